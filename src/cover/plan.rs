//! A matrix compiled for a kernel, and what is assumed about one board.
//!
//! The plan depends on the rules only, so one plan serves every position of a puzzle, every puzzle with the same
//! rules, and every thread. Givens, entries and struck candidates are a [`Root`]: assumptions, not another matrix.

use std::sync::Arc;

use super::bits::{Layout, MOST_OPTIONS, Masks};
use super::links::Links;
use super::matrix::{Matrix, OptionId};

/// The largest table of masks that the bit-sliced kernel is chosen for: beyond it, memory is what it waits for.
const MOST_TABLE_BYTES: usize = 16 << 20;

/// Which algorithm runs over a matrix. The answers are the same.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Kernel {
    /// The fastest that the size of the matrix allows.
    Auto,
    /// Knuth's Algorithm C on linked lists.
    Reference,
    /// Planes of bits, one mask an option.
    BitSliced,
}

/// A matrix compiled for a kernel. Cloning is cheap and shares the tables.
#[derive(Clone, Debug)]
pub struct Plan {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    matrix: Arc<Matrix>,
    tables: Tables,
}

/// What a search starts from.
#[derive(Debug)]
pub(super) enum Tables {
    /// The lists of all items, nothing covered.
    Links(Links),
    /// The masks of all options.
    Masks(Arc<Masks>),
}

/// What is assumed about one board, on top of its matrix. The order never changes an answer.
///
/// Two chosen options that conflict, or one that is chosen and barred, mean that there is no solution.
#[derive(Clone, Default, Eq, PartialEq, Hash, Debug)]
pub struct Root {
    /// Options assumed to be in every solution.
    pub chosen: Vec<OptionId>,
    /// Options assumed to be in none.
    pub barred: Vec<OptionId>,
}

impl Plan {
    /// Compiles a matrix for the fastest kernel that its size allows.
    pub fn new(matrix: Arc<Matrix>) -> Plan {
        Plan::with_kernel(matrix, Kernel::Auto)
    }

    /// Compiles a matrix for a kernel.
    ///
    /// `BitSliced` is taken at its word up to 65,535 options an item, however large the table becomes.
    pub fn with_kernel(matrix: Arc<Matrix>, kernel: Kernel) -> Plan {
        let tables = match kernel {
            // The only one that knows how to settle visible options first.
            _ if matrix.auxiliary_may_vary() => None,
            Kernel::Reference => None,
            Kernel::BitSliced => layout(&matrix),
            Kernel::Auto => {
                layout(&matrix).filter(|layout| layout.table_bytes() <= MOST_TABLE_BYTES)
            }
        };
        let tables = match tables {
            Some(layout) => Tables::Masks(Arc::new(Masks::new(&matrix, layout))),
            None => Tables::Links(Links::new(&matrix)),
        };
        Plan {
            shared: Arc::new(Shared { matrix, tables }),
        }
    }

    /// The matrix as it was stated.
    pub fn matrix(&self) -> &Arc<Matrix> {
        &self.shared.matrix
    }

    /// The kernel that was chosen: never `Auto`.
    pub fn kernel(&self) -> Kernel {
        match self.shared.tables {
            Tables::Links(_) => Kernel::Reference,
            Tables::Masks(_) => Kernel::BitSliced,
        }
    }

    pub(super) fn tables(&self) -> &Tables {
        &self.shared.tables
    }
}

/// Lanes for a matrix, unless an item has more options than the bit-sliced kernel can number.
fn layout(matrix: &Matrix) -> Option<Layout> {
    let longest = matrix
        .items()
        .map(|item| matrix.options_of(item).len())
        .max();
    (longest.unwrap_or(0) <= MOST_OPTIONS).then(|| Layout::new(matrix))
}

impl Root {
    /// Nothing assumed.
    pub fn open() -> Root {
        Root::default()
    }

    /// Do the assumptions fit a solution? A solution found for another root may answer for this one too.
    pub fn admits(&self, solution: &[OptionId]) -> bool {
        self.chosen.iter().all(|option| solution.contains(option))
            && !self.barred.iter().any(|option| solution.contains(option))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::{Count, Stop, count, sample};

    #[test]
    fn the_kernel_follows_the_size_of_the_table() {
        assert_eq!(Plan::new(sample::latin(9)).kernel(), Kernel::BitSliced);
        assert_eq!(Plan::new(sample::latin(25)).kernel(), Kernel::Reference);
        let plan = Plan::with_kernel(sample::latin(9), Kernel::Reference);
        assert_eq!(plan.kernel(), Kernel::Reference);
    }

    #[test]
    fn contradictions_at_the_root_mean_no_solution() {
        let option = OptionId::new;
        for kernel in [Kernel::Reference, Kernel::BitSliced] {
            let plan = Plan::with_kernel(sample::shidoku(), kernel);
            let number = |chosen: &[usize], barred: &[usize]| {
                let ids = |options: &[usize]| options.iter().copied().map(option).collect();
                let root = Root {
                    chosen: ids(chosen),
                    barred: ids(barred),
                };
                count(&plan, &root, 1_000, &Stop::never()).0
            };
            assert_eq!(
                number(&[0, 1], &[]),
                Count::Exactly(0),
                "two digits in a cell"
            );
            assert_eq!(
                number(&[0], &[0]),
                Count::Exactly(0),
                "a digit that must and must not be"
            );
            assert_eq!(
                number(&[], &[0, 1, 2, 3]),
                Count::Exactly(0),
                "a cell without digits"
            );
            assert_eq!(number(&[0, 0], &[1, 1]), Count::Exactly(72), "said twice");
            assert_eq!(
                number(&[21, 0], &[63]),
                number(&[0, 21], &[63]),
                "order does not matter"
            );
        }
    }
}

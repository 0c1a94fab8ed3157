//! A matrix compiled for a kernel, and what is assumed about one board.
//!
//! The plan depends on the rules only, so one plan serves every position of a puzzle, every puzzle with the same
//! rules, and every thread. Givens, entries and struck candidates are a [`Root`]: assumptions, not another matrix.

use std::sync::{Arc, Mutex};

use super::bits::{Layout, MOST_OPTIONS, Masks};
use super::lanes::LaneTables;
use super::links::Links;
use super::matrix::{Matrix, OptionId};
use super::search::Memory;

/// Searches whose memory a plan keeps: as many as are likely to run at once.
const MOST_IDLE: usize = 16;

/// Which algorithm runs over a matrix. The answers are the same.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Kernel {
    /// The fastest that the size of the matrix allows.
    Auto,
    /// Knuth's Algorithm C on linked lists.
    Reference,
    /// Planes of bits, one mask an option.
    BitSliced,
    /// The same with masks as lists of what they change, as `BitSliced` has them where whole ones take too much memory.
    Listed,
    /// The same as `BitSliced` in code for any machine, even where faster code could run.
    Portable,
    /// Lanes of bits, lists of what an option excludes; for large matrices and for choices.
    BitLanes,
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
    kernel: Kernel,
    /// Memory of searches that ended: a new search on a small grid took longer to set up than to run.
    idle: Mutex<Vec<Memory>>,
}

/// What a search starts from.
#[derive(Debug)]
pub(super) enum Tables {
    /// The lists of all items, nothing covered.
    Links(Links),
    /// The masks of all options.
    Masks(Arc<Masks>),
    /// The lanes of all items.
    Lanes(Arc<LaneTables>),
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
    /// Where it cannot run (more than 65,535 options an item, or too many parts of masks), the reference kernel does.
    pub fn with_kernel(matrix: Arc<Matrix>, kernel: Kernel) -> Plan {
        let masks = match kernel {
            // The only one that knows how to settle visible options first.
            _ if matrix.auxiliary_may_vary() => None,
            Kernel::Reference | Kernel::BitLanes => None,
            // Choices need supports, and those are the lanes' alone.
            Kernel::Auto if asks_for_more(&matrix) => None,
            Kernel::Listed => layout(&matrix, Layout::aligned),
            Kernel::Auto | Kernel::BitSliced | Kernel::Portable => layout(&matrix, Layout::new),
        };
        let masks = masks.and_then(|layout| Masks::new(&matrix, layout));
        let on_links = kernel == Kernel::Reference || matrix.auxiliary_may_vary();
        let (tables, kernel) = match masks {
            None if on_links => (Tables::Links(Links::new(&matrix)), Kernel::Reference),
            None => (
                Tables::Lanes(Arc::new(LaneTables::new(&matrix))),
                Kernel::BitLanes,
            ),
            Some(masks) => match kernel {
                Kernel::Listed => (Tables::Masks(Arc::new(masks)), kernel),
                Kernel::Portable => (Tables::Masks(Arc::new(masks.portable())), kernel),
                _ => (Tables::Masks(Arc::new(masks)), Kernel::BitSliced),
            },
        };
        Plan {
            shared: Arc::new(Shared {
                matrix,
                tables,
                kernel,
                idle: Mutex::default(),
            }),
        }
    }

    /// The matrix as it was stated.
    pub fn matrix(&self) -> &Arc<Matrix> {
        &self.shared.matrix
    }

    /// The kernel that was chosen: never `Auto`.
    pub fn kernel(&self) -> Kernel {
        self.shared.kernel
    }

    /// Memory that another search has left, if there is any.
    pub(super) fn idle(&self) -> Option<Memory> {
        self.shared.idle.lock().ok()?.pop()
    }

    /// Keeps the memory of a search for the next one, where that is small.
    pub(super) fn keep(&self, memory: Memory) {
        if matches!(self.shared.tables, Tables::Masks(_))
            && let Ok(mut idle) = self.shared.idle.lock()
            && idle.len() < MOST_IDLE
        {
            idle.push(memory);
        }
    }

    pub(super) fn tables(&self) -> &Tables {
        &self.shared.tables
    }
}

/// Does the matrix ask for what the bit-lane kernel alone can do? Choices do for supports, and grids above 16x16 for
/// probing: of the hard ones weights alone decide a third.
fn asks_for_more(matrix: &Matrix) -> bool {
    const MOST_WITHOUT_PROBING: usize = 6_000;
    matrix.option_count() > MOST_WITHOUT_PROBING
        || matrix.options().any(|option| !matrix.is_visible(option))
}

/// Lanes for a matrix, unless an item has more options than the bit-sliced kernel can number.
fn layout(matrix: &Matrix, make: fn(&Matrix) -> Layout) -> Option<Layout> {
    let longest = matrix
        .items()
        .map(|item| matrix.options_of(item).len())
        .max();
    (longest.unwrap_or(0) <= MOST_OPTIONS).then(|| make(matrix))
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
    use crate::cover::{Count, Entry, MatrixBuilder, Stop, Visibility, count, sample};

    #[test]
    fn the_kernel_is_the_fast_one_unless_an_item_has_too_many_options() {
        assert_eq!(Plan::new(sample::latin(9)).kernel(), Kernel::BitSliced);
        let plan = Plan::with_kernel(sample::latin(9), Kernel::Reference);
        assert_eq!(plan.kernel(), Kernel::Reference);
        let mut builder = MatrixBuilder::new();
        let item = builder.primary("item");
        for _ in 0..=MOST_OPTIONS {
            let added = builder.option(&[Entry::plain(item)], Visibility::Visible);
            added.expect("it has a primary item");
        }
        let plan = Plan::new(Arc::new(builder.build()));
        assert_eq!(plan.kernel(), Kernel::BitLanes);
    }

    #[test]
    fn contradictions_at_the_root_mean_no_solution() {
        let option = OptionId::new;
        for kernel in [
            Kernel::Reference,
            Kernel::BitSliced,
            Kernel::Listed,
            Kernel::BitLanes,
        ] {
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

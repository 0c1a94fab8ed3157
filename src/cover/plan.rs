//! A matrix compiled for a kernel, and what is assumed about one board.
//!
//! The plan depends on the rules only, so one plan serves every position of a puzzle, every puzzle with the same
//! rules, and every thread. Givens, entries and struck candidates are a [`Root`]: assumptions, not another matrix.

use std::sync::Arc;

use super::links::Links;
use super::matrix::{Matrix, OptionId};

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
    pub fn with_kernel(matrix: Arc<Matrix>, _kernel: Kernel) -> Plan {
        let tables = Tables::Links(Links::new(&matrix));
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
        }
    }

    pub(super) fn tables(&self) -> &Tables {
        &self.shared.tables
    }
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

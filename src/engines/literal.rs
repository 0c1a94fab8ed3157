//! Variables, their literals, and what is known of them.

use std::ops::Not;

/// A variable or its opposite.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub(super) struct Literal(u32);

impl Literal {
    /// The variable itself.
    pub(super) fn of(variable: usize) -> Literal {
        let code = u32::try_from(2 * variable);
        Literal(code.expect("clauses that fit in memory have fewer than 2^31 variables"))
    }

    #[inline]
    pub(super) fn variable(self) -> usize {
        self.0 as usize / 2
    }

    #[inline]
    pub(super) fn is_opposite(self) -> bool {
        self.0 & 1 == 1
    }

    /// Position in lists over literals.
    #[inline]
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(super) fn code(self) -> u32 {
        self.0
    }

    #[inline]
    pub(super) fn coded(code: u32) -> Literal {
        Literal(code)
    }
}

impl Not for Literal {
    type Output = Literal;

    #[inline]
    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}

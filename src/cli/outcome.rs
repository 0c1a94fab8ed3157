//! How a command ended, as an exit code: the contract with scripts.

/// How a command ended for one puzzle, or for all of them: the worst wins.
///
/// Invariant: the variants stand from harmless to worst, so that `max` combines them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// Yes for all: exactly one solution; a solution, step or clash found; a count that is exact or reached its limit.
    Yes,
    /// Not settled for some: a budget ended the work, or parts were not checked.
    Unknown,
    /// No for some.
    No,
    /// Bad usage or input for some; the rest is done all the same.
    Bad,
}

impl Outcome {
    /// The exit code.
    pub fn code(self) -> u8 {
        match self {
            Outcome::Yes => 0,
            Outcome::No => 1,
            Outcome::Bad => 2,
            Outcome::Unknown => 3,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_wins_in_the_order_two_one_three_nought() {
        let worst = |outcomes: &[Outcome]| outcomes.iter().max().map(|outcome| outcome.code());
        assert_eq!(worst(&[Outcome::Yes, Outcome::Unknown]), Some(3));
        assert_eq!(worst(&[Outcome::No, Outcome::Unknown]), Some(1));
        assert_eq!(worst(&[Outcome::Bad, Outcome::No, Outcome::Yes]), Some(2));
    }
}

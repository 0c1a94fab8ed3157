//! How many parts of a long pact are right, counted from clue to clue.
//!
//! All lists of yes and no would be too many. So the clues are taken part by part, and behind each stands how many
//! parts were right and how many wrong so far, neither counted beyond two as no bond asks for more, and whether all of
//! the part that is being read was right. That is a function of the answers, so counts stay right.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::super::{Case, Fact, Name};
use super::Bond;

/// What is known behind a clue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Tally {
    right: u8,
    wrong: u8,
    /// Whether the part has had only right clues.
    whole: bool,
}

impl Tally {
    /// Behind another clue, which may be the last of its part.
    fn with(self, right: bool, last: bool) -> Tally {
        let whole = self.whole && right;
        match (last, whole) {
            (false, _) => Tally { whole, ..self },
            (true, true) => Tally {
                right: (self.right + 1).min(2),
                whole: true,
                ..self
            },
            (true, false) => Tally {
                wrong: (self.wrong + 1).min(2),
                whole: true,
                ..self
            },
        }
    }

    fn keeps(self, bond: Bond) -> bool {
        match bond {
            Bond::Either => self.right > 0,
            Bond::Only => self.right == 1,
            Bond::Wrong => self.wrong == 1,
        }
    }

    fn code(self) -> u32 {
        u32::from(self.right) * 6 + u32::from(self.wrong) * 2 + u32::from(self.whole)
    }
}

/// The facts that keep the bond. `parts` says to which part each clue belongs; the answers of clues stand under their
/// numbers, what the facts say to each other under names from `first` on.
pub(super) fn facts(bond: Bond, title: &str, parts: &[usize], first: u32) -> Vec<Fact> {
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by_key(|&clue| parts[clue]);
    let start = Tally {
        right: 0,
        wrong: 0,
        whole: true,
    };
    let place: Arc<str> = title.into();
    let mut before = BTreeSet::from([start]);
    let mut facts = Vec::new();
    for (at, &clue) in order.iter().enumerate() {
        let next = order.get(at + 1);
        let last = next.is_none_or(|next| parts[*next] != parts[clue]);
        let mut after = BTreeSet::new();
        let mut cases = Vec::new();
        for (&tally, right) in before
            .iter()
            .flat_map(|tally| [(tally, false), (tally, true)])
        {
            let then = tally.with(right, last);
            if next.is_none() && !then.keeps(bond) {
                continue;
            }
            after.insert(then);
            let mut says = vec![(Name(clue as u32), u32::from(right))];
            if at > 0 {
                says.push((Name(first + at as u32 - 1), tally.code()));
            }
            if next.is_some() {
                says.push((Name(first + at as u32), then.code()));
            }
            let admits = Vec::new();
            cases.push(Case { admits, says });
        }
        facts.push(Fact::cases(&place, Vec::new(), cases));
        before = after;
    }
    facts
}

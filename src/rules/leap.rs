//! What anti-knight, anti-king and their like share: cells so many steps apart differ.

use std::sync::Arc;

use super::setting::share;
use super::{Breach, Fact, Setting};
use crate::grid::{Candidate, Cell, Filling, Solution};

/// Half of a symmetric set of leaps (`(1, 2)` also means `(-1, -2)`), and what one is called in words.
pub(super) struct Leap {
    pub(super) name: &'static str,
    pub(super) steps: &'static [(i8, i8)],
}

impl Leap {
    fn pairs<'a>(&'a self, setting: &'a Setting) -> impl Iterator<Item = (Cell, Cell)> + 'a {
        setting.geometry.pairs(self.steps)
    }

    pub(super) fn holds(&self, setting: &Setting, solution: &Solution) -> bool {
        self.pairs(setting)
            .all(|(a, b)| solution.at(a) != solution.at(b))
    }

    /// One "at most one" for every pair and digit. Pairs that a house already keeps apart are left out, which is
    /// what makes anti-knight 152 pairs on an ordinary board.
    pub(super) fn facts(&self, setting: &Setting) -> Vec<Fact> {
        let place: Arc<str> = self.name.into();
        let houses = setting.houses();
        let both = |(a, b)| {
            let place = place.clone();
            setting.digits.iter().map(move |digit| {
                Fact::at_most_one(
                    &place,
                    Some(digit),
                    vec![Candidate::new(a, digit), Candidate::new(b, digit)],
                )
            })
        };
        self.pairs(setting)
            .filter(|&(a, b)| !share(&houses, a, b))
            .flat_map(both)
            .collect()
    }

    pub(super) fn breach(&self, setting: &Setting, filling: &Filling) -> Vec<Breach> {
        let clash = |(a, b)| {
            let digit = filling.at(a).filter(|_| filling.at(a) == filling.at(b))?;
            let words = format!(
                "{} in {a} and {b}, {} apart",
                setting.digits.symbol(digit),
                self.name
            );
            Some(Breach {
                cells: vec![a, b],
                words,
            })
        };
        self.pairs(setting).filter_map(clash).collect()
    }
}

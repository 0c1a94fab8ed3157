//! What anti-knight, anti-king and their like share: cells so many steps apart differ.

use std::sync::Arc;

use super::setting::share;
use super::{Breach, Fact, Setting};
use crate::grid::{Candidate, Cell, DigitSet, Filling, Solution};

/// Steps that no digit of a set may lead back to itself.
pub(super) struct Leap {
    /// What one is called in words: `a knight's move`.
    pub(super) name: String,
    /// Half of a symmetric set of steps: `(1, 2)` also means `(-1, -2)`.
    pub(super) steps: Vec<(i8, i8)>,
    /// The digits that it speaks of.
    pub(super) digits: DigitSet,
}

/// Half of the steps so many cells one way and so many the other.
pub(super) fn steps(one: i8, other: i8) -> Vec<(i8, i8)> {
    let half = |(down, right): (i8, i8)| match down < 0 || down == 0 && right < 0 {
        true => (-down, -right),
        false => (down, right),
    };
    let all = [(one, other), (one, -other), (other, one), (other, -one)];
    let mut steps: Vec<(i8, i8)> = all.into_iter().map(half).collect();
    steps.sort_unstable();
    steps.dedup();
    steps
}

impl Leap {
    /// A leap of every digit.
    pub(super) fn new(name: &str, steps: &[(i8, i8)], setting: &Setting) -> Leap {
        Leap {
            name: name.to_string(),
            steps: steps.to_vec(),
            digits: setting.digits.all(),
        }
    }

    fn pairs<'a>(&'a self, setting: &'a Setting) -> impl Iterator<Item = (Cell, Cell)> + 'a {
        setting.geometry.pairs(&self.steps)
    }

    pub(super) fn holds(&self, setting: &Setting, solution: &Solution) -> bool {
        let differ =
            |(a, b)| solution.at(a) != solution.at(b) || !self.digits.contains(solution.at(a));
        self.pairs(setting).all(differ)
    }

    /// One "at most one" for every pair and digit. Pairs that a house already keeps apart are left out, which is
    /// what makes anti-knight 152 pairs on an ordinary board.
    pub(super) fn facts(&self, setting: &Setting) -> Vec<Fact> {
        let place: Arc<str> = self.name.as_str().into();
        let houses = setting.houses();
        let both = |(a, b)| {
            let place = place.clone();
            self.digits.iter().map(move |digit| {
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
            self.digits.contains(digit).then(|| Breach {
                cells: vec![a, b],
                words,
            })
        };
        self.pairs(setting).filter_map(clash).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::steps;

    #[test]
    fn a_leap_goes_in_four_directions_and_back() {
        assert_eq!(steps(1, 2), [(1, -2), (1, 2), (2, -1), (2, 1)]);
        assert_eq!(steps(0, 2), [(0, 2), (2, 0)]);
        assert_eq!(steps(1, 1), [(1, -1), (1, 1)]);
    }
}

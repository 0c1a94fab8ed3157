//! What clues between two neighbours share, whose digits must stand in a relation: dots, X and V, sums, inequalities.

use super::relation::Relation;
use super::setting::share;
use super::{Breach, Clue, Fact, Refusal, Setting};
use crate::grid::{Filling, Solution};

/// The relation of a kind of clue, which may depend on the clue's number.
pub(super) struct Pairing {
    /// The number of a clue that carries none.
    pub(super) usual: u32,
    /// Whether two values, in the order of the cells, stand in the relation for this number.
    pub(super) allows: fn(u32, u32, u32) -> bool,
    /// What it demands of them: `differ by 3`.
    pub(super) wants: fn(u32) -> String,
}

impl Pairing {
    fn number(&self, clue: &Clue) -> u32 {
        clue.number().unwrap_or(self.usual)
    }

    pub(super) fn holds(&self, clue: &Clue, setting: &Setting, solution: &Solution) -> bool {
        let value = |place: usize| setting.digits.value(solution.at(clue.cells()[place]));
        (self.allows)(self.number(clue), value(0), value(1))
    }

    /// The links of the relation. Where the two cells share a house, equal digits are no partners: an X in a row bars
    /// the 5 at once.
    pub(super) fn facts(&self, clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
        let (a, b) = (clue.cells()[0], clue.cells()[1]);
        let (name, number) = (clue.name(setting.geometry), self.number(clue));
        let differ = share(&setting.houses(), a, b);
        let allows = |one, other| (one != other || !differ) && (self.allows)(number, one, other);
        let values = || {
            setting
                .digits
                .iter()
                .map(|digit| setting.digits.value(digit))
        };
        if !values().any(|one| values().any(|other| allows(one, other))) {
            let two = if differ {
                "two different digits"
            } else {
                "two digits"
            };
            let wanted = (self.wants)(number);
            return Err(Refusal(format!("{name} cannot be: no {two} {wanted}")));
        }
        let relation = Relation {
            allows: &allows,
            fails: "",
        };
        Ok(relation.facts(&name.into(), setting, a, b))
    }

    pub(super) fn breach(&self, clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
        let (cells, number) = (clue.cells(), self.number(clue));
        let relation = Relation {
            allows: &|one, other| (self.allows)(number, one, other),
            fails: &format!("do not {}", (self.wants)(number)),
        };
        let breach = |(cells, words)| Breach {
            cells,
            words: format!("{}: {words}", clue.rule.noun),
        };
        let clash = relation.clash(setting, filling, cells[0], cells[1]);
        clash.map(breach).into_iter().collect()
    }
}

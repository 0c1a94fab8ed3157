//! Anti-king: cells that touch, by edge or corner, differ.

use super::leap::Leap;
use super::{Rule, Setting, Shape, no_houses, no_sketch};

pub(super) const RULE: Rule = Rule {
    key: "anti-king",
    name: "Anti-king",
    noun: "anti-king",
    help: "Cells a king's move apart differ.",
    shape: Shape::Toggle,
    trial: 6,
    examples: &[],
    holds: |_, setting, solution| leap(setting).holds(setting, solution),
    facts: |_, setting| Ok(leap(setting).facts(setting)),
    houses: no_houses,
    breach: |_, setting, filling| leap(setting).breach(setting, filling),
    sketch: no_sketch,
};

fn leap(setting: &Setting) -> Leap {
    Leap::new("a king's move", &[(0, 1), (1, 0), (1, 1), (1, -1)], setting)
}

#[cfg(test)]
mod tests {
    use crate::grid::{Digits, Geometry};
    use crate::rules::{Clue, Setting, find};

    #[test]
    fn on_an_ordinary_board_it_adds_56_pairs() {
        let (geometry, digits) = (Geometry::square(9).unwrap(), Digits::standard(9));
        let clues =
            ["rows", "columns", "boxes", "anti-king"].map(|key| Clue::toggle(find(key).unwrap()));
        let setting = Setting {
            geometry: &geometry,
            digits: &digits,
            clues: &clues,
        };
        assert_eq!(clues[3].facts(&setting).unwrap().len(), 56 * 9);
    }
}

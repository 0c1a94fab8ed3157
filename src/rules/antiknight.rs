//! Anti-knight: cells a knight's move apart differ.

use super::leap::Leap;
use super::{Rule, Shape, no_houses, no_sketch};

pub(super) const RULE: Rule = Rule {
    key: "anti-knight",
    name: "Anti-knight",
    noun: "anti-knight",
    help: "Cells a knight's move apart differ.",
    shape: Shape::Toggle,
    trial: 6,
    examples: &[],
    holds: |_, setting, solution| LEAP.holds(setting, solution),
    facts: |_, setting| Ok(LEAP.facts(setting)),
    houses: no_houses,
    breach: |_, setting, filling| LEAP.breach(setting, filling),
    sketch: no_sketch,
};

const LEAP: Leap = Leap {
    name: "a knight's move",
    steps: &[(1, 2), (1, -2), (2, 1), (2, -1)],
};

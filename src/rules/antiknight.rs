//! Anti-knight: cells a knight's move apart differ.

use super::leap::Leap;
use super::{Rule, Setting, Shape, no_houses, no_sketch};

pub(super) const RULE: Rule = Rule {
    key: "anti-knight",
    name: "Anti-knight",
    noun: "anti-knight",
    help: "Cells a knight's move apart differ.",
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
    Leap::new(
        "a knight's move",
        &[(1, 2), (1, -2), (2, 1), (2, -1)],
        setting,
    )
}

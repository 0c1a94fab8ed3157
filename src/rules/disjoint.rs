//! Disjoint groups: cells at the same place of their boxes differ.
//!
//! An ordinary board has as many boxes as digits, so each group is a full house.

use super::{Clue, Fact, House, Refusal, Rule, Setting, Shape, houses, no_sketch};
use crate::grid::Division;

pub(super) const RULE: Rule = Rule {
    key: "disjoint-groups",
    name: "Disjoint groups",
    noun: "disjoint groups",
    help: "Cells at the same place of their boxes differ.",
    shape: Shape::Toggle,
    trial: 4,
    examples: &[],
    holds: houses::holds,
    facts,
    houses: groups,
    breach: houses::breach,
    sketch: no_sketch,
};

fn groups(_: &Clue, setting: &Setting) -> Vec<House> {
    let Division::Boxes { rows, columns } = *setting.geometry.division() else {
        return Vec::new();
    };
    let group = |place: usize| House {
        name: format!("disjoint group {}", place + 1),
        cells: (setting.geometry.regions().iter())
            .map(|cells| cells[place])
            .collect(),
    };
    (0..rows as usize * columns as usize).map(group).collect()
}

fn facts(clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    if clue.houses(setting).is_empty() {
        return Err(Refusal("disjoint groups need equal boxes".to_string()));
    }
    houses::facts(clue, setting)
}

//! Region sum line: regions cut it into segments whose digits have the same sum. A region that is entered again makes
//! another segment. A line that stays in one region says nothing.

use super::equal::{self, Part};
use super::{Clue, Family, Need, Refusal, Rule, Setting, Shape, Stroke, Touch, no_houses};
use crate::grid::Cell;

pub(super) const RULE: Rule = Rule {
    key: "region-sum",
    name: "Region sum line",
    noun: "region sum line",
    help: "The parts into which regions cut the line have the same sum.",
    shape: Shape::Line {
        least: 2,
        touch: Touch::Corner,
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| equal::holds(&parts(clue, setting), setting, solution),
    facts: |clue, setting| match setting.geometry.regions().is_empty() {
        true => Err(Refusal(format!(
            "{} needs a board with regions",
            clue.name(setting.geometry)
        ))),
        false => equal::facts(clue, &parts(clue, setting), setting),
    },
    houses: no_houses,
    breach: |clue, setting, filling| equal::breach(clue, &parts(clue, setting), setting, filling),
    sketch: |clue, _| vec![Stroke::Line(Family::RegionSum, clue.cells().to_vec())],
};

fn parts(clue: &Clue, setting: &Setting) -> Vec<Part> {
    let region = |cell: &Cell| setting.geometry.region_of(*cell);
    let segments = clue.cells().chunk_by(|a, b| region(a) == region(b));
    segments.map(|cells| Part::Sum(cells.to_vec())).collect()
}

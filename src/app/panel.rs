//! The rules panel: each rule that is there, and each that can be switched on.

use crate::puzzle::Puzzle;
use crate::rules::{RULES, Rule, Shape};

/// A row of the panel.
#[derive(Clone, Copy, Debug)]
pub struct RuleRow {
    /// The rule.
    pub rule: &'static Rule,
    /// How many clues of it count.
    pub counted: usize,
    /// How many are muted.
    pub muted: usize,
}

impl RuleRow {
    /// Whether any clue of it counts.
    pub fn is_on(&self) -> bool {
        self.counted > 0
    }

    /// How many clues there are, counted or muted.
    pub fn clues(&self) -> usize {
        self.counted + self.muted
    }
}

/// The rows: rules that have clues, then rules that could be switched on, each in the order of [`RULES`].
pub fn rule_rows(puzzle: &Puzzle) -> Vec<RuleRow> {
    let row = |rule: &'static Rule| {
        let own = puzzle
            .clues()
            .iter()
            .filter(|clue| clue.rule.key == rule.key);
        let (muted, counted): (Vec<_>, Vec<_>) = own.partition(|clue| clue.off);
        RuleRow {
            rule,
            counted: counted.len(),
            muted: muted.len(),
        }
    };
    let rows: Vec<RuleRow> = RULES.iter().map(row).collect();
    let here = rows.iter().filter(|row| row.clues() > 0);
    let toggles = |row: &&RuleRow| row.clues() == 0 && row.rule.shape == Shape::Toggle;
    here.chain(rows.iter().filter(toggles)).copied().collect()
}

//! The rules panel: switching rules on and off, muting the clues of a rule.

use crate::app::App;
use crate::app::message::Complaint;
use crate::app::mode::Activity;
use crate::app::panel::{RuleRow, rule_rows};
use crate::puzzle::Edit;
use crate::rules::{Clue, Rule, Shape};

impl App {
    /// Gives the keys to the rules panel, or back to the board.
    pub(in crate::app) fn change_panel(&mut self) -> Result<(), Complaint> {
        self.panel = match self.panel {
            Some(_) => None,
            None => Some(0),
        };
        Ok(())
    }

    pub(in crate::app) fn panel_step(&mut self, by: isize) {
        let rows = rule_rows(&self.puzzle).len().max(1) as isize;
        if let Some(chosen) = &mut self.panel {
            *chosen = (*chosen as isize + by).rem_euclid(rows) as usize;
        }
    }

    /// A row of the panel was clicked.
    pub(in crate::app) fn click_rule(&mut self, row: usize) -> Result<(), Complaint> {
        if self.panel.replace(row) == Some(row) {
            self.panel_toggle()?;
        }
        Ok(())
    }

    fn panel_row(&self) -> Result<RuleRow, Complaint> {
        let rows = rule_rows(&self.puzzle);
        let row = self.panel.and_then(|chosen| rows.get(chosen).copied());
        row.ok_or_else(|| Complaint("no rule is chosen".to_string()))
    }

    /// Switches the chosen rule.
    pub(in crate::app) fn panel_toggle(&mut self) -> Result<(), Complaint> {
        let row = self.panel_row()?;
        self.toggle_rule(row.rule)?;
        self.keep_chosen(row.rule);
        Ok(())
    }

    /// Takes every clue of the chosen rule off the board.
    pub(in crate::app) fn panel_remove(&mut self) -> Result<(), Complaint> {
        if self.activity == Activity::Solve {
            return Complaint::of("clues are removed while setting (F2); Enter switches them off");
        }
        let row = self.panel_row()?;
        let places = self.places(row.rule);
        if places.is_empty() {
            return Complaint::of(format!("there is no {}", row.rule.noun));
        }
        let count = places.len();
        let edits = places.into_iter().rev().map(Edit::RemoveClue).collect();
        self.apply(Edit::All(edits))?;
        let text = match count {
            1 => format!("{} removed; {}", row.rule.name, self.way_back()),
            _ => format!(
                "{}: {count} clues removed; {}",
                row.rule.name,
                self.way_back()
            ),
        };
        self.note(text);
        self.keep_chosen(row.rule);
        Ok(())
    }

    /// Keeps the same rule chosen when rows came or went.
    fn keep_chosen(&mut self, rule: &Rule) {
        let rows = rule_rows(&self.puzzle);
        let place = rows.iter().position(|row| row.rule.key == rule.key);
        let last = rows.len().saturating_sub(1);
        self.panel = self.panel.map(|chosen| place.unwrap_or(chosen.min(last)));
    }

    /// The positions of a rule's clues.
    fn places(&self, rule: &Rule) -> Vec<usize> {
        let clues = self.puzzle.clues().iter().enumerate();
        clues
            .filter(|(_, clue)| clue.rule.key == rule.key)
            .map(|(at, _)| at)
            .collect()
    }

    /// Switches a rule on or off: adds a toggle that is not there, mutes what counts, or else brings it back.
    pub(in crate::app) fn toggle_rule(&mut self, rule: &'static Rule) -> Result<(), Complaint> {
        let places = self.places(rule);
        if places.is_empty() {
            if !matches!(rule.shape, Shape::Toggle) {
                return Complaint::of(format!("there is no {} to switch on", rule.noun));
            }
            self.apply(Edit::AddClue(self.puzzle.clues().len(), Clue::toggle(rule)))?;
            return self.say_switched(rule, 1, true);
        }
        let counts = |at: &&usize| !self.puzzle.clues()[**at].off;
        let on = places.iter().find(counts).is_none();
        let changed = places
            .iter()
            .filter(|at| self.puzzle.clues()[**at].off == on);
        let switched = |at: &usize| {
            let mut clue = self.puzzle.clues()[*at].clone();
            clue.off = !on;
            Edit::ReplaceClue(*at, clue)
        };
        let edits: Vec<Edit> = changed.map(switched).collect();
        let count = edits.len();
        self.apply(Edit::All(edits))?;
        self.say_switched(rule, count, on)
    }

    fn say_switched(&mut self, rule: &Rule, count: usize, on: bool) -> Result<(), Complaint> {
        let state = if on { "on" } else { "off" };
        let back = self.way_back();
        let text = match rule.shape {
            Shape::Toggle => format!("{} is {state}; {back}", rule.name),
            _ => format!("{}: {count} switched {state}; {back}", rule.name),
        };
        self.note(text);
        Ok(())
    }
}

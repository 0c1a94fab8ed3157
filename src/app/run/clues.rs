//! The clues on a cell: value, reverse, extend, mute, remove.

use crate::app::App;
use crate::app::message::Complaint;
use crate::app::mode::Activity;
use crate::app::overlay::{Overlay, Purpose};
use crate::app::tool::{Pen, Tool};
use crate::puzzle::Edit;
use crate::rules::{Clue, Pact, Shape};

impl App {
    /// Lists the clues on the cell under the cursor, or of the place beside the board.
    pub(in crate::app) fn list_clues(&mut self) -> Result<(), Complaint> {
        if self.hidden().contains(&self.cursor.cell()) {
            return self.through_fog();
        }
        let (board, cell) = (self.puzzle.geometry(), self.cursor.cell());
        let line = self.cursor.margin().map(|at| board.line_from(at));
        let here = |clue: &Clue| match &line {
            Some(line) => {
                let at = self.cursor.margin();
                clue.cells() == line
                    || clue.rule.shape.is_outside() && board.outside_of(clue.cells()) == at
            }
            None => clue.touches(cell) && !clue.rule.shape.is_outside(),
        };
        let clues = self.puzzle.clues().iter().enumerate();
        let here: Vec<usize> = clues
            .filter(|(_, clue)| here(clue))
            .map(|(at, _)| at)
            .collect();
        if here.is_empty() {
            let place = self
                .cursor
                .margin()
                .map_or(cell.to_string(), |at| at.to_string());
            return Complaint::of(format!("there is no clue on {place}"));
        }
        self.open_clues(here);
        Ok(())
    }

    /// A clue as the list shows it: name, value, whether it is muted.
    pub fn clue_text(&self, at: usize) -> String {
        let Some(clue) = self.puzzle.clues().get(at) else {
            return String::new();
        };
        let name = clue.name(self.puzzle.geometry());
        let value = clue.value_text(self.puzzle.digits());
        let value = value.map_or(String::new(), |value| format!(" = {value}"));
        let muted = if clue.off { " (muted)" } else { "" };
        format!("{name}{value}{muted}")
    }

    fn chosen_clue(&self) -> Result<(usize, Clue), Complaint> {
        let Some(Overlay::ClueList(list)) = &self.overlay else {
            return Complaint::of("no list of clues is open");
        };
        let at = list.clues.get(list.chosen).copied();
        let found = at.and_then(|at| Some((at, self.puzzle.clues().get(at)?.clone())));
        found.ok_or_else(|| Complaint("no clue is chosen".to_string()))
    }

    fn may_set(&self) -> Result<(), Complaint> {
        match self.activity {
            Activity::Set => Ok(()),
            Activity::Solve => Complaint::of("clues are changed while setting (F2); m mutes"),
        }
    }

    pub(in crate::app) fn clue_value(&mut self) -> Result<(), Complaint> {
        self.may_set()?;
        let (at, clue) = self.chosen_clue()?;
        let Some(key) = clue.rule.shape.value().key() else {
            return Complaint::of(format!("{} has no value", self.clue_text(at)));
        };
        let text = clue.value_text(self.puzzle.digits()).unwrap_or_default();
        self.prompt(
            format!("{}: {key}", self.clue_text(at)),
            &text,
            Purpose::Value(at),
        );
        Ok(())
    }

    /// Gives the clue at this position another value.
    pub(in crate::app) fn set_value(&mut self, at: usize, text: &str) -> Result<(), Complaint> {
        let Some(old) = self.puzzle.clues().get(at).cloned() else {
            return Complaint::of("the clue is gone");
        };
        let (board, digits) = (self.puzzle.geometry(), self.puzzle.digits());
        let clue = Clue::with(old.rule, old.groups.clone(), Some(text), board, digits)?;
        self.change_clue(at, clue.like(&old))
    }

    /// Asks with which other clues the chosen one is bound.
    pub(in crate::app) fn clue_bind(&mut self) -> Result<(), Complaint> {
        self.may_set()?;
        let (at, clue) = self.chosen_clue()?;
        if clue.rule.shape == Shape::Toggle {
            return Complaint::of("only clues that are drawn can be bound to others");
        }
        let text = clue.pact.map_or(String::new(), |pact| {
            format!("{} {}", pact.bond.key(), pact.text)
        });
        let title = "not all are right (either A, only A, wrong A, or nothing)".to_string();
        self.prompt(title, &text, Purpose::Bind(at));
        Ok(())
    }

    /// Binds the clue at this position to those of the same name, or frees it.
    pub(in crate::app) fn bind(&mut self, at: usize, text: &str) -> Result<(), Complaint> {
        let Some(clue) = self.puzzle.clues().get(at).cloned() else {
            return Complaint::of("the clue is gone");
        };
        let pact = Pact::read(text).map_err(Complaint)?;
        self.change_clue(at, clue.bound(pact))
    }

    fn change_clue(&mut self, at: usize, clue: Clue) -> Result<(), Complaint> {
        self.apply(Edit::ReplaceClue(at, clue))?;
        let text = format!("now {}; {}", self.clue_text(at), self.way_back());
        self.note(text);
        Ok(())
    }

    pub(in crate::app) fn clue_mute(&mut self) -> Result<(), Complaint> {
        let (at, mut clue) = self.chosen_clue()?;
        clue.off = !clue.off;
        self.change_clue(at, clue)
    }

    pub(in crate::app) fn clue_remove(&mut self) -> Result<(), Complaint> {
        self.may_set()?;
        let (at, _) = self.chosen_clue()?;
        let name = self.clue_text(at);
        self.apply(Edit::RemoveClue(at))?;
        self.overlay = None;
        let text = format!("{name} removed; {}", self.way_back());
        self.note(text);
        Ok(())
    }

    pub(in crate::app) fn clue_reverse(&mut self) -> Result<(), Complaint> {
        self.may_set()?;
        let (at, mut clue) = self.chosen_clue()?;
        match clue.rule.shape {
            Shape::Line { .. } | Shape::Pair { .. } => {
                clue.groups.iter_mut().for_each(|cells| cells.reverse());
            }
            Shape::Slant { .. } => {
                let Some(cells) = self.other_slant(clue.cells()) else {
                    return Complaint::of("only one diagonal leads onto the board from here");
                };
                clue.groups = vec![cells];
            }
            _ => return Complaint::of("only lines, pairs and diagonals have a direction"),
        }
        self.change_clue(at, clue)
    }

    pub(in crate::app) fn clue_extend(&mut self) -> Result<(), Complaint> {
        self.may_set()?;
        let (at, clue) = self.chosen_clue()?;
        let (Shape::Line { .. }, Some(&last)) = (clue.rule.shape, clue.cells().last()) else {
            return Complaint::of("only lines can be lengthened");
        };
        self.overlay = None;
        self.tool = Some(Tool::new(clue.rule));
        self.cursor.jump(last);
        self.pen_down(Pen {
            cells: clue.cells().to_vec(),
            root: None,
            extends: Some(at),
        })
    }
}

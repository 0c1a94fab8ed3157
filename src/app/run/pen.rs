//! Drawing a line: arrows and compass digits go on, Backspace goes back, Enter ends it.

use crate::app::App;
use crate::app::cursor::Step;
use crate::app::message::{Complaint, Tone};
use crate::app::overlay::Purpose;
use crate::app::tool::Pen;
use crate::grid::{Cell, list_cells};
use crate::puzzle::Edit;
use crate::rules::{Clue, Rule};

impl App {
    fn pen(&mut self) -> Option<&mut Pen> {
        self.tool.as_mut()?.pen.as_mut()
    }

    pub(in crate::app) fn is_drawing(&self) -> bool {
        self.tool.as_ref().is_some_and(|tool| tool.pen.is_some())
    }

    /// Draws on into a neighbouring cell; into the last but one means back.
    pub(in crate::app) fn pen_step(&mut self, (down, right): Step) -> Result<(), Complaint> {
        let board = self.puzzle.geometry().clone();
        let Some(pen) = self.pen() else {
            return Ok(());
        };
        let last = *pen.cells.last().expect("a line has a first cell");
        let Some(next) = board.step(last, down, right) else {
            return Complaint::of("a line stays on the board");
        };
        match pen.cells.iter().position(|cell| *cell == next) {
            Some(at) if at + 2 == pen.cells.len() => {
                pen.cells.pop();
            }
            Some(_) => return Complaint::of(format!("the line is in {next} already")),
            None => pen.cells.push(next),
        }
        self.cursor.jump(next);
        Ok(())
    }

    pub(in crate::app) fn pen_back(&mut self) -> Result<(), Complaint> {
        let Some(pen) = self.pen() else {
            return Ok(());
        };
        if pen.cells.len() == 1 {
            return Complaint::of("this is the first cell of the line; Esc drops it");
        }
        pen.cells.pop();
        let last = *pen.cells.last().expect("one was left");
        self.cursor.jump(last);
        Ok(())
    }

    /// Ends the line and places it.
    pub(in crate::app) fn pen_end(&mut self) -> Result<(), Complaint> {
        let Some(tool) = &self.tool else {
            return Ok(());
        };
        let (rule, Some(pen)) = (tool.rule, tool.pen.clone()) else {
            return Ok(());
        };
        if pen.root.is_some() {
            return self.arm_end(rule, pen);
        }
        match pen
            .extends
            .and_then(|at| Some((at, self.puzzle.clues().get(at)?)))
        {
            None => self.line_end(rule, pen.cells)?,
            Some((at, old)) => {
                let (value, board) = (old.value.clone(), self.puzzle.geometry());
                let clue = Clue::new(rule, pen.cells, value, board)?.like(old);
                let cells = list_cells(clue.cells());
                self.apply(Edit::ReplaceClue(at, clue))?;
                let text = format!("{} now {cells}; {}", rule.noun, self.way_back());
                self.say(Tone::Note, text);
            }
        }
        self.pen_up();
        Ok(())
    }

    fn pen_up(&mut self) {
        if let Some(tool) = &mut self.tool {
            tool.pen = None;
        }
    }

    /// Places a new line; asks for its value where it has one.
    fn line_end(&mut self, rule: &'static Rule, cells: Vec<Cell>) -> Result<(), Complaint> {
        let need = rule.shape.value();
        match need.key() {
            Some(key) if !need.is_optional() => {
                let title = format!("{}: {key}", rule.name);
                self.prompt(title, "", Purpose::Clue(rule, vec![cells]));
                Ok(())
            }
            _ => self.place(rule, vec![cells], None),
        }
    }

    /// Places an arm: on the clue that it comes from, or with a new circle.
    fn arm_end(&mut self, rule: &'static Rule, pen: Pen) -> Result<(), Complaint> {
        let arm = pen.cells[1..].to_vec();
        let root = pen.root.unwrap_or_default();
        match pen
            .extends
            .and_then(|at| Some((at, self.puzzle.clues().get(at)?)))
        {
            None => self.place(rule, vec![root, arm], None)?,
            Some((at, old)) => {
                let groups = [old.groups.clone(), vec![arm]].concat();
                let board = self.puzzle.geometry();
                let clue = Clue::of_groups(rule, groups, old.value.clone(), board)?.like(old);
                self.apply(Edit::ReplaceClue(at, clue))?;
                let text = format!("{}: another arm; {}", rule.noun, self.way_back());
                self.note(text);
            }
        }
        self.pen_up();
        Ok(())
    }
}

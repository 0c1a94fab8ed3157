//! The cursor, the selection, and what Esc puts away.

use crate::app::App;
use crate::app::cursor::{Rim, Step, Stride};
use crate::app::effect::Effect;
use crate::app::message::Complaint;
use crate::app::mode::Activity;
use crate::app::overlay::Overlay;
use crate::grid::{Cell, read_area};
use crate::worker::Ask;

impl App {
    pub(in crate::app) fn step(&mut self, step: Step, stride: Stride) -> Result<(), Complaint> {
        if self.is_drawing() {
            return self.pen_step(step);
        }
        let rim = match self.activity {
            Activity::Solve => Rim::Wrap,
            Activity::Set => Rim::Margin,
        };
        self.cursor.step(self.puzzle.geometry(), step, stride, rim);
        Ok(())
    }

    pub(in crate::app) fn pin(&mut self) -> Result<(), Complaint> {
        self.cursor.pin();
        Ok(())
    }

    pub(in crate::app) fn select_all(&mut self) -> Result<(), Complaint> {
        self.cursor.select(self.puzzle.geometry().cells().collect());
        Ok(())
    }

    pub(in crate::app) fn select_rest(&mut self) -> Result<(), Complaint> {
        let own = self.cursor.cells();
        let rest = self.puzzle.geometry().cells();
        self.cursor
            .select(rest.filter(|cell| !own.contains(cell)).collect());
        Ok(())
    }

    /// Selects the cells that are like the cursor's: by digit, or else by colour, centre marks, corner marks.
    pub(in crate::app) fn select_alike(&mut self) -> Result<(), Complaint> {
        let (puzzle, at) = (&self.puzzle, self.cursor.cell());
        let (digit, colors) = (puzzle.digit(at), puzzle.colors(at));
        let (centre, corner) = (puzzle.centre(at), puzzle.corner(at));
        let alike = |&cell: &Cell| {
            let bare = puzzle.digit(cell).is_none();
            if digit.is_some() {
                puzzle.digit(cell) == digit
            } else if !colors.is_empty() {
                !puzzle.colors(cell).and(colors).is_empty()
            } else if !centre.is_empty() {
                bare && centre.is_subset(puzzle.centre(cell))
            } else {
                bare && !puzzle.corner(cell).and(corner).is_empty()
            }
        };
        let cells: Vec<Cell> = puzzle.geometry().cells().filter(alike).collect();
        if cells.is_empty() {
            return Complaint::of(format!("{at} has no digit, mark or colour"));
        }
        self.cursor.select(cells);
        Ok(())
    }

    pub(in crate::app) fn next_empty(&mut self, forward: bool) -> Result<(), Complaint> {
        let board = self.puzzle.geometry();
        let (count, from) = (board.cell_count(), board.index(self.cursor.cell()));
        let cell = |by: usize| {
            let by = if forward { by } else { count - by };
            board.cell((from + by) % count)
        };
        let empty = |&cell: &Cell| self.puzzle.digit(cell).is_none();
        match (1..=count).map(cell).find(empty) {
            Some(cell) => self.cursor.jump(cell),
            None => return Complaint::of("no cell is empty"),
        }
        Ok(())
    }

    /// Goes to the cell that was typed, or selects the cells.
    pub(in crate::app) fn go(&mut self, text: &str) -> Result<(), Complaint> {
        let cells = read_area(text, self.puzzle.geometry())?;
        let Some(&first) = cells.first() else {
            return Complaint::of("which cell? :go r5c7");
        };
        self.cursor.jump(first);
        if cells.len() > 1 {
            self.cursor.select(cells);
        }
        Ok(())
    }

    /// Puts the innermost thing away.
    pub(in crate::app) fn escape(&mut self) -> Result<(), Complaint> {
        let armed = self.once.take().is_some() | std::mem::take(&mut self.why);
        if let Some(overlay) = self.overlay.take() {
            // Nobody waits for the rest of a list that was closed.
            if matches!(overlay, Overlay::StepList(_)) && self.pending == [Ask::Steps] {
                self.pending.clear();
                self.effects.push(Effect::StopJob);
            }
            return Ok(());
        }
        if armed {
            return Ok(());
        }
        if self.clock.is_paused() {
            return self.pause();
        }
        if self.panel.take().is_some()
            || self.hinting.take().is_some()
            || self.shown.take().is_some()
        {
            return Ok(());
        }
        match &mut self.tool {
            Some(tool) if tool.pen.is_some() => tool.pen = None,
            Some(_) => self.tool = None,
            None => self.cursor.unselect(),
        }
        Ok(())
    }
}

//! Placing clues: the gesture of each shape, and the edit that it comes to.

use crate::app::App;
use crate::app::message::{Complaint, Tone};
use crate::app::mode::Activity;
use crate::app::overlay::{Overlay, Purpose, Search};
use crate::app::tool::{Pen, Tool};
use crate::grid::{Cell, list_cells};
use crate::puzzle::Edit;
use crate::rules::{Clue, Need, Rule, Shape, find};

impl App {
    /// Opens the list of rules, or takes the rule that was typed.
    pub(in crate::app) fn open_rules(&mut self, name: &str) -> Result<(), Complaint> {
        if self.activity == Activity::Solve {
            return Complaint::of("clues are placed while setting (F2)");
        }
        if name.is_empty() {
            self.overlay = Some(Overlay::RuleList(Search::default()));
            return Ok(());
        }
        match find(name) {
            Some(rule) => self.take_tool(rule),
            None => Complaint::of(format!(
                "there is no rule {name:?}; did you mean {}?",
                crate::rules::nearest(name)
            )),
        }
    }

    /// Takes a rule in hand; what is selected is placed at once.
    pub(in crate::app) fn take_tool(&mut self, rule: &'static Rule) -> Result<(), Complaint> {
        if rule.shape == Shape::Toggle {
            return self.toggle_rule(rule);
        }
        self.last_rule = Some(rule);
        self.tool = Some(Tool { rule, pen: None });
        self.hinting = None;
        let selected = self.cursor.selection().len() > 1 || self.cursor.margin().is_some();
        if selected && self.cells_for(rule).is_ok() {
            return self.place_selected(rule);
        }
        self.say(Tone::Note, format!("{}: {}", rule.name, gesture(rule)));
        Ok(())
    }

    /// Places the last rule again on what is selected now.
    pub(in crate::app) fn repeat(&mut self) -> Result<(), Complaint> {
        match self.last_rule {
            _ if self.activity == Activity::Solve => {
                Complaint::of("clues are placed while setting (F2)")
            }
            Some(rule) => {
                self.tool = Some(Tool { rule, pen: None });
                self.use_tool()
            }
            None => Complaint::of("no rule was placed yet"),
        }
    }

    /// Enter with a rule in hand.
    pub(in crate::app) fn use_tool(&mut self) -> Result<(), Complaint> {
        let Some(tool) = &self.tool else {
            return Ok(());
        };
        let rule = tool.rule;
        let is_line = matches!(rule.shape, Shape::Line { .. });
        if is_line && self.cursor.selection().len() < 2 {
            return self.pen_start(None);
        }
        self.place_selected(rule)
    }

    fn place_selected(&mut self, rule: &'static Rule) -> Result<(), Complaint> {
        let cells = self.cells_for(rule)?;
        if rule.shape == Shape::Cell {
            return self.place_each(rule, &cells);
        }
        match rule.shape.value() {
            Need::Nothing => self.place(rule, cells, None),
            Need::Number(key) | Need::OptionalNumber(key) | Need::Digits(key, _) => {
                let old = self.standing(rule, &cells);
                let text =
                    old.and_then(|at| self.puzzle.clues()[at].value_text(self.puzzle.digits()));
                let optional = matches!(rule.shape.value(), Need::OptionalNumber(_));
                let or_none = if optional { " (or nothing)" } else { "" };
                let title = format!("{}: {key}{or_none}", rule.name);
                self.prompt(title, &text.unwrap_or_default(), Purpose::Clue(rule, cells));
                Ok(())
            }
        }
    }

    /// The cells that the gesture of the rule's shape has chosen.
    fn cells_for(&self, rule: &Rule) -> Result<Vec<Cell>, Complaint> {
        let (board, cells) = (self.puzzle.geometry(), self.cursor.cells());
        let wanted = || Complaint(format!("{}: {}", rule.name, gesture(rule)));
        match rule.shape {
            Shape::Toggle => Ok(Vec::new()),
            Shape::Outside { .. } => {
                let line = self.cursor.margin().map(|at| board.line_from(at));
                line.filter(|line| !line.is_empty()).ok_or_else(wanted)
            }
            _ if cells.is_empty() => Err(wanted()),
            Shape::Pair if cells.len() == 2 && cells[0].touches(cells[1]) => Ok(cells),
            Shape::Pair => Err(wanted()),
            Shape::Corner { .. } => corner(&cells)
                .filter(|square| square.iter().all(|cell| board.contains(*cell)))
                .ok_or_else(wanted),
            Shape::Cell | Shape::Line { .. } | Shape::Area { .. } => Ok(cells),
        }
    }

    /// The clue of this rule that stands on these cells already.
    fn standing(&self, rule: &Rule, cells: &[Cell]) -> Option<usize> {
        let sorted = |cells: &[Cell]| {
            let mut cells = cells.to_vec();
            if !matches!(rule.shape, Shape::Line { .. }) {
                cells.sort_unstable();
            }
            cells
        };
        let own = sorted(cells);
        let same = |clue: &Clue| clue.rule.key == rule.key && sorted(clue.cells()) == own;
        self.puzzle.clues().iter().position(same)
    }

    /// Puts a clue on these cells: in the place of one that stands there; one without a value that stands there
    /// already goes.
    pub(in crate::app) fn place(
        &mut self,
        rule: &'static Rule,
        cells: Vec<Cell>,
        value: Option<&str>,
    ) -> Result<(), Complaint> {
        let clue = self.clue_on(rule, &cells, value)?;
        let name = clue.name(self.puzzle.geometry());
        let last = self.puzzle.clues().len();
        let (edit, verb) = match self.standing(rule, &cells) {
            None => (Edit::AddClue(last, clue), "placed"),
            Some(at) if rule.shape.value() == Need::Nothing => (Edit::RemoveClue(at), "removed"),
            Some(at) => (Edit::ReplaceClue(at, clue), "changed"),
        };
        self.apply(edit)?;
        self.cursor.unselect();
        let text = format!("{name} {verb}; {}", self.way_back());
        self.note(text);
        Ok(())
    }

    fn clue_on(
        &self,
        rule: &'static Rule,
        cells: &[Cell],
        value: Option<&str>,
    ) -> Result<Clue, Complaint> {
        let (board, digits) = (self.puzzle.geometry(), self.puzzle.digits());
        let names = || {
            cells
                .iter()
                .map(Cell::to_string)
                .collect::<Vec<_>>()
                .join(" ")
        };
        let place = match (rule.shape, board.outside_of(cells)) {
            (Shape::Outside { .. }, Some(at)) => at.to_string(),
            _ => names(),
        };
        let clues = Clue::read(rule, &place, value, board, digits)?;
        Ok(clues.into_iter().next().expect("a place gives a clue"))
    }

    /// Puts a clue on each cell that has none of the rule; where all have one, takes them away.
    fn place_each(&mut self, rule: &'static Rule, cells: &[Cell]) -> Result<(), Complaint> {
        let mut old: Vec<usize> = cells
            .iter()
            .filter_map(|&cell| self.standing(rule, &[cell]))
            .collect();
        let add = old.len() < cells.len();
        let edits: Vec<Edit> = if add {
            let bare = cells
                .iter()
                .filter(|cell| self.standing(rule, &[**cell]).is_none());
            let clues: Result<Vec<Clue>, Complaint> = bare
                .map(|&cell| self.clue_on(rule, &[cell], None))
                .collect();
            self.additions(clues?)
        } else {
            old.sort_unstable();
            old.into_iter().rev().map(Edit::RemoveClue).collect()
        };
        self.apply(Edit::All(edits))?;
        let verb = if add { "placed" } else { "removed" };
        let text = format!(
            "{} at {} {verb}; {}",
            rule.noun,
            list_cells(cells),
            self.way_back()
        );
        self.note(text);
        Ok(())
    }

    fn additions(&self, clues: Vec<Clue>) -> Vec<Edit> {
        let last = self.puzzle.clues().len();
        let add = |(index, clue)| Edit::AddClue(last + index, clue);
        clues.into_iter().enumerate().map(add).collect()
    }

    /// Puts typed clues on the board, in the place of those that stand on the same cells.
    pub(in crate::app) fn put(
        &mut self,
        rule: &'static Rule,
        clues: Vec<Clue>,
    ) -> Result<(), Complaint> {
        let (mut edits, mut fresh, mut names) = (Vec::new(), Vec::new(), Vec::new());
        for clue in clues {
            names.push(clue.name(self.puzzle.geometry()));
            match self.standing(rule, clue.cells()) {
                Some(at) => edits.push(Edit::ReplaceClue(at, clue)),
                None => fresh.push(clue),
            }
        }
        edits.extend(self.additions(fresh));
        if !self.apply(Edit::All(edits))? {
            return Complaint::of(format!("{} stands there already", names.join(", ")));
        }
        let text = format!("{} placed; {}", names.join(", "), self.way_back());
        self.note(text);
        Ok(())
    }

    pub(in crate::app) fn pen_start(
        &mut self,
        extends: Option<(usize, Vec<Cell>)>,
    ) -> Result<(), Complaint> {
        let Some(tool) = &mut self.tool else {
            return Ok(());
        };
        if self.cursor.margin().is_some() {
            return Complaint::of("a line begins in a cell");
        }
        let (extends, cells) = extends.unzip();
        let cells = cells.unwrap_or_else(|| vec![self.cursor.cell()]);
        tool.pen = Some(Pen { cells, extends });
        let text = "arrows draw, digits too as on a keypad; Enter ends the line, Backspace goes a step back";
        self.say(Tone::Note, text);
        Ok(())
    }
}

/// The 2x2 square that the cells are, or whose first cell the one is.
fn corner(cells: &[Cell]) -> Option<Vec<Cell>> {
    let first = cells.iter().min()?;
    let square: Vec<Cell> = [(0, 0), (0, 1), (1, 0), (1, 1)]
        .map(|(down, right)| Cell::new(first.row + down, first.column + right))
        .to_vec();
    let all = cells.len() == 4 && cells.iter().all(|cell| square.contains(cell));
    (all || cells.len() == 1).then_some(square)
}

/// How a rule of this shape is placed, in words.
fn gesture(rule: &Rule) -> &'static str {
    match rule.shape {
        Shape::Toggle => "Enter switches it",
        Shape::Cell => "select cells, then Enter; Enter again removes it",
        Shape::Pair => "select two cells that share an edge, then Enter",
        Shape::Corner { .. } => {
            "select four cells around a corner (or go to the upper left one), then Enter"
        }
        Shape::Line { .. } => {
            "go to its first cell, then Enter; or select its cells in order, then Enter"
        }
        Shape::Area { .. } => "select its cells, then Enter",
        Shape::Outside { .. } => "go past the rim of the board to its row or column, then Enter",
    }
}

//! Placing clues: the gesture of each shape, and the edit that it comes to.

use crate::app::App;
use crate::app::message::{Complaint, Tone};
use crate::app::mode::Activity;
use crate::app::overlay::{Overlay, Purpose, Search};
use crate::app::tool::{Pen, Tool};
use crate::grid::{Cell, Outside, list_cells};
use crate::puzzle::Edit;
use crate::rules::{Clue, Rule, Shape, Touch, find, near};

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
        self.tool = Some(Tool::new(rule));
        self.hinting = None;
        let selected = self.cursor.selection().len() > 1 || self.cursor.margin().is_some();
        let at_once = match rule.shape {
            Shape::Board { .. } => true,
            Shape::Arms { .. } => false,
            _ => selected && self.cells_for(rule).is_ok(),
        };
        if at_once {
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
                self.tool = Some(Tool::new(rule));
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
        match rule.shape {
            Shape::Line { .. } if self.cursor.selection().len() < 2 => self.pen_start(None),
            Shape::Arms { root } => self.arm_start(rule, root),
            _ => self.place_selected(rule),
        }
    }

    fn place_selected(&mut self, rule: &'static Rule) -> Result<(), Complaint> {
        let cells = self.cells_for(rule)?;
        let need = rule.shape.value();
        // Between two cells and on lines a number is the exception: the list of clues gives it.
        let seldom = matches!(rule.shape, Shape::Pair { .. } | Shape::Line { .. });
        let Some(key) = need.key().filter(|_| !(seldom && need.is_optional())) else {
            return match rule.shape {
                Shape::Cell { .. } => self.place_each(rule, &cells, None),
                Shape::Twins => self.place_twin(rule, cells),
                _ => self.place(rule, vec![cells], None),
            };
        };
        let groups = if cells.is_empty() {
            Vec::new()
        } else {
            vec![cells]
        };
        let old = self.standing(rule, &groups);
        let text = old.and_then(|at| self.puzzle.clues()[at].value_text(self.puzzle.digits()));
        let or_none = match need.is_optional() {
            true => " (or nothing)",
            false => "",
        };
        let title = format!("{}: {key}{or_none}", rule.name);
        self.prompt(
            title,
            &text.unwrap_or_default(),
            Purpose::Clue(rule, groups),
        );
        Ok(())
    }

    /// Keeps the first area, or places it with its twin.
    fn place_twin(&mut self, rule: &'static Rule, cells: Vec<Cell>) -> Result<(), Complaint> {
        let tool = self.tool.get_or_insert_with(|| Tool::new(rule));
        match tool.first.take() {
            Some(first) if first != cells => self.place(rule, vec![first, cells], None),
            _ => {
                let text = format!("{}: now its twin, then Enter", list_cells(&cells));
                tool.first = Some(cells);
                self.cursor.unselect();
                self.say(Tone::Note, text);
                Ok(())
            }
        }
    }

    /// Places what was typed for a clue: on each cell where the rule takes single ones.
    pub(in crate::app) fn place_typed(
        &mut self,
        rule: &'static Rule,
        groups: &[Vec<Cell>],
        value: &str,
    ) -> Result<(), Complaint> {
        match (rule.shape, groups) {
            (Shape::Cell { .. }, [cells]) => self.place_each(rule, cells, Some(value)),
            _ => self.place(rule, groups.to_vec(), Some(value)),
        }
    }

    /// The cells that the gesture of the rule's shape has chosen.
    fn cells_for(&self, rule: &Rule) -> Result<Vec<Cell>, Complaint> {
        let (board, cells) = (self.puzzle.geometry(), self.cursor.cells());
        let wanted = || Complaint(format!("{}: {}", rule.name, gesture(rule)));
        match rule.shape {
            Shape::Toggle | Shape::Board { .. } => Ok(Vec::new()),
            Shape::Slant { .. } => {
                let slant = self.cursor.margin().and_then(|at| self.slants(at).next());
                slant.ok_or_else(wanted)
            }
            Shape::Outside { .. } => {
                let line = self.cursor.margin().map(|at| board.line_from(at));
                line.filter(|line| !line.is_empty()).ok_or_else(wanted)
            }
            _ if cells.is_empty() => Err(wanted()),
            Shape::Pair { touch, .. } if cells.len() == 2 && near(touch, cells[0], cells[1]) => {
                Ok(cells)
            }
            Shape::Pair { .. } => Err(wanted()),
            Shape::Corner { .. } => corner(&cells)
                .filter(|square| square.iter().all(|cell| board.contains(*cell)))
                .ok_or_else(wanted),
            Shape::Cell { .. }
            | Shape::Line { .. }
            | Shape::Area { .. }
            | Shape::Arms { .. }
            | Shape::Twins => Ok(cells),
        }
    }

    /// The diagonals that are seen from a place beside the board.
    fn slants(&self, at: Outside) -> impl Iterator<Item = Vec<Cell>> + '_ {
        let board = self.puzzle.geometry();
        let seen = move |step| board.slant_from(at, step);
        let all = [(1, 1), (1, -1), (-1, 1), (-1, -1)].into_iter().map(seen);
        all.filter(|line| !line.is_empty())
    }

    /// The other diagonal that is seen from where this one is.
    pub(in crate::app) fn other_slant(&self, cells: &[Cell]) -> Option<Vec<Cell>> {
        let at = self.puzzle.geometry().outside_of(cells)?;
        self.slants(at).find(|other| other != cells)
    }

    /// The clue of this rule that stands on these cells already.
    fn standing(&self, rule: &Rule, groups: &[Vec<Cell>]) -> Option<usize> {
        if rule.shape.covers_the_board() {
            return None; // several with different values may stand
        }
        let sorted = |groups: &[Vec<Cell>]| {
            let mut groups = groups.to_vec();
            if !matches!(rule.shape, Shape::Line { .. } | Shape::Arms { .. }) {
                groups.iter_mut().for_each(|cells| cells.sort_unstable());
            }
            groups
        };
        let own = sorted(groups);
        let same = |clue: &Clue| clue.rule.key == rule.key && sorted(&clue.groups) == own;
        self.puzzle.clues().iter().position(same)
    }

    /// Puts a clue on these cells: in the place of one that stands there; one without a value that stands there
    /// already goes.
    pub(in crate::app) fn place(
        &mut self,
        rule: &'static Rule,
        groups: Vec<Vec<Cell>>,
        value: Option<&str>,
    ) -> Result<(), Complaint> {
        let (board, digits) = (self.puzzle.geometry(), self.puzzle.digits());
        let clue = Clue::with(rule, groups, value, board, digits)?;
        let name = clue.name(self.puzzle.geometry());
        let last = self.puzzle.clues().len();
        let (edit, verb) = match self.standing(rule, &clue.groups) {
            None => (Edit::AddClue(last, clue), "placed"),
            Some(at) if value.is_none() => (Edit::RemoveClue(at), "removed"),
            Some(at) => (Edit::ReplaceClue(at, self.instead(at, clue)), "changed"),
        };
        self.apply(edit)?;
        self.cursor.unselect();
        let text = format!("{name} {verb}; {}", self.way_back());
        self.note(text);
        Ok(())
    }

    /// Puts a clue on each cell that has none of the rule, and gives the others the value; where all have one that
    /// carries none, takes them away.
    fn place_each(
        &mut self,
        rule: &'static Rule,
        cells: &[Cell],
        value: Option<&str>,
    ) -> Result<(), Complaint> {
        let standing = |cell: Cell| self.standing(rule, &[vec![cell]]);
        let mut old: Vec<usize> = cells.iter().filter_map(|&cell| standing(cell)).collect();
        let add = old.len() < cells.len() || value.is_some();
        let edits: Vec<Edit> = if add {
            let (board, digits) = (self.puzzle.geometry(), self.puzzle.digits());
            let (mut edits, mut fresh) = (Vec::new(), Vec::new());
            for &cell in cells {
                let clue = Clue::with(rule, vec![vec![cell]], value, board, digits)?;
                match standing(cell) {
                    None => fresh.push(clue),
                    Some(at) if value.is_some() => {
                        edits.push(Edit::ReplaceClue(at, self.instead(at, clue)));
                    }
                    Some(_) => {}
                }
            }
            edits.extend(self.additions(fresh));
            edits
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

    /// A clue that takes the place of this one: bound as that is.
    fn instead(&self, at: usize, clue: Clue) -> Clue {
        clue.bound(self.puzzle.clues()[at].pact.clone())
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
            match self.standing(rule, &clue.groups) {
                Some(at) => edits.push(Edit::ReplaceClue(at, self.instead(at, clue))),
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

    /// Puts the pen down: on a new line from the cursor.
    fn pen_start(&mut self, root: Option<Vec<Cell>>) -> Result<(), Complaint> {
        if self.cursor.margin().is_some() {
            return Complaint::of("a line begins in a cell");
        }
        self.pen_down(Pen {
            cells: vec![self.cursor.cell()],
            root,
            extends: None,
        })
    }

    /// Puts the pen down for an arm: from the circle under the cursor, or from a new one on the selected cells.
    fn arm_start(&mut self, rule: &Rule, most: usize) -> Result<(), Complaint> {
        if self.cursor.margin().is_some() {
            return Complaint::of("a circle is drawn in a cell");
        }
        let cell = self.cursor.cell();
        let here = |clue: &Clue| clue.rule.key == rule.key && clue.cells().contains(&cell);
        if let Some(at) = self.puzzle.clues().iter().position(here) {
            let root = self.puzzle.clues()[at].cells().to_vec();
            return self.pen_down(Pen {
                cells: vec![cell],
                root: Some(root),
                extends: Some(at),
            });
        }
        let mut root = self.cursor.cells();
        root.sort_unstable();
        if root.is_empty() || root.len() > most {
            return Complaint::of(format!("a circle has 1 to {most} cells"));
        }
        if !root.contains(&cell) {
            self.cursor.jump(root[root.len() - 1]);
        }
        self.cursor.unselect();
        self.pen_start(Some(root))
    }

    pub(in crate::app) fn pen_down(&mut self, pen: Pen) -> Result<(), Complaint> {
        let Some(tool) = &mut self.tool else {
            return Ok(());
        };
        tool.pen = Some(pen);
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
        Shape::Board { .. } => "Enter, then its value",
        Shape::Cell { .. } => "select cells, then Enter; Enter again removes or changes it",
        Shape::Pair {
            touch: Touch::Edge, ..
        } => "select two cells that share an edge, then Enter",
        Shape::Pair {
            touch: Touch::Corner,
            ..
        } => "select two cells that touch, then Enter",
        Shape::Pair { .. } => "select two cells, then Enter",
        Shape::Corner { .. } => {
            "select four cells around a corner (or go to the upper left one), then Enter"
        }
        Shape::Line { .. } => {
            "go to its first cell, then Enter; or select its cells in order, then Enter"
        }
        Shape::Area { .. } => "select its cells, then Enter",
        Shape::Arms { .. } => {
            "go to its circle (or select a pill), Enter, draw the arm, Enter; again for another arm"
        }
        Shape::Twins => "select one area, Enter; select the other in the same order, Enter",
        Shape::Outside { .. } => "go past the rim of the board to its row or column, then Enter",
        Shape::Slant { .. } => {
            "go past the rim of the board, then Enter; its list (Enter) reverses the direction"
        }
    }
}

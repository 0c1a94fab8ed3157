//! Digits, marks and colours, as SudokuPad writes them: on the whole selection, and a second time takes away.

use crate::app::App;
use crate::app::message::Complaint;
use crate::app::mode::{Activity, Layer};
use crate::grid::{Cell, Digit, DigitSet, list_cells};
use crate::puzzle::{COLORS, Edit};

impl App {
    /// Writes a symbol into a layer of the selected cells.
    pub(in crate::app) fn write(&mut self, symbol: char, layer: Layer) -> Result<(), Complaint> {
        let cells = self.cursor.cells();
        if cells.is_empty() {
            return Complaint::of("the cursor is beside the board; digits go into cells");
        }
        if layer == Layer::Color {
            return self.write_color(symbol, &cells);
        }
        let digits = self.puzzle.digits();
        let Some(digit) = digits.read(symbol) else {
            let all = digits.symbols();
            let (first, last) = (all[0], all[all.len() - 1]);
            return Complaint::of(format!(
                "{symbol} is no digit of this board, which has {first} to {last}"
            ));
        };
        match layer {
            Layer::Digit => self.write_digit(digit, &cells),
            _ => self.write_mark(digit, layer, &cells),
        }
    }

    /// The same for a word that was typed in the palette.
    pub(in crate::app) fn write_typed(
        &mut self,
        text: &str,
        layer: Layer,
    ) -> Result<(), Complaint> {
        let mut signs = text.trim().chars();
        match (signs.next(), signs.next()) {
            (Some(symbol), None) => self.write(symbol.to_ascii_uppercase(), layer),
            _ => Complaint::of("one digit is wanted"),
        }
    }

    /// Writes into a layer: the digit that was typed, or else the next one.
    pub(in crate::app) fn once(&mut self, text: &str, layer: Layer) -> Result<(), Complaint> {
        if text.is_empty() {
            self.once = if self.once == Some(layer) {
                None
            } else {
                Some(layer)
            };
            return Ok(());
        }
        self.write_typed(text, layer)
    }

    fn write_digit(&mut self, digit: Digit, cells: &[Cell]) -> Result<(), Complaint> {
        let setting = self.activity == Activity::Set;
        let own = |app: &App, cell: Cell| {
            let puzzle = &app.puzzle;
            if setting {
                puzzle.givens().at(cell)
            } else {
                puzzle.entries().at(cell)
            }
        };
        let open: Vec<Cell> = (cells.iter().copied())
            .filter(|&cell| setting || self.puzzle.givens().at(cell).is_none())
            .collect();
        if open.is_empty() {
            return Complaint::of(match cells {
                [cell] => format!("{cell} is given"),
                _ => "all of these cells are given".to_string(),
            });
        }
        let all_have_it = open.iter().all(|&cell| own(self, cell) == Some(digit));
        let wanted = (!all_have_it).then_some(digit);
        let change = |cell| {
            if setting {
                Edit::Give(cell, wanted)
            } else {
                Edit::Enter(cell, wanted)
            }
        };
        let symbol = self.puzzle.digits().symbol(digit);
        let edits = open.into_iter().map(change).collect();
        self.apply_widely(edits, |count| match wanted {
            Some(_) => format!("{symbol} in {count} cells"),
            None => format!("{symbol} cleared from {count} cells"),
        })
        .map(drop)
    }

    fn write_mark(&mut self, digit: Digit, layer: Layer, cells: &[Cell]) -> Result<(), Complaint> {
        let open: Vec<Cell> = (cells.iter().copied())
            .filter(|&cell| self.puzzle.digit(cell).is_none())
            .collect();
        if open.is_empty() {
            let held = match cells {
                [cell] => format!("{cell} holds a digit"),
                _ => "all of these cells hold a digit".to_string(),
            };
            return Complaint::of(format!("{held}; marks go into empty cells"));
        }
        let lacking = |cell: &Cell| !self.marks(*cell, layer).contains(digit);
        let add = open.iter().any(lacking);
        let change = |&cell: &Cell| {
            let old = self.marks(cell, layer);
            let new = if add {
                old.with(digit)
            } else {
                old.without(digit)
            };
            mark(cell, layer, new)
        };
        let edits = open.iter().map(change).collect();
        let symbol = self.puzzle.digits().symbol(digit);
        let name = layer.name();
        self.apply_widely(edits, |count| {
            let verb = if add { "set" } else { "cleared" };
            format!("{name} mark {symbol} {verb} in {count} cells")
        })
        .map(drop)
    }

    fn write_color(&mut self, symbol: char, cells: &[Cell]) -> Result<(), Complaint> {
        let color = (symbol.to_digit(10)).filter(|color| (1..=COLORS as u32).contains(color));
        let Some(color) = color.map(|color| Digit::new(color as u8 - 1)) else {
            return Complaint::of(format!("colours are 1 to {COLORS}"));
        };
        let add = (cells.iter()).any(|&cell| !self.puzzle.colors(cell).contains(color));
        let change = |&cell: &Cell| {
            let old = self.puzzle.colors(cell);
            let new = if add {
                old.with(color)
            } else {
                old.without(color)
            };
            Edit::Color(cell, new)
        };
        let edits = cells.iter().map(change).collect();
        self.apply_widely(edits, |count| {
            let verb = if add { "given to" } else { "taken from" };
            format!("colour {symbol} {verb} {count} cells")
        })
        .map(drop)
    }

    fn marks(&self, cell: Cell, layer: Layer) -> DigitSet {
        match layer {
            Layer::Corner => self.puzzle.corner(cell),
            _ => self.puzzle.centre(cell),
        }
    }

    /// Clears the first layer that any selected cell shows, in the order of the mode.
    pub(in crate::app) fn clear(&mut self) -> Result<(), Complaint> {
        self.once = None;
        let cells = self.cursor.cells();
        for layer in self.layer.clearing() {
            let edits: Vec<Edit> = (cells.iter())
                .filter_map(|&cell| self.clearing(cell, layer))
                .collect();
            if !edits.is_empty() {
                let name = layer.name();
                self.apply_widely(edits, |count| format!("{name}s cleared from {count} cells"))?;
                return Ok(());
            }
        }
        let given = |cell: &Cell| self.puzzle.givens().at(*cell).is_some();
        if self.activity == Activity::Solve && cells.iter().any(given) {
            return Complaint::of(format!("{} is given", list_cells(&cells)));
        }
        Ok(())
    }

    /// The edit that clears what a cell shows in a layer; marks under a digit are not shown.
    fn clearing(&self, cell: Cell, layer: Layer) -> Option<Edit> {
        let puzzle = &self.puzzle;
        let (given, entry) = (puzzle.givens().at(cell), puzzle.entries().at(cell));
        let bare = given.or(entry).is_none();
        match layer {
            Layer::Digit if given.is_some() => {
                (self.activity == Activity::Set).then_some(Edit::Give(cell, None))
            }
            Layer::Digit => entry.map(|_| Edit::Enter(cell, None)),
            Layer::Corner | Layer::Centre => {
                let shown = bare && !self.marks(cell, layer).is_empty();
                shown.then(|| mark(cell, layer, DigitSet::EMPTY))
            }
            Layer::Color => {
                (!puzzle.colors(cell).is_empty()).then_some(Edit::Color(cell, DigitSet::EMPTY))
            }
        }
    }

    pub(in crate::app) fn clear_marks(&mut self) -> Result<(), Complaint> {
        let mut edits = Vec::new();
        for cell in self.puzzle.geometry().cells() {
            for layer in [Layer::Corner, Layer::Centre] {
                if !self.marks(cell, layer).is_empty() {
                    edits.push(mark(cell, layer, DigitSet::EMPTY));
                }
            }
        }
        if edits.is_empty() {
            return Complaint::of("there are no marks");
        }
        self.apply_widely(edits, |_| "all marks cleared".to_string())
            .map(drop)
    }

    /// Writes what no digit on the board forbids as centre marks: a trial digit that breaks nothing new.
    pub(in crate::app) fn fill_marks(&mut self) -> Result<(), Complaint> {
        let edits: Vec<Edit> = (self.puzzle.geometry().cells())
            .filter(|&cell| self.puzzle.digit(cell).is_none())
            .map(|cell| Edit::Centre(cell, self.free_digits(cell)))
            .filter(|edit| edit.changes(&self.puzzle))
            .collect();
        if edits.is_empty() {
            return Complaint::of("every empty cell has these marks already");
        }
        self.apply_widely(edits, |count| format!("marks filled in in {count} cells"))
            .map(drop)
    }

    /// The digits that could be written into an empty cell without violating anything that is not violated yet, and
    /// that were not struck.
    pub(in crate::app) fn free_digits(&self, cell: Cell) -> DigitSet {
        let open = self
            .puzzle
            .digits()
            .all()
            .minus(self.puzzle.struck().at(cell));
        open.iter()
            .filter(|&digit| self.breach_of(cell, digit).is_none())
            .collect()
    }

    pub(in crate::app) fn restart(&mut self) -> Result<(), Complaint> {
        if !self.puzzle.has_progress() {
            return Complaint::of("nothing has been written yet");
        }
        let bare = self.puzzle.without_progress();
        self.apply(Edit::Replace(Box::new(bare)))?;
        let text = format!("started over; {}", self.way_back());
        self.note(text);
        Ok(())
    }
}

fn mark(cell: Cell, layer: Layer, digits: DigitSet) -> Edit {
    match layer {
        Layer::Corner => Edit::Corner(cell, digits),
        _ => Edit::Centre(cell, digits),
    }
}

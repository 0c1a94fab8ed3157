//! A puzzle in the making, as the readers of other programs' formats build it.
//!
//! Such formats say more than our rules do, and boards on which a clue of ours has no place. Nothing is dropped in
//! silence: what became no clue is counted under a name (`3 renban lines`), and the puzzle keeps the list, so that no
//! verdict is taken for more than it is.

use super::cells::counted;
use super::native::{MOST_CLUES, ordered};
use crate::grid::{Cell, Digit, DigitSet, Digits, Geometry};
use crate::puzzle::{Drawing, Edit, Fog, MOST_DRAWINGS, Puzzle};
use crate::rules::{Clue, Need, Value, find};

/// Rules that only compare neighbours on a line.
const PAIRWISE: &[&str] = &["whisper", "slow-thermo", "thermo", "parity-line"];

/// Rules of lines that only ask which digits stand on it.
const OF_SETS: &[&str] = &["renban"];

/// A puzzle in the making.
#[derive(Clone, Debug)]
pub(super) struct Import {
    /// The board as far as it is read.
    pub(super) puzzle: Puzzle,
    /// What became no clue: its name, and how often.
    unread: Vec<(String, usize)>,
}

/// Clues and names that are put aside for a while.
#[derive(Debug)]
pub(super) struct Aside(Vec<Clue>, Vec<(String, usize)>);

impl Import {
    /// An empty board of this shape with the usual houses.
    pub(super) fn new(geometry: Geometry) -> Import {
        Import::on(Puzzle::new(geometry))
    }

    /// The same with digits of its own.
    pub(super) fn with_digits(geometry: Geometry, digits: Digits) -> Import {
        Import::on(Puzzle::with_digits(geometry, digits))
    }

    /// On a puzzle that is already begun.
    pub(super) fn on(puzzle: Puzzle) -> Import {
        Import {
            puzzle,
            unread: Vec::new(),
        }
    }

    /// The shape of the board.
    pub(super) fn board(&self) -> &Geometry {
        self.puzzle.geometry()
    }

    /// Writes a given; no digit of this board is something not read.
    pub(super) fn give(&mut self, cell: Cell, value: u32) {
        match self.puzzle.digits().worth(value) {
            Some(digit) => self.edit(Edit::Give(cell, Some(digit))),
            None => self.leave("given digit that the board does not have"),
        }
    }

    /// Applies an edit of a cell of this board.
    pub(super) fn edit(&mut self, edit: Edit) {
        let applied = self.puzzle.apply(edit);
        debug_assert!(applied.is_ok(), "the cell and the digits are this board's");
    }

    /// Switches a rule on that covers the board.
    pub(super) fn toggle(&mut self, key: &str, noun: &str) {
        match self.clue(key, Vec::new(), Value::None) {
            Some(clue) => self.add(clue),
            None => self.leave(noun),
        }
    }

    /// Takes a rule away that covers the board.
    pub(super) fn without(&mut self, key: &str) {
        self.puzzle
            .subject
            .clues
            .retain(|clue| clue.rule.key != key);
    }

    /// Places a clue; where our rules have none of its kind or it does not fit the board, its name is kept.
    pub(super) fn place(&mut self, key: &str, groups: Vec<Vec<Cell>>, value: Value, noun: &str) {
        match self.clue(key, groups.clone(), value.clone()) {
            Some(clue) => self.add(clue),
            None => match self.untangled(key, &groups, value) {
                Some(clues) => clues.into_iter().for_each(|clue| self.add(clue)),
                None => self.leave(noun),
            },
        }
    }

    /// The clues of a line that runs through a cell twice, as our lines never do: rules about neighbours take it pair
    /// by pair, rules about its digits once a cell.
    fn untangled(&self, key: &str, groups: &[Vec<Cell>], value: Value) -> Option<Vec<Clue>> {
        let [line] = groups else {
            return None;
        };
        let mut once: Vec<Cell> = Vec::new();
        for cell in line {
            if !once.contains(cell) {
                once.push(*cell);
            }
        }
        if once.len() == line.len() {
            return None;
        }
        if PAIRWISE.contains(&key) {
            let pairs = line.windows(2).filter(|pair| pair[0] != pair[1]);
            return pairs
                .map(|pair| self.clue(key, vec![pair.to_vec()], value.clone()))
                .collect();
        }
        let clue = self
            .clue(key, vec![once], value)
            .filter(|_| OF_SETS.contains(&key));
        clue.map(|clue| vec![clue])
    }

    /// The clue, where there is such a rule and it fits. What a number says is taken as the rule wants it: as a
    /// number, a digit, or nothing where the rule has none and the number is the usual one.
    pub(super) fn clue(&self, key: &str, groups: Vec<Vec<Cell>>, value: Value) -> Option<Clue> {
        let rule = find(key)?;
        let (board, digits) = (self.board(), self.puzzle.digits());
        let text = match (rule.shape.value(), &value) {
            // One digit, said by its value.
            (Need::Digits(_, 1), Value::Number(number)) => {
                Some(digits.symbol(digits.worth(*number)?).to_string())
            }
            _ => value.text(digits),
        };
        Clue::with(rule, groups, text.as_deref(), board, digits).ok()
    }

    /// Adds a clue that fits, once.
    pub(super) fn add(&mut self, clue: Clue) {
        if self.puzzle.subject.clues.len() >= MOST_CLUES {
            self.leave("clue beyond the first 2500");
        } else if !self.puzzle.subject.clues.contains(&clue) {
            self.puzzle.subject.clues.push(clue);
        }
    }

    /// Puts aside the clues so far and what was not read, for a part that is looked at by itself.
    pub(super) fn aside(&mut self) -> Aside {
        let clues = std::mem::take(&mut self.puzzle.subject.clues);
        Aside(clues, std::mem::take(&mut self.unread))
    }

    /// Takes them back; the clues of the part, where all of it was read.
    pub(super) fn back(&mut self, before: Aside) -> Option<Vec<Clue>> {
        let own = std::mem::replace(&mut self.puzzle.subject.clues, before.0);
        let unread = std::mem::replace(&mut self.unread, before.1);
        unread.is_empty().then_some(own)
    }

    /// The digits that a cell may hold; one is a given.
    pub(super) fn restrict(&mut self, cell: Cell, digits: DigitSet) {
        if let Some(digit) = digits.single() {
            self.edit(Edit::Give(cell, Some(digit)));
        } else if digits != self.puzzle.digits().all() {
            let list: Vec<Digit> = digits.iter().collect();
            self.place(
                "given-marks",
                vec![vec![cell]],
                Value::Digits(list),
                "set of given marks",
            );
        }
    }

    /// Cells that hold no digit twice.
    pub(super) fn differ(&mut self, cells: Vec<Cell>, noun: &str) {
        self.place("killer", vec![cells], Value::None, noun);
    }

    /// Keeps a drawing.
    pub(super) fn draw(&mut self, drawing: Drawing) {
        if self.puzzle.drawings.len() < MOST_DRAWINGS {
            self.puzzle.drawings.push(drawing);
        } else {
            self.leave("drawing beyond the first 5000");
        }
    }

    /// Notes that something was not read; equal names are counted.
    pub(super) fn leave(&mut self, noun: &str) {
        match self.unread.iter_mut().find(|(own, _)| own == noun) {
            Some((_, count)) => *count += 1,
            None => self.unread.push((noun.to_string(), 1)),
        }
    }

    /// Lights cells from the start, under fog over the rest.
    pub(super) fn light(&mut self, cells: impl IntoIterator<Item = Cell>) {
        let board = self.board().clone();
        let fog = self.puzzle.fog.get_or_insert_with(Fog::default);
        for cell in cells {
            if board.contains(cell) && !fog.lit.contains(&cell) {
                fog.lit.push(cell);
            }
        }
    }

    /// The puzzle, with its clues in order and what was not read in words.
    pub(super) fn finish(mut self) -> Puzzle {
        self.puzzle.subject.clues = ordered(&self.puzzle.subject.clues);
        let foggy = self.puzzle.fog.is_some();
        if foggy && self.puzzle.texts.solution.is_none() {
            self.leave("the fog, as no solution is stored");
        }
        for (noun, count) in &self.unread {
            let singular = noun.starts_with("the ");
            let words = if singular {
                noun.clone()
            } else {
                counted(*count, noun)
            };
            if !self.puzzle.texts.unchecked.contains(&words) {
                self.puzzle.texts.unchecked.push(words);
            }
        }
        self.puzzle
    }
}

/// The number of a line's clue; where ours goes by how many digits there are and theirs does not, that number.
pub(super) fn numbered(clue: &Clue, puzzle: &Puzzle) -> Option<u32> {
    let half = (puzzle.digits().len() as u32).div_ceil(2);
    let ours = match clue.rule.key {
        "whisper" => Some(half),
        "lockout" => Some(puzzle.digits().len() as u32 / 2),
        _ => None,
    };
    clue.number().or(ours)
}

/// A clue's number where the text is one: `14`, ` 14 `; not `?`, `<20`.
pub(super) fn number(text: &str) -> Option<u32> {
    let text = text.trim();
    let short = (1..=6).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| short)
}

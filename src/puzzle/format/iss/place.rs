//! From constraints to clues.

use super::custom::CUSTOM;
use super::kinds::{self, Form, Type};
use super::token::{Token, cell};
use super::{board, digits, own, summed};
use crate::grid::{Cell, Digit, DigitSet, Geometry};
use crate::puzzle::Puzzle;
use crate::puzzle::format::import::{Import, number};
use crate::rules::{Clue, Value};

/// Types without a rule of ours under that name, each with what it is called; an empty name means nothing to solve.
static OTHERS: &[(&str, &str)] = &[
    ("Diagonal", "diagonal"),
    ("StrictKropki", "rule that all dots are given"),
    ("StrictXV", "rule that all X and V are given"),
    ("Indexing", "indexer"),
    ("Var", "group of extra cells"),
    ("ChaosConstruction", "chaos construction"),
    ("ChaosArrow", "chaos arrow"),
    ("ChaosCount", "chaos count"),
    ("Doppelganger", "rule of doppelgangers"),
    ("FullRank", "full rank clue"),
    ("FullRankTies", "rule about ties of ranks"),
    ("ConnectedValues", "rule that digits connect"),
    ("Or", "choice between clues"),
    ("Replicate", "repeated group of clues"),
    ("SearchPriority", ""),
    ("Given", ""),
];

/// Whether a type is known, though no single rule says it.
pub(super) fn is_known(name: &str) -> bool {
    OTHERS.iter().any(|(own, _)| *own == name) || CUSTOM.iter().any(|own| own.name == name)
}

/// A puzzle in the making, and what its cells may hold.
pub(super) struct Placing {
    import: Import,
    marks: Vec<(Cell, DigitSet)>,
    /// How many pacts there are.
    pacts: usize,
    /// How many steps of automata may still be looked at.
    steps: usize,
}

/// As many steps as it takes to find out whether a board is too much for an automaton.
pub(super) const HEAVY: usize = 200_000;

/// The most steps of automata that are looked at for one puzzle.
const MOST_STEPS: usize = 2_000_000;

impl Placing {
    pub(super) fn new(import: Import) -> Placing {
        Placing {
            import,
            marks: Vec::new(),
            pacts: 0,
            steps: MOST_STEPS,
        }
    }

    /// Whether so many steps more may be looked at.
    pub(super) fn may_cost(&mut self, steps: usize) -> bool {
        let left = self.steps.checked_sub(steps);
        self.steps = left.unwrap_or(0);
        left.is_some()
    }

    /// The name of another pact: A, B, .. Z, A2, ..
    pub(super) fn next_pact(&mut self) -> String {
        let (round, letter) = (self.pacts / 26 + 1, self.pacts % 26);
        self.pacts += 1;
        let letter = char::from(b'A' + letter as u8);
        match round {
            1 => letter.to_string(),
            _ => format!("{letter}{round}"),
        }
    }

    /// The clues of a token, which are not added; none where some of it became no clue.
    pub(super) fn aside(&mut self, token: &Token) -> Option<Vec<Clue>> {
        let before = self.import.aside();
        let marks = std::mem::take(&mut self.marks);
        self.token(token);
        for (cell, digits) in std::mem::replace(&mut self.marks, marks) {
            let digits = Value::Digits(digits.iter().collect());
            self.import
                .place("given-marks", vec![vec![cell]], digits, "given");
        }
        self.import.back(before)
    }

    /// Places what a token says.
    pub(super) fn token(&mut self, token: &Token) {
        match (token.name.as_str(), kinds::find(&token.name)) {
            ("" | "Given", _) => token.args.iter().for_each(|arg| self.given(arg)),
            (name, None) if board::TYPES.contains(&name) => {}
            (name, own) => {
                let typed = own.and_then(|own| self.typed(own, &token.args));
                let custom = CUSTOM.iter().find(|own| own.name == name);
                let read = typed.or_else(|| (custom?.read)(self, &token.args));
                match (read, own, custom) {
                    (Some(()), ..) => {}
                    (None, Some(own), _) => self.import.leave(own.noun),
                    (None, None, Some(own)) => self.import.leave(own.noun),
                    (None, None, None) => self.other(name, token),
                }
            }
        }
    }

    pub(super) fn finish(mut self) -> Puzzle {
        for (cell, digits) in std::mem::take(&mut self.marks) {
            if digits.is_empty() {
                self.import.leave("cell that may hold no digit");
            }
            self.import.restrict(cell, digits);
        }
        self.import.finish()
    }

    /// `R1C1_5`, or the digits that a cell may hold.
    fn given(&mut self, arg: &str) {
        let mut parts = arg.split('_');
        let cell = parts
            .next()
            .and_then(|name| cell(name, self.import.board()));
        let (Some(cell), Some(digits)) = (cell, digits(parts, &self.import)) else {
            self.import.leave("given that the board does not have");
            return;
        };
        match self.marks.iter_mut().find(|(own, _)| *own == cell) {
            Some((_, own)) => *own = own.and(digits),
            None => self.marks.push((cell, digits)),
        }
    }

    /// The clues of a type; none where an argument cannot be read.
    fn typed(&mut self, own: &Type, args: &[String]) -> Option<()> {
        match own.form {
            Form::Toggle => self.import.toggle(own.rule, own.noun),
            Form::Line => self.place(own, vec![self.cells(args)?], Value::None),
            Form::NumberedLine(usual) => {
                let first = args.first().and_then(|arg| number(arg));
                let cells = &args[usize::from(first.is_some())..];
                if cells.iter().any(|arg| arg == "LOOP") {
                    return None;
                }
                self.place(
                    own,
                    vec![self.cells(cells)?],
                    Value::Number(first.unwrap_or(usual)),
                );
            }
            Form::Area => self.place(own, vec![self.cells(args)?], Value::None),
            Form::Sum => {
                let sum = number(args.first()?)?;
                let cells = self.cells(&args[1..])?;
                let value = match (sum, own.name) {
                    (0, "Cage") => Value::None,
                    _ => Value::Number(sum),
                };
                match self.clue(own.rule, vec![cells.clone()], value) {
                    Some(clue) => self.add(clue),
                    None => summed::sum_of_all(self, sum, &cells, own.name == "Cage")?,
                }
            }
            Form::Pairs(_) | Form::Greater => self.pairs(own, &self.cells(args)?)?,
            Form::Arrow => {
                let cells = self.cells(args)?;
                let (circle, arm) = cells.split_first()?;
                let groups = vec![vec![*circle], arm.to_vec()];
                match self.clue(own.rule, groups, Value::None) {
                    Some(clue) => self.add(clue),
                    // Cells that do not touch.
                    None => summed::arrow(self, &[*circle], arm)?,
                }
            }
            Form::Pill => {
                let size = number(args.first()?)? as usize;
                let cells = self.cells(&args[1..])?;
                let (pill, arm) = cells.split_at_checked(size)?;
                let mut sorted = pill.to_vec();
                sorted.sort();
                match self.clue(own.rule, vec![sorted, arm.to_vec()], Value::None) {
                    Some(clue) => self.add(clue),
                    None => summed::arrow(self, pill, arm)?,
                }
            }
            Form::Quad => self.quad(own, args)?,
            Form::Outside => {
                let line = self.line(args.get(1)?)?;
                self.place(own, vec![line], Value::Number(number(args.first()?)?));
            }
            Form::BothEnds => self.both_ends(own, args)?,
            Form::Diagonal => {
                let cells = diagonal(
                    cell(args.get(1)?, self.import.board())?,
                    self.import.board(),
                )?;
                self.place(own, vec![cells], Value::Number(number(args.first()?)?));
            }
        }
        Some(())
    }

    fn place(&mut self, own: &Type, groups: Vec<Vec<Cell>>, value: Value) {
        self.import.place(own.rule, groups, value, own.noun);
    }

    /// The shape of the board.
    pub(super) fn board(&self) -> &Geometry {
        self.import.board()
    }

    /// How many digits the board has.
    pub(super) fn digits(&self) -> usize {
        self.import.puzzle.digits().len()
    }

    /// The value of the digit at this place of their order.
    pub(super) fn value(&self, at: usize) -> u32 {
        self.import.puzzle.digits().value(Digit::new(at as u8))
    }

    /// Its symbol.
    pub(super) fn symbol(&self, at: usize) -> char {
        self.import.puzzle.digits().symbol(Digit::new(at as u8))
    }

    /// The digit of this value.
    pub(super) fn worth(&self, value: u32) -> Option<Digit> {
        self.import.puzzle.digits().worth(value)
    }

    /// The clue, where it fits the board.
    pub(super) fn clue(&self, key: &str, groups: Vec<Vec<Cell>>, value: Value) -> Option<Clue> {
        self.import.clue(key, groups, value)
    }

    /// What a relation says of two cells.
    pub(super) fn relation_table(&self, clue: &Clue) -> Option<Vec<bool>> {
        own::relation_table(clue, &self.import.puzzle)
    }

    /// Why a clue cannot hold on this board, by itself.
    pub(super) fn refusal(&self, clue: &Clue) -> Option<String> {
        let refusal = clue.facts(&self.import.puzzle.setting()).err();
        refusal.map(|refusal| refusal.to_string())
    }

    /// Adds an automaton, unless the board is too much for it.
    pub(super) fn add_automaton(&mut self, clue: Clue) -> Option<()> {
        let too_much = |words: String| words.contains(" more than ");
        if self.may_cost(HEAVY) && self.refusal(&clue).is_some_and(too_much) {
            return None;
        }
        self.add(clue);
        Some(())
    }

    /// Adds a clue that fits.
    pub(super) fn add(&mut self, clue: Clue) {
        self.import.add(clue);
    }

    /// Cells of the board; none where one of them is not.
    pub(super) fn cells(&self, args: &[String]) -> Option<Vec<Cell>> {
        let cells = args.iter().filter(|arg| !arg.is_empty());
        cells.map(|arg| cell(arg, self.import.board())).collect()
    }

    /// Every two of the cells that share an edge, in their order.
    fn pairs(&mut self, own: &Type, cells: &[Cell]) -> Option<()> {
        let mut pairs = Vec::new();
        for (at, &a) in cells.iter().enumerate() {
            pairs.extend(
                cells[at + 1..]
                    .iter()
                    .filter(|b| a.touches(**b))
                    .map(|&b| vec![a, b]),
            );
        }
        let value = match own.form {
            Form::Pairs(Some(number)) => Value::Number(number),
            _ => Value::None,
        };
        for mut pair in pairs.iter().cloned() {
            if matches!(own.form, Form::Greater) {
                // Ours names the lesser cell first.
                pair.reverse();
            }
            self.place(own, vec![pair], value.clone());
        }
        (!pairs.is_empty()).then_some(())
    }

    fn quad(&mut self, own: &Type, args: &[String]) -> Option<()> {
        let at = cell(args.first()?, self.import.board())?;
        let board = self.import.board();
        let cells: Option<Vec<Cell>> = [(0, 0), (0, 1), (1, 0), (1, 1)]
            .into_iter()
            .map(|(down, right)| board.step(at, down, right))
            .collect();
        let digit = |arg: &String| self.import.puzzle.digits().worth(number(arg)?);
        let digits: Option<Vec<_>> = args[1..].iter().map(digit).collect();
        self.place(own, vec![cells?], Value::Digits(digits?));
        Some(())
    }

    /// `R3` or `C5`, from the left or from above.
    fn line(&self, name: &str) -> Option<Vec<Cell>> {
        let board = self.import.board();
        let index = u8::try_from(
            number(name.get(1..)?).or_else(|| name[1..].chars().next()?.to_digit(17))?,
        )
        .ok()?
        .checked_sub(1)?;
        match name.as_bytes().first()? {
            b'R' if index < board.rows() => Some(board.row(index)),
            b'C' if index < board.columns() => Some(board.column(index)),
            _ => None,
        }
    }

    fn both_ends(&mut self, own: &Type, args: &[String]) -> Option<()> {
        let mut line = self.line(args.first()?)?;
        for end in args[1..].iter().take(2) {
            if !end.is_empty() {
                self.place(own, vec![line.clone()], Value::Number(number(end)?));
            }
            line.reverse();
        }
        Some(())
    }

    /// A type that takes more than one rule, or none.
    fn other(&mut self, name: &str, token: &Token) {
        let noun = OTHERS
            .iter()
            .find(|(own, _)| *own == name)
            .map(|(_, noun)| *noun);
        match (name, token.args.first().map(String::as_str)) {
            ("Diagonal", Some("1")) => self.import.toggle("diagonal-up", "diagonal"),
            ("Diagonal", Some("-1")) => self.import.toggle("diagonal-down", "diagonal"),
            ("StrictKropki", _) => {
                self.import
                    .toggle("all-white-dots", "rule that all white dots are given");
                self.import
                    .toggle("all-black-dots", "rule that all black dots are given");
            }
            ("StrictXV", _) => self
                .import
                .toggle("all-xv", "rule that all X and V are given"),
            ("Indexing", Some(way)) => {
                let key = if way == "R" {
                    "row-indexer"
                } else {
                    "column-indexer"
                };
                let Some(cells) = self.cells(&token.args[1..]) else {
                    return self.import.leave("indexer");
                };
                for cell in cells {
                    self.import
                        .place(key, vec![vec![cell]], Value::None, "indexer");
                }
            }
            ("Or", _) => {
                if self.either(token).is_none() {
                    self.import.leave("choice between clues");
                }
            }
            _ => match noun {
                Some("") => {}
                Some(noun) => self.import.leave(noun),
                None => self.import.leave(&format!("{} clue", short(name))),
            },
        }
    }
}

/// A name that nobody knows, no longer than can be shown.
fn short(name: &str) -> String {
    let name: String = name
        .chars()
        .filter(|letter| letter.is_ascii_alphanumeric())
        .take(30)
        .collect();
    if name.is_empty() {
        "nameless".to_string()
    } else {
        name
    }
}

/// The diagonal that begins at a cell of the rim: from the left side down to the right, from the right up to the
/// left, from the top down to the left, from the bottom up to the right; in a corner the first of these that goes on.
pub(super) fn diagonal(from: Cell, board: &Geometry) -> Option<Vec<Cell>> {
    let (last_row, last_column) = (board.rows() - 1, board.columns() - 1);
    let step = if from.column == 0 && from.row < last_row {
        (1, 1)
    } else if from.column == last_column && from.row > 0 && from.row < last_row {
        (-1, -1)
    } else if from.row == 0 {
        (1, -1)
    } else if from.row == last_row {
        (-1, 1)
    } else {
        return None;
    };
    let cells: Vec<Cell> =
        std::iter::successors(Some(from), |cell| board.step(*cell, step.0, step.1)).collect();
    (cells.len() > 1).then_some(cells)
}

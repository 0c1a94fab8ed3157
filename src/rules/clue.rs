//! A clue: one thing drawn on the board or switched on, as plain data.
//!
//! What a clue *means* is in its rule's card; here it is only a rule, some cells and perhaps a value, so it can be
//! cloned, compared, hashed and sent to another thread. A clue is checked against its rule's shape once, at the door
//! ([`Clue::new`]), and trusted inside.

use std::fmt;
use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use super::{Need, Rule, Shape, find};
use crate::grid::{Cell, Digit, Digits, Geometry, NameError, read_area, read_line, read_outside};

/// One clue of a puzzle.
///
/// Invariant: `groups` and `value` fit `rule.shape` (see [`Shape`]); a toggle has no group, every other clue one.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(into = "Written", try_from = "Written")]
pub struct Clue {
    /// The card of its rule.
    pub rule: &'static Rule,
    /// Its cells: a line in order, an area as drawn, the line that an outside clue looks along.
    pub groups: Vec<Vec<Cell>>,
    /// The number or digits that it carries.
    pub value: Value,
    /// Muted: kept and drawn dim, but not counted.
    pub off: bool,
}

/// What a clue carries besides its cells.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Value {
    /// Nothing.
    None,
    /// A number.
    Number(u32),
    /// Digits in rising order; a digit may stand there more than once.
    Digits(Vec<Digit>),
}

/// A clue with its rule by key, as journals keep it.
#[derive(Serialize, Deserialize)]
struct Written {
    rule: String,
    groups: Vec<Vec<Cell>>,
    value: Value,
    off: bool,
}

impl From<Clue> for Written {
    fn from(clue: Clue) -> Written {
        Written {
            rule: clue.rule.key.to_string(),
            groups: clue.groups,
            value: clue.value,
            off: clue.off,
        }
    }
}

impl TryFrom<Written> for Clue {
    type Error = String;

    fn try_from(written: Written) -> Result<Clue, String> {
        let rule =
            find(&written.rule).ok_or_else(|| format!("there is no rule {:?}", written.rule))?;
        Ok(Clue {
            rule,
            groups: written.groups,
            value: written.value,
            off: written.off,
        })
    }
}

impl Clue {
    fn content(&self) -> (&'static str, &[Vec<Cell>], &Value, bool) {
        (self.rule.key, &self.groups, &self.value, self.off)
    }
}

impl PartialEq for Clue {
    fn eq(&self, other: &Clue) -> bool {
        self.content() == other.content()
    }
}

impl Eq for Clue {}

impl Hash for Clue {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.content().hash(state);
    }
}

/// Why there is no such clue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClueError {
    /// The cells cannot be read.
    Place(NameError),
    /// The cells or the value do not have the form that this rule wants.
    Form(&'static str, String),
}

impl fmt::Display for ClueError {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            ClueError::Place(error) => write!(out, "{error}"),
            ClueError::Form(rule, wanted) => write!(out, "{rule}: {wanted}"),
        }
    }
}

impl std::error::Error for ClueError {}

impl From<NameError> for ClueError {
    fn from(error: NameError) -> ClueError {
        ClueError::Place(error)
    }
}

impl Clue {
    /// A clue that covers the whole board.
    ///
    /// # Panics
    /// If the rule is not a toggle.
    pub fn toggle(rule: &'static Rule) -> Clue {
        assert_eq!(rule.shape, Shape::Toggle, "{} needs cells", rule.key);
        Clue {
            rule,
            groups: Vec::new(),
            value: Value::None,
            off: false,
        }
    }

    /// A clue with these cells, checked against the rule's shape.
    ///
    /// # Errors
    /// A sentence that names the rule and what is wrong with the cells or the value.
    pub fn new(
        rule: &'static Rule,
        cells: Vec<Cell>,
        value: Value,
        board: &Geometry,
    ) -> Result<Clue, ClueError> {
        let form = |wanted: String| ClueError::Form(rule.key, wanted);
        if let Some(wrong) = misplaced(rule.shape, &cells, board) {
            return Err(form(wrong));
        }
        let value = checked(rule.shape.value(), value).map_err(form)?;
        let groups = if cells.is_empty() {
            Vec::new()
        } else {
            vec![cells]
        };
        Ok(Clue {
            rule,
            groups,
            value,
            off: false,
        })
    }

    /// Whether the clue could stand on this board: [`Clue::new`] would make it. A clue from a journal may be anything.
    ///
    /// # Errors
    /// A sentence that names the rule and what is wrong with the cells or the value.
    pub fn fits(&self, board: &Geometry) -> Result<(), ClueError> {
        let made = Clue::new(self.rule, self.cells().to_vec(), self.value.clone(), board)?;
        if (&made.groups, &made.value) == (&self.groups, &self.value) {
            Ok(())
        } else {
            let wanted = "its cells or digits are not in order".to_string();
            Err(ClueError::Form(self.rule.key, wanted))
        }
    }

    /// Reads the clues that a text places: one, or several where the rule takes single cells and the text names
    /// more. The value is as a file or the command line gives it.
    ///
    /// # Errors
    /// A sentence that names the rule or the word of the text, and what is wrong with it.
    pub fn read(
        rule: &'static Rule,
        place: &str,
        value: Option<&str>,
        board: &Geometry,
        digits: &Digits,
    ) -> Result<Vec<Clue>, ClueError> {
        let form = |wanted: String| ClueError::Form(rule.key, wanted);
        let value = read_value(rule.shape.value(), value, digits).map_err(form)?;
        let cells = match rule.shape {
            Shape::Toggle => Vec::new(),
            Shape::Line { .. } => read_line(place, board)?,
            Shape::Outside { .. } => board.line_from(read_outside(place, board)?),
            Shape::Cell | Shape::Pair | Shape::Corner { .. } | Shape::Area { .. } => {
                read_area(place, board)?
            }
        };
        match rule.shape {
            Shape::Cell => cells
                .into_iter()
                .map(|cell| Clue::new(rule, vec![cell], value.clone(), board))
                .collect(),
            _ => Clue::new(rule, cells, value, board).map(|clue| vec![clue]),
        }
    }

    /// The cells as [`read`](Clue::read) takes them.
    pub fn place_text(&self, board: &Geometry) -> String {
        let cells = self.cells();
        match (self.rule.shape, board.outside_of(cells)) {
            (Shape::Outside { .. }, Some(at)) if at.column == 0 => format!("row {}", at.row),
            (Shape::Outside { .. }, Some(at)) if at.row == 0 => format!("column {}", at.column),
            (Shape::Outside { .. }, Some(at)) => at.to_string(),
            (Shape::Corner { .. }, _) => format!("{}-{}", cells[0], cells[3]),
            _ => cells
                .iter()
                .map(Cell::to_string)
                .collect::<Vec<_>>()
                .join(" "),
        }
    }

    /// The value as [`read`](Clue::read) takes it.
    pub fn value_text(&self, digits: &Digits) -> Option<String> {
        match &self.value {
            Value::None => None,
            Value::Number(number) => Some(number.to_string()),
            Value::Digits(own) => Some(
                own.iter()
                    .map(|&digit| digits.symbol(digit).to_string())
                    .collect::<Vec<_>>()
                    .join(" "),
            ),
        }
    }

    /// The cells of the first group; none for a toggle.
    pub fn cells(&self) -> &[Cell] {
        self.groups.first().map_or(&[], Vec::as_slice)
    }

    /// The number it carries.
    pub fn number(&self) -> Option<u32> {
        match self.value {
            Value::Number(number) => Some(number),
            _ => None,
        }
    }

    /// The digits it carries.
    pub fn digits(&self) -> &[Digit] {
        match &self.value {
            Value::Digits(digits) => digits,
            _ => &[],
        }
    }

    /// Whether the cell is one of the clue's.
    pub fn touches(&self, cell: Cell) -> bool {
        self.groups.iter().flatten().any(|&own| own == cell)
    }

    /// The same clue, muted.
    pub fn muted(mut self) -> Clue {
        self.off = true;
        self
    }

    /// What it is called in a sentence: `the cage at r1c1`, `the white dot between r1c1 and
    /// r1c2`, `the sandwich of row 3`, `anti-knight`.
    pub fn name(&self, board: &Geometry) -> String {
        match (self.rule.shape, self.cells().first()) {
            (Shape::Outside { .. }, Some(_)) => {
                format!("the {} of {}", self.rule.noun, self.place_text(board))
            }
            (Shape::Pair, Some(cell)) => {
                format!(
                    "the {} between {cell} and {}",
                    self.rule.noun,
                    self.cells()[1]
                )
            }
            (Shape::Corner { .. }, Some(_)) => {
                format!("the {} at {}", self.rule.noun, self.place_text(board))
            }
            (_, Some(cell)) => format!("the {} at {cell}", self.rule.noun),
            (_, None) => self.rule.noun.to_string(),
        }
    }
}

/// What is wrong with cells for a shape, in words.
fn misplaced(shape: Shape, cells: &[Cell], board: &Geometry) -> Option<String> {
    if let Some(cell) = cells.iter().find(|&&cell| !board.contains(cell)) {
        return Some(format!("{cell} is off the board"));
    }
    if let Some((_, cell)) = cells
        .iter()
        .enumerate()
        .find(|(i, cell)| cells[..*i].contains(cell))
    {
        return Some(format!("{cell} stands twice"));
    }
    let apart = |pair: &&[Cell]| pair[0].distance(pair[1]).0.max(pair[0].distance(pair[1]).1) > 1;
    let wrong = |wanted: &str| Some(wanted.to_string());
    match shape {
        Shape::Toggle if !cells.is_empty() => wrong("it covers the whole board and takes no cells"),
        Shape::Cell if cells.len() != 1 => wrong("it takes one cell"),
        Shape::Pair if cells.len() != 2 || !cells[0].touches(cells[1]) => {
            wrong("it takes two cells that share an edge")
        }
        Shape::Corner { .. } if !is_square(cells) => {
            wrong("it takes the four cells around a corner")
        }
        Shape::Line { least } if cells.len() < least => {
            Some(format!("it needs at least {least} cells"))
        }
        Shape::Line { .. } => cells
            .windows(2)
            .find(apart)
            .map(|pair| format!("{} and {} do not touch", pair[0], pair[1])),
        Shape::Area { .. } if cells.is_empty() => wrong("it needs at least one cell"),
        Shape::Outside { .. } => {
            let whole = board
                .outside_of(cells)
                .is_some_and(|at| board.line_from(at) == cells);
            if whole {
                None
            } else {
                wrong("it looks along a whole row or column")
            }
        }
        _ => None,
    }
}

/// Whether the cells are a 2x2 square in reading order.
fn is_square(cells: &[Cell]) -> bool {
    let [first, rest @ ..] = cells else {
        return false;
    };
    let steps = [(0, 1), (1, 0), (1, 1)];
    let right = |(cell, (down, right)): (&Cell, (u8, u8))| {
        (cell.row, cell.column) == (first.row + down, first.column + right)
    };
    rest.len() == 3 && rest.iter().zip(steps).all(right)
}

fn checked(need: Need, value: Value) -> Result<Value, String> {
    match (need, value) {
        (Need::Nothing | Need::OptionalNumber(_), Value::None) => Ok(Value::None),
        (Need::Number(_) | Need::OptionalNumber(_), Value::Number(number)) => {
            Ok(Value::Number(number))
        }
        (Need::Digits(_, most), Value::Digits(mut digits))
            if (1..=most).contains(&digits.len()) =>
        {
            digits.sort_unstable();
            Ok(Value::Digits(digits))
        }
        (Need::Nothing, _) => Err("it takes no value".to_string()),
        (Need::Number(key) | Need::OptionalNumber(key), _) => {
            Err(format!("it needs a number for {key}"))
        }
        (Need::Digits(key, most), _) => Err(format!("it needs 1 to {most} digits for {key}")),
    }
}

fn read_value(need: Need, text: Option<&str>, digits: &Digits) -> Result<Value, String> {
    let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else {
        return Ok(Value::None);
    };
    match need {
        Need::Nothing => Err("it takes no value".to_string()),
        Need::Number(key) | Need::OptionalNumber(key) => text
            .parse()
            .map(Value::Number)
            .map_err(|_| format!("{key} is a number, not {text:?}")),
        Need::Digits(key, _) => {
            let symbols = text
                .chars()
                .filter(|letter| !letter.is_whitespace() && *letter != ',');
            let digit = |letter| {
                digits
                    .read(letter)
                    .ok_or_else(|| format!("{key}: {letter:?} is not a digit"))
            };
            symbols
                .map(digit)
                .collect::<Result<_, _>>()
                .map(Value::Digits)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::find;

    fn read(rule: &str, place: &str, value: Option<&str>) -> Result<String, String> {
        let board = Geometry::square(9).unwrap();
        let digits = Digits::standard(9);
        let clues = Clue::read(find(rule).unwrap(), place, value, &board, &digits)
            .map_err(|error| error.to_string())?;
        Ok(clues[0].name(&board) + &clues[0].value_text(&digits).unwrap_or_default())
    }

    #[test]
    fn clues_are_read_by_their_shape() {
        assert_eq!(
            read("killer", "r1c1-r1c3 r2c1", Some("15")).unwrap(),
            "the cage at r1c115"
        );
        assert_eq!(
            read("thermo", "r9c1 r8c2 r7c2", None).unwrap(),
            "the thermometer at r9c1"
        );
        assert_eq!(
            read("thermo", "r9c1 r7c2", None).unwrap_err(),
            "thermo: r9c1 and r7c2 do not touch"
        );
        assert_eq!(
            read("thermo", "r9c1", None).unwrap_err(),
            "thermo: it needs at least 2 cells"
        );
        assert_eq!(
            read("thermo", "r9c1 r8c1", Some("3")).unwrap_err(),
            "thermo: it takes no value"
        );
        assert_eq!(
            read("killer", "r1c1", Some("x")).unwrap_err(),
            "killer: sum is a number, not \"x\""
        );
        assert_eq!(read("anti-knight", "", None).unwrap(), "anti-knight");
    }
}

//! A clue: one thing drawn on the board or switched on, as plain data.
//!
//! What a clue *means* is in its rule's card; here it is only a rule, some cells and perhaps a value, so it can be
//! cloned, compared, hashed and sent to another thread. A clue is checked against its rule's shape once, at the door
//! ([`Clue::new`]), and trusted inside.

use std::fmt;
use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use super::value::{self, Value};
use super::{Need, Pact, Rule, Shape, custom_parts, find, place};
use crate::grid::{Cell, Digit, Digits, Geometry, NameError};

/// One clue of a puzzle.
///
/// Invariant: `groups` and `value` fit `rule.shape` (see [`Shape`]). What covers the board has no group, arms have a
/// root and one group an arm, twins have two groups, every other clue has one.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(into = "Written", try_from = "Written")]
pub struct Clue {
    /// The card of its rule.
    pub rule: &'static Rule,
    /// Its cells: a line in order, an area as drawn, the line that a clue beside the board looks along.
    pub groups: Vec<Vec<Cell>>,
    /// The number or digits that it carries.
    pub value: Value,
    /// Muted: kept and drawn dim, but not counted.
    pub off: bool,
    /// With which other clues it is bound, where not all of them are right.
    pub pact: Option<Pact>,
}

/// A clue with its rule by key, as journals keep it.
#[derive(Serialize, Deserialize)]
struct Written {
    rule: String,
    groups: Vec<Vec<Cell>>,
    value: Value,
    off: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pact: Option<Pact>,
}

impl From<Clue> for Written {
    fn from(clue: Clue) -> Written {
        Written {
            rule: clue.rule.key.to_string(),
            groups: clue.groups,
            value: clue.value,
            off: clue.off,
            pact: clue.pact,
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
            pact: written.pact,
        })
    }
}

impl Clue {
    fn content(&self) -> (&'static str, &[Vec<Cell>], &Value, bool, &Option<Pact>) {
        let pact = &self.pact;
        (self.rule.key, &self.groups, &self.value, self.off, pact)
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
            pact: None,
        }
    }

    /// A clue with these cells in one group, checked against the rule's shape.
    ///
    /// # Errors
    /// A sentence that names the rule and what is wrong with the cells or the value.
    pub fn new(
        rule: &'static Rule,
        cells: Vec<Cell>,
        value: Value,
        board: &Geometry,
    ) -> Result<Clue, ClueError> {
        let groups = if cells.is_empty() {
            Vec::new()
        } else {
            vec![cells]
        };
        Clue::of_groups(rule, groups, value, board)
    }

    /// A clue with these groups of cells, checked against the rule's shape.
    ///
    /// # Errors
    /// A sentence that names the rule and what is wrong with the cells or the value.
    pub fn of_groups(
        rule: &'static Rule,
        groups: Vec<Vec<Cell>>,
        value: Value,
        board: &Geometry,
    ) -> Result<Clue, ClueError> {
        let form = |wanted: String| ClueError::Form(rule.key, wanted);
        if let Some(wrong) = place::place_fault(rule.shape, &groups, board) {
            return Err(form(wrong));
        }
        let value = value::checked(rule.shape.value(), value).map_err(form)?;
        Ok(Clue {
            rule,
            groups,
            value,
            off: false,
            pact: None,
        })
    }

    /// Whether the clue could stand on this board: [`Clue::of_groups`] would make it. A clue from a journal may be
    /// anything.
    ///
    /// # Errors
    /// A sentence that names the rule and what is wrong with the cells or the value.
    pub fn fits(&self, board: &Geometry) -> Result<(), ClueError> {
        let made = Clue::of_groups(self.rule, self.groups.clone(), self.value.clone(), board)?;
        if made.value == self.value {
            Ok(())
        } else {
            let wanted = "its numbers or digits are not in order".to_string();
            Err(ClueError::Form(self.rule.key, wanted))
        }
    }

    /// Reads the clues that a text places: one, or several where the rule takes single cells and the text names
    /// more. Groups of cells are parted by `;`. The value is as a file or the command line gives it.
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
        let groups = place::read(rule.shape, place, board)?;
        match rule.shape {
            Shape::Cell { .. } => groups
                .into_iter()
                .flatten()
                .map(|cell| Clue::with(rule, vec![vec![cell]], value, board, digits))
                .collect(),
            _ => Clue::with(rule, groups, value, board, digits).map(|clue| vec![clue]),
        }
    }

    /// A clue with these groups of cells and a value as a file or the command line gives it.
    ///
    /// # Errors
    /// A sentence that names the rule and what is wrong with the cells or the value.
    pub fn with(
        rule: &'static Rule,
        groups: Vec<Vec<Cell>>,
        value: Option<&str>,
        board: &Geometry,
        digits: &Digits,
    ) -> Result<Clue, ClueError> {
        let form = |wanted: String| ClueError::Form(rule.key, wanted);
        let value = value::read(rule.shape.value(), value, digits).map_err(form)?;
        Clue::of_groups(rule, groups, value, board)
    }

    /// The value as [`read`](Clue::read) takes it.
    pub fn value_text(&self, digits: &Digits) -> Option<String> {
        self.value.text(digits)
    }

    /// The cells of the first group; none for what covers the board.
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

    /// The number of a clue whose shape wants one.
    pub(super) fn wanted(&self) -> u32 {
        self.number().expect("its shape wants a number")
    }

    /// The numbers of which one is right; none where it carries none.
    pub fn numbers(&self) -> &[u32] {
        self.value.numbers()
    }

    /// The text it carries.
    pub fn text(&self) -> &str {
        match &self.value {
            Value::Text(text) => text,
            _ => "",
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

    /// The same clue, bound by this.
    pub fn bound(mut self, pact: Option<Pact>) -> Clue {
        self.pact = pact;
        self
    }

    /// The same clue, muted and bound as another is.
    pub fn like(mut self, other: &Clue) -> Clue {
        self.off = other.off;
        self.bound(other.pact.clone())
    }

    /// The noun of its rule, or the name that its text gives.
    pub fn noun(&self) -> &str {
        match (self.rule.shape.value(), custom_parts(self.text())) {
            (Need::Text(_), (_, [Some(name), ..])) => name,
            _ => self.rule.noun,
        }
    }

    /// What it is called in a sentence: `the cage at r1c1`, `the white dot between r1c1 and
    /// r1c2`, `the sandwich of row 3`, `anti-knight`; `the cage at r1c1 (either A)`.
    pub fn name(&self, board: &Geometry) -> String {
        let own = self.own_name(board);
        match &self.pact {
            Some(pact) => format!("{own} ({})", pact.title()),
            None => own,
        }
    }

    fn own_name(&self, board: &Geometry) -> String {
        match (self.rule.shape, self.cells().first()) {
            (Shape::Outside { .. } | Shape::Slant { .. }, Some(_)) => {
                format!("the {} {}", self.noun(), self.beside(board))
            }
            (Shape::Pair { .. }, Some(cell)) => {
                format!("the {} between {cell} and {}", self.noun(), self.cells()[1])
            }
            (Shape::Corner { .. }, Some(_)) => {
                format!("the {} at {}", self.noun(), self.place_text(board))
            }
            (_, Some(cell)) => format!("the {} at {cell}", self.noun()),
            (_, None) => self.noun().to_string(),
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
            read("clone", "r1c1-r1c2; r3c3-r3c4", None).unwrap(),
            "the clone at r1c1"
        );
        assert_eq!(
            read("clone", "r1c1-r1c2; r3c3", None).unwrap_err(),
            "clone: its two areas have 2 and 1 cells"
        );
        assert_eq!(
            read("clone", "r1c1-r1c2; r1c2-r1c3", None).unwrap_err(),
            "clone: r1c2 stands twice"
        );
        assert_eq!(
            read("killer", "r1c1", Some("x")).unwrap_err(),
            "killer: sum is a number, not \"x\""
        );
        assert_eq!(read("anti-knight", "", None).unwrap(), "anti-knight");
    }
}

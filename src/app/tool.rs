//! What the setter is placing: a rule that stays until Esc, and the line that is being drawn.

use crate::grid::Cell;
use crate::rules::Rule;

/// The rule that Enter places.
#[derive(Clone, Debug)]
pub struct Tool {
    /// The rule.
    pub rule: &'static Rule,
    /// The line so far, while the pen is down.
    pub pen: Option<Pen>,
    /// The area whose twin is wanted next.
    pub first: Option<Vec<Cell>>,
}

impl Tool {
    /// A rule just taken in hand.
    pub(super) fn new(rule: &'static Rule) -> Tool {
        Tool {
            rule,
            pen: None,
            first: None,
        }
    }
}

/// A line that is being drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pen {
    /// Its cells in order; at least one.
    pub cells: Vec<Cell>,
    /// The circle that it comes from, where it is an arm; its first cell is one of the circle's.
    pub(super) root: Option<Vec<Cell>>,
    /// The position of the clue that it lengthens, or to which it adds an arm.
    pub(super) extends: Option<usize>,
}

/// The digits as steps on a numeric keypad: rows down and columns right.
pub(super) fn compass(figure: char) -> Option<(i8, i8)> {
    let place = figure
        .to_digit(10)
        .filter(|place| (1..=9).contains(place))? as i8
        - 1;
    let step = (1 - place / 3, place % 3 - 1);
    (step != (0, 0)).then_some(step)
}

#[cfg(test)]
mod tests {
    use super::compass;

    #[test]
    fn digits_point_as_on_a_keypad() {
        assert_eq!(compass('7'), Some((-1, -1)));
        assert_eq!(compass('8'), Some((-1, 0)));
        assert_eq!(compass('3'), Some((1, 1)));
        assert_eq!((compass('5'), compass('0')), (None, None));
    }
}

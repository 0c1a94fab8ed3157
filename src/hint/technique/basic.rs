//! Singles, intersections and subsets.

use super::Level::{Easy, Hard, Medium};
use super::{Technique, card};

pub(in crate::hint) const FULL_HOUSE: Technique = card(
    ["full-house", "Full house", "0000"],
    (Easy, 4, 10),
    "A house with one empty cell, which holds the digit that is missing.",
);

pub(in crate::hint) const HIDDEN_SINGLE: Technique = card(
    ["hidden-single", "Hidden single", "0002"],
    (Easy, 14, 15),
    "A digit for which a house has only one cell left.",
);

pub(in crate::hint) const NAKED_SINGLE: Technique = card(
    ["naked-single", "Naked single", "0003"],
    (Easy, 4, 23),
    "A cell in which only one digit is left.",
);

pub(in crate::hint) const COMBINATIONS: Technique = card(
    ["combinations", "Combinations left", ""],
    (Medium, 50, 26),
    "A digit that no combination or arrangement left for a clue (a cage, a sandwich) allows.",
);

pub(in crate::hint) const INNIE: Technique = card(
    ["45-rule", "45 rule", ""],
    (Easy, 20, 23),
    "Houses hold every digit once, so their sum is known; the sums inside or over them leave the sum of one cell.",
);

pub(in crate::hint) const INNIES: Technique = card(
    ["45-rule-cells", "45 rule, several cells", ""],
    (Medium, 80, 34),
    "Houses hold every digit once, so their sum is known; the sums inside or over them leave that of a few cells.",
);

pub(in crate::hint) const POINTING: Technique = card(
    ["pointing", "Pointing", "0100"],
    (Medium, 50, 26),
    "A digit whose places in a box all lie in one line goes nowhere else in that line.",
);

pub(in crate::hint) const CLAIMING: Technique = card(
    ["claiming", "Claiming", "0101"],
    (Medium, 50, 28),
    "A digit whose places in a line all lie in one box goes nowhere else in that box.",
);

pub(in crate::hint) const INTERSECTION: Technique = card(
    ["intersection", "Intersection", ""],
    (Medium, 50, 28),
    "A digit whose places in one house all lie in another goes nowhere else in that one.",
);

pub(in crate::hint) const SEEN_BY_ALL: Technique = card(
    ["seen-by-all", "Seen by all", ""],
    (Medium, 60, 29),
    "A candidate that sees every place left for a digit in a house, or every digit left in a cell.",
);

pub(in crate::hint) const LOCKED_PAIR: Technique = card(
    ["locked-pair", "Locked pair", "0110"],
    (Medium, 40, 28),
    "A naked pair in a line and a box at once.",
);

pub(in crate::hint) const NAKED_PAIR: Technique = card(
    ["naked-pair", "Naked pair", "0200"],
    (Medium, 60, 30),
    "Two cells of a house with the same two digits left.",
);

pub(in crate::hint) const HIDDEN_PAIR: Technique = card(
    ["hidden-pair", "Hidden pair", "0210"],
    (Medium, 70, 34),
    "Two digits with the same two places left in a house.",
);

pub(in crate::hint) const LOCKED_TRIPLE: Technique = card(
    ["locked-triple", "Locked triple", "0111"],
    (Medium, 60, 36),
    "A naked triple in a line and a box at once.",
);

pub(in crate::hint) const NAKED_TRIPLE: Technique = card(
    ["naked-triple", "Naked triple", "0201"],
    (Medium, 80, 36),
    "Three cells of a house with only three digits left.",
);

pub(in crate::hint) const HIDDEN_TRIPLE: Technique = card(
    ["hidden-triple", "Hidden triple", "0211"],
    (Medium, 100, 40),
    "Three digits with only three places left in a house.",
);

pub(in crate::hint) const NAKED_QUAD: Technique = card(
    ["naked-quad", "Naked quad", "0202"],
    (Hard, 120, 50),
    "Four cells of a house with only four digits left.",
);

pub(in crate::hint) const HIDDEN_QUAD: Technique = card(
    ["hidden-quad", "Hidden quad", "0212"],
    (Hard, 150, 54),
    "Four digits with only four places left in a house.",
);

/// A naked subset of two, three or four cells.
pub(in crate::hint) fn naked(size: usize, locked: bool) -> &'static Technique {
    match (size, locked) {
        (2, true) => &LOCKED_PAIR,
        (2, false) => &NAKED_PAIR,
        (3, true) => &LOCKED_TRIPLE,
        (3, false) => &NAKED_TRIPLE,
        _ => &NAKED_QUAD,
    }
}

/// A hidden subset of two, three or four digits.
pub(in crate::hint) fn hidden(size: usize) -> &'static Technique {
    match size {
        2 => &HIDDEN_PAIR,
        3 => &HIDDEN_TRIPLE,
        _ => &HIDDEN_QUAD,
    }
}

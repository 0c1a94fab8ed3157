//! Patterns of two and three truths: turbot fish and its kin, wings.

use super::Level::{Hard, Unfair};
use super::{Technique, card};

pub(in crate::hint) const SKYSCRAPER: Technique = card(
    ["skyscraper", "Skyscraper", "0400"],
    (Hard, 130, 66),
    "A digit with two places in each of two parallel lines; one place of each shares a crossing line. So one of the other two is true, and what sees both is false.",
);

pub(in crate::hint) const KITE: Technique = card(
    ["2-string-kite", "2-string kite", "0401"],
    (Hard, 150, 66),
    "A digit with two places in a row and two in a column, joined in a box. One of the far ends is true, and what sees both is false.",
);

pub(in crate::hint) const TURBOT_FISH: Technique = card(
    ["turbot-fish", "Turbot fish", "0403"],
    (Hard, 120, 66),
    "Two houses with two places each for a digit, one place of each seeing the other. One of the far ends is true.",
);

pub(in crate::hint) const DUAL_KITE: Technique = card(
    ["dual-2-string-kite", "Dual 2-string kite", "0404"],
    (Hard, 150, 66),
    "Two 2-string kites of the same row and column, joined in two boxes.",
);

pub(in crate::hint) const EMPTY_RECTANGLE: Technique = card(
    ["empty-rectangle", "Empty rectangle", "0402"],
    (Hard, 120, 66),
    "A digit's places in a box lie in one row and one column; a line with two places takes the row or the column away where it would do harm.",
);

pub(in crate::hint) const DUAL_EMPTY_RECTANGLE: Technique = card(
    ["dual-empty-rectangle", "Dual empty rectangle", "0405"],
    (Hard, 120, 66),
    "Two empty rectangles of one box.",
);

pub(in crate::hint) const W_WING: Technique = card(
    ["w-wing", "W-wing", "0803"],
    (Hard, 150, 66),
    "Two cells with the same two digits, and a house in which one of the digits must be next to one of them. So one of the cells holds the other digit.",
);

pub(in crate::hint) const XY_WING: Technique = card(
    ["xy-wing", "XY-wing", "0800"],
    (Hard, 160, 42),
    "A cell with two digits sees two others with two; whichever it holds, one of the others holds the digit they share.",
);

pub(in crate::hint) const XYZ_WING: Technique = card(
    ["xyz-wing", "XYZ-wing", "0801"],
    (Hard, 180, 44),
    "Like an XY-wing, but the middle cell may hold the shared digit too: one of the three does.",
);

pub(in crate::hint) const TWO_TRUTHS: Technique = card(
    ["two-truths", "Two truths", ""],
    (Hard, 200, 66),
    "Two houses or cells meet one link, which serves only one of them. So the other is served outside of it: what sees all of that is false.",
);

pub(in crate::hint) const THREE_TRUTHS: Technique = card(
    ["three-truths", "Three truths", ""],
    (Unfair, 280, 70),
    "Three houses or cells meet two links, which serve only two of them. What sees all that is left outside is false.",
);

pub(in crate::hint) const FOUR_TRUTHS: Technique = card(
    ["four-truths", "Four truths", ""],
    (Unfair, 320, 74),
    "With the candidate, what is left of four houses or cells lies in three links, which serve only three of them.",
);

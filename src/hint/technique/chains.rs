//! Colouring, chains, loops and almost locked sets.

use super::Level::{Hard, Unfair};
use super::{Technique, card};

pub(in crate::hint) const COLORS_TRAP: Technique = card(
    ["simple-colors-trap", "Simple colours, trap", "0500"],
    (Hard, 150, 66),
    "Places of a digit in two colours, of which one is true as a whole: what sees both colours is false.",
);

pub(in crate::hint) const COLORS_WRAP: Technique = card(
    ["simple-colors-wrap", "Simple colours, wrap", "0501"],
    (Hard, 150, 66),
    "Places of a digit in two colours: a colour that sees itself is false as a whole.",
);

pub(in crate::hint) const MULTI_COLORS_1: Technique = card(
    ["multi-colors-1", "Multi-colours 1", "0502"],
    (Hard, 200, 68),
    "Two pairs of colours; one colour of each excludes the other, so one of the opposite two is true: what sees both is false.",
);

pub(in crate::hint) const MULTI_COLORS_2: Technique = card(
    ["multi-colors-2", "Multi-colours 2", "0503"],
    (Hard, 200, 68),
    "A colour that sees both colours of another pair is false as a whole.",
);

pub(in crate::hint) const REMOTE_PAIR: Technique = card(
    ["remote-pair", "Remote pair", "0703"],
    (Hard, 110, 66),
    "A chain of cells with the same two digits: two of opposite kind hold both digits between them, and what sees them holds neither.",
);

pub(in crate::hint) const X_CHAIN: Technique = card(
    ["x-chain", "X-chain", "0701"],
    (Unfair, 260, 66),
    "A chain of one digit: either end is true. What sees both is false.",
);

pub(in crate::hint) const XY_CHAIN: Technique = card(
    ["xy-chain", "XY-chain", "0702"],
    (Unfair, 260, 70),
    "A chain of cells with two digits each: either end holds the digit. What sees both does not.",
);

pub(in crate::hint) const LOOP: Technique = card(
    ["continuous-nice-loop", "Continuous nice loop", "0706"],
    (Unfair, 280, 70),
    "A chain that closes into a ring: of any two neighbours in it, one is true. What sees both is false.",
);

pub(in crate::hint) const NICE_LOOP: Technique = card(
    ["discontinuous-nice-loop", "Discontinuous nice loop", "0707"],
    (Unfair, 280, 72),
    "A chain whose ends meet in one cell, which decides the cell.",
);

pub(in crate::hint) const AIC: Technique = card(
    ["aic", "AIC", "0708"],
    (Unfair, 280, 71),
    "An alternating inference chain of places and digits: if one end is false, the other is true. What both ends exclude is false.",
);

pub(in crate::hint) const GROUPED_LOOP: Technique = card(
    [
        "grouped-continuous-nice-loop",
        "Grouped continuous nice loop",
        "0709",
    ],
    (Unfair, 300, 72),
    "A chain with groups of cells or almost locked sets that closes into a ring: of any two neighbours in it, one is true.",
);

pub(in crate::hint) const GROUPED_NICE_LOOP: Technique = card(
    [
        "grouped-discontinuous-nice-loop",
        "Grouped discontinuous nice loop",
        "0710",
    ],
    (Unfair, 300, 74),
    "A chain with groups of cells or almost locked sets whose ends meet in one cell.",
);

pub(in crate::hint) const GROUPED_AIC: Technique = card(
    ["grouped-aic", "Grouped AIC", "0711"],
    (Unfair, 300, 73),
    "An alternating inference chain with groups of cells or almost locked sets.",
);

pub(in crate::hint) const ALS_XZ: Technique = card(
    ["als-xz", "ALS-XZ", "0901"],
    (Unfair, 300, 72),
    "Two sets of cells with one digit more than cells; a digit they cannot both hold locks one of them, so a common digit is in one of them.",
);

pub(in crate::hint) const ALS_XY_WING: Technique = card(
    ["als-xy-wing", "ALS-XY-wing", "0902"],
    (Unfair, 320, 74),
    "Three almost locked sets, each handing a digit on to the next: a digit of the first and the last is in one of them.",
);

pub(in crate::hint) const ALS_CHAIN: Technique = card(
    ["als-chain", "ALS chain", "0903"],
    (Unfair, 340, 75),
    "A chain of almost locked sets.",
);

pub(in crate::hint) const DEATH_BLOSSOM: Technique = card(
    ["death-blossom", "Death blossom", "0904"],
    (Unfair, 360, 76),
    "A cell, each of whose digits bends an almost locked set; with the target true, every set takes one of them, and the cell has none left.",
);

pub(in crate::hint) const SUE_DE_COQ: Technique = card(
    ["sue-de-coq", "Sue de Coq", "1101"],
    (Unfair, 250, 50),
    "Cells in a line and a box with a few more of each: as many digits as cells, every digit bound to the line or to the box.",
);

//! Techniques that rest on the puzzle having one solution.

use super::Level::Hard;
use super::{Technique, card};

pub(in crate::hint) const UNIQUE_1: Technique = card(
    ["unique-rectangle-1", "Unique rectangle type 1", "0600"],
    (Hard, 100, 45),
    "Three corners of a rectangle hold only the same two digits. The fourth must hold something else, or the two could be swapped.",
);

pub(in crate::hint) const UNIQUE_2: Technique = card(
    ["unique-rectangle-2", "Unique rectangle type 2", "0601"],
    (Hard, 100, 45),
    "Two neighbouring corners have one further digit: it is in one of them, or two digits could be swapped in the rectangle.",
);

pub(in crate::hint) const UNIQUE_3: Technique = card(
    ["unique-rectangle-3", "Unique rectangle type 3", "0602"],
    (Hard, 100, 46),
    "What else two neighbouring corners may hold acts as one cell of a naked subset.",
);

pub(in crate::hint) const UNIQUE_4: Technique = card(
    ["unique-rectangle-4", "Unique rectangle type 4", "0603"],
    (Hard, 100, 45),
    "One of the two digits is bound to two neighbouring corners, so the other is in neither, or they could be swapped.",
);

pub(in crate::hint) const UNIQUE_5: Technique = card(
    ["unique-rectangle-5", "Unique rectangle type 5", "0604"],
    (Hard, 100, 45),
    "Two or three corners that do not all share a side have one further digit: it is in one of them.",
);

pub(in crate::hint) const UNIQUE_6: Technique = card(
    ["unique-rectangle-6", "Unique rectangle type 6", "0605"],
    (Hard, 100, 45),
    "A digit is bound to the rectangle both ways; in two opposite corners it would make the two fillings interchangeable.",
);

pub(in crate::hint) const HIDDEN_RECTANGLE: Technique = card(
    ["hidden-rectangle", "Hidden rectangle", "0606"],
    (Hard, 100, 48),
    "One corner holds only the two digits; from the opposite one, one digit is bound both ways, so the other would let them be swapped.",
);

pub(in crate::hint) const AVOIDABLE_1: Technique = card(
    [
        "avoidable-rectangle-1",
        "Avoidable rectangle type 1",
        "0607",
    ],
    (Hard, 100, 45),
    "Digits that were entered, not given, must not complete a rectangle in which two digits could be swapped.",
);

pub(in crate::hint) const AVOIDABLE_2: Technique = card(
    [
        "avoidable-rectangle-2",
        "Avoidable rectangle type 2",
        "0608",
    ],
    (Hard, 100, 45),
    "Two open corners of a rectangle with entered digits have one further digit: it is in one of them.",
);

pub(in crate::hint) const GRAVE: Technique = card(
    ["bug", "Bivalue universal grave + 1", "0610"],
    (Hard, 100, 56),
    "Were it not for one candidate, every cell would have two candidates and every house two places for each digit: two solutions. So it is true.",
);

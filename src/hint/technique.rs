//! The names of patterns, as constant cards.

/// A technique.
#[derive(PartialEq, Eq, Debug)]
pub struct Technique {
    /// Its key on the command line.
    pub key: &'static str,
    /// Its name on the screen.
    pub name: &'static str,
    /// HoDoKu's code; empty where it has none.
    pub hodoku: &'static str,
    /// What it is, in a sentence or two.
    pub help: &'static str,
}

pub(super) const FULL_HOUSE: Technique = Technique {
    key: "full-house",
    name: "Full house",
    hodoku: "0000",
    help: "A house with one empty cell, which holds the digit that is missing.",
};

pub(super) const HIDDEN_SINGLE: Technique = Technique {
    key: "hidden-single",
    name: "Hidden single",
    hodoku: "0002",
    help: "A digit for which a house has only one cell left.",
};

pub(super) const NAKED_SINGLE: Technique = Technique {
    key: "naked-single",
    name: "Naked single",
    hodoku: "0003",
    help: "A cell in which only one digit is left.",
};

pub(super) const COMBINATIONS: Technique = Technique {
    key: "combinations",
    name: "Combinations left",
    hodoku: "",
    help: "A digit that no combination or arrangement left for a clue (a cage, a sandwich) allows.",
};

pub(super) const POINTING: Technique = Technique {
    key: "pointing",
    name: "Pointing",
    hodoku: "0100",
    help: "A digit whose places in a box all lie in one line goes nowhere else in that line.",
};

pub(super) const CLAIMING: Technique = Technique {
    key: "claiming",
    name: "Claiming",
    hodoku: "0101",
    help: "A digit whose places in a line all lie in one box goes nowhere else in that box.",
};

pub(super) const INTERSECTION: Technique = Technique {
    key: "intersection",
    name: "Intersection",
    hodoku: "",
    help: "A digit whose places in one house all lie in another goes nowhere else in that one.",
};

pub(super) const SEEN_BY_ALL: Technique = Technique {
    key: "seen-by-all",
    name: "Seen by all",
    hodoku: "",
    help: "A candidate that sees every place left for a digit in a house, or every digit left in a cell.",
};

pub(super) const LOCKED_PAIR: Technique = Technique {
    key: "locked-pair",
    name: "Locked pair",
    hodoku: "0110",
    help: "A naked pair in a line and a box at once.",
};

pub(super) const NAKED_PAIR: Technique = Technique {
    key: "naked-pair",
    name: "Naked pair",
    hodoku: "0200",
    help: "Two cells of a house with the same two digits left.",
};

pub(super) const HIDDEN_PAIR: Technique = Technique {
    key: "hidden-pair",
    name: "Hidden pair",
    hodoku: "0210",
    help: "Two digits with the same two places left in a house.",
};

pub(super) const LOCKED_TRIPLE: Technique = Technique {
    key: "locked-triple",
    name: "Locked triple",
    hodoku: "0111",
    help: "A naked triple in a line and a box at once.",
};

pub(super) const NAKED_TRIPLE: Technique = Technique {
    key: "naked-triple",
    name: "Naked triple",
    hodoku: "0201",
    help: "Three cells of a house with only three digits left.",
};

pub(super) const HIDDEN_TRIPLE: Technique = Technique {
    key: "hidden-triple",
    name: "Hidden triple",
    hodoku: "0211",
    help: "Three digits with only three places left in a house.",
};

pub(super) const NAKED_QUAD: Technique = Technique {
    key: "naked-quad",
    name: "Naked quad",
    hodoku: "0202",
    help: "Four cells of a house with only four digits left.",
};

pub(super) const HIDDEN_QUAD: Technique = Technique {
    key: "hidden-quad",
    name: "Hidden quad",
    hodoku: "0212",
    help: "Four digits with only four places left in a house.",
};

/// Every technique, the easiest first.
pub static TECHNIQUES: &[Technique] = &[
    FULL_HOUSE,
    HIDDEN_SINGLE,
    NAKED_SINGLE,
    COMBINATIONS,
    POINTING,
    CLAIMING,
    INTERSECTION,
    SEEN_BY_ALL,
    LOCKED_PAIR,
    NAKED_PAIR,
    HIDDEN_PAIR,
    LOCKED_TRIPLE,
    NAKED_TRIPLE,
    HIDDEN_TRIPLE,
    NAKED_QUAD,
    HIDDEN_QUAD,
];

/// A naked subset of two, three or four cells.
pub(super) fn naked(size: usize, locked: bool) -> &'static Technique {
    match (size, locked) {
        (2, true) => &LOCKED_PAIR,
        (2, false) => &NAKED_PAIR,
        (3, true) => &LOCKED_TRIPLE,
        (3, false) => &NAKED_TRIPLE,
        _ => &NAKED_QUAD,
    }
}

/// A hidden subset of two, three or four digits.
pub(super) fn hidden(size: usize) -> &'static Technique {
    match size {
        2 => &HIDDEN_PAIR,
        3 => &HIDDEN_TRIPLE,
        _ => &HIDDEN_QUAD,
    }
}

/// The technique with this key, or with this code of HoDoKu's.
pub fn find(key: &str) -> Option<&'static Technique> {
    let named =
        |technique: &&Technique| technique.key == key || technique.hodoku == key && !key.is_empty();
    TECHNIQUES.iter().find(named)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn techniques_are_found_by_key_and_by_code() {
        for technique in TECHNIQUES {
            assert_eq!(find(technique.key), Some(technique));
            assert!(technique.hodoku.is_empty() || find(technique.hodoku) == Some(technique));
            assert!(technique.help.ends_with('.'), "{}", technique.key);
        }
        assert_eq!(find(""), None);
    }
}

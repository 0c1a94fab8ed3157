//! Nets, and what is left when nothing else helps.

use super::Level::Extreme;
use super::{Technique, card};

pub(in crate::hint) const FORCING_CHAIN: Technique = card(
    ["forcing-chain", "Forcing chain", "1301"],
    (Extreme, 500, 82),
    "Suppose the candidate: chains lead from it, every step following from one before alone, until some house or cell has nothing left.",
);

pub(in crate::hint) const NET: Technique = card(
    ["net", "Contradiction net", "1303"],
    (Extreme, 700, 82),
    "Suppose the candidate: singles follow from several before together, until some house or cell has nothing left.",
);

pub(in crate::hint) const GROUPED_NET: Technique = card(
    ["grouped-net", "Grouped net", ""],
    (Extreme, 1_200, 90),
    "A contradiction net in which groups count too: what every place left of a digit, or every combination left of a clue, excludes is false.",
);

pub(in crate::hint) const NESTED: Technique = card(
    ["nested-net", "Nested net", ""],
    (Extreme, 1_500, 92),
    "A contradiction net in which further candidates are tried and fail on the way.",
);

pub(in crate::hint) const TREE: Technique = card(
    ["search-tree", "Search tree", ""],
    (Extreme, 10_000, 105),
    "By exhaustion: every branch that begins with the candidate ends in a contradiction.",
);

pub(in crate::hint) const SEARCH: Technique = card(
    ["search", "Search", ""],
    (Extreme, 10_000, 115),
    "A search found no solution with the candidate. Its branches are too many to be shown.",
);

pub(in crate::hint) const TEMPLATE_SET: Technique = card(
    ["template-set", "Template set", "1201"],
    (Extreme, 1_000, 80),
    "A place that every arrangement of one digit over the whole board needs.",
);

pub(in crate::hint) const TEMPLATE_DELETE: Technique = card(
    ["template-delete", "Template delete", "1202"],
    (Extreme, 1_000, 80),
    "A place that no arrangement of one digit over the whole board allows.",
);

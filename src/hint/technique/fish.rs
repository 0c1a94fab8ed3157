//! Fish of every size and build.

use super::Level::{Extreme, Hard, Unfair};
use super::{Technique, card};

pub(in crate::hint) const X_WING: Technique = card(
    ["x-wing", "X-wing", "0300"],
    (Hard, 140, 32),
    "A digit whose places in two lines lie in the same two crossing lines: it takes one place in each, so nothing else in the crossing lines.",
);

pub(in crate::hint) const SWORDFISH: Technique = card(
    ["swordfish", "Swordfish", "0301"],
    (Hard, 150, 38),
    "An X-wing of three lines and three crossing lines.",
);

pub(in crate::hint) const JELLYFISH: Technique = card(
    ["jellyfish", "Jellyfish", "0302"],
    (Hard, 160, 52),
    "An X-wing of four lines and four crossing lines.",
);

pub(in crate::hint) const FINNED_X_WING: Technique = card(
    ["finned-x-wing", "Finned X-wing", "0310"],
    (Hard, 130, 66),
    "An X-wing but for a few places, the fins: either a fin is true or the fish holds; what falls both ways is false.",
);

pub(in crate::hint) const SASHIMI_X_WING: Technique = card(
    ["sashimi-x-wing", "Sashimi X-wing", "0320"],
    (Hard, 150, 66),
    "A finned X-wing that would fall apart without its fins.",
);

pub(in crate::hint) const FINNED_SWORDFISH: Technique = card(
    ["finned-swordfish", "Finned swordfish", "0311"],
    (Unfair, 200, 68),
    "A swordfish but for its fins: what sees all fins and is taken by the fish is false.",
);

pub(in crate::hint) const SASHIMI_SWORDFISH: Technique = card(
    ["sashimi-swordfish", "Sashimi swordfish", "0321"],
    (Unfair, 240, 68),
    "A finned swordfish that would fall apart without its fins.",
);

pub(in crate::hint) const FINNED_JELLYFISH: Technique = card(
    ["finned-jellyfish", "Finned jellyfish", "0312"],
    (Unfair, 250, 70),
    "A jellyfish but for its fins.",
);

pub(in crate::hint) const SASHIMI_JELLYFISH: Technique = card(
    ["sashimi-jellyfish", "Sashimi jellyfish", "0322"],
    (Unfair, 260, 70),
    "A finned jellyfish that would fall apart without its fins.",
);

pub(in crate::hint) const FRANKEN_X_WING: Technique = card(
    ["franken-x-wing", "Franken X-wing", "0330"],
    (Unfair, 300, 70),
    "An X-wing with a box among its houses.",
);

pub(in crate::hint) const FRANKEN_SWORDFISH: Technique = card(
    ["franken-swordfish", "Franken swordfish", "0331"],
    (Unfair, 350, 72),
    "A swordfish with boxes among its houses.",
);

pub(in crate::hint) const FRANKEN_JELLYFISH: Technique = card(
    ["franken-jellyfish", "Franken jellyfish", "0332"],
    (Unfair, 370, 74),
    "A jellyfish with boxes among its houses.",
);

pub(in crate::hint) const FINNED_FRANKEN_X_WING: Technique = card(
    ["finned-franken-x-wing", "Finned Franken X-wing", "0340"],
    (Unfair, 390, 72),
    "A Franken X-wing with fins.",
);

pub(in crate::hint) const FINNED_FRANKEN_SWORDFISH: Technique = card(
    [
        "finned-franken-swordfish",
        "Finned Franken swordfish",
        "0341",
    ],
    (Unfair, 410, 74),
    "A Franken swordfish with fins.",
);

pub(in crate::hint) const FINNED_FRANKEN_JELLYFISH: Technique = card(
    [
        "finned-franken-jellyfish",
        "Finned Franken jellyfish",
        "0342",
    ],
    (Unfair, 430, 76),
    "A Franken jellyfish with fins.",
);

pub(in crate::hint) const MUTANT_X_WING: Technique = card(
    ["mutant-x-wing", "Mutant X-wing", "0350"],
    (Extreme, 450, 74),
    "An X-wing with rows, columns and boxes mixed on one side.",
);

pub(in crate::hint) const MUTANT_SWORDFISH: Technique = card(
    ["mutant-swordfish", "Mutant swordfish", "0351"],
    (Extreme, 450, 76),
    "A swordfish with rows, columns and boxes mixed on one side.",
);

pub(in crate::hint) const MUTANT_JELLYFISH: Technique = card(
    ["mutant-jellyfish", "Mutant jellyfish", "0352"],
    (Extreme, 450, 78),
    "A jellyfish with rows, columns and boxes mixed on one side.",
);

pub(in crate::hint) const FINNED_MUTANT_X_WING: Technique = card(
    ["finned-mutant-x-wing", "Finned mutant X-wing", "0360"],
    (Extreme, 470, 76),
    "A mutant X-wing with fins.",
);

pub(in crate::hint) const FINNED_MUTANT_SWORDFISH: Technique = card(
    ["finned-mutant-swordfish", "Finned mutant swordfish", "0361"],
    (Extreme, 470, 78),
    "A mutant swordfish with fins.",
);

pub(in crate::hint) const FINNED_MUTANT_JELLYFISH: Technique = card(
    ["finned-mutant-jellyfish", "Finned mutant jellyfish", "0362"],
    (Extreme, 470, 80),
    "A mutant jellyfish with fins.",
);

pub(in crate::hint) const FINNED_MUTANT_SQUIRMBAG: Technique = card(
    ["finned-mutant-squirmbag", "Finned mutant squirmbag", "0363"],
    (Extreme, 470, 82),
    "A mutant fish of five houses with fins.",
);

/// A fish by size and build.
pub(in crate::hint) fn fish(size: usize, kind: crate::hint::fish::Kind) -> &'static Technique {
    use crate::hint::fish::Kind;
    let by_size: [&Technique; 3] = match kind {
        Kind::Plain => [&X_WING, &SWORDFISH, &JELLYFISH],
        Kind::Finned => [&FINNED_X_WING, &FINNED_SWORDFISH, &FINNED_JELLYFISH],
        Kind::Sashimi => [&SASHIMI_X_WING, &SASHIMI_SWORDFISH, &SASHIMI_JELLYFISH],
        Kind::Franken => [&FRANKEN_X_WING, &FRANKEN_SWORDFISH, &FRANKEN_JELLYFISH],
        Kind::FinnedFranken => [
            &FINNED_FRANKEN_X_WING,
            &FINNED_FRANKEN_SWORDFISH,
            &FINNED_FRANKEN_JELLYFISH,
        ],
        Kind::Mutant => [&MUTANT_X_WING, &MUTANT_SWORDFISH, &MUTANT_JELLYFISH],
        Kind::FinnedMutant => [
            &FINNED_MUTANT_X_WING,
            &FINNED_MUTANT_SWORDFISH,
            &FINNED_MUTANT_JELLYFISH,
        ],
    };
    match (size, kind) {
        (5.., Kind::FinnedMutant) => &FINNED_MUTANT_SQUIRMBAG,
        _ => by_size[size.clamp(2, 4) - 2],
    }
}

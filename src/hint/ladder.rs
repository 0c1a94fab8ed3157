//! The rungs in the order in which they are tried, the easiest first.
//!
//! The order is that of a board without marks: a house with one empty cell, then a digit's only place in a box, in a
//! line, then a cell's only digit, which is hard to see there.

use super::certificate::{Certificate, Claim, Lemma, Truth};
use super::position::Position;
use super::technique::{self as card, Technique};
use super::{
    als, blossom, colors, deadly, fish, linked, locked, net, scarce, seen, shoal, singles, small,
    subsets, sue, sum, template, tree,
};
use crate::cover::{ItemId, Stop};

/// A step found, not checked yet.
pub(super) struct Step {
    pub(super) technique: &'static Technique,
    pub(super) claim: Claim,
}

/// A few techniques that are looked for together.
pub(super) struct Rung {
    /// What it may find.
    pub(super) techniques: &'static [&'static Technique],
    /// Finds every step there is; the rungs at the end, only the best.
    pub(super) find: fn(&Position, &Stop) -> Vec<Step>,
    /// With more live options than this it would take too long.
    pub(super) most: usize,
}

/// More live options than this are very many: a board of 16x16 has fewer, a sum of many cells may have more.
const MANY: usize = 2_500;

/// More than this has a board of 9x9 that is nearly empty. There large patterns take a tenth of a second each, nobody
/// sees them, and a net shows as much.
const SPARSE: usize = 450;

/// Fish with boxes among their houses.
const MIXED_FISH: &[&Technique] = &[
    &card::FRANKEN_X_WING,
    &card::FRANKEN_SWORDFISH,
    &card::FRANKEN_JELLYFISH,
    &card::FINNED_FRANKEN_X_WING,
    &card::FINNED_FRANKEN_SWORDFISH,
    &card::FINNED_FRANKEN_JELLYFISH,
    &card::MUTANT_X_WING,
    &card::MUTANT_SWORDFISH,
    &card::MUTANT_JELLYFISH,
    &card::FINNED_MUTANT_X_WING,
    &card::FINNED_MUTANT_SWORDFISH,
    &card::FINNED_MUTANT_JELLYFISH,
    &card::FINNED_MUTANT_SQUIRMBAG,
];

pub(super) static RUNGS: &[Rung] = &[
    rung(&[&card::FULL_HOUSE], |it, _| singles::full_houses(it)),
    rung(&[&card::HIDDEN_SINGLE], |it, _| singles::hidden_singles(it)),
    rung(&[&card::NAKED_SINGLE], |it, _| singles::naked_singles(it)),
    rung(&[&card::INNIE], sum::single),
    rung(&[&card::COMBINATIONS], |it, _| seen::combinations(it)),
    rung(
        &[&card::POINTING, &card::CLAIMING, &card::INTERSECTION],
        |it, _| locked::locked(it),
    ),
    rung(&[&card::SEEN_BY_ALL], |it, _| seen::seen_by_all(it)),
    rung(&[&card::LOCKED_PAIR], |it, _| subsets::locked(it, 2)),
    rung(&[&card::NAKED_PAIR], |it, _| subsets::naked(it, 2)),
    rung(&[&card::HIDDEN_PAIR], |it, _| subsets::hidden(it, 2)),
    rung(&[&card::INNIES], sum::several),
    rung(&[&card::LOCKED_TRIPLE], |it, _| subsets::locked(it, 3)),
    rung(&[&card::NAKED_TRIPLE], |it, _| subsets::naked(it, 3)),
    rung(&[&card::HIDDEN_TRIPLE], |it, _| subsets::hidden(it, 3)),
    rung(&[&card::NAKED_QUAD], |it, _| subsets::naked(it, 4)),
    rung(&[&card::HIDDEN_QUAD], |it, _| subsets::hidden(it, 4)),
    rung(&[&card::X_WING], |it, _| fish::basic(it, 2)),
    rung(&[&card::SWORDFISH], |it, _| fish::basic(it, 3)),
    rung(
        &[
            &card::UNIQUE_1,
            &card::UNIQUE_2,
            &card::UNIQUE_3,
            &card::UNIQUE_4,
            &card::UNIQUE_5,
            &card::UNIQUE_6,
            &card::HIDDEN_RECTANGLE,
        ],
        deadly::unique_rectangles,
    ),
    rung(
        &[&card::AVOIDABLE_1, &card::AVOIDABLE_2],
        deadly::avoidable_rectangles,
    ),
    rung(&[&card::GRAVE], deadly::graves),
    rung(
        &[&card::SKYSCRAPER, &card::KITE, &card::TURBOT_FISH],
        linked::turbots,
    ),
    rung(&[&card::EMPTY_RECTANGLE], small::empty_rectangles),
    rung(&[&card::XY_WING, &card::W_WING], linked::wings),
    huge(&[&card::XYZ_WING], small::xyz_wings),
    heavy(
        &[&card::FINNED_X_WING, &card::SASHIMI_X_WING],
        |it, stop| fish::finned(it, 2, stop),
    ),
    rung(&[&card::JELLYFISH], |it, _| fish::basic(it, 4)),
    rung(&[&card::REMOTE_PAIR], linked::remote_pairs),
    rung(
        &[
            &card::COLORS_TRAP,
            &card::COLORS_WRAP,
            &card::MULTI_COLORS_1,
            &card::MULTI_COLORS_2,
        ],
        colors::colors,
    ),
    rung(&[&card::X_CHAIN], linked::x_chains),
    heavy(&[&card::TWO_TRUTHS], small::pairs),
    heavy(
        &[&card::FINNED_SWORDFISH, &card::SASHIMI_SWORDFISH],
        |it, stop| fish::finned(it, 3, stop),
    ),
    heavy(&[&card::XY_CHAIN], linked::xy_chains),
    heavy(&[&card::LOOP], linked::nice_loops),
    heavy(&[&card::NICE_LOOP, &card::AIC], linked::aics),
    heavy(&[&card::SUE_DE_COQ], sue::sues),
    heavy(&[&card::GROUPED_LOOP], linked::grouped_loops),
    heavy(
        &[&card::GROUPED_NICE_LOOP, &card::GROUPED_AIC],
        linked::grouped_aics,
    ),
    huge(
        &[&card::FINNED_JELLYFISH, &card::SASHIMI_JELLYFISH],
        |it, stop| fish::finned(it, 4, stop),
    ),
    heavy(
        &[&card::ALS_XZ, &card::ALS_XY_WING, &card::ALS_CHAIN],
        als::set_chains,
    ),
    heavy(&[&card::GROUPED_LOOP], linked::set_loops),
    heavy(
        &[&card::GROUPED_NICE_LOOP, &card::GROUPED_AIC],
        linked::set_aics,
    ),
    huge(&[&card::DEATH_BLOSSOM], blossom::death_blossoms),
    huge(&[&card::THREE_TRUTHS], small::threes),
    huge(
        &[&card::TWO_TRUTHS, &card::THREE_TRUTHS, &card::FOUR_TRUTHS],
        scarce::scarce,
    ),
    asked(&[&card::NICE_LOOP], linked::nice),
    asked(&[&card::GROUPED_NICE_LOOP], linked::grouped_nice),
    rung(&[&card::DUAL_KITE], linked::dual_kites),
    rung(&[&card::DUAL_EMPTY_RECTANGLE], small::dual_empty_rectangles),
    huge(MIXED_FISH, shoal::mixed),
    rung(&[&card::FORCING_CHAIN, &card::NET], net::nets),
    heavy(
        &[&card::TEMPLATE_SET, &card::TEMPLATE_DELETE],
        template::templates,
    ),
    rung(&[&card::GROUPED_NET], net::grouped_nets),
    rung(&[&card::NESTED, &card::TREE, &card::SEARCH], tree::trees),
];

const fn rung(
    techniques: &'static [&'static Technique],
    find: fn(&Position, &Stop) -> Vec<Step>,
) -> Rung {
    Rung {
        techniques,
        find,
        most: usize::MAX,
    }
}

const fn heavy(
    techniques: &'static [&'static Technique],
    find: fn(&Position, &Stop) -> Vec<Step>,
) -> Rung {
    Rung {
        most: MANY,
        ..rung(techniques, find)
    }
}

const fn huge(
    techniques: &'static [&'static Technique],
    find: fn(&Position, &Stop) -> Vec<Step>,
) -> Rung {
    Rung {
        most: SPARSE,
        ..rung(techniques, find)
    }
}

/// Says by another name what an earlier rung says too, so only who asks for the name is told.
const fn asked(
    techniques: &'static [&'static Technique],
    find: fn(&Position, &Stop) -> Vec<Step>,
) -> Rung {
    Rung {
        most: 0,
        ..rung(techniques, find)
    }
}

/// The claim with the lemmas that its truths rest on, and no others.
pub(super) fn certify(position: &Position, claim: Claim) -> Certificate {
    let mut resting: Vec<ItemId> = claim.truths();
    let grave = |truth: &Truth| matches!(truth, Truth::Grave(_));
    let crowds = claim.crowds();
    let all = crowds.iter().any(|crowd| crowd.truths.iter().any(grave));
    let mut lemmas: Vec<Lemma> = Vec::new();
    for &lemma in position.lemmas().iter().rev() {
        let entries = position.matrix().entries(lemma.target);
        if all || entries.iter().any(|entry| resting.contains(&entry.item)) {
            resting.push(lemma.truth);
            lemmas.push(lemma);
        }
    }
    lemmas.reverse();
    Certificate { lemmas, claim }
}

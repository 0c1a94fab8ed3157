//! The names of patterns, as constant cards: a file a family.

mod basic;
mod chains;
mod deadly;
mod exotic;
mod fish;
mod small;

pub(super) use basic::*;
pub(super) use chains::*;
pub(super) use deadly::*;
pub(super) use exotic::*;
pub(super) use fish::*;
pub(super) use small::*;

/// A technique.
#[derive(PartialEq, Eq, Debug)]
pub struct Technique {
    /// Its key on the command line.
    pub key: &'static str,
    /// Its name on the screen.
    pub name: &'static str,
    /// HoDoKu's code; empty where it has none.
    pub hodoku: &'static str,
    /// How hard a puzzle is that needs it.
    pub level: Level,
    /// What it weighs on a scale like HoDoKu's, whose score is the sum over all steps.
    pub weight: u32,
    /// What it is worth on a scale like Sudoku Explainer's, in tenths; the hardest step counts.
    pub tenths: u32,
    /// What it is and why it holds, in a sentence or two.
    pub help: &'static str,
}

/// How hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Singles.
    Easy,
    /// Pointing, claiming, pairs and triples.
    Medium,
    /// Fish, wings, unique rectangles.
    Hard,
    /// Chains.
    Unfair,
    /// Nets and everything behind them.
    Extreme,
}

impl Level {
    /// All of them, the easiest first.
    pub const ALL: [Level; 5] = [
        Level::Easy,
        Level::Medium,
        Level::Hard,
        Level::Unfair,
        Level::Extreme,
    ];

    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Unfair => "unfair",
            Level::Extreme => "extreme",
        }
    }

    /// The level of this word.
    pub fn read(word: &str) -> Option<Level> {
        let all = [
            Level::Easy,
            Level::Medium,
            Level::Hard,
            Level::Unfair,
            Level::Extreme,
        ];
        all.into_iter().find(|level| level.word() == word)
    }
}

/// Key, name and code; level, weight and tenths; help.
const fn card(
    [key, name, hodoku]: [&'static str; 3],
    (level, weight, tenths): (Level, u32, u32),
    help: &'static str,
) -> Technique {
    Technique {
        key,
        name,
        hodoku,
        level,
        weight,
        tenths,
        help,
    }
}

/// Every technique, the easiest first: the order in which they are tried.
pub static TECHNIQUES: &[&Technique] = &[
    &FULL_HOUSE,
    &HIDDEN_SINGLE,
    &NAKED_SINGLE,
    &INNIE,
    &COMBINATIONS,
    &POINTING,
    &CLAIMING,
    &INTERSECTION,
    &SEEN_BY_ALL,
    &LOCKED_PAIR,
    &NAKED_PAIR,
    &HIDDEN_PAIR,
    &INNIES,
    &LOCKED_TRIPLE,
    &NAKED_TRIPLE,
    &HIDDEN_TRIPLE,
    &NAKED_QUAD,
    &HIDDEN_QUAD,
    &X_WING,
    &SWORDFISH,
    &UNIQUE_1,
    &UNIQUE_2,
    &UNIQUE_3,
    &UNIQUE_4,
    &UNIQUE_5,
    &UNIQUE_6,
    &HIDDEN_RECTANGLE,
    &AVOIDABLE_1,
    &AVOIDABLE_2,
    &GRAVE,
    &SKYSCRAPER,
    &KITE,
    &TURBOT_FISH,
    &EMPTY_RECTANGLE,
    &XY_WING,
    &W_WING,
    &XYZ_WING,
    &FINNED_X_WING,
    &SASHIMI_X_WING,
    &JELLYFISH,
    &REMOTE_PAIR,
    &COLORS_TRAP,
    &COLORS_WRAP,
    &MULTI_COLORS_1,
    &MULTI_COLORS_2,
    &X_CHAIN,
    &TWO_TRUTHS,
    &FINNED_SWORDFISH,
    &SASHIMI_SWORDFISH,
    &XY_CHAIN,
    &LOOP,
    &NICE_LOOP,
    &AIC,
    &SUE_DE_COQ,
    &ALS_XZ,
    &GROUPED_LOOP,
    &GROUPED_NICE_LOOP,
    &GROUPED_AIC,
    &FINNED_JELLYFISH,
    &SASHIMI_JELLYFISH,
    &ALS_XY_WING,
    &ALS_CHAIN,
    &DEATH_BLOSSOM,
    &THREE_TRUTHS,
    &FOUR_TRUTHS,
    &DUAL_KITE,
    &DUAL_EMPTY_RECTANGLE,
    &FRANKEN_X_WING,
    &FRANKEN_SWORDFISH,
    &FRANKEN_JELLYFISH,
    &FINNED_FRANKEN_X_WING,
    &FINNED_FRANKEN_SWORDFISH,
    &FINNED_FRANKEN_JELLYFISH,
    &MUTANT_X_WING,
    &MUTANT_SWORDFISH,
    &MUTANT_JELLYFISH,
    &FINNED_MUTANT_X_WING,
    &FINNED_MUTANT_SWORDFISH,
    &FINNED_MUTANT_JELLYFISH,
    &FINNED_MUTANT_SQUIRMBAG,
    &FORCING_CHAIN,
    &NET,
    &TEMPLATE_SET,
    &TEMPLATE_DELETE,
    &GROUPED_NET,
    &NESTED,
    &TREE,
    &SEARCH,
];

/// The technique with this key, or with this code of HoDoKu's.
pub fn find(key: &str) -> Option<&'static Technique> {
    let named = |technique: &&&Technique| {
        technique.key == key || technique.hodoku == key && !key.is_empty()
    };
    TECHNIQUES.iter().find(named).copied()
}

/// Where a technique stands on the ladder.
pub(super) fn rung(technique: &Technique) -> usize {
    let own = |other: &&Technique| *other == technique;
    TECHNIQUES.iter().position(own).unwrap_or(TECHNIQUES.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn techniques_are_found_by_key_and_by_code() {
        for &technique in TECHNIQUES {
            assert_eq!(find(technique.key), Some(technique));
            assert!(technique.hodoku.is_empty() || find(technique.hodoku) == Some(technique));
            assert!(technique.help.ends_with('.'), "{}", technique.key);
        }
        assert_eq!(find(""), None);
    }
}

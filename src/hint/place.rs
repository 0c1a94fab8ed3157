//! How familiar the place of an item is: what is looked at first, and what needs no name of its own rule.

use crate::model::{Kind, Meaning, Model, Source};
use crate::rules::Usual;

/// The kinds of place, the most familiar first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Place {
    Box,
    Line,
    /// A diagonal, a cage and the like.
    House,
    /// Anything else that a clue says.
    Clue,
    Cell,
}

impl Place {
    /// Where an item with this meaning is.
    pub(super) fn of(model: &Model, meaning: &Meaning) -> Place {
        let Source::Clue(clue) = meaning.source else {
            return Place::Cell;
        };
        match (model.clues()[clue].rule.usual(), meaning.kind) {
            (Some(Usual::Region), _) => Place::Box,
            (Some(Usual::Row | Usual::Column), _) => Place::Line,
            (None, Kind::House | Kind::Holds) => Place::House,
            (None, _) => Place::Clue,
        }
    }

    /// Whether a player knows without a word that no digit repeats there.
    pub(super) fn is_usual(self) -> bool {
        matches!(self, Place::Box | Place::Line)
    }
}

//! Which kind of house an item belongs to, as names of patterns know them.

use super::position::Position;
use crate::cover::ItemId;
use crate::model::{Kind, Source};
use crate::rules::Usual;

/// The kinds of house of one digit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Line {
    Row,
    Column,
    Box,
    /// A diagonal, a window, a cage that must hold the digit.
    Other,
    /// No house of a digit.
    No,
}

pub(super) fn line(position: &Position, item: ItemId) -> Line {
    let meaning = position.meaning(item);
    let Source::Clue(clue) = meaning.source else {
        return Line::No;
    };
    let house = matches!(meaning.kind, Kind::House | Kind::Conflict | Kind::Holds);
    match position.model().clues()[clue].rule.usual() {
        _ if meaning.digit.is_none() || !house => Line::No,
        Some(Usual::Row) => Line::Row,
        Some(Usual::Column) => Line::Column,
        Some(Usual::Region) => Line::Box,
        None => Line::Other,
    }
}

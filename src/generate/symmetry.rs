//! How givens lie: what is given in a cell is given in its images, too.

use crate::grid::{Cell, Geometry};

/// A symmetry of the places of givens.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Symmetry {
    /// None.
    None,
    /// Half a turn.
    #[default]
    Rotational,
    /// A quarter of a turn; on square boards.
    Quarter,
    /// Left and right.
    Mirror,
    /// Top and bottom.
    Flip,
    /// Along the falling diagonal; on square boards.
    Diagonal,
}

impl Symmetry {
    /// All of them, with their words and what they are.
    pub const ALL: [(Symmetry, &'static str, &'static str); 6] = [
        (Symmetry::None, "none", "anyhow"),
        (
            Symmetry::Rotational,
            "rotational",
            "the same after half a turn",
        ),
        (
            Symmetry::Quarter,
            "quarter",
            "the same after a quarter of a turn",
        ),
        (Symmetry::Mirror, "mirror", "the same left and right"),
        (Symmetry::Flip, "flip", "the same above and below"),
        (
            Symmetry::Diagonal,
            "diagonal",
            "the same on both sides of the falling diagonal",
        ),
    ];

    /// The symmetry of this word.
    pub fn read(word: &str) -> Option<Symmetry> {
        let all = Symmetry::ALL.into_iter();
        all.map(|(own, key, _)| (own, key))
            .find(|(_, key)| *key == word)
            .map(|(own, _)| own)
    }

    /// Whether a board can have it.
    pub fn fits(self, board: &Geometry) -> bool {
        match self {
            Symmetry::Quarter | Symmetry::Diagonal => board.is_square(),
            Symmetry::None | Symmetry::Rotational | Symmetry::Mirror | Symmetry::Flip => true,
        }
    }

    /// The cells of the board in groups, each closed under the symmetry.
    pub fn groups(self, board: &Geometry) -> Vec<Vec<Cell>> {
        let mut groups: Vec<Vec<Cell>> = Vec::new();
        for cell in board.cells() {
            if groups.iter().any(|group| group.contains(&cell)) {
                continue;
            }
            let mut group = vec![cell];
            let mut image = self.image(cell, board);
            while image != cell {
                group.push(image);
                image = self.image(image, board);
            }
            groups.push(group);
        }
        groups
    }

    fn image(self, Cell { row, column }: Cell, board: &Geometry) -> Cell {
        let (bottom, right) = (board.rows() - 1, board.columns() - 1);
        match self {
            Symmetry::None => Cell::new(row, column),
            Symmetry::Rotational => Cell::new(bottom - row, right - column),
            Symmetry::Quarter => Cell::new(column, right - row),
            Symmetry::Mirror => Cell::new(row, right - column),
            Symmetry::Flip => Cell::new(bottom - row, column),
            Symmetry::Diagonal => Cell::new(column, row),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_part_the_board_and_are_as_large_as_the_symmetry_makes_them() {
        let board = Geometry::square(9).unwrap();
        for (symmetry, count) in [
            (Symmetry::None, 81),
            (Symmetry::Rotational, 41),
            (Symmetry::Quarter, 21),
            (Symmetry::Mirror, 45),
            (Symmetry::Flip, 45),
            (Symmetry::Diagonal, 45),
        ] {
            let groups = symmetry.groups(&board);
            assert_eq!(groups.len(), count, "{symmetry:?}");
            let mut cells: Vec<Cell> = groups.into_iter().flatten().collect();
            cells.sort_unstable();
            assert_eq!(cells, board.cells().collect::<Vec<_>>(), "{symmetry:?}");
        }
        assert!(!Symmetry::Quarter.fits(&Geometry::plain(4, 5, 5).unwrap()));
    }
}

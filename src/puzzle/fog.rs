//! Fog over a board: cells are hidden until right digits light them up.
//!
//! It decides no solution, so no verdict knows of it; it needs a stored solution, as nobody else can say which digit is
//! right. Some cells are lit from the start. A right digit, given or entered, lights its cell and the eight around it,
//! unless the setter says for single cells what they light.

use crate::grid::{Cell, Filling, Geometry, Solution};

/// The most lights of one board.
pub(in crate::puzzle) const MOST_LIGHTS: usize = 1_000;

/// Fog over a board.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Fog {
    /// The cells that are lit from the start.
    pub lit: Vec<Cell>,
    /// What right digits light; where there are none, each lights what lies around it.
    pub lights: Vec<Light>,
}

/// Cells that are lit as soon as others hold the right digits.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Light {
    /// The cells that must be right, all of them.
    pub right: Vec<Cell>,
    /// The cells that are lit then.
    pub lit: Vec<Cell>,
}

impl Fog {
    /// The cells that are hidden on a board with these digits, in reading order.
    pub fn hidden(&self, board: &Geometry, digits: &Filling, solution: &Solution) -> Vec<Cell> {
        let right = |cell: Cell| digits.at(cell) == Some(solution.at(cell));
        let mut lit = vec![false; board.cell_count()];
        let mut light = |cell: Cell| {
            if board.contains(cell) {
                lit[board.index(cell)] = true;
            }
        };
        self.lit.iter().copied().for_each(&mut light);
        if self.lights.is_empty() {
            for cell in board.cells().filter(|cell| right(*cell)) {
                around(cell).for_each(&mut light);
            }
        }
        for own in &self.lights {
            if own
                .right
                .iter()
                .all(|cell| board.contains(*cell) && right(*cell))
            {
                own.lit.iter().copied().for_each(&mut light);
            }
        }
        board
            .cells()
            .filter(|cell| !lit[board.index(*cell)])
            .collect()
    }
}

/// A cell and the eight around it; some may lie off the board.
fn around(cell: Cell) -> impl Iterator<Item = Cell> {
    let near = |part: u8| part.saturating_sub(1)..=part.saturating_add(1);
    near(cell.row).flat_map(move |row| near(cell.column).map(move |column| Cell::new(row, column)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::format;

    /// `#` is fog.
    fn seen(fog: &Fog, grid: &str) -> String {
        let read = |text: &str| format::read(&text.replace(' ', "\n")).unwrap().puzzle;
        let (puzzle, whole) = (read(grid), read("1234 3412 2143 4321"));
        let solution = whole.givens().complete().unwrap();
        let board = puzzle.geometry();
        let hidden = fog.hidden(board, puzzle.givens(), &solution);
        let row = |row| {
            let sign = |cell: Cell| if hidden.contains(&cell) { '#' } else { '.' };
            board.row(row).into_iter().map(sign).collect::<String>()
        };
        (0..4).map(row).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn right_digits_light_what_lies_around_them_and_wrong_ones_nothing() {
        let fog = Fog {
            lit: vec![Cell::new(3, 3)],
            lights: Vec::new(),
        };
        assert_eq!(seen(&fog, ".... .... .... 1..."), "#### #### #### ###.");
        assert_eq!(seen(&fog, "1... .... .... ...."), "..## ..## #### ###.");
        assert_eq!(seen(&fog, "1... ..1. .... ...."), ".... .... #... ###.");
    }

    #[test]
    fn lights_of_the_setter_wait_for_all_their_cells() {
        let light = Light {
            right: vec![Cell::new(0, 0), Cell::new(0, 1)],
            lit: vec![Cell::new(3, 0)],
        };
        let fog = Fog {
            lit: Vec::new(),
            lights: vec![light],
        };
        assert_eq!(seen(&fog, "1... .... .... ...."), "#### #### #### ####");
        assert_eq!(seen(&fog, "12.. .... .... ...."), "#### #### #### .###");
    }
}

//! Killer cages on a line, as three programs write them.

pub(super) mod ps;
pub(super) mod short;
pub(super) mod sumocue;

use crate::grid::{Cell, Geometry};
use crate::puzzle::Puzzle;
use crate::puzzle::format::import::Import;
use crate::rules::Value;

/// The side of their boards.
const SIZE: usize = 9;

/// An empty board.
fn board() -> Import {
    Import::new(Geometry::square(SIZE).expect("a board of nine"))
}

/// The cages by their names, in the order in which the names first stand there.
#[derive(Default)]
struct Cages(Vec<(usize, u32, Vec<Cell>)>);

impl Cages {
    /// Puts a cell into the cage with this name; 0 is no sum.
    fn put(&mut self, name: usize, sum: u32, cell: Cell) {
        match self.0.iter_mut().find(|(own, ..)| *own == name) {
            Some((_, _, cells)) => cells.push(cell),
            None => self.0.push((name, sum, vec![cell])),
        }
    }

    /// The puzzle with these cages.
    fn finish(self, mut import: Import) -> Puzzle {
        let plain = |cage: &(usize, u32, Vec<Cell>)| cage.1 == 0 && cage.2.len() == 1;
        for (_, sum, cells) in self.0.into_iter().filter(|cage| !plain(cage)) {
            let value = if sum == 0 {
                Value::None
            } else {
                Value::Number(sum)
            };
            import.place("killer", vec![cells], value, "killer cage");
        }
        import.finish()
    }
}

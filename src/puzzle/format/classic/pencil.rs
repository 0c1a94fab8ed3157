//! A cube of candidates: n characters a cell, a digit where it may stand and `.` where it is excluded; 729 at 9x9.
//!
//! Unlike a candidate grid this *is* the puzzle: a missing digit is a clue. A cell with one digit left is given.

use crate::grid::{DigitSet, Digits, Geometry};
use crate::puzzle::Puzzle;
use crate::puzzle::format::Format;
use crate::puzzle::format::error::ReadError;
use crate::puzzle::format::import::Import;

pub(in crate::puzzle::format) const FORMAT: Format = Format {
    key: "pencil",
    name: "Candidates, 729 characters",
    help: "Nine characters a cell, 729 at 9x9: a digit where it may stand, . where it may not.",
    read,
    write: None,
    share: None,
    fits: |text| cube(text).is_some(),
    listed: true,
    reads: true,
};

/// The size of the board and its characters, without blanks between.
fn cube(text: &str) -> Option<(usize, String)> {
    if text.len() > 4096 {
        return None;
    }
    let letters: String = text
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .collect();
    let size = (5..=9usize).find(|size| size.pow(3) == letters.len())?;
    let digits = Digits::standard(size);
    let fits = |(at, letter): (usize, char)| letter == '.' || letter == digits.symbols()[at % size];
    letters
        .chars()
        .enumerate()
        .all(fits)
        .then_some((size, letters))
}

fn read(text: &str) -> Result<Puzzle, ReadError> {
    let (size, letters) = cube(text).ok_or_else(|| ReadError::whole("no cube of candidates"))?;
    let geometry = Geometry::square(size).map_err(|error| ReadError::whole(error.to_string()))?;
    let mut import = Import::new(geometry);
    let letters: Vec<char> = letters.chars().collect();
    for (cell, own) in import.board().cells().zip(letters.chunks(size)) {
        let digits: DigitSet = own
            .iter()
            .filter_map(|&letter| import.puzzle.digits().read(letter))
            .collect();
        if digits.is_empty() {
            return Err(ReadError::whole(format!("{cell} may hold no digit")));
        }
        import.restrict(cell, digits);
    }
    Ok(import.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_with_one_digit_is_given() {
        let text = "....5....".to_string() + &"123456789".repeat(80);
        assert_eq!(read(&text).unwrap().givens().len(), 1);
        assert!((FORMAT.fits)(&text) && !(FORMAT.fits)(&text.replace('5', "6")));
    }
}

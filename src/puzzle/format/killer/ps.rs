//! Killer cages as Perfect Sudoku writes them: `3x3:[d]:k:` and 81 numbers, each followed by a colon.
//!
//! A number is 256 times the cage's sum plus the cage's name; below 256 the cell is in no cage. `d` adds the
//! diagonals.

use super::{Cages, SIZE, board};
use crate::puzzle::Puzzle;
use crate::puzzle::format::Format;
use crate::puzzle::format::error::ReadError;

pub(in crate::puzzle::format) const FORMAT: Format = Format {
    key: "killer-ps",
    name: "Killer, Perfect Sudoku",
    help: "3x3:d:k: and 81 numbers with colons: 256 times the cage's sum and the cage's name.",
    read,
    write: None,
    share: None,
    fits: |text| {
        let text = text.trim_start_matches('\u{feff}').trim_start();
        text.starts_with("3x3:")
            && text
                .split(':')
                .nth(2)
                .is_some_and(|kind| kind.trim() == "k")
    },
    listed: true,
    reads: true,
};

fn read(text: &str) -> Result<Puzzle, ReadError> {
    let text: String = text
        .chars()
        .filter(|letter| !letter.is_whitespace() && *letter != '\u{feff}')
        .collect();
    let parts: Vec<&str> = text.split(':').take(SIZE * SIZE + 5).collect();
    let numbers = parts.get(3..).unwrap_or(&[]);
    let numbers = numbers.strip_suffix(&[""]).unwrap_or(numbers);
    if numbers.len() != SIZE * SIZE {
        return Err(ReadError::whole(format!(
            "{} numbers, not {}",
            numbers.len(),
            SIZE * SIZE
        )));
    }
    let mut import = board();
    for (key, noun) in [("diagonal-down", "diagonal"), ("diagonal-up", "diagonal")] {
        if parts[1] == "d" {
            import.toggle(key, noun);
        }
    }
    let mut cages = Cages::default();
    for (cell, number) in import.board().cells().zip(numbers) {
        let number: u32 = number
            .parse()
            .ok()
            .filter(|number| *number < 1 << 16)
            .ok_or_else(|| {
                ReadError::whole(format!(
                    "{cell}: {:?} is no number",
                    number.chars().take(12).collect::<String>()
                ))
            })?;
        if number >= 256 {
            cages.put((number % 256) as usize, number / 256, cell);
        }
    }
    Ok(cages.finish(import))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_a_sum_and_a_name() {
        let text = "3x3:d:k:".to_string() + "2561:2561:" + &"0:".repeat(79);
        let puzzle = read(&text).unwrap();
        let cage = puzzle
            .clues()
            .iter()
            .find(|clue| clue.rule.key == "killer")
            .unwrap();
        assert_eq!((cage.number(), cage.cells().len()), (Some(10), 2));
        assert!(
            puzzle.texts().unchecked.is_empty(),
            "the diagonals are rules"
        );
        assert_eq!(
            read("3x3::k:1:2:").unwrap_err().to_string(),
            "2 numbers, not 81"
        );
    }
}

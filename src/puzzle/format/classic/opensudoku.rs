//! OpenSudoku's XML: a `<game data="..">` for every puzzle, in folders.
//!
//! Only the attribute counts, so this is no reader of XML: it looks for `data="` and takes the cells up to the quote.

use crate::puzzle::Puzzle;
use crate::puzzle::format::error::ReadError;
use crate::puzzle::format::lines::lines;
use crate::puzzle::format::{Format, line};

pub(in crate::puzzle::format) const FORMAT: Format = Format {
    key: "opensudoku",
    name: "OpenSudoku",
    help: "XML with a <game data=\"..\"/> for every puzzle.",
    read,
    write: None,
    share: None,
    fits: |text| {
        let text = text.trim_start_matches('\u{feff}').trim_start();
        text.starts_with('<') && games(text).next().is_some()
    },
    listed: true,
    reads: true,
};

/// The games: the line of each and its cells.
fn games(text: &str) -> impl Iterator<Item = (usize, &str)> {
    lines(text).flat_map(|(number, line)| {
        let parts = line.split("data=").skip(1);
        parts.filter_map(move |part| {
            let quote = part.chars().next().filter(|quote| "\"'".contains(*quote))?;
            let data = part[1..].split(quote).next()?;
            Some((number, data))
        })
    })
}

fn read(text: &str) -> Result<Puzzle, ReadError> {
    let mut games = games(text);
    let (number, data) = games
        .next()
        .ok_or_else(|| ReadError::whole("there is no game in it"))?;
    match games.next() {
        Some((second, _)) => Err(ReadError::line(
            second,
            "a second game: this is a list of puzzles",
        )),
        None => line::read_line(number, data),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_read_and_two_are_a_list() {
        let cells = "0".repeat(80) + "5";
        let one = format!(
            "<?xml version='1.0'?>\n<opensudoku>\n<folder name=\"x\">\n<game data=\"{cells}\"/>\n"
        );
        assert!((FORMAT.fits)(&one));
        assert_eq!(read(&one).unwrap().givens().len(), 1);
        let two = one.clone() + &one;
        assert_eq!(read(&two).unwrap_err().line, Some(8));
    }
}

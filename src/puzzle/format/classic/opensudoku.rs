//! OpenSudoku's XML: a `<game data=".."/>` for every puzzle, in folders; the program itself writes all on one line.
//!
//! Only the attribute counts, so this is no reader of XML: it looks for `data="` and takes the cells up to the quote.
//! These are 81 digits, or `version: 3`, the end of a line as `&#10;`, and so many fields a cell, each before a `|`: the
//! digit, marks as bits, from version 4 on centre marks too, from 5 a colour, and 1 where the digit is the solver's.

use crate::grid::{Cell, Digit, DigitSet, Geometry};
use crate::puzzle::format::error::ReadError;
use crate::puzzle::format::import::{Import, number};
use crate::puzzle::format::lines::lines;
use crate::puzzle::format::{Format, line};
use crate::puzzle::{COLORS, Edit, Puzzle};

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

/// The line with each game for itself.
pub(in crate::puzzle::format) fn pieces(line: &str) -> impl Iterator<Item = &str> {
    let markup = line
        .trim_start_matches('\u{feff}')
        .trim_start()
        .starts_with('<');
    let mut rest = Some(line);
    std::iter::from_fn(move || {
        let line = rest.take()?;
        let first = line.find(GAME).filter(|_| markup).map(|at| at + GAME.len());
        let next = first.and_then(|from| Some(from + line[from..].find(GAME)?));
        let (piece, more) = line.split_at(next.unwrap_or(line.len()));
        rest = next.map(|_| more);
        Some(piece)
    })
}

/// How a game begins.
const GAME: &str = "<game ";

/// Whether a line is markup around games and holds none.
pub(in crate::puzzle::format) fn is_markup(line: &str) -> bool {
    let line = line.trim();
    let tag = |letter: char| letter.is_ascii_lowercase() || "/?!".contains(letter);
    let inside = line
        .strip_prefix('<')
        .and_then(|rest| rest.strip_suffix('>'));
    inside.is_some_and(|inside| inside.starts_with(tag)) && games(line).next().is_none()
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
        None => game(number, data),
    }
}

/// The puzzle of a game in this line.
fn game(line: usize, data: &str) -> Result<Puzzle, ReadError> {
    let data = data.replace("&#10;", "\n").replace("&#xA;", "\n");
    let Some((version, cells)) = data
        .strip_prefix("version:")
        .and_then(|rest| rest.split_once('\n'))
    else {
        return line::read_line(line, &data);
    };
    let fields = match version.trim() {
        "1" | "2" | "3" => 3,
        "4" => 4,
        "5" => 5,
        _ => {
            return Err(ReadError::line(
                line,
                "a version of games that is not known",
            ));
        }
    };
    let words: Vec<&str> = cells
        .trim()
        .split('|')
        .filter(|word| !word.is_empty())
        .collect();
    if words.len() != 81 * fields {
        let reason = format!("{} fields of cells, not {}", words.len(), 81 * fields);
        return Err(ReadError::line(line, reason));
    }
    let board = Geometry::square(9).map_err(|error| ReadError::whole(error.to_string()))?;
    let mut import = Import::new(board.clone());
    for (cell, words) in board.cells().zip(words.chunks(fields)) {
        place(&mut import, cell, words)
            .ok_or_else(|| ReadError::line(line, format!("{cell} is {}", words.join("|"))))?;
    }
    Ok(import.finish())
}

/// Places what the fields say of a cell; none where they cannot be read.
fn place(import: &mut Import, cell: Cell, words: &[&str]) -> Option<()> {
    let (digit, rest) = words.split_first()?;
    let (own, marks) = rest.split_last()?;
    let digit = number(digit).filter(|digit| *digit <= 9)?;
    match (digit, *own) {
        (0, _) => {}
        (digit, "0") => import.give(cell, digit),
        (digit, "1") => import.edit(Edit::Enter(cell, Some(Digit::new(digit as u8 - 1)))),
        _ => return None,
    }
    import.edit(Edit::Corner(cell, marked(marks.first()?)?));
    if let Some(centre) = marks.get(1) {
        import.edit(Edit::Centre(cell, marked(centre)?));
    }
    if let Some(color) = marks.get(2) {
        let color = number(color)?.checked_sub(1);
        let known = color.filter(|color| (*color as usize) < COLORS);
        let colors = known.map(|color| Digit::new(color as u8)).into_iter();
        import.edit(Edit::Color(cell, colors.collect()));
    }
    Some(())
}

/// The digits of a field of marks: bits, or in the first version a list, `-` where there is none.
fn marked(field: &str) -> Option<DigitSet> {
    let listed = field.contains(',');
    let bits = match field {
        "-" => 0,
        _ if listed => 0,
        _ => number(field)?,
    };
    let held = (0..9u8).filter(|at| bits >> at & 1 == 1).map(Digit::new);
    let mut marks: DigitSet = held.collect();
    for word in field.split(',').filter(|word| listed && !word.is_empty()) {
        let digit = number(word).filter(|digit| (1..=9).contains(digit))?;
        marks.insert(Digit::new(digit as u8 - 1));
    }
    (bits < 512).then_some(marks)
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

    #[test]
    fn games_of_the_program_itself_hold_marks_and_stand_on_one_line() {
        let versions = [
            ("1", "5|-|0|3|-|1|0|1,9,|1|", "0|-|1|"),
            ("3", "5|0|0|3|0|1|0|257|1|", "0|0|1|"),
            ("4", "5|0|0|0|3|0|0|1|0|257|0|1|", "0|0|0|1|"),
            ("5", "5|0|0|0|0|3|0|0|0|1|0|257|0|2|1|", "0|0|0|0|1|"),
        ];
        let game = |(version, first, other): (&str, &str, &str)| {
            let cells = first.to_string() + &other.repeat(78);
            format!("<game created=\"1\" data=\"version: {version}&#10;{cells}\" note=\"\" />")
        };
        let games: String = versions.into_iter().map(game).collect();
        let text =
            format!("<?xml version='1.0'?><opensudoku><folder>{games}</folder></opensudoku>");
        assert_eq!(pieces(&text).count(), 4);
        for piece in pieces(&text) {
            let puzzle = read(piece).unwrap();
            let cells: Vec<Cell> = puzzle.geometry().row(0);
            assert_eq!(puzzle.givens().len() + puzzle.entries().len(), 2);
            assert!(puzzle.givens().at(cells[0]).is_some());
            assert_eq!(puzzle.digits().text(puzzle.corner(cells[2])), "19");
        }
        let short = text.replace("0|257|1|", "");
        assert!(
            pieces(&short)
                .nth(1)
                .is_some_and(|piece| read(piece).is_err())
        );
    }

    #[test]
    fn markup_is_told_from_killers() {
        for line in [
            "<?xml version='1.0'?>",
            "  <folder name=\"a\">",
            "</folder>",
        ] {
            assert!(is_markup(line), "{line}");
        }
        for line in ["<<J^<J>", "<game data='..5'/>", "<J", ""] {
            assert!(!is_markup(line), "{line}");
        }
    }
}

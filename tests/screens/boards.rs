//! Puzzles for pictures.

use gridwright::grid::{Cell, Digit, DigitSet, Geometry, read_area};
use gridwright::puzzle::{ColorSet, Edit, Puzzle};
use gridwright::rules::{Clue, find};

use gridwright::ui::board::Scene;

pub(super) fn cell(row: u8, column: u8) -> Cell {
    Cell::new(row - 1, column - 1)
}

pub(super) fn cells(text: &str) -> Vec<Cell> {
    read_area(text, &Geometry::square(9).unwrap()).unwrap()
}

pub(super) fn digit(symbol: char) -> Digit {
    Digit::new(symbol.to_digit(36).unwrap() as u8 - 1)
}

pub(super) fn digits(symbols: &str) -> DigitSet {
    symbols.chars().map(digit).collect()
}

/// A board with these givens, a row a line, a dot for an empty cell.
pub(super) fn givens(geometry: Geometry, rows: &str) -> Puzzle {
    let mut puzzle = Puzzle::new(geometry);
    let symbols = rows.split_whitespace().flat_map(str::chars);
    let cells: Vec<Cell> = puzzle.geometry().cells().collect();
    for (cell, symbol) in cells.into_iter().zip(symbols) {
        let digit = puzzle.digits().read(symbol);
        if digit.is_some() {
            puzzle.apply(Edit::Give(cell, digit)).unwrap();
        }
    }
    puzzle
}

pub(super) fn square(size: usize) -> Geometry {
    Geometry::square(size).unwrap()
}

/// A classic puzzle.
pub(super) fn classic() -> Puzzle {
    let rows =
        "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79";
    givens(square(9), rows)
}

/// The same with entries, both kinds of marks, colours and a struck candidate.
pub(super) fn begun() -> Puzzle {
    let mut puzzle = classic();
    let edits = [
        Edit::Enter(cell(1, 3), Some(digit('4'))),
        Edit::Enter(cell(4, 5 - 1), Some(digit('6'))),
        Edit::Enter(cell(5, 5), Some(digit('5'))),
        Edit::Corner(cell(1, 4), digits("26")),
        Edit::Corner(cell(1, 6), digits("2468")),
        Edit::Corner(cell(3, 1), digits("12")),
        Edit::Corner(cell(5, 3), digits("2569")),
        Edit::Centre(cell(5, 3), digits("25")),
        Edit::Centre(cell(5, 2), digits("25")),
        Edit::Centre(cell(6, 2), digits("1")),
        Edit::Corner(cell(6, 3), digits("13")),
        Edit::Centre(cell(7, 1), digits("1234567")),
        Edit::Corner(cell(7, 3), digits("123456789")),
        Edit::Strike(cell(6, 3), digits("59")),
        Edit::Color(cell(8, 1), colors(&[4])),
        Edit::Color(cell(8, 2), colors(&[5, 6])),
        Edit::Color(cell(8, 3), colors(&[1, 7, 8, 9])),
        Edit::Color(cell(9, 3), colors(&[3])),
        Edit::Corner(cell(9, 3), digits("123")),
    ];
    for edit in edits {
        puzzle.apply(edit).unwrap();
    }
    puzzle
}

/// What stands on the begun board at one moment.
pub(super) struct Moment {
    pub(super) puzzle: Puzzle,
    conflicts: Vec<Cell>,
    selection: Vec<Cell>,
}

impl Moment {
    pub(super) fn of(puzzle: Puzzle) -> Moment {
        Moment {
            puzzle,
            conflicts: cells("r4c4 r4c5"),
            selection: cells("r5c2 r5c3 r6c2 r6c3"),
        }
    }

    /// Cursor, selection, a conflict, and the fives highlighted.
    pub(super) fn scene(&self) -> Scene<'_> {
        Scene {
            cursor: Some(cell(5, 3)),
            selection: &self.selection,
            conflicts: &self.conflicts,
            same: Some(digit('5')),
            ..Scene::of(&self.puzzle)
        }
    }
}

fn colors(numbers: &[u8]) -> ColorSet {
    numbers
        .iter()
        .map(|number| Digit::new(number - 1))
        .collect()
}

/// Adds a clue as a file would write it.
pub(super) fn add(puzzle: &mut Puzzle, rule: &str, place: &str, value: Option<&str>) {
    let rule = find(rule).unwrap();
    let clues = Clue::read(rule, place, value, puzzle.geometry(), puzzle.digits()).unwrap();
    for clue in clues {
        let end = puzzle.clues().len();
        puzzle.apply(Edit::AddClue(end, clue)).unwrap();
    }
}

/// Mutes the last clue.
pub(super) fn mute_last(puzzle: &mut Puzzle) {
    let last = puzzle.clues().len() - 1;
    let clue = puzzle.clues()[last].clone().muted();
    puzzle.apply(Edit::ReplaceClue(last, clue)).unwrap();
}

/// A board on which every kind of clue stands, the last one muted.
pub(super) fn crowded() -> Puzzle {
    let mut puzzle = begun();
    let clues = [
        ("thermo", "r3c1 r2c1 r1c1 r1c2 r1c3", None),
        ("thermo", "r9c9 r8c8 r7c9 r6c8", None),
        ("killer", "r3c2 r3c3", Some("17")),
        ("killer", "r7c4 r7c5 r8c4 r8c5 r9c5", Some("15")),
        ("killer", "r7c6 r8c6 r9c6", Some("22")),
        ("killer", "r9c1 r9c2", None),
        ("white-dot", "r1c6 r1c7", None),
        ("white-dot", "r4c3 r5c3", None),
        ("black-dot", "r1c3 r1c4", None),
        ("black-dot", "r7c7 r7c8", None),
        ("quadruple", "r2c4-r3c5", Some("1 2")),
        ("quadruple", "r5c7-r6c8", Some("1 2 3 4")),
        ("quadruple", "r4c2-r5c3", Some("9")),
        ("odd", "r2c9", None),
        ("odd", "r2c5", None),
        ("even", "r1c9", None),
        ("even", "r5c2", None),
        ("sandwich", "row 3", Some("15")),
        ("sandwich", "row 7", Some("8")),
        ("sandwich", "column 1", Some("0")),
        ("sandwich", "column 6", Some("23")),
        ("thermo", "r4c9 r5c9 r6c9", None),
    ];
    for (rule, place, value) in clues {
        add(&mut puzzle, rule, place, value);
    }
    mute_last(&mut puzzle);
    puzzle
}

/// A classic board with both diagonals and four extra houses.
pub(super) fn crossed() -> Puzzle {
    let mut puzzle = classic();
    for rule in ["diagonal-down", "diagonal-up", "windoku"] {
        let clue = Clue::toggle(find(rule).unwrap());
        let end = puzzle.clues().len();
        puzzle.apply(Edit::AddClue(end, clue)).unwrap();
    }
    puzzle
}

/// A board of jigsaw regions.
pub(super) fn jigsaw() -> Puzzle {
    let map =
        "abbccdddd abbccccdd abbbccedd aabfceede agbfffeee agffhfiie aggghfiie aghghfiii gghhhhhii";
    let regions: Vec<Option<usize>> = map
        .bytes()
        .filter(u8::is_ascii_lowercase)
        .map(|letter| Some(usize::from(letter - b'a')))
        .collect();
    let geometry = Geometry::plain(9, 9, 9).unwrap();
    let geometry = geometry.with_regions(&regions).unwrap();
    let rows =
        "1...7.... ......3.. ..9...... ........5 ....2.... 8........ ......4.. ..6...... .....1..7";
    givens(geometry, rows)
}

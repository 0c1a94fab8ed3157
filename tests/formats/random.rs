//! Random puzzles with everything a file can hold, and random edits of them.

use crate::support::clues::random_clue;
use crate::support::rng::Rng;
use gridwright::grid::{Cell, Digit, DigitSet, Digits, Geometry, Solution};
use gridwright::puzzle::{COLORS, ColorSet, Edit, Field, Puzzle};
use gridwright::rules::{Clue, RULES, Shape};

/// A puzzle that a file can hold: every clue that counts can state its facts.
pub(super) fn puzzle(rng: &mut Rng) -> Puzzle {
    let mut puzzle = board(rng);
    for clue in (0..puzzle.clues().len()).rev() {
        if rng.chance(1, 8) {
            edit(&mut puzzle, Edit::RemoveClue(clue));
        }
    }
    for _ in 0..rng.below(12) {
        let rule = &RULES[rng.below(RULES.len())];
        let Some(clue) = random_clue(rule, puzzle.subject(), rng) else {
            continue;
        };
        let clue = if rng.chance(1, 5) { clue.muted() } else { clue };
        let at = rng.below(puzzle.clues().len() + 1);
        if rule.shape != Shape::Toggle || puzzle.toggle(rule.key).is_none() {
            edit(&mut puzzle, Edit::AddClue(at, clue));
        }
    }
    mute_refused(&mut puzzle);
    for _ in 0..rng.below(60) {
        let change = cell_edit(&puzzle, rng);
        edit(&mut puzzle, change);
    }
    for field in [Field::Title, Field::Author, Field::Source, Field::Rules] {
        if rng.chance(1, 3) {
            edit(&mut puzzle, Edit::Text(field, Some(words(rng))));
        }
    }
    if rng.chance(1, 3) {
        let digits = puzzle
            .geometry()
            .cells()
            .map(|_| digit(&puzzle, rng))
            .collect();
        let solution = Solution::new(puzzle.geometry(), digits);
        edit(&mut puzzle, Edit::Solution(Some(solution)));
    }
    puzzle
}

/// An ordinary board with givens, and now and then one thing that a plain text cannot say.
pub(super) fn plain(rng: &mut Rng) -> Puzzle {
    let mut puzzle = Puzzle::new(Geometry::square(2 + rng.below(24)).unwrap());
    for at in puzzle.geometry().cells() {
        let some = rng.chance(1, 3).then(|| digit(&puzzle, rng));
        edit(&mut puzzle, Edit::Give(at, some));
    }
    if rng.chance(1, 4) {
        let change = any_edit(&puzzle, rng);
        edit(&mut puzzle, change);
    }
    puzzle
}

/// Applies an edit where the puzzle takes it.
fn edit(puzzle: &mut Puzzle, edit: Edit) {
    let _ = puzzle.apply(edit);
}

/// Mutes every clue that cannot state its facts.
fn mute_refused(puzzle: &mut Puzzle) {
    for at in 0..puzzle.clues().len() {
        let clue = puzzle.clues()[at].clone();
        if puzzle.admit(&Edit::ReplaceClue(at, clue.clone())).is_err() {
            edit(puzzle, Edit::ReplaceClue(at, clue.muted()));
        }
    }
}

fn board(rng: &mut Rng) -> Puzzle {
    let small = |rng: &mut Rng| 1 + rng.below(9);
    let (rows, columns, digits) = match rng.below(4) {
        0 => (small(rng), small(rng), small(rng)),
        1 => (9, 9, 9),
        _ => {
            let size = if rng.chance(1, 12) {
                25
            } else {
                2 + rng.below(12)
            };
            (size, size, size)
        }
    };
    let plain = Geometry::plain(rows, columns, digits).unwrap();
    let geometry = match rng.below(3) {
        0 if (rows, digits) == (columns, rows) => Geometry::square(rows).unwrap(),
        0 | 1 => plain
            .clone()
            .with_boxes(1 + rng.below(4), 1 + rng.below(4))
            .unwrap_or(plain),
        _ => {
            let count = (rows * columns).div_ceil(digits);
            let mut map: Vec<Option<usize>> =
                (0..rows * columns).map(|i| Some(i % count)).collect();
            rng.shuffle(&mut map);
            plain.clone().with_regions(&map).unwrap_or(plain)
        }
    };
    match rng.below(3) {
        0 => Puzzle::with_digits(geometry, symbols(digits, rng)),
        _ => Puzzle::new(geometry),
    }
}

/// `012..`, or letters and figures in any order.
fn symbols(count: usize, rng: &mut Rng) -> Digits {
    let mut all: Vec<char> = "0123456789ABCDEFGHIJKLMNOPQRSTUVWYZ".chars().collect();
    if rng.chance(1, 2) {
        rng.shuffle(&mut all);
    }
    let own: String = all[..count].iter().collect();
    let own = if rng.chance(1, 3) {
        own.to_lowercase()
    } else {
        own
    };
    Digits::of_symbols(&own).unwrap()
}

fn digit(puzzle: &Puzzle, rng: &mut Rng) -> Digit {
    Digit::new(rng.below(puzzle.digits().len()) as u8)
}

fn cell(puzzle: &Puzzle, rng: &mut Rng) -> Cell {
    puzzle
        .geometry()
        .cell(rng.below(puzzle.geometry().cell_count()))
}

fn set(puzzle: &Puzzle, rng: &mut Rng) -> DigitSet {
    DigitSet::from_bits(rng.next() as u32 & rng.next() as u32).and(puzzle.digits().all())
}

/// An edit of a cell that fits the board.
fn cell_edit(puzzle: &Puzzle, rng: &mut Rng) -> Edit {
    let at = cell(puzzle, rng);
    let some = (!rng.chance(1, 5)).then(|| digit(puzzle, rng));
    match rng.below(6) {
        0 => Edit::Give(at, some),
        1 => Edit::Enter(at, some),
        2 => Edit::Corner(at, set(puzzle, rng)),
        3 => Edit::Centre(at, set(puzzle, rng)),
        4 => Edit::Strike(at, set(puzzle, rng)),
        _ => Edit::Color(
            at,
            ColorSet::from_bits(rng.next() as u32).and(ColorSet::all(COLORS)),
        ),
    }
}

/// Any edit that fits the puzzle.
pub(super) fn any_edit(puzzle: &Puzzle, rng: &mut Rng) -> Edit {
    let count = puzzle.clues().len();
    let clue = |rng: &mut Rng| -> Option<Clue> {
        random_clue(&RULES[rng.below(RULES.len())], puzzle.subject(), rng)
    };
    match rng.below(9) {
        0 => clue(rng).map_or(Edit::All(Vec::new()), |clue| {
            Edit::AddClue(rng.below(count + 1), clue)
        }),
        1 if count > 0 => Edit::RemoveClue(rng.below(count)),
        2 if count > 0 => clue(rng).map_or(Edit::All(Vec::new()), |clue| {
            Edit::ReplaceClue(rng.below(count), clue.muted())
        }),
        3 => Edit::Text(Field::Rules, rng.chance(3, 4).then(|| words(rng))),
        4 => Edit::Solution(None),
        5 => {
            let digits = puzzle
                .geometry()
                .cells()
                .map(|_| digit(puzzle, rng))
                .collect();
            Edit::Solution(Some(Solution::new(puzzle.geometry(), digits)))
        }
        6 if rng.chance(1, 2) => Edit::Replace(Box::new(self::puzzle(rng))),
        7 => Edit::All((0..rng.below(4)).map(|_| cell_edit(puzzle, rng)).collect()),
        _ => cell_edit(puzzle, rng),
    }
}

/// Words that a format could stumble over.
pub(super) fn words(rng: &mut Rng) -> String {
    const PARTS: &[&str] = &[
        "a",
        "Sudoku",
        " ",
        "  ",
        "\n",
        "\n\n",
        "\r",
        "\r\n",
        "\t",
        "\"",
        "\"\"\"",
        "'",
        "'''",
        "\\",
        "\\n",
        "\\u",
        "#",
        "=",
        "[x]",
        "]",
        "{",
        "\u{1b}[2J",
        "\u{7}",
        "\0",
        "\u{7f}",
        "\u{85}",
        "é",
        "数独",
        "👩‍👩‍👧",
        "\u{202e}",
        "\u{feff}",
        "\u{2028}",
        "\u{fffe}",
        "\u{10ffff}",
        "grid = ",
    ];
    (0..rng.below(12))
        .map(|_| PARTS[rng.below(PARTS.len())])
        .collect()
}

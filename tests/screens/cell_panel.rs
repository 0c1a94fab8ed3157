//! What the panel of the cell says of every rule: of a clue at one of its cells, and of what is wrong with it.

use super::board_clues::sample;
use super::boards::square;
use super::look;
use crate::support::rng::Rng;
use crate::support::screen::text;
use gridwright::app::{App, Event, Key, Millis, Start};
use gridwright::grid::{Cell, Filling};
use gridwright::puzzle::{Edit, Puzzle};
use gridwright::rules::{Breach, Clue, RULES};
use gridwright::ui;
use gridwright::ui::glyphs::Glyphs;
use gridwright::ui::theme::Depth;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// The words in the panel of the cell, with one blank wherever a line ends or blanks stand.
fn said(app: &App, (width, height): (u16, u16)) -> String {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    let look = look("mono", Depth::Mono);
    ui::draw(app, &look, &Glyphs::UNICODE, area, &mut buffer);
    let screen = text(&buffer);
    let mut lines = screen
        .lines()
        .map(|line| line.chars().collect::<Vec<char>>());
    let title: Vec<char> = "┌─ Cell".chars().collect();
    let starts = |line: Vec<char>| line.windows(title.len()).position(|part| part == title);
    let left = lines.find_map(starts).expect("a panel of the cell");
    let inside = lines.take_while(|line| line[left] == '│');
    let words: Vec<String> = inside
        .map(|line| line[left + 1..line.len() - 1].iter().collect())
        .collect();
    let words = words.join(" ");
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The program with the cursor on the cell; nobody answers what it asks.
fn at(puzzle: Puzzle, cell: Cell) -> App {
    let (mut app, _) = App::new(Start::with(puzzle));
    let steps = [("down", cell.row), ("right", cell.column)];
    for (key, count) in steps {
        for _ in 0..count {
            let key: Key = key.parse().unwrap();
            app.on(Millis(1_000), Event::Key(key));
        }
    }
    app
}

fn with(clue: &Clue) -> Puzzle {
    let mut puzzle = Puzzle::new(square(9));
    puzzle.apply(Edit::AddClue(3, clue.clone())).unwrap();
    puzzle
}

#[test]
fn the_panel_names_each_clue_at_a_cell_of_it() {
    for rule in RULES {
        let clue = sample(rule, &Puzzle::new(square(9)));
        let Some(&cell) = clue.cells().first() else {
            continue;
        };
        let puzzle = with(&clue);
        let name = clue.name(puzzle.geometry());
        let name = name.strip_prefix("the ").unwrap_or(&name);
        let said = said(&at(puzzle, cell), (80, 24));
        println!("{}: {said}", rule.key);
        assert!(said.contains(name), "{}: {name}: {said}", rule.key);
    }
}

/// A filling of some cells that the clue does not allow, and what is said of it.
fn broken(clue: &Clue, puzzle: &Puzzle) -> Option<(Filling, Breach)> {
    let setting = puzzle.setting();
    let mut rng = Rng::new(7);
    let all: Vec<Cell> = puzzle.geometry().cells().collect();
    let own = clue.groups.concat();
    (0..4_000).find_map(|turn| {
        let mut filling = Filling::empty(puzzle.geometry());
        // Some clues speak of cells beside their own.
        let cells = if turn < 1_000 { &own } else { &all };
        for &cell in cells {
            let digit = setting.digits.iter().nth(rng.below(9));
            filling.set(cell, digit.filter(|_| rng.chance(2, 3)));
        }
        let breach = clue.breach(&setting, &filling).into_iter().next()?;
        Some((filling, breach))
    })
}

#[test]
fn what_is_wrong_is_said_in_words_at_the_cells_that_are_wrong() {
    for rule in RULES {
        let clue = sample(rule, &Puzzle::new(square(9)));
        let mut puzzle = with(&clue);
        let (filling, breach) = broken(&clue, &puzzle).expect(rule.key);
        println!("{}: {}", rule.key, breach.words);
        let &cell = breach.cells.first().expect(rule.key);
        for (cell, digit) in filling.iter() {
            puzzle.apply(Edit::Enter(cell, Some(digit))).unwrap();
        }
        let said = said(&at(puzzle, cell), (120, 50));
        assert!(
            said.contains(&breach.words),
            "{}: {}: {said}",
            rule.key,
            breach.words
        );
    }
}

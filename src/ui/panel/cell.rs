//! The cell under the cursor: its digit, its marks, what it lies on, and what is wrong with it.

use super::Panel;
use crate::app::Told;
use crate::grid::{Cell, DigitSet, Outside};
use crate::puzzle::Puzzle;
use crate::rules::{Clue, Shape, Stroke};
use crate::ui::View;
use crate::ui::theme::Role;
use crate::ui::words::Line;
use crate::worker::Scope;

pub(super) const PANEL: Panel = Panel {
    title: |view| match view.app.cursor().margin() {
        Some(at) => format!("Beside the board {at}"),
        None => format!("Cell {}", view.app.cursor().cell()),
    },
    lines,
    shown: |_| true,
    scroll: |_| None,
    chosen: |_| None,
    least: 2,
    rank: 3,
};

fn lines(view: &View, width: usize) -> Vec<Line> {
    let puzzle = view.app.puzzle();
    let cell = view.app.cursor().cell();
    if let Some(at) = view.app.cursor().margin() {
        return beside(view, at, width);
    }
    let mut lines = vec![digit(view, cell)];
    let hidden = view.app.hidden();
    if hidden.contains(&cell) {
        let text = "in the fog: right digits near it light it up";
        lines.extend(Line::of(Role::Dim, text).wrapped(width, 0));
    }
    let marks = marks(view, cell);
    if marks.width() > 0 {
        lines.extend(marks.wrapped(width, 2));
    }
    if let Some(truly) = truly(view, cell) {
        lines.extend(truly.wrapped(width, 2));
    }
    for breach in view
        .app
        .breaches()
        .iter()
        .filter(|breach| breach.cells.contains(&cell))
    {
        let words = Line::of(Role::Error, format!("{} ", view.glyphs.error))
            .with(Role::Text, &breach.words);
        lines.extend(words.wrapped(width, 2));
    }
    let on = on(view, cell, &hidden);
    if !on.is_empty() && !puzzle.clues().is_empty() {
        lines.extend(
            Line::of(Role::Dim, "on: ")
                .with(Role::Text, on.join(", "))
                .wrapped(width, 4),
        );
    }
    lines
}

/// What stands at a place beside the board.
fn beside(view: &View, at: Outside, width: usize) -> Vec<Line> {
    let puzzle = view.app.puzzle();
    let setting = puzzle.setting();
    let here = |clue: &&Clue| {
        clue.sketch(&setting).iter().any(|stroke| match stroke {
            Stroke::Outside(own, ..) | Stroke::Slant(own, ..) => *own == at,
            _ => false,
        })
    };
    let clues = puzzle.clues().iter().filter(here);
    let told: Vec<String> = clues.map(|clue| told(clue, puzzle)).collect();
    let line = match told.is_empty() {
        true => Line::of(Role::Text, "clues that look along a row or column go here"),
        false => Line::of(Role::Dim, "here: ").with(Role::Text, told.join(", ")),
    };
    line.wrapped(width, 2)
}

/// A clue by its name, with its value.
fn told(clue: &Clue, puzzle: &Puzzle) -> String {
    let value = clue.value_text(puzzle.digits());
    let value = value.map_or(String::new(), |value| format!(": {value}"));
    let muted = if clue.off { " (muted)" } else { "" };
    let name = clue.name(puzzle.geometry());
    let name = name.strip_prefix("the ").unwrap_or(&name);
    format!("{name}{value}{muted}")
}

/// Where on a line the cell is.
fn place(clue: &Clue, cell: Cell) -> String {
    let own = clue.cells().iter().position(|own| *own == cell);
    match (clue.rule.shape, own) {
        (Shape::Line { .. }, Some(place)) => {
            format!(" ({} of {})", place + 1, clue.cells().len())
        }
        _ => String::new(),
    }
}

fn digit(view: &View, cell: Cell) -> Line {
    let puzzle = view.app.puzzle();
    let symbol = |digit| puzzle.digits().symbol(digit).to_string();
    match (puzzle.givens().at(cell), puzzle.entries().at(cell)) {
        (Some(digit), _) => Line::of(Role::DigitGiven, symbol(digit)).with(Role::Dim, " given"),
        (None, Some(digit)) => {
            Line::of(Role::DigitEntered, symbol(digit)).with(Role::Dim, " entered")
        }
        (None, None) => Line::of(Role::Dim, "empty"),
    }
}

fn marks(view: &View, cell: Cell) -> Line {
    let puzzle = view.app.puzzle();
    let kinds = [
        ("corner ", puzzle.corner(cell), Role::MarkCorner),
        ("centre ", puzzle.centre(cell), Role::MarkCenter),
        ("struck ", puzzle.struck().at(cell), Role::MarkStruck),
    ];
    let mut line = Line::new();
    for (name, set, role) in kinds.into_iter().filter(|(_, set, _)| !set.is_empty()) {
        line = line
            .with(Role::Dim, name)
            .with(role, spaced(view, set))
            .with(Role::Text, "  ");
    }
    line
}

fn truly(view: &View, cell: Cell) -> Option<Line> {
    if view.app.told() < Told::Candidates || view.app.puzzle().digit(cell).is_some() {
        return None;
    }
    let candidates = view.app.answered()?.candidates(Scope::Entries)?;
    let (truly, open) = (candidates.truly.at(cell), candidates.unknown.at(cell));
    let mut line = Line::of(Role::Dim, "true ").with(Role::TrueMany, spaced(view, truly));
    if !open.is_empty() {
        line = line
            .with(Role::Dim, "  open ")
            .with(Role::Unknown, spaced(view, open));
    }
    Some(line)
}

fn spaced(view: &View, set: DigitSet) -> String {
    let symbols = set
        .iter()
        .map(|digit| view.app.puzzle().digits().symbol(digit).to_string());
    symbols.collect::<Vec<_>>().join(" ")
}

/// What the cell lies on, clue by clue; then houses by their own names, as they may be cut off.
fn on(view: &View, cell: Cell, hidden: &[Cell]) -> Vec<String> {
    let puzzle = view.app.puzzle();
    let setting = puzzle.setting();
    let (mut names, mut areas) = (Vec::new(), Vec::new());
    for clue in puzzle.clues() {
        if clue.touches(cell) && view.app.hides(clue, hidden) {
            let seen = !hidden.contains(&cell);
            names.extend(seen.then(|| format!("{}, partly in the fog", clue.rule.noun)));
        } else if clue.touches(cell) {
            names.push(told(clue, puzzle) + &place(clue, cell));
        } else if clue.groups.is_empty() && !clue.off {
            let houses = clue
                .houses(&setting)
                .into_iter()
                .filter(|house| house.cells.contains(&cell));
            areas.extend(houses.map(|house| house.name));
        }
    }
    names.extend(areas);
    names
}

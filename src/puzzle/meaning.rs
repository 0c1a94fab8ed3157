//! Meaning for drawings: alike ones form a group, and a rule given to the group makes clues of them.
//!
//! Lines become lines, signs in a cell its clues, signs on borders pairs, texts around lattice points quadruples, texts
//! beside the board outside clues, frames areas. A stored solution checks the guess: a rule that it denies is not
//! offered, and where exactly one rule fits, it is the likely meaning.

use super::{Color, Drawing, Edit, Figure, Point, Puzzle};
use crate::grid::{Cell, Geometry, Solution};
use crate::rules::{Clue, Need, RULES, Rule, Shape};

/// Drawings of one form and colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// `green line`, `white circle on an edge`.
    pub name: String,
    /// Their positions among the drawings.
    pub members: Vec<usize>,
}

/// Where a sign stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Cell(Cell),
    Edge(Cell, Cell),
    Corner([Cell; 4]),
    Beside(u8, u8),
}

/// Words for colours by hue in degrees.
const HUES: &[(u16, &str)] = &[
    (0, "red"),
    (28, "orange"),
    (52, "yellow"),
    (75, "lime"),
    (120, "green"),
    (180, "cyan"),
    (220, "blue"),
    (272, "violet"),
    (310, "pink"),
    (340, "rose"),
];

impl Color {
    /// Its word: `green`, `grey`, `white`.
    pub fn word(self) -> &'static str {
        let [red, green, blue] = [self.0, self.1, self.2].map(i32::from);
        let (most, least) = (red.max(green).max(blue), red.min(green).min(blue));
        let spread = most - least;
        if spread < 24 {
            return match most {
                0..=60 => "black",
                61..=235 => "grey",
                _ => "white",
            };
        }
        let turn = match most {
            top if top == red => (green - blue) * 60 / spread,
            top if top == green => (blue - red) * 60 / spread + 120,
            _ => (red - green) * 60 / spread + 240,
        };
        let hue = turn.rem_euclid(360) as u16;
        let far = |own: u16| hue.abs_diff(own).min(360 - hue.abs_diff(own));
        HUES.iter()
            .min_by_key(|(own, _)| far(*own))
            .map_or("grey", |(_, word)| word)
    }
}

/// The groups of a puzzle's drawings, in the order of their first members.
pub fn groups(puzzle: &Puzzle) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (index, drawing) in puzzle.drawings().iter().enumerate() {
        let name = name(drawing, puzzle.geometry());
        match groups.iter_mut().find(|group| group.name == name) {
            Some(group) => group.members.push(index),
            None => groups.push(Group {
                name,
                members: vec![index],
            }),
        }
    }
    groups
}

fn name(drawing: &Drawing, board: &Geometry) -> String {
    let color = match drawing.figure {
        Figure::Shape { .. } => drawing.fill.or(drawing.color),
        _ => drawing.color,
    };
    let color = color.map_or(String::new(), |color| format!("{} ", color.word()));
    let place = match &drawing.figure {
        Figure::Shape { at, .. } | Figure::Text { at, .. } => match place(*at, board) {
            Some(Place::Cell(_)) if drawing.is_cell() => "",
            Some(Place::Cell(_)) => " in a cell",
            Some(Place::Edge(..)) => " on an edge",
            Some(Place::Corner(_)) => " at a corner",
            Some(Place::Beside(..)) => " beside the board",
            None => " elsewhere",
        },
        _ => "",
    };
    let noun = match &drawing.figure {
        Figure::Text { text, .. } if !place.contains("beside") && text.chars().count() < 4 => {
            format!("text {}", text.trim())
        }
        Figure::Text { .. } => "text".to_string(),
        Figure::Shape {
            text: Some(text), ..
        } if text.chars().count() < 4 => format!("{} {}", drawing.noun(), text.trim()),
        _ => drawing.noun().to_string(),
    };
    format!("{color}{noun}{place}")
}

/// Where a point lies.
fn place(at: Point, board: &Geometry) -> Option<Place> {
    let half = |part: i32| (26..75).contains(&part.rem_euclid(100));
    let cell = |down: i32, right: i32| {
        let point = Point::new(at.row + down, at.column + right);
        point.cell().filter(|cell| board.contains(*cell))
    };
    match (half(at.row), half(at.column)) {
        (true, true) => Some(Place::Corner([
            cell(-50, -50)?,
            cell(-50, 50)?,
            cell(50, -50)?,
            cell(50, 50)?,
        ])),
        (true, false) => Some(Place::Edge(cell(-50, 0)?, cell(50, 0)?)),
        (false, true) => Some(Place::Edge(cell(0, -50)?, cell(0, 50)?)),
        (false, false) => match cell(0, 0) {
            Some(cell) => Some(Place::Cell(cell)),
            None => {
                let index = |part: i32| u8::try_from((part + 50).div_euclid(100)).ok();
                let at = board.outside(index(at.row)?, index(at.column)?)?;
                Some(Place::Beside(at.row, at.column))
            }
        },
    }
}

/// The clue that a drawing is under a rule.
///
/// # Errors
/// Why it cannot be one, in words.
fn clue(
    drawing: &Drawing,
    rule: &'static Rule,
    value: Option<&str>,
    puzzle: &Puzzle,
) -> Result<Clue, String> {
    let (board, digits) = (puzzle.geometry(), puzzle.digits());
    let said = match &drawing.figure {
        Figure::Shape { text, .. } | Figure::Frame { text, .. } => text.as_deref(),
        Figure::Text { text, .. } => Some(text.as_str()),
        Figure::Line { .. } => None,
    };
    let spread = said.map(|text| {
        text.chars()
            .filter(|letter| !letter.is_whitespace())
            .map(String::from)
            .collect::<Vec<_>>()
            .join(" ")
    });
    let own = match rule.shape.value() {
        Need::Nothing => None,
        Need::Digits(..) => spread,
        _ => said
            .map(str::trim)
            .filter(|text| text.parse::<u32>().is_ok())
            .map(str::to_string),
    };
    let value = value.or(own.as_deref());
    let groups = cells(drawing, rule.shape, board)
        .ok_or_else(|| format!("a {} is no {}", drawing.noun(), rule.noun))?;
    Clue::with(rule, groups, value, board, digits).map_err(|error| error.to_string())
}

/// The cells of a drawing as a shape takes them.
fn cells(drawing: &Drawing, shape: Shape, board: &Geometry) -> Option<Vec<Vec<Cell>>> {
    let stands = match &drawing.figure {
        Figure::Shape { at, .. } | Figure::Text { at, .. } => place(*at, board),
        _ => None,
    };
    let line = match &drawing.figure {
        Figure::Line { points, .. } => Some(path(points, board)),
        _ => None,
    };
    Some(match (shape, stands, line) {
        (Shape::Line { .. } | Shape::Area { .. }, _, Some(line)) => vec![line],
        (Shape::Arms { .. }, _, Some(line)) => {
            let (root, arm) = line.split_first()?;
            vec![vec![*root], arm.to_vec()]
        }
        (Shape::Pair { .. }, _, Some(line)) => vec![vec![*line.first()?, *line.last()?]],
        (Shape::Cell { .. }, Some(Place::Cell(cell)), _) => vec![vec![cell]],
        (Shape::Pair { .. }, Some(Place::Edge(a, b)), _) => vec![vec![a, b]],
        (Shape::Corner { .. }, Some(Place::Corner(cells)), _) => vec![cells.to_vec()],
        (Shape::Outside { .. }, Some(Place::Beside(row, column)), _) => {
            vec![board.line_from(board.outside(row, column)?)]
        }
        (Shape::Area { .. }, ..) => match &drawing.figure {
            Figure::Frame { cells, .. } => vec![cells.clone()],
            _ => return None,
        },
        _ => return None,
    })
}

/// The cells that a line of points runs through, each touching the next.
pub fn path(points: &[Point], board: &Geometry) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Vec::new();
    let mut visit = |at: Point| {
        let cell = at
            .cell()
            .filter(|cell| board.contains(*cell) && cells.last() != Some(cell));
        cells.extend(cell);
    };
    points.iter().take(1).for_each(|point| visit(*point));
    for pair in points.windows(2) {
        let (down, right) = (pair[1].row - pair[0].row, pair[1].column - pair[0].column);
        let steps = (down.abs().max(right.abs()) / 100).clamp(1, 60);
        for step in 1..=steps {
            visit(Point::new(
                pair[0].row + down * step / steps,
                pair[0].column + right * step / steps,
            ));
        }
    }
    cells
}

/// The change that gives a group its meaning: its drawings go, clues come.
///
/// # Errors
/// Why a drawing of it cannot be such a clue, or that the stored solution denies one.
pub fn edit(
    puzzle: &Puzzle,
    group: &Group,
    rule: &'static Rule,
    value: Option<&str>,
) -> Result<Edit, String> {
    let mut edits = Vec::new();
    for clue in clues(puzzle, group, rule, value)? {
        edits.push(Edit::AddClue(puzzle.clues().len() + edits.len(), clue));
    }
    let left = (0..puzzle.drawings().len()).filter(|index| !group.members.contains(index));
    edits.push(Edit::Draw(
        left.map(|index| puzzle.drawings()[index].clone()).collect(),
    ));
    Ok(Edit::All(edits))
}

fn clues(
    puzzle: &Puzzle,
    group: &Group,
    rule: &'static Rule,
    value: Option<&str>,
) -> Result<Vec<Clue>, String> {
    let mut clues = Vec::new();
    for &member in &group.members {
        let clue = clue(&puzzle.drawings()[member], rule, value, puzzle)?;
        if let Some(stored) = &puzzle.texts().solution
            && !clue.holds(&puzzle.setting(), stored)
        {
            return Err(format!(
                "the stored solution denies {}",
                clue.name(puzzle.geometry())
            ));
        }
        clues.push(clue);
    }
    Ok(clues)
}

/// The rules that the stored solution allows a group to mean; none where no solution is stored.
pub fn likely(puzzle: &Puzzle, group: &Group) -> Vec<&'static Rule> {
    let Some(_) = puzzle.texts().solution.as_ref().map(Solution::digits) else {
        return Vec::new();
    };
    let fits = |rule: &&'static Rule| {
        let drawn = !rule.shape.covers_the_board();
        drawn
            && clues(puzzle, group, rule, None).is_ok_and(|clues| {
                clues
                    .iter()
                    .all(|clue| clue.facts(&puzzle.setting()).is_ok())
            })
    };
    RULES.iter().filter(fits).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::format;
    use crate::rules::find;

    const TEXT: &str = "size = 4\nsolution = \"1234341221434321\"\ndrawing = [\n{ line = \"r1c1 r1c4\", color = \"#67f067\" },\n{ line = \"r2c3 r2c4\", color = \"#60e060\" },\n{ circle = \"r1c1.5\", size = \"0.3 0.3\", fill = \"#ffffff\" },\n{ words = \"r0c1\", text = \"2\" },\n]\n";

    fn puzzle() -> Puzzle {
        format::read(TEXT).unwrap().puzzle
    }

    #[test]
    fn drawings_alike_are_one_group() {
        let names: Vec<(String, usize)> = groups(&puzzle())
            .into_iter()
            .map(|group| (group.name, group.members.len()))
            .collect();
        let wanted = [
            ("green line", 2),
            ("white circle on an edge", 1),
            ("text beside the board", 1),
        ];
        assert_eq!(names, wanted.map(|(name, count)| (name.to_string(), count)));
    }

    #[test]
    fn a_rule_makes_clues_of_a_group_and_undo_brings_the_drawings_back() {
        let mut puzzle = puzzle();
        let before = puzzle.clone();
        let lines = groups(&puzzle)[0].clone();
        let back = puzzle
            .apply(edit(&puzzle, &lines, find("thermo").unwrap(), None).unwrap())
            .unwrap();
        assert_eq!(
            (puzzle.drawings().len(), puzzle.not_checked()),
            (
                2,
                vec!["1 circle".to_string(), "1 text on the board".to_string()]
            )
        );
        puzzle.apply(back).unwrap();
        assert_eq!(puzzle, before);
    }

    #[test]
    fn the_stored_solution_checks_the_guess() {
        let puzzle = puzzle();
        let all = groups(&puzzle);
        let denied = edit(&puzzle, &all[1], find("black-dot").unwrap(), None);
        assert!(denied.is_ok(), "1 and 2 are in the ratio 1:2");
        let sandwich = edit(&puzzle, &all[2], find("sandwich").unwrap(), None).unwrap_err();
        assert_eq!(
            sandwich,
            "the stored solution denies the sandwich of column 1"
        );
        let keys: Vec<&str> = likely(&puzzle, &all[0])
            .iter()
            .map(|rule| rule.key)
            .collect();
        assert!(
            keys.contains(&"thermo") && !keys.contains(&"whisper"),
            "{keys:?}"
        );
    }
}

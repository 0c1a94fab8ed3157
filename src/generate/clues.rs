//! Clues that are true of a full board, and which of them the puzzle needs.

use std::ops::RangeInclusive;

use super::dig::{model, one_solution};
use super::{Failure, Wish, random_groups};
use crate::cover::{Random, Stop};
use crate::grid::{Cell, Digit, Digits, Solution};
use crate::puzzle::{Edit, Puzzle};
use crate::rules::{Clue, Need, Rule, Shape, Value};

/// Random places that are tried for one clue.
const PLACES: usize = 300;
/// Random digits that are tried at one place.
const DIGITS: usize = 30;

/// Placing clues on a puzzle whose solution is known.
pub(super) struct Placing<'a> {
    puzzle: &'a mut Puzzle,
    solution: &'a Solution,
}

impl<'a> Placing<'a> {
    pub(super) fn new(puzzle: &'a mut Puzzle, solution: &'a Solution) -> Placing<'a> {
        Placing { puzzle, solution }
    }

    /// Places as many clues of the rule as suit the board, and so many more; whether there was room for one.
    pub(super) fn place(&mut self, rule: &'static Rule, more: usize, random: &mut Random) -> bool {
        let most = number(rule.shape, self.puzzle.geometry().cell_count());
        let wanted = most.start() + random.index(most.end() - most.start() + 1);
        let placed = (0..wanted + more)
            .filter(|_| self.one(rule, random))
            .count();
        placed > 0
    }

    fn one(&mut self, rule: &'static Rule, random: &mut Random) -> bool {
        (0..PLACES).any(|place| {
            let board = self.puzzle.geometry();
            let Some(groups) = random_groups(rule.shape, board, random) else {
                return false;
            };
            if crosses(&groups)
                || (place < PLACES / 2 && scattered(rule.shape, &groups))
                || self.is_taken(rule, &groups)
            {
                return false;
            }
            match self.fitted(rule, groups, random) {
                Some(clue) => self.add(clue),
                None => false,
            }
        })
    }

    /// Whether clues that cannot be told apart, or hide each other, would lie there.
    fn is_taken(&self, rule: &Rule, groups: &[Vec<Cell>]) -> bool {
        let wide = |shape: Shape| {
            matches!(
                shape,
                Shape::Line { .. } | Shape::Area { .. } | Shape::Arms { .. } | Shape::Twins
            )
        };
        let shared = |clue: &Clue| {
            let own = clue.groups.iter().flatten();
            own.filter(|cell| groups.iter().flatten().any(|other| other == *cell))
                .count()
        };
        self.puzzle.clues().iter().any(|clue| {
            let shape = clue.rule.shape;
            if shape.covers_the_board() {
                return clue.rule.key == rule.key;
            }
            if wide(shape) && wide(rule.shape) {
                return shared(clue) > 0;
            }
            shape == rule.shape && (clue.groups == groups || shared(clue) == clue.cells().len())
        })
    }

    /// The clue that is true there: with the value that makes it so.
    fn fitted(
        &self,
        rule: &'static Rule,
        groups: Vec<Vec<Cell>>,
        random: &mut Random,
    ) -> Option<Clue> {
        let cells: Vec<Cell> = groups.iter().flatten().copied().collect();
        let setting = self.puzzle.setting();
        let holds = |value: Value| {
            let clue = Clue::of_groups(rule, groups.clone(), value, self.puzzle.geometry()).ok()?;
            clue.holds(&setting, self.solution).then_some(clue)
        };
        let digits = self.puzzle.digits();
        match rule.shape.value() {
            Need::Nothing => holds(Value::None),
            Need::Number(_) | Need::OptionalNumber(_) | Need::OptionalNumbers(_) => {
                let true_of = |number: &u32| holds(Value::Number(*number)).is_some();
                let numbers: Vec<u32> =
                    (0..=2 * digits.sum(digits.all())).filter(true_of).collect();
                if numbers.len() != 1
                    && rule.shape.value().is_optional()
                    && let Some(usual) = holds(Value::None)
                {
                    return Some(usual);
                }
                // The number itself, or the nearest where all below or all above are true as well.
                let nearest = match numbers.first()? {
                    0 => numbers.last()?,
                    first => first,
                };
                holds(Value::Number(*nearest))
            }
            Need::Digits(_, most) => (0..DIGITS).find_map(|_| {
                let count = 1 + random.index(most.min(cells.len().max(2)));
                let some = (0..count).map(|_| self.digit(&cells, digits, random));
                holds(Value::Digits(some.collect()))
            }),
            Need::Text(_) => {
                let first = random.index(rule.examples.len().max(1));
                let turned = rule.examples.iter().cycle().skip(first);
                turned
                    .take(rule.examples.len())
                    .find_map(|text| holds(Value::Text((*text).to_string())))
            }
        }
    }

    /// A digit that the cells mostly hold.
    fn digit(&self, cells: &[Cell], digits: &Digits, random: &mut Random) -> Digit {
        match cells.is_empty() || random.index(4) == 0 {
            true => Digit::new(random.index(digits.len()) as u8),
            false => self.solution.at(cells[random.index(cells.len())]),
        }
    }

    fn add(&mut self, clue: Clue) -> bool {
        let edit = Edit::AddClue(self.puzzle.clues().len(), clue);
        self.puzzle.admit(&edit).is_ok() && self.puzzle.apply(edit).is_ok()
    }
}

/// How many clues of a shape make a puzzle about a rule.
fn number(shape: Shape, cells: usize) -> RangeInclusive<usize> {
    match shape {
        Shape::Toggle | Shape::Board { .. } | Shape::Twins => 1..=1,
        Shape::Arms { .. } => cells / 27 + 1..=cells / 16 + 1,
        Shape::Line { .. } | Shape::Slant { .. } => cells / 20 + 1..=cells / 12 + 1,
        Shape::Area { .. } => cells / 10 + 1..=cells / 6 + 1,
        Shape::Pair { .. } | Shape::Corner { .. } | Shape::Outside { .. } => {
            cells / 10 + 1..=cells / 7 + 1
        }
        Shape::Cell { .. } => cells / 8 + 1..=cells / 5 + 1,
    }
}

/// Whether a line goes through itself between four cells, which no eye can follow.
fn crosses(groups: &[Vec<Cell>]) -> bool {
    let steps = |line: &Vec<Cell>| -> Vec<(Cell, Cell)> {
        line.windows(2).map(|pair| (pair[0], pair[1])).collect()
    };
    let steps: Vec<(Cell, Cell)> = groups.iter().flat_map(steps).collect();
    let slants = |(a, b): &(Cell, Cell)| a.distance(*b) == (1, 1);
    let sum = |(a, b): (Cell, Cell)| (a.row + b.row, a.column + b.column);
    let slanted: Vec<(Cell, Cell)> = steps.into_iter().filter(slants).collect();
    (0..slanted.len()).any(|i| (0..i).any(|j| sum(slanted[i]) == sum(slanted[j])))
}

/// Whether an area is one cell or falls apart; some rules are of no use in one piece.
fn scattered(shape: Shape, groups: &[Vec<Cell>]) -> bool {
    let apart = |cells: &Vec<Cell>| {
        let mut met = vec![cells[0]];
        let mut next = 0;
        while let Some(&from) = met.get(next) {
            let beside = |cell: &&Cell| from.touches(**cell) && !met.contains(cell);
            let more: Vec<Cell> = cells.iter().filter(beside).copied().collect();
            met.extend(more);
            next += 1;
        }
        cells.len() < 2 || met.len() < cells.len()
    };
    matches!(shape, Shape::Area { .. } | Shape::Twins) && groups.iter().any(apart)
}

/// Takes away the placed clues that the puzzle can do without; whether it still needs each of its rules.
pub(super) fn needed_only(
    puzzle: &mut Puzzle,
    wish: &Wish,
    random: &mut Random,
    stop: &Stop,
) -> Result<bool, Failure> {
    let own: Vec<Clue> = puzzle.clues()[wish.board.clues().len()..].to_vec();
    let mut order: Vec<Clue> = own;
    random.shuffle(&mut order);
    for clue in order {
        without(puzzle, &clue, stop)?;
    }
    let kept = &puzzle.clues()[wish.board.clues().len()..];
    if !wish
        .rules
        .iter()
        .all(|rule| kept.iter().any(|clue| clue.rule.key == rule.key))
    {
        return Ok(false);
    }
    let usual = Puzzle::with_digits(puzzle.geometry().clone(), puzzle.digits().clone());
    let all_over = |clue: &&Clue| !clue.off && clue.rule.shape.covers_the_board();
    let special = wish.board.clues().iter().filter(all_over);
    let special: Vec<Clue> = special
        .filter(|clue| !usual.clues().contains(clue))
        .cloned()
        .collect();
    for clue in special {
        let mut less = puzzle.clone();
        if without(&mut less, &clue, stop)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Takes a clue away if one solution is left without it; whether it did.
fn without(puzzle: &mut Puzzle, clue: &Clue, stop: &Stop) -> Result<bool, Failure> {
    let Some(at) = puzzle.clues().iter().position(|own| own == clue) else {
        return Ok(false);
    };
    let mut less = puzzle.clone();
    super::give(&mut less, Edit::RemoveClue(at))?;
    // Another clue may rest on this one.
    let Ok(model) = model(less.subject()) else {
        return Ok(false);
    };
    let unneeded = one_solution(&model, less.givens(), stop)?;
    if unneeded {
        *puzzle = less;
    }
    Ok(unneeded)
}

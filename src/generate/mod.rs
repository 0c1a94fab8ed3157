//! Reader: new puzzles from a seed, with any rules.
//!
//! A random full board that keeps the rules, clues that are true of it, then digits taken away, singly or in symmetric
//! groups, as long as one solution is left; last the clues that the puzzle can do without. How hard it shall be is told
//! by a judge that the caller brings, and every puzzle is solved once more by an engine that had no part in making it.

mod clues;
mod dig;
mod groups;
mod symmetry;

use std::cmp::Ordering;

pub use groups::random_groups;
pub use symmetry::Symmetry;

use crate::cover::{Progress, Random, Sampling, Stop};
use crate::engines::{Engine, Finding};
use crate::grid::{Filling, Solution};
use crate::model::Model;
use crate::puzzle::{Edit, Puzzle};
use crate::rules::{Clue, Rule, Shape, Value};
use clues::Placing;
use dig::{Digging, model};

/// What a puzzle shall be like.
#[derive(Clone, Copy, Debug)]
pub struct Wish<'a> {
    /// A board without digits, with the rules that hold all over it.
    pub board: &'a Puzzle,
    /// Rules of which clues shall be placed.
    pub rules: &'a [&'static Rule],
    /// How the givens lie.
    pub symmetry: Symmetry,
    /// As soon as so many givens are left, none is taken away.
    pub givens: usize,
}

/// Who tells whether a puzzle is too easy (`Less`), right, or too hard (`Greater`).
pub type Judge<'a> = dyn FnMut(&Model, &Filling) -> Ordering + 'a;

/// A puzzle that was made.
#[derive(Clone, Debug)]
pub struct Made {
    /// It, without its solution.
    pub puzzle: Puzzle,
    /// Its solution.
    pub solution: Solution,
    /// Full boards that were begun for it.
    pub tries: u64,
}

/// Why none was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// No board keeps the rules.
    Empty,
    /// A rule cannot be stated on this board, in words.
    Refused(String),
    /// None of so many full boards led to a puzzle; what most of them missed, in words.
    Tries(u64, &'static str),
    /// Nobody waits for it any more.
    Stopped,
    /// An engine denies that the puzzle has one solution: a fault of the program. The puzzle is kept.
    Denied(Box<Puzzle>),
}

/// Full boards that are begun for one puzzle.
const TRIES: u64 = 500;
/// Full boards after which one more clue of every rule is placed: a rule that says little needs many.
const TRIES_A_CLUE: u64 = 25;
/// Branch points for a full board.
const FILL_NODES: u64 = 500_000;
/// Full boards that may be missed; where none is found so often, none is likely to be.
const MISSED_FILLS: u64 = 4;
/// Branch points that the second engine may take, about; a puzzle that it cannot settle is thrown away.
const ASK_NODES: u64 = 2_000_000;

/// Makes the puzzle of a seed: the same wish and seed make the same puzzle. `stop` is looked at all along.
///
/// # Errors
/// Where no puzzle was made, and why.
pub fn generate(
    wish: &Wish,
    engine: &Engine,
    seed: u64,
    judge: &mut Judge,
    stop: &Stop,
) -> Result<Made, Failure> {
    if !wish.symmetry.fits(wish.board.geometry()) {
        let reason = "only a square board can have this symmetry".to_string();
        return Err(Failure::Refused(reason));
    }
    let mut random = Random::new(seed);
    let empty = model(wish.board.subject())?;
    let mut missed = [0; MISSES.len()];
    for tries in 1..=TRIES {
        let Some(solution) = full(&empty, random.number(), stop)? else {
            missed[Miss::Full as usize] += 1;
            if missed[Miss::Full as usize] > MISSED_FILLS {
                return Err(Failure::Tries(tries, MISSES[Miss::Full as usize]));
            }
            continue;
        };
        let more = (tries / TRIES_A_CLUE) as usize;
        match made(wish, &solution, more, judge, &mut random, stop)? {
            Err(miss) => missed[miss as usize] += 1,
            Ok(puzzle) => match confirmed(engine, &puzzle, &solution, stop)? {
                Some(true) => {
                    return Ok(Made {
                        puzzle,
                        solution,
                        tries,
                    });
                }
                Some(false) => return Err(Failure::Denied(Box::new(puzzle))),
                None => missed[Miss::Engine as usize] += 1,
            },
        }
    }
    let most = (0..MISSES.len()).max_by_key(|&miss| missed[miss]);
    Err(Failure::Tries(TRIES, MISSES[most.unwrap_or(0)]))
}

/// Why a full board was given up.
#[derive(Clone, Copy, Debug)]
enum Miss {
    Full,
    Clues,
    Givens,
    Unneeded,
    Easy,
    Hard,
    Engine,
}

/// The same in words, in their order.
const MISSES: [&str; 7] = [
    "no full board was found in the time for one",
    "there was no room for a clue of every rule",
    "so few givens do not leave one solution",
    "a rule was not needed",
    "it was too easy",
    "it was too hard",
    "the second engine did not settle it in the time for one",
];

/// A random full board.
fn full(model: &Model, seed: u64, stop: &Stop) -> Result<Option<Solution>, Failure> {
    let mut sampling = Sampling::new(model.plan(), &crate::cover::Root::open(), 1, seed);
    let mut left = FILL_NODES;
    while left > 0 {
        let slice = left.min(10_000);
        match sampling.step(slice, stop) {
            Progress::Stopped => return Err(Failure::Stopped),
            Progress::Budget => left -= slice,
            Progress::Finished => {
                let drawn = sampling.drawn().first();
                let drawn = drawn.map(|options| model.solution(options));
                return drawn.map(Some).ok_or(Failure::Empty);
            }
        }
    }
    Ok(None)
}

/// A puzzle with this solution, or why there is none.
fn made(
    wish: &Wish,
    solution: &Solution,
    more: usize,
    judge: &mut Judge,
    random: &mut Random,
    stop: &Stop,
) -> Result<Result<Puzzle, Miss>, Failure> {
    let mut puzzle = wish.board.clone();
    let mut placing = Placing::new(&mut puzzle, solution);
    let mut place = |rule: &&'static Rule| placing.place(rule, more, random);
    if !wish.rules.iter().all(&mut place) {
        return Ok(Err(Miss::Clues));
    }
    let mut digging = Digging::new(wish, &puzzle, solution, random)?;
    if !digging.dig(stop)? {
        return Ok(Err(Miss::Givens));
    }
    let dug = match digging.tuned(judge, stop)? {
        Ok(givens) => givens,
        Err(Ordering::Less) => return Ok(Err(Miss::Easy)),
        Err(_) => return Ok(Err(Miss::Hard)),
    };
    for (cell, digit) in dug.iter() {
        give(&mut puzzle, Edit::Give(cell, Some(digit)))?;
    }
    if !clues::needed_only(&mut puzzle, wish, random, stop)? {
        return Ok(Err(Miss::Unneeded));
    }
    Ok(Ok(puzzle))
}

fn give(puzzle: &mut Puzzle, edit: Edit) -> Result<(), Failure> {
    let applied = puzzle.apply(edit);
    applied
        .map(drop)
        .map_err(|refused| Failure::Refused(refused.to_string()))
}

/// Whether the engine finds exactly this solution; none where it does not come to its end.
fn confirmed(
    engine: &Engine,
    puzzle: &Puzzle,
    solution: &Solution,
    stop: &Stop,
) -> Result<Option<bool>, Failure> {
    let model = model(puzzle.subject())?;
    let root = model.root(puzzle.givens(), None);
    let mut finding = Finding::new(engine, model.plan(), &root, 2);
    match finding.step(ASK_NODES, stop) {
        Progress::Stopped => Err(Failure::Stopped),
        Progress::Budget => Ok(None),
        Progress::Finished => {
            let found: Vec<Solution> = finding
                .found()
                .iter()
                .map(|it| model.solution(it))
                .collect();
            Ok(Some(found.len() == 1 && found[0] == *solution))
        }
    }
}

/// The clue of a rule that holds all over the board, with the value that it usually has; none where the rule's clues
/// are placed one by one.
pub fn whole(rule: &'static Rule) -> Option<Clue> {
    let value = match rule.shape {
        Shape::Toggle => return Some(Clue::toggle(rule)),
        Shape::Board { value } if value.is_optional() => Value::None,
        Shape::Board { .. } => Value::Text((*rule.examples.first()?).to_string()),
        _ => return None,
    };
    Some(Clue {
        rule,
        groups: Vec::new(),
        value,
        off: false,
        pact: None,
    })
}

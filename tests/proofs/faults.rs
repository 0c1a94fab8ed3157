//! Faults planted in the solver: each changes an answer, and each is found out.

use super::{Case, claimed, proven_from};
use crate::support::rng::Rng;
use gridwright::certify::{Claim, Scribe, Spelling};
use gridwright::cover::{Ledger, Matrix, OptionId, Root};
use gridwright::model::Model;
use gridwright::puzzle::{Edit, Puzzle, format};

const HARD: [&str; 3] = [
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
];

/// A part of a grid, mostly with several solutions.
fn several(rng: &mut Rng) -> Puzzle {
    let grid = "417369825632158947958724316825437169791586432346912758289643571573291684164875293";
    let mut digits: Vec<char> = grid.chars().collect();
    let mut places: Vec<usize> = (0..81).collect();
    rng.shuffle(&mut places);
    places[..50].iter().for_each(|&place| digits[place] = '.');
    format::read(&String::from_iter(digits)).unwrap().puzzle
}

/// The search loses a candidate that is in a solution.
fn losing(puzzle: &Puzzle, rng: &mut Rng) -> Option<(Case, usize)> {
    let model = Model::build(puzzle.subject()).unwrap();
    let root = model.root(puzzle.givens(), None);
    let right = proven_from(puzzle, &root, Spelling::Binary)?;
    let line = right.solutions.lines().next()?;
    let cells: Vec<_> = model.geometry().cells().collect();
    let place = (0..).map(|_| rng.below(cells.len()));
    let mut open = place.filter(|&place| puzzle.givens().at(cells[place]).is_none());
    let place = open.next()?;
    let digit = puzzle.digits().read(line.chars().nth(place)?)?;
    let lost = model.option(gridwright::grid::Candidate::new(cells[place], digit));
    let mut faulty = root;
    faulty.barred.push(lost);
    Some((
        proven_from(puzzle, &faulty, Spelling::Binary)?,
        right.solutions.lines().count(),
    ))
}

#[test]
fn a_search_that_loses_a_candidate_is_found_out_a_hundred_times() {
    let mut rng = Rng::new(1);
    let mut planted = 0;
    while planted < 100 {
        let puzzle = match planted % 2 {
            0 => format::read(HARD[planted / 2 % 3]).unwrap().puzzle,
            _ => several(&mut rng),
        };
        let Some((case, right)) = losing(&puzzle, &mut rng) else {
            continue;
        };
        assert!(
            case.solutions.lines().count() < right,
            "the fault changes the answer"
        );
        assert!(
            case.judged(&puzzle).is_err(),
            "{} solutions",
            case.solutions.lines().count()
        );
        planted += 1;
    }
}

/// A plain search of its own, that writes a proof; it may drop the last option of every branch.
struct Search<'a> {
    matrix: &'a Matrix,
    scribe: Scribe,
    chosen: Vec<OptionId>,
    found: Vec<Vec<OptionId>>,
    drops: bool,
    patience: usize,
}

impl Search<'_> {
    fn run(&mut self) {
        let open = self.matrix.items().filter(|&item| {
            let covers = |option: &OptionId| {
                self.matrix
                    .entries(*option)
                    .iter()
                    .any(|entry| entry.item == item)
            };
            self.matrix.is_primary(item) && !self.chosen.iter().any(covers)
        });
        let fits = |option: &OptionId| {
            !self
                .chosen
                .iter()
                .any(|&own| self.matrix.conflict(own, *option))
        };
        let left = |item| -> Vec<OptionId> {
            self.matrix
                .options_of(item)
                .iter()
                .copied()
                .filter(fits)
                .collect()
        };
        let Some(mut options) = open.map(left).min_by_key(Vec::len) else {
            self.found.push(self.chosen.clone());
            return;
        };
        if self.drops && options.len() > 1 {
            options.pop();
        }
        let last = options.len().saturating_sub(1);
        for (index, option) in options.into_iter().enumerate() {
            if self.patience == 0 {
                return;
            }
            self.patience -= 1;
            if index < last {
                self.scribe.decide(option);
            }
            self.chosen.push(option);
            self.run();
            self.chosen.pop();
            if index < last {
                self.scribe.retract();
            }
        }
    }
}

/// A case made by the plain search; none where it lost patience.
fn plain(puzzle: &Puzzle, drops: bool) -> Option<Case> {
    let model = Model::build(puzzle.subject()).unwrap();
    let root: Root = model.root(puzzle.givens(), None);
    let mut search = Search {
        matrix: model.plan().matrix(),
        scribe: Scribe::new(Spelling::Text),
        chosen: root.chosen.clone(),
        found: Vec::new(),
        drops,
        patience: 400,
    };
    search.run();
    if search.patience == 0 {
        return None;
    }
    search.scribe.finish();
    let solutions = search
        .found
        .iter()
        .map(|options| model.solution(options))
        .collect();
    let claim = Claim { solutions };
    Some(Case {
        proof: search.scribe.take(),
        ..claimed(puzzle, &model, &claim)
    })
}

#[test]
fn a_search_that_drops_the_last_option_of_every_branch_is_found_out() {
    let mut rng = Rng::new(2);
    let (mut sound, mut faulty) = (0, 0);
    for _ in 0..400 {
        let mut puzzle = Puzzle::new(gridwright::grid::Geometry::square(4).unwrap());
        for cell in puzzle.geometry().clone().cells() {
            if rng.chance(1, 5) {
                let digit = gridwright::grid::Digit::new(rng.below(4) as u8);
                puzzle.apply(Edit::Give(cell, Some(digit))).unwrap();
            }
        }
        if !puzzle.subject().breaches().is_empty() {
            continue;
        }
        let (Some(right), Some(wrong)) = (plain(&puzzle, false), plain(&puzzle, true)) else {
            continue;
        };
        assert!(right.judged(&puzzle).is_ok());
        sound += 1;
        if wrong.solutions.lines().count() < right.solutions.lines().count() {
            assert!(wrong.judged(&puzzle).is_err());
            faulty += 1;
        }
    }
    assert!(
        sound >= 100 && faulty >= 100,
        "{sound} sound, {faulty} faulty"
    );
}

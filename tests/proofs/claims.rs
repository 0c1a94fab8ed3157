//! Claims about puzzles of every rule: right ones are accepted; one solution less, one more, or a changed puzzle is
//! rejected.

use super::{Case, claimed, proven};
use crate::properties::trial::Trial;
use crate::support::grids::square;
use crate::support::rng::Rng;
use crate::support::seeds::seeds;
use gridwright::certify::{Claim, Rejected, Spelling};
use gridwright::cover::{First, Stop, first};
use gridwright::grid::{Cell, Filling, Geometry};
use gridwright::model::Model;
use gridwright::puzzle::{Edit, Puzzle, format};
use gridwright::rules::{RULES, Rule};

const SPELLINGS: [Spelling; 2] = [Spelling::Text, Spelling::Binary];

const UNIQUE: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn classic(text: &str) -> Puzzle {
    format::read(text).unwrap().puzzle
}

#[test]
fn none_one_and_many_are_proven() {
    let none = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    let empty = Puzzle::new(Geometry::square(4).unwrap());
    for (puzzle, number) in [(classic(UNIQUE), 1), (classic(none), 0), (empty, 288)] {
        for spelling in SPELLINGS {
            let case = proven(&puzzle, spelling).unwrap();
            assert_eq!(case.judged(&puzzle), Ok(number));
        }
    }
}

/// A board with a random clue of the rule and the digits of a board that satisfies it, as far as it takes.
fn puzzle_of(rule: &'static Rule, size: usize, rng: &mut Rng) -> Option<Puzzle> {
    let trial = Trial::new(rule, square(size), rng)?;
    let mut puzzle = Puzzle::new(trial.subject.geometry.as_ref().clone());
    if puzzle.toggle(rule.key).is_none() {
        let clue = trial.clue.clone();
        puzzle
            .apply(Edit::AddClue(puzzle.clues().len(), clue))
            .ok()?;
    }
    let model = Model::build(puzzle.subject()).ok()?;
    let open = model.root(&Filling::empty(model.geometry()), None);
    let First::Found(options) = first(model.plan(), &open, 20_000, &Stop::never()) else {
        return None;
    };
    let solution = model.solution(&options);
    let mut cells: Vec<Cell> = model.geometry().cells().collect();
    rng.shuffle(&mut cells);
    let kept = cells.len() / 4 + rng.below(cells.len() / 4);
    for &cell in &cells[..kept] {
        puzzle
            .apply(Edit::Give(cell, Some(solution.at(cell))))
            .ok()?;
    }
    Some(puzzle)
}

/// The claim with this solution left out, and clauses to match.
fn without(puzzle: &Puzzle, case: &Case, gone: usize) -> Case {
    let model = Model::build(puzzle.subject()).unwrap();
    let lines: Vec<&str> = case.solutions.lines().collect();
    let kept = (0..lines.len()).filter(|&line| line != gone);
    let read = |line: usize| {
        let mut filling = Filling::empty(model.geometry());
        for (cell, symbol) in model.geometry().cells().zip(lines[line].chars()) {
            filling.set(cell, puzzle.digits().read(symbol));
        }
        filling.complete().unwrap()
    };
    let claim = Claim {
        solutions: kept.map(read).collect(),
    };
    Case {
        proof: case.proof.clone(),
        ..claimed(puzzle, &model, &claim)
    }
}

#[test]
fn claims_about_every_rule_are_accepted_and_wrong_ones_rejected() {
    for seed in seeds("proofs", 1..2) {
        println!("proofs: seed {seed}");
        let mut rng = Rng::new(seed);
        for rule in RULES {
            let (mut accepted, mut rejected) = (0, 0);
            for round in 0..200 {
                if accepted >= 4 && rejected >= 2 {
                    break;
                }
                let size = if rule.trial < 9 || round % 2 == 0 {
                    rule.trial.min(6)
                } else {
                    9
                };
                let Some(puzzle) = puzzle_of(rule, size, &mut rng) else {
                    continue;
                };
                let Some(case) = proven(&puzzle, SPELLINGS[round % 2]) else {
                    continue;
                };
                let number = case.solutions.lines().count();
                assert_eq!(case.judged(&puzzle), Ok(number), "{}: {puzzle:?}", rule.key);
                accepted += 1;
                if number > 0 {
                    let less = without(&puzzle, &case, rng.below(number));
                    assert!(less.judged(&puzzle).is_err(), "{}: {puzzle:?}", rule.key);
                    rejected += 1;
                }
            }
            assert!(
                accepted >= 4 && rejected >= 2,
                "{}: {accepted} {rejected}",
                rule.key
            );
        }
    }
}

#[test]
fn a_proof_against_a_changed_puzzle_is_rejected() {
    let puzzle = classic(UNIQUE);
    let case = proven(&puzzle, Spelling::Binary).unwrap();
    assert_eq!(case.judged(&puzzle), Ok(1));
    let mut tried = 0;
    for (cell, _) in puzzle.givens().iter() {
        let mut changed = puzzle.clone();
        changed.apply(Edit::Give(cell, None)).unwrap();
        assert!(matches!(case.judged(&changed), Err(Rejected::Problem(_))));
        // The clauses of the changed puzzle: now it is the proof that has a gap.
        let forged = without(&changed, &case, usize::MAX);
        assert!(
            matches!(forged.judged(&changed), Err(Rejected::Proof(_))),
            "{cell}"
        );
        tried += 1;
    }
    assert_eq!(tried, puzzle.givens().len());
    let mut changed = puzzle.clone();
    changed.apply(Edit::RemoveClue(2)).unwrap();
    assert!(case.judged(&changed).is_err());
}

#[test]
fn what_is_no_evidence_is_rejected() {
    let puzzle = classic("12..\n3...\n..1.\n.1.2\n");
    let case = proven(&puzzle, Spelling::Text).unwrap();
    assert_eq!(case.judged(&puzzle), Ok(1));
    let with = |change: &dyn Fn(&mut Case)| {
        let mut case = case.clone();
        change(&mut case);
        case.judged(&puzzle).unwrap_err().to_string()
    };
    let twice = with(&|case| case.solutions = case.solutions.repeat(2));
    assert_eq!(twice, "solution 2: it stands there twice");
    let other = with(&|case| case.solutions = case.solutions.replace('4', "3"));
    assert!(other.starts_with("solution 1: it violates "), "{other}");
    let given = with(&|case| case.solutions = case.solutions.replacen('1', "2", 1));
    assert_eq!(given, "solution 1: another digit than the given in r1c1");
    assert_eq!(
        with(&|case| case.solutions.push_str("12\n")),
        "solution 2: not a full grid of this board"
    );
    let less = with(&|case| case.problem = case.problem.replacen("-1 -2 0", "-1 -3 0", 1));
    assert!(
        less.starts_with("the clauses are not the puzzle's: clause "),
        "{less}"
    );
    let hard = classic(UNIQUE);
    let mut case = proven(&hard, Spelling::Text).unwrap();
    case.proof.clear();
    let unproven = case.judged(&hard).unwrap_err().to_string();
    assert_eq!(unproven, "the proof ends before the empty clause");
}

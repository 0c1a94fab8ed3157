//! Puzzles that are made: what was wished for, and one solution.

use gridwright::cover::{Progress, Stop};
use gridwright::engines::{Engine, Finding, find as engine};
use gridwright::generate::{Failure, Made, Symmetry, Wish, generate, whole};
use gridwright::grid::{Cell, Filling, Geometry};
use gridwright::hint::{Board, Skill, rate, way};
use gridwright::model::Model;
use gridwright::puzzle::{Edit, Puzzle};
use gridwright::rules::{RULES, Rule, find};
use std::cmp::Ordering;

fn board(size: usize, toggles: &[&str]) -> Puzzle {
    let mut puzzle = Puzzle::new(Geometry::square(size).unwrap());
    for key in toggles {
        let clue = whole(find(key).unwrap()).unwrap();
        puzzle
            .apply(Edit::AddClue(puzzle.clues().len(), clue))
            .unwrap();
    }
    puzzle
}

fn wish(board: &Puzzle) -> Wish<'_> {
    Wish {
        board,
        rules: &[],
        symmetry: Symmetry::None,
        givens: 0,
    }
}

fn second() -> &'static Engine {
    engine("sat").unwrap()
}

fn made(wish: &Wish, seed: u64) -> Result<Made, Failure> {
    generate(
        wish,
        second(),
        seed,
        &mut |_, _| Ordering::Equal,
        &Stop::never(),
    )
}

fn solutions(puzzle: &Puzzle, givens: &Filling) -> usize {
    let model = Model::build(puzzle.subject()).unwrap();
    let root = model.root(givens, None);
    let mut finding = Finding::new(engine("cover").unwrap(), model.plan(), &root, 2);
    assert_eq!(finding.step(1_000_000, &Stop::never()), Progress::Finished);
    finding.found().len()
}

#[test]
fn a_seed_makes_one_puzzle_with_one_solution_and_no_given_too_many() {
    for (size, toggles) in [(4, [].as_slice()), (6, &["anti-knight"]), (9, &[])] {
        let board = board(size, toggles);
        let wish = wish(&board);
        let one = made(&wish, 7).unwrap();
        assert_eq!(made(&wish, 7).unwrap().puzzle, one.puzzle);
        assert_ne!(made(&wish, 8).unwrap().puzzle, one.puzzle);
        assert_eq!(solutions(&one.puzzle, one.puzzle.givens()), 1);
        for (cell, digit) in one.puzzle.givens().iter() {
            assert_eq!(one.solution.at(cell), digit);
            let mut less = one.puzzle.givens().clone();
            less.set(cell, None);
            assert_eq!(solutions(&one.puzzle, &less), 2, "{cell} is not needed");
        }
    }
}

#[test]
fn givens_lie_as_they_were_wished() {
    let board = board(9, &[]);
    for symmetry in [
        Symmetry::Rotational,
        Symmetry::Quarter,
        Symmetry::Mirror,
        Symmetry::Flip,
        Symmetry::Diagonal,
    ] {
        let puzzle = made(
            &Wish {
                symmetry,
                ..wish(&board)
            },
            3,
        )
        .unwrap()
        .puzzle;
        for group in symmetry.groups(&board.geometry().clone()) {
            let given = |cell: &Cell| puzzle.givens().at(*cell).is_some();
            assert!(
                group.iter().all(given) || !group.iter().any(given),
                "{symmetry:?}"
            );
        }
        assert!(puzzle.givens().len() < 45, "{symmetry:?}");
    }
    for givens in [26, 30, 40] {
        let puzzle = made(
            &Wish {
                givens,
                ..wish(&board)
            },
            3,
        )
        .unwrap()
        .puzzle;
        assert_eq!(puzzle.givens().len(), givens);
    }
}

/// A size on which the rule's clues can say something.
fn size(rule: &Rule) -> usize {
    rule.trial.max(4)
}

#[test]
fn every_rule_can_be_asked_for_and_is_needed() {
    let usual = board(4, &[]);
    let is_usual = |rule: &Rule| usual.toggle(rule.key).is_some();
    let mut failed = Vec::new();
    for rule in RULES.iter().filter(|rule| !is_usual(rule)) {
        let own: &[&'static Rule] = &[rule];
        let (toggles, rules): (&[&str], _) = match whole(rule) {
            Some(_) => (&[rule.key], &own[..0]),
            None => (&[], own),
        };
        let board = board(size(rule), toggles);
        let wish = Wish {
            rules,
            ..wish(&board)
        };
        let made = match made(&wish, 5) {
            Ok(made) => made,
            Err(failure) => {
                failed.push((rule.key, failure));
                continue;
            }
        };
        let count = solutions(&made.puzzle, made.puzzle.givens());
        assert_eq!(count, 1, "{}", rule.key);
        let mut less = made.puzzle.clone();
        while let Some(at) = less
            .clues()
            .iter()
            .position(|clue| clue.rule.key == rule.key)
        {
            less.apply(Edit::RemoveClue(at)).unwrap();
        }
        let count = solutions(&less, less.givens());
        assert_eq!(count, 2, "{} is not needed", rule.key);
    }
    assert!(failed.is_empty(), "{failed:?}");
}

#[test]
fn a_judge_decides_how_hard_a_puzzle_is() {
    let board = board(9, &[]);
    for (low, high) in [(0, 15), (20, 40)] {
        let tenths = |model: &Model, givens: &Filling| {
            let struck = gridwright::grid::CandidateSet::empty(model.geometry());
            let board = Board {
                filling: givens,
                struck: &struck,
                unique: Some(givens),
            };
            rate(&way(model, &board, &Skill::full(), &Stop::never()).hints).tenths
        };
        let mut judge = |model: &Model, givens: &Filling| {
            let own = tenths(model, givens);
            match own < low {
                true => Ordering::Less,
                false if own > high => Ordering::Greater,
                false => Ordering::Equal,
            }
        };
        let puzzle = generate(&wish(&board), second(), 11, &mut judge, &Stop::never());
        let puzzle = puzzle.unwrap().puzzle;
        let model = Model::build(puzzle.subject()).unwrap();
        let own = tenths(&model, puzzle.givens());
        assert!((low..=high).contains(&own), "{own}");
    }
}

#[test]
fn what_cannot_be_made_is_said() {
    // Two diagonals and a knight leave no full board of four.
    let crowded = board(
        4,
        &["anti-knight", "anti-king", "diagonal-down", "diagonal-up"],
    );
    assert_eq!(made(&wish(&crowded), 1).unwrap_err(), Failure::Empty);
    let usual = board(4, &[]);
    let never = Wish {
        givens: 2,
        ..wish(&usual)
    };
    assert!(matches!(made(&never, 1), Err(Failure::Tries(..))));
    let long = Puzzle::new(Geometry::plain(4, 5, 5).unwrap());
    let turned = Wish {
        symmetry: Symmetry::Quarter,
        ..wish(&long)
    };
    assert!(matches!(made(&turned, 1), Err(Failure::Refused(_))));
    let stop = Stop::new();
    stop.bump();
    let stopped = generate(
        &wish(&usual),
        second(),
        1,
        &mut |_, _| Ordering::Equal,
        &stop,
    );
    assert_eq!(stopped.unwrap_err(), Failure::Stopped);
}

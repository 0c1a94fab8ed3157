//! For every rule and many random clues: the definition says what the facts say, on full boards of every kind; what
//! an unfinished board is blamed for is never completed to a solution; houses hold no digit twice.

use std::collections::HashSet;

use super::trial::{Met, Trial, some_of};
use crate::support::clues::random_clue;
use crate::support::grids::{ordinary, small_grids, square};
use crate::support::rng::Rng;
use crate::support::seeds::seeds;
use gridwright::grid::{Candidate, Cell, Digit, Digits, Geometry, Solution};
use gridwright::puzzle::Subject;
use gridwright::rules::{Case, Fact, Form, RULES, Shape};

#[test]
fn definition_facts_and_breaches_agree_at_the_size_of_each_card() {
    for seed in seeds("rules", 1..2) {
        println!("rules: seed {seed}");
        let mut rng = Rng::new(seed);
        for rule in RULES {
            let mut met = Met::default();
            for round in 0.. {
                if round >= 150 && met.enough() {
                    break;
                }
                assert!(
                    round < 3_000,
                    "{} met only {} satisfying and {} violating cases",
                    rule.key,
                    met.holding.len(),
                    met.failing.len()
                );
                if let Some(trial) = Trial::new(rule, square(rule.trial), &mut rng) {
                    met.run(&trial, &mut rng)
                        .unwrap_or_else(|wrong| panic!("{wrong}"));
                }
            }
            println!(
                "{}: {} satisfying, {} violating",
                rule.key,
                met.holding.len(),
                met.failing.len()
            );
        }
    }
}

#[test]
fn definition_and_facts_agree_on_every_small_grid() {
    let grids = small_grids();
    assert_eq!(grids.len(), 288);
    for seed in seeds("small grids", 1..2) {
        println!("small grids: seed {seed}");
        let mut rng = Rng::new(seed);
        for rule in RULES {
            for _ in 0..40 {
                let mut subject = square(4);
                let clue = random_clue(rule, &subject, &mut rng).unwrap();
                subject.clues = ordinary();
                subject.clues.retain(|house| house.rule.key != rule.key);
                subject.clues.push(clue.clone());
                let setting = subject.setting();
                let Ok(facts) = clue.facts(&setting) else {
                    let holds = |grid| clue.holds(&setting, grid) && rule.shape != Shape::Toggle;
                    assert!(
                        !grids.iter().any(holds),
                        "{clue:?} is refused, but can hold"
                    );
                    continue;
                };
                let trial = Trial {
                    clue,
                    facts,
                    houses: Vec::new(),
                    subject: subject.clone(),
                };
                for grid in &grids {
                    trial
                        .check(grid, &mut rng)
                        .unwrap_or_else(|wrong| panic!("{wrong}"));
                }
            }
        }
    }
}

/// Boards that are not ordinary in one way each.
fn odd_boards() -> Vec<Subject> {
    let plain = |rows, columns, digits| Geometry::plain(rows, columns, digits).unwrap();
    let standard = |geometry: Geometry| {
        let digits = Digits::standard(geometry.digits() as usize);
        Subject::new(geometry, digits, Vec::new())
    };
    let zero = Digits::of_symbols("012345").unwrap();
    let gaps = Digits::of_symbols("0248").unwrap();
    let map: Vec<Option<usize>> = (0..16)
        .map(|i| Some([0, 0, 0, 1, 0, 2, 2, 1, 3, 2, 2, 1, 3, 3, 3, 1][i]))
        .collect();
    vec![
        standard(plain(2, 5, 3)),
        standard(plain(4, 3, 5)),
        standard(plain(1, 6, 6)),
        standard(plain(2, 2, 1)),
        standard(plain(4, 6, 6).with_boxes(2, 3).unwrap()),
        Subject::new(Geometry::square(6).unwrap(), zero, Vec::new()),
        Subject::new(plain(4, 4, 4).with_regions(&map).unwrap(), gaps, Vec::new()),
    ]
}

#[test]
fn definition_and_facts_agree_on_odd_boards() {
    for seed in seeds("odd boards", 1..2) {
        println!("odd boards: seed {seed}");
        let mut rng = Rng::new(seed);
        for (board, subject) in odd_boards().iter().enumerate() {
            for rule in RULES {
                let mut met = Met::default();
                for _ in 0..25 {
                    if let Some(trial) = Trial::new(rule, subject.clone(), &mut rng) {
                        let wrong = |wrong| panic!("board {board}: {wrong}");
                        met.run(&trial, &mut rng).unwrap_or_else(wrong);
                    }
                }
            }
        }
    }
}

#[test]
fn no_board_makes_a_breach_panic() {
    for seed in seeds("any board", 1..2) {
        println!("any board: seed {seed}");
        let mut rng = Rng::new(seed);
        for subject in odd_boards() {
            for rule in RULES {
                for _ in 0..10 {
                    let mut subject = subject.clone();
                    subject.clues = Vec::from_iter(random_clue(rule, &subject, &mut rng));
                    let digits = (0..subject.geometry.cell_count())
                        .map(|_| Digit::new(rng.below(subject.digits.len()) as u8));
                    let board = Solution::new(&subject.geometry, digits.collect());
                    let part = some_of(&board, &subject.geometry, &mut rng);
                    let setting = subject.setting();
                    let Some(clue) = subject.clues.first() else {
                        continue;
                    };
                    let breaches = clue.breach(&setting, &part);
                    let held = |cell: &Cell| part.at(*cell).is_some();
                    let named = |cells: &[Cell]| cells.iter().any(held);
                    assert!(
                        breaches.iter().all(|breach| named(&breach.cells)),
                        "{breaches:?}"
                    );
                    let _ = (
                        clue.holds(&setting, &board),
                        clue.sketch(&setting),
                        clue.facts(&setting),
                    );
                }
            }
        }
    }
}

#[test]
fn facts_are_well_formed() {
    for seed in seeds("forms", 1..2) {
        println!("forms: seed {seed}");
        let mut rng = Rng::new(seed);
        for rule in RULES {
            for _ in 0..60 {
                let Some(trial) = Trial::new(rule, square(rule.trial), &mut rng) else {
                    continue;
                };
                for fact in &trial.facts {
                    assert!(!fact.place.is_empty() && is_well_formed(fact), "{fact:?}");
                }
            }
        }
    }
}

fn is_well_formed(fact: &Fact) -> bool {
    let distinct = |candidates: &[Candidate]| {
        candidates.iter().collect::<HashSet<_>>().len() == candidates.len()
    };
    match &fact.form {
        Form::ExactlyOne(candidates) | Form::AtMostOne(candidates) => {
            candidates.len() > 1 && distinct(candidates)
        }
        Form::Never(_) => true,
        Form::Same(cells) => cells.len() > 1,
        Form::Choice(choice) => {
            let full = |case: &Case| case.admits.len() == choice.cells.len();
            let different: HashSet<_> = choice.cases.iter().collect();
            choice.cases.iter().all(full)
                && different.len() == choice.cases.len()
                && !choice.cases.is_empty()
        }
        Form::Sets(sets) => {
            let different: HashSet<_> = sets.sets.iter().collect();
            let full = sets.sets.iter().all(|set| set.len() == sets.cells.len());
            full && different.len() == sets.sets.len() && !sets.sets.is_empty()
        }
        Form::Total(cells, _) => cells.iter().collect::<HashSet<_>>().len() == cells.len(),
    }
}

//! Every engine says the same, and one that does not know says so.

use crate::support::rng::Rng;
use gridwright::cover::{Progress, Root, Stop};
use gridwright::engines::{Comparing, ENGINES, Finding, find};
use gridwright::grid::Geometry;
use gridwright::model::Model;
use gridwright::puzzle::{Edit, Puzzle};

/// A small board with a random clue now and then, and random digits that break no rule.
fn board(rng: &mut Rng) -> Option<Puzzle> {
    let mut puzzle = Puzzle::new(Geometry::square(4).unwrap());
    let rules = gridwright::rules::RULES;
    let rule = &rules[rng.below(rules.len())];
    if puzzle.toggle(rule.key).is_none() {
        let clue = crate::support::clues::random_clue(rule, puzzle.subject(), rng)?;
        puzzle
            .apply(Edit::AddClue(puzzle.clues().len(), clue))
            .ok()?;
    }
    for cell in puzzle.geometry().clone().cells() {
        if rng.chance(1, 4) {
            let digit = gridwright::grid::Digit::new(rng.below(4) as u8);
            puzzle.apply(Edit::Give(cell, Some(digit))).unwrap();
        }
    }
    puzzle.subject().breaches().is_empty().then_some(puzzle)
}

#[test]
fn engines_agree_on_small_boards() {
    let mut rng = Rng::new(5);
    let (mut counts, mut boards) = ([0; 3], 0);
    while boards < 80 {
        let Some(puzzle) = board(&mut rng) else {
            continue;
        };
        let Ok(model) = Model::build(puzzle.subject()) else {
            continue;
        };
        boards += 1;
        let root = model.root(puzzle.givens(), None);
        let mut task = Comparing::new(model.plan(), &root, 3);
        let mut steps = 0;
        while task.step(2_000, &Stop::never()) == Progress::Budget && steps < 50 {
            steps += 1;
        }
        let matrix = model.plan().matrix();
        assert_eq!(task.agree(matrix), Ok(()), "{puzzle:?}");
        for opinion in task.opinions(matrix) {
            assert!(opinion.finished, "{}: {puzzle:?}", opinion.engine);
        }
        counts[task.best().0.len().min(2)] += 1;
    }
    println!("none, one, several: {counts:?}");
    assert!(counts.iter().all(|&count| count >= 5), "{counts:?}");
}

#[test]
fn the_binary_program_solves_a_classic_and_stops_when_it_is_told() {
    let text = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let puzzle = gridwright::puzzle::format::read(text).unwrap().puzzle;
    let model = Model::build(puzzle.subject()).unwrap();
    let root: Root = model.root(puzzle.givens(), None);
    let engine = find("ilp").unwrap();
    let mut task = Finding::new(engine, model.plan(), &root, 2);
    while task.step(100_000, &Stop::never()) == Progress::Budget {}
    assert_eq!(task.found().len(), 1);
    assert!(model.violated(&model.solution(&task.found()[0])).is_empty());
    let stop = Stop::new();
    stop.bump();
    let mut task = Finding::new(engine, model.plan(), &root, 2);
    assert_eq!(task.step(100_000, &stop), Progress::Stopped);
}

#[test]
fn a_budget_ends_in_not_known() {
    let model = Model::build(Puzzle::new(Geometry::square(16).unwrap()).subject()).unwrap();
    for engine in ENGINES {
        let mut task = Finding::new(engine, model.plan(), &Root::open(), 100_000);
        assert_eq!(
            task.step(1, &Stop::never()),
            Progress::Budget,
            "{}",
            engine.key
        );
    }
}

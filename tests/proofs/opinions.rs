//! Every engine says the same, and one that does not know says so.

use crate::support::rng::Rng;
use gridwright::cover::{Progress, Root, Stop};
use gridwright::engines::{Comparing, ENGINES, Finding, find};
use gridwright::grid::Geometry;
use gridwright::model::Model;
use gridwright::puzzle::{Edit, Puzzle};
use gridwright::rules::{RULES, Rule};

/// A board with a random clue of the rule, and random digits that break no rule.
fn board(rule: &'static Rule, size: usize, rng: &mut Rng) -> Option<Puzzle> {
    let mut puzzle = Puzzle::new(Geometry::square(size).unwrap());
    if puzzle.toggle(rule.key).is_none() {
        let clue = crate::support::clues::random_clue(rule, puzzle.subject(), rng)?;
        puzzle
            .apply(Edit::AddClue(puzzle.clues().len(), clue))
            .ok()?;
    }
    for cell in puzzle.geometry().clone().cells() {
        if rng.chance(1, 4) {
            let digit = gridwright::grid::Digit::new(rng.below(size) as u8);
            puzzle.apply(Edit::Give(cell, Some(digit))).unwrap();
            if !puzzle.subject().breaches().is_empty() {
                puzzle.apply(Edit::Give(cell, None)).unwrap();
            }
        }
    }
    puzzle.subject().breaches().is_empty().then_some(puzzle)
}

/// Lets every engine look for three solutions; how many there are, and whether an engine did not come to its end.
fn compared(puzzle: &Puzzle) -> Option<(usize, bool)> {
    let model = Model::build(puzzle.subject()).ok()?;
    let root = model.root(puzzle.givens(), None);
    let mut task = Comparing::new(model.plan(), &root, 3);
    let mut steps = 0;
    while task.step(2_000, &Stop::never()) == Progress::Budget && steps < 50 {
        steps += 1;
    }
    let matrix = model.plan().matrix();
    assert_eq!(task.agree(matrix), Ok(()), "{puzzle:?}");
    let open = task.opinions(matrix).iter().any(|own| !own.finished);
    Some((task.best().0.len(), open))
}

/// Two boards a rule each time; `GRIDWRIGHT_CORPUS_FULL=1` tries five hundred.
#[test]
fn engines_agree_on_boards_of_every_rule() {
    let full = std::env::var_os("GRIDWRIGHT_CORPUS_FULL").is_some();
    let (mut rng, wanted) = (Rng::new(5), if full { 500 } else { 2 });
    let (mut counts, mut left_open) = ([0; 3], 0);
    for rule in RULES {
        let (mut boards, mut open) = (0, 0);
        for round in 0..wanted * 20 {
            if boards == wanted {
                break;
            }
            let size = match rule.trial {
                9 => 9,
                _ if round % 2 == 0 => 4,
                trial => trial,
            };
            let Some((found, stopped)) = board(rule, size, &mut rng).and_then(|own| compared(&own))
            else {
                continue;
            };
            boards += 1;
            open += usize::from(stopped);
            counts[found.min(2)] += 1;
        }
        if full {
            println!(
                "{}: {boards} boards, {open} not decided by every engine",
                rule.key
            );
        }
        assert!(boards > 0, "{} was never tried", rule.key);
        left_open += open;
    }
    println!("none, one, several: {counts:?}; not decided by every engine: {left_open}");
    assert!(counts.iter().all(|&count| count >= 5), "{counts:?}");
    assert!(left_open * 10 < counts.iter().sum::<usize>(), "{left_open}");
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

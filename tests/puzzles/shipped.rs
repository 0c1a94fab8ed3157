//! The puzzles that come with the program: each has one solution, the one in its file, and needs every rule it has.

use crate::support::board::plans;
use gridwright::cover::Plan;
use gridwright::grid::{Candidate, CandidateSet, Cell, Digit};
use gridwright::hint;
use gridwright::model::Model;
use gridwright::puzzle::{Edit, Puzzle, SHIPPED, Shipped, format};
use gridwright::rules::{Clue, RULES};
use gridwright::solve::{Stop, Verdict, verdict};
use std::collections::BTreeSet;

/// More nodes than any of them needs, so that a mistake fails instead of running on.
const NODES: u64 = 1_000_000;

/// A person can follow a search that branches this often; the fast kernel must not need more.
const BRANCHES: u64 = 200;

fn judged(puzzle: &Puzzle, nodes: u64) -> Verdict {
    let model = Model::build(puzzle.subject()).unwrap();
    let root = model.root(puzzle.givens(), None);
    verdict(&model, &root, nodes, &Stop::never()).0
}

#[test]
fn every_shipped_puzzle_has_the_one_solution_of_its_file() {
    for shipped in SHIPPED {
        let puzzle = shipped.puzzle();
        let stored = puzzle.texts().solution.clone().expect(shipped.key);
        assert_eq!(
            judged(&puzzle, BRANCHES),
            Verdict::Unique(stored),
            "{}",
            shipped.key
        );
    }
}

#[test]
fn the_reference_kernel_finds_no_second_solution_either() {
    for shipped in SHIPPED {
        let puzzle = shipped.puzzle();
        let model = Model::build(puzzle.subject()).unwrap();
        let root = model.root(puzzle.givens(), None);
        let count = |plan: &Plan| gridwright::cover::count(plan, &root, 2, &Stop::never()).0;
        for plan in plans(&model) {
            let kernel = plan.kernel();
            let one = gridwright::cover::Count::Exactly(1);
            assert_eq!(count(&plan), one, "{}, {kernel:?}", shipped.key);
        }
    }
}

#[test]
fn no_rule_of_a_shipped_puzzle_can_be_spared() {
    let houses = ["rows", "columns", "boxes"];
    for shipped in SHIPPED {
        let puzzle = shipped.puzzle();
        let keys = puzzle.clues().iter().map(|clue| clue.rule.key);
        let keys: BTreeSet<&str> = keys.filter(|key| !houses.contains(key)).collect();
        for key in keys {
            let mut poorer = puzzle.clone();
            let muted = |(at, clue): (usize, &Clue)| {
                (clue.rule.key == key).then(|| Edit::ReplaceClue(at, clue.clone().muted()))
            };
            let edits = puzzle.clues().iter().enumerate().filter_map(muted);
            poorer.apply(Edit::All(edits.collect())).unwrap();
            let verdict = judged(&poorer, NODES);
            // Where no other pairs may be so, a board without its signs may have no solution.
            let needed = matches!(verdict, Verdict::Several(_) | Verdict::None);
            assert!(needed, "{} without {key}: {verdict:?}", shipped.key);
        }
    }
}

#[test]
fn shipped_puzzles_tell_who_made_them_and_how_they_go() {
    let mut titles = BTreeSet::new();
    for shipped in SHIPPED {
        let reading = format::read(shipped.text).unwrap();
        assert_eq!(reading.format.key, "toml", "{}", shipped.key);
        let (puzzle, texts) = (&reading.puzzle, reading.puzzle.texts());
        let title = texts.title.clone().expect(shipped.key);
        assert!(titles.insert(title), "{}: a title twice", shipped.key);
        assert_eq!(
            texts.author.as_deref(),
            Some("gridwright"),
            "{}",
            shipped.key
        );
        let rules = texts.rules.as_deref().expect(shipped.key);
        assert!(rules.ends_with('.') && !rules.contains("  "), "{rules}");
        assert!(texts.unchecked.is_empty() && !puzzle.has_progress());
        assert!(
            puzzle.clues().iter().all(|clue| !clue.off),
            "{}",
            shipped.key
        );
    }
    assert!(SHIPPED.len() >= 14);
}

#[test]
fn every_rule_is_shown_by_a_puzzle() {
    let puzzles: Vec<Puzzle> = SHIPPED.iter().map(Shipped::puzzle).collect();
    let bound = |puzzle: &Puzzle| puzzle.clues().iter().any(|clue| clue.pact.is_some());
    assert!(puzzles.iter().any(bound), "a pact is shown too");
    let shown = |key: &str| {
        let clues = puzzles.iter().flat_map(|puzzle| puzzle.clues());
        clues.into_iter().any(|clue| clue.rule.key == key)
    };
    let unshown = RULES.iter().filter(|rule| !shown(rule.key));
    let unshown: Vec<&str> = unshown.map(|rule| rule.key).collect();
    assert!(unshown.is_empty(), "{unshown:?}");
}

#[test]
fn each_of_the_first_rules_has_a_puzzle_of_its_own() {
    let houses = ["rows", "columns", "boxes"];
    let alone = |shipped: &Shipped| -> BTreeSet<&str> {
        let puzzle = shipped.puzzle();
        let keys = puzzle.clues().iter().map(|clue| clue.rule.key);
        keys.filter(|key| !houses.contains(key)).collect()
    };
    let own: Vec<BTreeSet<&str>> = SHIPPED.iter().map(alone).collect();
    let wanted: [&[&str]; 14] = [
        &[],
        &["diagonal-down", "diagonal-up"],
        &["anti-knight"],
        &["anti-king"],
        &["non-consecutive"],
        &["disjoint-groups"],
        &["windoku"],
        &["killer"],
        &["sandwich"],
        &["thermo"],
        &["white-dot", "black-dot"],
        &["quadruple"],
        &["odd", "even"],
        &["killer", "thermo"],
    ];
    for keys in wanted {
        assert!(own.contains(&keys.iter().copied().collect()), "{keys:?}");
        assert!(
            keys.iter()
                .all(|key| RULES.iter().any(|rule| rule.key == *key))
        );
    }
    let irregular = SHIPPED
        .iter()
        .filter(|shipped| shipped.text.contains("\nregions"));
    assert_eq!(irregular.count(), 1);
}

#[test]
fn the_first_puzzle_and_the_largest_need_singles_only() {
    for key in ["first-light", "half-past-six", "long-gallery"] {
        let shipped = Shipped::find(key).unwrap();
        assert!(solved_by_singles(&shipped.puzzle()), "{key}");
    }
    assert_eq!(SHIPPED[0].key, "first-light");
    let slow = Shipped::find("slow-burn").unwrap();
    assert!(!solved_by_singles(&slow.puzzle()), "this one should not");
}

/// Whether naked and hidden singles fill the board. Written without the matrix: what a cell may hold is kept by hand.
fn solved_by_singles(puzzle: &Puzzle) -> bool {
    let houses = puzzle.setting().houses();
    let mut left = CandidateSet::empty(puzzle.geometry());
    for cell in puzzle.geometry().cells() {
        for digit in puzzle.digits().iter() {
            left.insert(Candidate::new(cell, digit));
        }
    }
    let mut filled: BTreeSet<Cell> = BTreeSet::new();
    let mut found: Vec<(Cell, Digit)> = puzzle.givens().iter().collect();
    while !found.is_empty() {
        for (cell, digit) in found.drain(..) {
            filled.insert(cell);
            for other in puzzle.digits().iter().filter(|&other| other != digit) {
                left.remove(Candidate::new(cell, other));
            }
            for house in houses.iter().filter(|house| house.cells.contains(&cell)) {
                for &other in house.cells.iter().filter(|&&other| other != cell) {
                    left.remove(Candidate::new(other, digit));
                }
            }
        }
        let naked = |cell: Cell| left.at(cell).single().map(|digit| (cell, digit));
        found.extend(puzzle.geometry().cells().filter_map(naked));
        for house in &houses {
            for digit in puzzle.digits().iter() {
                let holds = |cell: &&Cell| left.at(**cell).contains(digit);
                let mut places = house.cells.iter().filter(holds);
                if let (Some(&cell), None) = (places.next(), places.next()) {
                    found.push((cell, digit));
                }
            }
        }
        found.retain(|(cell, _)| !filled.contains(cell));
    }
    filled.len() == puzzle.geometry().cell_count()
}

/// Follows the hints; answers how many there were and whether they filled the board.
fn followed(puzzle: &Puzzle) -> (usize, bool) {
    let model = Model::build(puzzle.subject()).unwrap();
    let solution = puzzle.texts().solution.as_ref().unwrap();
    let (mut filling, mut struck) = (puzzle.givens().clone(), puzzle.struck().clone());
    let mut steps = 0;
    for hint in hint::path(
        &model,
        &hint::Board::plain(&filling.clone(), &struck.clone()),
        &hint::Skill::full(),
        &Stop::never(),
    ) {
        let is_true = |candidate: &Candidate| solution.at(candidate.cell) == candidate.digit;
        assert!(hint.placed.iter().all(is_true), "{}", hint.words.full);
        assert!(!hint.eliminated.iter().any(is_true), "{}", hint.words.full);
        hint.apply(&mut filling, &mut struck);
        steps += 1;
    }
    (steps, filling.complete().is_some())
}

#[test]
fn hints_lead_every_shipped_puzzle_to_its_end() {
    for shipped in SHIPPED {
        let (steps, is_full) = followed(&shipped.puzzle());
        let end = if is_full {
            "to the end"
        } else {
            "and no further"
        };
        println!("{}: {steps} hints {end}", shipped.key);
        assert!(is_full, "{}: {steps} hints {end}", shipped.key);
    }
}

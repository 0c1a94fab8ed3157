//! What another program's form says wholly reads back as the same board with the same clues, whatever the rule.

use std::collections::BTreeMap;

use crate::support::clues::random_clue;
use crate::support::rng::Rng;
use crate::support::seeds::seeds;
use gridwright::grid::{Digit, Geometry};
use gridwright::puzzle::format::{self, Wish};
use gridwright::puzzle::{Edit, Fog, Puzzle};
use gridwright::rules::{RULES, Shape};

/// Forms that keep clues as clues.
const FORMS: [&str; 2] = ["fpuzzles", "iss"];

/// A usual board with some givens and clues of few rules, so that a form often says all of it.
fn puzzle(rng: &mut Rng) -> Puzzle {
    let size = [4, 6, 9, 9, 9, 12][rng.below(6)];
    let mut puzzle = Puzzle::new(Geometry::square(size).unwrap());
    for cell in puzzle.geometry().cells() {
        if rng.chance(1, 9) {
            let digit = Digit::new(rng.below(size) as u8);
            puzzle.apply(Edit::Give(cell, Some(digit))).unwrap();
        }
    }
    for _ in 0..rng.below(4) {
        let rule = &RULES[rng.below(RULES.len())];
        let Some(clue) = random_clue(rule, puzzle.subject(), rng) else {
            continue;
        };
        // Given marks of one digit are a given, and say nothing of a cell with one.
        if rule.key == "given-marks"
            && (clue.digits().windows(2).all(|pair| pair[0] == pair[1])
                || puzzle.givens().at(clue.cells()[0]).is_some())
        {
            continue;
        }
        let there = rule.shape == Shape::Toggle && puzzle.toggle(rule.key).is_some();
        let at = puzzle.clues().len();
        if !there && puzzle.admit(&Edit::AddClue(at, clue.clone())).is_ok() {
            puzzle.apply(Edit::AddClue(at, clue)).unwrap();
        }
    }
    puzzle
}

/// Board, givens and clues.
type Meaning = (String, String, Vec<String>);

/// What decides its solutions, clues in one order and each once.
fn meaning(puzzle: &Puzzle) -> Meaning {
    let board = puzzle.geometry();
    let regions = format!("{}x{} {:?}", board.rows(), board.columns(), board.regions());
    let givens = format!("{:?}", puzzle.givens().iter().collect::<Vec<_>>());
    let clue = |clue: &gridwright::rules::Clue| {
        let mut groups = clue.groups.clone();
        if matches!(clue.rule.shape, Shape::Area { .. } | Shape::Pair { .. }) {
            groups.iter_mut().for_each(|cells| cells.sort());
        }
        let value = clue.value_text(puzzle.digits()).unwrap_or_default();
        // What a cell may hold is a set.
        let mut digits: Vec<&str> = value.split(' ').collect();
        if clue.rule.key == "given-marks" {
            digits.sort_unstable();
            digits.dedup();
        }
        let value = digits.join(" ");
        // Some numbers are the usual ones, said or not; some clues look along a line from either end.
        let half = (puzzle.digits().len()).div_ceil(2);
        let usual = match clue.rule.key {
            "whisper" => half.to_string(),
            "lockout" => (puzzle.digits().len() / 2).to_string(),
            "modular" => "3".to_string(),
            "sum-line" => "10".to_string(),
            _ => String::new(),
        };
        let value = if value == usual { String::new() } else { value };
        if ["sandwich", "little-killer"].contains(&clue.rule.key) {
            groups.iter_mut().for_each(|cells| cells.sort());
        }
        format!("{} {value} {groups:?}", clue.rule.key)
    };
    let mut clues: Vec<String> = puzzle.clues().iter().map(clue).collect();
    clues.sort();
    clues.dedup();
    (regions, givens, clues)
}

/// The clues that only one of them has, or that it lies elsewhere.
fn difference(now: &Meaning, then: &Meaning) -> String {
    if (&now.0, &now.1) != (&then.0, &then.1) {
        return "another board or other givens".to_string();
    }
    let only = |own: &Meaning, other: &Meaning| -> Vec<String> {
        let clues = own.2.iter().filter(|clue| !other.2.contains(clue));
        clues.cloned().collect()
    };
    format!("{:?} and not {:?}", only(now, then), only(then, now))
}

/// What a constraint string says of clues that have no type of their own there.
const OTHERWISE: [&str; 4] = ["relation", "automaton", "given-marks", "different"];

/// Whether only such clues came instead of those that are gone; that they mean the same, `strings` shows.
fn is_said_otherwise(now: &Meaning, then: &Meaning) -> bool {
    let typed = |clue: &&String| {
        let key = clue.split(' ').next().unwrap_or_default();
        // Several sums are no type.
        TYPED.contains(&key) && !clue.contains(" or ")
    };
    let gone = then.2.iter().filter(|clue| !now.2.contains(clue));
    let mut came = now.2.iter().filter(|clue| !then.2.contains(clue));
    let other = |clue: &String| OTHERWISE.iter().any(|key| clue.starts_with(key));
    (&now.0, &now.1) == (&then.0, &then.1) && came.all(other) && gone.filter(typed).count() == 0
}

/// Rules that such a string always says by their own types.
const TYPED: [&str; 12] = [
    "anti-knight",
    "anti-king",
    "non-consecutive",
    "thermo",
    "renban",
    "palindrome",
    "between",
    "killer",
    "skyscraper",
    "sandwich",
    "quadruple",
    "inequality",
];

#[test]
fn what_a_form_says_wholly_reads_back_equal() {
    let mut told: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    let mut faults: Vec<String> = Vec::new();
    for seed in seeds("what_a_form_says_wholly_reads_back_equal", 0..500) {
        let puzzle = puzzle(&mut Rng::new(seed));
        for key in FORMS {
            let share = format::find(key).unwrap().share.unwrap();
            let Ok(shared) = share(&puzzle, Wish::default()) else {
                continue;
            };
            if !shared.lost.is_empty() {
                continue;
            }
            let reading = format::read(&shared.text)
                .unwrap_or_else(|error| panic!("{key} {seed}: {error}\n{}", shared.text));
            assert_eq!(reading.format.key, key, "{seed}");
            let (now, then) = (meaning(&reading.puzzle), meaning(&puzzle));
            // A given that another clue forbids: what a cell may hold is one set there.
            let empty = "1 cell that may hold no digit".to_string();
            if reading.puzzle.not_checked().contains(&empty) {
                continue;
            }
            if now != then && !(key == "iss" && is_said_otherwise(&now, &then)) {
                let unread = reading.puzzle.not_checked();
                faults.push(format!(
                    "{key} {seed} {unread:?}: {}",
                    difference(&now, &then)
                ));
            }
            for clue in puzzle.clues() {
                *told.entry((key, clue.rule.key)).or_default() += 1;
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    for key in FORMS {
        let rules = told.keys().filter(|(own, _)| *own == key).count();
        assert!(
            rules > 20,
            "{key} was tried with {rules} rules only: {told:?}"
        );
    }
}

#[test]
fn fog_is_written_and_read_by_every_form_that_has_it() {
    let text = "size = 4\ngrid = \"1...............\"\nsolution = \"1234341221434321\"\nfog = { lit = \"r4c1 r4c2\" }\n";
    let foggy = format::read(text).unwrap().puzzle;
    let lit = foggy.fog().cloned();
    assert_eq!(lit.as_ref().map(|fog: &Fog| fog.lit.len()), Some(2));
    let wish = Wish {
        solution: true,
        ..Wish::default()
    };
    for key in ["fpuzzles", "sudokupad"] {
        let share = format::find(key).unwrap().share.unwrap();
        let shared = share(&foggy, wish).unwrap();
        assert!(shared.lost.is_empty(), "{:?}", shared.lost);
        let again = format::read(&shared.text).unwrap().puzzle;
        assert_eq!(again.fog().cloned(), lit, "{key}");
        assert_eq!(again.hidden(), foggy.hidden(), "{key}");
    }
    let write = format::write_for("toml").unwrap();
    let again = format::read(&write(&foggy, format::Progress::With).unwrap()).unwrap();
    assert!(again.puzzle == foggy);
}

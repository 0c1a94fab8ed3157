//! Constraint strings say what the puzzle says: every rule, alone and in pacts, written and read back, allows the same
//! full boards.

use std::collections::BTreeMap;

use crate::support::clues::random_clue;
use crate::support::grids::{Filler, small_grids};
use crate::support::rng::Rng;
use crate::support::seeds::seeds;
use gridwright::grid::{Filling, Geometry, Solution};
use gridwright::puzzle::format::{self, Wish};
use gridwright::puzzle::{Edit, Puzzle};
use gridwright::rules::{Bond, Clue, Pact, RULES, Rule, Shape};

/// Rules that such a string cannot say: they bind many cells of the whole board in more than pairs.
const UNSAID: [&str; 2] = ["anti-diagonal-down", "anti-diagonal-up"];

/// An ordinary board with these clues; none where it does not take them.
fn puzzle(size: usize, clues: Vec<Clue>) -> Option<Puzzle> {
    let mut puzzle = Puzzle::new(Geometry::square(size).unwrap());
    for clue in clues {
        let there = puzzle
            .clues()
            .iter()
            .position(|own| own.rule.key == clue.rule.key && clue.rule.shape == Shape::Toggle);
        let edit = match there {
            Some(at) => Edit::ReplaceClue(at, clue),
            None => Edit::AddClue(puzzle.clues().len(), clue),
        };
        puzzle.admit(&edit).ok()?;
        puzzle.apply(edit).ok()?;
    }
    Some(puzzle)
}

/// Some clues of one pact, the first of this rule.
fn bound(rule: &'static Rule, size: usize, rng: &mut Rng) -> Option<Puzzle> {
    let empty = puzzle(size, Vec::new())?;
    let bond = [Bond::Either, Bond::Only, Bond::Wrong][rng.below(3)];
    let drawn: Vec<&Rule> = (RULES.iter())
        .filter(|rule| !rule.shape.covers_the_board())
        .collect();
    let with_parts = rng.chance(1, 3);
    let mut clues = Vec::new();
    for at in 0..2 + rng.below(3) {
        let own = if at == 0 {
            rule
        } else {
            drawn[rng.below(drawn.len())]
        };
        let text = match with_parts {
            true => format!("A/{}", rng.below(2)),
            false => "A".to_string(),
        };
        let clue = random_clue(own, empty.subject(), rng)?;
        clues.push(clue.bound(Some(Pact::new(bond, &text).unwrap())));
    }
    puzzle(size, clues)
}

/// Full boards of this size, some of which probably satisfy the puzzle.
fn boards(puzzle: &Puzzle, small: &[Solution], rng: &mut Rng) -> Vec<Solution> {
    let (board, setting) = (puzzle.geometry(), puzzle.setting());
    if board.rows() == 4 {
        return small.to_vec();
    }
    let houses: Vec<_> = (puzzle.clues().iter())
        .filter(|clue| clue.rule.usual().is_some())
        .flat_map(|clue| clue.houses(&setting))
        .map(|house| house.cells)
        .collect();
    let mut found = Vec::new();
    let kept = |filling: &Filling| {
        let mut clues = puzzle.clues().iter();
        clues.all(|clue| clue.breach(&setting, filling).is_empty())
    };
    let anything = |_: &Filling| true;
    for round in 0..4 {
        let accept: &dyn Fn(&Filling) -> bool = if round < 2 { &kept } else { &anything };
        let mut filler = Filler::new(board, &houses, accept);
        filler.patience = 200;
        found.extend(filler.random(Filling::empty(board), rng));
    }
    found
}

fn allows(puzzle: &Puzzle, solution: &Solution) -> bool {
    let setting = puzzle.setting();
    let mut clues = puzzle.subject().counted();
    let mut givens = puzzle.givens().iter();
    givens.all(|(cell, digit)| solution.at(cell) == digit)
        && clues.all(|clue| clue.holds(&setting, solution))
}

/// On how many boards the puzzle and what its string reads back as agree, allowed and not; none where something is
/// lost, and told.
fn agree(puzzle: &Puzzle, boards: &[Solution]) -> Result<Option<(usize, usize)>, String> {
    let share = format::find("iss").unwrap().share.unwrap();
    let shared = share(puzzle, Wish::default()).map_err(|error| error.to_string())?;
    let of_meaning =
        |lost: &&String| !lost.starts_with("the name") && !lost.starts_with("the help");
    if shared.lost.iter().any(|lost| of_meaning(&lost)) {
        return Ok(None);
    }
    let names: Vec<String> = (puzzle.clues().iter())
        .filter(|clue| clue.rule.usual().is_none())
        .map(|clue| {
            let value = clue.value_text(puzzle.digits()).unwrap_or_default();
            let pact = clue
                .pact
                .as_ref()
                .map(|pact| format!("{:?} {}", pact.bond, pact.text));
            format!("{} {value} {:?} {pact:?}", clue.rule.key, clue.groups)
        })
        .collect();
    let fault = |what: String| format!("{what}\n{}{}", names.join("\n"), shared.text);
    let again = format::read(&shared.text).map_err(|error| fault(error.to_string()))?;
    let unread = again.puzzle.not_checked();
    if again.format.key != "iss" || !unread.is_empty() {
        return Err(fault(format!("not read: {unread:?}")));
    }
    let mut count = (0, 0);
    for board in boards {
        let allowed = allows(puzzle, board);
        if allows(&again.puzzle, board) != allowed {
            return Err(fault(format!("allowed is {allowed}: {:?}", board.digits())));
        }
        let own = if allowed { &mut count.0 } else { &mut count.1 };
        *own += 1;
    }
    Ok(Some(count))
}

#[test]
fn every_rule_alone_and_in_a_pact_reads_back_with_the_same_meaning() {
    let small = small_grids();
    let mut told: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let mut pacts = (0, 0);
    for seed in seeds("every_rule_alone_and_in_a_pact_reads_back", 0..3) {
        let mut rng = Rng::new(seed);
        for rule in RULES.iter().filter(|rule| rule.usual().is_none()) {
            for size in [4, rule.trial.max(6)]
                .into_iter()
                .take(if seed == 0 { 2 } else { 1 })
            {
                let global = rule.shape.covers_the_board();
                let alone = (0..20).find_map(|_| {
                    let empty = puzzle(size, Vec::new())?;
                    let clue = random_clue(rule, empty.subject(), &mut rng)?;
                    puzzle(size, vec![clue])
                });
                let within = (!global && size == 4).then(|| bound(rule, size, &mut rng));
                for (at, puzzle) in [alone, within.flatten()].into_iter().enumerate() {
                    let Some(puzzle) = puzzle else { continue };
                    let boards = boards(&puzzle, &small, &mut rng);
                    let agreed = agree(&puzzle, &boards)
                        .unwrap_or_else(|fault| panic!("{} {seed}: {fault}", rule.key));
                    let Some((held, failed)) = agreed else {
                        continue;
                    };
                    let own = told.entry(rule.key).or_default();
                    let own = if at == 0 { own } else { &mut pacts };
                    (own.0, own.1) = (own.0 + held, own.1 + failed);
                }
            }
        }
    }
    println!("{told:?}\npacts: {pacts:?}");
    let total = told
        .values()
        .fold((0, 0), |sum, own| (sum.0 + own.0, sum.1 + own.1));
    for (held, failed) in [pacts, total] {
        assert!(held > 3_000 && failed > 3_000, "{pacts:?} {total:?}");
    }
    for rule in RULES.iter().filter(|rule| rule.usual().is_none()) {
        let said = told.contains_key(rule.key);
        assert_eq!(said, !UNSAID.contains(&rule.key), "{}", rule.key);
    }
}

#[test]
fn a_string_that_says_something_else_is_noticed() {
    let text = "size = 4\ngrid = \"................\"\nthermo = [{ line = \"r1c1 r1c2\", either = \"A\" }, { line = \"r4c1 r4c2\", either = \"A\" }]\n";
    let puzzle = format::read(text).unwrap().puzzle;
    let other = format::read(&text.replace("either", "only"))
        .unwrap()
        .puzzle;
    let differs = |board: &Solution| allows(&puzzle, board) != allows(&other, board);
    assert!(small_grids().iter().any(differs));
}

#[test]
fn relations_patterns_and_automata_keep_their_texts() {
    for (rule, says, written) in [
        ("relation", "says = \"a + b is prime\"", ".Pair~"),
        (
            "relation",
            "says = \"a + b is prime\", name = \"prime sum\"",
            "~_prime%20sum~",
        ),
        ("relation", "says = \"any two: |a - b| != 2\"", ".PairX~"),
        ("pattern", "says = \"[135]*[246]*\"", ".Regex~"),
        (
            "automaton",
            "states = \"4-6>0 1-3>1;* 1-6>1\", name = \"turn\"",
            ".NFA~",
        ),
        ("automaton", "states = \"6>0 1-5>0,2;*;1-3>1\"", ".NFA~"),
    ] {
        let text = format!(
            "size = 6\ngrid = \"{}\"\n{rule} = [{{ line = \"r1c1-r1c5\", {says} }}]\n",
            ".".repeat(36)
        );
        let puzzle = format::read(&text)
            .unwrap_or_else(|error| panic!("{error}: {text}"))
            .puzzle;
        let share = format::find("iss").unwrap().share.unwrap();
        let shared = share(&puzzle, Wish::default()).unwrap();
        assert_eq!(shared.lost, Vec::<String>::new(), "{text}");
        assert!(shared.text.contains(written), "{}", shared.text);
        let again = format::read(&shared.text).unwrap().puzzle;
        let texts = |puzzle: &Puzzle| -> Vec<String> {
            let own = puzzle.clues().iter().filter(|clue| !clue.groups.is_empty());
            own.filter_map(|clue| clue.value_text(puzzle.digits()))
                .collect()
        };
        // A relation with another name becomes a table.
        if !says.contains("prime sum") {
            assert_eq!(texts(&again), texts(&puzzle), "{}", shared.text);
        }
        let now = share(&again, Wish::default()).unwrap();
        assert_eq!(now.text, shared.text);
    }
}

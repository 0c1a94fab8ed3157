//! No hint is ever wrong: on seeded puzzles with one solution every step is held against it.

use super::puzzles::{Dug, Extra, dug};
use crate::support::rng::Rng;
use gridwright::cover::Stop;
use gridwright::grid::CandidateSet;
use gridwright::hint::{self, Board, Hint, Skill};
use std::collections::BTreeMap;

/// How many puzzles of each kind: 290 in all with `GRIDWRIGHT_CORPUS_FULL=1`, else a fifth of the
/// small ones.
const KINDS: [(usize, Extra, usize); 15] = [
    (4, Extra::Nothing, 30),
    (4, Extra::Cages, 30),
    (4, Extra::Thermos, 30),
    (6, Extra::Nothing, 30),
    (6, Extra::AntiKnight, 30),
    (6, Extra::Cages, 30),
    (6, Extra::Thermos, 30),
    (6, Extra::Sandwiches, 30),
    (6, Extra::Diagonals, 20),
    (9, Extra::Nothing, 20),
    (9, Extra::AntiKnight, 3),
    (9, Extra::Cages, 5),
    (9, Extra::Thermos, 5),
    (9, Extra::Sandwiches, 2),
    (9, Extra::Diagonals, 4),
];

fn hold(dug: &Dug, hint: &Hint, seed: u64) {
    let wrong = hint.placed.iter().any(|&placed| !dug.is_true(placed))
        || hint.eliminated.iter().any(|&out| dug.is_true(out));
    assert!(
        !wrong,
        "seed {seed}: {} {}",
        hint.technique.key, hint.words.notation
    );
    assert!(
        hint.placed.len() + hint.eliminated.len() > 0 && !hint.words.full.is_empty(),
        "seed {seed}: {}",
        hint.technique.key
    );
}

/// Walks the path and looks at every hint on the way; the boards solved, and the steps by technique.
fn walk(dug: &Dug, seed: u64, used: &mut BTreeMap<&'static str, usize>) -> bool {
    let (stop, mut filling) = (Stop::never(), dug.givens.clone());
    let none = CandidateSet::empty(dug.model.geometry());
    let (mut struck, skill) = (none.clone(), Skill::full());
    let board = Board {
        filling: &dug.givens,
        struck: &none,
        unique: Some(&dug.givens),
    };
    for (number, step) in hint::path(&dug.model, &board, &skill, &stop).enumerate() {
        if number % 64 == 8 {
            let now = Board {
                filling: &filling,
                struck: &struck,
                ..board
            };
            let all = hint::all(&dug.model, &now, &skill, &stop);
            all.iter().for_each(|hint| hold(dug, hint, seed));
            assert_eq!(all.first(), Some(&step), "seed {seed}");
        }
        hold(dug, &step, seed);
        *used.entry(step.technique.key).or_default() += 1;
        step.apply(&mut filling, &mut struck);
    }
    filling.complete().is_some_and(|full| full == dug.solution)
}

#[test]
fn no_hint_contradicts_the_only_solution() {
    let mut used = BTreeMap::new();
    let full = std::env::var_os("GRIDWRIGHT_CORPUS_FULL").is_some();
    for (kind, (size, extra, count)) in KINDS.into_iter().enumerate() {
        // The rarer kinds are large boards of few givens, a minute each in a test build.
        let count = match full {
            true => count,
            false if count < 10 => 0,
            false => count / 5,
        };
        let seeds = (0..count as u64).map(|number| kind as u64 * 1_000 + number);
        let solve = |seed: u64| walk(&dug(size, extra, &mut Rng::new(seed)), seed, &mut used);
        let solved = seeds.map(solve).filter(|&solved| solved).count();
        assert_eq!(
            solved, count,
            "{size}x{size} {extra:?}: there is always a hint"
        );
        println!("{size}x{size} {extra:?}: {solved} of {count} solved");
    }
    println!("{used:?}");
    let usual = [
        "full-house",
        "hidden-single",
        "naked-single",
        "pointing",
        "claiming",
        "intersection",
        "seen-by-all",
        "naked-pair",
        "hidden-pair",
        "x-wing",
        "turbot-fish",
        "xy-wing",
        "w-wing",
        "xy-chain",
        "aic",
        "forcing-chain",
        "net",
    ];
    // A fifth of the puzzles meets the first of these for sure, not all.
    let sure = if full { usual.len() } else { 9 };
    for technique in &usual[..sure] {
        assert!(used.contains_key(*technique), "{technique} was never used");
    }
}

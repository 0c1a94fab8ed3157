//! Clues of which not all are right: facts, matrix and breaches say what the definition says, which here is written a
//! second time, from what each clue demands when it stands alone.

use super::trial::some_of;
use crate::support::clues::random_clue;
use crate::support::facts::ways_together;
use crate::support::grids::{ordinary, small_grids, square};
use crate::support::rng::Rng;
use crate::support::seeds::seeds;
use gridwright::cover::{Count, Stop, count};
use gridwright::grid::{Digits, Geometry, Solution};
use gridwright::model::Model;
use gridwright::puzzle::Subject;
use gridwright::rules::{Bond, Clue, Fact, Pact, RULES, Rule, Shape, find};

/// A small board with some clues of one pact; the first is of this rule.
fn bound(rule: &'static Rule, bond: Bond, rng: &mut Rng) -> Option<Subject> {
    let mut subject = square(4);
    subject.clues = ordinary();
    let other = |rng: &mut Rng| loop {
        let rule = &RULES[rng.below(RULES.len())];
        if rule.shape != Shape::Toggle {
            return rule;
        }
    };
    let with_parts = rng.chance(1, 4);
    for i in 0..2 + rng.below(3) {
        let rule = if i == 0 { rule } else { other(rng) };
        let text = match with_parts {
            true => format!("A/{}", rng.below(2)),
            false => "A".to_string(),
        };
        let clue = random_clue(rule, &subject, rng)?;
        subject
            .clues
            .push(clue.bound(Some(Pact::new(bond, &text).unwrap())));
    }
    Some(subject)
}

/// Whether the right number of alternatives is right on a board, each clue looked at alone.
fn kept(subject: &Subject, bond: Bond, board: &Solution) -> bool {
    let mut parts: Vec<(String, bool)> = Vec::new();
    for (i, clue) in subject.clues.iter().enumerate() {
        let Some(pact) = &clue.pact else { continue };
        let name = match pact.text.split_once('/') {
            Some((_, part)) => part.to_string(),
            None => format!("clue {i}"),
        };
        let mut alone = subject.clone();
        alone.clues.retain(|other| other.pact.is_none());
        let right = clue.clone().bound(None).holds(&alone.setting(), board);
        match parts.iter_mut().find(|(own, _)| *own == name) {
            Some((_, all)) => *all &= right,
            None => parts.push((name, right)),
        }
    }
    let right = parts.iter().filter(|(_, right)| *right).count();
    match bond {
        Bond::Either => right > 0,
        Bond::Only => right == 1,
        Bond::Wrong => parts.len() - right == 1,
    }
}

/// The facts of all clues of the pact, which its first states.
fn facts(subject: &Subject) -> Result<Vec<Fact>, String> {
    let members = subject.clues.iter().filter(|clue| clue.pact.is_some());
    let stated: Result<Vec<Vec<Fact>>, _> =
        members.map(|clue| clue.facts(&subject.setting())).collect();
    let stated = stated.map_err(|refusal| format!("refused: {refusal}"))?;
    Ok(stated.concat())
}

/// Whether facts, definition and breaches agree with `kept` under this bond; then, on how many boards it is kept.
fn agrees(
    subject: &Subject,
    bond: Bond,
    boards: &[Solution],
    rng: &mut Rng,
) -> Result<usize, String> {
    let facts = facts(subject)?;
    let first = subject
        .clues
        .iter()
        .find(|clue| clue.pact.is_some())
        .unwrap();
    let setting = subject.setting();
    let mut count = 0;
    for board in boards {
        let expected = kept(subject, bond, board);
        count += usize::from(expected);
        let wrong = |what: &str| {
            let names: Vec<String> = (subject.clues.iter())
                .map(|clue| {
                    format!(
                        "{} {:?} {:?}",
                        clue.name(setting.geometry),
                        clue.groups,
                        clue.value
                    )
                })
                .collect();
            Err(format!(
                "{what} is not {expected} on {:?}: {names:?}",
                board.digits()
            ))
        };
        match ways_together(&facts, &subject.digits, board) {
            0 if !expected => {}
            1 if expected => {}
            _ => return wrong("what the facts say"),
        }
        if first.holds(&setting, board) != expected {
            return wrong("the definition");
        }
        if first.breach(&setting, &board.filling()).is_empty() != expected {
            return wrong("the breach");
        }
        let part = some_of(board, &subject.geometry, rng);
        if expected && !first.breach(&setting, &part).is_empty() {
            return wrong("the breach of a part");
        }
    }
    Ok(count)
}

#[test]
fn a_pact_of_any_rules_is_kept_on_the_right_boards() {
    let grids = small_grids();
    for seed in seeds("pacts", 1..2) {
        println!("pacts: seed {seed}");
        let mut rng = Rng::new(seed);
        let (mut kept, mut broken, mut impossible) = (0, 0, Vec::new());
        for rule in RULES.iter().filter(|rule| rule.shape != Shape::Toggle) {
            let mut asked = 0;
            for _ in 0..12 {
                let bond = [Bond::Either, Bond::Only, Bond::Wrong][rng.below(3)];
                let Some(subject) = bound(rule, bond, &mut rng) else {
                    continue;
                };
                match agrees(&subject, bond, &grids, &mut rng) {
                    Ok(count) => {
                        asked += 1;
                        kept += count;
                        broken += grids.len() - count;
                    }
                    Err(reason) if reason.starts_with("refused: ") => {
                        assert!(!reason.contains("too many ways"), "{reason}");
                    }
                    Err(wrong) => panic!("{wrong}"),
                }
            }
            if asked == 0 {
                impossible.push(rule.key);
            }
        }
        assert!(kept > 10_000 && broken > 10_000);
        println!("kept on {kept} boards, broken on {broken}; impossible here: {impossible:?}");
        assert!(impossible.len() < 5, "{impossible:?}");
    }
}

#[test]
fn a_pact_of_many_clues_is_kept_on_the_right_boards() {
    let grids = small_grids();
    let mut rng = Rng::new(5);
    for round in 0..12 {
        let bond = [Bond::Either, Bond::Only, Bond::Wrong][round % 3];
        let mut subject = square(4);
        subject.clues = ordinary();
        for i in 0..11 + rng.below(4) {
            let rule = find(["given-marks", "inequality", "even"][rng.below(3)]).unwrap();
            let text = match round < 6 {
                true => format!("A/{}", i / 2),
                false => "A".to_string(),
            };
            let clue = random_clue(rule, &subject, &mut rng).unwrap();
            let pact = Pact::new(bond, &text).unwrap();
            subject.clues.push(clue.bound(Some(pact)));
        }
        agrees(&subject, bond, &grids, &mut rng).unwrap_or_else(|wrong| panic!("{wrong}"));
    }
}

#[test]
fn a_pact_that_is_read_otherwise_is_noticed() {
    let grids = small_grids();
    let mut rng = Rng::new(7);
    let mut noticed = 0;
    for _ in 0..40 {
        let subject = bound(find("thermo").unwrap(), Bond::Either, &mut rng).unwrap();
        let wrong = agrees(&subject, Bond::Only, &grids, &mut rng);
        noticed += usize::from(wrong.is_err_and(|wrong| !wrong.starts_with("refused")));
    }
    assert!(noticed > 5, "{noticed}");
}

#[test]
fn the_matrix_counts_each_board_of_a_pact_once() {
    let grids = small_grids();
    let mut rng = Rng::new(11);
    let mut counted = 0;
    for round in 0..60 {
        let rule = &RULES[round % RULES.len()];
        if rule.shape == Shape::Toggle {
            continue;
        }
        let bond = [Bond::Either, Bond::Only, Bond::Wrong][round % 3];
        let Some(subject) = bound(rule, bond, &mut rng) else {
            continue;
        };
        let Ok(model) = Model::build(&subject) else {
            continue;
        };
        let root = model.root(&subject.givens, None);
        let found = count(model.plan(), &root, 1_000, &Stop::never()).0;
        let kept = grids
            .iter()
            .filter(|board| kept(&subject, bond, board))
            .count();
        assert_eq!(found, Count::Exactly(kept as u64), "{:?}", subject.clues);
        counted += 1;
    }
    assert!(counted > 10, "{counted}");
}

#[test]
fn clues_of_a_usual_size_may_stand_in_a_pact_on_a_large_board() {
    let board = Geometry::square(9).unwrap();
    let digits = Digits::standard(9);
    for (key, place, value) in [
        ("thermo", "r1c1 r2c2 r3c3 r4c4 r5c5 r6c6", None),
        ("killer", "r1c1-r1c3 r2c1-r2c2", Some("25")),
        ("killer", "r1c1-r2c3", None),
        ("sum", "r1c1-r2c2", Some("20")),
        ("arrow", "r1c1; r1c2 r1c3 r1c4", None),
        ("whisper", "r1c1 r2c2 r3c3 r4c4 r5c5", None),
        ("renban", "r1c1 r2c2 r3c3 r4c4 r5c5", None),
        ("palindrome", "r1c1 r2c2 r3c3 r4c4 r5c5", None),
        ("between", "r1c1 r2c2 r3c3 r4c4 r5c5", None),
        ("zipper", "r1c1 r2c2 r3c3 r4c4 r5c5", None),
        ("little-killer", "r0c4 down-right", Some("30")),
        ("white-dot", "r1c1 r1c2", None),
        ("x", "r1c1 r1c2", None),
        ("quadruple", "r1c1-r2c2", Some("1 2 3")),
        ("even", "r1c1", None),
        ("minimum", "r2c2", None),
        ("clone", "r1c1-r2c2; r5c5-r6c6", None),
        ("inequality", "r1c1 r1c2", None),
        ("skyscraper", "row 1", Some("4")),
        ("numbered-room", "row 1", Some("4")),
        ("relation", "r1c1 r2c2 r3c3", Some("a + b is prime")),
        ("pattern", "r1c1 r2c2 r3c3", Some("[135]*[246]*")),
    ] {
        let rule = find(key).unwrap();
        let clue = Clue::read(rule, place, value, &board, &digits)
            .unwrap()
            .remove(0);
        let mut subject = Subject::new(board.clone(), digits.clone(), ordinary());
        let pact = Pact::new(Bond::Wrong, "liar").unwrap();
        subject.clues.push(clue.bound(Some(pact)));
        let facts = subject.clues.last().unwrap().facts(&subject.setting());
        assert!(facts.is_ok(), "{key} {place}: {}", facts.unwrap_err());
    }
}

//! The checker lets nothing through that is not so, whoever claims it.

use super::puzzles::{Dug, Extra, dug};
use crate::support::rng::Rng;
use gridwright::cover::{ItemId, OptionId, Stop};
use gridwright::grid::CandidateSet;
use gridwright::hint::{self, Board, Certificate, Claim, Effects, Position, Skill, Step, check};

fn boards() -> impl Iterator<Item = (u64, Dug)> {
    let kinds = [
        (6, Extra::Cages),
        (6, Extra::Sandwiches),
        (6, Extra::Thermos),
        (9, Extra::AntiKnight),
    ];
    let seeds = (0..6).flat_map(move |seed| kinds.map(|kind| (seed, kind)));
    seeds.map(|(seed, (size, extra))| (seed, dug(size, extra, &mut Rng::new(seed))))
}

fn is_sound(dug: &Dug, effects: &Effects) -> bool {
    effects.placed.iter().all(|&placed| dug.is_true(placed))
        && effects.eliminated.iter().all(|&out| !dug.is_true(out))
}

fn bare(claim: Claim) -> Certificate {
    let lemmas = Vec::new();
    Certificate { lemmas, claim }
}

#[test]
fn a_planted_elimination_of_a_true_candidate_is_stopped() {
    for (seed, dug) in boards() {
        let struck = CandidateSet::empty(dug.model.geometry());
        let position = Position::new(&dug.model, &Board::plain(&dug.givens, &struck));
        for cell in dug
            .model
            .geometry()
            .cells()
            .filter(|&cell| position.is_open(cell))
        {
            let digit = dug.solution.at(cell);
            let target = dug
                .model
                .option(gridwright::grid::Candidate::new(cell, digit));
            for truth in position.truths() {
                let claim = Claim::Seen {
                    truth,
                    targets: vec![target],
                };
                let answer = check(&position, &bare(claim));
                assert!(answer.is_err(), "seed {seed}: {answer:?}");
            }
        }
    }
}

#[test]
fn what_follows_from_a_damaged_certificate_is_still_so() {
    for (seed, dug) in boards() {
        let mut rng = Rng::new(seed);
        let struck = CandidateSet::empty(dug.model.geometry());
        let position = Position::new(&dug.model, &Board::plain(&dug.givens, &struck));
        let matrix = dug.model.plan().matrix();
        // A few more than there are, to see that foreign ones are refused.
        let counts = (matrix.item_count() + 5, matrix.option_count() + 5);
        let mut stopped = 0;
        for hint in hint::all(
            &dug.model,
            &Board::plain(&dug.givens, &struck),
            &Skill::full(),
            &Stop::never(),
        ) {
            assert!(check(&position, &hint.certificate).is_ok(), "seed {seed}");
            for _ in 0..20 {
                let damaged = damage(hint.certificate.clone(), counts, &mut rng);
                match check(&position, &damaged) {
                    Ok(effects) => assert!(is_sound(&dug, &effects), "seed {seed}: {damaged:?}"),
                    Err(_) => stopped += 1,
                }
            }
        }
        assert!(stopped > 0, "seed {seed}");
    }
}

/// One part of a certificate left out or replaced.
fn damage(
    mut certificate: Certificate,
    (items, options): (usize, usize),
    rng: &mut Rng,
) -> Certificate {
    if !certificate.lemmas.is_empty() && rng.chance(1, 3) {
        certificate
            .lemmas
            .remove(rng.below(certificate.lemmas.len()));
        return certificate;
    }
    let other = ItemId::new(rng.below(items));
    let foreign = OptionId::new(rng.below(options));
    spoil(&mut certificate.claim, (other, foreign), rng);
    certificate
}

fn spoil(claim: &mut Claim, (other, foreign): (ItemId, OptionId), rng: &mut Rng) {
    match claim {
        Claim::Single { truth } => *truth = other,
        Claim::Seen { truth, targets } if rng.chance(1, 2) => {
            *truth = other;
            targets.truncate(1);
        }
        Claim::Seen { targets, .. } => targets.push(foreign),
        Claim::Cover { truths, links } => match rng.below(4) {
            0 => drop(truths.pop()),
            1 => drop(links[0].pop()),
            2 => truths[0] = other,
            _ => links[0][0] = other,
        },
        Claim::Hall { crowd, targets } => match rng.below(3) {
            0 => drop(crowd.truths.pop()),
            1 => crowd.links.push(other),
            _ => targets.push(foreign),
        },
        Claim::Chain { bonds, targets, .. } => match rng.below(3) {
            0 => drop(bonds.pop()),
            1 => drop(bonds.remove(0)),
            _ => targets.push(foreign),
        },
        Claim::Net { target, steps, .. } => match rng.below(4) {
            0 => *target = foreign,
            1 => steps.insert(0, Step::Crowd(gridwright::hint::Crowd::of(other))),
            _ => drop(steps.remove(rng.below(steps.len()))),
        },
        Claim::Sum { parts, targets } => match rng.below(2) {
            0 => drop(parts.pop()),
            _ => targets.push(foreign),
        },
        Claim::Search { target, .. } => *target = foreign,
        Claim::All(claims) => {
            let chosen = rng.below(claims.len());
            spoil(&mut claims[chosen], (other, foreign), rng);
        }
    }
}

#[test]
fn certificates_survive_being_written_down() {
    let (_, dug) = boards().next().unwrap();
    let struck = CandidateSet::empty(dug.model.geometry());
    for hint in hint::all(
        &dug.model,
        &Board::plain(&dug.givens, &struck),
        &Skill::full(),
        &Stop::never(),
    ) {
        let text = serde_json::to_string(&hint.certificate).unwrap();
        let read: Certificate = serde_json::from_str(&text).unwrap();
        assert_eq!(read, hint.certificate);
    }
}

#[test]
fn the_checker_imports_no_finder() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/hint/check");
    let mut files = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        files += 1;
        let own = text.split("#[cfg(test)]").next().unwrap();
        for line in own.lines().filter(|line| line.starts_with("use ")) {
            let inside = line.contains("crate::hint::") || line.contains("use super::super::");
            let known = ["::certificate", "::position", "::total"];
            assert!(
                !inside || known.iter().any(|module| line.contains(module)),
                "{}: {line}",
                path.display()
            );
        }
    }
    assert!(files > 3, "the folder was not read");
}

//! The property tests of the rules notice facts that are wrong: whoever trusts them may look here.

use super::trial::{Met, Trial};
use crate::support::grids::square;
use crate::support::rng::Rng;
use gridwright::rules::{Fact, Form, RULES};

/// Spoils the facts of a clue; false where they have no part that can be spoilt so.
type Spoil = fn(&mut Vec<Fact>, &mut Rng) -> bool;

/// Ways to spoil the facts of a clue; each must be noticed for every rule to which it applies.
const FAULTS: &[(&str, Spoil)] = &[
    ("says nothing", |facts, _| {
        facts.clear();
        true
    }),
    ("bars a candidate too many", |facts, rng| {
        let candidate = facts.iter().find_map(|fact| match &fact.form {
            Form::ExactlyOne(own) | Form::AtMostOne(own) => Some(own[rng.below(own.len())]),
            _ => None,
        });
        facts.extend(candidate.map(|candidate| Fact::never(&"a fault".into(), candidate)));
        candidate.is_some()
    }),
    ("repeats a case", |facts, _| {
        let choice = facts.iter_mut().find_map(|fact| match &mut fact.form {
            Form::Choice(choice) => Some(choice),
            _ => None,
        });
        let Some(choice) = choice else { return false };
        choice.cases.extend_from_within(..);
        true
    }),
    ("forgets a set", |facts, rng| {
        let sets = facts.iter_mut().find_map(|fact| match &mut fact.form {
            Form::Sets(sets) => Some(&mut sets.sets),
            _ => None,
        });
        let Some(sets) = sets else { return false };
        sets.swap_remove(rng.below(sets.len()));
        true
    }),
];

#[test]
fn planted_faults_are_noticed() {
    let mut rng = Rng::new(1);
    for (fault, spoil) in FAULTS {
        for rule in RULES {
            let (mut spoilt, mut noticed) = (0, false);
            for attempt in 0..4_000 {
                if attempt >= 200 && (spoilt == 0 || spoilt >= 60) {
                    break;
                }
                let Some(mut trial) = Trial::new(rule, square(rule.trial), &mut rng) else {
                    continue;
                };
                if spoil(&mut trial.facts, &mut rng) {
                    spoilt += 1;
                    noticed |= Met::default().run(&trial, &mut rng).is_err();
                }
                if noticed {
                    break;
                }
            }
            assert!(
                noticed || spoilt == 0,
                "{} that {fault} passes {spoilt} trials",
                rule.key
            );
        }
    }
}

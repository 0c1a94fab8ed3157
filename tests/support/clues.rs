//! Random clues of any shape, so that a new rule is tried without a word about it here.

use super::rng::Rng;
use gridwright::generate::random_groups;
use gridwright::grid::{Digit, Digits};
use gridwright::puzzle::Subject;
use gridwright::rules::{Clue, Need, Rule, Shape, Value};

/// A random clue of the rule; none where the board has no room for it. Nothing promises that a board satisfies it.
pub(crate) fn random_clue(rule: &'static Rule, subject: &Subject, rng: &mut Rng) -> Option<Clue> {
    let board = &*subject.geometry;
    if rule.shape == Shape::Toggle {
        return Some(Clue::toggle(rule));
    }
    let groups = (0..100).find_map(|_| random_groups(rule.shape, board, rng.random()))?;
    let cells = groups.first().map_or(board.cell_count(), Vec::len);
    let value = match rule.shape.value() {
        Need::Text(_) => Value::Text(example(rule, rng)),
        need => random_value(need, cells, &subject.digits, rng),
    };
    Some(Clue::of_groups(rule, groups, value, board).expect("the cells have the rule's shape"))
}

/// One of the texts that a rule which reads its own offers as examples.
fn example(rule: &Rule, rng: &mut Rng) -> String {
    let examples = rule.examples;
    assert!(!examples.is_empty(), "{} has no example", rule.key);
    examples[rng.below(examples.len())].to_string()
}

fn random_value(need: Need, cells: usize, digits: &Digits, rng: &mut Rng) -> Value {
    match need {
        Need::Nothing => Value::None,
        Need::OptionalNumber(_) | Need::OptionalNumbers(_) if rng.chance(1, 5) => Value::None,
        Need::OptionalNumbers(_) if rng.chance(1, 2) => {
            let sum = || random_sum(cells, digits, rng);
            Value::Numbers(std::iter::repeat_with(sum).take(2).collect())
        }
        Need::Number(_) | Need::OptionalNumber(_) | Need::OptionalNumbers(_) => {
            Value::Number(random_sum(cells, digits, rng))
        }
        Need::Text(_) => unreachable!("the rule has examples"),
        Need::Digits(_, most) => {
            let mut digit = || Digit::new(rng.below(digits.len()) as u8);
            let kinds = [digit(), digit(), digit()];
            let count = 1 + rng.below(most);
            Value::Digits((0..count).map(|_| kinds[rng.below(3)]).collect())
        }
    }
}

/// Mostly the sum of some different digits, at most one a cell; sometimes any number.
fn random_sum(cells: usize, digits: &Digits, rng: &mut Rng) -> u32 {
    if rng.chance(1, 8) {
        return rng.below(digits.sum(digits.all()) as usize + 4) as u32;
    }
    let mut own: Vec<Digit> = digits.iter().collect();
    rng.shuffle(&mut own);
    let count = if rng.chance(1, 2) {
        cells
    } else {
        rng.below(cells + 1)
    };
    own.iter()
        .take(count)
        .map(|&digit| digits.value(digit))
        .sum()
}

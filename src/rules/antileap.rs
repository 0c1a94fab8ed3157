//! Any leaper: camels, zebras, and leaps that the setter names, of all digits or of some.

use super::leap::{Leap, steps};
use super::{Clue, Need, Refusal, Rule, Setting, Shape, no_houses, no_sketch};
use crate::grid::DigitSet;

pub(super) const CAMEL: Rule = Rule {
    key: "anti-camel",
    name: "Anti-camel",
    noun: "anti-camel",
    help: "Cells 1 one way and 3 the other apart differ.",
    shape: Shape::Toggle,
    trial: 6,
    examples: &[],
    holds: |_, setting, solution| camel(setting).holds(setting, solution),
    facts: |_, setting| Ok(camel(setting).facts(setting)),
    houses: no_houses,
    breach: |_, setting, filling| camel(setting).breach(setting, filling),
    sketch: no_sketch,
};

pub(super) const ZEBRA: Rule = Rule {
    key: "anti-zebra",
    name: "Anti-zebra",
    noun: "anti-zebra",
    help: "Cells 2 one way and 3 the other apart differ.",
    shape: Shape::Toggle,
    trial: 6,
    examples: &[],
    holds: |_, setting, solution| zebra(setting).holds(setting, solution),
    facts: |_, setting| Ok(zebra(setting).facts(setting)),
    houses: no_houses,
    breach: |_, setting, filling| zebra(setting).breach(setting, filling),
    sketch: no_sketch,
};

pub(super) const ANY: Rule = Rule {
    key: "anti-leap",
    name: "Anti-leap",
    noun: "anti-leap",
    help: "Cells such leaps apart differ: 1,4 or 1,3 2,3 or 1,2 only 5 9 (for these digits).",
    shape: Shape::Board {
        value: Need::Text("leaps"),
    },
    trial: 6,
    examples: &["1,3", "2,2 0,3", "1,2 only 1 2", "1,1 only 1,3,4"],
    holds: |clue, setting, solution| {
        leaps(clue, setting)
            .is_ok_and(|leaps| leaps.iter().all(|leap| leap.holds(setting, solution)))
    },
    facts: |clue, setting| {
        let leaps = leaps(clue, setting).map_err(Refusal)?;
        Ok(leaps.iter().flat_map(|leap| leap.facts(setting)).collect())
    },
    houses: no_houses,
    breach: |clue, setting, filling| {
        let leaps = leaps(clue, setting).unwrap_or_default(); // what cannot be read is refused by its facts
        leaps
            .iter()
            .flat_map(|leap| leap.breach(setting, filling))
            .collect()
    },
    sketch: no_sketch,
};

fn camel(setting: &Setting) -> Leap {
    Leap::new("a camel's leap", &steps(1, 3), setting)
}

fn zebra(setting: &Setting) -> Leap {
    Leap::new("a zebra's leap", &steps(2, 3), setting)
}

/// The leaps that the clue's text names.
fn leaps(clue: &Clue, setting: &Setting) -> Result<Vec<Leap>, String> {
    let wrong = |what: String| format!("{} {:?}: {what}", clue.rule.noun, clue.text());
    let (named, only) = match clue.text().split_once("only") {
        Some((named, only)) => (named, Some(only)),
        None => (clue.text(), None),
    };
    let digits = match only {
        None => setting.digits.all(),
        Some(text) => read_digits(text, setting).map_err(wrong)?,
    };
    let leaps = named.split_whitespace().map(|word| {
        let (one, other) = read_leap(word).ok_or_else(|| {
            wrong(format!(
                "{word:?} is no leap like 1,3 (two numbers below 25, not both 0)"
            ))
        })?;
        Ok(Leap {
            name: format!("a leap of {one},{other}"),
            steps: steps(one, other),
            digits,
        })
    });
    let leaps = leaps.collect::<Result<Vec<Leap>, String>>()?;
    match leaps.is_empty() || digits.is_empty() {
        true => Err(wrong("it names no leap or no digit".to_string())),
        false => Ok(leaps),
    }
}

fn read_leap(word: &str) -> Option<(i8, i8)> {
    let (one, other) = word.split_once(',')?;
    let number = |text: &str| text.parse().ok().filter(|number| (0..25).contains(number));
    let leap: (i8, i8) = (number(one)?, number(other)?);
    (leap != (0, 0)).then_some(leap)
}

fn read_digits(text: &str, setting: &Setting) -> Result<DigitSet, String> {
    let symbols = text
        .chars()
        .filter(|letter| !letter.is_whitespace() && *letter != ',');
    let digit = |symbol| {
        let digit = setting.digits.read(symbol);
        digit.ok_or_else(|| format!("{symbol:?} is not a digit"))
    };
    symbols.map(digit).collect()
}

//! A choice of digit sets: the cells hold, in any order, one of the sets that the text lists.

use std::sync::Arc;

use super::super::{
    Breach, Clue, Fact, Form, Need, Refusal, Rule, Sets, Setting, Shape, Stroke, houses,
};
use super::parts;
use crate::grid::{DigitSet, Filling};

pub(in crate::rules) const RULE: Rule = Rule {
    key: "digit-sets",
    name: "Digit sets",
    noun: "choice of digits",
    help: "The cells hold, in any order, one of the listed sets of digits.",
    shape: Shape::Area {
        value: Need::Text("sets"),
    },
    trial: 6,
    examples: &[
        "12 34 56 23",
        "123 246 135",
        "1 3 5",
        "1234 2345 3456 # straight",
    ],
    holds: |clue, setting, solution| {
        let held: DigitSet = clue.cells().iter().map(|&cell| solution.at(cell)).collect();
        held.len() == clue.cells().len()
            && read(clue, setting).is_ok_and(|sets| sets.contains(&held))
    },
    facts,
    houses: houses::own,
    breach,
    sketch: |clue, _| vec![Stroke::Cage(clue.cells().to_vec(), None)],
};

/// The sets that the text lists; each has as many digits as there are cells.
fn read(clue: &Clue, setting: &Setting) -> Result<Vec<DigitSet>, String> {
    let (text, _) = parts(clue.text());
    let mut sets = Vec::new();
    let words = text.split(|letter: char| letter.is_whitespace() || letter == ',');
    for word in words.filter(|word| !word.is_empty()) {
        let digit = |letter| {
            let wrong = || format!("{letter:?} in {word:?} is not a digit");
            setting.digits.read(letter).ok_or_else(wrong)
        };
        let digits: Vec<_> = word.chars().map(digit).collect::<Result<_, _>>()?;
        let set: DigitSet = digits.iter().copied().collect();
        if set.len() != digits.len() || set.len() != clue.cells().len() {
            let count = clue.cells().len();
            return Err(format!("{word:?} is not a set of {count} digits"));
        }
        if !sets.contains(&set) {
            sets.push(set);
        }
    }
    match sets.is_empty() {
        true => Err("it lists no set".to_string()),
        false => Ok(sets),
    }
}

fn facts(clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let name = clue.name(setting.geometry);
    let sets = read(clue, setting).map_err(|fault| Refusal(format!("{name}: {fault}")))?;
    let form = Form::Sets(Sets {
        cells: clue.cells().to_vec(),
        sets,
        total: None,
        says: None,
    });
    Ok(vec![Fact {
        place: Arc::from(name),
        digit: None,
        form,
    }])
}

fn breach(clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let repeats = houses::breach(clue, setting, filling);
    let Ok(sets) = read(clue, setting) else {
        return repeats; // refused as a whole when its facts are asked for
    };
    let known = || {
        clue.cells()
            .iter()
            .filter(|&&cell| filling.at(cell).is_some())
    };
    let held: DigitSet = known().filter_map(|&cell| filling.at(cell)).collect();
    if !repeats.is_empty() || held.is_empty() || sets.iter().any(|&set| held.is_subset(set)) {
        return repeats;
    }
    let name = clue.name(setting.geometry);
    vec![Breach {
        cells: known().copied().collect(),
        words: format!(
            "{name}: {} is in none of its sets",
            setting.digits.text(held)
        ),
    }]
}
//

//! What a clue carries besides its cells: checked against what its rule needs, read and written.

use serde::{Deserialize, Serialize};

use super::Need;
use crate::grid::{Digit, Digits};

/// The longest text that a clue carries, in bytes.
const LONGEST_TEXT: usize = 20_000;

/// The most numbers that a clue offers.
const MOST_NUMBERS: usize = 50;

/// What a clue carries besides its cells.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Value {
    /// Nothing.
    None,
    /// A number.
    Number(u32),
    /// Two or more numbers of which one is right, in rising order.
    Numbers(Vec<u32>),
    /// Digits in rising order; a digit may stand there more than once.
    Digits(Vec<Digit>),
    /// A text that the rule reads itself.
    Text(String),
}

impl Value {
    /// The numbers of which one is right; none where it carries none.
    pub fn numbers(&self) -> &[u32] {
        match self {
            Value::Number(number) => std::slice::from_ref(number),
            Value::Numbers(numbers) => numbers,
            _ => &[],
        }
    }

    /// As a file or the command line gives it.
    pub fn text(&self, digits: &Digits) -> Option<String> {
        match self {
            Value::None => None,
            Value::Number(_) | Value::Numbers(_) => {
                let numbers: Vec<String> = self.numbers().iter().map(u32::to_string).collect();
                Some(numbers.join(" or "))
            }
            Value::Digits(own) => {
                let symbols = own.iter().map(|&digit| digits.symbol(digit).to_string());
                Some(symbols.collect::<Vec<_>>().join(" "))
            }
            Value::Text(text) => Some(text.clone()),
        }
    }
}

/// The value in its one form, where it is what the rule needs.
pub(super) fn checked(need: Need, value: Value) -> Result<Value, String> {
    match (need, value) {
        (Need::Nothing | Need::OptionalNumber(_) | Need::OptionalNumbers(_), Value::None) => {
            Ok(Value::None)
        }
        (
            Need::Number(_) | Need::OptionalNumber(_) | Need::OptionalNumbers(_),
            Value::Number(number),
        ) => Ok(Value::Number(number)),
        (Need::OptionalNumbers(key), Value::Numbers(mut numbers)) => {
            numbers.sort_unstable();
            numbers.dedup();
            match numbers.as_slice() {
                [] => Ok(Value::None),
                [number] => Ok(Value::Number(*number)),
                more if more.len() > MOST_NUMBERS => {
                    Err(format!("more than {MOST_NUMBERS} numbers for {key}"))
                }
                _ => Ok(Value::Numbers(numbers)),
            }
        }
        (Need::Digits(_, most), Value::Digits(mut digits))
            if (1..=most).contains(&digits.len()) =>
        {
            digits.sort_unstable();
            Ok(Value::Digits(digits))
        }
        (Need::Text(_), Value::Text(text)) if (1..=LONGEST_TEXT).contains(&text.trim().len()) => {
            Ok(Value::Text(text.trim().to_string()))
        }
        (Need::Nothing, _) => Err("it takes no value".to_string()),
        (Need::Number(key) | Need::OptionalNumber(key), _) => {
            Err(format!("it needs a number for {key}"))
        }
        (Need::OptionalNumbers(key), _) => Err(format!("it needs numbers for {key}")),
        (Need::Digits(key, most), _) => Err(format!("it needs 1 to {most} digits for {key}")),
        (Need::Text(key), _) => Err(format!(
            "it needs a text of at most {LONGEST_TEXT} bytes for {key}"
        )),
    }
}

/// Reads a value as a file or the command line gives it; [`checked`] has the last word.
pub(super) fn read(need: Need, text: Option<&str>, digits: &Digits) -> Result<Value, String> {
    let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else {
        return Ok(Value::None);
    };
    let number = |key: &str, text: &str| {
        text.parse()
            .map_err(|_| format!("{key} is a number, not {text:?}"))
    };
    match need {
        Need::Nothing => Err("it takes no value".to_string()),
        Need::Number(key) | Need::OptionalNumber(key) => number(key, text).map(Value::Number),
        Need::OptionalNumbers(key) => text
            .split([' ', ',', '/', '\t'])
            .filter(|word| !word.is_empty() && !word.eq_ignore_ascii_case("or"))
            .map(|word| number(key, word))
            .collect::<Result<Vec<u32>, _>>()
            .map(Value::Numbers),
        Need::Text(_) => Ok(Value::Text(text.to_string())),
        Need::Digits(key, _) => {
            let symbols = text
                .chars()
                .filter(|letter| !letter.is_whitespace() && *letter != ',');
            let digit = |letter| {
                digits
                    .read(letter)
                    .ok_or_else(|| format!("{key}: {letter:?} is not a digit"))
            };
            symbols
                .map(digit)
                .collect::<Result<_, _>>()
                .map(Value::Digits)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_numbers_are_read_and_written() {
        let (digits, need) = (Digits::standard(9), Need::OptionalNumbers("sum"));
        let value = |text| checked(need, read(need, Some(text), &digits)?);
        let text = |text| value(text).map(|value| value.text(&digits));
        assert_eq!(text("15 or 12, 12"), Ok(Some("12 or 15".to_string())));
        assert_eq!(value("7"), Ok(Value::Number(7)));
        assert_eq!(text("x"), Err("sum is a number, not \"x\"".to_string()));
        assert_eq!(checked(need, Value::None), Ok(Value::None));
    }
}

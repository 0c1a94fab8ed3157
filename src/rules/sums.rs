//! Sums of different digits: which sets make one, how far they reach, and when a part of one is already wrong.

use super::Setting;
use crate::grid::{Digit, DigitSet, Digits};

/// The sets of `count` of these digits whose values sum to `sum`.
pub(super) fn sets(digits: &Digits, from: DigitSet, count: usize, sum: u32) -> Vec<DigitSet> {
    if count == 0 {
        return Vec::from_iter((sum == 0).then_some(DigitSet::EMPTY));
    }
    let mut rest = from;
    let mut found = Vec::new();
    for digit in from.iter() {
        rest.remove(digit);
        if let Some(sum) = sum.checked_sub(digits.value(digit)) {
            found.extend(
                sets(digits, rest, count - 1, sum)
                    .into_iter()
                    .map(|set| set.with(digit)),
            );
        }
    }
    found
}

/// The least and the greatest sum of `count` different digits of a set.
pub(super) fn reach(digits: &Digits, set: DigitSet, count: usize) -> (u32, u32) {
    let value = |digit| digits.value(digit);
    (
        set.iter().take(count).map(value).sum(),
        set.iter().rev().take(count).map(value).sum(),
    )
}

/// What is wrong with these known digits as a part of a sum, of which `open` more digits from `rest` are to come:
/// `3 + 9 is too much for 11`.
pub(super) fn fault(
    setting: &Setting,
    known: &[Digit],
    rest: DigitSet,
    open: usize,
    wanted: u32,
) -> Option<String> {
    let digits = setting.digits;
    let value = |&digit: &Digit| digits.value(digit);
    let sum: u32 = known.iter().map(value).sum();
    let (least, most) = reach(digits, rest, open);
    let verb = match () {
        () if open == 0 && sum != wanted => "is not",
        () if sum + least > wanted => "is too much for",
        () if sum + most < wanted => "is too little for",
        () => return None,
    };
    let terms: Vec<String> = known.iter().map(|digit| value(digit).to_string()).collect();
    let terms = if terms.is_empty() {
        "0".to_string()
    } else {
        terms.join(" + ")
    };
    Some(format!("{terms} {verb} {wanted}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_digits_make_22_in_two_ways() {
        let digits = Digits::standard(9);
        let sets = sets(&digits, digits.all(), 3, 22);
        let texts: Vec<String> = sets.iter().map(|&set| digits.text(set)).collect();
        assert_eq!(texts, ["589", "679"]);
        assert_eq!(reach(&digits, digits.all(), 3), (6, 24));
    }
}

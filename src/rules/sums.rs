//! Sums of different digits: which sets make one, how far they reach, and when a part of one is already wrong.

use super::Setting;
use crate::grid::{Digit, DigitSet, Digits};

/// More ways to make a sum than this are refused by name: a cage of 12 cells on a 25x25 board has 113,000, and a
/// sandwich there millions. A sandwich on 16x16 stays below 7,000.
pub(super) const MOST: usize = 20_000;

/// The sets of `count` of these digits whose values sum to `sum`; none where there are more than [`MOST`].
pub(super) fn sets(
    digits: &Digits,
    from: DigitSet,
    count: usize,
    sum: u32,
) -> Option<Vec<DigitSet>> {
    let mut found = Vec::new();
    collect(digits, from, count, sum, DigitSet::EMPTY, &mut found);
    (found.len() <= MOST).then_some(found)
}

/// Adds the sets that extend `own`, and stops beyond [`MOST`].
fn collect(
    digits: &Digits,
    from: DigitSet,
    count: usize,
    sum: u32,
    own: DigitSet,
    found: &mut Vec<DigitSet>,
) {
    let (least, most) = reach(digits, from, count);
    if count > from.len() || !(least..=most).contains(&sum) || found.len() > MOST {
        return;
    }
    if count == 0 {
        return found.push(own);
    }
    let mut rest = from;
    for digit in from.iter() {
        rest.remove(digit);
        if let Some(sum) = sum.checked_sub(digits.value(digit)) {
            collect(digits, rest, count - 1, sum, own.with(digit), found);
        }
    }
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
        let sets = sets(&digits, digits.all(), 3, 22).unwrap();
        let texts: Vec<String> = sets.iter().map(|&set| digits.text(set)).collect();
        assert_eq!(texts, ["589", "679"]);
        assert_eq!(reach(&digits, digits.all(), 3), (6, 24));
    }

    #[test]
    fn too_many_ways_are_none() {
        let digits = Digits::standard(25);
        assert_eq!(sets(&digits, digits.all(), 12, 156), None);
        let few = sets(&digits, digits.all(), 12, 78 + 3);
        assert_eq!(
            few.map(|sets| sets.len()),
            Some(3),
            "3 more: 3, 2 + 1, 1 + 1 + 1"
        );
    }
}

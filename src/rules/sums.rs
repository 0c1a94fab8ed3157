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

/// What is wrong with these known digits as a part of a sum, of which `open` more different digits from `rest` are to
/// come: `3 + 9 is too much for 11`, `3 + 9 is not 11 or 15`. Where nothing is wanted nothing is wrong.
pub(super) fn fault(
    setting: &Setting,
    known: &[Digit],
    rest: DigitSet,
    open: usize,
    wanted: &[u32],
) -> Option<String> {
    verdict(setting, known, reach(setting.digits, rest, open), wanted)
}

/// The same where the digits to come add at least and at most so much.
pub(super) fn verdict(
    setting: &Setting,
    known: &[Digit],
    (least, most): (u32, u32),
    wanted: &[u32],
) -> Option<String> {
    let value = |&digit: &Digit| setting.digits.value(digit);
    let sum: u32 = known.iter().map(value).sum();
    let (first, last) = (wanted.iter().min()?, wanted.iter().max()?);
    let reached = |wanted: &&u32| (sum + least..=sum + most).contains(wanted);
    let verb = match () {
        () if wanted.iter().any(|wanted| reached(&wanted)) => return None,
        () if most > 0 && sum + least > *last => "is too much for",
        () if most > 0 && sum + most < *first => "is too little for",
        () if most > 0 => "cannot become",
        () => "is not",
    };
    let terms: Vec<String> = known.iter().map(|digit| value(digit).to_string()).collect();
    let terms = if terms.is_empty() {
        "0".to_string()
    } else {
        terms.join(" + ")
    };
    Some(format!("{terms} {verb} {}", either(wanted)))
}

/// `12 or 15`.
pub(super) fn either(numbers: &[u32]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
    numbers.join(" or ")
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

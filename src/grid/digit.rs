//! Digits, sets of digits, and the symbols and values that a puzzle gives them.
//!
//! A [`Digit`] is only an index: the first digit of the puzzle, the second, and so on. What it looks like and what
//! it counts in a sum is in [`Digits`], because boards with 0 to 8, or with letters, differ from the usual one in
//! nothing else.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One of the puzzle's digits, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Digit(u8);

impl Digit {
    /// The digit with this index, counted from 0.
    pub const fn new(index: u8) -> Digit {
        Digit(index)
    }

    /// Its index, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of digits; bit `i` is the digit with index `i`.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct DigitSet(u32);

impl DigitSet {
    /// No digit.
    pub const EMPTY: DigitSet = DigitSet(0);

    /// The first `count` digits (at most 25 are ever used).
    pub const fn all(count: usize) -> DigitSet {
        DigitSet(((1u64 << count) - 1) as u32)
    }

    /// The set with these bits.
    pub const fn from_bits(bits: u32) -> DigitSet {
        DigitSet(bits)
    }

    /// Its bits.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether the digit is in the set.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 >> digit.0 & 1 == 1
    }

    /// Adds a digit.
    pub fn insert(&mut self, digit: Digit) {
        self.0 |= 1 << digit.0;
    }

    /// Takes a digit out.
    pub fn remove(&mut self, digit: Digit) {
        self.0 &= !(1 << digit.0);
    }

    /// The set with this digit too.
    pub const fn with(self, digit: Digit) -> DigitSet {
        DigitSet(self.0 | 1 << digit.0)
    }

    /// The set without this digit.
    pub const fn without(self, digit: Digit) -> DigitSet {
        DigitSet(self.0 & !(1 << digit.0))
    }

    /// Digits in both.
    pub const fn and(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & other.0)
    }

    /// Digits in either.
    pub const fn or(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 | other.0)
    }

    /// Digits of this set that the other lacks.
    pub const fn minus(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & !other.0)
    }

    /// Whether every digit of this set is in the other.
    pub const fn is_subset(self, other: DigitSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// How many digits.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The digit, where there is exactly one.
    pub fn single(self) -> Option<Digit> {
        (self.len() == 1).then(|| Digit(self.0.trailing_zeros() as u8))
    }

    /// The digits in order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Digit> + Clone {
        (0..32)
            .map(Digit)
            .filter(move |&digit| self.contains(digit))
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        digits.into_iter().fold(DigitSet::EMPTY, DigitSet::with)
    }
}

/// The digits of a puzzle: a symbol and a value for each, in order.
///
/// Invariant: as many symbols as values, 1 to 25 of them, symbols differ (letters in any case), values rise.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Digits {
    symbols: Vec<char>,
    values: Vec<u32>,
}

/// Why a list of symbols cannot be a puzzle's digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DigitsError {
    /// Not 1 to 25 of them.
    Count(usize),
    /// The same symbol twice.
    Twice(char),
    /// A symbol that means an empty cell, or that is not a letter or digit.
    Symbol(char),
}

impl fmt::Display for DigitsError {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            DigitsError::Count(count) => write!(out, "a puzzle has 1 to 25 digits, not {count}"),
            DigitsError::Twice(symbol) => {
                write!(out, "the symbol {symbol:?} stands for two digits")
            }
            DigitsError::Symbol(symbol) => write!(out, "{symbol:?} cannot be a digit's symbol"),
        }
    }
}

impl std::error::Error for DigitsError {}

const STANDARD: &str = "123456789ABCDEFGHIJKLMNOP";

impl Digits {
    /// The usual ones: 1 to 9, then A (worth 10) to P (worth 25).
    ///
    /// # Panics
    /// If `count` is 0 or above 25.
    pub fn standard(count: usize) -> Digits {
        assert!((1..=25).contains(&count), "1 to 25 digits");
        Digits {
            symbols: STANDARD.chars().take(count).collect(),
            values: (1..=count as u32).collect(),
        }
    }

    /// Digits by their symbols, in order; decimal symbols are worth what they say, letters go on from there.
    /// With `"012345678"` the first digit is worth 0.
    pub fn of_symbols(symbols: &str) -> Result<Digits, DigitsError> {
        let symbols: Vec<char> = symbols.chars().collect();
        if !(1..=25).contains(&symbols.len()) {
            return Err(DigitsError::Count(symbols.len()));
        }
        for (i, &symbol) in symbols.iter().enumerate() {
            if !symbol.is_ascii_alphanumeric()
                || symbol.eq_ignore_ascii_case(&'x') && symbols.len() < 24
            {
                return Err(DigitsError::Symbol(symbol));
            }
            if symbols[..i]
                .iter()
                .any(|other| other.eq_ignore_ascii_case(&symbol))
            {
                return Err(DigitsError::Twice(symbol));
            }
        }
        let mut next = 1;
        let mut values = Vec::new();
        for &symbol in &symbols {
            next = symbol
                .to_digit(10)
                .filter(|&value| values.is_empty() || value >= next)
                .unwrap_or(next);
            values.push(next);
            next += 1;
        }
        Ok(Digits { symbols, values })
    }

    /// How many there are.
    #[expect(clippy::len_without_is_empty, reason = "there is always at least one")]
    pub fn len(&self) -> usize {
        self.symbols.len()
    }

    /// All of them.
    pub fn all(&self) -> DigitSet {
        DigitSet::all(self.len())
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Digit> + Clone + use<> {
        (0..self.symbols.len() as u8).map(Digit)
    }

    /// What the digit looks like.
    pub fn symbol(&self, digit: Digit) -> char {
        self.symbols[digit.index()]
    }

    /// What the digit counts in a sum or a comparison.
    pub fn value(&self, digit: Digit) -> u32 {
        self.values[digit.index()]
    }

    /// The digit worth this much.
    pub fn worth(&self, value: u32) -> Option<Digit> {
        self.values
            .iter()
            .position(|&own| own == value)
            .map(|index| Digit(index as u8))
    }

    /// The digit that looks like this; letters in either case.
    pub fn read(&self, symbol: char) -> Option<Digit> {
        self.symbols
            .iter()
            .position(|own| own.eq_ignore_ascii_case(&symbol))
            .map(|index| Digit(index as u8))
    }

    /// The symbols of a set, without anything between: `137`.
    pub fn text(&self, set: DigitSet) -> String {
        set.iter().map(|digit| self.symbol(digit)).collect()
    }

    /// All symbols, in order.
    pub fn symbols(&self) -> &[char] {
        &self.symbols
    }

    /// Whether they are the usual ones for their count.
    pub fn is_standard(&self) -> bool {
        *self == Digits::standard(self.len())
    }

    /// The sum of a set's values.
    pub fn sum(&self, set: DigitSet) -> u32 {
        set.iter().map(|digit| self.value(digit)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_know_their_digits() {
        let set: DigitSet = [Digit::new(0), Digit::new(4)].into_iter().collect();
        assert_eq!(
            (set.len(), set.contains(Digit::new(4)), set.single()),
            (2, true, None)
        );
        assert_eq!(set.without(Digit::new(4)).single(), Some(Digit::new(0)));
        assert_eq!(DigitSet::all(25).len(), 25);
    }

    #[test]
    fn symbols_carry_values() {
        let digits = Digits::of_symbols("012345678").unwrap();
        assert_eq!(digits.value(Digit::new(0)), 0);
        assert_eq!(digits.read('8').map(|digit| digits.value(digit)), Some(8));
        assert_eq!(Digits::standard(16).read('g'), Some(Digit::new(15)));
        assert_eq!(Digits::of_symbols("11"), Err(DigitsError::Twice('1')));
        assert!(Digits::standard(9).is_standard());
    }

    #[test]
    fn letters_are_worth_more_than_the_digits_before_them() {
        let digits = Digits::of_symbols("0123456789ABCDEF").unwrap();
        assert_eq!(digits.value(digits.read('F').unwrap()), 15);
    }
}

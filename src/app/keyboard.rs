//! Which keys write digits, and where: layouts of the digit row, and what the terminal can tell apart.
//!
//! A figure is read by its character, never by the place of the key, so a keypad and a French row work alike. Only
//! the shifted digit row needs a table, because a terminal sends `!`, not Shift+1. Terminals without the keyboard
//! protocol turn Ctrl+digit into other keys (Ctrl+8 arrives as Backspace), so there it is refused and not offered.

use super::key::{Code, Key};
use super::mode::Layer;

/// What the terminal can tell apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Protocol {
    /// The old way: Ctrl+digit is not to be trusted.
    #[default]
    Legacy,
    /// The kitty keyboard protocol, flag 1.
    Kitty,
}

/// The signs that the digit row gives with shift (or without it, where digits need shift).
#[derive(PartialEq, Eq, Debug)]
pub struct Row {
    /// Its name in the settings.
    pub key: &'static str,
    /// The signs for 1 to 9.
    pub signs: &'static str,
}

/// The digit rows that are known; any other is nine signs in the settings.
pub const ROWS: &[Row] = &[
    Row {
        key: "us",
        signs: "!@#$%^&*(",
    },
    Row {
        key: "uk",
        signs: "!\"£$%^&*(",
    },
    Row {
        key: "de",
        signs: "!\"§$%&/()",
    },
    Row {
        key: "fr",
        signs: "&é\"'(-è_ç",
    },
];

/// How keys are read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keyboard {
    /// What the terminal can tell apart.
    pub protocol: Protocol,
    /// The signs that mean a corner mark of 1 to 9.
    pub shifted: Vec<char>,
}

impl Default for Keyboard {
    fn default() -> Keyboard {
        Keyboard {
            protocol: Protocol::Legacy,
            shifted: ROWS[0].signs.chars().collect(),
        }
    }
}

/// A key that stands for a digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figure {
    /// The symbol that was meant: a figure or a letter.
    pub symbol: char,
    /// Where it goes, if not where the mode says.
    pub layer: Option<Layer>,
}

/// What a key means where digits are awaited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading {
    /// A digit.
    Figure(Figure),
    /// Ctrl+digit on a terminal that cannot tell it.
    Untrusted,
    /// No digit.
    Other,
}

impl Keyboard {
    /// Reads a key; `letters` are the letters that are symbols on this board.
    pub fn read(&self, key: Key, letters: &[char]) -> Reading {
        let Code::Char(sign) = key.code() else {
            return Reading::Other;
        };
        let held = key.held();
        if !held.ctrl
            && !held.alt
            && let Some(place) = self.shifted.iter().position(|own| *own == sign)
        {
            let symbol = char::from(b'1' + place as u8);
            return figure(symbol, Some(Layer::Corner));
        }
        let digit = western(sign);
        let letter = letters
            .iter()
            .find(|own| own.eq_ignore_ascii_case(&sign))
            .copied();
        let Some(symbol) = digit.or(letter) else {
            return Reading::Other;
        };
        let is_digit = digit.is_some();
        match (held.ctrl, held.alt, held.shift && is_digit) {
            (false, false, false) => figure(symbol, None),
            (false, _, true) | (false, true, _) => figure(symbol, Some(Layer::Corner)),
            (true, ..) if !is_digit => Reading::Other,
            (true, ..) if self.protocol == Protocol::Legacy => Reading::Untrusted,
            (true, false, false) => figure(symbol, Some(Layer::Centre)),
            (true, ..) => figure(symbol, Some(Layer::Color)),
        }
    }
}

fn figure(symbol: char, layer: Option<Layer>) -> Reading {
    Reading::Figure(Figure { symbol, layer })
}

/// The figure 0 to 9 that a decimal digit of any of the usual scripts means.
fn western(sign: char) -> Option<char> {
    const ZEROS: [char; 5] = ['0', '\u{660}', '\u{6f0}', '\u{966}', '\u{ff10}'];
    let value = ZEROS
        .iter()
        .filter_map(|&zero| (sign as u32).checked_sub(zero as u32))
        .find(|value| *value < 10)?;
    Some(char::from(b'0' + value as u8))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(
        protocol: Protocol,
        row: &str,
        key: &str,
        letters: &str,
    ) -> Option<(char, Option<Layer>)> {
        let row = ROWS.iter().find(|own| own.key == row).unwrap();
        let keyboard = Keyboard {
            protocol,
            shifted: row.signs.chars().collect(),
        };
        let letters: Vec<char> = letters.chars().collect();
        match keyboard.read(key.parse().unwrap(), &letters) {
            Reading::Figure(figure) => Some((figure.symbol, figure.layer)),
            _ => None,
        }
    }

    #[test]
    fn every_row_has_nine_signs() {
        for row in ROWS {
            assert_eq!(row.signs.chars().count(), 9, "{}", row.key);
        }
    }

    #[test]
    fn digits_are_read_by_character() {
        use Protocol::{Kitty, Legacy};
        let corner = Some(Layer::Corner);
        for (protocol, row, key, expected) in [
            (Legacy, "us", "5", Some(('5', None))),
            (Legacy, "us", "#", Some(('3', corner))),
            (Kitty, "us", "S-3", Some(('3', corner))),
            (Legacy, "us", "A-7", Some(('7', corner))),
            (Legacy, "us", "C-7", None),
            (Kitty, "us", "C-7", Some(('7', Some(Layer::Centre)))),
            (Kitty, "us", "C-S-7", Some(('7', Some(Layer::Color)))),
            (Legacy, "fr", "é", Some(('2', corner))),
            (Legacy, "us", "\u{663}", Some(('3', None))),
            (Legacy, "us", "h", None),
        ] {
            assert_eq!(read(protocol, row, key, ""), expected, "{row} {key}");
        }
    }

    #[test]
    fn letters_are_digits_in_either_case_where_they_are_symbols() {
        let letters = "ABCDEFG";
        let read = |key| read(Protocol::Legacy, "us", key, letters);
        assert_eq!(read("g"), Some(('G', None)));
        assert_eq!(read("G"), Some(('G', None)));
        assert_eq!(read("A-g"), Some(('G', Some(Layer::Corner))));
        assert_eq!(read("C-c"), None);
        assert_eq!(read("h"), None);
    }
}

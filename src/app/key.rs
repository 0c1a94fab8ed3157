//! A key press as the program names it: `a`, `U`, `C-z`, `A-1`, `S-up`, `F2`, `ret`.
//!
//! Terminals disagree about the shift key: `A` comes with or without it, `?` too. A [`Key`] is brought into one form
//! when it is made: letters are lower case with their shift told apart, other printed signs have none, except
//! figures and the space, whose shift means something. So two keys are equal exactly when a person would say so.

use std::fmt;
use std::str::FromStr;

/// The key without what is held beside it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Code {
    /// A printed sign, or the space.
    Char(char),
    /// A function key, from 1.
    F(u8),
    /// A key with a name.
    Named(Name),
}

/// Keys that have names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "they are their names")]
pub enum Name {
    Up,
    Down,
    Left,
    Right,
    Enter,
    Esc,
    Tab,
    Backspace,
    Delete,
    Insert,
    Home,
    End,
    PageUp,
    PageDown,
}

/// What is held while a key or a button is pressed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Held {
    /// The control key.
    pub ctrl: bool,
    /// The alt or meta key.
    pub alt: bool,
    /// The shift key.
    pub shift: bool,
}

impl Held {
    /// Nothing is held.
    pub const NOTHING: Held = Held {
        ctrl: false,
        alt: false,
        shift: false,
    };
}

/// A key press.
///
/// Invariant: in the one form that the head of this file describes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Key {
    code: Code,
    held: Held,
}

/// Words for keys: the first for each is the one that is printed.
const WORDS: &[(&str, Code)] = &[
    ("up", Code::Named(Name::Up)),
    ("down", Code::Named(Name::Down)),
    ("left", Code::Named(Name::Left)),
    ("right", Code::Named(Name::Right)),
    ("ret", Code::Named(Name::Enter)),
    ("enter", Code::Named(Name::Enter)),
    ("esc", Code::Named(Name::Esc)),
    ("tab", Code::Named(Name::Tab)),
    ("backspace", Code::Named(Name::Backspace)),
    ("del", Code::Named(Name::Delete)),
    ("ins", Code::Named(Name::Insert)),
    ("home", Code::Named(Name::Home)),
    ("end", Code::Named(Name::End)),
    ("pageup", Code::Named(Name::PageUp)),
    ("pagedown", Code::Named(Name::PageDown)),
    ("space", Code::Char(' ')),
];

impl Key {
    /// The key press, brought into the one form.
    pub fn new(code: Code, held: Held) -> Key {
        let Code::Char(sign) = code else {
            return Key { code, held };
        };
        let lower = single(sign.to_lowercase()).unwrap_or(sign);
        let matters = lower.is_alphabetic() || lower.is_ascii_digit() || lower == ' ';
        let shift = matters && (held.shift || lower != sign);
        Key {
            code: Code::Char(lower),
            held: Held { shift, ..held },
        }
    }

    /// The key with nothing held beside it (a capital letter holds shift).
    pub fn plain(sign: char) -> Key {
        Key::new(Code::Char(sign), Held::NOTHING)
    }

    /// The key itself; letters in lower case.
    pub fn code(self) -> Code {
        self.code
    }

    /// What is held.
    pub fn held(self) -> Held {
        self.held
    }

    /// The sign that it would write into a text: none with Ctrl or Alt.
    pub fn text(self) -> Option<char> {
        match self.code {
            Code::Char(sign) if !self.held.ctrl && !self.held.alt => {
                Some(if self.held.shift { upper(sign) } else { sign })
            }
            _ => None,
        }
    }

    /// Whether it is a letter without Ctrl or Alt, small or capital.
    pub fn is_letter(self) -> bool {
        self.text().is_some_and(char::is_alphabetic)
    }
}

impl fmt::Display for Key {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let Held { ctrl, alt, shift } = self.held;
        let capital = match self.code {
            Code::Char(sign) if shift && !ctrl && !alt && upper(sign) != sign => Some(upper(sign)),
            _ => None,
        };
        for (on, prefix) in [
            (ctrl, "C-"),
            (alt, "A-"),
            (shift && capital.is_none(), "S-"),
        ] {
            out.write_str(if on { prefix } else { "" })?;
        }
        let word = WORDS.iter().find(|(_, code)| *code == self.code);
        match (capital, word, self.code) {
            (Some(sign), ..) => write!(out, "{sign}"),
            (_, Some((word, _)), _) => out.write_str(word),
            (_, _, Code::Char(sign)) => write!(out, "{sign}"),
            (_, _, Code::F(number)) => write!(out, "F{number}"),
            (_, _, Code::Named(_)) => unreachable!("every named key has a word"),
        }
    }
}

/// A text that names no key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSuchKey(pub String);

impl fmt::Display for NoSuchKey {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(
            out,
            "{:?} is not a key; write a, C-z, A-1, S-up, F2, ret, esc or space",
            self.0
        )
    }
}

impl std::error::Error for NoSuchKey {}

impl FromStr for Key {
    type Err = NoSuchKey;

    fn from_str(text: &str) -> Result<Key, NoSuchKey> {
        let (mut held, mut rest) = (Held::NOTHING, text);
        loop {
            let (flag, prefix) = match rest.get(..2) {
                Some("C-") => (&mut held.ctrl, 2),
                Some("A-") => (&mut held.alt, 2),
                Some("S-") => (&mut held.shift, 2),
                _ => break,
            };
            if rest.len() == prefix {
                break;
            }
            *flag = true;
            rest = &rest[prefix..];
        }
        let code = code(rest).ok_or_else(|| NoSuchKey(text.to_string()))?;
        Ok(Key::new(code, held))
    }
}

fn code(word: &str) -> Option<Code> {
    if let Some(sign) = single(word.chars()) {
        return Some(Code::Char(sign));
    }
    if let Some((_, code)) = WORDS.iter().find(|(own, _)| *own == word) {
        return Some(*code);
    }
    let number = word.strip_prefix('F')?.parse().ok()?;
    (1..=24).contains(&number).then_some(Code::F(number))
}

/// The capital of a small letter, where it has one that leads back.
fn upper(sign: char) -> char {
    single(sign.to_uppercase())
        .filter(|capital| single(capital.to_lowercase()) == Some(sign))
        .unwrap_or(sign)
}

fn single(mut signs: impl Iterator<Item = char>) -> Option<char> {
    let first = signs.next();
    first.filter(|_| signs.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn key(text: &str) -> Key {
        text.parse().unwrap()
    }

    #[test]
    fn shift_is_told_apart_where_it_means_something() {
        let shift = Held {
            shift: true,
            ..Held::NOTHING
        };
        assert_eq!(Key::plain('A'), Key::new(Code::Char('a'), shift));
        assert_eq!(Key::plain('?'), Key::new(Code::Char('?'), shift));
        assert_ne!(Key::plain('1'), Key::new(Code::Char('1'), shift));
        assert_eq!(key("U"), key("S-u"));
    }

    #[test]
    fn keys_print_as_they_are_written() {
        for text in [
            "a", "U", "C-z", "C-S-z", "A-1", "S-up", "F12", "ret", "space", "-", "C--", ":", "S-1",
        ] {
            assert_eq!(key(text).to_string(), text);
        }
        assert_eq!(key("enter").to_string(), "ret");
        for wrong in ["", "C-", "hello", "F0", "F99"] {
            assert!(wrong.parse::<Key>().is_err(), "{wrong}");
        }
    }

    fn codes() -> impl Strategy<Value = Code> {
        prop_oneof![
            any::<char>().prop_map(Code::Char),
            (1..=24u8).prop_map(Code::F),
            (0..WORDS.len()).prop_map(|word| WORDS[word].1),
        ]
    }

    proptest! {
        #[test]
        fn every_key_reads_back_from_its_name(code in codes(), ctrl: bool, alt: bool, shift: bool) {
            let own = Key::new(code, Held { ctrl, alt, shift });
            prop_assert_eq!(own.to_string().parse::<Key>(), Ok(own));
        }
    }
}

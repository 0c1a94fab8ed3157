//! A colour as a theme writes it: `"#8F96A1 247 white"`, with a form for each depth.
//!
//! The three words are the 24-bit colour, the index among the 256, and the name among the 16 of the user's scheme. Only
//! the first is needed; a name alone stands for itself in every depth. The 256 form is chosen by hand where it matters,
//! because the cube has few dark tints and the nearest one is often unreadable under the marks.

use super::depth::Depth;
use super::indexed;
use ratatui::style::Color;

/// The sixteen names of a user's scheme, as theme files spell them.
pub(crate) const NAMES: &[(&str, Color)] = &[
    ("black", Color::Black),
    ("red", Color::Red),
    ("green", Color::Green),
    ("yellow", Color::Yellow),
    ("blue", Color::Blue),
    ("magenta", Color::Magenta),
    ("cyan", Color::Cyan),
    ("white", Color::Gray),
    ("lightblack", Color::DarkGray),
    ("lightred", Color::LightRed),
    ("lightgreen", Color::LightGreen),
    ("lightyellow", Color::LightYellow),
    ("lightblue", Color::LightBlue),
    ("lightmagenta", Color::LightMagenta),
    ("lightcyan", Color::LightCyan),
    ("lightwhite", Color::White),
];

/// Red, green and blue, 0 to 255.
pub type Rgb = (u8, u8, u8);

/// One colour in up to three forms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Paint {
    /// 24-bit form; without one the name serves every depth.
    pub rgb: Option<Rgb>,
    /// Index among the 256 colours; without one the nearest readable is taken.
    pub index: Option<u8>,
    /// Name among the 16; without one the colour is left out there.
    pub name: Option<Color>,
}

/// A foreground and a background for one depth, as `"fg on bg"` says it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pair {
    /// The word before `on`, or the only one.
    pub fg: Option<Color>,
    /// The word after `on`.
    pub bg: Option<Color>,
}

impl Paint {
    /// Reads a colour; the error says what is wrong with it.
    pub fn parse(text: &str) -> Result<Paint, String> {
        let mut words = text.split_whitespace();
        let first = words.next().ok_or("a colour is empty")?;
        let mut paint = match first.strip_prefix('#') {
            Some(digits) => Paint {
                rgb: Some(hex(digits).ok_or_else(|| not_hex(first))?),
                ..Paint::default()
            },
            None => Paint {
                name: Some(named(first)?),
                ..Paint::default()
            },
        };
        for word in words {
            match word.parse::<u8>() {
                Ok(index) if paint.index.is_none() && paint.name.is_none() => {
                    paint.index = Some(index)
                }
                _ if paint.name.is_none() => paint.name = Some(named(word)?),
                _ => {
                    return Err(format!(
                        "`{word}` is one word too many in the colour `{text}`"
                    ));
                }
            }
        }
        Ok(paint)
    }

    /// The form for a depth; `readable` tells which of the 256 may stand in for a colour that names none.
    pub fn at(self, depth: Depth, readable: &dyn Fn(u8) -> bool) -> Option<Color> {
        let index = || {
            self.index
                .or_else(|| Some(indexed::nearest(self.rgb?, readable)))
                .map(Color::Indexed)
        };
        match depth {
            Depth::True => self
                .rgb
                .map(|(red, green, blue)| Color::Rgb(red, green, blue))
                .or(self.name),
            Depth::X256 => index().or(self.name),
            Depth::X16 => self.name,
            Depth::Mono => None,
        }
    }
}

impl Pair {
    /// Reads `"fg"`, `"fg on bg"` or `"none"`, each word understood by `word`.
    pub fn parse(text: &str, word: fn(&str) -> Result<Color, String>) -> Result<Pair, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.as_slice() {
            ["none"] => Ok(Pair::default()),
            [fg] => Ok(Pair {
                fg: Some(word(fg)?),
                bg: None,
            }),
            ["none", "on", bg] => Ok(Pair {
                fg: None,
                bg: Some(word(bg)?),
            }),
            [fg, "on", bg] => Ok(Pair {
                fg: Some(word(fg)?),
                bg: Some(word(bg)?),
            }),
            _ => Err(format!(
                "`{text}` is not a colour, \"fg on bg\" or \"none\""
            )),
        }
    }
}

/// One of the sixteen names.
pub(crate) fn named(word: &str) -> Result<Color, String> {
    let known = NAMES.iter().find(|(name, _)| *name == word);
    known
        .map(|(_, color)| *color)
        .ok_or_else(|| format!("`{word}` is no colour: give #RRGGBB or one of the 16 names"))
}

/// An index among the 256.
pub(crate) fn index(word: &str) -> Result<Color, String> {
    word.parse()
        .map(Color::Indexed)
        .map_err(|_| format!("`{word}` is no index from 0 to 255"))
}

/// Six hexadecimal digits; looks at bytes only after it knows that they are digits, as `a€bc` has six bytes too.
fn hex(digits: &str) -> Option<Rgb> {
    if digits.len() != 6 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let byte = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
    Some((byte(0)?, byte(2)?, byte(4)?))
}

fn not_hex(word: &str) -> String {
    format!("`{word}` is no colour: # wants six hexadecimal digits")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_has_up_to_three_forms() {
        let full = Paint::parse("#8F96A1 247 lightwhite").unwrap();
        assert_eq!(
            full,
            Paint {
                rgb: Some((0x8F, 0x96, 0xA1)),
                index: Some(247),
                name: Some(Color::White)
            }
        );
        assert_eq!(Paint::parse("#8f96a1 white").unwrap().index, None);
        assert_eq!(Paint::parse("cyan").unwrap().rgb, None);
    }

    #[test]
    fn what_is_no_colour_is_said_and_never_a_panic() {
        for text in [
            "",
            "#a€bc",
            "#12345",
            "#1234567",
            "#€€",
            "#",
            "blu",
            "#123456 300",
            "#123456 1 2",
            "red blue",
            "€",
        ] {
            assert!(Paint::parse(text).is_err(), "{text}");
        }
        for text in [
            "",
            "red on",
            "on red",
            "red blue",
            "red on blue on green",
            "none on none",
        ] {
            assert!(Pair::parse(text, named).is_err(), "{text}");
        }
    }

    #[test]
    fn a_name_alone_serves_every_depth_but_mono() {
        let cyan = Paint::parse("cyan").unwrap();
        for depth in [Depth::True, Depth::X256, Depth::X16] {
            assert_eq!(cyan.at(depth, &|_| true), Some(Color::Cyan));
        }
        assert_eq!(cyan.at(Depth::Mono, &|_| true), None);
    }

    #[test]
    fn a_colour_without_a_name_is_left_out_at_16() {
        let slate = Paint::parse("#15181E").unwrap();
        assert_eq!(slate.at(Depth::X16, &|_| true), None);
        assert_eq!(slate.at(Depth::X256, &|_| true), Some(Color::Indexed(234)));
    }
}

//! A line of text being typed.

use super::key::Key;

/// The text and where the next sign goes.
///
/// Invariant: `at` is at most the number of characters; there is no line end in the text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TextField {
    signs: Vec<char>,
    at: usize,
}

/// What a key does to a text besides writing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stroke {
    Left,
    Right,
    Home,
    End,
    Back,
    Delete,
    WordBack,
    ToStart,
}

impl TextField {
    /// A field that begins with this text, the cursor behind it.
    pub fn with(text: &str) -> TextField {
        let mut field = TextField::default();
        field.insert(text);
        field
    }

    /// The text.
    pub fn text(&self) -> String {
        self.signs.iter().collect()
    }

    /// How many characters stand before the cursor.
    pub fn cursor(&self) -> usize {
        self.at
    }

    /// Whether nothing is written.
    pub fn is_empty(&self) -> bool {
        self.signs.is_empty()
    }

    /// Writes a text at the cursor; line ends and other control characters become blanks.
    pub(super) fn insert(&mut self, text: &str) {
        const MOST: usize = 100_000;
        let room = MOST.saturating_sub(self.signs.len());
        let clean = |sign: char| if sign.is_control() { ' ' } else { sign };
        let signs: Vec<char> = text.chars().map(clean).take(room).collect();
        let count = signs.len();
        self.signs.splice(self.at..self.at, signs);
        self.at += count;
    }

    /// Writes the sign of a key, where it has one.
    pub(super) fn key(&mut self, key: Key) -> bool {
        let sign = key.text();
        if let Some(sign) = sign {
            self.insert(sign.encode_utf8(&mut [0; 4]));
        }
        sign.is_some()
    }

    pub(super) fn stroke(&mut self, stroke: Stroke) {
        match stroke {
            Stroke::Left => self.at = self.at.saturating_sub(1),
            Stroke::Right => self.at = (self.at + 1).min(self.signs.len()),
            Stroke::Home => self.at = 0,
            Stroke::End => self.at = self.signs.len(),
            Stroke::Back => self.cut(self.at.saturating_sub(1)),
            Stroke::Delete => {
                if self.at < self.signs.len() {
                    self.signs.remove(self.at);
                }
            }
            Stroke::WordBack => {
                let before = &self.signs[..self.at];
                let kept = before.iter().rposition(|sign| !sign.is_whitespace());
                let word = &before[..kept.map_or(0, |last| last + 1)];
                let start = word.iter().rposition(|sign| sign.is_whitespace());
                self.cut(start.map_or(0, |blank| blank + 1));
            }
            Stroke::ToStart => self.cut(0),
        }
    }

    fn cut(&mut self, from: usize) {
        self.signs.drain(from..self.at);
        self.at = from;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_signs_go_back_from_the_cursor() {
        let after = |strokes: &[Stroke]| {
            let mut field = TextField::with("killer 15  ré");
            strokes.iter().for_each(|stroke| field.stroke(*stroke));
            field.text()
        };
        assert_eq!(after(&[Stroke::Back]), "killer 15  r");
        assert_eq!(after(&[Stroke::WordBack]), "killer 15  ");
        assert_eq!(after(&[Stroke::WordBack, Stroke::WordBack]), "killer ");
        assert_eq!(after(&[Stroke::Left, Stroke::ToStart]), "é");
        assert_eq!(
            after(&[Stroke::Home, Stroke::Delete, Stroke::Back]),
            "iller 15  ré"
        );
    }

    #[test]
    fn line_ends_become_blanks() {
        assert_eq!(TextField::with("a\nb\u{1b}c").text(), "a b c");
    }
}

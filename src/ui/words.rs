//! Lines of words with a role for each piece, wrapped to a width and put on the screen.
//!
//! Everything here may come from a file, so control characters are shown as replacements and widths are counted as a
//! terminal counts them.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthChar;

use super::theme::{Look, Role};

/// A line: pieces of text, each with what it means.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Line {
    pieces: Vec<(Role, String)>,
}

impl Line {
    /// Nothing.
    pub(super) fn new() -> Line {
        Line::default()
    }

    /// One piece.
    pub(super) fn of(role: Role, text: impl Into<String>) -> Line {
        Line::new().with(role, text)
    }

    /// With one more piece.
    pub(super) fn with(mut self, role: Role, text: impl Into<String>) -> Line {
        self.pieces.push((role, text.into()));
        self
    }

    /// With the pieces of another line behind.
    pub(super) fn with_all(mut self, other: Line) -> Line {
        self.pieces.extend(other.pieces);
        self
    }

    /// How many columns it takes.
    pub(super) fn width(&self) -> usize {
        self.letters().map(|(_, letter)| columns(letter)).sum()
    }

    fn letters(&self) -> impl Iterator<Item = (Role, char)> {
        self.pieces
            .iter()
            .flat_map(|(role, text)| text.chars().map(|letter| (*role, shown(letter))))
    }

    fn push(&mut self, role: Role, letter: char) {
        match self.pieces.last_mut() {
            Some((last, text)) if *last == role => text.push(letter),
            _ => self.pieces.push((role, letter.to_string())),
        }
    }

    /// The same words on lines of at most this many columns, broken at blanks where there are any; later lines are
    /// indented by so many columns. A line end in the text begins anew.
    pub(super) fn wrapped(&self, width: usize, indent: usize) -> Vec<Line> {
        let width = width.max(1);
        let letters = self
            .pieces
            .iter()
            .flat_map(|(role, text)| text.chars().map(|letter| (*role, letter)));
        let letters: Vec<(Role, char)> = letters.collect();
        let paragraphs = letters.split(|(_, letter)| *letter == '\n');
        paragraphs
            .flat_map(|letters| Wrap::new(width, indent).paragraph(letters))
            .collect()
    }

    /// Puts the line at this place, cut off after so many columns; an ellipsis says so. Returns the columns it took.
    pub(super) fn put(
        &self,
        buffer: &mut Buffer,
        look: &Look,
        (x, y): (u16, u16),
        width: u16,
        backs: &[Role],
    ) -> u16 {
        let (whole, room) = (self.width(), usize::from(width));
        let mut used = 0;
        for (role, letter) in self.letters() {
            let last = whole > room && used + columns(letter) >= room;
            let letter = if last { '…' } else { letter };
            if used + columns(letter) > room {
                break;
            }
            if let Some(cell) = buffer.cell_mut((x.saturating_add(used as u16), y)) {
                cell.set_char(letter).set_style(look.compose(role, backs));
            }
            used += columns(letter);
            if last {
                break;
            }
        }
        used as u16
    }
}

/// A paragraph on its way to lines.
struct Wrap {
    width: usize,
    indent: usize,
    lines: Vec<Line>,
    line: Line,
    used: usize,
}

impl Wrap {
    fn new(width: usize, indent: usize) -> Wrap {
        let indent = if indent < width { indent } else { 0 };
        Wrap {
            width,
            indent,
            lines: Vec::new(),
            line: Line::new(),
            used: 0,
        }
    }

    fn paragraph(mut self, letters: &[(Role, char)]) -> Vec<Line> {
        for word in letters.split_inclusive(|(_, letter)| letter.is_whitespace()) {
            let blank = word.last().filter(|(_, letter)| letter.is_whitespace());
            let word = &word[..word.len() - usize::from(blank.is_some())];
            let long: usize = word.iter().map(|(_, letter)| columns(*letter)).sum();
            let fresh = if self.lines.is_empty() {
                0
            } else {
                self.indent
            };
            if self.used > fresh && self.used + long > self.width {
                self.turn();
            }
            word.iter()
                .for_each(|&(role, letter)| self.put(role, shown(letter)));
            if let Some((role, _)) = blank.filter(|_| self.used < self.width) {
                self.put(*role, ' ');
            }
        }
        self.lines.push(self.line);
        self.lines
    }

    fn put(&mut self, role: Role, letter: char) {
        if self.used + columns(letter) > self.width {
            self.turn();
        }
        self.line.push(role, letter);
        self.used += columns(letter);
    }

    fn turn(&mut self) {
        let indented = Line::of(Role::Text, " ".repeat(self.indent));
        self.lines.push(std::mem::replace(&mut self.line, indented));
        self.used = self.indent;
    }
}

/// Puts lines one below the other, as far as the area reaches.
pub(super) fn put_all(
    lines: &[Line],
    buffer: &mut Buffer,
    look: &Look,
    area: Rect,
    backs: &[Role],
) {
    for (line, y) in lines.iter().zip(area.y..area.bottom()) {
        line.put(buffer, look, (area.x, y), area.width, backs);
    }
}

/// The letter itself, or a replacement for one that could move the cursor or hide.
fn shown(letter: char) -> char {
    if letter.is_control() || letter.width() == Some(0) || letter.width().is_none() {
        '\u{fffd}'
    } else {
        letter
    }
}

fn columns(letter: char) -> usize {
    letter.width().unwrap_or(1).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(line: &Line) -> String {
        line.letters()
            .map(|(_, letter)| letter)
            .collect::<String>()
            .trim_end()
            .to_string()
    }

    fn wrapped(words: &str, width: usize) -> Vec<String> {
        Line::of(Role::Text, words)
            .wrapped(width, 2)
            .iter()
            .map(text)
            .collect()
    }

    #[test]
    fn words_break_at_blanks_and_long_ones_anywhere() {
        assert_eq!(wrapped("the cage at r1c1", 9), ["the cage", "  at r1c1"]);
        assert_eq!(wrapped("abcdefgh", 4), ["abcd", "  ef", "  gh"]);
        assert_eq!(wrapped("a\nb", 9), ["a", "b"]);
        assert_eq!(wrapped("", 9), [""]);
    }

    #[test]
    fn wide_and_hostile_letters_keep_their_columns() {
        assert_eq!(Line::of(Role::Text, "数独\u{1b}[2J").width(), 8);
        assert!(
            wrapped("数独数独", 5)
                .iter()
                .all(|line| Line::of(Role::Text, line.clone()).width() <= 5)
        );
    }

    #[test]
    fn any_width_ends() {
        for width in 0..6 {
            assert!(!wrapped("some words 数 and more", width).is_empty());
        }
    }
}

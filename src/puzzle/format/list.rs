//! Lists of puzzles, one a line, read as they come: memory does not grow with the list.
//!
//! Blank lines and lines that begin with `#` are skipped. A line may have several columns, ended by blanks, tabs, `,`
//! `;` `:` or `#`; the first column that is a whole puzzle counts. A first line without a puzzle is a header, unless
//! it was plainly meant as one.

use super::candidates;
use super::cells::is_frame;
use super::classic::opensudoku;
use super::error::ReadError;
use super::iss;
use super::line;
use super::lines::is_silent;
use super::native;
use crate::puzzle::Puzzle;

/// The longest line that is looked at, in bytes.
pub const MOST_LINE: usize = 1 << 16;

/// How many lines are looked at to tell a list from a grid: more than the rows of the largest board.
const AHEAD: usize = 64;

/// A line of a list that should hold a puzzle.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Its number, counted from 1.
    pub line: usize,
    /// The puzzle, or why there is none.
    pub puzzle: Result<Puzzle, ReadError>,
}

/// A line of a list that was not looked at yet, so that somebody else may.
#[derive(Clone, Debug)]
pub struct Unread<L> {
    line: usize,
    text: L,
    /// Nothing stands before it but blank lines and comments.
    first: bool,
}

/// The puzzles of a list, line by line.
///
/// ```
/// use gridwright::puzzle::format::list;
/// let lines = ["id puzzle", "# easy", "a 1...2.........34", "b 123"];
/// let read: Vec<_> = list::puzzles(lines).map(|listed| (listed.line, listed.puzzle.is_ok())).collect();
/// assert_eq!(read, [(3, true), (4, false)]);
/// ```
pub fn puzzles<L: AsRef<str>>(lines: impl IntoIterator<Item = L>) -> impl Iterator<Item = Listed> {
    unread(lines).filter_map(|line| line.read())
}

/// The lines of a list that may hold a puzzle.
pub fn unread<L: AsRef<str>>(
    lines: impl IntoIterator<Item = L>,
) -> impl Iterator<Item = Unread<L>> {
    let mut first = true;
    let spoken = move |(line, text): (usize, L)| {
        let own = unmarked(line, text.as_ref());
        let silent = is_silent(own) || opensudoku::is_markup(own);
        (!silent).then(|| Unread {
            line,
            text,
            first: std::mem::take(&mut first),
        })
    };
    (1..).zip(lines).filter_map(spoken)
}

impl<L: AsRef<str>> Unread<L> {
    /// The puzzle on the line, or why there is none; nothing where the line is the list's header.
    pub fn read(self) -> Option<Listed> {
        let line = self.line;
        let text = unmarked(line, self.text.as_ref());
        let puzzle = if text.len() > MOST_LINE {
            let reason = format!("{} bytes; a line has at most {MOST_LINE}", text.len());
            Err(ReadError::line(line, reason))
        } else {
            line::read_line(line, text)
        };
        let titles = self.first && puzzle.is_err() && !line::resembles(text);
        (!titles).then_some(Listed { line, puzzle })
    }
}

/// The lines of a text, and where a line holds several games of XML each for itself.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    super::lines::lines(text).flat_map(|(_, line)| pieces(line))
}

/// A line with each game of XML for itself.
pub fn pieces(line: &str) -> impl Iterator<Item = &str> {
    opensudoku::pieces(line)
}

/// Whether these lines are a list of puzzles rather than one puzzle: a line near the start holds a whole puzzle, and
/// they are not a grid of as many rows as the lines have characters. Looks at the first lines only.
pub fn is_list<L: AsRef<str>>(lines: impl IntoIterator<Item = L>) -> bool {
    let spoken = |(line, text): (usize, L)| {
        let text = unmarked(line, text.as_ref());
        let silent = is_silent(text) || opensudoku::is_markup(text);
        (!silent).then(|| clipped(text).trim().to_string())
    };
    let head: Vec<String> = (1..).zip(lines).filter_map(spoken).take(AHEAD).collect();
    let ours = head.first().is_some_and(|first| native::begins(first));
    let one = || is_grid(&head) || is_cube(&head) || iss::is_one(&head);
    !ours && head.iter().any(|line| line::has_puzzle(line)) && !one()
}

/// Whether there are as many lines as each has characters.
fn is_grid(head: &[String]) -> bool {
    let rows = || head.iter().filter(|line| !is_frame(line));
    let count = rows().count();
    rows().all(|row| row.chars().count() == count)
}

/// Whether the lines are together what none of them is: candidates of all cells in one of three forms, or givens before
/// a map of regions.
fn is_cube(head: &[String]) -> bool {
    let text = head.join("\n");
    let forms = [
        super::classic::pencil::FORMAT,
        super::classic::jigsaw::FORMAT,
        super::classic::sdx::FORMAT,
    ];
    let cube = || forms.iter().any(|form| (form.fits)(&text)) || candidates::is_one(head);
    head.len() > 1 && cube()
}

/// The start of a line that is too long to be looked at as a whole.
fn clipped(text: &str) -> &str {
    let whole = |end: &usize| text.is_char_boundary(*end);
    let end = (0..=MOST_LINE.min(text.len())).rev().find(whole);
    &text[..end.unwrap_or(0)]
}

/// The line without the byte order mark that the first may have.
fn unmarked(line: usize, text: &str) -> &str {
    match line {
        1 => text.strip_prefix('\u{feff}').unwrap_or(text),
        _ => text,
    }
}

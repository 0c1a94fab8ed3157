//! The lines of a stream, as they arrive, with a bound on how long one may get.
//!
//! A list may be endless and a line a gigabyte: memory holds the lines looked at ahead and no line beyond
//! [`MOST_BYTES`](crate::puzzle::format::MOST_BYTES). Lines end in LF, CR LF or CR alone.

use std::cell::Cell;
use std::collections::VecDeque;
use std::io::{self, BufRead, Read};
use std::rc::Rc;

use crate::puzzle::format::MOST_BYTES;

/// How many lines tell a list from a grid at the latest.
const AHEAD: usize = 64;

/// A line longer than the longest row of a grid can only be a line of a list, or nothing.
const LONG: usize = 100;

/// The lines of a stream.
pub(super) struct Lines<R> {
    input: R,
    ahead: VecDeque<io::Result<Vec<u8>>>,
    after_return: bool,
    /// A further line that says something is in memory.
    buffered: bool,
    /// Where to say so.
    at_hand: Rc<Cell<bool>>,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R) -> Lines<R> {
        Lines {
            input,
            ahead: VecDeque::new(),
            after_return: false,
            buffered: false,
            at_hand: Rc::default(),
        }
    }

    /// The same, saying with every line whether the next one is in memory and says something: whoever asks for it need
    /// not wait.
    pub(super) fn telling(mut self, at_hand: Rc<Cell<bool>>) -> Lines<R> {
        self.at_hand = at_hand;
        self
    }

    /// The first lines, which stay to be read: enough to tell a list from a grid, and no more, so that a list that
    /// arrives slowly is answered as it arrives.
    pub(super) fn look_ahead(&mut self) -> io::Result<Vec<String>> {
        let mut head = Vec::new();
        while head.len() < AHEAD {
            let Some(line) = self.read_line() else { break };
            let line = line?;
            head.push(String::from_utf8_lossy(&line).into_owned());
            let long = line.len() >= LONG || head.last().is_some_and(|text| is_classic(text));
            self.ahead.push_back(Ok(line));
            if long {
                break;
            }
        }
        Ok(head)
    }

    /// All that is left, as one text; at most a little more than a puzzle can have.
    pub(super) fn whole(self) -> io::Result<Vec<u8>> {
        let mut text = Vec::new();
        for line in self.ahead {
            text.extend_from_slice(&line?);
            text.push(b'\n');
        }
        self.input
            .take(MOST_BYTES as u64 + 1)
            .read_to_end(&mut text)?;
        Ok(text)
    }

    fn read_line(&mut self) -> Option<io::Result<Vec<u8>>> {
        let mut line = Vec::new();
        loop {
            let buffer = match self.input.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Some(Err(error)),
            };
            if buffer.is_empty() {
                return (!line.is_empty()).then_some(Ok(line));
            }
            if std::mem::take(&mut self.after_return) && buffer[0] == b'\n' {
                self.input.consume(1);
                continue;
            }
            let end = buffer.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let taken = end.unwrap_or(buffer.len());
            let room = (MOST_BYTES + 1).saturating_sub(line.len());
            line.extend_from_slice(&buffer[..taken.min(room)]);
            self.after_return = end.is_some_and(|end| buffer[end] == b'\r');
            self.buffered = end.is_some_and(|end| says_something(&buffer[end + 1..]));
            self.input.consume(taken + usize::from(end.is_some()));
            if end.is_some() {
                return Some(Ok(line));
            }
        }
    }
}

/// Whether the line begins with the 81 cells of a classic: no grid has such a row.
fn is_classic(line: &str) -> bool {
    let cells = line
        .trim_start()
        .chars()
        .take_while(|letter| letter.is_ascii_digit() || "._*".contains(*letter));
    cells.count() >= 81
}

/// Whether the bytes begin with a whole line that is neither blank nor a comment.
fn says_something(bytes: &[u8]) -> bool {
    let end = bytes.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
    let line = bytes[..end.unwrap_or(0)].trim_ascii_start();
    !line.is_empty() && line[0] != b'#'
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = io::Result<Vec<u8>>;

    fn next(&mut self) -> Option<io::Result<Vec<u8>>> {
        let line = self.ahead.pop_front().or_else(|| self.read_line());
        self.at_hand.set(!self.ahead.is_empty() || self.buffered);
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<String> {
        Lines::new(text.as_bytes())
            .map(|line| String::from_utf8(line.unwrap()).unwrap())
            .collect()
    }

    #[test]
    fn lines_end_in_any_way() {
        assert_eq!(lines("a\nb\r\nc\rd"), ["a", "b", "c", "d"]);
        assert_eq!(lines("a\n\n\r\n\r"), ["a", "", "", ""]);
        assert_eq!(lines(""), [""; 0]);
    }

    #[test]
    fn a_line_tells_whether_the_next_need_not_be_waited_for() {
        let at_hand = Rc::default();
        let input = "a\n b\r\nc\n\nd\n# e\nf\ng";
        let told: Vec<bool> = Lines::new(input.as_bytes())
            .telling(Rc::clone(&at_hand))
            .map(|_| at_hand.get())
            .collect();
        // Behind CR there may be LF, behind c is a blank line, behind d a comment; g has no end yet.
        assert_eq!(told, [true, false, false, true, false, true, false, false]);
    }

    #[test]
    fn what_was_looked_at_is_still_read() {
        let mut lines = Lines::new("a\nb\nc".as_bytes());
        assert_eq!(lines.look_ahead().unwrap(), ["a", "b", "c"]);
        assert_eq!(lines.whole().unwrap(), b"a\nb\nc\n");
    }
}

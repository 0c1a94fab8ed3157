//! Why a text is no puzzle, and why a puzzle cannot be put in a text.

use std::fmt;

/// Why a text could not be read. Prints as `line 7: thermo: r9c1 and r7c2 do not touch`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// The line, counted from 1.
    pub line: Option<usize>,
    /// The character in the line, counted from 1.
    pub column: Option<usize>,
    /// What is wrong there.
    pub reason: String,
}

impl ReadError {
    /// Something about the whole text.
    pub fn whole(reason: impl Into<String>) -> ReadError {
        ReadError {
            line: None,
            column: None,
            reason: reason.into(),
        }
    }

    /// Something about a line.
    pub fn line(line: usize, reason: impl Into<String>) -> ReadError {
        ReadError {
            line: Some(line),
            ..ReadError::whole(reason)
        }
    }

    /// Something about a character of a line.
    pub fn at(line: usize, column: usize, reason: impl Into<String>) -> ReadError {
        ReadError {
            column: Some(column),
            ..ReadError::line(line, reason)
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        if let Some(line) = self.line {
            write!(out, "line {line}")?;
            if let Some(column) = self.column {
                write!(out, ", column {column}")?;
            }
            out.write_str(": ")?;
        }
        out.write_str(&self.reason)
    }
}

impl std::error::Error for ReadError {}

/// Why a format cannot say a puzzle: what would be lost, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CannotSay(pub String);

impl fmt::Display for CannotSay {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for CannotSay {}

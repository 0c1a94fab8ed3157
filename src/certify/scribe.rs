//! Writing down what a search refutes, as lines of a DRAT proof.
//!
//! Each decision that is taken back becomes a clause: not all of the decisions that stood. It follows by unit
//! propagation from the clauses before it, because choosing an option and dropping what conflicts with it *is* unit
//! propagation on the extended encoding (`formulate::cnf`), an item without options is a false clause, and so is a
//! solution that is blocked. The last option of an item is no decision; it follows from the clauses of the others.
//! When a clause is written, the longer ones below it have served, and are deleted.

use crate::cover::{Ledger, OptionId};

/// How a proof is spelled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Spelling {
    /// Numbers and line ends.
    Text,
    /// A third of the size.
    #[default]
    Binary,
}

/// The lines of a proof so far.
#[derive(Debug)]
pub struct Scribe {
    spelling: Spelling,
    bytes: Vec<u8>,
    /// The negated decisions that stand.
    decisions: Vec<i32>,
    /// Clauses that were not deleted, each with its end; they are no shorter than the one before.
    alive: Vec<i32>,
    ends: Vec<(usize, usize)>,
    lemmas: u64,
}

impl Scribe {
    /// Nothing is written yet.
    pub fn new(spelling: Spelling) -> Scribe {
        Scribe {
            spelling,
            bytes: Vec::new(),
            decisions: Vec::new(),
            alive: Vec::new(),
            ends: Vec::new(),
            lemmas: 0,
        }
    }

    /// The bytes since the last time.
    pub fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.bytes)
    }

    /// How many clauses were added.
    pub fn lemmas(&self) -> u64 {
        self.lemmas
    }

    /// The empty clause: nothing is left to try.
    pub fn finish(&mut self) {
        self.decisions.clear();
        line(&mut self.bytes, self.spelling, false, &[]);
        self.lemmas += 1;
    }

    /// Deletes the clauses that are longer than the one just written.
    fn tidy(&mut self, length: usize) {
        while let Some(&(start, end)) = self.ends.last() {
            if end - start <= length {
                break;
            }
            line(
                &mut self.bytes,
                self.spelling,
                true,
                &self.alive[start..end],
            );
            self.alive.truncate(start);
            self.ends.pop();
        }
    }
}

impl Ledger for Scribe {
    fn decide(&mut self, option: OptionId) {
        self.decisions.push(-(option.0 as i32 + 1));
    }

    fn retract(&mut self) {
        line(&mut self.bytes, self.spelling, false, &self.decisions);
        self.lemmas += 1;
        self.tidy(self.decisions.len());
        let start = self.alive.len();
        self.alive.extend_from_slice(&self.decisions);
        self.ends.push((start, self.alive.len()));
        self.decisions.pop();
    }
}

fn line(bytes: &mut Vec<u8>, spelling: Spelling, delete: bool, literals: &[i32]) {
    match spelling {
        Spelling::Text => {
            if delete {
                bytes.extend_from_slice(b"d ");
            }
            for &literal in literals {
                decimal(bytes, literal);
                bytes.push(b' ');
            }
            bytes.extend_from_slice(b"0\n");
        }
        Spelling::Binary => {
            bytes.push(if delete { b'd' } else { b'a' });
            for &literal in literals {
                let mut code = 2 * literal.unsigned_abs() + u32::from(literal < 0);
                while code > 127 {
                    bytes.push(code as u8 | 128);
                    code >>= 7;
                }
                bytes.push(code as u8);
            }
            bytes.push(0);
        }
    }
}

/// Formatting through `write!` cost a third of a search.
fn decimal(bytes: &mut Vec<u8>, number: i32) {
    if number < 0 {
        bytes.push(b'-');
    }
    let start = bytes.len();
    let mut rest = number.unsigned_abs();
    loop {
        bytes.push(b'0' + (rest % 10) as u8);
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    bytes[start..].reverse();
}

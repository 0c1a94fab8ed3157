//! The lines of a proof, in either form that drat-trim reads.
//!
//! ```text
//! text      3 -7 0            a clause is added           d 3 -7 0      one is deleted
//! binary    'a' 6 15 0        the same: a literal is twice the variable, plus 1 if negated, seven bits a byte,
//! ```
//! the lowest first, the top bit set on all but the last.

use super::Fault;

/// A line of a proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// The clause follows from those before it.
    Add(Vec<i32>),
    /// The clause is not needed any more.
    Delete(Vec<i32>),
}

/// The lines of a proof, one after the other.
pub struct Lines<'a> {
    bytes: &'a [u8],
    at: usize,
    binary: bool,
}

impl<'a> Lines<'a> {
    /// The lines of these bytes; the form is told from them.
    pub fn new(bytes: &'a [u8]) -> Lines<'a> {
        let is_text = |byte: &u8| {
            matches!(
                byte,
                b'0'..=b'9' | b'-' | b'd' | b' ' | b'\n' | b'\r' | b'\t'
            )
        };
        let begins = bytes.iter().take(64).all(is_text);
        Lines {
            bytes,
            at: 0,
            binary: !(begins || bytes.starts_with(b"c")),
        }
    }

    /// How much was read, 0 to 1.
    pub fn part(&self) -> f64 {
        self.at as f64 / self.bytes.len().max(1) as f64
    }

    fn broken(&self, reason: &'static str) -> Fault {
        Fault::Broken {
            at: self.at,
            reason,
        }
    }

    fn text(&mut self) -> Option<Result<Line, Fault>> {
        let (mut literals, mut delete, mut begun) = (Vec::new(), false, false);
        loop {
            let Some(word) = self.word() else {
                return begun.then(|| Err(self.broken("the last clause has no end")));
            };
            match word {
                b"c" if !begun => {
                    let rest = &self.bytes[self.at..];
                    let end = rest.iter().position(|&byte| byte == b'\n');
                    self.at += end.unwrap_or(rest.len());
                    continue;
                }
                b"d" if !begun => delete = true,
                b"0" => break,
                word => match std::str::from_utf8(word)
                    .ok()
                    .and_then(|it| it.parse().ok())
                {
                    Some(literal) if literal != 0 && literal != i32::MIN => literals.push(literal),
                    _ => return Some(Err(self.broken("no literal"))),
                },
            }
            begun = true;
        }
        Some(Ok(line(delete, literals)))
    }

    fn word(&mut self) -> Option<&'a [u8]> {
        let rest = &self.bytes[self.at..];
        let start = rest.iter().position(|byte| !byte.is_ascii_whitespace())?;
        let word = &rest[start..];
        let end = word.iter().position(u8::is_ascii_whitespace);
        let word = &word[..end.unwrap_or(word.len())];
        self.at += start + word.len();
        Some(word)
    }

    fn binary(&mut self) -> Option<Result<Line, Fault>> {
        let delete = match self.bytes.get(self.at)? {
            b'a' => false,
            b'd' => true,
            _ => return Some(Err(self.broken("neither an addition nor a deletion"))),
        };
        self.at += 1;
        let mut literals = Vec::new();
        loop {
            match self.number() {
                Some(0) => return Some(Ok(line(delete, literals))),
                Some(code) if code > 1 && code <= u64::from(u32::MAX) => {
                    let variable = (code / 2) as i32;
                    literals.push(if code % 2 == 1 { -variable } else { variable });
                }
                Some(_) => return Some(Err(self.broken("no literal"))),
                None => return Some(Err(self.broken("the last clause has no end"))),
            }
        }
    }

    fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..42).step_by(7) {
            let byte = *self.bytes.get(self.at)?;
            self.at += 1;
            number |= u64::from(byte & 127) << shift;
            if byte < 128 {
                return Some(number);
            }
        }
        Some(1)
    }
}

fn line(delete: bool, literals: Vec<i32>) -> Line {
    match delete {
        true => Line::Delete(literals),
        false => Line::Add(literals),
    }
}

impl Iterator for Lines<'_> {
    type Item = Result<Line, Fault>;

    fn next(&mut self) -> Option<Result<Line, Fault>> {
        let line = match self.binary {
            true => self.binary(),
            false => self.text(),
        };
        if matches!(line, Some(Err(_))) {
            // Behind a fault there is nothing to be made out.
            self.at = self.bytes.len();
        }
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> Result<Vec<Line>, Fault> {
        Lines::new(bytes).collect()
    }

    #[test]
    fn both_forms_say_the_same() {
        let lines = vec![
            Line::Add(vec![3, -70]),
            Line::Delete(vec![3, -70]),
            Line::Add(vec![]),
        ];
        assert_eq!(read(b"3 -70 0\nd 3 -70 0\n0\n"), Ok(lines.clone()));
        assert_eq!(read(b"c hello a\n3 -70 0 d 3 -70 0 0"), Ok(lines.clone()));
        let binary = [b'a', 6, 0x8d, 1, 0, b'd', 6, 0x8d, 1, 0, b'a', 0];
        assert_eq!(read(&binary), Ok(lines));
    }

    #[test]
    fn what_is_no_proof_is_refused_at_its_place() {
        for bytes in [
            &b"1 2"[..],
            b"1 x 0",
            b"1 -0x 0",
            b"a\x06",
            b"a\x01\x00",
            b"\xff\xff",
            b"- 0",
            b"d d 0",
        ] {
            assert!(read(bytes).is_err(), "{bytes:?}");
        }
        assert_eq!(read(b""), Ok(vec![]));
    }
}

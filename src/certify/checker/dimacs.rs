//! A formula from DIMACS text: `c` comments, `p cnf VARIABLES CLAUSES`, clauses that end in 0.

use super::Fault;

/// The largest number of variables: two literals of each are numbered in 32 bits.
const MOST: usize = 1 << 28;

/// The clauses of a formula.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clauses {
    /// The number of variables, as the head says.
    pub variables: usize,
    /// The clauses, in order.
    pub clauses: Vec<Vec<i32>>,
}

impl Clauses {
    /// Reads a formula.
    ///
    /// # Errors
    /// Where the text is no formula, or its head is wrong about it.
    pub fn read(text: &str) -> Result<Clauses, Fault> {
        let fault = |line: usize, reason: &str| Fault::Formula {
            line,
            reason: reason.to_string(),
        };
        let mut head: Option<(usize, usize)> = None;
        let mut own = Clauses {
            variables: 0,
            clauses: Vec::new(),
        };
        let mut open: Vec<i32> = Vec::new();
        let mut last = 0;
        for (line, text) in (1..).zip(text.lines()) {
            last = line;
            if text.starts_with('c') || text.trim().is_empty() {
                continue;
            }
            if text.starts_with('p') {
                if head.is_some() {
                    return Err(fault(line, "a second head"));
                }
                let read = self::head(text).filter(|(variables, _)| *variables <= MOST);
                own.variables = read
                    .ok_or_else(|| fault(line, "no \"p cnf\" with two numbers"))?
                    .0;
                head = read;
                continue;
            }
            if head.is_none() {
                return Err(fault(line, "a clause before the head"));
            }
            for word in text.split_ascii_whitespace() {
                let literal: i32 = word.parse().map_err(|_| fault(line, "no literal"))?;
                if literal == 0 {
                    own.clauses.push(std::mem::take(&mut open));
                } else if literal.unsigned_abs() as usize <= own.variables {
                    open.push(literal);
                } else {
                    return Err(fault(line, "a variable beyond the head's number"));
                }
            }
        }
        match head {
            None => Err(fault(last, "there is no head")),
            Some(_) if !open.is_empty() => Err(fault(last, "the last clause has no end")),
            Some((_, count)) if count != own.clauses.len() => {
                Err(fault(last, "another number of clauses than the head says"))
            }
            Some(_) => Ok(own),
        }
    }
}

fn head(text: &str) -> Option<(usize, usize)> {
    let words: Vec<&str> = text.split_ascii_whitespace().collect();
    match words[..] {
        ["p", "cnf", variables, clauses] => Some((variables.parse().ok()?, clauses.parse().ok()?)),
        _ => None,
    }
}

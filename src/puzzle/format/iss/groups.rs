//! Groups: `Replicate` repeats what it holds at other cells, `And` holds together, `Or` wants one of what it holds.
//!
//! A repeated group becomes its copies. An `Or`, whatever stands in it, becomes a list of cases, each some clues that
//! hold together; the clues are bound by a pact in which those of one case are a part.

use super::key::sixes;
use super::place::{HEAVY, Placing};
use super::token::{self, MOST, Token};
use crate::grid::{Cell, Digit, Geometry};
use crate::rules::{Bond, Clue, MOST_BOUND, Pact, Value};

/// As many steps as it takes to find out whether an ordinary clue can hold.
const LIGHT: usize = 8_000;

/// The most cases that an `Or` is multiplied out into.
const MOST_CASES: usize = 64;

/// The tokens with repeated groups written out, and `And` groups dissolved; a group whose copies leave the board
/// stays as it is.
pub(super) fn spread(tokens: Vec<Token>, board: &Geometry) -> Vec<Token> {
    let mut left = MOST;
    dissolved(spread_within(tokens, board, &mut left))
}

fn dissolved(tokens: Vec<Token>) -> Vec<Token> {
    let one = |token: Token| match token.name.as_str() {
        "And" => dissolved(token.children),
        _ => vec![token],
    };
    tokens.into_iter().flat_map(one).collect()
}

fn spread_within(tokens: Vec<Token>, board: &Geometry, left: &mut usize) -> Vec<Token> {
    let mut one = |mut token: Token| {
        token.children = spread_within(token.children, board, left);
        match copies(&token, board, left) {
            Some(children) if token.name == "Replicate" => Token {
                name: "And".to_string(),
                args: Vec::new(),
                children,
            },
            _ => token,
        }
    };
    tokens.into_iter().map(&mut one).collect()
}

/// The copies of a repeated group: cells are counted along the rows, a bit says that the origin is moved so far.
fn copies(group: &Token, board: &Geometry, left: &mut usize) -> Option<Vec<Token>> {
    let origin = group.args.get(1).map_or("R1C1", String::as_str);
    let origin = place(origin, board)?;
    let bits = sixes(group.args.first()?)?;
    let bits = bits.iter().enumerate().flat_map(|(at, six)| {
        (0..6)
            .filter(move |bit| six >> bit & 1 == 1)
            .map(move |bit| 6 * at + bit)
    });
    let mut copies = Vec::new();
    for far in bits {
        if origin + far >= board.cell_count() {
            return None;
        }
        let moved: Option<Vec<Token>> = (group.children.iter())
            .map(|child| moved(child, far, board, left))
            .collect();
        copies.extend(moved?);
    }
    Some(copies)
}

fn moved(token: &Token, far: usize, board: &Geometry, left: &mut usize) -> Option<Token> {
    *left = left.checked_sub(1 + token.args.len())?;
    let arg = |arg: &String| {
        let (name, rest) = arg.split_at_checked(4).unwrap_or((arg, ""));
        match place(name, board) {
            Some(at) if rest.is_empty() || rest.starts_with('_') => {
                let cell = board.cells().nth(at + far)?;
                Some(format!("{}{rest}", token::cell_name(cell)))
            }
            _ => Some(arg.clone()),
        }
    };
    let children = token
        .children
        .iter()
        .map(|child| moved(child, far, board, left));
    Some(Token {
        name: token.name.clone(),
        children: children.collect::<Option<_>>()?,
        args: token.args.iter().map(arg).collect::<Option<_>>()?,
    })
}

/// The place of a cell along the rows.
fn place(name: &str, board: &Geometry) -> Option<usize> {
    let cell = token::cell(name, board)?;
    Some(usize::from(cell.row) * usize::from(board.columns()) + usize::from(cell.column))
}

impl Placing {
    /// One of the children of a group, or of what stands in them; none where some of it is no clue, or where it is
    /// more than a pact can bind.
    pub(super) fn either(&mut self, group: &Token) -> Option<()> {
        let mut cases = Vec::new();
        for case in self.cases(group)? {
            let hopeless = case.iter().any(|clue| self.is_hopeless(clue));
            if !cases.contains(&case) && !hopeless {
                cases.push(case);
            }
        }
        if let [case] = &cases[..] {
            case.iter().cloned().for_each(|clue| self.add(clue));
            return Some(());
        }
        if let Some(clue) = self.one_mark(&cases) {
            self.add(clue);
            return Some(());
        }
        // A case that demands nothing always holds.
        let free = cases.iter().any(Vec::is_empty);
        let count: usize = cases.iter().map(Vec::len).sum();
        if free || cases.is_empty() || count > MOST_BOUND {
            return free.then_some(());
        }
        let name = self.next_pact();
        for (part, case) in cases.into_iter().enumerate() {
            for clue in case {
                let pact = Pact::new(Bond::Either, &format!("{name}/{}", part + 1)).ok();
                self.add(clue.bound(Some(pact?)));
            }
        }
        Some(())
    }

    /// The cases of a token: what all of its clues are, one way or another.
    fn cases(&mut self, token: &Token) -> Option<Vec<Vec<Clue>>> {
        let few = |cases: Vec<Vec<Clue>>| (cases.len() <= MOST_CASES).then_some(cases);
        match token.name.as_str() {
            "Or" => {
                let mut all = Vec::new();
                for child in &token.children {
                    all.extend(self.cases(child)?);
                    all = few(all)?;
                }
                Some(all)
            }
            "And" => {
                let mut all = vec![Vec::new()];
                for child in &token.children {
                    let own = self.cases(child)?;
                    let with = |begun: &Vec<Clue>| {
                        let joined = own.iter().map(|case| [&begun[..], case].concat());
                        joined.collect::<Vec<_>>()
                    };
                    all = few(all.iter().flat_map(with).collect())?;
                }
                Some(all)
            }
            _ => self.aside(token).map(|clues| vec![clues]),
        }
    }

    /// Whether the clue says of itself that no digits satisfy it.
    fn is_hopeless(&mut self, clue: &Clue) -> bool {
        // As much as it may cost to find out.
        let heavy = matches!(clue.value, Value::Text(_));
        if !self.may_cost(if heavy { HEAVY } else { LIGHT }) {
            return false;
        }
        let refusal = self.refusal(clue);
        refusal.is_some_and(|words| words.contains(" cannot ") || words.contains(" cells for "))
    }

    /// Where every case is a digit or some of one and the same cell: all those digits.
    fn one_mark(&self, cases: &[Vec<Clue>]) -> Option<Clue> {
        let mut digits: Vec<Digit> = Vec::new();
        let mut cells: Vec<Cell> = Vec::new();
        for case in cases {
            let [clue] = &case[..] else {
                return None;
            };
            if clue.rule.key != "given-marks" {
                return None;
            }
            digits.extend(clue.digits());
            cells.extend(clue.cells());
        }
        cells.dedup();
        digits.sort_unstable();
        digits.dedup();
        let [cell] = cells[..] else {
            return None;
        };
        self.clue("given-marks", vec![vec![cell]], Value::Digits(digits))
    }
}

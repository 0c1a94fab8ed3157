//! State machines: bits in base 64, most significant first.
//!
//! ```text
//! form 2    bits of a state - 1: 4    symbols - 1: 4    starts, other ends: a state each    a bit a start: is it an end
//! form 0    bits of a count: 4, then for each state: count, that many times symbol and state
//! form 1    for each state: a bit a symbol, then a state for each bit that is set
//! ```
//!
//! The starts are the first states, the other ends stand behind them.

use std::collections::{BTreeMap, BTreeSet};

use super::automata::{Line, span};
use super::key::{MOST, sixes};
use super::place::Placing;
use crate::grid::Cell;

/// Bits, read from the first on.
struct Bits {
    bits: Vec<bool>,
    at: usize,
}

impl Bits {
    fn left(&self) -> usize {
        self.bits.len() - self.at
    }

    fn number(&mut self, count: usize) -> Option<usize> {
        let own = self.bits.get(self.at..self.at.checked_add(count)?)?;
        self.at += count;
        Some(own.iter().fold(0, |sum, bit| 2 * sum + usize::from(*bit)))
    }
}

/// A machine: for every state, whether a line may end in it, and where each symbol leads.
pub(super) struct Machine {
    starts: usize,
    states: Vec<(bool, Vec<Vec<usize>>)>,
}

impl Machine {
    /// Of a key; none where it cannot be read.
    pub(super) fn read(key: &str) -> Option<Machine> {
        let values = sixes(key)?;
        let bits = values
            .iter()
            .flat_map(|six| (0..6).rev().map(move |bit| six >> bit & 1 == 1));
        let mut bits = Bits {
            bits: bits.collect(),
            at: 0,
        };
        // What is no whole byte is padding.
        bits.bits.truncate(bits.bits.len() / 8 * 8);
        let (packed, wide) = (bits.number(2)?, bits.number(4)? + 1);
        let symbols = bits.number(4)? + 1;
        let (starts, others) = (bits.number(wide)?, bits.number(wide)?);
        let ends: Option<Vec<bool>> = (0..starts).map(|_| Some(bits.number(1)? == 1)).collect();
        let ends = ends?;
        let ways = match packed {
            0 => plain(&mut bits, symbols, wide)?,
            1 => pack(&mut bits, symbols, wide)?,
            _ => return None,
        };
        let targets = ways.iter().flatten().flatten().copied();
        let count = targets.chain([starts.max(1) - 1]).max()? + 1;
        // States beyond these are reached from none; the bits that fill the last byte may look like one.
        let count = count.max(starts + others);
        if count > MOST || starts == 0 {
            return None;
        }
        let is_end = |state: usize| match ends.get(state) {
            Some(end) => *end,
            None => state < starts + others,
        };
        let ways = ways.into_iter().chain(std::iter::repeat(Vec::new()));
        let states = (0..count).zip(ways);
        Some(Machine {
            starts,
            states: states.map(|(state, ways)| (is_end(state), ways)).collect(),
        })
    }

    /// The states as the automaton rule reads them along a line of these parts; none where they are too many.
    pub(super) fn text(&self, own: &mut Placing, parts: &[Vec<Cell>]) -> Option<String> {
        match parts {
            [_] => Some(self.plain_text(own)),
            _ => self.parted_text(own, parts),
        }
    }

    /// Between two parts of a line the symbol behind the last digit is read.
    fn parted_text(&self, own: &mut Placing, parts: &[Vec<Cell>]) -> Option<String> {
        let (length, parting) = (parts.iter().map(Vec::len).sum(), own.digits());
        let mut ends = Vec::new();
        let mut at = 0;
        for part in &parts[..parts.len() - 1] {
            at += part.len();
            ends.push(at);
        }
        // How often a line is parted before its cell at a position.
        let parted = |at: usize| ends.iter().filter(|end| **end == at).count();
        let next = |states: &BTreeSet<usize>, symbol: usize| -> BTreeSet<usize> {
            let ways = states
                .iter()
                .filter_map(|state| self.states[*state].1.get(symbol));
            ways.flatten().copied().collect()
        };
        let part = |states: BTreeSet<usize>, at: usize| {
            (0..parted(at)).fold(states, |states, _| next(&states, parting))
        };
        let line = Line {
            length,
            start: part((0..self.starts).collect(), 0),
            step: &|states: &BTreeSet<usize>, at, digit| {
                let states = part(next(states, digit), at + 1);
                (!states.is_empty()).then_some(states)
            },
            ends: &|states| states.iter().any(|state| self.states[*state].0),
        };
        line.text(own)
    }

    /// One start, no symbol that is no digit.
    fn plain_text(&self, own: &Placing) -> String {
        let state = |ends: bool, ways: &BTreeMap<usize, Vec<usize>>, shift: usize| {
            let mut targets: BTreeMap<Vec<usize>, Vec<usize>> = BTreeMap::new();
            for (digit, next) in ways {
                targets.entry(next.clone()).or_default().push(*digit);
            }
            let way = |(next, digits): (&Vec<usize>, &Vec<usize>)| {
                let next: Vec<String> = next.iter().map(|to| (to + shift).to_string()).collect();
                format!("{}>{}", span(own, digits), next.join(","))
            };
            let star = ends.then(|| "*".to_string());
            let ways = targets.iter().map(way);
            star.into_iter().chain(ways).collect::<Vec<_>>().join(" ")
        };
        let joined = |states: &[(bool, Vec<Vec<usize>>)]| {
            let mut ways: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
            for (digit, next) in states.iter().flat_map(|(_, ways)| ways.iter().enumerate()) {
                if digit < own.digits() && !next.is_empty() {
                    ways.entry(digit).or_default().extend(next);
                }
            }
            for next in ways.values_mut() {
                next.sort_unstable();
                next.dedup();
            }
            (states.iter().any(|(ends, _)| *ends), ways)
        };
        // Several starts become one in front of them.
        let shift = usize::from(self.starts > 1);
        let first = (shift == 1).then(|| joined(&self.states[..self.starts]));
        let others = self
            .states
            .iter()
            .map(|one| joined(std::slice::from_ref(one)));
        let states = first.into_iter().chain(others);
        let states: Vec<String> = states
            .map(|(ends, ways)| state(ends, &ways, shift))
            .collect();
        states.join(";")
    }
}

/// For each state, where each symbol leads.
type Ways = Vec<Vec<Vec<usize>>>;

fn plain(bits: &mut Bits, symbols: usize, wide: usize) -> Option<Ways> {
    let narrow = (symbols - 1)
        .checked_ilog2()
        .map_or(0, |log| log as usize + 1);
    let counted = bits.number(4)?;
    let mut ways = Ways::new();
    while counted > 0 && bits.left() >= counted && ways.len() <= MOST {
        let count = bits.number(counted)?;
        let mut own = vec![Vec::new(); symbols];
        for _ in 0..count {
            let (symbol, to) = (bits.number(narrow)?, bits.number(wide)?);
            own.get_mut(symbol)?.push(to);
        }
        ways.push(own);
    }
    Some(ways)
}

fn pack(bits: &mut Bits, symbols: usize, wide: usize) -> Option<Ways> {
    let mut ways = Ways::new();
    while bits.left() >= symbols && ways.len() <= MOST {
        let mask = bits.number(symbols)?;
        let mut own = vec![Vec::new(); symbols];
        for (symbol, ways) in own.iter_mut().enumerate() {
            if mask >> symbol & 1 == 1 {
                ways.push(bits.number(wide)?);
            }
        }
        ways.push(own);
    }
    Some(ways)
}

#[cfg(test)]
mod tests {
    use super::super::board;
    use super::*;

    #[test]
    fn packed_machines_are_read() {
        let own = Placing::new(board::board(&[]).unwrap());
        let read = |key| Some(Machine::read(key)?.plain_text(&own));
        assert_eq!(read("Qjf8fgfg").unwrap(), "1-3>0 4-9>1;* 1-3>1");
        let four = "1-3>0 4-9>2;* 1-3>1;1-3>2 4-9>3;4-9>1 1-3>3";
        assert_eq!(read("RhX_AqqA6v_q____6qo").unwrap(), four);
        assert_eq!(read("Qjf8fg!"), None);
        assert_eq!(read("Q"), None);
    }
}

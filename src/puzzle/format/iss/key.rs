//! Bits as letters: tables of relations, state machines, texts.
//!
//! A relation is a table of bits, row by row, six a letter and the lowest first. A state machine is bits too, most
//! significant first, filled up to whole bytes ([`machine`](super::machine) has the layout); so is a text.

use crate::grid::Digits;
use crate::rules::{Machine, State};

/// The letters of their base 64, in order.
const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The most states that are read or written.
pub(super) const MOST: usize = 2_000;

/// The six bits of each letter; none where there is another letter.
pub(super) fn sixes(key: &str) -> Option<Vec<usize>> {
    let place = |letter: u8| LETTERS.iter().position(|own| *own == letter);
    key.trim_end_matches('=').bytes().map(place).collect()
}

/// The bits of a table, the lowest of each letter first; zeros behind the last one are left out.
pub(super) fn of_table(bits: &[bool]) -> String {
    let six = |bits: &[bool]| {
        (0..bits.len())
            .filter(|&at| bits[at])
            .map(|at| 1 << at)
            .sum()
    };
    let sixes: Vec<usize> = bits.chunks(6).map(six).collect();
    let length = sixes.iter().rposition(|six| *six > 0);
    let letters = &sixes[..length.map_or(0, |last| last + 1)];
    letters.iter().map(|six| LETTERS[*six] as char).collect()
}

/// Bytes in order.
pub(super) fn of_text(text: &str) -> String {
    let mut bits = Bits::default();
    text.bytes()
        .for_each(|byte| bits.push(usize::from(byte), 8));
    bits.letters()
}

/// A state machine; none where it has more states than such a key counts here.
pub(super) fn of_machine(machine: &Machine, digits: &Digits) -> Option<String> {
    let states = in_order(&machine.states);
    let (count, symbols) = (states.len(), digits.len());
    if count > MOST {
        return None;
    }
    let leads = |state: &State| -> Vec<(usize, usize)> {
        let ways = state.ways.iter().flat_map(|(digits, next)| {
            let next = move |digit| next.iter().map(move |to| (digit, *to));
            digits.iter().map(|digit| digit.index()).flat_map(next)
        });
        let mut ways: Vec<(usize, usize)> = ways.collect();
        ways.sort_unstable();
        ways.dedup();
        ways
    };
    let ways: Vec<Vec<(usize, usize)>> = states.iter().map(leads).collect();
    let chooses = |ways: &Vec<(usize, usize)>| ways.windows(2).any(|two| two[0].0 == two[1].0);
    let packed = !ways.iter().any(chooses);
    let wide = width(count - 1).max(1);
    let ends = states.iter().skip(1).filter(|state| state.ends).count();
    let mut bits = Bits::default();
    bits.push(usize::from(packed), 2);
    bits.push(wide - 1, 4);
    bits.push(symbols - 1, 4);
    bits.push(1, wide);
    bits.push(ends, wide);
    bits.push(usize::from(states[0].ends), 1);
    let counted = width(ways.iter().map(Vec::len).max().unwrap_or(0));
    if !packed {
        bits.push(counted, 4);
    }
    for own in &ways {
        if packed {
            let leads = |symbol| usize::from(own.iter().any(|(own, _)| *own == symbol));
            // The mask is a number, so its last symbol comes first.
            (0..symbols)
                .rev()
                .for_each(|symbol| bits.push(leads(symbol), 1));
            own.iter().for_each(|(_, to)| bits.push(*to, wide));
        } else {
            bits.push(own.len(), counted);
            for (symbol, to) in own {
                bits.push(*symbol, width(symbols - 1));
                bits.push(*to, wide);
            }
        }
    }
    Some(bits.letters())
}

/// The first state, then those in which a line may end, then the others.
fn in_order(states: &[State]) -> Vec<State> {
    let mut order: Vec<usize> = (0..states.len()).collect();
    order.sort_by_key(|&at| (at > 0, !states[at].ends));
    let place = |at: &usize| order.iter().position(|own| own == at);
    let moved = |&at: &usize| {
        let ways = states[at].ways.iter().map(|(digits, next)| {
            let next = next.iter().filter_map(place).collect();
            (*digits, next)
        });
        State {
            ends: states[at].ends,
            ways: ways.collect(),
        }
    };
    order.iter().map(moved).collect()
}

/// How many bits a number takes.
fn width(number: usize) -> usize {
    (usize::BITS - number.leading_zeros()) as usize
}

/// Bits, written from the first on.
#[derive(Default)]
struct Bits(Vec<bool>);

impl Bits {
    fn push(&mut self, number: usize, count: usize) {
        self.0
            .extend((0..count).rev().map(|bit| number >> bit & 1 == 1));
    }

    /// Whole bytes as letters.
    fn letters(mut self) -> String {
        self.0.resize(self.0.len().next_multiple_of(8), false);
        let six = |bits: &[bool]| {
            (0..6).fold(0, |six, at| {
                2 * six + usize::from(bits.get(at) == Some(&true))
            })
        };
        self.0
            .chunks(6)
            .map(|bits| LETTERS[six(bits)] as char)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_those_of_the_other_program() {
        // Pairs of which neither is the other's neighbour or itself, and a text.
        let far: Vec<bool> = (0..81usize)
            .map(|at| (at / 9).abs_diff(at % 9) > 1)
            .collect();
        assert_eq!(of_table(&far), "8H_xf8H_xf8H_B");
        assert_eq!(of_text("[1-5]*"), "WzEtNV0q");
    }
}

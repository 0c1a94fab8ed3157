//! A paste that arrives as keys, from a terminal that does not bracket it.
//!
//! Nobody types twenty digits and dots with less than six milliseconds between them. What came before that is known
//! has been taken for typing and must be taken back; from then on signs are collected until there is a pause.

use super::event::Millis;

/// The longest time between two keys of a paste, in milliseconds.
const GAP: u64 = 5;

/// From this many digits and dots on it is a paste.
const ENOUGH: usize = 20;

/// The run of quick keys that the last one belongs to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Burst {
    text: String,
    last: Millis,
    /// How many steps the history had before the run.
    steps: usize,
    collecting: bool,
}

/// What a sign is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Taken {
    /// Typed by a person, as far as is known.
    Typed,
    /// The one that shows that this is a paste: typing must be taken back to this length of the history.
    Shown(usize),
    /// More of a paste.
    Collected,
}

impl Burst {
    /// Takes a sign that a key writes, none where it writes nothing.
    pub(super) fn take(&mut self, at: Millis, sign: Option<char>, steps: usize) -> Taken {
        let quick = at.since(self.last) <= GAP && !self.text.is_empty();
        self.last = at;
        if self.collecting && quick {
            self.text.extend(sign);
            return Taken::Collected;
        }
        let Some(sign) = sign.filter(|sign| sign.is_ascii_digit() || ".\n".contains(*sign)) else {
            self.text.clear();
            return Taken::Typed;
        };
        if !quick {
            (self.text, self.steps) = (String::new(), steps);
        }
        self.text.push(sign);
        self.collecting = self.text.chars().filter(|sign| *sign != '\n').count() >= ENOUGH;
        if self.collecting {
            Taken::Shown(self.steps)
        } else {
            Taken::Typed
        }
    }

    /// The paste, where one was collected and has come to its end.
    pub(super) fn finished(&mut self, at: Millis) -> Option<String> {
        if !self.collecting || at.since(self.last) <= GAP {
            return None;
        }
        self.collecting = false;
        Some(std::mem::take(&mut self.text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twenty_quick_digits_are_a_paste_and_slow_ones_are_not() {
        for (gap, expected) in [(5, Some("1".repeat(25))), (6, None)] {
            let mut burst = Burst::default();
            let taken: Vec<Taken> = (1..=25)
                .map(|key| burst.take(Millis(key * gap), Some('1'), 7))
                .collect();
            let shown = taken.iter().position(|own| *own == Taken::Shown(7));
            assert_eq!(shown, expected.as_ref().map(|_| 19));
            assert_eq!(burst.finished(Millis(25 * gap + 1)), None);
            assert_eq!(burst.finished(Millis(10_000)), expected);
        }
    }
}

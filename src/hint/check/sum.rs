//! Sums: totals added and subtracted until few cells are left, and every filling of these tried.

use std::collections::BTreeMap;

use super::{Checker, Effects, Flaw};
use crate::cover::OptionId;
use crate::grid::{Candidate, Cell};
use crate::hint::certificate::Part;
use crate::hint::total::total;

/// More open cells than these have too many fillings to try.
const MOST: usize = 5;

/// A cell, how often it counts, and what it may hold.
type Open = (i64, Vec<(OptionId, i64)>);

impl Checker<'_> {
    pub(super) fn sum(&self, parts: &[Part], targets: &[OptionId]) -> Result<Effects, Flaw> {
        let (open, left) = self.difference(parts)?;
        let mut able = Vec::new();
        fill(self, &open, left, &mut Vec::new(), &mut able);
        if let ([], [(_, options)]) = (targets, open.as_slice()) {
            return match able.as_slice() {
                [only] => Ok(self.placed(&[*only])),
                _ => Err(options
                    .first()
                    .map_or(Flaw::Idle, |own| Flaw::Allowed(own.0))),
            };
        }
        for &target in targets {
            self.known(target)?;
            let meant = open
                .iter()
                .any(|(_, own)| own.iter().any(|(option, _)| *option == target));
            if !meant || able.contains(&target) {
                return Err(Flaw::Allowed(target));
            }
        }
        Ok(self.eliminated(targets.to_vec()))
    }

    /// The open cells that count in the end, and what they sum to.
    fn difference(&self, parts: &[Part]) -> Result<(Vec<Open>, i64), Flaw> {
        let mut counts: BTreeMap<Cell, i64> = BTreeMap::new();
        let mut left = 0;
        for part in parts {
            if part.item.index() >= self.position.matrix().item_count() {
                return Err(Flaw::Foreign);
            }
            let own = total(self.position, part.item).ok_or(Flaw::NoTruth(part.item))?;
            let sign = if part.less { -1 } else { 1 };
            left += sign * own.sum;
            own.cells
                .iter()
                .for_each(|&cell| *counts.entry(cell).or_default() += sign);
        }
        let model = self.position.model();
        let value = |digit| i64::from(model.digits().value(digit));
        let mut open = Vec::new();
        for (cell, count) in counts.into_iter().filter(|(_, count)| *count != 0) {
            match self.position.digit_at(cell) {
                Some(digit) => left -= count * value(digit),
                None => {
                    let digits = model.digits().iter();
                    let options = digits
                        .map(|digit| (model.option(Candidate::new(cell, digit)), value(digit)));
                    let live = options.filter(|(option, _)| self.live[option.index()]);
                    open.push((count, live.collect()));
                }
            }
        }
        if open.len() > MOST {
            return Err(Flaw::Count);
        }
        Ok((open, left))
    }
}

/// Tries every filling; what takes part in one that sums up is able.
fn fill(
    checker: &Checker,
    open: &[Open],
    left: i64,
    taken: &mut Vec<OptionId>,
    able: &mut Vec<OptionId>,
) {
    let Some((count, options)) = open.get(taken.len()) else {
        if left == 0 {
            able.extend(
                taken
                    .iter()
                    .filter(|own| !able.contains(own))
                    .copied()
                    .collect::<Vec<_>>(),
            );
        }
        return;
    };
    for &(option, value) in options {
        if taken.iter().all(|&other| !checker.conflict(option, other)) {
            taken.push(option);
            fill(checker, open, left - count * value, taken, able);
            taken.pop();
        }
    }
}

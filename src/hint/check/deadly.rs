//! Truths that hold only where there is one solution: something must tell two fillings apart.

use super::{Checker, Flaw, distinct};
use crate::cover::{Entry, ItemId, OptionId};
use crate::hint::certificate::Deadly;

impl Checker<'_> {
    /// Were nothing else true in these places, they would hold all of one filling or all of the other, and the board
    /// with the two exchanged would be a solution too.
    pub(super) fn deadly(&self, deadly: &Deadly) -> Result<Vec<OptionId>, Flaw> {
        let Deadly { places, one, other } = deadly;
        let fixed = self.position.fixed().ok_or(Flaw::NotUnique)?;
        distinct(places)?;
        if one.len() != places.len() || other.len() != places.len() {
            return Err(Flaw::Count);
        }
        let (mut left, mut right) = (self.covered(one)?, self.covered(other)?);
        left.sort_unstable();
        right.sort_unstable();
        if left != right || !self.hang_together(one, other) {
            return Err(Flaw::Distinct);
        }
        let model = self.position.model();
        let mut rest = Vec::new();
        for (index, &place) in places.iter().enumerate() {
            let pair = [one[index], other[index]];
            let entries = |option| self.takes(option, place);
            let barred = |option| {
                let candidate = model.candidate(option);
                candidate.is_none_or(|own| {
                    let bar = model.bars().iter().any(|bar| bar.candidate == own);
                    bar || fixed.at(own.cell).is_some()
                })
            };
            if !pair.iter().all(|&option| entries(option)) || pair.iter().any(|&o| barred(o)) {
                return Err(Flaw::Distinct);
            }
            rest.extend(self.alternatives(place, pair)?);
        }
        Ok(rest)
    }

    /// What else a place may hold: nothing, where the solver has put one of the pair there.
    fn alternatives(&self, place: ItemId, pair: [OptionId; 2]) -> Result<Vec<OptionId>, Flaw> {
        if !self.position.is_open_truth(place) {
            let taken = pair.iter().any(|&option| self.position.has_taken(option));
            return if taken {
                Ok(Vec::new())
            } else {
                Err(Flaw::NoTruth(place))
            };
        }
        let options = self.truth(place)?.into_iter();
        Ok(options.filter(|option| !pair.contains(option)).collect())
    }

    /// Every entry of a list of options.
    fn covered(&self, options: &[OptionId]) -> Result<Vec<Entry>, Flaw> {
        let mut entries = Vec::new();
        for &option in options {
            self.known(option)?;
            entries.extend(self.position.matrix().entries(option));
        }
        Ok(entries)
    }

    /// Whether either filling follows as a whole from any option of it, where each place holds one of its pair.
    fn hang_together(&self, one: &[OptionId], other: &[OptionId]) -> bool {
        let joined =
            |i: usize, j: usize| self.conflict(one[i], other[j]) && self.conflict(other[i], one[j]);
        let (mut reached, mut next) = (vec![false; one.len()], vec![0]);
        while let Some(i) = next.pop() {
            if !std::mem::replace(&mut reached[i], true) {
                next.extend((0..one.len()).filter(|&j| !reached[j] && joined(i, j)));
            }
        }
        reached.iter().all(|&reached| reached)
    }

    /// Were no extra true, every open item would have two options, and a solution with all of them exchanged would be
    /// a solution too.
    pub(super) fn grave(&self, extras: &[OptionId]) -> Result<Vec<OptionId>, Flaw> {
        self.position.fixed().ok_or(Flaw::NotUnique)?;
        let matrix = self.position.matrix();
        for item in matrix.items() {
            let options = self.options(item)?.into_iter();
            let left = options.filter(|option| !extras.contains(option)).count();
            let fits = match matrix.is_primary(item) {
                true => left == 2 || !self.position.is_open_truth(item),
                false => left < 2,
            };
            if !fits {
                return Err(Flaw::Distinct);
            }
        }
        let live = |option: &&OptionId| self.live.get(option.index()) == Some(&true);
        Ok(extras.iter().filter(live).copied().collect())
    }
}

//! Which truths and groups a chain may use: what makes an X-chain, an XY-chain, a grouped chain, a chain of sets.

use super::Via;
use crate::hint::bits::Bits;
use crate::hint::certificate::{Crowd, Truth};
use crate::hint::field::Field;
use crate::hint::sets::AlmostLocked;

/// What a chain may be made of.
pub(in crate::hint) struct Diet<'a> {
    /// Which truths, by position in the field; all must be candidates only.
    pub(in crate::hint) truths: Vec<bool>,
    /// Whether a node may be a group of candidates.
    pub(in crate::hint) groups: bool,
    /// Almost locked sets that it may use.
    pub(in crate::hint) sets: Sets<'a>,
}

/// Almost locked sets, findable by what excludes one of their digits.
#[derive(Default)]
pub(in crate::hint) struct Sets<'a> {
    sets: &'a [AlmostLocked],
    /// For each option, the sets and digits whose first option it is.
    by_first: Vec<Vec<(usize, usize)>>,
}

impl<'a> Sets<'a> {
    pub(in crate::hint) fn of(field: &Field, sets: &'a [AlmostLocked]) -> Sets<'a> {
        let mut by_first = vec![Vec::new(); field.len()];
        for (index, set) in sets.iter().enumerate() {
            for (digit, (_, bits)) in set.digits.iter().enumerate() {
                by_first[bits.first().expect("a digit of a set is somewhere")].push((index, digit));
            }
        }
        Sets { sets, by_first }
    }
}

/// Largest group in one house that counts as a node.
const GROUP: usize = 3;

type Half = (Via, Bits, Bits);

impl Diet<'_> {
    /// Every way to part a truth, or two digits of a set, into what is false and what is true then.
    pub(super) fn halves(&self, field: &Field) -> Vec<Half> {
        let mut halves = Vec::new();
        for (index, truth) in field
            .truths
            .iter()
            .enumerate()
            .filter(|(index, _)| self.truths[*index])
        {
            for from in self.parts(field, index) {
                let to = truth.bits.minus(&from);
                if self.fits(field, &to) {
                    halves.push((Via::Truth(index), from, to));
                }
            }
        }
        for (set, own) in self.sets.sets.iter().enumerate() {
            for (from, (_, out)) in own.digits.iter().enumerate() {
                for (to, (_, left)) in own.digits.iter().enumerate().filter(|(to, _)| *to != from) {
                    halves.push((Via::Set { set, from, to }, out.clone(), left.clone()));
                }
            }
        }
        halves
    }

    /// The candidates of a truth, and its groups in another house.
    fn parts(&self, field: &Field, truth: usize) -> Vec<Bits> {
        let bits = &field.truths[truth].bits;
        let members = &field.truths[truth].members;
        let single = |&member: &usize| Bits::of(field.len(), [member]);
        let mut parts: Vec<Bits> = members.iter().map(single).collect();
        if self.groups {
            let links = members.iter().flat_map(|&member| &field.links_of[member]);
            for &link in links {
                let part = field.links[link].bits.and(bits);
                if (2..=GROUP).contains(&part.len())
                    && part.len() < members.len()
                    && !parts.contains(&part)
                {
                    parts.push(part);
                }
            }
        }
        parts
    }

    /// Whether a set of options may be a node.
    fn fits(&self, field: &Field, bits: &Bits) -> bool {
        match bits.len() {
            0 => false,
            1 => true,
            size => {
                let first = bits.first().expect("it has members");
                let mut links = field.links_of[first].iter();
                self.groups
                    && size <= GROUP
                    && links.any(|&link| bits.is_within(&field.links[link].bits))
            }
        }
    }

    /// What a true node leads to.
    pub(super) fn onward(&self, field: &Field, bits: &Bits, seen: &Bits) -> Vec<Half> {
        let mut onward = Vec::new();
        let mut met = vec![false; field.truths.len()];
        for option in seen.iter() {
            for &truth in &field.truths_of[option] {
                let fits = self.groups || field.truths[truth].members.len() == 2;
                if fits && self.truths[truth] && !std::mem::replace(&mut met[truth], true) {
                    let to = field.truths[truth].bits.minus(seen);
                    let from = field.truths[truth].bits.and(seen);
                    let plain = self.groups || from.len() == 1;
                    if plain && !to.meets(bits) && self.fits(field, &to) {
                        onward.push((Via::Truth(truth), from, to));
                    }
                }
            }
            let sets = self.sets.by_first.get(option).into_iter().flatten();
            for &(set, from) in sets {
                self.through_set(set, from, (bits, seen), &mut onward);
            }
        }
        onward
    }

    fn through_set(
        &self,
        set: usize,
        from: usize,
        (bits, seen): (&Bits, &Bits),
        onward: &mut Vec<Half>,
    ) {
        let own = &self.sets.sets[set];
        let (_, out) = &own.digits[from];
        if out.is_within(seen) && !own.bits.meets(bits) {
            for (to, (_, left)) in own.digits.iter().enumerate().filter(|(to, _)| *to != from) {
                onward.push((Via::Set { set, from, to }, out.clone(), left.clone()));
            }
        }
    }

    /// The places of the digits of a set that are neither lost nor left: the set uses them up.
    pub(super) fn used_up(&self, via: Via) -> impl Iterator<Item = &Bits> {
        let (own, ends) = match via {
            Via::Truth(_) => (None, [0, 0]),
            Via::Set { set, from, to } => (self.sets.sets.get(set), [from, to]),
        };
        let digits = own
            .into_iter()
            .flat_map(|own| own.digits.iter().enumerate());
        let rest = digits.filter(move |(digit, _)| !ends.contains(digit));
        rest.map(|(_, (_, bits))| bits)
    }

    /// The crowd behind a bond.
    pub(super) fn crowd(&self, field: &Field, via: Via) -> Crowd {
        match via {
            Via::Truth(truth) => Crowd::of(field.truths[truth].item),
            Via::Set { set, from, to } => {
                let own = &self.sets.sets[set];
                let rest = own.digits.iter().enumerate();
                let rest = rest.filter(|(digit, _)| *digit != from && *digit != to);
                Crowd {
                    truths: own.cells.iter().map(|&cell| Truth::Item(cell)).collect(),
                    links: rest.map(|(_, (link, _))| *link).collect(),
                }
            }
        }
    }
}

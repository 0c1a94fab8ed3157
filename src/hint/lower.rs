//! A claim as the checker reads it: each candidate that it decides, with the steps that refute the contrary.
//!
//! Every pattern of truths and links is a net that happens to be short. A subset or a fish is one crowd: the target
//! takes a link, and what is left is too few. A chain is the row of its bonds: with the target true, each
//! bond hands an exclusion on until the last has nothing left. A closed chain is the same, begun behind the joint that
//! sees the target.
//!
//! Nothing here is trusted: what is put together wrongly is refused by the checker, and what cannot be put together is
//! left out.

use super::certificate::{Assumed, Bond, Claim, Crowd, Step, Truth};
use super::position::Position;
use crate::cover::{ItemId, OptionId};

/// A candidate and the steps after which nothing is left, were it otherwise.
pub(super) struct Refutation {
    pub(super) target: OptionId,
    pub(super) assumed: Assumed,
    pub(super) steps: Vec<Step>,
}

impl Refutation {
    fn of(target: OptionId, crowds: impl IntoIterator<Item = Crowd>) -> Refutation {
        Refutation {
            target,
            assumed: Assumed::True,
            steps: crowds.into_iter().map(Step::Crowd).collect(),
        }
    }

    fn placing(self) -> Refutation {
        Refutation {
            assumed: Assumed::False,
            ..self
        }
    }
}

/// What a claim of truths and links comes to; nothing for one of another kind.
pub(super) fn refutations(position: &Position, claim: &Claim) -> Vec<Refutation> {
    let lower = Lower { position };
    match claim {
        Claim::Single { truth } => {
            let only = lower.only(&Crowd::of(*truth));
            let crowd = || [Crowd::of(*truth)];
            only.map(|own| Refutation::of(own, crowd()).placing())
                .into_iter()
                .collect()
        }
        Claim::Seen { truth, targets } => targets
            .iter()
            .map(|&target| Refutation::of(target, [Crowd::of(*truth)]))
            .collect(),
        Claim::Cover { truths, links } => links
            .iter()
            .flat_map(|links| lower.cover(truths, links))
            .collect(),
        Claim::Hall { crowd, targets } if targets.is_empty() => lower
            .only(crowd)
            .map(|own| Refutation::of(own, [crowd.clone()]).placing())
            .into_iter()
            .collect(),
        Claim::Hall { crowd, targets } => targets
            .iter()
            .map(|&target| Refutation::of(target, [crowd.clone()]))
            .collect(),
        Claim::Chain {
            bonds,
            closed: false,
            targets,
        } => lower.open(bonds, targets),
        Claim::Chain { bonds, targets, .. } => targets
            .iter()
            .filter_map(|&target| lower.closed(bonds, target))
            .collect(),
        Claim::Net {
            target,
            assumed,
            steps,
        } => vec![Refutation {
            target: *target,
            assumed: *assumed,
            steps: steps.clone(),
        }],
        Claim::Sum { .. } | Claim::Search { .. } | Claim::All(_) => Vec::new(),
    }
}

struct Lower<'a> {
    position: &'a Position<'a>,
}

impl Lower<'_> {
    /// The live options of an item; none of one that the matrix does not have.
    fn live(&self, item: ItemId) -> Vec<OptionId> {
        match item.index() < self.position.matrix().item_count() {
            true => self.position.live(item).collect(),
            false => Vec::new(),
        }
    }

    fn is_known(&self, option: OptionId) -> bool {
        option.index() < self.position.matrix().option_count()
    }

    fn takes(&self, option: OptionId, item: ItemId) -> bool {
        if !self.is_known(option) {
            return false;
        }
        let mut entries = self.position.matrix().entries(option).iter();
        entries.any(|entry| entry.item == item && entry.color.is_none())
    }

    fn sees(&self, all: &[OptionId], target: OptionId) -> bool {
        let matrix = self.position.matrix();
        let known = |own: &OptionId| self.is_known(*own);
        let all_known = known(&target) && all.iter().all(known);
        all_known && !all.is_empty() && all.iter().all(|&own| matrix.conflict(own, target))
    }

    /// The live options of the items among the truths.
    fn inside(&self, crowd: &Crowd) -> Vec<OptionId> {
        let item = |truth: &Truth| match truth {
            Truth::Item(item) => self.live(*item),
            Truth::Deadly(_) | Truth::Grave(_) => Vec::new(),
        };
        crowd.truths.iter().flat_map(item).collect()
    }

    /// The only option outside the links.
    fn only(&self, crowd: &Crowd) -> Option<OptionId> {
        let linked = |own: &OptionId| crowd.links.iter().any(|&link| self.takes(*own, link));
        let mut inside = self.inside(crowd);
        if let [Truth::Grave(extras)] = crowd.truths.as_slice() {
            inside.clone_from(extras);
        }
        inside.retain(|own| !linked(own));
        match inside[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    /// As many links as truths: they are used up.
    fn cover(&self, truths: &[ItemId], links: &[ItemId]) -> Vec<Refutation> {
        let crowd = Crowd {
            truths: truths.iter().map(|&item| Truth::Item(item)).collect(),
            links: links.to_vec(),
        };
        let inside = self.inside(&crowd);
        let twice =
            |own: &OptionId| links.iter().filter(|&&link| self.takes(*own, link)).count() > 1;
        let others = links.iter().flat_map(|&link| self.live(link));
        let mut targets: Vec<OptionId> = others
            .filter(|own| !inside.contains(own) && links.iter().any(|&link| self.takes(*own, link)))
            .chain(inside.iter().copied().filter(twice))
            .collect();
        targets.retain(|&own| self.position.matrix().is_visible(own));
        targets.sort_unstable();
        targets.dedup();
        targets
            .into_iter()
            .map(|target| Refutation::of(target, [crowd.clone()]))
            .collect()
    }

    fn open(&self, bonds: &[Bond], targets: &[OptionId]) -> Vec<Refutation> {
        let crowds = || bonds.iter().map(|bond| bond.crowd.clone());
        match (bonds, targets) {
            ([first, ..], []) => (first.from.iter().take(1))
                .map(|&own| Refutation::of(own, crowds()).placing())
                .collect(),
            _ => targets
                .iter()
                .map(|&target| Refutation::of(target, crowds()))
                .collect(),
        }
    }

    fn closed(&self, bonds: &[Bond], target: OptionId) -> Option<Refutation> {
        let next = bonds.iter().cycle().skip(1);
        let joint = std::iter::zip(bonds, next)
            .position(|(bond, next)| self.sees(&[bond.to.as_slice(), &next.from].concat(), target));
        if let Some(joint) = joint {
            let rotated = bonds[joint + 1..].iter().chain(&bonds[..=joint]);
            return Some(Refutation::of(
                target,
                rotated.map(|bond| bond.crowd.clone()),
            ));
        }
        (0..bonds.len()).find_map(|at| self.used_up(bonds, at, target))
    }

    /// The target takes a link inside a bond, so both ends of that bond would be true; and the first, told round the
    /// chain backwards, excludes the second.
    fn used_up(&self, bonds: &[Bond], at: usize, target: OptionId) -> Option<Refutation> {
        let bond = &bonds[at];
        let inside = self.inside(&bond.crowd);
        let locked = |link: &&ItemId| {
            let own: Vec<OptionId> = (inside.iter().copied())
                .filter(|&option| self.takes(option, **link))
                .collect();
            self.sees(&own, target)
        };
        let link = *bond.crowd.links.iter().find(locked)?;
        let but_one = |group: &[OptionId]| -> Option<Crowd> {
            let shared = self.shared(group)?;
            let links = bond.crowd.links.iter().copied().filter(|&own| own != link);
            Some(Crowd {
                truths: bond.crowd.truths.clone(),
                links: links.chain([shared]).collect(),
            })
        };
        let back = bonds[..at].iter().rev().chain(bonds[at + 1..].iter().rev());
        let crowds = std::iter::once(but_one(&bond.to)?)
            .chain(back.map(|bond| bond.crowd.clone()))
            .chain([but_one(&bond.from)?]);
        Some(Refutation::of(target, crowds))
    }

    /// An item that all of these take.
    fn shared(&self, group: &[OptionId]) -> Option<ItemId> {
        let first = group.first().filter(|own| self.is_known(**own))?;
        let entries = self.position.matrix().entries(*first).iter();
        entries
            .filter(|entry| entry.color.is_none())
            .map(|entry| entry.item)
            .find(|&item| group.iter().all(|&own| self.takes(own, item)))
    }
}

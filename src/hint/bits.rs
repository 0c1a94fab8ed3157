//! Sets of live options, a bit each: what the finders do most is intersect them.
//!
//! Few boards have more options left than fit into twelve words, and those are kept in place: a third of the time of
//! the finders had gone into fetching memory for sets that live for a line.

/// Words that are kept in place: enough for a board of 9x9 without a digit.
const FEW: usize = 12;

/// A set of numbers below a bound that both sides of every operation share.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Bits {
    /// So many words of these; the others are zero.
    Few([u64; FEW], usize),
    Many(Box<[u64]>),
}

impl Bits {
    /// None of the numbers below `bound`.
    pub(super) fn empty(bound: usize) -> Bits {
        match bound.div_ceil(64) {
            words @ ..=FEW => Bits::Few([0; FEW], words),
            words => Bits::Many(vec![0; words].into_boxed_slice()),
        }
    }

    fn words(&self) -> &[u64] {
        match self {
            Bits::Few(words, count) => &words[..*count],
            Bits::Many(words) => words,
        }
    }

    fn words_mut(&mut self) -> &mut [u64] {
        match self {
            Bits::Few(words, count) => &mut words[..*count],
            Bits::Many(words) => words,
        }
    }

    /// These numbers.
    pub(super) fn of(bound: usize, members: impl IntoIterator<Item = usize>) -> Bits {
        let mut bits = Bits::empty(bound);
        members.into_iter().for_each(|member| bits.insert(member));
        bits
    }

    pub(super) fn insert(&mut self, member: usize) {
        self.words_mut()[member / 64] |= 1 << (member % 64);
    }

    pub(super) fn remove(&mut self, member: usize) {
        self.words_mut()[member / 64] &= !(1 << (member % 64));
    }

    pub(super) fn contains(&self, member: usize) -> bool {
        self.words()[member / 64] >> (member % 64) & 1 == 1
    }

    pub(super) fn is_empty(&self) -> bool {
        self.words().iter().all(|&word| word == 0)
    }

    pub(super) fn len(&self) -> usize {
        self.words()
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    pub(super) fn first(&self) -> Option<usize> {
        self.iter().next()
    }

    /// The members in rising order.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.words().iter().enumerate().flat_map(|(index, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let member = index * 64 + rest.trailing_zeros() as usize;
                (rest != 0).then(|| {
                    rest &= rest - 1;
                    member
                })
            })
        })
    }

    pub(super) fn keep(&mut self, other: &Bits) {
        std::iter::zip(self.words_mut(), other.words()).for_each(|(own, its)| *own &= its);
    }

    pub(super) fn add(&mut self, other: &Bits) {
        std::iter::zip(self.words_mut(), other.words()).for_each(|(own, its)| *own |= its);
    }

    pub(super) fn drop(&mut self, other: &Bits) {
        std::iter::zip(self.words_mut(), other.words()).for_each(|(own, its)| *own &= !its);
    }

    pub(super) fn and(&self, other: &Bits) -> Bits {
        let mut both = self.clone();
        both.keep(other);
        both
    }

    pub(super) fn or(&self, other: &Bits) -> Bits {
        let mut both = self.clone();
        both.add(other);
        both
    }

    pub(super) fn minus(&self, other: &Bits) -> Bits {
        let mut rest = self.clone();
        rest.drop(other);
        rest
    }

    pub(super) fn meets(&self, other: &Bits) -> bool {
        std::iter::zip(self.words(), other.words()).any(|(own, its)| own & its != 0)
    }

    pub(super) fn is_within(&self, other: &Bits) -> bool {
        std::iter::zip(self.words(), other.words()).all(|(own, its)| own & !its == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_meet_and_part() {
        let (a, b) = (Bits::of(200, [1, 64, 199]), Bits::of(200, [64, 70]));
        assert_eq!(a.and(&b).iter().collect::<Vec<_>>(), [64]);
        assert_eq!(a.minus(&b).iter().collect::<Vec<_>>(), [1, 199]);
        assert_eq!((a.or(&b).len(), a.first()), (4, Some(1)));
        assert!(a.meets(&b) && !a.is_within(&b) && a.and(&b).is_within(&b));
        let large = Bits::of(2_000, [3, 1_999]);
        assert_eq!(large.minus(&Bits::of(2_000, [3])).first(), Some(1_999));
        assert!(a.contains(199) && !a.contains(70) && Bits::empty(3).is_empty());
    }
}

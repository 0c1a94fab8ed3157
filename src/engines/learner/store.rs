//! Clauses of three literals and more, one behind the other in one piece of memory.
//!
//! ```text
//! | length | note | place | literal 0 | literal 1 | ... |      note: 0 for a clause that was given; else for a learned one
//!                                                                the number of levels in its lower part, and bits above
//! ```
//! Literals 0 and 1 are watched. `place` is where the last look for a literal to watch ended.

use crate::engines::literal::Literal;

/// Where a clause begins.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct ClauseId(pub(super) u32);

const HEAD: usize = 3;
const LEARNED: u32 = 1 << 31;
const USED: u32 = 3 << 29;
const USED_ONCE: u32 = 1 << 29;
const LEVELS: u32 = (1 << 29) - 1;

/// The clauses.
#[derive(Debug, Default)]
pub(super) struct Store {
    words: Vec<u32>,
}

impl Store {
    /// Adds a clause. One that was learned brings the number of decision levels in it.
    pub(super) fn add(&mut self, clause: &[Literal], learned: Option<u32>) -> ClauseId {
        let id = u32::try_from(self.words.len()).expect("fewer than 2^32 literals are kept");
        let note = learned.map_or(0, |levels| LEARNED | levels.min(LEVELS));
        self.words.extend([clause.len() as u32, note, 2]);
        self.words
            .extend(clause.iter().map(|literal| literal.code()));
        ClauseId(id)
    }

    #[inline]
    pub(super) fn length(&self, id: ClauseId) -> usize {
        self.words[id.0 as usize] as usize
    }

    #[inline]
    pub(super) fn literal(&self, id: ClauseId, at: usize) -> Literal {
        Literal::coded(self.words[id.0 as usize + HEAD + at])
    }

    /// Where to look for another literal to watch, and the literals.
    #[inline]
    pub(super) fn open(&mut self, id: ClauseId) -> (&mut u32, &mut [u32]) {
        let begin = id.0 as usize;
        let length = self.words[begin] as usize;
        let (head, literals) = self.words[begin + 2..begin + HEAD + length].split_at_mut(1);
        (&mut head[0], literals)
    }

    /// Decision levels of a learned clause; none for a given one.
    #[inline]
    pub(super) fn levels(&self, id: ClauseId) -> Option<u32> {
        let note = self.words[id.0 as usize + 1];
        (note & LEARNED != 0).then_some(note & LEVELS)
    }

    /// A learned clause was used, and then had so many levels.
    pub(super) fn use_again(&mut self, id: ClauseId, levels: u32) {
        let note = &mut self.words[id.0 as usize + 1];
        *note = LEARNED | USED | levels.min(*note & LEVELS);
    }

    /// Whether it was used lately; asked once in a tidying.
    pub(super) fn was_used(&mut self, id: ClauseId) -> bool {
        let note = &mut self.words[id.0 as usize + 1];
        let used = *note & USED != 0;
        if used {
            *note -= USED_ONCE;
        }
        used
    }

    /// All clauses, in order.
    pub(super) fn ids(&self) -> impl Iterator<Item = ClauseId> + '_ {
        let mut next = 0;
        std::iter::from_fn(move || {
            let id = ClauseId(next as u32);
            next += HEAD + *self.words.get(next)? as usize;
            Some(id)
        })
    }

    /// The note of a clause, for a copy of it.
    pub(super) fn copy_note(&mut self, from: &Store, old: ClauseId, new: ClauseId) {
        self.words[new.0 as usize + 1] = from.words[old.0 as usize + 1];
    }
}

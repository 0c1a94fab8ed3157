//! A matrix compiled for the bit-lane kernel: where the options stand, and what each of them excludes.
//!
//! Every primary item is a lane of whole words with one bit for each of its options. An option has a bit in each of its
//! lanes, and is at home in the first. What an option excludes is a list of words with masks: its own lanes as they
//! stand, everything else by home words. So the size is that of the matrix and of its conflicts, and not options times
//! state as with planes; a 25x25 grid takes a few megabytes instead of 120.
//!
//! ```text
//! word 0      lane 0: a bit for each option of the first primary item
//! word 1      lane 1
//! words 2-4   lane 2, which has between 129 and 192 options
//! ..
//! word n      a bit for each lane: not yet covered
//! ```
//!
//! Only some options of the matrix may be here: a reduced table leaves out what its root has decided.
//!
//! Invariant: in every state the bits of one option are equal in all its lanes.

use std::sync::OnceLock;

use super::lists::Lists;
use super::supports::Supports;
use crate::cover::matrix::{Color, Entry, ItemId, Matrix, OptionId};

/// Where nothing is: an option or a lane that is not here.
pub(super) const NOBODY: u32 = u32::MAX;

/// One bit of a state.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) struct Place(u32);

impl Place {
    fn new(word: usize, bit: usize) -> Place {
        Place(u32::try_from(64 * word + bit).expect("a state has fewer than 2^32 bits"))
    }

    #[inline]
    pub(super) fn word(self) -> usize {
        self.0 as usize / 64
    }

    #[inline]
    pub(super) fn mask(self) -> u64 {
        1 << (self.0 % 64)
    }

    #[inline]
    pub(super) fn is_set(self, state: &[u64]) -> bool {
        state[self.word()] & self.mask() != 0
    }
}

/// Bits of one word.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct Mask {
    pub(super) word: u32,
    pub(super) bits: u64,
}

/// The words of a primary item.
#[derive(Copy, Clone, Debug)]
pub(super) struct Lane {
    pub(super) first: u32,
    pub(super) words: u32,
    pub(super) item: ItemId,
    /// Some of its options are visible.
    pub(super) visible: bool,
    /// Some of its options are auxiliary.
    pub(super) auxiliary: bool,
    /// Some of its options are at home here.
    pub(super) home: bool,
}

impl Lane {
    #[inline]
    pub(super) fn range(&self) -> std::ops::Range<usize> {
        self.first as usize..(self.first + self.words) as usize
    }
}

/// A matrix as lanes.
#[derive(Clone, Debug)]
pub(in crate::cover) struct LaneTables {
    /// The options that are here. The kernel's number of an option is its position in this list.
    pub(super) ids: Vec<OptionId>,
    /// Number of each option of the matrix, or `NOBODY`.
    numbers: Vec<u32>,
    pub(super) lanes: Vec<Lane>,
    /// Bits of each option, home first.
    pub(super) places: Lists<Place>,
    /// What goes when the option is chosen.
    pub(super) rivals: Lists<Mask>,
    /// The option at each place, or `NOBODY`.
    owners: Vec<u32>,
    pub(super) lane_of_word: Vec<u32>,
    /// Words whose options have no other bit: one AND takes out any number of them.
    pub(super) leaves: Vec<bool>,
    /// Nothing chosen: the words of all lanes, then the open bits.
    pub(super) start: Vec<u64>,
    /// Some option is auxiliary.
    pub(super) has_auxiliary: bool,
    /// Compiled when they are first asked for.
    supports: OnceLock<Supports>,
}

impl LaneTables {
    /// The whole matrix.
    pub(in crate::cover) fn new(matrix: &Matrix) -> LaneTables {
        LaneTables::of(matrix, matrix.options().collect(), |_| true)
    }

    /// These options, in order, over the primary items that are open. No option may have a closed one.
    pub(super) fn of(
        matrix: &Matrix,
        ids: Vec<OptionId>,
        open: impl Fn(ItemId) -> bool,
    ) -> LaneTables {
        let mut numbers = vec![NOBODY; matrix.option_count()];
        for (number, id) in ids.iter().enumerate() {
            numbers[id.index()] = number as u32;
        }
        let mut tables = LaneTables {
            has_auxiliary: ids.iter().any(|&id| !matrix.is_visible(id)),
            ids,
            numbers,
            lanes: Vec::new(),
            places: Lists::new(),
            rivals: Lists::new(),
            owners: Vec::new(),
            lane_of_word: Vec::new(),
            leaves: Vec::new(),
            start: Vec::new(),
            supports: OnceLock::new(),
        };
        let primary = matrix.items().filter(|&item| matrix.is_primary(item));
        tables.lay_out(matrix, primary.filter(|&item| open(item)));
        tables.find_rivals(matrix);
        tables
    }

    fn lay_out(&mut self, matrix: &Matrix, items: impl Iterator<Item = ItemId>) {
        let mut places = Vec::new();
        for item in items {
            let first = self.start.len();
            let here = matrix.options_of(item).iter();
            let here = here.filter_map(|&option| self.number(option));
            let here: Vec<u32> = here.collect();
            let words = here.len().div_ceil(64).max(1);
            self.owners.resize(64 * (first + words), NOBODY);
            self.start.resize(first + words, 0);
            for (index, &option) in here.iter().enumerate() {
                let place = Place::new(first + index / 64, index % 64);
                self.owners[place.0 as usize] = option;
                self.start[place.word()] |= place.mask();
                places.push((option, place));
            }
            let visible = |&option: &u32| matrix.is_visible(self.ids[option as usize]);
            let visibles = here.iter().filter(|option| visible(option)).count();
            let lane = self.lanes.len() as u32;
            self.lane_of_word.resize(first + words, lane);
            self.lanes.push(Lane {
                first: first as u32,
                words: words as u32,
                item,
                visible: visibles > 0,
                auxiliary: visibles < here.len(),
                home: false,
            });
        }
        self.places = Lists::of_pairs(self.ids.len(), &places);
        for option in 0..self.ids.len() {
            let lane = self.lane_of_word[self.home(option).word()];
            self.lanes[lane as usize].home = true;
        }
        self.leaves = (0..self.start.len())
            .map(|word| self.is_leaf(word))
            .collect();
        let open = (0..self.lanes.len().div_ceil(64)).map(|index| {
            let rest = self.lanes.len() - 64 * index;
            if rest < 64 { (1 << rest) - 1 } else { u64::MAX }
        });
        let open: Vec<u64> = open.collect();
        self.start.extend(open);
    }

    fn is_leaf(&self, word: usize) -> bool {
        let owners = self.owners[64 * word..64 * (word + 1)].iter();
        owners
            .filter(|&&owner| owner != NOBODY)
            .all(|&owner| self.places.of(owner as usize).len() == 1)
    }

    /// What each option excludes: the rest of its lanes, and its rivals over secondary items.
    fn find_rivals(&mut self, matrix: &Matrix) {
        let classes = Classes::new(matrix, self);
        let mut union = Union::new(self.words());
        let mut rivals = Lists::new();
        for number in 0..self.ids.len() {
            for place in self.places.of(number) {
                let lane = &self.lanes[self.lane_of_word[place.word()] as usize];
                for word in lane.range() {
                    union.add(word, self.start[word]);
                }
            }
            let home = self.lane_of_word[self.home(number).word()];
            for &entry in matrix.entries(self.ids[number]) {
                let others = classes.rivals(entry).iter();
                for mask in others.filter(|mask| self.lane_of_word[mask.word as usize] != home) {
                    union.add(mask.word as usize, mask.bits);
                }
            }
            for place in self.places.of(number) {
                union.remove(*place);
            }
            union.drain(|mask| rivals.push(mask));
            rivals.close();
        }
        self.rivals = rivals;
    }

    /// Who lives on whom.
    pub(super) fn supports(&self) -> &Supports {
        self.supports.get_or_init(|| Supports::new(self))
    }

    /// Is it worth while to look whether this option goes with some of the lane's? In a house, where nobody is at home
    /// or auxiliary, only candidates are looked at: watching it for every case as well took twice the time on killers.
    #[inline]
    pub(super) fn is_watched(&self, lane: usize, option: usize) -> bool {
        let lane = &self.lanes[lane];
        lane.home || lane.auxiliary || !self.leaves[self.home(option).word()]
    }

    #[cfg(test)]
    pub(super) fn supports_mut(&mut self) -> &mut Supports {
        self.supports.get_mut().expect("compiled before")
    }

    /// The kernel's number of an option of the matrix.
    #[inline]
    pub(super) fn number(&self, option: OptionId) -> Option<u32> {
        Some(self.numbers[option.index()]).filter(|&number| number != NOBODY)
    }

    #[inline]
    pub(super) fn owner(&self, word: usize, bit: u32) -> usize {
        self.owners[64 * word + bit as usize] as usize
    }

    /// All options in the order of their homes.
    pub(super) fn by_home(&self) -> impl Iterator<Item = usize> {
        let places = (0..self.words())
            .flat_map(|word| bits(self.start[word]).map(move |bit| Place::new(word, bit as usize)));
        places.filter_map(|place| {
            let owner = self.owner(place.word(), place.mask().trailing_zeros());
            (self.home(owner) == place).then_some(owner)
        })
    }

    #[inline]
    pub(super) fn home(&self, option: usize) -> Place {
        self.places.of(option)[0]
    }

    /// Words of all lanes; the open bits stand behind them.
    #[inline]
    pub(super) fn words(&self) -> usize {
        self.lane_of_word.len()
    }

    #[inline]
    pub(super) fn is_open(&self, state: &[u64], lane: usize) -> bool {
        state[self.words() + lane / 64] >> (lane % 64) & 1 == 1
    }

    /// Live options of a lane.
    #[inline]
    pub(super) fn count(&self, state: &[u64], lane: usize) -> u32 {
        let words = state[self.lanes[lane].range()].iter();
        words.map(|word| word.count_ones()).sum()
    }

    /// The live options of a lane, in order.
    pub(super) fn alive<'a>(
        &'a self,
        state: &'a [u64],
        lane: usize,
    ) -> impl Iterator<Item = usize> + 'a {
        let range = self.lanes[lane].range();
        range.flat_map(move |word| bits(state[word]).map(move |bit| self.owner(word, bit)))
    }

    #[inline]
    pub(super) fn is_alive(&self, state: &[u64], option: usize) -> bool {
        self.home(option).is_set(state)
    }
}

/// The positions of the bits of a word, rising.
#[inline]
pub(super) fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros());
        word &= word.wrapping_sub(1);
        bit
    })
}

/// The rivals that each secondary item makes for its options of one colour, by home words.
struct Classes {
    /// Colours of each item, `None` for options that share it with nobody; those of item `i` are
    /// `colors[starts[i]..starts[i + 1]]`, sorted.
    colors: Vec<Option<Color>>,
    starts: Vec<usize>,
    rivals: Lists<Mask>,
}

impl Classes {
    fn new(matrix: &Matrix, tables: &LaneTables) -> Classes {
        let mut classes = Classes {
            colors: Vec::new(),
            starts: vec![0],
            rivals: Lists::new(),
        };
        let mut members = Vec::new();
        for option in tables.by_home() {
            for entry in matrix.entries(tables.ids[option]) {
                if !matrix.is_primary(entry.item) {
                    let member = (entry.color, tables.home(option));
                    members.push((entry.item.index() as u32, member));
                }
            }
        }
        let members = Lists::of_pairs(matrix.item_count(), &members);
        for item in 0..matrix.item_count() {
            classes.add(members.of(item).to_vec());
            classes.starts.push(classes.colors.len());
        }
        classes
    }

    /// Takes in the options of an item, by their homes.
    fn add(&mut self, mut members: Vec<(Option<Color>, Place)>) {
        let all = masks(members.iter().map(|&(_, place)| place));
        members.sort_by_key(|&(color, _)| color);
        for class in members.chunk_by(|a, b| a.0 == b.0) {
            self.colors.push(class[0].0);
            // Options of one colour go together, options without one do not; itself is taken out later.
            let friends = class.iter().filter(|(color, _)| color.is_some());
            let friends = masks(friends.map(|&(_, place)| place));
            let mut friends = friends.into_iter().peekable();
            for mask in &all {
                let same = friends.next_if(|friend| friend.word == mask.word);
                let bits = mask.bits & !same.map_or(0, |friend| friend.bits);
                if bits != 0 {
                    self.rivals.push(Mask { bits, ..*mask });
                }
            }
            self.rivals.close();
        }
    }

    /// Options that an entry excludes, perhaps its own too; none for a primary item.
    fn rivals(&self, entry: Entry) -> &[Mask] {
        let item = entry.item.index();
        let range = self.starts[item]..self.starts[item + 1];
        match self.colors[range.clone()].binary_search(&entry.color) {
            Ok(index) => self.rivals.of(range.start + index),
            Err(_) => &[],
        }
    }
}

/// Places in rising order as words with masks.
pub(super) fn masks(places: impl Iterator<Item = Place>) -> Vec<Mask> {
    let mut masks: Vec<Mask> = Vec::new();
    for place in places {
        match masks.last_mut() {
            Some(last) if last.word as usize == place.word() => last.bits |= place.mask(),
            _ => masks.push(Mask {
                word: place.word() as u32,
                bits: place.mask(),
            }),
        }
    }
    masks
}

/// A set of bits that is gathered in any order.
///
/// Invariant: a word outside `touched` is zero.
pub(super) struct Union {
    words: Vec<u64>,
    /// A bit for each word.
    touched: Vec<u64>,
}

impl Union {
    pub(super) fn new(words: usize) -> Union {
        Union {
            words: vec![0; words],
            touched: vec![0; words.div_ceil(64)],
        }
    }

    #[inline]
    pub(super) fn add(&mut self, word: usize, bits: u64) {
        self.touched[word / 64] |= 1 << (word % 64);
        self.words[word] |= bits;
    }

    fn remove(&mut self, place: Place) {
        self.words[place.word()] &= !place.mask();
    }

    /// Hands the set over in order of words, and is empty again.
    #[inline]
    pub(super) fn drain(&mut self, mut receive: impl FnMut(Mask)) {
        for (index, touched) in self.touched.iter_mut().enumerate() {
            for bit in bits(std::mem::take(touched)) {
                let word = 64 * index + bit as usize;
                let bits = std::mem::take(&mut self.words[word]);
                if bits != 0 {
                    let word = word as u32;
                    receive(Mask { word, bits });
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::sample;

    #[test]
    fn rivals_are_the_options_in_conflict() {
        for matrix in [
            sample::shidoku(),
            sample::shades(),
            sample::seven(),
            sample::latin(9),
        ] {
            let tables = LaneTables::new(&matrix);
            for a in matrix.options() {
                let mut rivals: Vec<OptionId> = Vec::new();
                for mask in tables.rivals.of(tables.number(a).unwrap() as usize) {
                    let owners = bits(mask.bits).map(|bit| tables.owner(mask.word as usize, bit));
                    rivals.extend(owners.map(|owner| tables.ids[owner]));
                }
                rivals.sort();
                rivals.dedup();
                let conflicts = matrix.options().filter(|&b| matrix.conflict(a, b));
                assert_eq!(rivals, conflicts.collect::<Vec<OptionId>>());
            }
        }
    }

    #[test]
    fn a_lane_with_many_options_takes_several_words() {
        let matrix = sample::latin(70);
        let tables = LaneTables::new(&matrix);
        assert_eq!(tables.lanes.len(), 3 * 70 * 70);
        assert_eq!(tables.words(), 2 * 3 * 70 * 70);
        assert!((0..tables.lanes.len()).all(|lane| tables.count(&tables.start, lane) == 70));
        assert!(tables.leaves.iter().all(|leaf| !leaf));
    }
}

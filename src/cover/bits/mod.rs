//! The fast kernel: exact cover on planes of bits.
//!
//! A node propagates singles until nothing changes, branches by conflict weights, and copies its state for every child
//! but the last, which overwrites it; nothing is ever undone, which spares a class of faults. The scan `twos |= ones &
//! plane; ones |= plane` finds, for 256 items at once, those without an option and those with a single one.
//!
//! All of it is plain Rust on arrays of words, which the compiler turns into registers of 256 bits where the machine
//! has them (`machine`). Paid: rows that begin at cache lines (10 %), loops of a known length (20 %), looking at all
//! blocks before choosing (8 % fewer nodes), leaving out the lanes of a word that the words before have closed (12 %
//! where solutions are many), and twins (`twins`, 5 %). Tried and left out: masks in lists on 9x9 grids (equal to 30 %
//! slower, see `masks`), registers of 512 bits (equal to 20 % slower), two-phase propagation (10-40 % slower), singles
//! listed without repetition before any is chosen (14 % slower), reading the open lanes again after every choice (10 %
//! slower: what is read waits for what was written), decay of weights, restarts, unchecked indexing.
//!
//! Invariant: every state on the stack is what follows from the options chosen up to it (`audit` recomputes it).

mod audit;
mod families;
mod lanes;
mod machine;
mod masks;
mod memory;
mod rivals;
mod root;
mod segments;
mod shape;
mod singles;
mod twins;
mod values;
mod weights;

use std::ops::ControlFlow;
use std::sync::Arc;

use super::matrix::{Matrix, OptionId};
use super::plan::Root;
use super::search::{Found, Step, Tally, Walk};
use super::stop::Stop;
use lanes::Lane;
pub(super) use lanes::Layout;
use machine::Job;
pub(super) use masks::Masks;
use memory::Memory;
use shape::Shape;
use singles::Outcome;
pub(super) use weights::MOST_OPTIONS;
use weights::Weights;

/// The walk looks at its stop handle once in so many visits: about once a millisecond.
const VISITS_BETWEEN_LOOKS: u32 = 1024;

/// On small matrices the segment pass runs before the first nodes of a search: it halves the nodes of puzzles that take
/// few, costs nothing on long searches, and at every node it is 10 to 40 % slower.
const NODES_WITH_SEGMENTS: u64 = 16;

/// On matrices with more lanes than this it runs at every node (a sixth fewer nodes on 16x16, and a little less time).
const LANES_OF_SMALL_MATRICES: usize = 512;

/// The most memory set aside for the stack of states; a deeper search takes more when it gets there.
const STACK_BYTES: usize = 64 << 20;

#[derive(Copy, Clone, PartialEq, Debug)]
enum At {
    /// The state on top was just made.
    Enter,
    /// The state on top has nothing left to do.
    Leave,
    /// The last child of the last node is the twin of the solution that was just found.
    Twin,
    Done,
}

/// A node with children still to be visited.
#[derive(Debug)]
struct Frame {
    /// Its children are `pending[from..]`, the next one last.
    from: usize,
    /// Options chosen up to it.
    chosen: usize,
    /// The part of the tree below each of its children.
    share: f64,
    /// Every item has two options here, so that a solution in the first child has a twin in the second.
    pairs: bool,
}

/// The state of a search.
#[derive(Debug)]
pub(super) struct BitWalk {
    matrix: Arc<Matrix>,
    masks: Arc<Masks>,
    /// State 0 is the root, state 1 the root with what is assumed for this search; state k + 1 belongs to frame k, and
    /// the one behind the last frame's is being worked on.
    states: Memory,
    frames: Vec<Frame>,
    /// Children still to be visited. An option waits in one place at most.
    pending: Vec<OptionId>,
    chosen: Vec<OptionId>,
    /// How many of the chosen options follow from the root alone.
    rooted: usize,
    barred: Vec<OptionId>,
    /// The root has no solution.
    hopeless: bool,
    /// Options to be tried last; empty until somebody names one.
    late: Vec<bool>,
    weights: Weights,
    /// Nodes in the tally up to which the segment pass runs.
    trims_until: u64,
    /// A solution was found since the search began.
    found_one: bool,
    /// Some state has lost options to the segment pass.
    trimmed: bool,
    /// Memory for the segment pass.
    rows: Vec<u64>,
    /// Memory for the lanes with a single option.
    singles: Vec<u64>,
    at: At,
    /// The state on top is the first child of a node of pairs.
    first_of_pair: bool,
    share: f64,
    explored: f64,
    visits: u32,
    tally: Tally,
}

impl BitWalk {
    pub(super) fn new(matrix: Arc<Matrix>, masks: Arc<Masks>) -> BitWalk {
        let words = masks.layout.words;
        let least = matrix
            .options()
            .map(|option| masks.layout.bits(option).len())
            .min();
        let depth = matrix.primary_count() / least.unwrap_or(1) + 3;
        let most = STACK_BYTES / size_of::<u64>() / words.max(1);
        BitWalk {
            states: Memory::zeroed(depth.min(most.max(3)) * words),
            frames: Vec::with_capacity(depth),
            pending: Vec::with_capacity(matrix.option_count()),
            chosen: Vec::with_capacity(depth),
            rooted: 0,
            barred: Vec::new(),
            hopeless: false,
            late: Vec::new(),
            weights: Weights::new(&masks.layout),
            trims_until: 0,
            found_one: false,
            trimmed: false,
            rows: Vec::new(),
            singles: vec![0; masks.layout.lane_words],
            at: At::Done,
            first_of_pair: false,
            share: 1.0,
            explored: 0.0,
            visits: 0,
            tally: Tally::default(),
            matrix,
            masks,
        }
    }

    /// Propagates the state at `level` and says what it came to.
    #[inline(always)]
    fn settle<S: Shape>(&mut self, masks: &Masks, level: usize) -> Outcome {
        let words = masks.layout.words;
        let before = self.chosen.len();
        let state = &mut self.states[level * words..][..words];
        let outcome = singles::settle::<S>(masks, state, &mut self.chosen, &mut self.singles);
        self.tally.updates += (self.chosen.len() - before) as u64;
        outcome
    }

    /// Takes in what the segments tell about the top state; true if it is to be settled again.
    #[inline(always)]
    fn trim<S: Shape>(&mut self, masks: &Masks) -> bool {
        let words = masks.layout.words;
        let top = self.top() * words;
        let state = &mut self.states[top..top + words];
        let told = masks
            .segments
            .trim::<S>(&masks.layout, state, &mut self.rows);
        self.trimmed |= told;
        told
    }

    #[inline(always)]
    fn go<S: Shape>(&mut self, masks: &Masks, budget: u64, stop: &Stop, found: Found<'_>) -> Step {
        let last = self.tally.nodes.saturating_add(budget.max(1));
        let mut trims_until = if masks.segments.is_empty() {
            0
        } else {
            self.trims_until
        };
        // The segments have had their say about the top state.
        let mut told = false;
        loop {
            match self.at {
                At::Enter => {
                    if self.look(stop) {
                        return Step::Stopped;
                    }
                    match self.settle::<S>(masks, self.top()) {
                        Outcome::Dead(lane) => {
                            self.weights.bump(&masks.layout, lane);
                            self.leaf();
                        }
                        Outcome::Open if self.tally.nodes >= last => return Step::Budget,
                        Outcome::Open => {
                            told = !told && self.tally.nodes < trims_until && self.trim::<S>(masks);
                            if !told {
                                self.branch::<S>(masks);
                            }
                            continue;
                        }
                        Outcome::Solved => {
                            self.tally.solutions += 1;
                            self.leaf();
                            if self.first_of_pair {
                                self.at = At::Twin;
                            }
                            if self.found_one {
                                // With two solutions there are many, and few dead ends that segments would foresee.
                                (trims_until, self.trims_until) = (0, 0);
                            }
                            self.found_one = true;
                            if found(&self.chosen) == ControlFlow::Break(()) {
                                return Step::Broken;
                            }
                        }
                    }
                    told = false;
                }
                At::Leave => {
                    if !self.advance::<S>(masks) {
                        self.at = At::Done;
                    }
                }
                At::Twin => {
                    self.enter_twin::<S>(masks);
                    if found(&self.chosen) == ControlFlow::Break(()) {
                        return Step::Broken;
                    }
                }
                At::Done => {
                    self.explored = 1.0;
                    return Step::Finished;
                }
            }
        }
    }

    /// Makes the top state a node, whose children are the live options of the lane with the best weight.
    #[inline(always)]
    fn branch<S: Shape>(&mut self, masks: &Masks) {
        let layout = &masks.layout;
        let state = &self.states[self.top() * layout.words..][..layout.words];
        let choice = self.weights.choose::<S>(layout, state);
        let choice = choice.expect("a state that is open has an open lane");
        let Lane { block, lane } = choice.lane;
        let block = &layout.blocks[block];
        let from = self.pending.len();
        // A set of bits first: which planes are alive cannot be foreseen.
        let bit = |plane| block.word(plane, lane / 64, state) >> (lane % 64) & 1;
        let height = S::height(block);
        for base in (0..height).step_by(64).rev() {
            let planes = base..height.min(base + 64);
            let mut alive = planes.fold(0, |alive, plane| alive | bit(plane) << (plane - base));
            while alive != 0 {
                let plane = 63 - alive.leading_zeros() as usize;
                alive ^= 1 << plane;
                let option = layout.option::<S>(block, base + plane, lane);
                self.pending.push(option);
            }
        }
        if !self.late.is_empty() {
            let late = &self.late;
            self.pending[from..].sort_unstable_by_key(|option| !late[option.index()]);
        }
        self.tally.nodes += 1;
        self.frames.push(Frame {
            from,
            chosen: self.chosen.len(),
            share: self.share / (self.pending.len() - from) as f64,
            pairs: choice.only_pairs && masks.twins.are_known(),
        });
        self.at = At::Leave;
        self.first_of_pair = false;
    }

    /// Level of the state that is being worked on.
    #[inline(always)]
    fn top(&self) -> usize {
        self.frames.len() + 1
    }

    /// Enters the next child of the last node that has one; false if there is none.
    #[inline(always)]
    fn advance<S: Shape>(&mut self, masks: &Masks) -> bool {
        let Some(frame) = self.frames.last() else {
            return false;
        };
        let option = self.pending.pop().expect("a frame has children to visit");
        self.chosen.truncate(frame.chosen);
        self.chosen.push(option);
        self.share = frame.share;
        let words = masks.layout.words;
        let parent = self.frames.len() * words;
        let is_last = self.pending.len() == frame.from;
        self.first_of_pair = frame.pairs && !is_last;
        if is_last {
            self.frames.pop();
            masks.choose::<S>(option, &mut self.states[parent..parent + words]);
        } else {
            self.make_room(parent + 2 * words);
            let (from, into) = self.states[parent..parent + 2 * words].split_at_mut(words);
            masks.choose_from::<S>(option, from, into);
        }
        self.tally.updates += 1;
        self.at = At::Enter;
        true
    }

    #[inline(always)]
    fn make_room(&mut self, words: usize) {
        if self.states.len() < words {
            self.states.grow(words);
        }
    }

    #[inline(always)]
    fn leaf(&mut self) {
        self.explored += self.share;
        self.at = At::Leave;
    }

    #[inline(always)]
    fn look(&mut self, stop: &Stop) -> bool {
        self.visits = self.visits.wrapping_add(1);
        self.visits % VISITS_BETWEEN_LOOKS == 1 && stop.stopped()
    }
}

impl Walk for BitWalk {
    fn run(&mut self, budget: u64, stop: &Stop, found: Found<'_>) -> Step {
        let masks = Arc::clone(&self.masks);
        let walk = self;
        masks.machine.call(
            &masks,
            Go {
                walk,
                budget,
                stop,
                found,
            },
        )
    }

    fn restart(&mut self, root: &Root) {
        self.begin(root);
    }

    fn assume(&mut self, option: OptionId) {
        self.choose_for_once(option);
    }

    fn bar(&mut self, option: OptionId) {
        self.bar_at_root(option);
    }

    fn defer(&mut self, options: &[OptionId]) {
        self.late.resize(self.matrix.option_count(), false);
        for option in options {
            self.late[option.index()] = true;
        }
    }

    fn tally(&self) -> Tally {
        self.tally
    }

    fn explored(&self) -> f64 {
        self.explored.min(1.0)
    }

    fn audit(&self) -> Result<(), String> {
        audit::audit(self)
    }
}

/// A step of a search, to be compiled for a shape and a machine.
struct Go<'w, 's, 'f> {
    walk: &'w mut BitWalk,
    budget: u64,
    stop: &'s Stop,
    found: Found<'f>,
}

impl Job for Go<'_, '_, '_> {
    type Answer = Step;

    #[inline(always)]
    fn run<S: Shape>(self, masks: &Masks) -> Step {
        self.walk.go::<S>(masks, self.budget, self.stop, self.found)
    }
}

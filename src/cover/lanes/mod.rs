//! The kernel for large matrices and for choices: exact cover on lanes of bits.
//!
//! Where the bit-sliced kernel applies one mask as large as its whole state, this one walks short lists: what an option
//! excludes, who lives on whom. So it has room for a 25x25 grid and for thousands of cases, and it can draw stronger
//! conclusions. Three steps, each complete, so that they never change an answer: singles alone; *supports* too, at once
//! where there are choices; and *probing*, which tries both options of a lane that has two. A node is a choice between
//! an option and its absence, by weights (`weights`); state is copied for the first and changed in place for the second.
//!
//! The root is settled on the tables of the whole matrix; what it leaves is compiled anew, small.
//!
//! Invariant: every state on the stack is what follows from the options chosen and refuted up to it (`audit`).

mod audit;
mod hands;
mod lists;
mod probe;
mod root;
mod supports;
mod tables;
#[cfg(test)]
mod trial;
mod weights;

use std::ops::ControlFlow;
use std::sync::Arc;

use super::matrix::{Matrix, OptionId};
use super::plan::Root;
use super::search::{Found, Step, Tally, Walk};
use super::stop::Stop;
use hands::{DeadEnd, Hands, Tools};
use probe::Probe;
pub(super) use tables::LaneTables;
use weights::Weights;

/// After how many nodes of a search its stronger steps begin, and when a root is compiled anew.
#[derive(Copy, Clone, Debug)]
struct Pace {
    supports: u64,
    probing: u64,
    /// The most that a root may leave of the options, in eighths, to be compiled anew.
    eighths: usize,
}

impl Pace {
    /// With choices, supports are what propagation is; without, they seldom tell more than singles.
    fn of(tables: &LaneTables) -> Pace {
        if tables.has_auxiliary {
            Pace {
                supports: 0,
                probing: 20_000,
                eighths: 5,
            }
        } else {
            Pace {
                supports: u64::MAX,
                probing: 20,
                eighths: 5,
            }
        }
    }
}

/// The most memory set aside for the stack of states; a deeper search takes more when it gets there.
const STACK_BYTES: usize = 16 << 20;

#[derive(Copy, Clone, PartialEq, Debug)]
enum At {
    /// The state on top was changed.
    Enter,
    /// The state on top is settled and open.
    Branch,
    /// The state on top has nothing left to do.
    Leave,
    Done,
}

/// A node whose option is being tried; its absence comes after.
#[derive(Debug)]
struct Frame {
    option: usize,
    /// Options chosen, and refuted, up to it.
    chosen: usize,
    refuted: usize,
    /// The part of the tree below the absence.
    rest: f64,
}

/// The state of a search.
#[derive(Debug)]
pub(super) struct LaneWalk {
    matrix: Arc<Matrix>,
    /// The whole matrix, and what the root leaves of it.
    whole: Arc<LaneTables>,
    tables: Arc<LaneTables>,
    /// Supports are used.
    supported: bool,
    /// Replaces the usual pace.
    forced: Option<Pace>,
    pace: Pace,
    hands: Hands,
    weights: Weights,
    probe: Probe,
    /// State 0 is the root, state 1 the root with what is assumed for this search; state k + 1 belongs to frame k, and
    /// the one behind the last frame's is being worked on.
    states: Vec<u64>,
    frames: Vec<Frame>,
    chosen: Vec<OptionId>,
    /// Options of which the path has shown that they lead nowhere, and those assumed to be absent.
    refuted: Vec<OptionId>,
    /// How many of the chosen and refuted options belong to the root alone.
    rooted: (usize, usize),
    /// The root has no solution.
    hopeless: bool,
    /// Options to be tried last; empty until somebody names one.
    late: Vec<bool>,
    /// Nodes in the tally when the search began.
    began: u64,
    at: At,
    share: f64,
    explored: f64,
    tally: Tally,
}

impl LaneWalk {
    pub(super) fn new(matrix: Arc<Matrix>, tables: Arc<LaneTables>) -> LaneWalk {
        LaneWalk {
            supported: false,
            forced: None,
            pace: Pace::of(&tables),
            hands: Hands::new(&tables),
            weights: Weights::new(&tables),
            probe: Probe::new(),
            states: Vec::new(),
            frames: Vec::new(),
            chosen: Vec::new(),
            refuted: Vec::new(),
            rooted: (0, 0),
            hopeless: false,
            late: Vec::new(),
            began: 0,
            at: At::Done,
            share: 1.0,
            explored: 0.0,
            tally: Tally::default(),
            matrix,
            whole: tables.clone(),
            tables,
        }
    }

    /// The length of a state.
    fn size(&self) -> usize {
        self.tables.start.len()
    }

    /// Level of the state that is being worked on.
    fn top(&self) -> usize {
        self.frames.len() + 1
    }

    fn make_room(&mut self, levels: usize) {
        let words = levels * self.size();
        if self.states.len() < words {
            self.states.resize(words, 0);
        }
    }

    /// Changes the state at `level`, and does not settle it.
    fn change(&mut self, level: usize, change: impl FnOnce(&mut Hands, Tools<'_>, &mut [u64])) {
        let tools = Tools {
            tables: &self.tables,
            supports: self.supported.then(|| self.tables.supports()),
        };
        let size = self.tables.start.len();
        change(
            &mut self.hands,
            tools,
            &mut self.states[level * size..][..size],
        );
    }

    /// Propagates the state at `level`.
    fn settle(&mut self, level: usize) -> Result<(), DeadEnd> {
        let tools = Tools {
            tables: &self.tables,
            supports: self.supported.then(|| self.tables.supports()),
        };
        let size = self.tables.start.len();
        let state = &mut self.states[level * size..][..size];
        let (chosen, ids) = (&mut self.chosen, &self.tables.ids);
        self.hands
            .settle(tools, state, |option| chosen.push(ids[option]))
    }

    /// Nodes of this search.
    fn nodes(&self) -> u64 {
        self.tally.nodes - self.began
    }

    /// Brings the supports in, and looks at the whole state at `level` with them.
    fn call_supports(&mut self, level: usize) {
        self.supported = true;
        self.hands.take(self.tables.supports());
        self.change(level, |hands, tools, state| {
            for &option in &tools.tables.supports().hopeless {
                if tools.tables.is_alive(state, option as usize) {
                    hands.kill(tools, state, option as usize);
                }
            }
            hands.call_all(tools.tables);
        });
    }

    /// The option of a lane that the top state is to try first: one that nobody has named as late.
    fn first_option(&self, lane: usize) -> usize {
        let state = &self.states[self.top() * self.size()..][..self.size()];
        let is_late = |option: &usize| {
            let id = self.tables.ids[*option].index();
            self.late.get(id).is_some_and(|&late| late)
        };
        let mut options = self.tables.alive(state, lane);
        options
            .find(|option| !is_late(option))
            .or_else(|| self.tables.alive(state, lane).next())
            .expect("an open lane of a settled state has two options")
    }

    /// Makes the top state a node, by a lane that weighs most or has told most in probing.
    fn branch(&mut self, lane: usize) {
        let (level, size) = (self.top(), self.size());
        let told = self.probe.lane().filter(|&lane| self.is_pair(lane));
        let lane = told.unwrap_or(lane);
        let option = self.first_option(lane);
        let count = self
            .tables
            .count(&self.states[level * size..][..size], lane);
        self.tally.nodes += 1;
        let share = self.share / f64::from(count);
        self.frames.push(Frame {
            option,
            chosen: self.chosen.len(),
            refuted: self.refuted.len(),
            rest: self.share - share,
        });
        self.share = share;
        self.make_room(level + 2);
        let from = level * size;
        self.states.copy_within(from..from + size, from + size);
        self.choose(level + 1, option);
        self.at = At::Enter;
    }

    /// Is the lane open in the top state, with two options?
    fn is_pair(&self, lane: usize) -> bool {
        let size = self.size();
        let state = &self.states[self.top() * size..][..size];
        self.tables.is_open(state, lane) && self.tables.count(state, lane) == 2
    }

    fn choose(&mut self, level: usize, option: usize) {
        self.chosen.push(self.tables.ids[option]);
        self.change(level, |hands, tools, state| {
            hands.place(tools, state, option)
        });
    }

    fn refute(&mut self, level: usize, option: usize) {
        self.refuted.push(self.tables.ids[option]);
        self.change(level, |hands, tools, state| {
            hands.kill(tools, state, option)
        });
    }

    /// Turns to the absence of the last node's option; false if there is no node.
    fn turn(&mut self) -> bool {
        let Some(frame) = self.frames.pop() else {
            return false;
        };
        self.chosen.truncate(frame.chosen);
        self.refuted.truncate(frame.refuted);
        self.share = frame.rest;
        self.refute(self.top(), frame.option);
        self.at = At::Enter;
        true
    }

    fn leaf(&mut self) {
        self.explored += self.share;
        self.at = At::Leave;
    }

    fn enter(&mut self) {
        if !self.supported && self.nodes() >= self.pace.supports {
            self.call_supports(self.top());
        }
        match self.settle(self.top()) {
            Ok(()) => {
                self.probe
                    .begin(self.tables.lanes.len(), self.tables.ids.len());
                self.at = At::Branch;
            }
            Err(DeadEnd(lane)) => {
                self.weights.blame(lane);
                self.leaf();
            }
        }
    }
}

impl Walk for LaneWalk {
    fn run(&mut self, budget: u64, stop: &Stop, found: Found<'_>) -> Step {
        let last = self.tally.nodes.saturating_add(budget.max(1));
        loop {
            match self.at {
                At::Enter => {
                    if stop.stopped() {
                        return Step::Stopped;
                    }
                    self.enter();
                }
                At::Branch => {
                    let size = self.size();
                    let state = &self.states[self.top() * size..][..size];
                    let Some(lane) = self.weights.choose(&self.tables, state) else {
                        self.tally.solutions += 1;
                        self.leaf();
                        if found(&self.chosen) == ControlFlow::Break(()) {
                            return Step::Broken;
                        }
                        continue;
                    };
                    if self.tally.nodes >= last {
                        return Step::Budget;
                    }
                    if !self.must_probe() {
                        self.branch(lane);
                    } else if !self.probe_lanes(stop) {
                        return Step::Stopped;
                    }
                }
                At::Leave => {
                    if !self.turn() {
                        self.at = At::Done;
                    }
                }
                At::Done => {
                    self.explored = 1.0;
                    return Step::Finished;
                }
            }
        }
    }

    fn restart(&mut self, root: &Root) {
        self.chosen.clear();
        self.refuted.clear();
        self.late.clear();
        self.hopeless = false;
        self.rooted = (0, 0);
        self.take_tables(self.whole.clone());
        for &option in &root.barred {
            self.bar_at_root(option);
        }
        let fits = root.chosen.iter().all(|&option| self.choose_at(0, option));
        self.hopeless = self.hopeless || !fits;
        self.settle_root();
        if !self.hopeless {
            self.reduce();
        }
        self.rewind();
    }

    fn assume(&mut self, option: OptionId) {
        self.rewind();
        if !self.hopeless && !self.choose_at(1, option) {
            self.at = At::Done;
        }
    }

    fn bar(&mut self, option: OptionId) {
        self.rewind();
        self.bar_at_root(option);
        self.settle_root();
        self.rewind();
    }

    fn defer(&mut self, options: &[OptionId]) {
        self.late.resize(self.matrix.option_count(), false);
        for option in options {
            self.late[option.index()] = true;
        }
    }

    fn tally(&self) -> Tally {
        Tally {
            updates: self.hands.work,
            ..self.tally
        }
    }

    fn explored(&self) -> f64 {
        self.explored.min(1.0)
    }

    fn audit(&self) -> Result<(), String> {
        audit::audit(self)
    }
}

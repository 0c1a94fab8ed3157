//! The first solutions up to a limit: enough to tell none, one and several apart.
//!
//! Search comes first; where it has spent its patience, it takes turns with the learner that the caller passed in. With
//! choices there are killers that a search decides in 300 nodes and a learner in 20,000 conflicts, and many more, the
//! longer both take, where it is the other way round: so the learner's turns grow fast. On a small board without choices
//! nodes are so cheap that the search has the better end of it: of boards of pencil marks alone, which took 28,000
//! conflicts and more, it decides each in a third of the time or less.
//! Both are complete, so the answer never depends on who gave it. Solutions differ in visible options.
//!
//! Invariant: `finished` only if the limit was met or one of the two has found that there are no more.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::learn::{Learned, Learner, Teach, conflicts_for};
use super::matrix::{Matrix, OptionId};
use super::plan::{Plan, Root};
use super::search::{Search, Step, Tally};
use super::stop::Stop;
use super::task::Progress;

/// Nodes of the first turn of a search on a matrix with auxiliary options, at most: choices are where search is weak.
const PATIENCE_WITH_CHOICES: u64 = 250;
/// The same as work, in nodes times options.
const WORK_WITH_CHOICES: u64 = 1_000_000;
/// A search among derived facts is worth so many times as much.
const STRENGTHENED: u64 = 8;
/// Work of the first turn of a search on any other matrix: with 729 options 5,500 nodes, some milliseconds.
const PATIENCE: u64 = 4_000_000;

/// A conflict takes about as long as a node where choices have so many options in all; with more it takes longer.
const OPTIONS_A_CONFLICT: u64 = 1_000;
/// Where there are none a node is cheap, and so many of them take as long as a conflict.
const NODES_A_CONFLICT_WITHOUT: u64 = 16;

/// Nodes that a search is worth on this matrix, before a learner has its first turn.
pub fn patience(matrix: &Matrix) -> u64 {
    let options = matrix.option_count().max(1) as u64;
    match has_choices(matrix) {
        true => PATIENCE_WITH_CHOICES.min(WORK_WITH_CHOICES / options),
        false => PATIENCE / options,
    }
}

/// How many nodes take as long as a conflict.
fn nodes_a_conflict(matrix: &Matrix) -> u64 {
    match has_choices(matrix) {
        true => (matrix.option_count() as u64 / OPTIONS_A_CONFLICT).max(1),
        false => NODES_A_CONFLICT_WITHOUT,
    }
}

/// Up to so many options without choices a search goes through millions of nodes in the time of a hard question.
const SMALL: usize = 1_024;

/// How much longer a turn is than the one before.
#[derive(Copy, Clone, Debug)]
struct Growth {
    /// The search's, in halves.
    search: u64,
    learner: u64,
}

impl Growth {
    fn of(matrix: &Matrix) -> Growth {
        let (search, learner) = match has_choices(matrix) {
            true => (3, 8),
            false if matrix.option_count() <= SMALL => (6, 2),
            false => (3, 4),
        };
        Growth { search, learner }
    }
}

pub(super) fn has_choices(matrix: &Matrix) -> bool {
    matrix.visible().count() < matrix.option_count()
}

/// A search that has found more solutions than this in its turn has another: there it is better than any learner.
const MANY: usize = 10;

/// Whose turn it is.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Turn {
    /// The search's, up to so many nodes.
    Search(u64),
    /// The learner's, up to so many conflicts.
    Learner(u64),
}

/// Looking for the first solutions, in as many steps as it takes.
pub struct Deciding {
    plan: Plan,
    root: Root,
    limit: usize,
    search: Search,
    /// Nodes of a search that was given up for another.
    before: u64,
    turn: Turn,
    /// Nodes of the search's present turn, or of its last.
    patience: u64,
    /// Conflicts of the learner's next turn.
    lesson: u64,
    /// Solutions found before the present turn of the search.
    met: usize,
    teach: Option<Teach>,
    /// What the learner learns from, where that is not the plan at hand.
    taught: Option<(Plan, Root)>,
    learner: Option<Box<dyn Learner>>,
    found: Vec<Vec<OptionId>>,
    /// The visible options of those that the learner found: the search will meet them too.
    learned: HashSet<Vec<OptionId>>,
    finished: bool,
}

impl Deciding {
    /// A task that has not begun, by search alone.
    pub fn new(plan: &Plan, root: &Root, limit: usize) -> Deciding {
        Deciding {
            plan: plan.clone(),
            root: root.clone(),
            limit,
            search: Search::new(plan, root),
            before: 0,
            turn: Turn::Search(u64::MAX),
            patience: u64::MAX,
            lesson: 1,
            met: 0,
            teach: None,
            taught: None,
            learner: None,
            found: Vec::new(),
            learned: HashSet::new(),
            finished: limit == 0,
        }
    }

    /// From now on a search of more nodes than this takes turns with a learner.
    pub fn escalate(&mut self, teach: Teach, patience: u64) {
        (self.teach, self.patience) = (Some(teach), patience);
        self.turn = Turn::Search(patience);
        self.lesson = (patience / nodes_a_conflict(self.plan.matrix())).max(1);
    }

    /// Searches this plan from now on, from the start. It must answer the same question: its first options are those
    /// of the plan at hand, and it has the same solutions in them. A learner that was not asked yet learns from it too
    /// if it is `taught`, and otherwise from the plan at hand.
    pub fn strengthen(&mut self, plan: &Plan, root: &Root, taught: bool) {
        self.before = self.tally().nodes;
        self.search = Search::new(plan, root);
        self.taught = taught.then(|| (plan.clone(), root.clone()));
        let learned = std::mem::take(&mut self.learned);
        let matrix = self.plan.matrix();
        self.found
            .retain(|own| learned.contains(&visible(matrix, own)));
        self.learned = learned;
        if self.learner.is_none() {
            self.patience = self.patience.saturating_mul(STRENGTHENED);
            self.lesson = self.lesson.saturating_mul(STRENGTHENED);
        }
        if let Turn::Search(_) = self.turn {
            self.turn = Turn::Search(self.patience);
            self.met = self.found.len();
        }
    }

    /// Goes on for about as much work as `budget` nodes.
    pub fn step(&mut self, budget: u64, stop: &Stop) -> Progress {
        let last = self.work().saturating_add(budget.max(1));
        while !self.finished {
            let left = last.saturating_sub(self.work());
            if left == 0 {
                return Progress::Budget;
            }
            let paused = match self.turn {
                Turn::Search(end) => self.look(end, left, stop),
                Turn::Learner(end) => self.learn(end, left, stop),
            };
            if let Some(paused) = paused {
                return paused;
            }
        }
        Progress::Finished
    }

    /// Searches; tells why it paused if it is neither finished nor at the end of its turn.
    fn look(&mut self, end: u64, budget: u64, stop: &Stop) -> Option<Progress> {
        let left = end.saturating_sub(self.search.tally().nodes);
        if left == 0
            && let Some(teach) = self.teach
        {
            match self.found.len() - self.met > MANY {
                true => self.begin_search(),
                false => self.hand_over(teach),
            }
            return None;
        }
        let before = self.found.len();
        let step = self.search(budget.min(left.max(1)), stop);
        if let Some(learner) = &mut self.learner {
            for solution in &self.found[before..] {
                learner.forbid(solution);
            }
        }
        match step {
            Step::Finished | Step::Broken => {
                self.finished = true;
                None
            }
            Step::Budget if left < budget => None,
            Step::Budget => Some(Progress::Budget),
            Step::Stopped => Some(Progress::Stopped),
        }
    }

    fn search(&mut self, budget: u64, stop: &Stop) -> Step {
        let (matrix, learned) = (self.plan.matrix(), &self.learned);
        let (found, limit) = (&mut self.found, self.limit);
        self.search.step(budget, stop, &mut |options| {
            let own = matrix.own_part(options);
            if learned.is_empty() || !learned.contains(&visible(matrix, own)) {
                found.push(own.to_vec());
            }
            if found.len() < limit {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        })
    }

    fn begin_search(&mut self) {
        let nodes = self.search.tally().nodes;
        self.turn = Turn::Search(nodes.saturating_add(self.patience.max(1)));
        self.met = self.found.len();
    }

    /// The learner's turn: the first takes about as long as the search's did.
    fn hand_over(&mut self, teach: Teach) {
        let found = &self.found;
        let (plan, root) = match &self.taught {
            Some((plan, root)) => (plan, root),
            None => (&self.plan, &self.root),
        };
        let learner = self.learner.get_or_insert_with(|| {
            let mut learner = teach(plan.matrix(), root);
            found.iter().for_each(|solution| learner.forbid(solution));
            learner
        });
        self.turn = Turn::Learner(learner.conflicts().saturating_add(self.lesson));
    }

    /// Asks the learner; tells why it paused if it gave no answer and is not at the end of its turn.
    fn learn(&mut self, end: u64, budget: u64, stop: &Stop) -> Option<Progress> {
        let learner = self.learner.as_mut()?;
        let left = end.saturating_sub(learner.conflicts());
        if left == 0 {
            let growth = Growth::of(self.plan.matrix());
            self.patience = (self.patience / 2).saturating_mul(growth.search);
            self.lesson = self.lesson.saturating_mul(growth.learner);
            self.begin_search();
            return None;
        }
        let conflicts = conflicts_for(budget, &**learner);
        match learner.solve(&[], conflicts.min(left), stop) {
            Learned::Cover(solution) => {
                learner.forbid(&solution);
                let matrix = self.plan.matrix();
                let own = matrix.own_part(&solution);
                self.learned.insert(visible(matrix, own));
                self.found.push(own.to_vec());
                self.finished = self.found.len() >= self.limit;
                None
            }
            Learned::None => {
                self.finished = true;
                None
            }
            Learned::Budget if left < conflicts => None,
            Learned::Budget => Some(Progress::Budget),
            Learned::Stopped => Some(Progress::Stopped),
        }
    }

    fn work(&self) -> u64 {
        let learned = self.conflicts().saturating_mul(super::NODES_A_CONFLICT);
        self.tally().nodes.saturating_add(learned)
    }

    /// Whether the answer is complete: all solutions were found, or as many as were wanted.
    pub fn is_finished(&self) -> bool {
        self.finished
    }

    /// The solutions found so far, each sorted.
    pub fn found(&self) -> &[Vec<OptionId>] {
        &self.found
    }

    /// What the search has done so far.
    pub fn tally(&self) -> Tally {
        let mut tally = self.search.tally();
        tally.nodes += self.before;
        tally
    }

    /// Conflicts that a learner met; none where it was not asked.
    pub fn conflicts(&self) -> u64 {
        let learner = self.learner.as_ref();
        learner.map_or(0, |learner| learner.conflicts())
    }

    /// Whether the question was handed to the learner.
    pub fn is_escalated(&self) -> bool {
        self.learner.is_some()
    }

    /// Fraction of the tree that the search saw, 0 to 1.
    pub fn explored(&self) -> f64 {
        if self.finished {
            1.0
        } else {
            self.search.explored()
        }
    }
}

/// The visible options of a cover.
fn visible(matrix: &Matrix, cover: &[OptionId]) -> Vec<OptionId> {
    let options = cover.iter().copied();
    options
        .filter(|&option| matrix.is_visible(option))
        .collect()
}

//! True options: which visible options occur in at least one solution, or in how many, up to a cap.
//!
//! One search an option would do; four things make it cheap. Every solution found marks all its options, so most are
//! never asked about (7 times fewer searches on puzzles with hundreds of solutions). A search that is needed prefers
//! options not yet seen. An option that was refuted is barred at the root, where it prunes every later search. And
//! a question that costs the search too much goes to the learner that the caller passed in.
//!
//! With choices the rest stays with the learner, and so does all once the search has worked for some milliseconds. It
//! is asked about one option after the other, as a solution that holds a certain one is found soonest; when that takes
//! long, for one of all that are open: that no solution holds any of hundreds is learned in about the time that it
//! takes for one of them (20,000 conflicts became 1,000). Without choices nodes are so cheap that search often answers
//! all but a few questions ten times as fast, and now and then none: each time it fails it is left out of eight times
//! as many, until it has answered one again.
//!
//! Invariant: an option is `Yes` only if a solution holds it, and `No` only if a finished search found none. A count
//! is of solutions that differ in visible options.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::decide::{has_choices, patience};
use super::learn::{Learned, Teach};
use super::lesson::Lesson;
use super::matrix::{Matrix, OptionId};
use super::plan::{Plan, Root};
use super::search::{Search, Step, Tally};
use super::stop::Stop;
use super::task::Progress;
use super::truths::{Truth, Truths};

/// One of many questions may cost a search this part of what a single one may before the first lesson.
const QUESTIONS: u64 = 4;

/// Work of the search, in nodes times options, after which a learner takes over where there are choices.
const SEARCH: u64 = 200_000;

/// Without choices, the search is left out of so many times more questions with each that it failed to answer.
const PAUSE: u64 = 8;

/// Nodes that a search is worth for each of many questions on this matrix.
pub fn patience_each(matrix: &Matrix) -> u64 {
    patience(matrix) / QUESTIONS
}

/// Finding out which visible options are true, in as many steps as it takes.
pub struct TrueOptions {
    plan: Plan,
    root: Root,
    search: Search,
    /// In how many of the solutions so far each option is, at most the cap.
    counts: Vec<u64>,
    /// Options whose count is known: it met the cap, or there are no more solutions.
    settled: Vec<bool>,
    cap: u64,
    /// The visible options of the solutions so far, where the cap is more than one.
    solutions: HashSet<Vec<OptionId>>,
    stage: Stage,
    /// Where the next option that is open is looked for first. Without a learner, those before are settled or given up.
    next: usize,
    patience: u64,
    /// Nodes in the tally when the present question began.
    asked_at: u64,
    teach: Option<Teach>,
    /// The matrix has options that are not asked about.
    choices: bool,
    lesson: Option<Lesson>,
    /// The present question is the learner's.
    learning: bool,
    /// Of so many questions the search is left out after its next failure, and of so many still.
    pause: (u64, u64),
    /// Of the barred options, the search knows so many.
    searched: usize,
}

#[derive(Copy, Clone, PartialEq, Debug)]
enum Stage {
    /// Looking for any solution at all.
    Any,
    /// About to take up the next option.
    Between,
    /// Looking for solutions that hold this option, of which so many were found.
    Asking(OptionId, u64),
    /// Asking the learner for a solution that holds any option that is open.
    AskingForAny,
    Finished,
}

/// How a look for a solution ended.
enum Look {
    Solution(Vec<OptionId>),
    NoMore,
    /// The question has cost as much as it may.
    TooLong,
    Paused(Progress),
}

impl TrueOptions {
    /// A task that has not begun.
    pub fn new(plan: &Plan, root: &Root) -> TrueOptions {
        let options = plan.matrix().option_count();
        TrueOptions {
            plan: plan.clone(),
            root: root.clone(),
            search: Search::new(plan, root),
            counts: vec![0; options],
            settled: vec![false; options],
            cap: 1,
            solutions: HashSet::new(),
            stage: Stage::Any,
            next: 0,
            patience: u64::MAX,
            asked_at: 0,
            teach: None,
            choices: has_choices(plan.matrix()),
            lesson: None,
            learning: false,
            pause: (1, 0),
            searched: root.barred.len(),
        }
    }

    /// Counts the solutions of each option up to `cap` (at least one) instead of looking for one. Only before anything
    /// else.
    pub fn set_cap(&mut self, cap: u64) {
        self.cap = cap.max(1);
    }

    /// From now on leaves an option unknown when it costs more than this many nodes (at least one).
    pub fn set_patience(&mut self, nodes: u64) {
        self.patience = nodes.max(1);
    }

    /// The same, but then a learner goes on with that option.
    pub fn escalate(&mut self, teach: Teach, patience: u64) {
        self.teach = Some(teach);
        self.patience = patience;
    }

    /// Uses a solution found elsewhere, perhaps for another root; one that does not fit is left aside.
    ///
    /// Only before the first step, or between steps: never a wrong answer, at most a search too many.
    pub fn seed(&mut self, solution: &[OptionId]) {
        if !self.root.admits(solution) || !self.plan.matrix().is_cover(solution) {
            return;
        }
        self.mark(solution);
        if self.stage == Stage::Any {
            self.stage = Stage::Between;
        }
    }

    /// Takes it as known that solutions hold the option, or that none does. Only before the first step.
    pub fn presume(&mut self, option: OptionId, truth: Truth) {
        match truth {
            Truth::Yes if self.cap == 1 => {
                self.settle_as(option, 1);
                // Somewhere there is a solution.
                self.stage = Stage::Between;
            }
            Truth::No => {
                self.settle_as(option, 0);
                self.root.barred.push(option);
                self.search.walk().bar(option);
                self.searched = self.root.barred.len();
            }
            Truth::Yes | Truth::Unknown => {}
        }
    }

    fn settle_as(&mut self, option: OptionId, count: u64) {
        self.counts[option.index()] = count;
        self.settled[option.index()] = true;
    }

    fn mark(&mut self, solution: &[OptionId]) {
        if self.cap > 1 {
            let matrix = self.plan.matrix();
            let visible = solution
                .iter()
                .copied()
                .filter(|&option| matrix.is_visible(option));
            let mut visible: Vec<OptionId> = visible.collect();
            visible.sort_unstable();
            if !self.solutions.insert(visible) {
                return;
            }
            if let Some(lesson) = &mut self.lesson {
                lesson.hear(solution);
            }
        }
        let mut late = Vec::with_capacity(solution.len());
        for &option in solution {
            let count = &mut self.counts[option.index()];
            *count = (*count + 1).min(self.cap);
            if *count == self.cap {
                self.settled[option.index()] = true;
                late.push(option);
            }
        }
        self.search.walk().defer(&late);
    }

    /// Goes on for about as much work as `budget_nodes` nodes.
    pub fn step(&mut self, budget_nodes: u64, stop: &Stop) -> Progress {
        let last = self.work().saturating_add(budget_nodes.max(1));
        loop {
            match self.stage {
                Stage::Finished => return Progress::Finished,
                Stage::Between if stop.stopped() => return Progress::Stopped,
                Stage::Between => self.take_up_next(),
                Stage::Any | Stage::Asking(..) | Stage::AskingForAny => {
                    let left = last.saturating_sub(self.work());
                    let look = match left {
                        0 => Look::Paused(Progress::Budget),
                        _ if self.learning => self.learn(left, stop),
                        _ => self.look(left, stop),
                    };
                    match look {
                        Look::Solution(solution) => self.found(&solution),
                        Look::NoMore => self.no_more(),
                        Look::TooLong => self.give_up(),
                        Look::Paused(progress) => return progress,
                    }
                }
            }
        }
    }

    fn nodes(&self) -> u64 {
        self.search.tally().nodes
    }

    fn work(&self) -> u64 {
        let learned = self
            .conflicts()
            .unwrap_or(0)
            .saturating_mul(super::NODES_A_CONFLICT);
        self.nodes().saturating_add(learned)
    }

    fn take_up_next(&mut self) {
        let Some(option) = self.next_open() else {
            self.stage = Stage::Finished;
            return;
        };
        self.next = option.index();
        self.asked_at = self.nodes();
        self.stage = Stage::Asking(option, 0);
        if self.lesson.is_none() && self.has_searched_enough() {
            self.give_up();
            return;
        }
        self.learning = self.pause.1 > 0 && self.lesson.is_some();
        self.pause.1 = self.pause.1.saturating_sub(1);
        if let (Some(lesson), true) = (&mut self.lesson, self.learning) {
            lesson.begin();
            return;
        }
        for &barred in &self.root.barred[self.searched..] {
            self.search.walk().bar(barred);
        }
        self.searched = self.root.barred.len();
        self.search.walk().assume(option);
    }

    fn open(&self) -> impl Iterator<Item = OptionId> + '_ {
        let visible = self.plan.matrix().visible();
        visible.filter(|option| !self.settled[option.index()])
    }

    /// The next option that is open; with a learner, which gives none up, it may come before the last.
    fn next_open(&self) -> Option<OptionId> {
        let after = self.open().find(|option| option.index() >= self.next);
        after.or_else(|| self.lesson.as_ref().and_then(|_| self.open().next()))
    }

    /// Is the rest for a learner, if there is one?
    fn has_searched_enough(&self) -> bool {
        let matrix = self.plan.matrix();
        let work = self.nodes().saturating_mul(matrix.option_count() as u64);
        self.choices && self.teach.is_some() && self.cap == 1 && work > SEARCH
    }

    /// Searches on.
    fn look(&mut self, budget: u64, stop: &Stop) -> Look {
        let patience = self.patience.saturating_sub(self.nodes() - self.asked_at);
        if patience == 0 {
            return Look::TooLong;
        }
        let mut solution = Vec::new();
        let step = self.search.run(budget.min(patience), stop, &mut |options| {
            solution.extend_from_slice(options);
            ControlFlow::Break(())
        });
        match step {
            Step::Broken => Look::Solution(solution),
            Step::Finished => Look::NoMore,
            Step::Budget if patience <= budget => Look::TooLong,
            Step::Budget => Look::Paused(Progress::Budget),
            Step::Stopped => Look::Paused(Progress::Stopped),
        }
    }

    /// Asks the learner.
    fn learn(&mut self, budget: u64, stop: &Stop) -> Look {
        let wanted: Vec<OptionId> = match self.stage {
            Stage::Asking(option, _) => vec![option],
            Stage::AskingForAny => self.open().collect(),
            _ => Vec::new(),
        };
        let alone = self.choices && self.cap == 1 && matches!(self.stage, Stage::Asking(..));
        let Some(lesson) = &mut self.lesson else {
            return Look::TooLong;
        };
        let most = if alone { lesson.left_alone() } else { u64::MAX };
        if most == 0 {
            return Look::TooLong;
        }
        match lesson.ask(&wanted, &self.root.barred, budget, most, stop) {
            Learned::Cover(solution) => Look::Solution(solution),
            Learned::None => Look::NoMore,
            Learned::Budget => Look::Paused(Progress::Budget),
            Learned::Stopped => Look::Paused(Progress::Stopped),
        }
    }

    fn found(&mut self, solution: &[OptionId]) {
        self.mark(solution);
        let open: Vec<OptionId> = self.open().collect();
        if let (Some(lesson), true) = (&mut self.lesson, self.learning) {
            lesson.prefer(&open);
        }
        self.stage = match self.stage {
            Stage::Asking(option, found)
                if found + 1 < self.cap && !self.settled[option.index()] =>
            {
                Stage::Asking(option, found + 1)
            }
            _ => Stage::Between,
        };
        self.answered();
    }

    /// Where the search has answered a question, it is asked the next.
    fn answered(&mut self) {
        if self.stage == Stage::Between && !self.learning {
            self.pause = (1, 0);
        }
    }

    /// The question that is asked has no further solution.
    fn no_more(&mut self) {
        let Stage::Asking(option, _) = self.stage else {
            self.settled.fill(true);
            self.stage = Stage::Finished;
            return;
        };
        self.settled[option.index()] = true;
        self.stage = Stage::Between;
        if self.counts[option.index()] == 0 {
            self.root.barred.push(option);
        }
        self.answered();
    }

    /// The question costs too much: the learner goes on, or is asked for any option, or this one stays unknown.
    fn give_up(&mut self) {
        let Some(teach) = self.teach else {
            if let Stage::Asking(option, _) = self.stage {
                self.next = option.index() + 1;
            }
            self.stage = Stage::Between;
            return;
        };
        if self.learning {
            self.next += 1;
            self.stage = Stage::AskingForAny;
            return;
        }
        self.learning = true;
        self.pause = match self.choices {
            true => (u64::MAX, u64::MAX),
            false => (self.pause.0.saturating_mul(PAUSE), self.pause.0),
        };
        let (plan, root) = (&self.plan, &self.root);
        let lesson = self.lesson.get_or_insert_with(|| {
            let news = self.solutions.iter().cloned().collect();
            Lesson::new(teach(plan.matrix(), root), root.barred.len(), news)
        });
        lesson.begin();
    }

    /// What is known now.
    pub fn answer(&self) -> Truths {
        let truth = |option: OptionId| {
            let truth = match (self.counts[option.index()], self.settled[option.index()]) {
                (1.., _) => Truth::Yes,
                (0, true) => Truth::No,
                (0, false) => Truth::Unknown,
            };
            (option, truth)
        };
        Truths::new(self.plan.matrix().visible().map(truth).collect())
    }

    /// In how many solutions the option is, at most the cap; none where more may be found.
    pub fn count(&self, option: OptionId) -> Option<u64> {
        self.settled[option.index()].then(|| self.counts[option.index()])
    }

    /// In how many of the solutions found so far the option is, at most the cap.
    pub fn seen(&self, option: OptionId) -> u64 {
        self.counts[option.index()]
    }

    /// What was done so far.
    pub fn tally(&self) -> Tally {
        self.search.tally()
    }

    /// Conflicts that the learner met; none where it was not asked.
    pub fn conflicts(&self) -> Option<u64> {
        self.lesson.as_ref().map(Lesson::conflicts)
    }
}

/// Finds out which visible options are true, for at most `patience` nodes an option.
///
/// `seen` are solutions that are known already. Options that cost more than that stay unknown.
pub fn true_options(
    plan: &Plan,
    root: &Root,
    seen: &[Vec<OptionId>],
    patience: u64,
    stop: &Stop,
) -> (Truths, Tally) {
    let mut task = TrueOptions::new(plan, root);
    task.set_patience(patience);
    for solution in seen {
        task.seed(solution);
    }
    while task.step(u64::MAX, stop) == Progress::Budget {}
    (task.answer(), task.tally())
}

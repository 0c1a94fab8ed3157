//! Who answers: by default search, and behind it the learner; with `--engine` one engine alone, so that two runs are
//! two opinions.

use std::time::{Duration, Instant};

use super::batch::Case;
use super::row::Row;
use super::second;
use crate::cover::{Deciding, OptionId, Root, Teach, patience};
use crate::engines::{self, ENGINES, Engine, teach};
use crate::grid::{Candidate, CandidateSet};
use crate::model::Model;
use crate::solve::{Count, Counting, Judging, Progress, Stop, TrueCandidates, Verdict};

/// Who answers.
#[derive(Clone, Copy)]
pub(super) enum Way {
    /// Search, and behind it the learner if there is one.
    Search(Option<Teach>),
    /// An engine.
    Engine(&'static Engine),
    /// Every engine, and they must agree.
    All,
}

/// The work that an answer took.
#[derive(Clone, Default)]
pub(super) struct Work {
    pub(super) nodes: u64,
    pub(super) updates: u64,
    /// Conflicts of the learner, where it was asked.
    pub(super) conflicts: Option<u64>,
    pub(super) time: Duration,
    /// The engines that agree, where all were asked: `cover sat ilp?`, with a question mark behind those that did not
    /// come to their end.
    pub(super) engines: Option<String>,
}

impl Way {
    /// What `--engine` names.
    pub(super) fn named(key: Option<&str>) -> Way {
        match key.and_then(engines::find) {
            None if key == Some("all") => Way::All,
            None => Way::Search(Some(teach)),
            Some(engine) if std::ptr::eq(engine, &ENGINES[0]) => Way::Search(None),
            Some(engine) => Way::Engine(engine),
        }
    }
}

impl Work {
    /// Adds what was done: the nodes always to the object, the rest where it was asked for.
    pub(super) fn tell(&self, mut row: Row, case: &Case) -> Row {
        row = row.only_json("nodes", self.nodes);
        if let Some(engines) = &self.engines {
            row = row
                .only_plain(engines.as_str())
                .only_json("engines", engines.as_str());
        }
        if !case.treatment.stats {
            return row;
        }
        let milliseconds = |time: Duration| (time.as_secs_f64() * 1e6).round() / 1e3;
        let [read, build, search] = [case.read, case.build.get(), self.time].map(milliseconds);
        let escalated = match self.conflicts {
            Some(conflicts) => format!("learned from {conflicts} conflicts"),
            None => "not escalated".to_string(),
        };
        row.only_plain(format!("{} nodes, {} updates", self.nodes, self.updates))
            .only_plain(escalated)
            .only_plain(format!(
                "read {read} ms, build {build} ms, search {search} ms"
            ))
            .only_json("updates", self.updates)
            .only_json("escalated", self.conflicts.is_some())
            .only_json("conflicts", self.conflicts.unwrap_or(0))
            .only_json("read_ms", read)
            .only_json("build_ms", build)
            .only_json("search_ms", search)
    }
}

/// None, one or several solutions.
pub(super) fn judge(case: &Case, model: &Model, root: &Root) -> Result<(Verdict, Work), String> {
    let begin = Instant::now();
    let (verdict, mut work) = match case.way() {
        Way::Search(teach) => {
            let mut task = Judging::new(model, root, teach);
            spend(case, &mut |budget, stop| task.step(budget, stop));
            let tally = task.tally();
            let work = Work {
                nodes: tally.nodes,
                updates: tally.updates,
                conflicts: task.conflicts(),
                ..Work::default()
            };
            (task.answer(model), work)
        }
        Way::Engine(engine) => {
            let mut task = engines::Finding::new(engine, model.plan(), root, 2);
            let finished = spend(case, &mut |budget, stop| task.step(budget, stop));
            let work = Work {
                nodes: task.work(),
                ..Work::default()
            };
            (Verdict::of(model, task.found(), finished), work)
        }
        Way::All => {
            let agreed = second::ask(case, model, root, 2)?;
            let verdict = Verdict::of(model, &agreed.found, agreed.finished);
            (verdict, agreed.work)
        }
    };
    work.time = begin.elapsed();
    Ok((verdict, work))
}

/// The number of solutions up to a limit. `watch` sees the progress of a search.
pub(super) fn count(
    case: &Case,
    model: &Model,
    root: &Root,
    limit: u64,
    watch: &mut dyn FnMut(Count, f64),
) -> Result<(Count, Work), String> {
    let begin = Instant::now();
    let (count, mut work) = match case.way() {
        Way::Search(_) => {
            let mut task = Counting::new(model.plan(), root, limit);
            spend(case, &mut |budget, stop| {
                let progress = task.step(budget, stop);
                watch(task.answer(), task.explored());
                progress
            });
            let work = Work {
                nodes: task.tally().nodes,
                updates: task.tally().updates,
                ..Work::default()
            };
            (task.answer(), work)
        }
        Way::Engine(engine) => {
            let mut task = engines::Counting::new(engine, model.plan(), root, limit);
            spend(case, &mut |budget, stop| task.step(budget, stop));
            let work = Work {
                nodes: task.work(),
                ..Work::default()
            };
            (task.answer(), work)
        }
        Way::All => {
            let limit = usize::try_from(limit).unwrap_or(usize::MAX);
            let agreed = second::ask(case, model, root, limit)?;
            let number = agreed.found.len() as u64;
            let count = match (agreed.finished, agreed.found.len() >= limit) {
                (_, true) => Count::AtLeast(number),
                (true, false) => Count::Exactly(number),
                (false, false) => Count::Stopped(number),
            };
            (count, agreed.work)
        }
    };
    work.time = begin.elapsed();
    Ok((count, work))
}

/// The first solutions up to a limit, and whether there are no others or the limit was met.
pub(super) fn solutions(
    case: &Case,
    model: &Model,
    root: &Root,
    limit: usize,
) -> Result<(Vec<Vec<OptionId>>, bool, Work), String> {
    let begin = Instant::now();
    let answer = match case.way() {
        Way::Search(teach) => {
            let mut task = Deciding::new(model.plan(), root, limit);
            // To list many is what search is good at.
            if let Some(teach) = teach.filter(|_| limit <= 2) {
                task.escalate(teach, patience(model.plan().matrix()));
            }
            let finished = spend(case, &mut |budget, stop| task.step(budget, stop));
            let work = Work {
                nodes: task.tally().nodes,
                updates: task.tally().updates,
                conflicts: task.is_escalated().then(|| task.conflicts()),
                time: begin.elapsed(),
                ..Work::default()
            };
            (task.found().to_vec(), finished, work)
        }
        Way::Engine(engine) => {
            let mut task = engines::Finding::new(engine, model.plan(), root, limit);
            let finished = spend(case, &mut |budget, stop| task.step(budget, stop));
            let work = Work {
                nodes: task.work(),
                time: begin.elapsed(),
                ..Work::default()
            };
            (task.found().to_vec(), finished, work)
        }
        Way::All => {
            let mut agreed = second::ask(case, model, root, limit.max(2))?;
            agreed.work.time = begin.elapsed();
            agreed.found.truncate(limit);
            (agreed.found, agreed.finished, agreed.work)
        }
    };
    Ok(answer)
}

/// What is known about a candidate.
pub(super) struct Counted {
    pub(super) candidate: Candidate,
    /// In how many of the solutions looked at it is, at most the cap.
    pub(super) seen: u64,
    /// In how many solutions it is, at most the cap; none where there may be more.
    pub(super) count: Option<u64>,
}

/// In how many solutions every candidate is, up to a cap, in order of cells and digits.
pub(super) fn candidates(
    case: &Case,
    model: &Model,
    root: &Root,
    cap: u64,
) -> Result<(Vec<Counted>, Work), String> {
    let begin = Instant::now();
    let all = CandidateSet::filled(model.geometry(), model.digits().all());
    let (counts, mut work): (Vec<Counted>, Work) = match case.way() {
        Way::Search(teach) => {
            let mut task = match teach {
                Some(teach) => TrueCandidates::escalated(model, root, &[], teach),
                None => TrueCandidates::new(model, root, &[], u64::MAX),
            };
            task.set_cap(cap);
            spend(case, &mut |budget, stop| task.step(budget, stop));
            let work = Work {
                nodes: task.tally().nodes,
                updates: task.tally().updates,
                conflicts: task.conflicts(),
                ..Work::default()
            };
            let counted = |candidate| Counted {
                candidate,
                seen: task.seen(model, candidate),
                count: task.count(model, candidate),
            };
            (all.iter().map(counted).collect(), work)
        }
        Way::Engine(engine) => by_engine(case, model, root, cap, engine),
        Way::All => {
            let mut agreed: Option<(Vec<Counted>, Work)> = None;
            for engine in ENGINES {
                let own = by_engine(case, model, root, cap, engine);
                agreed = Some(match agreed {
                    None => own,
                    Some((known, work)) => {
                        let nodes = work.nodes + own.1.nodes;
                        let merged = second::merged(case, engine, known, own.0)?;
                        (merged, Work { nodes, ..work })
                    }
                });
            }
            agreed.unwrap_or_default()
        }
    };
    work.time = begin.elapsed();
    Ok((counts, work))
}

/// In how many solutions every candidate is, as one engine says.
fn by_engine(
    case: &Case,
    model: &Model,
    root: &Root,
    cap: u64,
    engine: &'static Engine,
) -> (Vec<Counted>, Work) {
    let all = CandidateSet::filled(model.geometry(), model.digits().all());
    let most = usize::try_from(cap).unwrap_or(usize::MAX);
    let mut task = engines::TrueOptions::new(engine, model.plan(), root, most);
    spend(case, &mut |budget, stop| task.step(budget, stop));
    let work = Work {
        nodes: task.work(),
        ..Work::default()
    };
    let counted = |candidate| Counted {
        candidate,
        seen: task.seen(model.option(candidate)) as u64,
        count: task
            .count(model.option(candidate))
            .map(|count| count as u64),
    };
    (all.iter().map(counted).collect(), work)
}

/// Works within the budget of the case; whether the task came to its end.
pub(super) fn spend(case: &Case, step: &mut dyn FnMut(u64, &Stop) -> Progress) -> bool {
    case.budget().spend(step)
}

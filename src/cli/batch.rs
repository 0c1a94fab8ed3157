//! Many puzzles, one row each, in order.
//!
//! Puzzles are read as they are needed, so a list of millions costs no memory. With `--jobs` a window of them is
//! worked on at once; rows still come out in the order of the puzzles. A window ends where the input would have to be
//! waited for, so that nobody waits for a row because the next puzzle is not there yet. A puzzle that cannot be read or checked is a
//! row that says so, and the rest is done all the same.

use std::cell::Cell;
use std::io;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use rayon::prelude::*;

use super::args::{Batch, ScopeChoice, Treatment};
use super::asking::Way;
use super::budget::Budget;
use super::input::{Inputs, Unread};
use super::outcome::Outcome;
use super::row::{Row, visible};
use super::{Io, Printer};
use crate::grid::Filling;
use crate::model::Model;
use crate::puzzle::{Edit, Puzzle, Subject};
use crate::rules::{Clue, Shape, find, nearest};

/// A puzzle to work on.
pub(super) struct Case<'a> {
    /// What it is called in the output.
    pub(super) name: &'a str,
    /// The puzzle, with `--rules` applied.
    pub(super) puzzle: &'a Puzzle,
    /// How to treat it.
    pub(super) treatment: &'a Treatment,
    models: &'a Models,
    /// How long it took to read it.
    pub(super) read: Duration,
    /// How long it took to build its model, once that is there.
    pub(super) build: Cell<Duration>,
}

/// What came out.
pub(super) struct Report {
    /// The lines.
    pub(super) rows: Vec<Row>,
    /// How it ended.
    pub(super) outcome: Outcome,
    /// Why there is no better answer, for standard error.
    pub(super) error: Option<String>,
}

/// With `--jobs`, at most so many puzzles a job are worked on at once.
const WINDOW: usize = 256;

/// The work on one puzzle.
pub(super) type Job<'a> = dyn Fn(&Case) -> Report + Sync + 'a;

impl Report {
    /// One line.
    pub(super) fn one(row: Row, outcome: Outcome) -> Report {
        Report {
            rows: vec![row],
            outcome,
            error: None,
        }
    }

    /// A puzzle that cannot be worked on.
    pub(super) fn bad(name: &str, reason: &str) -> Report {
        let row = Row::new(name).only_plain("error").with("error", reason);
        Report {
            rows: vec![row],
            outcome: Outcome::Bad,
            error: Some(format!("{name}: {reason}")),
        }
    }
}

impl Case<'_> {
    /// The scope that was asked for, or this one.
    pub(super) fn scope(&self, usual: ScopeChoice) -> ScopeChoice {
        self.treatment.scope.unwrap_or(usual)
    }

    /// The digits that count.
    pub(super) fn filling(&self, usual: ScopeChoice) -> Filling {
        match self.scope(usual) {
            ScopeChoice::Givens => self.puzzle.givens().clone(),
            ScopeChoice::Entries => self.puzzle.subject().filling(),
        }
    }

    /// The model of the puzzle; that of the puzzle before where the rules are the same.
    fn model(&self) -> Result<Arc<Model>, String> {
        let begin = Instant::now();
        let model = self.models.of(self.puzzle.subject());
        self.build.set(begin.elapsed());
        model
    }

    /// Who answers.
    pub(super) fn way(&self) -> Way {
        Way::named(self.treatment.engine.as_deref())
    }

    /// How much work it may cost.
    pub(super) fn budget(&self) -> Budget {
        Budget {
            nodes: self.treatment.nodes,
            seconds: self.treatment.time,
        }
    }

    /// The parts that no verdict covers, unless they are taken on trust.
    pub(super) fn not_checked(&self) -> Vec<String> {
        if self.treatment.trust {
            Vec::new()
        } else {
            self.puzzle.not_checked()
        }
    }
}

/// The last model: lists mostly have one set of rules.
#[derive(Default)]
struct Models(Mutex<Option<Arc<Model>>>);

impl Models {
    fn of(&self, subject: &Subject) -> Result<Arc<Model>, String> {
        let mut last = self
            .0
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(model) = last.as_ref().filter(|model| model.serves(subject)) {
            return Ok(model.clone());
        }
        let model = Arc::new(Model::build(subject).map_err(|refusal| refusal.to_string())?);
        *last = Some(model.clone());
        Ok(model)
    }
}

/// Does the job for every puzzle of the batch.
pub(super) fn run(batch: &Batch, io: &mut Io, job: &Job) -> io::Result<Outcome> {
    let toggles = match toggles(&batch.treatment.rules) {
        Ok(toggles) => toggles,
        Err(reason) => {
            writeln!(io.err, "gridwright: {reason}")?;
            return Ok(Outcome::Bad);
        }
    };
    let (models, treatment) = (Models::default(), &batch.treatment);
    let work = |unread: Unread| -> Option<Report> {
        let begin = Instant::now();
        let (name, puzzle) = unread.read()?;
        let puzzle = puzzle.and_then(|puzzle| with_rules(puzzle, &toggles));
        Some(match puzzle {
            Ok(puzzle) => job(&Case {
                name: &name,
                puzzle: &puzzle,
                treatment,
                models: &models,
                read: begin.elapsed(),
                build: Cell::default(),
            }),
            Err(reason) => Report::bad(&name, &reason),
        })
    };
    let mut inputs = Inputs::new(&batch.puzzles, treatment.form, io.input.take());
    let mut printer = Printer::new(io, treatment.json);
    let pool = match treatment.jobs {
        0 | 1 => None,
        jobs => {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs).build();
            Some(pool.map_err(io::Error::other)?)
        }
    };
    let most = treatment.jobs * WINDOW;
    let mut window = Vec::new();
    while let Some(unread) = inputs.next() {
        match &pool {
            None => printer.print(work(unread))?,
            Some(pool) => {
                window.push(unread);
                if inputs.at_hand() && window.len() < most {
                    continue;
                }
                let unread = std::mem::take(&mut window);
                let reports: Vec<_> = pool.install(|| unread.into_par_iter().map(&work).collect());
                let mut reports = reports.into_iter();
                reports.try_for_each(|report| printer.print(report))?;
            }
        }
        printer.flush()?;
    }
    printer.finish(treatment.summary)
}

/// Does the job for every puzzle of the batch that has a model; the others are rows that say why they have none.
pub(super) fn run_models(
    batch: &Batch,
    io: &mut Io,
    job: &(dyn Fn(&Case, &Model) -> Report + Sync),
) -> io::Result<Outcome> {
    run(batch, io, &|case| match case.model() {
        Ok(model) => job(case, &model),
        Err(reason) => Report::bad(case.name, &reason),
    })
}

/// `+anti-knight` or `-boxes`.
fn toggles(words: &[String]) -> Result<Vec<(bool, Clue)>, String> {
    let toggle = |word: &String| {
        let (on, key) = match word.strip_prefix('-') {
            Some(key) => (false, key),
            None => (true, word.strip_prefix('+').unwrap_or(word)),
        };
        let rule = find(key)
            .ok_or_else(|| format!("no rule {:?}; did you mean {}?", visible(key), nearest(key)))?;
        if rule.shape != Shape::Toggle {
            return Err(format!(
                "{key} needs cells; --rules takes rules that are on or off"
            ));
        }
        Ok((on, Clue::toggle(rule)))
    };
    words.iter().map(toggle).collect()
}

/// The puzzle with these toggles switched on or off.
pub(super) fn with_rules(mut puzzle: Puzzle, toggles: &[(bool, Clue)]) -> Result<Puzzle, String> {
    for (on, clue) in toggles {
        let clue = if *on {
            clue.clone()
        } else {
            clue.clone().muted()
        };
        let edit = match puzzle.toggle(clue.rule.key) {
            Some(at) => Edit::ReplaceClue(at, clue),
            None => Edit::AddClue(puzzle.clues().len(), clue),
        };
        puzzle
            .admit(&edit)
            .and_then(|()| puzzle.apply(edit))
            .map_err(|refused| refused.to_string())?;
    }
    Ok(puzzle)
}

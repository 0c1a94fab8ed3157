//! `hint` and `clash`: steps a person could take, and why there is no solution.

use std::io;

use serde_json::Value;

use super::Io;
use super::args::{ScopeChoice, SkillArgs};
use super::asking;
use super::batch::{Case, Report};
use super::outcome::Outcome;
use super::row::Row;
use crate::cover::Stop;
use crate::explain::Clashing;
use crate::grid::{Candidate, Filling, read_cell};
use crate::hint::{self, Board, Hint, Skill, Technique};
use crate::model::Model;
use crate::puzzle::{Puzzle, Subject};
use crate::solve::Verdict;
use crate::worker::{Advice, Why, advise, reason};

/// Branch points that the search for a clash may take where no budget is named.
const CLASH_NODES: u64 = 2_000_000;

/// What is asked of a hint.
pub(super) struct Wish {
    pub(super) level: u8,
    pub(super) all: bool,
    pub(super) technique: Option<&'static Technique>,
    pub(super) why: Option<String>,
    pub(super) skill: SkillArgs,
}

impl Wish {
    fn skill(&self) -> Skill {
        Skill {
            only: self.technique.into_iter().collect(),
            ..self.skill.skill()
        }
    }
}

/// What a technique is.
pub(super) fn explain(technique: &Technique, io: &mut Io) -> io::Result<Outcome> {
    writeln!(
        io.out,
        "{}\t{}\t{}\t{}",
        technique.key, technique.hodoku, technique.name, technique.help
    )?;
    Ok(Outcome::Yes)
}

/// The puzzle as its scope sees it: without entries where only the givens count.
pub(super) fn subject(case: &Case, usual: ScopeChoice) -> Subject {
    let mut subject = case.puzzle.subject().clone();
    if case.scope(usual) == ScopeChoice::Givens {
        subject.entries = Filling::empty(case.puzzle.geometry());
        subject.struck = crate::grid::CandidateSet::empty(case.puzzle.geometry());
    }
    subject
}

pub(super) fn judged(case: &Case, model: &Model, filling: &Filling) -> Verdict {
    let judged = asking::judge(case, model, &model.root(filling, None));
    judged.map_or_else(Verdict::Faulty, |(verdict, _)| verdict)
}

/// The next step, every step there is, or why a digit cannot stand in a cell.
pub(super) fn hint(case: &Case, model: &Model, wish: &Wish) -> Report {
    let subject = subject(case, ScopeChoice::Entries);
    if let Some(why) = &wish.why {
        return why_not(case, model, &subject, why);
    }
    let verdicts =
        [&subject.givens, &subject.filling()].map(|filling| judged(case, model, filling));
    let [givens, entries] = &verdicts;
    let (skill, stop) = (wish.skill(), Stop::never());
    let advice = advise(model, &subject, [givens, entries], (&skill, 0), &stop);
    let steps = match &advice {
        Advice::Step { .. } if wish.all => {
            let filling = subject.filling();
            let unique = matches!(givens, Verdict::Unique(_)) && !skill.no_uniqueness;
            let board = Board {
                filling: &filling,
                struck: &subject.struck,
                unique: unique.then_some(&subject.givens),
            };
            hint::all(model, &board, &skill, &stop)
        }
        Advice::Step { hint, .. } => vec![(**hint).clone()],
        Advice::Nothing(_) if wish.technique.is_some() => Vec::new(),
        other => return said(case, &subject, other),
    };
    let rows: Vec<Row> = steps
        .iter()
        .map(|hint| step_row(Row::new(case.name), case.puzzle, hint, wish.level))
        .collect();
    if rows.is_empty() {
        let none = format!(
            "no step of {} is there now",
            wish.technique.map_or("any kind", |technique| technique.key)
        );
        return Report::one(
            Row::new(case.name).only_plain("none").with("text", none),
            Outcome::No,
        );
    }
    Report {
        rows,
        outcome: Outcome::Yes,
        error: None,
    }
}

/// What is to be said instead of a step.
fn said(case: &Case, subject: &Subject, advice: &Advice) -> Report {
    let digit = |cell| {
        subject
            .entries
            .at(cell)
            .map_or('?', |digit| subject.digits.symbol(digit))
    };
    let (kind, text, outcome) = match advice {
        Advice::Solved => ("solved", "the puzzle is solved".to_string(), Outcome::Yes),
        Advice::NoSolution => (
            "no-solution",
            "the puzzle has no solution".to_string(),
            Outcome::No,
        ),
        Advice::WrongEntries(cells) => {
            let named: Vec<String> = cells
                .iter()
                .map(|&cell| format!("{cell}={}", digit(cell)))
                .collect();
            (
                "wrong-entries",
                format!("{} cannot be right", named.join(", ")),
                Outcome::No,
            )
        }
        Advice::Dead => (
            "dead",
            "no solution holds all entries".to_string(),
            Outcome::No,
        ),
        Advice::WrongStrikes(struck) => {
            let named = struck
                .iter()
                .map(|struck| format!("{}={}", struck.cell, subject.digits.symbol(struck.digit)));
            let named = named.collect::<Vec<_>>().join(", ");
            (
                "wrong-strikes",
                format!("{named} was struck, but is right"),
                Outcome::No,
            )
        }
        Advice::WrongMarks(lacking) => {
            let named = lacking
                .iter()
                .map(|own| format!("{}={}", own.cell, subject.digits.symbol(own.digit)));
            let named = named.collect::<Vec<_>>().join(", ");
            (
                "wrong-marks",
                format!("{named} is right, but is not among the marks"),
                Outcome::No,
            )
        }
        Advice::DeadStrikes => (
            "dead",
            "every solution holds a struck candidate".to_string(),
            Outcome::No,
        ),
        Advice::Nothing(text) => {
            let unread = case.puzzle.not_checked();
            let text = match unread.is_empty() {
                true => text.clone(),
                false => format!(
                    "nothing follows from the rules that were read; not read: {}",
                    unread.join(", ")
                ),
            };
            ("nothing", text, Outcome::Unknown)
        }
        Advice::Step { hint, .. } => ("step", hint.told(), Outcome::Yes),
    };
    Report::one(
        Row::new(case.name).with("advice", kind).with("text", text),
        outcome,
    )
}

pub(super) fn step_row(row: Row, puzzle: &Puzzle, hint: &Hint, level: u8) -> Row {
    let words = &hint.words;
    let technique = hint.technique;
    let digits = puzzle.digits();
    let placed = hint
        .placed
        .iter()
        .map(|own| format!("{}={}", own.cell, digits.symbol(own.digit)));
    let fallen = hint
        .eliminated
        .iter()
        .map(|own| format!("{}<>{}", own.cell, digits.symbol(own.digit)));
    let effects: Vec<Value> = placed.chain(fallen).map(Value::from).collect();
    let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    match level {
        1 => row.with("text", flat(&words.nudge)),
        2 => row.with("text", flat(&words.region)),
        3 => row
            .with("technique", technique.key)
            .with("text", flat(&words.technique)),
        _ => row
            .with("technique", technique.key)
            .only_plain(&words.notation)
            .with("text", flat(&hint.told()))
            .only_json("hodoku", technique.hodoku)
            .only_json("notation", words.notation.clone())
            .only_json("eureka", words.eureka.clone())
            .only_json("effects", effects),
    }
}

/// Why a digit cannot stand in a cell: at once, by search, or not at all.
fn why_not(case: &Case, model: &Model, subject: &Subject, text: &str) -> Report {
    let candidate = match read_candidate(case.puzzle, text) {
        Ok(candidate) => candidate,
        Err(reason) => return Report::bad(case.name, &reason),
    };
    let row = |kind: &str, words: String| Row::new(case.name).with("why", kind).with("text", words);
    match reason(model, subject, candidate, &Stop::never()) {
        Some(Why::Seen(words)) => return Report::one(row("direct", words), Outcome::Yes),
        Some(Why::Step(hint)) => {
            let told = step_row(Row::new(case.name), case.puzzle, &hint, 4);
            return Report::one(told, Outcome::Yes);
        }
        _ => (),
    }
    let mut filling = subject.filling();
    filling.set(candidate.cell, Some(candidate.digit));
    let name = model.candidate_text(candidate);
    match judged(case, model, &filling) {
        Verdict::None => Report::one(
            row("search", format!("{name} leaves no solution")),
            Outcome::Yes,
        ),
        Verdict::Unknown(None) => Report::one(
            row("unknown", format!("{name} is not settled")),
            Outcome::Unknown,
        ),
        _ => Report::one(
            row("possible", format!("{name} is part of a solution")),
            Outcome::No,
        ),
    }
}

/// `r4c5=7`.
pub(super) fn read_candidate(puzzle: &Puzzle, text: &str) -> Result<Candidate, String> {
    let wrong = || format!("{text:?} is not a candidate; write r4c5=7");
    let (cell, symbol) = text.split_once('=').ok_or_else(wrong)?;
    let cell = read_cell(cell.trim(), puzzle.geometry()).map_err(|error| error.to_string())?;
    let mut symbols = symbol.trim().chars();
    match (
        symbols
            .next()
            .and_then(|symbol| puzzle.digits().read(symbol)),
        symbols.next(),
    ) {
        (Some(digit), None) => Ok(Candidate::new(cell, digit)),
        _ => Err(wrong()),
    }
}

/// A smallest set of givens, entries and clues that leaves no solution.
pub(super) fn clash(case: &Case, model: &Model) -> Report {
    let subject = subject(case, ScopeChoice::Entries);
    match judged(case, model, &subject.filling()) {
        Verdict::None => {}
        Verdict::Unknown(None) => {
            return Report::one(
                Row::new(case.name).with("clash", "unknown"),
                Outcome::Unknown,
            );
        }
        _ => return Report::one(Row::new(case.name).with("clash", "none"), Outcome::No),
    }
    let mut clashing = Clashing::new(&subject, case.treatment.nodes.unwrap_or(CLASH_NODES));
    case.budget()
        .spend(|nodes, stop| clashing.step(nodes, stop));
    let found = clashing.answer();
    let Some(first) = found.first() else {
        return Report::one(
            Row::new(case.name).with("clash", "not found"),
            Outcome::Unknown,
        );
    };
    let cells: Vec<Value> = first
        .cells(&subject)
        .iter()
        .map(|cell| cell.to_string().into())
        .collect();
    let mut row = Row::new(case.name).with("clash", first.text(&subject));
    if !first.irreducible {
        row = row.only_plain("perhaps not the smallest");
    }
    Report::one(
        row.only_json("irreducible", first.irreducible)
            .only_json("cells", cells),
        Outcome::Yes,
    )
}

//! What a solver should be told next: first what is wrong, then the next step.
//!
//! In this order: the board is solved; the givens have no solution; entries are wrong; struck candidates are needed; a
//! step. Only what the rules decide is called wrong: where the puzzle has several solutions, entries are wrong when no
//! solution is left, and then nobody can say which. A step is held against the solutions that are known before anybody
//! sees it.

use crate::cover::Stop;
use crate::grid::{Candidate, Cell, DigitSet, Filling, Solution};
use crate::hint::{self, Board, Hint, Skill};
use crate::model::Model;
use crate::puzzle::Subject;
use crate::solve::{Verdict, verdict};

/// Nodes that the question may cost whether the struck candidates leave a solution.
const STRIKES: u64 = 20_000;

/// What to tell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Advice {
    /// The board is complete and right.
    Solved,
    /// The clues and givens have no solution: no step makes sense.
    NoSolution,
    /// These entries differ from the only solution.
    WrongEntries(Vec<Cell>),
    /// The puzzle has several solutions, and none of them holds all these entries. Which of them is wrong is not
    /// determined.
    Dead,
    /// These struck candidates are part of the only solution.
    WrongStrikes(Vec<Candidate>),
    /// The solver's marks in these cells lack the digit of the only solution.
    WrongMarks(Vec<Candidate>),
    /// There are several solutions, and each holds one of the struck candidates. Which of them is wrong is not
    /// determined.
    DeadStrikes,
    /// The next step; `several` says that it holds in every one of several solutions.
    Step {
        /// The step.
        hint: Box<Hint>,
        /// Whether the puzzle has more than one solution.
        several: bool,
    },
    /// No step that the program knows fits; why is in words.
    Nothing(String),
}

/// What to tell somebody of this skill about this board, whose verdicts, of the givens and with the entries, are these.
/// The first `skip` steps are passed over. A `stop` ends it early: the answer is worth nothing then.
pub fn advise(
    model: &Model,
    subject: &Subject,
    [givens, entries]: [&Verdict; 2],
    (skill, skip): (&Skill, usize),
    stop: &Stop,
) -> Advice {
    let filling = subject.filling();
    let unique = matches!(givens, Verdict::Unique(_));
    let board = Board {
        filling: &filling,
        struck: &subject.struck,
        unique: unique.then_some(&subject.givens),
    };
    let wrong = solved(model, &filling)
        .or_else(|| wrong_digits(subject, givens, entries))
        .or_else(|| wrong_strikes(model, subject, entries, stop));
    if let Some(wrong) = wrong {
        return wrong;
    }
    match hint::next(model, &board, skill, skip, stop) {
        Some(hint) if contradicts(&hint, subject, entries) => Advice::Nothing(format!(
            "The step that was found ({}) contradicts a solution. That is a fault of the program.",
            hint.words.notation
        )),
        Some(hint) => Advice::Step {
            several: matches!(givens, Verdict::Several(_)),
            hint: Box::new(hint),
        },
        None => Advice::Nothing(nothing(model, &board, entries, (skill, skip), stop)),
    }
}

/// The digits of a solution that the marks of their cells lack. Two marks or more are meant as all that is possible
/// there; a single one may be a guess.
pub fn lacking(
    solution: &Solution,
    marks: impl Iterator<Item = (Cell, DigitSet)>,
) -> Vec<Candidate> {
    let lacks =
        |&(cell, marks): &(Cell, DigitSet)| marks.len() > 1 && !marks.contains(solution.at(cell));
    marks
        .filter(lacks)
        .map(|(cell, _)| Candidate::new(cell, solution.at(cell)))
        .collect()
}

fn solved(model: &Model, filling: &Filling) -> Option<Advice> {
    let solution = filling.complete()?;
    model
        .violated(&solution)
        .is_empty()
        .then_some(Advice::Solved)
}

fn wrong_digits(subject: &Subject, givens: &Verdict, entries: &Verdict) -> Option<Advice> {
    match (givens, entries) {
        (Verdict::Faulty(clue), _) | (_, Verdict::Faulty(clue)) => Some(Advice::Nothing(format!(
            "No step: the program's reading of {clue} contradicts its definition. That is a fault of the program."
        ))),
        (Verdict::None, _) => Some(Advice::NoSolution),
        (Verdict::Unique(solution), _) => {
            let wrong = |&(cell, digit): &(Cell, _)| solution.at(cell) != digit;
            let cells: Vec<Cell> = subject
                .entries
                .iter()
                .filter(wrong)
                .map(|(cell, _)| cell)
                .collect();
            (!cells.is_empty()).then_some(Advice::WrongEntries(cells))
        }
        (_, Verdict::None) => Some(Advice::Dead),
        _ => None,
    }
}

fn wrong_strikes(
    model: &Model,
    subject: &Subject,
    entries: &Verdict,
    stop: &Stop,
) -> Option<Advice> {
    let filling = subject.filling();
    let struck = |solution: &Solution| -> Vec<Candidate> {
        let wrong = |candidate: &Candidate| {
            filling.at(candidate.cell).is_none() && solution.at(candidate.cell) == candidate.digit
        };
        subject.struck.iter().filter(wrong).collect()
    };
    match entries {
        Verdict::Unique(solution) => Some(struck(solution))
            .filter(|wrong| !wrong.is_empty())
            .map(Advice::WrongStrikes),
        Verdict::Several(both) if both.iter().all(|solution| !struck(solution).is_empty()) => {
            let mut open = subject.struck.clone();
            for (cell, _) in filling.iter() {
                open.set(cell, DigitSet::EMPTY);
            }
            let root = model.root(&filling, Some(&open));
            let (left, _) = verdict(model, &root, STRIKES, stop);
            (left == Verdict::None).then_some(Advice::DeadStrikes)
        }
        _ => None,
    }
}

/// Whether a known solution that the board still allows denies the step.
fn contradicts(hint: &Hint, subject: &Subject, verdict: &Verdict) -> bool {
    let solutions = match verdict {
        Verdict::Unique(solution) => std::slice::from_ref(solution),
        Verdict::Several(both) => both.as_slice(),
        Verdict::None | Verdict::Unknown(_) | Verdict::Faulty(_) => &[],
    };
    let holds = |solution: &Solution, step: &Candidate| solution.at(step.cell) == step.digit;
    let denies = |solution: &&Solution| {
        !hint.placed.iter().all(|step| holds(solution, step))
            || hint.eliminated.iter().any(|step| holds(solution, step))
    };
    let allowed =
        |solution: &&Solution| !subject.struck.iter().any(|struck| holds(solution, &struck));
    solutions
        .iter()
        .filter(allowed)
        .any(|solution| denies(&solution))
}

/// Why there is no step, in words; and the step that would be needed, where a skill leaves it out.
fn nothing(
    model: &Model,
    board: &Board,
    entries: &Verdict,
    (skill, skip): (&Skill, usize),
    stop: &Stop,
) -> String {
    if skip > 0 {
        return "No other step that is known here fits.".to_string();
    }
    let restricted = *skill != Skill::full();
    let needed = restricted.then(|| hint::next(model, board, &Skill::full(), 0, stop));
    if let Some(Some(hint)) = needed {
        let name = hint.technique.name.to_lowercase();
        return format!(
            "No step fits of those that you allow. The first that would is a {name}: {}",
            hint.words.notation
        );
    }
    let text = match entries {
        Verdict::Several(_) => {
            "No step that is known here fits; what is left may not be determined by the rules. \
             The true candidates still help."
        }
        _ => "No step that is known here fits. The true candidates still help.",
    };
    text.to_string()
}

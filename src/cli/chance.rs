//! What chance can tell: about how many solutions there are, and some of them at random. `--seed` repeats it.

use serde_json::Value;

use super::args::ScopeChoice;
use super::asking::{Work, spend};
use super::batch::{Case, Report};
use super::check::text;
use super::outcome::Outcome;
use super::row::Row;
use crate::cover::{Estimate, Estimating, Fairness, Sampling};
use crate::model::Model;

/// Dives of an estimate that has no budget of its own.
const DIVES: u64 = 3_000;
/// Dives between two looks at the budget, and the branch points that they count for.
const SLICE: u64 = 20;

/// Estimates the number of solutions.
pub(super) fn estimate(case: &Case, model: &Model) -> Report {
    let root = model.root(&case.filling(ScopeChoice::Givens), None);
    let mut task = Estimating::new(model.plan(), &root, case.treatment.seed);
    let limited = case.treatment.time.is_some() || case.treatment.nodes.is_some();
    let begin = std::time::Instant::now();
    spend(case, &mut |_, stop| {
        let progress = task.step(SLICE, stop);
        match !limited && task.answer().dives >= DIVES {
            true => crate::solve::Progress::Finished,
            false => progress,
        }
    });
    let answer = task.answer();
    let work = Work {
        nodes: task.nodes(),
        time: begin.elapsed(),
        ..Work::default()
    };
    let [low, high] = [answer.low, answer.high].map(spoken);
    let row = Row::new(case.name)
        .with("kind", "estimate")
        .only_plain(spoken(answer.number))
        .only_plain(format!("{low} to {high}"))
        .only_json("count", number(answer.number))
        .only_json("low", number(answer.low))
        .only_json("high", number(answer.high))
        .only_json("log10", finite(answer.number))
        .only_json("dives", answer.dives)
        .only_json("met", answer.met);
    Report::one(work.tell(row, case), outcome(case, &answer))
}

/// An estimate of dives that met nothing says nothing.
fn outcome(case: &Case, answer: &Estimate) -> Outcome {
    match answer.met > 0 && case.not_checked().is_empty() {
        true => Outcome::Yes,
        false => Outcome::Unknown,
    }
}

/// A number in words of figures: `288`, `6.67e21`.
fn spoken(log10: f64) -> String {
    if log10 < 6.0 {
        return format!("{:.0}", 10f64.powf(log10));
    }
    let exponent = log10.floor();
    format!("{:.2}e{exponent}", 10f64.powf(log10 - exponent))
}

/// A number as JSON knows numbers; none where it is too large for that.
fn number(log10: f64) -> Value {
    finite(10f64.powf(log10))
}

fn finite(number: f64) -> Value {
    serde_json::Number::from_f64(number).map_or(Value::Null, Value::Number)
}

/// Prints random solutions.
pub(super) fn sample(case: &Case, model: &Model, wanted: usize) -> Report {
    let root = model.root(&case.filling(ScopeChoice::Givens), None);
    let begin = std::time::Instant::now();
    let mut task = Sampling::new(model.plan(), &root, wanted, case.treatment.seed);
    let finished = spend(case, &mut |budget, stop| task.step(budget, stop));
    let work = Work {
        nodes: task.nodes(),
        time: begin.elapsed(),
        ..Work::default()
    };
    let fairness = match task.fairness() {
        Fairness::Uniform => "uniform",
        Fairness::Weighted => "nearly uniform",
        Fairness::Listed => "among the first found",
    };
    let mut rows = Vec::new();
    for options in task.drawn() {
        let solution = model.solution(options);
        if let Some(clue) = model.violated(&solution).first() {
            let clue = clue.name(case.puzzle.geometry());
            return Report::bad(case.name, &format!("the solver's grid violates {clue}"));
        }
        let row = Row::new(case.name).with("solution", text(case.puzzle, &solution));
        rows.push(work.tell(row.only_json("fairness", fairness), case));
    }
    match (rows.is_empty(), finished) {
        (false, true) => Report {
            rows,
            outcome: Outcome::Yes,
            error: None,
        },
        (false, false) => Report {
            error: Some(format!(
                "{}: stopped after {} solutions",
                case.name,
                rows.len()
            )),
            rows,
            outcome: Outcome::Unknown,
        },
        (true, true) => Report::one(Row::new(case.name).with("verdict", "none"), Outcome::No),
        (true, false) => Report::one(
            Row::new(case.name).with("verdict", "unknown"),
            Outcome::Unknown,
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_out_as_far_as_they_can_be_read() {
        assert_eq!(spoken(f64::NEG_INFINITY), "0");
        assert_eq!(spoken(288f64.log10()), "288");
        assert_eq!(spoken(6.671e21f64.log10()), "6.67e21");
        assert_eq!(spoken(362.5), "3.16e362");
        assert_eq!(
            (number(362.5), number(0.0)),
            (Value::Null, Value::from(1.0))
        );
    }
}

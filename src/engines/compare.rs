//! Second opinions: every engine works on the same board, and what they say must go together.
//!
//! An engine that was not stopped knows all solutions (or met the limit); one that was knows some. So two of them
//! contradict each other when one knows all and the other has one besides, which covers verdicts, numbers and
//! solutions alike, and says nothing against an engine that simply does not know.

use std::collections::BTreeSet;

use super::{ENGINES, Engine, Finding};
use crate::cover::{Matrix, OptionId, Plan, Progress, Root, Stop};

/// What one engine says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opinion {
    /// Whose it is.
    pub engine: &'static str,
    /// The solutions, as visible options.
    pub solutions: BTreeSet<Vec<OptionId>>,
    /// Whether these are all, or as many as were wanted.
    pub finished: bool,
}

/// Two engines that cannot both be right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Disagreement {
    /// What they say, in a sentence.
    pub reason: String,
}

/// Every engine at work on the same board, in as many steps as it takes.
pub struct Comparing {
    tasks: Vec<(&'static Engine, Finding, bool)>,
    limit: usize,
}

impl Comparing {
    /// A comparison that has not begun: each engine looks for so many solutions.
    pub fn new(plan: &Plan, root: &Root, limit: usize) -> Comparing {
        Comparing {
            tasks: ENGINES
                .iter()
                .map(|engine| (engine, Finding::new(engine, plan, root, limit), false))
                .collect(),
            limit,
        }
    }

    /// Lets every engine go on for about as much work as so many branch points.
    pub fn step(&mut self, budget: u64, stop: &Stop) -> Progress {
        for (_, task, finished) in self.tasks.iter_mut().filter(|task| !task.2) {
            match task.step(budget, stop) {
                Progress::Finished => *finished = true,
                Progress::Budget => {}
                Progress::Stopped => return Progress::Stopped,
            }
        }
        match self.tasks.iter().all(|(_, _, finished)| *finished) {
            true => Progress::Finished,
            false => Progress::Budget,
        }
    }

    /// What the engines say by now.
    pub fn opinions(&self, matrix: &Matrix) -> Vec<Opinion> {
        let visible = |options: &Vec<OptionId>| -> Vec<OptionId> {
            let own = options.iter().filter(|&&option| matrix.is_visible(option));
            own.copied().collect()
        };
        let opinion = |(engine, task, finished): &(&'static Engine, Finding, bool)| Opinion {
            engine: engine.key,
            solutions: task.found().iter().map(visible).collect(),
            finished: *finished,
        };
        self.tasks.iter().map(opinion).collect()
    }

    /// The solutions of the engine that knows most, all of them if any engine knows that.
    pub fn best(&self) -> (&[Vec<OptionId>], bool) {
        let rank = |task: &&(&Engine, Finding, bool)| (task.2, task.1.found().len());
        match self.tasks.iter().rev().max_by_key(rank) {
            Some((_, task, finished)) => (task.found(), *finished),
            None => (&[], false),
        }
    }

    /// Work so far, as about so many branch points.
    pub fn work(&self) -> u64 {
        self.tasks.iter().map(|(_, task, _)| task.work()).sum()
    }

    /// Whether what they say goes together.
    ///
    /// # Errors
    /// Two engines that contradict each other.
    pub fn agree(&self, matrix: &Matrix) -> Result<(), Disagreement> {
        agree(&self.opinions(matrix), self.limit)
    }
}

/// Whether opinions about up to `limit` solutions go together.
///
/// # Errors
/// Two engines that contradict each other.
pub fn agree(opinions: &[Opinion], limit: usize) -> Result<(), Disagreement> {
    let knows_all = |own: &&Opinion| own.finished && own.solutions.len() < limit;
    for own in opinions.iter().filter(knows_all) {
        for other in opinions {
            if !other.solutions.is_subset(&own.solutions) {
                let reason = format!("{}, but {}", said(own), said(other));
                return Err(Disagreement { reason });
            }
        }
    }
    Ok(())
}

fn said(opinion: &Opinion) -> String {
    let Opinion {
        engine, solutions, ..
    } = opinion;
    let number = match solutions.len() {
        0 => "no solution".to_string(),
        1 => "one solution".to_string(),
        many => format!("{many} solutions"),
    };
    match opinion.finished {
        true => format!("{engine} says {number}"),
        false => format!("{engine} has {number} so far"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opinion(engine: &'static str, solutions: &[u32], finished: bool) -> Opinion {
        Opinion {
            engine,
            solutions: solutions.iter().map(|&it| vec![OptionId(it)]).collect(),
            finished,
        }
    }

    #[test]
    fn only_what_cannot_be_true_together_is_a_disagreement() {
        let judged = |a: (&[u32], bool), b: (&[u32], bool)| {
            agree(&[opinion("a", a.0, a.1), opinion("b", b.0, b.1)], 2).is_ok()
        };
        for (a, b, fine) in [
            ((&[1][..], true), (&[1][..], true), true),
            ((&[1], true), (&[2], true), false),
            ((&[1], true), (&[], true), false),
            ((&[], true), (&[], false), true),
            ((&[], true), (&[3], false), false),
            ((&[1], true), (&[1, 2], true), false),
            ((&[3, 4], true), (&[1, 2], true), true),
            ((&[1], true), (&[], false), true),
        ] {
            assert_eq!(judged(a, b), fine, "{a:?} {b:?}");
            assert_eq!(judged(b, a), fine, "{b:?} {a:?}");
        }
    }

    #[test]
    fn a_disagreement_says_who_says_what() {
        let opinions = [opinion("cover", &[1], true), opinion("sat", &[], true)];
        let reason = agree(&opinions, 2).unwrap_err().reason;
        assert_eq!(reason, "sat says no solution, but cover says one solution");
    }
}

//! Taking givens away while one solution is left, and going back on the way where the puzzle became too hard.

use std::cmp::Ordering;

use super::{Failure, Judge, Wish};
use crate::cover::{Deciding, Progress, Random, Stop};
use crate::grid::{Cell, Filling, Solution};
use crate::model::Model;
use crate::puzzle::{Puzzle, Subject};

/// Branch points for one question; a given whose need they do not settle stays.
const NODES: u64 = 20_000;

/// Digging in one full board.
pub(super) struct Digging {
    model: Model,
    givens: Filling,
    /// Groups that were not tried yet, the next one last.
    open: Vec<Vec<Cell>>,
    /// What was taken away, in order.
    taken: Vec<Vec<Cell>>,
    solution: Solution,
    least: usize,
    all: bool,
}

impl Digging {
    pub(super) fn new(
        wish: &Wish,
        puzzle: &Puzzle,
        solution: &Solution,
        random: &mut Random,
    ) -> Result<Digging, Failure> {
        let mut open = wish.symmetry.groups(puzzle.geometry());
        random.shuffle(&mut open);
        Ok(Digging {
            model: model(puzzle.subject())?,
            givens: solution.filling(),
            open,
            taken: Vec::new(),
            solution: solution.clone(),
            least: wish.givens,
            all: wish.givens == 0,
        })
    }

    /// Takes away what can be; whether as few givens are left as were wished for.
    pub(super) fn dig(&mut self, stop: &Stop) -> Result<bool, Failure> {
        while self.givens.len() > self.least {
            let Some(group) = self.open.pop() else {
                break;
            };
            if self.givens.len() - group.len() < self.least {
                continue;
            }
            wipe(&mut self.givens, &group);
            match one_solution(&self.model, &self.givens, stop)? {
                true => self.taken.push(group),
                false => self.write(&group),
            }
        }
        Ok(self.all || self.givens.len() <= self.least)
    }

    /// The givens that the judge finds right: those at the end, or fewer taken away where that is too hard.
    pub(super) fn tuned(
        &mut self,
        judge: &mut Judge,
        stop: &Stop,
    ) -> Result<Result<Filling, Ordering>, Failure> {
        let mut told = judge(&self.model, &self.givens);
        if told != Ordering::Greater {
            return Ok(match told {
                Ordering::Equal => Ok(self.givens.clone()),
                other => Err(other),
            });
        }
        // More givens make an easier puzzle, nearly always: halves, then the neighbourhood.
        let (mut easy, mut hard) = (0, self.taken.len());
        while hard - easy > 1 {
            if stop.stopped() {
                return Err(Failure::Stopped);
            }
            let middle = easy + (hard - easy) / 2;
            let givens = self.after(middle);
            told = judge(&self.model, &givens);
            match told {
                Ordering::Equal => return Ok(Ok(givens)),
                Ordering::Greater => hard = middle,
                Ordering::Less => easy = middle,
            }
        }
        Ok(Err(told))
    }

    /// The givens after so many groups were taken away.
    fn after(&self, taken: usize) -> Filling {
        let mut givens = self.solution.filling();
        for group in &self.taken[..taken] {
            wipe(&mut givens, group);
        }
        givens
    }

    fn write(&mut self, group: &[Cell]) {
        for &cell in group {
            self.givens.set(cell, Some(self.solution.at(cell)));
        }
    }
}

fn wipe(givens: &mut Filling, group: &[Cell]) {
    for &cell in group {
        givens.set(cell, None);
    }
}

pub(super) fn model(subject: &Subject) -> Result<Model, Failure> {
    Model::build(subject).map_err(|refusal| Failure::Refused(refusal.to_string()))
}

/// Whether the board is known to have exactly one solution.
pub(super) fn one_solution(model: &Model, givens: &Filling, stop: &Stop) -> Result<bool, Failure> {
    let root = model.root(givens, None);
    let mut deciding = Deciding::new(model.plan(), &root, 2);
    match deciding.step(NODES, stop) {
        Progress::Stopped => Err(Failure::Stopped),
        Progress::Budget => Ok(false),
        Progress::Finished => Ok(deciding.found().len() == 1),
    }
}

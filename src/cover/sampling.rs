//! Random solutions from a seed, and how random they are.
//!
//! First the solutions are listed, up to [`MOST_LISTED`]. If those are all, a draw among them is exactly uniform. If
//! there are more, dives find solutions with known chances; [`DIVES_A_DRAW`] of them are made for every solution that
//! is wanted, and one is drawn in proportion to its weight (sampling with importance resampling), which comes near to
//! uniform. If dives meet none, the draw is among those that were listed, and says so.

use std::ops::ControlFlow;

use super::dive::Diver;
use super::matrix::OptionId;
use super::plan::{Plan, Root};
use super::random::Random;
use super::search::{Search, Step};
use super::stop::Stop;
use super::task::Progress;

/// Solutions that are listed before dives begin.
const MOST_LISTED: u64 = 5_000;
/// Dives for a draw.
const DIVES_A_DRAW: u64 = 64;
/// Dives for a draw, where fewer met no solution.
const MOST_DIVES: u64 = 2_000;
/// Dives cost about so many nodes of a search.
const NODES_A_DIVE: u64 = 200;

/// How random a sample is.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Fairness {
    /// Every solution is as likely as any other.
    Uniform,
    /// Nearly so.
    Weighted,
    /// Drawn among the first that a search found, which resemble each other.
    Listed,
}

/// Drawing solutions, in as many steps as it takes.
pub struct Sampling {
    search: Search,
    diver: Diver,
    random: Random,
    wanted: usize,
    /// Solutions listed so far, and one drawn among them for each that is wanted.
    listed: u64,
    reservoir: Vec<Vec<OptionId>>,
    drawn: Vec<Vec<OptionId>>,
    draw: Draw,
    stage: Stage,
    fairness: Fairness,
}

/// A draw among the solutions that dives meet.
#[derive(Default)]
struct Draw {
    dives: u64,
    /// The logarithm of the weights added up; none before the first.
    total: Option<f64>,
    choice: Vec<OptionId>,
}

#[derive(Copy, Clone, PartialEq, Debug)]
enum Stage {
    Listing,
    Diving,
    Finished,
}

impl Sampling {
    /// A task that has not begun: so many solutions, independent of each other, hence perhaps some twice.
    pub fn new(plan: &Plan, root: &Root, wanted: usize, seed: u64) -> Sampling {
        Sampling {
            search: Search::new(plan, root),
            diver: Diver::new(plan, root),
            random: Random::new(seed),
            wanted,
            listed: 0,
            reservoir: vec![Vec::new(); wanted],
            drawn: Vec::new(),
            draw: Draw::default(),
            stage: Stage::Listing,
            fairness: Fairness::Uniform,
        }
    }

    /// Goes on for about as much work as `budget_nodes` nodes.
    pub fn step(&mut self, budget_nodes: u64, stop: &Stop) -> Progress {
        match self.stage {
            Stage::Listing => self.list(budget_nodes, stop),
            Stage::Diving => self.dive((budget_nodes / NODES_A_DIVE).max(1), stop),
            Stage::Finished => Progress::Finished,
        }
    }

    fn list(&mut self, budget: u64, stop: &Stop) -> Progress {
        let (random, listed, reservoir) = (&mut self.random, &mut self.listed, &mut self.reservoir);
        let step = self.search.step(budget, stop, &mut |options| {
            *listed += 1;
            for place in reservoir.iter_mut() {
                if random.below(*listed) == 0 {
                    *place = options.to_vec();
                }
            }
            if *listed < MOST_LISTED {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        match step {
            Step::Finished if *listed == 0 => self.stage = Stage::Finished,
            Step::Finished => self.finish(Fairness::Uniform),
            Step::Broken => self.stage = Stage::Diving,
            Step::Budget => return Progress::Budget,
            Step::Stopped => return Progress::Stopped,
        }
        match self.stage {
            Stage::Finished => Progress::Finished,
            _ => Progress::Budget,
        }
    }

    fn dive(&mut self, dives: u64, stop: &Stop) -> Progress {
        for _ in 0..dives {
            if stop.stopped() {
                return Progress::Stopped;
            }
            if self.drawn.len() == self.wanted {
                self.fairness = Fairness::Weighted;
                self.stage = Stage::Finished;
                return Progress::Finished;
            }
            self.draw.dives += 1;
            if let Some(met) = self.diver.dive(&mut self.random, stop) {
                self.draw.offer(met.solution, met.weight, &mut self.random);
            }
            match (self.draw.dives, self.draw.total) {
                (DIVES_A_DRAW.., Some(_)) => {
                    let draw = std::mem::take(&mut self.draw);
                    self.drawn.push(draw.choice);
                }
                (MOST_DIVES.., None) => {
                    self.finish(Fairness::Listed);
                    return Progress::Finished;
                }
                _ => {}
            }
        }
        Progress::Budget
    }

    /// Ends with what was drawn among the listed solutions.
    fn finish(&mut self, fairness: Fairness) {
        self.drawn = std::mem::take(&mut self.reservoir);
        self.fairness = fairness;
        self.stage = Stage::Finished;
    }

    /// The solutions drawn so far, each sorted; none at all where there is none.
    pub fn drawn(&self) -> &[Vec<OptionId>] {
        &self.drawn
    }

    /// How random they are.
    pub fn fairness(&self) -> Fairness {
        self.fairness
    }

    /// Branch points met so far.
    pub fn nodes(&self) -> u64 {
        self.search.tally().nodes + self.diver.nodes
    }
}

impl Draw {
    /// Takes a solution instead of the one at hand, in proportion to its weight.
    fn offer(&mut self, solution: Vec<OptionId>, weight: f64, random: &mut Random) {
        let before = self.total.unwrap_or(f64::NEG_INFINITY);
        let total = before.max(weight) + (-(before - weight).abs()).exp().ln_1p();
        if random.fraction() < (weight - total).exp() {
            self.choice = solution;
        }
        self.total = Some(total);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::sample;
    use std::collections::BTreeMap;

    /// The solutions of a task that is run to its end, with how often each was drawn.
    fn drawn(mut task: Sampling) -> (BTreeMap<Vec<OptionId>, usize>, Fairness) {
        while task.step(1_000, &Stop::never()) != Progress::Finished {}
        let mut counts = BTreeMap::new();
        for solution in task.drawn() {
            *counts.entry(solution.clone()).or_default() += 1;
        }
        (counts, task.fairness())
    }

    #[test]
    fn a_sample_of_few_solutions_is_uniform() {
        let plan = Plan::new(sample::shidoku());
        let (counts, fairness) = drawn(Sampling::new(&plan, &Root::open(), 28_800, 7));
        assert_eq!((counts.len(), fairness), (288, Fairness::Uniform));
        // Pearson's measure has 287 degrees of freedom: 287 on average, above 370 once in a thousand times.
        let spread: f64 = counts
            .values()
            .map(|&n| (n as f64 - 100.0).powi(2) / 100.0)
            .sum();
        assert!(spread < 370.0, "{spread}");
    }

    #[test]
    fn a_sample_by_dives_is_nearly_uniform_and_follows_its_seed() {
        let plan = Plan::new(sample::latin(4));
        let dived = |seed| {
            let mut task = Sampling::new(&plan, &Root::open(), 5_760, seed);
            task.stage = Stage::Diving;
            drawn(task)
        };
        let (counts, fairness) = dived(3);
        assert_eq!((counts.len(), fairness), (576, Fairness::Weighted));
        let spread: f64 = counts
            .values()
            .map(|&n| (n as f64 - 10.0).powi(2) / 10.0)
            .sum();
        assert!(spread < 720.0, "{spread}, for 575 degrees of freedom");
        assert!(dived(3).0 == counts && dived(4).0 != counts);
    }

    #[test]
    fn no_solution_is_drawn_where_there_is_none() {
        let root = Root {
            chosen: vec![OptionId::new(0), OptionId::new(1)],
            barred: Vec::new(),
        };
        let plan = Plan::new(sample::shidoku());
        assert!(drawn(Sampling::new(&plan, &root, 3, 1)).0.is_empty());
    }
}

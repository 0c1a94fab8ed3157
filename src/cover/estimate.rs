//! About how many solutions there are, where they are too many to count: the mean weight of random dives.
//!
//! The mean is right on average however the tree looks; how far one estimate may be off is told by an interval that
//! holds the number in about 95 of 100 runs. It rests on the normal law, so it is trusted from a few hundred dives on,
//! and less where few dives meet a solution.
//!
//! Numbers are kept as logarithms: 25x25 grids are more than a float can hold.

use super::dive::Diver;
use super::plan::{Plan, Root};
use super::random::Random;
use super::stop::Stop;
use super::task::Progress;

/// Half the width of the interval that a normal variable is in 95 times of 100, in standard deviations.
const NORMAL_95: f64 = 1.96;

/// Estimating, dive by dive; it ends when its asker has had enough.
pub struct Estimating {
    diver: Diver,
    random: Random,
    dives: u64,
    met: u64,
    /// The largest weight met, as a logarithm: weights are added up in units of it.
    unit: f64,
    sum: f64,
    squares: f64,
}

/// An estimate; its numbers are decimal logarithms, with minus infinity for none.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// About so many solutions.
    pub number: f64,
    /// Probably not fewer than so many.
    pub low: f64,
    /// Probably not more than so many.
    pub high: f64,
    /// From so many dives.
    pub dives: u64,
    /// Of which so many met a solution.
    pub met: u64,
}

impl Estimating {
    /// A task that has not begun.
    pub fn new(plan: &Plan, root: &Root, seed: u64) -> Estimating {
        Estimating {
            diver: Diver::new(plan, root),
            random: Random::new(seed),
            dives: 0,
            met: 0,
            unit: 0.0,
            sum: 0.0,
            squares: 0.0,
        }
    }

    /// Dives so many times more.
    pub fn step(&mut self, dives: u64, stop: &Stop) -> Progress {
        for _ in 0..dives {
            if stop.stopped() {
                return Progress::Stopped;
            }
            self.dives += 1;
            if let Some(met) = self.diver.dive(&mut self.random, stop) {
                self.take(met.weight);
            }
        }
        Progress::Budget
    }

    fn take(&mut self, weight: f64) {
        self.met += 1;
        if weight > self.unit {
            let shrink = (self.unit - weight).exp();
            self.sum *= shrink;
            self.squares *= shrink * shrink;
            self.unit = weight;
        }
        let scaled = (weight - self.unit).exp();
        self.sum += scaled;
        self.squares += scaled * scaled;
    }

    /// What is known by now.
    pub fn answer(&self) -> Estimate {
        let dives = (self.dives.max(1)) as f64;
        let mean = self.sum / dives;
        let variance = (self.squares / dives - mean * mean).max(0.0) / (dives - 1.0).max(1.0);
        let error = NORMAL_95 * variance.sqrt();
        let logarithm = |scaled: f64| (scaled.ln() + self.unit) / std::f64::consts::LN_10;
        // A solution that was met is there, however wide the interval is.
        let least = if self.met > 0 { 0.0 } else { f64::NEG_INFINITY };
        Estimate {
            number: logarithm(mean),
            low: logarithm((mean - error).max(0.0)).max(least),
            high: logarithm(mean + error),
            dives: self.dives,
            met: self.met,
        }
    }

    /// Branch points met so far.
    pub fn nodes(&self) -> u64 {
        self.diver.nodes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::{OptionId, sample};

    #[test]
    fn the_interval_holds_the_number_of_solutions_nearly_always() {
        let plan = Plan::new(sample::latin(4));
        let (mut inside, mut mean) = (0, 0.0);
        for seed in 0..200 {
            let mut task = Estimating::new(&plan, &Root::open(), seed);
            task.step(300, &Stop::never());
            let answer = task.answer();
            inside += usize::from(answer.low <= 576f64.log10() && 576f64.log10() <= answer.high);
            mean += 10f64.powf(answer.number) / 200.0;
        }
        println!("{inside} of 200 intervals hold 576; the mean of the estimates is {mean:.1}");
        assert!(
            inside >= 180 && (mean - 576.0).abs() < 12.0,
            "{inside}, {mean}"
        );
    }

    #[test]
    fn a_board_without_solutions_is_estimated_as_none_and_one_with_one_exactly() {
        let plan = Plan::new(sample::shidoku());
        let root = |chosen: &[usize]| Root {
            chosen: chosen.iter().map(|&option| OptionId::new(option)).collect(),
            barred: Vec::new(),
        };
        let estimated = |root: &Root| {
            let mut task = Estimating::new(&plan, root, 1);
            task.step(50, &Stop::never());
            task.answer()
        };
        let none = estimated(&root(&[0, 1]));
        assert_eq!((none.number, none.met), (f64::NEG_INFINITY, 0));
        // The first two rows 1234, 3412, and 21 in the third: the rest follows.
        let one = estimated(&root(&[0, 5, 10, 15, 18, 23, 24, 29, 33, 36]));
        assert_eq!((one.number, one.low, one.high), (0.0, 0.0, 0.0));
        assert_eq!((one.dives, one.met), (50, 50));
    }
}

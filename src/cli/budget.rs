//! How much work a puzzle may cost: branch points, seconds, or no limit.

use std::time::{Duration, Instant};

use crate::cover::{Progress, Stop};

/// Branch points between two looks at the clock.
const SLICE: u64 = 2_000;

/// The limits on one puzzle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    /// Branch points.
    pub(super) nodes: Option<u64>,
    /// Seconds.
    pub(super) seconds: Option<f64>,
}

impl Budget {
    /// Runs a task to its end or to a limit; returns whether it came to its end. The task goes on for so many branch
    /// points a call.
    pub(super) fn spend(&self, mut step: impl FnMut(u64, &Stop) -> Progress) -> bool {
        let wait = self
            .seconds
            .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        let end = wait.and_then(|wait| Instant::now().checked_add(wait));
        let mut left = self.nodes.unwrap_or(u64::MAX);
        while left > 0 && end.is_none_or(|end| Instant::now() < end) {
            let slice = left.min(SLICE);
            if step(slice, &Stop::never()) == Progress::Finished {
                return true;
            }
            left -= slice;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_task_without_end_ends_with_the_budget() {
        let mut spent = 0;
        let budget = Budget {
            nodes: Some(5_000),
            seconds: None,
        };
        let task = |nodes: u64, _: &Stop| {
            spent += nodes;
            Progress::Budget
        };
        assert!(!budget.spend(task));
        assert_eq!(spent, 5_000);
    }
}

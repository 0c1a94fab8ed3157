//! When to begin anew, and when to tidy.
//!
//! Two manners take turns, as in CaDiCaL: *quick*, which begins anew whenever the clauses learned of late are worse
//! (spread over more levels) than those before, and *steady*, with runs by Luby's series, long enough to keep the
//! phases that satisfied most.

/// Conflicts of the first turn of each manner.
const TURN: u64 = 1_000;
/// Fewest conflicts of a run.
const LEAST_RUN: u64 = 2;
/// How much worse.
const MARGIN: f64 = 1.10;
/// Conflicts of a steady run, times Luby's series.
const STEADY: u64 = 1_024;
/// Learned clauses before the first tidying, and so many more from each to the next.
const TIDY: u64 = 300;
/// But no more than this: with fewer clauses about, fourteen hard killers took an eighth fewer conflicts and less time
/// each.
const MOST_BEFORE_TIDY: u64 = 2_000;

#[derive(Debug)]
pub(super) struct Pace {
    conflicts: u64,
    fast: f64,
    slow: f64,
    restart: u64,
    pub(super) steady: bool,
    turns: u64,
    turn_ends: u64,
    luby: (u64, u64),
    tidied: u64,
    tidy: u64,
}

impl Pace {
    pub(super) fn new() -> Pace {
        Pace {
            conflicts: 0,
            fast: 0.0,
            slow: 0.0,
            restart: LEAST_RUN,
            steady: false,
            turns: 0,
            turn_ends: TURN,
            luby: (1, 1),
            tidied: 0,
            tidy: TIDY,
        }
    }

    /// A conflict taught a clause of so many levels.
    pub(super) fn learned(&mut self, levels: u32) {
        self.conflicts += 1;
        let levels = f64::from(levels);
        let share = 1.0 / (self.conflicts as f64);
        self.fast += (levels - self.fast) * share.max(1.0 / 33.0);
        self.slow += (levels - self.slow) * share.max(1e-5);
    }

    /// Is it time to begin anew? Said once for each time.
    pub(super) fn must_restart(&mut self) -> bool {
        if self.conflicts >= self.turn_ends {
            self.turn();
            return true;
        }
        let due = self.conflicts >= self.restart;
        if self.steady {
            if due {
                self.restart = self.conflicts + self.next_luby() * STEADY;
            }
            return due;
        }
        let worse = due && self.fast > MARGIN * self.slow;
        if worse {
            self.restart = self.conflicts + LEAST_RUN;
        }
        worse
    }

    /// The other manner's turn.
    fn turn(&mut self) {
        self.steady = !self.steady;
        self.turns += 1;
        let round = self.turns / 2 + 1;
        self.turn_ends = self.conflicts + TURN * round * round;
        self.restart = self.conflicts + LEAST_RUN;
        if self.steady {
            self.luby = (1, 1);
            self.restart = self.conflicts + STEADY;
        }
    }

    /// Knuth's way to Luby's series.
    fn next_luby(&mut self) -> u64 {
        let (u, v) = self.luby;
        self.luby = if u & u.wrapping_neg() == v {
            (u + 1, 1)
        } else {
            (u, 2 * v)
        };
        self.luby.1
    }

    /// Is it time to tidy? Said once for each time.
    pub(super) fn must_tidy(&mut self) -> bool {
        let due = self.conflicts >= self.tidy;
        if due {
            self.tidied += 1;
            self.tidy = self.conflicts + (TIDY * (self.tidied + 1)).min(MOST_BEFORE_TIDY);
        }
        due
    }

    pub(super) fn conflicts(&self) -> u64 {
        self.conflicts
    }
}

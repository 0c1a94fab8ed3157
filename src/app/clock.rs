//! How long the puzzle has been worked on.
//!
//! Counted from event to event by a clock that never goes back, and never more than two seconds at once: time in
//! which the program was stopped or asleep is nobody's solving time. The first finish stays the finish.

use super::event::Millis;

/// More than this between two events is not counted: ticks come every second while the clock runs.
const LONGEST_GAP: u64 = 2_000;

/// The clock of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    ran: u64,
    last: Millis,
    paused: bool,
    unfocused: bool,
    finished: Option<u64>,
}

impl Clock {
    /// Milliseconds worked, paused and unfocused time left out.
    pub fn elapsed(&self) -> u64 {
        self.ran
    }

    /// When the puzzle was solved for the first time, in milliseconds worked.
    pub fn finished(&self) -> Option<u64> {
        self.finished
    }

    /// Whether the user paused.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether time counts now.
    pub fn runs(&self) -> bool {
        !self.paused && !self.unfocused && self.finished.is_none()
    }

    pub(super) fn advance(&mut self, now: Millis) {
        if self.runs() {
            self.ran += now.since(self.last).min(LONGEST_GAP);
        }
        self.last = self.last.max(now);
    }

    /// Goes on from a time that was kept.
    pub(super) fn resume(&mut self, ran: u64, finished: Option<u64>) {
        (self.ran, self.finished) = (ran, finished);
    }

    pub(super) fn set_paused(&mut self, paused: bool) {
        self.paused = paused;
    }

    pub(super) fn set_focus(&mut self, focus: bool) {
        self.unfocused = !focus;
    }

    /// Notes that the puzzle is solved; only the first time counts. Returns whether it was the first.
    pub(super) fn finish(&mut self) -> bool {
        let first = self.finished.is_none();
        self.finished.get_or_insert(self.ran);
        first
    }
}

/// A time as people write it: `3:05`, `1:02:03`.
pub fn minutes(millis: u64) -> String {
    let seconds = millis / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ticked(clock: &mut Clock, from: u64, to: u64) {
        for second in from..=to {
            clock.advance(Millis(second * 1000));
        }
    }

    #[test]
    fn pauses_and_sleep_are_not_counted_and_time_never_goes_back() {
        let mut clock = Clock::default();
        ticked(&mut clock, 1, 10);
        clock.set_paused(true);
        ticked(&mut clock, 11, 100);
        clock.set_paused(false);
        clock.advance(Millis(101_000));
        clock.advance(Millis(90_000_000));
        clock.advance(Millis(5));
        assert_eq!(clock.elapsed(), 13_000);
    }

    #[test]
    fn the_first_finish_is_kept() {
        let mut clock = Clock::default();
        ticked(&mut clock, 1, 5);
        assert!(clock.finish());
        ticked(&mut clock, 6, 9);
        assert!(!clock.finish());
        assert_eq!(clock.finished(), Some(5_000));
    }

    #[test]
    fn times_read_like_a_clock() {
        assert_eq!(minutes(185_900), "3:05");
        assert_eq!(minutes(3_723_000), "1:02:03");
    }
}

//! How a long answer learns that nobody waits for it any more: wishes are numbered, and an older number is stale.
//!
//! A flag would have to be lowered again, and whoever lowers it can miss a wish; a number only grows. Each handle
//! remembers the number it was taken at and compares it with the newest one, with one relaxed load.
//!
//! Invariant: a handle that says `stopped` once says so for ever.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A handle on one wish among many: it is stopped as soon as a newer wish was made.
///
/// Cloning is cheap, and a clone belongs to the same wish.
#[derive(Clone, Debug)]
pub struct Stop {
    newest: Option<Arc<AtomicU64>>,
    mine: u64,
}

impl Stop {
    /// The first wish of a new series.
    pub fn new() -> Stop {
        Stop {
            newest: Some(Arc::new(AtomicU64::new(0))),
            mine: 0,
        }
    }

    /// A handle that is never stopped.
    pub fn never() -> Stop {
        Stop {
            newest: None,
            mine: 0,
        }
    }

    /// Makes a newer wish: every handle taken before is stopped, and the answer is the handle of the new one.
    pub fn bump(&self) -> Stop {
        let mine = match &self.newest {
            Some(newest) => newest.fetch_add(1, Ordering::Relaxed) + 1,
            None => 0,
        };
        Stop {
            newest: self.newest.clone(),
            mine,
        }
    }

    /// Was a newer wish made since this handle was taken?
    #[inline]
    pub fn stopped(&self) -> bool {
        match &self.newest {
            Some(newest) => newest.load(Ordering::Relaxed) != self.mine,
            None => false,
        }
    }
}

impl Default for Stop {
    fn default() -> Stop {
        Stop::new()
    }
}

#[cfg(test)]
mod tests {
    use super::Stop;

    #[test]
    fn a_newer_wish_stops_every_older_handle_and_no_other() {
        let first = Stop::new();
        let clone = first.clone();
        assert!(!first.stopped());
        let second = clone.bump();
        let third = first.bump();
        assert!(first.stopped() && clone.stopped() && second.stopped());
        assert!(!third.stopped());
        assert!(
            !Stop::new().stopped(),
            "another series knows nothing of this one"
        );
    }

    #[test]
    fn a_handle_can_be_stopped_from_another_thread() {
        let stop = Stop::new();
        let far = stop.clone();
        std::thread::spawn(move || far.bump())
            .join()
            .expect("the thread only counts");
        assert!(stop.stopped());
    }

    #[test]
    fn never_is_never_stopped() {
        let never = Stop::never();
        assert!(!never.bump().stopped());
        assert!(!never.stopped());
    }
}

//! The seeds of random tests: those that failed once stay in `tests/seeds.txt` and run first.

/// The seeds that a test shall run: its kept ones, one from `GRIDWRIGHT_SEED` where that is set, then its own.
pub(crate) fn seeds(test: &str, own: impl IntoIterator<Item = u64>) -> Vec<u64> {
    let kept = include_str!("../seeds.txt").lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        (words.next() == Some(test)).then(|| words.next().and_then(|seed| seed.parse().ok()))?
    });
    let wished = std::env::var("GRIDWRIGHT_SEED").ok();
    let wished = wished.and_then(|seed| seed.parse().ok());
    kept.chain(wished).chain(own).collect()
}

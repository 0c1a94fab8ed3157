//! How long a hint takes on classic boards: every step of the path of every puzzle, and all steps of its givens.
//!
//! `GRIDWRIGHT_CORPUS=folder cargo bench --bench hints` reads `folder/bench/c9_random_minimal10k.txt`, one puzzle a
//! line. The model is built once; everything else is part of the time. A call's time is that of the fastest of a few
//! rounds, which takes the noise of a shared machine out.

use gridwright::cover::Stop;
use gridwright::grid::{CandidateSet, Filling, Geometry};
use gridwright::hint::{all, next};
use gridwright::model::Model;
use gridwright::puzzle::Puzzle;
use std::path::Path;
use std::time::{Duration, Instant};

const PUZZLES: usize = 500;
const ROUNDS: usize = 5;

fn main() {
    let Some(folder) = std::env::var_os("GRIDWRIGHT_CORPUS") else {
        println!("GRIDWRIGHT_CORPUS names no folder of puzzle lists: nothing to measure");
        return;
    };
    let path = Path::new(&folder).join("bench/c9_random_minimal10k.txt");
    let text = std::fs::read_to_string(&path).expect("the list of puzzles can be read");
    let puzzle = Puzzle::new(Geometry::square(9).expect("9 is a size"));
    let model = Model::build(puzzle.subject()).expect("a plain board has a model");
    let (mut steps, mut lists, mut solved) = (Vec::new(), Vec::new(), 0);
    let puzzles = text
        .lines()
        .filter(|line| line.len() >= 81 && !line.starts_with('#'));
    for line in puzzles.take(PUZZLES) {
        let mut filling = Filling::empty(model.geometry());
        for (cell, symbol) in model.geometry().cells().zip(line.chars()) {
            filling.set(cell, model.digits().read(symbol));
        }
        let mut struck = CandidateSet::empty(model.geometry());
        let stop = Stop::never();
        lists.push(timed(|| all(&model, &filling, &struck, &stop)).1);
        loop {
            let (hint, time) = timed(|| next(&model, &filling, &struck, 0, &stop));
            steps.push(time);
            let Some(hint) = hint else { break };
            hint.apply(&mut filling, &mut struck);
        }
        solved += usize::from(filling.complete().is_some());
    }
    println!("{} puzzles, {solved} solved by steps", lists.len());
    report("next", steps);
    report("all", lists);
}

fn timed<T>(work: impl Fn() -> T) -> (T, Duration) {
    let once = || {
        let start = Instant::now();
        let result = work();
        (result, start.elapsed())
    };
    let rounds = (0..ROUNDS).map(|_| once());
    rounds
        .min_by_key(|(_, time)| *time)
        .expect("there is at least one round")
}

fn report(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100].as_secs_f64() * 1e6;
    println!(
        "{what}: {} calls, median {:.0} us, p95 {:.0} us, most {:.0} us",
        times.len(),
        at(50),
        at(95),
        at(100)
    );
}

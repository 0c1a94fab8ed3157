//! How long a hint takes, how long its argument is, and how often only a search tree helps: every step of the path of
//! every puzzle.
//!
//! `GRIDWRIGHT_CORPUS=folder cargo bench --bench hints` reads `folder/bench/c9_random_minimal10k.txt`, one puzzle a
//! line, and `folder/bench/variants_chess_simple.tsv`, of which the boards of usual regions are taken. A model is
//! built once for all boards of the same rules; everything else is part of the time. A call's time is that of the
//! fastest of a few rounds, which takes the noise of a shared machine out.

use gridwright::cover::Stop;
use gridwright::grid::{CandidateSet, Filling, Geometry};
use gridwright::hint::{Board, Hint, Skill, next};
use gridwright::model::Model;
use gridwright::puzzle::{Edit, Puzzle};
use gridwright::rules::{Clue, find};
use std::path::Path;
use std::time::{Duration, Instant};

const PUZZLES: usize = 500;
const ROUNDS: usize = 3;

/// The letters of the list of variants, and the rules that they switch on.
const RULES: [(char, &[&str]); 4] = [
    ('x', &["diagonal-down", "diagonal-up"]),
    ('w', &["windoku"]),
    ('k', &["anti-knight"]),
    ('K', &["anti-king"]),
];

fn main() {
    let Some(folder) = std::env::var_os("GRIDWRIGHT_CORPUS") else {
        println!("GRIDWRIGHT_CORPUS names no folder of puzzle lists: nothing to measure");
        return;
    };
    let read = |name: &str| {
        let path = Path::new(&folder).join("bench").join(name);
        std::fs::read_to_string(&path).expect("the list of puzzles can be read")
    };
    let mut classic = Figures::default();
    let plain = model(&[]);
    let text = read("c9_random_minimal10k.txt");
    let lines = text
        .lines()
        .filter(|line| line.len() >= 81 && !line.starts_with('#'));
    lines
        .take(PUZZLES)
        .for_each(|line| classic.walk(&plain, line));
    classic.report("classic");
    let mut variants = Figures::default();
    let text = read("variants_chess_simple.tsv");
    for line in text.lines().take(PUZZLES) {
        let fields: Vec<&str> = line.split('\t').collect();
        let rules = fields.get(1).map_or("-", |letters| letters);
        let known = rules
            .chars()
            .all(|own| RULES.iter().any(|(letter, _)| *letter == own));
        if known && fields[0].len() == 81 && fields.get(2) == Some(&"-") {
            variants.walk(&model(&rules.chars().collect::<Vec<char>>()), fields[0]);
        }
    }
    variants.report("variants");
}

fn model(letters: &[char]) -> Model {
    let mut puzzle = Puzzle::new(Geometry::square(9).expect("9 is a size"));
    for (_, keys) in RULES.iter().filter(|(letter, _)| letters.contains(letter)) {
        for key in *keys {
            let clue = Clue::toggle(find(key).expect("the rule is known"));
            let end = puzzle.clues().len();
            puzzle
                .apply(Edit::AddClue(end, clue))
                .expect("a clue can be added");
        }
    }
    Model::build(puzzle.subject()).expect("a board with switches has a model")
}

#[derive(Default)]
struct Figures {
    puzzles: usize,
    solved: usize,
    trees: usize,
    first: Vec<Duration>,
    steps: Vec<Duration>,
    /// Of steps harder than subsets.
    lengths: Vec<usize>,
}

impl Figures {
    fn walk(&mut self, model: &Model, line: &str) {
        let mut filling = Filling::empty(model.geometry());
        for (cell, symbol) in model.geometry().cells().zip(line.chars()) {
            filling.set(cell, model.digits().read(symbol));
        }
        let givens = filling.clone();
        let mut struck = CandidateSet::empty(model.geometry());
        let (skill, stop) = (Skill::full(), Stop::never());
        self.puzzles += 1;
        loop {
            let board = Board {
                filling: &filling,
                struck: &struck,
                unique: Some(&givens),
            };
            let (hint, time) = timed(|| next(model, &board, &skill, 0, &stop));
            if filling == givens && struck.iter().next().is_none() {
                self.first.push(time);
            }
            self.steps.push(time);
            let Some(hint) = hint else { break };
            self.count(&hint);
            hint.apply(&mut filling, &mut struck);
        }
        self.solved += usize::from(filling.complete().is_some());
    }

    fn count(&mut self, hint: &Hint) {
        let key = hint.technique.key;
        self.trees += usize::from(["search-tree", "search"].contains(&key));
        if hint.technique.weight > 100 {
            self.lengths.push(hint.certificate.claim.len());
        }
    }

    fn report(&mut self, what: &str) {
        println!(
            "{what}: {} of {} solved by {} steps",
            self.solved,
            self.puzzles,
            self.steps.len()
        );
        println!("  by search tree: {}", self.trees);
        self.lengths.sort_unstable();
        if let Some(median) = self.lengths.get(self.lengths.len() / 2) {
            println!("  median length of a hard certificate: {median}");
        }
        report("first hint", &mut self.first);
        report("any hint", &mut self.steps);
    }
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

fn report(what: &str, times: &mut [Duration]) {
    times.sort_unstable();
    if times.is_empty() {
        return;
    }
    let at = |percent: usize| times[(times.len() - 1) * percent / 100].as_secs_f64() * 1e3;
    println!(
        "  {what}: {} calls, median {:.2} ms, p95 {:.2} ms, most {:.1} ms",
        times.len(),
        at(50),
        at(95),
        at(100)
    );
}

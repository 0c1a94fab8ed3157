//! What proofs cost: the reference search plain and with its scribe, the size of the proof, and the time to check it.
//!
//! `cargo bench --bench proofs [-- SET..]` reads the lists in the folder `GRIDWRIGHT_CORPUS`/bench, by default a few
//! hundred puzzles a set. Runs are paired and the fastest of three counts, so that a busy machine does little harm.

use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

use gridwright::certify::checker::{Clauses, check};
use gridwright::certify::{Claim, Proving, Scribe, Spelling, problem};
use gridwright::cover::{Progress, Root, Step, Stop, Witnessed};
use gridwright::formulate::Board;
use gridwright::model::Model;
use gridwright::puzzle::format::list;

const SETS: &[(&str, usize)] = &[
    ("c9_solution_counts", 43),
    ("c9_17clue", 300),
    ("c9_random_minimal10k", 300),
    ("c9_top1465", 300),
    ("c9_hardest_1106", 100),
    ("c9_hardest_1905_11plus", 100),
    ("c16_unique", 112),
    ("c16_gen", 20),
];

/// Nodes after which a puzzle is left alone, and solutions.
const MOST_NODES: u64 = 300_000;
const MOST_SOLUTIONS: usize = 1_000;
const ROUNDS: usize = 3;

#[derive(Default)]
struct Total {
    puzzles: usize,
    left_out: usize,
    nodes: u64,
    plain: Duration,
    logged: Duration,
    bytes: [usize; 2],
    largest: usize,
    lemmas: u64,
    checked: Duration,
    slowest: Duration,
}

fn main() {
    let Some(corpus) = std::env::var_os("GRIDWRIGHT_CORPUS") else {
        println!("GRIDWRIGHT_CORPUS is not set: nothing to measure");
        return;
    };
    let wished: Vec<String> = std::env::args()
        .skip(1)
        .filter(|it| !it.starts_with('-'))
        .collect();
    println!(
        "set puzzles left-out nodes plain-ms logged-ms ratio lemmas text-KB binary-KB largest-KB check-ms slowest-ms"
    );
    for &(set, count) in SETS {
        if wished.is_empty() || wished.iter().any(|own| own == set) {
            let path = Path::new(&corpus).join("bench").join(format!("{set}.txt"));
            match std::fs::read_to_string(&path) {
                Ok(text) => report(set, &measured(&text, count)),
                Err(error) => println!("{set}: {}: {error}", path.display()),
            }
        }
    }
}

fn report(set: &str, total: &Total) {
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    println!(
        "{set} {} {} {} {:.0} {:.0} {:.2} {} {} {} {} {:.0} {:.0}",
        total.puzzles,
        total.left_out,
        total.nodes,
        ms(total.plain),
        ms(total.logged),
        ms(total.logged) / ms(total.plain),
        total.lemmas,
        total.bytes[0] / 1024,
        total.bytes[1] / 1024,
        total.largest / 1024,
        ms(total.checked),
        ms(total.slowest),
    );
}

fn measured(text: &str, count: usize) -> Total {
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let every = (lines.len() / count).max(1);
    let lines = lines
        .iter()
        .step_by(every)
        .take(count)
        .map(|line| line.to_string());
    let mut total = Total::default();
    let mut last: Option<Model> = None;
    for listed in list::puzzles(lines) {
        let Ok(puzzle) = listed.puzzle else { continue };
        let model = match last.take().filter(|model| model.serves(puzzle.subject())) {
            Some(model) => model,
            None => Model::build(puzzle.subject()).expect("plain boards have a model"),
        };
        let root = model.root(puzzle.givens(), None);
        one(&model, &root, &mut total);
        last = Some(model);
    }
    total
}

fn one(model: &Model, root: &Root, total: &mut Total) {
    let (mut plain, mut logged) = (Duration::MAX, Duration::MAX);
    for _ in 0..ROUNDS {
        let Some(time) = searched(Witnessed::new(model.plan().matrix(), root, ())) else {
            total.left_out += 1;
            return;
        };
        plain = plain.min(time);
        let scribe = Scribe::new(Spelling::Binary);
        let witnessed = Witnessed::new(model.plan().matrix(), root, scribe);
        logged = logged.min(searched(witnessed).unwrap_or(Duration::MAX));
    }
    let [text, binary] = [Spelling::Text, Spelling::Binary].map(|it| proof(model, root, it));
    let (_, _, text) = text;
    let (claim, proving, binary) = binary;
    total.puzzles += 1;
    total.nodes += proving.0;
    total.lemmas += proving.1;
    (total.plain, total.logged) = (total.plain + plain, total.logged + logged);
    total.bytes[0] += text.len();
    total.bytes[1] += binary.len();
    total.largest = total.largest.max(binary.len());
    let formula = problem(Board { model, root }, &claim).dimacs(model);
    let begin = Instant::now();
    let clauses = Clauses::read(&formula).expect("our formula is one");
    check(&clauses, &binary, &mut |_| true).expect("our proof is accepted");
    total.checked += begin.elapsed();
    total.slowest = total.slowest.max(begin.elapsed());
}

fn searched<L: gridwright::cover::Ledger>(mut search: Witnessed<L>) -> Option<Duration> {
    let begin = Instant::now();
    let mut found = 0;
    let step = search.step(MOST_NODES, &Stop::never(), &mut |_| {
        found += 1;
        match found > MOST_SOLUTIONS {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    (step == Step::Finished).then(|| begin.elapsed())
}

fn proof(model: &Model, root: &Root, spelling: Spelling) -> (Claim, (u64, u64), Vec<u8>) {
    let mut proving = Proving::new(model, root, spelling, MOST_SOLUTIONS);
    while proving.step(model, 10_000, &Stop::never()) == Progress::Budget {}
    let claim = proving.claim(model).expect("solutions keep the rules");
    let claim = claim.expect("the same search was finished before");
    let bytes = proving.take();
    (claim, (proving.tally().nodes, proving.lemmas()), bytes)
}

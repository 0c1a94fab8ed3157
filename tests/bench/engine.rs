//! How fast the kernels are on plain grids: microseconds, nodes and updates a puzzle.
//!
//! `GRIDWRIGHT_CORPUS=folder cargo bench --bench engine [set]` reads `folder/bench/c*.txt`, one puzzle a line. Every
//! puzzle is searched for a second solution; those of the set with many solutions are counted up to 10,000. The time
//! is the sum over chunks of puzzles of the fastest of a few rounds, which takes the noise of a shared machine out.
//! Nodes and updates are exact and the same on every machine. Large grids have a budget of nodes, and the share that
//! was decided within it is shown.

use gridwright::cover::{
    Entry, ItemId, Kernel, Matrix, MatrixBuilder, OptionId, Plan, Root, Search, Step, Stop,
    TrueOptions, Visibility,
};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A list of puzzles, the side of their boxes, and how many solutions to look for.
const SETS: [(&str, usize, u64); 12] = [
    ("c9_17clue", 3, 2),
    ("c9_top1465", 3, 2),
    ("c9_hardest_1106", 3, 2),
    ("c9_hardest_1905_11plus", 3, 2),
    ("c9_random_minimal10k", 3, 2),
    ("c9_easy_gen10k", 3, 2),
    ("c9_invalid", 3, 2),
    ("c9_multi_serg10k", 3, 10_000),
    ("c16_unique", 4, 2),
    ("c16_gen", 4, 2),
    ("c25_unique", 5, 2),
    ("c25_gen", 5, 2),
];
const PUZZLES: usize = 500;
const CHUNK: usize = 25;

/// Rounds for a set on grids of this side; the large ones take longer and vary less.
fn rounds(side: usize) -> usize {
    if side == 3 { 5 } else { 1 }
}

/// Nodes a puzzle may take.
fn budget(side: usize) -> u64 {
    if side == 3 { u64::MAX } else { 20_000 }
}

fn main() {
    let Some(folder) = std::env::var_os("GRIDWRIGHT_CORPUS") else {
        println!("GRIDWRIGHT_CORPUS names no folder of puzzle lists: nothing to measure");
        return;
    };
    let folder = Path::new(&folder).join("bench");
    let only = std::env::args()
        .skip(1)
        .find(|argument| !argument.starts_with('-'));
    println!(
        "{:<24} {:<10} {:>7} {:>10} {:>9} {:>10} {:>9} {:>8}",
        "set", "kernel", "puzzles", "us", "nodes", "updates", "solutions", "decided"
    );
    for (set, side, limit) in SETS {
        if only
            .as_ref()
            .is_some_and(|only| !set.contains(only.as_str()))
        {
            continue;
        }
        let Ok(text) = std::fs::read_to_string(folder.join(format!("{set}.txt"))) else {
            println!("{set}: not there");
            continue;
        };
        let matrix = Arc::new(grid(side));
        let roots: Vec<Root> = text
            .lines()
            .filter_map(|line| givens(line, side))
            .take(PUZZLES)
            .collect();
        let few = &roots[..roots.len().min(CHUNK)];
        let reference = Plan::with_kernel(matrix.clone(), Kernel::Reference);
        let begin = Instant::now();
        let plan = Plan::new(matrix);
        let compiled = begin.elapsed();
        if plan.kernel() == Kernel::BitSliced {
            measure(
                &format!("{set} (plan {compiled:.1?})"),
                "bits",
                &plan,
                &roots,
                side,
                limit,
            );
        }
        measure(set, "reference", &reference, few, side, limit);
        if limit > 2 {
            measure_truths(set, &plan, &roots);
        }
    }
}

/// The plain matrix: cell, row-digit, column-digit and box-digit items.
fn grid(side: usize) -> Matrix {
    let n = side * side;
    let mut builder = MatrixBuilder::new();
    let mut family = |name: &str| -> Vec<ItemId> {
        (0..n * n)
            .map(|k| builder.primary(format!("{name} {k}")))
            .collect()
    };
    let (cells, rows, columns, boxes) = (
        family("cell"),
        family("row"),
        family("column"),
        family("box"),
    );
    for (cell, &item) in cells.iter().enumerate() {
        let (row, column) = (cell / n, cell % n);
        for digit in 0..n {
            let items = [
                item,
                rows[n * row + digit],
                columns[n * column + digit],
                boxes[n * (row / side * side + column / side) + digit],
            ];
            let added = builder.option(&items.map(Entry::plain), Visibility::Visible);
            added.expect("each option has four primary items");
        }
    }
    builder.build()
}

fn givens(line: &str, side: usize) -> Option<Root> {
    let n = side * side;
    let cells = line.as_bytes().get(..n * n)?;
    let given = |(cell, &byte): (usize, &u8)| {
        let digit = match byte {
            b'1'..=b'9' => usize::from(byte - b'1'),
            b'A'..=b'Z' => usize::from(byte - b'A') + 9,
            _ => return None,
        };
        Some(OptionId::new(n * cell + digit))
    };
    Some(Root {
        chosen: cells.iter().enumerate().filter_map(given).collect(),
        barred: Vec::new(),
    })
}

fn measure(set: &str, kernel: &str, plan: &Plan, roots: &[Root], side: usize, limit: u64) {
    let mut search = Search::new(plan, &Root::open());
    let (mut time, mut decided) = (Duration::ZERO, 0);
    for chunk in roots.chunks(CHUNK) {
        let mut now = 0;
        time += fastest(rounds(side), || {
            now = solve_all(&mut search, chunk, limit, budget(side))
        });
        decided += now;
    }
    let tally = search.tally();
    let mean = |total: u64| total as f64 / roots.len() as f64 / rounds(side) as f64;
    println!(
        "{set:<24} {kernel:<10} {:>7} {:>10.2} {:>9.2} {:>10.1} {:>9.2} {:>8}",
        roots.len(),
        time.as_secs_f64() * 1e6 / roots.len() as f64,
        mean(tally.nodes),
        mean(tally.updates),
        mean(tally.solutions),
        decided,
    );
}

fn measure_truths(set: &str, plan: &Plan, roots: &[Root]) {
    let mut time = Duration::ZERO;
    for chunk in roots.chunks(CHUNK) {
        time += fastest(rounds(3), || {
            for root in chunk {
                TrueOptions::new(plan, root).step(u64::MAX, &Stop::never());
            }
        });
    }
    let mean = time.as_secs_f64() * 1e6 / roots.len() as f64;
    println!("{set:<24} {:<10} {:>7} {mean:>10.2}", "truths", roots.len());
}

fn fastest(rounds: usize, mut run: impl FnMut()) -> Duration {
    let once = |_| {
        let begin = Instant::now();
        run();
        begin.elapsed()
    };
    (0..rounds).map(once).min().unwrap_or_default()
}

/// Searches each puzzle for `limit` solutions; the answer is how many puzzles were decided.
fn solve_all(search: &mut Search, roots: &[Root], limit: u64, budget: u64) -> usize {
    let mut decided = 0;
    for root in roots {
        search.restart(root);
        let mut found = 0;
        let step = search.step(budget, &Stop::never(), &mut |_| {
            found += 1;
            if found == limit {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        decided += usize::from(step != Step::Budget);
    }
    decided
}

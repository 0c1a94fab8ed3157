//! How fast the kernels are on classic 9x9 grids: microseconds, nodes and updates a puzzle.
//!
//! `GRIDWRIGHT_CORPUS=folder cargo bench --bench engine [set]` reads `folder/bench/c9_*.txt`, one puzzle of 81 characters
//! a line. Every puzzle is searched for a second solution; those of the sets with many solutions are counted up to
//! 10,000. The time is the sum over chunks of puzzles of the fastest of a few rounds, which takes the noise of a
//! shared machine out. Nodes and updates are exact and the same on every machine.

use gridwright::cover::{
    Entry, ItemId, Kernel, Matrix, MatrixBuilder, OptionId, Plan, Root, Search, Stop, TrueOptions,
    Visibility,
};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

const SETS: [(&str, u64); 8] = [
    ("c9_17clue", 2),
    ("c9_top1465", 2),
    ("c9_hardest_1106", 2),
    ("c9_hardest_1905_11plus", 2),
    ("c9_random_minimal10k", 2),
    ("c9_easy_gen10k", 2),
    ("c9_invalid", 2),
    ("c9_multi_serg10k", 10_000),
];
const PUZZLES: usize = 500;
const CHUNK: usize = 25;
const ROUNDS: usize = 5;

fn main() {
    let Some(folder) = std::env::var_os("GRIDWRIGHT_CORPUS") else {
        println!("GRIDWRIGHT_CORPUS names no folder of puzzle lists: nothing to measure");
        return;
    };
    let folder = Path::new(&folder).join("bench");
    let only = std::env::args()
        .skip(1)
        .find(|argument| !argument.starts_with('-'));
    let matrix = Arc::new(classic());
    let begin = Instant::now();
    let fast = Plan::with_kernel(matrix.clone(), Kernel::BitSliced);
    println!("plan in {:.2} ms", begin.elapsed().as_secs_f64() * 1e3);
    let reference = Plan::with_kernel(matrix, Kernel::Reference);
    println!(
        "{:<24} {:<10} {:>7} {:>10} {:>9} {:>10} {:>9}",
        "set", "kernel", "puzzles", "us", "nodes", "updates", "solutions"
    );
    for (set, limit) in SETS {
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
        let roots: Vec<Root> = text.lines().filter_map(givens).take(PUZZLES).collect();
        measure(set, "bits", &fast, &roots, limit, ROUNDS);
        measure(
            set,
            "reference",
            &reference,
            &roots[..roots.len().min(CHUNK)],
            limit,
            1,
        );
        if limit > 2 {
            measure_truths(set, &fast, &roots);
        }
    }
}

/// The classic matrix: cell, row-digit, column-digit and box-digit items.
fn classic() -> Matrix {
    let mut builder = MatrixBuilder::new();
    let mut family = |name: &str| -> Vec<ItemId> {
        (0..81)
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
        let (row, column) = (cell / 9, cell % 9);
        for digit in 0..9 {
            let items = [
                item,
                rows[9 * row + digit],
                columns[9 * column + digit],
                boxes[9 * (row / 3 * 3 + column / 3) + digit],
            ];
            let added = builder.option(&items.map(Entry::plain), Visibility::Visible);
            added.expect("each option has four primary items");
        }
    }
    builder.build()
}

fn givens(line: &str) -> Option<Root> {
    let cells = line.as_bytes().get(..81)?;
    let given = |(cell, byte): (usize, &u8)| match byte {
        b'1'..=b'9' => Some(OptionId::new(9 * cell + usize::from(byte - b'1'))),
        _ => None,
    };
    Some(Root {
        chosen: cells.iter().enumerate().filter_map(given).collect(),
        barred: Vec::new(),
    })
}

fn measure(set: &str, kernel: &str, plan: &Plan, roots: &[Root], limit: u64, rounds: usize) {
    let mut search = Search::new(plan, &Root::open());
    let mut time = Duration::ZERO;
    for chunk in roots.chunks(CHUNK) {
        time += fastest(rounds, || solve_all(&mut search, chunk, limit));
    }
    let tally = search.tally();
    let mean = |total: u64| total as f64 / roots.len() as f64 / rounds as f64;
    println!(
        "{set:<24} {kernel:<10} {:>7} {:>10.2} {:>9.2} {:>10.1} {:>9.2}",
        roots.len(),
        time.as_secs_f64() * 1e6 / roots.len() as f64,
        mean(tally.nodes),
        mean(tally.updates),
        mean(tally.solutions),
    );
}

fn measure_truths(set: &str, plan: &Plan, roots: &[Root]) {
    let mut time = Duration::ZERO;
    for chunk in roots.chunks(CHUNK) {
        time += fastest(ROUNDS, || {
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

fn solve_all(search: &mut Search, roots: &[Root], limit: u64) {
    for root in roots {
        search.restart(root);
        let mut found = 0;
        search.step(u64::MAX, &Stop::never(), &mut |_| {
            found += 1;
            if found == limit {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
    }
}

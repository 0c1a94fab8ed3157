//! How fast the kernels are on plain grids: microseconds, nodes and updates a puzzle, and the same for crate `dlx`.
//!
//! `GRIDWRIGHT_CORPUS=folder cargo bench --bench engine [set]` reads `folder/bench/c*.txt`, one puzzle a line. Every
//! puzzle is searched for a second solution; those of the set with many solutions are counted up to 10,000. Kernels
//! take turns at chunks of puzzles, and the time is the sum over chunks of the fastest of a few rounds in processor
//! time, which takes most of the noise of a shared machine out. `dlx` builds a problem of what the givens leave for
//! every puzzle, as its interface wants, and branches on the item with the fewest options.
//!
//! Nodes and updates are exact and the same on every machine: the nodes of the first 500 puzzles are asserted, so that
//! a change that costs nodes is seen before one that costs time. Large grids have a budget of nodes, and the share that
//! was decided within it is shown.

use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
use gridwright::cover::{
    Entry, ItemId, Kernel, Matrix, MatrixBuilder, OptionId, Plan, Root, Search, Step, Stop, Tally,
    TrueOptions, Visibility,
};
use rustix::time::{ClockId, clock_gettime};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A list of puzzles, the side of their boxes, how many solutions to look for, and the nodes of its first puzzles.
struct Set {
    name: &'static str,
    side: usize,
    limit: u64,
    nodes: Option<u64>,
}

const fn set(name: &'static str, side: usize, limit: u64, nodes: Option<u64>) -> Set {
    Set {
        name,
        side,
        limit,
        nodes,
    }
}

const SETS: [Set; 12] = [
    set("c9_17clue", 3, 2, Some(267)),
    set("c9_top1465", 3, 2, Some(6_274)),
    set("c9_hardest_1106", 3, 2, Some(44_121)),
    set("c9_hardest_1905_11plus", 3, 2, Some(38_702)),
    set("c9_random_minimal10k", 3, 2, Some(556)),
    set("c9_easy_gen10k", 3, 2, Some(0)),
    set("c9_invalid", 3, 2, Some(0)),
    set("c9_multi_serg10k", 3, 10_000, Some(101_924)),
    set("c16_unique", 4, 2, Some(1_354)),
    set("c16_gen", 4, 2, Some(3_807)),
    set("c25_unique", 5, 2, None),
    set("c25_gen", 5, 2, None),
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
        "{:<24} {:<10} {:>7} {:>10} {:>9} {:>10} {:>9} {:>8} {:>7} {:>7}",
        "set",
        "kernel",
        "puzzles",
        "us",
        "nodes",
        "updates",
        "solutions",
        "decided",
        "median",
        "dlx"
    );
    let mut ratios = Vec::new();
    for set in &SETS {
        let wanted = |only: &String| set.name.contains(only.as_str());
        if only.as_ref().is_some_and(|only| !wanted(only)) {
            continue;
        }
        let Ok(text) = std::fs::read_to_string(folder.join(format!("{}.txt", set.name))) else {
            println!("{}: not there", set.name);
            continue;
        };
        let roots = text.lines().filter_map(|line| givens(line, set.side));
        let roots: Vec<Root> = roots.take(PUZZLES).collect();
        ratios.extend(measure_set(set, &roots));
    }
    let logs: f64 = ratios.iter().map(|ratio| ratio.ln()).sum();
    println!(
        "the fast kernel against dlx, geometric mean of {} sets of 9x9 grids: {:.1} times as fast",
        ratios.len(),
        (logs / ratios.len() as f64).exp()
    );
}

/// Measures the kernels on a set; how many times as fast as `dlx` the fast one is, where that was measured.
fn measure_set(set: &Set, roots: &[Root]) -> Option<f64> {
    let matrix = Arc::new(grid(set.side));
    let begin = Instant::now();
    let plan = Plan::new(matrix.clone());
    println!(
        "{:<24} plan in {:.2?}: {:?}",
        set.name,
        begin.elapsed(),
        plan.kernel()
    );
    let few = &roots[..roots.len().min(CHUNK)];
    let ours = |name, kernel| -> Box<dyn Solver> {
        let plan = Plan::with_kernel(matrix.clone(), kernel);
        Box::new(Ours::new(name, &plan, set))
    };
    let second = match plan.kernel() {
        Kernel::BitSliced => ours("portable", Kernel::Portable),
        _ => ours("lanes", Kernel::Auto),
    };
    let mut solvers = vec![ours("bits", Kernel::BitSliced), second];
    if set.side == 3 {
        solvers.push(Box::new(Theirs::new(&matrix, set)));
    }
    let times = measure(set, &mut solvers, roots);
    measure(set, &mut [ours("reference", Kernel::Reference)], few);
    if set.limit > 2 {
        measure_truths(set.name, &plan, roots);
    }
    (set.side == 3 && set.name != "c9_invalid")
        .then(|| times[2].as_secs_f64() / times[0].as_secs_f64())
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

/// Something that solves puzzles one after the other.
trait Solver {
    fn name(&self) -> &str;
    /// Looks for the wanted number of solutions; false if the budget did not allow for that.
    fn solve(&mut self, root: &Root) -> bool;
    /// What was done so far.
    fn tally(&self) -> Tally;
}

/// A kernel of ours.
struct Ours {
    name: &'static str,
    search: Search,
    limit: u64,
    budget: u64,
}

impl Ours {
    fn new(name: &'static str, plan: &Plan, set: &Set) -> Ours {
        Ours {
            name,
            search: Search::new(plan, &Root::open()),
            limit: set.limit,
            budget: budget(set.side),
        }
    }
}

impl Solver for Ours {
    fn name(&self) -> &str {
        self.name
    }

    fn solve(&mut self, root: &Root) -> bool {
        self.search.restart(root);
        let (mut found, limit) = (0, self.limit);
        let step = self.search.run(self.budget, &Stop::never(), &mut |_| {
            found += 1;
            if found == limit {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        step != Step::Budget
    }

    fn tally(&self) -> Tally {
        self.search.tally()
    }
}

/// Crate `dlx` on the items and options that the givens leave.
struct Theirs {
    matrix: Arc<Matrix>,
    limit: u64,
    tally: Tally,
}

impl Theirs {
    fn new(matrix: &Arc<Matrix>, set: &Set) -> Theirs {
        Theirs {
            matrix: matrix.clone(),
            limit: set.limit,
            tally: Tally::default(),
        }
    }

    /// Options over the items left, which are numbered anew. All items are primary, and givens do not clash.
    fn rest(&self, root: &Root) -> (u32, Vec<Vec<u32>>) {
        let items = |option: OptionId| self.matrix.entries(option).iter().map(|entry| entry.item);
        let mut numbers = vec![Some(0); self.matrix.item_count()];
        for item in root.chosen.iter().flat_map(|&option| items(option)) {
            numbers[item.index()] = None;
        }
        let mut next = 0;
        for number in numbers.iter_mut().flatten() {
            *number = next;
            next += 1;
        }
        let rest = |option| items(option).map(|item| numbers[item.index()]).collect();
        (next, self.matrix.options().filter_map(rest).collect())
    }
}

impl Solver for Theirs {
    fn name(&self) -> &str {
        "dlx"
    }

    fn solve(&mut self, root: &Root) -> bool {
        let (items, options) = self.rest(root);
        if items == 0 {
            self.tally.solutions += 1;
            return true;
        }
        let mut problem = dlx::x::make_problem(items, 0, &options, dlx::OptOrder::Seq);
        let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
        let mut solver = dlx::Solver::new(&mut problem);
        let mut found = 0;
        while found < self.limit && solver.next_solution(&mut chooser) {
            found += 1;
        }
        self.tally.solutions += found;
        self.tally.updates += solver.get_updates() as u64;
        self.tally.nodes += solver.get_profile().iter().sum::<usize>() as u64;
        true
    }

    fn tally(&self) -> Tally {
        self.tally
    }
}

/// Times the solvers in turn, prints a line for each, and gives their times.
fn measure(set: &Set, solvers: &mut [Box<dyn Solver>], roots: &[Root]) -> Vec<Duration> {
    let rounds = rounds(set.side);
    let mut times = vec![Duration::ZERO; solvers.len()];
    let mut each = vec![Vec::new(); solvers.len()];
    let mut decided = vec![0; solvers.len()];
    let chunk = if set.side == 3 { CHUNK } else { 1 };
    for roots in roots.chunks(chunk) {
        let mut fastest = vec![Duration::MAX; solvers.len()];
        for round in 0..rounds {
            for (index, solver) in solvers.iter_mut().enumerate() {
                let begin = processor_time();
                let number = roots.iter().filter(|root| solver.solve(root)).count();
                fastest[index] = fastest[index].min(processor_time() - begin);
                decided[index] += if round == 0 { number } else { 0 };
            }
        }
        for (index, &time) in fastest.iter().enumerate() {
            times[index] += time;
            each[index].push(time / roots.len() as u32);
        }
    }
    let dlx = solvers.iter().position(|solver| solver.name() == "dlx");
    for (index, solver) in solvers.iter().enumerate() {
        each[index].sort_unstable();
        let tally = solver.tally();
        let mean = |total: u64| total as f64 / roots.len() as f64 / rounds as f64;
        let ratio = dlx.map_or(String::new(), |dlx| {
            let ratio = times[dlx].as_secs_f64() / times[index].as_secs_f64();
            format!("{ratio:.1}x")
        });
        println!(
            "{:<24} {:<10} {:>7} {:>10.2} {:>9.2} {:>10.1} {:>9.2} {:>8} {:>7} {ratio:>7}",
            set.name,
            solver.name(),
            roots.len(),
            times[index].as_secs_f64() * 1e6 / roots.len() as f64,
            mean(tally.nodes),
            mean(tally.updates),
            mean(tally.solutions),
            decided[index],
            each[index][each[index].len() / 2].as_micros(),
        );
        if let Some(nodes) = set.nodes
            && matches!(solver.name(), "bits" | "portable")
        {
            let taken = tally.nodes / rounds as u64;
            assert_eq!(taken, nodes, "{}: nodes of all puzzles", set.name);
        }
    }
    times
}

fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

fn measure_truths(set: &str, plan: &Plan, roots: &[Root]) {
    let mut time = Duration::ZERO;
    for chunk in roots.chunks(CHUNK) {
        let once = |_| {
            let begin = processor_time();
            for root in chunk {
                TrueOptions::new(plan, root).step(u64::MAX, &Stop::never());
            }
            processor_time() - begin
        };
        time += (0..rounds(3)).map(once).min().unwrap_or_default();
    }
    let mean = time.as_secs_f64() * 1e6 / roots.len() as f64;
    println!("{set:<24} {:<10} {:>7} {mean:>10.2}", "truths", roots.len());
}

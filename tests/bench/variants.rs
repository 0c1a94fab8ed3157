//! How fast variants are judged, by rule; what true candidates cost; and the search against crate `dlx` on killers.
//!
//! `GRIDWRIGHT_CORPUS=folder cargo bench --bench variants [-- PART [SECONDS]]` reads `folder/bench/variants*.jsonl`.
//! The parts are `verdicts` (search, derived facts and learner, as `check` asks them), `candidates` (all true
//! candidates of boards with several solutions, held against the file), and `killers` (the plain matrix with its
//! colours, given to our search and to `dlx`, which branches on the item with the fewest options). A puzzle may take
//! so many seconds of processor time, 15 unless told; times are the processor's, the least of three for verdicts that
//! are quick, each with a model of its own, as what is derived from one is kept. Rows with parts that are not read are
//! left out and counted.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;
use std::time::Duration;

use dlx::choose::{Choose, mrv_chooser, no_tiebreak, prefer_any};
use gridwright::cover::{ItemId, Matrix, Plan, Root, Search, Step, Stop};
use gridwright::engines::teach;
use gridwright::grid::{CandidateSet, DigitSet};
use gridwright::model::Model;
use gridwright::puzzle::{Puzzle, format};
use gridwright::solve::{Judging, Progress, TrueCandidates, Verdict};
use rustix::time::{ClockId, clock_gettime};
use serde_json::Value;

/// Nodes between two looks at the clock.
const SLICE: u64 = 200;
/// A verdict that takes less is found three times.
const QUICK: Duration = Duration::from_millis(300);

fn main() {
    let Some(folder) = std::env::var_os("GRIDWRIGHT_CORPUS") else {
        println!("GRIDWRIGHT_CORPUS names no folder of puzzle lists: nothing to measure");
        return;
    };
    let folder = Path::new(&folder).join("bench");
    let mut words = std::env::args().skip(1).filter(|it| !it.starts_with('-'));
    let part = words.next();
    let seconds = words.next().and_then(|word| word.parse().ok());
    let most = Duration::from_secs(seconds.unwrap_or(15));
    let wanted = |name| part.as_deref().is_none_or(|part| part == name);
    if wanted("verdicts") {
        verdicts(&rows(&folder.join("variants_iss.jsonl")), most);
    }
    if wanted("candidates") {
        candidates(&rows(&folder.join("variants_relaxed_iss.jsonl")), most);
    }
    if wanted("killers") {
        killers(&rows(&folder.join("variants_iss.jsonl")), most);
    }
}

/// A line of a list: a puzzle and what is known about it.
struct Row {
    name: String,
    types: Vec<String>,
    /// Nothing where there are parts that are not read.
    puzzle: Option<Puzzle>,
    case: Option<(Model, Root)>,
    read: Duration,
    build: Duration,
    value: Value,
}

fn rows(file: &Path) -> Vec<Row> {
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| {
        println!("{}: {error}", file.display());
        String::new()
    });
    let rows = text.lines().map(|line| {
        let value: Value = serde_json::from_str(line).expect("a JSON object a line");
        let word = |key: &str| value[key].as_str().unwrap_or_default().to_string();
        let name = match word("name") {
            name if name.is_empty() => format!("{} {}", word("base"), value["level"]),
            name => name,
        };
        let types = value["types"].as_array().into_iter().flatten();
        let types = types.filter_map(|kind| kind.as_str().map(str::to_string));
        let types: Vec<String> = types.collect();
        let begin = processor_time();
        let reading = format::read(&word("input"));
        let read = processor_time() - begin;
        let begin = processor_time();
        let puzzle = reading.ok().map(|reading| reading.puzzle);
        let puzzle = puzzle.filter(|puzzle| puzzle.not_checked().is_empty());
        let mut row = Row {
            name,
            types,
            puzzle,
            case: None,
            read,
            build: Duration::ZERO,
            value,
        };
        row.case = row.case();
        row.build = processor_time() - begin;
        row
    });
    rows.collect()
}

impl Row {
    /// The puzzle's model, compiled.
    fn case(&self) -> Option<(Model, Root)> {
        let puzzle = self.puzzle.as_ref()?;
        let model = Model::build(puzzle.subject()).ok()?;
        let root = model.root(puzzle.givens(), None);
        model.plan();
        Some((model, root))
    }
}

#[derive(Default)]
struct Total {
    rows: usize,
    left_out: usize,
    right: usize,
    unknown: usize,
    open: usize,
    wrong: usize,
    time: Duration,
    nodes: u64,
    conflicts: u64,
}

fn verdicts(rows: &[Row], most: Duration) {
    let mut totals: BTreeMap<String, Total> = BTreeMap::new();
    for row in rows {
        let mut outcome = row.case.as_ref().map(|case| judged(case, most));
        if outcome.is_some_and(|(_, time, ..)| time < QUICK) {
            let again = (0..2)
                .filter_map(|_| row.case())
                .map(|case| judged(&case, most));
            outcome = again.chain(outcome).min_by_key(|(_, time, ..)| *time);
        }
        let known = match row.value["status"].as_str() {
            Some("unique" | "unique-solution-in-other-alphabet") => Some(1),
            Some("multiple") => Some(2),
            Some("no-solution") => Some(0),
            _ => None,
        };
        if let Some((found, time, nodes, conflicts)) = &outcome {
            let found = found.map_or("open".to_string(), |found| found.to_string());
            let time = time.as_secs_f64() * 1e3;
            println!("{}\t{found}\t{time:.2} ms\t{nodes}\t{conflicts}", row.name);
        }
        let keys = row.types.iter().map(String::as_str);
        for key in keys.chain(["(all)", row.value["group"].as_str().unwrap_or_default()]) {
            let total = totals.entry(key.to_string()).or_default();
            total.rows += 1;
            let Some((found, time, nodes, conflicts)) = &outcome else {
                total.left_out += 1;
                continue;
            };
            total.time += *time;
            total.nodes += nodes;
            total.conflicts += conflicts;
            match (found, known) {
                (None, _) => total.open += 1,
                (Some(_), None) => total.unknown += 1,
                (Some(found), Some(known)) if *found == known => total.right += 1,
                _ => total.wrong += 1,
            }
        }
    }
    println!("kind rows right not-known open differ left-out seconds nodes conflicts");
    for (key, total) in &totals {
        println!(
            "{key:<40} {:>4} {:>4} {:>4} {:>3} {:>3} {:>3} {:>9.3} {:>8} {:>8}",
            total.rows,
            total.right,
            total.unknown,
            total.open,
            total.wrong,
            total.left_out,
            total.time.as_secs_f64(),
            total.nodes,
            total.conflicts,
        );
    }
    let read = rows.iter().filter(|row| row.case.is_some());
    let (reads, builds): (Vec<_>, Vec<_>) = read.map(|row| (row.read, row.build)).unzip();
    println!("read a row: {}", spread(reads));
    println!("model and plan of a row: {}", spread(builds));
}

/// Solutions up to two, if that was found out, with the time, nodes and conflicts.
fn judged((model, root): &(Model, Root), most: Duration) -> (Option<u64>, Duration, u64, u64) {
    let begin = processor_time();
    let mut judging = Judging::new(model, root, Some(teach));
    while judging.step(SLICE, &Stop::never()) == Progress::Budget && processor_time() - begin < most
    {
    }
    let found = match judging.answer(model) {
        Verdict::Unique(_) => Some(1),
        Verdict::Several(_) => Some(2),
        Verdict::None => Some(0),
        Verdict::Unknown(_) | Verdict::Faulty(_) => None,
    };
    let time = processor_time() - begin;
    let conflicts = judging.conflicts().unwrap_or(0);
    (found, time, judging.tally().nodes, conflicts)
}

fn candidates(rows: &[Row], most: Duration) {
    let (mut times, mut right, mut open, mut wrong) = (Vec::new(), 0, 0, 0);
    for row in rows {
        let Some((model, root)) = &row.case else {
            continue;
        };
        let begin = processor_time();
        let mut task = TrueCandidates::escalated(model, root, &[], teach);
        while task.step(SLICE, &Stop::never()) == Progress::Budget
            && processor_time() - begin < most
        {}
        let answer = task.answer(model);
        let time = processor_time() - begin;
        times.push(time);
        if !answer.unknown.is_empty() {
            open += 1;
            println!("{}: {} left open", row.name, answer.unknown.len());
        } else if row.value["true_candidates"] == spelled(&answer.truly) {
            right += 1;
        } else {
            wrong += 1;
            println!("{}: differs", row.name);
        }
        if time > Duration::from_millis(100) {
            println!("{}: {:.0} ms", row.name, time.as_secs_f64() * 1e3);
        }
    }
    let under = |most: u64| {
        let most = Duration::from_millis(most);
        let number = times.iter().filter(|time| **time < most).count();
        100.0 * number as f64 / times.len().max(1) as f64
    };
    println!(
        "candidates of {} of {} rows: {right} right, {open} open, {wrong} differ; under 100 ms {:.1} %, under 500 ms {:.1} %",
        times.len(),
        rows.len(),
        under(100),
        under(500)
    );
    println!("candidates of a row: {}", spread(times));
}

/// The digits of each cell, counted from one.
fn spelled(set: &CandidateSet) -> String {
    let digits = |cell: &DigitSet| -> String {
        cell.iter()
            .map(|digit| (digit.index() + 1).to_string())
            .collect()
    };
    set.cells().iter().map(digits).collect::<Vec<_>>().join(",")
}

fn killers(rows: &[Row], most: Duration) {
    println!("row ours-ms nodes dlx-ms nodes ratio of time, of nodes (+: dlx was stopped)");
    let mut ratios = Vec::new();
    let (mut ours, mut theirs) = (Duration::ZERO, Duration::ZERO);
    for row in rows {
        if !row.types.iter().any(|kind| kind == "Cage") {
            continue;
        }
        let Some((model, root)) = &row.case else {
            continue;
        };
        let Some((time, nodes)) = searched(model.plan(), root, most / 10) else {
            println!("{}: not decided by search alone", row.name);
            continue;
        };
        let (dlx, dlx_nodes, done) = danced(model.plan().matrix(), root, most);
        (ours, theirs) = (ours + time, theirs + dlx);
        let ratio = dlx.as_secs_f64() / time.as_secs_f64();
        println!(
            "{}\t{:.2}\t{nodes}\t{:.2}\t{dlx_nodes}\t{ratio:.1}\t{:.1}{}",
            row.name,
            time.as_secs_f64() * 1e3,
            dlx.as_secs_f64() * 1e3,
            dlx_nodes as f64 / nodes.max(1) as f64,
            if done { "" } else { "+" }
        );
        ratios.push((ratio, dlx_nodes as f64 / nodes.max(1) as f64));
    }
    let mean = |of: fn(&(f64, f64)) -> f64| {
        (ratios.iter().map(|pair| of(pair).ln()).sum::<f64>() / ratios.len().max(1) as f64).exp()
    };
    println!(
        "killers: {} rows, geometric mean {:.1} times as fast, {:.1} times fewer nodes; in all {:.2} s against {:.2} s",
        ratios.len(),
        mean(|pair| pair.0),
        mean(|pair| pair.1),
        ours.as_secs_f64(),
        theirs.as_secs_f64()
    );
}

/// A search for two solutions of the plain matrix, and how long it took.
fn searched(plan: &Plan, root: &Root, most: Duration) -> Option<(Duration, u64)> {
    let begin = processor_time();
    let mut search = Search::new(plan, root);
    let mut found = 0;
    let mut each = |_: &[_]| {
        found += 1;
        match found {
            2 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    };
    loop {
        if search.run(SLICE, &Stop::never(), &mut each) != Step::Budget {
            return Some((processor_time() - begin, search.tally().nodes));
        }
        if processor_time() - begin > most {
            return None;
        }
    }
}

/// The same by crate `dlx`: time, nodes, and whether it came to its end.
fn danced(matrix: &Matrix, root: &Root, most: Duration) -> (Duration, u64, bool) {
    let (primary, secondary, options) = rest(matrix, root);
    let begin = processor_time();
    let mut problem = dlx::c::make_problem(primary, secondary, &options, dlx::OptOrder::Seq);
    let mut chooser = Limited {
        inner: mrv_chooser(prefer_any(), no_tiebreak()),
        nodes: 0,
        end: begin + most,
    };
    let done = catch_unwind(AssertUnwindSafe(|| {
        let mut solver = dlx::Solver::new(&mut problem);
        let mut found = 0;
        while found < 2 && solver.next_solution(&mut chooser) {
            found += 1;
        }
    }));
    (processor_time() - begin, chooser.nodes, done.is_ok())
}

/// Entries of an option for `dlx`: the item and its colour, 0 for none.
type Dance = Vec<(u32, i32)>;

/// What the root leaves: primary items, secondary items, and options over them, numbered anew.
fn rest(matrix: &Matrix, root: &Root) -> (u32, u32, Vec<Dance>) {
    let covered = |item: ItemId| {
        let mut entries = root
            .chosen
            .iter()
            .flat_map(|&option| matrix.entries(option));
        entries.any(|entry| entry.item == item)
    };
    let left = |item: &ItemId| !(matrix.is_primary(*item) && covered(*item));
    let mut items: Vec<ItemId> = matrix.items().filter(left).collect();
    items.sort_by_key(|&item| !matrix.is_primary(item));
    let primary = items
        .iter()
        .filter(|&&item| matrix.is_primary(item))
        .count();
    let mut numbers = vec![None; matrix.item_count()];
    for (number, item) in items.iter().enumerate() {
        numbers[item.index()] = Some(number as u32);
    }
    let free = |option| {
        !root.barred.contains(&option)
            && (root.chosen.iter()).all(|&chosen| !matrix.conflict(option, chosen))
    };
    let options = matrix.options().filter(|&option| free(option));
    let dance = |option| {
        let entries = matrix.entries(option).iter();
        let dance = entries.filter_map(|entry| {
            let color = entry.color.map_or(0, |color| color.0 as i32 + 1);
            Some((numbers[entry.item.index()]?, color))
        });
        dance.collect::<Dance>()
    };
    let options = options.map(dance).filter(|dance| !dance.is_empty());
    (
        primary as u32,
        (items.len() - primary) as u32,
        options.collect(),
    )
}

/// Chooses until the time is over.
struct Limited<C> {
    inner: C,
    nodes: u64,
    end: Duration,
}

impl<D: dlx::Dance, C: Choose<D>> Choose<D> for Limited<C> {
    fn choose(&mut self, dance: &mut D) -> dlx::Uint {
        self.nodes += 1;
        // The crate's search cannot be told to stop, so it is left by unwinding; its problem is dropped.
        if self.nodes.is_multiple_of(256) && processor_time() > self.end {
            resume_unwind(Box::new(()));
        }
        self.inner.choose(dance)
    }
}

/// Median, 95th percentile and maximum.
fn spread(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let at = |part: usize| {
        let time = times.get((times.len() * part / 100).min(times.len().saturating_sub(1)));
        time.map_or(0.0, |time| time.as_secs_f64() * 1e3)
    };
    format!(
        "median {:.2} ms, 95 % {:.2} ms, most {:.2} ms",
        at(50),
        at(95),
        at(100)
    )
}

fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

//! What hints are worth, in figures: every puzzle of a set is played to the end by hints alone, and every step is
//! held against the checker and against the solution.
//!
//! The corpus test below plays a sample; `cargo bench --bench hints` plays whole sets. Both print the same table.

use super::puzzles::{Extra, dug, dug_by_rule};
use crate::support::rng::Rng;
use gridwright::cover::Stop;
use gridwright::grid::{CandidateSet, Filling, Geometry, Solution};
use gridwright::hint::{Board, Hint, Position, Skill, check, next};
use gridwright::model::Model;
use gridwright::puzzle::{Edit, Puzzle, SHIPPED, format};
use gridwright::rules::{Clue, RULES, find};
use gridwright::solve::{Verdict, verdict};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// Branch points that the question may cost whether a puzzle has one solution.
const NODES: u64 = 400_000;

/// A puzzle is given up after this.
const PATIENCE: Duration = Duration::from_secs(300);

/// Hints that take as long as this are named.
const SLOW: Duration = Duration::from_millis(200);

/// The processor's time that this thread has had.
fn spent() -> Duration {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(
        u64::try_from(now.tv_sec).unwrap_or(0),
        u32::try_from(now.tv_nsec).unwrap_or(0),
    )
}

/// What came of a set of puzzles.
#[derive(Default)]
pub(crate) struct Figures {
    name: String,
    puzzles: usize,
    solved: usize,
    steps: usize,
    /// Steps that contradict the solution, or that the checker does not say.
    pub(crate) unsound: Vec<String>,
    /// Positions without a hint.
    pub(crate) stuck: Vec<String>,
    /// Puzzles that took too long.
    given_up: Vec<String>,
    /// Puzzles not played: something in them is not checked, or they are not known to have one solution.
    passed_over: usize,
    /// Steps that only a search tree shows.
    trees: usize,
    /// Lengths of certificates harder than subsets.
    lengths: Vec<usize>,
    first: Vec<Duration>,
    any: Vec<Duration>,
    /// The hints that took longest, with what they were.
    slow: Vec<(Duration, String)>,
    used: BTreeMap<&'static str, usize>,
}

impl Figures {
    pub(crate) fn of(name: &str) -> Figures {
        Figures {
            name: name.to_string(),
            ..Figures::default()
        }
    }

    /// Plays a puzzle to the end.
    pub(crate) fn play(
        &mut self,
        name: &str,
        model: &Model,
        givens: &Filling,
        solution: &Solution,
    ) {
        let (mut filling, mut struck) = (givens.clone(), CandidateSet::empty(model.geometry()));
        let (skill, stop) = (Skill::full(), Stop::never());
        let begin = spent();
        self.puzzles += 1;
        loop {
            let board = Board {
                filling: &filling,
                struck: &struck,
                unique: Some(givens),
            };
            let start = spent();
            let hint = next(model, &board, &skill, 0, &stop);
            let time = spent() - start;
            if filling == *givens && struck.iter().next().is_none() {
                self.first.push(time);
            }
            self.any.push(time);
            let Some(hint) = hint else { break };
            self.note(name, time, &hint);
            self.hold(name, &Position::new(model, &board), &hint, solution);
            hint.apply(&mut filling, &mut struck);
            if spent() - begin > PATIENCE {
                self.given_up.push(name.to_string());
                return;
            }
        }
        match filling.complete() {
            Some(full) if full == *solution => self.solved += 1,
            Some(_) => self
                .unsound
                .push(format!("{name}: another board at the end")),
            None => self.stuck.push(name.to_string()),
        }
    }

    /// Keeps a hint in mind that took long.
    fn note(&mut self, name: &str, time: Duration, hint: &Hint) {
        if time < SLOW {
            return;
        }
        let what = format!("{name}: {} {}", hint.technique.key, hint.words.notation);
        eprintln!("{:.0} ms {what}", time.as_secs_f64() * 1e3);
        self.slow.push((time, what));
        self.slow
            .sort_unstable_by_key(|(time, _)| std::cmp::Reverse(*time));
        self.slow.truncate(20);
    }

    /// Holds a step against the checker and the solution, and counts it.
    fn hold(&mut self, name: &str, position: &Position, hint: &Hint, solution: &Solution) {
        self.steps += 1;
        let wrong = hint
            .placed
            .iter()
            .any(|own| solution.at(own.cell) != own.digit)
            || (hint.eliminated.iter()).any(|own| solution.at(own.cell) == own.digit);
        let said = check(position, &hint.certificate);
        let agrees =
            said.is_ok_and(|own| own.placed == hint.placed && own.eliminated == hint.eliminated);
        if wrong || !agrees {
            let key = hint.technique.key;
            self.unsound
                .push(format!("{name}: {key} {}", hint.words.notation));
        }
        let key = hint.technique.key;
        *self.used.entry(key).or_default() += 1;
        self.trees += usize::from(["search-tree", "search"].contains(&key));
        if hint.technique.weight > 100 {
            self.lengths.push(hint.certificate.claim.len());
        }
    }

    /// Steps by search tree in a thousand.
    pub(crate) fn trees_per_mille(&self) -> f64 {
        self.trees as f64 * 1_000.0 / self.steps.max(1) as f64
    }

    /// The median length of a certificate harder than subsets.
    pub(crate) fn median_length(&mut self) -> usize {
        self.lengths.sort_unstable();
        self.lengths
            .get(self.lengths.len() / 2)
            .copied()
            .unwrap_or(0)
    }

    /// Prints what came of the set.
    pub(crate) fn print(&mut self) {
        println!(
            "{}: {} puzzles, {} solved, {} steps, {} unsound, {} without a hint, {} given up, {} passed over",
            self.name,
            self.puzzles,
            self.solved,
            self.steps,
            self.unsound.len(),
            self.stuck.len(),
            self.given_up.len(),
            self.passed_over,
        );
        let length = self.median_length();
        println!(
            "  by search tree {} ({:.2} per mille), median length of a hard certificate {length}",
            self.trees,
            self.trees_per_mille()
        );
        for (what, times) in [("first", &mut self.first), ("any", &mut self.any)] {
            times.sort_unstable();
            let at = |percent: usize| match times.len() {
                0 => 0.0,
                count => times[(count - 1) * percent / 100].as_secs_f64() * 1e3,
            };
            println!(
                "  {what} hint: median {:.2} ms, p95 {:.2} ms, p99 {:.2} ms, most {:.1} ms",
                at(50),
                at(95),
                at(99),
                at(100)
            );
        }
        let mut used: Vec<_> = self.used.iter().collect();
        used.sort_unstable_by_key(|(_, count)| std::cmp::Reverse(**count));
        let used: Vec<String> = used
            .iter()
            .map(|(key, count)| format!("{key} {count}"))
            .collect();
        println!("  {}", used.join(", "));
        for (time, what) in &self.slow {
            println!("  slow: {:.0} ms {what}", time.as_secs_f64() * 1e3);
        }
        for (what, list) in [
            ("unsound", &self.unsound),
            ("without a hint", &self.stuck),
            ("given up", &self.given_up),
        ] {
            list.iter()
                .take(20)
                .for_each(|own| println!("  {what}: {own}"));
        }
    }
}

/// The solution, where the givens have one that is found within the budget.
fn only(model: &Model, givens: &Filling) -> Option<Solution> {
    match verdict(model, &model.root(givens, None), NODES, &Stop::never()).0 {
        Verdict::Unique(solution) => Some(solution),
        _ => None,
    }
}

/// Plays so many lines of a list of classics, evenly taken; the digits are the first 81 signs of a line.
pub(crate) fn classics(path: &Path, count: usize) -> Figures {
    let text = std::fs::read_to_string(path).expect("the list can be read");
    let puzzle = Puzzle::new(Geometry::square(9).expect("9 is a size"));
    let model = Model::build(puzzle.subject()).expect("a classic has a model");
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| line.len() >= 81 && !line.starts_with(['#', 'p']))
        .collect();
    let name = path
        .file_name()
        .map_or_else(String::new, |own| own.to_string_lossy().into_owned());
    let mut figures = Figures::of(&name);
    for line in lines
        .iter()
        .step_by((lines.len() / count).max(1))
        .take(count)
    {
        let mut givens = Filling::empty(model.geometry());
        for (cell, symbol) in model.geometry().cells().zip(line.chars()) {
            givens.set(cell, model.digits().read(symbol));
        }
        let solution = only(&model, &givens).expect("a classic of these lists has one solution");
        figures.play(&line[..81], &model, &givens, &solution);
    }
    figures
}

/// Plays a puzzle that was read, where everything in it is checked and it has one solution.
fn play_read(figures: &mut Figures, name: &str, puzzle: &Puzzle) {
    let model = Model::build(puzzle.subject()).ok();
    let model = model.filter(|_| puzzle.not_checked().is_empty());
    let known = model.and_then(|model| Some((only(&model, puzzle.givens())?, model)));
    match known {
        Some((solution, model)) => figures.play(name, &model, puzzle.givens(), &solution),
        None => figures.passed_over += 1,
    }
}

/// Plays a puzzle from its text.
pub(crate) fn play_text(figures: &mut Figures, name: &str, text: &str) {
    match format::read(text) {
        Ok(reading) => play_read(figures, name, &reading.puzzle),
        Err(_) => figures.passed_over += 1,
    }
}

/// Plays the rows of `iss.tsv` that have one solution, every `step`-th.
pub(crate) fn strings(path: &Path, step: usize) -> Figures {
    let text = std::fs::read_to_string(path).expect("the table can be read");
    let mut figures = Figures::of("iss.tsv, unique rows");
    let rows = text
        .lines()
        .skip(1)
        .map(|row| row.split('\t').collect::<Vec<_>>());
    for row in rows.filter(|row| row.get(3) == Some(&"1")).step_by(step) {
        play_text(&mut figures, row[0], row[1]);
    }
    figures
}

/// Plays the boards of a list with letters for switches: `k` anti-knight, `K` anti-king, `x` diagonals, `w` windows.
pub(crate) fn chess(path: &Path, count: usize) -> Figures {
    let rules = |letter: char| match letter {
        'x' => ["diagonal-down", "diagonal-up"].as_slice(),
        'w' => &["windoku"],
        'k' => &["anti-knight"],
        'K' => &["anti-king"],
        _ => &[],
    };
    let text = std::fs::read_to_string(path).expect("the list can be read");
    let mut figures = Figures::of("chess and diagonals");
    let rows = text.lines().map(|row| row.split('\t').collect::<Vec<_>>());
    let usual = rows.filter(|row| row.len() > 2 && row[0].len() == 81 && row[2] == "-");
    for row in usual.take(count) {
        let mut puzzle = Puzzle::new(Geometry::square(9).expect("9 is a size"));
        for key in row[1].chars().flat_map(rules) {
            let clue = Clue::toggle(find(key).expect("the rule is known"));
            let end = puzzle.clues().len();
            puzzle
                .apply(Edit::AddClue(end, clue))
                .expect("a clue can be added");
        }
        let cells: Vec<_> = puzzle.geometry().cells().collect();
        for (cell, symbol) in cells.into_iter().zip(row[0].chars()) {
            let digit = puzzle.digits().read(symbol);
            puzzle
                .apply(Edit::Give(cell, digit))
                .expect("a given can be written");
        }
        play_read(&mut figures, row[0], &puzzle);
    }
    figures
}

/// Plays the shipped puzzles.
pub(crate) fn shipped(step: usize) -> Figures {
    let mut figures = Figures::of("shipped puzzles");
    for card in SHIPPED.iter().step_by(step) {
        let puzzle = format::read(card.text)
            .expect("a shipped puzzle is read")
            .puzzle;
        play_read(&mut figures, card.key, &puzzle);
    }
    figures
}

/// Plays so many seeded 6x6 puzzles of every rule that can be tried out on a board.
pub(crate) fn families(count: u64) -> Figures {
    let mut figures = Figures::of("6x6 of every rule");
    let (mut rules, mut none) = (0, Vec::new());
    for (index, rule) in RULES.iter().enumerate() {
        let before = figures.puzzles;
        for seed in 0..count {
            let mut rng = Rng::new(index as u64 * 100_000 + seed);
            if let Some(own) = dug_by_rule(6, rule, &mut rng) {
                let name = format!("{} {seed}", rule.key);
                figures.play(&name, &own.model, &own.givens, &own.solution);
            }
        }
        match figures.puzzles > before {
            true => rules += 1,
            false => none.push(rule.key),
        }
    }
    println!("rules played {rules}; no board for {}", none.join(", "));
    figures
}

/// Plays so many seeded 9x9 puzzles of a few families.
pub(crate) fn large(count: u64) -> Figures {
    let mut figures = Figures::of("9x9 with clues");
    let kinds = [
        Extra::AntiKnight,
        Extra::Cages,
        Extra::Thermos,
        Extra::Sandwiches,
        Extra::Diagonals,
    ];
    for (index, kind) in kinds.into_iter().enumerate() {
        for seed in 0..count {
            let own = dug(9, kind, &mut Rng::new(index as u64 * 100_000 + seed));
            let name = format!("{kind:?} {seed}");
            figures.play(&name, &own.model, &own.givens, &own.solution);
        }
    }
    figures
}

#[test]
fn samples_of_every_set_are_played_to_the_end_by_sound_hints() {
    let corpus = std::env::var_os("GRIDWRIGHT_CORPUS").filter(|folder| !folder.is_empty());
    let Some(corpus) = corpus else {
        println!("GRIDWRIGHT_CORPUS is not set: no sets of puzzles were played");
        return;
    };
    let full = std::env::var_os("GRIDWRIGHT_CORPUS_FULL").is_some();
    let corpus = Path::new(&corpus);
    let most = if full { 1_000 } else { 10 };
    let mut minimal = classics(&corpus.join("bench/c9_random_minimal10k.txt"), most);
    let mut sets = vec![
        classics(&corpus.join("bench/c9_easy_gen10k.txt"), most),
        classics(&corpus.join("bench/c9_17clue.txt"), most),
        shipped(if full { 1 } else { 8 }),
    ];
    if full {
        sets.push(classics(&corpus.join("bench/c9_top1465.txt"), 100));
        sets.push(classics(&corpus.join("bench/c9_hardest_1106.txt"), 20));
        sets.push(strings(&corpus.join("puzzles/iss.tsv"), 10));
        sets.push(chess(&corpus.join("bench/variants_chess_simple.tsv"), 7));
        sets.push(large(1));
        sets.push(families(20));
    }
    assert!(minimal.trees_per_mille() <= 5.0 && minimal.median_length() <= 12);
    sets.push(minimal);
    for set in &mut sets {
        set.print();
        assert!(
            set.unsound.is_empty() && set.stuck.is_empty(),
            "{}",
            set.name
        );
    }
}

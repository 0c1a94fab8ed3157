//! `generate`: new puzzles, one a row, in the order of their numbers.

use std::cmp::Ordering;
use std::fmt::Write as _;
use std::io;
use std::path::Path;

use rayon::prelude::*;

use super::args::Generate;
use super::batch::{Report, with_rules};
use super::outcome::Outcome;
use super::put;
use super::row::Row;
use super::{Io, Printer, bad};
use crate::cover::{Random, Stop};
use crate::engines;
use crate::generate::{self, Failure, Symmetry, Wish};
use crate::grid::{CandidateSet, Filling, Geometry};
use crate::hint::{self, Board, Level, Rating, Skill};
use crate::model::Model;
use crate::puzzle::format;
use crate::puzzle::{Edit, Puzzle};
use crate::rules::{Rule, Shape, find, nearest};

/// Puzzles that are made before rows are printed, for every one that is worked on at once.
const WINDOW: u64 = 4;

/// What is made, read from the arguments.
struct Order<'a> {
    args: &'a Generate,
    board: Puzzle,
    rules: Vec<&'static Rule>,
    symmetry: Symmetry,
    difficulty: Option<Difficulty>,
    form: &'a str,
}

/// How hard a puzzle shall be.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Difficulty {
    Levels(Level, Level),
    /// In tenths.
    Figures(u32, u32),
}

/// Makes puzzles and prints them.
pub(super) fn generate(args: &Generate, io: &mut Io) -> io::Result<Outcome> {
    let order = match Order::read(args) {
        Ok(order) => order,
        Err(reason) => return bad(io, &reason),
    };
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(args.jobs)
        .build();
    let pool = pool.map_err(io::Error::other)?;
    let mut printer = Printer::new(io, args.json);
    let (mut random, mut made) = (Random::new(args.seed), 0);
    while made < args.count {
        let window = (args.count - made).min(WINDOW * args.jobs as u64);
        let seeds: Vec<(u64, u64)> = (made..made + window)
            .map(|at| (at + 1, random.number()))
            .collect();
        let one = |(number, seed)| order.make(number, seed);
        let reports: Vec<Report> = pool.install(|| seeds.into_par_iter().map(one).collect());
        for report in reports {
            printer.print(Some(report))?;
        }
        printer.flush()?;
        made += window;
    }
    printer.finish(false)
}

impl Order<'_> {
    fn read(args: &Generate) -> Result<Order<'_>, String> {
        let geometry = Geometry::square(args.size).map_err(|error| error.to_string())?;
        let symmetry = Symmetry::read(&args.symmetry).unwrap_or_default();
        let mut board = Puzzle::new(geometry);
        let mut rules = Vec::new();
        for word in &args.rules {
            let key = word.trim_start_matches(['+', '-']);
            let rule = find(key)
                .ok_or_else(|| format!("no rule {key:?}; did you mean {}?", nearest(key)))?;
            match generate::whole(rule) {
                Some(clue) if rule.shape == Shape::Toggle => {
                    board = with_rules(board, &[(!word.starts_with('-'), clue)])?;
                }
                Some(clue) => {
                    let edit = Edit::AddClue(board.clues().len(), clue);
                    board.apply(edit).map_err(|refused| refused.to_string())?;
                }
                None => rules.push(rule),
            }
        }
        let form = match &args.to {
            Some(key) => key.as_str(),
            None if args.rules.is_empty() => "line",
            None => "toml",
        };
        if !put::is_written(form) {
            return Err(format!(
                "no form {form:?} is written; `gridwright formats` lists them"
            ));
        }
        let folder = args
            .output
            .as_deref()
            .is_some_and(|path| Path::new(path).is_dir());
        if args.count > 1 && form == "toml" && !folder {
            return Err("several puzzles in toml need a folder: -o FOLDER, which exists; or --to fpuzzles prints a link a line".to_string());
        }
        Ok(Order {
            args,
            board,
            rules,
            symmetry,
            difficulty: args.difficulty.as_deref().map(difficulty).transpose()?,
            form,
        })
    }

    /// Makes one puzzle.
    fn make(&self, number: u64, seed: u64) -> Report {
        let name = format!("seed:{}:{number}", self.args.seed);
        let wish = Wish {
            board: &self.board,
            rules: &self.rules,
            symmetry: self.symmetry,
            givens: self.args.clues.unwrap_or(0),
        };
        let mut judge = |model: &Model, givens: &Filling| match self.difficulty {
            None => Ordering::Equal,
            Some(wanted) => {
                rated(model, givens).map_or(Ordering::Greater, |it| wanted.compare(&it))
            }
        };
        let engine = engines::find("sat").expect("the engine is one of the cards");
        let made = match generate::generate(&wish, engine, seed, &mut judge, &Stop::never()) {
            Ok(made) => made,
            Err(failure) => return Report::bad(&name, &self.words(&failure)),
        };
        let mut puzzle = made.puzzle;
        let givens = puzzle.givens().len();
        let rating = self.difficulty.and_then(|_| {
            let model = Model::build(puzzle.subject()).ok()?;
            rated(&model, puzzle.givens())
        });
        if self.args.with_solution
            && let Err(refused) = puzzle.apply(Edit::Solution(Some(made.solution)))
        {
            return Report::bad(&name, &refused.to_string());
        }
        let text = match self.text(&puzzle) {
            Ok(text) => text,
            Err(reason) => return Report::bad(&name, &reason),
        };
        let row = match &self.args.output {
            Some(path) => match self.put(path, number, &text) {
                Ok(path) => Row::new(&name).with("path", path),
                Err(reason) => return Report::bad(&name, &reason),
            },
            None => {
                let row = Row::blank().only_json("name", name.as_str());
                let text = text.trim_end();
                if text.contains('\n') {
                    // A form of many lines stands alone, so that it can be read again.
                    let row = row.only_json("text", text).block(text.to_string());
                    return Report::one(row, Outcome::Yes);
                }
                row.with("text", text)
            }
        };
        Report::one(told(row, givens, made.tries, rating), Outcome::Yes)
    }

    fn text(&self, puzzle: &Puzzle) -> Result<String, String> {
        let wish = format::Wish {
            solution: self.args.with_solution,
            progress: false,
        };
        let shared = put::spelled(puzzle, self.form, wish)?;
        match shared.lost.is_empty() {
            true => Ok(shared.text),
            false => Err(format!(
                "{} cannot say: {}",
                self.form,
                shared.lost.join("; ")
            )),
        }
    }

    /// Writes the file, or one in the folder; its path.
    fn put(&self, path: &str, number: u64, text: &str) -> Result<String, String> {
        let mut name = self.args.rules.join("_");
        let _ = write!(name, "_{}_{number:04}.{}", self.args.seed, self.form);
        put::put(path, name.trim_start_matches(['_', '+', '-']), text)
    }

    fn words(&self, failure: &Failure) -> String {
        match failure {
            Failure::Empty => "no board keeps these rules".to_string(),
            Failure::Refused(reason) => reason.clone(),
            Failure::Tries(tries, most) => {
                format!("none of {tries} full boards led to such a puzzle; mostly {most}")
            }
            Failure::Stopped => "stopped".to_string(),
            Failure::Denied(puzzle) => {
                let text = self.text(puzzle).unwrap_or_default();
                format!("an engine denies that this puzzle has one solution: {text}")
            }
        }
    }
}

fn told(row: Row, givens: usize, tries: u64, rating: Option<Rating>) -> Row {
    let row = row.with("givens", givens as u64).only_json("tries", tries);
    match rating {
        Some(rating) => row
            .with("level", rating.level.word())
            .with("explainer", f64::from(rating.tenths) / 10.0),
        None => row,
    }
}

/// How hard a puzzle with one solution is; none where no known path leads to its end.
fn rated(model: &Model, givens: &Filling) -> Option<Rating> {
    let struck = CandidateSet::empty(model.geometry());
    let board = Board {
        filling: givens,
        struck: &struck,
        unique: Some(givens),
    };
    let way = hint::way(model, &board, &Skill::full(), &Stop::never());
    way.filling.complete()?;
    Some(hint::rate(&way.hints))
}

impl Difficulty {
    fn compare(self, rating: &Rating) -> Ordering {
        fn within<T: Ord>(own: T, low: T, high: T) -> Ordering {
            match (own < low, own > high) {
                (true, _) => Ordering::Less,
                (_, true) => Ordering::Greater,
                _ => Ordering::Equal,
            }
        }
        match self {
            Difficulty::Levels(low, high) => within(rating.level, low, high),
            Difficulty::Figures(low, high) => within(rating.tenths, low, high),
        }
    }
}

/// `easy`, `medium..hard`, `2.3` or `1.5..4.0`.
fn difficulty(text: &str) -> Result<Difficulty, String> {
    let (low, high) = text.split_once("..").unwrap_or((text, text));
    let wrong = || format!("{text:?} is no difficulty; write hard, easy..medium, 4.2 or 1.5..3.0");
    let read = match (Level::read(low), Level::read(high)) {
        (Some(low), Some(high)) => Difficulty::Levels(low, high),
        _ => {
            let tenths = |text: &str| {
                let figure = text
                    .parse()
                    .ok()
                    .filter(|it: &f64| (0.0..=100.0).contains(it));
                figure.map(|it| (it * 10.0).round() as u32)
            };
            let [low, high] = [low, high].map(tenths);
            Difficulty::Figures(low.ok_or_else(wrong)?, high.ok_or_else(wrong)?)
        }
    };
    match read {
        Difficulty::Levels(low, high) if low > high => Err(wrong()),
        Difficulty::Figures(low, high) if low > high => Err(wrong()),
        read => Ok(read),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difficulty_is_words_or_figures_in_order() {
        let read = |text| difficulty(text).unwrap();
        assert_eq!(read("hard"), Difficulty::Levels(Level::Hard, Level::Hard));
        assert_eq!(
            read("easy..unfair"),
            Difficulty::Levels(Level::Easy, Level::Unfair)
        );
        assert_eq!(read("1.5..4.05"), Difficulty::Figures(15, 41));
        assert_eq!(read("2"), Difficulty::Figures(20, 20));
        for wrong in ["", "hard..easy", "4..2", "-1", "hard..3", "nan", "1..1e9"] {
            assert!(difficulty(wrong).is_err(), "{wrong}");
        }
    }
}

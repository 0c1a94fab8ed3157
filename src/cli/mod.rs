//! The headless twin of every screen: the same answers for scripts.
//!
//! Rows go to standard output, one a puzzle, in order; messages go to standard error; the exit code is the worst
//! [`Outcome`]. Nothing here touches a terminal.

mod answer;
mod args;
mod asking;
mod audit;
mod batch;
mod budget;
mod chance;
mod check;
mod export;
mod generate;
mod input;
mod lines;
mod listing;
mod logic;
mod matrix;
mod outcome;
mod path;
mod prove;
mod put;
mod row;
mod second;
mod show;
mod solutions;
mod verify;

use std::io::{self, Write};

use clap::CommandFactory;

pub use args::{Arguments, ColorChoice, Command, CrashChoice, GlyphChoice, Open};
pub use input::Input;
pub use outcome::Outcome;

use args::Batch;
use batch::Report;

use crate::formulate::Wish;

/// What a command reads and writes.
pub struct Io<'a> {
    /// Standard input, for the argument `-`.
    pub input: Option<Input>,
    /// Standard output: rows.
    pub out: &'a mut dyn Write,
    /// Standard error: messages.
    pub err: &'a mut dyn Write,
    /// Whether progress may be shown on standard error.
    pub progress: bool,
}

/// Carries out a command.
///
/// # Errors
/// Where the output cannot be written.
pub fn run(command: &Command, io: &mut Io) -> io::Result<Outcome> {
    match command {
        Command::New { .. } => {
            writeln!(
                io.err,
                "gridwright: new opens the workbench, which needs a terminal"
            )?;
            Ok(Outcome::Bad)
        }
        Command::Check(batch) => batch::run_models(batch, io, &check::check),
        Command::Count {
            batch,
            estimate: true,
            ..
        } => batch::run_models(batch, io, &chance::estimate),
        Command::Count { batch, limit, .. } => {
            let progress = io.progress && batch.treatment.jobs <= 1;
            batch::run_models(batch, io, &|case, model| {
                solutions::count(case, model, *limit, progress)
            })
        }
        Command::Solve {
            batch,
            all,
            limit,
            steps,
            sample,
            skill,
        } => {
            let limit = if *all { *limit } else { 1 };
            match (steps, sample) {
                (true, _) => {
                    batch::run_models(batch, io, &|case, model| path::steps(case, model, skill))
                }
                (false, Some(wanted)) => batch::run_models(batch, io, &|case, model| {
                    chance::sample(case, model, *wanted as usize)
                }),
                (false, None) => batch::run_models(batch, io, &|case, model| {
                    solutions::solve(case, model, limit, *all)
                }),
            }
        }
        Command::Candidates { batch, counts, cap } => {
            let cap = counts.then_some(*cap);
            batch::run_models(batch, io, &|case, model| {
                solutions::candidates(case, model, cap)
            })
        }
        Command::Rate { batch, skill } => {
            batch::run_models(batch, io, &|case, model| path::rate(case, model, skill))
        }
        Command::Hint {
            explain: Some(technique),
            ..
        } => logic::explain(technique, io),
        Command::Hint {
            batch,
            level,
            all,
            technique,
            why,
            skill,
            ..
        } => {
            let wish = logic::Wish {
                level: *level,
                all: *all,
                technique: *technique,
                why: why.clone(),
                skill: skill.clone(),
            };
            batch::run_models(&batch.clone().into(), io, &|case, model| {
                logic::hint(case, model, &wish)
            })
        }
        Command::Clash(batch) => batch::run_models(batch, io, &logic::clash),
        Command::Audit { batch, minimal } => batch::run_models(batch, io, &|case, model| {
            audit::audit(case, model, *minimal)
        }),
        Command::Differ(batch) => batch::run_models(batch, io, &audit::differ),
        Command::Generate(wish) => generate::generate(wish, io),
        Command::Man => {
            let mut page = Vec::new();
            clap_mangen::Man::new(Arguments::command()).render(&mut page)?;
            io.out.write_all(&page)?;
            Ok(Outcome::Yes)
        }
        Command::Matrix {
            batch,
            slack,
            families,
            option,
        } => batch::run_models(batch, io, &|case, model| match (option, families) {
            (Some(option), _) => matrix::option(case, model, option),
            (None, true) => matrix::families(case, model),
            (None, false) => matrix::matrix(case, model, *slack),
        }),
        Command::Export {
            batch,
            to,
            encoding,
            objective,
            output,
            with_solution,
            rows,
        } => {
            let wish = Wish {
                encoding: (*encoding).into(),
                objective: (*objective).into(),
            };
            let wish = export::Export {
                to: to.clone(),
                wish,
                path: output.clone(),
                solution: *with_solution,
                rows: rows.clone(),
            };
            export(batch, io, &wish)
        }
        Command::Answer {
            puzzle,
            from,
            file,
            treatment,
        } => {
            let puzzles = vec![puzzle.clone()];
            let treatment = treatment.clone();
            answer(&Batch { puzzles, treatment }, io, from, file)
        }
        Command::Prove {
            batch,
            out,
            each,
            proof,
            limit,
        } => {
            let wish = prove::Wish {
                folder: out.into(),
                each: *each,
                spelling: (*proof).into(),
                most: *limit,
            };
            batch::run_models(batch, io, &|case, model| prove::prove(case, model, &wish))
        }
        Command::Verify {
            folders,
            puzzle,
            json,
        } => verify::folders(folders, puzzle.as_deref(), *json, io),
        Command::Show {
            batch,
            glyphs,
            marks,
        } => batch::run(batch, io, &|case| show::show(case, *glyphs, *marks)),
        Command::Keys(listing) => listing::keys(listing, io),
        Command::Rules(listing) => listing::rules(listing, io),
        Command::Formats(listing) => listing::formats(listing, io),
        Command::Themes(listing) => listing::themes(listing, io),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut Arguments::command(), "gridwright", &mut script);
            io.out.write_all(&script)?;
            Ok(Outcome::Yes)
        }
    }
}

fn export(batch: &Batch, io: &mut Io, wish: &export::Export) -> io::Result<Outcome> {
    if let Err(reason) = wish.check() {
        return bad(io, &reason);
    }
    match wish.is_formulation() {
        true => batch::run_models(batch, io, &|case, model| {
            export::formulation(case, model, wish)
        }),
        false => batch::run(batch, io, &|case| export::text(case, wish)),
    }
}

fn answer(batch: &Batch, io: &mut Io, from: &str, file: &str) -> io::Result<Outcome> {
    let source = match answer::source(from) {
        Ok(source) => source,
        Err(reason) => return bad(io, &reason),
    };
    let output = match std::fs::read(file) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(error) => return bad(io, &format!("{file}: {error}")),
    };
    batch::run_models(batch, io, &|case, model| {
        answer::answer(case, model, source, &output)
    })
}

/// Nothing can be done: the arguments are at fault.
fn bad(io: &mut Io, reason: &str) -> io::Result<Outcome> {
    writeln!(io.err, "gridwright: {}", row::visible(reason))?;
    Ok(Outcome::Bad)
}

/// Prints reports and keeps the totals.
struct Printer<'a> {
    out: &'a mut dyn Write,
    err: &'a mut dyn Write,
    json: bool,
    /// What is to be written with the next flush.
    rows: String,
    counts: [usize; 4],
}

impl<'a> Printer<'a> {
    fn new(io: &'a mut Io, json: bool) -> Printer<'a> {
        Printer {
            out: io.out,
            err: io.err,
            json,
            rows: String::new(),
            counts: [0; 4],
        }
    }

    fn print(&mut self, report: Option<Report>) -> io::Result<()> {
        let Some(report) = report else {
            return Ok(());
        };
        for row in &report.rows {
            self.rows.push_str(&row.text(self.json));
            self.rows.push('\n');
        }
        if report.error.is_some() {
            self.flush()?;
        }
        if let Some(error) = &report.error {
            writeln!(self.err, "gridwright: {}", row::visible(error))?;
        }
        self.counts[report.outcome as usize] += 1;
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.write_all(self.rows.as_bytes())?;
        self.rows.clear();
        self.out.flush()
    }

    fn finish(mut self, summary: bool) -> io::Result<Outcome> {
        self.flush()?;
        let [yes, unknown, no, bad] = self.counts;
        let total = yes + unknown + no + bad;
        if summary {
            writeln!(
                self.err,
                "{total} puzzles: {yes} yes, {no} no, {unknown} unknown, {bad} bad"
            )?;
        }
        if total == 0 {
            writeln!(self.err, "gridwright: there is no puzzle to read")?;
            return Ok(Outcome::Bad);
        }
        let worst = [Outcome::Bad, Outcome::No, Outcome::Unknown, Outcome::Yes];
        Ok(worst
            .into_iter()
            .find(|outcome| self.counts[*outcome as usize] > 0)
            .expect("there was a puzzle"))
    }
}

//! A proof of how many solutions there are, what other engines say, and the matrix at the cursor.

use crate::app::App;
use crate::app::effect::{Effect, Over};
use crate::app::event::WriteError;
use crate::app::message::{Complaint, Tone};
use crate::app::overlay::{Overlay, Page, Reading};
use crate::grid::{Candidate, Digit};
use crate::puzzle::format::{Progress, write_for};
use crate::worker::{self, Ask, End, Opinions, Proof};

/// Where a proof goes unless a folder is named.
const FOLDER: &str = "proof";

/// What the long questions about the puzzle leave behind.
#[derive(Clone, Debug, Default)]
pub(in crate::app) struct Evidence {
    /// Where the proof goes that is being made.
    folder: String,
    files: Option<Files>,
    /// What the option that was asked about covers, as lines.
    incidence: Vec<String>,
}

/// The files of a proof on their way to the disk.
#[derive(Clone, Debug)]
struct Files {
    folder: String,
    statement: String,
    /// Those that were not confirmed yet.
    left: Vec<String>,
}

impl App {
    /// Begins to prove how many solutions the givens leave; the files go into a folder.
    pub(in crate::app) fn prove(&mut self, folder: &str) -> Result<(), Complaint> {
        let folder = if folder.is_empty() { FOLDER } else { folder };
        self.evidence.folder = folder.trim_end_matches('/').to_string();
        (self.counting, self.quiet) = (Some(Ask::Proof), false);
        self.say(Tone::Note, "proving ... (Ctrl+C stops)");
        Ok(())
    }

    /// The proof went on or came to its end.
    pub(in crate::app) fn told_proof(&mut self, proof: &Proof) {
        let Some(end) = &proof.end else { return };
        if self.counting.take_if(|own| *own == Ask::Proof).is_none() {
            return;
        }
        match end {
            End::Proven(files) => self.write_proof(files),
            End::TooMany(most) => {
                let text = format!("nothing is proven: there are more than {most} solutions");
                self.say(Tone::Warning, text);
            }
            End::Stopped => self.say(Tone::Note, "the proof was stopped"),
            End::Faulty(reason) => {
                self.say(Tone::Refusal, format!("a fault of this program: {reason}"));
            }
        }
    }

    fn write_proof(&mut self, files: &worker::Files) {
        let puzzle = self.puzzle.without_progress();
        let puzzle = match write_for("toml").map(|write| write(&puzzle, Progress::Without)) {
            Some(Ok(text)) => text,
            Some(Err(reason)) => return self.say(Tone::Refusal, reason.to_string()),
            None => return,
        };
        let folder = self.evidence.folder.clone();
        let unchecked = self.puzzle.not_checked();
        let mut statement = files.statement.clone();
        if !unchecked.is_empty() {
            statement += &format!(" Not covered: {}.", unchecked.join("; "));
        }
        let contents = [
            ("puzzle.toml", puzzle),
            ("solutions.txt", files.solutions.clone()),
            ("problem.cnf", files.problem.clone()),
            ("proof.drat", files.proof.clone()),
            ("statement.txt", format!("{statement}\n")),
        ];
        let mut left = Vec::new();
        for (name, text) in contents {
            let path = format!("{folder}/{name}");
            left.push(path.clone());
            let over = Over::NothingAndFolder;
            self.effects.push(Effect::Write { path, text, over });
        }
        self.evidence.files = Some(Files {
            folder,
            statement,
            left,
        });
    }

    /// A file of the proof was written, or not; whether it was one of the proof's.
    pub(in crate::app) fn proof_written(&mut self, path: &str, fault: Option<&WriteError>) -> bool {
        let Some(files) = &mut self.evidence.files else {
            return false;
        };
        let Some(place) = files.left.iter().position(|own| own == path) else {
            return false;
        };
        files.left.remove(place);
        let (folder, statement) = (files.folder.clone(), files.statement.clone());
        let done = files.left.is_empty();
        match fault {
            None if done => {
                self.evidence.files = None;
                self.effects.push(Effect::Copy(statement.clone()));
                self.say(Tone::Good, format!("{folder}: {statement} (copied)"));
            }
            None => {}
            Some(fault) => {
                self.evidence.files = None;
                let reason = match fault {
                    WriteError::Changed => "it is there already; name another folder",
                    WriteError::Failed(reason) => reason,
                };
                let text = format!("the proof is not written: {path}: {reason}");
                self.say(Tone::Refusal, text);
            }
        }
        true
    }

    /// The lines of the matrix's page.
    pub(in crate::app) fn incidence_lines(&self) -> &[String] {
        &self.evidence.incidence
    }

    /// Asks every engine how many solutions the givens leave.
    pub(in crate::app) fn second_opinion(&mut self) -> Result<(), Complaint> {
        (self.counting, self.quiet) = (Some(Ask::Opinions), false);
        self.say(Tone::Note, "asking every engine ... (Ctrl+C stops)");
        Ok(())
    }

    /// The engines said more, or all that they know.
    pub(in crate::app) fn told_opinions(&mut self, opinions: &Opinions) {
        if !opinions.finished || self.counting.take_if(|own| *own == Ask::Opinions).is_none() {
            return;
        }
        if let Some(reason) = &opinions.disagreement {
            let text = format!("a fault of this program: the engines disagree: {reason}");
            return self.say(Tone::Refusal, text);
        }
        let words = opinions.said.iter();
        let words: Vec<String> = words
            .map(|(engine, word)| format!("{engine}: {}", word.unwrap_or("not known")))
            .collect();
        self.say(Tone::Note, words.join(", "));
    }

    /// Asks what an option of the cursor's cell covers: of the digit that is typed, or the cell's, or the first.
    pub(in crate::app) fn show_incidence(&mut self, text: &str) -> Result<(), Complaint> {
        let cell = self.cursor.cell();
        let typed = match text.chars().next() {
            None => self.puzzle.digit(cell).unwrap_or(Digit::new(0)),
            Some(symbol) => match self.puzzle.digits().read(symbol) {
                Some(digit) => digit,
                None => return Complaint::of(format!("{symbol} is no digit of this board")),
            },
        };
        let ask = Ask::Incidence(Candidate::new(cell, typed));
        (self.counting, self.quiet) = (Some(ask), false);
        Ok(())
    }

    /// The lines are there: they are opened.
    pub(in crate::app) fn told_incidence(&mut self, lines: &[String]) {
        let wanted = |own: &mut Ask| matches!(own, Ask::Incidence(_));
        if self.counting.take_if(wanted).is_some() && !lines.is_empty() {
            self.evidence.incidence = lines.to_vec();
            self.overlay = Some(Overlay::Reading(Reading {
                page: Page::Matrix,
                scroll: 0,
            }));
        }
    }
}

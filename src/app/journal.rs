//! Progress as lines that are only ever appended: what was done, one JSON object a line.
//!
//! The first line holds the board as it was when the journal began; each edit, undo and redo is a line of its own, so
//! replaying them gives the board and its history. A line that cannot be read or applied ends the replay: the board
//! as it was before it is kept, what came after is lost, and the caller is told which line it was.
//!
//! The name of a journal is a hash (FNV-1a, 64 bits) of what decides the puzzle's solutions, so that the same puzzle
//! finds its progress again whatever its file is called. Where parts of it were not read, these decide too, with the
//! title and the rules in words: empty boards with drawings are many.

use serde::{Deserialize, Serialize};

use crate::puzzle::{Edit, History, Puzzle};

/// The newest form that is written and read.
const NEWEST: u32 = 1;

/// A line of a journal.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Line<'a> {
    /// The board at the beginning, as the edit that brings it.
    Begin { format: u32, board: Edit },
    /// Something was done.
    Do(std::borrow::Cow<'a, Edit>),
    /// The last edit was taken back.
    Undo,
    /// It was done again.
    Redo,
    /// Milliseconds worked so far, and at the first finish.
    Time { ran: u64, finished: Option<u64> },
}

/// What a journal led to.
#[derive(Clone, PartialEq, Debug)]
pub struct Replayed {
    /// The board.
    pub puzzle: Puzzle,
    /// What can be undone and redone.
    pub history: History,
    /// Milliseconds worked.
    pub ran: u64,
    /// Milliseconds worked at the first finish.
    pub finished: Option<u64>,
    /// The first line, counted from 1, that could not be read or applied.
    pub damaged: Option<usize>,
}

pub(super) fn begin(puzzle: &Puzzle) -> String {
    let board = Edit::Replace(Box::new(puzzle.clone()));
    written(&Line::Begin {
        format: NEWEST,
        board,
    })
}

pub(super) fn edit(edit: &Edit) -> String {
    written(&Line::Do(std::borrow::Cow::Borrowed(edit)))
}

pub(super) fn undo() -> String {
    written(&Line::Undo)
}

pub(super) fn redo() -> String {
    written(&Line::Redo)
}

pub(super) fn time(ran: u64, finished: Option<u64>) -> String {
    written(&Line::Time { ran, finished })
}

fn written(line: &Line) -> String {
    serde_json::to_string(line).expect("lines have no maps with keys that are not texts")
}

/// Follows a journal from its first line. None where not even the board at the beginning can be read.
pub fn replay(text: &str) -> Option<Replayed> {
    let mut lines = text.lines().enumerate();
    let (_, first) = lines.next()?;
    let Ok(Line::Begin {
        format: NEWEST,
        board: Edit::Replace(board),
    }) = serde_json::from_str(first)
    else {
        return None;
    };
    let mut replayed = Replayed {
        puzzle: *board,
        history: History::default(),
        ran: 0,
        finished: None,
        damaged: None,
    };
    for (index, line) in lines {
        if !line.trim().is_empty() && replayed.follow(line).is_none() {
            replayed.damaged = Some(index + 1);
            break;
        }
    }
    Some(replayed)
}

impl Replayed {
    /// Follows one line; none where it cannot be read or applied.
    fn follow(&mut self, line: &str) -> Option<()> {
        let done = match serde_json::from_str(line).ok()? {
            Line::Begin { .. } => false,
            Line::Do(edit) => {
                let edit = edit.into_owned();
                self.history.apply(&mut self.puzzle, edit).ok()?
            }
            Line::Undo => self.history.undo(&mut self.puzzle),
            Line::Redo => self.history.redo(&mut self.puzzle),
            Line::Time { ran, finished } => {
                (self.ran, self.finished) = (ran.max(self.ran), self.finished.or(finished));
                true
            }
        };
        done.then_some(())
    }
}

/// The name under which the progress of a puzzle is kept.
pub fn name(puzzle: &Puzzle) -> String {
    let (board, digits) = (puzzle.geometry(), puzzle.digits());
    let mut words: Vec<String> = vec![
        format!("{}x{}", board.rows(), board.columns()),
        digits.symbols().iter().collect(),
        format!(
            "{:?}",
            digits
                .iter()
                .map(|own| digits.value(own))
                .collect::<Vec<_>>()
        ),
    ];
    for cell in board.cells() {
        let given = puzzle
            .givens()
            .at(cell)
            .map_or('.', |own| digits.symbol(own));
        words.push(format!("{:?}{given}", board.region_of(cell)));
    }
    let clue = |clue: &crate::rules::Clue| {
        let value = clue.value_text(digits).unwrap_or_default();
        let own = format!("{} {:?} {value} {}", clue.rule.key, clue.groups, clue.off);
        match &clue.pact {
            Some(pact) => format!("{own} {} {}", pact.bond.key(), pact.text),
            None => own,
        }
    };
    let mut clues: Vec<String> = puzzle.clues().iter().map(clue).collect();
    clues.sort_unstable();
    words.extend(clues);
    words.extend(unread(puzzle));
    format!("{:016x}", hash(&words.join("\n")))
}

/// What tells a puzzle apart of which parts were not read; nothing of any other.
fn unread(puzzle: &Puzzle) -> Vec<String> {
    let mut words = puzzle.not_checked();
    if !words.is_empty() {
        let drawing = |own| serde_json::to_string(own).expect("drawings are plain data");
        words.extend(puzzle.drawings().iter().map(drawing));
        let texts = puzzle.texts();
        words.extend([&texts.title, &texts.rules].into_iter().flatten().cloned());
    }
    words
}

fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

//! What lies over the board: a list, a text, a question. There is at most one.

use std::sync::Arc;

use super::offer::Offer;
use super::text_field::TextField;
use crate::grid::Cell;
use crate::hint::Hint;
use crate::puzzle::Subject;
use crate::rules::Rule;

/// Something that lies over the board and takes the keys.
#[derive(Clone, Debug)]
pub enum Overlay {
    /// A text to be read.
    Reading(Reading),
    /// The command line with its matches.
    Palette(Search),
    /// The rules that can be placed.
    RuleList(Search),
    /// The clues on a cell or beside the board.
    ClueList(ClueList),
    /// The steps that there are now.
    StepList(StepList),
    /// A text that is wanted.
    Prompt(Prompt),
    /// A question.
    Question(Question),
    /// Puzzles to choose from.
    Picker(Picker),
    /// A puzzle that can be opened, before it is.
    Preview(Box<Preview>),
}

/// A text to be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// Which.
    pub page: Page,
    /// How many lines are scrolled past; perhaps too many, the screen stops at the end.
    pub scroll: usize,
}

/// The texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Page {
    /// Keys and commands.
    Help,
    /// The puzzle's rules in words.
    Rules,
    /// What was said.
    Log,
    /// What an option covers.
    Matrix,
    /// What the techniques of hints are.
    Glossary,
}

/// A line that is typed and a list that it narrows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Search {
    /// The line.
    pub field: TextField,
    /// The chosen match, counted from 0.
    pub chosen: usize,
}

/// The clues on a cell or beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClueList {
    /// Their positions in the puzzle.
    pub clues: Vec<usize>,
    /// The chosen one, counted from 0 in this list.
    pub chosen: usize,
}

/// The steps that there are now; the board shows the chosen one.
#[derive(Clone, PartialEq, Debug)]
pub struct StepList {
    /// The board that they are of.
    pub(super) about: Arc<Subject>,
    /// Those found by now, the easiest first.
    pub steps: Vec<Hint>,
    /// Whether more may come.
    pub finished: bool,
    /// The chosen one, counted from 0.
    pub chosen: usize,
}

/// A text that is wanted.
#[derive(Clone, Debug)]
pub struct Prompt {
    /// What is wanted, in a few words.
    pub title: String,
    /// The text so far.
    pub field: TextField,
    /// What is wrong with it, after it was tried.
    pub fault: Option<String>,
    pub(super) purpose: Purpose,
}

/// What a text is wanted for.
#[derive(Clone, Debug)]
pub(super) enum Purpose {
    /// The value of a new clue on these cells.
    Clue(&'static Rule, Vec<Vec<Cell>>),
    /// Another value for the clue at this position.
    Value(usize),
    /// What the clue at this position is bound by.
    Bind(usize),
    /// Where to save.
    Save,
}

/// Puzzles to choose from.
#[derive(Clone, Debug)]
pub struct Picker {
    /// Where they are from.
    pub title: String,
    /// What is typed, which narrows the list, and the chosen row.
    pub search: Search,
    /// All of them.
    pub offers: Vec<Offer>,
    /// Where more of them come from, while more are expected.
    pub(super) awaits: Option<Option<String>>,
}

/// A puzzle that can be opened, before it is.
#[derive(Clone, Debug)]
pub struct Preview {
    /// The puzzle.
    pub offer: Offer,
    /// What can be done with it; the first is the safe one.
    pub question: Question,
    /// How many lines are scrolled past; perhaps too many, the screen stops at the end.
    pub scroll: usize,
}

/// A question with its answers.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    /// The question.
    pub text: String,
    /// The answers; the first is the safe one.
    pub answers: Vec<Choice>,
    /// The chosen one, counted from 0.
    pub chosen: usize,
}

/// An answer to a question.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The letter that gives it.
    pub key: char,
    /// The answer in words.
    pub title: &'static str,
    pub(super) deed: Deed,
}

/// What an answer does.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Deed {
    Nothing,
    /// Opens the puzzle that is previewed.
    Take,
    SaveAndQuit,
    Quit,
    Overwrite {
        path: String,
        progress: bool,
    },
}

impl Question {
    pub(super) fn new(text: String, answers: Vec<Choice>) -> Question {
        Question {
            text,
            answers,
            chosen: 0,
        }
    }
}

impl Choice {
    pub(super) fn new(key: char, title: &'static str, deed: Deed) -> Choice {
        Choice { key, title, deed }
    }
}

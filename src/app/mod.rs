//! All that the program remembers, and the one function that changes it.
//!
//! [`App::on`] takes what happened and returns what the shell shall do. It is a plain function of its arguments: no
//! thread, no file, no clock, no terminal. The screen reads the state through the questions below and changes
//! nothing. The state is undone and redone by [`History`]; everything that is not a change of the puzzle (cursor,
//! modes, overlays) lives beside it and is never undone.
//!
//! Invariants: `subject` equals the puzzle's subject, and `breaches` are its breaches.

mod answers;
mod clock;
pub mod command;
mod cursor;
mod effect;
mod event;
mod key;
mod keyboard;
mod keymap;
mod message;
mod mode;
mod run;

pub use answers::Answered;
pub use clock::{Clock, minutes};
pub use command::{Command, Group, Scope};
pub use cursor::Cursor;
pub use effect::{Effect, Over};
pub use event::{Button, Click, Event, FileEvent, Millis, Signal, Stamp, Target, WriteError};
pub use key::{Code, Held, Key, Name, NoSuchKey};
pub use keyboard::{Figure, Keyboard, Protocol, ROWS, Reading, Row};
pub use keymap::Keymap;
pub use message::{Complaint, Log, Message, Tone};
pub use mode::{Activity, Layer, Told};

use std::sync::Arc;

use crate::grid::{Cell, Digit};
use crate::puzzle::{History, Puzzle, Subject};
use crate::rules::Breach;
use crate::worker::Ask;
use answers::Answers;

/// With what the program starts.
#[derive(Clone, Debug)]
pub struct Start {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Which keys write digits.
    pub keyboard: Keyboard,
    /// Which keys run commands.
    pub keymap: Keymap,
}

impl Start {
    /// With this puzzle and the usual settings.
    pub fn with(puzzle: Puzzle) -> Start {
        Start {
            puzzle,
            keyboard: Keyboard::default(),
            keymap: Keymap::usual(),
        }
    }
}

/// Everything that the program remembers.
pub struct App {
    puzzle: Puzzle,
    history: History,
    subject: Arc<Subject>,
    breaches: Vec<Breach>,
    cursor: Cursor,
    layer: Layer,
    once: Option<Layer>,
    activity: Activity,
    told: [Told; 2],
    answers: Answers,
    asked: Option<Arc<Subject>>,
    pending: Vec<Ask>,
    checking: bool,
    clock: Clock,
    log: Log,
    message: Option<Message>,
    news: Option<String>,
    keyboard: Keyboard,
    keymap: Keymap,
    zoom: i8,
    effects: Vec<Effect>,
}

impl App {
    /// The program at its start, and what is to be done at once.
    pub fn new(start: Start) -> (App, Vec<Effect>) {
        let subject = Arc::new(start.puzzle.subject().clone());
        let mut app = App {
            breaches: subject.breaches(),
            puzzle: start.puzzle,
            history: History::default(),
            subject,
            cursor: Cursor::new(),
            layer: Layer::default(),
            once: None,
            activity: Activity::default(),
            told: [Told::Rules, Told::Contradiction],
            answers: Answers::default(),
            asked: None,
            pending: Vec::new(),
            checking: false,
            clock: Clock::default(),
            log: Log::default(),
            message: None,
            news: None,
            keyboard: start.keyboard,
            keymap: start.keymap,
            zoom: 0,
            effects: Vec::new(),
        };
        app.ask();
        let effects = app.taken_effects();
        (app, effects)
    }

    /// Takes in what happened and returns what the shell shall do, records first.
    pub fn on(&mut self, at: Millis, event: Event) -> Vec<Effect> {
        self.clock.advance(at);
        match event {
            Event::Key(key) => self.on_key(key),
            Event::Click(click) => self.on_click(click),
            Event::Drag(Target::Cell(cell)) => self.cursor.drag(cell),
            Event::Focus(focus) => self.clock.set_focus(focus),
            Event::Reply(reply) => self.on_reply(reply),
            Event::Signal(_) => self.effects.push(Effect::Quit),
            Event::Paste(_)
            | Event::Drag(_)
            | Event::Wheel(..)
            | Event::Resize(..)
            | Event::Tick
            | Event::File(_) => (),
        }
        self.ask();
        self.taken_effects()
    }

    fn taken_effects(&mut self) -> Vec<Effect> {
        let mut effects = std::mem::take(&mut self.effects);
        let rank = |effect: &Effect| match effect {
            Effect::Begin { .. } | Effect::Record { .. } => 0,
            Effect::Quit => 2,
            _ => 1,
        };
        effects.sort_by_key(rank);
        effects
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// What can be undone and redone.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// What the digits on the board violate.
    pub fn breaches(&self) -> &[Breach] {
        &self.breaches
    }

    /// The cursor and the selection.
    pub fn cursor(&self) -> &Cursor {
        &self.cursor
    }

    /// What a digit key writes.
    pub fn layer(&self) -> Layer {
        self.once.unwrap_or(self.layer)
    }

    /// Whether the layer is only for the next digit.
    pub fn is_once(&self) -> bool {
        self.once.is_some()
    }

    /// Whether the puzzle is being solved or set.
    pub fn activity(&self) -> Activity {
        self.activity
    }

    /// What the solver may tell unasked.
    pub fn told(&self) -> Told {
        self.told[self.activity as usize]
    }

    /// What is known about the board as it is.
    pub fn answered(&self) -> Option<&Answered> {
        self.answers.about(&self.subject)
    }

    /// What was asked and not answered yet.
    pub fn pending(&self) -> &[Ask] {
        &self.pending
    }

    /// The clock.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// What was said last, until the next key.
    pub fn message(&self) -> Option<&Message> {
        self.message.as_ref()
    }

    /// What was said so far.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// How keys write digits.
    pub fn keyboard(&self) -> &Keyboard {
        &self.keyboard
    }

    /// How keys run commands.
    pub fn keymap(&self) -> &Keymap {
        &self.keymap
    }

    /// How much larger than fits best the cells shall be drawn; negative is smaller.
    pub fn zoom(&self) -> i8 {
        self.zoom
    }

    /// The digit under the cursor: others like it are highlighted.
    pub fn same(&self) -> Option<Digit> {
        let at = self.cursor.margin().is_none().then(|| self.cursor.cell())?;
        self.puzzle.digit(at)
    }

    /// The cells that violate something, each once.
    pub fn conflicts(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self
            .breaches
            .iter()
            .flat_map(|breach| breach.cells.iter().copied())
            .collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// How many more of each digit the board takes: a digit stands once in every row where rows are houses that
    /// hold every digit. None on boards where that is not so.
    pub fn left(&self) -> Option<Vec<i32>> {
        let board = self.puzzle.geometry();
        if board.columns() != board.digits() {
            return None;
        }
        let filling = self.subject.filling();
        let mut left = vec![i32::from(board.rows()); board.digits() as usize];
        filling
            .iter()
            .for_each(|(_, digit)| left[digit.index()] -= 1);
        Some(left)
    }
}

//! All that the program remembers, and the one function that changes it.
//!
//! [`App::on`] takes what happened and returns what the shell shall do. It is a plain function of its arguments: no
//! thread, no file, no clock, no terminal. The screen reads the state through the questions below and changes
//! nothing. The state is undone and redone by [`History`]; everything that is not a change of the puzzle (cursor,
//! modes, overlays) lives beside it and is never undone.
//!
//! Invariants: `subject` equals the puzzle's subject, and `breaches` are its breaches.

mod answers;
mod burst;
mod clock;
pub mod command;
mod cursor;
mod effect;
mod event;
mod hinting;
pub mod journal;
mod key;
mod keyboard;
mod keymap;
mod message;
mod mode;
mod offer;
mod origin;
mod overlay;
mod page;
mod palette;
mod panel;
mod preview;
mod run;
mod study;
mod telling;
mod text_field;
mod tool;

pub use answers::Answered;
pub use clock::{Clock, minutes};
pub use command::{Command, Group, Scope};
pub use cursor::Cursor;
pub use effect::{Effect, Over};
pub use event::{Button, Click, Event, FileEvent, Millis, Signal, Stamp, Target, WriteError};
pub use hinting::{Hinting, Level};
pub use key::{Code, Held, Key, Name, NoSuchKey};
pub use keyboard::{Figure, Keyboard, Protocol, ROWS, Reading, Row};
pub use keymap::Keymap;
pub use message::{Complaint, Log, Message, Tone};
pub use mode::{Activity, Layer, Told};
pub(crate) use offer::in_one_line;
pub use offer::{Content, Found, MOST_OFFERS, Offer};
pub use origin::PuzzleFile;
pub use overlay::{
    Choice, ClueList, Overlay, Page, Picker, Preview, Prompt, Question, Reading as ReadingText,
    Search, StepList,
};
pub use page::Line;
pub use palette::{Match, matches};
pub use panel::{RuleRow, rule_rows};
pub use study::Studied;
pub use text_field::TextField;
pub use tool::{Pen, Tool};

use std::sync::Arc;

use crate::grid::{Candidate, Cell, Digit};
use crate::hint::Skill;
use crate::puzzle::{History, Puzzle, Subject};
use crate::rules::{Breach, Rule};
use crate::worker::Ask;
use answers::Answers;
use burst::Burst;
use origin::{Opening, Origins};
use study::Studies;

/// With what the program starts.
#[derive(Clone, Debug)]
pub struct Start {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The file that it was read from: where, what it was like, its text, the key of its format.
    pub file: Option<(String, Stamp, String, &'static str)>,
    /// Whether it begins from nothing, even where progress with it was kept.
    pub fresh: bool,
    /// What is being done with it.
    pub activity: Activity,
    /// Which keys write digits.
    pub keyboard: Keyboard,
    /// Which keys run commands.
    pub keymap: Keymap,
    /// The theme, and the names of all themes.
    pub theme: (String, Vec<String>),
    /// What is kept where: what it is, and its path.
    pub places: Vec<(&'static str, String)>,
    /// Which techniques hints may use.
    pub skill: Skill,
}

impl Start {
    /// With this puzzle and the usual settings.
    pub fn with(puzzle: Puzzle) -> Start {
        Start {
            puzzle,
            file: None,
            fresh: false,
            activity: Activity::Solve,
            keyboard: Keyboard::default(),
            keymap: Keymap::usual(),
            theme: (String::new(), Vec::new()),
            places: Vec::new(),
            skill: Skill::full(),
        }
    }
}

/// Everything that the program remembers.
pub struct App {
    // The puzzle and its way back.
    puzzle: Puzzle,
    history: History,
    origins: Origins,
    subject: Arc<Subject>,
    breaches: Vec<Breach>,
    /// Cells with entries, the oldest entry first.
    entered: Vec<Cell>,
    // Where and how keys write.
    cursor: Cursor,
    layer: Layer,
    once: Option<Layer>,
    why: bool,
    wondering: Option<Candidate>,
    activity: Activity,
    tool: Option<Tool>,
    last_rule: Option<&'static Rule>,
    // What lies over or beside the board.
    overlay: Option<Overlay>,
    panel: Option<usize>,
    shown: Option<usize>,
    /// Whether the fog is lifted.
    clear: bool,
    zoom: i8,
    size: (u16, u16),
    theme: String,
    themes: Vec<String>,
    // The worker.
    told: [Told; 2],
    answers: Answers,
    asked: Option<Arc<Subject>>,
    pending: Vec<Ask>,
    checking: bool,
    counting: Option<Ask>,
    evidence: run::Evidence,
    hinting: Option<Hinting>,
    /// Which techniques hints may use.
    skill: Skill,
    /// Whether the next hint is looked for before it is asked for.
    ahead: bool,
    /// Nothing is asked unasked until the board changes: the user stopped the solver.
    quiet: bool,
    // Files.
    opening: Option<Opening>,
    /// What was asked to be opened and is being read.
    fetching: Option<String>,
    studies: Studies,
    places: Vec<(&'static str, String)>,
    writing: Option<(String, String, bool)>,
    quitting: bool,
    timed: (u64, Option<u64>),
    // Time and words.
    now: Millis,
    clock: Clock,
    burst: Burst,
    log: Log,
    message: Option<Message>,
    news: Option<(Tone, String)>,
    keyboard: Keyboard,
    keymap: Keymap,
    effects: Vec<Effect>,
}

impl App {
    /// The program at its start, and what is to be done at once.
    pub fn new(start: Start) -> (App, Vec<Effect>) {
        let file = start.file.map(|(path, stamp, text, format)| PuzzleFile {
            path,
            stamp,
            text,
            format,
            puzzle: Box::new(start.puzzle.without_progress()),
        });
        let opening = run::opening(start.puzzle, file, String::new());
        let subject = Arc::new(opening.puzzle.subject().clone());
        let mut app = App {
            puzzle: opening.puzzle.clone(),
            history: History::default(),
            origins: Origins::new(opening.origin.clone()),
            breaches: subject.breaches(),
            entered: subject.entries.iter().map(|(cell, _)| cell).collect(),
            subject,
            cursor: Cursor::new(),
            layer: Layer::default(),
            once: None,
            why: false,
            wondering: None,
            activity: start.activity,
            tool: None,
            last_rule: None,
            overlay: None,
            panel: None,
            shown: None,
            clear: false,
            zoom: 0,
            size: (80, 24),
            theme: start.theme.0,
            themes: start.theme.1,
            told: [Told::Rules, Told::Contradiction],
            answers: Answers::default(),
            asked: None,
            pending: Vec::new(),
            checking: false,
            counting: None,
            evidence: run::Evidence::default(),
            hinting: None,
            skill: start.skill,
            ahead: false,
            quiet: false,
            opening: None,
            fetching: None,
            studies: Studies::default(),
            places: start.places,
            writing: None,
            quitting: false,
            timed: (0, None),
            now: Millis::default(),
            clock: Clock::default(),
            burst: Burst::default(),
            log: Log::default(),
            message: None,
            news: None,
            keyboard: start.keyboard,
            keymap: start.keymap,
            effects: Vec::new(),
        };
        app.breaches = app.seen_breaches();
        app.remember_file();
        if start.fresh {
            app.begin_afresh();
        } else {
            app.recall(opening);
        }
        app.ask();
        let effects = app.taken_effects();
        (app, effects)
    }

    /// Takes in what happened and returns what the shell shall do, records first.
    pub fn on(&mut self, at: Millis, event: Event) -> Vec<Effect> {
        self.now = at;
        self.clock.advance(at);
        if let Some(text) = self.burst.finished(at) {
            self.paste(&text);
        }
        match event {
            Event::Key(key) => self.on_key(key),
            Event::Paste(text) => self.paste(&text),
            Event::Click(click) => self.on_click(click),
            Event::Drag(target) => self.on_drag(target),
            Event::Wheel(target, by) => self.on_wheel(target, by),
            Event::Resize(columns, rows) => self.size = (columns, rows),
            Event::Focus(focus) => self.clock.set_focus(focus),
            Event::Tick => self.tick(),
            Event::Reply(reply) => self.on_reply(reply),
            Event::Studied(reply) => self.studies.take(reply),
            Event::File(event) => self.on_file(event),
            Event::Notice(text) => self.say(Tone::Warning, text),
            Event::Signal(_) => self.quit_now(),
        }
        self.ask();
        self.study();
        self.taken_effects()
    }

    fn taken_effects(&mut self) -> Vec<Effect> {
        let mut effects = std::mem::take(&mut self.effects);
        let rank = |effect: &Effect| match effect {
            Effect::SetAside { .. } | Effect::Begin { .. } | Effect::Record { .. } => 0,
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

    /// What lies over the board.
    pub fn overlay(&self) -> Option<&Overlay> {
        self.overlay.as_ref()
    }

    /// The chosen row of the rules panel, while it has the keys.
    pub fn panel(&self) -> Option<usize> {
        self.panel
    }

    /// The hint that is open or being looked for.
    pub fn hinting(&self) -> Option<&Hinting> {
        self.hinting.as_ref()
    }

    /// The rule in hand while setting.
    pub fn tool(&self) -> Option<&Tool> {
        self.tool.as_ref()
    }

    /// Whether solutions are being counted.
    pub fn is_counting(&self) -> bool {
        self.counting.is_some()
    }

    /// The theme by name.
    pub fn theme(&self) -> &str {
        &self.theme
    }

    /// The file of the puzzle.
    pub fn file(&self) -> Option<&PuzzleFile> {
        self.origins.here.file.as_ref()
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

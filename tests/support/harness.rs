//! The program without terminal, threads and files: keys go in as text, a grid comes out as text.

use std::collections::HashMap;

use gridwright::app::{
    App, Button, Click, Effect, Event, FileEvent, Held, Key, Millis, Offer, Over, Stamp, Start,
    Target, WriteError,
};
use gridwright::grid::{Cell, Digit, Geometry};
use gridwright::puzzle::{Edit, Puzzle};
use gridwright::worker::{Reply, Request, answer_all};

/// The program, and a clock of its own.
pub(crate) struct Harness {
    pub(crate) app: App,
    now: u64,
    /// Everything that the core asked the shell to do.
    pub(crate) effects: Vec<Effect>,
    /// Whether the worker is busy and answers nothing.
    pub(crate) deaf: bool,
    /// The journals by name.
    pub(crate) journals: HashMap<String, String>,
    /// The files by path.
    pub(crate) files: HashMap<String, String>,
    /// The files that were opened, the last first.
    pub(crate) recent: Vec<String>,
    /// Whether the other worker answers: it solves and rates all that is offered.
    pub(crate) studious: bool,
}

/// A square board with these givens; anything but a digit is an empty cell, blanks are passed over.
pub(crate) fn board(grid: &str) -> Puzzle {
    let signs: Vec<char> = grid.chars().filter(|sign| !sign.is_whitespace()).collect();
    let size = signs.len().isqrt();
    assert_eq!(size * size, signs.len(), "a square");
    let geometry = Geometry::square(size).unwrap();
    let geometry = match size {
        4 => geometry.with_boxes(2, 2).unwrap(),
        6 => geometry.with_boxes(2, 3).unwrap(),
        _ => geometry,
    };
    let mut puzzle = Puzzle::new(geometry.clone());
    for (cell, sign) in geometry.cells().zip(signs) {
        if let Some(digit) = puzzle.digits().read(sign) {
            puzzle.apply(Edit::Give(cell, Some(digit))).unwrap();
        }
    }
    puzzle
}

impl Harness {
    pub(crate) fn new(puzzle: Puzzle) -> Harness {
        Harness::resuming(puzzle, HashMap::new())
    }

    /// The same, with journals that were kept.
    pub(crate) fn resuming(puzzle: Puzzle, journals: HashMap<String, String>) -> Harness {
        let (app, effects) = App::new(Start::with(puzzle));
        let mut harness = Harness {
            app,
            now: 0,
            effects: Vec::new(),
            deaf: false,
            journals,
            files: HashMap::new(),
            recent: Vec::new(),
            studious: false,
        };
        harness.perform(effects);
        harness
    }

    /// Something happens, a second after the last.
    pub(crate) fn event(&mut self, event: Event) -> &mut Harness {
        self.event_after(1_000, event)
    }

    /// Something happens, so many milliseconds after the last.
    pub(crate) fn event_after(&mut self, millis: u64, event: Event) -> &mut Harness {
        self.now += millis;
        let effects = self.app.on(Millis(self.now), event);
        self.perform(effects);
        self
    }

    /// Keys by name, blanks between, a second each.
    pub(crate) fn keys(&mut self, keys: &str) -> &mut Harness {
        for word in keys.split_whitespace() {
            let key: Key = word.parse().unwrap();
            self.event(Event::Key(key));
        }
        self
    }

    /// Runs a command by its name, as the bar does when it is clicked.
    pub(crate) fn app_run(&mut self, name: &'static str) -> &mut Harness {
        self.event(Event::Click(Click {
            target: Target::Command(name),
            button: Button::Left,
            held: Held::NOTHING,
            double: false,
        }))
    }

    /// Types a text, sign by sign, and Enter.
    pub(crate) fn line(&mut self, text: &str) -> &mut Harness {
        for sign in text.chars() {
            self.event(Event::Key(Key::plain(sign)));
        }
        self.keys("ret")
    }

    /// Does what the core asks for, as the shell would, and brings back what comes of it.
    fn perform(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            self.effects.push(effect.clone());
            if let Some(event) = self.outcome(effect) {
                self.event_after(0, event);
            }
        }
    }

    fn outcome(&mut self, effect: Effect) -> Option<Event> {
        match effect {
            Effect::Begin { journal, line } => {
                self.journals.insert(journal, line + "\n");
                None
            }
            Effect::Record { journal, line } => {
                let text = self
                    .journals
                    .get_mut(&journal)
                    .expect("a journal was begun");
                text.push_str(&(line + "\n"));
                None
            }
            Effect::SetAside { journal } => {
                let text = self.journals.remove(&journal);
                self.journals
                    .extend(text.map(|text| (journal + ".old", text)));
                None
            }
            Effect::Recall { journal } => {
                let text = self.journals.get(&journal).cloned();
                Some(Event::File(FileEvent::Recalled { journal, text }))
            }
            Effect::Read { path } => {
                let text = self.files.get(&path).cloned();
                let listed = text.as_ref().and_then(|text| Offer::of_list(&path, text));
                let offers = listed.or_else(|| self.folder(&path));
                if let Some(offers) = offers {
                    let (path, end) = (Some(path), true);
                    return Some(Event::File(FileEvent::Offered { path, offers, end }));
                }
                let result = text
                    .map(|text| (text.clone(), Stamp(text)))
                    .ok_or_else(|| "there is no such file".to_string());
                Some(Event::File(FileEvent::Read { path, result }))
            }
            Effect::Write { path, text, over } => {
                let old = self.files.get(&path);
                let right = match over {
                    Over::Nothing | Over::NothingAndFolder => old.is_none(),
                    Over::Same(Stamp(stamp)) => old == Some(&stamp),
                    Over::Anything => true,
                };
                let result = if right {
                    self.files.insert(path.clone(), text.clone());
                    Ok(Stamp(text))
                } else {
                    Err(WriteError::Changed)
                };
                Some(Event::File(FileEvent::Written { path, result }))
            }
            Effect::Remember { path } => {
                self.recent.retain(|own| *own != path);
                self.recent.insert(0, path);
                None
            }
            Effect::RememberText(line) => {
                self.recent.retain(|own| *own != line);
                self.recent.insert(0, line);
                None
            }
            Effect::Recent => {
                let offers = self.recent.iter().filter_map(|path| self.offer(path));
                let (path, offers, end) = (None, offers.collect(), true);
                Some(Event::File(FileEvent::Offered { path, offers, end }))
            }
            Effect::Study(request) => {
                let replies = if self.studious {
                    self.replies(request)
                } else {
                    Vec::new()
                };
                for reply in replies {
                    self.event_after(0, Event::Studied(reply));
                }
                None
            }
            Effect::Ask(request) => {
                for reply in self.replies(request) {
                    self.event_after(0, Event::Reply(reply));
                }
                None
            }
            _ => None,
        }
    }

    /// What is in a folder, where there is one.
    fn folder(&self, path: &str) -> Option<Vec<Offer>> {
        let start = format!("{}/", path.trim_end_matches('/'));
        let mut names: Vec<&String> = self.files.keys().collect();
        names.retain(|name| name.starts_with(&start));
        names.sort();
        let offers = names.iter().filter_map(|name| self.offer(name)).collect();
        (!names.is_empty()).then_some(offers)
    }

    fn offer(&self, path: &str) -> Option<Offer> {
        let Some(text) = self.files.get(path).cloned() else {
            return Some(Offer::of_line(path)).filter(|own| own.found().is_some());
        };
        let stamp = Stamp(text.clone());
        Some(Offer::of_text(path.to_string(), text, stamp))
    }

    /// What the worker answers, at once; while `deaf` nothing.
    fn replies(&mut self, request: Request) -> Vec<Reply> {
        if self.deaf {
            return Vec::new();
        }
        answer_all(request)
    }

    /// The digits, a row a word; givens and entries alike.
    pub(crate) fn grid(&self) -> String {
        let puzzle = self.app.puzzle();
        self.picture(|cell| {
            puzzle
                .digit(cell)
                .map(|digit| puzzle.digits().symbol(digit))
        })
    }

    /// The givens alone.
    pub(crate) fn givens(&self) -> String {
        let puzzle = self.app.puzzle();
        self.picture(|cell| (puzzle.givens().at(cell)).map(|digit| puzzle.digits().symbol(digit)))
    }

    fn picture(&self, symbol: impl Fn(Cell) -> Option<char>) -> String {
        let board = self.app.puzzle().geometry();
        let row = |row| -> String {
            let cells = board.row(row).into_iter();
            cells.map(|cell| symbol(cell).unwrap_or('.')).collect()
        };
        (0..board.rows()).map(row).collect::<Vec<_>>().join(" ")
    }

    /// A cell's marks and colours: `r1c1 corner 12 centre 3 colour 4`.
    pub(crate) fn marks(&self, row: u8, column: u8) -> String {
        let (puzzle, cell) = (self.app.puzzle(), Cell::new(row - 1, column - 1));
        let text = |set| puzzle.digits().text(set);
        let colors: String = (puzzle.colors(cell).iter())
            .map(|color: Digit| (color.index() + 1).to_string())
            .collect();
        let parts = [
            ("corner", text(puzzle.corner(cell))),
            ("centre", text(puzzle.centre(cell))),
            ("colour", colors),
        ];
        let shown = parts.iter().filter(|(_, digits)| !digits.is_empty());
        let words: Vec<String> = shown
            .map(|(name, digits)| format!("{name} {digits}"))
            .collect();
        words.join(" ")
    }

    /// What was said last.
    pub(crate) fn said(&self) -> &str {
        self.app.message().map_or("", |message| &message.text)
    }
}

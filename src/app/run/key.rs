//! A key press or a click: the scope it falls into, a digit or a command.

use crate::app::command::{self, Command, Scope};
use crate::app::event::{Button, Click, Target};
use crate::app::key::{Code, Key, Name};
use crate::app::keyboard::{Figure, Reading};
use crate::app::message::{Complaint, Tone};
use crate::app::mode::Activity;
use crate::app::overlay::Overlay;
use crate::app::tool::compass;
use crate::app::{App, burst::Taken};

impl App {
    pub(in crate::app) fn on_key(&mut self, key: Key) {
        self.message = None;
        self.news = None;
        if self.on_board() && self.is_pasted(key) {
            return;
        }
        let scopes = self.scopes();
        if self.on_board() && self.write_key(key) {
            return;
        }
        if let Some(command) = self.command_of(key) {
            self.run(command);
        } else if !self.overlay_key(key) && self.is_reserved(key) {
            let sign = key.text().unwrap_or('?').to_ascii_uppercase();
            self.say(
                Tone::Refusal,
                format!("{sign} is no digit of this board; here commands are F-keys, Ctrl and :"),
            );
        } else if scopes[0] == Scope::Grid && key.is_letter() {
            self.say(
                Tone::Refusal,
                format!("{key} does nothing; ? shows the keys"),
            );
        }
    }

    /// The command that a key runs now.
    pub fn command_of(&self, key: Key) -> Option<&'static Command> {
        if self.is_reserved(key) {
            return None;
        }
        self.keymap.command(self.scopes(), key)
    }

    /// The key that runs a command now, for the bar and the messages.
    pub fn key_of(&self, name: &str) -> Option<Key> {
        let command = command::find(name)?;
        let shown = |key: &Key| {
            !self.is_reserved(*key) && self.command_of(*key).is_some_and(|own| own.key == name)
        };
        self.keymap.keys(self.scopes(), command).find(shown)
    }

    /// Where keys fall now, the innermost scope first.
    pub fn scopes(&self) -> &'static [Scope] {
        match &self.overlay {
            Some(Overlay::Reading(_)) => &[Scope::Reading, Scope::Any],
            Some(Overlay::Palette(_) | Overlay::RuleList(_) | Overlay::Picker(_)) => {
                &[Scope::List, Scope::Text, Scope::Any]
            }
            Some(Overlay::ClueList(_)) => &[Scope::Clues, Scope::List, Scope::Any],
            Some(Overlay::StepList(_)) => &[Scope::List, Scope::Any],
            Some(Overlay::Prompt(_)) => &[Scope::Text, Scope::Any],
            Some(Overlay::Question(_)) => &[Scope::Question, Scope::Any],
            Some(Overlay::Preview(_)) => &[Scope::Question, Scope::Any],
            None if self.clock.is_paused() => &[Scope::Paused, Scope::Any],
            None if self.panel.is_some() => &[Scope::Rules, Scope::Any],
            None if self.is_drawing() => &[Scope::Pen, Scope::Grid, Scope::Any],
            None if self.hinting.is_some() => &[Scope::Hint, Scope::Grid, Scope::Any],
            None => &[Scope::Grid, Scope::Any],
        }
    }

    fn on_board(&self) -> bool {
        self.scopes().contains(&Scope::Grid)
    }

    /// Where letters are digits no letter is a command: a slip must not restart the puzzle.
    fn is_reserved(&self, key: Key) -> bool {
        key.is_letter() && self.on_board() && !self.letters().is_empty()
    }

    /// The letters that are symbols on this board.
    pub(in crate::app) fn letters(&self) -> Vec<char> {
        let symbols = self.puzzle.digits().symbols().iter();
        symbols.copied().filter(|own| own.is_alphabetic()).collect()
    }

    /// Whether the key belongs to a paste that arrives as keys. What its first signs did is taken back.
    fn is_pasted(&mut self, key: Key) -> bool {
        let sign = match key.code() {
            Code::Named(Name::Enter) => Some('\n'),
            _ => key.text(),
        };
        match self.burst.take(self.now, sign, self.history.len()) {
            Taken::Typed => false,
            Taken::Collected => true,
            Taken::Shown(steps) => {
                while self.history.len() > steps {
                    let undone = self.undo();
                    self.complain(undone);
                }
                (self.once, self.message, self.checking) = (None, None, false);
                true
            }
        }
    }

    /// Writes a digit where the key is one. Returns whether it was.
    fn write_key(&mut self, key: Key) -> bool {
        match self.keyboard.read(key, &self.letters()) {
            Reading::Figure(figure) => {
                let done = self.figure(figure);
                self.complain(done);
                true
            }
            Reading::Untrusted => {
                let text = "this terminal cannot tell Ctrl and a digit; centre marks: . and the digit, or c";
                self.say(Tone::Refusal, text);
                true
            }
            Reading::Other => false,
        }
    }

    /// A digit: a step of the pen, a question, or something to write.
    fn figure(&mut self, figure: Figure) -> Result<(), Complaint> {
        if self.is_drawing() {
            return match compass(figure.symbol) {
                Some(step) => self.pen_step(step),
                None => Complaint::of("1 to 9 without 5 are directions while a line is drawn"),
            };
        }
        if std::mem::take(&mut self.why) {
            return self.why_not(figure.symbol);
        }
        let layer = figure.layer.unwrap_or(self.layer());
        self.once = None;
        self.write(figure.symbol, layer)
    }

    pub(in crate::app) fn run(&mut self, command: &'static Command) {
        if command.key != "why" {
            self.why = false;
        }
        let done = (command.run)(self, "");
        self.complain(done);
    }

    pub(in crate::app) fn on_click(&mut self, click: Click) {
        self.message = None;
        let done = self.click(click);
        self.complain(done);
    }

    fn click(&mut self, click: Click) -> Result<(), Complaint> {
        let on_board = self.overlay.is_none() && !self.clock.is_paused();
        match click.target {
            Target::Row(row) => return self.choose_row(row),
            Target::Command(name) => {
                if let Some(command) = command::find(name) {
                    self.run(command);
                }
            }
            Target::Elsewhere if self.overlay.is_some() => return self.escape(),
            Target::Cell(cell) if on_board && click.button == Button::Left => {
                self.panel = None;
                let adds = click.held.ctrl || click.held.shift;
                if click.double {
                    self.cursor.click(cell);
                    return self.select_alike();
                } else if adds {
                    self.cursor.toggle(cell);
                } else {
                    self.cursor.click(cell);
                }
            }
            Target::Outside(at) if on_board && self.activity == Activity::Set => {
                self.cursor.enter_margin(at)
            }
            Target::Rule(row) if on_board => return self.click_rule(row),
            _ => (),
        }
        Ok(())
    }

    pub(in crate::app) fn on_drag(&mut self, target: Target) {
        let free = self.overlay.is_none() && !self.clock.is_paused() && !self.is_drawing();
        if let (Target::Cell(cell), true) = (target, free) {
            self.cursor.drag(cell);
        }
    }

    pub(in crate::app) fn on_wheel(&mut self, target: Target, by: i8) {
        match target {
            Target::Cell(_) | Target::Outside(_) if self.overlay.is_none() => {
                let done = self.set_zoom(-by.signum());
                self.complain(done);
            }
            _ if matches!(self.overlay, Some(Overlay::Preview(_))) => {
                self.scroll_preview(isize::from(by));
            }
            _ => {
                let done = self.list_step(isize::from(by));
                self.complain(done);
            }
        }
    }
}

//! A key press: the scope it falls into, a digit or a command.

use crate::app::command::{Command, Scope};
use crate::app::event::{Button, Click, Target};
use crate::app::key::Key;
use crate::app::keyboard::Reading;
use crate::app::message::Tone;
use crate::app::mode::Activity;
use crate::app::{App, command};

impl App {
    pub(in crate::app) fn on_key(&mut self, key: Key) {
        self.message = None;
        let scopes = self.scopes();
        if scopes.contains(&Scope::Grid) && self.write_key(key) {
            return;
        }
        if let Some(command) = self.command_of(key) {
            self.run(command, "");
        } else if self.is_reserved(key) {
            let sign = key.text().unwrap_or('?').to_ascii_uppercase();
            self.say(
                Tone::Refusal,
                format!("{sign} is no digit of this board; here commands are F-keys, Ctrl and :"),
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
        self.keymap
            .keys(self.scopes(), command)
            .find(|&key| !self.is_reserved(key))
    }

    /// Where keys fall now, the innermost scope first.
    pub fn scopes(&self) -> &'static [Scope] {
        if self.clock.is_paused() {
            &[Scope::Paused, Scope::Any]
        } else {
            &[Scope::Grid, Scope::Any]
        }
    }

    /// Where letters are digits no letter is a command: a slip must not restart the puzzle.
    fn is_reserved(&self, key: Key) -> bool {
        key.is_letter() && self.scopes().contains(&Scope::Grid) && !self.letters().is_empty()
    }

    /// The letters that are symbols on this board.
    pub(in crate::app) fn letters(&self) -> Vec<char> {
        let symbols = self.puzzle.digits().symbols().iter();
        symbols.copied().filter(|own| own.is_alphabetic()).collect()
    }

    /// Writes a digit where the key is one. Returns whether it was.
    fn write_key(&mut self, key: Key) -> bool {
        match self.keyboard.read(key, &self.letters()) {
            Reading::Figure(figure) => {
                let layer = figure.layer.unwrap_or(self.layer());
                self.once = None;
                let done = self.write(figure.symbol, layer);
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

    pub(in crate::app) fn run(&mut self, command: &'static Command, text: &str) {
        let done = (command.run)(self, text);
        self.complain(done);
    }

    pub(in crate::app) fn on_click(&mut self, click: Click) {
        self.message = None;
        let adds = click.held.ctrl || click.held.shift;
        match click.target {
            Target::Cell(cell) if click.button == Button::Left => match (click.double, adds) {
                (true, _) => {
                    self.cursor.click(cell);
                    let done = self.select_alike();
                    self.complain(done);
                }
                (false, true) => self.cursor.toggle(cell),
                (false, false) => self.cursor.click(cell),
            },
            Target::Outside(at) if self.activity == Activity::Set => self.cursor.enter_margin(at),
            Target::Command(name) => {
                if let Some(command) = command::find(name) {
                    self.run(command, "");
                }
            }
            _ => (),
        }
    }
}

//! The thread that only reads the terminal.
//!
//! crossterm's `poll` may wait far beyond its time (a sequence it cannot parse makes it read once more), so nothing
//! else happens on this thread. The first thing it does, where wanted, is to ask the terminal for the kitty keyboard
//! protocol; a terminal that never answers would hold that up for two seconds, so nobody waits long for the answer.
//!
//! Key releases, and the mouse moving without a button, end here.

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};

use crossterm::event::{self, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseEventKind};
use crossterm::terminal::supports_keyboard_enhancement;

use super::message::Message;
use crate::app::{Code, Event, Held, Key, Name, Signal};

/// Whether the terminal is asked for the keyboard protocol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Query {
    Ask,
    DoNotAsk,
}

/// Starts the thread. The receiver gets the terminal's answer, if it ever comes.
pub(super) fn start(query: Query, sender: Sender<Message>) -> io::Result<Receiver<bool>> {
    let (answer, answers) = channel();
    let read = move || {
        if query == Query::Ask {
            // Whoever asked may have given up waiting.
            let _ = answer.send(supports_keyboard_enhancement().unwrap_or(false));
        }
        let ended = Ended(sender);
        while let Ok(event) = event::read() {
            if let Some(message) = message(event)
                && ended.0.send(message).is_err()
            {
                break;
            }
        }
    };
    let thread = std::thread::Builder::new().name("input".to_string());
    thread.spawn(read).map(|_| answers)
}

/// However reading ends, the program ends: without keys it would be stuck.
struct Ended(Sender<Message>);

impl Drop for Ended {
    fn drop(&mut self) {
        // Nobody listens any more: then the program is at its end anyway.
        let _ = self.0.send(Message::Event(Event::Signal(Signal::Hangup)));
    }
}

fn message(event: event::Event) -> Option<Message> {
    let event = match event {
        event::Event::Key(key) => Event::Key(pressed(key)?),
        event::Event::Paste(text) => Event::Paste(text),
        event::Event::Resize(columns, rows) => Event::Resize(columns, rows),
        event::Event::FocusGained => Event::Focus(true),
        event::Event::FocusLost => Event::Focus(false),
        event::Event::Mouse(mouse) if mouse.kind == MouseEventKind::Moved => return None,
        event::Event::Mouse(mouse) => return Some(Message::Mouse(mouse)),
    };
    Some(Message::Event(event))
}

/// The key that was pressed; none for a key that was let go and for keys that the program has no name for.
fn pressed(event: KeyEvent) -> Option<Key> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let held = held(event.modifiers);
    match event.code {
        KeyCode::Char(sign) => Some(Key::new(Code::Char(sign), held)),
        KeyCode::F(number) => Some(Key::new(Code::F(number), held)),
        KeyCode::BackTab => {
            let shift = true;
            Some(Key::new(Code::Named(Name::Tab), Held { shift, ..held }))
        }
        code => {
            let (_, name) = NAMES.iter().find(|(own, _)| *own == code)?;
            Some(Key::new(Code::Named(*name), held))
        }
    }
}

const NAMES: &[(KeyCode, Name)] = &[
    (KeyCode::Up, Name::Up),
    (KeyCode::Down, Name::Down),
    (KeyCode::Left, Name::Left),
    (KeyCode::Right, Name::Right),
    (KeyCode::Enter, Name::Enter),
    (KeyCode::Esc, Name::Esc),
    (KeyCode::Tab, Name::Tab),
    (KeyCode::Backspace, Name::Backspace),
    (KeyCode::Delete, Name::Delete),
    (KeyCode::Insert, Name::Insert),
    (KeyCode::Home, Name::Home),
    (KeyCode::End, Name::End),
    (KeyCode::PageUp, Name::PageUp),
    (KeyCode::PageDown, Name::PageDown),
];

/// What is held beside a key or a button.
pub(super) fn held(modifiers: KeyModifiers) -> Held {
    Held {
        ctrl: modifiers.contains(KeyModifiers::CONTROL),
        alt: modifiers.contains(KeyModifiers::ALT),
        shift: modifiers.contains(KeyModifiers::SHIFT),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(code: KeyCode, modifiers: KeyModifiers) -> Option<String> {
        let event = event::Event::Key(KeyEvent::new(code, modifiers));
        match message(event)? {
            Message::Event(Event::Key(key)) => Some(key.to_string()),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn keys_get_the_names_that_the_program_knows() {
        let (none, shift) = (KeyModifiers::NONE, KeyModifiers::SHIFT);
        let cases = [
            (KeyCode::Char('a'), none, "a"),
            (KeyCode::Char('A'), shift, "S-a"),
            (KeyCode::Char('?'), shift, "?"),
            (KeyCode::Char('z'), KeyModifiers::CONTROL, "C-z"),
            (KeyCode::Char('1'), KeyModifiers::ALT, "A-1"),
            (KeyCode::F(12), none, "F12"),
            (KeyCode::BackTab, none, "S-tab"),
            (KeyCode::Up, KeyModifiers::CONTROL | shift, "C-S-up"),
        ];
        for (code, modifiers, name) in cases {
            let expected: Key = name.parse().unwrap();
            assert_eq!(key(code, modifiers), Some(expected.to_string()), "{name}");
        }
        assert_eq!(key(KeyCode::CapsLock, none), None);
    }

    #[test]
    fn a_key_that_is_let_go_and_a_mouse_that_only_moves_are_nothing() {
        let mut release = KeyEvent::new(KeyCode::Char('5'), KeyModifiers::NONE);
        release.kind = KeyEventKind::Release;
        assert_eq!(message(event::Event::Key(release)), None);
        let moved = event::MouseEvent {
            kind: MouseEventKind::Moved,
            column: 3,
            row: 4,
            modifiers: KeyModifiers::NONE,
        };
        assert_eq!(message(event::Event::Mouse(moved)), None);
    }
}

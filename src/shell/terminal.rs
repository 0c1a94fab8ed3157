//! The terminal: taken once, given back once, whatever happens.
//!
//! [`Guard`] enters raw mode, the alternate screen, bracketed paste, focus reports, and where wanted the mouse and the
//! kitty keyboard protocol (flag 1 only: flag 4 would hide the shift key). [`Guard::leave`] undoes them in the opposite
//! order and may be called by anybody any number of times: the end of the program, an error, the panic hook, a signal.
//! A panic of another thread than the one that draws is nothing to the screen; its owner turns it into an answer.
//!
//! Invariant: a mode is undone exactly as often as it was entered.

use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;
use crossterm::event::{
    DisableBracketedPaste, DisableFocusChange, DisableMouseCapture, EnableBracketedPaste,
    EnableFocusChange, EnableMouseCapture, KeyboardEnhancementFlags, PopKeyboardEnhancementFlags,
    PushKeyboardEnhancementFlags,
};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, queue};

/// Holds the terminal; dropping it gives the terminal back.
pub(super) struct Guard {
    modes: Arc<Modes>,
}

/// What is on, and what shall be on while the terminal is held.
#[derive(Default)]
struct Modes {
    entered: AtomicBool,
    mouse: Switch,
    keyboard: Switch,
}

#[derive(Default)]
struct Switch {
    on: AtomicBool,
    wanted: AtomicBool,
}

impl Switch {
    /// Whether it has to be turned on now.
    fn turns_on(&self) -> bool {
        self.wanted.load(Ordering::SeqCst) && !self.on.swap(true, Ordering::SeqCst)
    }

    /// Whether it has to be turned off now.
    fn turns_off(&self) -> bool {
        self.on.swap(false, Ordering::SeqCst)
    }
}

impl Guard {
    /// Takes the terminal, and gives it back when this thread panics.
    ///
    /// # Errors
    /// Where it cannot be written to or has no raw mode.
    pub(super) fn new(mouse: bool) -> anyhow::Result<Guard> {
        let modes = Arc::new(Modes::default());
        modes.mouse.wanted.store(mouse, Ordering::SeqCst);
        leave_on_panic(modes.clone());
        let guard = Guard { modes };
        guard.enter()?;
        Ok(guard)
    }

    /// Takes the terminal again after [`Guard::leave`].
    ///
    /// # Errors
    /// Where it cannot be written to or has no raw mode.
    pub(super) fn enter(&self) -> anyhow::Result<()> {
        enable_raw_mode().context("the terminal cannot be switched to single keys")?;
        self.modes.entered.store(true, Ordering::SeqCst);
        let mut bytes = Vec::new();
        queue!(
            bytes,
            EnterAlternateScreen,
            EnableBracketedPaste,
            EnableFocusChange
        )?;
        self.modes.turn_on(&mut bytes)?;
        send(&bytes).context("the terminal cannot be written to")
    }

    /// Gives the terminal back as it was. Does nothing where that was done already; a terminal that is gone is no error.
    pub(super) fn leave(&self) {
        self.modes.leave();
    }

    /// Takes the mouse from the terminal, or leaves it to it.
    ///
    /// # Errors
    /// Where the terminal cannot be written to.
    pub(super) fn set_mouse(&self, on: bool) -> io::Result<()> {
        self.modes.mouse.wanted.store(on, Ordering::SeqCst);
        let mut bytes = Vec::new();
        if on {
            self.modes.turn_on(&mut bytes)?;
        } else if self.modes.mouse.turns_off() {
            queue!(bytes, DisableMouseCapture)?;
        }
        send(&bytes)
    }

    /// Turns the kitty keyboard protocol on.
    ///
    /// # Errors
    /// Where the terminal cannot be written to.
    pub(super) fn use_keyboard_protocol(&self) -> io::Result<()> {
        self.modes.keyboard.wanted.store(true, Ordering::SeqCst);
        let mut bytes = Vec::new();
        self.modes.turn_on(&mut bytes)?;
        send(&bytes)
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        self.leave();
    }
}

impl Modes {
    /// Turns on what is wanted and off.
    fn turn_on(&self, bytes: &mut Vec<u8>) -> io::Result<()> {
        if self.mouse.turns_on() {
            queue!(bytes, EnableMouseCapture)?;
        }
        if self.keyboard.turns_on() {
            let flag = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES;
            queue!(bytes, PushKeyboardEnhancementFlags(flag))?;
        }
        Ok(())
    }

    fn leave(&self) {
        if !self.entered.swap(false, Ordering::SeqCst) {
            return;
        }
        let mut bytes = Vec::new();
        // Neither writing into memory nor a terminal that is gone is a reason to stop half-way.
        let _ = self.turn_off(&mut bytes);
        let _ = send(&bytes);
        let _ = disable_raw_mode();
    }

    fn turn_off(&self, bytes: &mut Vec<u8>) -> io::Result<()> {
        if self.keyboard.turns_off() {
            queue!(bytes, PopKeyboardEnhancementFlags)?;
        }
        if self.mouse.turns_off() {
            queue!(bytes, DisableMouseCapture)?;
        }
        queue!(
            bytes,
            DisableBracketedPaste,
            DisableFocusChange,
            cursor::Show,
            LeaveAlternateScreen
        )
    }
}

/// A panic of this thread leaves the terminal before its message is printed; one of another prints nothing while the
/// terminal is held.
fn leave_on_panic(modes: Arc<Modes>) {
    let this = std::thread::current().id();
    let print = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        if std::thread::current().id() == this {
            modes.leave();
        }
        if !modes.entered.load(Ordering::SeqCst) {
            print(info);
        }
    }));
}

fn send(bytes: &[u8]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes)?;
    out.flush()
}

/// Collects what is drawn and sends it at once: a frame that breaks off leaves nothing behind to be sent later.
#[derive(Default)]
pub(super) struct Frame {
    bytes: Vec<u8>,
}

impl Write for Frame {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let sent = send(&self.bytes);
        self.bytes.clear();
        sent
    }
}

/// Why the workbench cannot be shown here, in one line.
pub(super) fn refusal(variable: &dyn Fn(&str) -> Option<String>) -> Option<String> {
    let reason = if !io::stdout().is_terminal() {
        "standard output is not a terminal"
    } else if variable("TERM").is_some_and(|term| term == "dumb") {
        "this terminal (TERM=dumb) cannot place text"
    } else if super::hangup::keys().is_err() {
        "there is no terminal to read keys from"
    } else {
        return None;
    };
    Some(format!(
        "the workbench needs a terminal, and {reason}; \
         check, count, solve, candidates, hint, clash and show work without one"
    ))
}

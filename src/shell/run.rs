//! The loop: perform what is to be done, draw, wait for what happens, hand it to the core.
//!
//! What has gathered meanwhile is handed over before the next frame, so a slow terminal sees fewer frames, not older
//! ones. Nothing wakes the loop without a reason: while the clock is shown it ticks once a second, else it sleeps.

use std::io::Write;
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use anyhow::Context;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::{Position, Rect};

use super::message::Message;
use super::perform::{Performer, Rest};
use super::pointer::Pointer;
use super::terminal::{Frame, Guard};
use super::wardrobe::Wardrobe;
use super::{Crash, signals};
use crate::app::{App, Effect, Event, Millis, Signal};
use crate::ui::{self, Layout};

/// What a shell reports for a program that a signal ended: 128 and the number of the signal.
const TERMINATED: u8 = 143;
const HUNG_UP: u8 = 129;

/// After a key it may turn out in so many milliseconds that it was part of a paste without brackets.
const BURST: u64 = 12;

/// The workbench while it is open.
pub(super) struct Workbench {
    app: App,
    screen: Terminal<CrosstermBackend<Frame>>,
    wardrobe: Wardrobe,
    /// The theme that the core wanted last.
    theme: String,
    layout: Layout,
    pointer: Pointer,
    performer: Performer,
    crash: Option<Crash>,
    began: Instant,
    /// What the terminal shows is not known, so everything is drawn anew.
    stale: bool,
    /// A key came with the last messages.
    typed: bool,
    /// The program put itself to sleep, and has not yet heard that it was woken up.
    slept: bool,
    /// A text was printed, and the full screen is left until a key.
    printed: bool,
    end: Option<ExitCode>,
    guard: Guard,
}

impl Workbench {
    pub(super) fn new(
        app: App,
        guard: Guard,
        wardrobe: Wardrobe,
        performer: Performer,
        crash: Option<Crash>,
    ) -> anyhow::Result<Workbench> {
        let screen = Terminal::new(CrosstermBackend::new(Frame::default()))
            .context("the terminal does not tell its size")?;
        Ok(Workbench {
            app,
            screen,
            theme: wardrobe.key().to_string(),
            wardrobe,
            layout: Layout::default(),
            pointer: Pointer::default(),
            performer,
            crash,
            began: Instant::now(),
            stale: false,
            typed: false,
            slept: false,
            printed: false,
            end: None,
            guard,
        })
    }

    /// Works until the end.
    pub(super) fn work(
        mut self,
        effects: Vec<Effect>,
        messages: &Receiver<Message>,
    ) -> anyhow::Result<ExitCode> {
        let end = self.looped(effects, messages);
        self.guard.leave();
        self.performer.end();
        end
    }

    fn looped(
        &mut self,
        effects: Vec<Effect>,
        messages: &Receiver<Message>,
    ) -> anyhow::Result<ExitCode> {
        let size = self.screen.size()?;
        self.perform(effects)?;
        self.happened(Event::Resize(size.width, size.height))?;
        loop {
            // Before the first frame, what the files of settings and journals said is already there.
            while self.end.is_none()
                && let Ok(message) = messages.try_recv()
            {
                self.take(message)?;
            }
            if let Some(end) = self.end {
                return Ok(end);
            }
            if !self.printed && self.draw().is_err() {
                // A terminal that cannot be written to is gone.
                self.happened(Event::Signal(Signal::Hangup))?;
                continue;
            }
            match self.next(messages) {
                Ok(message) => self.take(message)?,
                Err(RecvTimeoutError::Timeout) => self.happened(Event::Tick)?,
                Err(RecvTimeoutError::Disconnected) => return Ok(ExitCode::from(HUNG_UP)),
            }
        }
    }

    /// The next message; none where it is time for a tick.
    fn next(&mut self, messages: &Receiver<Message>) -> Result<Message, RecvTimeoutError> {
        let wait = if std::mem::take(&mut self.typed) {
            BURST
        } else if self.app.clock().runs() {
            1000 - self.app.clock().elapsed() % 1000
        } else {
            return messages.recv().map_err(|_| RecvTimeoutError::Disconnected);
        };
        messages.recv_timeout(Duration::from_millis(wait))
    }

    fn take(&mut self, message: Message) -> anyhow::Result<()> {
        match message {
            Message::Event(Event::Key(_)) if std::mem::take(&mut self.printed) => self.wake(),
            Message::Event(Event::Resize(..) | Event::Focus(_)) | Message::Mouse(_)
                if self.printed =>
            {
                Ok(())
            }
            Message::Event(event) => self.happened(event),
            Message::Mouse(mouse) => {
                let layout = &self.layout;
                let target = |x, y| layout.target(x, y);
                for event in self.pointer.events(now(self.began), mouse, target) {
                    self.happened(event)?;
                }
                Ok(())
            }
            Message::Suspend => self.suspend(),
            Message::Continue if std::mem::take(&mut self.slept) => Ok(()),
            Message::Continue => {
                self.guard.leave();
                self.wake()
            }
        }
    }

    fn happened(&mut self, event: Event) -> anyhow::Result<()> {
        match &event {
            Event::Key(_) => {
                assert!(self.crash != Some(Crash::Ui), "as --crash wants");
                self.typed = true;
            }
            // A terminal that shrank and grew again may have lost what was on it, and has its old size.
            Event::Resize(..) => self.stale = true,
            Event::Focus(true) => {
                let notices = self.wardrobe.refresh();
                self.say(notices)?;
            }
            Event::Signal(Signal::Terminate) => self.end = Some(ExitCode::from(TERMINATED)),
            Event::Signal(Signal::Hangup) => self.end = Some(ExitCode::from(HUNG_UP)),
            _ => {}
        }
        let effects = self.app.on(now(self.began), event);
        self.perform(effects)?;
        if self.app.theme() != self.theme {
            self.theme = self.app.theme().to_string();
            let notices = self.wardrobe.wear(&self.theme);
            self.say(notices)?;
        }
        Ok(())
    }

    fn say(&mut self, notices: Vec<String>) -> anyhow::Result<()> {
        for notice in notices {
            let effects = self.app.on(now(self.began), Event::Notice(notice));
            self.perform(effects)?;
        }
        Ok(())
    }

    fn perform(&mut self, effects: Vec<Effect>) -> anyhow::Result<()> {
        for effect in effects {
            match self.performer.perform(effect) {
                Rest::Nothing => {}
                Rest::Mouse(on) => self.guard.set_mouse(on)?,
                Rest::Print(text) => self.print(&text)?,
                Rest::Suspend => self.suspend()?,
                Rest::Quit => {
                    self.end.get_or_insert(ExitCode::SUCCESS);
                }
            }
        }
        Ok(())
    }

    fn draw(&mut self) -> anyhow::Result<()> {
        if std::mem::take(&mut self.stale) {
            // Unlike `clear`, this does not ask the terminal where its cursor is: the answer would go to the keys.
            let size = self.screen.size()?;
            self.screen.resize(Rect::from((Position::ORIGIN, size)))?;
        }
        let (app, (look, glyphs)) = (&self.app, self.wardrobe.look());
        let mut layout = Layout::default();
        self.screen.draw(|frame| {
            layout = ui::draw(app, look, glyphs, frame.area(), frame.buffer_mut());
            if let Some(cursor) = layout.cursor {
                frame.set_cursor_position(cursor);
            }
        })?;
        self.layout = layout;
        Ok(())
    }

    /// Leaves the full screen for a text, until a key brings it back.
    fn print(&mut self, text: &str) -> anyhow::Result<()> {
        self.guard.leave();
        self.printed = true;
        let mut out = std::io::stdout().lock();
        write!(
            out,
            "\n{}\n\nEnter goes back to the board.",
            text.trim_end()
        )?;
        Ok(out.flush()?)
    }

    /// Gives the terminal back and sleeps until somebody wakes the program up.
    fn suspend(&mut self) -> anyhow::Result<()> {
        self.guard.leave();
        signals::sleep();
        self.slept = true;
        self.wake()
    }

    fn wake(&mut self) -> anyhow::Result<()> {
        if self.guard.enter().is_err() {
            // The end of a session wakes its programs up, too.
            return self.happened(Event::Signal(Signal::Hangup));
        }
        let size = self.screen.size()?;
        self.happened(Event::Resize(size.width, size.height))
    }
}

/// How long the program has been open.
fn now(began: Instant) -> Millis {
    Millis(u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX))
}

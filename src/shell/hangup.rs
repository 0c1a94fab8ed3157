//! Notices that the terminal is gone.
//!
//! The signal for that may be ignored by whoever started the program, and crossterm 0.29 reads a closed terminal in a
//! circle without ever saying so (`event/source/unix/mio.rs`: neither an end of file nor an error leaves the loop). So
//! a thread waits for nothing else than the hang-up; it costs nothing until then.

use std::fs::File;
use std::io::{self, IsTerminal};
use std::os::fd::{AsFd, OwnedFd};
use std::sync::mpsc::Sender;

use rustix::event::{PollFd, PollFlags, poll};

use super::message::Message;
use crate::app::{Event, Signal};

/// The terminal from which keys come: standard input, or where that is something else, the controlling terminal.
///
/// # Errors
/// Where there is none.
pub(super) fn keys() -> io::Result<OwnedFd> {
    let input = io::stdin();
    if input.is_terminal() {
        input.as_fd().try_clone_to_owned()
    } else {
        File::options()
            .read(true)
            .write(true)
            .open("/dev/tty")
            .map(OwnedFd::from)
    }
}

/// Watches the terminal on a thread of its own.
pub(super) fn watch(terminal: OwnedFd, sender: Sender<Message>) -> io::Result<()> {
    let wait = move || {
        if waits_for_end(&terminal) {
            // Nobody listens any more: then the program is at its end anyway.
            let _ = sender.send(Message::Event(Event::Signal(Signal::Hangup)));
        }
    };
    let thread = std::thread::Builder::new().name("hangup".to_string());
    thread.spawn(wait).map(|_| ())
}

/// Whether the terminal went away; no where the system cannot watch it.
fn waits_for_end(terminal: &OwnedFd) -> bool {
    loop {
        let mut watched = [PollFd::new(terminal, PollFlags::empty())];
        match poll(&mut watched, None) {
            Ok(0) | Err(rustix::io::Errno::INTR) => {}
            Ok(_) => {
                let happened = watched[0].revents();
                return happened.intersects(PollFlags::HUP | PollFlags::ERR);
            }
            Err(_) => return false,
        }
    }
}

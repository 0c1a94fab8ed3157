//! Signals of the system as messages: end, hang up, sleep, wake up.

use std::io;
use std::sync::mpsc::Sender;

use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
use signal_hook::iterator::Signals;

use super::message::Message;
use crate::app::{Event, Signal};

/// Listens on a thread of its own. In raw mode no key sends a signal, so all of them come from outside.
pub(super) fn listen(sender: Sender<Message>) -> io::Result<()> {
    let mut signals = Signals::new([SIGTERM, SIGINT, SIGQUIT, SIGHUP, SIGTSTP, SIGCONT])?;
    let listen = move || {
        for signal in signals.forever() {
            let message = match signal {
                SIGTSTP => Message::Suspend,
                SIGCONT => Message::Continue,
                SIGHUP => Message::Event(Event::Signal(Signal::Hangup)),
                _ => Message::Event(Event::Signal(Signal::Terminate)),
            };
            if sender.send(message).is_err() {
                return;
            }
        }
    };
    let thread = std::thread::Builder::new().name("signals".to_string());
    thread.spawn(listen).map(|_| ())
}

/// Puts the program to sleep, with whatever was started together with it; returns when it is woken up.
pub(super) fn sleep() {
    // A group that cannot be stopped goes on: the program is back at once, which is all that can be done.
    let _ = rustix::process::kill_current_process_group(rustix::process::Signal::STOP);
}

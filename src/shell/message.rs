//! What the threads send to the one that draws, through one channel.

use crossterm::event::MouseEvent;

use crate::app::Event;

/// Something that happened.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Message {
    /// Something for the program's core.
    Event(Event),
    /// The mouse did something at a place of the screen; only the layout drawn last tells what lies there.
    Mouse(MouseEvent),
    /// The system asks the program to sleep.
    Suspend,
    /// The program was woken up again.
    Continue,
}

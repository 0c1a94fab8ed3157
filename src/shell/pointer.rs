//! The mouse: places of the screen become clicks, double clicks and drags on what was drawn there last.
//!
//! Terminals report few places of a quick drag; the ones between are walked (Bresenham's line), so no cell is left out.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

use super::input::held;
use crate::app::{Button, Click, Event, Millis, Target};

/// Two clicks within so many milliseconds are a double click.
const DOUBLE: u64 = 500;

/// What is remembered of the mouse between its events.
#[derive(Default)]
pub(super) struct Pointer {
    at: (u16, u16),
    /// What the last drag event was on.
    over: Option<Target>,
    clicked: Option<(Millis, Target)>,
}

impl Pointer {
    /// What the mouse did, in terms of what lies on the screen.
    pub(super) fn events(
        &mut self,
        now: Millis,
        mouse: MouseEvent,
        target: impl Fn(u16, u16) -> Target,
    ) -> Vec<Event> {
        let here = (mouse.column, mouse.row);
        let from = std::mem::replace(&mut self.at, here);
        match mouse.kind {
            MouseEventKind::Down(button) => {
                let on = target(here.0, here.1);
                self.over = Some(on);
                vec![Event::Click(Click {
                    target: on,
                    button: named(button),
                    held: held(mouse.modifiers),
                    double: self.is_double(now, on),
                })]
            }
            MouseEventKind::Drag(MouseButton::Left) => {
                let mut events = Vec::new();
                for (x, y) in line(from, here) {
                    let on = target(x, y);
                    if self.over.replace(on) != Some(on) {
                        events.push(Event::Drag(on));
                    }
                }
                events
            }
            MouseEventKind::ScrollDown => vec![Event::Wheel(target(here.0, here.1), 1)],
            MouseEventKind::ScrollUp => vec![Event::Wheel(target(here.0, here.1), -1)],
            _ => Vec::new(),
        }
    }

    fn is_double(&mut self, now: Millis, on: Target) -> bool {
        let double = self
            .clicked
            .is_some_and(|(then, what)| what == on && now.since(then) <= DOUBLE);
        // A third click is a first one again.
        self.clicked = (!double).then_some((now, on));
        double
    }
}

fn named(button: MouseButton) -> Button {
    match button {
        MouseButton::Left => Button::Left,
        MouseButton::Middle => Button::Middle,
        MouseButton::Right => Button::Right,
    }
}

/// The places from one, which is left out, to another.
fn line(from: (u16, u16), to: (u16, u16)) -> Vec<(u16, u16)> {
    let (mut x, mut y) = (i32::from(from.0), i32::from(from.1));
    let (end_x, end_y) = (i32::from(to.0), i32::from(to.1));
    let (wide, high) = ((end_x - x).abs(), (end_y - y).abs());
    let (right, down) = ((end_x - x).signum(), (end_y - y).signum());
    let mut error = wide - high;
    let mut places = Vec::new();
    while (x, y) != (end_x, end_y) {
        let doubled = 2 * error;
        if doubled >= -high {
            error -= high;
            x += right;
        }
        if doubled <= wide {
            error += wide;
            y += down;
        }
        places.push((x as u16, y as u16));
    }
    places
}

#[cfg(test)]
mod tests {
    use crossterm::event::KeyModifiers;

    use super::*;

    /// Rows of the rules panel, four columns wide, are places enough to tell apart.
    fn strip(x: u16, _: u16) -> Target {
        Target::Rule(usize::from(x / 4))
    }

    fn mouse(kind: MouseEventKind, column: u16, row: u16) -> MouseEvent {
        MouseEvent {
            kind,
            column,
            row,
            modifiers: KeyModifiers::CONTROL,
        }
    }

    fn down(pointer: &mut Pointer, now: u64, column: u16) -> Click {
        let down = mouse(MouseEventKind::Down(MouseButton::Left), column, 0);
        match pointer.events(Millis(now), down, strip)[..] {
            [Event::Click(click)] => click,
            ref other => panic!("{other:?}"),
        }
    }

    #[test]
    fn two_quick_clicks_on_one_thing_are_double_and_the_third_is_not() {
        let mut pointer = Pointer::default();
        let doubles: Vec<bool> = [(0, 0), (400, 1), (600, 1), (2000, 2), (2100, 9)]
            .into_iter()
            .map(|(now, column)| down(&mut pointer, now, column).double)
            .collect();
        assert_eq!(doubles, [false, true, false, false, false]);
        assert!(down(&mut pointer, 9000, 0).held.ctrl);
    }

    #[test]
    fn a_quick_drag_visits_everything_on_its_way_once() {
        let mut pointer = Pointer::default();
        down(&mut pointer, 0, 1);
        let drag = mouse(MouseEventKind::Drag(MouseButton::Left), 13, 7);
        let expected = [1, 2, 3].map(|rule| Event::Drag(Target::Rule(rule)));
        assert_eq!(pointer.events(Millis(5), drag, strip), expected);
        assert_eq!(pointer.events(Millis(6), drag, strip), []);
    }

    #[test]
    fn a_line_moves_by_one_place_and_ends_where_it_should() {
        for to in [(9, 4), (0, 9), (3, 0), (5, 5), (0, 0)] {
            let places = line((5, 5), to);
            let mut last = (5u16, 5u16);
            for place in &places {
                let far = place.0.abs_diff(last.0).max(place.1.abs_diff(last.1));
                assert_eq!(far, 1, "{places:?}");
                last = *place;
            }
            assert_eq!(last, to);
        }
    }
}

//! Modes, zoom, pause.

use crate::app::effect::Effect;
use crate::app::message::{Complaint, Tone};
use crate::app::mode::{Activity, Layer};
use crate::app::overlay::Overlay;
use crate::app::{App, minutes};

/// Lines of the screen that a line of a text may become.
const WRAPPED: usize = 40;

impl App {
    pub(in crate::app) fn set_layer(&mut self, layer: Layer) -> Result<(), Complaint> {
        (self.layer, self.once) = (layer, None);
        Ok(())
    }

    pub(in crate::app) fn turn_layer(&mut self, by: usize) -> Result<(), Complaint> {
        self.set_layer(self.layer.turned(by))
    }

    pub(in crate::app) fn change_activity(&mut self) -> Result<(), Complaint> {
        self.activity = match self.activity {
            Activity::Solve => Activity::Set,
            Activity::Set => Activity::Solve,
        };
        self.cursor.fit(self.puzzle.geometry());
        self.tool = None;
        self.say(
            Tone::Note,
            match self.activity {
                Activity::Solve => "solving: digits are entries",
                Activity::Set => "setting: digits are givens, clues can be placed",
            },
        );
        Ok(())
    }

    pub(in crate::app) fn tell_more(&mut self) -> Result<(), Complaint> {
        let told = &mut self.told[self.activity as usize];
        *told = told.next();
        let name = told.name();
        self.say(Tone::Note, format!("the solver tells: {name}"));
        Ok(())
    }

    pub(in crate::app) fn set_zoom(&mut self, by: i8) -> Result<(), Complaint> {
        self.zoom = (self.zoom + by).clamp(-4, 4);
        Ok(())
    }

    pub(in crate::app) fn pause(&mut self) -> Result<(), Complaint> {
        let paused = !self.clock.is_paused();
        self.clock.set_paused(paused);
        if paused {
            let time = minutes(self.clock.elapsed());
            self.say(Tone::Note, format!("paused at {time}"));
        }
        Ok(())
    }

    /// Scrolls the open text by about a page of the terminal.
    pub(in crate::app) fn page_step(&mut self, by: isize) -> Result<(), Complaint> {
        let page = by * self.size.1.saturating_sub(6).max(1) as isize;
        match &self.overlay {
            Some(Overlay::Preview(_)) => self.scroll_preview(page),
            Some(Overlay::Reading(_)) => return self.list_step(page),
            _ => self.list_jump(page),
        }
        Ok(())
    }

    /// Scrolls the text of the preview.
    pub(in crate::app) fn scroll_preview(&mut self, by: isize) {
        let lines = self.preview_lines().len();
        if let Some(Overlay::Preview(preview)) = &mut self.overlay {
            // A line may be wrapped into several; the screen stops at the last one.
            preview.scroll = preview
                .scroll
                .saturating_add_signed(by)
                .min(lines * WRAPPED);
        }
    }

    pub(in crate::app) fn set_theme(&mut self, name: &str) -> Result<(), Complaint> {
        if !self.themes.iter().any(|own| own == name) {
            return Complaint::of(format!("the themes are {}", self.themes.join(", ")));
        }
        self.theme = name.to_string();
        Ok(())
    }

    pub(in crate::app) fn set_mouse(&mut self, text: &str) -> Result<(), Complaint> {
        let on = match text {
            "on" | "" => true,
            "off" => false,
            _ => return Complaint::of("on or off is wanted"),
        };
        self.effects.push(Effect::Mouse(on));
        Ok(())
    }
}

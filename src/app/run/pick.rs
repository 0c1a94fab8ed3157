//! Opening another puzzle: a path, a folder, a link or a text is read, shown, and taken or not.
//!
//! Nothing that was done on the board is lost: it stays in its journal, and opening is one step of the history, which
//! undo takes back.

use crate::app::App;
use crate::app::effect::Effect;
use crate::app::event::Stamp;
use crate::app::message::{Complaint, Tone};
use crate::app::offer::{Content, Found, Offer};
use crate::app::origin::{Opening, PuzzleFile};
use crate::app::overlay::{Choice, Deed, Overlay, Picker, Preview, Question, Search};
use crate::puzzle::{Shipped, format};

/// How much of a name is told.
const NAME: usize = 60;

impl App {
    /// Opens what is named: a file, a folder, a shipped puzzle, a link, a text; with nothing, shows what there is.
    pub(in crate::app) fn open(&mut self, text: &str) -> Result<(), Complaint> {
        if text.is_empty() {
            return self.pick();
        }
        let path = text.to_string();
        self.fetching = Some(path.clone());
        self.effects.push(Effect::Read { path });
        Ok(())
    }

    /// Shows what was opened last and what comes with the program.
    fn pick(&mut self) -> Result<(), Complaint> {
        self.show_offers("Open a puzzle".to_string(), Offer::shipped(), Some(None));
        self.effects.push(Effect::Recent);
        Ok(())
    }

    fn show_offers(&mut self, title: String, offers: Vec<Offer>, awaits: Option<Option<String>>) {
        self.overlay = Some(Overlay::Picker(Picker {
            title,
            search: Search::default(),
            offers,
            awaits,
        }));
    }

    /// More was found in a folder or list that is shown, or the first in one that was asked for.
    pub(in crate::app) fn offered(&mut self, path: Option<String>, offers: Vec<Offer>, end: bool) {
        if path.is_some() && self.fetching == path {
            self.fetching = None;
            let title = path.clone().unwrap_or_default();
            self.show_offers(title, Vec::new(), Some(path.clone()));
        }
        let Some(Overlay::Picker(picker)) = &mut self.overlay else {
            return;
        };
        if picker.awaits.as_ref() != Some(&path) {
            return;
        }
        if end {
            picker.awaits = None;
        }
        match path {
            Some(_) => picker.offers.extend(offers),
            None => self.put_before(offers),
        }
    }

    /// What was opened last comes before what comes with the program; a row that was chosen meanwhile stays chosen.
    fn put_before(&mut self, offers: Vec<Offer>) {
        let more = offers.len();
        let before = self.listed_offers().len();
        if let Some(Overlay::Picker(picker)) = &mut self.overlay {
            picker.offers.splice(0..0, offers);
        }
        let more = more.min(self.listed_offers().len() - before);
        if let Some(Overlay::Picker(picker)) = &mut self.overlay
            && picker.search.chosen > 0
        {
            picker.search.chosen += more;
        }
    }

    /// A file that was asked for was read, or is none; then the text itself may be a puzzle.
    pub(in crate::app) fn fetched(
        &mut self,
        path: String,
        result: Result<(String, Stamp), String>,
    ) {
        if self.fetching.take_if(|own| *own == path).is_none() {
            return;
        }
        match result {
            Ok((text, stamp)) => match format::read(&text) {
                Err(error) => self.say(Tone::Refusal, format!("{path}: {error}")),
                Ok(reading) => {
                    let found = Found::new(reading.puzzle, reading.format, Some((text, stamp)));
                    self.preview(offer(path, found));
                }
            },
            Err(reason) => self.not_a_file(&path, &reason),
        }
    }

    fn not_a_file(&mut self, text: &str, reason: &str) {
        if let Some(card) = Shipped::find(text) {
            return self.preview(Offer::of_shipped(card));
        }
        match format::read(text) {
            Ok(reading) => {
                let name = format!("the typed puzzle ({})", reading.format.name);
                let found = Found::new(reading.puzzle, reading.format, None);
                self.preview(offer(name, found.out_of(text)));
            }
            Err(_) if is_path(text) => self.say(Tone::Refusal, format!("{text}: {reason}")),
            Err(error) if text.contains("://") => self.say(Tone::Refusal, error.to_string()),
            Err(error) => {
                let name: String = text.chars().take(NAME).collect();
                self.say(
                    Tone::Refusal,
                    format!("{name}: {reason}, and it is no puzzle: {error}"),
                );
            }
        }
    }

    /// Text was pasted onto the board: a bare board takes it, one with work on it is asked about.
    pub(in crate::app) fn paste(&mut self, text: &str) {
        let picking = matches!(self.overlay, Some(Overlay::Picker(_)));
        let read = |text| format::read(text);
        if (!picking || read(text).is_err()) && self.paste_into_field(text) {
            return;
        }
        let reading = match read(text) {
            Ok(reading) => reading,
            Err(error) => {
                return self.say(
                    Tone::Refusal,
                    format!("what was pasted is no puzzle: {error}"),
                );
            }
        };
        let name = format!("the pasted puzzle ({})", reading.format.name);
        let found = Found::new(reading.puzzle, reading.format, None);
        self.take_or_preview(offer(name, found.out_of(text)));
    }

    /// `:paste TEXT`: the same for a text that is typed.
    pub(in crate::app) fn paste_typed(&mut self, text: &str) -> Result<(), Complaint> {
        if text.is_empty() {
            return Complaint::of(
                "paste with the terminal's own key, anywhere on the board: any form is recognised",
            );
        }
        self.paste(text);
        Ok(())
    }

    /// A puzzle that was chosen from a list or pasted.
    fn take_or_preview(&mut self, offer: Offer) {
        if self.history.is_empty() && !self.puzzle.has_progress() {
            self.overlay = None;
            self.take_offer(offer);
        } else {
            self.preview(offer);
        }
    }

    fn preview(&mut self, offer: Offer) {
        let take = Choice::new('y', "open it", Deed::Take);
        let keep = Choice::new('n', "keep this board", Deed::Nothing);
        let bare = self.history.is_empty() && !self.puzzle.has_progress();
        let answers = if bare { [take, keep] } else { [keep, take] };
        let text = if bare {
            String::new()
        } else {
            format!(
                "What you did on this board is kept: {}, and the same puzzle resumes there.",
                self.way_back()
            )
        };
        let unsaved = self.file().filter(|_| self.is_modified()).map(|file| {
            format!(
                " {} is not saved; the changes are kept with the board.",
                file.path
            )
        });
        self.overlay = Some(Overlay::Preview(Box::new(Preview {
            offer,
            question: Question::new(text + &unsaved.unwrap_or_default(), answers.into()),
            scroll: 0,
        })));
    }

    /// Puts a puzzle that is offered in the place of this board.
    pub(in crate::app) fn take_offer(&mut self, offer: Offer) {
        let name = offer.name;
        let Content::Puzzle(found) = offer.content else {
            return;
        };
        let file = found.file.map(|(text, stamp)| PuzzleFile {
            path: name.clone(),
            stamp,
            text,
            format: format::FORMATS
                .iter()
                .find(|own| own.name == found.form)
                .map_or("", |own| own.key),
            puzzle: Box::new(found.puzzle.without_progress()),
        });
        let opening: Opening = super::opening(found.puzzle, file, name);
        self.effects.extend(found.line.map(Effect::RememberText));
        self.recall(opening);
        self.remember(&opening_path(self));
    }

    /// The puzzles, lists and folders that the picker shows: those that hold every word that is typed.
    pub fn listed_offers(&self) -> Vec<&Offer> {
        let Some(Overlay::Picker(picker)) = &self.overlay else {
            return Vec::new();
        };
        let typed = picker.search.field.text().to_lowercase();
        let words: Vec<String> = typed.split_whitespace().map(str::to_string).collect();
        let offers = picker.offers.iter();
        offers.filter(|own| own.matches(&words)).collect()
    }

    /// The chosen row of the picker is taken.
    pub(in crate::app) fn accept_offer(&mut self, picker: Picker) -> Result<(), Complaint> {
        let chosen = picker.search.chosen;
        self.overlay = Some(Overlay::Picker(picker));
        let offer = self.listed_offers().get(chosen).copied().cloned();
        match offer {
            None => Complaint::of("nothing here is called so"),
            Some(Offer {
                content: Content::Nothing(reason),
                name,
            }) => Complaint::of(format!("{name}: {reason}")),
            Some(Offer {
                content: Content::Folder | Content::List(_),
                name,
            }) => self.open(&name),
            Some(offer) => {
                self.take_or_preview(offer);
                Ok(())
            }
        }
    }

    /// Notes that the board's file was opened.
    pub(in crate::app) fn remember_file(&mut self) {
        let path = self.file().map(|file| file.path.clone());
        self.remember(&path);
    }

    fn remember(&mut self, path: &Option<String>) {
        if let Some(path) = path.clone() {
            self.effects.push(Effect::Remember { path });
        }
    }
}

/// The path of the board that is about to be opened, where it has one.
fn opening_path(app: &App) -> Option<String> {
    let file = app.opening.as_ref()?.origin.file.as_ref()?;
    Some(file.path.clone())
}

fn offer(name: String, found: Found) -> Offer {
    Offer {
        name,
        content: Content::Puzzle(Box::new(found)),
    }
}

/// Whether a text looks like the name of a file.
fn is_path(text: &str) -> bool {
    let short = text.len() < 200 && !text.contains(char::is_whitespace);
    let link = text.contains("://") || text.contains('?');
    short && !link && (text.contains('/') || text.contains('.') || text.len() < 16)
}

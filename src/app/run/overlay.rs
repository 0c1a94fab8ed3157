//! Keys and clicks while something lies over the board.

use crate::app::App;
use crate::app::key::Key;
use crate::app::message::Complaint;
use crate::app::overlay::{
    Choice, ClueList, Deed, Overlay, Page, Prompt, Purpose, Question, Reading, Search,
};
use crate::app::palette::{self, Match};
use crate::app::text_field::{Stroke, TextField};
use crate::rules::{RULES, Rule};

impl App {
    /// Takes a key that no command is bound to. Returns whether it was wanted.
    pub(in crate::app) fn overlay_key(&mut self, key: Key) -> bool {
        match &mut self.overlay {
            Some(Overlay::Prompt(prompt)) => {
                prompt.fault = None;
                prompt.field.key(key)
            }
            Some(Overlay::Question(_) | Overlay::Preview(_)) => self.letter_of_answer(key),
            _ => match self.search() {
                Some(search) => {
                    search.chosen = 0;
                    search.field.key(key)
                }
                None => false,
            },
        }
    }

    /// Gives the answer that a letter stands for.
    fn letter_of_answer(&mut self, key: Key) -> bool {
        let Some(question) = self.question() else {
            return false;
        };
        let given = |own: &Choice| key.text() == Some(own.key);
        let Some(answer) = question.answers.iter().position(given) else {
            return false;
        };
        question.chosen = answer;
        let done = self.accept();
        self.complain(done);
        true
    }

    /// What is typed to narrow the open list.
    fn search(&mut self) -> Option<&mut Search> {
        match &mut self.overlay {
            Some(Overlay::Palette(search) | Overlay::RuleList(search)) => Some(search),
            Some(Overlay::Picker(picker)) => Some(&mut picker.search),
            _ => None,
        }
    }

    /// The answers that are open.
    fn question(&mut self) -> Option<&mut Question> {
        match &mut self.overlay {
            Some(Overlay::Question(question)) => Some(question),
            Some(Overlay::Preview(preview)) => Some(&mut preview.question),
            _ => None,
        }
    }

    /// Writes pasted text where text is typed. Returns whether it is.
    pub(in crate::app) fn paste_into_field(&mut self, text: &str) -> bool {
        let field = self.text_field();
        let there = field.is_some();
        if let Some(field) = field {
            field.insert(text.trim_end_matches(['\r', '\n']));
        }
        there
    }

    fn text_field(&mut self) -> Option<&mut TextField> {
        match &mut self.overlay {
            Some(Overlay::Prompt(prompt)) => Some(&mut prompt.field),
            Some(Overlay::Palette(search) | Overlay::RuleList(search)) => Some(&mut search.field),
            Some(Overlay::Picker(picker)) => Some(&mut picker.search.field),
            _ => None,
        }
    }

    pub(in crate::app) fn text_stroke(&mut self, stroke: Stroke) -> Result<(), Complaint> {
        if let Some(field) = self.text_field() {
            field.stroke(stroke);
        }
        if let Some(search) = self.search() {
            search.chosen = 0;
        }
        Ok(())
    }

    pub(in crate::app) fn open_page(&mut self, page: Page) -> Result<(), Complaint> {
        let open = matches!(&self.overlay, Some(Overlay::Reading(own)) if own.page == page);
        self.overlay = (!open).then_some(Overlay::Reading(Reading { page, scroll: 0 }));
        Ok(())
    }

    pub(in crate::app) fn open_palette(&mut self) -> Result<(), Complaint> {
        self.overlay = Some(Overlay::Palette(Search::default()));
        Ok(())
    }

    pub(in crate::app) fn ask_user(&mut self, question: Question) {
        self.overlay = Some(Overlay::Question(question));
    }

    pub(in crate::app) fn prompt(&mut self, title: String, text: &str, purpose: Purpose) {
        self.overlay = Some(Overlay::Prompt(Prompt {
            title,
            field: TextField::with(text),
            fault: None,
            purpose,
        }));
    }

    /// The rules that the open list shows: those whose name or key holds what is typed, the one that is it or begins
    /// with it first.
    pub fn listed_rules(&self) -> Vec<&'static Rule> {
        let Some(Overlay::RuleList(search)) = &self.overlay else {
            return Vec::new();
        };
        let word = search.field.text().trim().to_lowercase();
        let rank = |rule: &&Rule| {
            let names = [rule.key.to_string(), rule.name.to_lowercase()];
            match () {
                () if word.is_empty() => Some(0),
                () if names.contains(&word) => Some(0),
                () if names.iter().any(|name| name.starts_with(&word)) => Some(1),
                () if names.iter().any(|name| name.contains(&word)) => Some(2),
                () => None,
            }
        };
        let mut found: Vec<&'static Rule> =
            RULES.iter().filter(|rule| rank(rule).is_some()).collect();
        found.sort_by_key(rank);
        found
    }

    /// What the command line may mean, the likeliest first.
    pub fn listed_matches(&self) -> Vec<Match> {
        match &self.overlay {
            Some(Overlay::Palette(search)) => palette::matches(&search.field.text()),
            _ => Vec::new(),
        }
    }

    /// Chooses the row so many further, in a circle; scrolls a text.
    pub(in crate::app) fn list_step(&mut self, by: isize) -> Result<(), Complaint> {
        let rows = match &self.overlay {
            Some(Overlay::Palette(_)) => self.listed_matches().len(),
            Some(Overlay::RuleList(_)) => self.listed_rules().len(),
            Some(Overlay::ClueList(list)) => list.clues.len(),
            Some(Overlay::StepList(list)) => list.steps.len(),
            Some(Overlay::Question(question)) => question.answers.len(),
            Some(Overlay::Picker(_)) => self.listed_offers().len(),
            Some(Overlay::Preview(preview)) => preview.question.answers.len(),
            Some(Overlay::Reading(reading)) => self.page(reading.page).len(),
            Some(Overlay::Prompt(_)) | None => 0,
        };
        let turned = |own: usize| (own as isize + by).rem_euclid(rows.max(1) as isize) as usize;
        match &mut self.overlay {
            Some(Overlay::ClueList(list)) => list.chosen = turned(list.chosen),
            Some(Overlay::StepList(list)) => list.chosen = turned(list.chosen),
            Some(Overlay::Reading(reading)) => {
                let last = rows.saturating_sub(1);
                reading.scroll = reading.scroll.saturating_add_signed(by).min(last);
            }
            Some(Overlay::Prompt(_)) | None => self.panel_step(by),
            _ => {
                if let Some(search) = self.search() {
                    search.chosen = turned(search.chosen);
                } else if let Some(question) = self.question() {
                    question.chosen = turned(question.chosen);
                }
            }
        }
        Ok(())
    }

    /// Chooses the row so many further, no further than the ends.
    pub(in crate::app) fn list_jump(&mut self, by: isize) {
        let rows = match &self.overlay {
            Some(Overlay::Palette(_)) => self.listed_matches().len(),
            Some(Overlay::RuleList(_)) => self.listed_rules().len(),
            Some(Overlay::Picker(_)) => self.listed_offers().len(),
            _ => return,
        };
        if let Some(search) = self.search() {
            let jumped = search.chosen.saturating_add_signed(by);
            search.chosen = jumped.min(rows.saturating_sub(1));
        }
    }

    /// Chooses a row by the mouse.
    pub(in crate::app) fn choose_row(&mut self, row: usize) -> Result<(), Complaint> {
        let at_once = self.question().is_some();
        let chosen = match &mut self.overlay {
            Some(Overlay::Palette(search) | Overlay::RuleList(search)) => &mut search.chosen,
            Some(Overlay::ClueList(list)) => &mut list.chosen,
            Some(Overlay::StepList(list)) => &mut list.chosen,
            Some(Overlay::Question(question)) => &mut question.chosen,
            Some(Overlay::Picker(picker)) => &mut picker.search.chosen,
            Some(Overlay::Preview(preview)) => &mut preview.question.chosen,
            _ => return Ok(()),
        };
        let again = *chosen == row;
        *chosen = row;
        if again || at_once {
            self.accept()
        } else {
            Ok(())
        }
    }

    /// Takes the chosen row, the typed text, the chosen answer.
    pub(in crate::app) fn accept(&mut self) -> Result<(), Complaint> {
        match self.overlay.take() {
            Some(Overlay::Palette(search)) => self.accept_line(search),
            Some(Overlay::RuleList(search)) => {
                self.overlay = Some(Overlay::RuleList(search.clone()));
                let rule = self.listed_rules().get(search.chosen).copied();
                match rule {
                    Some(rule) => {
                        self.overlay = None;
                        self.take_tool(rule)
                    }
                    None => Complaint::of("no rule is called so"),
                }
            }
            Some(Overlay::Prompt(prompt)) => self.accept_text(prompt),
            Some(Overlay::Question(question)) => match chosen(question) {
                Some(deed) => self.answer(deed),
                None => Ok(()),
            },
            Some(Overlay::Picker(picker)) => self.accept_offer(picker),
            Some(Overlay::Preview(preview)) => {
                if chosen(preview.question) == Some(Deed::Take) {
                    self.take_offer(preview.offer);
                }
                Ok(())
            }
            Some(Overlay::ClueList(list)) => {
                self.overlay = Some(Overlay::ClueList(list));
                self.clue_value()
            }
            Some(Overlay::StepList(list)) => self.open_step(list),
            Some(Overlay::Reading(_)) | None => Ok(()),
        }
    }

    /// Runs the typed line if its first word is a name, or else the chosen match.
    fn accept_line(&mut self, search: Search) -> Result<(), Complaint> {
        let line = search.field.text();
        let line = line.trim();
        if line.is_empty() && search.chosen == 0 {
            return Ok(());
        }
        let word = line.split_whitespace().next().unwrap_or("");
        let exact = search.chosen == 0 && self.is_name(word);
        let chosen = palette::matches(line).get(search.chosen).copied();
        match chosen {
            _ if exact => self.run_line(line),
            Some(own)
                if own
                    .takes()
                    .split(' ')
                    .all(|word| word.is_empty() || word.starts_with('[')) =>
            {
                self.run_line(own.key())
            }
            Some(own) => {
                self.overlay = Some(Overlay::Palette(Search {
                    field: TextField::with(&format!("{} ", own.key())),
                    chosen: 0,
                }));
                Ok(())
            }
            None => self.run_line(line),
        }
    }

    fn accept_text(&mut self, prompt: Prompt) -> Result<(), Complaint> {
        let text = prompt.field.text();
        let done = match &prompt.purpose {
            Purpose::Clue(rule, groups) => self.place_typed(rule, groups, text.trim()),
            Purpose::Value(clue) => self.set_value(*clue, text.trim()),
            Purpose::Bind(clue) => self.bind(*clue, text.trim()),
            Purpose::Save => self.save(text.trim()),
        };
        if let Err(Complaint(fault)) = done {
            self.overlay = Some(Overlay::Prompt(Prompt {
                fault: Some(fault),
                ..prompt
            }));
        }
        Ok(())
    }

    fn answer(&mut self, deed: Deed) -> Result<(), Complaint> {
        match deed {
            Deed::Nothing | Deed::Take => Ok(()),
            Deed::SaveAndQuit => {
                self.quitting = true;
                self.save("")
            }
            Deed::Quit => {
                self.quit_now();
                Ok(())
            }
            Deed::Overwrite { path, progress } => {
                self.write_file(path, progress, crate::app::Over::Anything)
            }
        }
    }

    /// Completes the typed word to the chosen match.
    pub(in crate::app) fn complete(&mut self) -> Result<(), Complaint> {
        let Some(Overlay::Palette(search)) = &self.overlay else {
            return Ok(());
        };
        let line = search.field.text();
        let Some(own) = palette::matches(&line).get(search.chosen).copied() else {
            return Complaint::of("nothing is called so");
        };
        let rest = line
            .trim_start()
            .split_once(char::is_whitespace)
            .map_or("", |(_, rest)| rest);
        let field = TextField::with(&format!("{} {rest}", own.key()));
        self.overlay = Some(Overlay::Palette(Search { field, chosen: 0 }));
        Ok(())
    }

    pub(in crate::app) fn open_clues(&mut self, clues: Vec<usize>) {
        self.overlay = Some(Overlay::ClueList(ClueList { clues, chosen: 0 }));
    }
}

/// What the chosen answer does.
fn chosen(mut question: Question) -> Option<Deed> {
    let there = question.chosen < question.answers.len();
    there.then(|| question.answers.swap_remove(question.chosen).deed)
}

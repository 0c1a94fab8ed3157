//! Sharing a puzzle with other programs, and meaning for what is only drawn.

use crate::app::App;
use crate::app::effect::{Effect, Over};
use crate::app::message::{Complaint, Tone};
use crate::puzzle::format::{self, Progress, Shared, Wish};
use crate::puzzle::meaning::{self, Group};
use crate::puzzle::spoken;

/// The form that is shared where none is named.
const USUAL: &str = "sudokupad";

/// How many losses a message names.
const NAMED: usize = 2;

impl App {
    /// The puzzle in a form: whole where the form says all of it, else as much as it can say.
    pub(in crate::app) fn shared(&self, key: &str, wish: Wish) -> Result<Shared, Complaint> {
        let Some(format) = format::find(key) else {
            return Complaint::of(format!(
                "there is no form {key:?}; there are {}",
                forms().join(", ")
            ));
        };
        if let Some(share) = format.share {
            return Ok(share(&self.puzzle, wish)?);
        }
        let Some(write) = format.write else {
            return Complaint::of(format!(
                "{key} is only read; there are {}",
                forms().join(", ")
            ));
        };
        let progress = if wish.progress {
            Progress::With
        } else {
            Progress::Without
        };
        Ok(Shared {
            text: write(&self.puzzle, progress)?,
            lost: Vec::new(),
        })
    }

    /// `FORM [PATH] [--with-solution]`: on the clipboard, and into a file where one is named.
    pub(in crate::app) fn share(&mut self, text: &str) -> Result<(), Complaint> {
        let (key, path, wish) = asked(text);
        let shared = self.shared(key, wish)?;
        let mut said = format!(
            "{key}: sent to the clipboard; your terminal may refuse, :print {key} shows it as text"
        );
        if let Some(path) = path {
            self.effects.push(Effect::Write {
                path: path.to_string(),
                text: shared.text.clone(),
                over: Over::Nothing,
            });
            said = format!("{key}: sent to the clipboard (your terminal may refuse) and to {path}");
        }
        self.effects
            .push(Effect::Copy(shared.text.trim_end().to_string()));
        self.say(Tone::Note, said + &losses(&shared.lost));
        Ok(())
    }

    /// Leaves the full screen for the text, so that it can be selected.
    pub(in crate::app) fn print(&mut self, text: &str) -> Result<(), Complaint> {
        let (key, _, wish) = asked(text);
        let shared = self.shared(key, wish)?;
        self.effects.push(Effect::Print(shared.text));
        self.say(
            Tone::Note,
            format!("printed as {key}{}", losses(&shared.lost)),
        );
        Ok(())
    }

    /// `GROUP = RULE [VALUE]`; without anything, what there is to give a meaning to.
    pub(in crate::app) fn mean(&mut self, text: &str) -> Result<(), Complaint> {
        let groups = meaning::groups(&self.puzzle);
        let names: Vec<String> = groups
            .iter()
            .map(|group| format!("{} ({})", group.name, group.members.len()))
            .collect();
        if groups.is_empty() {
            return Complaint::of("nothing is drawn that has no meaning yet");
        }
        let Some((name, meant)) = text.split_once('=') else {
            let text = names.join(", ");
            return Complaint::of(format!(
                "which drawings mean what? :mean GROUP = RULE [VALUE]; there are {text}"
            ));
        };
        let name = name.trim();
        let Some(group) = spoken::group(&groups, name) else {
            return Complaint::of(format!(
                "no drawings are called {name:?}; there are {}",
                names.join(", ")
            ));
        };
        self.give_meaning(group, meant.trim())
    }

    fn give_meaning(&mut self, group: &Group, meant: &str) -> Result<(), Complaint> {
        let Some((rule, value)) = spoken::rule(meant) else {
            let key = meant.split_whitespace().next().unwrap_or_default();
            return Complaint::of(format!(
                "there is no rule {key:?}; did you mean {}?",
                crate::rules::nearest(key)
            ));
        };
        let value = Some(value).filter(|value| !value.is_empty());
        let edit = meaning::edit(&self.puzzle, group, rule, value).map_err(Complaint)?;
        self.apply(edit)?;
        let count = group.members.len();
        let text = format!(
            "{}: {count} of {} now; {}",
            rule.name,
            group.name,
            self.way_back()
        );
        self.note(text);
        Ok(())
    }
}

/// What is typed behind `:share` and `:print`: the form, a path, and whether the solution goes along.
fn asked(text: &str) -> (&str, Option<&str>, Wish) {
    let mut words = text
        .split_whitespace()
        .filter(|word| !word.starts_with("--"));
    let (key, path) = (words.next().unwrap_or(USUAL), words.next());
    let wish = Wish {
        solution: text
            .split_whitespace()
            .any(|word| word == "--with-solution"),
        progress: false,
    };
    (key, path, wish)
}

/// The forms that are written.
fn forms() -> Vec<&'static str> {
    let written = format::FORMATS
        .iter()
        .filter(|own| own.write.is_some() || own.share.is_some());
    written.map(|own| own.key).collect()
}

/// What is lost, for a message.
fn losses(lost: &[String]) -> String {
    match lost {
        [] => String::new(),
        few if few.len() <= NAMED => format!("; lost: {}", few.join("; ")),
        many => format!(
            "; lost: {}; and {} more",
            many[..NAMED].join("; "),
            many.len() - NAMED
        ),
    }
}

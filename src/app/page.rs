//! Texts to be read: the help, made from the command table, the puzzle's rules, the log.

use super::command::{Command, Group, Scope, commands};
use super::overlay::Page;
use super::{App, Level};
use crate::hint::{self, TECHNIQUES, Technique};
use crate::puzzle::meaning;

/// A line of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// A heading.
    Heading(String),
    /// A term, such as keys, and what it means.
    Entry(String, String),
    /// Plain text, to be wrapped.
    Text(String),
}

impl App {
    /// The lines of a text.
    pub fn page(&self, page: Page) -> Vec<Line> {
        match page {
            Page::Help => self.help(),
            Page::Rules => self.rules_page(),
            Page::Glossary => self.glossary(),
            Page::Matrix => self
                .incidence_lines()
                .iter()
                .cloned()
                .map(Line::Text)
                .collect(),
            Page::Log => {
                let lines = self.log().lines().rev();
                lines
                    .map(|own| Line::Entry(own.time(), own.text.clone()))
                    .collect()
            }
        }
    }

    fn help(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        for group in Group::ALL {
            lines.push(Line::Heading(group.title().to_string()));
            let own = commands().filter(|command| command.group == group);
            lines.extend(
                own.map(|command| Line::Entry(self.ways(command), command.help.to_string())),
            );
        }
        if !self.places.is_empty() {
            lines.push(Line::Heading("What is kept where".to_string()));
            let places = self.places.iter();
            lines.extend(places.map(|(what, path)| Line::Entry(what.to_string(), path.clone())));
        }
        lines.extend(self.glossary());
        lines
    }

    /// What the techniques are: that of the open hint, where it is told, then all, the easiest first.
    fn glossary(&self) -> Vec<Line> {
        let entry = |own: &Technique| {
            let code = match own.hodoku {
                "" => String::new(),
                code => format!(", HoDoKu {code}"),
            };
            let meaning = format!("{} [{}{code}]", own.help, own.key);
            Line::Entry(own.name.to_string(), meaning)
        };
        let mut lines = Vec::new();
        let open = self
            .hinting()
            .filter(|open| open.level() >= Level::Technique);
        if let Some(hint) = open.and_then(|open| open.step()) {
            lines.push(Line::Heading("This hint".to_string()));
            lines.push(entry(hint.technique));
        }
        for level in hint::Level::ALL {
            lines.push(Line::Heading(format!("Techniques: {}", level.word())));
            let own = TECHNIQUES.iter().filter(|own| own.level == level);
            lines.extend(own.map(|own| entry(own)));
        }
        lines
    }

    /// How a command is given: its gesture, its keys, and its name where there are none.
    pub fn ways(&self, command: &Command) -> String {
        let mut ways: Vec<String> = Vec::new();
        if !command.gesture.is_empty() {
            ways.push(command.gesture.to_string());
        }
        for (_, key, own) in self.keymap().bindings() {
            let name = key.to_string();
            if own.key == command.key
                && !(self.hides_letters() && key.is_letter())
                && !ways.contains(&name)
            {
                ways.push(name);
            }
        }
        if ways.is_empty() || !command.takes.is_empty() {
            ways.push(
                format!(":{} {}", command.key, command.takes)
                    .trim_end()
                    .to_string(),
            );
        }
        ways.join("  ")
    }

    fn hides_letters(&self) -> bool {
        !self.letters().is_empty()
    }

    fn rules_page(&self) -> Vec<Line> {
        let (puzzle, mut lines) = (self.puzzle(), Vec::new());
        let texts = puzzle.texts();
        lines.extend(texts.title.clone().map(Line::Heading));
        lines.extend(
            texts
                .author
                .as_ref()
                .map(|own| Line::Text(format!("by {own}"))),
        );
        lines.extend(texts.source.clone().map(Line::Text));
        if let Some(rules) = &texts.rules {
            lines.extend(rules.lines().map(|line| Line::Text(line.to_string())));
        }
        lines.push(Line::Heading("What is checked".to_string()));
        for row in super::rule_rows(puzzle)
            .iter()
            .filter(|row| row.clues() > 0)
        {
            let off = if row.is_on() { "" } else { " (switched off)" };
            lines.push(Line::Entry(
                format!("{}{off}", row.rule.name),
                row.rule.help.to_string(),
            ));
        }
        let unchecked = self.puzzle.not_checked();
        if !unchecked.is_empty() {
            lines.push(Line::Heading("What is not checked".to_string()));
            lines.extend(unchecked.into_iter().map(Line::Text));
        }
        let groups = meaning::groups(&self.puzzle);
        if !groups.is_empty() {
            lines.push(Line::Heading("What is drawn without a meaning".to_string()));
            lines.extend(groups.iter().map(|group| self.drawn_line(group)));
        }
        lines
    }

    /// A group of drawings, how to give it a meaning, and the one rule that the stored solution leaves for it.
    fn drawn_line(&self, group: &meaning::Group) -> Line {
        let likely = match meaning::likely(&self.puzzle, group)[..] {
            [rule] => rule.key,
            _ => "RULE",
        };
        let name = format!("{} ({})", group.name, group.members.len());
        Line::Entry(name, format!(":mean {} = {likely}", group.name))
    }

    /// The commands worth showing in the bar now, the most useful first, each with its key.
    pub fn bar(&self) -> Vec<(super::Key, &'static Command)> {
        let names: &[&str] = match self.scopes()[0] {
            Scope::Hint => &[
                "hint",
                "apply-hint",
                "other-hint",
                "hint-down",
                "steps",
                "glossary",
                "escape",
                "help",
            ],
            Scope::Pen => &["pen-end", "pen-back", "escape", "help"],
            Scope::Rules => &["toggle-rule", "remove-rule", "undo", "rules", "escape"],
            Scope::Clues => &[
                "clue-value",
                "clue-mute",
                "clue-remove",
                "clue-reverse",
                "clue-extend",
                "clue-bind",
                "escape",
            ],
            Scope::List | Scope::Question => {
                &["accept", "list-down", "list-up", "page-down", "escape"]
            }
            Scope::Text => &["accept", "complete", "escape"],
            Scope::Reading => &["list-down", "page-down", "escape"],
            Scope::Paused => &["pause"],
            Scope::Any | Scope::Grid => self.grid_bar(),
        };
        let shown = |name: &&str| {
            let command = super::command::find(name)?;
            Some((self.key_of(name)?, command))
        };
        names.iter().filter_map(shown).collect()
    }

    fn grid_bar(&self) -> &'static [&'static str] {
        match self.activity() {
            super::Activity::Solve => &[
                "help",
                "palette",
                "hint",
                "check",
                "next-mode",
                "undo",
                "rules",
                "tell",
                "set",
                "pause",
                "save",
                "quit",
            ],
            super::Activity::Set => &[
                "help", "palette", "place", "repeat", "region", "check", "undo", "rules", "tell",
                "count", "set", "save", "quit",
            ],
        }
    }
}

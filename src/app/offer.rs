//! What can be opened: a puzzle, a list of puzzles, a folder; what it is called and what was read in it.
//!
//! Reading takes time, so the shell does it beside the loop that draws, with [`Offer::of_text`] and
//! [`Offer::of_list`]; the core only shows what came of it.

use std::sync::Arc;

use super::event::Stamp;
use super::journal;
use super::panel::rule_rows;
use crate::grid::Division;
use crate::puzzle::format::{self, Format, list};
use crate::puzzle::{Puzzle, SHIPPED, Shipped, Subject};
use crate::rules::Shape;

/// How many puzzles of a list are offered.
pub const MOST_OFFERS: usize = 1_000;

/// The longest line that is kept to be opened again, in bytes.
const LONGEST_LINE: usize = 64 << 10;

/// Something that can be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Its path, `PATH:LINE` in a list, or the key of a shipped puzzle.
    pub name: String,
    /// What it is.
    pub content: Content,
}

/// What an offer is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Content {
    /// A puzzle.
    Puzzle(Box<Found>),
    /// A file of so many puzzles; no more than [`MOST_OFFERS`] are counted.
    List(usize),
    /// A folder.
    Folder,
    /// Nothing that can be opened; why is in words.
    Nothing(String),
}

/// A puzzle that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The form that it was in.
    pub form: &'static str,
    /// Its file's text and what that was like on disk, where it has a file of its own.
    pub(super) file: Option<(String, Stamp)>,
    /// The line that it came in, where it came in one and is no file: to be opened again.
    pub(super) line: Option<String>,
    /// The name of its journal: equal for puzzles that mean the same.
    pub(super) journal: String,
    /// What the solver is asked about.
    pub(super) subject: Arc<Subject>,
}

impl Found {
    pub(super) fn new(
        puzzle: Puzzle,
        format: &'static Format,
        file: Option<(String, Stamp)>,
    ) -> Found {
        let bare = puzzle.without_progress();
        Found {
            journal: journal::name(&puzzle),
            subject: Arc::new(bare.subject().clone()),
            form: format.name,
            puzzle,
            file,
            line: None,
        }
    }

    /// The same, out of this text.
    pub(super) fn out_of(mut self, text: &str) -> Found {
        self.line = in_one_line(text);
        self
    }

    /// Its title.
    pub fn title(&self) -> Option<&str> {
        self.puzzle.texts().title.as_deref()
    }

    /// Its size: `9x9`.
    pub fn size(&self) -> String {
        let board = self.puzzle.geometry();
        format!("{}x{}", board.rows(), board.columns())
    }

    /// The names of the rules that count beyond rows, columns and boxes, each with how many clues it has.
    pub fn rules(&self) -> Vec<(&'static str, usize)> {
        let own = rule_rows(&self.puzzle).into_iter();
        let own = own.filter(|row| row.is_on() && row.rule.usual().is_none());
        let own = own.map(|row| match row.rule.shape {
            Shape::Toggle => (row.rule.name, 0),
            _ => (row.rule.name, row.counted),
        });
        let jigsaw = *self.puzzle.geometry().division() == Division::Irregular;
        jigsaw
            .then_some(("Jigsaw", 0))
            .into_iter()
            .chain(own)
            .collect()
    }

    /// Which of rows, columns and boxes count.
    pub fn houses(&self) -> Vec<&'static str> {
        let own = rule_rows(&self.puzzle).into_iter();
        own.filter(|row| row.is_on() && row.rule.usual().is_some())
            .map(|row| row.rule.name)
            .collect()
    }
}

/// A text that is a link or another puzzle of one line, and not too long to be kept.
pub(crate) fn in_one_line(text: &str) -> Option<String> {
    let line = text.trim_start_matches('\u{feff}').trim();
    let fits = (1..=LONGEST_LINE).contains(&line.len());
    (fits && !line.contains(char::is_control)).then(|| line.to_string())
}

/// How many puzzles a list holds, at most [`MOST_OFFERS`]; none where the text is no list.
fn listed(text: &str) -> Option<usize> {
    let puzzles = || list::puzzles(list::lines(text)).take(MOST_OFFERS);
    list::is_list(list::lines(text)).then(|| puzzles().count())
}

impl Offer {
    /// A link or another puzzle of one line.
    pub fn of_line(line: &str) -> Offer {
        match format::read(line) {
            Ok(reading) => {
                let found = Found::new(reading.puzzle, reading.format, None).out_of(line);
                Offer {
                    name: format!("a pasted puzzle ({})", reading.format.name),
                    content: Content::Puzzle(Box::new(found)),
                }
            }
            Err(error) => Offer {
                name: line.chars().take(40).collect(),
                content: Content::Nothing(error.to_string()),
            },
        }
    }

    /// What a text is that was read under a name.
    pub fn of_text(name: String, text: String, stamp: Stamp) -> Offer {
        let content = match listed(&text) {
            Some(0) => Content::Nothing("there is no puzzle in it".to_string()),
            Some(count) if count > 1 => Content::List(count),
            _ => match format::read(&text) {
                Ok(reading) => {
                    let file = Some((text, stamp));
                    let found = Found::new(reading.puzzle, reading.format, file);
                    Content::Puzzle(Box::new(found))
                }
                Err(error) => Content::Nothing(error.to_string()),
            },
        };
        Offer { name, content }
    }

    /// The puzzles of a list, the first [`MOST_OFFERS`]; none where the text is no list, or one puzzle on a line.
    pub fn of_list(name: &str, text: &str) -> Option<Vec<Offer>> {
        let line = format::find("line").expect("lines are a form");
        let offer = |listed: list::Listed| Offer {
            name: format!("{name}:{}", listed.line),
            content: match listed.puzzle {
                Ok(puzzle) => Content::Puzzle(Box::new(Found::new(puzzle, line, None))),
                Err(error) => Content::Nothing(error.to_string()),
            },
        };
        (listed(text)? != 1).then(|| {
            let puzzles = list::puzzles(list::lines(text)).take(MOST_OFFERS);
            puzzles.map(offer).collect()
        })
    }

    /// The puzzles that come with the program.
    pub(super) fn shipped() -> Vec<Offer> {
        SHIPPED.iter().map(Offer::of_shipped).collect()
    }

    pub(super) fn of_shipped(card: &Shipped) -> Offer {
        let native = format::find("toml").expect("the native form is a form");
        let found = Found::new(card.puzzle(), native, None);
        Offer {
            name: card.key.to_string(),
            content: Content::Puzzle(Box::new(found)),
        }
    }

    /// The end of its name, which tells it from others of its folder.
    pub fn short_name(&self) -> &str {
        let name = self.name.trim_end_matches('/');
        name.rsplit('/').next().unwrap_or(name)
    }

    /// The puzzle, where it is one.
    pub fn found(&self) -> Option<&Found> {
        match &self.content {
            Content::Puzzle(found) => Some(found),
            _ => None,
        }
    }

    /// Whether every one of these words stands in its name, title, author or rules.
    pub(super) fn matches(&self, words: &[String]) -> bool {
        let mut text = self.name.to_lowercase();
        if let Some(found) = self.found() {
            let texts = found.puzzle.texts();
            let own = [texts.title.as_deref(), texts.author.as_deref()];
            let rules = found.rules().into_iter().map(|(name, _)| name);
            let size = found.size();
            for word in own
                .into_iter()
                .flatten()
                .chain(rules)
                .chain([size.as_str()])
            {
                text.push('\n');
                text.push_str(&word.to_lowercase());
            }
        }
        words.iter().all(|word| text.contains(word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stamp() -> Stamp {
        Stamp(String::new())
    }

    #[test]
    fn a_puzzle_a_list_and_anything_else_are_told_apart() {
        let of = |text: &str| Offer::of_text("a".into(), text.into(), stamp()).content;
        assert!(matches!(of("1...\n2...\n....\n..34\n"), Content::Puzzle(_)));
        let two = "1...2.........34\n1...2.........43\n";
        assert_eq!(of(two), Content::List(2));
        let offers = Offer::of_list("a", two).unwrap();
        assert_eq!((offers.len(), offers[1].name.as_str()), (2, "a:2"));
        assert!(matches!(of("hello"), Content::Nothing(_)));
        let one = "1...2.........34\n";
        assert!(matches!(of(one), Content::Puzzle(_)) && Offer::of_list("a", one).is_none());
    }

    #[test]
    fn words_are_looked_for_in_name_title_author_and_rules() {
        let offers = Offer::shipped();
        let with = |words: &str| {
            let words: Vec<String> = words.split(' ').map(str::to_string).collect();
            offers.iter().filter(|own| own.matches(&words)).count()
        };
        assert_eq!(with("first-light"), 1);
        assert!(with("killer") >= 1 && with("killer 9x9") <= with("killer"));
        assert_eq!(with("killer xyzzy"), 0);
    }
}

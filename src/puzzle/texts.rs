//! Title, author, the rules in words, and what no reader may call checked.

use serde::{Deserialize, Serialize};

use crate::grid::Solution;

/// The words that come with a puzzle. None of them decides its solutions.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Texts {
    /// Its title.
    pub title: Option<String>,
    /// Who set it.
    pub author: Option<String>,
    /// Where it was found.
    pub source: Option<String>,
    /// The rules as the setter tells them.
    pub rules: Option<String>,
    /// The solution that came with it.
    pub solution: Option<Solution>,
    /// Parts that the program could not read, each in words: no verdict covers them.
    pub unchecked: Vec<String>,
}

/// The texts that can be edited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Field {
    /// The title.
    Title,
    /// The author.
    Author,
    /// The source.
    Source,
    /// The rules in words.
    Rules,
}

impl Texts {
    /// The text of a field.
    pub fn field(&self, field: Field) -> Option<&str> {
        match field {
            Field::Title => self.title.as_deref(),
            Field::Author => self.author.as_deref(),
            Field::Source => self.source.as_deref(),
            Field::Rules => self.rules.as_deref(),
        }
    }

    /// Replaces the text of a field; returns what was there.
    pub fn set(&mut self, field: Field, text: Option<String>) -> Option<String> {
        let own = match field {
            Field::Title => &mut self.title,
            Field::Author => &mut self.author,
            Field::Source => &mut self.source,
            Field::Rules => &mut self.rules,
        };
        std::mem::replace(own, text)
    }
}

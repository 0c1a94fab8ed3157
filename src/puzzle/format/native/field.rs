//! The keys of a file, each taken once, and values of the wanted kind, or an error that names the line.

use std::borrow::Cow;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::ReadError;
use crate::rules::edit_distance;

pub(super) type Value<'a> = Spanned<DeValue<'a>>;

/// Keys longer than this are not compared with others.
const LONGEST_KEY: usize = 40;

/// The text of the file, which knows the line of every value.
#[derive(Clone, Copy)]
pub(super) struct Source<'a> {
    pub(super) text: &'a str,
}

/// A key with its value.
pub(super) struct Field<'a> {
    /// Where the key stands, in bytes.
    pub(super) at: usize,
    pub(super) key: Cow<'a, str>,
    value: Value<'a>,
}

/// The fields of a table in the order of the file.
pub(super) struct Fields<'a>(Vec<Field<'a>>);

impl<'a> Fields<'a> {
    pub(super) fn of(table: DeTable<'a>) -> Fields<'a> {
        let mut fields: Vec<Field> = table
            .into_iter()
            .map(|(key, value)| Field {
                at: key.span().start,
                key: key.into_inner(),
                value,
            })
            .collect();
        fields.sort_by_key(|field| field.at);
        Fields(fields)
    }

    /// Takes the value of a key out.
    pub(super) fn take(&mut self, key: &str) -> Option<Value<'a>> {
        let at = self.0.iter().position(|field| field.key == key)?;
        Some(self.0.remove(at).value)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Field<'a>> {
        self.0.iter()
    }
}

impl<'a> Source<'a> {
    /// The fields of the file.
    pub(super) fn parse(&self) -> Result<Fields<'a>, ReadError> {
        let table = DeTable::parse(self.text).map_err(|error| {
            let reason: Vec<&str> = error.message().lines().collect();
            let line = error.span().map(|span| self.line(span.start));
            ReadError {
                line,
                ..ReadError::whole(format!("not TOML: {}", reason.join(", ")))
            }
        })?;
        Ok(Fields::of(table.into_inner()))
    }

    /// The line of a place in the text, counted from 1.
    pub(super) fn line(&self, at: usize) -> usize {
        let before = &self.text.as_bytes()[..at.min(self.text.len())];
        1 + before.iter().filter(|&&byte| byte == b'\n').count()
    }

    /// An error at a value.
    pub(super) fn error(&self, value: &Value, reason: impl Into<String>) -> ReadError {
        self.error_at(value.span().start, reason)
    }

    pub(super) fn error_at(&self, at: usize, reason: impl Into<String>) -> ReadError {
        ReadError::line(self.line(at), reason)
    }

    /// A key that nobody knows, with the one that was probably meant.
    pub(super) fn unknown<'k>(
        &self,
        at: usize,
        key: &str,
        known: impl Iterator<Item = &'k str>,
    ) -> ReadError {
        let length = key.chars().count();
        let short: String = key.chars().take(LONGEST_KEY).collect();
        let near = known
            .map(|word| {
                (
                    edit_distance(&short, word),
                    word.len().abs_diff(length),
                    word,
                )
            })
            .min()
            .filter(|(distance, ..)| length <= LONGEST_KEY && 3 * distance <= length);
        let hint = near.map_or(String::new(), |(.., word)| {
            format!("; did you mean {word:?}?")
        });
        self.error_at(at, format!("unknown key {short:?}{hint}"))
    }

    pub(super) fn integer(&self, value: &Value) -> Option<i128> {
        let number = value.get_ref().as_integer()?;
        i128::from_str_radix(number.as_str(), number.radix()).ok()
    }

    /// A whole number from 1 to 25.
    pub(super) fn count(&self, value: &Value, key: &str) -> Result<usize, ReadError> {
        let count = self
            .integer(value)
            .filter(|count| (1..=crate::grid::MOST as i128).contains(count));
        let most = crate::grid::MOST;
        let wrong = || self.error(value, format!("{key} is a whole number from 1 to {most}"));
        count.map(|count| count as usize).ok_or_else(wrong)
    }

    pub(super) fn string<'v>(&self, value: &'v Value, key: &str) -> Result<&'v str, ReadError> {
        let wrong = || self.error(value, format!("{key} is a text in quotes"));
        value.get_ref().as_str().ok_or_else(wrong)
    }

    /// A list of texts, or one text, each with its place.
    pub(super) fn strings<'v>(
        &self,
        value: &'v Value<'v>,
        key: &str,
    ) -> Result<Vec<(usize, &'v str)>, ReadError> {
        let one = |value: &'v Value<'_>| {
            let text = value.get_ref().as_str();
            let wrong = || self.error(value, format!("{key} is a list of texts in quotes"));
            text.map(|text| (value.span().start, text))
                .ok_or_else(wrong)
        };
        match value.get_ref() {
            DeValue::Array(values) => values.iter().map(one).collect(),
            _ => one(value).map(|text| vec![text]),
        }
    }

    /// The lines of a text with their numbers in the file.
    pub(super) fn lines_of<'v>(
        &self,
        value: &'v Value,
        key: &str,
    ) -> Result<Vec<(usize, &'v str)>, ReadError> {
        let first = self.first_line(value);
        let lines = self.string(value, key)?.lines();
        Ok((first..).zip(lines).collect())
    }

    /// The line of a text's first character: after `"""` and a line end it is the next one.
    fn first_line(&self, value: &Value) -> usize {
        let raw = self.text.get(value.span()).unwrap_or("");
        let inner = raw.strip_prefix("\"\"\"").or(raw.strip_prefix("'''"));
        let below = inner.is_some_and(|inner| inner.starts_with(['\n', '\r']));
        self.line(value.span().start) + usize::from(below)
    }

    /// An error in the lines of a text: with the line of the text where it has none, and without a column in the line
    /// where the key stands, because there it does not count from the start of the line.
    pub(super) fn placed(&self, value: &Value, key: &str, error: ReadError) -> ReadError {
        let start = self.line(value.span().start);
        ReadError {
            line: error.line.or(Some(start)),
            column: error.column.filter(|_| error.line != Some(start)),
            reason: format!("{key}: {}", error.reason),
        }
    }
}

//! One line of output, plain or as JSON, from the same fields.

use serde_json::{Map, Value};

/// A line about a puzzle: its name, then columns; the JSON object has a key for every column and perhaps more.
#[derive(Clone, Debug)]
pub(super) struct Row {
    columns: Vec<String>,
    object: Map<String, Value>,
    block: Option<String>,
}

impl Row {
    /// A line about the puzzle with this name.
    pub(super) fn new(name: &str) -> Row {
        Row::blank().with("name", name)
    }

    /// A line of a table that is not about a puzzle.
    pub(super) fn blank() -> Row {
        Row {
            columns: Vec::new(),
            object: Map::new(),
            block: None,
        }
    }

    /// A column, in both forms.
    pub(super) fn with(mut self, key: &str, value: impl Into<Value>) -> Row {
        self.push(key, value);
        self
    }

    /// A field that only the object has.
    pub(super) fn only_json(mut self, key: &str, value: impl Into<Value>) -> Row {
        self.object.insert(key.to_string(), value.into());
        self
    }

    /// A column that only the plain form has.
    pub(super) fn only_plain(mut self, text: impl Into<String>) -> Row {
        self.columns.push(text.into());
        self
    }

    /// Lines that follow the columns in the plain form.
    pub(super) fn block(mut self, text: String) -> Row {
        self.block = Some(text);
        self
    }

    fn push(&mut self, key: &str, value: impl Into<Value>) {
        let value = value.into();
        self.columns.push(match &value {
            Value::String(text) => text.clone(),
            Value::Array(parts) => parts.iter().map(plain).collect::<Vec<_>>().join(","),
            other => other.to_string(),
        });
        self.object.insert(key.to_string(), value);
    }

    /// The line as it is printed, without its end.
    pub(super) fn text(&self, json: bool) -> String {
        if json {
            return Value::Object(self.object.clone()).to_string();
        }
        let columns: Vec<String> = self.columns.iter().map(|column| visible(column)).collect();
        let line = columns.join("\t");
        match &self.block {
            Some(block) if self.columns.is_empty() => block.trim_end().to_string(),
            Some(block) => format!("{line}\n{block}"),
            None => line,
        }
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// Text in which nothing can move a terminal's cursor or colours, or make one line look like two: control characters
/// and those that turn the writing direction are replaced.
pub(super) fn visible(text: &str) -> String {
    let hidden = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    text.chars()
        .map(|letter| if hidden(letter) { '\u{fffd}' } else { letter })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_have_the_same_fields() {
        let row = Row::new("a").with("kind", "exact").with("count", 125u64);
        assert_eq!(row.text(false), "a\texact\t125");
        assert_eq!(row.text(true), r#"{"count":125,"kind":"exact","name":"a"}"#);
    }

    #[test]
    fn a_hostile_name_stays_on_its_line() {
        assert_eq!(
            Row::new("a\u{1b}[2J\nb\tc").text(false),
            "a\u{fffd}[2J\u{fffd}b\u{fffd}c"
        );
    }
}

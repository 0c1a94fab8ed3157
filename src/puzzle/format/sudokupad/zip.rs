//! The short JSON that SudokuPad puts in its links ("zipped"), and the plain one.
//!
//! Against JSON: `'` and `"` change places (`\'` is an apostrophe), keys have no quotes and short names, nothing
//! between commas is `{}`, `t` and `f` are true and false, colours stand bare (`CFCFCF`), `#0` is black and `#F` white.

use serde_json::{Map, Value as Json};

/// The deepest that lists may stand in each other.
const DEEPEST: usize = 32;

/// Short names and what they mean.
const KEYS: &[(&str, &str)] = &[
    ("c", "color"),
    ("ca", "cages"),
    ("ct", "center"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("a", "arrows"),
    ("o", "overlays"),
    ("u", "underlays"),
    ("w", "width"),
    ("h", "height"),
    ("v", "value"),
    ("vd", "videos"),
    ("l", "lines"),
    ("r", "rounded"),
    ("re", "regions"),
    ("fs", "fontSize"),
    ("th", "thickness"),
    ("hl", "headLength"),
    ("wp", "wayPoints"),
    ("t", "title"),
    ("te", "text"),
    ("d", "duration"),
];

/// The value of a text, plain JSON or short.
pub(super) fn read(text: &str) -> Option<Json> {
    if let Ok(json) = serde_json::from_str(text) {
        return Some(json);
    }
    let mut reader = Reader {
        letters: text.trim().chars().collect(),
        at: 0,
    };
    let value = reader.value(0)?;
    (reader.at == reader.letters.len() && value.is_object()).then_some(value)
}

struct Reader {
    letters: Vec<char>,
    at: usize,
}

impl Reader {
    fn peek(&self) -> Option<char> {
        self.letters.get(self.at).copied()
    }

    fn take(&mut self, letter: char) -> bool {
        let is = self.peek() == Some(letter);
        self.at += usize::from(is);
        is
    }

    fn value(&mut self, depth: usize) -> Option<Json> {
        if depth > DEEPEST {
            return None;
        }
        match self.peek() {
            Some('[') => self.list(depth),
            Some('{') => self.fields(depth),
            Some(quote @ ('\'' | '"')) => self.quoted(quote).map(Json::String),
            Some(',' | ']' | '}') => Some(Json::Object(Map::new())),
            _ => self.bare(),
        }
    }

    fn list(&mut self, depth: usize) -> Option<Json> {
        self.at += 1;
        let mut list = Vec::new();
        if self.take(']') {
            return Some(Json::Array(list));
        }
        loop {
            list.push(self.value(depth + 1)?);
            if self.take(']') {
                return Some(Json::Array(list));
            }
            if !self.take(',') {
                return None;
            }
        }
    }

    fn fields(&mut self, depth: usize) -> Option<Json> {
        self.at += 1;
        let mut fields = Map::new();
        if self.take('}') {
            return Some(Json::Object(fields));
        }
        loop {
            let key = match self.peek()? {
                quote @ ('\'' | '"') => self.quoted(quote)?,
                _ => self.word(),
            };
            let long = KEYS
                .iter()
                .find(|(short, _)| *short == key)
                .map_or(key.as_str(), |(_, long)| long);
            if !self.take(':') {
                return None;
            }
            fields.insert(long.to_string(), self.value(depth + 1)?);
            if self.take('}') {
                return Some(Json::Object(fields));
            }
            if !self.take(',') {
                return None;
            }
        }
    }

    /// A text up to the quote that began it.
    fn quoted(&mut self, quote: char) -> Option<String> {
        self.at += 1;
        let mut text = String::new();
        loop {
            let letter = self.peek()?;
            self.at += 1;
            match letter {
                _ if letter == quote => return Some(text),
                '\\' => {
                    let next = self.peek()?;
                    self.at += 1;
                    match next {
                        'n' => text.push('\n'),
                        't' => text.push('\t'),
                        'r' => text.push('\r'),
                        'u' => text.push(self.escaped()?),
                        other => text.push(other),
                    }
                }
                other => text.push(other),
            }
        }
    }

    /// The four figures behind `\u`; half of a pair becomes a mark that something was there.
    fn escaped(&mut self) -> Option<char> {
        let figures: String = self.letters.get(self.at..self.at + 4)?.iter().collect();
        self.at += 4;
        let code = u32::from_str_radix(&figures, 16).ok()?;
        Some(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER))
    }

    fn word(&mut self) -> String {
        let start = self.at;
        while self
            .peek()
            .is_some_and(|letter| !"[]{},:'\"".contains(letter))
        {
            self.at += 1;
        }
        self.letters[start..self.at].iter().collect()
    }

    fn bare(&mut self) -> Option<Json> {
        let word = self.word();
        let hex = |word: &str| word.bytes().all(|byte| byte.is_ascii_hexdigit());
        Some(match word.trim() {
            "t" | "true" => Json::Bool(true),
            "f" | "false" => Json::Bool(false),
            "null" => Json::Null,
            "#0" => Json::from("#000000"),
            "#F" => Json::from("#FFFFFF"),
            word if word.starts_with('#') => Json::from(word),
            // Six figures are a colour, and all numbers of a puzzle are shorter.
            word if hex(word) && (word.len() == 6 || word.len() == 8) => {
                Json::from(format!("#{word}"))
            }
            word => match serde_json::from_str::<Json>(word) {
                Ok(number) if number.is_number() => number,
                _ => Json::from(word),
            },
        })
        .filter(|_| !word.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn short_texts_are_read() {
        let short = r#"{id:'Egg\'s "x"',ce:[[,{v:2},],[]],ca:[{v:'a\nb'},{ce:[[0,1]],v:14,unique:t}],l:[{wp:[[0.5,2.5]],c:CFCFCF,th:19,c1:#0}]}"#;
        let wanted = json!({
            "id": "Egg's \"x\"",
            "cells": [[{}, {"value": 2}, {}], []],
            "cages": [{"value": "a\nb"}, {"cells": [[0, 1]], "value": 14, "unique": true}],
            "lines": [{"wayPoints": [[0.5, 2.5]], "color": "#CFCFCF", "thickness": 19, "borderColor": "#000000"}],
        });
        assert_eq!(read(short), Some(wanted));
    }

    #[test]
    fn broken_and_deep_texts_are_none() {
        for text in [
            "{id:'",
            "[[1,2]",
            "{a}",
            "{a:1}}",
            "",
            "\\",
            &"[".repeat(100_000),
            "{a:'\\u12",
        ] {
            assert_eq!(read(text), None, "{}", &text[..text.len().min(20)]);
        }
    }
}

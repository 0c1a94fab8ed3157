//! What stands about a drawn board: in `metadata`, and in cages without cells whose text is `key: text`.

use serde_json::Value as Json;

use super::read::list;
use crate::grid::Solution;
use crate::puzzle::format::import::Import;

/// What stands about the puzzle: in `metadata`, and in cages without cells.
#[derive(Default)]
pub(super) struct Notes {
    title: Option<String>,
    author: Option<String>,
    source: Option<String>,
    rules: Vec<String>,
    pub(super) solution: Option<String>,
    /// Cells that are lit from the start, as they are written.
    pub(super) lit: Vec<String>,
    switches: Vec<String>,
}

impl Notes {
    pub(super) fn read(json: &Json) -> Notes {
        let mut notes = Notes::default();
        for (key, said) in json
            .get("metadata")
            .and_then(Json::as_object)
            .into_iter()
            .flatten()
        {
            let text = match said {
                Json::Array(lines) => lines
                    .iter()
                    .filter_map(Json::as_str)
                    .collect::<Vec<_>>()
                    .join("\n"),
                Json::String(text) => text.clone(),
                other => other.to_string(),
            };
            notes.note(key, &text);
        }
        for cage in list(json, "cages")
            .iter()
            .filter(|cage| list(cage, "cells").is_empty())
        {
            if let Some((key, said)) = cage
                .get("value")
                .and_then(Json::as_str)
                .and_then(|text| text.split_once(':'))
            {
                notes.note(key.trim(), said.trim());
            }
        }
        for name in list(json, "global").iter().filter_map(Json::as_str) {
            notes.note(name, "true");
        }
        notes.title = notes
            .title
            .or_else(|| json.get("title").and_then(Json::as_str).map(str::to_string));
        notes
    }

    fn note(&mut self, key: &str, said: &str) {
        if said.trim().is_empty() {
            return;
        }
        let said = said.to_string();
        match key {
            "title" => self.title = Some(said),
            "author" => self.author = Some(said),
            "source" => self.source = Some(said),
            "rules" if !self.rules.contains(&said) => self.rules.push(said),
            "solution" => self.solution = Some(said),
            "foglight" => self.lit.push(said),
            "antiknight" | "antiking" | "norowcol" if said != "false" => {
                self.switches.push(key.to_string())
            }
            _ => {}
        }
    }

    pub(super) fn keep(self, import: &mut Import) {
        let solution = self.solution.and_then(|text| solution(&text, import));
        let texts = &mut import.puzzle.texts;
        (texts.title, texts.author, texts.source, texts.solution) =
            (self.title, self.author, self.source, solution);
        if !self.rules.is_empty() {
            texts.rules = Some(self.rules.join("\n"));
            import.leave("the rules text");
        }
        for switch in self.switches {
            match switch.as_str() {
                "antiknight" => import.toggle("anti-knight", "anti-knight rule"),
                "antiking" => import.toggle("anti-king", "anti-king rule"),
                _ => ["rows", "columns"]
                    .into_iter()
                    .for_each(|house| import.without(house)),
            }
        }
    }
}

/// The stored solution, where every cell of it is known.
fn solution(text: &str, import: &Import) -> Option<Solution> {
    let digits = import.puzzle.digits();
    let digits: Vec<_> = text
        .chars()
        .map(|letter| digits.read(letter))
        .collect::<Option<_>>()?;
    (digits.len() == import.board().cell_count()).then(|| Solution::new(import.board(), digits))
}

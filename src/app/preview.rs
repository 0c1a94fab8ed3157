//! What is told of a puzzle before it is opened: what it is, what counts, and what was not read.

use super::App;
use super::offer::Found;
use super::overlay::Overlay;
use super::page::Line;
use super::study::Studied;
use crate::hint::Rating;
use crate::solve::Verdict;

impl App {
    /// What counts on a puzzle that is offered, in words.
    pub fn rules_of(&self, found: &Found) -> String {
        rules_line(found)
    }

    /// What the solver says of a puzzle that is offered, in words.
    pub fn verdict_of(&self, found: &Found) -> String {
        verdict_words(self.studied(found))
    }

    /// Whether more puzzles are expected in the picker.
    pub fn awaits_offers(&self) -> bool {
        matches!(&self.overlay, Some(Overlay::Picker(own)) if own.awaits.is_some())
    }

    /// The lines of the preview that is open.
    pub fn preview_lines(&self) -> Vec<Line> {
        let Some(Overlay::Preview(preview)) = &self.overlay else {
            return Vec::new();
        };
        let Some(found) = preview.offer.found() else {
            return Vec::new();
        };
        let (puzzle, texts) = (&found.puzzle, found.puzzle.texts());
        let entry = |term: &str, text: String| Line::Entry(term.to_string(), text);
        let title = found.title().unwrap_or("untitled").to_string();
        let mut lines = vec![entry("title", title)];
        lines.extend(texts.author.clone().map(|own| entry("author", own)));
        lines.push(entry(
            "form",
            match found.file {
                Some(_) => format!("{}, {}", found.form, preview.offer.name),
                None => found.form.to_string(),
            },
        ));
        lines.push(entry(
            "board",
            format!(
                "{}, {}",
                found.size(),
                counted(puzzle.givens().len(), "given")
            ),
        ));
        lines.push(entry("rules", rules_line(found)));
        let unread = puzzle.not_checked();
        let unread = match unread.is_empty() {
            true => "nothing: all of it was read".to_string(),
            false => unread.join("; "),
        };
        lines.push(entry("not checked", unread));
        lines.push(entry("solver", verdict_words(self.studied(found))));
        let stored = texts.solution.is_some();
        lines.extend(stored.then(|| entry("solution", "stored with it".to_string())));
        lines.extend(texts.source.clone().map(|own| entry("source", own)));
        if let Some(rules) = &texts.rules {
            lines.push(Line::Heading("In words".to_string()));
            lines.extend(rules.lines().map(|line| Line::Text(line.to_string())));
        }
        lines
    }
}

/// What counts beyond rows, columns and boxes: `3 x Killer cage, Anti-knight`.
fn rules_line(found: &Found) -> String {
    let names: Vec<String> = (found.rules().into_iter())
        .map(|(name, count)| match count {
            0 | 1 => name.to_string(),
            many => format!("{many} x {name}"),
        })
        .collect();
    let houses = found.houses();
    match (names.is_empty(), houses.len()) {
        (false, 3) => names.join(", "),
        (true, 0) => "none".to_string(),
        (true, _) => houses.join(", ").to_lowercase(),
        (false, 0) => format!("{}; no rows, columns, boxes", names.join(", ")),
        (false, _) => format!("{}; {}", names.join(", "), houses.join(", ").to_lowercase()),
    }
}

/// What the solver says, in words.
fn verdict_words(studied: Option<&Studied>) -> String {
    let Some(known) = studied else {
        return "looking".to_string();
    };
    if let Some(reason) = &known.refused {
        return format!("not checked: {reason}");
    }
    match (&known.verdict, &known.rating) {
        (None, _) => "looking".to_string(),
        (Some(Verdict::Unique(_)), None) => "unique; rating ...".to_string(),
        (Some(Verdict::Unique(_)), Some(None)) => "unique; no path of steps was found".to_string(),
        (Some(Verdict::Unique(_)), Some(Some(rating))) => format!("unique, {}", rated(rating)),
        (Some(Verdict::Several(_)), _) => "several solutions under the rules read".to_string(),
        (Some(Verdict::None), _) => "no solution under the rules read".to_string(),
        (Some(Verdict::Unknown(_)), _) => "not settled".to_string(),
        (Some(Verdict::Faulty(clue)), _) => format!("a fault of this program at {clue}"),
    }
}

/// `hard (4.4, swordfish)`.
fn rated(rating: &Rating) -> String {
    let worth = f64::from(rating.tenths) / 10.0;
    let hardest = rating
        .hardest
        .map_or(String::new(), |own| format!(", {}", own.name));
    format!("{} ({worth:.1}{hardest})", rating.level.word())
}

fn counted(count: usize, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}

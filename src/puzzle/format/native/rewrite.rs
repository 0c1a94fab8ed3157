//! Writes a changed puzzle into the file that it came from, keeping the user's comments and layout.
//!
//! The old file as we would have written it and the new one are compared key by key; only keys that differ are touched
//! in the user's own text. Should the outcome not read back as the puzzle (a size given by other keys, say), the file is
//! written afresh: the puzzle comes before the layout.

use toml_edit::{DocumentMut, Item};

use super::write::{text, write};
use super::{CannotSay, Progress, read};
use crate::puzzle::Puzzle;

/// The file with the puzzle in it, changed no more than need be.
///
/// # Errors
/// What the format cannot say of the puzzle.
pub fn rewrite(old: &str, puzzle: &Puzzle, progress: Progress) -> Result<String, CannotSay> {
    let fresh = write(puzzle, progress)?;
    let wanted = read(&fresh).ok();
    let kept = merged(old, &fresh).filter(|text| wanted.is_some() && read(text).ok() == wanted);
    Ok(kept.unwrap_or(fresh))
}

/// The old text with the keys changed that differ; none where one of the texts cannot be read.
fn merged(old: &str, fresh: &str) -> Option<String> {
    let before = text(&read(old).ok()?, Progress::With);
    let mark = if old.starts_with('\u{feff}') {
        "\u{feff}"
    } else {
        ""
    };
    let mut file: DocumentMut = old.strip_prefix('\u{feff}').unwrap_or(old).parse().ok()?;
    let before: DocumentMut = before.parse().ok()?;
    let after: DocumentMut = fresh.parse().ok()?;
    for (key, item) in after.iter() {
        let same = before
            .get(key)
            .is_some_and(|before| before.to_string() == item.to_string());
        if !same {
            replace(&mut file, key, item.clone());
        }
    }
    for (key, _) in before.iter().filter(|(key, _)| !after.contains_key(key)) {
        file.remove(key);
    }
    let text = file.to_string();
    let text = match old.contains("\r\n") {
        true => text.replace("\r\n", "\n").replace('\n', "\r\n"),
        false => text,
    };
    Some(format!("{mark}{text}"))
}

/// Puts an item under a key; a comment behind the old value stays there.
fn replace(file: &mut DocumentMut, key: &str, mut item: Item) {
    if let Item::Table(table) = &mut item {
        table.set_position(None);
    }
    let Some(old) = file.get_mut(key) else {
        file.insert(key, item);
        return;
    };
    let behind = old
        .as_value()
        .and_then(|value| value.decor().suffix())
        .cloned();
    if let (Some(behind), Item::Value(value)) = (behind, &mut item) {
        value.decor_mut().set_suffix(behind);
    }
    *old = item;
}

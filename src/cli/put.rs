//! Texts of puzzles, and where they go: standard output, a file, or a file of their own in a folder.

use std::path::Path;

use crate::puzzle::Puzzle;
use crate::puzzle::format::{self, Progress, Shared, Wish, write_for};

/// Whether a text format of this name is written.
pub(super) fn is_written(key: &str) -> bool {
    write_for(key).is_some() || format::find(key).is_some_and(|own| own.share.is_some())
}

/// A puzzle in a text format, and what the format cannot say of it.
///
/// # Errors
/// Where it cannot be written at all, why.
pub(super) fn spelled(puzzle: &Puzzle, key: &str, wish: Wish) -> Result<Shared, String> {
    if let Some(share) = format::find(key).and_then(|format| format.share) {
        return share(puzzle, wish).map_err(|reason| reason.to_string());
    }
    let write = write_for(key).ok_or("there is no such format")?;
    let progress = match wish.progress {
        true => Progress::With,
        false => Progress::Without,
    };
    let text = write(puzzle, progress).map_err(|reason| reason.to_string())?;
    let lost = Vec::new();
    Ok(Shared { text, lost })
}

/// Writes the file, or where the path is a folder the file `name` in it; its path.
///
/// # Errors
/// The path, and what the system said.
pub(super) fn put(path: &str, name: &str, text: &str) -> Result<String, String> {
    let path = match Path::new(path) {
        folder if folder.is_dir() => folder.join(name),
        file => file.to_path_buf(),
    };
    match std::fs::write(&path, text) {
        Ok(()) => Ok(path.to_string_lossy().into_owned()),
        Err(error) => Err(format!("{}: {error}", path.display())),
    }
}

/// A name that is safe in a folder: `lists-hard.txt-12` for `lists/hard.txt:12`.
pub(super) fn stem(name: &str) -> String {
    let safe = |letter: char| letter.is_alphanumeric() || matches!(letter, '.' | '-' | '_');
    let letters = name.chars().map(|it| if safe(it) { it } else { '-' });
    let stem: String = letters.collect();
    stem.trim_matches(['-', '.']).to_string()
}

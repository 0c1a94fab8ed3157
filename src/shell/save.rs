//! Files that are written whole or not at all: a new file beside the old one, made safe on the disk, takes its place.
//!
//! A link stays a link: the file that it leads to is written, and keeps its mode. A file that is not what it was when
//! it was read is left alone unless the user said otherwise. Two limits of the way: a file with several names (hard
//! links) is the old one under its other names afterwards, and the owner becomes the one who writes.
//!
//! Invariant: whatever fails, the old file is there, and no half-written one is left.

use std::fs::{self, File, Metadata, OpenOptions, Permissions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use crate::app::{Over, Stamp, WriteError};
use crate::puzzle::format::{self, MOST_BYTES};

/// The longest chain of links that is followed.
const MOST_LINKS: usize = 40;

/// Reads a file that may hold a puzzle.
///
/// # Errors
/// Why it cannot be read, in words.
pub(super) fn read(path: &Path) -> Result<(String, Stamp), String> {
    let bytes = bytes(path).map_err(|error| reason(&error))?;
    if bytes.len() > MOST_BYTES {
        return Err(format!("it has more than {MOST_BYTES} bytes"));
    }
    let text = format::decode(&bytes).map_err(|error| error.to_string())?;
    Ok((text.to_string(), stamp(&bytes)))
}

/// At most one byte more than a puzzle may have.
fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::Error::from(ErrorKind::IsADirectory));
    }
    file.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// By content alone, so that a file that was only touched is the same and one that was changed within a tick of the
/// disk's clock is not: its length and its hash (FNV-1a, 64 bits).
pub(super) fn stamp(bytes: &[u8]) -> Stamp {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3)
    });
    Stamp(format!("{}-{hash:016x}", bytes.len()))
}

/// Writes a puzzle's file.
///
/// # Errors
/// Where the file is not what may be written over, or cannot be written.
pub(super) fn write(path: &Path, text: &str, over: &Over) -> Result<Stamp, WriteError> {
    let failed = |error: io::Error| WriteError::Failed(reason(&error));
    let target = followed(path).map_err(failed)?;
    let old = found(&target).map_err(failed)?;
    if !allowed(&target, old.as_ref(), over).map_err(failed)? {
        return Err(WriteError::Changed);
    }
    if let Some(old) = &old
        && let Some(refusal) = refusal(old)
    {
        return Err(WriteError::Failed(refusal.to_string()));
    }
    let permissions = old.map(|old| old.permissions());
    let folder = target
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let may_make = *over == Over::NothingAndFolder;
    if let Some(folder) = folder.filter(|folder| may_make && !folder.exists()) {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    match place(
        &target,
        text.as_bytes(),
        permissions,
        matches!(over, Over::Nothing | Over::NothingAndFolder),
    ) {
        Ok(()) => Ok(stamp(text.as_bytes())),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(WriteError::Changed),
        Err(error) => Err(failed(error)),
    }
}

/// Puts these bytes in the place of a file, or makes it.
///
/// # Errors
/// Where it cannot be written.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    place(path, bytes, None, false)
}

fn place(path: &Path, bytes: &[u8], mode: Option<Permissions>, is_new: bool) -> io::Result<()> {
    let folder = folder(path);
    let name = path.file_name().ok_or(ErrorKind::InvalidInput)?;
    let beside = folder.join(format!(
        ".{}.{}.part",
        name.to_string_lossy(),
        std::process::id()
    ));
    let done = fill(&beside, bytes, mode).and_then(|()| {
        if is_new {
            // Unlike a rename this refuses where a file has appeared meanwhile.
            fs::hard_link(&beside, path)?;
            fs::remove_file(&beside)
        } else {
            fs::rename(&beside, path)
        }
    });
    if done.is_err() {
        // It may not even have been made.
        let _ = fs::remove_file(&beside);
        return done;
    }
    File::open(folder)?.sync_all()
}

fn fill(path: &Path, bytes: &[u8], mode: Option<Permissions>) -> io::Result<()> {
    // What a crash of a program with the same number left.
    let _ = fs::remove_file(path);
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    if let Some(mode) = mode {
        file.set_permissions(mode)?;
    }
    file.write_all(bytes)?;
    file.sync_all()
}

fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// What a link leads to, be it there or not.
fn followed(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            Ok(next) => path = folder(&path).join(next),
            // It is no link, or is not there at all.
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("links lead in a circle"))
}

fn found(path: &Path) -> io::Result<Option<Metadata>> {
    match fs::metadata(path) {
        Ok(metadata) => Ok(Some(metadata)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn allowed(path: &Path, old: Option<&Metadata>, over: &Over) -> io::Result<bool> {
    Ok(match (over, old) {
        (Over::Anything, _) | (Over::Nothing | Over::NothingAndFolder, None) => true,
        (Over::Nothing | Over::NothingAndFolder, Some(_)) | (Over::Same(_), None) => false,
        (Over::Same(known), Some(old)) => old.is_file() && stamp(&bytes(path)?) == *known,
    })
}

fn refusal(old: &Metadata) -> Option<&'static str> {
    if old.is_dir() {
        Some("it is a folder")
    } else if !old.is_file() {
        Some("it is no plain file")
    } else if old.permissions().readonly() {
        Some("it may only be read")
    } else {
        None
    }
}

/// An error of the system in words, without its number.
pub(super) fn reason(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such file or folder".to_string(),
        ErrorKind::PermissionDenied => "the system does not permit it".to_string(),
        ErrorKind::IsADirectory => "it is a folder".to_string(),
        ErrorKind::StorageFull => "the disk is full".to_string(),
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::super::scratch::Scratch;
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn what_is_saved_is_read_back_with_the_same_stamp() {
        let scratch = Scratch::new("save-back");
        let path = scratch.path("a.toml");
        let saved = write(&path, "title\n", &Over::Nothing).unwrap();
        assert_eq!(read(&path), Ok(("title\n".to_string(), saved)));
        assert_eq!(names(scratch.folder()), ["a.toml"]);
    }

    #[test]
    fn a_file_that_changed_since_it_was_read_is_left_alone() {
        let scratch = Scratch::new("save-changed");
        let path = scratch.path("a.toml");
        let mine = write(&path, "mine", &Over::Nothing).unwrap();
        let same = Over::Same(mine);
        fs::write(&path, "else").unwrap();
        assert_eq!(write(&path, "more", &same), Err(WriteError::Changed));
        assert_eq!(
            write(&path, "more", &Over::Nothing),
            Err(WriteError::Changed)
        );
        assert_eq!(fs::read_to_string(&path).unwrap(), "else");
        fs::remove_file(&path).unwrap();
        assert_eq!(write(&path, "more", &same), Err(WriteError::Changed));
        assert!(write(&path, "more", &Over::Anything).is_ok());
    }

    #[test]
    fn links_stay_links_and_modes_are_kept() {
        let scratch = Scratch::new("save-links");
        let (file, one, two) = (scratch.path("f"), scratch.path("one"), scratch.path("two"));
        fs::write(&file, "old").unwrap();
        fs::set_permissions(&file, Permissions::from_mode(0o600)).unwrap();
        symlink("f", &one).unwrap();
        symlink(&one, &two).unwrap();
        write(&two, "new", &Over::Anything).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        assert_eq!(
            fs::metadata(&file).unwrap().permissions().mode() & 0o777,
            0o600
        );
        assert!(fs::symlink_metadata(&two).unwrap().is_symlink());
        assert_eq!(names(scratch.folder()), ["f", "one", "two"]);
    }

    #[test]
    fn a_link_to_nothing_makes_the_file_and_a_circle_is_refused() {
        let scratch = Scratch::new("save-dangling");
        symlink("later", scratch.path("link")).unwrap();
        write(&scratch.path("link"), "x", &Over::Nothing).unwrap();
        assert_eq!(fs::read_to_string(scratch.path("later")).unwrap(), "x");
        symlink("a", scratch.path("b")).unwrap();
        symlink("b", scratch.path("a")).unwrap();
        let refused = write(&scratch.path("a"), "x", &Over::Anything);
        assert!(matches!(refused, Err(WriteError::Failed(_))), "{refused:?}");
    }

    #[test]
    fn folders_read_only_files_and_missing_folders_are_refused_in_words() {
        let scratch = Scratch::new("save-refused");
        let guarded = scratch.path("guarded");
        fs::write(&guarded, "x").unwrap();
        fs::set_permissions(&guarded, Permissions::from_mode(0o444)).unwrap();
        let cases = [
            (scratch.folder().to_path_buf(), "it is a folder"),
            (guarded, "it may only be read"),
            (scratch.path("no/such"), "there is no such file or folder"),
        ];
        for (path, words) in cases {
            let refused = write(&path, "y", &Over::Anything);
            assert_eq!(refused, Err(WriteError::Failed(words.to_string())));
        }
    }

    #[test]
    fn what_is_no_text_or_too_long_is_refused_with_the_place() {
        let scratch = Scratch::new("save-read");
        let (odd, long) = (scratch.path("odd"), scratch.path("long"));
        fs::write(&odd, b"title\n\xe9").unwrap();
        fs::write(&long, vec![b'.'; MOST_BYTES + 1]).unwrap();
        let refusal = |path: &Path| read(path).unwrap_err();
        assert_eq!(refusal(&odd), "line 2: byte 7 is not UTF-8 text");
        assert_eq!(refusal(&long), "it has more than 1048576 bytes");
        assert_eq!(refusal(scratch.folder()), "it is a folder");
        assert_eq!(
            refusal(&scratch.path("none")),
            "there is no such file or folder"
        );
    }
}

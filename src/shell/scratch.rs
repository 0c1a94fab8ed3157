//! A folder for one test, gone afterwards.

use std::path::{Path, PathBuf};

/// The folder; dropping it removes it.
pub(super) struct Scratch {
    folder: PathBuf,
}

impl Scratch {
    /// A new, empty folder; `name` tells the tests of one process apart.
    pub(super) fn new(name: &str) -> Scratch {
        let name = format!("gridwright-{}-{name}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir(&folder).unwrap();
        Scratch { folder }
    }

    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // A test that failed says more than a folder that stayed.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

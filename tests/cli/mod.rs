//! The real binary, as a script sees it: rows, messages, exit codes.

mod asking;
mod bad_input;
mod logic;
mod making;
mod rows;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What a run printed, and how it ended.
pub(crate) struct Ran {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: Option<i32>,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Ran {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("output is UTF-8");
        Ran {
            out: text(output.stdout),
            err: text(output.stderr),
            code: output.status.code(),
        }
    }
}

/// Runs the binary with these arguments.
pub(crate) fn run(arguments: &[&str]) -> Ran {
    run_with(arguments, b"")
}

/// Runs the binary with these arguments and this standard input.
pub(crate) fn run_with(arguments: &[&str], input: &[u8]) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gridwright"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary was built");
    // A run that does not read its input closes the pipe; that is no fault of the test.
    let _ = child.stdin.take().expect("it is piped").write_all(input);
    child.wait_with_output().expect("it ran").into()
}

/// A file in a folder of its own, gone when dropped.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// An empty folder; the name keeps tests apart.
    pub(crate) fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("gridwright-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).expect("the temporary folder can be written");
        Folder(path)
    }

    /// Writes a file in it and returns its path.
    pub(crate) fn file(&self, name: &str, bytes: &[u8]) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, bytes).expect("the temporary folder can be written");
        path.to_string_lossy().into_owned()
    }

    /// Its path.
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

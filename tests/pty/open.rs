//! Opening puzzles in the running program: the picker, a folder, a link that is pasted over work.

use super::BOARD;
use super::terminal::Setup;
use crate::cli::Folder;

#[test]
fn the_picker_shows_a_folder_with_verdicts_and_remembers_what_was_opened() {
    let home = Folder::new("pty-open");
    let path = home.file("easy.txt", b"1...\n..3.\n.4..\n...2\n");
    home.file("notes.md", b"nothing of the kind\n");
    let mut terminal = Setup::new(&[BOARD]).start(&home);
    terminal.wait_for("untitled");
    terminal.send(&format!(":open {}\r", home.path().display()));
    terminal.wait_for("✓ easy");
    assert!(!terminal.text().contains("notes.md"));
    terminal.send("easy\r");
    terminal.wait_for("u undoes it");
    terminal.send("\x0f");
    terminal.wait_for("easy.txt");
    terminal.wait_for("First Light");
    terminal.send("\x1b");
    terminal.wait_without("First Light");
    terminal.send("\x11");
    assert_eq!(terminal.end(), 0);
    let recent = std::fs::read_to_string(home.path().join("state/recent")).unwrap();
    assert_eq!(recent, format!("{path}\n{BOARD}\n"));
}

#[test]
fn a_paste_over_work_is_shown_first_and_keeping_is_the_default() {
    let home = Folder::new("pty-paste-over");
    let mut terminal = Setup::new(&[BOARD]).start(&home);
    terminal.wait_for("untitled");
    terminal.send("\x1b[C3");
    terminal.wait_for("3 entered");
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    terminal.send(&format!("\x1b[200~{line}\n\x1b[201~"));
    terminal.wait_for("Open this puzzle?");
    terminal.wait_for("unique");
    terminal.send("\r");
    terminal.wait_without("Open this puzzle?");
    terminal.wait_for("3 entered");
    terminal.send("\x11");
    assert_eq!(terminal.end(), 0);
}

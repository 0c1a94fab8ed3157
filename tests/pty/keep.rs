//! What survives: progress after a kill, beside another program, and in a file.

use rustix::process::Signal;

use super::BOARD;
use super::terminal::Setup;
use crate::cli::Folder;

#[test]
fn a_program_that_was_killed_resumes_with_everything_that_was_done() {
    let home = Folder::new("pty-kill");
    let mut terminal = Setup::new(&[BOARD]).start(&home);
    terminal.wait_for("untitled");
    terminal.send("\x1b[C3\x1b[B");
    terminal.wait_for("Cell r2c2");
    terminal.send("x4");
    terminal.wait_for("corner 4");
    terminal.signal(Signal::KILL);
    terminal.end();
    let mut terminal = Setup::new(&[]).start(&home);
    terminal.wait_for("2 steps");
    terminal.send("\x1b[C");
    terminal.wait_for("3 entered");
    terminal.send("\x1b[B");
    terminal.wait_for("corner 4");
    terminal.send("uu");
    terminal.wait_without("corner 4");
    terminal.send("\x11");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn a_second_program_with_the_same_puzzle_says_so_and_keeps_its_own_progress() {
    let home = Folder::new("pty-two");
    let mut first = Setup::new(&[BOARD]).start(&home);
    first.wait_for("untitled");
    let mut second = Setup::new(&[BOARD]).start(&home);
    second.wait_for("another gridwright");
    first.send("\x1b[C3");
    first.wait_for("3 entered");
    second.send("\x1b[C4");
    second.wait_for("4 entered");
    for terminal in [&mut second, &mut first] {
        terminal.send("\x11");
        assert_eq!(terminal.end(), 0);
    }
    let mut again = Setup::new(&[BOARD]).start(&home);
    again.wait_for("1 step");
    again.send("\x1b[C");
    again.wait_for("3 entered");
    again.send("\x11");
    assert_eq!(again.end(), 0);
}

#[test]
fn a_damaged_line_costs_what_came_after_it_and_the_file_is_kept() {
    let home = Folder::new("pty-damaged");
    let mut terminal = Setup::new(&[BOARD]).start(&home);
    terminal.wait_for("untitled");
    terminal.send("\x1b[C3");
    terminal.wait_for("3 entered");
    terminal.send("\x11");
    terminal.end();
    let folder = home.path().join("state/journals");
    let journal = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .find(|path| path.extension().is_some_and(|end| end == "jsonl"))
        .unwrap();
    let text = std::fs::read_to_string(&journal).unwrap();
    std::fs::write(&journal, text + "{\"do\": nonsense\n").unwrap();
    let mut terminal = Setup::new(&[BOARD]).start(&home);
    terminal.wait_for("damaged");
    terminal.send("\x1b[C");
    terminal.wait_for("3 entered");
    terminal.send("\x11");
    assert_eq!(terminal.end(), 0);
    let kept = std::fs::read_dir(&folder).unwrap();
    let mut names = kept.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert!(names.any(|name| name.ends_with(".1.old")));
}

#[test]
fn a_board_is_set_from_nothing_and_saved() {
    let home = Folder::new("pty-save");
    let mut terminal = Setup::new(&["new", "--size", "4"]).start(&home);
    terminal.wait_for("SET");
    terminal.send("1");
    terminal.wait_for("1 given");
    let path = home.path().join("mine.toml");
    terminal.send(&format!(":w {}\r", path.display()));
    terminal.wait_for("saved");
    terminal.send("\x11");
    assert_eq!(terminal.end(), 0);
    let text = std::fs::read_to_string(path).unwrap();
    assert!(text.contains("1 . | . ."), "{text}");
}

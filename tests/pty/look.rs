//! What is seen: the first frame, other sizes, pastes, colours, keys.

use super::BOARD;
use super::terminal::{Kind, Setup};
use crate::cli::Folder;

#[test]
fn without_arguments_the_first_puzzle_is_shown_and_quit_gives_the_terminal_back() {
    let home = Folder::new("pty-first");
    let mut terminal = Setup::new(&[]).start(&home);
    terminal.wait_for("First Light");
    assert!(terminal.screen().alternate_screen() && !terminal.is_cooked());
    terminal.send("\x11");
    assert_eq!(terminal.end(), 0);
    terminal.assert_given_back();
}

#[test]
fn a_terminal_that_shrinks_and_grows_shows_the_board_again() {
    let home = Folder::new("pty-resize");
    let mut terminal = Setup::new(&[]).start(&home);
    terminal.wait_for("tells rules");
    let before = board(&terminal.text());
    terminal.resize(20, 8);
    terminal.wait_without("Solver");
    terminal.resize(1, 1);
    terminal.resize(80, 24);
    terminal.wait_until("the board as it was", |own| board(&own.text()) == before);
    terminal.send("\x11");
    assert_eq!(terminal.end(), 0);
}

/// The lines of the board: what is beside it may have changed.
fn board(text: &str) -> Vec<String> {
    let lines = text.lines().skip(1).take(20);
    lines.map(|line| line.chars().take(50).collect()).collect()
}

#[test]
fn a_paste_is_a_puzzle_and_never_keys() {
    let home = Folder::new("pty-paste");
    let mut terminal = Setup::new(&[BOARD]).start(&home);
    terminal.wait_for("untitled");
    terminal.send("\x1b[200~q:q\x11\n\x1b[201~");
    terminal.wait_for("no puzzle");
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    terminal.send(&format!("\x1b[200~{line}\n\x1b[201~"));
    terminal.wait_for("9x9");
    terminal.send("\x11");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn without_colors_there_are_no_color_codes_and_bold_stays() {
    let home = Folder::new("pty-plain");
    let plain = Setup::new(&[BOARD, "--theme", "night"]).variable("NO_COLOR", "1");
    let mut terminal = plain.start(&home);
    terminal.wait_for("untitled");
    terminal.send("\x11");
    assert_eq!(terminal.end(), 0);
    assert!(!colors(&terminal.written));
    assert!(terminal.count("\x1b[1m") > 0);
    let mut terminal = Setup::new(&[BOARD, "--theme", "night"]).start(&home);
    terminal.wait_for("untitled");
    terminal.send("\x11");
    terminal.end();
    assert!(colors(&terminal.written));
}

/// Whether a colour is named: 30 to 38, 40 to 48, 90 and above; 39 and 49 only end one.
fn colors(written: &[u8]) -> bool {
    let text = String::from_utf8_lossy(written);
    text.split("\x1b[").skip(1).any(|sequence| {
        let end = sequence.find(|sign: char| !sign.is_ascii_digit() && sign != ';');
        let (numbers, rest) = sequence.split_at(end.unwrap_or(sequence.len()));
        let names = |number: &str| matches!(number.parse(), Ok(30..=38 | 40..=48 | 90..=107));
        rest.starts_with('m') && numbers.split(';').any(names)
    })
}

#[test]
fn ctrl_with_a_digit_is_a_centre_mark_where_the_terminal_can_say_it() {
    let home = Folder::new("pty-kitty");
    let mut terminal = Setup::new(&[BOARD]).kind(Kind::Kitty).start(&home);
    terminal.wait_for("untitled");
    terminal.wait_until("flag 1", |own| own.count("\x1b[>1u") == 1);
    terminal.send("\x1b[C\x1b[51;5u");
    terminal.wait_for("centre 3");
    terminal.send("\x1b[113;5u");
    assert_eq!(terminal.end(), 0);
    terminal.assert_given_back();
}

#[test]
fn the_puzzle_may_come_from_standard_input_and_the_keys_from_the_terminal() {
    let home = Folder::new("pty-input");
    let path = home.file("puzzle", BOARD.as_bytes());
    let mut terminal = Setup::new(&["-"]).input(path).start(&home);
    terminal.wait_for("untitled");
    terminal.send("\x1b[C3");
    terminal.wait_for("3 entered");
    terminal.send("\x11");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn a_click_sets_the_cursor_and_a_drag_selects() {
    let home = Folder::new("pty-mouse");
    let mut terminal = Setup::new(&[BOARD]).start(&home);
    terminal.wait_for("Cell r1c1");
    terminal.send("\x1b[<0;30;4M\x1b[<0;30;4m");
    terminal.wait_for("Cell r1c4");
    terminal.send("\x1b[<0;5;4M\x1b[<32;30;4M\x1b[<0;30;4m");
    terminal.wait_for("4 cells");
    terminal.send("\x11");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn settings_that_cannot_be_read_are_said_and_stop_nothing() {
    let home = Folder::new("pty-settings");
    std::fs::create_dir(home.path().join("config")).unwrap();
    home.file("config/config.toml", b"thme = \"night\"\n");
    let mut terminal = Setup::new(&[BOARD]).start(&home);
    terminal.wait_for("thme");
    terminal.send("\x11");
    assert_eq!(terminal.end(), 0);
}

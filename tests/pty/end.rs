//! Ends: signals, failures, a terminal that goes away, a terminal that never was.

use rustix::process::Signal;

use super::BOARD;
use super::terminal::Setup;
use crate::cli::{Folder, run};

#[test]
fn a_signal_to_end_gives_the_terminal_back() {
    let home = Folder::new("pty-term");
    for (signal, code) in [(Signal::TERM, 143), (Signal::INT, 143), (Signal::HUP, 129)] {
        let mut terminal = Setup::new(&[BOARD]).start(&home);
        terminal.wait_for("untitled");
        terminal.signal(signal);
        assert_eq!(terminal.end(), code);
        terminal.assert_given_back();
    }
}

#[test]
fn a_failure_in_the_loop_gives_the_terminal_back_and_is_readable() {
    let home = Folder::new("pty-crash");
    let mut terminal = Setup::new(&[BOARD, "--crash", "ui"]).start(&home);
    terminal.wait_for("untitled");
    terminal.send("x");
    assert_eq!(terminal.end(), 101);
    terminal.assert_given_back();
    assert!(
        terminal.text().contains("as --crash wants"),
        "{}",
        terminal.text()
    );
}

#[test]
fn a_failure_in_the_worker_is_said_and_the_program_goes_on() {
    let home = Folder::new("pty-worker");
    let mut terminal = Setup::new(&[BOARD, "--crash", "worker"]).start(&home);
    terminal.wait_for("as --crash wants");
    assert!(terminal.screen().alternate_screen());
    terminal.send("\x1b[C3");
    terminal.wait_for("3 entered");
    terminal.send("\x11");
    assert_eq!(terminal.end(), 0);
    terminal.assert_given_back();
}

#[test]
fn a_terminal_that_is_closed_ends_the_program() {
    let home = Folder::new("pty-closed");
    for setup in [Setup::new(&[BOARD]), Setup::new(&[BOARD]).without_signals()] {
        let mut terminal = setup.start(&home);
        terminal.wait_for("untitled");
        terminal.close();
        assert_eq!(terminal.end_without_terminal(), 129);
    }
}

#[test]
fn a_sleeping_program_leaves_the_terminal_and_takes_it_again() {
    let home = Folder::new("pty-sleep");
    let mut terminal = Setup::new(&[BOARD]).start(&home);
    terminal.wait_for("untitled");
    for by_command in [false, true] {
        if by_command {
            terminal.send(":suspend\r");
        } else {
            terminal.signal(Signal::TSTP);
        }
        terminal.wait_for_sleep();
        terminal.wait_until("the terminal given back", |own| {
            !own.screen().alternate_screen()
        });
        assert!(terminal.is_cooked());
        terminal.assert_given_back();
        terminal.signal(Signal::CONT);
        terminal.wait_for("untitled");
    }
    terminal.send("\x1b[C3");
    terminal.wait_for("3 entered");
    terminal.send("\x11");
    assert_eq!(terminal.end(), 0);
    terminal.assert_given_back();
}

#[test]
fn without_a_terminal_one_line_says_why_and_what_works() {
    for arguments in [&[BOARD][..], &[], &["new", "--size", "4"]] {
        let ran = run(arguments);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
        assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
        assert!(ran.err.contains("check, count, solve"), "{}", ran.err);
    }
}

#[test]
fn a_terminal_that_cannot_place_text_is_told_so() {
    let home = Folder::new("pty-dumb");
    let mut terminal = Setup::new(&[BOARD]).variable("TERM", "dumb").start(&home);
    assert_eq!(terminal.end(), 2);
    assert!(terminal.text().contains("TERM=dumb"), "{}", terminal.text());
    assert_eq!(terminal.count("\x1b"), 0);
}

#[test]
fn a_puzzle_that_cannot_be_read_is_refused_before_the_screen_changes() {
    let home = Folder::new("pty-unread");
    let mut terminal = Setup::new(&["no/such.toml"]).start(&home);
    assert_eq!(terminal.end(), 2);
    assert!(
        terminal
            .text()
            .contains("no/such.toml: there is no such file")
    );
    assert_eq!(terminal.count("\x1b"), 0);
}

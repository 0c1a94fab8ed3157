//! `generate` as a script sees it: lines that are read again, files, and refusals that name the argument.

use super::{run, run_with};

#[test]
fn made_lines_are_read_again_as_puzzles_with_one_solution() {
    let made = run(&["generate", "--count", "5", "--size", "6", "--seed", "3"]);
    assert_eq!(made.code, Some(0), "{}", made.err);
    assert_eq!(made.out.lines().count(), 5);
    let checked = run_with(&["check", "-"], made.out.as_bytes());
    assert!(
        checked.out.lines().all(|line| line.ends_with("unique")),
        "{}",
        checked.out
    );
    let again = run(&[
        "generate", "--count", "5", "--size", "6", "--seed", "3", "--jobs", "2",
    ]);
    assert_eq!(again.out, made.out);
}

#[test]
fn a_puzzle_with_rules_is_a_file_that_holds_them() {
    let made = run(&[
        "generate",
        "--size",
        "4",
        "--rules",
        "anti-knight,killer",
        "--with-solution",
    ]);
    assert_eq!(made.code, Some(0), "{}", made.err);
    for word in ["rules = [\"anti-knight\"]", "killer = [", "solution"] {
        assert!(made.out.contains(word), "no {word} in {}", made.out);
    }
    let checked = run_with(&["check", "-", "--json"], made.out.as_bytes());
    assert!(
        checked.out.contains(r#""stored":"same""#),
        "{}",
        checked.out
    );
    assert!(
        checked.out.contains(r#""verdict":"unique""#),
        "{}",
        checked.out
    );
}

#[test]
fn the_difficulty_is_in_the_row() {
    let made = run(&[
        "generate",
        "--difficulty",
        "easy",
        "--symmetry",
        "none",
        "--clues",
        "30",
    ]);
    assert_eq!(made.code, Some(0), "{}", made.err);
    assert!(made.out.contains("\t30\teasy\t"), "{}", made.out);
}

#[test]
fn wishes_that_cannot_be_met_are_refused_by_name() {
    for (arguments, word) in [
        (&["--rules", "anti-kinght"][..], "anti-knight"),
        (&["--difficulty", "hardish"], "hardish"),
        (&["--to", "paper"], "paper"),
        (&["--size", "26"], "25"),
        (&["--rules", "killer", "--count", "2"], "folder"),
        (&["--size", "4", "--clues", "2"], "one solution"),
        (
            &[
                "--size",
                "4",
                "--rules",
                "anti-king,anti-knight,diagonal-up",
            ],
            "no board",
        ),
    ] {
        let refused = run(&[&["generate"], arguments].concat());
        assert_eq!(refused.code, Some(2), "{arguments:?}");
        assert!(refused.err.contains(word), "{arguments:?}: {}", refused.err);
    }
}

#[test]
fn the_manual_page_names_the_commands() {
    let page = run(&["man"]);
    assert!(
        page.out.starts_with(".ie") || page.out.contains(".TH gridwright"),
        "{}",
        page.out
    );
    assert!(page.out.contains("generate"));
}

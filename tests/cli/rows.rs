//! One row a puzzle, in order; the worst outcome is the exit code.

use super::{Folder, run, run_with};

const UNIQUE: &str =
    "...3165..8..5..1...1.89724.9.1.85.2....9.1....4.263..1.5.....1.1..4.9..2..61.8...";
const EMPTY: &str = "................";
const FOUR: &str = "1...............";

#[test]
fn a_list_gives_a_row_a_puzzle_with_its_line() {
    let list = "# a comment\n1234341221434321\n\n12343412........\n1134............\n";
    let ran = run_with(&["check", "-"], list.as_bytes());
    assert_eq!(ran.out, "-:2\tunique\n-:4\tseveral\n-:5\tnone\n");
    assert_eq!(ran.code, Some(1));
}

#[test]
fn counts_say_whether_the_search_was_finished() {
    assert_eq!(run(&["count", EMPTY]).out, "arg:1\texact\t288\n");
    assert_eq!(
        run(&["count", EMPTY, "--limit", "288"]).out,
        "arg:1\tat-least\t288\n"
    );
    let stopped = run(&["count", UNIQUE, "--nodes", "1"]);
    assert_eq!(
        (stopped.code, stopped.out.contains("\tstopped\t")),
        (Some(3), true)
    );
    let json = run(&["count", FOUR, "--json"]);
    assert!(
        json.out.contains(r#""count":72"#) && json.out.contains(r#""kind":"exact""#),
        "{}",
        json.out
    );
}

#[test]
fn rules_are_switched_before_anything_is_asked() {
    assert_eq!(
        run(&["count", EMPTY, "--rules", "-boxes"]).out,
        "arg:1\texact\t576\n"
    );
    assert_eq!(
        run(&["count", EMPTY, "--rules", "+diagonal-down,+diagonal-up"]).out,
        "arg:1\texact\t48\n"
    );
    let ran = run(&["count", EMPTY, "--rules", "+anti_knigt"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    assert!(ran.err.contains("did you mean anti-knight?"), "{}", ran.err);
}

#[test]
fn a_solution_is_printed_or_its_absence() {
    let ran = run_with(&["solve", "-"], b"12343412........\n1134............\n");
    let (first, second) = ran.out.split_once('\n').unwrap();
    assert_eq!((first.len(), second), ("-:1\t".len() + 16, "-:2\tnone\n"));
    assert_eq!(ran.code, Some(1));
    assert_eq!(run(&["solve", EMPTY, "--all"]).out.lines().count(), 288);
}

#[test]
fn true_candidates_are_sets_in_reading_order() {
    let ran = run(&["candidates", "12343412.......1"]);
    assert_eq!(ran.out, "arg:1\t1,2,3,4,3,4,1,2,24,1,24,3,24,3,24,1\n");
    let counts = run(&["candidates", "12343412.......1", "--counts"]).out;
    assert!(counts.contains("\t1:2,2:2,"), "{counts}");
}

#[test]
fn several_jobs_keep_the_order() {
    let list: String = (0..500)
        .map(|i| {
            if i % 3 == 0 {
                "1234341221434321\n"
            } else {
                "................\n"
            }
        })
        .collect();
    let [one, four] =
        ["1", "4"].map(|jobs| run_with(&["check", "-", "--jobs", jobs], list.as_bytes()).out);
    assert_eq!(one.lines().count(), 500);
    assert_eq!(one, four);
}

#[test]
fn the_published_figures_of_the_matrix_are_printed() {
    let cells = ".".repeat(81);
    let plain = run(&["matrix", &cells]).out;
    assert!(
        plain.contains("729 options") && plain.contains("324 items") && plain.contains("2916 ones"),
        "{plain}"
    );
    let slack = run(&["matrix", "--rules", "+anti-knight", "--slack", &cells]).out;
    assert!(
        slack.contains("2097 options")
            && slack.contains("1692 items")
            && slack.contains("7020 ones"),
        "{slack}"
    );
}

#[test]
fn folders_are_read_in_order() {
    let folder = Folder::new("folders");
    folder.file("b.txt", b"1134............\n");
    folder.file("a.txt", b"1234341221434321\n");
    let ran = run(&["check", &folder.path().to_string_lossy()]);
    let verdicts: Vec<&str> = ran
        .out
        .lines()
        .filter_map(|line| line.split('\t').nth(1))
        .collect();
    assert_eq!(verdicts, ["unique", "none"]);
}

#[test]
fn a_reader_that_stops_early_ends_the_run_quietly() {
    use std::process::{Command, Stdio};
    let list = "................\n".repeat(20_000);
    let folder = Folder::new("pipe");
    let path = folder.file("list.txt", list.as_bytes());
    let mut child = Command::new(env!("CARGO_BIN_EXE_gridwright"))
        .args(["check", &path])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(
        (output.status.code(), output.stderr.as_slice()),
        (Some(141), b"".as_slice())
    );
}

#[test]
fn a_step_is_told_at_the_level_that_is_asked_for() {
    let puzzle = "1234341221......";
    let full = run(&["hint", puzzle, "--json"]).out;
    assert!(
        full.contains(r#""technique":"#) && full.contains(r#""effects":["r"#),
        "{full}"
    );
    let nudge = run(&["hint", puzzle, "--level", "1"]).out;
    assert!(!nudge.contains('='), "a nudge names no digit: {nudge}");
    assert_eq!(
        run(&["hint", "--explain", "0200"]).out.split('\t').next(),
        Some("naked-pair")
    );
    assert_eq!(
        run(&["hint", puzzle, "--technique", "nonesuch"]).code,
        Some(2)
    );
}

#[test]
fn why_a_digit_cannot_stand_names_the_reason() {
    let why = |candidate: &str| run(&["hint", "1...............", "--why", candidate]).out;
    assert!(why("r1c2=1").contains("(row 1)"), "{}", why("r1c2=1"));
    assert!(why("r1c1=2").contains("r1c1 holds 1"));
    assert!(why("r1c2=2").contains("part of a solution"));
    assert!(why("r9c9=2").contains("off the board"));
}

#[test]
fn the_logical_path_ends_with_the_solution() {
    let ran = run(&["solve", "--steps", "1234341221434...", "--trust"]);
    let last = ran.out.lines().last().unwrap();
    assert_eq!(last, "arg:1\tsolved\t1234341221434321");
    assert_eq!(ran.code, Some(0));
}

#[test]
fn a_clash_names_few_parts() {
    let ran = run(&["clash", "1134............"]);
    assert_eq!(ran.code, Some(0));
    assert!(
        ran.out.contains("r1c1=1 (given)") && ran.out.contains("r1c2=1 (given)"),
        "{}",
        ran.out
    );
    assert_eq!(run(&["clash", "1..............."]).code, Some(1));
}

#[test]
fn the_board_is_shown_in_plain_characters() {
    let ran = run(&["show", "--glyphs", "ascii", "1..............."]);
    assert!(
        ran.out.is_ascii() && ran.out.contains("# 1 |"),
        "{}",
        ran.out
    );
}

#[test]
fn every_table_is_listed_and_completions_are_printed() {
    for table in ["rules", "formats", "themes", "keys"] {
        assert!(run(&[table]).out.lines().count() >= 3, "{table}");
        assert!(
            run(&[table, "--json"])
                .out
                .lines()
                .all(|line| line.starts_with('{')),
            "{table}"
        );
    }
    assert!(run(&["completions", "bash"]).out.contains("gridwright"));
}

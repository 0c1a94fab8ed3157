//! Who answers, how much work it was, and what chance tells.

use super::{run, run_with};
use gridwright::engines::ENGINES;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

const LIST: &str = "1234341221434321\n12343412........\n1134............\n1...............\n";

#[test]
fn every_engine_gives_the_same_rows() {
    for command in [
        &["check"][..],
        &["count", "--limit", "50"],
        &["candidates"],
        &["candidates", "--counts", "--cap", "3"],
    ] {
        let rows = |engine: &[&str]| {
            let arguments = [command, &["-"], engine].concat();
            run_with(&arguments, LIST.as_bytes()).out
        };
        let usual = rows(&[]);
        assert_eq!(usual.lines().count(), 4, "{usual}");
        for engine in ENGINES {
            let own = rows(&["--engine", engine.key]);
            assert_eq!(own, usual, "{command:?} by {}", engine.key);
        }
    }
}

#[test]
fn every_engine_solves_and_an_unknown_one_is_refused_by_name() {
    let solved = |engine: &[&str]| {
        let arguments = [&["solve", "12343412........", "--all"], engine].concat();
        let mut rows: Vec<String> = run(&arguments).out.lines().map(str::to_string).collect();
        rows.sort_unstable();
        rows
    };
    let usual = solved(&[]);
    assert!(usual.len() > 1);
    for engine in ENGINES {
        assert_eq!(solved(&["--engine", engine.key]), usual, "{}", engine.key);
    }
    let refused = run(&["check", "--engine", "guess", "1..."]);
    assert_eq!(refused.code, Some(2));
    assert!(
        refused.err.contains("guess") && refused.err.contains("sat"),
        "{}",
        refused.err
    );
}

#[test]
fn statistics_tell_the_work_and_where_the_time_went() {
    let plain = run(&["check", "--stats", "1234341221434321"]).out;
    assert!(
        plain.contains(" nodes, ") && plain.contains("not escalated"),
        "{plain}"
    );
    assert!(
        plain.contains("read ") && plain.contains("search "),
        "{plain}"
    );
    let json = run(&["check", "--stats", "--json", "12343412........"]).out;
    for key in [
        "nodes",
        "updates",
        "escalated",
        "conflicts",
        "read_ms",
        "build_ms",
        "search_ms",
    ] {
        assert!(json.contains(&format!("\"{key}\":")), "{key} in {json}");
    }
}

#[test]
fn an_estimate_names_an_interval_and_follows_its_seed() {
    let estimated = |seed: &str| run(&["count", "--estimate", "--seed", seed, "................"]);
    let (one, again, other) = (estimated("1"), estimated("1"), estimated("2"));
    assert!(one.out == again.out && one.out != other.out, "{}", one.out);
    let columns: Vec<&str> = one.out.trim_end().split('\t').collect();
    assert_eq!(
        (columns.len(), columns[1], one.code),
        (4, "estimate", Some(0))
    );
    let (low, high) = columns[3].split_once(" to ").unwrap();
    let [low, high] = [low, high].map(|bound| bound.parse::<f64>().unwrap());
    assert!(
        250.0 < low && low < 300.0 && 280.0 < high && high < 320.0,
        "{}",
        one.out
    );
    let none = run(&["count", "--estimate", "1134............"]);
    assert_eq!(
        (none.code, none.out.contains("\testimate\t0\t")),
        (Some(3), true)
    );
}

#[test]
fn a_sample_says_how_random_it_is() {
    let sampled = |seed: &str| {
        run(&[
            "solve",
            "--sample",
            "5",
            "--seed",
            seed,
            "--json",
            "1...............",
        ])
    };
    let (one, again, other) = (sampled("1").out, sampled("1").out, sampled("2").out);
    assert_eq!((one.lines().count(), &one), (5, &again));
    assert_ne!(one, other);
    assert!(
        one.lines()
            .all(|row| row.contains(r#""fairness":"uniform""#)),
        "{one}"
    );
    let empty = ".".repeat(81);
    let large = run(&["solve", "--sample", "2", "--json", &empty]).out;
    assert_eq!(
        large.matches(r#""fairness":"nearly uniform""#).count(),
        2,
        "{large}"
    );
    let none = run(&["solve", "--sample", "2", "1134............"]);
    assert_eq!((none.code, none.out.as_str()), (Some(1), "arg:1\tnone\n"));
}

/// With several jobs too, nobody waits for a row until more lines have come.
#[test]
fn a_line_is_answered_before_the_next_one_comes() {
    for jobs in ["1", "3"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_gridwright"))
            .args(["check", "--jobs", jobs, "--as", "list", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary was built");
        let mut input = child.stdin.take().unwrap();
        let mut rows = BufReader::new(child.stdout.take().unwrap()).lines();
        for (line, verdict) in [
            ("1234341221434321", "unique"),
            ("12343412........", "several"),
        ] {
            writeln!(input, "{line}\n").unwrap();
            let row = rows.next().unwrap().unwrap();
            assert!(row.ends_with(verdict), "{row}");
        }
        drop(input);
        assert!(rows.next().is_none());
        child.wait().unwrap();
    }
}

//! Bad input gets one line that names the place and the reason, and exit code 2; the rest is done all the same.

use super::{Folder, run, run_with};

/// The puzzle is refused with a message that has all these words.
fn refused(name: &str, bytes: &[u8], words: &[&str]) {
    let folder = Folder::new(name);
    let path = folder.file(name, bytes);
    let ran = run(&["check", &path]);
    assert_eq!(ran.code, Some(2), "{name}: {}{}", ran.out, ran.err);
    assert_eq!(
        (ran.err.lines().count(), ran.out.lines().count()),
        (1, 1),
        "{name}: {}",
        ran.err
    );
    for word in words {
        assert!(
            ran.err.contains(word),
            "{name}: {word:?} is not in {:?}",
            ran.err
        );
    }
}

#[test]
fn text_that_is_no_puzzle_is_refused_by_place() {
    refused("empty.txt", b"", &["no puzzle"]);
    refused("latin.txt", b"title = \"\xe9\"\n", &["byte 10", "UTF-8"]);
    refused("short.txt", ".".repeat(80).as_bytes(), &["80"]);
    refused("long.txt", ".".repeat(82).as_bytes(), &["82"]);
    refused(
        "wide.txt",
        "....\u{ff11}14.....13......93....7...2.......1..83..238..7..4......6.3.64.....25...5..4.8"
            .as_bytes(),
        &["line 1, column 5"],
    );
}

#[test]
fn a_puzzle_file_with_a_fault_is_refused_by_line() {
    refused(
        "rule.toml",
        b"format = 1\nsize = 9\nrules = [\"anti-kinght\"]\n",
        &["line 3", "anti-knight"],
    );
    refused(
        "key.toml",
        b"format = 1\nsize = 9\nanti_kinght = true\n",
        &["line 3", "anti-knight"],
    );
    refused("newer.toml", b"format = 2\nsize = 9\n", &["format"]);
    refused(
        "size.toml",
        b"format = 1\nsize = 4000000000\n",
        &["line 2", "25"],
    );
    refused(
        "sum.toml",
        b"format = 1\nsize = 9\nkiller = [ { cells = \"r1c1-r1c3\", sum = 5 } ]\n",
        &["line 3", "6-24"],
    );
    refused(
        "line.toml",
        b"format = 1\nsize = 9\nthermo = [ { line = \"r9c1 r7c2\" } ]\n",
        &["line 3", "r9c1 and r7c2"],
    );
}

#[test]
fn a_cage_of_ten_is_refused_and_a_region_of_eight_is_waited_for() {
    let cage = b"format = 1\nsize = 9\nkiller = [ { cells = \"r1c1-r2c5\", sum = 45 } ]\n";
    refused("ten.toml", cage, &["line 3", "10 cells"]);
    let mut rows: Vec<String> = (1..=9).map(|row| row.to_string().repeat(9)).collect();
    rows[8] = "999999998".to_string();
    let text = format!(
        "format = 1\nsize = 9\nregions = \"\"\"\n{}\n\"\"\"\n",
        rows.join("\n")
    );
    refused(
        "eight.toml",
        text.as_bytes(),
        &["region 8 has 10 of 9 cells"],
    );
}

#[test]
fn the_rest_of_a_list_is_done() {
    let ran = run_with(
        &["check", "-"],
        b"1234341221434321\n12343412214343\n12343412........\n",
    );
    let verdicts: Vec<&str> = ran
        .out
        .lines()
        .filter_map(|line| line.split('\t').nth(1))
        .collect();
    assert_eq!(
        (verdicts, ran.code),
        (vec!["unique", "error", "several"], Some(2))
    );
}

#[test]
fn a_missing_file_and_bad_usage_are_told_apart_from_no() {
    let ran = run(&["check", "no/such/file.toml"]);
    assert_eq!(ran.out, "no/such/file.toml\terror\tthere is no such file\n");
    assert_eq!(ran.code, Some(2));
    assert_eq!(run(&["check"]).code, Some(2));
    for flags in [["--time", "nan"], ["--time", "0"], ["--jobs", "0"]] {
        assert_eq!(
            run(&["check", "1...............", flags[0], flags[1]]).code,
            Some(2),
            "{flags:?}"
        );
    }
    assert_eq!(run(&["chekc", "x"]).code, Some(2));
}

#[test]
fn a_fault_in_a_list_is_named_by_line_and_column() {
    let ran = run_with(&["check", "-"], b"1234341221434321\n1234341221434?21\n");
    assert!(ran.out.contains("-:2\terror\tcolumn 14"), "{}", ran.out);
}

#[test]
fn a_short_link_is_refused_with_the_line_that_fetches_it() {
    for (link, fetched) in [
        (
            "https://sudokupad.app/abc123",
            "curl -s https://sudokupad.app/api/puzzle/abc123 | gridwright -",
        ),
        (
            "sudokupad.app/psxczr0jpr",
            "curl -s https://sudokupad.app/api/puzzle/psxczr0jpr | gridwright -",
        ),
        (
            "https://tinyurl.com/2p8y8n7k",
            "curl -sL 'https://tinyurl.com/2p8y8n7k' | gridwright -",
        ),
    ] {
        let ran = run(&["check", link]);
        assert!(ran.out.contains(fetched), "{}", ran.out);
        assert_eq!(ran.code, Some(2));
    }
}

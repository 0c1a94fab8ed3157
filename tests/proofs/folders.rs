//! `prove` and `verify` as commands: files that others can check.

use crate::cli::{Folder, run};

const UNIQUE: &str =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

#[test]
fn a_proof_is_written_and_verified() {
    let folder = Folder::new("prove");
    let out = folder.path().join("one").to_string_lossy().into_owned();
    for spelling in ["text", "binary"] {
        let ran = run(&["prove", UNIQUE, "--out", &out, "--proof", spelling]);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
        assert!(ran.out.starts_with("arg:1\tunique\t"), "{}", ran.out);
        let ran = run(&["verify", &out]);
        assert_eq!(ran.code, Some(0));
        assert!(
            ran.out.contains("\taccepted\texactly one solution\t"),
            "{}",
            ran.out
        );
    }
    let other = folder.file("other.txt", UNIQUE.replacen('4', ".", 1).as_bytes());
    let ran = run(&["verify", &out, "--puzzle", &other]);
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.out
            .contains("\trejected\tthe clauses are not the puzzle's: "),
        "{}",
        ran.out
    );
}

#[test]
fn many_solutions_are_proven_up_to_a_limit() {
    let folder = Folder::new("prove-many");
    let out = folder.path().join("many").to_string_lossy().into_owned();
    let four = "1...\n....\n....\n...1\n";
    let ran = run(&["prove", four, "--out", &out, "--limit", "2"]);
    assert_eq!(
        (ran.code, ran.out.as_str()),
        (Some(3), "arg:1\tseveral\tmore than 2 solutions\n")
    );
    assert!(!folder.path().join("many").exists(), "nothing is left");
    let ran = run(&["prove", four, "--out", &out]);
    assert!(
        ran.code == Some(0) && ran.out.starts_with("arg:1\texactly "),
        "{}",
        ran.out
    );
    assert_eq!(run(&["verify", &out]).code, Some(0));
    let ran = run(&["prove", UNIQUE, "--out", &out, "--nodes", "1"]);
    assert_eq!(ran.code, Some(3), "{}", ran.out);
    assert!(!folder.path().join("many/proof.drat.part").exists());
    let ran = run(&["verify", &out]);
    assert_eq!(ran.code, Some(0), "the earlier proof stands: {}", ran.out);
    assert!(!ran.out.contains("exactly one"), "{}", ran.out);
    let ran = run(&[
        "prove", "....", UNIQUE, "--out", &out, "--each", "--nodes", "1",
    ]);
    assert_eq!(ran.code, Some(2), "the first is no puzzle");
}

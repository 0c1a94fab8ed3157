//! A proof, second opinions, and the matrix at the cursor.

use crate::support::harness::{Harness, board};
use gridwright::app::{Effect, Overlay, Page};
use gridwright::certify::{Evidence, verify};

const UNIQUE: &str = "12.. 3... ..1. .1.2";

#[test]
fn a_proof_is_written_and_its_line_copied() {
    let mut harness = Harness::new(board(UNIQUE));
    harness.app_run("prove");
    let said = harness.said().to_string();
    assert!(
        said.starts_with("proof: Proven: exactly one solution ("),
        "{said}"
    );
    let file = |name: &str| harness.files[&format!("proof/{name}")].as_str();
    let evidence = Evidence {
        solutions: file("solutions.txt"),
        problem: file("problem.cnf"),
        proof: file("proof.drat").as_bytes(),
    };
    let puzzle = gridwright::puzzle::format::read(file("puzzle.toml"))
        .unwrap()
        .puzzle;
    let (claim, _) = verify(puzzle.subject(), evidence, &mut |_| true).unwrap();
    assert_eq!(claim.solutions.len(), 1);
    let statement = file("statement.txt").trim_end().to_string();
    assert!(harness.effects.contains(&Effect::Copy(statement)));
}

#[test]
fn a_proof_does_not_replace_another() {
    let mut harness = Harness::new(board(UNIQUE));
    harness.app_run("prove");
    harness.app_run("prove");
    assert_eq!(
        harness.said(),
        "the proof is not written: proof/puzzle.toml: it is there already; name another folder"
    );
    harness.keys(":").line("prove other");
    assert!(
        harness.said().starts_with("other: Proven: "),
        "{}",
        harness.said()
    );
}

#[test]
fn too_many_solutions_are_not_proven() {
    let mut harness = Harness::new(board(&". ".repeat(36)));
    harness.app_run("prove");
    assert_eq!(
        harness.said(),
        "nothing is proven: there are more than 1000 solutions"
    );
    assert!(harness.files.is_empty());
}

#[test]
fn every_engine_gives_its_opinion() {
    for (grid, word) in [(UNIQUE, "unique"), ("12.. .... .... ....", "several")] {
        let mut harness = Harness::new(board(grid));
        harness.app_run("second-opinion");
        let expected = format!("cover: {word}, sat: {word}, ilp: {word}");
        assert_eq!(harness.said(), expected);
    }
}

#[test]
fn the_matrix_of_a_cell_is_shown() {
    let mut harness = Harness::new(board(UNIQUE));
    harness.keys(":").line("matrix 4");
    let Some(Overlay::Reading(reading)) = harness.app.overlay() else {
        panic!("a text is open")
    };
    assert_eq!(reading.page, Page::Matrix);
    let lines = harness.app.page(Page::Matrix);
    assert!(lines.len() > 8, "{lines:?}");
    harness.keys("esc :").line("matrix z");
    assert_eq!(harness.said(), "z is no digit of this board");
}

//! Payloads of every kind, read.

use super::*;
use crate::puzzle::format::Wish;

const DRAWN: &str = "{id:'x',ce:[[{v:1},,,],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],ca:[{v:'title: Egg\\'s'},{v:'rules: All.'},{v:'solution: 1234341221434321'},{ce:[[0,0],[0,1]],v:3},{ce:[[2,0],[2,1]],v:7}],l:[{wp:[[0.5,0.5],[1.5,0.5]],c:CFCFCF,th:19}]}";

fn puzzle(text: &str) -> Puzzle {
    assert!((FORMAT.fits)(text), "{text}");
    read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn digits_regions_and_cages_are_read_and_the_rest_is_drawn() {
    let squeezed = lz::squeeze(DRAWN, Alphabet::Base64);
    for text in [
        DRAWN.to_string(),
        format!("scl{squeezed}"),
        format!("https://sudokupad.app/scl{squeezed}?setting-nogrid=1"),
    ] {
        let puzzle = puzzle(&text);
        assert_eq!(puzzle.givens().len(), 1);
        assert_eq!(puzzle.texts().title.as_deref(), Some("Egg's"));
        assert!(puzzle.texts().solution.is_some());
        // The solution denies that the second cage sums to 7.
        let cages = puzzle
            .clues()
            .iter()
            .filter(|clue| clue.rule.key == "killer");
        assert_eq!(cages.count(), 1);
        assert_eq!(
            puzzle.not_checked(),
            ["1 drawn cage", "1 line", "the rules text"]
        );
    }
}

#[test]
fn short_links_are_refused_with_the_line_that_fetches_them() {
    for link in [
        "https://sudokupad.app/6nqzhupznu",
        "https://app.crackingthecryptic.com/sudoku/BLQgQpFHNJ",
        "sudokupad.app/author/name",
    ] {
        let error = read(link).unwrap_err().to_string();
        assert!(
            error.contains("curl -s https://sudokupad.app/api/puzzle/"),
            "{error}"
        );
    }
}

#[test]
fn an_fpuzzles_board_is_read_behind_its_prefix() {
    let json = r#"{"size":4,"grid":[[{"value":1,"given":true}]]}"#;
    let puzzle = puzzle(&format!(
        "https://sudokupad.app/fpuzzles{}",
        lz::squeeze(json, Alphabet::Base64)
    ));
    assert_eq!(puzzle.givens().len(), 1);
}

#[test]
fn what_is_written_reads_back_with_its_cages_and_without_its_solution() {
    let first = puzzle(DRAWN);
    let link = write::share(&first, Wish::default()).unwrap();
    let again = puzzle(&link.text);
    assert_eq!(again.givens(), first.givens());
    // Without the solution nothing denies the second cage.
    assert_eq!(again.clues().len(), first.clues().len() + 1);
    assert!(
        first
            .clues()
            .iter()
            .all(|clue| again.clues().contains(clue))
    );
    assert_eq!(again.texts().solution, None);
    let told = write::share(
        &first,
        Wish {
            solution: true,
            ..Wish::default()
        },
    )
    .unwrap();
    assert_eq!(puzzle(&told.text).texts().solution, first.texts().solution);
    assert_eq!(puzzle(&told.text).clues(), first.clues());
}

#[test]
fn a_board_in_a_larger_drawing_is_cut_out() {
    let inner = "re:[[[1,1],[1,2],[2,1],[2,2]],[[1,3],[1,4],[2,3],[2,4]],[[3,1],[3,2],[4,1],[4,2]],[[3,3],[3,4],[4,3],[4,4]]]";
    let text =
        format!("{{id:'x',ce:[[,,,,,],[,{{v:1}},,,,],[,,,,,],[,,,,,],[,,,,,],[,,,,,]],{inner}}}");
    let puzzle = puzzle(&text);
    assert_eq!((puzzle.geometry().rows(), puzzle.givens().len()), (4, 1));
}

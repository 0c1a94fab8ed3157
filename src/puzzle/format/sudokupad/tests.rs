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

/// A 6x6 board with two cages, a line and a dot, squeezed by the lz-string of the web.
const OF_THE_WEB: &str = concat!(
    "ctcN4IgxgpgNlDKCWAvCIBcA2ALAGhAWwgBcBDAE2JLVAGcB7AVwCdI18yIACAM1sY+I6EI1QiFyF4hKClQgEADw60Advw6wJYAN",
    "ZiQxeoQAWvVgDlaAI1qkAnrsb1p1M7zzEoHdPPQdq9UrRa9BwOTvwADuFQNgB0HAAi8ADmktQc8KoCYMRJnH54grTphGnK9HgWEI",
    "xxiSkl/FAqSYKGnEmMEBCqUBmcpPBcXFUcFjb8hBzSxCIcAMwxIAC+uNREEspJzqjAy3qMjLQA7lsA2gC6uNm5p6CQMKcnAAzYAI",
    "wXT9gATGcXIABu7noMhAAFZdPRlPAAI5AtCEBwQZa3aBQB6fbCPd7ot7YE6zV4/XAAqCw2QvF7gyEwmTwoGLX49ZTCNAnUCHYg2A",
    "AKtAyJRZJ0wMRB2EFIPeouw8zFuJBQslQsJ4FojUYrAAxOgAOxcR5awa6IzwbRM6hbF6Pem4Wh/KpQDk3cBdISq1BPOU4kCHeCkI",
    "xoR4xfEgVrJQyiVD+wMHCGkCCkOEI3AWYjadoMZSkADCypMsjVADEC4XdFZGDHGFmVerHtWa0tftHbfaWb8OikVA8Ppjcc8cR9vr",
    "iXhj3oPe4Pvu8PrN3s9MNPsNKToOpwORcP54STid0V2twTcej+3ih7j8b38ePcbvl7vZ/v1yfJe98bej2KJzgdzhezhD8Kd8Le2F",
    "C9Nxwa8cBfHAF2Fa9hRfYU31+O5UX5UBiVJEAKSRLDsB2HCsPeXDCKRf5AWBTC8LwgjsKIijUNI1hMDrXE6JJYEwWojjKOY6iSNY",
    "1hPiWWj8O4oTaN49DyJ2RVvVYah4HkABaFQFOIBSRCNHRFiAA==",
);

#[test]
fn a_ctc_link_holds_a_plain_board() {
    for text in [
        OF_THE_WEB.to_string(),
        format!("https://sudokupad.app/{OF_THE_WEB}"),
        format!("https://sudokupad.app/sudoku/{OF_THE_WEB}"),
        format!("https://app.crackingthecryptic.com/sudoku/{OF_THE_WEB}"),
        format!(
            "https://sudokupad.app/?puzzleid={}",
            OF_THE_WEB.replace('+', "%2B")
        ),
    ] {
        assert!((FORMAT.fits)(&text), "{text}");
        let puzzle = read(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        let texts = puzzle.texts();
        assert_eq!(texts.title.as_deref(), Some("Six on a Stick"));
        assert!(
            texts
                .rules
                .as_ref()
                .unwrap()
                .starts_with("Normal 6x6 sudoku")
        );
        assert_eq!((puzzle.geometry().rows(), puzzle.givens().len()), (6, 6));
        let cages = puzzle
            .clues()
            .iter()
            .filter(|clue| clue.rule.key == "killer");
        assert_eq!((cages.count(), puzzle.drawings().len()), (2, 2));
    }
}

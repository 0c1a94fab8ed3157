//! Paths, ratings and techniques on the command line.

use super::run;

const UNIQUE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn a_rating_is_a_word_three_figures_and_the_hardest_technique() {
    let ran = run(&["rate", UNIQUE]);
    let fields: Vec<&str> = ran.out.trim_end().split('\t').collect();
    assert_eq!((fields.len(), ran.code), (7, Some(0)), "{}", ran.out);
    assert!(["easy", "medium", "hard", "unfair", "extreme"].contains(&fields[1]));
    assert!(
        fields[2..5]
            .iter()
            .all(|figure| figure.parse::<f64>().is_ok()),
        "{}",
        ran.out
    );
    let path = run(&["solve", UNIQUE, "--steps"]);
    assert!(
        path.out.contains(fields[5]),
        "the hardest technique is on the path"
    );
    let steps: usize = fields[6].parse().unwrap();
    assert_eq!(
        path.out.lines().count(),
        steps + 1,
        "and a line for the end"
    );
    let json = run(&["rate", UNIQUE, "--json"]);
    for field in [
        "level",
        "longest",
        "explainer",
        "hodoku",
        "hardest",
        "steps",
    ] {
        assert!(json.out.contains(&format!("\"{field}\":")), "{}", json.out);
    }
}

#[test]
fn a_path_without_its_techniques_says_what_it_would_need() {
    let ran = run(&["solve", UNIQUE, "--steps", "--up-to", "full-house"]);
    let last = ran.out.lines().last().unwrap();
    assert_eq!(ran.code, Some(1));
    assert!(
        last.contains("\tstuck\t") && last.contains("the next step would be"),
        "{last}"
    );
    let rated = run(&["rate", UNIQUE, "--up-to", "full-house"]);
    assert_eq!(
        (rated.code, rated.out.contains("\tstuck\t")),
        (Some(1), true)
    );
    let without = ["--without", "full-house,0002,naked-single"];
    let none = run(&[&["hint", UNIQUE], without.as_slice()].concat());
    assert!(!none.out.contains("single"), "{}", none.out);
}

#[test]
fn every_technique_is_explained_by_key_and_by_code() {
    for key in ["x-wing", "0300", "als-xz", "0901", "search-tree", "1303"] {
        let ran = run(&["hint", "--explain", key]);
        assert_eq!(ran.code, Some(0), "{key}");
        assert!(
            ran.out.trim_end().ends_with('.') && ran.out.len() > 60,
            "{}",
            ran.out
        );
    }
    let ran = run(&["hint", "--explain", "nonesuch"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    assert!(
        ran.err.contains("no such technique; there are full-house"),
        "{}",
        ran.err
    );
    assert_eq!(
        run(&["solve", UNIQUE, "--steps", "--without", "x"]).code,
        Some(2)
    );
}

#[test]
fn an_audit_names_what_a_puzzle_could_do_without() {
    let rows = |more: &[&str]| run(&[&["audit", "1234341221434321"], more].concat());
    let all = rows(&[]);
    assert_eq!(all.code, Some(1), "{}", all.err);
    assert!(all.out.contains("r1c1=1 (given)\tredundant"), "{}", all.out);
    let minimal = rows(&["--minimal"]);
    let needed = minimal
        .out
        .lines()
        .filter(|line| line.ends_with("(given)\tneeded"));
    assert!((4..8).contains(&needed.count()), "{}", minimal.out);
    assert_eq!(run(&["audit", "1..............."]).out, "arg:1\tseveral\n");
    assert_eq!(run(&["audit", "11.............."]).code, Some(1));
}

#[test]
fn two_solutions_are_shown_with_the_cells_that_differ() {
    let several = run(&["differ", "12343412........"]);
    assert_eq!(several.code, Some(0));
    let columns: Vec<&str> = several.out.trim_end().split('\t').collect();
    let [_, one, other, cells, cause] = columns[..] else {
        panic!("{columns:?}");
    };
    let differing = one
        .chars()
        .zip(other.chars())
        .filter(|(a, b)| a != b)
        .count();
    assert_eq!(cells.split(',').count(), differing);
    assert!(!cause.is_empty());
    assert_eq!(run(&["differ", "1234341221434321"]).out, "arg:1\tunique\n");
}

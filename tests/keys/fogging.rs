//! Fog: what is hidden is neither shown nor told, right digits light it up, and `:fog` lifts it.

use gridwright::app::Overlay;
use gridwright::puzzle::format;

use crate::support::harness::Harness;

const FOGGY: &str = r#"size = 4
grid = "1..............."
solution = "1234341221434321"
killer = [{ cells = "r4c3 r4c4", sum = 3 }, { cells = "r1c2 r1c3", sum = 5 }]
fog = { lit = "r4c1" }
"#;

fn harness() -> Harness {
    Harness::new(format::read(FOGGY).unwrap().puzzle)
}

fn hidden(harness: &Harness) -> usize {
    harness.app.hidden().len()
}

#[test]
fn right_digits_light_up_what_lies_around_them_and_undo_hides_it_again() {
    let mut harness = harness();
    assert_eq!(hidden(&harness), 11, "a given lights four, one is lit");
    harness.keys("right right 4");
    assert_eq!(hidden(&harness), 11, "a wrong digit lights nothing");
    harness.keys("3");
    assert_eq!(hidden(&harness), 7);
    harness.keys("u");
    assert_eq!(hidden(&harness), 11);
}

#[test]
fn what_is_broken_in_the_fog_is_not_told() {
    let mut harness = harness();
    harness.keys("down down down right right 3 right 4 F8");
    assert!(!harness.said().contains("cage"), "{}", harness.said());
    assert!(harness.app.breaches().is_empty());
    harness.keys("h");
    assert!(
        harness.said().contains(":fog lifts it"),
        "{}",
        harness.said()
    );
    harness.keys("y 1");
    assert!(
        harness.said().contains(":fog lifts it"),
        "{}",
        harness.said()
    );
    harness.line(":fog");
    assert_eq!(hidden(&harness), 0);
    assert!(
        !harness.app.breaches().is_empty(),
        "the cage sums to 7 and not 3"
    );
    harness.line(":fog");
    assert!(harness.app.breaches().is_empty() && hidden(&harness) == 11);
}

#[test]
fn houses_are_known_in_the_fog_too() {
    let mut harness = harness();
    harness.keys("down down down right right 3 up 3");
    let breaches = harness.app.breaches().iter();
    let words: Vec<&str> = breaches.map(|own| own.words.as_str()).collect();
    assert_eq!(words, ["3 twice in column 3", "3 twice in box 4"]);
}

#[test]
fn setting_shows_the_whole_board() {
    let mut harness = harness();
    harness.keys("F2");
    assert_eq!(hidden(&harness), 0);
    harness.keys("F2 down down down right right k");
    assert!(!matches!(harness.app.overlay(), Some(Overlay::ClueList(_))));
}

#[test]
fn a_board_without_fog_or_without_a_solution_says_so() {
    let mut plain = Harness::new(format::read("1...\n....\n....\n....\n").unwrap().puzzle);
    assert!(plain.line(":fog").said().contains("not possible"));
    let text = FOGGY.replace("solution = \"1234341221434321\"\n", "");
    let mut open = Harness::new(format::read(&text).unwrap().puzzle);
    assert_eq!(hidden(&open), 0);
    assert!(open.line(":fog").said().contains("no solution is stored"));
}

//! A clue of every rule is seen, and a muted one is seen to be muted.

use super::boards::square;
use super::{FULL, SMALL, STRIP, look, looks, painted};
use crate::support::screen::seen;
use gridwright::puzzle::{Edit, Puzzle};
use gridwright::rules::{Clue, Need, RULES, Rule, Shape};
use gridwright::ui::board::{Form, Scene};
use gridwright::ui::glyphs::Glyphs;
use gridwright::ui::theme::{Depth, Look};
use ratatui::style::{Color, Modifier};

/// A clue of the rule in the middle of the board.
pub(super) fn sample(rule: &'static Rule, puzzle: &Puzzle) -> Clue {
    let place = match rule.shape {
        Shape::Toggle => return Clue::toggle(rule),
        Shape::Board { .. } => "",
        Shape::Cell { .. } => "r5c6",
        Shape::Pair { .. } => "r5c5 r5c6",
        Shape::Arms { .. } => "r5c5; r5c6 r5c7",
        Shape::Twins => "r5c5 r5c6; r2c2 r2c3",
        Shape::Slant { .. } => "r0c3 down-right",
        Shape::Corner { .. } => "r4c4-r5c5",
        Shape::Line { .. } => "r5c2-r5c5",
        Shape::Area { .. } => "r5c5 r5c6",
        Shape::Outside { .. } => "row 3",
    };
    let value = match rule.shape.value() {
        Need::Nothing => None,
        Need::Text(_) => Some(rule.examples[0]),
        Need::Number(_) | Need::OptionalNumber(_) | Need::OptionalNumbers(_) => {
            let between = matches!(rule.shape, Shape::Line { .. } | Shape::Pair { .. });
            Some(if between { "2" } else { "10" })
        }
        Need::Digits(_, 1) => Some("1"),
        Need::Digits(..) => Some("1 2"),
    };
    let clues = Clue::read(rule, place, value, puzzle.geometry(), puzzle.digits()).unwrap();
    clues.into_iter().next().unwrap()
}

fn picture(
    clue: Option<Clue>,
    form: Form,
    look: &Look,
    glyphs: &Glyphs,
) -> Vec<(String, Color, Color, Modifier)> {
    let mut puzzle = Puzzle::new(square(9));
    if let Some(clue) = clue {
        puzzle.apply(Edit::AddClue(3, clue)).unwrap();
    }
    seen(&painted(&Scene::of(&puzzle), form, look, glyphs))
}

#[test]
fn a_clue_of_every_rule_is_seen_in_every_look_and_a_muted_one_looks_muted() {
    let empty = Puzzle::new(square(9));
    let mut drawn = 0;
    for rule in RULES {
        let clue = sample(rule, &empty);
        if clue.sketch(&empty.setting()).is_empty() {
            continue;
        }
        drawn += 1;
        for (name, look, glyphs) in looks() {
            for form in [FULL, SMALL] {
                let bare = picture(None, form, &look, glyphs);
                let counted = picture(Some(clue.clone()), form, &look, glyphs);
                let muted = picture(Some(clue.clone().muted()), form, &look, glyphs);
                assert!(counted != bare, "{}, {name}, {:?}", rule.key, form.size);
                assert!(counted != muted, "{}, {name}, {:?}", rule.key, form.size);
                assert!(muted != bare, "{}, {name}, {:?}", rule.key, form.size);
            }
        }
    }
    assert!(drawn >= 11, "{drawn} rules are drawn");
}

#[test]
fn slanted_lines_of_two_kinds_differ_without_colour_where_there_is_room() {
    let glyphs_of = |key: &str| {
        let mut puzzle = Puzzle::new(square(9));
        let rule = gridwright::rules::find(key).unwrap();
        let clue = Clue::read(
            rule,
            "r2c2 r3c3 r4c4",
            None,
            puzzle.geometry(),
            puzzle.digits(),
        );
        puzzle
            .apply(Edit::AddClue(3, clue.unwrap().remove(0)))
            .unwrap();
        let (_, look, glyphs) = looks().into_iter().next().unwrap();
        let cells = seen(&painted(&Scene::of(&puzzle), FULL, &look, glyphs));
        cells.into_iter().map(|cell| cell.0).collect::<String>()
    };
    let kinds = [
        "renban",
        "nabner",
        "parity-line",
        "same-difference",
        "sequence",
    ];
    let drawn: Vec<String> = kinds.iter().map(|key| glyphs_of(key)).collect();
    for (at, own) in drawn.iter().enumerate() {
        assert!(
            drawn[..at].iter().all(|other| other != own),
            "{}",
            kinds[at]
        );
    }
}

/// Only the characters are looked at, so what holds here holds without colours. How a rule of the puzzle's own is drawn
/// is the puzzle's choice.
#[test]
fn clues_of_two_rules_differ_without_colours_in_every_size() {
    let empty = Puzzle::new(square(9));
    let mono = look("mono", Depth::Mono);
    let own = |rule: &&Rule| matches!(rule.shape.value(), Need::Text(_));
    let mut twins = Vec::new();
    for glyphs in [&Glyphs::UNICODE, &Glyphs::ASCII] {
        for form in [FULL, STRIP, SMALL] {
            let mut drawn: Vec<(&str, String)> = Vec::new();
            for rule in RULES.iter().filter(|rule| !own(rule)) {
                let clue = sample(rule, &empty);
                if clue.sketch(&empty.setting()).is_empty() {
                    continue;
                }
                let cells = picture(Some(clue), form, &mono, glyphs);
                let seen: String = cells.into_iter().map(|cell| cell.0).collect();
                let twin = drawn.iter().find(|(_, other)| *other == seen);
                twins.extend(twin.map(|(other, _)| {
                    let ascii = glyphs.is_ascii;
                    format!("{} and {other} at {:?}, ascii {ascii}", rule.key, form.size)
                }));
                drawn.push((rule.key, seen));
            }
            assert!(drawn.len() > 50, "{} rules are drawn", drawn.len());
        }
    }
    assert!(twins.is_empty(), "{}", twins.join("\n"));
}

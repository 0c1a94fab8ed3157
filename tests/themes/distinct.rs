//! What means different things looks different, in every shipped theme and at every depth, down to no colours.

use super::{DEPTHS, look};
use gridwright::ui::theme::{Depth, Look, ROLES, Role, THEMES, Theme, find};
use ratatui::style::Color;
use std::collections::HashMap;

const STATES: [Role; 11] = [
    Role::Ground,
    Role::Cursor,
    Role::CursorAway,
    Role::Select,
    Role::Same,
    Role::Conflict,
    Role::Differs,
    Role::HintTruth,
    Role::HintLink,
    Role::HintPremise,
    Role::HintPlaced,
];

fn every_look() -> impl Iterator<Item = (&'static str, Depth, Look)> {
    THEMES
        .iter()
        .flat_map(|card| DEPTHS.map(|depth| (card.key, depth, look(card.key, depth))))
}

#[test]
fn every_shipped_theme_names_every_role_or_stands_on_the_base() {
    for card in THEMES {
        let (theme, _) = Theme::parse(card.text, card.key);
        let unnamed: Vec<&str> = ROLES
            .iter()
            .filter(|role| !theme.names(role.role))
            .map(|role| role.key)
            .collect();
        let inherits = card.text.contains("inherits = \"base\"")
            || card.text.contains("inherits = \"terminal\"");
        assert!(
            inherits,
            "{}: what it does not name comes from somewhere",
            card.key
        );
        if ["night", "paper", "okabe"].contains(&card.key) {
            assert!(unnamed.is_empty(), "{}: {unnamed:?}", card.key);
        }
    }
}

/// By background, edge pair or attributes; nothing else is looked at.
#[test]
fn states_of_a_cell_differ_pairwise() {
    for (key, depth, look) in every_look() {
        let mut seen = HashMap::new();
        for state in STATES {
            let shape = (look.compose(Role::DigitEntered, &[state]), look.edge(state));
            let twin = seen.insert(format!("{shape:?}"), state);
            assert_eq!(twin, None, "{key} {depth:?}: looks like {state:?}");
        }
    }
}

#[test]
fn states_of_a_cell_differ_pairwise_in_ascii() {
    for (key, depth, look) in every_look() {
        let mut seen = HashMap::new();
        for state in STATES {
            let shape = (
                look.compose(Role::DigitEntered, &[state]),
                look.small_edge(state),
            );
            let twin = seen.insert(format!("{shape:?}"), state);
            assert_eq!(twin, None, "{key} {depth:?}: looks like {state:?}");
        }
    }
}

/// Without colours an entry and a mark have the same style: there the place says it, and so does the size of the cell.
#[test]
fn given_entered_marked_and_struck_differ_pairwise() {
    let kinds = [
        Role::DigitGiven,
        Role::DigitEntered,
        Role::MarkCorner,
        Role::MarkStruck,
    ];
    for (key, depth, look) in every_look() {
        for (at, one) in kinds.iter().enumerate() {
            for other in &kinds[at + 1..] {
                let by_place = (*one, *other) == (Role::DigitEntered, Role::MarkCorner);
                let colorless = depth == Depth::Mono || key == "mono";
                let alike = look.compose(*one, &[]) == look.compose(*other, &[]);
                assert_eq!(
                    alike,
                    by_place && colorless,
                    "{key} {depth:?}: {one:?} and {other:?}"
                );
            }
        }
    }
}

#[test]
fn a_chain_has_two_sides_at_every_depth() {
    for (key, depth, look) in every_look() {
        let [on, off, bare] = [&[Role::HintOn][..], &[Role::HintOff], &[]]
            .map(|back| look.compose(Role::MarkCorner, back));
        assert!(on != off && on != bare && off != bare, "{key} {depth:?}");
    }
}

#[test]
fn the_terminals_own_themes_set_no_background_but_the_players() {
    for key in ["terminal", "terminal-light"] {
        for depth in DEPTHS {
            let look = look(key, depth);
            for card in ROLES
                .iter()
                .filter(|card| !matches!(card.role, Role::Color(_)))
            {
                let bg = look.style(card.role).bg;
                assert!(
                    matches!(bg, None | Some(Color::Reset)),
                    "{key} {depth:?}: {}",
                    card.key
                );
            }
        }
    }
}

#[test]
fn without_colours_there_is_no_colour_in_any_theme() {
    for (key, depth, look) in
        every_look().filter(|(key, depth, _)| *key == "mono" || *depth == Depth::Mono)
    {
        for card in ROLES {
            let edge = look.edge(card.role).map(|(_, _, style)| style);
            let composed = look.compose(card.role, &[Role::Select, card.role]);
            for style in [Some(look.style(card.role)), Some(composed), edge]
                .into_iter()
                .flatten()
            {
                for color in [style.fg, style.bg, style.underline_color]
                    .into_iter()
                    .flatten()
                {
                    assert_eq!(color, Color::Reset, "{key} {depth:?}: {}", card.key);
                }
            }
        }
    }
}

#[test]
fn keys_of_themes_are_unique_and_found() {
    for card in THEMES {
        assert_eq!(find(card.key).map(|found| found.text), Some(card.text));
    }
}

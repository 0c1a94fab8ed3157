//! The 81 junctions against the names that Unicode gives the characters.
//!
//! `box-drawing.txt` holds the light and heavy characters of the Box Drawing block with their names. A name says its
//! arms in words ("UP HEAVY AND DOWN HORIZONTAL LIGHT"), which is a description that does not know our table.

use gridwright::ui::junction::{Weight, ascii_junction, junction};
use std::collections::HashSet;

const WEIGHTS: [Weight; 3] = [Weight::None, Weight::Light, Weight::Heavy];

/// The arms that a name says: up, right, down, left.
fn arms(name: &str) -> [Weight; 4] {
    let weight = |part: &str| {
        let heavy = part.contains("HEAVY").then_some(Weight::Heavy);
        heavy.or(part.contains("LIGHT").then_some(Weight::Light))
    };
    let mut arms = [Weight::None; 4];
    for part in name.split(" AND ") {
        let thick = weight(part)
            .or(weight(name))
            .expect("every name says a weight");
        for word in part.split(' ') {
            let named: &[usize] = match word {
                "UP" => &[0],
                "RIGHT" => &[1],
                "DOWN" => &[2],
                "LEFT" => &[3],
                "VERTICAL" => &[0, 2],
                "HORIZONTAL" => &[1, 3],
                _ => &[],
            };
            named.iter().for_each(|arm| arms[*arm] = thick);
        }
    }
    arms
}

#[test]
fn every_junction_has_the_arms_that_its_unicode_name_says() {
    let mut seen = HashSet::new();
    for line in include_str!("box-drawing.txt").lines() {
        let (glyph, name) = line.split_once(' ').unwrap();
        let [up, right, down, left] = arms(name);
        assert_eq!(junction(up, right, down, left).to_string(), glyph, "{name}");
        seen.insert([up, right, down, left]);
    }
    assert_eq!(seen.len(), 80, "all but the empty one");
    assert_eq!(
        junction(Weight::None, Weight::None, Weight::None, Weight::None),
        ' '
    );
}

#[test]
fn no_two_junctions_share_a_character() {
    let mut seen = HashSet::new();
    for up in WEIGHTS {
        for right in WEIGHTS {
            for down in WEIGHTS {
                for left in WEIGHTS {
                    assert!(seen.insert(junction(up, right, down, left)));
                }
            }
        }
    }
    assert_eq!(seen.len(), 81);
}

#[test]
fn ascii_draws_a_line_straight_and_everything_else_as_a_plus() {
    for a in WEIGHTS {
        for b in WEIGHTS {
            let across = ascii_junction(Weight::None, a, Weight::None, b);
            let down = ascii_junction(a, Weight::None, b, Weight::None);
            let corner = ascii_junction(a, b, Weight::None, Weight::None);
            assert!(" -=".contains(across) && " |#".contains(down));
            assert_eq!(corner == '+', a != Weight::None && b != Weight::None);
            assert_eq!(across == '=', a.max(b) == Weight::Heavy);
        }
    }
}

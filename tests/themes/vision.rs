//! `okabe` keeps its promise to every kind of colour vision.

use super::color::{Rgb, VISIONS, difference, shown};
use super::look;
use gridwright::ui::theme::{Depth, Role};

/// The least difference between any two backgrounds for any eye, and whose it is.
fn least(roles: &[Role]) -> (f64, String) {
    let okabe = look("okabe", Depth::True);
    let tint = |role: &Role| -> Rgb { shown(okabe.style(*role).bg).expect("okabe names it") };
    let mut least = (f64::MAX, String::new());
    for (at, one) in roles.iter().enumerate() {
        for other in &roles[at + 1..] {
            for vision in VISIONS {
                let value = difference(tint(one), tint(other), vision);
                if value < least.0 {
                    least = (value, format!("{one:?} and {other:?}, {vision:?}"));
                }
            }
        }
    }
    println!("{:.2} {}", least.0, least.1);
    least
}

#[test]
fn nine_states_of_a_cell_differ_for_every_eye() {
    let (value, place) = least(&[
        Role::Ground,
        Role::Select,
        Role::Same,
        Role::Conflict,
        Role::Differs,
        Role::HintTruth,
        Role::HintLink,
        Role::HintPremise,
        Role::HintPlaced,
    ]);
    assert!(value >= 6.0, "{value:.2} {place}");
}

#[test]
fn nine_cell_colours_differ_for_every_eye() {
    let colors: Vec<Role> = (1..=9).map(Role::Color).collect();
    let (value, place) = least(&colors);
    assert!(value >= 10.0, "{value:.2} {place}");
}

#[test]
fn the_two_sides_of_a_chain_are_far_apart_for_every_eye() {
    let (value, place) = least(&[Role::HintOn, Role::HintOff]);
    assert!(value >= 50.0, "{value:.2} {place}");
}

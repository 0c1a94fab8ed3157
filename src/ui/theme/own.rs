//! A colour that no theme knows, as a drawing of another program brings it.
//!
//! Where the terminal has enough colours it is shown as it is, with text on it in black or white, whichever is easier to
//! read. With sixteen it is the player's colour that is nearest, with none it is none. Such colours were chosen for
//! white paper: what would vanish on the theme's ground is told here, and drawn as if it had none.

use super::depth::Depth;
use super::indexed;
use super::look::Dress;
use super::paint::Rgb;
use super::role::Role;
use ratatui::style::{Color, Modifier};

/// Colours of the player by their hue in degrees: red, orange, yellow, green, blue (cyan and violet too), pink.
const HUES: [(u16, u8); 8] = [
    (0, 7),
    (28, 6),
    (55, 8),
    (120, 4),
    (185, 9),
    (220, 9),
    (260, 9),
    (315, 5),
];

/// The player's greys, by the least light that they stand for.
const GREYS: [(u8, u8); 3] = [(230, 1), (40, 2), (0, 3)];

/// How far a line must be from the ground, over red, green and blue: a bright green is seen on white, though it is
/// nearly as light.
const SEEN: u32 = 90;

/// The least contrast of a text with the ground.
const READ: f64 = 2.5;

/// The player's colour that is nearest.
pub(super) fn stand_in((red, green, blue): Rgb) -> Role {
    let (most, least) = (red.max(green).max(blue), red.min(green).min(blue));
    let spread = i32::from(most - least);
    if spread < 24 {
        let grey = GREYS.iter().find(|(light, _)| most >= *light);
        return Role::Color(grey.map_or(3, |(_, grey)| *grey));
    }
    let [red, green, blue] = [red, green, blue].map(i32::from);
    let sixth = match i32::from(most) {
        top if top == red => (green - blue) * 60 / spread,
        top if top == green => (blue - red) * 60 / spread + 120,
        _ => (red - green) * 60 / spread + 240,
    };
    let hue = sixth.rem_euclid(360) as u16;
    let far = |own: u16| hue.abs_diff(own).min(360 - hue.abs_diff(own));
    let nearest = HUES.iter().min_by_key(|(own, _)| far(*own));
    Role::Color(nearest.map_or(2, |(_, color)| *color))
}

/// How it looks, text on it in black or white; none where the terminal has too few colours.
pub(super) fn dress(rgb: Rgb, depth: Depth) -> Option<Dress> {
    let (seen, bg) = shown(rgb, depth)?;
    let light = indexed::contrast(seen, (0, 0, 0)) >= indexed::contrast(seen, (255, 255, 255));
    let fg = match (light, depth) {
        (true, Depth::X256) => Color::Indexed(16),
        (false, Depth::X256) => Color::Indexed(231),
        (true, _) => Color::Rgb(0, 0, 0),
        (false, _) => Color::Rgb(255, 255, 255),
    };
    Some(Dress {
        fg: Some(fg),
        bg: Some(bg),
        attributes: Modifier::empty(),
    })
}

/// The colour as the terminal has it.
pub(super) fn shown(rgb: Rgb, depth: Depth) -> Option<(Rgb, Color)> {
    match depth {
        Depth::True => Some((rgb, Color::Rgb(rgb.0, rgb.1, rgb.2))),
        Depth::X256 => {
            let index = indexed::nearest(rgb, &|_| true);
            Some((indexed::value(index), Color::Indexed(index)))
        }
        Depth::X16 | Depth::Mono => None,
    }
}

/// Whether a line of it is seen on this ground; where nobody knows the ground, on black and on white.
pub(super) fn is_seen(rgb: Rgb, ground: Option<Rgb>) -> bool {
    on(ground, |ground| {
        let parts = [(rgb.0, ground.0), (rgb.1, ground.1), (rgb.2, ground.2)];
        let far: u32 = parts.iter().map(|(a, b)| u32::from(a.abs_diff(*b))).sum();
        far >= SEEN
    })
}

/// Whether a text of it can be read on this ground.
pub(super) fn is_read(rgb: Rgb, ground: Option<Rgb>) -> bool {
    on(ground, |ground| indexed::contrast(rgb, ground) >= READ)
}

fn on(ground: Option<Rgb>, differs: impl Fn(Rgb) -> bool) -> bool {
    match ground {
        Some(ground) => differs(ground),
        None => differs((0, 0, 0)) && differs((255, 255, 255)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_told_by_their_hue() {
        assert_eq!(stand_in((255, 0, 0)), Role::Color(7));
        assert_eq!(stand_in((0x67, 0xf0, 0x67)), Role::Color(4));
        assert_eq!(stand_in((0xf0, 0x67, 0xf0)), Role::Color(5));
        assert_eq!(stand_in((0xa8, 0xa8, 0xa8)), Role::Color(2));
        assert_eq!(stand_in((0, 0, 0)), Role::Color(3));
        assert_eq!(stand_in((255, 255, 255)), Role::Color(1));
    }

    #[test]
    fn text_on_it_can_be_read() {
        for rgb in [(255, 255, 0), (0, 0, 128), (103, 240, 103), (200, 30, 30)] {
            let text = |depth| dress(rgb, depth).and_then(|dress| dress.fg);
            let light = rgb.1 > 100;
            let wanted = if light { (0, 0, 0) } else { (255, 255, 255) };
            let (red, green, blue) = wanted;
            assert_eq!(
                text(Depth::True),
                Some(Color::Rgb(red, green, blue)),
                "{rgb:?}"
            );
            assert!(text(Depth::X256).is_some() && text(Depth::X16).is_none());
        }
    }

    #[test]
    fn what_would_vanish_is_told() {
        let (black, white) = ((0, 0, 0), (255, 255, 255));
        assert!(is_seen(black, Some(white)) && !is_seen(black, Some((10, 10, 14))));
        assert!(!is_seen(white, None) && !is_seen(black, None));
        assert!(is_seen((200, 60, 60), None));
        assert!(is_seen((0x67, 0xf0, 0x67), Some((240, 240, 235))));
        assert!(!is_read((255, 255, 120), Some(white)));
    }
}

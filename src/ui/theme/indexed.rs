//! The 256 indexed colours, and which of them may stand in for a 24-bit one.
//!
//! Indices 16 to 231 are a 6x6x6 cube, 232 to 255 a grey ramp (xterm's values, which all others follow); 0 to 15 belong
//! to the user's scheme and are never chosen. Contrast is WCAG 2.1's ratio, 1 to 21.

use super::paint::Rgb;

/// The contrast that text needs on its ground.
pub(crate) const READABLE: f64 = 4.5;

/// The nearest index that `readable` accepts; the nearest of all when it accepts none.
pub(crate) fn nearest(rgb: Rgb, readable: &dyn Fn(u8) -> bool) -> u8 {
    let closest = |wanted: &dyn Fn(u8) -> bool| {
        (16..=255)
            .filter(|index| wanted(*index))
            .min_by_key(|index| distance(rgb, value(*index)))
    };
    closest(readable)
        .or_else(|| closest(&|_| true))
        .unwrap_or(16)
}

/// The colour behind an index from 16 on; below, where only the user's scheme knows, black.
pub(crate) fn value(index: u8) -> Rgb {
    let step = |level: u8| if level == 0 { 0 } else { 55 + 40 * level };
    match index {
        0..16 => (0, 0, 0),
        16..232 => (
            step((index - 16) / 36),
            step((index - 16) / 6 % 6),
            step((index - 16) % 6),
        ),
        232.. => (
            8 + 10 * (index - 232),
            8 + 10 * (index - 232),
            8 + 10 * (index - 232),
        ),
    }
}

/// The ratio of the lighter to the darker of two colours.
pub(crate) fn contrast(one: Rgb, other: Rgb) -> f64 {
    let (a, b) = (luminance(one), luminance(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn luminance((red, green, blue): Rgb) -> f64 {
    let linear = |channel: u8| {
        let share = f64::from(channel) / 255.0;
        if share <= 0.04045 {
            share / 12.92
        } else {
            ((share + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/// Squared distance, green counted most and blue least, as the eye does.
fn distance(one: Rgb, other: Rgb) -> u32 {
    let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
    3 * square(one.0, other.0) + 4 * square(one.1, other.1) + 2 * square(one.2, other.2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cube_and_the_ramp_have_xterms_values() {
        assert_eq!(value(16), (0, 0, 0));
        assert_eq!(value(231), (255, 255, 255));
        assert_eq!(value(117), (135, 215, 255));
        assert_eq!(value(232), (8, 8, 8));
        assert_eq!(value(255), (238, 238, 238));
    }

    #[test]
    fn every_index_is_nearest_to_itself_or_to_a_twin() {
        for index in 16..=255 {
            assert_eq!(value(nearest(value(index), &|_| true)), value(index));
        }
    }

    #[test]
    fn the_nearest_readable_index_may_be_farther_away() {
        let brown = (0x5C, 0x35, 0x01);
        let marks = value(250);
        let chosen = nearest(brown, &|index| contrast(value(index), marks) >= READABLE);
        assert!(contrast(value(chosen), marks) >= READABLE);
        assert_eq!(nearest(brown, &|_| false), nearest(brown, &|_| true));
    }

    #[test]
    fn black_on_white_has_the_greatest_contrast() {
        assert!((contrast((0, 0, 0), (255, 255, 255)) - 21.0).abs() < 1e-9);
    }
}

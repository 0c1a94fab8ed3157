//! Colour arithmetic that only the tests need: contrast, the difference that an eye sees, and how eyes differ.
//!
//! - Contrast: WCAG 2.1, relative luminance.
//! - Difference: CIEDE2000 (Sharma, Wu, Dalal 2005), checked with pairs of that paper.
//! - Colour vision: Machado, Oliveira, Fernandes 2009, severity 1.0, on linear red, green and blue.
//!
//! Written apart from the program's own contrast on purpose: the tests are a second opinion.

use ratatui::style::Color;

/// Red, green and blue, 0 to 1, as a display is told them.
pub(super) type Rgb = [f64; 3];

/// A kind of colour vision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Vision {
    Normal,
    Protan,
    Deutan,
    Tritan,
}

pub(super) const VISIONS: [Vision; 4] = [
    Vision::Normal,
    Vision::Protan,
    Vision::Deutan,
    Vision::Tritan,
];

/// What a terminal shows for a colour; none for those of the user's scheme.
pub(super) fn shown(color: Option<Color>) -> Option<Rgb> {
    match color? {
        Color::Rgb(red, green, blue) => {
            Some([red, green, blue].map(|channel| f64::from(channel) / 255.0))
        }
        Color::Indexed(index @ 232..) => Some([f64::from(8 + 10 * (index - 232)) / 255.0; 3]),
        Color::Indexed(index @ 16..) => {
            let steps = [0.0, 95.0, 135.0, 175.0, 215.0, 255.0];
            let digit = |place: u8| steps[usize::from((index - 16) / place % 6)] / 255.0;
            Some([digit(36), digit(6), digit(1)])
        }
        _ => None,
    }
}

fn linear(channel: f64) -> f64 {
    if channel <= 0.04045 {
        channel / 12.92
    } else {
        ((channel + 0.055) / 1.055).powf(2.4)
    }
}

pub(super) fn contrast(one: Rgb, other: Rgb) -> f64 {
    let luminance = |[red, green, blue]: Rgb| {
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    };
    let (a, b) = (luminance(one), luminance(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// The difference that an eye of this kind sees; 1 is about the least that a good one notices.
pub(super) fn difference(one: Rgb, other: Rgb, vision: Vision) -> f64 {
    ciede2000(lab(one, vision), lab(other, vision))
}

fn matrix(vision: Vision) -> [[f64; 3]; 3] {
    match vision {
        Vision::Normal => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        Vision::Protan => [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
        Vision::Deutan => [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
        Vision::Tritan => [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    }
}

fn times(matrix: [[f64; 3]; 3], vector: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum())
}

/// CIELAB under D65.
fn lab(rgb: Rgb, vision: Vision) -> [f64; 3] {
    const XYZ: [[f64; 3]; 3] = [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ];
    let seen = times(matrix(vision), rgb.map(linear)).map(|channel| channel.clamp(0.0, 1.0));
    let [x, y, z] = times(XYZ, seen);
    let root = |share: f64| {
        if share > 216.0 / 24389.0 {
            share.cbrt()
        } else {
            (24389.0 / 27.0 * share + 16.0) / 116.0
        }
    };
    let [x, y, z] = [root(x / 0.95047), root(y), root(z / 1.08883)];
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The paper's formula, in its order and with its names.
fn ciede2000([l1, a1, b1]: [f64; 3], [l2, a2, b2]: [f64; 3]) -> f64 {
    let seventh = |c: f64| (c.powi(7) / (c.powi(7) + 25f64.powi(7))).sqrt();
    let g = 0.5 * (1.0 - seventh((a1.hypot(b1) + a2.hypot(b2)) / 2.0));
    let (a1, a2) = ((1.0 + g) * a1, (1.0 + g) * a2);
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let hue = |a: f64, b: f64| b.atan2(a).to_degrees().rem_euclid(360.0);
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let grey = c1 * c2 == 0.0;
    let turn = match h2 - h1 {
        _ if grey => 0.0,
        turn if turn > 180.0 => turn - 360.0,
        turn if turn < -180.0 => turn + 360.0,
        turn => turn,
    };
    let (dl, dc) = (l2 - l1, c2 - c1);
    let dh = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();
    let (l, c) = ((l1 + l2) / 2.0, (c1 + c2) / 2.0);
    let h = match h1 + h2 {
        sum if grey => sum,
        sum if (h1 - h2).abs() <= 180.0 => sum / 2.0,
        sum if sum < 360.0 => (sum + 360.0) / 2.0,
        sum => (sum - 360.0) / 2.0,
    };
    let cosine = |degrees: f64| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cosine(h - 30.0) + 0.24 * cosine(2.0 * h) + 0.32 * cosine(3.0 * h + 6.0)
        - 0.20 * cosine(4.0 * h - 63.0);
    let sl = 1.0 + 0.015 * (l - 50.0).powi(2) / (20.0 + (l - 50.0).powi(2)).sqrt();
    let (sc, sh) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
    let theta = 30.0 * (-((h - 275.0) / 25.0).powi(2)).exp();
    let rt = -2.0 * seventh(c) * (2.0 * theta).to_radians().sin();
    let (l, c, h) = (dl / sl, dc / sc, dh / sh);
    (l * l + c * c + h * h + rt * c * h).sqrt()
}

#[test]
fn differences_are_those_of_the_paper() {
    for (one, other, expected) in [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, -1.3802, -84.2814], [50.0, 0.0, -82.7485], 1.0000),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        (
            [60.2574, -34.0099, 36.2677],
            [60.4626, -34.1751, 39.4387],
            1.2644,
        ),
        (
            [6.7747, -0.2908, -2.4247],
            [5.8714, -0.0985, -2.2286],
            0.6377,
        ),
        (
            [2.0776, 0.0795, -1.1350],
            [0.9033, -0.0636, -0.5514],
            0.9082,
        ),
    ] {
        assert!(
            (ciede2000(one, other) - expected).abs() < 5e-5,
            "{one:?} {other:?}"
        );
    }
}

#[test]
fn white_is_white_for_every_eye() {
    for vision in VISIONS {
        let [lightness, a, b] = lab([1.0; 3], vision);
        assert!(
            (lightness - 100.0).abs() < 0.1 && a.abs() < 0.1 && b.abs() < 0.1,
            "{vision:?}"
        );
    }
}

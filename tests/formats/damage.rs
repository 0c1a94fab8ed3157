//! Damage to a text: cut, flipped, torn out, doubled, mixed with another, or with something nasty put in.

use crate::support::rng::Rng;

/// How much of it.
pub(super) struct Damage {
    /// At most so many strokes, most often fewer.
    pub(super) strokes: usize,
    /// A part that is doubled stands there at most so many times more.
    pub(super) copies: usize,
    /// What is put in.
    pub(super) nasty: &'static [&'static str],
}

impl Damage {
    /// The text after it.
    pub(super) fn done_to(&self, text: &str, other: &str, rng: &mut Rng) -> String {
        let mut bytes = text.as_bytes().to_vec();
        for _ in 0..1 + rng.below(2 * self.strokes) / 2 {
            self.stroke(&mut bytes, other, rng);
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }

    fn stroke(&self, bytes: &mut Vec<u8>, other: &str, rng: &mut Rng) {
        let at = rng.below(bytes.len() + 1);
        let to = (at + rng.below(8)).min(bytes.len());
        match rng.below(9) {
            0 => bytes.truncate(at),
            1 if at < bytes.len() => bytes[at] ^= 1 << rng.below(8),
            2 => drop(bytes.drain(at..to)),
            3 => {
                let part = bytes[at..to].to_vec();
                bytes.splice(at..at, part.repeat(1 + rng.below(self.copies)));
            }
            4 => {
                let from = rng.below(other.len() + 1);
                bytes.splice(at..to, other.bytes().skip(from).take(60));
            }
            5 => {
                let lines: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
                let line = lines.get(rng.below(lines.len() + 1)).copied();
                let line = line.unwrap_or(b"").to_vec();
                bytes.extend(line);
            }
            _ => {
                let part = self.nasty[rng.below(self.nasty.len())];
                bytes.splice(at..to, part.bytes());
            }
        }
    }
}

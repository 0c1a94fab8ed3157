//! Texts squeezed by lz-string, as web editors put them in links.
//!
//! The package has two traps. It drops characters outside its alphabet in silence, so what a link did to the text (a
//! `+` that became a blank, escapes, two strokes that became one) is undone first, and only a text that ends as JSON
//! does is taken. And it puts no bound on what comes out: a few kilobytes can claim gigabytes. [`length`] walks over the
//! codes without writing anything, so that such a text is refused before it costs memory.

use std::borrow::Cow;

use super::link::unescaped;

/// The longest squeezed text that is looked at; real ones have up to 40 KB.
const LONGEST: usize = 1 << 18;

/// The most characters that may come out.
const MOST: usize = 1 << 22;

/// In how many places a lost stroke is looked for.
const TRIES: usize = 64;

/// The two alphabets of links.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Alphabet {
    /// `+`, `/` and `=`.
    Base64,
    /// `+`, `-` and `$`.
    Uri,
}

impl Alphabet {
    /// The six bits of a character; 64 pads.
    fn bits(self, letter: u8) -> Option<u8> {
        Some(match (letter, self) {
            (b'A'..=b'Z', _) => letter - b'A',
            (b'a'..=b'z', _) => letter - b'a' + 26,
            (b'0'..=b'9', _) => letter - b'0' + 52,
            (b'+', _) => 62,
            (b'/', Alphabet::Base64) | (b'-', Alphabet::Uri) => 63,
            (b'=', Alphabet::Base64) | (b'$', Alphabet::Uri) => 64,
            _ => return None,
        })
    }
}

/// Whether the text could be squeezed fields: long enough, with the letter that a brace becomes in front, and nothing
/// in it but the alphabet and what links make of it.
pub(super) fn resembles(text: &str, alphabet: Alphabet) -> bool {
    (16..=LONGEST).contains(&text.len())
        && text.starts_with('N')
        && text
            .bytes()
            .all(|letter| alphabet.bits(letter).is_some() || b" %\\".contains(&letter))
}

/// The JSON that was squeezed; none where it is none.
pub(super) fn json(text: &str, alphabet: Alphabet) -> Option<String> {
    let ends = |text: &String| text.trim_end().ends_with(['}', ']']);
    let repaired = repaired(text);
    if let Some(out) = expand(&repaired, alphabet).filter(ends) {
        return Some(out);
    }
    let strokes = repaired.match_indices('/').map(|(at, _)| at).take(TRIES);
    let mut doubled = strokes.map(|at| format!("{}/{}", &repaired[..at], &repaired[at..]));
    doubled.find_map(|text| expand(&text, alphabet).filter(ends))
}

/// The text that was squeezed, whatever it is.
pub(super) fn expand(text: &str, alphabet: Alphabet) -> Option<String> {
    length(text, alphabet).filter(|length| *length <= MOST)?;
    let wide = match alphabet {
        Alphabet::Base64 => lz_str::decompress_from_base64(text),
        Alphabet::Uri => lz_str::decompress_from_encoded_uri_component(text),
    }?;
    String::from_utf16(&wide).ok()
}

/// A text squeezed.
pub(super) fn squeeze(text: &str, alphabet: Alphabet) -> String {
    match alphabet {
        Alphabet::Base64 => lz_str::compress_to_base64(text),
        Alphabet::Uri => lz_str::compress_to_encoded_uri_component(text),
    }
}

/// What a link did to the text, undone.
fn repaired(text: &str) -> String {
    let text = text.trim();
    let text: Cow<str> = match text.contains('%') {
        true => unescaped(text).into(),
        false => text.into(),
    };
    text.trim_end_matches('\\').replace(' ', "+")
}

/// How many characters would come out; none where the codes are broken.
///
/// Only the lengths of the phrases are kept. A code is a new character of 8 or 16 bits, the end, or a phrase; each code
/// after the first adds the phrase before it and one character more.
fn length(text: &str, alphabet: Alphabet) -> Option<usize> {
    if text.len() > LONGEST {
        return None;
    }
    let mut bits = Bits {
        text: text.as_bytes(),
        alphabet,
        at: 0,
    };
    let mut lengths: Vec<usize> = vec![1; 3];
    match bits.take(2)? {
        0 => bits.take(8)?,
        1 => bits.take(16)?,
        2 => return Some(0),
        _ => return None,
    };
    lengths.push(1);
    let (mut width, mut room) = (3, 4);
    let (mut total, mut before) = (1usize, 1usize);
    loop {
        let mut code = bits.take(width)? as usize;
        if code == 2 {
            return Some(total);
        }
        if code < 2 {
            bits.take(if code == 0 { 8 } else { 16 })?;
            code = lengths.len();
            lengths.push(1);
            widen(&mut width, &mut room);
        }
        let own = match lengths.get(code) {
            Some(own) => *own,
            None if code == lengths.len() => before + 1,
            None => return None,
        };
        total += own;
        if total > MOST {
            return Some(total);
        }
        lengths.push(before + 1);
        widen(&mut width, &mut room);
        before = own;
    }
}

/// One phrase more; when the codes of this width are used up they become wider.
fn widen(width: &mut u32, room: &mut usize) {
    *room -= 1;
    if *room == 0 {
        *room = 1 << *width;
        *width += 1;
    }
}

/// The bits of a squeezed text, six a character.
struct Bits<'a> {
    text: &'a [u8],
    alphabet: Alphabet,
    at: usize,
}

impl Bits<'_> {
    /// The next bits as a number, the lowest first.
    fn take(&mut self, count: u32) -> Option<u32> {
        let mut number = 0;
        for place in 0..count {
            let letter = self.text.get(self.at / 6)?;
            let six = self.alphabet.bits(*letter).filter(|six| *six < 64)?;
            number |= u32::from(six >> (5 - self.at % 6) & 1) << place;
            self.at += 1;
        }
        Some(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const JSON: &str = r#"{"size":9,"title":"été / 数独","list":[[[[]]]],"again":"size size size size size size"}"#;

    #[test]
    fn squeezed_texts_come_back_and_their_length_is_known_before() {
        for alphabet in [Alphabet::Base64, Alphabet::Uri] {
            for text in [
                JSON.to_string(),
                "{}".to_string(),
                format!("{{{}}}", "ab".repeat(5000)),
            ] {
                let squeezed = squeeze(&text, alphabet);
                assert_eq!(
                    length(&squeezed, alphabet),
                    Some(text.encode_utf16().count())
                );
                assert_eq!(json(&squeezed, alphabet), Some(text));
            }
        }
    }

    #[test]
    fn what_links_do_to_a_text_is_undone() {
        let text = format!(
            "{{\"a\":\"{}\"}}",
            (0..400)
                .map(|i| (b'!' + i as u8 % 90) as char)
                .collect::<String>()
        );
        let squeezed = squeeze(&text, Alphabet::Base64);
        assert!(
            squeezed.contains('+') && squeezed.contains('/'),
            "a text with both"
        );
        assert_eq!(
            json(&squeezed.replace('+', " "), Alphabet::Base64).as_ref(),
            Some(&text)
        );
        let escaped = squeezed
            .replace('+', "%2B")
            .replace('/', "%2F")
            .replace('=', "%3D");
        assert_eq!(json(&escaped, Alphabet::Base64).as_ref(), Some(&text));
    }

    #[test]
    fn a_text_cut_short_is_none() {
        let squeezed = squeeze(JSON, Alphabet::Base64);
        for end in 0..squeezed.trim_end_matches('=').len() {
            assert_eq!(json(&squeezed[..end], Alphabet::Base64), None, "{end}");
        }
    }

    #[test]
    fn a_claim_of_gigabytes_is_refused_by_its_length() {
        let bomb = squeeze(&"a".repeat(MOST + 10), Alphabet::Base64);
        assert!(bomb.len() < 10_000, "{}", bomb.len());
        assert_eq!(expand(&bomb, Alphabet::Base64), None);
    }
}

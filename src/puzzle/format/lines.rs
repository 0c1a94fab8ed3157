//! The lines of a text, whatever they end in, and bytes that may be no text at all.

use std::borrow::Cow;

use super::ReadError;

/// The lines of a text with their numbers, counted from 1. They end in LF, CR LF or CR alone; a byte order mark at the
/// start belongs to none.
pub fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = Some(text.strip_prefix('\u{feff}').unwrap_or(text));
    let split = std::iter::from_fn(move || {
        let text = rest.filter(|text| !text.is_empty())?;
        let Some(end) = text.find(['\r', '\n']) else {
            return rest.take();
        };
        let long = if text[end..].starts_with("\r\n") {
            2
        } else {
            1
        };
        rest = Some(&text[end + long..]);
        Some(&text[..end])
    });
    (1..).zip(split)
}

/// Whether a line says nothing: blank, or a comment. A `#` at both ends is a frame, not a comment.
pub(super) fn is_silent(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line.starts_with('#') && (line.len() == 1 || !line.ends_with('#'))
}

/// The text that these bytes are: UTF-8, or UTF-16 with its mark.
///
/// # Errors
/// Where they are neither, with the first byte that is not.
pub fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, ReadError> {
    let wide = |rest: &[u8], of: fn([u8; 2]) -> u16| {
        let units: Vec<u16> = rest
            .chunks_exact(2)
            .map(|pair| of([pair[0], pair[1]]))
            .collect();
        let text = String::from_utf16(&units)
            .ok()
            .filter(|_| rest.len().is_multiple_of(2));
        text.map(Cow::Owned)
            .ok_or_else(|| ReadError::whole("it begins as UTF-16 text and is none"))
    };
    match bytes {
        [0xff, 0xfe, rest @ ..] => return wide(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => return wide(rest, u16::from_be_bytes),
        _ => {}
    }
    std::str::from_utf8(bytes)
        .map(Cow::Borrowed)
        .map_err(|error| {
            let at = error.valid_up_to();
            let line = 1 + bytes[..at].iter().filter(|&&byte| byte == b'\n').count();
            ReadError::line(line, format!("byte {} is not UTF-8 text", at + 1))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_end_ends_a_line() {
        let split: Vec<_> = lines("\u{feff}a\r\nb\rc\n\nd").collect();
        assert_eq!(split, [(1, "a"), (2, "b"), (3, "c"), (4, ""), (5, "d")]);
        assert_eq!(lines("").count(), 0);
        assert_eq!(lines("a\n").count(), 1);
    }

    #[test]
    fn bytes_that_are_no_text_are_named_by_their_place() {
        let error = decode(b"title\n\xe9t\xe9").unwrap_err();
        assert_eq!(error.to_string(), "line 2: byte 7 is not UTF-8 text");
    }

    #[test]
    fn wide_texts_are_read_by_their_mark() {
        let wide = |text: &str, of: fn(u16) -> [u8; 2]| {
            text.encode_utf16().flat_map(of).collect::<Vec<u8>>()
        };
        assert_eq!(
            decode(&wide("\u{feff}1.\n", u16::to_le_bytes)).unwrap(),
            "1.\n"
        );
        assert_eq!(
            decode(&wide("\u{feff}1.\n", u16::to_be_bytes)).unwrap(),
            "1.\n"
        );
        assert!(decode(&[0xff, 0xfe, 0x31]).is_err());
    }
}

//! Links: what stands behind a name in the query, with the escapes undone.

/// The value of a query's key, `?q=..` or `&q=..`, where the text has one.
pub(super) fn query(text: &str, key: &str) -> Option<String> {
    raw_query(text, key).map(unescaped)
}

/// The same with its escapes.
pub(super) fn raw_query<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    let start = ['?', '&', '#']
        .iter()
        .find_map(|mark| Some(text.find(&format!("{mark}{key}="))? + key.len() + 2))?;
    let rest = &text[start..];
    let end = rest.find(|letter: char| {
        letter == '&' || letter.is_whitespace() && letter != ' ' || "\"<>".contains(letter)
    });
    Some(&rest[..end.unwrap_or(rest.len())])
}

/// Sites that people name without the letters in front of them.
const SITES: [&str; 6] = [
    "sudokupad.app/",
    "app.crackingthecryptic.com/",
    "f-puzzles.com/",
    "www.f-puzzles.com/",
    "sudokumaker.app/",
    "sigh.github.io/",
];

/// The shortest part of a link that may be a puzzle: 4x4 cells.
const SHORTEST: usize = 16;

/// Whether a text is one link, and no name of a file.
pub fn is_link(text: &str) -> bool {
    let text = text.trim();
    let starts = |start: &&str| text.starts_with(*start);
    let schemes = ["https://", "http://"];
    !text.contains(char::is_whitespace) && (schemes.iter().any(&starts) || SITES.iter().any(starts))
}

/// Whether a text that is no puzzle was plainly meant as the name of a file: it has folders or a short ending in it.
pub fn is_file_name(text: &str) -> bool {
    let ending = || {
        let (_, ending) = text.rsplit_once('.')?;
        let letters = ending.bytes().any(|letter| letter.is_ascii_alphabetic());
        Some(letters && ending.len() <= 5)
    };
    let short = text.len() <= 1_000 && !text.contains(['\n', '\r']);
    short && !is_link(text) && (text.contains('/') || ending() == Some(true))
}

/// What a link to a place that nobody here knows may hold: what stands behind the names in its query, behind `#`, and
/// at the end of its path; as it is, and with the escapes undone.
pub(super) fn parts(text: &str) -> Vec<String> {
    if !is_link(text) {
        return Vec::new();
    }
    let mut parts = Vec::new();
    for piece in text.trim().split(['?', '&', '#', '/']) {
        let piece = piece.split_once('=').map_or(piece, |(name, value)| {
            let named = name.len() < SHORTEST && !value.trim_matches('=').is_empty();
            if named { value } else { piece }
        });
        if piece.len() >= SHORTEST {
            parts.push(piece.to_string());
            parts.extend(Some(unescaped(piece)).filter(|plain| plain != piece));
        }
    }
    parts
}

/// The text with `%7E` as `~`; what is no escape stays.
pub(super) fn unescaped(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let hex = |at: usize| bytes.get(at).and_then(|byte| (*byte as char).to_digit(16));
        match (bytes[at], hex(at + 1), hex(at + 2)) {
            (b'%', Some(high), Some(low)) => {
                out.push((high * 16 + low) as u8);
                at += 3;
            }
            (byte, ..) => {
                out.push(byte);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_told_from_names_of_files() {
        for link in [
            "https://example.org",
            "sudokupad.app/abc",
            " http://a.b/c?d=e ",
        ] {
            assert!(is_link(link), "{link}");
        }
        for other in ["puzzles/a.toml", "see https://example.org", "1...", ""] {
            assert!(!is_link(other), "{other}");
        }
        let link = "https://example.org/play?x=1&board=N4Ig%2BgxgpgNlDKCWAvCI==#end";
        assert_eq!(
            parts(link),
            ["N4Ig%2BgxgpgNlDKCWAvCI==", "N4Ig+gxgpgNlDKCWAvCI=="]
        );
    }

    #[test]
    fn escapes_are_undone_and_other_keys_are_left() {
        let link = "https://example.org/?a=1&q=.X%7ER1C1&b=2";
        assert_eq!(query(link, "q").as_deref(), Some(".X~R1C1"));
        assert_eq!(query(link, "z"), None);
        assert_eq!(unescaped("100%, %zz%"), "100%, %zz%");
    }
}

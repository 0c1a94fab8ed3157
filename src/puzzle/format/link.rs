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
    fn escapes_are_undone_and_other_keys_are_left() {
        let link = "https://example.org/?a=1&q=.X%7ER1C1&b=2";
        assert_eq!(query(link, "q").as_deref(), Some(".X~R1C1"));
        assert_eq!(query(link, "z"), None);
        assert_eq!(unescaped("100%, %zz%"), "100%, %zz%");
    }
}

//! Texts in TOML's quotes.
//!
//! Everything that could disturb a reader of the file or its terminal is escaped: control characters, and marks that
//! turn the direction of writing.

/// A text in quotes, on one line.
pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", text.chars().map(escaped).collect::<String>())
}

/// A text in quotes; one of several lines keeps them.
pub(super) fn paragraphs(text: &str) -> String {
    if !text.contains('\n') {
        return quoted(text);
    }
    let keep = |letter| match letter {
        '\n' => "\n".to_string(),
        letter => escaped(letter),
    };
    let inner: String = text.chars().map(keep).collect();
    // A backslash at the end of a line takes the line end, and blanks after it, out of the text.
    let end = if inner.ends_with('\n') { "" } else { "\\\n" };
    format!("\"\"\"\n{inner}{end}\"\"\"")
}

fn escaped(letter: char) -> String {
    match letter {
        '"' => "\\\"".to_string(),
        '\\' => "\\\\".to_string(),
        '\n' => "\\n".to_string(),
        '\t' => "\\t".to_string(),
        '\r' => "\\r".to_string(),
        _ if letter.is_control() || turns(letter) => format!("\\u{:04X}", letter as u32),
        _ => letter.to_string(),
    }
}

/// Whether the character changes the direction of writing or is a line end of its own kind.
fn turns(letter: char) -> bool {
    matches!(letter, '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_controls_and_turns_are_escaped() {
        assert_eq!(
            quoted("a\"b\\c\u{1b}\u{202e}é"),
            r#""a\"b\\c\u001B\u202Eé""#
        );
    }

    #[test]
    fn lines_stay_lines() {
        assert_eq!(paragraphs("a\nb"), "\"\"\"\na\nb\\\n\"\"\"");
        assert_eq!(paragraphs("a\n"), "\"\"\"\na\n\"\"\"");
    }
}

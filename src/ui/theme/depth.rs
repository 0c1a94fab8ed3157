//! How many colours the terminal can show, decided from what the user and the environment say.
//!
//! A pure function: the shell hands in the look-up, so every case is a test. Order: the flag, `NO_COLOR`, `COLORTERM`,
//! `TERM`. The terminal is never asked, as an answer may take seconds or never come.

/// What a theme is resolved for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Depth {
    /// 24-bit colours.
    True,
    /// The 256 indexed colours: a 6x6x6 cube and a grey ramp; the first 16 belong to the user's scheme.
    X256,
    /// The 16 named colours of the user's scheme.
    X16,
    /// No colours, attributes only.
    Mono,
}

/// The value of `--color`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Choice {
    /// As the environment says.
    #[default]
    Auto,
    /// Exactly this.
    Fixed(Depth),
}

/// The words of `--color` and of the config file.
pub const CHOICES: &[(&str, Choice)] = &[
    ("auto", Choice::Auto),
    ("never", Choice::Fixed(Depth::Mono)),
    ("16", Choice::Fixed(Depth::X16)),
    ("256", Choice::Fixed(Depth::X256)),
    ("true", Choice::Fixed(Depth::True)),
];

/// What the beginning of `TERM` tells; the first that fits. Terminals that always show 24-bit colours are named, as
/// `COLORTERM` does not travel over ssh. What is not here (linux, vt220, plain xterm) has 16.
const TERMS: &[(&str, Depth)] = &[
    ("dumb", Depth::Mono),
    ("xterm-kitty", Depth::True),
    ("xterm-ghostty", Depth::True),
    ("alacritty", Depth::True),
    ("foot", Depth::True),
    ("wezterm", Depth::True),
    ("screen", Depth::X256),
    ("tmux", Depth::X256),
];

impl Choice {
    /// The choice with this name.
    pub fn of_key(key: &str) -> Option<Choice> {
        CHOICES
            .iter()
            .find(|(name, _)| *name == key)
            .map(|(_, choice)| *choice)
    }
}

impl Depth {
    /// The depth to draw with, from the flag and the environment's variables.
    pub fn detect(choice: Choice, variable: &dyn Fn(&str) -> Option<String>) -> Depth {
        if let Choice::Fixed(depth) = choice {
            return depth;
        }
        if variable("NO_COLOR").is_some_and(|value| !value.is_empty()) {
            return Depth::Mono;
        }
        let term = variable("TERM").unwrap_or_default();
        if term == "dumb" {
            return Depth::Mono;
        }
        match variable("COLORTERM").as_deref() {
            Some("truecolor" | "24bit") => Depth::True,
            _ => Depth::of_term(&term),
        }
    }

    fn of_term(term: &str) -> Depth {
        if term.contains("256color") || term.contains("direct") {
            return Depth::X256;
        }
        let known = TERMS.iter().find(|(start, _)| term.starts_with(start));
        known.map_or(Depth::X16, |(_, depth)| *depth)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detect(choice: &str, variables: &[(&str, &str)]) -> Depth {
        let find = |name: &str| {
            variables
                .iter()
                .find(|(key, _)| *key == name)
                .map(|(_, value)| value.to_string())
        };
        Depth::detect(Choice::of_key(choice).unwrap(), &find)
    }

    #[test]
    fn the_flag_wins_over_everything() {
        let loud = [
            ("NO_COLOR", "1"),
            ("COLORTERM", "truecolor"),
            ("TERM", "dumb"),
        ];
        assert_eq!(detect("256", &loud), Depth::X256);
        assert_eq!(detect("never", &[("COLORTERM", "truecolor")]), Depth::Mono);
    }

    #[test]
    fn no_color_counts_only_when_it_is_not_empty() {
        assert_eq!(
            detect("auto", &[("NO_COLOR", "0"), ("COLORTERM", "24bit")]),
            Depth::Mono
        );
        assert_eq!(
            detect("auto", &[("NO_COLOR", ""), ("COLORTERM", "24bit")]),
            Depth::True
        );
    }

    #[test]
    fn term_decides_where_nothing_else_does() {
        for (term, depth) in [
            ("xterm-256color", Depth::X256),
            ("xterm-direct", Depth::X256),
            ("tmux", Depth::X256),
            ("foot", Depth::True),
            ("vt220", Depth::X16),
            ("xterm", Depth::X16),
            ("dumb", Depth::Mono),
        ] {
            assert_eq!(detect("auto", &[("TERM", term)]), depth, "{term}");
        }
        assert_eq!(detect("auto", &[]), Depth::X16);
    }

    #[test]
    fn a_word_that_is_no_choice_is_none() {
        assert_eq!(Choice::of_key("lots"), None);
    }
}

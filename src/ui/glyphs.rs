//! The characters that the screen is drawn with, in a Unicode and an ASCII set.
//!
//! Meaning rests on these and on attributes, never on colour alone (`theme`). Every one is a single character that
//! takes one cell in a terminal that is not set to wide ambiguous characters; where it is, or where the font or the
//! locale has no Unicode, the ASCII set does the same work. In ASCII a family of lines without a fitting sign is its
//! initial.
//!
//! Invariant: every character is one cell wide, those of `ASCII` are ASCII, and within a set no two families of lines
//! share a character.

use super::junction::{Weight, ascii_junction, junction};
use unicode_width::UnicodeWidthChar;

/// Declares the set, its two constants and the names by which a theme may change a character.
macro_rules! glyphs {
    ($( $name:ident $key:literal $unicode:literal $ascii:literal $help:literal; )*) => {
        /// One set of characters.
        #[derive(Clone, Debug)]
        pub struct Glyphs {
            /// The meeting of lines, by its four arms: up, right, down, left.
            pub junction: fn(Weight, Weight, Weight, Weight) -> char,
            /// Whether the set keeps to ASCII.
            pub is_ascii: bool,
            $( #[doc = concat!("`", $key, "`: ", $help, ".")] pub $name: char, )*
        }

        impl Glyphs {
            /// The full set.
            pub const UNICODE: Glyphs = Glyphs { junction, is_ascii: false, $( $name: $unicode, )* };
            /// For fonts, locales and terminals without it.
            pub const ASCII: Glyphs = Glyphs { junction: ascii_junction, is_ascii: true, $( $name: $ascii, )* };

            /// The place of a character by its name in theme files.
            fn place(&mut self, key: &str) -> Option<&mut char> {
                match key {
                    $( $key => Some(&mut self.$name), )*
                    _ => None,
                }
            }
        }

        /// The names in theme files: key, Unicode, ASCII, what it is.
        pub static GLYPHS: &[(&str, char, char, &str)] = &[ $( ($key, $unicode, $ascii, $help), )* ];
    };
}

glyphs! {
    // Lines of the board
    light_across "light-across" '─' '-' "border between two cells of a region, lying";
    light_down "light-down" '│' '|' "the same, standing";
    heavy_across "heavy-across" '━' '=' "border between two regions, lying";
    heavy_down "heavy-down" '┃' '#' "the same, standing";
    dotted_across "dotted-across" '┈' '.' "border inside a cage, lying";
    dotted_down "dotted-down" '┊' ':' "the same, standing";
    dotted_cross "dotted-cross" '·' '.' "lattice point inside a cage";
    // Slanted and doubled strokes
    rising "rising" '╱' '/' "diagonal, and line through a lattice point, upwards to the right";
    falling "falling" '╲' '\\' "the same, downwards to the right";
    dotted_diagonal "dotted-diagonal" '∴' ';' "a diagonal that is not a house";
    crossing "crossing" '╳' 'X' "both at one lattice point";
    thermo_across "thermo-across" '═' '=' "thermometer, lying";
    thermo_down "thermo-down" '║' '"' "thermometer, standing";
    slow_across "slow-across" '╌' '-' "slow thermometer, lying";
    slow_down "slow-down" '╎' '\'' "slow thermometer, standing";
    bulb "bulb" 'o' 'o' "middle of a bulb";
    bulb_left "bulb-left" '(' '(' "left side of a bulb or a circle";
    bulb_right "bulb-right" ')' ')' "right side of a bulb or a circle";
    // Families of lines, on the borders they cross
    whisper "whisper" '~' '~' "German and Dutch whispers";
    renban "renban" '≡' 'r' "renban";
    nabner "nabner" '‡' 'n' "nabner";
    palindrome "palindrome" '∙' '@' "palindrome";
    region_sum "region-sum" '×' 'x' "region sum line";
    between "between" '◇' 'b' "between line";
    lockout "lockout" '◆' 'l' "lockout line";
    zipper "zipper" '¦' 'z' "zipper line";
    entropic "entropic" ':' ':' "entropic line";
    modular "modular" '÷' '%' "modular line";
    parity "parity" '±' 'p' "parity line";
    sequence "sequence" '…' 's' "sequence line";
    same_difference "same-difference" '∆' 'd' "same difference line";
    sum "sum" '+' '+' "10-line, sum line";
    other "other" '§' '&' "custom relation";
    unchecked "unchecked" '·' '.' "drawn, not checked";
    // Arrow heads, and arrows beside numbers in the margin
    left "left" '←' '<' "to the left";
    up "up" '↑' '^' "upwards";
    right "right" '→' '>' "to the right";
    down "down" '↓' 'v' "downwards";
    up_left "up-left" '↖' '\\' "upwards to the left";
    up_right "up-right" '↗' '/' "upwards to the right";
    down_right "down-right" '↘' '\\' "downwards to the right";
    down_left "down-left" '↙' '/' "downwards to the left";
    // Clues on edges and in cells
    dot_white "dot-white" '○' 'o' "consecutive or difference dot";
    dot_black "dot-black" '●' '*' "ratio dot";
    less "less" '<' '<' "the left cell is less";
    greater "greater" '>' '>' "the left cell is greater";
    less_down "less-down" '∧' '^' "the upper cell is less";
    greater_down "greater-down" '∨' 'v' "the upper cell is greater";
    odd "odd" '○' 'o' "a circle: odd";
    even "even" '□' 'e' "a square: even";
    // Before numbers beside the board
    sum_between "sum-between" 'Σ' 's' "a sum between two digits";
    sum_first "sum-first" 'x' 'x' "a sum of the first cells";
    seen "seen" '⌂' '^' "how many are seen";
    hidden "hidden" '∇' 'v' "the first that is not seen";
    named "named" '#' 'n' "a digit in the cell that the first one names";
    among "among" '∋' 'd' "digits among the first cells";
    // The cursor's brackets
    corner_up_left "corner-up-left" '▛' '[' "upper left of the cursor";
    corner_up_right "corner-up-right" '▜' ']' "upper right of the cursor";
    corner_down_left "corner-down-left" '▙' '[' "lower left of the cursor";
    corner_down_right "corner-down-right" '▟' ']' "lower right of the cursor";
    // Signs beside digits
    conflict "conflict" '!' '!' "right of a digit that clashes";
    wrong "wrong" '?' '?' "right of a digit that differs from the solution";
    shown "shown" '·' '.' "left of a digit of a shown solution";
    placed "placed" '+' '+' "left of a digit that a hint places";
    falls "falls" 'x' 'x' "right of a candidate that falls, and in the place of a struck one";
    absent "absent" '.' '.' "in the place of a candidate in no solution";
    redundant "redundant" '~' '~' "right of a given or clue that can be spared";
    follows "follows" '→' '>' "before what a hint concludes";
    // Panels and bars
    done "done" '█' '#' "done part of a progress bar";
    todo "todo" '░' '.' "rest of a progress bar";
    checked "checked" 'x' 'x' "between brackets: on";
    unticked "unticked" ' ' ' ' "between brackets: off";
    chosen "chosen" '>' '>' "before the chosen line of a list";
    ok "ok" '✓' 'v' "unique, checked and fine";
    warn "warn" '?' '?' "several, not checked";
    error "error" '!' '!' "none, breach, failed";
    unknown "unknown" '…' '~' "not settled yet";
    cut "cut" '…' '~' "a text goes on";
}

impl Glyphs {
    /// The set that the environment can show: ASCII on the Linux console, on a dumb terminal, and where the locale
    /// names an encoding other than UTF-8 or none.
    pub fn detect(variable: &dyn Fn(&str) -> Option<String>) -> &'static Glyphs {
        let term = variable("TERM").unwrap_or_default();
        let said = |name: &&str| variable(name).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
            .iter()
            .find_map(said)
            .unwrap_or_default();
        let encoding = locale.to_ascii_lowercase().replace('-', "");
        let shows = encoding.contains("utf8") && term != "linux" && term != "dumb";
        if shows {
            &Glyphs::UNICODE
        } else {
            &Glyphs::ASCII
        }
    }

    /// The set with a theme's changes; an ASCII set takes only those that are ASCII.
    pub fn changed(&self, changes: &[(String, char)]) -> Glyphs {
        let mut glyphs = self.clone();
        for (key, glyph) in changes
            .iter()
            .filter(|(_, glyph)| !self.is_ascii || glyph.is_ascii())
        {
            if let Some(place) = glyphs.place(key) {
                *place = *glyph;
            }
        }
        glyphs
    }
}

/// The one character of a text, when it is one and takes one cell.
pub(crate) fn one_cell(text: &str) -> Option<char> {
    let mut letters = text.chars();
    let letter = letters.next().filter(|letter| letter.width() == Some(1))?;
    letters.next().is_none().then_some(letter)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn environment<'a>(variables: &'a [(&str, &str)]) -> impl Fn(&str) -> Option<String> + 'a {
        |name| {
            variables
                .iter()
                .find(|(key, _)| *key == name)
                .map(|(_, value)| value.to_string())
        }
    }

    #[test]
    fn every_glyph_is_one_cell_wide_and_the_ascii_ones_are_ascii() {
        for (key, unicode, ascii, _) in GLYPHS {
            assert_eq!(one_cell(&unicode.to_string()), Some(*unicode), "{key}");
            assert!(ascii.is_ascii_graphic() || *ascii == ' ', "{key}");
        }
    }

    #[test]
    fn keys_are_unique() {
        let keys: HashSet<&str> = GLYPHS.iter().map(|row| row.0).collect();
        assert_eq!(keys.len(), GLYPHS.len());
    }

    #[test]
    fn families_of_lines_are_told_apart_by_glyph_in_both_sets() {
        let first = GLYPHS.iter().position(|row| row.0 == "whisper").unwrap();
        let last = GLYPHS.iter().position(|row| row.0 == "unchecked").unwrap();
        let families = &GLYPHS[first..=last];
        assert_eq!(
            families
                .iter()
                .map(|row| row.1)
                .collect::<HashSet<_>>()
                .len(),
            families.len()
        );
        assert_eq!(
            families
                .iter()
                .map(|row| row.2)
                .collect::<HashSet<_>>()
                .len(),
            families.len()
        );
    }

    #[test]
    fn the_locale_and_the_terminal_decide_the_set() {
        let ascii = |variables: &[(&str, &str)]| Glyphs::detect(&environment(variables)).is_ascii;
        assert!(!ascii(&[("LANG", "en_GB.UTF-8"), ("TERM", "xterm")]));
        assert!(!ascii(&[
            ("LC_ALL", ""),
            ("LC_CTYPE", "C.utf8"),
            ("LANG", "C")
        ]));
        assert!(ascii(&[("LC_ALL", "C"), ("LANG", "en_GB.UTF-8")]));
        assert!(ascii(&[("LANG", "en_GB.UTF-8"), ("TERM", "linux")]));
        assert!(ascii(&[]));
    }

    #[test]
    fn a_theme_changes_what_the_set_can_hold() {
        let changes = [
            ("dot-black".to_string(), '◉'),
            ("whisper".to_string(), 'w'),
            ("none".to_string(), 'n'),
        ];
        let unicode = Glyphs::UNICODE.changed(&changes);
        assert_eq!((unicode.dot_black, unicode.whisper), ('◉', 'w'));
        let ascii = Glyphs::ASCII.changed(&changes);
        assert_eq!((ascii.dot_black, ascii.whisper), ('*', 'w'));
    }

    #[test]
    fn only_one_narrow_character_is_a_glyph() {
        assert_eq!(one_cell("●"), Some('●'));
        for text in ["", "ab", "数", "👍", "e\u{301}", "\u{301}", "\t"] {
            assert_eq!(one_cell(text), None, "{text:?}");
        }
    }
}

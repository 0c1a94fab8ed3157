//! What a piece of the screen means: the roles, one row each.
//!
//! A screen part never asks for a colour, it asks for a role, and a theme says how the role looks. The table below is
//! the only list: theme files are checked against it, the help shows it, the completeness test counts it.
//!
//! Roles come in layers, because one character answers two questions (what is written, and on what): see [`Layer`].
//! A state that a theme gives no background draws its [`Edge`] instead, so that nothing rests on colour alone.
//!
//! Invariant: `ROLES[role.index()].role == role` for every role with a number inside its list, but not for a drawing's
//! own colour, which no theme can list: it stands in the row of the player's colour that is nearest.

use super::own;
use ratatui::style::Modifier;

/// Which half of a character a role decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// The background: a tint or a state of a cell, a bar, a window.
    Back,
    /// The foreground: digits, marks, borders, words.
    Text,
    /// Both, in two places: the tint under a drawn line, and its glyph on the borders.
    Band,
    /// Both at once, whatever lies beneath: badges.
    Solo,
}

/// The pair of characters at the two rims of a cell that says a state without a background.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// Left and right.
    pub unicode: (char, char),
    /// The same in ASCII, and in cells one row high.
    pub ascii: (char, char),
    /// On every row of the cell, not on its middle row only.
    pub tall: bool,
}

/// All that is fixed about a role; a theme adds its colours.
#[derive(Clone, Copy, Debug)]
pub struct RoleCard {
    /// The role this row is about.
    pub role: Role,
    /// Its name in theme files, for ever.
    pub key: &'static str,
    /// Which half of a character it decides.
    pub layer: Layer,
    /// Attributes where the theme gives it a colour.
    pub always: Modifier,
    /// Attributes where it has no colour, instead.
    pub plain: Modifier,
    /// What a state draws when it has no background.
    pub edge: Option<Edge>,
    /// What else says the same, so that no meaning rests on colour; empty where nothing needs to.
    pub glyph: &'static str,
    /// Where it is used.
    pub help: &'static str,
}

const NONE: Modifier = Modifier::empty();
const B: Modifier = Modifier::BOLD;
const D: Modifier = Modifier::DIM;
const I: Modifier = Modifier::ITALIC;
const R: Modifier = Modifier::REVERSED;
const S: Modifier = Modifier::CROSSED_OUT;
const U: Modifier = Modifier::UNDERLINED;
const BR: Modifier = B.union(R);
const BS: Modifier = B.union(S);
const BU: Modifier = B.union(U);
const DI: Modifier = D.union(I);
const DS: Modifier = D.union(S);

const fn edge(unicode: (char, char), ascii: (char, char), tall: bool) -> Option<Edge> {
    Some(Edge {
        unicode,
        ascii,
        tall,
    })
}
const FLAT: Option<Edge> = None;
const CURSOR: Option<Edge> = edge(('[', ']'), ('[', ']'), false);
const SELECT: Option<Edge> = edge(('▌', '▐'), ('{', '}'), true);
const CLASH: Option<Edge> = edge(('█', '█'), ('!', '!'), true);
const DIFFERS: Option<Edge> = edge(('≠', ' '), ('%', ' '), false);
const TRUTH: Option<Edge> = edge(('┆', '┆'), (':', ':'), true);
const LINK: Option<Edge> = edge(('┊', '┊'), ('.', '.'), true);
const PREMISE: Option<Edge> = edge(('»', '«'), ('>', '<'), false);

/// Declares the enum, its table and the way from one to the other from the rows below.
///
/// A row: variant, key, layer, attributes always, attributes without colour, edge, glyph, help. A list row has the
/// number of list rows before it, its length, its numbers, glyph and help.
macro_rules! roles {
    (
        singles { $( $name:ident $key:literal $layer:ident $always:ident $plain:ident $edge:ident $glyph:literal $help:literal; )* }
        lists { $( $list:ident $list_key:literal $head:literal $count:literal [$($n:literal)*] $mark:literal
            $use:literal; )* }
    ) => {
        /// What a piece of the screen means.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Role {
            $( #[doc = concat!("`", $key, "`: ", $help, ".")] $name, )*
            $( #[doc = concat!("`", $list_key, ".n`: ", $use, ". Counted from 1; past the end it begins again.")]
               $list(u8), )*
            /// A colour of its own, as a drawing of another program brought it: red, green, blue.
            Own(u8, u8, u8),
        }

        /// Every role, once: the single ones first, then the numbered lists.
        pub static ROLES: &[RoleCard] = &[
            $( RoleCard {
                role: Role::$name, key: $key, layer: Layer::$layer, always: $always, plain: $plain, edge: $edge,
                glyph: $glyph, help: $help,
            }, )*
            $( $( RoleCard {
                role: Role::$list($n), key: concat!($list_key, ".", $n), layer: Layer::Back, always: NONE, plain: NONE,
                edge: FLAT, glyph: $mark, help: $use,
            }, )* )*
        ];

        /// The single roles as bare numbers.
        enum Place { $( $name, )* }
        const SINGLES: usize = [ $( $key, )* ].len();

        impl Role {
            /// Its row in [`ROLES`].
            pub fn index(self) -> usize {
                match self {
                    $( Role::$name => Place::$name as usize, )*
                    $( Role::$list(number) => SINGLES + $head + (usize::from(number).max(1) - 1) % $count, )*
                    Role::Own(red, green, blue) => own::stand_in((red, green, blue)).index(),
                }
            }
        }
    };
}

roles! {
singles {
    // Ground
    Ground "ground" Back NONE NONE FLAT "" "the whole screen, and the text on it that nothing else names";
    Overlay "overlay" Back NONE NONE FLAT "a frame" "palette, which-key, help, pickers";
    Text "text" Text NONE NONE FLAT "" "text of panels and of the log";
    Dim "dim" Text NONE D FLAT "" "secondary text: paths, times, units";
    Strong "strong" Text B B FLAT "" "the one number or word that matters in a panel";
    // Grid
    GridLine "grid.line" Text NONE NONE FLAT "light ─│" "border between two cells of a region";
    GridRegion "grid.region" Text NONE B FLAT "heavy ━┃, ASCII = #" "frame, and border of a box or a jigsaw region";
    GridLabel "grid.label" Text NONE D FLAT "" "row and column headers";
    Outside "outside" Text B B FLAT "Σ x ⌂ ∇ # ∋ before it, an arrow ↘ behind it" "sums and numbers in the margin";
    Diagonal "diagonal" Back NONE NONE FLAT "╲ ╱ in the corner columns, ∴ where it is no house" "cells of a marked diagonal";
    Shape "shape" Back NONE NONE FLAT "○ □ ∧ ∨, clone letters" "odd, even, min, max, clone, indexer cells";
    // Digits and marks
    DigitGiven "digit.given" Text B B FLAT "no suffix in ASCII" "a given";
    DigitEntered "digit.entered" Text NONE NONE FLAT "a comma after it in ASCII" "an entry";
    DigitOther "digit.other" Text I DI FLAT "· left of it" "a digit of a shown solution, not the player's";
    DigitConflict "digit.conflict" Text B BR FLAT "! right of it"
        "the sign of a conflict; the digit too where the theme has no background for it";
    DigitWrong "digit.wrong" Text U U FLAT "? right of it" "after check: differs from the solution";
    MarkCorner "mark.corner" Text NONE NONE FLAT "its place" "corner mark";
    MarkCenter "mark.centre" Text NONE NONE FLAT "middle row" "centre mark";
    MarkSame "mark.same" Text BU BU FLAT "" "mark of the highlighted digit";
    MarkStruck "mark.struck" Text S DS FLAT "x in its place" "candidate struck by the player or an applied hint";
    TrueOne "true.one" Text BU BU FLAT "" "true candidate with exactly one solution";
    TrueFew "true.few" Text B B FLAT "" "true candidate, few solutions: 2 to 7";
    TrueMany "true.many" Text NONE NONE FLAT "" "true candidate, many solutions: 8 or more, or not counted further";
    TrueFalse "true.false" Text NONE D FLAT ". in its place" "legal candidate in no solution";
    // State of a cell
    Cursor "cursor" Back NONE R CURSOR "▛▜▙▟, or [ ] in small cells"
        "the active cell, as brackets and frame in this background; the whole cell where it is reversed";
    CursorAway "cursor.away" Back NONE NONE CURSOR "[ ]" "the active cell while the focus is elsewhere";
    Select "select" Back NONE NONE SELECT "▌ ▐ at the rims, or { } in small cells" "selected cells";
    Peer "peer" Back NONE NONE FLAT "" "cells that see the cursor; off by default";
    Same "same" Back U U FLAT "" "cells with the cursor's digit";
    Conflict "conflict" Back NONE NONE CLASH "█ █ and !" "cells that clash";
    Differs "differs" Back NONE NONE DIFFERS "≠ left of the digit" "cells where two solutions differ";
    // Hints and explanations
    HintTruth "hint.truth" Back NONE NONE TRUTH "┆ ┆ and a line in the panel"
        "house, cage or cell that must hold one of the pattern";
    HintLink "hint.link" Back NONE NONE LINK "┊ ┊ and a line in the panel" "house that the pattern covers";
    HintPremise "hint.premise" Back NONE NONE PREMISE "» « at the rims" "cells the reason rests on";
    HintPlaced "hint.placed" Back B B FLAT "+ left of the digit" "cell and digit that follow";
    HintEliminated "hint.eliminated" Text BS B FLAT "x right of it" "candidate that falls";
    HintOn "hint.on" Back B BR FLAT "a sentence in the panel" "chain candidate, true if the start is";
    HintOff "hint.off" Back NONE U FLAT "a sentence in the panel" "chain candidate, false if the start is";
    HintSign "hint.sign" Text B B FLAT "the sign itself" "the signs of a hint";
    HintStep "hint.step" Solo B BR FLAT "the number" "step number, in the panel and on the border above the cell";
    Clash "clash" Back NONE NONE CLASH "█ █ and a numbered list" "cells and clues of the minimal clash";
    Redundant "redundant" Text NONE D FLAT "~ right of it" "given or clue the audit can spare";
    // Lines: band behind, glyph on the border
    LineThermo "line.thermo" Band NONE NONE FLAT "═║, bulb ( o ), slow ┈" "thermometer, slow thermometer";
    LineArrow "line.arrow" Band NONE NONE FLAT "─│╱╲, head →↗, circle ( )" "arrow, double arrow, circle, pill";
    LineWhisper "line.whisper" Band NONE NONE FLAT "~" "German and Dutch whispers";
    LineRenban "line.renban" Band NONE NONE FLAT "≡" "renban";
    LineNabner "line.nabner" Band NONE NONE FLAT "‡" "nabner";
    LinePalindrome "line.palindrome" Band NONE NONE FLAT "∙" "palindrome, clone path";
    LineRegionSum "line.region-sum" Band NONE NONE FLAT "×" "region sum line";
    LineBetween "line.between" Band NONE NONE FLAT "◇" "between";
    LineLockout "line.lockout" Band NONE NONE FLAT "◆" "lockout";
    LineZipper "line.zipper" Band NONE NONE FLAT "¦" "zipper";
    LineEntropic "line.entropic" Band NONE NONE FLAT ":" "entropic";
    LineModular "line.modular" Band NONE NONE FLAT "÷" "modular";
    LineParity "line.parity" Band NONE NONE FLAT "±, sequence …, same difference ∆" "parity, same difference, sequence";
    LineSum "line.sum" Band NONE NONE FLAT "+" "10-line, sum line, little killer path";
    LineOther "line.other" Band NONE NONE FLAT "§" "custom relation, regular expression";
    LineUnchecked "line.unchecked" Band NONE NONE FLAT "·" "drawn, not checked; a muted clue";
    // Clues
    CageBorder "cage.border" Text NONE NONE FLAT "solid outside, dotted inside"
        "border that is the edge of a cage; its inner borders are dotted, in grid.line";
    CageSum "cage.sum" Text NONE B FLAT "the number" "sum on the border above the first cell";
    DotWhite "dot.white" Text B B FLAT "○, ASCII o" "consecutive or difference dot";
    DotBlack "dot.black" Text B B FLAT "●, ASCII *" "ratio dot";
    Edge "edge" Text B B FLAT "the character" "X, V, sums, inequality signs, quadruple digits";
    // Panels and bars
    PanelBorder "panel.border" Text NONE NONE FLAT "" "panel frame";
    PanelFocus "panel.focus" Text B B FLAT "title in [ ]" "frame and title of the panel with focus";
    PanelTitle "panel.title" Text B B FLAT "" "title of a panel";
    ListCursor "list.cursor" Back B R FLAT ">" "chosen line of a list";
    ListMatch "list.match" Text BU U FLAT "" "matched letters in a search";
    CheckOn "check.on" Text NONE NONE FLAT "x" "a rule that is on";
    CheckOff "check.off" Text NONE D FLAT "a blank" "a rule that is off";
    Input "input" Back NONE U FLAT "" "text field";
    Title "title" Solo B B FLAT "" "title line";
    Status "status" Back NONE R FLAT "" "status bar";
    StatusDim "status.dim" Solo NONE R FLAT "" "separators and quiet parts of the bar";
    ModeDigit "mode.digit" Solo B BR FLAT "the word" "badge of the digit mode";
    ModeCorner "mode.corner" Solo B BR FLAT "the word" "badge of the corner mark mode";
    ModeCenter "mode.centre" Solo B BR FLAT "the word" "badge of the centre mark mode";
    ModeColor "mode.colour" Solo B BR FLAT "the word" "badge of the colour mode";
    ModePen "mode.pen" Solo B BR FLAT "the word" "badge of a line being drawn and of a clue tool";
    ModeSet "mode.set" Solo B BR FLAT "the word" "badge of set mode";
    ModeOff "mode.off" Text NONE D FLAT "no brackets" "the modes that are not active";
    Ok "ok" Text B B FLAT "✓, ASCII ok" "unique, checked and fine";
    Warn "warn" Text B B FLAT "?" "several, not checked";
    Error "error" Text B B FLAT "!" "none, breach, failed";
    Unknown "unknown" Text I NONE FLAT "…" "not settled yet, budget ended";
    Progress "progress" Text NONE NONE FLAT "█ / #" "done part of a bar";
    ProgressLeft "progress.left" Text NONE NONE FLAT "░ / ." "rest of a bar";
    Key "key" Text B B FLAT "" "key name in hints and help";
    KeyLabel "key.label" Text NONE NONE FLAT "" "what the key does";
    KeyOff "key.off" Text NONE D FLAT "" "a command not possible now";
}
lists {
    Region "region" 0 12 [1 2 3 4 5 6 7 8 9 10 11 12] "a heavy border" "tint of a jigsaw or extra region";
    Cage "cage" 12 5 [1 2 3 4 5] "its sum and border" "tint of a cage; neighbours differ";
    Color "colour" 17 9 [1 2 3 4 5 6 7 8 9] "a letter from a to i"
        "cell colour: light grey, grey, black, green, pink, orange, red, yellow, blue";
}
}

impl Role {
    /// What is fixed about it.
    pub fn card(self) -> &'static RoleCard {
        &ROLES[self.index()]
    }

    /// The role with this name in theme files.
    pub fn of_key(key: &str) -> Option<Role> {
        ROLES
            .iter()
            .find(|card| card.key == key)
            .map(|card| card.role)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use unicode_width::UnicodeWidthChar;

    #[test]
    fn every_role_is_its_own_row() {
        for card in ROLES {
            assert_eq!(ROLES[card.role.index()].key, card.key);
            assert_eq!(Role::of_key(card.key), Some(card.role));
        }
    }

    #[test]
    fn keys_are_unique_and_kebab_case() {
        let keys: HashSet<&str> = ROLES.iter().map(|card| card.key).collect();
        assert_eq!(keys.len(), ROLES.len());
        for key in keys {
            assert!(
                key.chars()
                    .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-.".contains(c)),
                "{key}"
            );
        }
    }

    #[test]
    fn every_role_says_where_it_is_used() {
        assert!(ROLES.iter().all(|card| !card.help.is_empty()));
    }

    #[test]
    fn a_list_begins_again_past_its_end() {
        assert_eq!(Role::Region(13).index(), Role::Region(1).index());
        assert_eq!(Role::Color(0).index(), Role::Color(1).index());
        assert_eq!(Role::Cage(255).index(), Role::Cage(5).index());
    }

    #[test]
    fn edges_are_one_cell_wide_and_ascii_where_they_say_so() {
        for edge in ROLES.iter().filter_map(|card| card.edge) {
            assert!(
                [edge.unicode.0, edge.unicode.1]
                    .iter()
                    .all(|glyph| glyph.width() == Some(1))
            );
            assert!(
                edge.ascii.0.is_ascii_graphic()
                    && (edge.ascii.1.is_ascii_graphic() || edge.ascii.1 == ' ')
            );
        }
    }
}

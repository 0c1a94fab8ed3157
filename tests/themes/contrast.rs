//! Shipped themes are readable: the least contrast of every kind of text on everything it can lie on.
//!
//! The goals are those the palettes were made for: 4.5 for what must be read, 3 for structure and for what is struck.
//! At 256 colours the cube has few dark tints, so the floors are lower there, and stand beside the goals. 16 colours
//! belong to the user's scheme and cannot be measured.

use super::color::{Rgb, contrast, shown};
use super::look;
use gridwright::ui::theme::{Depth, Look, Role};
use ratatui::style::Style;

/// Themes with colours of their own.
const THEMES: [&str; 3] = ["night", "paper", "okabe"];

/// Everything a cell can be filled with.
fn fills() -> Vec<Role> {
    let single = [
        Role::Ground,
        Role::Diagonal,
        Role::Shape,
        Role::Peer,
        Role::Same,
        Role::Select,
        Role::CursorAway,
        Role::Conflict,
        Role::Clash,
        Role::Differs,
        Role::HintTruth,
        Role::HintLink,
        Role::HintPremise,
    ];
    let regions = (1..=12).map(Role::Region);
    let cages = (1..=5).map(Role::Cage);
    let colors = (1..=9).map(Role::Color);
    single
        .into_iter()
        .chain(regions)
        .chain(cages)
        .chain(BANDS)
        .chain(colors)
        .collect()
}

const BANDS: [Role; 16] = [
    Role::LineThermo,
    Role::LineArrow,
    Role::LineWhisper,
    Role::LineRenban,
    Role::LineNabner,
    Role::LinePalindrome,
    Role::LineRegionSum,
    Role::LineBetween,
    Role::LineLockout,
    Role::LineZipper,
    Role::LineEntropic,
    Role::LineModular,
    Role::LineParity,
    Role::LineSum,
    Role::LineOther,
    Role::LineUnchecked,
];

/// On what a kind of text is laid.
#[derive(Clone, Copy)]
enum On {
    /// Everything a cell can be filled with.
    Fills,
    Ground,
    /// The ground and the cages.
    Cages,
    /// The ground and windows over it.
    Panels,
    /// Its own background.
    Itself,
}

/// A kind of text: what, on what, the goal in 24-bit colours, the floor at 256.
struct Row {
    what: &'static str,
    roles: &'static [Role],
    on: On,
    goal: f64,
    floor: f64,
}

const ROWS: &[Row] = &[
    Row {
        what: "given",
        roles: &[Role::DigitGiven],
        on: On::Fills,
        goal: 4.5,
        floor: 4.5,
    },
    Row {
        what: "entered",
        roles: &[Role::DigitEntered],
        on: On::Fills,
        goal: 4.5,
        floor: 4.2,
    },
    Row {
        what: "other digits, ! and ?",
        roles: &[Role::DigitOther, Role::DigitConflict, Role::DigitWrong],
        on: On::Fills,
        goal: 4.5,
        floor: 3.6,
    },
    Row {
        what: "corner and centre marks",
        roles: &[Role::MarkCorner, Role::MarkCenter],
        on: On::Fills,
        goal: 4.5,
        floor: 4.2,
    },
    Row {
        what: "other marks and signs",
        roles: &[
            Role::MarkSame,
            Role::TrueOne,
            Role::TrueFew,
            Role::TrueMany,
            Role::HintEliminated,
            Role::HintSign,
        ],
        on: On::Fills,
        goal: 4.5,
        floor: 3.6,
    },
    Row {
        what: "struck and false",
        roles: &[Role::MarkStruck, Role::TrueFalse],
        on: On::Fills,
        goal: 3.0,
        floor: 3.0,
    },
    Row {
        what: "placed digit",
        roles: &[Role::HintPlaced],
        on: On::Itself,
        goal: 4.5,
        floor: 4.5,
    },
    Row {
        what: "chain and badges",
        roles: &[
            Role::HintOn,
            Role::HintOff,
            Role::HintStep,
            Role::Status,
            Role::StatusDim,
            Role::ModeDigit,
            Role::ModeCorner,
            Role::ModeCenter,
            Role::ModeColor,
            Role::ModePen,
            Role::ModeSet,
        ],
        on: On::Itself,
        goal: 4.5,
        floor: 4.5,
    },
    Row {
        what: "line glyph on its band",
        roles: &BANDS,
        on: On::Itself,
        goal: 4.5,
        floor: 4.5,
    },
    Row {
        what: "dots, XV, sums, outside",
        roles: &[
            Role::DotWhite,
            Role::DotBlack,
            Role::Edge,
            Role::CageSum,
            Role::Outside,
        ],
        on: On::Fills,
        goal: 4.5,
        floor: 4.0,
    },
    Row {
        what: "region border on ground",
        roles: &[Role::GridRegion],
        on: On::Ground,
        goal: 3.0,
        floor: 3.0,
    },
    Row {
        what: "region border anywhere",
        roles: &[Role::GridRegion],
        on: On::Fills,
        goal: 3.0,
        floor: 3.0,
    },
    Row {
        what: "cell border on ground",
        roles: &[Role::GridLine],
        on: On::Ground,
        goal: 3.0,
        floor: 3.0,
    },
    Row {
        what: "cell border on tints",
        roles: &[Role::GridLine],
        on: On::Fills,
        goal: 1.5,
        floor: 1.45,
    },
    Row {
        what: "cage border",
        roles: &[Role::CageBorder],
        on: On::Cages,
        goal: 3.0,
        floor: 3.0,
    },
    Row {
        what: "panel text",
        roles: &[
            Role::Text,
            Role::Dim,
            Role::Strong,
            Role::GridLabel,
            Role::PanelFocus,
            Role::PanelTitle,
            Role::ListMatch,
            Role::CheckOn,
            Role::CheckOff,
            Role::ModeOff,
            Role::Ok,
            Role::Warn,
            Role::Error,
            Role::Unknown,
            Role::Key,
            Role::KeyLabel,
            Role::Redundant,
        ],
        on: On::Panels,
        goal: 4.5,
        floor: 4.5,
    },
    Row {
        what: "panel frame and quiet text",
        roles: &[Role::PanelBorder, Role::ProgressLeft, Role::KeyOff],
        on: On::Panels,
        goal: 3.0,
        floor: 2.9,
    },
    Row {
        what: "list line and input",
        roles: &[Role::ListCursor, Role::Input],
        on: On::Itself,
        goal: 4.5,
        floor: 4.5,
    },
];

/// The contrast of a style, and nothing where the scheme decides.
fn measure(style: Style) -> f64 {
    let both: Option<(Rgb, Rgb)> = shown(style.fg).zip(shown(style.bg));
    both.map(|(fg, bg)| contrast(fg, bg))
        .expect("the theme names both colours")
}

fn least(look: &Look, row: &Row) -> (f64, String) {
    let fills = match row.on {
        On::Fills => fills(),
        On::Ground => vec![Role::Ground],
        On::Cages => [Role::Ground]
            .into_iter()
            .chain((1..=5).map(Role::Cage))
            .collect(),
        On::Panels => vec![Role::Ground, Role::Overlay],
        On::Itself => Vec::new(),
    };
    let laid = row.roles.iter().flat_map(|text| {
        fills
            .iter()
            .map(|fill| (look.compose(*text, &[*fill]), *text, *fill))
    });
    let own = row
        .roles
        .iter()
        .filter(|_| matches!(row.on, On::Itself))
        .map(|role| (look.style(*role), *role, *role));
    let measured = laid
        .chain(own)
        .map(|(style, text, fill)| (measure(style), format!("{text:?} on {fill:?}")));
    measured
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .expect("no row is empty")
}

fn check(depth: Depth, goal: fn(&Row) -> f64) {
    for key in THEMES {
        let look = look(key, depth);
        for row in ROWS {
            let (value, place) = least(&look, row);
            println!("{key} {:28} {value:5.2} {place}", row.what);
            assert!(
                value >= goal(row),
                "{key}: {} has {value:.2}: {place}",
                row.what
            );
        }
    }
}

#[test]
fn every_kind_of_text_is_readable_in_24_bit() {
    check(Depth::True, |row| row.goal);
}

#[test]
fn every_kind_of_text_is_readable_with_256_colours() {
    check(Depth::X256, |row| row.floor);
}

#[test]
fn the_cursor_is_seen_on_every_fill() {
    for key in THEMES {
        for depth in [Depth::True, Depth::X256] {
            let look = look(key, depth);
            for fill in fills() {
                let value = measure(
                    look.brackets(Role::Cursor, &[fill])
                        .expect("brackets in colour"),
                );
                assert!(value >= 3.0, "{key} {depth:?}: {value:.2} on {fill:?}");
            }
        }
    }
}

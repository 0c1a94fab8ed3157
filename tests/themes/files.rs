//! Theme files as users write them: what is read, what is noticed and left out, and that nothing panics.

use super::color::{contrast, shown};
use gridwright::ui::glyphs::Glyphs;
use gridwright::ui::theme::{Depth, Layer, Look, ROLES, Role, THEMES, Theme, Tone, find};
use ratatui::style::Color;

/// The notices of a text, as `line: text`.
fn notices(text: &str) -> Vec<String> {
    let (_, notices) = Theme::parse(text, "mine");
    notices
        .iter()
        .map(|notice| format!("{}: {}", notice.line.unwrap_or(0), notice.text))
        .collect()
}

fn look_of(text: &str) -> Look {
    Theme::parse(text, "mine").0.resolve(Depth::True)
}

#[test]
fn shipped_themes_give_no_notice() {
    for card in THEMES {
        let (theme, notices) = Theme::parse(card.text, card.key);
        assert!(notices.is_empty(), "{}: {notices:?}", card.key);
        assert_ne!(theme.title, card.key, "its name was read");
    }
}

#[test]
fn a_misspelt_role_and_colour_are_named_with_their_lines() {
    let text = "format = 1\n[palette]\nlake = '#203E64'\n[roles]\nconflcit = 'red'\nselect = { bg = 'laek' }\ntext = 'lake'\n";
    assert_eq!(
        notices(text),
        [
            "5: unknown role `conflcit` (perhaps `conflict`)",
            "6: unknown colour `laek` (perhaps `lake`)"
        ]
    );
    assert_eq!(
        look_of(text).style(Role::Text).fg,
        Some(Color::Rgb(0x20, 0x3E, 0x64)),
        "the rest loads"
    );
}

#[test]
fn themes_of_another_program_or_time_give_notices() {
    let old = notices("[theme]\nbackground = \"#101010\"\ndigit = \"#e0e0e0\"\n");
    assert_eq!(old[0], "0: no `format`: read as format 1");
    assert_eq!(old[1], "1: unknown part `theme`: read as `roles`");
    assert!(
        old[2].starts_with("2: unknown role `background`"),
        "{old:?}"
    );
    let typo = notices("[theme]\nbackgruond = \"#101010\"\n");
    assert_eq!(typo[2], "2: unknown role `backgruond` (perhaps `ground`)");
    let color = notices("[theme]\nconflict = \"#a€bc\"\n");
    assert_eq!(
        color[2],
        "2: `#a€bc` is no colour: # wants six hexadecimal digits"
    );
}

#[test]
fn a_bad_colour_leaves_what_was_inherited() {
    let heir = "format = 1\ninherits = 'night'\n[roles]\n'digit.given' = '#12'\n";
    let night = Theme::parse(find("night").unwrap().text, "night")
        .0
        .resolve(Depth::True);
    assert_eq!(
        look_of(heir).style(Role::DigitGiven),
        night.style(Role::DigitGiven)
    );
}

#[test]
fn another_format_is_refused_and_the_default_stands_in() {
    let (theme, notices) = Theme::parse("name = 'Later'\nformat = 2\n", "later");
    assert_eq!(theme, Theme::standard());
    assert_eq!(
        notices[0].to_string(),
        "theme later, line 2: this format is not known here, only format 1: the theme is refused"
    );
}

#[test]
fn a_text_that_is_no_toml_gives_one_notice_with_its_line() {
    let (theme, notices) = Theme::parse("format = 1\nname = 'x\n", "broken");
    assert_eq!(theme, Theme::standard());
    assert_eq!(notices.len(), 1);
    assert_eq!(notices[0].line, Some(2));
}

#[test]
fn parts_of_a_wrong_type_are_noticed_and_left_out() {
    let text = "format = 1\nname = 3\nkind = 'drak'\npalette = 1\n[roles]\ntext = 5\nselect = { gb = 'red', add = 'bold blod' }\n\
                [lists]\nregion = 'red'\nrogion = []\n[relight]\nband = { lightness = 2.0, chroma = 0.1 }\nfil = 1\n";
    assert_eq!(
        notices(text),
        [
            "2: `name` must be a text in quotes",
            "3: unknown kind `drak` (perhaps `dark`)",
            "4: `palette` must be a table",
            "6: `text` must be a table",
            "7: unknown attribute `blod` (perhaps `bold`)",
            "7: unknown key `gb` (perhaps `bg`)",
            "9: `region` must be a list of colours",
            "10: unknown list `rogion` (perhaps `region`)",
            "12: must be { lightness = .., chroma = .. }, both from 0 to 1",
            "13: unknown key `fil` (perhaps `fill`)",
        ]
    );
}

#[test]
fn themes_in_a_ring_are_named() {
    let ring = |key: &str| {
        Some(format!(
            "format = 1\ninherits = '{}'\n",
            if key == "a" { "b" } else { "a" }
        ))
    };
    let (_, notices) = Theme::parse_among(&ring("a").unwrap(), "a", &ring);
    assert_eq!(notices.len(), 1);
    assert_eq!(
        notices[0].to_string(),
        "theme b, line 2: themes in a ring: `a` inherits `b` inherits `a`"
    );
}

#[test]
fn eight_ancestors_are_read_and_a_ninth_is_not() {
    let next = |key: &str| {
        Some(format!(
            "format = 1\ninherits = '{}'\n",
            key.parse::<u32>().ok()? + 1
        ))
    };
    let (_, notices) = Theme::parse_among(&next("0").unwrap(), "0", &next);
    assert_eq!(notices.len(), 1);
    assert_eq!(notices[0].theme, "8");
}

#[test]
fn an_unknown_parent_is_named_with_the_nearest() {
    assert_eq!(
        notices("format = 1\ninherits = 'nihgt'\n"),
        ["2: inherits the unknown theme `nihgt` (perhaps `night`)"]
    );
}

#[test]
fn an_heir_may_repaint_the_palette_alone() {
    let light = Theme::parse(find("terminal-light").unwrap().text, "terminal-light")
        .0
        .resolve(Depth::X16);
    assert_eq!(light.style(Role::DigitEntered).fg, Some(Color::Blue));
    assert_eq!(
        light.edge(Role::HintPremise).unwrap().2.fg,
        Some(Color::Magenta)
    );
}

#[test]
fn an_unset_role_falls_back_to_the_longest_prefix() {
    let look = look_of("format = 1\n[roles]\ngrid = 'red'\n'grid.line' = 'blue'\n");
    assert_eq!(look.style(Role::GridRegion).fg, Some(Color::Red));
    assert_eq!(look.style(Role::GridLine).fg, Some(Color::Blue));
    assert_eq!(look.style(Role::CageSum).fg, Some(Color::Reset));
}

#[test]
fn keys_without_quotes_mean_the_same() {
    let nested = "format = 1\n[roles]\nhint.on = 'red'\nhint.off.bg = 'blue'\ncursor.fg = 'cyan'\ncursor.away = 'green'\n";
    let quoted = "format = 1\n[roles]\n'hint.on' = 'red'\n'hint.off' = { bg = 'blue' }\ncursor = { fg = 'cyan' }\n'cursor.away' = 'green'\n";
    assert_eq!(Theme::parse(nested, "mine"), Theme::parse(quoted, "mine"));
    assert_eq!(
        notices("format = 1\n[roles]\ndigit.givne = 'red'\n"),
        ["3: unknown role `digit.givne` (perhaps `digit.given`)"]
    );
}

#[test]
fn a_short_list_repeats() {
    let look = look_of("format = 1\n[lists]\nregion = ['red', 'white on blue']\n");
    assert_eq!(look.style(Role::Region(3)).bg, Some(Color::Red));
    assert_eq!(look.style(Role::Region(12)), look.style(Role::Region(2)));
    assert_eq!(look.style(Role::Region(2)).fg, Some(Color::Gray));
}

#[test]
fn relight_is_kept() {
    let (night, _) = Theme::parse(find("night").unwrap().text, "night");
    assert_eq!(
        night.relight.band,
        Some(Tone {
            lightness: 0.335,
            chroma: 0.062
        })
    );
    assert_eq!(
        night.relight.fill,
        Some(Tone {
            lightness: 0.36,
            chroma: 0.10
        })
    );
}

#[test]
fn an_empty_text_is_the_base() {
    let (theme, notices) = Theme::parse("\u{feff}", "empty");
    assert_eq!(notices.len(), 1);
    assert_eq!(
        theme.resolve(Depth::True),
        Theme::base().resolve(Depth::True)
    );
}

#[test]
fn a_glyph_that_is_not_one_cell_wide_is_refused() {
    let text =
        "format = 1\n[glyphs]\ndot-black = '◉'\nwhisper = '👍'\nrenban = 'ab'\ndot-withe = 'o'\n";
    assert_eq!(
        notices(text),
        [
            "4: `👍` is not one character, one cell wide",
            "5: `ab` is not one character, one cell wide",
            "6: unknown glyph `dot-withe` (perhaps `dot-white`)",
        ]
    );
    let glyphs = Theme::parse(text, "mine").0.glyphs(&Glyphs::UNICODE);
    assert_eq!((glyphs.dot_black, glyphs.whisper), ('◉', '~'));
}

/// Every way to cut a good file short, to lose a line of it, and to spoil a line with characters of several bytes.
#[test]
fn no_damage_to_a_file_is_a_panic() {
    let good = find("night").unwrap().text;
    let cuts = (0..good.len())
        .step_by(5)
        .filter(|at| good.is_char_boundary(*at));
    let mut damaged: Vec<String> = cuts.map(|at| good[..at].to_string()).collect();
    let lines: Vec<&str> = good.lines().collect();
    for at in 0..lines.len() {
        let mut lost = lines.clone();
        lost.remove(at);
        damaged.push(lost.join("\n"));
        for spoiled in ["#a€bc", "#€€", "€", "", "# on #"] {
            let mut words: Vec<&str> = lines[at].split('"').collect();
            words
                .iter_mut()
                .skip(1)
                .step_by(2)
                .for_each(|word| *word = spoiled);
            let line = words.join("\"");
            let text = [&lines[..at], &[line.as_str()], &lines[at + 1..]].concat();
            damaged.push(text.join("\n"));
        }
    }
    assert!(damaged.len() > 1000);
    for text in damaged {
        let (theme, _) = Theme::parse(&text, "damaged");
        theme.resolve(Depth::X256);
    }
}

fn without_index(color: &str) -> String {
    let words = color.split(' ').filter(|word| word.parse::<u8>().is_err());
    words.collect::<Vec<_>>().join(" ")
}

/// The same theme without its hand-made indices: marks stay readable on every tint that leaves them their colour.
#[test]
fn a_theme_without_256_colour_indices_gets_readable_ones() {
    for key in ["night", "paper", "okabe"] {
        let text = find(key).unwrap().text;
        let parts = text.split('"').enumerate();
        let bare: Vec<String> = parts
            .map(|(at, part)| {
                if at % 2 == 1 {
                    without_index(part)
                } else {
                    part.into()
                }
            })
            .collect();
        let look = Theme::parse(&bare.join("\""), key).0.resolve(Depth::X256);
        for card in ROLES
            .iter()
            .filter(|card| card.layer == Layer::Back || card.layer == Layer::Band)
        {
            for mark in [
                Role::DigitGiven,
                Role::DigitEntered,
                Role::MarkCorner,
                Role::MarkCenter,
            ] {
                let style = look.compose(mark, &[card.role]);
                let value = contrast(shown(style.fg).unwrap(), shown(style.bg).unwrap());
                println!("{key} {} {mark:?} {value:.2}", card.key);
                assert!(
                    value >= 4.5,
                    "{key}: {mark:?} on {} has {value:.2}",
                    card.key
                );
            }
        }
    }
}

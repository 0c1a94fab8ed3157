//! The picker and the preview, in every usual size and in terminals that are too small for them.

use gridwright::ui;
use gridwright::ui::glyphs::Glyphs;
use gridwright::ui::theme::Depth;
use insta::assert_snapshot;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::look;
use crate::support::harness::{Harness, board};
use crate::support::screen::text;

const SIZES: [(u16, u16); 4] = [(80, 24), (100, 30), (120, 40), (30, 10)];

const WORDY: &str = r#"format = 1
title = "Four by four"
author = "somebody"
size = 4
rules = ["anti-king"]
rules_text = "Every row, column and box holds each digit. Equal digits do not touch, not even at a corner. The rest is only told here, in a text that is long enough to be wrapped."
unchecked = ["the fog of the text"]
grid = """
1 2 | . .
. . | . .
- - + - -
. . | . .
. . | . .
"""
"#;

fn harness() -> Harness {
    let mut harness = Harness::new(board("1... .... .... ...."));
    harness.studious = true;
    let files = [
        ("deep/a.toml", WORDY),
        ("deep/easy.txt", "1...\n..3.\n.4..\n...2\n"),
        ("deep/many.sdm", "1...2.........34\n1...2.........43\n"),
        ("deep/none.txt", "11..\n....\n....\n....\n"),
        ("deep/several.txt", "1...\n....\n....\n....\n"),
    ];
    for (path, text) in files {
        harness.files.insert(path.to_string(), text.to_string());
    }
    harness
}

fn drawn(harness: &Harness, (width, height): (u16, u16)) -> Buffer {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    let look = look("terminal", Depth::True);
    ui::draw(&harness.app, &look, &Glyphs::UNICODE, area, &mut buffer);
    buffer
}

fn shows(name: &str, harness: &Harness) {
    for size in SIZES {
        let name = format!("{name}_{}x{}", size.0, size.1);
        assert_snapshot!(name, text(&drawn(harness, size)));
    }
}

#[test]
fn the_picker_has_title_size_verdict_difficulty_and_rules() {
    let mut harness = harness();
    harness.line(":open deep").keys("down");
    shows("picker", &harness);
}

#[test]
fn the_preview_says_what_was_recognised_and_what_happens_to_the_board() {
    let mut harness = harness();
    harness.keys("right 2").line(":open deep/a.toml");
    shows("preview", &harness);
}

#[test]
fn no_terminal_is_too_small_for_picker_and_preview() {
    let mut harness = harness();
    for keys in [":open deep", ":open deep/a.toml"] {
        harness.line(keys).keys("pagedown");
        for width in 0..60 {
            for height in 0..16 {
                drawn(&harness, (width, height));
            }
        }
        harness.keys("esc");
    }
}

//! A board in the fog: covered cells, lines that lead into it, cages of which a part is seen.

use gridwright::puzzle::format;
use gridwright::ui;
use gridwright::ui::glyphs::Glyphs;
use gridwright::ui::theme::Depth;
use insta::assert_snapshot;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::look;
use crate::support::harness::Harness;
use crate::support::screen::text;

const FOGGY: &str = r#"size = 6
grid = "1.................................1."
solution = "123456456123231564564231312645645312"
killer = [{ cells = "r2c2 r2c3 r3c3", sum = 9 }, { cells = "r5c5-r5c6", sum = 9 }]
thermo = ["r1c1 r1c2 r1c3 r1c4", "r6c1 r5c2 r4c3"]
white-dot = ["r3c4 r3c5", "r2c1 r2c2"]
sandwich = [{ at = "row 3", sum = 5 }]
fog = { lit = "r6c6" }
"#;

#[test]
fn only_what_is_lit_is_seen() {
    let mut harness = Harness::new(format::read(FOGGY).unwrap().puzzle);
    harness.keys("down down down right right 5 x 4");
    for (size, glyphs) in [((80, 24), &Glyphs::UNICODE), ((40, 14), &Glyphs::ASCII)] {
        let area = Rect::new(0, 0, size.0, size.1);
        let mut buffer = Buffer::empty(area);
        let look = look("terminal", Depth::True);
        ui::draw(&harness.app, &look, glyphs, area, &mut buffer);
        assert_snapshot!(format!("fog_{}x{}", size.0, size.1), text(&buffer));
    }
}

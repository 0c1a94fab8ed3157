//! The character where lines of the board meet.
//!
//! Four arms, each absent, light or heavy: 81 cases, and Unicode has all of them (U+2500 to 257F), which it has for no
//! other pair of line styles. So light is the border of a cell and heavy the border of a region, and a table answers.
//! An edge that is dotted counts as absent here, as there are no dotted corners.
//!
//! ```text
//!            up               index in base 3: up, right, down, left
//!       left +  right         0 absent, 1 light, 2 heavy
//!           down
//! ```
//!
//! Invariant: turning a character's arms back into an index finds the character again (tested against the names that
//! Unicode gives it).

/// How thick one arm is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weight {
    /// No line.
    #[default]
    None,
    /// Between two cells of a region.
    Light,
    /// Between regions, and the frame.
    Heavy,
}

const TABLE: [char; 81] = [
    ' ', '╴', '╸', '╷', '┐', '┑', '╻', '┒', '┓', '╶', '─', '╾', '┌', '┬', '┭', '┎', '┰', '┱', '╺',
    '╼', '━', '┍', '┮', '┯', '┏', '┲', '┳', '╵', '┘', '┙', '│', '┤', '┥', '╽', '┧', '┪', '└', '┴',
    '┵', '├', '┼', '┽', '┟', '╁', '╅', '┕', '┶', '┷', '┝', '┾', '┿', '┢', '╆', '╈', '╹', '┚', '┛',
    '╿', '┦', '┩', '┃', '┨', '┫', '┖', '┸', '┹', '┞', '╀', '╃', '┠', '╂', '╉', '┗', '┺', '┻', '┡',
    '╄', '╇', '┣', '╊', '╋',
];

/// The box-drawing character with these arms.
pub fn junction(up: Weight, right: Weight, down: Weight, left: Weight) -> char {
    TABLE[[up, right, down, left]
        .iter()
        .fold(0, |index, arm| 3 * index + *arm as usize)]
}

/// The same in ASCII: `-` `|` light, `=` `#` heavy, and `+` wherever lines turn or cross.
pub fn ascii_junction(up: Weight, right: Weight, down: Weight, left: Weight) -> char {
    match (up.max(down), left.max(right)) {
        (Weight::None, Weight::None) => ' ',
        (Weight::None, Weight::Light) => '-',
        (Weight::None, Weight::Heavy) => '=',
        (Weight::Light, Weight::None) => '|',
        (Weight::Heavy, Weight::None) => '#',
        _ => '+',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Weight::{Heavy, Light, None as Absent};

    #[test]
    fn the_frame_and_the_crossing_of_two_boxes_look_as_they_should() {
        assert_eq!(junction(Absent, Heavy, Heavy, Absent), '┏');
        assert_eq!(junction(Heavy, Light, Heavy, Absent), '┠');
        assert_eq!(junction(Light, Heavy, Light, Heavy), '┿');
        assert_eq!(junction(Heavy, Light, Light, Heavy), '╃');
        assert_eq!(junction(Absent, Absent, Absent, Absent), ' ');
    }

    #[test]
    fn ascii_keeps_a_region_border_apart_from_a_cell_border() {
        assert_eq!(ascii_junction(Absent, Light, Absent, Light), '-');
        assert_eq!(ascii_junction(Absent, Heavy, Absent, Heavy), '=');
        assert_eq!(ascii_junction(Light, Absent, Light, Absent), '|');
        assert_eq!(ascii_junction(Heavy, Absent, Heavy, Absent), '#');
        assert_eq!(ascii_junction(Heavy, Light, Heavy, Absent), '+');
        assert_eq!(ascii_junction(Absent, Heavy, Heavy, Absent), '+');
    }
}

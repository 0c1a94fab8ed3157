//! The matrix to look at.

use crate::support::grids::{square, toggle};
use gridwright::formulate::{families, incidence};
use gridwright::grid::{Candidate, Cell, Digit};
use gridwright::model::Model;

fn model(size: usize, keys: &[&str]) -> Model {
    let mut subject = square(size);
    subject.clues = keys.iter().map(|key| toggle(key)).collect();
    Model::build(&subject).unwrap()
}

#[test]
fn families_fix_two_coordinates_each() {
    for size in [4, 9, 16] {
        let model = model(size, &["rows", "columns", "boxes"]);
        let families = families(&model);
        let fixes: Vec<(&str, &str)> = families
            .iter()
            .map(|own| (own.key, own.fixes.as_str()))
            .collect();
        let expected = [
            ("cell", "i j"),
            ("rows", "i k"),
            ("columns", "j k"),
            ("boxes", "B k"),
        ];
        assert_eq!(fixes, expected);
        for family in families {
            assert_eq!((family.items, family.primary), (size * size, size * size));
            assert_eq!((family.options, family.candidates), ((size, size), (1, 1)));
        }
    }
    let knights = families(&model(9, &["rows", "columns", "boxes", "anti-knight"]));
    let knight = &knights[4];
    assert_eq!(
        (knight.items, knight.primary, knight.options),
        (1_368, 0, (2, 2))
    );
    assert_eq!((knight.candidates, knight.fixes.as_str()), ((0, 8), "k"));
}

#[test]
fn an_option_is_drawn_with_what_it_rules_out() {
    let model = model(9, &["rows", "columns", "boxes"]);
    let lines = incidence(&model, Candidate::new(Cell::new(3, 4), Digit::new(6)));
    assert_eq!(
        lines.join("\n"),
        "\
r4c5=7 is the option (i, j, k) = (4, 5, 7); it covers 4 items:
  cell             r4c5
  rows             the 7 of row 4
  columns          the 7 of column 5
  boxes            the 7 of box 5
It rules out 28 candidates and 0 cases. How many in each cell:
  . . . . 1 . . . .
  . . . . 1 . . . .
  . . . . 1 . . . .
  1 1 1 1 # 1 1 1 1
  . . . 1 1 1 . . .
  . . . 1 1 1 . . .
  . . . . 1 . . . .
  . . . . 1 . . . .
  . . . . 1 . . . ."
    );
}

//! The published sizes of the formulations, and what "order n" says of every shape of box.

use crate::support::grids::{square, toggle};
use gridwright::cover::Root;
use gridwright::formulate::{Board, Encoding, Objective, Relation, cnf, program};
use gridwright::grid::{Digits, Geometry};
use gridwright::model::Model;
use gridwright::puzzle::{Puzzle, Subject};

fn classic(size: usize) -> Model {
    let puzzle = Puzzle::new(Geometry::square(size).unwrap());
    Model::build(puzzle.subject()).unwrap()
}

/// Variables, clauses.
fn size(model: &Model, encoding: Encoding) -> (usize, usize) {
    let root = Root::open();
    let formula = cnf(Board { model, root: &root }, encoding);
    (formula.variables().len(), formula.clause_count())
}

#[test]
fn sixteen_rows_make_4096_variables_and_31488_clauses() {
    let model = classic(16);
    assert_eq!(size(&model, Encoding::Minimal), (4_096, 31_488));
    assert_eq!(size(&model, Encoding::Extended), (4_096, 111_616));
}

#[test]
fn nine_rows_make_10530_extended_clauses() {
    let model = classic(9);
    assert_eq!(size(&model, Encoding::Extended), (729, 10_530));
    assert_eq!(size(&model, Encoding::Minimal), (729, 3 * 81 + 81 * 36));
}

#[test]
fn the_binary_program_has_729_columns_and_324_rows_and_clues_are_lower_bounds() {
    let model = classic(9);
    let text = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    let puzzle = gridwright::puzzle::format::read(text).unwrap().puzzle;
    let root = model.root(puzzle.givens(), None);
    for objective in [Objective::Zero, Objective::Spread] {
        let program = program(model.plan().matrix(), &root, objective);
        assert_eq!((program.columns.len(), program.rows.len()), (729, 324));
        let equal = |row: &&gridwright::formulate::Row| {
            row.relation == Relation::Equal(1) && row.terms.len() == 9
        };
        assert_eq!(program.rows.iter().filter(equal).count(), 324);
        let fixed = program.columns.iter().filter(|column| column.lower == 1);
        assert_eq!(fixed.count(), 17);
        assert!(program.columns.iter().all(|column| column.upper == 1));
        let mut costs: Vec<u32> = program.columns.iter().map(|column| column.cost).collect();
        costs.sort_unstable();
        costs.dedup();
        assert_eq!(costs.len() > 1, objective == Objective::Spread);
    }
}

/// Every option (i, j, k) is in exactly one item of each family, and the items of a family are as many as cells.
fn keeps_the_identities(rows: usize, columns: usize) -> (usize, usize) {
    let size = rows * columns;
    let geometry = Geometry::plain(size, size, size).unwrap();
    let geometry = geometry.with_boxes(rows, columns).unwrap();
    let digits = Digits::standard(size);
    let clues = ["rows", "columns", "boxes"].map(toggle).to_vec();
    let model = Model::build(&Subject::new(geometry, digits, clues)).unwrap();
    let matrix = model.plan().matrix();
    let families = ["cell", "rows", "columns", "boxes"];
    for option in matrix.options() {
        let items = matrix.entries(option).iter().map(|entry| entry.item);
        let mut own: Vec<&str> = items.map(|item| model.family(item)).collect();
        own.sort_by_key(|own| families.iter().position(|family| family == own));
        assert_eq!(own, families, "{rows}x{columns} boxes, {option:?}");
    }
    let cells = size * size;
    assert_eq!(
        model.figures().families,
        families.map(|family| (family, cells))
    );
    (matrix.option_count(), matrix.item_count())
}

#[test]
fn order_n_has_n_to_the_sixth_options_and_four_n_to_the_fourth_items() {
    for n in 2..=5 {
        let (options, items) = keeps_the_identities(n, n);
        assert_eq!((options, items), (usize::pow(n, 6), 4 * usize::pow(n, 4)));
    }
}

#[test]
fn oblong_boxes_keep_the_identities() {
    assert_eq!(keeps_the_identities(2, 3), (216, 144));
    assert_eq!(keeps_the_identities(3, 4), (1_728, 576));
}

#[test]
fn a_board_without_houses_keeps_both_halves_of_exactly_one() {
    let model = Model::build(&square(4)).unwrap();
    assert_eq!(size(&model, Encoding::Minimal), (64, 16 + 16 * 6));
    assert_eq!(size(&model, Encoding::Extended), (64, 16 + 16 * 6));
}

//! Small matrices for the tests in this folder, and a seeded random generator.

use std::sync::Arc;

use super::{Color, Entry, ItemId, Matrix, MatrixBuilder, Visibility};

/// Latin squares of order `n`: option `n * (n * row + column) + digit`.
pub(super) fn latin(n: usize) -> Arc<Matrix> {
    Arc::new(square(n, None))
}

/// 4x4 sudoku: 64 options, 64 items, 288 covers.
pub(super) fn shidoku() -> Arc<Matrix> {
    Arc::new(square(4, Some(2)))
}

fn square(n: usize, side: Option<usize>) -> Matrix {
    let mut builder = MatrixBuilder::new();
    let mut family = |name: &str| -> Vec<ItemId> {
        (0..n * n)
            .map(|k| builder.primary(format!("{name} {k}")))
            .collect()
    };
    let (cells, rows, columns) = (family("cell"), family("row"), family("column"));
    let boxes = side.map(|side| (side, family("box")));
    for (cell, &item) in cells.iter().enumerate() {
        let (row, column) = (cell / n, cell % n);
        for digit in 0..n {
            let mut entries = vec![item, rows[n * row + digit], columns[n * column + digit]];
            if let Some((side, boxes)) = &boxes {
                entries.push(boxes[n * (row / side * side + column / side) + digit]);
            }
            let entries: Vec<Entry> = entries.into_iter().map(Entry::plain).collect();
            builder.option(&entries, Visibility::Visible).unwrap();
        }
    }
    builder.build()
}

/// Cells that each take one of three colours of two shared shades, or stay alone with them.
pub(super) fn shades() -> Arc<Matrix> {
    let mut builder = MatrixBuilder::new();
    let shades = [builder.secondary("left"), builder.secondary("right")];
    for cell in 0..5 {
        let cell = builder.primary(format!("cell {cell}"));
        for color in [None, Some(Color(0)), Some(Color(1)), Some(Color(7))] {
            let shade = shades[cell.index() % 2];
            let entries = [Entry::plain(cell), Entry { item: shade, color }];
            builder.option(&entries, Visibility::Visible).unwrap();
        }
        builder
            .option(&[Entry::plain(cell)], Visibility::Visible)
            .unwrap();
    }
    Arc::new(builder.build())
}

/// Casebook 22: required p, q, r; seven options with five covers, two of which hold option 0.
pub(super) fn seven() -> Arc<Matrix> {
    let mut builder = MatrixBuilder::new();
    let items = ["p", "q", "r"].map(|name| builder.primary(name));
    for option in ["r", "pq", "qr", "p", "pr", "q", "pqr"] {
        let letters = option
            .bytes()
            .map(|letter| items[usize::from(letter - b'p')]);
        let entries: Vec<Entry> = letters.map(Entry::plain).collect();
        builder.option(&entries, Visibility::Visible).unwrap();
    }
    Arc::new(builder.build())
}

/// Numbers from a seed (a linear congruential generator, upper half).
pub(super) fn numbers(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |bound| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    }
}

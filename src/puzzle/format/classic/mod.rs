//! The text forms of classic sudoku programs, a file each.

pub(super) mod hodoku;
pub(super) mod jigsaw;
pub(super) mod opensudoku;
pub(super) mod pencil;
pub(super) mod sdk;
pub(super) mod sdx;
pub(super) mod triples;

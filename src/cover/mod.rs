//! Exact cover with colours. Knows nothing of sudoku: items have names, nothing more.

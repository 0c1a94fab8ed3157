//! Exact cover with colours. Knows nothing of sudoku: items have names, nothing more.
//!
//! A [`Matrix`] says what must be covered and by what; a [`Plan`] is that matrix compiled for a kernel, built once and
//! shared; a [`Root`] holds what is assumed about one board, so that an edit rebuilds nothing; a [`Search`] runs over
//! the three and can stop and go on; the tasks ([`Deciding`], [`Counting`], [`TrueOptions`]) are the questions asked. Where
//! a search takes too long, they go on with a [`Learner`], which the caller passes in.
//!
//! Three kernels answer, and must agree: Knuth's Algorithm C on linked lists (`links`), whose steps can be read beside
//! the book; a bit-sliced one (`bits`), the fastest on plain grids; and one on bit-lanes (`lanes`) for large matrices
//! and for choices, with stronger conclusions.

mod bits;
mod builder;
mod decide;
mod dive;
mod estimate;
mod lanes;
mod learn;
mod ledger;
mod lesson;
mod links;
mod matrix;
mod plan;
mod random;
mod reference;
#[cfg(test)]
mod sample;
mod sampling;
mod search;
mod stop;
mod task;
mod truth;
mod truths;

pub use builder::{MatrixBuilder, MatrixError};
pub use decide::{Deciding, patience};
pub use estimate::{Estimate, Estimating};
pub use learn::{Learned, Learner, NODES_A_CONFLICT, Teach};
pub use ledger::{Ledger, Witnessed};
pub use matrix::{Color, Entry, ItemId, Matrix, OptionId, Visibility};
pub use plan::{Kernel, Plan, Root};
pub use random::Random;
pub use sampling::{Fairness, Sampling};
pub use search::{Search, Step, Tally};
pub use stop::Stop;
pub use task::{Count, Counting, First, Progress, count, first};
pub use truth::{TrueOptions, patience_each, true_options};
pub use truths::{Truth, Truths};

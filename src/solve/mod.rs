//! Reader: what the solutions of a board are. None, one or several; how many; which candidates are true.
//!
//! Every task can be cut into steps, so that whoever asks can stop or look at progress in between. A solution is held
//! against the definitions of the clues before anybody sees it: an error here would be the matrix's, and it is said,
//! not shown as a solution.

mod candidates;
mod verdict;

pub use candidates::{Candidates, TrueCandidates};
pub use verdict::{Judging, Verdict, verdict};

pub use crate::cover::{Count, Counting, Progress, Root, Stop, Tally, count};

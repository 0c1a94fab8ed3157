//! True candidates of boards with several solutions, which two other programs agreed on.

use super::each;
use crate::support::board::{board, filling};
use gridwright::model::Model;
use gridwright::solve::{Progress, Stop, TrueCandidates};

#[test]
fn true_candidates_are_the_known_ones() {
    let puzzle = board(9, &[]);
    let model = Model::build(puzzle.subject()).unwrap();
    each("c9_true_candidates.tsv", 1, |line| {
        let columns: Vec<&str> = line.split('\t').collect();
        let root = model.root(&filling(&puzzle, columns[0]), None);
        let mut task = TrueCandidates::new(&model, &root, &[], u64::MAX);
        assert_eq!(task.step(u64::MAX, &Stop::never()), Progress::Finished);
        let found = task.answer(&model);
        let sets = puzzle.geometry().cells();
        let sets: Vec<String> = sets
            .map(|cell| puzzle.digits().text(found.truly.at(cell)))
            .collect();
        assert_eq!(found.truly.iter().count().to_string(), columns[1], "{line}");
        assert_eq!(sets.join(","), columns[2]);
        assert!(found.unknown.is_empty());
    });
}

//! Boards with chess moves, diagonals, windows and regions of any form: puzzle, flags, region map, name.

use super::each;
use crate::support::board::{counted, given, with_rules};
use gridwright::cover::Count;
use gridwright::grid::Geometry;
use gridwright::model::Model;
use gridwright::puzzle::Puzzle;
use gridwright::solve::{Stop, Verdict, verdict};

/// What the letters of the second column switch on.
const FLAGS: [(char, &[&str]); 4] = [
    ('k', &["anti-knight"]),
    ('K', &["anti-king"]),
    ('x', &["diagonal-down", "diagonal-up"]),
    ('w', &["windoku"]),
];

fn puzzle(grid: &str, flags: &str, regions: &str) -> Puzzle {
    let geometry = match regions {
        "-" => Geometry::square(9),
        map => {
            let numbers: Vec<Option<usize>> = map
                .chars()
                .map(|letter| letter.to_digit(10).map(|number| number as usize))
                .collect();
            Geometry::plain(9, 9, 9).and_then(|board| board.with_regions(&numbers))
        }
    };
    let mut puzzle = Puzzle::new(geometry.unwrap());
    for flag in flags.chars().filter(|&flag| flag != '-') {
        let (_, rules) = FLAGS
            .iter()
            .find(|(own, _)| *own == flag)
            .expect("a known flag");
        puzzle = with_rules(puzzle, rules);
    }
    given(puzzle, grid)
}

#[test]
fn six_of_the_seven_simple_variants_are_unique_and_the_slow_one_has_two_solutions() {
    each("variants_chess_simple.tsv", 1, |line| {
        let [grid, flags, regions, name] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let puzzle = puzzle(grid, flags, regions);
        let model = Model::build(puzzle.subject()).unwrap();
        let root = model.root(puzzle.givens(), None);
        let (found, _) = verdict(&model, &root, u64::MAX, &Stop::never());
        if name.contains("slow") {
            assert!(matches!(found, Verdict::Several(_)), "{name}: {found:?}");
            assert_eq!(counted(model.plan(), &root, 10), Count::Exactly(2));
        } else {
            assert!(matches!(found, Verdict::Unique(_)), "{name}: {found:?}");
        }
    });
}

//! The figures of a matrix: options, items by family, ones.

use crate::cover::Matrix;
use crate::model::Model;

/// How large a matrix is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figures {
    /// Options of candidates.
    pub candidates: usize,
    /// Options of auxiliary choices and slacks.
    pub auxiliary: usize,
    /// Items by the rule they come from, in the order in which they first occur; `cell` first.
    pub families: Vec<(&'static str, usize)>,
    /// Items that must be covered.
    pub primary: usize,
    /// Items that may be.
    pub secondary: usize,
    /// Entries of all options.
    pub ones: usize,
}

impl Model {
    /// The figures of its matrix.
    pub fn figures(&self) -> Figures {
        self.figures_of(self.plan().matrix())
    }

    /// The figures of a matrix with the same items, perhaps with slack options.
    pub fn figures_of(&self, matrix: &Matrix) -> Figures {
        let mut families: Vec<(&'static str, usize)> = Vec::new();
        for item in matrix.items() {
            let family = self.family(item);
            match families.iter_mut().find(|(own, _)| *own == family) {
                Some((_, count)) => *count += 1,
                None => families.push((family, 1)),
            }
        }
        let candidates = matrix.visible().count();
        Figures {
            candidates,
            auxiliary: matrix.option_count() - candidates,
            families,
            primary: matrix.primary_count(),
            secondary: matrix.item_count() - matrix.primary_count(),
            ones: matrix.ones(),
        }
    }
}

impl Figures {
    /// Candidates and auxiliary options together.
    pub fn options(&self) -> usize {
        self.candidates + self.auxiliary
    }

    /// Primary and secondary items together.
    pub fn items(&self) -> usize {
        self.primary + self.secondary
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::{Count, First, Kernel, Plan, Root, Stop, count, first};
    use crate::grid::{Filling, Geometry};
    use crate::puzzle::{Edit, Puzzle};
    use crate::rules::{Clue, find};

    fn model(size: usize, rule: Option<&str>) -> Model {
        let mut puzzle = Puzzle::new(Geometry::square(size).unwrap());
        if let Some(key) = rule {
            puzzle
                .apply(Edit::AddClue(3, Clue::toggle(find(key).unwrap())))
                .unwrap();
        }
        Model::build(puzzle.subject()).unwrap()
    }

    #[test]
    fn a_classic_board_has_729_options_324_items_2916_ones() {
        let figures = model(9, None).figures();
        assert_eq!(
            (figures.options(), figures.items(), figures.ones),
            (729, 324, 2_916)
        );
        assert_eq!(
            figures.families,
            [("cell", 81), ("rows", 81), ("columns", 81), ("boxes", 81)]
        );
    }

    #[test]
    fn sixteen_rows_make_4096_options_and_1024_items() {
        let figures = model(16, None).figures();
        assert_eq!((figures.options(), figures.items()), (4_096, 1_024));
    }

    #[test]
    fn anti_knight_adds_1368_secondary_items() {
        let figures = model(9, Some("anti-knight")).figures();
        assert_eq!(
            (figures.options(), figures.items(), figures.ones),
            (729, 1_692, 5_652)
        );
        assert_eq!(figures.secondary, 1_368);
    }

    #[test]
    fn with_slack_anti_knight_is_a_pure_exact_cover_with_equal_counts() {
        let model = model(9, Some("anti-knight"));
        let slack = model.with_slack().unwrap();
        let figures = model.figures_of(&slack);
        assert_eq!(
            (figures.options(), figures.items(), figures.ones),
            (2_097, 1_692, 7_020)
        );
        assert_eq!(figures.secondary, 0);
        let plan = Plan::with_kernel(slack.into(), Kernel::Reference);
        let First::Found(options) = first(model.plan(), &Root::open(), u64::MAX, &Stop::never())
        else {
            panic!("there are anti-knight grids")
        };
        let solution = model.solution(&options);
        for kept in [25, 30, 40] {
            let mut givens = Filling::empty(model.geometry());
            for cell in model.geometry().cells().step_by(2).take(kept) {
                givens.set(cell, Some(solution.at(cell)));
            }
            let root = model.root(&givens, None);
            let [pure, colored] =
                [&plan, model.plan()].map(|plan| count(plan, &root, 500, &Stop::never()).0);
            assert_eq!(pure, colored, "{kept} givens");
            assert!(!matches!(pure, Count::Exactly(0)));
        }
    }
}

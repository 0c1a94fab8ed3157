//! Ratings go with the published ones: the figure like Sudoku Explainer's ranks puzzles as that program does.
//!
//! `GRIDWRIGHT_CORPUS` names a folder that has `hints/rated.tsv`. About a hundred rows over every band of the rating
//! are taken, two thousand under `GRIDWRIGHT_CORPUS_FULL=1`.

use gridwright::cover::Stop;
use gridwright::grid::{CandidateSet, Filling, Geometry};
use gridwright::hint::{Board, Skill, rate, way};
use gridwright::model::Model;
use gridwright::puzzle::Puzzle;
use std::path::Path;

/// Ranks from 0, equal values sharing the mean of theirs.
fn ranks(values: &[f64]) -> Vec<f64> {
    let rank = |value: &f64| {
        let below = values.iter().filter(|other| *other < value).count() as f64;
        let equal = values.iter().filter(|other| *other == value).count() as f64;
        below + (equal - 1.0) / 2.0
    };
    values.iter().map(rank).collect()
}

/// Spearman's rank correlation.
fn correlation(a: &[f64], b: &[f64]) -> f64 {
    let (a, b) = (ranks(a), ranks(b));
    let mean = (a.len() as f64 - 1.0) / 2.0;
    let product = |x: &[f64], y: &[f64]| -> f64 {
        x.iter().zip(y).map(|(x, y)| (x - mean) * (y - mean)).sum()
    };
    product(&a, &b) / (product(&a, &a) * product(&b, &b)).sqrt()
}

#[test]
fn the_rank_correlation_is_that_of_the_book() {
    assert_eq!(correlation(&[1.0, 2.0, 3.0], &[10.0, 20.0, 30.0]), 1.0);
    assert_eq!(correlation(&[1.0, 2.0, 3.0], &[3.0, 2.0, 1.0]), -1.0);
    let with_ties = correlation(&[1.0, 1.0, 2.0, 3.0], &[1.0, 2.0, 3.0, 4.0]);
    assert!((with_ties - 0.9487).abs() < 0.001, "{with_ties}");
}

#[test]
fn the_figure_ranks_puzzles_as_sudoku_explainer_does() {
    let Ok(corpus) = std::env::var("GRIDWRIGHT_CORPUS") else {
        println!("GRIDWRIGHT_CORPUS is not set: no rated puzzles were tried");
        return;
    };
    let step = match std::env::var("GRIDWRIGHT_CORPUS_FULL") {
        Ok(_) => 11,
        Err(_) => 200,
    };
    judge(&Path::new(&corpus).join("hints/rated.tsv"), step);
}

/// Rates every `step`-th row, prints the rank correlation and insists on the least that must be.
pub(crate) fn judge(path: &Path, step: usize) {
    let text = std::fs::read_to_string(path).unwrap();
    let puzzle = Puzzle::new(Geometry::square(9).unwrap());
    let model = Model::build(puzzle.subject()).unwrap();
    let (mut published, mut ours) = (Vec::new(), Vec::new());
    for row in text.lines().skip(1).step_by(step) {
        let mut fields = row.split('\t');
        let (digits, rating) = (fields.next().unwrap(), fields.next().unwrap());
        let mut filling = Filling::empty(model.geometry());
        for (cell, symbol) in model.geometry().cells().zip(digits.chars()) {
            filling.set(cell, model.digits().read(symbol));
        }
        let struck = CandidateSet::empty(model.geometry());
        let board = Board {
            filling: &filling,
            struck: &struck,
            unique: Some(&filling),
        };
        let way = way(&model, &board, &Skill::full(), &Stop::never());
        assert!(way.filling.complete().is_some(), "no hint led on: {digits}");
        published.push(rating.parse::<f64>().unwrap());
        ours.push(f64::from(rate(&way.hints).tenths));
    }
    let correlation = correlation(&published, &ours);
    println!("{} puzzles, rank correlation {correlation:.3}", ours.len());
    assert!(ours.len() > 90 && correlation >= 0.9, "{correlation:.3}");
}

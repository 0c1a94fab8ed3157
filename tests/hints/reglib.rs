//! HoDoKu's regression library: how many of the published cases the hints know by name and exact effect.
//!
//! The library is not part of this repository; `GRIDWRIGHT_CORPUS` names a folder that has it as
//! `hints/reglib-1.3.txt`. A case counts where some hint has its technique and exactly its effect, a placement and the
//! elimination of the cell's other candidates being the same effect. Whatever the name, each effect must be proven by
//! some hint. Cases marked `x` are of patterns that must not be found. Every fourth case is tried, all of them under
//! `GRIDWRIGHT_CORPUS_FULL=1`.

use super::board::candidate;
use gridwright::cover::Stop;
use gridwright::grid::{Candidate, CandidateSet, Filling, Geometry};
use gridwright::hint::{self, Board, Hint, Position, Skill, Technique};
use gridwright::model::Model;
use gridwright::puzzle::Puzzle;
use std::collections::BTreeMap;
use std::path::Path;

/// Singles, locked candidates, subsets and basic fish: of these every case must be known.
const BASIC: [&str; 16] = [
    "0000", "0002", "0003", "0100", "0101", "0110", "0111", "0200", "0201", "0202", "0210", "0211",
    "0212", "0300", "0301", "0302",
];

/// One line of the library: `:code:digits:grid:deleted:eliminations:placements:extra`.
struct Case<'a> {
    code: &'a str,
    must_fail: bool,
    technique: Option<&'static Technique>,
    filling: Filling,
    givens: Filling,
    struck: CandidateSet,
    eliminated: Vec<Candidate>,
    placed: Vec<Candidate>,
}

fn read<'a>(line: &'a str, model: &Model) -> Option<Case<'a>> {
    let mut fields = line.strip_prefix(':')?.split(':');
    let mut field = || fields.next().unwrap_or("");
    let (name, _digits, grid, deleted) = (field(), field(), field(), field());
    let code = name.split('-').next()?;
    let list = |text: &str| text.split_whitespace().map(candidate).collect();
    let mut filling = Filling::empty(model.geometry());
    let mut givens = filling.clone();
    let (mut cells, mut entered) = (model.geometry().cells(), false);
    for symbol in grid.chars() {
        if symbol == '+' {
            entered = true;
            continue;
        }
        let (cell, digit) = (cells.next()?, model.digits().read(symbol));
        filling.set(cell, digit);
        givens.set(cell, digit.filter(|_| !entered));
        entered = false;
    }
    let mut struck = CandidateSet::empty(model.geometry());
    deleted.split_whitespace().for_each(|word| {
        struck.insert(candidate(word));
    });
    Some(Case {
        code,
        must_fail: name.ends_with("-x"),
        // The fifth figure of a siamese fish only says that two were merged.
        technique: hint::find(&code[..4]),
        filling,
        givens,
        struck,
        eliminated: list(field()),
        placed: list(field()),
    })
}

impl Case<'_> {
    fn board(&self) -> Board<'_> {
        Board {
            filling: &self.filling,
            struck: &self.struck,
            unique: Some(&self.givens),
        }
    }

    fn hints(&self, model: &Model) -> Vec<Hint> {
        let skill = Skill {
            only: self.technique.into_iter().collect(),
            ..Skill::full()
        };
        match self.technique {
            Some(_) => hint::all(model, &self.board(), &skill, &Stop::never()),
            None => Vec::new(),
        }
    }

    /// An effect as eliminations alone.
    fn effect(
        &self,
        model: &Model,
        eliminated: &[Candidate],
        placed: &[Candidate],
    ) -> Vec<Candidate> {
        let board = self.board();
        let position = Position::new(model, &board);
        let mut effect = eliminated.to_vec();
        for own in placed {
            let digits = model.digits().iter().filter(|&digit| digit != own.digit);
            let others = digits.map(|digit| Candidate::new(own.cell, digit));
            effect.extend(others.filter(|&other| position.is_live(model.option(other))));
        }
        effect.sort_unstable();
        effect.dedup();
        effect
    }

    fn is_known(&self, model: &Model) -> bool {
        let wanted = self.effect(model, &self.eliminated, &self.placed);
        let hints = self.hints(model);
        hints
            .iter()
            .any(|hint| self.effect(model, &hint.eliminated, &hint.placed) == wanted)
    }

    /// Whether some hint proves each part of the effect.
    fn is_proven(&self, model: &Model) -> bool {
        let effect = self.effect(model, &self.eliminated, &self.placed);
        let mut effect = effect.into_iter();
        effect.all(|target| hint::why(model, &self.board(), target, &Stop::never()).is_some())
    }
}

/// Cases of one code: how many there are, how many are known by name, how many are proven.
#[derive(Clone, Copy, Default)]
struct Score {
    cases: usize,
    known: usize,
    proven: usize,
}

#[test]
fn published_cases_are_known_by_name_and_exact_effect() {
    let Ok(corpus) = std::env::var("GRIDWRIGHT_CORPUS") else {
        println!("GRIDWRIGHT_CORPUS is not set: no published cases were tried");
        return;
    };
    let step = match std::env::var("GRIDWRIGHT_CORPUS_FULL") {
        Ok(_) => 1,
        Err(_) => 4,
    };
    judge(&Path::new(&corpus).join("hints/reglib-1.3.txt"), step);
}

/// Tries every `step`-th case, prints what came of them and insists on the least that must.
pub(crate) fn judge(path: &Path, step: usize) {
    let text = std::fs::read_to_string(path).unwrap();
    let puzzle = Puzzle::new(Geometry::square(9).unwrap());
    let model = Model::build(puzzle.subject()).unwrap();
    let cases = text
        .lines()
        .filter_map(|line| Some((line, read(line, &model)?)));
    let mut scores: BTreeMap<&str, Score> = BTreeMap::new();
    for (line, case) in cases.step_by(step) {
        let score = scores.entry(case.code).or_default();
        score.cases += 1;
        if case.must_fail {
            let found = case.hints(&model);
            assert!(
                found.is_empty(),
                "must not be found: {line}: {:?}",
                found[0].words
            );
            score.known += 1;
            score.proven += 1;
            continue;
        }
        let (known, proven) = (case.is_known(&model), case.is_proven(&model));
        score.known += usize::from(known);
        score.proven += usize::from(proven);
        if !known || !proven {
            println!("known {known}, proven {proven}: {line}");
        }
    }
    verdict(&scores);
}

fn verdict(scores: &BTreeMap<&str, Score>) {
    println!("code   cases  known  proven");
    let mut all = Score::default();
    for (code, score) in scores {
        println!(
            "{code:<6} {:>5}  {:>5}  {:>6}",
            score.cases, score.known, score.proven
        );
        all.cases += score.cases;
        all.known += score.known;
        all.proven += score.proven;
        assert!(
            !BASIC.contains(code) || score.known == score.cases,
            "{code}"
        );
    }
    println!(
        "all    {:>5}  {:>5}  {:>6}",
        all.cases, all.known, all.proven
    );
    assert!(
        all.cases > 200 && all.proven == all.cases,
        "every effect is proven"
    );
    assert!(
        all.known * 100 >= all.cases * 95,
        "95 in 100 are known by name"
    );
}

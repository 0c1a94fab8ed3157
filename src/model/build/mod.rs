//! Facts into items and options.
//!
//! Cells come first, then the clues in order; the order of items decides ties in the search, and cells first is worth
//! a fifth of the nodes (measured on the hard classic sets). Forms:
//!
//! ```text
//! ExactlyOne  one primary item in all its candidates
//! AtMostOne   one secondary item in all its candidates
//! Same        one secondary item, in every candidate of the cells, coloured by the digit
//! Choice      primary K, an option a case; for each candidate that some case excludes, a secondary item in that
//!             candidate and in those cases
//! Sets        primary K, an option a set; for each digit primary P (a candidate in the cells, or "absent") and
//!             secondary C, coloured in (candidates, sets with the digit) or out (absent, sets without it)
//! Never       no item: barred at the root
//! a name      one secondary item for all facts of the clue that speak of it, coloured by what they say
//! ```

mod choice;

use std::collections::HashMap;
use std::sync::Arc;

use super::{Bar, Deriving, Kind, Meaning, Model, Piece, Source};
use crate::cover::{Color, Entry, ItemId, MatrixBuilder, Plan, Visibility};
use crate::grid::{Candidate, Cell};
use crate::puzzle::Subject;
use crate::rules::{Fact, Form, Name, Refusal, Sets};

/// The items and options of a board, as far as they have been stated.
pub(super) struct Build<'a> {
    subject: &'a Subject,
    matrix: MatrixBuilder,
    meanings: Vec<Meaning>,
    pub(super) bars: Vec<Bar>,
    /// What derived facts bar.
    pub(super) derived_bars: Vec<Candidate>,
    /// Entries of every candidate's option, in the order of options.
    candidates: Vec<Vec<Entry>>,
    /// The items of the names that the facts of the clue at hand speak of.
    names: HashMap<Name, ItemId>,
    /// Auxiliary options, to be added behind the candidates.
    auxiliary: Vec<(Piece, Vec<Entry>)>,
    /// The cells that hold the same digit, each group with what it is called.
    equal: Vec<(Meaning, Vec<Cell>)>,
    /// The choices of sets so far.
    pub(super) sets: Vec<Sets>,
    /// Sums of cells that may repeat digits.
    pub(super) totals: Vec<(Vec<Cell>, u32)>,
    /// Where the options of each choice of sets begin among the auxiliary ones.
    begins: Vec<usize>,
}

impl<'a> Build<'a> {
    /// What the clues that count say.
    pub(super) fn of_clues(subject: &'a Subject) -> Result<Build<'a>, Refusal> {
        if let Some(reason) = subject.geometry.waits() {
            return Err(Refusal(reason));
        }
        let mut build = Build::new(subject);
        let setting = subject.setting();
        let counted = subject.clues.iter().enumerate();
        for (index, clue) in counted.filter(|(_, clue)| !clue.off) {
            build.facts(Source::Clue(index), clue.facts(&setting)?);
        }
        build.bar_what_is_kept_apart();
        Ok(build)
    }

    fn new(subject: &'a Subject) -> Build<'a> {
        let digits = subject.digits.len();
        let mut build = Build {
            subject,
            matrix: MatrixBuilder::new(),
            meanings: Vec::new(),
            bars: Vec::new(),
            derived_bars: Vec::new(),
            candidates: vec![Vec::new(); subject.geometry.cell_count() * digits],
            names: HashMap::new(),
            auxiliary: Vec::new(),
            equal: Vec::new(),
            sets: Vec::new(),
            totals: Vec::new(),
            begins: Vec::new(),
        };
        for (index, cell) in subject.geometry.cells().enumerate() {
            let place: Arc<str> = cell.to_string().into();
            let meaning = Meaning {
                source: Source::Cell(cell),
                place,
                digit: None,
                kind: Kind::Cell,
            };
            let item = build.item(meaning);
            for entries in &mut build.candidates[index * digits..][..digits] {
                entries.push(Entry::plain(item));
            }
        }
        build
    }

    /// States a fact.
    fn fact(&mut self, source: Source, fact: Fact) {
        let meaning = |kind| Meaning {
            source,
            place: fact.place.clone(),
            digit: fact.digit,
            kind,
        };
        match fact.form {
            Form::ExactlyOne(candidates) => self.group(meaning(Kind::House), &candidates),
            Form::AtMostOne(candidates) if candidates.len() < 2 => {}
            Form::AtMostOne(candidates) => self.group(meaning(Kind::Conflict), &candidates),
            Form::Never(candidate) => self.bar(&meaning(Kind::Gate), candidate),
            Form::Same(cells) => self.same(meaning(Kind::Equal), &cells),
            Form::Choice(choice) => self.choice(meaning(Kind::Choice), choice),
            Form::Sets(sets) => self.choice_of_sets(meaning(Kind::Choice), sets),
            Form::Total(cells, sum) => self.totals.push((cells, sum)),
        }
    }

    /// Facts that speak of the same names.
    pub(super) fn facts(&mut self, source: Source, facts: Vec<Fact>) {
        self.names.clear();
        for fact in facts {
            self.fact(source, fact);
        }
    }

    /// At most one of these sets (by the number of their choice and of the set) and candidates is true.
    pub(super) fn apart(
        &mut self,
        place: &Arc<str>,
        sets: &[(usize, usize)],
        candidates: &[Candidate],
    ) {
        let item = self.item(Meaning {
            source: Source::Derived,
            place: place.clone(),
            digit: None,
            kind: Kind::Conflict,
        });
        for &candidate in candidates {
            self.enter(candidate, Entry::plain(item));
        }
        for &(choice, set) in sets {
            self.auxiliary[self.begins[choice] + set]
                .1
                .push(Entry::plain(item));
        }
    }

    fn group(&mut self, meaning: Meaning, candidates: &[Candidate]) {
        let item = self.item(meaning);
        for &candidate in candidates {
            self.enter(candidate, Entry::plain(item));
        }
    }

    /// Cells that hold the same digit do not hold one that something else lets only one of them have. A search would
    /// see that in each of the cells, but only where it looks there first.
    fn bar_what_is_kept_apart(&mut self) {
        for (meaning, cells) in std::mem::take(&mut self.equal) {
            let place = format!("{}, whose cells are kept apart", meaning.place).into();
            let meaning = Meaning { place, ..meaning };
            for digit in self.subject.digits.iter() {
                let entries =
                    |cell: &Cell| &self.candidates[self.index(Candidate::new(*cell, digit))];
                let clash = |one: &Cell, other: &Cell| {
                    let others = entries(other);
                    let clashes = |own: &Entry| {
                        let same = others.iter().find(|entry| entry.item == own.item);
                        same.is_some_and(|entry| !own.agrees(*entry))
                    };
                    entries(one).iter().any(clashes)
                };
                let pairs = cells.iter().enumerate();
                let apart = pairs
                    .flat_map(|(i, one)| cells[i + 1..].iter().map(move |other| (one, other)))
                    .any(|(one, other)| clash(one, other));
                if apart {
                    for &cell in &cells {
                        self.bar(&meaning, Candidate::new(cell, digit));
                    }
                }
            }
        }
    }

    fn same(&mut self, meaning: Meaning, cells: &[Cell]) {
        self.equal.push((meaning.clone(), cells.to_vec()));
        let item = self.item(meaning);
        for &cell in cells {
            for digit in self.subject.digits.iter() {
                let color = Color(digit.index() as u32);
                self.enter(Candidate::new(cell, digit), Entry::colored(item, color));
            }
        }
    }

    fn bar(&mut self, meaning: &Meaning, candidate: Candidate) {
        match meaning.source {
            Source::Clue(clue) => self.bars.push(Bar {
                candidate,
                place: meaning.place.clone(),
                clue,
            }),
            Source::Derived => self.derived_bars.push(candidate),
            Source::Cell(_) => {}
        }
    }

    fn enter(&mut self, candidate: Candidate, entry: Entry) {
        let index = self.index(candidate);
        if !self.candidates[index].contains(&entry) {
            self.candidates[index].push(entry);
        }
    }

    fn index(&self, candidate: Candidate) -> usize {
        let cell = self.subject.geometry.index(candidate.cell);
        cell * self.subject.digits.len() + candidate.digit.index()
    }

    fn item(&mut self, meaning: Meaning) -> ItemId {
        let name = name(&meaning, self.meanings.len());
        let primary = matches!(
            meaning.kind,
            Kind::Cell | Kind::House | Kind::Choice | Kind::Holds
        );
        self.meanings.push(meaning);
        if primary {
            self.matrix.primary(name)
        } else {
            self.matrix.secondary(name)
        }
    }

    /// All of it as a model.
    pub(super) fn finish(mut self) -> Model {
        let (geometry, digits) = (self.subject.geometry.clone(), self.subject.digits.clone());
        let mut pieces = Vec::new();
        for cell in geometry.cells() {
            pieces.extend(
                digits
                    .iter()
                    .map(|digit| Piece::Candidate(Candidate::new(cell, digit))),
            );
        }
        let deriving = Deriving::new(
            self.subject.clone(),
            std::mem::take(&mut self.sets),
            std::mem::take(&mut self.totals),
            self.ruled_out(),
        );
        let legal = "every option has a primary item, and no item twice in two colours";
        for entries in &self.candidates {
            self.matrix
                .option(entries, Visibility::Visible)
                .expect(legal);
        }
        for (piece, entries) in self.auxiliary {
            pieces.push(piece);
            self.matrix
                .option(&entries, Visibility::Auxiliary)
                .expect(legal);
        }
        Model {
            geometry,
            digits,
            clues: self.subject.clues.clone(),
            plan: Plan::new(Arc::new(self.matrix.build())),
            meanings: self.meanings,
            pieces,
            bars: self.bars,
            deriving: Arc::new(deriving),
        }
    }
}

/// A name that Knuth's programs take: at most eight characters, no two items alike.
fn name(meaning: &Meaning, index: usize) -> String {
    let letter = match meaning.kind {
        Kind::Cell => return meaning.place.to_string(),
        Kind::House => 'h',
        Kind::Conflict => 'l',
        Kind::Equal => 'e',
        Kind::Choice => 'k',
        Kind::Holds => 'p',
        Kind::Gate => 'g',
        Kind::Said => 's',
    };
    format!("{letter}{index}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::{Count, Stop, count};
    use crate::grid::Geometry;
    use crate::puzzle::{Edit, Puzzle};
    use crate::rules::{Clue, Value, find};

    fn counted(puzzle: &Puzzle, limit: u64) -> Count {
        let model = Model::build(puzzle.subject()).unwrap();
        count(
            model.plan(),
            &model.root(puzzle.givens(), None),
            limit,
            &Stop::never(),
        )
        .0
    }

    #[test]
    fn the_empty_small_board_has_288_solutions() {
        let mut puzzle = Puzzle::new(Geometry::square(4).unwrap());
        assert_eq!(counted(&puzzle, 1000), Count::Exactly(288));
        puzzle.apply(Edit::RemoveClue(2)).unwrap();
        assert_eq!(counted(&puzzle, 1000), Count::Exactly(576), "Latin squares");
    }

    #[test]
    fn a_cage_counts_each_grid_once() {
        let mut puzzle = Puzzle::new(Geometry::square(4).unwrap());
        let cells = vec![Cell::new(0, 0), Cell::new(1, 1), Cell::new(1, 2)];
        let cage = Clue::new(
            find("killer").unwrap(),
            cells,
            Value::Number(7),
            puzzle.geometry(),
        )
        .unwrap();
        let all = solutions(&puzzle);
        puzzle.apply(Edit::AddClue(3, cage.clone())).unwrap();
        let expected = all
            .iter()
            .filter(|solution| cage.holds(&puzzle.setting(), solution))
            .count() as u64;
        assert_eq!((expected, counted(&puzzle, 1000)), (36, Count::Exactly(36)));
    }

    fn solutions(puzzle: &Puzzle) -> Vec<crate::grid::Solution> {
        let model = Model::build(puzzle.subject()).unwrap();
        let mut found = Vec::new();
        let mut search =
            crate::cover::Search::new(model.plan(), &model.root(puzzle.givens(), None));
        let _ = search.step(u64::MAX, &Stop::never(), &mut |options| {
            found.push(model.solution(options));
            std::ops::ControlFlow::Continue(())
        });
        found
    }

    #[test]
    fn names_are_short_and_differ() {
        let puzzle = Puzzle::new(Geometry::square(25).unwrap());
        let model = Model::build(puzzle.subject()).unwrap();
        let matrix = model.plan().matrix();
        let mut names: Vec<&str> = matrix.items().map(|item| matrix.name(item)).collect();
        assert!(
            names
                .iter()
                .all(|name| name.len() <= 8 && !name.contains([':', '|', ' ']))
        );
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), matrix.item_count());
    }
}

//! Choices as options: one a case or a set, tied to the candidates that it excludes.

use super::Build;
use crate::cover::{Color, Entry, ItemId};
use crate::grid::{Candidate, Digit, DigitSet};
use crate::model::{Kind, Meaning, Piece};
use crate::rules::{Choice, Name, Sets};

const OUT: Color = Color(0);
const IN: Color = Color(1);

impl Build<'_> {
    pub(super) fn choice(&mut self, meaning: Meaning, choice: Choice) {
        let gate = Meaning {
            kind: Kind::Gate,
            digit: None,
            ..meaning.clone()
        };
        let mut cases = choice.cases;
        cases.retain(|case| case.admits.iter().all(|digits| !digits.is_empty()));
        cases.sort_unstable();
        cases.dedup();
        let item = self.item(meaning);
        let mut options = vec![vec![Entry::plain(item)]; cases.len()];
        for (case, entries) in cases.iter().zip(&mut options) {
            let said = case.says.iter();
            entries.extend(said.map(|&(name, what)| self.said(&gate, name, what)));
        }
        for (place, &cell) in choice.cells.iter().enumerate() {
            for digit in self.subject.digits.iter() {
                let candidate = Candidate::new(cell, digit);
                let excluding: Vec<usize> = (0..cases.len())
                    .filter(|&i| !cases[i].admits[place].contains(digit))
                    .collect();
                if excluding.len() == cases.len() {
                    self.bar(&gate, candidate);
                } else if !excluding.is_empty() {
                    let between = self.item(gate.clone());
                    self.enter(candidate, Entry::plain(between));
                    excluding
                        .iter()
                        .for_each(|&i| options[i].push(Entry::plain(between)));
                }
            }
        }
        self.auxiliary.extend(
            options
                .into_iter()
                .map(|entries| (Piece::Case(item), entries)),
        );
    }

    /// What an option says under a name.
    fn said(&mut self, place: &Meaning, name: Name, what: u32) -> Entry {
        let item = match self.names.get(&name) {
            Some(&item) => item,
            None => {
                let item = self.item(Meaning {
                    kind: Kind::Said,
                    digit: None,
                    ..place.clone()
                });
                self.names.insert(name, item);
                item
            }
        };
        Entry::colored(item, Color(what))
    }

    pub(super) fn choice_of_sets(&mut self, meaning: Meaning, sets: Sets) {
        let place = meaning.clone();
        let item = self.item(meaning);
        let mut options = vec![vec![Entry::plain(item)]; sets.sets.len()];
        if let Some(name) = sets.says {
            for (set, entries) in sets.sets.iter().zip(&mut options) {
                entries.push(self.said(&place, name, self.subject.digits.sum(*set)));
            }
        }
        for digit in self.subject.digits.iter() {
            let holders = sets.sets.iter().filter(|set| set.contains(digit)).count();
            let candidates: Vec<Candidate> = sets
                .cells
                .iter()
                .map(|&cell| Candidate::new(cell, digit))
                .collect();
            if holders == 0 {
                candidates
                    .into_iter()
                    .for_each(|candidate| self.bar(&place, candidate));
                continue;
            }
            let holds = self.item(Meaning {
                digit: Some(digit),
                kind: Kind::Holds,
                ..place.clone()
            });
            let sure = holders == sets.sets.len();
            for &candidate in &candidates {
                self.enter(candidate, Entry::plain(holds));
            }
            if !sure {
                self.in_or_out(
                    &place,
                    holds,
                    digit,
                    &candidates,
                    (&sets.sets, &mut options),
                );
            }
        }
        self.begins.push(self.auxiliary.len());
        self.auxiliary.extend(
            options
                .into_iter()
                .map(|entries| (Piece::Case(item), entries)),
        );
        self.sets.push(sets);
    }

    /// Lets the cells lack a digit that only some of the sets have.
    fn in_or_out(
        &mut self,
        place: &Meaning,
        holds: ItemId,
        digit: Digit,
        candidates: &[Candidate],
        (sets, options): (&[DigitSet], &mut [Vec<Entry>]),
    ) {
        let gate = self.item(Meaning {
            digit: Some(digit),
            kind: Kind::Gate,
            ..place.clone()
        });
        for &candidate in candidates {
            self.enter(candidate, Entry::colored(gate, IN));
        }
        for (set, entries) in sets.iter().zip(options) {
            entries.push(Entry::colored(
                gate,
                if set.contains(digit) { IN } else { OUT },
            ));
        }
        self.auxiliary.push((
            Piece::Absent(holds),
            vec![Entry::plain(holds), Entry::colored(gate, OUT)],
        ));
    }
}

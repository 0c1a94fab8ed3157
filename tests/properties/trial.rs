//! One clue tried on many full boards: what definition, facts, breaches and houses say of it must agree.
//!
//! Boards are legal grids and arbitrary ones, with the houses of the other clues kept (facts may rest on them) and
//! everything else free; half of them are grown towards the clue, the others are random or a small step away.

use std::collections::HashSet;

use crate::support::clues::random_clue;
use crate::support::facts::{ways, ways_together};
use crate::support::grids::{Filler, ordinary};
use crate::support::rng::Rng;
use gridwright::grid::{Cell, Digit, Filling, Geometry, Solution};
use gridwright::puzzle::Subject;
use gridwright::rules::{Clue, Fact, RULES, Rule, Setting};

/// Satisfying and violating cases that every rule must meet.
const CASES: usize = 100;

/// A clue on a board with other clues, of which some count and some are muted.
pub(crate) struct Trial {
    pub(crate) subject: Subject,
    pub(crate) clue: Clue,
    pub(super) facts: Vec<Fact>,
    /// Houses of the other clues that count.
    pub(super) houses: Vec<Vec<Cell>>,
}

impl Trial {
    /// None where the clue is refused.
    pub(crate) fn new(rule: &'static Rule, mut subject: Subject, rng: &mut Rng) -> Option<Trial> {
        let clue = random_clue(rule, &subject, rng)?;
        for house in ordinary() {
            let muted = rng.chance(1, 3);
            subject
                .clues
                .push(if muted { house.muted() } else { house });
        }
        for _ in 0..rng.below(4) {
            let other = random_clue(&RULES[rng.below(RULES.len())], &subject, rng);
            let muted = rng.chance(1, 3);
            let muted = |other: Clue| if muted { other.muted() } else { other };
            subject.clues.extend(other.map(muted));
        }
        subject.clues.retain(|other| other.rule.key != rule.key);
        let counted = subject.clues.iter().filter(|other| !other.off);
        let houses = counted.flat_map(|other| other.houses(&subject.setting()));
        let houses = houses.map(|house| house.cells).collect();
        subject.clues.push(clue.clone());
        let facts = clue.facts(&subject.setting()).ok()?;
        Some(Trial {
            subject,
            clue,
            facts,
            houses,
        })
    }

    fn setting(&self) -> Setting<'_> {
        self.subject.setting()
    }

    /// A board that probably satisfies the clue; none where that takes too long.
    fn towards(&self, rng: &mut Rng) -> Option<Solution> {
        let setting = self.setting();
        let mut houses = self.houses.clone();
        houses.extend(
            self.clue
                .houses(&setting)
                .into_iter()
                .map(|house| house.cells),
        );
        let accept = |filling: &Filling| self.clue.breach(&setting, filling).is_empty();
        self.fill(&houses, &accept, rng)
    }

    fn fill(
        &self,
        houses: &[Vec<Cell>],
        accept: &dyn Fn(&Filling) -> bool,
        rng: &mut Rng,
    ) -> Option<Solution> {
        let mut filler = Filler::new(&self.subject.geometry, houses, accept);
        filler.patience = 600;
        filler.random(Filling::empty(&self.subject.geometry), rng)
    }

    /// Boards near to and far from satisfying the clue, all of them keeping the houses of the others.
    pub(crate) fn boards(&self, rng: &mut Rng) -> Vec<Solution> {
        let geometry = &self.subject.geometry;
        let mut boards: Vec<Solution> = self.towards(rng).into_iter().collect();
        boards.extend(self.fill(&self.houses, &|_| true, rng));
        for board in boards.clone() {
            let mut digit = || Digit::new(rng.below(geometry.digits() as usize) as u8);
            let (a, b) = (digit(), digit());
            let swap = |&own: &Digit| match own {
                _ if own == a => b,
                _ if own == b => a,
                _ => own,
            };
            boards.push(Solution::new(
                geometry,
                board.digits().iter().map(swap).collect(),
            ));
            let mut digits = board.digits().to_vec();
            digits[rng.below(geometry.cell_count())] = a;
            boards.push(Solution::new(geometry, digits));
        }
        boards.retain(|board| self.houses.iter().all(|house| differ(house, board)));
        boards
    }

    fn name(&self) -> String {
        let subject = &self.subject;
        let value = self.clue.value_text(&subject.digits).unwrap_or_default();
        let others: Vec<String> = subject
            .counted()
            .map(|clue| clue.name(&subject.geometry))
            .collect();
        let cells: Vec<String> = self
            .clue
            .groups
            .iter()
            .flatten()
            .map(Cell::to_string)
            .collect();
        format!(
            "{} {value} of {} among {others:?}",
            self.clue.rule.key,
            cells.join(" ")
        )
    }

    /// Whether definition, facts, breach and houses agree about a full board; then, whether the clue holds on it.
    pub(super) fn check(&self, board: &Solution, rng: &mut Rng) -> Result<bool, String> {
        let wrong = |what: String| Err(format!("{}: {what} on\n{}", self.name(), self.draw(board)));
        let setting = self.setting();
        let holds = self.clue.holds(&setting, board);
        let digits = &self.subject.digits;
        let alone = |fact: &&Fact| ways(fact, digits, board) == 0;
        match (holds, ways_together(&self.facts, digits, board)) {
            (true, 0) => {
                let fails = self.facts.iter().find(alone);
                return wrong(format!("it holds, not so its facts, {fails:?}"));
            }
            (false, 1..) => return wrong("it does not hold, but its facts do".to_string()),
            (true, 2..) => return wrong(format!("several cases fit of {:?}", self.facts)),
            _ => {}
        }
        let blamed = self.clue.breach(&setting, &board.filling());
        if blamed.is_empty() != holds {
            return wrong(format!("holds is {holds}, but the breaches are {blamed:?}"));
        }
        if let Some(vague) = blamed
            .iter()
            .find(|breach| breach.cells.is_empty() || breach.words.is_empty())
        {
            return wrong(format!("{vague:?} names nothing"));
        }
        if holds {
            if let Some(house) = self
                .clue
                .houses(&setting)
                .iter()
                .find(|house| !differ(&house.cells, board))
            {
                return wrong(format!("{} holds a digit twice", house.name));
            }
            for _ in 0..4 {
                let part = some_of(board, &self.subject.geometry, rng);
                let blamed = self.clue.breach(&setting, &part);
                if !blamed.is_empty() {
                    return wrong(format!("{blamed:?} on a part ({} cells)", part.len()));
                }
            }
        }
        Ok(holds)
    }

    fn draw(&self, board: &Solution) -> String {
        let symbols = board
            .digits()
            .iter()
            .map(|&digit| self.subject.digits.symbol(digit));
        let symbols: Vec<char> = symbols.collect();
        let rows = symbols.chunks(self.subject.geometry.columns() as usize);
        rows.map(|row| row.iter().collect::<String>() + "\n")
            .collect()
    }
}

fn differ(cells: &[Cell], board: &Solution) -> bool {
    let digits: HashSet<Digit> = cells.iter().map(|&cell| board.at(cell)).collect();
    digits.len() == cells.len()
}

/// The board with a random part of its digits.
pub(super) fn some_of(board: &Solution, geometry: &Geometry, rng: &mut Rng) -> Filling {
    let mut part = board.filling();
    let kept = rng.below(5);
    for cell in geometry.cells() {
        if !rng.chance(kept, 4) {
            part.set(cell, None);
        }
    }
    part
}

/// What random trials of a rule met: distinct cases in which the clue holds, and in which it does not.
#[derive(Default)]
pub(super) struct Met {
    pub(super) holding: HashSet<(Clue, Solution)>,
    pub(super) failing: HashSet<(Clue, Solution)>,
}

impl Met {
    pub(super) fn run(&mut self, trial: &Trial, rng: &mut Rng) -> Result<(), String> {
        for board in trial.boards(rng) {
            let holds = trial.check(&board, rng)?;
            let met = if holds {
                &mut self.holding
            } else {
                &mut self.failing
            };
            met.insert((trial.clue.clone(), board));
        }
        Ok(())
    }

    pub(super) fn enough(&self) -> bool {
        self.holding.len().min(self.failing.len()) >= CASES
    }
}

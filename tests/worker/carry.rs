//! True candidates after edits: what is carried over from earlier boards changes no answer.

use gridwright::cover::Stop;
use gridwright::grid::{Cell, Digit, Geometry};
use gridwright::puzzle::{Edit, Puzzle};
use gridwright::rules::RULES;
use gridwright::solve::Candidates;
use gridwright::worker::{Answer, Answering, Ask, Scope, answer_all};

use super::board::request;
use crate::support::clues::random_clue;
use crate::support::rng::Rng;

const SEQUENCES: u64 = 24;
const EDITS: usize = 14;

fn last(answers: Vec<Answer>) -> Option<Candidates> {
    let mut candidates = answers.into_iter().filter_map(|answer| match answer {
        Answer::Candidates(_, candidates) => Some(candidates),
        _ => None,
    });
    candidates.next_back()
}

/// A random edit: mostly digits in and out, now and then a clue of any rule added or removed.
fn edit(puzzle: &Puzzle, rng: &mut Rng) -> Option<Edit> {
    let clues = puzzle.clues().len();
    let cell = Cell::new(rng.below(4) as u8, rng.below(4) as u8);
    let digit = (!rng.chance(2, 5)).then(|| Digit::new(rng.below(4) as u8));
    match rng.below(6) {
        0 | 1 => Some(Edit::Give(cell, digit)),
        2 => Some(Edit::Enter(cell, digit)).filter(|_| puzzle.givens().at(cell).is_none()),
        3 if clues > 3 => Some(Edit::RemoveClue(3 + rng.below(clues - 3))),
        3 => None,
        _ => {
            let rule = &RULES[rng.below(RULES.len())];
            let clue = random_clue(rule, puzzle.subject(), rng)?;
            Some(Edit::AddClue(clues, clue))
        }
    }
}

#[test]
fn candidates_after_a_row_of_edits_are_those_of_a_fresh_start() {
    let (mut asked, mut some) = (0, 0);
    for seed in 0..SEQUENCES {
        let mut rng = Rng::new(seed);
        let mut puzzle = Puzzle::new(Geometry::square(4).unwrap());
        let mut answering = Answering::default();
        for _ in 0..EDITS {
            let Some(edit) = edit(&puzzle, &mut rng) else {
                continue;
            };
            if puzzle.admit(&edit).is_err() {
                continue;
            }
            puzzle.apply(edit).unwrap();
            for scope in [Scope::Givens, Scope::Entries] {
                let question = request(&puzzle, &[Ask::Candidates(scope)]);
                let mut answers = Vec::new();
                answering.ask(question.clone());
                while answering.step(&Stop::never(), &mut |reply| answers.push(reply.answer)) {}
                let fresh = answer_all(question).into_iter().map(|reply| reply.answer);
                let fresh = last(fresh.collect());
                assert_eq!(last(answers), fresh, "seed {seed}: {:?}", puzzle.subject());
                asked += 1;
                some += usize::from(fresh.is_some_and(|found| !found.truly.is_empty()));
            }
        }
    }
    println!("{asked} questions, {some} with a solution");
    assert!(asked > 200 && some > asked / 4, "{asked}, {some}");
}

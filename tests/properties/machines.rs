//! A clue's state machine accepts the boards on which the clue holds, and that of its contrary all others.

use crate::support::clues::random_clue;
use crate::support::grids::{ordinary, small_grids, square};
use crate::support::rng::Rng;
use crate::support::seeds::seeds;
use gridwright::grid::{Digit, Solution};
use gridwright::rules::{Machine, RULES, Shape};

fn accepts(machine: &Option<Machine>, board: &Solution) -> bool {
    machine.as_ref().is_some_and(|machine| {
        let digits: Vec<Digit> = machine.cells.iter().map(|&cell| board.at(cell)).collect();
        machine.accepts(&digits)
    })
}

#[test]
fn a_machine_accepts_where_its_clue_holds_and_its_contrary_elsewhere() {
    let grids = small_grids();
    for seed in seeds("machines", 1..2) {
        let mut rng = Rng::new(seed);
        let (mut held, mut failed, mut tried) = (0, 0, 0);
        for rule in RULES.iter().filter(|rule| rule.shape != Shape::Toggle) {
            for _ in 0..2 {
                let mut subject = square(4);
                subject.clues = ordinary();
                let Some(clue) = random_clue(rule, &subject, &mut rng) else {
                    continue;
                };
                subject.clues.push(clue.clone());
                let setting = subject.setting();
                let (Ok(right), Ok(wrong)) =
                    (clue.machine(&setting, true), clue.machine(&setting, false))
                else {
                    continue;
                };
                tried += 1;
                for board in grids.iter().step_by(3) {
                    let holds = clue.holds(&setting, board);
                    let said = (accepts(&right, board), accepts(&wrong, board));
                    let value = clue.value_text(setting.digits);
                    assert_eq!(
                        said,
                        (holds, !holds),
                        "{seed} {} {value:?} {:?}",
                        rule.key,
                        clue.groups
                    );
                    if holds { held += 1 } else { failed += 1 }
                }
            }
        }
        assert!(
            tried > 60 && held > 2_000 && failed > 2_000,
            "{tried} {held} {failed}"
        );
    }
}

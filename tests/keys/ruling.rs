//! The rules panel: rules on and off, one step each.

use crate::support::harness::{Harness, board};
use gridwright::app::rule_rows;

/// The panel: `+rows +columns -anti-knight killer:2/1`.
fn panel(harness: &Harness) -> String {
    let rows = rule_rows(harness.app.puzzle());
    let shown = rows.iter().filter(|row| row.clues() > 0).map(|row| {
        let sign = if row.is_on() { "+" } else { "-" };
        format!("{sign}{}:{}", row.rule.key, row.clues())
    });
    shown.collect::<Vec<_>>().join(" ")
}

#[test]
fn enter_switches_a_rule_off_and_on_and_undo_takes_it_back() {
    let mut harness = Harness::new(board("1... .... .... ...."));
    assert_eq!(panel(&harness), "+rows:1 +columns:1 +boxes:1");
    harness.keys("t down down ret");
    assert_eq!(panel(&harness), "+rows:1 +columns:1 -boxes:1");
    assert_eq!(harness.said(), "Boxes is off; u undoes it");
    harness.keys("space");
    assert_eq!(panel(&harness), "+rows:1 +columns:1 +boxes:1");
    harness.keys("u u");
    assert_eq!(panel(&harness), "+rows:1 +columns:1 +boxes:1");
    assert_eq!(harness.app.history().len(), 0);
}

#[test]
fn a_rule_that_is_not_there_is_added() {
    let mut harness = Harness::new(board("1... .... .... ...."));
    let rows = rule_rows(harness.app.puzzle());
    let place = rows
        .iter()
        .position(|row| row.rule.key == "anti-knight")
        .unwrap();
    harness.keys("t");
    for _ in 0..place {
        harness.keys("down");
    }
    harness.keys("ret");
    assert!(
        panel(&harness).contains("+anti-knight:1"),
        "{}",
        panel(&harness)
    );
    harness.keys("esc down right right 1");
    assert!(
        harness.said().contains("a knight's move apart"),
        "{}",
        harness.said()
    );
}

#[test]
fn all_clues_of_a_rule_are_muted_together_and_removed_only_while_setting() {
    let mut harness = Harness::new(board(".... .... .... ...."));
    harness
        .line(":killer 3 r1c1 r1c2")
        .line(":killer 4 r3c1 r4c1");
    harness.keys("t down down down ret");
    assert_eq!(harness.said(), "Killer cage: 2 switched off; u undoes it");
    assert!(panel(&harness).contains("-killer:2"));
    harness.keys("del");
    assert!(
        harness.said().contains("while setting"),
        "{}",
        harness.said()
    );
    harness.keys("F2 del");
    assert!(!panel(&harness).contains("killer"), "{}", panel(&harness));
    harness.keys("u");
    assert!(panel(&harness).contains("-killer:2"));
}

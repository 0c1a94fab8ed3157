//! Examples of every rule that the eye can check: what a board is blamed for, and what is refused.
//!
//! The property tests show that definition, facts and breaches of a rule agree; these show that they agree about the
//! right thing.

use crate::support::grids::{ordinary, square};
use gridwright::grid::{Digits, Filling};
use gridwright::puzzle::Subject;
use gridwright::rules::{Clue, RULES, find};

/// One line of a file: its parts between the bars.
fn lines(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split('|').map(str::trim).collect())
}

/// A clue as the files here write it: `killer=15 r1c1-r1c3`, `!white-dot r1c1 r1c2`.
fn read_clue(text: &str, subject: &Subject) -> Clue {
    let (head, place) = text.split_once(' ').unwrap_or((text, ""));
    let (key, value) = head
        .split_once('=')
        .map_or((head, None), |(key, value)| (key, Some(value)));
    let rule = find(key.trim_start_matches('!')).expect("a key");
    let clues = Clue::read(rule, place, value, &subject.geometry, &subject.digits);
    let clue = clues
        .unwrap_or_else(|error| panic!("{text}: {error}"))
        .remove(0);
    if key.starts_with('!') {
        clue.muted()
    } else {
        clue
    }
}

/// An ordinary board of this size with these clues behind its houses; its digits may begin with 0.
fn board(size: usize, zero: bool, clues: &str) -> (Subject, Clue) {
    let mut subject = square(size);
    if zero {
        subject.digits = Digits::of_symbols(&"012345678"[..size]).unwrap().into();
    }
    subject.clues = ordinary();
    let own: Vec<Clue> = clues
        .split('&')
        .map(|clue| read_clue(clue.trim(), &subject))
        .collect();
    subject.clues.extend(own.iter().cloned());
    (subject, own[0].clone())
}

fn read_filling(text: &str, subject: &Subject) -> Filling {
    let mut filling = Filling::empty(&subject.geometry);
    let symbols = text
        .chars()
        .filter(|letter| !letter.is_whitespace() && *letter != '/');
    for (cell, symbol) in subject.geometry.cells().zip(symbols) {
        filling.set(cell, subject.digits.read(symbol));
    }
    filling
}

/// What is wrong with an example, if anything is.
fn wrong(clues: &str, rows: &str, words: &str) -> Option<String> {
    let (subject, clue) = board(rows.split('/').count(), rows.contains('0'), clues);
    let filling = read_filling(rows, &subject);
    let breaches = clue.breach(&subject.setting(), &filling);
    let blamed: Vec<&str> = (breaches.iter())
        .map(|breach| breach.words.as_str())
        .collect();
    let mut cells = breaches.iter().flat_map(|breach| &breach.cells);
    let full = filling.complete();
    let holds = full.map(|full| clue.holds(&subject.setting(), &full));
    let wrong = match () {
        () if blamed.is_empty() != (words == "-") => format!("is blamed for {blamed:?}"),
        () if words != "-" && blamed.join("; ") != words => format!("is blamed for {blamed:?}"),
        () if cells.any(|&cell| filling.at(cell).is_none()) => "blames an empty cell".to_string(),
        () if holds.is_some_and(|holds| holds != blamed.is_empty()) => "holds".to_string(),
        () => return None,
    };
    Some(format!("{clues} | {rows} {wrong}, not {words}"))
}

#[test]
fn boards_are_blamed_in_the_words_of_the_examples() {
    let wrong = lines(include_str!("examples.txt")).filter_map(|line| {
        let [clues, rows, words] = line[..] else {
            panic!("{line:?}")
        };
        wrong(clues, rows, words)
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_rule_has_an_example_that_is_blamed_and_one_that_is_not() {
    for rule in RULES {
        let own = |line: &Vec<&str>| line[0].split([' ', '=', '&']).next() == Some(rule.key);
        let examples: Vec<Vec<&str>> = lines(include_str!("examples.txt")).filter(own).collect();
        assert!(examples.iter().any(|line| line[2] == "-"), "{}", rule.key);
        assert!(examples.iter().any(|line| line[2] != "-"), "{}", rule.key);
    }
}

#[test]
fn clues_that_cannot_be_are_refused_by_name() {
    for line in lines(include_str!("refusals.txt")) {
        let [size, clues, words] = line[..] else {
            panic!("{line:?}")
        };
        let (subject, clue) = board(size.parse().unwrap(), false, clues);
        let refusal = clue
            .facts(&subject.setting())
            .err()
            .map(|refusal| refusal.to_string());
        assert_eq!(refusal.as_deref().unwrap_or("-"), words, "{clues}");
    }
}

//! No text stops a reader: thousands of damaged puzzles are an error or a puzzle, quickly.

use super::damage::Damage;
use super::random;
use crate::support::rng::Rng;
use crate::support::seeds::seeds;
use gridwright::puzzle::format::{self, Progress, list, native};

const LINE: &str =
    "....14.....13......93....7...2.......1..83..238..7..4......6.3.64.....25...5..4.8 # note";
const MAP: &str = "size = 4\nregions = '''\nAAAB\nCABB\nCCDB\nCDDD\n'''\n[killer]\nmap = '''\naab.\na.b.\n....\nCC.c\n'''\nsum = { a = 6, b = 5, C = 3 }\n";
const NASTY: &[&str] = &[
    "\"\"\"",
    "'''",
    "[[",
    "]]",
    "{",
    "}",
    "[",
    "\\u",
    "\\",
    "#",
    "=",
    "\r",
    "\n",
    "\0",
    "\u{feff}",
    "é",
    "１",
    "-1",
    "1e9",
    "99999999999999999999",
    "true",
    "nan",
    "r1c1-r9c9",
    "r0c0",
    "r255c255",
    "r1c1 r1c1",
    "row 9",
    "25",
    "26",
    "x",
    "0",
    ".",
    "+--+",
    "══",
    ",",
    ";",
    ":",
    "size = 25\n",
    "digits = '0-8'\n",
    "off = true",
];

/// Texts of every form.
fn valid() -> Vec<String> {
    let mut texts = vec![
        LINE.to_string(),
        MAP.to_string(),
        include_str!("candidates.txt").to_string(),
        format!("id\tpuzzle\n1\t{LINE}\n2;{LINE}\n"),
    ];
    for seed in 0..40 {
        let puzzle = random::puzzle(&mut Rng::new(seed));
        let plain = random::plain(&mut Rng::new(seed));
        for key in ["toml", "grid", "line", "candidates"] {
            let write = format::write_for(key).unwrap();
            texts.extend(write(&puzzle, Progress::With).ok());
            texts.extend(write(&plain, Progress::Without).ok());
        }
    }
    texts.retain(|text| text.len() < 4000);
    texts
}

/// What is done to them.
const DAMAGE: Damage = Damage {
    strokes: 2,
    copies: 3,
    nasty: NASTY,
};

#[test]
fn damaged_texts_are_an_error_or_a_puzzle() {
    let texts = valid();
    let write = format::write_for("toml").unwrap();
    let (mut read, mut refused) = (0, 0);
    for seed in seeds("damaged_texts_are_an_error_or_a_puzzle", 0..20_000) {
        let rng = &mut Rng::new(seed);
        let (text, other) = (
            &texts[rng.below(texts.len())],
            &texts[rng.below(texts.len())],
        );
        let text = DAMAGE.done_to(text, other, rng);
        let listed = list::puzzles(format::lines(&text).map(|(_, line)| line)).count();
        assert!(listed <= text.len());
        let Ok(reading) = format::read(&text) else {
            refused += 1;
            continue;
        };
        read += 1;
        let puzzle = reading.puzzle;
        let written = write(&puzzle, Progress::With)
            .unwrap_or_else(|error| panic!("seed {seed}: {error}\n{text}"));
        let again = format::read(&written)
            .unwrap_or_else(|error| panic!("seed {seed}: {error}\n{written}"));
        assert!(again.puzzle == puzzle, "seed {seed}\n{text}");
        if seed % 8 == 0 {
            let kept = native::rewrite(&text, &puzzle, Progress::With).unwrap();
            assert!(
                format::read(&kept).is_ok_and(|reading| reading.puzzle == puzzle),
                "seed {seed}\n{kept}"
            );
        }
    }
    assert!(
        read > 1000 && refused > 4000,
        "{read} read, {refused} refused"
    );
}

#[test]
fn bytes_of_no_meaning_are_an_error() {
    for seed in seeds("bytes_of_no_meaning_are_an_error", 0..2000) {
        let rng = &mut Rng::new(seed);
        let bytes: Vec<u8> = (0..rng.below(300)).map(|_| rng.next() as u8).collect();
        let text = String::from_utf8_lossy(&bytes);
        assert!(format::read(&text).is_err(), "seed {seed}");
        if let Ok(text) = format::decode(&bytes) {
            let _ = format::read(&text);
        }
    }
}

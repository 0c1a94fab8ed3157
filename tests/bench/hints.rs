//! What hints are worth: how long they take and are, how often only a search tree helps, and that none is wrong.
//!
//! `GRIDWRIGHT_CORPUS=folder cargo bench --bench hints [-- SET COUNT]` plays sets of puzzles to the end by hints alone
//! and prints a table a set. Without a set it plays a few hundred of each; `minimal`, `easy`, `few` (17 clues), `top`,
//! `hardest`, `hardest-2019`, `rated`, `chess`, `iss`, `shipped`, `rules` and `large` play so many of one; `reglib` and
//! `rating` hold all published cases and two thousand ratings. A folder instead of a set plays every COUNT-th puzzle
//! file in it (`gridwright generate --rules KEY --count N -o folder` makes some). A model is built once for all boards of the same rules;
//! everything else is part of the time, which is that of the processor.

#![allow(
    dead_code,
    reason = "the modules are those of the tests, which use more of them"
)]

#[path = "../hints/board.rs"]
mod board;
#[path = "../hints/figures.rs"]
mod figures;
#[path = "../hints/puzzles.rs"]
mod puzzles;
#[path = "../hints/rating.rs"]
mod rating;
#[path = "../hints/reglib.rs"]
mod reglib;
#[path = "../support"]
mod support {
    pub(crate) mod rng;
}

use figures::Figures;
use std::path::Path;

type Play = fn(&Path, usize) -> Figures;

/// The sets, with how many are played where no number is named.
const SETS: &[(&str, usize, Play)] = &[
    ("minimal", 500, |folder, count| {
        figures::classics(&folder.join("bench/c9_random_minimal10k.txt"), count)
    }),
    ("easy", 200, |folder, count| {
        figures::classics(&folder.join("bench/c9_easy_gen10k.txt"), count)
    }),
    ("few", 200, |folder, count| {
        figures::classics(&folder.join("bench/c9_17clue.txt"), count)
    }),
    ("top", 100, |folder, count| {
        figures::classics(&folder.join("bench/c9_top1465.txt"), count)
    }),
    ("hardest", 10, |folder, count| {
        figures::classics(&folder.join("bench/c9_hardest_1106.txt"), count)
    }),
    ("hardest-2019", 10, |folder, count| {
        figures::classics(&folder.join("bench/c9_hardest_1905_11plus.txt"), count)
    }),
    ("rated", 100, |folder, count| {
        figures::classics(&folder.join("hints/rated.tsv"), count)
    }),
    ("chess", 7, |folder, count| {
        figures::chess(&folder.join("bench/variants_chess_simple.tsv"), count)
    }),
    ("iss", 1_000, |folder, count| {
        figures::strings(
            &folder.join("puzzles/iss.tsv"),
            (1_000 / count.max(1)).max(1),
        )
    }),
    ("shipped", 25, |_, _| figures::shipped(1)),
    ("rules", 5, |_, count| figures::families(count as u64)),
    ("large", 5, |_, count| figures::large(count as u64)),
];

fn main() {
    let Some(folder) = std::env::var_os("GRIDWRIGHT_CORPUS") else {
        println!("GRIDWRIGHT_CORPUS names no folder of puzzle lists: nothing to measure");
        return;
    };
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    let count: Option<usize> = words.get(1).and_then(|word| word.parse().ok());
    if let Some(own) = words.first().map(Path::new).filter(|own| own.is_dir()) {
        files(own, count.unwrap_or(1)).print();
    }
    for (name, usual, play) in SETS {
        if words.first().is_none_or(|own| own == name) {
            play(Path::new(&folder), count.unwrap_or(*usual)).print();
        }
    }
    let asked = |name: &str| words.first().is_none_or(|own| own == name);
    if asked("reglib") {
        reglib::judge(&Path::new(&folder).join("hints/reglib-1.3.txt"), 1);
    }
    if asked("rating") {
        rating::judge(&Path::new(&folder).join("hints/rated.tsv"), 11);
    }
}

/// Plays every `step`-th puzzle file in a folder and the folders in it, in the order of their names.
fn files(path: &Path, step: usize) -> Figures {
    let mut figures = Figures::of(&path.display().to_string());
    let (mut files, mut folders) = (Vec::new(), vec![path.to_path_buf()]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("the folder can be read") {
            let path = entry.expect("its entries can be read").path();
            match path.extension().is_some_and(|ending| ending == "toml") {
                true => files.push(path),
                false if path.is_dir() => folders.push(path),
                false => {}
            }
        }
    }
    files.sort_unstable();
    for file in files.iter().step_by(step.max(1)) {
        let text = std::fs::read_to_string(file).expect("a puzzle file can be read");
        figures::play_text(&mut figures, &file.display().to_string(), &text);
    }
    figures
}

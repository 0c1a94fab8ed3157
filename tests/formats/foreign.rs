//! No text of another program stops a reader: strings of every form, damaged, cut, repeated, nested, with sizes and
//! claims beyond all bounds, are an error or a puzzle, within a second each.
//!
//! `GRIDWRIGHT_FUZZ=100000` tries so many of each text, `GRIDWRIGHT_FUZZ_FORM=iss` those of one form alone.

use super::damage::Damage;
use super::random;
use crate::support::rng::Rng;
use crate::support::seeds::seeds;
use gridwright::puzzle::format::{self, Wish, list};
use std::time::Duration;

const JSON: &str = r##"{"size":6,"title":"T","author":"A","ruleset":"All.","grid":[[{"value":1,"given":true},{"region":null},{"c":"#FF0000"},{},{},{"givenPencilMarks":[1,2]}],[{},{},{},{},{},{}],[{},{},{},{},{},{}],[{},{},{},{},{},{}],[{},{},{},{},{},{}],[{},{},{},{},{},{"value":2}]],"killercage":[{"cells":["R1C1","R1C2"],"value":"3"}],"arrow":[{"cells":["R2C2"],"lines":[["R2C2","R3C3","R4C4"]]}],"thermometer":[{"lines":[["R6C1","R5C1"]]}],"whispers":[{"lines":[["R6C2","R5C2"]],"value":4}],"littlekillersum":[{"cell":"R0C1","cells":["R1C2","R2C3"],"direction":"DR","value":"12"}],"sandwichsum":[{"cell":"R0C1","value":"5"}],"quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,2]}],"clone":[{"cells":["R1C1"],"cloneCells":["R2C3"]}],"xv":[{"cells":["R3C1","R3C2"],"value":"X"}],"difference":[{"cells":["R1C4","R1C5"],"value":"2"}],"negative":["xv"],"antiknight":true,"line":[{"lines":[["R1C1","R2C2"]],"outlineC":"#00FF00","width":0.2}],"circle":[{"cells":["R1C1","R1C2"],"baseC":"#FFFFFF","outlineC":"#000000","width":0.3,"height":0.3}],"text":[{"cells":["R0C1"],"value":"5","fontC":"#000","size":0.5}],"cage":[{"cells":["R1C1"],"value":"x"}],"solution":[1,2,3]}"##;
const DRAWN: &str = "{id:'x',ce:[[{v:1},,,],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],ca:[{v:'title: Egg\\'s'},{v:'solution: 1234341221434321'},{ce:[[0,0],[0,1]],v:3}],l:[{wp:[[0.5,0.5],[1.5,0.5]],c:CFCFCF,th:19}],o:[{ct:[1,1],w:0.3,h:0.3,te:'V'}]}";
const MAKER: &str = r#"{"formatVersion":"1.5.0","puzzle":{"name":"N","cells":[{"given":true,"value":1},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}],"constraints":[{"type":13},{"type":1,"regions":[0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3]},{"type":301}]}}"#;
const ISS: &str = ".Shape~9x9~0-8.Cage~10~R1C1~R1C2.Arrow~R1C5~R2C4~R3C3.Quad~R1C1~1~4.LittleKiller~22~R1C1.Sandwich~8~C1.XSum~C2~27~2.Or.X~R1C1~R1C2.V~R1C1~R1C2.End.Whisper~4~R8C1~R7C1.GreaterThan~R1C8~R2C8~R1C7.~R1C1_1_2_3~R9C9_5.Jigsaw~000111222000111222000111222333444555333444555333444555666777888666777888666777888.AntiKnight.Diagonal~1";
const SHORT: &str =
    "S<J<<O<<KJ^<<^<^>^^<N<<<J^Q^S^O>>^^^>^W^<<^>^^O^<<^T^J^^^>>>^>^>^ML<S<<^^>^<^<<^<";
const HODOKU: &str = ":0000:x:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..+79:211 317:::";
const SDK: &str = "#ARuud\n#DA puzzle\n[Puzzle]\n2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n.........\n1.53.98.6\n.2.7.1.6.\n.81...24.\n7..4.2..1\n[State]\n2.91.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n.........\n1.53.98.6\n.2.7.1.6.\n.81...24.\n7..4.2..1\n";
const NASTY: &[&str] = &[
    "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
    "{\"a\":{\"a\":{\"a\":",
    "4000000000",
    "-1",
    "1e999",
    "null",
    "\"R0C0\"",
    "R99C99",
    "R1C1~R1C1",
    "~",
    ".",
    ".Or",
    ".End",
    ",",
    ":",
    "'",
    "\\",
    "\\u",
    "%2B",
    "%",
    "+",
    "/",
    "=",
    "\0",
    "\n",
    "\u{feff}",
    "é",
    "\u{10ffff}",
    "t",
    "f",
    "#",
    "NaN",
    "true",
    "[]",
    "{}",
    "\"\"",
    "_",
    "999999999999",
    "size",
    "x",
];

/// Texts of every form that is read, plain and squeezed.
fn texts() -> Vec<(&'static str, String)> {
    let squeezed = |text: &str| lz_str::compress_to_base64(text);
    let pencil = "....5....".to_string() + &"123456789".repeat(80);
    let map = "111222333111222333111222333444555666444555666444555666777888999777888999777888999";
    let mut texts = vec![
        ("fpuzzles", JSON.to_string()),
        (
            "fpuzzles",
            format!("https://www.f-puzzles.com/?load={}", squeezed(JSON)),
        ),
        ("sudokupad", DRAWN.to_string()),
        (
            "sudokupad",
            format!("https://sudokupad.app/scl{}", squeezed(DRAWN)),
        ),
        ("sudokupad", format!("fpuz{}", squeezed(JSON))),
        ("sudokupad", "scftooooooooooooK*xtA*aB".to_string()),
        (
            "sudokupad",
            "https://sudokupad.app/classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B".to_string(),
        ),
        ("sudokumaker", MAKER.to_string()),
        (
            "sudokumaker",
            format!(
                "https://sudokumaker.app/?puzzle={}",
                lz_str::compress_to_encoded_uri_component(MAKER)
            ),
        ),
        ("iss", ISS.to_string()),
        ("killer", SHORT.to_string()),
        (
            "killer-ps",
            "3x3:d:k:".to_string() + &"2561:2561:".repeat(40) + "0:",
        ),
        (
            "sumocue",
            "SumoCueV1D=15+0+0".to_string() + &"=0".repeat(78),
        ),
        ("hodoku", HODOKU.to_string()),
        ("sdk", SDK.to_string()),
        ("sdx", "2 679 u9 1 48 5 49 479 3\n".repeat(9)),
        (
            "opensudoku",
            format!("<opensudoku>\n<game data=\"{}\"/>\n", "0".repeat(80) + "5"),
        ),
        ("pencil", pencil),
        ("jigsaw", ".".repeat(81) + map),
        ("triples", "1 2 2\n1 5 3\n9 9 1\n".to_string()),
    ];
    for seed in 0..12 {
        let puzzle = random::puzzle(&mut Rng::new(seed));
        let shared = format::FORMATS
            .iter()
            .filter(|format| format.reads)
            .filter_map(|format| Some((format.key, format.share?)));
        texts
            .extend(shared.filter_map(|(key, share)| {
                Some((key, share(&puzzle, Wish::default()).ok()?.text))
            }));
    }
    texts
}

/// What is done to them.
const DAMAGE: Damage = Damage {
    strokes: 3,
    copies: 40,
    nasty: NASTY,
};

/// What this thread has worked so far: other programs on the machine do not count.
fn thread_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// How long a text may take: a second of this thread's time, ten in a build without optimisation.
fn within() -> Duration {
    Duration::from_secs(if cfg!(debug_assertions) { 10 } else { 1 })
}

/// Reads a text in every way the program does; whether it is a puzzle, and how long it took.
fn read(text: &str) -> (bool, Duration) {
    let begin = thread_time();
    let listed = list::is_list(text.lines());
    let count = list::puzzles(text.lines()).take(100).count();
    assert!(count <= text.len().max(1) && (listed || count <= text.lines().count()));
    let reading = format::read(text);
    let puzzle = reading.as_ref().ok().map(|reading| &reading.puzzle);
    if let Some(puzzle) = puzzle {
        let _ = puzzle.subject().breaches();
        let _ = puzzle.not_checked();
        for share in format::FORMATS.iter().filter_map(|format| format.share) {
            let _ = share(
                puzzle,
                Wish {
                    solution: true,
                    progress: true,
                },
            );
        }
    }
    (puzzle.is_some(), thread_time() - begin)
}

/// How many texts of each form are damaged where nothing else is asked.
const TRIES: u64 = 60;

/// How many kilobytes a form may cost.
const MOST_MEMORY: u64 = 200_000;

/// The most memory that this process has had so far, in kilobytes.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let figures = line.and_then(|line| line.split_whitespace().next());
    figures.map_or(0, |figures| figures.parse().unwrap())
}

fn tries() -> u64 {
    let asked = std::env::var("GRIDWRIGHT_FUZZ")
        .ok()
        .and_then(|text| text.parse().ok());
    asked.unwrap_or(TRIES)
}

#[test]
fn texts_of_every_form_are_told_by_their_content() {
    for (key, text) in texts() {
        let reading =
            format::read(&text).unwrap_or_else(|error| panic!("{key}: {error}\n{text:.400}"));
        assert_eq!(reading.format.key, key, "{text:.400}");
        for dressed in [
            format!("\u{feff}{text}"),
            format!("\n{text}  \n\n"),
            text.replace('\n', "\r\n"),
        ] {
            let again = format::read(&dressed)
                .unwrap_or_else(|error| panic!("{key}: {error}\n{dressed:.400}"));
            assert!(again.puzzle == reading.puzzle, "{key}\n{dressed:.400}");
        }
    }
}

/// What became of the damaged texts of one text.
#[derive(Default)]
struct Tally {
    good: usize,
    bad: usize,
    /// The longest that one took.
    longest: Duration,
    /// Those that panicked or took too long.
    faults: Vec<String>,
}

impl Tally {
    /// Reads what damage with this seed makes of a text.
    fn take(&mut self, texts: &[(&'static str, String)], at: usize, seed: u64) {
        let rng = &mut Rng::new(seed);
        let other = &texts[rng.below(texts.len())].1;
        let text = DAMAGE.done_to(&texts[at].1, other, rng);
        let Ok((good, took)) = std::panic::catch_unwind(|| read(&text)) else {
            return self
                .faults
                .push(format!("seed {seed} panicked: {text:.300}"));
        };
        match good {
            true => self.good += 1,
            false => self.bad += 1,
        }
        self.longest = self.longest.max(took);
        if took >= within() {
            let bytes = text.len();
            let fault = format!("seed {seed} took {took:?}, {bytes} bytes: {text:.300}");
            self.faults.push(fault);
        }
    }
}

#[test]
fn damaged_texts_of_every_form_are_an_error_or_a_puzzle() {
    let texts = texts();
    // One form alone, so that its memory is its own.
    let form = std::env::var("GRIDWRIGHT_FUZZ_FORM").ok();
    let (mut good, mut bad, mut faults) = (0, 0, Vec::new());
    for (at, (key, _)) in texts.iter().enumerate() {
        if form.as_ref().is_some_and(|form| form != key) {
            continue;
        }
        let (before, mut tally) = (memory(), Tally::default());
        let base = at as u64 * 10_000_000;
        for seed in seeds(
            &format!("damaged_texts_of_every_form_{key}"),
            base..base + tries(),
        ) {
            tally.take(&texts, at, seed);
        }
        println!(
            "{key} {at}: {} read, {} refused, longest {:?}, {} kB in all, {} faults",
            tally.good,
            tally.bad,
            tally.longest,
            memory(),
            tally.faults.len()
        );
        (good, bad) = (good + tally.good, bad + tally.bad);
        faults.extend(tally.faults);
        // Only by itself does the test see its own memory; other tests run beside it in the short run.
        let more = memory().saturating_sub(before);
        assert!(
            tries() == TRIES || more < MOST_MEMORY,
            "{key}: {more} kilobytes"
        );
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(good > 0 && bad > good / 20, "{good} read, {bad} refused");
}

#[test]
fn sizes_and_depths_beyond_all_bounds_are_refused() {
    let deep = "[".repeat(200_000);
    let bomb = lz_str::compress_to_base64("a".repeat(3 << 20).as_str());
    let grid = r#"{"size":25,"grid":[],"killercage":"#.to_string() + &deep;
    let many = r#"{"size":9,"grid":[],"killercage":["#.to_string()
        + &r#"{"cells":["R1C1"],"value":"1"},"#.repeat(20_000)
        + "{}]}";
    for text in [
        deep.clone(),
        "{".repeat(200_000),
        format!("{{id:'x',ce:{deep}"),
        grid,
        many,
        format!("scl{bomb}"),
        format!("https://www.f-puzzles.com/?load={}", "N4Ig".repeat(200_000)),
        r#"{"size":4000000000,"grid":[]}"#.to_string(),
        format!("{{\"cells\":[{}]}}", "[],".repeat(100_000) + "[]"),
        ".Or".repeat(100_000),
        format!(
            ".Pair~8H_xf8H_xf8H_B~_{}~R1C1~R1C2",
            "a%20%2B%20".repeat(60_000)
        ),
        ".Shape~4000000000x4000000000".to_string(),
        format!(".Cage~10{}", "~R1C1".repeat(100_000)),
        format!(".~{}", "R1C1_1~".repeat(100_000)),
        "1 2 3\n".repeat(100_000),
        "<game data=\"".repeat(50_000),
        "SumoCueV1".to_string() + &"+".repeat(500_000),
        "3x3:d:k:".to_string() + &":".repeat(500_000),
    ] {
        let (_, took) = read(&text);
        assert!(took < within(), "{took:?}: {text:.300}");
    }
}

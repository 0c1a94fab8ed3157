//! Gridwright's own files: what is read, and what is refused with its line.

use gridwright::grid::{Cell, Division};
use gridwright::puzzle::Puzzle;
use gridwright::puzzle::format::{self, Progress};

fn read(text: &str) -> Puzzle {
    format::read(text)
        .unwrap_or_else(|error| panic!("{error}\n{text}"))
        .puzzle
}

fn error(text: &str) -> String {
    format::read(text).map(|_| ()).unwrap_err().to_string()
}

fn write(puzzle: &Puzzle) -> String {
    format::write_for("toml").unwrap()(puzzle, Progress::With).unwrap()
}

/// The clues as `rule place value`, muted ones in brackets.
fn clues(text: &str) -> Vec<String> {
    let puzzle = read(text);
    let name = |clue: &gridwright::rules::Clue| {
        let place = clue.place_text(puzzle.geometry());
        let value = clue.value_text(puzzle.digits()).unwrap_or_default();
        let name = format!("{} {place} {value}", clue.rule.key);
        let name = name.trim().to_string();
        if clue.off { format!("({name})") } else { name }
    };
    puzzle.clues().iter().map(name).collect()
}

const EXAMPLE: &str = r#"format = 1
title = "An \"example\""
author = "somebody"
rules_text = """
First line.
Second line.\
"""
size = 9
rules = ["anti-knight"]
grid = """
. . 1 | . . . | . . .
. . . | . . . | . . .
. . . | . . . | . . .
------+-------+------
. . . | . . . | . . .
. . . | . 5 . | . . .
. . . | . . . | . . .
------+-------+------
. . . | . . . | . . .
. . . | . . . | . . .
. . . | . . . | . . 9
"""
killer = [
  { cells = "r1c1 r1c2 r1c3", sum = 15 },
  "r2c1 r3c1",
]
thermo = ["r9c1 r8c2 r7c2"]
unchecked = ["the fog rule"]

[progress]
entries = """
1 . . | . . . | . . .
. . . | . . . | . . .
. . . | . . . | . . .
------+-------+------
. . . | . . . | . . .
. . . | . . . | . . .
. . . | . . . | . . .
------+-------+------
. . . | . . . | . . .
. . . | . . . | . . .
. . . | . . . | . . .
"""
centre = """
.  .  .  | 12 .  .  | .  .  .
.  .  .  | .  .  .  | .  .  .
.  .  .  | .  .  .  | .  .  .
---------+----------+---------
.  .  .  | .  .  .  | .  .  .
.  .  .  | .  .  .  | .  .  .
.  .  .  | .  .  .  | .  .  .
---------+----------+---------
.  .  .  | .  .  .  | .  .  .
.  .  .  | .  .  .  | .  .  .
.  .  .  | .  .  .  | .  .  37
"""
"#;

#[test]
fn a_file_is_written_as_it_was_read() {
    let puzzle = read(EXAMPLE);
    assert_eq!(puzzle.texts().title.as_deref(), Some("An \"example\""));
    assert_eq!(
        puzzle.texts().rules.as_deref(),
        Some("First line.\nSecond line.")
    );
    assert_eq!(puzzle.givens().len(), 3);
    assert_eq!(puzzle.digits().text(puzzle.centre(Cell::new(8, 8))), "37");
    assert_eq!(write(&puzzle), EXAMPLE);
}

#[test]
fn clues_are_read_in_every_form() {
    let houses = ["rows", "columns", "boxes"];
    let drawn = |text: &str| clues(&format!("size = 9\n{text}"))[3..].to_vec();
    assert_eq!(clues("size = 9"), houses);
    assert_eq!(
        drawn("killer = { cells = 'r1c1-r1c3', sum = '15' }"),
        ["killer r1c1 r1c2 r1c3 15"]
    );
    assert_eq!(drawn("killer = 'r1c1'"), ["killer r1c1"]);
    let tables = "[[killer]]\ncells = 'r1c1'\noff = true\n[[killer]]\ncells = 'r2c1'\nsum = 3\n";
    assert_eq!(drawn(tables), ["(killer r1c1)", "killer r2c1 3"]);
    assert_eq!(
        drawn("thermo = [ { line = 'r9c1 r8c2', off = false } ]"),
        ["thermo r9c1 r8c2"]
    );
}

#[test]
fn areas_are_read_from_a_map() {
    let map = "size = 4\n[killer]\nmap = '''\naab.\na.b.\n....\nCC.c\n'''\nsum = { a = 6, b = 5, C = 3 }\n";
    let own = [
        "killer r1c1 r1c2 r2c1 6",
        "killer r1c3 r2c3 5",
        "killer r4c1 r4c2 3",
        "killer r4c4",
    ];
    assert_eq!(clues(map)[3..], own);
    assert_eq!(
        error(&map.replace("b = 5", "d = 5")),
        "line 9: killer: the map has no \"d\""
    );
    assert_eq!(
        error(&map.replace("b = 5", "b = 99")),
        "line 9: the cage at r1c3 cannot sum to 99: its 2 cells sum to 3-7"
    );
    assert_eq!(
        error(&map.replace("a.b.", "a.b")),
        "line 5: map: 3 cells, not 4"
    );
}

#[test]
fn houses_and_muted_rules_are_told_apart() {
    assert_eq!(
        clues("size = 9\nhouses = ['rows']\noff = ['columns', 'anti-knight']"),
        ["rows", "(columns)", "(anti-knight)"]
    );
    assert_eq!(
        clues("size = 9\noff = ['boxes']"),
        ["rows", "columns", "(boxes)"]
    );
    assert_eq!(clues("size = 9\nhouses = []"), [] as [&str; 0]);
    assert_eq!(
        error("size = 9\nrules = ['anti_kinght']"),
        "line 2: unknown rule \"anti_kinght\"; did you mean \"anti-knight\"?"
    );
    assert_eq!(
        error("size = 9\nrules = ['killer']"),
        "line 2: rules: killer is drawn: write killer = [..] with its cells"
    );
    assert_eq!(
        error("size = 9\nrules = ['rows']"),
        "line 2: rules: rows belongs in houses"
    );
    assert_eq!(
        error("size = 9\nhouses = ['anti-knight']"),
        "line 2: houses: anti-knight belongs in rules"
    );
    assert_eq!(
        error("size = 9\nrules = ['anti-knight',\n'anti-knight']"),
        "line 3: rules: anti-knight stands twice"
    );
    assert_eq!(
        error("size = 9\nanti-knight = true"),
        "line 2: anti-knight covers the board: write rules = [\"anti-knight\"]"
    );
    assert_eq!(
        error("size = 9\nboxes = true"),
        "line 2: boxes is a text in quotes"
    );
}

#[test]
fn unknown_keys_are_refused_with_the_nearest() {
    assert_eq!(
        error("size = 9\nanti_kinght = true"),
        "line 2: unknown key \"anti_kinght\"; did you mean \"anti-knight\"?"
    );
    assert_eq!(
        error("size = 9\ntermo = []"),
        "line 2: unknown key \"termo\"; did you mean \"thermo\"?"
    );
    assert_eq!(
        error("size = 9\nkiller = [\n{ cells = 'r1c1', sun = 4 }]"),
        "line 3: unknown key \"sun\"; did you mean \"sum\"?"
    );
    assert_eq!(
        error("size = 9\n[progress]\ncenter = ''"),
        "line 3: unknown key \"center\"; did you mean \"centre\"?"
    );
    assert_eq!(error("givens = 1"), "line 1: unknown key \"givens\"");
    let long = error(&format!("size = 9\n{} = 1", "k".repeat(100_000)));
    assert!(long.len() < 100, "{long}");
}

#[test]
fn a_newer_format_is_refused() {
    assert_eq!(
        error("format = 2\nnew = true"),
        "line 1: format 2 is newer than this program, which reads format 1"
    );
    assert_eq!(
        error("size = 4\nformat = 'x'"),
        "line 2: format is a whole number from 1"
    );
    assert_eq!(read("format = 1\nsize = 4"), read("size = 4"));
}

#[test]
fn sizes_are_refused_before_anything_is_built() {
    let most = |key: &str| format!("line 1: {key} is a whole number from 1 to 25");
    for size in [
        "4000000000",
        "0",
        "-1",
        "1.5",
        "26",
        "99999999999999999999999999",
        "'9'",
        "[]",
    ] {
        assert_eq!(error(&format!("size = {size}")), most("size"));
    }
    assert_eq!(
        error("rows = 5\ncolumns = 3000000000"),
        "line 2: columns is a whole number from 1 to 25"
    );
    assert_eq!(
        error("rows = 5\nsize = 5"),
        "line 1: write size, or rows and columns"
    );
    assert_eq!(error("rows = 5"), "line 1: rows without columns");
    assert_eq!(error("title = ''"), "a puzzle needs a size: size = 9");
}

#[test]
fn digits_are_a_count_a_range_or_symbols() {
    let symbols = |text: &str| String::from_iter(read(text).digits().symbols());
    assert_eq!(symbols("size = 9\ndigits = '0-8'"), "012345678");
    assert_eq!(symbols("size = 6\nsymbols = 'ABCDEF'"), "ABCDEF");
    assert_eq!(symbols("size = 16\ndigits = '0-9A-F'"), "0123456789ABCDEF");
    assert_eq!(symbols("rows = 2\ncolumns = 3\ndigits = 5"), "12345");
    assert_eq!(symbols("rows = 2\ncolumns = 3"), "123");
    assert_eq!(
        error("size = 6\ndigits = 6\nsymbols = 'ABC'"),
        "line 3: 3 symbols for 6 digits"
    );
    assert_eq!(
        error("size = 6\nsymbols = 'ABCDEé'"),
        "line 2: 'é' cannot be a digit's symbol"
    );
    assert_eq!(
        error("size = 9\ndigits = '1-4'"),
        "row 1 has 9 cells for 4 digits"
    );
    let zero = read("size = 4\ndigits = '0-3'\ngrid = '0...............'");
    assert_eq!(zero.givens().len(), 1);
}

#[test]
fn boxes_and_regions_divide_the_board() {
    let division = |text: &str| read(text).geometry().division().clone();
    assert_eq!(
        division("size = 6"),
        Division::Boxes {
            rows: 2,
            columns: 3
        }
    );
    assert_eq!(
        division("size = 6\nboxes = '3x2'"),
        Division::Boxes {
            rows: 3,
            columns: 2
        }
    );
    assert_eq!(division("size = 6\nboxes = 'none'"), Division::None);
    assert_eq!(clues("size = 6\nboxes = 'none'"), ["rows", "columns"]);
    assert_eq!(division("rows = 2\ncolumns = 4"), Division::None);
    assert_eq!(
        error("size = 9\nboxes = '2x3'"),
        "line 2: boxes of 2 rows by 3 columns do not tile the board"
    );
    assert_eq!(
        error("size = 9\nboxes = '3'"),
        "line 2: boxes are \"3x3\", rows by columns, or \"none\""
    );
    let regions = read("size = 4\nregions = '''\nAAAB\nCABB\nCCDB\nCDDD\n'''");
    assert_eq!(regions.geometry().region_of(Cell::new(1, 0)), Some(2));
    assert_eq!(regions.geometry().region_name(2), "region 3");
    let eight = format!(
        "size = 9\nregions = '''\n{}........9\n'''",
        "111111111\n222222222\n333333333\n444444444\n555555555\n666666666\n777777777\n888888888\n"
    );
    let draft = read(&eight);
    let waits = draft.geometry().waits();
    assert_eq!(waits.unwrap(), "region 9 has 1 of 9 cells");
    let open = eight.replace('9', "?");
    assert_eq!(
        read(&open.replace("size = ?", "size = 9"))
            .geometry()
            .waits()
            .unwrap(),
        "9 cells are in no region"
    );
    assert_eq!(
        error("size = 4\nregions = '''\n1122\n1122\n3344\n'''"),
        "line 2: regions: 3 rows, not 4"
    );
}

#[test]
fn a_board_in_a_text_names_its_line_and_column() {
    let grid = |rows: &str| error(&format!("size = 4\ngrid = '''\n{rows}'''"));
    assert_eq!(
        grid("1...\n....\n..5.\n....\n"),
        "line 5, column 3: grid: '5' is no cell: digits are 1-4, empty is ."
    );
    assert_eq!(
        grid("1...\n...\n....\n....\n"),
        "line 4: grid: 3 cells, not 4"
    );
    assert_eq!(grid("1...\n....\n"), "line 4: grid: 2 rows, not 4");
    assert_eq!(
        error("size = 4\ngrid = '1..'"),
        "line 2: grid: 1 row, not 4"
    );
    assert_eq!(
        error("size = 4\nsolution = '1234341221434.21'"),
        "line 2: solution has empty cells"
    );
    assert_eq!(
        error("size = 4\ngrid = 5"),
        "line 2: grid is a text in quotes"
    );
}

#[test]
fn impossible_clues_are_refused_with_their_line() {
    let nine = |text: &str| error(&format!("size = 9\n{text}"));
    assert_eq!(
        nine("thermo = [\n'r1c1 r1c2',\n'r9c1 r7c2']"),
        "line 4: thermo: r9c1 and r7c2 do not touch"
    );
    assert_eq!(
        nine("killer = [ { cells = 'r1c1-r1c3', sum = 5 } ]"),
        "line 2: the cage at r1c1 cannot sum to 5: its 3 cells sum to 6-24"
    );
    assert_eq!(
        nine("killer = [\n{ cells = 'r1c1-r1c3', sum = 25 }]"),
        "line 3: the cage at r1c1 cannot sum to 25: its 3 cells sum to 6-24"
    );
    assert_eq!(
        nine("killer = [ 'r1c1-r1c9 r2c1' ]"),
        "line 2: the cage at r1c1 has 10 cells for 9 digits"
    );
    assert_eq!(
        nine("thermo = [ 'r1c1-r1c9 r2c9' ]"),
        "line 2: the thermometer at r1c1 has 10 cells, but only 9 digits can rise along it"
    );
    assert_eq!(
        nine("killer = [ { cells = 'r1c1', sum = 99999999999 } ]"),
        "line 2: killer: sum is a number, not \"99999999999\""
    );
    assert_eq!(
        nine("killer = [ { cells = 'r1c1', sum = true } ]"),
        "line 2: killer: sum is a whole number, or several in quotes"
    );
    assert_eq!(
        nine("killer = [ { sum = 3 } ]"),
        "line 2: killer: the clue needs cells = \"..\""
    );
    assert_eq!(
        nine("killer = 4"),
        "line 2: killer: a clue is a text or { cells = \"..\" }"
    );
    assert_eq!(
        nine("killer = [ 'r10c1' ]"),
        "line 2: r10c1 is off the board"
    );
    let muted = "size = 9\nkiller = [ { cells = 'r1c1-r1c3', sum = 5, off = true } ]";
    assert_eq!(clues(muted)[3..], ["(killer r1c1 r1c2 r1c3 5)"]);
}

#[test]
fn progress_that_contradicts_the_givens_is_refused() {
    let text = "size = 4\ngrid = '1...............'\n[progress]\nentries = '2...............'";
    assert_eq!(error(text), "line 4: entries: r1c1 is given");
    let colors = "size = 4\n[progress]\ncolors = '''\n1 . . 19\n. . . 0\n. . . .\n. . . .\n'''";
    assert_eq!(
        error(colors),
        "line 5, column 7: colors: '0' is no colour: they are 1-9"
    );
}

#[test]
fn deep_nesting_is_a_plain_error() {
    for open in ["killer = ", "", "[", "progress = "] {
        for bracket in ["[", "{a=", "{'a'.b="] {
            let text = format!("size = 9\n{open}{}", bracket.repeat(100_000));
            assert!(error(&text).starts_with("line "), "{open}{bracket}");
        }
    }
    let dotted = format!("size = 9\nkiller.{} = 1", "a.".repeat(100_000) + "a");
    assert_eq!(error(&dotted), "not TOML: recursion limit");
}

#[test]
fn line_ends_of_every_kind_are_read() {
    let plain = read(EXAMPLE);
    assert_eq!(read(&EXAMPLE.replace('\n', "\r\n")), plain);
    assert_eq!(read(&EXAMPLE.replace('\n', "\r")), plain);
    assert_eq!(read(&format!("\u{feff}{EXAMPLE}")), plain);
    assert_eq!(
        error("size = 9\rkiller = [\r'r0c1']"),
        "line 3: r0c1 is off the board"
    );
}

#[test]
fn what_would_take_long_is_refused_first() {
    let many = format!("size = 9\nkiller = [{}]", "'r1c1',".repeat(2_501));
    assert_eq!(error(&many), "line 2: more than 2500 clues");
    let long = format!("size = 25\nkiller = '{}'", "r1c1-r25c25 ".repeat(1_000));
    assert_eq!(
        error(&long),
        "line 2: killer: cells in more than 8000 bytes"
    );
    let cage = "size = 25\nkiller = [{ cells = 'r1c1-r1c12', sum = 156 }]";
    assert_eq!(
        error(cage),
        "line 2: the cage at r1c1 has more than 20000 ways to sum to 156"
    );
    let sandwich = "size = 25\nsandwich = [{ at = 'row 1', sum = 150 }]";
    assert_eq!(
        error(sandwich),
        "line 2: the sandwich of row 1 has more than 20000 ways to sum to 150"
    );
}

#[test]
fn clues_of_which_not_all_are_right_are_read_and_written() {
    let text = "format = 1\nsize = 4\n\
        odd = [ { cells = \"r1c1 r4c4\", wrong = \"liar # One is wrong.\" } ]\n\
        thermo = [ { line = \"r1c1 r2c1\", either = \"A/1\" }, { line = \"r3c1 r4c1\", either = \"A/2\" } ]\n";
    let puzzle = read(text);
    let bound: Vec<String> = (puzzle.clues().iter())
        .filter_map(|clue| {
            clue.pact
                .as_ref()
                .map(|pact| format!("{}: {}", pact.title(), pact.help()))
        })
        .collect();
    let either = "either A: Of A, at least one of its clues is right.";
    let wrong = "wrong liar: One is wrong.";
    assert_eq!(bound, [either, either, wrong, wrong]);
    assert_eq!(read(&write(&puzzle)), puzzle, "{}", write(&puzzle));
    assert_eq!(
        error("size = 4\nodd = [ { cells = 'r1c1', wrong = 'A', either = 'A' } ]"),
        "line 2: a clue is bound in one way"
    );
    assert_eq!(
        error("size = 4\nodd = [ { cells = 'r1c1', wrong = ' ' } ]"),
        "line 2: wrong needs a name: \"A\""
    );
    assert_eq!(
        error("size = 9\nsandwich = [ { at = 'row 1', sum = 36, wrong = 'A' } ]")
            .split(':')
            .next(),
        Some("line 2")
    );
    for key in ["fpuzzles", "sudokupad"] {
        let share = format::find(key).unwrap().share.unwrap();
        let refused = share(&puzzle, format::Wish::default()).unwrap_err();
        assert!(
            refused.to_string().contains("may be wrong"),
            "{key}: {refused}"
        );
    }
}

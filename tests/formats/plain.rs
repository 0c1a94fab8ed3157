//! Lines, grids, candidate grids and lists, as they are found in files.

use gridwright::grid::{Cell, Digit};
use gridwright::puzzle::Puzzle;
use gridwright::puzzle::format::{self, Progress, list};

const CELLS: &str =
    "....14.....13......93....7...2.......1..83..238..7..4......6.3.64.....25...5..4.8";

/// The same in nine rows.
fn rows() -> Vec<String> {
    let cells: Vec<char> = CELLS.chars().collect();
    cells.chunks(9).map(String::from_iter).collect()
}

fn plain() -> Puzzle {
    format::read(CELLS).unwrap().puzzle
}

/// The key of the format and the givens, row by row; or the error.
fn read(text: &str) -> Result<(&'static str, String), String> {
    let reading = format::read(text).map_err(|error| error.to_string())?;
    let line = format::write_for("line").unwrap();
    let cells = line(&reading.puzzle, Progress::Without).unwrap();
    Ok((reading.format.key, cells.trim_end().to_string()))
}

fn error(text: &str) -> String {
    read(text).unwrap_err()
}

#[test]
fn one_line_and_nine_rows_are_one_puzzle() {
    let rows = rows();
    let texts = [
        rows.join("\n"),
        rows.join("\r"),
        rows.join("  \t\r\n") + "\r\n",
        rows.join("\n") + "\n\n\n",
        format!("\u{feff}{}", rows.join("\n\x0c\n")),
        rows.join("\n").replace('.', "0"),
        rows.join("\n").replace('.', "_"),
        rows.join("\n").replace('.', "* "),
        rows.join("\n").replace('.', "x"),
        format!("# a comment\n\n{}", rows.join("\n")),
    ];
    for text in texts {
        assert_eq!(read(&text), Ok(("grid", CELLS.to_string())), "{text:?}");
    }
    for text in [
        CELLS.replace('.', "0"),
        CELLS.replace('.', "X"),
        format!("\n# x\n{CELLS}\r\n"),
    ] {
        assert_eq!(read(&text), Ok(("line", CELLS.to_string())), "{text:?}");
    }
}

#[test]
fn frames_are_left_out() {
    let framed = |row: &str, between: &str| {
        let parts = [&row[..3], &row[3..6], &row[6..]];
        format!("{between}{}{between}", parts.join(between))
    };
    for (between, stroke) in [
        ("|", "+---+---+---+"),
        ("!", "+===+===+===+"),
        ("║", "╠═══╬═══╬═══╣"),
        (" │ ", "├───┼───┼───┤"),
        ("#", "#############"),
        ("|", "*-----------*"),
        ("|", ":---+---+---:"),
        ("|", "'---'---'---'"),
    ] {
        let mut text = format!("{stroke}\n");
        for (i, row) in rows().iter().enumerate() {
            text += &framed(row, between);
            text += "\n";
            if i % 3 == 2 {
                text += &format!("{stroke}\n");
            }
        }
        assert_eq!(read(&text), Ok(("grid", CELLS.to_string())), "{text}");
    }
}

#[test]
fn every_size_is_read_as_a_line_and_as_a_grid() {
    for size in 4..=25 {
        let symbol = |i: usize| "123456789ABCDEFGHIJKLMNOP".as_bytes()[i] as char;
        let cells: String = (0..size * size)
            .map(|i| if i % 7 == 0 { symbol(i % size) } else { '.' })
            .collect();
        assert_eq!(read(&cells), Ok(("line", cells.clone())), "{size}");
        assert_eq!(
            read(&cells.to_lowercase()),
            Ok(("line", cells.clone())),
            "{size}"
        );
        let rows: Vec<&str> = (0..size)
            .map(|i| &cells[i * size..(i + 1) * size])
            .collect();
        assert_eq!(
            read(&rows.join("\n")),
            Ok(("grid", cells.clone())),
            "{size}"
        );
    }
}

#[test]
fn numbers_stand_for_digits_above_nine() {
    let row = |first: &str| format!("{first}{}", " .".repeat(15));
    let rows: Vec<String> = (0..16).map(|i| row(["16", "10", "."][i % 3])).collect();
    let (key, cells) = read(&rows.join("\n")).unwrap();
    assert_eq!((key, &cells[..1], &cells[16..17]), ("grid", "G", "A"));
    let wrong = rows.join("\n").replacen("16", "17", 1);
    assert_eq!(
        error(&wrong),
        "line 1, column 1: \"17\" is no cell: digits are 1-16"
    );
}

#[test]
fn wrong_counts_name_the_near_sizes() {
    assert_eq!(
        error(&CELLS[1..]),
        "line 1: 80 characters; 8x8 has 64, 9x9 has 81"
    );
    assert_eq!(
        error(&format!("{CELLS}.")),
        "line 1: 82 characters; 9x9 has 81, 10x10 has 100"
    );
    assert_eq!(
        error(&".".repeat(700)),
        "line 1: 700 characters; 25x25 has 625"
    );
    let mut rows = rows();
    rows[6].pop();
    assert_eq!(error(&rows.join("\n")), "line 7: 8 cells, not 9");
    assert_eq!(error("1.\n.2"), "line 2: 2 rows; a grid has 4 to 25");
    assert_eq!(
        error(&".\n".repeat(26)),
        "line 26: 26 rows; a grid has 4 to 25"
    );
}

#[test]
fn digits_of_other_scripts_are_named_by_character() {
    let wide = CELLS.replace('1', "１").replace('8', "٨");
    assert_eq!(
        error(&wide),
        "line 1, column 5: '１' is no cell: digits are 1-9, empty is ."
    );
    let accent = format!("{}é{}", &CELLS[..79], &CELLS[80..]);
    assert_eq!(
        error(&accent),
        "line 1, column 80: 'é' is no cell: digits are 1-9, empty is ."
    );
    let grid = rows().join("\n").replace("..5", ".é5");
    assert!(
        error(&grid).starts_with("line 9, column 3: 'é'"),
        "{}",
        error(&grid)
    );
}

#[test]
fn a_text_without_a_puzzle_says_so() {
    for empty in ["", "\n \r\n\t", "# only a comment"] {
        assert_eq!(error(empty), "there is no puzzle in it");
    }
    assert_eq!(
        error("hello, world"),
        "line 1: there is no puzzle in this line"
    );
    let list = format!("{CELLS}\n{CELLS}\n");
    assert_eq!(
        error(&list),
        "line 2: a second puzzle: this is a list of puzzles"
    );
}

#[test]
fn what_follows_a_puzzle_in_its_line_is_no_cell() {
    for rest in [
        " my puzzle",
        "\t7.1",
        " # note",
        ";25;easy",
        ",x",
        ":0000:x",
        "#1",
    ] {
        let text = format!("{CELLS}{rest}");
        assert_eq!(read(&text), Ok(("line", CELLS.to_string())), "{rest}");
    }
    let header = format!("name\tpuzzle\nclassic 1\t{CELLS}\t{CELLS}\n");
    assert_eq!(read(&header), Ok(("line", CELLS.to_string())));
}

fn listed(text: &str) -> Vec<(usize, Result<Puzzle, String>)> {
    list::puzzles(format::lines(text).map(|(_, line)| line))
        .map(|listed| {
            (
                listed.line,
                listed.puzzle.map_err(|error| error.to_string()),
            )
        })
        .collect()
}

fn is_list(text: &str) -> bool {
    list::is_list(text.lines())
}

#[test]
fn a_list_gives_a_puzzle_or_a_reason_for_every_line() {
    let short = &CELLS[..80];
    let text =
        format!("# all\n\n{CELLS} a\n{CELLS}\t7.1\n{short}\nnothing\n   \nid;{CELLS};easy\n");
    let lines = [
        (3, Ok(plain())),
        (4, Ok(plain())),
        (
            5,
            Err("line 5: 80 characters; 8x8 has 64, 9x9 has 81".to_string()),
        ),
        (
            6,
            Err("line 6: there is no puzzle in this line".to_string()),
        ),
        (8, Ok(plain())),
    ];
    assert_eq!(listed(&text), lines);
    assert!(is_list(&text));
}

#[test]
fn a_first_line_is_a_header_unless_it_was_meant_as_a_puzzle() {
    assert_eq!(listed(&format!("a,puzzle\n1,{CELLS}")), [(2, Ok(plain()))]);
    let short = &CELLS[..80];
    let lines = listed(&format!("{short}\n{CELLS}"));
    assert_eq!((lines.len(), lines[0].0, lines[0].1.is_err()), (2, 1, true));
    assert!(is_list(&format!("{short}\n{CELLS}")));
}

#[test]
fn a_grid_of_its_line_length_is_no_list() {
    let hex = format!("{}\n", ".".repeat(16));
    assert!(
        !is_list(&hex.repeat(16)),
        "a 16x16 grid, though each row could be a 4x4 puzzle"
    );
    assert!(is_list(&hex.repeat(15)));
    assert!(is_list(&hex.repeat(17)));
    assert!(is_list(&format!("{CELLS}\n").repeat(9)));
    assert!(!is_list(&rows().join("\n")));
    assert!(!is_list(&format!(
        "size = 9\ngrid = \"\"\"\n{CELLS}\n\"\"\"\n"
    )));
    assert!(!is_list(""));
}

#[test]
fn a_line_that_never_ends_is_refused_by_its_length() {
    let text = format!("{CELLS}\n{}\n", ".".repeat(list::MOST_LINE + 1));
    let lines = listed(&text);
    assert_eq!(
        lines[1].1,
        Err("line 2: 65537 bytes; a line has at most 65536".to_string())
    );
}

#[test]
fn lists_are_read_as_they_come() {
    let endless = std::iter::repeat(CELLS);
    assert_eq!(list::puzzles(endless).take(3).count(), 3);
    assert!(list::is_list(std::iter::repeat(CELLS)));
}

const CANDIDATES: &str = "\
+-------+-------+
| 1  23 | 4  23 |
| 34 .  | 12 1  |
+-------+-------+
| 2  1  | 3  4  |
| 34 34 | 12 12 |
+-------+-------+
";

#[test]
fn candidates_become_centre_marks_and_one_alone_is_given() {
    let reading = format::read(CANDIDATES).unwrap();
    let puzzle = reading.puzzle;
    assert_eq!(reading.format.key, "candidates");
    assert_eq!(puzzle.givens().at(Cell::new(0, 0)), Some(Digit::new(0)));
    assert!(puzzle.centre(Cell::new(0, 0)).is_empty() && puzzle.entries().is_empty());
    assert_eq!(puzzle.digits().text(puzzle.centre(Cell::new(0, 1))), "23");
    assert!(puzzle.centre(Cell::new(1, 1)).is_empty());
    let text = format::write_for("candidates").unwrap()(&puzzle, Progress::With).unwrap();
    assert_eq!(format::read(&text).unwrap().puzzle, puzzle);
    let twice = CANDIDATES.replacen("23", "33", 1);
    assert_eq!(error(&twice), "line 2, column 6: 3 stands twice in a cell");
}

#[test]
fn candidates_whose_first_row_could_be_a_puzzle_are_one_grid() {
    let all = "123456789 ".repeat(9) + "\n";
    let rest = "1 23 4 56 7 8 9 123 5\n".repeat(8);
    for (text, key) in [
        (format!("{all}{rest}"), "candidates"),
        (format!("{all}{}", rest.replacen("56", "u6", 1)), "sdx"),
    ] {
        let reading = format::read(&text).unwrap();
        assert_eq!(
            (reading.format.key, reading.puzzle.givens().len()),
            (key, 48)
        );
        assert!(!list::is_list(text.lines()));
    }
}

#[test]
fn plain_writers_refuse_what_they_would_lose() {
    let say = |text: &str, key: &str, progress| {
        let puzzle = format::read(text).unwrap().puzzle;
        format::write_for(key).unwrap()(&puzzle, progress)
            .map(|text| text.lines().next().unwrap_or("").to_string())
            .map_err(|error| error.to_string())
    };
    let lost = |text: &str| say(text, "line", Progress::Without).unwrap_err();
    let cage = "size = 9\nkiller = ['r1c1 r1c2']";
    assert_eq!(lost(cage), "one line would lose the cage at r1c1");
    assert_eq!(
        lost("size = 9\nrules = ['anti-knight']"),
        "one line would lose anti-knight"
    );
    assert_eq!(
        lost("size = 9\nhouses = ['rows']"),
        "one line would lose that columns do not count"
    );
    assert_eq!(
        lost("size = 9\nboxes = 'none'"),
        "one line would lose the shape of the board"
    );
    assert_eq!(
        lost("size = 9\ndigits = '0-8'"),
        "one line would lose the symbols of the digits"
    );
    assert_eq!(
        lost("size = 9\nunchecked = ['fog']"),
        "one line would lose what is not checked: fog"
    );
    let entered = "size = 4\n[progress]\nentries = '1...............'";
    assert_eq!(say(entered, "line", Progress::Without), Ok(".".repeat(16)));
    assert!(say(entered, "grid", Progress::With).is_err());
    assert_eq!(
        say(CELLS, "grid", Progress::With),
        Ok(". . . | . 1 4 | . . .".to_string())
    );
}

#[test]
fn written_lines_and_grids_read_back() {
    for size in [4, 6, 7, 9, 16, 25] {
        let cells: String = (0..size * size)
            .map(|i| if i % 3 == 0 { '4' } else { '.' })
            .collect();
        let puzzle = format::read(&cells).unwrap().puzzle;
        for key in ["line", "grid", "toml"] {
            let text = format::write_for(key).unwrap()(&puzzle, Progress::Without).unwrap();
            let reading = format::read(&text).unwrap();
            assert_eq!(
                (reading.puzzle, reading.format.key),
                (puzzle.clone(), key),
                "{text}"
            );
        }
    }
}

#[test]
fn a_candidate_grid_of_a_solver_survives_a_round_trip() {
    let text = include_str!("candidates.txt");
    let reading = format::read(text).unwrap();
    let puzzle = reading.puzzle;
    assert_eq!(
        (reading.format.key, puzzle.givens().len()),
        ("candidates", 25)
    );
    for key in ["candidates", "toml"] {
        let text = format::write_for(key).unwrap()(&puzzle, Progress::With).unwrap();
        assert_eq!(format::read(&text).unwrap().puzzle, puzzle, "{key}");
    }
}

#[test]
fn lines_are_parted_and_blanks_are_written_in_many_ways() {
    let line = "1...........2..3";
    let wanted = format::read(line).unwrap().puzzle;
    for text in [
        "1---/--------2--3".replace('/', ""),
        line.replace('.', "?"),
        "1... .... .... 2..3".to_string(),
        "1,0,0,0,0,0,0,0,0,0,0,0,2,0,0,3".to_string(),
        "1 0 0 0 0 0 0 0 0 0 0 0 2 0 0 3".to_string(),
        format!("https://example.org/play?board={line}&x=1"),
    ] {
        let read = format::read(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(read.puzzle.givens(), wanted.givens(), "{text}");
    }
    for text in [
        "1..........?2..3",
        "----------------",
        "https://example.org/1234",
    ] {
        assert!(format::read(text).is_err(), "{text}");
    }
}

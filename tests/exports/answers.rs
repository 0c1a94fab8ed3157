//! The outputs of other solvers, as they print them, become grids again.

use gridwright::formulate::Board;
use gridwright::formulate::answer::{Reply, SOURCES, find, grid};
use gridwright::grid::Geometry;
use gridwright::model::Model;
use gridwright::puzzle::{Puzzle, format};

const PUZZLE: &str = "12..\n3...\n..1.\n.1.2\n";
const SOLUTION: &str = "1243 3412 2134 4321";

/// What the source makes of a text about the small puzzle.
fn read(source: &str, text: &str) -> Result<String, String> {
    let puzzle = format::read(PUZZLE).unwrap().puzzle;
    let model = Model::build(puzzle.subject()).unwrap();
    let root = model.root(puzzle.givens(), None);
    let board = Board {
        model: &model,
        root: &root,
    };
    let reply = (find(source).unwrap().read)(board, text).map_err(|fault| fault.to_string())?;
    match reply {
        Reply::Chosen(chosen) => {
            let solution = grid(board, &chosen).map_err(|fault| fault.to_string())?;
            let digits = solution.digits().iter();
            let symbols: Vec<char> = digits.map(|&digit| model.symbol(digit)).collect();
            Ok(symbols
                .chunks(4)
                .map(String::from_iter)
                .collect::<Vec<_>>()
                .join(" "))
        }
        Reply::None => Ok("none".to_string()),
        Reply::Unknown => Ok("unknown".to_string()),
    }
}

/// Row, column and digit of every cell of the solution.
fn cells() -> Vec<(usize, usize, usize)> {
    let rows = SOLUTION.split(' ').enumerate();
    let cells = rows.flat_map(|(row, digits)| {
        let digit = move |(column, sign): (usize, char)| {
            (row + 1, column + 1, sign.to_digit(10).unwrap() as usize)
        };
        digits.chars().enumerate().map(digit)
    });
    cells.collect()
}

fn number((row, column, digit): (usize, usize, usize)) -> usize {
    16 * (row - 1) + 4 * (column - 1) + digit
}

/// The solution in the words of each source.
fn outputs() -> Vec<(&'static str, String)> {
    let each = |form: &dyn Fn((usize, usize, usize)) -> String| -> String {
        cells().into_iter().map(form).collect()
    };
    let name = |(row, column, digit)| format!("x{row}{column}{digit}");
    let truths: Vec<usize> = cells().into_iter().map(number).collect();
    let literal = |variable: usize| {
        let sign = if truths.contains(&variable) { "" } else { "-" };
        format!("{sign}{variable} ")
    };
    let literals: String = (1..=64).map(literal).collect();
    let rows = "# Rows 64\ni1 1\ni2 1\n";
    let columns = each(&|cell| format!("{} 1\n", name(cell)));
    let table = "   No. Column name       Activity     Lower bound   Upper bound\n------ ----\n";
    let printed = each(&|cell| format!("  {} {}  *  1  0  1 \n", number(cell), name(cell)));
    let plain = (1..=64).map(|n| format!("j {n} {}\n", i32::from(truths.contains(&n))));
    let plain: String = plain.collect();
    vec![
        ("sat", format!("c made up\ns SATISFIABLE\nv {literals}0\n")),
        ("sat", format!("SAT\n{literals}0\n")),
        (
            "cbc",
            "Optimal - objective value 0\n".to_string()
                + &each(&|cell| format!("  {} {} 0.99999999 0\n", number(cell), name(cell))),
        ),
        (
            "highs",
            format!(
                "Model status\nOptimal\n\n# Primal solution values\nFeasible\nObjective 0\n# Columns 64\n{columns}{rows}"
            ),
        ),
        (
            "glpk",
            format!("Status:     INTEGER OPTIMAL\n\n{table}{printed}\nInteger feasibility\n"),
        ),
        (
            "glpk",
            format!("c Status: INTEGER OPTIMAL\ns mip 64 64 o 0\ni 1 1\n{plain}e o f\n"),
        ),
        (
            "scip",
            "solution status: optimal solution found\nobjective value:  0\n".to_string()
                + &each(&|cell| format!("{}   1 \t(obj:0)\n", name(cell))),
        ),
        ("dlx", dlx_output()),
        ("list", each(&|cell| format!("{}, ", number(cell)))),
        (
            "list",
            each(&|(row, column, digit)| format!("r{row}c{column}={digit}\n")),
        ),
        ("list", each(&|cell| format!("{} ", name(cell)))),
    ]
}

/// Each option as its items, turned so that another item stands first.
fn dlx_output() -> String {
    let model = Model::build(Puzzle::new(Geometry::square(4).unwrap()).subject()).unwrap();
    let matrix = model.plan().matrix();
    let line = |cell| {
        let option = gridwright::cover::OptionId::new(number(cell) - 1);
        let entries = matrix.entries(option).iter();
        let mut words: Vec<&str> = entries.map(|entry| matrix.name(entry.item)).collect();
        words.rotate_left(number(cell) % 4);
        format!(" {} (1 of 2)\n", words.join(" "))
    };
    let lines: String = cells().into_iter().map(line).collect();
    format!("1:\n{lines}Altogether 1 solution, 1+2 mems\n")
}

#[test]
fn every_output_becomes_the_grid() {
    for (source, text) in outputs() {
        assert_eq!(
            read(source, &text),
            Ok(SOLUTION.to_string()),
            "{source}: {text}"
        );
    }
    let tried: Vec<&str> = outputs().iter().map(|(source, _)| *source).collect();
    assert!(SOURCES.iter().all(|source| tried.contains(&source.key)));
}

#[test]
fn no_solution_is_an_answer() {
    for (source, text) in [
        ("sat", "s UNSATISFIABLE\n"),
        ("sat", "UNSAT\n"),
        ("cbc", "Infeasible - objective value 0.00000000\n"),
        ("highs", "Model status\nInfeasible\n"),
        ("glpk", "c Status: INTEGER EMPTY\ns mip 64 64 n 0\n"),
        ("glpk", "Status:     INTEGER EMPTY\n"),
        (
            "scip",
            "solution status: infeasible\nno solution available\n",
        ),
        ("dlx", "Altogether 0 solutions, 1+2 mems\n"),
    ] {
        assert_eq!(
            read(source, text),
            Ok("none".to_string()),
            "{source}: {text}"
        );
    }
    assert_eq!(read("sat", "s UNKNOWN\n"), Ok("unknown".to_string()));
}

#[test]
fn what_is_no_answer_is_refused_with_its_place() {
    let wrong = |source, text: &str| read(source, text).unwrap_err();
    assert_eq!(
        wrong("sat", "hello"),
        "there is no v line and no verdict in it"
    );
    assert_eq!(wrong("sat", "v 1 x 0"), "line 1: \"x\" is not a literal");
    assert_eq!(wrong("sat", "v 1 0"), "r1c2 holds no digit");
    assert_eq!(wrong("list", "1 2"), "r1c1 holds both 1 and 2");
    assert_eq!(
        wrong("list", "1\nzebra"),
        "line 2: \"zebra\" is no variable"
    );
    let half = "Optimal - objective value 0\n 3 x111 0.5 0\n";
    assert_eq!(wrong("cbc", half), "line 2: 0.5 is neither 0 nor 1");
    for source in SOURCES {
        for text in [
            "",
            "\n\n",
            "\u{0}",
            "1 of (",
            "s mip",
            "v",
            "# Columns",
            "Status:",
        ] {
            let _ = read(source.key, text);
        }
    }
}

//! A binary program in the LP format, as CBC, HiGHS, GLPK and SCIP read it.
//!
//! Columns are whole numbers between bounds, not "binaries": that section would set the bounds of the digits back.

use std::fmt::Write;

use super::program::{Objective, Program, Relation, program};
use super::{Board, name};

/// Terms on a line: some readers take no lines above 255 characters.
const TERMS: usize = 12;

/// The binary program of a board as text.
pub fn lp(board: Board, objective: Objective) -> String {
    let program = program(board.model.plan().matrix(), board.root, objective);
    let names = name::columns(board.model, program.columns.len());
    let mut text = String::new();
    let (columns, rows) = (program.columns.len(), program.rows.len());
    let _ = writeln!(text, "\\ {columns} columns, {rows} rows");
    let _ = writeln!(text, "Minimize\n obj: {}", costs(&program, &names));
    text.push_str("Subject To\n");
    for (index, row) in program.rows.iter().enumerate() {
        let _ = writeln!(text, "\\ {}", name::item(board.model, row.item));
        let (sign, bound) = match row.relation {
            Relation::Equal(bound) => ("=", bound),
            Relation::AtMost(bound) => ("<=", bound),
        };
        let terms = terms(&names, &row.terms);
        let _ = writeln!(text, " i{}: {terms} {sign} {bound}", index + 1);
    }
    text.push_str("Bounds\n");
    for (column, name) in program.columns.iter().zip(&names) {
        let _ = writeln!(text, " {} <= {name} <= {}", column.lower, column.upper);
    }
    text.push_str("Generals\n");
    for names in names.chunks(TERMS) {
        let _ = writeln!(text, " {}", names.join(" "));
    }
    text.push_str("End\n");
    text
}

fn costs(program: &Program, names: &[String]) -> String {
    let costs = program.columns.iter().map(|column| column.cost as i32);
    let terms: Vec<(usize, i32)> = costs.enumerate().filter(|(_, cost)| *cost != 0).collect();
    self::terms(names, &terms)
}

/// `x111 + 3 x112 - y5`, broken over lines. No term at all is nothing times the first column.
fn terms(names: &[String], terms: &[(usize, i32)]) -> String {
    let Some(first) = names.first() else {
        return "0".to_string();
    };
    if terms.is_empty() {
        return format!("0 {first}");
    }
    let mut text = String::new();
    for (index, &(column, factor)) in terms.iter().enumerate() {
        let name = &names[column];
        let sign = match (index, factor < 0) {
            (0, false) => "",
            (0, true) => "- ",
            (_, false) => " + ",
            (_, true) => " - ",
        };
        if index > 0 && index % TERMS == 0 {
            text.push_str("\n  ");
        }
        let _ = match factor.unsigned_abs() {
            1 => write!(text, "{sign}{name}"),
            many => write!(text, "{sign}{many} {name}"),
        };
    }
    text
}

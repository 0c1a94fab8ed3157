//! A binary program in the MPS format: columns of fixed places that free readers take too.

use std::fmt::Write;

use super::program::{Objective, Program, Relation, program};
use super::{Board, name};

/// The binary program of a board as text.
pub fn mps(board: Board, objective: Objective) -> String {
    let program = program(board.model.plan().matrix(), board.root, objective);
    let names = name::columns(board.model, program.columns.len());
    let mut text = String::new();
    for (index, row) in program.rows.iter().enumerate() {
        let _ = writeln!(
            text,
            "* i{}: {}",
            index + 1,
            name::item(board.model, row.item)
        );
    }
    text.push_str("NAME          SUDOKU\nROWS\n N  obj\n");
    for (index, row) in program.rows.iter().enumerate() {
        let kind = match row.relation {
            Relation::Equal(_) => 'E',
            Relation::AtMost(_) => 'L',
        };
        let _ = writeln!(text, " {kind}  i{}", index + 1);
    }
    columns(&mut text, &program, &names);
    text.push_str("RHS\n");
    for (index, row) in program.rows.iter().enumerate() {
        let (Relation::Equal(bound) | Relation::AtMost(bound)) = row.relation;
        if bound > 0 {
            field(&mut text, "RHS", &format!("i{}", index + 1), bound as i32);
        }
    }
    text.push_str("BOUNDS\n");
    for (column, name) in program.columns.iter().zip(&names) {
        for (kind, bound) in [("LO", column.lower), ("UP", column.upper)] {
            let _ = writeln!(text, " {kind} BND       {name:<8}  {bound:>12}");
        }
    }
    text.push_str("ENDATA\n");
    text
}

fn columns(text: &mut String, program: &Program, names: &[String]) {
    let mut members: Vec<Vec<(usize, i32)>> = vec![Vec::new(); program.columns.len()];
    for (index, row) in program.rows.iter().enumerate() {
        for &(column, factor) in &row.terms {
            members[column].push((index, factor));
        }
    }
    text.push_str("COLUMNS\n    MARKER    'MARKER'                 'INTORG'\n");
    for ((column, name), members) in program.columns.iter().zip(names).zip(members) {
        // A column is known by its first line, so each has one.
        if column.cost > 0 || members.is_empty() {
            field(text, name, "obj", column.cost as i32);
        }
        for (row, factor) in members {
            field(text, name, &format!("i{}", row + 1), factor);
        }
    }
    text.push_str("    MARKER    'MARKER'                 'INTEND'\n");
}

fn field(text: &mut String, name: &str, row: &str, number: i32) {
    let _ = writeln!(text, "    {name:<8}  {row:<8}  {number:>12}");
}

//! A formula in conjunctive normal form, and its text.
//!
//! DIMACS: comments, `p cnf VARIABLES CLAUSES`, then the clauses, each ended by 0; a negative number is a negated
//! variable. The comments name every variable: `c 412 r5c2=7`.

use std::fmt::Write;

use crate::cover::{Color, ItemId, OptionId};
use crate::formulate::name;
use crate::model::Model;

/// What a variable says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Variable {
    /// The option is chosen.
    Option(OptionId),
    /// The item has this colour.
    Color(ItemId, Color),
    /// Of the item's members up to this one, one is chosen: a rung of a ladder.
    Rung(ItemId, u32),
}

/// Variables and clauses.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Formula {
    variables: Vec<Variable>,
    literals: Vec<i32>,
    /// Where each clause ends in `literals`.
    ends: Vec<usize>,
}

impl Formula {
    /// A new variable; its literal.
    pub fn variable(&mut self, variable: Variable) -> i32 {
        self.variables.push(variable);
        i32::try_from(self.variables.len())
            .expect("a matrix that fits in memory has fewer than 2^31 variables")
    }

    /// One more clause: one of these literals is true.
    pub fn clause(&mut self, literals: &[i32]) {
        self.literals.extend_from_slice(literals);
        self.ends.push(self.literals.len());
    }

    /// What each variable says; the first has number 1.
    pub fn variables(&self) -> &[Variable] {
        &self.variables
    }

    /// How many clauses there are.
    pub fn clause_count(&self) -> usize {
        self.ends.len()
    }

    /// The clauses, in order.
    pub fn clauses(&self) -> impl ExactSizeIterator<Item = &[i32]> {
        let start = |index: usize| if index == 0 { 0 } else { self.ends[index - 1] };
        (0..self.ends.len()).map(move |index| &self.literals[start(index)..self.ends[index]])
    }

    /// The formula as text.
    pub fn dimacs(&self, model: &Model) -> String {
        let mut text = String::with_capacity(8 * self.literals.len() + 24 * self.variables.len());
        for (index, &variable) in self.variables.iter().enumerate() {
            let _ = writeln!(text, "c {} {}", index + 1, name::variable(model, variable));
        }
        let (variables, clauses) = (self.variables.len(), self.ends.len());
        let _ = writeln!(text, "p cnf {variables} {clauses}");
        for clause in self.clauses() {
            for literal in clause {
                let _ = write!(text, "{literal} ");
            }
            text.push_str("0\n");
        }
        text
    }
}

/// The literal that says that the option is chosen.
pub(super) fn literal(option: OptionId) -> i32 {
    i32::try_from(option.index() + 1)
        .expect("a matrix that fits in memory has fewer than 2^31 options")
}

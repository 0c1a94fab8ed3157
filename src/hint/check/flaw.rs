//! Why a certificate proves nothing.

use std::fmt;

use crate::cover::{ItemId, OptionId};

/// Why a certificate proves nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// An item or option that the matrix does not have.
    Foreign,
    /// An item that need not be covered, is covered already, or has nothing left.
    NoTruth(ItemId),
    /// An option that lies in two of the truths.
    Shared(OptionId),
    /// An item that is a link twice.
    Twice(ItemId),
    /// Not fewer links than truths.
    Count,
    /// An option that is not excluded, or that is no candidate for this kind of claim.
    Allowed(OptionId),
    /// Two fillings that can be told apart, or that a given decides.
    Distinct,
    /// It needs one solution, which is not known of this board.
    NotUnique,
    /// A net that does not end with a truth that has nothing left.
    Open,
    /// Nothing follows that is not known already.
    Idle,
}

impl fmt::Display for Flaw {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Flaw::Foreign => write!(out, "it speaks of another matrix"),
            Flaw::NoTruth(item) => write!(out, "item {} is no open truth", item.0),
            Flaw::Shared(option) => write!(out, "option {} lies in two truths", option.0),
            Flaw::Twice(item) => write!(out, "item {} is used twice", item.0),
            Flaw::Count => write!(out, "the numbers of links and truths do not fit"),
            Flaw::Allowed(option) => write!(out, "option {} is not excluded", option.0),
            Flaw::Distinct => write!(out, "the two fillings can be told apart"),
            Flaw::NotUnique => write!(out, "the puzzle is not known to have one solution"),
            Flaw::Open => write!(out, "the assumption does not end in a contradiction"),
            Flaw::Idle => write!(out, "nothing new follows"),
        }
    }
}

impl std::error::Error for Flaw {}

//! `matrix`: the figures of the exact-cover matrix.

use serde_json::{Map, Value};

use super::batch::{Case, Report};
use super::logic::read_candidate;
use super::outcome::Outcome;
use super::row::Row;
use crate::formulate::{Family, incidence};
use crate::model::Model;

/// Prints options, items by family, and ones.
pub(super) fn matrix(case: &Case, model: &Model, slack: bool) -> Report {
    let figures = match slack {
        false => model.figures(),
        true => match model.with_slack() {
            Ok(matrix) => model.figures_of(&matrix),
            Err(refusal) => return Report::bad(case.name, &refusal.to_string()),
        },
    };
    let families = figures
        .families
        .iter()
        .map(|(family, count)| format!("{family} {count}"));
    let families = families.collect::<Vec<_>>().join(" + ");
    let by_family: Map<String, Value> = figures
        .families
        .iter()
        .map(|(family, count)| (family.to_string(), Value::from(*count)))
        .collect();
    let row = Row::new(case.name)
        .only_plain(format!(
            "{} options ({} candidates + {})",
            figures.options(),
            figures.candidates,
            figures.auxiliary
        ))
        .only_plain(format!(
            "{} items ({} primary + {} secondary)",
            figures.items(),
            figures.primary,
            figures.secondary
        ))
        .only_plain(families)
        .only_plain(format!("{} ones", figures.ones))
        .only_json("options", figures.options())
        .only_json("candidates", figures.candidates)
        .only_json("auxiliary", figures.auxiliary)
        .only_json("items", figures.items())
        .only_json("primary", figures.primary)
        .only_json("secondary", figures.secondary)
        .only_json("families", by_family)
        .only_json("ones", figures.ones);
    Report::one(row, Outcome::Yes)
}

/// Prints what a candidate covers and rules out.
pub(super) fn option(case: &Case, model: &Model, text: &str) -> Report {
    match read_candidate(case.puzzle, text) {
        Ok(own) => {
            let lines = incidence(model, own).join("\n");
            let row = Row::new(case.name).with("option", text);
            Report::one(
                row.only_json("text", lines.as_str()).block(lines),
                Outcome::Yes,
            )
        }
        Err(reason) => Report::bad(case.name, &reason),
    }
}

/// Prints the families of items, a row each.
pub(super) fn families(case: &Case, model: &Model) -> Report {
    let between = |(least, most): (usize, usize)| match least == most {
        true => most.to_string(),
        false => format!("{least}-{most}"),
    };
    let row = |family: &Family| {
        Row::new(case.name)
            .with("family", family.key)
            .with("items", family.items)
            .with("primary", family.primary)
            .with("options_an_item", between(family.options))
            .with("items_a_candidate", between(family.candidates))
            .with("fixes", family.fixes.as_str())
    };
    Report {
        rows: crate::formulate::families(model).iter().map(row).collect(),
        outcome: Outcome::Yes,
        error: None,
    }
}

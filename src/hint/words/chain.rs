//! Chains in words and in Eureka: if this is not so, that is; and so on to the other end.

use super::list::listed;
use super::net::{item_text, option_text, rule};
use super::{Levels, shown_house};
use crate::cover::OptionId;
use crate::grid::{Candidate, Cell};
use crate::hint::Technique;
use crate::hint::certificate::{Bond, Claim, Truth};
use crate::hint::chain::is_cell;
use crate::hint::check::Effects;
use crate::hint::position::Position;

pub(super) fn tell(
    position: &Position,
    technique: &Technique,
    (bonds, closed): (&[Bond], bool),
    effects: &Effects,
) -> Levels {
    let (first, last) = (&bonds[0].from, &bonds[bonds.len() - 1].to);
    let (start, end) = (group(position, first), group(position, last));
    let cell = effects.eliminated.iter().chain(&effects.placed).next();
    let house = cell.map_or_else(
        || "the board".to_string(),
        |own| shown_house(position, own.cell),
    );
    let way = way(position, bonds);
    let full = match closed {
        true => format!(
            "{way} And so round: the chain closes. Each joint holds a true candidate, so what sees a whole joint is false."
        ),
        false if first == last => format!("{way} So {end} is true either way."),
        false => format!("{way} So {start} or {end} is true. What both exclude is false."),
    };
    Levels {
        nudge: format!("Look at {house}: one thing leads to another."),
        region: format!("What if {start} is false?"),
        technique: match closed {
            true => format!("{} through {start}.", technique.name),
            false => format!("{} from {start} to {end}.", technique.name),
        },
        full,
    }
}

/// `If 1 in r5c4 is false, 1 in r5c8 is true (row 5); then 4 in r5c8 is false, so ..`
fn way(position: &Position, bonds: &[Bond]) -> String {
    let mut parts = Vec::new();
    for (index, bond) in bonds.iter().enumerate() {
        let (from, to) = (group(position, &bond.from), group(position, &bond.to));
        let why = why(position, bond);
        parts.push(match index {
            0 => format!("If {from} is false, {to} is true ({why})"),
            _ => {
                let before = &bonds[index - 1].to;
                let rule = joint_rule(position, before, &bond.from);
                format!("so {from} is false{rule} and {to} is true ({why})")
            }
        });
    }
    format!("{}.", parts.join("; "))
}

/// The rule by which one bond hands on, where it is no row, column or box.
fn joint_rule(position: &Position, to: &[OptionId], from: &[OptionId]) -> String {
    let mut rules: Vec<&str> = Vec::new();
    for (&a, &b) in to.iter().flat_map(|a| from.iter().map(move |b| (a, b))) {
        rules.extend(rule(position, a, b).filter(|rule| !rules.contains(rule)));
    }
    match rules.is_empty() {
        true => String::new(),
        false => format!(" ({})", rules.join(", ")),
    }
}

fn why(position: &Position, bond: &Bond) -> String {
    match bond.crowd.truths.as_slice() {
        [Truth::Item(item)] if is_cell(position, bond) => item_text(position, *item),
        [Truth::Item(item)] => position.meaning(*item).place.to_string(),
        truths => {
            let items = truths.iter().filter_map(|truth| match truth {
                Truth::Item(item) => Some(item_text(position, *item)),
                Truth::Deadly(_) | Truth::Grave(_) => None,
            });
            let cells: Vec<String> = items.collect();
            format!("{} have one digit more than cells", listed(&cells, "and"))
        }
    }
}

/// `1 in r5c4`, `1 in r5c4 or r5c6`.
pub(super) fn group(position: &Position, options: &[OptionId]) -> String {
    let model = position.model();
    let own: Option<Vec<Candidate>> = options
        .iter()
        .map(|&option| model.candidate(option))
        .collect();
    match own {
        Some(own) if own.iter().all(|one| one.digit == own[0].digit) => {
            let cells: Vec<Cell> = own.iter().map(|one| one.cell).collect();
            format!("{} in {}", model.symbol(own[0].digit), listed(&cells, "or"))
        }
        _ => {
            let texts: Vec<String> = options
                .iter()
                .map(|&own| option_text(position, own))
                .collect();
            listed(&texts, "or")
        }
    }
}

/// `(1)r5c4=(1)r5c8-(1=4)r9c8-...`.
pub(super) fn eureka(position: &Position, claim: &Claim) -> String {
    match claim {
        Claim::Chain { bonds, .. } => {
            let bonds: Vec<String> = bonds.iter().map(|bond| written(position, bond)).collect();
            bonds.join("-")
        }
        Claim::All(claims) => {
            let all = claims.iter().map(|claim| eureka(position, claim));
            all.filter(|text| !text.is_empty()).take(1).collect()
        }
        _ => String::new(),
    }
}

fn written(position: &Position, bond: &Bond) -> String {
    let model = position.model();
    let digits = |options: &[OptionId]| -> String {
        let own = options.iter().filter_map(|&option| model.candidate(option));
        let mut digits: Vec<_> = own.map(|own| own.digit).collect();
        digits.sort_unstable();
        digits.dedup();
        digits
            .into_iter()
            .map(|digit| model.symbol(digit))
            .collect()
    };
    let side = |options: &[OptionId]| match digits(options) {
        text if text.is_empty() => format!("({})", option_text(position, options[0])),
        text => format!("({text}){}", cells(position, options)),
    };
    if is_cell(position, bond) {
        return format!(
            "({}={}){}",
            digits(&bond.from),
            digits(&bond.to),
            cells(position, &bond.to)
        );
    }
    if bond.crowd.truths.len() > 1 {
        let inner: String = bond
            .crowd
            .links
            .iter()
            .filter_map(|&link| position.meaning(link).digit)
            .map(|digit| model.symbol(digit))
            .collect();
        let all: Vec<OptionId> = bond
            .crowd
            .truths
            .iter()
            .filter_map(|truth| match truth {
                Truth::Item(item) => position.live(*item).next(),
                Truth::Deadly(_) | Truth::Grave(_) => None,
            })
            .collect();
        let (from, to) = (digits(&bond.from), digits(&bond.to));
        return format!("({from}={inner}{to}){}", cells(position, &all));
    }
    format!("{}={}", side(&bond.from), side(&bond.to))
}

/// The cells of options, one row or column written once: `r5c456`.
pub(super) fn cells(position: &Position, options: &[OptionId]) -> String {
    let own = options
        .iter()
        .filter_map(|&option| position.model().candidate(option));
    let cells = super::cells(own);
    let (rows, columns): (Vec<u8>, Vec<u8>) =
        cells.iter().map(|cell| (cell.row, cell.column)).unzip();
    let figures = |list: &[u8]| {
        list.iter()
            .map(|index| (index + 1).to_string())
            .collect::<String>()
    };
    let small = rows.iter().chain(&columns).all(|&index| index < 9);
    match cells.as_slice() {
        [] => String::new(),
        [one] => one.to_string(),
        _ if small && rows.iter().all(|&row| row == rows[0]) => {
            format!("r{}c{}", rows[0] + 1, figures(&columns))
        }
        _ if small && columns.iter().all(|&column| column == columns[0]) => {
            format!("r{}c{}", figures(&rows), columns[0] + 1)
        }
        _ => {
            let texts: Vec<String> = cells.iter().map(Cell::to_string).collect();
            texts.join("|")
        }
    }
}

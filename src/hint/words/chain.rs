//! Chains in words and in Eureka: if this is not so, that is; and so on to the other end.

use super::case::cases_text;
use super::list::{by_line, capital, listed, symbols};
use super::net::{option_text, rule};
use super::seen::out;
use super::{Levels, candidates, shown_house};
use crate::cover::OptionId;
use crate::grid::{Candidate, Cell};
use crate::hint::certificate::{Bond, Claim, Truth};
use crate::hint::chain::is_cell;
use crate::hint::check::Effects;
use crate::hint::position::Position;
use crate::hint::{Stage, Technique};

pub(super) fn tell(
    position: &Position,
    technique: &Technique,
    (bonds, closed): (&[Bond], bool),
    effects: &Effects,
) -> Levels {
    let (first, last) = (&bonds[0].from, &bonds[bonds.len() - 1].to);
    let end = group(position, last);
    let cell = effects.eliminated.iter().chain(&effects.placed).next();
    let house = cell.map_or_else(
        || "the board".to_string(),
        |own| shown_house(position, own.cell),
    );
    let fallen = out(position.model(), &effects.eliminated);
    let full = match closed {
        true => format!(
            "The chain closes into a ring: of any two neighbours in it, one is true. They exclude {fallen}{}.",
            joints_rule(position, bonds, &effects.eliminated)
        ),
        false if first == last => {
            format!("If {end} were false, the chain would make it true. So it is true.")
        }
        false => {
            let ends = [first.as_slice(), last].concat();
            let rules = excluding(position, &ends, &effects.eliminated);
            let fact = pivot(position, bonds).unwrap_or_else(|| {
                let either = either(position, first, last);
                format!("{}, as the chain shows", capital(&either))
            });
            format!("{fact}. Both exclude {fallen}{rules}.")
        }
    };
    Levels {
        nudge: format!("Look at {house}: one thing leads to another."),
        region: format!("What if {} is false?", group(position, first)),
        technique: match closed {
            true => format!("{} through {}.", technique.name, group(position, first)),
            false => format!(
                "{} from {} to {end}.",
                technique.name,
                group(position, first)
            ),
        },
        full,
    }
}

/// `5 is in r4c3 or r7c6`, `r4c5 is 3 or 5`, `3 in r4c5 or 7 in r5c4789 is true`.
fn either(position: &Position, one: &[OptionId], other: &[OptionId]) -> String {
    let all = [one, other].concat();
    let candidates = candidates(position, &all);
    let whole = candidates.len() == all.len();
    if whole
        && candidates
            .iter()
            .all(|own| own.digit == candidates[0].digit)
    {
        let digit = position.model().symbol(candidates[0].digit);
        let (one, other) = (cells(position, one), cells(position, other));
        return format!("{digit} is in {one} or {other}");
    }
    match whole && candidates.iter().all(|own| own.cell == candidates[0].cell) {
        true => one_of(position, &all),
        false => format!(
            "{} or {} is true",
            group(position, one),
            group(position, other)
        ),
    }
}

/// That one of these is true: `5 is in r3c3, r4c1 or r5c3`, `r8c9 is 3 or 5`, `3 in r9c4 or 5 in r9c5 is true`.
pub(super) fn one_of(position: &Position, options: &[OptionId]) -> String {
    let (model, own) = (position.model(), candidates(position, options));
    if own.is_empty() || own.len() < options.len() {
        return format!("{} is true", group(position, options));
    }
    if own.iter().all(|one| one.cell == own[0].cell) {
        let digits = symbols(model, own.iter().map(|one| one.digit), "or");
        return format!("{} is {digits}", own[0].cell);
    }
    if own.iter().all(|one| one.digit == own[0].digit) {
        let all = super::cells(own.iter().copied());
        let places = match all.len() {
            ..=FEW => listed(&all, "or"),
            _ => cells(position, options),
        };
        return format!("{} is in {places}", model.symbol(own[0].digit));
    }
    format!("{} is true", group(position, options))
}

/// More cells than these are written a line after the other.
const FEW: usize = 4;

/// Three cells, of which the middle one decides: `r7c7 is 5 or 8: if 5, then 9 in r7c2; if 8, then 9 in r9c8`.
fn pivot(position: &Position, bonds: &[Bond]) -> Option<String> {
    let [one, middle, other] = bonds else {
        return None;
    };
    let plain = bonds.iter().all(|bond| is_cell(position, bond));
    let (a, b) = match (&*middle.from, &*middle.to) {
        ([a], [b]) if plain => (*a, *b),
        _ => return None,
    };
    let case = |own: OptionId, sides: [&[OptionId]; 2]| {
        let digit = position.model().candidate(own)?.digit;
        let (so, rule) = (
            group(position, sides[1]),
            joint_rule(position, &[own], sides[0]),
        );
        let digit = position.model().symbol(digit);
        Some(format!("if {digit}, then {so}{rule}"))
    };
    let fact = one_of(position, &[a, b]);
    let cases = [
        case(a, [&one.to, &one.from])?,
        case(b, [&other.from, &other.to])?,
    ];
    Some(format!("{fact}: {}", cases.join("; ")))
}

/// `If 1 in r5c4 is false,`, `1 in r5c8 is true (row 5),`, `4 in r5c8 is false,`, ..: two steps a bond.
pub(super) fn stages(position: &Position, bonds: &[Bond]) -> Vec<Stage> {
    let mut stages = Vec::new();
    for (index, bond) in bonds.iter().enumerate() {
        let (from, to) = (group(position, &bond.from), group(position, &bond.to));
        let out = match index {
            0 => format!("If {from} is false,"),
            _ => {
                let rules = joint_rules(position, &bonds[index - 1].to, &bond.from);
                format!("{from} is false{},", besides(&from, &rules))
            }
        };
        let end = if index + 1 == bonds.len() { "." } else { "," };
        let so = format!("{to} is true{}{end}", why(position, bond, &to));
        for (said, options, on) in [(out, &bond.from, false), (so, &bond.to, true)] {
            stages.push(Stage {
                said,
                candidates: candidates(position, options),
                on,
                depth: 0,
            });
        }
    }
    stages
}

/// The unusual rules by which joints of a loop exclude candidates.
fn joints_rule(position: &Position, bonds: &[Bond], targets: &[Candidate]) -> String {
    let next = bonds.iter().cycle().skip(1);
    let joints = std::iter::zip(bonds, next).map(|(bond, next)| [&*bond.to, &next.from].concat());
    let joints: Vec<Vec<OptionId>> = joints.collect();
    let mut rules: Vec<&str> = Vec::new();
    for target in targets {
        let target = position.model().option(*target);
        let sees = |&own: &OptionId| position.matrix().conflict(own, target);
        if let Some(joint) = joints.iter().find(|joint| joint.iter().all(sees)) {
            let own = joint.iter().filter_map(|&own| rule(position, own, target));
            for rule in own {
                if !rules.contains(&rule) {
                    rules.push(rule);
                }
            }
        }
    }
    match rules.is_empty() {
        true => String::new(),
        false => format!(" ({})", rules.join(", ")),
    }
}

/// The rules other than row, column and box by which candidates are excluded by all of these, as an insertion.
pub(super) fn excluding(position: &Position, by: &[OptionId], targets: &[Candidate]) -> String {
    let targets = targets.iter().map(|&own| position.model().option(own));
    let targets: Vec<OptionId> = targets.collect();
    joint_rule(position, by, &targets)
}

/// The rule by which one bond hands on, where it is no row, column or box.
fn joint_rule(position: &Position, to: &[OptionId], from: &[OptionId]) -> String {
    besides("", &joint_rules(position, to, from))
}

fn joint_rules<'a>(position: &Position<'a>, to: &[OptionId], from: &[OptionId]) -> Vec<&'a str> {
    let mut rules: Vec<&str> = Vec::new();
    for (&a, &b) in to.iter().flat_map(|a| from.iter().map(move |b| (a, b))) {
        rules.extend(rule(position, a, b).filter(|rule| !rules.contains(rule)));
    }
    rules
}

/// Rules in brackets, but for those that the sentence before them names.
pub(super) fn besides(sentence: &str, rules: &[&str]) -> String {
    let fresh = rules.iter().filter(|rule| !sentence.contains(**rule));
    let fresh: Vec<&str> = fresh.copied().collect();
    match fresh.is_empty() {
        true => String::new(),
        false => format!(" ({})", fresh.join(", ")),
    }
}

/// Why one end of a bond is true where the other is not, in brackets; nothing where it is the other digit of a cell.
fn why(position: &Position, bond: &Bond, sentence: &str) -> String {
    match bond.crowd.truths.as_slice() {
        [Truth::Item(_)] if is_cell(position, bond) => String::new(),
        [Truth::Item(item)] => besides(sentence, &[&position.meaning(*item).place]),
        truths => {
            let option = |truth: &Truth| match truth {
                Truth::Item(item) => position.live(*item).next(),
                Truth::Deadly(_) | Truth::Grave(_) => None,
            };
            let own: Vec<OptionId> = truths.iter().filter_map(option).collect();
            let (cells, count) = (cells(position, &own), truths.len());
            format!(" ({count} cells {cells}, {} digits)", count + 1)
        }
    }
}

/// `1 in r5c4`, `1 in r5c46`.
pub(super) fn group(position: &Position, options: &[OptionId]) -> String {
    let model = position.model();
    let own: Option<Vec<Candidate>> = options
        .iter()
        .map(|&option| model.candidate(option))
        .collect();
    match own.filter(|own| !own.is_empty()) {
        Some(own) if own.iter().all(|one| one.digit == own[0].digit) => {
            format!(
                "{} in {}",
                model.symbol(own[0].digit),
                cells(position, options)
            )
        }
        Some(own) if own.iter().all(|one| one.cell == own[0].cell) => {
            let digits = symbols(model, own.iter().map(|one| one.digit), "or");
            format!("{digits} in {}", own[0].cell)
        }
        Some(own) => mixed(position, own),
        _ => cases_text(position, options, "or"),
    }
}

/// Several digits in several cells, a digit after the other or a cell after the other: `9 in r4c45, or 7 in r4c5`.
fn mixed(position: &Position, mut own: Vec<Candidate>) -> String {
    let model = position.model();
    let of_digit = |own: &[Candidate]| {
        let options: Vec<OptionId> = own.iter().map(|&one| model.option(one)).collect();
        format!(
            "{} in {}",
            model.symbol(own[0].digit),
            cells(position, &options)
        )
    };
    let of_cell = |own: &[Candidate]| {
        let digits = symbols(model, own.iter().map(|one| one.digit), "or");
        format!("{digits} in {}", own[0].cell)
    };
    own.sort_unstable_by_key(|one| (one.digit, one.cell));
    let digits = own.chunk_by(|a, b| a.digit == b.digit).map(of_digit);
    let digits: Vec<String> = digits.collect();
    own.sort_unstable();
    let cells = own.chunk_by(|a, b| a.cell == b.cell).map(of_cell);
    let cells: Vec<String> = cells.collect();
    let parts = if cells.len() < digits.len() {
        cells
    } else {
        digits
    };
    match parts.iter().any(|part| part.contains(" or ")) {
        true => parts.join(", or "),
        false => listed(&parts, "or"),
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
            let (mut lines, mut across) = (rows, columns);
            for list in [&mut lines, &mut across] {
                list.sort_unstable();
                list.dedup();
            }
            // All crossings of a few rows and columns, a rectangle say.
            if small && lines.len() * across.len() == cells.len() {
                return format!("r{}c{}", figures(&lines), figures(&across));
            }
            match small {
                true => by_line(&cells),
                false => cells
                    .iter()
                    .map(Cell::to_string)
                    .collect::<Vec<_>>()
                    .join("|"),
            }
        }
    }
}

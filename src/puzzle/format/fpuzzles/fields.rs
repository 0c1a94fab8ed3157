//! The fields of f-puzzles and the rules that say the same: one line a field.

use serde_json::Value as Json;

use super::json::{cell, cells, is_empty, place, text, whole};
use crate::grid::{Cell, Geometry};
use crate::puzzle::format::import::Import;
use crate::rules::Value;

/// How the entries of a field become clues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// True or false.
    Toggle,
    /// `lines`, each a clue; the number of those that say none.
    Lines(Option<u32>),
    /// `cells` are the circle, each of `lines` an arm that begins in it.
    Arrow,
    /// `cells` and perhaps a sum.
    Cage,
    /// `cells` and `value`, the cells along a diagonal.
    Diagonal,
    /// `cell` beside the board and a value.
    Outside,
    /// `cell`, or each of `cells`.
    Cell,
    /// `cells`.
    Area,
    /// Two `cells`, perhaps a value; the usual one is not said.
    Pair(u32),
    /// Two `cells`, the greater first.
    Greater,
    /// Two `cells` and X or V.
    Xv,
    /// `cells` and `cloneCells`.
    Clone,
    /// `cells` and `values`.
    Quadruple,
}

/// A field.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    pub(super) name: &'static str,
    /// The key of our rule.
    pub(super) rule: &'static str,
    /// What a clue of it is called.
    pub(super) noun: &'static str,
    pub(super) form: Form,
}

const fn of(name: &'static str, rule: &'static str, noun: &'static str, form: Form) -> Field {
    Field {
        name,
        rule,
        noun,
        form,
    }
}

/// Every field with a rule of ours.
pub(super) static FIELDS: &[Field] = &[
    of("diagonal+", "diagonal-up", "diagonal", Form::Toggle),
    of("diagonal-", "diagonal-down", "diagonal", Form::Toggle),
    of(
        "antiknight",
        "anti-knight",
        "anti-knight rule",
        Form::Toggle,
    ),
    of("antiking", "anti-king", "anti-king rule", Form::Toggle),
    of(
        "disjointgroups",
        "disjoint-groups",
        "rule of disjoint groups",
        Form::Toggle,
    ),
    of(
        "nonconsecutive",
        "non-consecutive",
        "non-consecutive rule",
        Form::Toggle,
    ),
    of("inequality", "inequality", "inequality", Form::Greater),
    of("killercage", "killer", "killer cage", Form::Cage),
    of(
        "littlekillersum",
        "little-killer",
        "little killer",
        Form::Diagonal,
    ),
    of("sandwichsum", "sandwich", "sandwich", Form::Outside),
    of("xsum", "x-sum", "X-sum", Form::Outside),
    of("skyscraper", "skyscraper", "skyscraper", Form::Outside),
    of("arrow", "arrow", "arrow", Form::Arrow),
    of("thermometer", "thermo", "thermometer", Form::Lines(None)),
    of(
        "slowthermometer",
        "slow-thermo",
        "slow thermometer",
        Form::Lines(None),
    ),
    of("palindrome", "palindrome", "palindrome", Form::Lines(None)),
    of("betweenline", "between", "between line", Form::Lines(None)),
    of("renban", "renban", "renban line", Form::Lines(None)),
    of("whispers", "whisper", "whisper line", Form::Lines(Some(5))),
    of(
        "regionsumline",
        "region-sum",
        "region sum line",
        Form::Lines(None),
    ),
    of(
        "entropicline",
        "entropic",
        "entropic line",
        Form::Lines(None),
    ),
    of(
        "modularline",
        "modular",
        "modular line",
        Form::Lines(Some(3)),
    ),
    of("nabner", "nabner", "nabner line", Form::Lines(None)),
    of(
        "doublearrow",
        "double-arrow",
        "double arrow",
        Form::Lines(None),
    ),
    of("zipperline", "zipper", "zipper line", Form::Lines(None)),
    of("lockout", "lockout", "lockout line", Form::Lines(Some(4))),
    of("difference", "white-dot", "white dot", Form::Pair(1)),
    of("ratio", "black-dot", "black dot", Form::Pair(2)),
    of("xv", "x", "X or V", Form::Xv),
    of("even", "even", "even cell", Form::Cell),
    of("odd", "odd", "odd cell", Form::Cell),
    of("minimum", "minimum", "minimum", Form::Cell),
    of("maximum", "maximum", "maximum", Form::Cell),
    of("rowindexer", "row-indexer", "row indexer", Form::Cell),
    of(
        "columnindexer",
        "column-indexer",
        "column indexer",
        Form::Cell,
    ),
    of("boxindexer", "box-indexer", "box indexer", Form::Cell),
    of("extraregion", "extra-region", "extra region", Form::Area),
    of("clone", "clone", "clone", Form::Clone),
    of("quadruple", "quadruple", "quadruple", Form::Quadruple),
];

/// What may be denied of all pairs that are not marked, and our rule for it.
pub(super) static NEGATIVE: &[(&str, &str, &str)] = &[
    (
        "ratio",
        "all-black-dots",
        "rule that all black dots are given",
    ),
    ("xv", "all-xv", "rule that all X and V are given"),
];

/// Fields that are read elsewhere, or that change no solution.
const SILENT: &[&str] = &[
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "solution",
    "line",
    "rectangle",
    "circle",
    "text",
    "cage",
    "successMessage",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "metadata",
];

/// Reads a field.
pub(super) fn read(name: &str, value: &Json, import: &mut Import) {
    if is_empty(value) || SILENT.contains(&name) {
        return;
    }
    if let Some(field) = FIELDS.iter().find(|field| field.name == name) {
        return match field.form {
            Form::Toggle => import.toggle(field.rule, field.noun),
            _ => entries(value).for_each(|entry| {
                if one(field, entry, import).is_none() {
                    import.leave(field.noun);
                }
            }),
        };
    }
    match name {
        "negative" => value
            .as_array()
            .into_iter()
            .flatten()
            .for_each(|what| negative(what, import)),
        "foglight" => {
            let board = import.board().clone();
            let lit = entries(value).filter_map(|own| cell(own, &board));
            import.light(lit.collect::<Vec<_>>());
        }
        "fogofwar" => import.light([]),
        "prime" => some_values(value, "prime clue", is_prime, import),
        "poweroftwo" => some_values(value, "power of two clue", u32::is_power_of_two, import),
        _ => {
            let shown: String = name
                .chars()
                .filter(|letter| !letter.is_control())
                .take(30)
                .collect();
            let count = value.as_array().map_or(1, Vec::len);
            (0..count.min(1000)).for_each(|_| import.leave(&format!("{shown} clue")));
        }
    }
}

/// Cells that hold values of a kind.
fn some_values(value: &Json, noun: &str, is: fn(u32) -> bool, import: &mut Import) {
    let digits = import.puzzle.digits();
    let allowed = digits.iter().filter(|digit| is(digits.value(*digit)));
    let allowed: Vec<_> = allowed.collect();
    let board = import.board().clone();
    for entry in entries(value) {
        match entry.get("cell").and_then(|own| cell(own, &board)) {
            Some(cell) => {
                let value = Value::Digits(allowed.clone());
                import.place("given-marks", vec![vec![cell]], value, noun);
            }
            None => import.leave(noun),
        }
    }
}

fn is_prime(value: u32) -> bool {
    value > 1 && (2..value).all(|part| !value.is_multiple_of(part))
}

/// The entries of a field, a list or one.
fn entries(value: &Json) -> impl Iterator<Item = &Json> {
    let list = value.as_array();
    list.into_iter()
        .flatten()
        .chain(list.is_none().then_some(value))
}

fn negative(what: &Json, import: &mut Import) {
    let what = what.as_str().unwrap_or("");
    match NEGATIVE.iter().find(|(name, ..)| *name == what) {
        Some((_, rule, noun)) => import.toggle(rule, noun),
        None => import.leave("negative rule"),
    }
}

/// The clues of an entry; none where it cannot be read.
fn one(field: &Field, entry: &Json, import: &mut Import) -> Option<()> {
    let board = import.board().clone();
    let own = |key: &str| cells(entry.get(key), &board);
    let said = text(entry.get("value")).unwrap_or_default();
    let number = whole(entry.get("value"));
    let mut place = |rule: &str, groups: Vec<Vec<Cell>>, value: Value| {
        import.place(rule, groups, value, field.noun)
    };
    match field.form {
        Form::Toggle => {}
        Form::Lines(usual) => {
            let value = number
                .or(usual)
                .filter(|_| usual.is_some())
                .map_or(Value::None, Value::Number);
            for line in lines(entry, &board)? {
                place(field.rule, vec![line], value.clone());
            }
        }
        Form::Arrow => {
            let mut circle = own("cells")?;
            circle.sort();
            let arms = lines(entry, &board)?
                .into_iter()
                .map(|line| arm(line, &circle));
            let arms: Vec<Vec<Cell>> = arms.filter(|arm| !arm.is_empty()).collect();
            if !arms.is_empty() {
                place(
                    field.rule,
                    std::iter::once(circle).chain(arms).collect(),
                    Value::None,
                );
            }
        }
        Form::Cage => {
            let sum = number.filter(|sum| *sum > 0);
            place(
                field.rule,
                vec![own("cells")?],
                sum.map_or(Value::None, Value::Number),
            );
            if sum.is_none() && !["", "0"].contains(&said.trim()) {
                import.leave("cage with a text for a sum");
            }
        }
        Form::Diagonal | Form::Outside => {
            let line = match field.form {
                Form::Diagonal => own("cells")?,
                _ => outside(entry, &board)?,
            };
            match number {
                // A diagonal of one cell is its digit.
                Some(number) if line.len() == 1 && field.form == Form::Diagonal => {
                    let digit = import.puzzle.digits().worth(number)?;
                    let digits = Value::Digits(vec![digit]);
                    import.place("given-marks", vec![line], digits, field.noun);
                }
                Some(number) => place(field.rule, vec![line], Value::Number(number)),
                None if said.trim().is_empty() => {}
                None => return None,
            }
        }
        Form::Cell => {
            let one = entry
                .get("cell")
                .and_then(|value| cell(value, &board))
                .map(|cell| vec![cell]);
            for cell in one.or_else(|| own("cells"))? {
                place(field.rule, vec![vec![cell]], Value::None);
            }
        }
        Form::Area => area(field, own("cells")?, import),
        Form::Pair(usual) => {
            let pair = own("cells").filter(|cells| cells.len() == 2)?;
            match number {
                Some(number) if number != usual => {
                    place(field.rule, vec![pair], Value::Number(number))
                }
                None if !said.trim().is_empty() => return None,
                _ => place(field.rule, vec![pair], Value::None),
            }
        }
        Form::Greater => {
            let mut pair = own("cells").filter(|cells| cells.len() == 2)?;
            match said.trim() {
                "" | ">" => pair.reverse(),
                "<" => {}
                _ => return None,
            }
            // Ours names the lesser first.
            place(field.rule, vec![pair], Value::None);
        }
        Form::Xv => {
            let pair = own("cells").filter(|cells| cells.len() == 2)?;
            match said.trim() {
                "" => {}
                "X" | "x" => place("x", vec![pair], Value::None),
                "V" | "v" => place("v", vec![pair], Value::None),
                _ => return None,
            }
        }
        Form::Clone => {
            let (first, second) = (own("cells")?, own("cloneCells")?);
            let (first, second): (Vec<Cell>, Vec<Cell>) = first
                .into_iter()
                .zip(second)
                .filter(|(a, b)| a != b)
                .unzip();
            match first.iter().any(|cell| second.contains(cell)) {
                // Areas that overlap are clones cell by cell.
                true => first
                    .into_iter()
                    .zip(second)
                    .for_each(|(a, b)| place(field.rule, vec![vec![a], vec![b]], Value::None)),
                false if first.is_empty() => {}
                false => place(field.rule, vec![first, second], Value::None),
            }
        }
        Form::Quadruple => {
            let mut square = own("cells")?;
            square.sort();
            let values = entry.get("values")?.as_array()?;
            let digit = |value: &Json| import.puzzle.digits().worth(whole(Some(value))?);
            let digits: Option<Vec<_>> = values.iter().map(digit).collect();
            if !values.is_empty() {
                import.place(field.rule, vec![square], Value::Digits(digits?), field.noun);
            }
        }
    }
    Some(())
}

/// An extra region: one of as many cells as digits holds them all; either way its cells differ.
fn area(field: &Field, cells: Vec<Cell>, import: &mut Import) {
    match import.clue(field.rule, vec![cells.clone()], Value::None) {
        Some(clue) => import.add(clue),
        None => import.differ(cells, field.noun),
    }
}

/// Every line of an entry.
fn lines(entry: &Json, board: &Geometry) -> Option<Vec<Vec<Cell>>> {
    let lines = entry.get("lines").or(entry.get("line"))?.as_array()?;
    if lines.first().is_some_and(Json::is_string) {
        return Some(vec![cells(entry.get("lines"), board)?]);
    }
    lines.iter().map(|line| cells(Some(line), board)).collect()
}

/// An arm without the cells in the circle where it begins.
fn arm(line: Vec<Cell>, circle: &[Cell]) -> Vec<Cell> {
    let inside = line.first().is_some_and(|first| circle.contains(first));
    line[usize::from(inside)..].to_vec()
}

/// The line that a clue beside the board looks along.
fn outside(entry: &Json, board: &Geometry) -> Option<Vec<Cell>> {
    let (row, column) = place(entry.get("cell")?.as_str()?)?;
    let at = board.outside(u8::try_from(row).ok()?, u8::try_from(column).ok()?)?;
    Some(board.line_from(at)).filter(|line| !line.is_empty())
}

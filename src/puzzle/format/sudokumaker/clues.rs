//! The constraints that name cells: their number in reading order from 0. One line a type.

use serde_json::Value as Json;

use super::super::import::{Import, number};
use super::list;
use crate::grid::{Cell, DigitSet};
use crate::rules::Value;

/// How a constraint becomes clues.
#[derive(Clone, Copy)]
enum Form {
    /// `cells`, a clue each.
    Cells,
    /// `cells`, one area.
    Area,
    /// A list of lines under this key, with the number under the other, where there is one.
    Lines(&'static str, Option<&'static str>),
    /// `cages` of `cells` and a `value`.
    Cages,
    /// `bulbsWithArrows` of `bulbCells` and `arrows`.
    Arrows,
    /// Lines whose rule is told by `groups` of digits.
    Groups,
    /// `groups` of cells that hold the same digit.
    Clones,
    /// All squares of four cells hold a digit of each of the `groups`.
    Squares,
}

/// A type, our rule, what a clue of it is called.
struct Type(u64, &'static str, &'static str, Form);

const LINES: Form = Form::Lines("lines", None);

static TYPES: &[Type] = &[
    Type(100, "even", "even cell", Form::Cells),
    Type(101, "odd", "odd cell", Form::Cells),
    Type(102, "maximum", "maximum", Form::Cells),
    Type(103, "minimum", "minimum", Form::Cells),
    Type(
        300,
        "thermo",
        "thermometer",
        Form::Lines("thermometers", None),
    ),
    Type(301, "killer", "killer cage", Form::Cages),
    Type(16, "", "rule of global digit groups", Form::Squares),
    Type(302, "same", "group of clones", Form::Clones),
    Type(304, "look-and-say", "look-and-say cage", Form::Cages),
    Type(305, "extra-region", "set of different values", Form::Area),
    Type(400, "renban", "renban line", LINES),
    Type(
        401,
        "whisper",
        "whisper line",
        Form::Lines("lines", Some("minDifference")),
    ),
    Type(402, "palindrome", "palindrome", LINES),
    Type(403, "between", "between line", LINES),
    Type(404, "region-sum", "region sum line", LINES),
    Type(405, "sequence", "sequence line", LINES),
    Type(406, "", "line of digit groups", Form::Groups),
    Type(407, "lockout", "lockout line", LINES),
    Type(408, "arrow", "arrow", Form::Arrows),
    Type(409, "double-arrow", "double arrow", LINES),
    Type(600, "row-indexer", "row indexer", Form::Cells),
    Type(601, "column-indexer", "column indexer", Form::Cells),
];

/// Reads a constraint; whether it is of a type that names cells.
pub(super) fn read(kind: u64, json: &Json, import: &mut Import) -> bool {
    let Some(own) = TYPES.iter().find(|own| own.0 == kind) else {
        return false;
    };
    if clues(own, json, import).is_none() {
        import.leave(own.2);
    }
    true
}

/// Fog: the cells that are lit from the start.
pub(super) fn fog(json: &Json, import: &mut Import) {
    let lit = ["cells", "lightCells"].iter().find_map(|key| json.get(key));
    let lit = lit.and_then(|own| cells(own, import));
    import.light(lit.unwrap_or_default());
}

fn clues(own: &Type, json: &Json, import: &mut Import) -> Option<()> {
    let Type(_, rule, noun, form) = *own;
    let entries = |key: &str| json.get(key).and_then(Json::as_array).map(Vec::as_slice);
    match form {
        Form::Cells => {
            for cell in cells(json.get("cells")?, import)? {
                import.place(rule, vec![vec![cell]], Value::None, noun);
            }
        }
        Form::Area => {
            let area = cells(json.get("cells")?, import)?;
            match import.clue(rule, vec![area.clone()], Value::None) {
                Some(clue) => import.add(clue),
                None => import.differ(area, noun),
            }
        }
        Form::Lines(key, of) => {
            let slow = json.get("slow").and_then(Json::as_bool) == Some(true);
            let rule = if slow { "slow-thermo" } else { rule };
            let value = of.and_then(|of| u32::try_from(json.get(of)?.as_u64()?).ok());
            let totals = json.get("singleRegionTotals").and_then(Json::as_bool) == Some(true);
            for line in list(json, key) {
                let line = cells(line, import)?;
                if totals && returns(&line, import) {
                    import.leave("region sum line that comes back to a region");
                    continue;
                }
                let value = value.map_or(Value::None, Value::Number);
                import.place(rule, vec![line], value, noun);
            }
        }
        Form::Cages => {
            for cage in entries("cages")? {
                let area = cells(cage.get("cells")?, import)?;
                let value = value(rule, cage.get("value"), import)?;
                import.place(rule, vec![area], value, noun);
            }
        }
        Form::Arrows => {
            for arrow in entries("bulbsWithArrows")? {
                place_arrow(rule, noun, arrow, import)?;
            }
        }
        Form::Clones => {
            for group in list(json, "groups") {
                let group = cells(group, import)?;
                if group.len() > 1 {
                    import.place(rule, vec![group], Value::None, noun);
                }
            }
        }
        Form::Squares => {
            let groups = digit_groups(json, import)?;
            match of_groups(&groups, import) {
                _ if groups.is_empty() => {}
                Some(("entropic", _)) => import.toggle("global-entropy", noun),
                Some(("modular", Value::Number(3))) => import.toggle("global-modular", noun),
                _ => return None,
            }
        }
        Form::Groups => {
            let (rule, value) = of_groups(&digit_groups(json, import)?, import)?;
            for line in entries("lines")? {
                let line = cells(line, import)?;
                import.place(rule, vec![line], value.clone(), noun);
            }
        }
    }
    Some(())
}

fn place_arrow(
    rule: &'static str,
    noun: &'static str,
    arrow: &Json,
    import: &mut Import,
) -> Option<()> {
    // The ones come first there.
    let mut circle = cells(arrow.get("bulbCells")?, import)?;
    circle.reverse();
    if !circle.is_sorted() {
        import.leave("arrow whose number is read backwards");
        return Some(());
    }
    let arms = arrow.get("arrows")?.as_array()?.iter();
    let arms: Option<Vec<Vec<Cell>>> = arms.map(|arm| cells(arm, import)).collect();
    let arms = arms?.into_iter().map(|arm| match arm.split_first() {
        Some((first, rest)) if circle.contains(first) => rest.to_vec(),
        _ => arm,
    });
    let arms: Vec<Vec<Cell>> = arms.filter(|arm| !arm.is_empty()).collect();
    if !arms.is_empty() {
        let groups = std::iter::once(circle).chain(arms).collect();
        import.place(rule, groups, Value::None, noun);
    }
    Some(())
}

/// Whether a line leaves a region and enters it again.
fn returns(line: &[Cell], import: &Import) -> bool {
    let mut regions: Vec<Option<usize>> = (line.iter())
        .map(|cell| import.board().region_of(*cell))
        .collect();
    regions.dedup();
    (1..regions.len()).any(|at| regions[..at].contains(&regions[at]))
}

/// The value of a cage: a sum, or digits to be said.
fn value(rule: &str, said: Option<&Json>, import: &Import) -> Option<Value> {
    match (rule, said) {
        (_, None | Some(Json::Null)) => Some(Value::None),
        ("killer", Some(said)) => match said.as_u64() {
            Some(0) => Some(Value::None),
            sum => Some(Value::Number(u32::try_from(sum?).ok()?)),
        },
        (_, Some(said)) => {
            let figures: Vec<u32> = (said.as_str()?.chars())
                .map(|figure| number(&figure.to_string()))
                .collect::<Option<_>>()?;
            let worth = |value: u32| import.puzzle.digits().worth(value);
            let mut digits = Vec::new();
            for pair in figures.chunks(2) {
                let [count @ 1..=9, value] = *pair else {
                    return None;
                };
                digits.extend(vec![worth(value)?; count as usize]);
            }
            (!digits.is_empty()).then_some(Value::Digits(digits))
        }
    }
}

/// The rule that these groups of digits are: low, middle and high; remainders.
fn of_groups(groups: &[DigitSet], import: &Import) -> Option<(&'static str, Value)> {
    let digits = import.puzzle.digits();
    let of = |class: &dyn Fn(usize) -> usize| -> bool {
        let class_of = |set: &DigitSet| {
            let mut classes = set.iter().map(|digit| class(digit.index()));
            let first = classes.next()?;
            classes.all(|own| own == first).then_some(first)
        };
        let mut classes: Vec<Option<usize>> = groups.iter().map(class_of).collect();
        classes.sort_unstable();
        classes.dedup();
        let total: usize = groups.iter().map(|set| set.len()).sum();
        classes.len() == groups.len() && !classes.contains(&None) && total == digits.len()
    };
    let value = |at: usize| digits.value(crate::grid::Digit::new(at as u8)) as usize;
    let count = groups.len();
    match count {
        3 if digits.len() == 9 && of(&|at| at / 3) => Some(("entropic", Value::None)),
        2 if of(&|at| value(at) % 2) => Some(("parity-line", Value::None)),
        3.. if of(&|at| value(at) % count) => Some(("modular", Value::Number(count as u32))),
        _ => None,
    }
}

/// The `groups` of digits.
fn digit_groups(json: &Json, import: &Import) -> Option<Vec<DigitSet>> {
    let masks = list(json, "groups").iter();
    masks.map(|mask| set(mask.as_u64()?, import)).collect()
}

/// The digits of a mask, whose bit n is the digit n.
fn set(mask: u64, import: &Import) -> Option<DigitSet> {
    let values = (0..64u32).filter(|bit| mask >> bit & 1 == 1);
    let digits = values.map(|value| import.puzzle.digits().worth(value));
    digits.collect()
}

/// Cells by number.
pub(super) fn cells(list: &Json, import: &Import) -> Option<Vec<Cell>> {
    let columns = usize::from(import.board().columns());
    let cell = |id: &Json| {
        let id = usize::try_from(id.as_u64()?).ok()?;
        let (row, column) = (u8::try_from(id / columns).ok()?, (id % columns) as u8);
        Some(Cell::new(row, column)).filter(|cell| import.board().contains(*cell))
    };
    list.as_array()?.iter().map(cell).collect()
}

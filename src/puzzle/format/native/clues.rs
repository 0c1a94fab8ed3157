//! The clues of a file: houses, toggles, and what is drawn.
//!
//! No rule is known by name here except that rows, columns and boxes count unless `houses` says otherwise: the shape
//! of a rule's card says under which keys its cells and its number stand. Once all are read, each must be able to
//! state its facts, so that an impossible cage is refused here with its line.

use toml::de::{DeTable, DeValue};

use super::board::names;
use super::cells;
use super::field::{Fields, Source, Value};
use super::ordered;
use crate::grid::Cell;
use crate::puzzle::format::ReadError;
use crate::puzzle::{Edit, Puzzle, Refused};
use crate::rules::{BONDS, CUSTOM_PARTS, Clue, Need, Pact, RULES, Rule, Shape, find};

/// The rules that count on an ordinary board.
pub const HOUSES: &[&str] = &["rows", "columns", "boxes"];

/// Those of them that this board has without being asked.
pub(super) fn usual_houses(puzzle: &Puzzle) -> Vec<&'static str> {
    let boxed = !puzzle.geometry().regions().is_empty();
    HOUSES
        .iter()
        .copied()
        .filter(|house| *house != "boxes" || boxed)
        .collect()
}

/// The most clues that a file may hold: more than dots between all cells of the largest board. Some facts ask every
/// other clue, so without a limit a small file could ask for hours.
pub const MOST_CLUES: usize = 2_500;

/// The longest text that places a clue, in bytes: more than all cells of the largest board one by one.
const LONGEST_PLACE: usize = 8_000;

/// Reads all clues into the puzzle.
pub(super) fn read(
    source: &Source,
    mut fields: Fields,
    puzzle: &mut Puzzle,
) -> Result<(), ReadError> {
    let mut placed = toggles(source, &mut fields, puzzle)?;
    for field in fields.iter() {
        let shaped = find(&field.key).map(|rule| (rule, rule.shape));
        if let Some((rule, Shape::Toggle)) = shaped {
            let list = if HOUSES.contains(&rule.key) {
                "houses"
            } else {
                "rules"
            };
            let reason = format!(
                "{} covers the board: write {list} = [{:?}]",
                rule.key, rule.key
            );
            return Err(source.error_at(field.at, reason));
        }
    }
    for rule in RULES {
        if let Some(value) = fields.take(rule.key) {
            placed.extend(drawn(source, rule, &value, puzzle)?);
            if placed.len() > MOST_CLUES {
                return Err(source.error(&value, format!("more than {MOST_CLUES} clues")));
            }
        }
    }
    let clues: Vec<Clue> = placed.iter().map(|(_, clue)| clue.clone()).collect();
    puzzle.subject.clues = ordered(&clues);
    for (at, clue) in placed {
        let refused = |refused: Refused| match at {
            UNWRITTEN => ReadError::whole(refused.to_string()),
            _ => source.error_at(at, refused.to_string()),
        };
        puzzle.admit(&Edit::AddClue(0, clue)).map_err(refused)?;
    }
    Ok(())
}

/// A clue and where it stands.
type Placed = (usize, Clue);

/// The place of a house that no line of the file names.
const UNWRITTEN: usize = usize::MAX;

/// The rules that cover the board: houses, others, and muted ones.
fn toggles(
    source: &Source,
    fields: &mut Fields,
    puzzle: &Puzzle,
) -> Result<Vec<Placed>, ReadError> {
    let is_house = |key: &str| HOUSES.contains(&key);
    let usual = usual_houses(puzzle).into_iter().filter_map(find);
    let mut on = match fields.take("houses") {
        Some(value) => named(source, &value, "houses", &is_house)?,
        None => usual.map(|rule| (UNWRITTEN, rule)).collect(),
    };
    if let Some(value) = fields.take("rules") {
        on.extend(named(source, &value, "rules", &|key| !is_house(key))?);
    }
    let off = match fields.take("off") {
        Some(value) => named(source, &value, "off", &|_| true)?,
        None => Vec::new(),
    };
    on.retain(|(_, rule)| off.iter().all(|(_, muted)| muted.key != rule.key));
    let counted = on.into_iter().map(|(at, rule)| (at, Clue::toggle(rule)));
    let muted = off
        .into_iter()
        .map(|(at, rule)| (at, Clue::toggle(rule).muted()));
    Ok(counted.chain(muted).collect())
}

/// The toggles that a list names.
fn named(
    source: &Source,
    value: &Value,
    list: &str,
    belongs: &dyn Fn(&str) -> bool,
) -> Result<Vec<(usize, &'static Rule)>, ReadError> {
    let toggle = |rule: &&Rule| rule.shape == Shape::Toggle && belongs(rule.key);
    let mut rules: Vec<(usize, &'static Rule)> = Vec::new();
    for (at, key) in source.strings(value, list)? {
        if rules.iter().any(|(_, other)| other.key == key) {
            return Err(source.error_at(at, format!("{list}: {key} stands twice")));
        }
        let rule = match find(key) {
            Some(rule) if toggle(&rule) => rule,
            Some(rule) if rule.shape != Shape::Toggle => {
                let reason = format!("{list}: {key} is drawn: write {key} = [..] with its cells");
                return Err(source.error_at(at, reason));
            }
            Some(_) => {
                let other = if list == "rules" { "houses" } else { "rules" };
                return Err(source.error_at(at, format!("{list}: {key} belongs in {other}")));
            }
            None => {
                let known = RULES.iter().filter(toggle).map(|rule| rule.key);
                let error = source.unknown(at, key, known);
                let reason = error.reason.replacen("unknown key", "unknown rule", 1);
                return Err(ReadError { reason, ..error });
            }
        };
        rules.push((at, rule));
    }
    Ok(rules)
}

/// The clues under a rule's key.
fn drawn(
    source: &Source,
    rule: &'static Rule,
    value: &Value,
    puzzle: &Puzzle,
) -> Result<Vec<Placed>, ReadError> {
    let one = |value: &Value| clues_of(source, rule, value, puzzle);
    match value.get_ref() {
        DeValue::Array(values) => {
            let clues: Result<Vec<_>, _> = values.iter().map(one).collect();
            Ok(clues?.into_iter().flatten().collect())
        }
        _ => one(value),
    }
}

/// The clues of a place, or of a table with a place or a map.
fn clues_of(
    source: &Source,
    rule: &'static Rule,
    value: &Value,
    puzzle: &Puzzle,
) -> Result<Vec<Placed>, ReadError> {
    let at = value.span().start;
    match value.get_ref() {
        DeValue::String(value) if rule.shape.covers_the_board() => {
            clue(source, rule, at, "", Some(value), puzzle)
        }
        DeValue::String(place) => clue(source, rule, at, place, None, puzzle),
        DeValue::Table(table) => table_clues(source, rule, at, table, puzzle),
        _ => {
            let place = rule.shape.place_key();
            let reason = format!("{}: a clue is a text or {{ {place} = \"..\" }}", rule.key);
            Err(source.error_at(at, reason))
        }
    }
}

fn clue(
    source: &Source,
    rule: &'static Rule,
    at: usize,
    place: &str,
    value: Option<&str>,
    puzzle: &Puzzle,
) -> Result<Vec<Placed>, ReadError> {
    if place.len() > LONGEST_PLACE {
        let reason = format!("{}: cells in more than {LONGEST_PLACE} bytes", rule.key);
        return Err(source.error_at(at, reason));
    }
    let clues = Clue::read(rule, place, value, puzzle.geometry(), puzzle.digits())
        .map_err(|error| source.error_at(at, error.to_string()))?;
    Ok(clues.into_iter().map(|clue| (at, clue)).collect())
}

fn table_clues(
    source: &Source,
    rule: &'static Rule,
    at: usize,
    table: &DeTable,
    puzzle: &Puzzle,
) -> Result<Vec<Placed>, ReadError> {
    let mut fields = Fields::of(table.clone());
    let place_key = rule.shape.place_key();
    let value_key = rule.shape.value().key();
    let map_key = matches!(rule.shape, Shape::Area { .. }).then_some("map");
    let more_key = rule.shape.more_key();
    let place = fields.take(place_key);
    let more = more_key.and_then(|key| fields.take(key));
    let value = value_key.and_then(|key| fields.take(key));
    let map = map_key.and_then(|key| fields.take(key));
    let parts = match rule.shape.value() {
        Need::Text(_) => custom_fields(source, &mut fields)?,
        _ => String::new(),
    };
    let off = match fields.take("off") {
        Some(flag) => flag
            .get_ref()
            .as_bool()
            .ok_or_else(|| source.error(&flag, "off is true or false"))?,
        None => false,
    };
    let pact = bound(source, &mut fields)?;
    if let Some(field) = fields.iter().next() {
        let known = [Some(place_key), more_key, value_key, map_key, Some("off")];
        let known = known.into_iter().chain(BONDS.map(|(_, key, _)| Some(key)));
        let custom = matches!(rule.shape.value(), Need::Text(_));
        let parts = CUSTOM_PARTS.into_iter().filter(|_| custom);
        let known = known.flatten().chain(parts);
        return Err(source.unknown(field.at, &field.key, known));
    }
    let clues = match (place, map) {
        (place, None) if place.is_some() != rule.shape.covers_the_board() => {
            let text = value
                .map(|value| value_text(source, rule, &value))
                .transpose()?
                .map(|text| text + &parts);
            let first = match &place {
                Some(place) => source.string(place, place_key)?,
                None => "",
            };
            let whole = whole_place(source, rule, first, more.as_ref())?;
            clue(source, rule, at, &whole, text.as_deref(), puzzle)?
        }
        (None, Some(map)) => mapped(source, rule, &map, value.as_ref(), puzzle)?,
        _ => {
            let reason = format!("{}: the clue needs {place_key} = \"..\"", rule.key);
            return Err(source.error_at(at, reason));
        }
    };
    let clues = clues
        .into_iter()
        .map(|(at, clue)| (at, clue.bound(pact.clone())));
    let mute = |(at, clue): Placed| (at, if off { clue.muted() } else { clue });
    Ok(clues.map(mute).collect())
}

/// What a clue is bound by: `either = "A"`, or another of the bonds.
fn bound(source: &Source, fields: &mut Fields) -> Result<Option<Pact>, ReadError> {
    let mut found = None;
    for (bond, key, _) in BONDS {
        let Some(value) = fields.take(key) else {
            continue;
        };
        let pact = Pact::new(bond, source.string(&value, key)?);
        let pact = pact.map_err(|reason| source.error(&value, reason))?;
        if found.replace(pact).is_some() {
            return Err(source.error(&value, "a clue is bound in one way"));
        }
    }
    Ok(found)
}

/// Name, help and stroke of a rule of the puzzle's own, as they stand behind its demand.
fn custom_fields(source: &Source, fields: &mut Fields) -> Result<String, ReadError> {
    let mut parts = Vec::new();
    for key in CUSTOM_PARTS {
        let value = fields.take(key);
        let text = value.as_ref().map(|value| source.string(value, key));
        let text = text.transpose()?.unwrap_or_default();
        if let Some(value) = value.as_ref().filter(|_| text.contains('#')) {
            return Err(source.error(value, format!("{key} holds no #")));
        }
        parts.push(text.to_string());
    }
    while parts.last().is_some_and(String::is_empty) {
        parts.pop();
    }
    Ok(parts.iter().map(|part| format!(" # {part}")).collect())
}

/// The parts of a place as one text, as [`Clue::read`] takes it.
fn whole_place(
    source: &Source,
    rule: &Rule,
    first: &str,
    more: Option<&Value>,
) -> Result<String, ReadError> {
    let (Some(key), Some(more)) = (rule.shape.more_key(), more) else {
        return Ok(first.to_string());
    };
    let parts: Vec<&str> = match more.get_ref() {
        DeValue::Array(_) => {
            let strings = source.strings(more, key)?;
            strings.into_iter().map(|(_, text)| text).collect()
        }
        _ => vec![source.string(more, key)?],
    };
    let parting = if rule.shape.is_outside() { " " } else { "; " };
    Ok([vec![first], parts].concat().join(parting))
}

/// A clue's number, digits or text as text.
fn value_text(source: &Source, rule: &Rule, value: &Value) -> Result<String, ReadError> {
    let several = matches!(
        rule.shape.value(),
        Need::Digits(..) | Need::OptionalNumbers(_)
    );
    let single = |value: &Value| match value.get_ref() {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Integer(_) => source.integer(value).map(|number| number.to_string()),
        _ => None,
    };
    let text = match value.get_ref() {
        DeValue::Array(values) if several => values
            .iter()
            .map(single)
            .collect::<Option<Vec<_>>>()
            .map(|texts| texts.join(" ")),
        _ => single(value),
    };
    let wanted = match rule.shape.value() {
        Need::Digits(..) => "digits in quotes",
        Need::Text(_) => "a text in quotes",
        Need::OptionalNumbers(_) => "a whole number, or several in quotes",
        _ => "a whole number",
    };
    let key = rule.shape.value().key().unwrap_or("value");
    let wrong = || source.error(value, format!("{}: {key} is {wanted}", rule.key));
    text.ok_or_else(wrong)
}

/// The areas of a map: a letter a cell, with a table of the letters' values.
fn mapped(
    source: &Source,
    rule: &'static Rule,
    map: &Value,
    values: Option<&Value>,
    puzzle: &Puzzle,
) -> Result<Vec<Placed>, ReadError> {
    let rows = cells::rows(source.lines_of(map, "map")?.into_iter());
    let names =
        names(&rows, puzzle.geometry()).map_err(|error| source.placed(map, "map", error))?;
    let mut areas: Vec<(&str, Vec<Cell>)> = Vec::new();
    for (name, cell) in names.into_iter().zip(puzzle.geometry().cells()) {
        match areas.iter_mut().find(|(own, _)| *own == name) {
            _ if name == "." => {}
            Some((_, cells)) => cells.push(cell),
            None => areas.push((name, vec![cell])),
        }
    }
    let empty = DeTable::new();
    let key = rule.shape.value().key().unwrap_or("value");
    let table = match values.map(|values| values.get_ref()) {
        None => &empty,
        Some(DeValue::Table(table)) => table,
        Some(_) => {
            let reason = format!("{}: with a map, {key} is a table: {{ a = 15 }}", rule.key);
            return Err(source.error_at(map.span().start, reason));
        }
    };
    let mut values = Fields::of(table.clone());
    let mut clues = Vec::new();
    for (name, area) in areas {
        let value = values.take(name);
        let at = value
            .as_ref()
            .map_or(map.span().start, |value| value.span().start);
        let text = value
            .map(|value| value_text(source, rule, &value))
            .transpose()?;
        let place: Vec<String> = area.iter().map(Cell::to_string).collect();
        clues.extend(clue(
            source,
            rule,
            at,
            &place.join(" "),
            text.as_deref(),
            puzzle,
        )?);
    }
    match values.iter().next() {
        None => Ok(clues),
        Some(field) => {
            let name: String = field.key.chars().take(20).collect();
            let reason = format!("{}: the map has no {name:?}", rule.key);
            Err(source.error_at(field.at, reason))
        }
    }
}

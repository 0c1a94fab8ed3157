//! Clues that have no type of their own there: what they say of one cell are candidates, of two a relation, of more a
//! state machine; rules that cover the board and only forbid pairs are relations too.
//!
//! Rules about neighbours on a line are a relation along it, so that the string stays short and is read as it is meant.

use std::collections::BTreeMap;

use super::key;
use super::token::Token;
use super::write::{name, names};
use crate::grid::{Candidate, Cell, Digit, Digits, Solution};
use crate::puzzle::Puzzle;
use crate::rules::{Clue, Form, Machine, Shape, Value, custom_parts};

/// Rules that only compare neighbours on a line.
const OF_NEIGHBOURS: &[&str] = &["relation", "slow-thermo", "parity-line", "whisper"];

/// Rules that compare any two cells of a line, either way round.
const OF_ANY_TWO: &[&str] = &["nabner"];

/// How a relation between any two cells begins.
pub(super) const ANY_TWO: &str = "any two:";

/// What says the same as a clue; none where nothing does.
pub(super) fn tokens(clue: &Clue, puzzle: &Puzzle) -> Option<Vec<Token>> {
    // What the clue says, not what its pact does.
    let clue = &clue.clone().bound(None);
    let key = clue.rule.key;
    if matches!(clue.rule.shape, Shape::Toggle | Shape::Board { .. }) {
        return forbidden(clue, puzzle);
    }
    if key == "pattern" && says_regex(clue, puzzle) {
        let (says, _) = custom_parts(clue.text());
        let mut args = vec![key::of_text(says)];
        args.extend(names(clue.cells()));
        return Some(vec![Token::of("Regex", args)]);
    }
    let any_two = clue.text().starts_with(ANY_TWO) || OF_ANY_TWO.contains(&key);
    if OF_NEIGHBOURS.contains(&key) || any_two {
        return relation(clue, puzzle, any_two);
    }
    machine(clue, puzzle, true)?
}

/// What says that a clue does not hold: none of the second kind where it always does.
pub(super) fn denial(clue: &Clue, puzzle: &Puzzle) -> Option<Option<Vec<Token>>> {
    machine(clue, puzzle, false)
}

/// What of a custom clue's text such a string does not keep.
pub(super) fn unkept(clue: &Clue) -> Option<&'static str> {
    let Value::Text(text) = &clue.value else {
        return None;
    };
    let (_, [name, help, stroke]) = custom_parts(text);
    let kept = !matches!(clue.rule.key, "pattern" | "digit-sets");
    match (name.is_some() && !kept, help.is_some() || stroke.is_some()) {
        (true, true) => Some("the name, help and stroke"),
        (true, false) => Some("the name"),
        (false, true) => Some("the help and stroke"),
        (false, false) => None,
    }
}

/// The name under which a clue stands there: its own, what it says, or that of its rule.
fn title(clue: &Clue) -> String {
    match (&clue.value, clue.rule.key) {
        (Value::Text(text), key) => match (custom_parts(text), key) {
            ((_, [Some(name), ..]), _) => name.to_string(),
            ((says, _), "relation") => says.to_string(),
            (_, "automaton") => String::new(),
            _ => clue.rule.noun.to_string(),
        },
        _ => clue.rule.noun.to_string(),
    }
}

/// A name as an argument.
fn argument(name: &str) -> String {
    let mut out = "_".to_string();
    for byte in name.bytes() {
        match byte {
            b'-' | b'_' | b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' => out.push(byte as char),
            _ => out += &format!("%{byte:02X}"),
        }
    }
    out
}

/// Which pairs of digits two cells may hold.
fn table(machine: &Machine, digits: &Digits) -> Vec<bool> {
    let pairs = digits
        .iter()
        .flat_map(|a| digits.iter().map(move |b| [a, b]));
    pairs.map(|pair| machine.accepts(&pair)).collect()
}

/// What a rule about two cells of a line says of the first two, as a table.
pub(super) fn relation_table(clue: &Clue, puzzle: &Puzzle) -> Option<Vec<bool>> {
    let (board, setting) = (puzzle.geometry(), puzzle.setting());
    let two = Clue {
        groups: vec![clue.cells().get(..2)?.to_vec()],
        pact: None,
        off: false,
        ..clue.clone()
    };
    if clue.rule.key == "relation" {
        return relation_facts(&two, puzzle);
    }
    let places = [board.index(two.cells()[0]), board.index(two.cells()[1])];
    let mut cells = vec![Digit::new(0); board.cell_count()];
    let mut allows = |(a, b): (Digit, Digit)| {
        (cells[places[0]], cells[places[1]]) = (a, b);
        two.holds(&setting, &Solution::new(board, cells.clone()))
    };
    let digits = puzzle.digits();
    let pairs = digits
        .iter()
        .flat_map(|a| digits.iter().map(move |b| (a, b)));
    Some(pairs.map(&mut allows).collect())
}

/// The same from the facts of a relation, which read its text once and not once a pair of digits; other rules state
/// less where the cells see each other.
fn relation_facts(two: &Clue, puzzle: &Puzzle) -> Option<Vec<bool>> {
    let (cells, digits) = (two.cells(), puzzle.digits().len());
    let mut allows = vec![true; digits * digits];
    let of = |candidates: &[Candidate], cell: Cell| -> Vec<usize> {
        let own = candidates.iter().filter(|own| own.cell == cell);
        own.map(|own| own.digit.index()).collect()
    };
    for fact in two.facts(&puzzle.setting()).ok()? {
        let (a, b) = match &fact.form {
            Form::Never(never) if never.cell == cells[0] => {
                (vec![never.digit.index()], (0..digits).collect())
            }
            Form::Never(never) => ((0..digits).collect(), vec![never.digit.index()]),
            Form::AtMostOne(candidates) => (of(candidates, cells[0]), of(candidates, cells[1])),
            _ => return None,
        };
        for a in a {
            b.iter().for_each(|b| allows[a * digits + b] = false);
        }
    }
    Some(allows)
}

/// A relation along the line, or between any two of its cells.
fn relation(clue: &Clue, puzzle: &Puzzle, any_two: bool) -> Option<Vec<Token>> {
    clue.facts(&puzzle.setting()).ok()?;
    let (allows, digits) = (relation_table(clue, puzzle)?, puzzle.digits().len());
    let both = |at: usize| allows[at] == allows[at % digits * digits + at / digits];
    let cells = names(clue.cells());
    let mut args = vec![key::of_table(&allows), argument(&title(clue))];
    if !any_two || (0..allows.len()).all(both) {
        args.extend(cells);
        let kind = if any_two { "PairX" } else { "Pair" };
        return Some(vec![Token::of(kind, args)]);
    }
    // A relation between any two is one either way round there.
    for (at, a) in cells.iter().enumerate() {
        for b in &cells[at + 1..] {
            args.extend([String::new(), a.clone(), b.clone()]);
        }
    }
    args.remove(2);
    Some(vec![Token::of("Pair", args)])
}

/// The machine of a clue or of its contrary: nothing where it always holds, none within where it never does.
fn machine(clue: &Clue, puzzle: &Puzzle, right: bool) -> Option<Option<Vec<Token>>> {
    let Some(machine) = clue.machine(&puzzle.setting(), right).ok()? else {
        return Some(None);
    };
    let title = match right {
        true => title(clue),
        false => format!("not the {}", clue.rule.noun),
    };
    let cells = names(&machine.cells);
    let tokens = match machine.cells[..] {
        [] => Vec::new(),
        [cell] => {
            let accepted = |digit: &Digit| machine.accepts(&[*digit]);
            let digits: Vec<Digit> = puzzle.digits().iter().filter(accepted).collect();
            vec![candidates(cell, &digits, puzzle)]
        }
        [_, _] => {
            let key = key::of_table(&table(&machine, puzzle.digits()));
            let args = [vec![key, argument(&title)], cells].concat();
            vec![Token::of("Pair", args)]
        }
        _ => {
            let key = key::of_machine(&machine, puzzle.digits())?;
            let args = [vec![key, argument(&title)], cells].concat();
            vec![Token::of("NFA", args)]
        }
    };
    Some(Some(tokens))
}

/// What a cell may hold.
pub(super) fn candidates(cell: Cell, digits: &[Digit], puzzle: &Puzzle) -> Token {
    let values = digits
        .iter()
        .map(|digit| puzzle.digits().value(*digit).to_string());
    let parts: Vec<String> = std::iter::once(name(cell)).chain(values).collect();
    Token::of("", vec![parts.join("_")])
}

/// Whether the text of a pattern means the same there: its signs are those that both read alike, and the digits are
/// counted from 1.
fn says_regex(clue: &Clue, puzzle: &Puzzle) -> bool {
    let (says, _) = custom_parts(clue.text());
    let digits = puzzle.digits();
    let counted =
        |digit: Digit| digits.symbol(digit).to_digit(10) == Some(digit.index() as u32 + 1);
    let last = digits.len() as u32;
    let figure = |sign: char| (1..=last).contains(&sign.to_digit(10).unwrap_or(0));
    let (mut before, mut place) = ('(', Place::Outside);
    for sign in says.chars() {
        let fits = match (place, sign) {
            (Place::Outside, '*' | '+' | '?' | '{') => figure(before) || ".)]".contains(before),
            (Place::Outside, '|' | ')') => !"(|".contains(before),
            (Place::Outside, '.' | '(' | '[') => true,
            (Place::Outside, sign) => figure(sign),
            (Place::Class, '^') => before == '[',
            (Place::Class, ']') => figure(before),
            (Place::Class, '-') => figure(before),
            (Place::Class, sign) => figure(sign),
            (Place::Braces, sign) => sign.is_ascii_digit() || ",}".contains(sign),
        };
        if !fits {
            return false;
        }
        place = match sign {
            '[' => Place::Class,
            '{' => Place::Braces,
            ']' | '}' => Place::Outside,
            _ => place,
        };
        before = sign;
    }
    let whole = place == Place::Outside && !"(|".contains(before);
    whole && digits.iter().all(counted) && clue.facts(&puzzle.setting()).is_ok()
}

/// Where a sign of a pattern stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Outside,
    Class,
    Braces,
}

/// The pairs of candidates that a rule forbids, as relations; none where it says anything else.
fn forbidden(clue: &Clue, puzzle: &Puzzle) -> Option<Vec<Token>> {
    let digits = puzzle.digits().len();
    let mut tables: BTreeMap<(Cell, Cell), Vec<bool>> = BTreeMap::new();
    for fact in clue.facts(&puzzle.setting()).ok()? {
        let Form::AtMostOne(candidates) = fact.form else {
            return None;
        };
        for (at, a) in candidates.iter().enumerate() {
            for b in candidates[at + 1..].iter().filter(|b| b.cell != a.cell) {
                let (a, b) = if a.cell < b.cell { (a, b) } else { (b, a) };
                let place =
                    |a: &Candidate, b: &Candidate| a.digit.index() * digits + b.digit.index();
                let table = tables.entry((a.cell, b.cell));
                table.or_insert_with(|| vec![true; digits * digits])[place(a, b)] = false;
            }
        }
    }
    let mut alike: BTreeMap<Vec<bool>, Vec<(Cell, Cell)>> = BTreeMap::new();
    for (pair, table) in tables {
        alike.entry(table).or_default().push(pair);
    }
    let token = |(table, pairs): (Vec<bool>, Vec<(Cell, Cell)>)| {
        let mut args = vec![key::of_table(&table), argument(&title(clue))];
        for (a, b) in pairs {
            args.extend([name(a), name(b), String::new()]);
        }
        args.pop();
        Token::of("Pair", args)
    };
    Some(alike.into_iter().map(token).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Geometry;
    use crate::rules::find;

    fn regex(text: &str) -> bool {
        let puzzle = Puzzle::new(Geometry::square(9).unwrap());
        let board = puzzle.geometry();
        let value = Value::Text(text.to_string());
        let clue = Clue::of_groups(find("pattern").unwrap(), vec![board.row(0)], value, board);
        says_regex(&clue.unwrap(), &puzzle)
    }

    #[test]
    fn the_table_of_a_relation_is_what_its_definition_says() {
        let puzzle = Puzzle::new(Geometry::square(6).unwrap());
        let (board, setting) = (puzzle.geometry(), puzzle.setting());
        let line = vec![board.row(2)[3], board.row(2)[2], board.row(1)[2]];
        let texts = [
            "a + b is prime",
            "any two: |a - b| != 2",
            "a is in {1} and b is in {2, 3}",
        ];
        let clue = |(key, text): (&str, Option<&str>)| {
            let rule = find(key).unwrap();
            Clue::with(rule, vec![line.clone()], text, board, puzzle.digits()).unwrap()
        };
        let rules = OF_NEIGHBOURS.iter().chain(OF_ANY_TWO).skip(1);
        let own = rules.map(|key| (*key, None));
        for clue in texts
            .map(|text| ("relation", Some(text)))
            .into_iter()
            .chain(own)
            .map(clue)
        {
            let table = relation_table(&clue, &puzzle).unwrap();
            let two = Clue {
                groups: vec![line[..2].to_vec()],
                ..clue
            };
            for (at, allowed) in table.into_iter().enumerate() {
                let mut cells = vec![Digit::new(0); board.cell_count()];
                cells[board.index(line[0])] = Digit::new(at as u8 / 6);
                cells[board.index(line[1])] = Digit::new(at as u8 % 6);
                let solution = Solution::new(board, cells);
                assert_eq!(two.holds(&setting, &solution), allowed, "{two:?} {at}");
            }
        }
    }

    #[test]
    fn only_signs_that_mean_the_same_there_are_kept_as_they_are() {
        for text in [".*(12|21).*", "[1-5]*[^6-8]{2,5}9?.*", "(.[1-3])*.?"] {
            assert!(regex(text), "{text}");
        }
        for text in [
            ".*?", r"\d*", "(?:1).*", "(|1).*", "0*.*", "[^]*", "a*|.*", ".+?", "[1-35-]*", "^.*",
        ] {
            assert!(!regex(text), "{text}");
        }
    }
}

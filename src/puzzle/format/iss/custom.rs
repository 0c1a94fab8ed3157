//! Types that become texts of the setter's own rules: relations, regular expressions, sets of digits.
//!
//! A relation there is a table of bits, row by row, six a letter and the lowest first; here it is a text that a person
//! can read.

use super::key::sixes;
use super::machine::Machine;
use super::own::ANY_TWO;
use super::place::Placing;
use super::{counted, summed};
use crate::grid::{Cell, Digit};
use crate::puzzle::format::link;
use crate::rules::Value;

/// Reads arguments into clues; none where they cannot be read.
type Reader = fn(&mut Placing, &[String]) -> Option<()>;

/// A type, what it is called, and its reader.
pub(super) struct Custom {
    pub(super) name: &'static str,
    pub(super) noun: &'static str,
    pub(super) read: Reader,
}

/// Every such type.
pub(super) static CUSTOM: &[Custom] = &[
    of("Pair", "pair relation", |own, args| {
        relation(own, args, Reach::Neighbours)
    }),
    of("Binary", "pair relation", |own, args| {
        relation(own, &swapped(args), Reach::Neighbours)
    }),
    of("PairX", "relation of all pairs", |own, args| {
        relation(own, args, Reach::AnyTwo)
    }),
    of("BinaryX", "relation of all pairs", |own, args| {
        relation(own, &swapped(args), Reach::AnyTwo)
    }),
    of("Regex", "regular expression", regex),
    of("Windoku", "windoku rule", windoku),
    of("DutchFlatmates", "rule of Dutch flatmates", flatmates),
    of("EqualityCage", "equality cage", equality),
    of("ContainExact", "set of digits that cells contain", contain),
    of("ValueIndexing", "value indexing arrow", indexing),
    of("NFA", "automaton", machine),
    of("Lunchbox", "lunchbox", summed::lunchbox),
    of("SumLine", "sum line", summed::sum_loop),
    of("Sum", "sum cage", summed::sum),
    of("EqualSum", "group of equal sums", summed::equal_sums),
    of(
        "SameValues",
        "group of sets with the same digits",
        counted::same,
    ),
    of(
        "RegionSameValues",
        "rule that all regions hold the same digits",
        counted::same_regions,
    ),
    of("LookAndSay", "look-and-say cage", counted::look_and_say),
    of(
        "ContainAtLeast",
        "set of digits that cells contain",
        counted::contain,
    ),
    of("RellikCage", "rellik cage", counted::rellik),
    of(
        "CountDistinct",
        "count of different digits",
        counted::distinct,
    ),
];

const fn of(name: &'static str, noun: &'static str, read: Reader) -> Custom {
    Custom { name, noun, read }
}

/// The older types have the last two letters the other way round.
fn swapped(args: &[String]) -> Vec<String> {
    let swap = |letter: char| match letter {
        '-' => '_',
        '_' => '-',
        other => other,
    };
    let mut args = args.to_vec();
    if let Some(key) = args.first_mut() {
        *key = key.chars().map(swap).collect();
    }
    args
}

/// Which cells a relation is between.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    Neighbours,
    AnyTwo,
}

/// Which pairs of digits a relation allows.
struct Table {
    digits: usize,
    allows: Vec<bool>,
}

impl Table {
    /// Of a key; none where it holds other letters.
    fn read(key: &str, digits: usize) -> Option<Table> {
        let mut bits = Vec::with_capacity(6 * key.len());
        for value in sixes(key)? {
            bits.extend((0..6).map(|bit| value >> bit & 1 == 1));
        }
        bits.resize(digits * digits, false);
        Some(Table {
            digits,
            allows: bits,
        })
    }

    fn allows(&self, a: usize, b: usize) -> bool {
        self.allows[a * self.digits + b]
    }
}

fn relation(own: &mut Placing, args: &[String], reach: Reach) -> Option<()> {
    let (key, rest) = args.split_first()?;
    let table = Table::read(key, own.digits())?;
    // Many lines stand under one name and have one text, which is long to find.
    let mut last: Option<(Option<String>, String)> = None;
    for (name, line) in groups(rest) {
        let line = own.cells(&line)?;
        let text = match last.take() {
            Some((before, text)) if before == name => text,
            _ => relation_text(own, &table, reach, name.as_deref(), &line)?,
        };
        let clue = own.clue("relation", vec![line], Value::Text(text.clone()))?;
        own.add(clue);
        last = Some((name, text));
    }
    Some(())
}

/// The text of a relation: its name where that says what the table does, else the table in words.
fn relation_text(
    own: &Placing,
    table: &Table,
    reach: Reach,
    name: Option<&str>,
    line: &[Cell],
) -> Option<String> {
    if let Some(name) = name.filter(|name| says(own, table, reach, name, line).is_some()) {
        return Some(name.to_string());
    }
    let name = name.and_then(plain_name);
    table_text(own, table, reach, name.as_deref())
}

/// The longest name that is looked at for what it says, in bytes.
const MOST_SAID: usize = 200;

/// Something where a name as a text says what the table does.
fn says(own: &Placing, table: &Table, reach: Reach, name: &str, line: &[Cell]) -> Option<()> {
    if name.len() > MOST_SAID {
        return None;
    }
    let any_two = name.starts_with(ANY_TWO);
    let text = Value::Text(name.to_string());
    let clue = own
        .clue("relation", vec![line.to_vec()], text)
        .filter(|_| any_two == (reach == Reach::AnyTwo) && !name.contains('#'))?;
    let allows = &table.allows[..table.digits * table.digits];
    let same = own.relation_table(&clue)? == allows && allows.contains(&true);
    same.then_some(())
}

/// States as bits, then lines under names.
fn machine(own: &mut Placing, args: &[String]) -> Option<()> {
    let (key, rest) = args.split_first()?;
    let machine = Machine::read(key)?;
    for (name, line) in groups(rest) {
        let parts: Option<Vec<Vec<Cell>>> = line
            .split(|arg| arg == "-")
            .map(|part| own.cells(part))
            .collect();
        let parts = parts?;
        let text = machine.text(own, &parts)?;
        let name = name.as_deref().and_then(plain_name);
        let name = name.map_or(String::new(), |name| format!(" # {name}"));
        let text = Value::Text(format!("{text}{name}"));
        let clue = own.clue("automaton", vec![parts.concat()], text)?;
        own.add_automaton(clue)?;
    }
    Some(())
}

/// Lines, each with the name that last stood before it; empty arguments part them.
fn groups(args: &[String]) -> Vec<(Option<String>, Vec<String>)> {
    let mut groups = Vec::new();
    let mut name = None;
    let starts = |_: &String, next: &String| !next.starts_with('_') && !next.is_empty();
    for part in args.chunk_by(starts) {
        let mut part = part;
        if let Some((first, rest)) = part.split_first() {
            match first.strip_prefix('_') {
                Some(own) => (name, part) = (Some(link::unescaped(own)), rest),
                None if first.is_empty() => part = rest,
                None => {}
            }
        }
        if !part.is_empty() {
            groups.push((name.clone(), part.to_vec()));
        }
    }
    groups
}

/// A name as a text of ours can have it; none where nothing is left.
fn plain_name(name: &str) -> Option<String> {
    let plain = |letter: &char| !letter.is_control() && *letter != '#';
    let name: String = name.chars().filter(plain).take(40).collect();
    Some(name.trim().to_string()).filter(|name| !name.is_empty())
}

/// The cells of each segment; empty arguments part them.
fn segments(own: &Placing, args: &[String]) -> Option<Vec<Vec<Cell>>> {
    let parts = args.split(|arg| arg.is_empty());
    let lines: Option<Vec<Vec<Cell>>> = parts.map(|part| own.cells(part)).collect();
    let lines = lines?.into_iter().filter(|line| !line.is_empty());
    Some(lines.collect())
}

/// The relation in words: `a is in {1, 2} and b is in {3} or ..`.
fn table_text(own: &Placing, table: &Table, reach: Reach, name: Option<&str>) -> Option<String> {
    let list = |set: &[usize]| {
        let values: Vec<String> = set.iter().map(|at| own.value(*at).to_string()).collect();
        values.join(", ")
    };
    let mut groups: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    for a in 0..table.digits {
        let allowed: Vec<usize> = (0..table.digits).filter(|b| table.allows(a, *b)).collect();
        match groups.iter_mut().find(|(_, own)| *own == allowed) {
            _ if allowed.is_empty() => (),
            Some((firsts, _)) => firsts.push(a),
            None => groups.push((vec![a], allowed)),
        }
    }
    let part = |(a, b): &(Vec<usize>, Vec<usize>)| {
        format!("a is in {{{}}} and b is in {{{}}}", list(a), list(b))
    };
    let parts: Vec<String> = groups.iter().map(part).collect();
    let reach = match reach {
        Reach::Neighbours => "",
        Reach::AnyTwo => "any two: ",
    };
    let name = name.map_or(String::new(), |name| format!(" # {name}"));
    (!parts.is_empty()).then(|| format!("{reach}{}{name}", parts.join(" or ")))
}

/// Letters are digits by their place there: 1 to 9, then A.
fn regex(own: &mut Placing, args: &[String]) -> Option<()> {
    let (key, rest) = args.split_first()?;
    let mut bits = Vec::new();
    for value in sixes(key)? {
        bits.extend((0..6).rev().map(|bit| value >> bit & 1));
    }
    let byte = |bits: &[usize]| bits.iter().fold(0, |byte, bit| 2 * byte + *bit as u8);
    let bytes: Vec<u8> = bits.chunks_exact(8).map(byte).collect();
    let text = String::from_utf8(bytes).ok()?;
    let plain = |letter: char| letter.is_ascii_digit() || ".[]()|*+?{},^-".contains(letter);
    // Counts in braces are no digits, and ranges must not leave the symbols.
    let same = (0..own.digits()).all(|at| own.symbol(at).to_digit(10) == Some(at as u32 + 1));
    if !text.chars().all(plain) || !same {
        return None;
    }
    for line in segments(own, rest)? {
        let clue = own.clue("pattern", vec![line], Value::Text(text.clone()))?;
        own.add(clue);
    }
    Some(())
}

/// Windows a row and a column apart from each other and from the rim: our rule at 9x9, extra regions elsewhere.
fn windoku(own: &mut Placing, _: &[String]) -> Option<()> {
    let (board, digits) = (own.board().clone(), own.digits());
    let side = digits.isqrt();
    if board.rows() != board.columns() || side * side != digits || side < 2 {
        return None;
    }
    let toggle = own.clue("windoku", Vec::new(), Value::None);
    if let Some(clue) = toggle.filter(|_| digits == 9 && board.rows() == 9) {
        own.add(clue);
        return Some(());
    }
    let starts = || (1..usize::from(board.rows())).step_by(side + 1);
    let starts = || starts().filter(|at| at + side < usize::from(board.rows()));
    for (row, column) in starts().flat_map(|row| starts().map(move |column| (row, column))) {
        let window = (row..row + side).flat_map(|row| {
            (column..column + side).map(move |column| Cell::new(row as u8, column as u8))
        });
        let clue = own.clue("extra-region", vec![window.collect()], Value::None)?;
        own.add(clue);
    }
    Some(())
}

/// Above every 5 stands a 1 or below it a 9: a pattern down each column, which holds one 5.
fn flatmates(own: &mut Placing, _: &[String]) -> Option<()> {
    let board = own.board().clone();
    if board.rows() < 2 || own.digits() != 9 || own.value(0) != 1 {
        return None;
    }
    for column in 0..board.columns() {
        let text = "([^5]|15|59)* # Dutch flatmates".to_string();
        let clue = own.clue("pattern", vec![board.column(column)], Value::Text(text))?;
        own.add(clue);
    }
    Some(())
}

/// As many even digits as odd ones, as many low as high, all different.
fn equality(own: &mut Placing, args: &[String]) -> Option<()> {
    let (cells, digits) = (own.cells(args)?, own.digits());
    if digits > 16 {
        return None;
    }
    let balanced = |set: &u32| {
        let count = |of: &dyn Fn(usize) -> bool| {
            (0..digits)
                .filter(|at| set >> at & 1 == 1 && of(*at))
                .count()
        };
        let half = cells.len() / 2;
        let even = count(&|at| own.value(at).is_multiple_of(2));
        let (low, high) = (
            count(&|at| at < digits / 2),
            count(&|at| at >= digits.div_ceil(2)),
        );
        set.count_ones() as usize == cells.len() && even == half && low == half && high == half
    };
    let word = |set: u32| -> String {
        let held = (0..digits).filter(|at| set >> at & 1 == 1);
        held.map(|at| own.symbol(at)).collect()
    };
    let sets: Vec<String> = (0..1u32 << digits).filter(balanced).map(word).collect();
    let text = Value::Text(format!("{} # equality cage", sets.join(" ")));
    let clue = own
        .clue("digit-sets", vec![cells], text)
        .filter(|_| !sets.is_empty())?;
    own.add(clue);
    Some(())
}

/// Each of the digits exactly as often as it is listed.
fn contain(own: &mut Placing, args: &[String]) -> Option<()> {
    let (list, cells) = args.split_first()?;
    let digit = |word: &str| own.worth(word.parse().ok()?);
    let digits: Option<Vec<Digit>> = list.split('_').map(digit).collect();
    let cells = own.cells(cells)?;
    let clue = own.clue("look-and-say", vec![cells], Value::Digits(digits?))?;
    own.add(clue);
    Some(())
}

/// The second digit says how far from the first one that digit stands again.
fn indexing(own: &mut Placing, args: &[String]) -> Option<()> {
    let line = own.cells(args)?;
    let mut ways: Vec<String> = Vec::new();
    for (x, far) in (0..own.digits()).flat_map(|x| (0..own.digits()).map(move |far| (x, far))) {
        let (first, second, steps) = (own.symbol(x), own.symbol(far), own.value(far) as usize);
        if steps >= 1 && steps + 1 < line.len() {
            ways.push(format!("{first}{second}.{{{}}}{first}.*", steps - 1));
        }
    }
    let plain = (0..own.digits()).all(|at| own.symbol(at).is_ascii_alphanumeric());
    let text = Value::Text(format!("{} # value indexing", ways.join("|")));
    let clue = own
        .clue("pattern", vec![line], text)
        .filter(|_| plain && !ways.is_empty())?;
    own.add(clue);
    Some(())
}

#[cfg(test)]
mod tests {
    use super::super::FORMAT;
    use crate::puzzle::Puzzle;

    fn read(text: &str) -> Puzzle {
        (FORMAT.read)(text).unwrap()
    }

    fn texts(puzzle: &Puzzle) -> Vec<String> {
        let own = puzzle.clues().iter().filter(|clue| !clue.groups.is_empty());
        own.filter_map(|clue| clue.value_text(puzzle.digits()))
            .collect()
    }

    #[test]
    fn a_relation_is_a_text_that_a_person_can_read() {
        let nabner = read(".PairX~8H_xf8H_xf8H_B~_Nabner~R4C1~R5C1~R6C1");
        let text = texts(&nabner).remove(0);
        assert!(
            text.starts_with("any two: a is in {1} and b is in {3, 4, 5, 6, 7, 8, 9}"),
            "{text}"
        );
        assert!(text.ends_with("# Nabner"));
        let older = read(".BinaryX~8H-xf8H-xf8H-B~_Nabner~R4C1~R5C1~R6C1");
        assert_eq!(texts(&older), [text]);
        let far = read(".PairX~8H_xf8H_xf8H_B~_~R4C1~R9C9");
        assert!(texts(&far)[0].starts_with("any two: "), "{:?}", texts(&far));
        assert!(far.not_checked().is_empty() && nabner.not_checked().is_empty());
    }

    #[test]
    fn expressions_sets_and_patterns_are_read() {
        let regex = read(".Regex~WzEtNV0q~R7C3~R7C4~R7C5");
        assert_eq!(texts(&regex), ["[1-5]*"]);
        let cage = read(".EqualityCage~R3C2~R3C3");
        assert_eq!(texts(&cage), ["16 36 27 47 18 38 29 49 # equality cage"]);
        assert_eq!(texts(&read(".ContainExact~6_7~R2C7~R3C7~R3C8")), ["6 7"]);
        assert_eq!(texts(&read(".DutchFlatmates")).len(), 9);
        let clues = |text: &str| {
            let puzzle = read(text);
            puzzle
                .clues()
                .iter()
                .filter(|clue| clue.rule.usual().is_none())
                .count()
        };
        assert_eq!((clues(".Windoku"), clues(".Shape~16x16.Windoku")), (1, 9));
        let arrow = read(".ValueIndexing~R1C4~R2C4~R2C3~R2C2");
        assert!(texts(&arrow)[0].starts_with("11.{0}1.*|12.{1}1.*|21.{0}2.*"));
        for puzzle in [regex, cage, arrow] {
            let setting = puzzle.setting();
            let facts = puzzle.clues().iter().map(|clue| clue.facts(&setting));
            assert!(facts.into_iter().all(|facts| facts.is_ok()));
        }
    }
}

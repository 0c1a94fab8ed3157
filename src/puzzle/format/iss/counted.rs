//! Types that count along their cells, where no rule of ours is the same: as texts of the automaton rule.

use super::automata::Line;
use super::place::Placing;
use crate::grid::Cell;
use crate::puzzle::format::import::number;
use crate::rules::Value;

/// The greatest sum that is counted up to.
const GREATEST: u32 = 1_000;

/// The most cells of a line of such a type.
pub(super) const LONGEST: usize = 81;

/// Adds the clue of a line that is read so; `name` is what it is called, `help` what it demands.
pub(super) fn automaton<S: Ord + Clone>(
    own: &mut Placing,
    cells: Vec<Cell>,
    line: Line<S>,
    name: &str,
    help: &str,
) -> Option<()> {
    let text = line.text(own)?;
    let text = Value::Text(format!("{text} # {name} # {help}"));
    let clue = own.clue("automaton", vec![cells], text)?;
    own.add(clue);
    Some(())
}

/// A number that is small enough to count to, and the cells behind it.
pub(super) fn numbered(own: &Placing, args: &[String]) -> Option<(u32, Vec<Cell>)> {
    let number = number(args.first()?).filter(|number| *number <= GREATEST)?;
    Some((number, cells_of(own, &args[1..])?))
}

/// Cells of which there are some, but not more than a line may have.
pub(super) fn cells_of(own: &Placing, args: &[String]) -> Option<Vec<Cell>> {
    let cells = own.cells(args)?;
    (1..=LONGEST).contains(&cells.len()).then_some(cells)
}

/// What each digit is worth.
pub(super) fn values(own: &Placing) -> Vec<u32> {
    (0..own.digits()).map(|at| own.value(at)).collect()
}

/// The cells hold no digit twice.
pub(super) fn differ(own: &mut Placing, cells: &[Cell]) -> Option<()> {
    let clue = own.clue("killer", vec![cells.to_vec()], Value::None)?;
    own.add(clue);
    Some(())
}

/// As many sets as the number says, all with the same digits, each as often.
pub(super) fn same(own: &mut Placing, args: &[String]) -> Option<()> {
    let (count, cells) = numbered(own, args)?;
    let count = (count as usize).min(cells.len());
    if count < 2 || !cells.len().is_multiple_of(count) {
        return None;
    }
    let size = cells.len() / count;
    if size == 1 {
        let clue = own.clue("same", vec![cells], Value::None)?;
        own.add(clue);
        return Some(());
    }
    let sets: Vec<&[Cell]> = cells.chunks(size).collect();
    alike(own, &sets)
}

/// Every row, column and region of the greatest size has the same digits.
pub(super) fn same_regions(own: &mut Placing, _: &[String]) -> Option<()> {
    let board = own.board().clone();
    let rows = (0..board.rows()).map(|row| board.row(row));
    let columns = (0..board.columns()).map(|column| board.column(column));
    let regions = board.regions().iter().cloned();
    let houses: Vec<Vec<Cell>> = rows.chain(columns).chain(regions).collect();
    let most = houses.iter().map(Vec::len).max()?;
    let houses: Vec<&[Cell]> = houses
        .iter()
        .filter(|house| house.len() == most)
        .map(Vec::as_slice)
        .collect();
    if most == own.digits() || houses.len() < 2 {
        return Some(());
    }
    alike(own, &houses)
}

/// For every digit: the first set holds it as often as each other one. That few need be remembered for one digit is
/// worth more than saying all digits at once.
fn alike(own: &mut Placing, sets: &[&[Cell]]) -> Option<()> {
    let (first, others) = sets.split_first()?;
    for other in others {
        let shared = |cell: &&Cell| first.contains(*cell);
        // What lies in both counts for both.
        let left: Vec<Cell> = first
            .iter()
            .filter(|cell| !other.contains(*cell))
            .copied()
            .collect();
        let right: Vec<Cell> = other.iter().filter(|cell| !shared(cell)).copied().collect();
        let both = [&left[..], &right].concat();
        if both.is_empty() {
            continue;
        }
        for wanted in 0..own.digits() {
            let line = Line {
                length: both.len(),
                start: 0,
                step: &|more: &i32, at, digit| {
                    let one = i32::from(digit == wanted);
                    Some(more + if at < left.len() { one } else { -one })
                },
                ends: &|more| *more == 0,
            };
            let symbol = own.symbol(wanted);
            let help = format!(
                "{symbol} is among its first {} digits as often as among the others.",
                left.len()
            );
            automaton(own, both.clone(), line, "same digits", &help)?;
        }
    }
    Some(())
}

/// How often each digit must stand in the cells at least, and whether more are too many.
fn often(
    own: &mut Placing,
    cells: Vec<Cell>,
    wanted: &[Option<usize>],
    exactly: bool,
    name: &str,
    help: &str,
) -> Option<()> {
    let line = Line {
        length: cells.len(),
        start: wanted.to_vec(),
        step: &|left: &Vec<Option<usize>>, _, digit| {
            let mut left = left.clone();
            match &mut left[digit] {
                Some(0) if exactly => return None,
                Some(count) => *count = count.saturating_sub(1),
                None => {}
            }
            Some(left)
        },
        ends: &|left| left.iter().flatten().all(|count| *count == 0),
    };
    automaton(own, cells, line, name, help)
}

/// `1324`: one 3 and two 4s; `02`: no 2.
pub(super) fn look_and_say(own: &mut Placing, args: &[String]) -> Option<()> {
    let (clue, rest) = args.split_first()?;
    let figures: Option<Vec<u32>> = clue.chars().map(|own| own.to_digit(10)).collect();
    let figures = figures.filter(|own| own.len().is_multiple_of(2) && !own.is_empty())?;
    let cells = cells_of(own, rest)?;
    let mut wanted = vec![None; own.digits()];
    let mut list = Vec::new();
    for pair in figures.chunks(2) {
        let (count, digit) = (pair[0] as usize, own.worth(pair[1])?);
        wanted[digit.index()] = Some(count);
        list.extend(std::iter::repeat_n(digit, count));
    }
    if list.is_empty() || wanted.contains(&Some(0)) {
        return often(
            own,
            cells,
            &wanted,
            true,
            "look-and-say cage",
            &format!("It reads {clue}: how often, then which digit."),
        );
    }
    let clue = own.clue("look-and-say", vec![cells], Value::Digits(list))?;
    own.add(clue);
    Some(())
}

/// Each of the digits at least as often as it is listed.
pub(super) fn contain(own: &mut Placing, args: &[String]) -> Option<()> {
    let (list, rest) = args.split_first()?;
    let cells = cells_of(own, rest)?;
    let mut wanted = vec![None; own.digits()];
    for word in list.split('_') {
        let digit = own.worth(word.parse().ok()?)?;
        *wanted[digit.index()].get_or_insert(0) += 1;
    }
    let help = format!("It holds {}.", list.replace('_', ", "));
    often(own, cells, &wanted, false, "set of digits", &help)
}

/// No digits of the cells have the sum, not even one; all differ.
pub(super) fn rellik(own: &mut Placing, args: &[String]) -> Option<()> {
    let (sum, cells) = numbered(own, args).filter(|(sum, _)| (1..64).contains(sum))?;
    let values = values(own);
    let line = Line {
        length: cells.len(),
        // Which sums some of the digits have, a bit a sum.
        start: 1u64,
        step: &|sums: &u64, _, digit| {
            let sums = sums | sums << values[digit].min(63);
            (sums >> sum & 1 == 0).then_some(sums & ((1 << sum) - 1))
        },
        ends: &|_| true,
    };
    let help = format!("No digits of it sum to {sum}.");
    automaton(own, cells.clone(), line, "rellik cage", &help)?;
    differ(own, &cells)
}

/// The first cell says how many different digits the others hold.
pub(super) fn distinct(own: &mut Placing, args: &[String]) -> Option<()> {
    let mut cells = cells_of(own, args)?;
    let (values, count) = (values(own), cells.len());
    cells.rotate_left(1);
    let line = Line {
        length: count,
        start: 0u32,
        step: &|seen: &u32, at, digit| match at + 1 < count {
            true => Some(seen | 1 << digit),
            false => (seen.count_ones() == values[digit]).then_some(0),
        },
        ends: &|_| true,
    };
    let help = "Its last digit says how many different ones the others are.";
    automaton(own, cells, line, "count of different digits", help)
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::FORMAT;
    use crate::grid::{Cell, Solution};
    use crate::puzzle::Puzzle;

    fn read(text: &str) -> Puzzle {
        let puzzle = (FORMAT.read)(text).unwrap();
        assert_eq!(puzzle.texts().unchecked, Vec::<String>::new(), "{text}");
        puzzle
    }

    /// Whether the clues allow these digits in the first row.
    pub(in crate::puzzle::format::iss) fn allows(text: &str, row: &str) -> bool {
        let puzzle = read(text);
        let at = |cell: Cell| match cell.row {
            0 => row.as_bytes()[cell.column as usize] as char,
            _ => '1',
        };
        let digits = puzzle.geometry().cells().map(at);
        let digits = digits.map(|symbol| puzzle.digits().read(symbol).unwrap());
        let solution = Solution::new(puzzle.geometry(), digits.collect());
        let setting = puzzle.setting();
        let own = puzzle
            .clues()
            .iter()
            .filter(|clue| clue.rule.usual().is_none());
        assert!(own.clone().count() > 0, "{text}");
        let facts = own.clone().map(|clue| clue.facts(&setting));
        facts.for_each(|facts| assert!(facts.is_ok(), "{text}: {facts:?}"));
        own.into_iter().all(|clue| clue.holds(&setting, &solution))
    }

    pub(in crate::puzzle::format::iss) const FIVE: &str = "~R1C1~R1C2~R1C3~R1C4~R1C5";

    #[test]
    fn sets_hold_the_same_digits() {
        let two = ".SameValues~2~R1C1~R1C2~R1C3~R1C4";
        assert!(allows(two, "122156789"));
        assert!(allows(two, "121256789"));
        assert!(!allows(two, "112256789"));
        assert!(allows(".SameValues~2~R1C1~R2C4", "122156789"));
    }

    #[test]
    fn digits_are_counted() {
        assert!(allows(&format!(".LookAndSay~0213{FIVE}"), "145638789"));
        assert!(!allows(&format!(".LookAndSay~0213{FIVE}"), "345268789"));
        assert!(!allows(&format!(".LookAndSay~0213{FIVE}"), "333668789"));
        assert!(allows(&format!(".LookAndSay~13{FIVE}"), "345268789"));
        assert!(allows(&format!(".ContainAtLeast~3_3_1{FIVE}"), "133368789"));
        assert!(!allows(
            &format!(".ContainAtLeast~3_3_1{FIVE}"),
            "134568789"
        ));
        assert!(allows(&format!(".CountDistinct{FIVE}"), "245448789"));
        assert!(!allows(&format!(".CountDistinct{FIVE}"), "245678789"));
    }

    #[test]
    fn no_digits_of_a_rellik_cage_have_its_sum() {
        assert!(allows(".RellikCage~5~R1C1~R1C2~R1C3", "136456789"));
        assert!(!allows(".RellikCage~5~R1C1~R1C2~R1C3", "146456789"));
        assert!(!allows(".RellikCage~5~R1C1~R1C2~R1C3", "156456789"));
    }
}

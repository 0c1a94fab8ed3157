//! Types that count or sum along their cells, where no rule of ours is the same: as texts of the automaton rule.

use super::automata::Line;
use super::place::Placing;
use crate::grid::Cell;
use crate::puzzle::format::import::number;
use crate::rules::Value;

/// The greatest sum that is counted up to.
const GREATEST: u32 = 1_000;

/// The most cells of a line of such a type.
const LONGEST: usize = 81;

/// Adds the clue of a line that is read so; `name` is what it is called, `help` what it demands.
fn automaton<S: Ord + Clone>(
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
fn numbered(own: &Placing, args: &[String]) -> Option<(u32, Vec<Cell>)> {
    let number = number(args.first()?).filter(|number| *number <= GREATEST)?;
    Some((number, cells_of(own, &args[1..])?))
}

/// Cells of which there are some, but not more than a line may have.
fn cells_of(own: &Placing, args: &[String]) -> Option<Vec<Cell>> {
    let cells = own.cells(args)?;
    (1..=LONGEST).contains(&cells.len()).then_some(cells)
}

/// What each digit is worth.
fn values(own: &Placing) -> Vec<u32> {
    (0..own.digits()).map(|at| own.value(at)).collect()
}

/// The cells hold no digit twice.
fn differ(own: &mut Placing, cells: &[Cell]) -> Option<()> {
    let clue = own.clue("killer", vec![cells.to_vec()], Value::None)?;
    own.add(clue);
    Some(())
}

/// What a lunchbox knows of its digits so far.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Lunch {
    least: u32,
    greatest: u32,
    /// Whether the greatest came after the least.
    rising: bool,
    /// The sum between the two, and behind the later of them.
    between: u32,
    behind: u32,
}

impl Lunch {
    /// After another digit; sums beyond the wanted one are as one.
    fn with(&self, value: u32, sum: u32) -> Option<Lunch> {
        let lid = |own: u32| own.min(sum + 1);
        let (least, greatest) = (self.least, self.greatest);
        if value == least || value == greatest {
            return None;
        }
        if least < value && value < greatest {
            let behind = lid(self.behind + value);
            return Some(Lunch {
                behind,
                ..self.clone()
            });
        }
        let rising = value > greatest;
        // From the extreme that stays: it is the later of the two, or the other lies between now.
        let between = match (least == greatest, rising == self.rising) {
            (true, _) => 0,
            (false, true) => self.between + self.behind + if rising { greatest } else { least },
            (false, false) => self.behind,
        };
        Some(Lunch {
            least: least.min(value),
            greatest: greatest.max(value),
            rising,
            between: lid(between),
            behind: 0,
        })
    }
}

/// The digits between the least and the greatest have the sum; all differ.
pub(super) fn lunchbox(own: &mut Placing, args: &[String]) -> Option<()> {
    let (sum, cells) = numbered(own, args)?;
    let values = values(own);
    let first = |value: u32| Lunch {
        least: value,
        greatest: value,
        rising: true,
        between: 0,
        behind: 0,
    };
    let line = Line {
        length: cells.len(),
        start: None,
        step: &|lunch: &Option<Lunch>, _, digit| match lunch {
            None => Some(Some(first(values[digit]))),
            Some(lunch) => lunch.with(values[digit], sum).map(Some),
        },
        ends: &|lunch| {
            let done = |own: &Lunch| own.between == sum && own.least < own.greatest;
            lunch.as_ref().is_some_and(done)
        },
    };
    let help = format!("The digits between the least and the greatest sum to {sum}.");
    automaton(own, cells.clone(), line, "lunchbox", &help)?;
    differ(own, &cells)
}

/// A loop of parts of this sum, the first of which may have begun before the first cell.
pub(super) fn sum_loop(own: &mut Placing, args: &[String]) -> Option<()> {
    let first = args.first().and_then(|arg| number(arg));
    let sum = first.unwrap_or(10);
    let rest = &args[usize::from(first.is_some())..];
    let cells = rest.split_last().filter(|(last, _)| *last == "LOOP");
    let cells = cells_of(own, cells?.1)?;
    if !(1..=50).contains(&sum) {
        return None;
    }
    let text = loop_text(own, sum);
    let help = format!("The loop is divided into parts that sum to {sum}.");
    let text = Value::Text(format!("{text} # sum loop # {help}"));
    let clue = own.clue("automaton", vec![cells], text)?;
    own.add_automaton(clue)
}

/// State 0 is before the first cell; behind it a state says with how much of a part the loop began, which its end must
/// leave open, and how much the part so far has. The beginning is a guess, of which at most one is right.
fn loop_text(own: &Placing, sum: u32) -> String {
    let state = |begun: u32, part: u32| 1 + begun * sum + part % sum;
    let values = values(own);
    let ways = |from: &[(u32, u32)]| {
        let way = |(digit, value): (usize, &u32)| {
            let next = from.iter().filter(|(_, part)| part + value <= sum);
            let next = next.map(|(begun, part)| state(*begun, part + value).to_string());
            let next: Vec<String> = next.collect();
            (!next.is_empty()).then(|| format!("{}>{}", own.symbol(digit), next.join(",")))
        };
        values
            .iter()
            .enumerate()
            .filter_map(way)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let start: Vec<(u32, u32)> = (0..sum).map(|begun| (begun, begun)).collect();
    let mut states = vec![ways(&start)];
    for (begun, part) in (0..sum).flat_map(|begun| (0..sum).map(move |part| (begun, part))) {
        let star = if begun == part { "* " } else { "" };
        states.push(format!("{star}{}", ways(&[(begun, part)])));
    }
    states.join(";")
}

/// A sum with a factor for each cell: `0_=_1_1_-2`.
pub(super) fn sum(own: &mut Placing, args: &[String]) -> Option<()> {
    let (first, rest) = args.split_first()?;
    let (sum, factors) = first.split_once("_=_")?;
    let factor = |text: &str| text.parse::<i64>().ok().filter(|own| own.abs() <= 100);
    let factors: Option<Vec<i64>> = factors.split('_').map(factor).collect();
    let (factors, cells) = (factors?, cells_of(own, rest)?);
    let sum = sum.parse::<i64>().ok().filter(|sum| sum.abs() < 100_000)?;
    if factors.len() != cells.len() {
        return None;
    }
    let terms: Vec<(Cell, i64)> = cells.into_iter().zip(factors).collect();
    weighted(own, &terms, sum)
}

/// The digits, each times the factor of its cell, have the sum; a cell may stand there more than once.
fn weighted(own: &mut Placing, terms: &[(Cell, i64)], sum: i64) -> Option<()> {
    let mut once: Vec<(Cell, i64)> = Vec::new();
    for &(cell, factor) in terms {
        match once.iter_mut().find(|(own, _)| *own == cell) {
            Some((_, all)) => *all += factor,
            None => once.push((cell, factor)),
        }
    }
    let (cells, factors): (Vec<Cell>, Vec<i64>) = once.into_iter().unzip();
    let values = values(own);
    let line = Line {
        length: cells.len(),
        start: 0,
        step: &|total: &i64, at, digit| Some(total + factors[at] * i64::from(values[digit])),
        ends: &|total| *total == sum,
    };
    let terms: Vec<String> = factors.iter().map(i64::to_string).collect();
    let help = format!("Its digits times {} sum to {sum}.", terms.join(", "));
    automaton(own, cells, line, "weighted sum", &help)
}

/// A sum of cells of which some stand there more than once; of a cage, which no digit is in twice.
pub(super) fn sum_of_all(own: &mut Placing, sum: u32, cells: &[Cell], cage: bool) -> Option<()> {
    let mut once = cells.to_vec();
    once.sort();
    once.dedup();
    if once.len() == cells.len() || cells.len() > LONGEST {
        return None;
    }
    if !cage || sum > 0 {
        let terms: Vec<(Cell, i64)> = cells.iter().map(|cell| (*cell, 1)).collect();
        weighted(own, &terms, i64::from(sum))?;
    }
    match cage && once.len() > 1 {
        true => differ(own, &once),
        false => Some(()),
    }
}

/// The arm sums to the number in the circle or pill, wherever its cells are.
pub(super) fn arrow(own: &mut Placing, pill: &[Cell], arm: &[Cell]) -> Option<()> {
    if pill.len() > 3 || arm.is_empty() || arm.len() > LONGEST {
        return None;
    }
    let tens = (0..pill.len() as u32)
        .rev()
        .map(|place| -(10_i64.pow(place)));
    let circle = pill.iter().copied().zip(tens);
    let terms: Vec<(Cell, i64)> = circle.chain(arm.iter().map(|cell| (*cell, 1))).collect();
    weighted(own, &terms, 0)
}

/// Sets of cells, parted by `-`, that all have the sum of the first.
pub(super) fn equal_sums(own: &mut Placing, args: &[String]) -> Option<()> {
    let sets: Option<Vec<Vec<Cell>>> = args
        .split(|arg| arg == "-")
        .map(|part| cells_of(own, part))
        .collect();
    let sets = sets?;
    let values = values(own);
    let (first, others) = sets.split_first()?;
    for other in others {
        let line = Line {
            length: first.len() + other.len(),
            start: 0,
            step: &|more: &i64, at, digit| {
                let value = i64::from(values[digit]);
                Some(more + if at < first.len() { value } else { -value })
            },
            ends: &|more| *more == 0,
        };
        let both = [&first[..], other].concat();
        let help = format!(
            "Its first {} digits sum to as much as the others.",
            first.len()
        );
        automaton(own, both, line, "equal sums", &help)?;
    }
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
            (sums >> sum & 1 == 0).then_some(sums & (1 << sum) - 1)
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
mod tests {
    use super::super::FORMAT;
    use crate::grid::{Cell, Solution};
    use crate::puzzle::Puzzle;

    fn read(text: &str) -> Puzzle {
        let puzzle = (FORMAT.read)(text).unwrap();
        assert_eq!(puzzle.texts().unchecked, Vec::<String>::new(), "{text}");
        puzzle
    }

    /// Whether the clues allow these digits in the first row.
    fn allows(text: &str, row: &str) -> bool {
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

    const FIVE: &str = "~R1C1~R1C2~R1C3~R1C4~R1C5";

    #[test]
    fn a_lunchbox_sums_between_its_extremes() {
        let box_of = |sum: u32| format!(".Lunchbox~{sum}{FIVE}");
        assert!(allows(&box_of(2), "341256789"), "2 is between 1 and 5");
        assert!(allows(&box_of(0), "519234678"), "1 and 9 are neighbours");
        assert!(allows(&box_of(9), "314592678"), "4 and 5 between 1 and 9");
        assert!(
            allows(&box_of(9), "954132678"),
            "from the greatest to the least"
        );
        assert!(!allows(&box_of(12), "314592678"));
        assert!(!allows(&box_of(4), "314442678"), "all differ");
    }

    #[test]
    fn a_sum_loop_may_begin_anywhere() {
        let tens = format!(".SumLine~10{FIVE}~LOOP");
        assert!(allows(&tens, "446421789"), "4+6, 4+2 .. 4");
        assert!(allows(&tens, "552541789") == allows(&tens, "525541789"));
        assert!(!allows(&tens, "996421789"));
    }

    #[test]
    fn sums_with_factors_and_of_sets() {
        assert!(allows(".Sum~0_=_1_1_-1~R1C1~R1C2~R1C3", "123456789"));
        assert!(!allows(".Sum~0_=_1_1_-1~R1C1~R1C2~R1C3", "124356789"));
        assert!(allows(".EqualSum~R1C1~R1C4~-~R1C2~R1C3", "123456789"));
        assert!(!allows(".EqualSum~R1C1~R1C4~-~R1C2~R1C5", "123456789"));
    }

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

//! Types that sum along their cells, where no rule of ours is the same: as texts of the automaton rule.

use super::automata::Line;
use super::counted::{LONGEST, automaton, cells_of, differ, numbered, values};
use super::place::Placing;
use crate::grid::Cell;
use crate::puzzle::format::import::number;
use crate::rules::Value;

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

#[cfg(test)]
mod tests {
    use super::super::counted::tests::{FIVE, allows};

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
}

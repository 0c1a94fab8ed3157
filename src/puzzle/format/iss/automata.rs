//! A line that is read digit by digit, as the text of the automaton rule.
//!
//! A type says what it remembers of the digits so far (its state), how a digit changes that, and when it is content.
//! The states are unrolled along the line; those that the rest of the line cannot tell apart become one, and those
//! from which nothing contents it are left out (Moore's minimisation, from the last cell to the first). So the text
//! is as short as such a text can be, and many a type that remembers much still has a few hundred states.

use std::collections::{BTreeMap, HashMap};

use super::place::Placing;

/// The most states of a line before they are merged.
const MOST_STATES: usize = 30_000;

/// The most states of a text.
const MOST_WRITTEN: usize = 2_000;

/// How a type reads the cells of a line. Digits are places of their order; `value` tells what they are worth.
pub(super) struct Line<'a, S> {
    /// How many cells it has.
    pub(super) length: usize,
    /// What is remembered before the first.
    pub(super) start: S,
    /// What is remembered after a digit in the cell at this position; none where the line is lost.
    pub(super) step: &'a dyn Fn(&S, usize, usize) -> Option<S>,
    /// Whether the line may end so.
    pub(super) ends: &'a dyn Fn(&S) -> bool,
}

/// A state of the text: whether the line may end in it, and where each digit leads.
type Node = (bool, Vec<Option<usize>>);

impl<S: Ord + Clone> Line<'_, S> {
    /// The states as the automaton rule reads them; none where they are too many, or where no digits content it.
    pub(super) fn text(&self, own: &mut Placing) -> Option<String> {
        let layers = self.forward(own)?;
        let mut nodes: Vec<Node> = Vec::new();
        let mut known: HashMap<Node, usize> = HashMap::new();
        let mut after: Vec<Option<usize>> = Vec::new();
        for (at, layer) in layers.iter().enumerate().rev() {
            let last = at == self.length;
            let place = |(state, ways): (&S, &Vec<Option<usize>>)| {
                let ways: Vec<Option<usize>> = ways.iter().map(|way| after[(*way)?]).collect();
                let node = (last && (self.ends)(state), ways);
                let lives = node.0 || node.1.iter().any(Option::is_some);
                lives.then(|| {
                    *known.entry(node).or_insert_with_key(|node| {
                        nodes.push(node.clone());
                        nodes.len() - 1
                    })
                })
            };
            after = layer.iter().map(place).collect();
        }
        written(own, &nodes, after.first().copied().flatten()?)
    }

    /// The states before each cell and after the last, each with the place of the next one for every digit.
    fn forward(&self, own: &mut Placing) -> Option<Vec<BTreeMap<S, Vec<Option<usize>>>>> {
        let digits = own.digits();
        let mut layers = vec![BTreeMap::from([(self.start.clone(), Vec::new())])];
        let mut count = 0;
        for at in 0..self.length {
            let layer = layers.last_mut().expect("it begins with one");
            count += layer.len();
            if count > MOST_STATES || !own.may_cost(layer.len() * digits) {
                return None;
            }
            let to = |state: &S| -> Vec<Option<S>> {
                (0..digits)
                    .map(|digit| (self.step)(state, at, digit))
                    .collect()
            };
            let steps: Vec<Vec<Option<S>>> = layer.keys().map(to).collect();
            let reached = steps.iter().flatten().flatten().cloned();
            let next: BTreeMap<S, Vec<Option<usize>>> =
                reached.map(|state| (state, Vec::new())).collect();
            let places: BTreeMap<&S, usize> = next.keys().zip(0..).collect();
            for (ways, steps) in layer.values_mut().zip(&steps) {
                let place = |way: &Option<S>| Some(places[way.as_ref()?]);
                *ways = steps.iter().map(place).collect();
            }
            layers.push(next);
        }
        Some(layers)
    }
}

/// The states that are reached from the first, in the order in which they are.
fn written(own: &Placing, nodes: &[Node], start: usize) -> Option<String> {
    let mut order = vec![start];
    let mut places: HashMap<usize, usize> = HashMap::from([(start, 0)]);
    let mut at = 0;
    while let Some(node) = order.get(at) {
        for next in nodes[*node].1.iter().flatten() {
            places.entry(*next).or_insert_with(|| {
                order.push(*next);
                order.len() - 1
            });
        }
        at += 1;
    }
    let state = |node: &usize| {
        let (ends, ways) = &nodes[*node];
        let mut targets: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (digit, next) in ways.iter().enumerate() {
            if let Some(next) = next {
                targets.entry(places[next]).or_default().push(digit);
            }
        }
        let ways = targets
            .iter()
            .map(|(next, digits)| format!("{}>{next}", span(own, digits)));
        let star = ends.then(|| "*".to_string());
        star.into_iter().chain(ways).collect::<Vec<_>>().join(" ")
    };
    let states: Vec<String> = order.iter().map(state).collect();
    (states.len() <= MOST_WRITTEN).then(|| states.join(";"))
}

/// Rising digits by their symbols, three and more neighbours as a range: `124-7`.
pub(super) fn span(own: &Placing, digits: &[usize]) -> String {
    let mut text = String::new();
    for run in digits.chunk_by(|a, b| a + 1 == *b) {
        match run {
            [first, _, .., last] => {
                text.push(own.symbol(*first));
                text.push('-');
                text.push(own.symbol(*last));
            }
            few => text.extend(few.iter().map(|digit| own.symbol(*digit))),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::board;
    use super::*;

    #[test]
    fn states_that_nothing_tells_apart_are_one() {
        let mut own = Placing::new(board::board(&[]).unwrap());
        let line = Line {
            length: 2,
            start: 0,
            step: &|sum: &usize, _, digit| Some(sum + digit + 1),
            ends: &|sum| sum.is_multiple_of(2),
        };
        let text = line.text(&mut own).unwrap();
        assert_eq!(text, "13579>1 2468>2;13579>3;2468>3;*");
        let never = Line {
            ends: &|_| false,
            ..line
        };
        assert_eq!(never.text(&mut own), None);
    }

    #[test]
    fn too_much_to_remember_is_refused() {
        let mut own = Placing::new(board::board(&[]).unwrap());
        let line = Line {
            length: 9,
            start: Vec::new(),
            step: &|digits: &Vec<usize>, _, digit| Some([&digits[..], &[digit]].concat()),
            ends: &|_| true,
        };
        assert_eq!(line.text(&mut own), None);
    }
}

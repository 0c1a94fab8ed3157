//! Why a candidate is gone, and the shortest way to say it of several.

use crate::grid::Candidate;
use crate::hint::place::Place;
use crate::hint::position::{Position, opponents};

/// Why a candidate is not live.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::hint) enum Reason<'a> {
    /// A digit on the board excludes it.
    Seen {
        by: Candidate,
        place: &'a str,
        kind: Place,
    },
    /// A clue rules it out at once.
    Barred(&'a str),
    /// The solver or an earlier hint struck it.
    Struck,
}

/// Every reason why the candidate is gone, the most familiar first; a digit on the board is one reason.
pub(in crate::hint) fn reasons<'a>(
    position: &Position<'a>,
    candidate: Candidate,
) -> Vec<Reason<'a>> {
    let (model, matrix) = (position.model(), position.matrix());
    let option = model.option(candidate);
    let mut seen: Vec<(Place, Candidate, &str)> = Vec::new();
    for &entry in matrix.entries(option) {
        let by = opponents(matrix, option, entry).filter_map(|other| model.candidate(other));
        for by in by.filter(|&by| position.is_chosen(by)) {
            let meaning = position.meaning(entry.item);
            seen.push((Place::of(model, meaning), by, &meaning.place));
        }
    }
    seen.sort_unstable();
    let mut reasons: Vec<Reason> = Vec::new();
    for (kind, by, place) in seen {
        let known = |reason: &Reason| matches!(reason, Reason::Seen { by: own, .. } if *own == by);
        if !reasons.iter().any(known) {
            reasons.push(Reason::Seen { by, place, kind });
        }
    }
    let bars = model.bars().iter().filter(|bar| bar.candidate == candidate);
    reasons.extend(bars.map(|bar| Reason::Barred(&bar.place)));
    reasons.extend(position.is_struck(candidate).then_some(Reason::Struck));
    reasons
}

/// Few keys so that every thing with any key has one of them, each with the things it serves; the one that serves
/// most first, and of equals the one named first.
pub(super) fn fewest<K: Clone + PartialEq>(things: &[Vec<K>]) -> Vec<(K, Vec<usize>)> {
    let mut open: Vec<usize> = (0..things.len()).collect();
    let mut taken: Vec<(K, Vec<usize>)> = Vec::new();
    loop {
        let mut best: Option<(K, Vec<usize>)> = None;
        for key in open.iter().flat_map(|&thing| &things[thing]) {
            let served: Vec<usize> = open
                .iter()
                .copied()
                .filter(|&thing| things[thing].contains(key))
                .collect();
            if best
                .as_ref()
                .is_none_or(|(_, most)| served.len() > most.len())
            {
                best = Some((key.clone(), served));
            }
        }
        let Some((key, served)) = best else {
            return taken;
        };
        open.retain(|thing| !served.contains(thing));
        taken.push((key, served));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_that_serves_most_is_taken_first() {
        let things = [vec!['a', 'b'], vec!['b'], vec!['c'], vec![]];
        assert_eq!(fewest(&things), [('b', vec![0, 1]), ('c', vec![2])]);
    }
}

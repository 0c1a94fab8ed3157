//! The known name that a misspelt one is nearest to.
//!
//! Distance: the fewest insertions, deletions, replacements and swaps of neighbours (optimal string alignment).

/// The nearest of the names, the first of several; none when more than half of the word would have to change.
pub(crate) fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let best = names
        .into_iter()
        .map(|name| (distance(word, name), name))
        .min_by_key(|(distance, _)| *distance);
    best.filter(|(distance, _)| 2 * distance <= word.chars().count())
        .map(|(_, name)| name)
}

/// `word` with the advice that goes after it: "`gruond` (perhaps `ground`)".
pub(crate) fn advice<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    match nearest(word, names) {
        Some(name) => format!("`{word}` (perhaps `{name}`)"),
        None => format!("`{word}`"),
    }
}

fn distance(one: &str, other: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut table = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            table[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                step(&table, &a[..i], &b[..j])
            };
        }
    }
    table[a.len()][b.len()]
}

/// The distance of two words that are not empty, from those of their beginnings.
fn step(table: &[Vec<usize>], a: &[char], b: &[char]) -> usize {
    let (i, j) = (a.len(), b.len());
    let replaced = table[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
    let moved = table[i - 1][j].min(table[i][j - 1]) + 1;
    let swapped = match i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
        true => table[i - 2][j - 2] + 1,
        false => usize::MAX,
    };
    replaced.min(moved).min(swapped)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_swap_counts_once() {
        assert_eq!(distance("gruond", "ground"), 1);
        assert_eq!(distance("ca", "abc"), 3);
        assert_eq!(distance("", "abc"), 3);
    }

    #[test]
    fn a_word_far_from_all_names_has_no_nearest() {
        assert_eq!(nearest("xyzzy", ["ground", "text"]), None);
        assert_eq!(
            advice("conflcit", ["select", "conflict"]),
            "`conflcit` (perhaps `conflict`)"
        );
    }

    #[test]
    fn letters_outside_ascii_count_once() {
        assert_eq!(distance("a€b", "ab"), 1);
    }
}

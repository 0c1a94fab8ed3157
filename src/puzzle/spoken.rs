//! What a person says for drawings and rules: `green lines` for the green line, `white circles on edges`, `white dot`.

use super::meaning::Group;
use crate::rules::{RULES, Rule};

/// The group that is called so, whether of one or of many.
pub fn group<'a>(groups: &'a [Group], said: &str) -> Option<&'a Group> {
    let exact = groups.iter().find(|group| group.name == said);
    exact.or_else(|| {
        let same = |group: &&Group| plain(&group.name) == plain(said);
        groups.iter().find(same)
    })
}

/// The rule at the start of what is said, by its key or its name, and what stands behind it.
pub fn rule(said: &str) -> Option<(&'static Rule, &str)> {
    let ends = said
        .char_indices()
        .filter(|(_, letter)| letter.is_whitespace())
        .map(|(at, _)| at);
    let mut ends: Vec<usize> = ends.chain([said.len()]).collect();
    ends.reverse();
    ends.into_iter().find_map(|end| {
        let (own, rest) = said.split_at(end);
        let own = plain(&own.replace('-', " "));
        let called =
            |rule: &&Rule| plain(&rule.key.replace('-', " ")) == own || plain(rule.name) == own;
        let rule = RULES.iter().find(called);
        rule.map(|rule| (rule, rest.trim()))
    })
}

/// Small letters, no articles, and each word as it is for one.
fn plain(said: &str) -> Vec<String> {
    let words = said.split_whitespace().map(str::to_lowercase);
    let words = words.filter(|word| !["a", "an", "the"].contains(&word.as_str()));
    words.map(singular).collect()
}

/// `circles` is `circle`, `boxes` and `crosses` lose two letters, `cross` none.
fn singular(word: String) -> String {
    let two = ["sses", "xes"].iter().any(|end| word.ends_with(end));
    let one = word.ends_with('s') && !word.ends_with("ss") && word.len() > 2;
    match (two, one) {
        (true, _) => word[..word.len() - 2].to_string(),
        (false, true) => word[..word.len() - 1].to_string(),
        (false, false) => word,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_and_many_are_called_alike() {
        let group_of = |name: &str| Group {
            name: name.to_string(),
            members: Vec::new(),
        };
        let groups = [
            "green line",
            "white circle on an edge",
            "grey cross in a cell",
        ]
        .map(group_of);
        for (said, at) in [
            ("green lines", 0),
            ("Green Line", 0),
            ("white circles on edges", 1),
            ("the white circle on the edge", 1),
            ("grey crosses in cells", 2),
        ] {
            assert_eq!(group(&groups, said), Some(&groups[at]), "{said}");
        }
        assert_eq!(group(&groups, "blue lines"), None);
    }

    #[test]
    fn rules_go_by_key_and_by_name() {
        for (said, key, rest) in [
            ("white dot", "white-dot", ""),
            ("white-dots 2", "white-dot", "2"),
            ("whisper 5", "whisper", "5"),
            ("region sum", "region-sum", ""),
        ] {
            let found = rule(said).map(|(rule, rest)| (rule.key, rest));
            assert_eq!(found, Some((key, rest)), "{said}");
        }
        assert!(rule("nothing").is_none() && rule("").is_none());
        assert!(
            RULES
                .iter()
                .all(|own| rule(own.key).is_some_and(|(found, _)| found.key == own.key))
        );
    }
}

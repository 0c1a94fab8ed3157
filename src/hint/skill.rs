//! Which techniques somebody is willing to use.

use super::technique::{Technique, rung};

/// Every technique, or fewer.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Skill {
    /// Not these.
    pub without: Vec<&'static Technique>,
    /// None that is tried after this one.
    pub up_to: Option<&'static Technique>,
    /// Only these, where any are named.
    pub only: Vec<&'static Technique>,
    /// No step that rests on the puzzle having one solution.
    pub no_uniqueness: bool,
}

impl Skill {
    /// All techniques.
    pub fn full() -> Skill {
        Skill::default()
    }

    /// Whether the technique is among them.
    pub fn allows(&self, technique: &Technique) -> bool {
        let top = self.up_to.is_none_or(|top| rung(technique) <= rung(top));
        let named = self.only.is_empty() || self.only.contains(&technique);
        top && named && !self.without.contains(&technique)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::{TECHNIQUES, find};

    #[test]
    fn a_skill_ends_where_it_says_and_leaves_out_what_it_says() {
        let skill = Skill {
            without: vec![find("claiming").unwrap()],
            up_to: find("naked-pair"),
            ..Skill::full()
        };
        let allowed = TECHNIQUES
            .iter()
            .filter(|technique| skill.allows(technique));
        let keys: Vec<&str> = allowed.map(|technique| technique.key).collect();
        assert!(keys.contains(&"pointing") && keys.last() == Some(&"naked-pair"));
        assert!(!keys.contains(&"claiming"));
        assert!(
            TECHNIQUES
                .iter()
                .all(|technique| Skill::full().allows(technique))
        );
    }
}

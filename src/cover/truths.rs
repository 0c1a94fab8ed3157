//! What is known about visible options: whether solutions hold them.

use super::matrix::OptionId;

/// What is known about an option.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Truth {
    /// Some solution holds it.
    Yes,
    /// No solution holds it.
    No,
    /// Not decided.
    Unknown,
}

/// For each visible option, what is known about it.
#[derive(Clone, Eq, PartialEq, Hash, Debug)]
pub struct Truths {
    visible: Vec<(OptionId, Truth)>,
}

impl Truths {
    /// Of options in order.
    pub(super) fn new(visible: Vec<(OptionId, Truth)>) -> Truths {
        Truths { visible }
    }

    /// What is known about a visible option; nothing is known about an auxiliary one.
    pub fn of(&self, option: OptionId) -> Truth {
        match self
            .visible
            .binary_search_by_key(&option, |&(option, _)| option)
        {
            Ok(index) => self.visible[index].1,
            Err(_) => Truth::Unknown,
        }
    }

    /// The visible options of which `truth` is known, in order.
    pub fn with(&self, truth: Truth) -> impl Iterator<Item = OptionId> + '_ {
        let known = self.visible.iter().filter(move |&&(_, its)| its == truth);
        known.map(|&(option, _)| option)
    }

    /// Is every visible option decided?
    pub fn is_complete(&self) -> bool {
        self.with(Truth::Unknown).next().is_none()
    }
}

//! Crowds: of what is outside the links, one is true.

use super::{Checker, Flaw, distinct};
use crate::cover::{ItemId, OptionId};
use crate::hint::certificate::Truth;

impl Checker<'_> {
    /// The options of truths, less those that are gone, that lie in none of the links. The truths must share no
    /// option that is left, and there must be fewer links: so one of the answer is true.
    pub(super) fn outside(
        &self,
        truths: &[Truth],
        links: &[ItemId],
        gone: &dyn Fn(OptionId) -> bool,
    ) -> Result<Vec<OptionId>, Flaw> {
        distinct(links)?;
        if links.len() >= truths.len() {
            return Err(Flaw::Count);
        }
        let mut inside = Vec::new();
        for truth in truths {
            let options = self.of_truth(truth)?.into_iter();
            inside.extend(options.filter(|&option| !gone(option)));
        }
        inside.sort_unstable();
        if let Some(pair) = inside.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(Flaw::Shared(pair[0]));
        }
        inside.retain(|&option| !links.iter().any(|&link| self.takes(option, link)));
        Ok(inside)
    }

    /// The live options of which a truth says that one is true.
    pub(super) fn of_truth(&self, truth: &Truth) -> Result<Vec<OptionId>, Flaw> {
        match truth {
            Truth::Item(item) => self.truth(*item),
            Truth::Deadly(deadly) => self.deadly(deadly),
            Truth::Grave(extras) => self.grave(extras),
        }
    }
}

//! What the solver is asked about puzzles that are offered: the chosen one first, then verdicts, then ratings.

use std::sync::Arc;

use crate::app::App;
use crate::app::effect::Effect;
use crate::app::offer::Found;
use crate::app::overlay::Overlay;
use crate::app::study::Studied;
use crate::puzzle::Subject;
use crate::worker::{Ask, Request};

impl App {
    /// What is known of a puzzle that is offered.
    pub fn studied(&self, found: &Found) -> Option<&Studied> {
        self.studies.of(&found.journal)
    }

    /// Asks what is wanted next, and stops what nobody looks at any more.
    pub(in crate::app) fn study(&mut self) {
        match self.studied_next() {
            None if self.studies.asks(None) => self.effects.push(Effect::StopStudy),
            Some((journal, subject, ask)) if !self.studies.is_asking(&journal, ask) => {
                self.studies.asks(Some((journal, subject.clone(), ask)));
                let asks = vec![ask];
                self.effects.push(Effect::Study(Request {
                    subject,
                    asks,
                    skill: crate::hint::Skill::full(),
                }));
            }
            _ => (),
        }
    }

    fn studied_next(&self) -> Option<(String, Arc<Subject>, Ask)> {
        let wish = |found: &Found, ask| (found.journal.clone(), found.subject.clone(), ask);
        let lack = |found: &Found| self.studies.lack(&found.journal);
        match &self.overlay {
            Some(Overlay::Preview(preview)) => {
                let found = preview.offer.found()?;
                Some(wish(found, lack(found)?))
            }
            Some(Overlay::Picker(picker)) => {
                let listed: Vec<&Found> = (self.listed_offers().into_iter())
                    .filter_map(|offer| offer.found())
                    .collect();
                let offers = self.listed_offers();
                let chosen = offers.get(picker.search.chosen).and_then(|own| own.found());
                let first = chosen.and_then(|own| Some(wish(own, lack(own)?)));
                let of = |rates: bool| {
                    let lacking = |found: &&&Found| {
                        lack(found).is_some_and(|ask| rates == (ask == Ask::Rating))
                    };
                    let own = listed.iter().find(lacking)?;
                    Some(wish(own, lack(own)?))
                };
                first.or_else(|| of(false)).or_else(|| of(true))
            }
            _ => None,
        }
    }
}

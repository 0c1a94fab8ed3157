//! Asking for a hint, for more of it, for another; applying it; why not this digit.

use crate::app::App;
use crate::app::hinting::{Hinting, Level, still_holds};
use crate::app::message::{Complaint, Tone};
use crate::app::mode::Told;
use crate::grid::{Candidate, Cell, DigitSet};
use crate::hint::{Claim, Hint};
use crate::puzzle::{Edit, Subject};
use crate::solve::Verdict;
use crate::worker::{Advice, Ask, Scope, lacking};

/// No text of a hint is so long.
const MOST_SCROLLED: usize = 500;

/// A press closer than this, in milliseconds, to the last that counted does not count.
const HELD: u64 = 250;

/// Presses closer together than this come from a key that is held, and none of them counts: what was not read must not
/// be applied. Nobody taps so fast, and quick taps must lead on.
const REPEAT: u64 = 100;

impl App {
    /// Asks for a hint, or for more of the one that is open; applies it at the end.
    pub(in crate::app) fn hint(&mut self) -> Result<(), Complaint> {
        self.through_fog()?;
        let now = self.now;
        let Some(open) = &mut self.hinting else {
            self.look_for(0, None);
            return Ok(());
        };
        let repeats = now.since(std::mem::replace(&mut open.seen, now)) < REPEAT;
        if repeats || now.since(open.pressed) < HELD || open.advice.is_none() {
            return Ok(());
        }
        open.pressed = now;
        if open.about != self.subject {
            let kept = open.advice.take().map(|advice| (advice, open.level));
            self.look_for(0, kept);
            return Ok(());
        }
        if open.is_ripe() {
            return self.apply_hint();
        }
        open.tell_more();
        open.scroll = 0;
        self.log_hint();
        Ok(())
    }

    fn look_for(&mut self, skip: usize, kept: Option<(Advice, Level)>) {
        self.quiet = false;
        self.answers.forget_undecided(&self.subject);
        let known = self
            .answered()
            .and_then(|own| own.advice())
            .filter(|_| skip == 0)
            .cloned();
        self.hinting = Some(Hinting {
            advice: None,
            skip,
            kept,
            ..self.hinting_at(Level::Nudge)
        });
        if let Some(advice) = known {
            self.take_advice(advice);
        }
    }

    fn hinting_at(&self, level: Level) -> Hinting {
        Hinting {
            about: self.subject.clone(),
            advice: None,
            level,
            skip: 0,
            kept: None,
            pressed: self.now,
            seen: self.now,
            scroll: 0,
            unmarked: Vec::new(),
        }
    }

    /// Opens something to be told that was not asked for by the key for hints.
    pub(in crate::app) fn open_advice(&mut self, advice: Advice, level: Level) {
        let unmarked = self.unmarked(&advice);
        self.hinting = Some(Hinting {
            advice: Some(advice),
            unmarked,
            ..self.hinting_at(level)
        });
    }

    /// Scrolls what is told.
    pub(in crate::app) fn scroll_hint(&mut self, by: isize) -> Result<(), Complaint> {
        if let Some(open) = &mut self.hinting {
            open.scroll = open.scroll.saturating_add_signed(by).min(MOST_SCROLLED);
        }
        Ok(())
    }

    /// Candidates that a step speaks of and the centre marks do not show. Singles need no marks, nor does who sees the
    /// true candidates.
    fn unmarked(&self, advice: &Advice) -> Vec<Candidate> {
        let Advice::Step { hint, .. } = advice else {
            return Vec::new();
        };
        let single = matches!(hint.certificate.claim, Claim::Single { .. });
        if single || self.told() == Told::Candidates {
            return Vec::new();
        }
        let all = hint.overlay.premises.iter().chain(&hint.eliminated);
        let lacks = |own: &&Candidate| {
            self.puzzle.digit(own.cell).is_none()
                && !self.puzzle.centre(own.cell).contains(own.digit)
        };
        let mut lacking: Vec<Candidate> = all.filter(lacks).copied().collect();
        lacking.sort_unstable();
        lacking.dedup();
        lacking
    }

    /// Writes the marks that the open hint uses: all that is possible into cells without any, what is missing into the
    /// others.
    pub(in crate::app) fn mark_hint(&mut self) -> Result<(), Complaint> {
        let lacking = match &self.hinting {
            Some(open) if !open.unmarked.is_empty() => open.unmarked.clone(),
            _ => return Complaint::of("every mark that the hint uses is there"),
        };
        let edits = by_cell(&lacking).into_iter().map(|(cell, digits)| {
            let own = self.puzzle.centre(cell);
            let all = if own.is_empty() {
                self.free_digits(cell)
            } else {
                own
            };
            Edit::Centre(cell, all.or(digits))
        });
        let edits = edits.collect();
        self.apply_widely(edits, |count| format!("marks written in {count} cells"))?;
        if let Some(open) = &mut self.hinting {
            open.unmarked.clear();
        }
        Ok(())
    }

    /// A mark that was erased and is right goes before any step, where the solution is known.
    fn with_marks(&self, advice: Advice) -> Advice {
        let verdict = self.answered().and_then(|own| own.verdict(Scope::Givens));
        let (Advice::Step { .. }, Some(Verdict::Unique(solution))) = (&advice, verdict) else {
            return advice;
        };
        let cells = self.puzzle.geometry().cells();
        let open = cells.filter(|&cell| self.puzzle.digit(cell).is_none());
        let wrong = lacking(solution, open.map(|cell| (cell, self.puzzle.centre(cell))));
        match wrong.is_empty() {
            true => advice,
            false => Advice::WrongMarks(wrong),
        }
    }

    /// The question that the open hint waits for.
    pub(in crate::app) fn hint_ask(&self) -> Option<Ask> {
        let open = self.hinting.as_ref()?;
        let waits = open.advice.is_none() && open.about == self.subject;
        waits.then_some(Ask::Advice { skip: open.skip })
    }

    /// Passes over the open hint and looks for another.
    pub(in crate::app) fn other_hint(&mut self) -> Result<(), Complaint> {
        let Some(open) = &self.hinting else {
            return self.hint();
        };
        match open.advice {
            None => Ok(()),
            Some(Advice::Step { .. }) => {
                let skip = if open.about == self.subject {
                    open.skip + 1
                } else {
                    0
                };
                self.look_for(skip, None);
                Ok(())
            }
            Some(_) => Complaint::of("this comes first; there is no other hint"),
        }
    }

    /// Advice came for the open hint.
    pub(in crate::app) fn take_advice(&mut self, mut advice: Advice) {
        if self
            .hinting
            .as_ref()
            .is_none_or(|open| open.advice.is_some())
        {
            return;
        }
        advice = self.with_marks(advice);
        let unread = self.puzzle.not_checked();
        if let (Advice::Nothing(text), false) = (&mut advice, unread.is_empty())
            && text.starts_with("No step")
        {
            *text = format!(
                "Nothing follows from the rules that were read. Not read: {}.",
                unread.join(", ")
            );
        }
        let Some(open) = &mut self.hinting else {
            return;
        };
        if let Advice::WrongEntries(cells) = &mut advice {
            let age = |cell: &Cell| self.entered.iter().position(|own| own == cell);
            cells.sort_by_key(age);
        }
        if let (Advice::Nothing(_), 1..) = (&advice, open.skip) {
            self.hinting = None;
            self.say(
                Tone::Note,
                "there is no other hint; asking again begins with the first",
            );
            return;
        }
        let kept = open.kept.take();
        match kept {
            Some((Advice::Step { hint, several }, level))
                if matches!(advice, Advice::Step { .. }) =>
            {
                (open.advice, open.level) = (Some(Advice::Step { hint, several }), level);
                open.tell_more();
            }
            _ => open.advice = Some(advice),
        }
        let advice = open.advice.clone();
        let unmarked = advice.map_or(Vec::new(), |advice| self.unmarked(&advice));
        if let Some(open) = &mut self.hinting {
            open.unmarked = unmarked;
        }
        self.log_hint();
    }

    fn log_hint(&mut self) {
        if let Some(open) = &self.hinting {
            let text = open.text().join(" ");
            self.say(Tone::Note, text);
        }
    }

    /// After a change of the board: keeps the open hint while it holds.
    pub(in crate::app) fn hold_hint(&mut self, then: &Subject) {
        let Some(open) = &self.hinting else {
            return;
        };
        let base: &Subject = if open.advice.is_some() {
            &open.about
        } else {
            then
        };
        let holds = match &open.advice {
            Some(Advice::Step { hint, .. }) => still_holds(hint, base, &self.subject),
            _ => false,
        };
        if !holds {
            self.hinting = None;
        }
    }

    /// Does what the open hint says, as one step.
    pub(in crate::app) fn apply_hint(&mut self) -> Result<(), Complaint> {
        let Some(open) = &self.hinting else {
            return Complaint::of("no hint is open");
        };
        let (edits, what) = match &open.advice {
            Some(Advice::Step { hint, .. }) => {
                let what = format!("{}: {}", hint.technique.name, hint.words.notation);
                (self.step_edits(hint), what)
            }
            Some(Advice::WrongEntries(cells)) if !cells.is_empty() => {
                let what = format!("{} cleared", cells[0]);
                (vec![Edit::Enter(cells[0], None)], what)
            }
            Some(Advice::WrongStrikes(struck)) => {
                let edits = by_cell(struck).into_iter().map(|(cell, digits)| {
                    Edit::Strike(cell, self.puzzle.struck().at(cell).minus(digits))
                });
                (edits.collect(), "struck candidates taken back".to_string())
            }
            Some(Advice::WrongMarks(lacking)) => {
                let edits = by_cell(lacking)
                    .into_iter()
                    .map(|(cell, digits)| Edit::Centre(cell, self.puzzle.centre(cell).or(digits)));
                (edits.collect(), "marks written".to_string())
            }
            _ => return Complaint::of("there is nothing to apply"),
        };
        self.hinting = None;
        self.apply(Edit::All(edits))?;
        let text = format!("{what}; {}", self.way_back());
        self.note(text);
        Ok(())
    }

    /// Digits as entries; eliminations as struck candidates, and out of the marks that show them.
    fn step_edits(&self, hint: &Hint) -> Vec<Edit> {
        let puzzle = &self.puzzle;
        let mut edits: Vec<Edit> = (hint.placed.iter())
            .filter(|own| puzzle.givens().at(own.cell).is_none())
            .map(|own| Edit::Enter(own.cell, Some(own.digit)))
            .collect();
        for (cell, digits) in by_cell(&hint.eliminated) {
            let (corner, centre) = (puzzle.corner(cell), puzzle.centre(cell));
            edits.push(Edit::Strike(cell, puzzle.struck().at(cell).or(digits)));
            if !corner.and(digits).is_empty() {
                edits.push(Edit::Corner(cell, corner.minus(digits)));
            }
            if !centre.and(digits).is_empty() {
                edits.push(Edit::Centre(cell, centre.minus(digits)));
            }
        }
        edits
    }

    /// Forgets every struck candidate.
    pub(in crate::app) fn unstrike(&mut self) -> Result<(), Complaint> {
        let struck: Vec<Candidate> = self.puzzle.struck().iter().collect();
        if struck.is_empty() {
            return Complaint::of("no candidate is struck");
        }
        let cells = by_cell(&struck);
        let edits = cells
            .into_iter()
            .map(|(cell, _)| Edit::Strike(cell, DigitSet::EMPTY))
            .collect();
        self.apply(Edit::All(edits))?;
        let text = format!(
            "{} struck candidates are back; {}",
            struck.len(),
            self.way_back()
        );
        self.note(text);
        Ok(())
    }
}

/// Candidates gathered by cell, in order of first appearance.
fn by_cell(candidates: &[Candidate]) -> Vec<(Cell, DigitSet)> {
    let mut cells: Vec<(Cell, DigitSet)> = Vec::new();
    for own in candidates {
        match cells.iter_mut().find(|(cell, _)| *cell == own.cell) {
            Some((_, digits)) => digits.insert(own.digit),
            None => cells.push((own.cell, DigitSet::EMPTY.with(own.digit))),
        }
    }
    cells
}

//! What follows from an assumption by single truths: the oracle of what falls, and the raw material of nets.
//!
//! A truth with one option left forces it. Where groups count too, a truth with several left excludes what all of them
//! exclude: the places left of a digit, the combinations left of a clue. That is looked at when nothing else follows.
//!
//! Propagation is breadth first, so that an option is forced by the shortest way. Every forced option remembers the
//! truth that forced it; which earlier options left that truth bare is worked out backwards, only for what the
//! contradiction needs, and an option that is needed anyway is preferred (`prune`).

use std::rc::Rc;

use super::bits::Bits;
use super::certificate::{Assumed, Crowd, Step};
use super::field::Field;

/// A truth with more options left than this excludes nothing that is worth looking for.
const GROUP: u32 = 24;

/// A board under assumptions.
#[derive(Clone)]
pub(super) struct Trial<'a> {
    field: &'a Field,
    live: Bits,
    /// Options left of each truth.
    left: Vec<u32>,
    /// Truths that are met, and those that are not believed.
    met: Vec<bool>,
    /// Whether groups count.
    groups: bool,
    /// Truths that lost an option since groups were last looked at.
    robbed: Vec<usize>,
    trail: Vec<Event>,
    /// Events before this one have been followed up.
    next: usize,
    /// The truth that has nothing left.
    dead: Option<usize>,
}

/// Something known under the assumptions.
#[derive(Clone)]
enum Event {
    /// The option was assumed.
    Assumed(usize),
    /// It was assumed to be false.
    Denied(usize),
    /// The truth has only this option left.
    Forced { option: usize, truth: usize },
    /// Whichever option is left of the truth, it excludes these.
    Grouped { truth: usize, excluded: Rc<Bits> },
    /// The option was refuted.
    Out { option: usize, proof: Rc<Proof> },
}

/// Why an assumption ends with nothing left.
pub(super) struct Proof {
    pub(super) steps: Vec<Step>,
    /// The events before the assumption that the steps rest on.
    needs: Vec<usize>,
}

impl Proof {
    /// One that rests on nothing but its own assumption.
    pub(super) fn of(steps: Vec<Step>) -> Proof {
        Proof {
            steps,
            needs: Vec::new(),
        }
    }
}

impl Event {
    /// The option that is true through it.
    fn chosen(&self) -> Option<usize> {
        match *self {
            Event::Assumed(option) | Event::Forced { option, .. } => Some(option),
            Event::Denied(_) | Event::Grouped { .. } | Event::Out { .. } => None,
        }
    }

    /// Whether it takes the option out.
    fn takes_out(&self, field: &Field, other: usize) -> bool {
        match *self {
            Event::Assumed(option) | Event::Forced { option, .. } => {
                field.seen[option].contains(other)
            }
            Event::Grouped { ref excluded, .. } => excluded.contains(other),
            Event::Denied(option) | Event::Out { option, .. } => option == other,
        }
    }
}

impl<'a> Trial<'a> {
    /// Nothing assumed.
    pub(super) fn new(field: &'a Field) -> Trial<'a> {
        Trial {
            field,
            live: Bits::of(field.len(), 0..field.len()),
            left: field
                .truths
                .iter()
                .map(|truth| truth.members.len() as u32)
                .collect(),
            met: vec![false; field.truths.len()],
            groups: false,
            robbed: Vec::new(),
            trail: Vec::new(),
            next: 0,
            dead: None,
        }
    }

    /// Nothing assumed, and groups count.
    pub(super) fn with_groups(field: &'a Field) -> Trial<'a> {
        Trial {
            groups: true,
            ..Trial::new(field)
        }
    }

    /// The same, and no truths are believed but these.
    pub(super) fn believing(self, truths: &[usize]) -> Trial<'a> {
        let met = (0..self.met.len()).map(|truth| !truths.contains(&truth));
        Trial {
            met: met.collect(),
            ..self
        }
    }

    /// The option is true as well.
    pub(super) fn assume(&mut self, option: usize) {
        self.trail.push(Event::Assumed(option));
    }

    /// The option is false.
    fn deny(&mut self, option: usize) {
        self.trail.push(Event::Denied(option));
    }

    /// The option is what is assumed of it.
    pub(super) fn suppose(&mut self, option: usize, assumed: Assumed) {
        match assumed {
            Assumed::True => self.assume(option),
            Assumed::False => self.deny(option),
        }
    }

    /// The option is false, by this proof.
    pub(super) fn refuted(&mut self, option: usize, proof: Proof) {
        let proof = Rc::new(proof);
        self.trail.push(Event::Out { option, proof });
    }

    /// What it is tried out on.
    pub(super) fn field(&self) -> &'a Field {
        self.field
    }

    /// How many events there are.
    pub(super) fn len(&self) -> usize {
        self.trail.len()
    }

    /// Whether the option is left and undecided.
    pub(super) fn is_open(&self, option: usize) -> bool {
        self.live.contains(option)
    }

    /// Follows everything up; whether a truth has nothing left.
    pub(super) fn run(&mut self) -> bool {
        loop {
            self.follow();
            if self.dead.is_some() || !(self.groups && self.group()) {
                return self.dead.is_some();
            }
        }
    }

    fn follow(&mut self) {
        while self.dead.is_none() && self.next < self.trail.len() {
            let event = self.trail[self.next].clone();
            self.next += 1;
            let field = self.field;
            match event {
                Event::Denied(option) | Event::Out { option, .. } => self.take_out(option),
                Event::Grouped { excluded, .. } => self.take_all(&excluded),
                Event::Assumed(option) | Event::Forced { option, .. } => {
                    for &truth in &field.truths_of[option] {
                        self.met[truth] = true;
                    }
                    self.live.remove(option);
                    self.take_all(&field.seen[option]);
                }
            }
        }
    }

    /// States what the truths exclude that lost an option; whether there is anything.
    fn group(&mut self) -> bool {
        let known = self.trail.len();
        let mut robbed = std::mem::take(&mut self.robbed);
        robbed.sort_unstable();
        robbed.dedup();
        for truth in robbed {
            if self.met[truth] || self.left[truth] > GROUP {
                continue;
            }
            if let Some(excluded) = self.excluded(truth) {
                let excluded = Rc::new(excluded);
                self.trail.push(Event::Grouped { truth, excluded });
            }
        }
        self.trail.len() > known
    }

    /// What every option left of a truth excludes, where any of it is live.
    fn excluded(&self, truth: usize) -> Option<Bits> {
        let members = self.field.truths[truth].members.iter().copied();
        let mut left = members.filter(|&member| self.is_open(member));
        let mut excluded = self.field.seen[left.next()?].clone();
        for member in left {
            excluded.keep(&self.field.seen[member]);
            if !excluded.meets(&self.live) {
                return None;
            }
        }
        Some(excluded)
    }

    fn take_all(&mut self, options: &Bits) {
        let fallen = options.and(&self.live);
        for option in fallen.iter() {
            self.take_out(option);
        }
    }

    fn take_out(&mut self, option: usize) {
        if !self.live.contains(option) {
            return;
        }
        self.live.remove(option);
        let field = self.field;
        for &truth in &field.truths_of[option] {
            self.left[truth] -= 1;
            if self.met[truth] || self.dead.is_some() {
                continue;
            }
            match self.left[truth] {
                0 => self.dead = Some(truth),
                1 => self.force(truth),
                _ if self.groups => self.robbed.push(truth),
                _ => {}
            }
        }
    }

    fn force(&mut self, truth: usize) {
        let mut members = self.field.truths[truth].members.iter();
        let only = members.find(|&&member| self.live.contains(member));
        let waiting = |&option: &usize| {
            let mut rest = self.trail[self.next..].iter();
            !rest.any(|event| event.chosen() == Some(option))
        };
        if let Some(option) = only.copied().filter(waiting) {
            self.trail.push(Event::Forced { option, truth });
        }
    }

    /// The options that are true.
    pub(super) fn chosen(&self) -> impl Iterator<Item = usize> + '_ {
        self.trail.iter().filter_map(Event::chosen)
    }

    /// The open truths that have several options left, with how many.
    pub(super) fn undecided(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let open = |&truth: &usize| !self.met[truth] && self.left[truth] > 1;
        let truths = (0..self.met.len()).filter(open);
        truths.map(|truth| (truth, self.left[truth] as usize))
    }

    /// The open truths with how many options they have left; one of them where it was alone from the start.
    pub(super) fn unmet(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let open = |&truth: &usize| !self.met[truth] && self.left[truth] > 0;
        let truths = (0..self.met.len()).filter(open);
        truths.map(|truth| (truth, self.left[truth] as usize))
    }

    /// The options left of a truth.
    pub(super) fn left_of(&self, truth: usize) -> Vec<usize> {
        let members = self.field.truths[truth].members.iter().copied();
        members.filter(|&member| self.is_open(member)).collect()
    }

    /// Why nothing is left, from the event `from` on.
    pub(super) fn proof(&self, from: usize) -> Proof {
        let dead = self
            .dead
            .expect("a proof is asked for where nothing is left");
        let mut needed = vec![false; self.trail.len()];
        self.need(dead, None, self.trail.len(), &mut needed);
        let mut steps = vec![self.step(dead)];
        for at in (from..self.trail.len()).rev() {
            if !needed[at] {
                continue;
            }
            match &self.trail[at] {
                Event::Assumed(_) | Event::Denied(_) => {}
                Event::Forced { option, truth } => {
                    self.need(*truth, Some(*option), at, &mut needed);
                    steps.push(self.step(*truth));
                }
                Event::Grouped { truth, .. } => {
                    self.need(*truth, None, at, &mut needed);
                    steps.push(self.step(*truth));
                }
                Event::Out { option, proof } => {
                    proof
                        .needs
                        .iter()
                        .for_each(|&earlier| needed[earlier] = true);
                    steps.push(Step::Out {
                        target: self.field.options[*option],
                        steps: proof.steps.clone(),
                    });
                }
            }
        }
        steps.reverse();
        let needs = (0..from).filter(|&at| needed[at]).collect();
        Proof { steps, needs }
    }

    fn step(&self, truth: usize) -> Step {
        Step::Crowd(Crowd::of(self.field.truths[truth].item))
    }

    /// Marks an event for every option of a truth that something before `end` took out.
    fn need(&self, truth: usize, but: Option<usize>, end: usize, needed: &mut [bool]) {
        let members = self.field.truths[truth].members.iter();
        for &member in members.filter(|&&member| Some(member) != but) {
            let takes = |&at: &usize| self.trail[at].takes_out(self.field, member);
            let mut known = (0..end).filter(|&at| needed[at]);
            let event = known.find(takes).or_else(|| (0..end).find(takes));
            if let Some(at) = event {
                needed[at] = true;
            }
        }
    }
}

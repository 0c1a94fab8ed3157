//! One search, compiled several times: for what every machine can do and for 256-bit registers, for layouts of a known
//! shape and for any. Which one runs is asked once a step, never in a loop.
//!
//! Everything a job does must be inlined into it, or it is compiled for the plain machine only.

use std::marker::PhantomData;

use pulp::{Arch, NullaryFnOnce};

use super::masks::Masks;
use super::shape::{Any, Nine, Shape};

/// Which instructions a search may use.
#[derive(Copy, Clone, Debug)]
pub(in crate::cover) enum Machine {
    /// The best of those that were found here.
    Here(Arch),
    /// Only those that the program was compiled for.
    Plain,
}

/// Work that is compiled for every shape and machine.
pub(super) trait Job {
    /// What it comes to.
    type Answer;

    /// Does it. Must be `#[inline(always)]`, with all it calls in a loop.
    fn run<S: Shape>(self, masks: &Masks) -> Self::Answer;
}

impl Machine {
    /// What this machine can do.
    pub(in crate::cover) fn here() -> Machine {
        Machine::Here(Arch::new())
    }

    /// Does the work with the best code there is for it.
    pub(super) fn call<J: Job>(self, masks: &Masks, job: J) -> J::Answer {
        if Nine::fits(&masks.layout) {
            self.dispatch(Shaped::<J, Nine>(job, masks, PhantomData))
        } else {
            self.dispatch(Shaped::<J, Any>(job, masks, PhantomData))
        }
    }

    fn dispatch<W: NullaryFnOnce>(self, work: W) -> W::Output {
        match self {
            Machine::Here(arch) => arch.dispatch(work),
            Machine::Plain => work.call(),
        }
    }
}

/// A job for a shape.
struct Shaped<'m, J, S>(J, &'m Masks, PhantomData<S>);

impl<J: Job, S: Shape> NullaryFnOnce for Shaped<'_, J, S> {
    type Output = J::Answer;

    #[inline(always)]
    fn call(self) -> J::Answer {
        self.0.run::<S>(self.1)
    }
}

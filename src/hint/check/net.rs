//! Nets: from an assumption, clause by clause, to a truth that has nothing left.

use super::{Checker, Effects, Flaw};
use crate::cover::{ItemId, OptionId};
use crate::hint::certificate::{Assumed, Certificate, Claim, Crowd, Step, Truth};
use crate::hint::position::Position;

/// One step of a net, spelled out.
pub(in crate::hint) struct Line<'a> {
    /// How many assumptions it is under, besides the first.
    pub(in crate::hint) depth: usize,
    /// What it says.
    pub(in crate::hint) said: Said<'a>,
}

/// What a step of a net says.
pub(in crate::hint) enum Said<'a> {
    /// One of these is true, by this crowd, after these were excluded by what stood before.
    Clause {
        crowd: &'a Crowd,
        left: Vec<OptionId>,
        gone: Vec<(OptionId, Vec<OptionId>)>,
    },
    /// Suppose this too.
    Suppose(OptionId),
    /// It was refuted.
    Refuted(OptionId),
}

/// What is known under an assumption: of each clause one option is true, and some options are out.
#[derive(Clone, Default)]
struct Known {
    clauses: Vec<Vec<OptionId>>,
    out: Vec<OptionId>,
}

impl Checker<'_> {
    pub(super) fn net(
        &self,
        target: OptionId,
        assumed: Assumed,
        steps: &[Step],
    ) -> Result<Effects, Flaw> {
        let known = self.assume(target, assumed)?;
        self.refute(known, steps, 0, &mut |_| {})?;
        Ok(match assumed {
            Assumed::True => self.eliminated(vec![target]),
            Assumed::False => self.placed(&[target]),
        })
    }

    fn assume(&self, target: OptionId, assumed: Assumed) -> Result<Known, Flaw> {
        self.known(target)?;
        let mut known = Known::default();
        match assumed {
            Assumed::True => known.clauses.push(vec![target]),
            Assumed::False => known.out.push(target),
        }
        Ok(known)
    }

    /// Whether the steps end with nothing left.
    fn refute<'a>(
        &self,
        mut known: Known,
        steps: &'a [Step],
        depth: usize,
        tell: &mut dyn FnMut(Line<'a>),
    ) -> Result<(), Flaw> {
        for step in steps {
            match step {
                Step::Out { target, steps } => {
                    self.known(*target)?;
                    tell(Line {
                        depth,
                        said: Said::Suppose(*target),
                    });
                    let mut deeper = known.clone();
                    deeper.clauses.push(vec![*target]);
                    self.refute(deeper, steps, depth + 1, tell)?;
                    tell(Line {
                        depth,
                        said: Said::Refuted(*target),
                    });
                    known.out.push(*target);
                }
                Step::Crowd(crowd) => {
                    let gone = |option| self.reason(&known, option).is_some();
                    let (truths, links) = self.unmet(crowd, &known)?;
                    if truths.is_empty() {
                        continue;
                    }
                    let left = self.outside(&truths, &links, &gone)?;
                    let mut excluded = Vec::new();
                    for truth in &crowd.truths {
                        let options = self.of_truth(truth)?.into_iter();
                        let with_reason = |o| Some((o, self.reason(&known, o)?.to_vec()));
                        excluded.extend(options.filter_map(with_reason));
                    }
                    let (empty, own) = (left.is_empty(), left.clone());
                    tell(Line {
                        depth,
                        said: Said::Clause {
                            crowd,
                            left,
                            gone: excluded,
                        },
                    });
                    if empty {
                        return Ok(());
                    }
                    known.clauses.push(own);
                }
            }
        }
        Err(Flaw::Open)
    }

    /// A crowd without the truths that an option known to be true meets, and without the links that it takes.
    fn unmet(&self, crowd: &Crowd, known: &Known) -> Result<(Vec<Truth>, Vec<ItemId>), Flaw> {
        let singles = known.clauses.iter().filter(|clause| clause.len() == 1);
        let singles: Vec<OptionId> = singles
            .map(|clause| clause[0])
            .filter(|&own| self.reason(known, own).is_none())
            .collect();
        let mut truths = Vec::new();
        for truth in &crowd.truths {
            let options = self.of_truth(truth)?;
            if !singles.iter().any(|own| options.contains(own)) {
                truths.push(truth.clone());
            }
        }
        let taken = |link: ItemId| singles.iter().any(|&own| self.takes(own, link));
        let links = crowd.links.iter().copied().filter(|&link| !taken(link));
        Ok((truths, links.collect()))
    }

    /// The clause that excludes an option; empty for one that was refuted.
    fn reason<'k>(&self, known: &'k Known, option: OptionId) -> Option<&'k [OptionId]> {
        if known.out.contains(&option) {
            return Some(&[]);
        }
        let excludes = |clause: &&Vec<OptionId>| self.all_exclude(clause, option).is_ok();
        known.clauses.iter().find(excludes).map(Vec::as_slice)
    }
}

/// The steps of a net, spelled out; none where it does not hold.
pub(in crate::hint) fn lines<'a>(
    position: &Position,
    certificate: &'a Certificate,
) -> Vec<Line<'a>> {
    let mut lines = Vec::new();
    if let Claim::Net {
        target,
        assumed,
        steps,
    } = &certificate.claim
        && let Ok(checker) = Checker::after(position, certificate)
        && let Ok(known) = checker.assume(*target, *assumed)
    {
        let told = checker.refute(known, steps, 0, &mut |line| lines.push(line));
        debug_assert!(told.is_ok(), "only what was checked is told");
    }
    lines
}

//! What the board shows of the program's state.

use super::View;
use super::board::{HintScene, MarkKind, Marks, Other, Scene};
use crate::app::{Layer, Level, Overlay, Told};
use crate::grid::Cell;
use crate::worker::Scope;

/// What a scene borrows and the program does not hold in that form.
pub(super) struct Drawn {
    conflicts: Vec<Cell>,
    clash: Vec<Cell>,
    selection: Vec<Cell>,
    pen: Vec<Cell>,
    differs: Vec<Cell>,
    hidden: Vec<Cell>,
}

impl Drawn {
    pub(super) fn of(view: &View) -> Drawn {
        Drawn {
            conflicts: view.app.conflicts(),
            clash: clash(view),
            selection: view.app.cursor().cells(),
            differs: view.app.differing(),
            hidden: view.app.hidden(),
            pen: view
                .app
                .tool()
                .and_then(|tool| tool.pen.as_ref())
                .map_or(Vec::new(), |pen| pen.cells.clone()),
        }
    }

    pub(super) fn scene<'a>(&'a self, view: &View<'a>) -> Scene<'a> {
        let app = view.app;
        let cursor = app.cursor();
        let hint = hint(view);
        Scene {
            cursor: cursor.margin().is_none().then(|| cursor.cell()),
            margin: cursor.margin(),
            margins: app.tool().is_some_and(|tool| tool.rule.shape.is_outside()),
            selection: if self.selection.len() > 1 {
                &self.selection
            } else {
                &[]
            },
            focus: app.overlay().is_none() && app.panel().is_none(),
            conflicts: &self.conflicts,
            same: if hint.is_some() { None } else { app.same() },
            marks: marks(view),
            other: app.shown_solution().map(|solution| Other {
                solution,
                differs: &self.differs,
            }),
            hint,
            clash: &self.clash,
            pen: &self.pen,
            hidden: &self.hidden,
            labels: app.puzzle().geometry().rows() > 9,
            ..Scene::of(app.puzzle())
        }
    }
}

/// As much of the open hint as its level tells: nothing before the houses are named, all of it at the end.
fn hint<'a>(view: &View<'a>) -> Option<HintScene<'a>> {
    if let Some(Overlay::StepList(list)) = view.app.overlay() {
        return list.steps.get(list.chosen).map(HintScene::of);
    }
    let hinting = view.app.hinting()?;
    let whole = HintScene::of(hinting.step()?);
    match hinting.level() {
        Level::Nudge => None,
        Level::Region => Some(HintScene {
            truths: whole.truths,
            ..HintScene::default()
        }),
        Level::Technique => Some(HintScene {
            placed: &[],
            eliminated: &[],
            premises: &hinting.step()?.overlay.premises,
            steps: &[],
            ..whole
        }),
        Level::Full => Some(whole),
    }
}

/// The player's marks, or the true candidates where those may be told and are known.
fn marks<'a>(view: &View<'a>) -> Marks<'a> {
    let known = view
        .app
        .answered()
        .and_then(|answered| answered.candidates(Scope::Entries));
    match known.filter(|_| view.app.told() == Told::Candidates) {
        Some(known) => Marks::True {
            truly: &known.truly,
            unknown: &known.unknown,
            legal: None,
        },
        None if view.app.layer() == Layer::Centre => Marks::Players(MarkKind::Centre),
        None => Marks::Players(MarkKind::Corner),
    }
}

/// The cells of the smallest clash: its digits, and the cells of its clues that are not the whole board.
fn clash(view: &View) -> Vec<Cell> {
    let told = view.app.told() >= Told::Contradiction;
    let Some(answered) = view.app.answered() else {
        return Vec::new();
    };
    let entries = if told {
        answered.clashes(Scope::Entries).first()
    } else {
        None
    };
    let Some(clash) = answered.clashes(Scope::Givens).first().or(entries) else {
        return Vec::new();
    };
    clash.cells(view.app.puzzle().subject())
}

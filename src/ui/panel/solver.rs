//! What the solver knows: about the puzzle, about the entries, and what clashes or can be exchanged.

use super::Panel;
use crate::app::{Answered, Told};
use crate::grid::{Cell, list_cells};
use crate::solve::{Count, Verdict};
use crate::ui::View;
use crate::ui::theme::Role;
use crate::ui::words::Line;
use crate::worker::{Opinions, Progressed, Proof, Scope};

pub(super) const PANEL: Panel = Panel {
    title: |_| "Solver".to_string(),
    lines,
    shown: |_| true,
    scroll: |_| None,
    chosen: |_| None,
    least: 6,
    rank: 4,
};

fn lines(view: &View, width: usize) -> Vec<Line> {
    let none = Answered::default();
    let answered = view.app.answered().unwrap_or(&none);
    if let Some(reason) = view.app.puzzle().geometry().waits() {
        let line = Line::of(Role::Dim, "puzzle: ").with(Role::Unknown, "waits: ");
        return line.with(Role::Text, reason).wrapped(width, 2);
    }
    let said = match answered.refused.as_ref().or(answered.failed.as_ref()) {
        Some(reason) => vec![Line::of(Role::Error, "not checked: ").with(Role::Text, reason)],
        None => [verdicts(view, answered), reasons(view, answered)].concat(),
    };
    said.iter()
        .flat_map(|line| line.wrapped(width, 2))
        .collect()
}

/// Whether entries count in what is told.
fn tells_entries(view: &View) -> bool {
    view.app.told() >= Told::Contradiction && !view.app.puzzle().entries().is_empty()
}

fn verdicts(view: &View, answered: &Answered) -> Vec<Line> {
    let of =
        |name, scope| Line::of(Role::Dim, name).with_all(verdict(view, answered.verdict(scope)));
    let mut lines = vec![of("puzzle: ", Scope::Givens)];
    if tells_entries(view) {
        lines.push(of("with your entries: ", Scope::Entries));
    }
    let counts = [Scope::Givens, Scope::Entries]
        .into_iter()
        .filter_map(|scope| answered.count(scope));
    lines.extend(counts.flat_map(|count| counted(view, count)));
    lines.extend(answered.opinions().map(|own| opinions(view, own)));
    lines.extend(answered.proof().and_then(|own| proof(view, own)));
    lines
}

/// A tick for each engine that knows, all saying the same unless they disagree.
fn opinions(view: &View, opinions: &Opinions) -> Line {
    let mut line = Line::of(Role::Dim, "engines:");
    for (engine, word) in &opinions.said {
        let (sign, role, word) = match word {
            _ if opinions.disagreement.is_some() => (view.glyphs.error, Role::Error, *word),
            Some(_) => (view.glyphs.ok, Role::Ok, *word),
            None => (view.glyphs.unknown, Role::Unknown, None),
        };
        let word = word.map_or(String::new(), |word| format!(" {word}"));
        line = line.with(role, format!(" {sign} {engine}{word}"));
    }
    line
}

/// How far a proof is; nothing when it has ended.
fn proof(view: &View, proof: &Proof) -> Option<Line> {
    proof.end.is_none().then(|| {
        let words = format!(" proving, {} clauses", grouped(proof.lemmas));
        bar(view, proof.explored).with(Role::Unknown, words)
    })
}

/// A bar of twenty.
fn bar(view: &View, part: f64) -> Line {
    let done = ((part * 20.0) as usize).min(20);
    let glyphs = |glyph: char, times: usize| glyph.to_string().repeat(times);
    Line::of(Role::Progress, glyphs(view.glyphs.done, done))
        .with(Role::ProgressLeft, glyphs(view.glyphs.todo, 20 - done))
}

/// What clashes, where solutions differ and why there are several, and what no verdict covers.
fn reasons(view: &View, answered: &Answered) -> Vec<Line> {
    let subject = view.app.puzzle().subject();
    let entries = answered
        .clashes(Scope::Entries)
        .first()
        .filter(|_| tells_entries(view));
    let clash = answered.clashes(Scope::Givens).first().or(entries);
    let clash =
        clash.map(|clash| Line::of(Role::Error, "clash: ").with(Role::Text, clash.text(subject)));
    let differ = view.app.differing();
    let differ = (!differ.is_empty()).then(|| {
        let key = view
            .app
            .key_of("next-solution")
            .map_or(String::new(), |key| format!("; {key} shows both"));
        Line::of(Role::Dim, "they differ in ")
            .with(Role::Text, few(&differ))
            .with(Role::Dim, key)
    });
    let several = matches!(answered.verdict(Scope::Givens), Some(Verdict::Several(_)));
    let cause = answered
        .cause()
        .filter(|_| several)
        .map(|cause| Line::of(Role::Text, cause.text(subject)));
    let told = |name: &str, parts: &[String]| {
        let line = || Line::of(Role::Warn, name).with(Role::Text, parts.join("; "));
        (!parts.is_empty()).then(line)
    };
    let puzzle = view.app.puzzle();
    let drawn = told("drawn, not checked: ", &puzzle.drawn());
    let unread = told("not checked: ", &puzzle.texts().unchecked);
    [clash, cause, differ, drawn, unread]
        .into_iter()
        .flatten()
        .collect()
}

/// One word for a verdict, with what belongs to it.
pub(in crate::ui) fn verdict(view: &View, verdict: Option<&Verdict>) -> Line {
    let sign = |sign: char, role, word: &str| Line::of(role, format!("{sign} {word}"));
    match verdict {
        None => sign(view.glyphs.unknown, Role::Unknown, "looking"),
        Some(Verdict::Unique(_)) => sign(view.glyphs.ok, Role::Ok, "unique"),
        Some(Verdict::Several(_)) => sign(view.glyphs.warn, Role::Warn, "several solutions"),
        Some(Verdict::None) => sign(view.glyphs.error, Role::Error, "no solution"),
        Some(Verdict::Unknown(_)) => sign(view.glyphs.unknown, Role::Unknown, "not settled"),
        Some(Verdict::Faulty(clue)) => sign(
            view.glyphs.error,
            Role::Error,
            &format!("solver fault at {clue}"),
        ),
    }
}

fn counted(view: &View, count: Progressed) -> Vec<Line> {
    let number = match count.count {
        Count::Exactly(number) => format!("exactly {}", grouped(number)),
        Count::AtLeast(number) => format!("at least {}", grouped(number)),
        Count::Stopped(number) => format!("{} so far", grouped(number)),
    };
    let mut lines = vec![Line::of(Role::Dim, "solutions: ").with(Role::Strong, number)];
    if !count.finished {
        let line = bar(view, count.explored).with(Role::Unknown, " counting");
        lines.push(line);
    }
    lines
}

/// Cells by name where they are few, else how many.
fn few(cells: &[Cell]) -> String {
    match cells.len() {
        0..=12 => list_cells(cells),
        many => format!("{many} cells"),
    }
}

/// A number with its thousands apart: `1,234,567`.
fn grouped(number: u64) -> String {
    let figures = number.to_string();
    let mut text = String::new();
    for (i, figure) in figures.chars().enumerate() {
        if i > 0 && (figures.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(figure);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart() {
        assert_eq!(
            [0, 999, 1_000, 1_234_567].map(grouped),
            ["0", "999", "1,000", "1,234,567"]
        );
    }
}

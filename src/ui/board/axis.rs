//! One direction of a board on the screen: where its cells and borders lie, and which of them are seen.
//!
//! ```text
//! label | near | border 0 | cell 0 | border 1 | cell 1 | .. | border n | far
//!              ^ the window: whole cells, from `first` on
//! ```
//! Labels and margins stand still while the cells between them move. A board that fits is shown whole. Of one that does
//! not, the part is a function of the cursor alone, in steps of boxes where two of them fit: nothing is remembered.
//!
//! Invariant: `slots` rises; a border that is not drawn takes no room, so its slot is that of the cell after it.

/// Positions along one direction, counted from the edge of the board's area.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Axis {
    /// Room for labels, and for a margin before and after the cells.
    pub(super) label: u16,
    pub(super) near: u16,
    pub(super) far: u16,
    /// Room for one cell.
    cell: u16,
    /// Which borders are drawn; one more than there are cells.
    drawn: Vec<bool>,
    /// Where each border begins when nothing is scrolled away; the first at 0.
    slots: Vec<i32>,
    /// The first cell that is seen, and how many are.
    first: usize,
    shown: usize,
}

/// What lies at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    Near,
    Cell(usize),
    Far,
}

impl Axis {
    /// With every cell seen.
    pub(super) fn new(cell: u16, drawn: Vec<bool>) -> Axis {
        let mut slots = vec![0];
        for &line in &drawn[..drawn.len() - 1] {
            slots.push(slots[slots.len() - 1] + i32::from(line) + i32::from(cell));
        }
        let shown = drawn.len() - 1;
        Axis {
            label: 0,
            near: 0,
            far: 0,
            cell,
            drawn,
            slots,
            first: 0,
            shown,
        }
    }

    /// How many cells there are.
    pub(super) fn count(&self) -> usize {
        self.drawn.len() - 1
    }

    /// The cells that are seen.
    pub(super) fn seen(&self) -> std::ops::Range<usize> {
        self.first..self.first + self.shown
    }

    /// Room before the cells.
    pub(super) fn before(&self) -> u16 {
        self.label + self.near
    }

    /// Room for everything that is seen.
    pub(super) fn length(&self) -> u16 {
        let length = i32::from(self.before()) + self.window(self.first, self.shown);
        u16::try_from(length)
            .unwrap_or(u16::MAX)
            .saturating_add(self.far)
    }

    /// Where the cells begin and end.
    pub(super) fn span(&self) -> std::ops::Range<i32> {
        let start = i32::from(self.before());
        start..start + self.window(self.first, self.shown)
    }

    /// Where a cell begins, also outside the window.
    pub(super) fn cell(&self, index: usize) -> i32 {
        self.slot(index) + i32::from(self.drawn[index])
    }

    /// Where a border lies, if it is drawn.
    pub(super) fn border(&self, index: usize) -> Option<i32> {
        self.drawn[index].then(|| self.slot(index))
    }

    /// What lies at a position; none on a border or a label.
    pub(super) fn spot(&self, at: u16) -> Option<Spot> {
        let (at, span) = (i32::from(at), self.span());
        if at < span.start {
            return (at >= i32::from(self.label)).then_some(Spot::Near);
        }
        if at >= span.end {
            return (at < span.end + i32::from(self.far)).then_some(Spot::Far);
        }
        let inside = |&index: &usize| {
            let start = self.cell(index);
            (start..start + i32::from(self.cell)).contains(&at)
        };
        self.seen().find(inside).map(Spot::Cell)
    }

    /// Gives up labels, then margins, where not even one cell of `least` has room beside them.
    pub(super) fn yield_to(&mut self, least: u16, room: u16) {
        if self.before() + self.far + least > room {
            self.label = 0;
        }
        if self.before() + self.far + least > room {
            (self.near, self.far) = (0, 0);
        }
    }

    /// Shows as much as fits into `room`, with the cell `cursor` in it, as near to the middle as steps allow.
    pub(super) fn fit(&mut self, room: u16, cursor: Option<usize>, step: usize) {
        let room = i32::from(room) - i32::from(self.before()) - i32::from(self.far);
        let fits = |first: usize| {
            (1..=self.count() - first)
                .take_while(|&shown| self.window(first, shown) <= room)
                .last()
                .unwrap_or(1)
        };
        if fits(0) == self.count() {
            return;
        }
        let step = if 2 * step <= fits(0) { step } else { 1 };
        let last = (0..self.count())
            .find(|&first| first + fits(first) == self.count())
            .unwrap_or(0);
        let cursor = cursor.unwrap_or(0).min(self.count() - 1);
        let off_middle = |first: &usize| (2 * cursor + 1).abs_diff(2 * first + fits(*first));
        let first = (0..=last)
            .filter(|&first| first.is_multiple_of(step) || first == last)
            .filter(|&first| (first..first + fits(first)).contains(&cursor))
            .min_by_key(off_middle)
            .unwrap_or(cursor.min(last));
        (self.shown, self.first) = (fits(first), first);
    }

    /// The room that so many cells take with the borders around them.
    fn window(&self, first: usize, shown: usize) -> i32 {
        let end = first + shown;
        self.slots[end] + i32::from(self.drawn[end]) - self.slots[first]
    }

    fn slot(&self, index: usize) -> i32 {
        self.slots[index] - self.slots[self.first] + i32::from(self.before())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nine() -> Axis {
        Axis::new(3, (0..10).map(|line| line % 3 == 0).collect())
    }

    #[test]
    fn cells_and_borders_follow_each_other() {
        let axis = nine();
        assert_eq!(axis.length(), 31);
        assert_eq!((axis.border(0), axis.cell(0)), (Some(0), 1));
        assert_eq!((axis.border(1), axis.cell(1)), (None, 4));
        assert_eq!((axis.border(3), axis.cell(3)), (Some(10), 11));
        assert_eq!(axis.spot(10), None);
        assert_eq!(axis.spot(11), Some(Spot::Cell(3)));
    }

    #[test]
    fn the_cursor_is_always_seen_and_the_window_never_larger_than_the_room() {
        for room in 0..40 {
            for cursor in 0..9 {
                let mut axis = nine();
                (axis.label, axis.near) = (2, 3);
                axis.fit(room, Some(cursor), 3);
                assert!(axis.seen().contains(&cursor), "{room} {cursor}");
                assert!(axis.seen().end <= 9);
                assert!(axis.length() <= room.max(10), "{room} {cursor}");
            }
        }
    }

    #[test]
    fn a_window_of_two_boxes_moves_by_boxes() {
        let firsts: Vec<usize> = (0..9)
            .map(|cursor| {
                let mut axis = nine();
                axis.fit(21, Some(cursor), 3);
                axis.seen().start
            })
            .collect();
        assert_eq!(firsts, [0, 0, 0, 0, 0, 3, 3, 3, 3]);
    }
}

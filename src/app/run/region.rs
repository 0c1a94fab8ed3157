//! Drawing regions: the selected cells go into the next free region, or into the one that is named.
//!
//! A board with boxes or without regions begins a fresh map with the first free region; from then on it is a draft,
//! which says what it waits for, until every cell is in a region of the right size. Each step is an edit like any
//! other.

use crate::app::App;
use crate::app::message::Complaint;
use crate::app::mode::Activity;
use crate::grid::{Cell, Division, Geometry};
use crate::puzzle::Edit;
use crate::rules::{Clue, RULES, Rule, Usual};

/// What of a draft's map may be said at once, besides a number.
const ENDS: &str = "a number, none, end or usual";

impl App {
    /// Puts the selected cells into a region: the next free one, the unfinished one that is selected with them, or the
    /// one with the number that was typed. `none` takes them out, `end` leaves the rest in no region, `usual` brings
    /// the usual boxes back.
    pub(in crate::app) fn region(&mut self, text: &str) -> Result<(), Complaint> {
        if self.activity == Activity::Solve {
            return Complaint::of("regions are drawn while setting (F2)");
        }
        let board = self.puzzle.geometry().clone();
        match text {
            "usual" => self.divide(usual_boxes(&board)?),
            "end" => self.divide(board.divided_as(&Division::Irregular, board.region_map())?),
            "none" => self.assign(&board, board.region_map().to_vec(), None),
            "" if is_drawn(&board) => {
                let region = next(&board, &self.cursor.cells())?;
                self.assign(&board, board.region_map().to_vec(), Some(region))
            }
            "" => self.assign(&board, vec![None; board.cell_count()], Some(0)),
            number => {
                let most = most_regions(&board);
                let region = number.parse::<usize>();
                let region = region.map_err(|_| Complaint(format!("{ENDS}, not {number:?}")))?;
                if !(1..=most).contains(&region) {
                    return Complaint::of(format!("regions are numbered from 1 to {most}"));
                }
                self.assign(&board, board.region_map().to_vec(), Some(region - 1))
            }
        }
    }

    /// Puts the selected cells into this region of the map, or into none.
    fn assign(
        &mut self,
        board: &Geometry,
        mut map: Vec<Option<u8>>,
        region: Option<usize>,
    ) -> Result<(), Complaint> {
        let (cells, digits) = (self.cursor.cells(), usize::from(board.digits()));
        if cells.is_empty() {
            return Complaint::of("a region is made of cells: select some");
        }
        if region.is_some() && cells.len() > digits {
            let count = cells.len();
            return Complaint::of(format!("a region has at most {digits} cells, not {count}"));
        }
        for cell in cells {
            map[board.index(cell)] = region.map(|region| region as u8);
        }
        if map == board.region_map() {
            return Complaint::of("the cells are in that region already");
        }
        let usual = usual_boxes(board).ok();
        match usual.filter(|usual| usual.region_map() == map) {
            Some(usual) => self.divide(usual),
            None => self.divide(board.divided_as(&Division::Draft, &map)?),
        }
    }

    /// Divides the board anew; its regions count from now on, unless they are muted.
    fn divide(&mut self, divided: Geometry) -> Result<(), Complaint> {
        let map = divided.region_map().to_vec();
        let mut edits = vec![Edit::Divide(divided.division().clone(), map)];
        let of_regions = |rule: &&Rule| rule.usual() == Some(Usual::Region);
        let missing = RULES.iter().find(of_regions);
        let missing = missing.filter(|rule| self.puzzle.toggle(rule.key).is_none());
        let last = self.puzzle.clues().len();
        edits.extend(missing.map(|rule| Edit::AddClue(last, Clue::toggle(rule))));
        let text = match divided.waits() {
            Some(waits) => waits,
            None => format!("the board has {} regions", divided.regions().len()),
        };
        if !self.apply(Edit::All(edits))? {
            return Complaint::of("the board is divided so already");
        }
        self.cursor.unselect();
        let text = format!("{text}; {}", self.way_back());
        self.note(text);
        Ok(())
    }
}

/// Whether its regions were drawn, or begun: then the next step goes on with them.
fn is_drawn(board: &Geometry) -> bool {
    matches!(board.division(), Division::Draft | Division::Irregular)
}

/// The most regions that the board may have.
fn most_regions(board: &Geometry) -> usize {
    let exact = board.rows() == board.columns() && board.rows() == board.digits();
    match exact {
        true => board.digits().into(),
        false => board.cell_count().min(255),
    }
}

/// The region that these cells go into: an unfinished one that holds some of them, or else the first free one.
fn next(board: &Geometry, cells: &[Cell]) -> Result<usize, Complaint> {
    let most = most_regions(board);
    let regions = board.regions();
    let size = |region: usize| regions.get(region).map_or(0, Vec::len);
    let mut here: Vec<usize> = cells
        .iter()
        .filter_map(|&cell| board.region_of(cell))
        .collect();
    here.dedup();
    let joins = cells.iter().any(|&cell| board.region_of(cell).is_none());
    match here[..] {
        [only] if joins && size(only) < board.digits().into() => Ok(only),
        _ => (0..most).find(|&region| size(region) == 0).ok_or_else(|| {
            let waits = board
                .waits()
                .map_or(String::new(), |waits| format!(": {waits}"));
            Complaint(format!("no region is free{waits}; name one (:region 3)"))
        }),
    }
}

/// The board with the usual boxes.
fn usual_boxes(board: &Geometry) -> Result<Geometry, Complaint> {
    let usual = Geometry::square(board.rows().into());
    let usual = usual.ok().filter(|usual| {
        let same = (usual.columns(), usual.digits()) == (board.columns(), board.digits());
        same && !usual.regions().is_empty()
    });
    usual.ok_or_else(|| Complaint("a board of this size has no usual boxes".to_string()))
}

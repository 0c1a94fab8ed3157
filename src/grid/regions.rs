//! How a board is divided into regions: into boxes, into regions of any form, or only by half while a setter draws.
//!
//! A draft is a board whose regions are not settled: some have too few or too many cells, or cells wait to be put into
//! one. Nothing is solved on it; [`Geometry::waits`] says what it waits for. A draft that is whole is no draft any
//! more. Cells that a setter leaves out on purpose are in no region, and nothing waits for them.

use serde::{Deserialize, Serialize};

use super::{Cell, Geometry, GeometryError};

/// How a board is divided into regions.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Division {
    /// Not at all.
    None,
    /// Into rectangles of this many rows and columns.
    Boxes {
        /// Rows of a box.
        rows: u8,
        /// Columns of a box.
        columns: u8,
    },
    /// Into regions of any form.
    Irregular,
    /// Into regions that are still being drawn.
    Draft,
}

impl Geometry {
    /// The same board divided into boxes.
    pub fn with_boxes(self, rows: usize, columns: usize) -> Result<Geometry, GeometryError> {
        let (height, width) = (self.rows as usize, self.columns as usize);
        let fits =
            rows > 0 && columns > 0 && height.is_multiple_of(rows) && width.is_multiple_of(columns);
        if !fits || rows * columns > self.digits as usize {
            return Err(GeometryError::Boxes { rows, columns });
        }
        let across = width / columns;
        let map = self
            .cells()
            .map(|cell| Some(cell.row as usize / rows * across + cell.column as usize / columns));
        let map: Vec<Option<usize>> = map.collect();
        let mut geometry = self.divided(&map)?;
        geometry.division = Division::Boxes {
            rows: rows as u8,
            columns: columns as u8,
        };
        Ok(geometry)
    }

    /// The same board divided by a map: for every cell, row by row, the number of its region (from 0) or none.
    ///
    /// Where the board is square and has as many digits as rows, every region needs exactly that many cells;
    /// elsewhere one at least and at most as many as there are digits.
    pub fn with_regions(self, map: &[Option<usize>]) -> Result<Geometry, GeometryError> {
        let exact = self.rows == self.columns && self.rows == self.digits;
        let geometry = self.divided(map)?;
        let wanted = geometry.digits as usize;
        for (region, cells) in geometry.regions.iter().enumerate() {
            if !(1..=wanted).contains(&cells.len()) || exact && cells.len() != wanted {
                return Err(GeometryError::Region {
                    region: region + 1,
                    cells: cells.len(),
                    wanted,
                });
            }
        }
        Ok(geometry)
    }

    /// The same board divided by a map that need not be whole. Where it is, and every cell is in a region, the regions
    /// are settled.
    ///
    /// # Errors
    /// Where the map has another number of cells than the board, or names more regions than there are names for.
    pub fn with_draft(self, map: &[Option<usize>]) -> Result<Geometry, GeometryError> {
        if map.iter().all(Option::is_some)
            && let Ok(whole) = self.clone().with_regions(map)
        {
            return Ok(whole);
        }
        let mut draft = self.divided(map)?;
        draft.division = Division::Draft;
        Ok(draft)
    }

    /// The same board divided in this way; the map is read only where regions may have any form.
    ///
    /// # Errors
    /// Where the board cannot be divided so.
    pub fn divided_as(
        &self,
        division: &Division,
        map: &[Option<u8>],
    ) -> Result<Geometry, GeometryError> {
        let (rows, columns, digits) = (self.rows.into(), self.columns.into(), self.digits.into());
        let plain = Geometry::plain(rows, columns, digits)?;
        let map =
            || -> Vec<Option<usize>> { map.iter().map(|region| region.map(usize::from)).collect() };
        match *division {
            Division::None => Ok(plain),
            Division::Boxes { rows, columns } => plain.with_boxes(rows.into(), columns.into()),
            Division::Irregular => plain.with_regions(&map()),
            Division::Draft => plain.with_draft(&map()),
        }
    }

    fn divided(mut self, map: &[Option<usize>]) -> Result<Geometry, GeometryError> {
        if map.len() != self.cell_count() {
            return Err(GeometryError::Map {
                cells: map.len(),
                wanted: self.cell_count(),
            });
        }
        let count = map.iter().flatten().max().map_or(0, |most| most + 1);
        if count > 255 {
            return Err(GeometryError::TooManyRegions(count));
        }
        self.regions = vec![Vec::new(); count];
        self.division = Division::Irregular;
        for (index, region) in map.iter().enumerate() {
            self.region_of[index] = region.map(|region| region as u8);
            if let Some(region) = *region {
                let cell = self.cell(index);
                self.regions[region].push(cell);
            }
        }
        Ok(self)
    }

    /// How it is divided.
    pub fn division(&self) -> &Division {
        &self.division
    }

    /// Which region each cell is in, row by row, counted from 0.
    pub fn region_map(&self) -> &[Option<u8>] {
        &self.region_of
    }

    /// The regions, each in reading order.
    pub fn regions(&self) -> &[Vec<Cell>] {
        &self.regions
    }

    /// Which region a cell is in, counted from 0.
    pub fn region_of(&self, cell: Cell) -> Option<usize> {
        self.region_of[self.index(cell)].map(usize::from)
    }

    /// What a region is called: `box 5`, or `region 5` where it is not a box.
    pub fn region_name(&self, region: usize) -> String {
        let kind = if matches!(self.division, Division::Boxes { .. }) {
            "box"
        } else {
            "region"
        };
        format!("{kind} {}", region + 1)
    }

    /// What a draft waits for, in words: `region 4 has 8 of 9 cells`. None where the regions are settled.
    pub fn waits(&self) -> Option<String> {
        if self.division != Division::Draft {
            return None;
        }
        let wanted = self.digits as usize;
        let exact = self.rows == self.columns && self.rows == self.digits;
        let fits = |count: usize| count == 0 || count == wanted || !exact && count < wanted;
        let sizes = || self.regions.iter().map(Vec::len).enumerate();
        let named = |(region, count): (usize, usize)| {
            let name = self.region_name(region);
            match exact {
                true => format!("{name} has {count} of {wanted} cells"),
                false => format!("{name} has {count} cells for {wanted} digits"),
            }
        };
        let wrong = sizes().find(|&(_, count)| !fits(count)).map(named);
        wrong.or_else(|| {
            let left = self.region_of.iter().filter(|region| region.is_none());
            Some(
                match (left.count(), self.regions.iter().position(Vec::is_empty)) {
                    (0, Some(empty)) => format!("{} has no cell", self.region_name(empty)),
                    (1, _) => "1 cell is in no region".to_string(),
                    (left, _) => format!("{left} cells are in no region"),
                },
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn regions(map: impl Fn(usize) -> Option<usize>) -> Vec<Option<usize>> {
        (0..81).map(map).collect()
    }

    fn draft(map: impl Fn(usize) -> Option<usize>) -> Geometry {
        let plain = Geometry::plain(9, 9, 9).unwrap();
        plain.with_draft(&regions(map)).unwrap()
    }

    #[test]
    fn boxes_have_names_and_cells_know_theirs() {
        let geometry = Geometry::square(9).unwrap();
        assert_eq!(geometry.region_of(Cell::new(4, 8)), Some(5));
        assert_eq!(geometry.region_name(5), "box 6");
    }

    #[test]
    fn a_draft_says_what_it_waits_for() {
        let eight = draft(|i| (i != 80).then_some(i / 9));
        assert_eq!(eight.waits().unwrap(), "region 9 has 8 of 9 cells");
        let ten = draft(|i| Some(if i == 0 { 1 } else { i / 9 }));
        assert_eq!(ten.waits().unwrap(), "region 1 has 8 of 9 cells");
        let three = draft(|i| (i < 27).then_some(i / 9));
        assert_eq!(three.waits().unwrap(), "54 cells are in no region");
        let none = draft(|_| None);
        assert_eq!(none.waits().unwrap(), "81 cells are in no region");
    }

    #[test]
    fn a_draft_that_is_whole_is_settled() {
        let whole = draft(|i| Some(i / 9));
        assert_eq!(whole.division(), &Division::Irregular);
        assert_eq!(whole.waits(), None);
    }

    #[test]
    fn every_division_is_found_again_by_its_name_and_map() {
        let boards = [
            Geometry::square(9).unwrap(),
            Geometry::plain(9, 9, 9).unwrap(),
            draft(|i| Some(i / 9)),
            draft(|i| (i != 80).then_some(i / 9)),
            draft(|_| None),
        ];
        for board in &boards {
            let again = boards[0].divided_as(board.division(), board.region_map());
            assert_eq!(again.as_ref(), Ok(board));
        }
    }

    #[test]
    fn a_region_of_eight_cells_is_refused_by_name() {
        let map: Vec<Option<usize>> = (0..81)
            .map(|i| if i == 80 { None } else { Some(i / 9) })
            .collect();
        let error = Geometry::plain(9, 9, 9)
            .unwrap()
            .with_regions(&map)
            .unwrap_err();
        assert_eq!(error.to_string(), "region 9 has 8 cells, not 9");
    }
}

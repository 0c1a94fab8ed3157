//! The board of a puzzle: a square one with as many digits, or one of its own size, digits and houses.

use serde_json::Value as Json;

use super::super::error::ReadError;
use super::super::import::Import;
use super::kind;
use crate::grid::{Digits, Geometry, GeometryError, MOST};

/// What the fields of a puzzle say of its board.
struct Spec {
    rows: usize,
    columns: usize,
    /// The least and the most digit.
    digits: (usize, usize),
    /// Whether rows and columns are houses.
    latin: bool,
}

/// The empty board. Without a constraint of type 1 it has no regions; the rows and columns of a board of its own size
/// are houses where one of type 2003 says so.
pub(super) fn board(own: &Json, cells: usize, constraints: &[&Json]) -> Result<Import, ReadError> {
    let find = |wanted: u64| constraints.iter().find(|own| kind(own) == Some(wanted));
    let mut spec = spec(own, cells)?;
    if spec.rows * spec.columns != cells {
        return Err(ReadError::whole(format!(
            "{cells} cells, not {} rows of {}",
            spec.rows, spec.columns
        )));
    }
    let areas = find(2003).is_some_and(|own| own.get("areas").is_some_and(|own| !own.is_null()));
    spec.latin |= find(2003).is_some() && !areas;
    let mut import = divided(&spec, find(1).copied())?;
    if !spec.latin {
        import.without("rows");
        import.without("columns");
    }
    if areas {
        import.leave("the rows and columns of some areas");
    }
    Ok(import)
}

fn spec(own: &Json, cells: usize) -> Result<Spec, ReadError> {
    let number = |key: &str, usual: usize| match own.get(key).and_then(Json::as_u64) {
        None => Ok(usual),
        Some(number) => usize::try_from(number)
            .ok()
            .filter(|number| *number <= MOST)
            .ok_or_else(|| ReadError::whole(format!("{key} is {number}, more than {MOST}"))),
    };
    if own.get("type").and_then(Json::as_str) == Some("custom") {
        let spec = Spec {
            rows: number("height", 9)?,
            columns: number("width", 9)?,
            digits: (number("minDigit", 1)?, number("maxDigit", 9)?),
            latin: false,
        };
        let (least, most) = spec.digits;
        let fits = least <= most && (most < 10 || least == 1);
        return fits.then_some(spec).ok_or_else(|| {
            ReadError::whole(format!(
                "the digits {least} to {most} are none of a board here"
            ))
        });
    }
    let size = number("size", if cells == 81 { 9 } else { cells.isqrt() })?;
    Ok(Spec {
        rows: size,
        columns: size,
        digits: (1, size),
        latin: true,
    })
}

/// The board with its regions; those that nothing names are the usual boxes.
fn divided(spec: &Spec, regions: Option<&Json>) -> Result<Import, ReadError> {
    let wrong = |error: GeometryError| ReadError::whole(error.to_string());
    let (least, most) = spec.digits;
    let plain = Geometry::plain(spec.rows, spec.columns, most + 1 - least).map_err(wrong)?;
    let import = |geometry: Geometry| {
        Ok(match least {
            1 => Import::new(geometry),
            _ => {
                let symbols: String = (least..=most).map(|digit| digit.to_string()).collect();
                let digits = Digits::of_symbols(&symbols)
                    .map_err(|error| ReadError::whole(error.to_string()))?;
                Import::with_digits(geometry, digits)
            }
        })
    };
    let Some(regions) = regions else {
        return import(plain);
    };
    let usual = Geometry::square(spec.rows)
        .ok()
        .filter(|usual| usual.columns() == plain.columns() && usual.digits() == plain.digits());
    let list = regions.get("regions").and_then(Json::as_array);
    let map: Option<Vec<Option<usize>>> = list.map(|list| {
        let region = |region: &Json| region.as_u64().map(|region| region.min(1000) as usize);
        list.iter().map(region).collect()
    });
    let boxes = |usual: &Geometry| {
        usual
            .cells()
            .map(|cell| usual.region_of(cell))
            .collect::<Vec<_>>()
    };
    let found = match (map, usual) {
        (None, usual) => usual,
        (Some(map), Some(usual)) if map == boxes(&usual) => Some(usual),
        (Some(map), _) if map.iter().all(Option::is_none) => Some(plain.clone()),
        (Some(map), _) => plain.clone().with_regions(&map).ok(),
    };
    match found {
        Some(geometry) => import(geometry),
        None => {
            let mut import = import(plain)?;
            import.leave("the regions");
            Ok(import)
        }
    }
}

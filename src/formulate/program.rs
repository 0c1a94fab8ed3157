//! The matrix as a binary program: a column an option, a row an item.
//!
//! ```text
//! primary item      the sum of its options = 1
//! secondary item    the sum of its options <= 1
//! coloured item     a column for each colour; colours + options without a colour <= 1; option <= its colour
//! digit             lower bound 1          barred    upper bound 0
//! ```
//!
//! A plain board has 729 columns, 324 rows, and the digits as bounds. Any objective will do; one that is not constant
//! gives a solver something to prefer, which helps.

use crate::cover::{Color, ItemId, Matrix, OptionId, Root};

/// What a binary program shall minimise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Objective {
    /// Nothing.
    Zero,
    /// A different weight for most candidates.
    #[default]
    Spread,
}

/// A variable that is 0 or 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    /// The least it may be.
    pub lower: u8,
    /// The most it may be.
    pub upper: u8,
    /// What it adds to the objective.
    pub cost: u32,
}

/// How the sum of a row's terms is bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// It is exactly this.
    Equal(u32),
    /// It is at most this.
    AtMost(u32),
}

/// A sum that is bound.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The item that it comes from.
    pub item: ItemId,
    /// Columns by position, each with its factor.
    pub terms: Vec<(usize, i32)>,
    /// The bound.
    pub relation: Relation,
}

/// Columns and rows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// The columns; those of options first, in order.
    pub columns: Vec<Column>,
    /// The rows; those of items first, in order.
    pub rows: Vec<Row>,
}

/// The binary program of a matrix and what is assumed.
pub fn program(matrix: &Matrix, root: &Root, objective: Objective) -> Program {
    let mut program = Program {
        columns: matrix
            .options()
            .map(|option| column(matrix, root, option, objective))
            .collect(),
        rows: Vec::new(),
    };
    let mut implied = Vec::new();
    for item in matrix.items() {
        let row = program.row(matrix, item, &mut implied);
        program.rows.push(row);
    }
    program.rows.append(&mut implied);
    for option in &root.chosen {
        if root.barred.contains(option) {
            program.rows.push(Row {
                item: matrix.entries(*option)[0].item,
                terms: vec![(option.index(), 1)],
                relation: Relation::AtMost(0),
            });
        }
    }
    program
}

fn column(matrix: &Matrix, root: &Root, option: OptionId, objective: Objective) -> Column {
    let cost = match objective {
        Objective::Spread if matrix.is_visible(option) => 1 + option.0.wrapping_mul(37) % 101,
        Objective::Spread | Objective::Zero => 0,
    };
    let chosen = root.chosen.contains(&option);
    Column {
        lower: u8::from(chosen),
        // Bounds that cross are no bounds: a digit that must and must not be is a row.
        upper: u8::from(chosen || !root.barred.contains(&option)),
        cost,
    }
}

impl Program {
    /// The row of an item; new columns for its colours, and what options say of them in `implied`.
    fn row(&mut self, matrix: &Matrix, item: ItemId, implied: &mut Vec<Row>) -> Row {
        let mut colors: Vec<(Color, usize)> = Vec::new();
        let mut terms = Vec::new();
        for &option in matrix.options_of(item) {
            let mut entries = matrix.entries(option).iter();
            match entries
                .find(|entry| entry.item == item)
                .and_then(|it| it.color)
            {
                None => terms.push((option.index(), 1)),
                Some(color) => {
                    let known = colors.iter().find(|(own, _)| *own == color);
                    let column = known.map_or_else(|| self.color(), |(_, column)| *column);
                    if known.is_none() {
                        colors.push((color, column));
                    }
                    implied.push(Row {
                        item,
                        terms: vec![(option.index(), 1), (column, -1)],
                        relation: Relation::AtMost(0),
                    });
                }
            }
        }
        terms.extend(colors.iter().map(|&(_, column)| (column, 1)));
        let relation = match matrix.is_primary(item) {
            true => Relation::Equal(1),
            false => Relation::AtMost(1),
        };
        Row {
            item,
            terms,
            relation,
        }
    }

    fn color(&mut self) -> usize {
        self.columns.push(Column {
            lower: 0,
            upper: 1,
            cost: 0,
        });
        self.columns.len() - 1
    }
}

//! The same matrix as a *pure* exact cover: every secondary item becomes primary, with an option of its own that
//! covers it when nothing else does.

use crate::cover::{Matrix, MatrixBuilder, Visibility};
use crate::model::Model;
use crate::rules::Refusal;

impl Model {
    /// The matrix with a slack option for every secondary item; candidates keep their option ids.
    ///
    /// # Errors
    /// Where an item is coloured: several options may cover it at once, which a pure exact cover cannot say.
    pub fn with_slack(&self) -> Result<Matrix, Refusal> {
        let matrix = self.plan().matrix();
        let mut builder = MatrixBuilder::new();
        for item in matrix.items() {
            builder.primary(matrix.name(item));
        }
        let legal = "options of a legal matrix are legal";
        for option in matrix.options() {
            let entries = matrix.entries(option);
            if let Some(entry) = entries.iter().find(|entry| entry.color.is_some()) {
                let place = &self.meaning(entry.item).place;
                return Err(Refusal(format!(
                    "{place} needs colours, which a pure exact cover does not have"
                )));
            }
            let visibility = if matrix.is_visible(option) {
                Visibility::Visible
            } else {
                Visibility::Auxiliary
            };
            builder.option(entries, visibility).expect(legal);
        }
        for item in matrix.items().filter(|&item| !matrix.is_primary(item)) {
            builder
                .option(&[crate::cover::Entry::plain(item)], Visibility::Auxiliary)
                .expect(legal);
        }
        Ok(builder.build())
    }
}

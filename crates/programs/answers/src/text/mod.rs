//! Answers as text.

mod boards;
mod claims;
mod mapping;
mod memory;
mod number;
mod position;

use polyboard::compare::Columns;

/// How a text is laid out. `Display` of every answer prints on [`Paper::ENDLESS`].
#[derive(Clone, Copy, Debug)]
pub struct Paper {
    /// A table as text.
    pub table: fn(&Columns) -> String,
    /// A paragraph in lines, of which the last one ends, too.
    pub paragraph: fn(&str) -> String,
}

impl Paper {
    /// Lines as long as they need to be.
    pub const ENDLESS: Paper =
        Paper { table: Columns::to_string, paragraph: |text| format!("{text}\n") };

    fn table(
        self,
        header: &[&str],
        right: &[usize],
        rows: impl Iterator<Item = Vec<String>>,
    ) -> String {
        (self.table)(&Columns::new(header, right, rows).spaced(3))
    }

    fn paragraph(self, text: &str) -> String {
        (self.paragraph)(text)
    }
}

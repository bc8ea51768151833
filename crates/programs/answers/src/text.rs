//! Answers as text.

use core::fmt;

use polyboard::compare::Columns;

use crate::{BoardList, Claims, MemoryPicture, NumberAnswer, PositionAnswer, Relation};

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

    pub(crate) fn table(
        self,
        header: &[&str],
        right: &[usize],
        rows: impl Iterator<Item = Vec<String>>,
    ) -> String {
        (self.table)(&Columns::new(header, right, rows).spaced(3))
    }

    pub(crate) fn paragraph(self, text: &str) -> String {
        (self.paragraph)(text)
    }
}

/// Displays answers on [`Paper::ENDLESS`].
macro_rules! display {
    ($($answer:ty),+) => {$(
        impl fmt::Display for $answer {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.text(Paper::ENDLESS))
            }
        }
    )+};
}

display!(BoardList, Claims, MemoryPicture, NumberAnswer, PositionAnswer, Relation);

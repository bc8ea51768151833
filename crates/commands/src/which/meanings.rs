//! What a number means under every mapping, without squares to compare it with.

use polyboard::{
    charts::{Chart, which},
    squares::Square,
};
use serde::Serialize;

use super::{Meaning, few, meanings_of_set};
use crate::{
    number::hex,
    output::{self, table},
};

/// The meanings of a number, as a set and as an index.
#[derive(Serialize)]
pub(super) struct Meanings {
    /// The number in hexadecimal.
    value: String,
    decimal: u64,
    /// The squares of the set under each of the eight mappings with 64 cells.
    as_set: Vec<Meaning>,
    /// The square under each mapping in which the number is the index of one.
    as_index: Vec<Meaning>,
}

impl Meanings {
    pub(super) fn of(number: u64) -> Meanings {
        let meaning = |(chart, square): (Chart, Square)| Meaning::new(chart, &[square]);
        let indices = u8::try_from(number).map(which::meanings_of_index).unwrap_or_default();
        Meanings {
            value: hex(number),
            decimal: number,
            as_set: meanings_of_set(number),
            as_index: indices.into_iter().map(meaning).collect(),
        }
    }
}

impl output::Report for Meanings {
    fn text(&self) -> String {
        let Meanings { value, decimal, as_set, as_index } = self;
        let rows = |meanings: &[Meaning], header: &str| {
            let row = |meaning: &Meaning| vec![meaning.mapping.to_string(), few(&meaning.squares)];
            table(&["mapping", header], &[], meanings.iter().map(row))
        };
        let mut text = format!("The set {value} means:\n\n{}", rows(as_set, "squares"));
        if !as_index.is_empty() {
            text += &format!("\nThe index {decimal} means:\n\n{}", rows(as_index, "square"));
        }
        text
    }
}

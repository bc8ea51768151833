//! How a board lies in memory.

use polyboard::{AnyBackend, Chess, Facts, Field, Stored};
use serde::Serialize;

use crate::output::{self, bytes, plural, table};

/// The bytes of a cache line on most machines of today.
const CACHE_LINE: usize = 64;

/// The fields of a board of chess, in the order in which they lie in memory.
#[derive(Serialize)]
pub(super) struct Picture {
    backend: &'static str,
    title: &'static str,
    board_bytes: usize,
    /// The number of cache lines of 64 bytes that a board needs if it begins on one.
    cache_lines: usize,
    table_bytes: usize,
    /// Empty if the board does not name its fields.
    fields: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    field: &'static str,
    offset: usize,
    bytes: usize,
    /// The first and the last of the cache lines, if the board begins on one.
    lines: [usize; 2],
    /// How often a fact is stored: once; twice, if other fields contain it and a move changes both;
    /// or derived from others.
    stored: &'static str,
    holds: &'static str,
}

impl Picture {
    pub(super) fn of(backend: AnyBackend) -> Picture {
        let Facts { name, title, table_bytes, .. } = backend.facts();
        let board_bytes = backend.contender::<Chess>().board_bytes;
        let mut fields = backend.fields().to_vec();
        fields.sort_unstable_by_key(|field| field.offset);
        Picture {
            backend: name,
            title,
            board_bytes,
            cache_lines: board_bytes.div_ceil(CACHE_LINE),
            table_bytes,
            fields: fields.into_iter().map(Row::of).collect(),
        }
    }

    /// The bytes of the board that belong to no field.
    fn padding(&self) -> usize {
        self.board_bytes - self.fields.iter().map(|row| row.bytes).sum::<usize>()
    }
}

impl Row {
    fn of(Field { name, offset, bytes, stored, holds }: Field) -> Row {
        Row {
            field: name,
            offset,
            bytes,
            lines: [offset, offset + bytes - 1].map(|byte| byte / CACHE_LINE),
            stored: match stored {
                Stored::Twice => "twice",
                Stored::Derived => "derived",
                _ => "once",
            },
            holds,
        }
    }
}

impl output::Report for Picture {
    fn text(&self) -> String {
        let Picture { backend, title, board_bytes, cache_lines, table_bytes, fields } = self;
        let lines = plural(*cache_lines as u64, "cache line");
        let tables = bytes(*table_bytes);
        let head = format!("{backend}, {title}: {board_bytes} bytes, {lines}; tables {tables}\n");
        if fields.is_empty() {
            return head + "\nThis board does not name its fields.\n";
        }
        let row = |row: &Row| {
            let [first, last] = row.lines;
            let lines = if first == last { first.to_string() } else { format!("{first}-{last}") };
            let (offset, bytes) = (row.offset.to_string(), row.bytes.to_string());
            [row.field, &offset, &bytes, &lines, row.stored, row.holds].map(String::from).to_vec()
        };
        let mut text = head + "\n";
        let header = ["field", "offset", "bytes", "lines", "stored", "holds"];
        text += &table(&header, &[1, 2, 3], fields.iter().map(row));
        let has = |stored| fields.iter().any(|row| row.stored == stored);
        let notes = [
            (has("twice"), "twice: other fields tell the same, and a move changes both"),
            (has("derived"), "derived: follows from other fields, and is kept to be at hand"),
        ];
        for (_, note) in notes.into_iter().filter(|note| note.0) {
            text += &format!("\n{note}");
        }
        match self.padding() {
            0 => {}
            padding => text += &format!("\npadding: {padding} bytes"),
        }
        text.trim_end().to_string() + "\n"
    }
}

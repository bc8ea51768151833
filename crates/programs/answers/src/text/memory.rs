//! How a board lies in memory, as text.

use polyboard::compare::{bytes, plural};

use super::Paper;
use crate::{FieldPicture, Hex, MemoryPicture};

/// The bytes in a row of text.
const ROW: usize = 16;

impl MemoryPicture {
    /// The fields in the order in which they lie there, and their bytes.
    #[must_use]
    pub fn text(&self, paper: Paper) -> String {
        let MemoryPicture { backend, title, board_bytes, cache_lines, table_bytes, fields } = self;
        let lines = plural(*cache_lines as u64, "cache line");
        let tables = bytes(*table_bytes);
        let head = format!("{backend}, {title}: {board_bytes} bytes, {lines}; tables {tables}\n");
        if fields.is_empty() {
            return head + "\nThis board does not name its fields.\n";
        }
        let row = |row: &FieldPicture| {
            let [first, last] = row.lines;
            let lines = if first == last { first.to_string() } else { format!("{first}-{last}") };
            let (offset, bytes) = (row.offset.to_string(), row.bytes.to_string());
            [row.field, &offset, &bytes, &lines, row.stored, row.holds].map(String::from).to_vec()
        };
        let mut text = head + "\n";
        let header = ["field", "offset", "bytes", "lines", "stored", "holds"];
        text += &paper.table(&header, &[1, 2, 3], fields.iter().map(row));
        let has = |stored| fields.iter().any(|row| row.stored == stored);
        let notes = [
            (has("twice"), "twice: other fields tell the same, and a move changes both"),
            (has("derived"), "derived: follows from other fields, and is kept to be at hand"),
        ];
        for (_, note) in notes.into_iter().filter(|note| note.0) {
            text += &format!("\n{note}");
        }
        match padding(self) {
            0 => {}
            padding => text += &format!("\npadding: {padding} bytes"),
        }
        text.trim_end().to_string() + "\n" + &contents(self, paper)
    }
}

/// The bytes of the board that belong to no field.
fn padding(picture: &MemoryPicture) -> usize {
    picture.board_bytes - picture.fields.iter().map(|row| row.bytes).sum::<usize>()
}

/// The bytes of the fields, if there is a position.
fn contents(picture: &MemoryPicture, paper: Paper) -> String {
    let rows = |rows: fn(&FieldPicture) -> Vec<Vec<String>>| picture.fields.iter().flat_map(rows);
    let is_given = |bytes: fn(&FieldPicture) -> &Option<Hex>| {
        picture.fields.iter().any(|field| bytes(field).is_some())
    };
    if is_given(|field| &field.before) {
        let title = "Before and after the last move, in hexadecimal; brackets mark changed bytes:";
        let header = ["field", "offset", "when", "bytes"];
        format!("\n{}\n{}", paper.paragraph(title), paper.table(&header, &[1], rows(compared)))
    } else if is_given(|field| &field.now) {
        let header = ["field", "offset", "bytes"];
        format!("\nThe bytes, in hexadecimal:\n\n{}", paper.table(&header, &[1], rows(dumped)))
    } else {
        String::new()
    }
}

/// The rows of a field in one position. Rows that repeat the one above are only counted.
fn dumped(field: &FieldPicture) -> Vec<Vec<String>> {
    let Some(Hex(now)) = &field.now else { return Vec::new() };
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut offset = field.offset;
    for same in now.chunks(ROW).collect::<Vec<_>>().chunk_by(|a, b| a == b) {
        rows.push(vec![String::new(), offset.to_string(), marked(same[0], |_| false)]);
        if let more @ 1.. = same.len() - 1 {
            let rest = plural(more as u64, "more row");
            rows.push(vec![String::new(), String::new(), format!(" {rest} like this")]);
        }
        offset += ROW * same.len();
    }
    named(rows, field)
}

/// The rows of a field that a move changes, each before and after it. Rows that it does not change
/// are only counted if the field has more than one.
fn compared(field: &FieldPicture) -> Vec<Vec<String>> {
    let (Some(Hex(before)), Some(Hex(now))) = (&field.before, &field.now) else {
        return Vec::new();
    };
    let mut rows: Vec<Vec<String>> = Vec::new();
    let row = |offset: String, when: &str, bytes| vec![String::new(), offset, when.into(), bytes];
    let mut same = 0;
    for (number, (before, now)) in before.chunks(ROW).zip(now.chunks(ROW)).enumerate() {
        let offset = (field.offset + ROW * number).to_string();
        if before != now {
            let is_changed = |byte: usize| before[byte] != now[byte];
            rows.push(row(offset, "before", marked(before, |_| false)));
            rows.push(row(String::new(), "after", marked(now, is_changed)));
        } else if field.bytes <= ROW {
            rows.push(row(offset, "both", marked(now, |_| false)));
        } else {
            same += 1;
        }
    }
    if same > 0 {
        let offset = if rows.is_empty() { field.offset.to_string() } else { String::new() };
        rows.push(row(offset, "both", format!(" {} unchanged", plural(same, "row"))));
    }
    named(rows, field)
}

/// The rows with the name of the field in the first.
fn named(mut rows: Vec<Vec<String>>, field: &FieldPicture) -> Vec<Vec<String>> {
    rows[0][0] = field.field.to_string();
    rows
}

/// Bytes with brackets around those that are marked: ` 00 ff[ef 10]00`.
fn marked(bytes: &[u8], is_marked: impl Fn(usize) -> bool) -> String {
    let is_marked = |byte: usize| byte < bytes.len() && is_marked(byte);
    let mut text = String::new();
    let mut was_marked = false;
    for (number, byte) in bytes.iter().enumerate() {
        text += match (was_marked, is_marked(number)) {
            (false, true) => "[",
            (true, false) => "]",
            _ => " ",
        };
        text += &format!("{byte:02x}");
        was_marked = is_marked(number);
    }
    if was_marked { text + "]" } else { text }
}

use polyboard::{
    Backend, DynBoard, Facts, Field, Move, Stored,
    compare::{bytes, plural},
};
use serde::{Serialize, Serializer};

use crate::{Paper, catalogue::board_bytes};

/// The bytes of a cache line on most machines of today.
const CACHE_LINE: usize = 64;

/// A board in memory: its fields in the order in which they lie there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MemoryPicture {
    /// The name of the backend.
    pub backend: &'static str,
    /// Its title, in a few words.
    pub title: &'static str,
    /// The size of a board.
    pub board_bytes: usize,
    /// The number of cache lines of 64 bytes that a board needs if it begins on one.
    pub cache_lines: usize,
    /// The size of the lookup tables, which all boards share.
    pub table_bytes: usize,
    /// The fields; empty if the board does not name them.
    pub fields: Vec<FieldPicture>,
}

/// A field of a board in memory; its offset and its size are in bytes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FieldPicture {
    /// The name of the field.
    pub field: &'static str,
    /// The offset of the field in bytes.
    pub offset: usize,
    /// The size of the field in bytes.
    pub bytes: usize,
    /// The first and the last of the cache lines, if the board begins on one.
    pub lines: [usize; 2],
    /// `once`; `twice`, if other fields contain the facts and a move changes both; or `derived`.
    pub stored: &'static str,
    /// The content of the field, in a few words.
    pub holds: &'static str,
    /// The bytes before the last move; absent without a move.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "hex")]
    pub before: Option<Vec<u8>>,
    /// The bytes in the position; absent without a position.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "hex")]
    pub now: Option<Vec<u8>>,
    /// The bytes that the last move changed, from the start of the field; absent without a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub changed: Option<Vec<usize>>,
}

/// Two hexadecimal digits for each byte.
fn hex<S: Serializer>(bytes: &Option<Vec<u8>>, serializer: S) -> Result<S::Ok, S::Error> {
    let digits = |bytes: &Vec<u8>| bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    bytes.as_ref().map_or(String::new(), digits).serialize(serializer)
}

impl MemoryPicture {
    /// The fields of a backend, without their bytes.
    #[must_use]
    pub fn of(backend: &'static Backend) -> MemoryPicture {
        MemoryPicture::with_bytes(backend, None, None)
    }

    /// The fields of a backend, with their bytes after some moves, and before the last of them.
    ///
    /// The moves are played on the board. A board that is made from the position after them may hold it
    /// in other bytes: it numbers its pieces anew. A move that is not legal is left out.
    #[must_use]
    pub fn after(
        mut board: Box<dyn DynBoard>,
        moves: &[Move],
        backend: &'static Backend,
    ) -> MemoryPicture {
        let last = moves.split_last().map(|(&last, earlier)| {
            earlier.iter().for_each(|&mv| drop(board.try_make(mv)));
            (last, board.to_box())
        });
        let before = last.filter(|&(last, _)| board.try_make(last).is_ok());
        let before = before.as_ref().map(|(_, before)| &**before);
        MemoryPicture::with_bytes(backend, before, Some(&*board))
    }

    /// The fields of a backend, with their bytes on two boards of it: one before a move, and one now.
    fn with_bytes(
        backend: &'static Backend,
        before: Option<&dyn DynBoard>,
        now: Option<&dyn DynBoard>,
    ) -> MemoryPicture {
        let Facts { name, title, table_bytes, .. } = backend.facts;
        let board_bytes = board_bytes(backend);
        let [before, now] = [before, now].map(|board| board.map(DynBoard::memory));
        let field = |&field| FieldPicture::of(field, before.as_deref(), now.as_deref());
        let fields = backend.boards().first().map_or(&[][..], |board| board.fields);
        let mut fields: Vec<FieldPicture> = fields.iter().map(field).collect();
        fields.sort_unstable_by_key(|field| field.offset);
        let cache_lines = board_bytes.div_ceil(CACHE_LINE);
        MemoryPicture { backend: name, title, board_bytes, cache_lines, table_bytes, fields }
    }

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
        let padding = board_bytes - fields.iter().map(|row| row.bytes).sum::<usize>();
        if padding > 0 {
            text += &format!("\npadding: {padding} bytes");
        }
        text.trim_end().to_string() + "\n" + &contents(self, paper)
    }
}

impl FieldPicture {
    fn of(field: Field, before: Option<&[u8]>, now: Option<&[u8]>) -> FieldPicture {
        let Field { name, offset, bytes, stored, holds, .. } = field;
        let [before, now] =
            [before, now].map(|memory| memory.map(|memory| memory[offset..][..bytes].to_vec()));
        FieldPicture {
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
            changed: before.as_ref().zip(now.as_ref()).map(|(before, now)| {
                (0..bytes).filter(|&byte| before[byte] != now[byte]).collect()
            }),
            before,
            now,
        }
    }
}

/// The bytes in a row of text.
const ROW: usize = 16;

/// The bytes of the fields, if there is a position.
fn contents(picture: &MemoryPicture, paper: Paper) -> String {
    let fields = &picture.fields;
    if fields.iter().any(|field| field.before.is_some()) {
        let title = "Before and after the last move, in hexadecimal; brackets mark changed bytes:";
        let header = ["field", "offset", "when", "bytes"];
        let table = paper.table(&header, &[1], fields.iter().flat_map(compared));
        format!("\n{}\n{table}", paper.paragraph(title))
    } else if fields.iter().any(|field| field.now.is_some()) {
        let header = ["field", "offset", "bytes"];
        let table = paper.table(&header, &[1], fields.iter().flat_map(dumped));
        format!("\nThe bytes, in hexadecimal:\n\n{table}")
    } else {
        String::new()
    }
}

/// The rows of a field in one position. Rows that repeat the one above are only counted.
fn dumped(field: &FieldPicture) -> Vec<Vec<String>> {
    let Some(now) = &field.now else { return Vec::new() };
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

/// The rows of a field before and after a move. If there are several, those that it leaves alone are only counted.
fn compared(field: &FieldPicture) -> Vec<Vec<String>> {
    let (Some(before), Some(now)) = (&field.before, &field.now) else {
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

fn named(mut rows: Vec<Vec<String>>, field: &FieldPicture) -> Vec<Vec<String>> {
    rows[0][0] = field.field.to_string();
    rows
}

/// Bytes with brackets around those that are marked: ` 00 ff[ef 10]00`.
fn marked(bytes: &[u8], is_marked: impl Fn(usize) -> bool) -> String {
    let mut text = String::new();
    let mut was_marked = false;
    for (number, byte) in bytes.iter().enumerate() {
        let sign = match (was_marked, is_marked(number)) {
            (false, true) => '[',
            (true, false) => ']',
            _ => ' ',
        };
        text += &format!("{sign}{byte:02x}");
        was_marked = is_marked(number);
    }
    if was_marked { text + "]" } else { text }
}

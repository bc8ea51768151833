use std::fmt::Write;

use polyboard::{Backend, DynBoard, Facts, Field, Move, Stored};
use serde::{Serialize, Serializer};

use crate::catalogue::board_bytes;

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

/// A field of a board in memory.
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
    /// How often a fact is stored: once; twice, if other fields contain it and a move changes both;
    /// or derived from others.
    pub stored: &'static str,
    /// The content of the field, in a few words.
    pub holds: &'static str,
    /// The bytes before the last move; absent without a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<Hex>,
    /// The bytes in the position; absent without a position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub now: Option<Hex>,
    /// The bytes that the last move changed, counted from the start of the field; absent without a
    /// move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub changed: Option<Vec<usize>>,
}

/// Bytes that are written as text: two hexadecimal digits each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hex(pub Vec<u8>);

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
        let mut before = None;
        for &mv in moves {
            let unmoved = board.to_box();
            if board.try_make(mv).is_ok() {
                before = Some(unmoved);
            }
        }
        MemoryPicture::with_bytes(backend, before.as_deref(), Some(&*board))
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
        MemoryPicture {
            backend: name,
            title,
            board_bytes,
            cache_lines: board_bytes.div_ceil(CACHE_LINE),
            table_bytes,
            fields,
        }
    }
}

impl FieldPicture {
    fn of(field: Field, before: Option<&[u8]>, now: Option<&[u8]>) -> FieldPicture {
        let Field { name, offset, bytes, stored, holds, .. } = field;
        let [before, now] = [before, now]
            .map(|memory| memory.map(|memory| Hex(memory[offset..][..bytes].to_vec())));
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
            changed: before.as_ref().zip(now.as_ref()).map(|(Hex(before), Hex(now))| {
                (0..bytes).filter(|&byte| before[byte] != now[byte]).collect()
            }),
            before,
            now,
        }
    }
}

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut text = String::new();
        for byte in &self.0 {
            write!(text, "{byte:02x}").expect("a text takes all that is written");
        }
        serializer.serialize_str(&text)
    }
}

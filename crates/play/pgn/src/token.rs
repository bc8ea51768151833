//! Tokens: spans of the text of one game, as plain data, and the limits of a game, so that the memory does not
//! grow with the file.

use crate::fault::FaultKind;

/// The largest number of bytes of the text of one game: 16 MiB.
pub const MAX_GAME_BYTES: usize = 16 << 20;

/// The largest number of variations open at once.
pub const MAX_DEPTH: usize = 1000;

/// The largest number of tag pairs of one game.
pub const MAX_TAGS: usize = 1000;

/// The largest number of items of one game: moves, comments, NAGs and parentheses.
pub const MAX_ITEMS: usize = 1 << 22;

/// The largest number of faults that are reported for one game.
pub const MAX_FAULTS: usize = 1000;

/// A span of the text and its kind. It has twelve bytes, so that the tokens of a game of 80 plies with
/// comments fit into the first-level cache beside the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Token {
    pub(crate) start: u32,
    pub(crate) end: u32,
    pub(crate) kind: Kind,
}

/// The kind of a token. The span of a comment or escape excludes its delimiters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Move,
    Nag(u8),
    Comment,
    Open,
    Close,
    Escape,
}

/// A tag pair: its span and the spans of its parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TagSpan {
    pub(crate) start: u32,
    pub(crate) name: (u32, u32),
    pub(crate) value: (u32, u32),
    pub(crate) end: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RawFault {
    pub(crate) start: u32,
    pub(crate) end: u32,
    pub(crate) kind: FaultKind,
}

/// Narrows an offset into the text of a game, which is limited to [`MAX_GAME_BYTES`](crate::MAX_GAME_BYTES).
pub(crate) fn narrow(offset: usize) -> u32 {
    u32::try_from(offset).unwrap_or(u32::MAX)
}

pub(crate) fn wide((start, end): (u32, u32)) -> std::ops::Range<usize> {
    start as usize..end as usize
}

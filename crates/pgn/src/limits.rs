//! Limits, so that no input makes the memory grow with the file. Whatever exceeds one is reported
//! with its place, and the rest of that game is skipped.

/// The number of bytes that the text of one game can have: 16 MiB.
pub const MAX_GAME_BYTES: usize = 16 << 20;

/// The number of variations that can be open at once.
pub const MAX_DEPTH: usize = 1000;

/// The number of tag pairs that one game can have.
pub const MAX_TAGS: usize = 1000;

/// The number of moves, comments, NAGs and parentheses that one game can have.
pub const MAX_ITEMS: usize = 1 << 22;

/// The number of faults that are reported for one game.
pub const MAX_FAULTS: usize = 1000;

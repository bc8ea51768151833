//! Limits of a game, so that the memory does not grow with the file. Text that exceeds a limit is reported with
//! its place, and the rest of the game is skipped.

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

//! The settings of a search.

use crate::{Evaluation, Techniques};

/// The settings of a search: evaluation, techniques, threads and lines.
///
/// They fit any position, so a program can keep them from search to search.
///
/// ```
/// use polyboard::search::{Settings, Technique, Techniques};
///
/// let mut settings = Settings::new();
/// settings.techniques = Techniques::ALL.without(Technique::NullMove);
/// assert_eq!((settings.threads, settings.lines), (1, 1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Settings {
    /// The evaluation; `None` is the [usual one](Evaluation::of) of the variant.
    pub evaluation: Option<Evaluation>,
    /// The techniques in use.
    pub techniques: Techniques,
    /// The number of threads. With one thread a search to a depth, or of a number of nodes, is the same
    /// each time and on every board.
    pub threads: usize,
    /// The number of lines to find, the best one first ("MultiPV").
    pub lines: usize,
}

impl Settings {
    /// The default settings: all techniques, one thread, one line, and the evaluation of the variant.
    #[must_use]
    pub const fn new() -> Settings {
        Settings { evaluation: None, techniques: Techniques::ALL, threads: 1, lines: 1 }
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings::new()
    }
}

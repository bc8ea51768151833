//! The settings of a search.

use crate::{Evaluation, Techniques};

/// The settings of a search: evaluation, techniques, threads and lines.
///
/// They fit any position, so a program can keep them from search to search.
///
/// ```
/// use polyboard::search::{Settings, Technique, Techniques};
///
/// let settings = Settings::new().threads(2).techniques(Techniques::ALL.without(Technique::NullMove));
/// assert_eq!((settings.threads, settings.lines), (2, 1));
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

    /// The settings with this evaluation.
    #[must_use]
    pub fn evaluation(self, evaluation: Evaluation) -> Settings {
        Settings { evaluation: Some(evaluation), ..self }
    }

    /// The settings with these techniques.
    #[must_use]
    pub fn techniques(self, techniques: Techniques) -> Settings {
        Settings { techniques, ..self }
    }

    /// The settings with this number of threads.
    #[must_use]
    pub fn threads(self, threads: usize) -> Settings {
        Settings { threads, ..self }
    }

    /// The settings with this number of lines.
    #[must_use]
    pub fn lines(self, lines: usize) -> Settings {
        Settings { lines, ..self }
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings::new()
    }
}

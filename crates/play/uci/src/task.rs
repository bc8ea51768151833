//! A search as the engine sees it: position, limits, stop and output.

use core::fmt;

use polyboard_rules::Move;
use polyboard_search::{Limits, Progress, Stop};

use crate::write::{info, note};
use crate::{CurrentPosition, job::Job};

/// A search that a GUI has requested: the position, the limits, and where its progress goes.
pub struct Task<'a> {
    pub(crate) job: &'a Job,
    pub(crate) limits: Limits,
    /// Writes a line, and stops the search if the output is closed.
    pub(crate) write: &'a (dyn Fn(&str) + Sync),
}

impl Task<'_> {
    /// The position, its legal moves and its texts.
    #[must_use]
    pub const fn position(&self) -> &CurrentPosition {
        &self.job.position
    }

    /// The name of the variant.
    #[must_use]
    pub const fn variant(&self) -> &str {
        self.job.variant.as_str()
    }

    /// The limits: depth, nodes, mate, first moves, and the time that is left for this move.
    ///
    /// No depth should begin after `soft_time`. At `time` the search is stopped by [`stop`](Task::stop). Both are
    /// missing while the engine ponders, since its time has not begun.
    #[must_use]
    pub const fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The first moves to search: those of `searchmoves`, or all legal ones.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        match &*self.limits.moves {
            [] => self.job.position.legal_moves(),
            wanted => wanted,
        }
    }

    /// The flag that is set when the search must end.
    #[must_use]
    pub fn stop(&self) -> &Stop {
        &self.job.stop
    }

    /// Whether the search must end.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.job.stop.is_stopped()
    }

    /// Writes an `info` line: depth, score, nodes, time, and the line of play.
    pub fn report(&self, progress: &Progress<'_>) {
        self.write(&info(progress, &self.job.position, self.job.castling));
    }

    /// Writes an `info string`.
    pub fn note(&self, text: impl fmt::Display) {
        self.write(&note(text));
    }

    /// Writes a line as it is, or several. If the output is closed, the search is stopped.
    pub fn write(&self, text: &str) {
        (self.write)(text);
    }
}

/// Shows the position and the limits.
impl fmt::Debug for Task<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (position, limits) = (&self.job.position, &self.limits);
        f.debug_struct("Task")
            .field("position", position)
            .field("limits", limits)
            .finish_non_exhaustive()
    }
}

//! Places to write counts.

use std::io::{self, Write};

use crate::{Count, Id, Manifest};

/// A place to write counts, such as a file or a stream.
pub trait Sink {
    /// Whether this unit already has a count: with `is_checked`, one that a second board has confirmed.
    fn is_done(&self, id: Id, is_checked: bool) -> bool;

    /// Writes a count.
    ///
    /// # Errors
    ///
    /// The error of the system if the count cannot be written.
    fn write(&mut self, count: &Count) -> io::Result<()>;

    /// Writes the manifest of the units, unless it is there.
    ///
    /// # Errors
    ///
    /// The error of the system if the manifest cannot be written.
    fn hand_on(&mut self, manifest: &Manifest) -> io::Result<()>;
}

/// A stream of counts, one on each line. Each line is flushed.
#[derive(Debug)]
pub struct Stream<W>(pub W);

impl<W: Write> Sink for Stream<W> {
    fn is_done(&self, _: Id, _: bool) -> bool {
        false
    }

    fn write(&mut self, count: &Count) -> io::Result<()> {
        self.0.write_all(format!("{count}\n").as_bytes())?;
        self.0.flush()
    }

    fn hand_on(&mut self, manifest: &Manifest) -> io::Result<()> {
        self.0.write_all(format!("{manifest}\n").as_bytes())?;
        self.0.flush()
    }
}

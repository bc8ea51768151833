use crate::{Field, Inconsistency};

/// What a board tells about its memory, for tables and tests; no caller needs it to play.
///
/// Every method is provided, so `impl Inspect for MyBoard {}` is enough. A board that names its fields takes
/// [`FIELDS`](Inspect::FIELDS) and [`write_fields`](Inspect::write_fields) from the macro [`fields!`](crate::fields),
/// and one that stores a fact twice overrides [`check_consistency`](Inspect::check_consistency).
pub trait Inspect {
    /// The fields of the board in memory, in their order; empty if the board does not name them.
    const FIELDS: &'static [Field] = &[];

    /// Writes the bytes of the [`FIELDS`](Inspect::FIELDS), each at its offset, and leaves all other bytes as they are.
    ///
    /// # Panics
    ///
    /// It may panic if there are fewer bytes than a board has.
    fn write_fields(&self, _: &mut [u8]) {}

    /// Compares everything that the board stores twice.
    ///
    /// # Errors
    ///
    /// The first square on which two records differ, which means a bug in the board.
    fn check_consistency(&self) -> Result<(), Inconsistency> {
        Ok(())
    }
}

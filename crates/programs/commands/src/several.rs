//! One answer, or several.

use serde::{Serialize, Serializer};

/// The answers of the boards, or about the mappings, of a command line. As JSON a single one is not in a list.
pub(crate) struct Several<T>(pub(crate) Vec<T>);

impl<T: Serialize> Serialize for Several<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0[..] {
            [one] => one.serialize(serializer),
            several => several.serialize(serializer),
        }
    }
}

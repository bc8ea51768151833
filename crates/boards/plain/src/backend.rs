use polyboard_backend::Backend;

use crate::PlainRepresentation;

/// The board `plain` as a value.
pub static PLAIN: Backend = Backend::of::<PlainRepresentation>();

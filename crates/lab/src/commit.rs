//! The commit of the source, which `polyboard compare` states, too.

pub use polyboard::compare::Commit;

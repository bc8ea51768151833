//! The one method of intervals, which is that of `polyboard compare`.

pub(crate) use polyboard::compare::Estimate;

//! Tests of the generator's batches, and of a table in the book.

mod batches;
mod docs;

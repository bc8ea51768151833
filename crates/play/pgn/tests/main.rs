//! Tests of the reader and the writer, from outside.

mod common;

mod any_text;
#[cfg(feature = "compression")]
mod compressed;
mod damaged;
mod replay;
mod writer;

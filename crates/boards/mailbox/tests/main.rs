//! Tests of the generator and of the layout 16x12, from outside.

mod arithmetic;
mod batches;
mod framed;

//! Tests of the boards, from outside.

mod conformance;

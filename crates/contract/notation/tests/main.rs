//! Tests of the notation of positions and moves, from outside.

mod any_setup;
mod common;
mod fen;
mod makruk;
mod makruk_js;
mod named_positions;
mod other_variant;
mod san;
mod suite;
mod uci;

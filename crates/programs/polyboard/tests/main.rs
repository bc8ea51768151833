//! Tests of all boards together.

mod asked_once;
mod backends;
mod cozy_chess;
mod errors;
mod every_board;
mod examples;
mod explainers;
mod suites;

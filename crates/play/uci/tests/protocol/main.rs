//! The engine behind pipes, with a host of two boards.

mod dialogues;
mod engine;
mod flood;
mod hosted;
mod searches;

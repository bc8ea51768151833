//! Counts the leaves of a game tree on all processors, and below each first move.
//!
//! `cargo run --release -p polyboard --features threads --example parallel_perft -- 6`

use std::{env, error::Error};

use polyboard::{
    Board, Chess, LerfBoard, PerftMode, PerftTable, Position, on_threads, perft_threaded,
};

/// The leaves below each move of the start, with a table of 64 megabytes that the threads share.
pub(crate) fn count(depth: u32, threads: usize) -> Result<String, Box<dyn Error>> {
    let board = LerfBoard::<Chess>::new(&Position::start());
    let table = PerftTable::new(64)?;
    let divided =
        on_threads(threads, || perft_threaded(&board, depth, PerftMode::Hashed(&table)))??;
    let total: u64 = divided.iter().map(|(_, leaves)| leaves).sum();
    let lines: Vec<String> = divided.iter().map(|(mv, leaves)| format!("{mv}: {leaves}")).collect();
    Ok(format!("{}\n\n{total}", lines.join("\n")))
}

fn main() -> Result<(), Box<dyn Error>> {
    let depth = env::args().nth(1).map_or(Ok(5), |depth| depth.parse())?;
    // 0 stands for one thread for each processor.
    println!("{}", count(depth, 0)?);
    Ok(())
}

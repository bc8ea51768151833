//! The library shakmaty as a program: counts by first moves, for `polyboard compare` and `polyboard diff`.
//!
//! It prints what `../divide.rs` prints for other libraries; `../programs.json` has the command that builds it.

use std::{env, error::Error, process::ExitCode};

use shakmaty::{CastlingMode, Chess, Position, fen::Fen, perft, uci::UciMove};

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    match divide(&words) {
        Ok(total) => {
            println!("\n{total}");
            ExitCode::SUCCESS
        }
        Err(fault) => {
            eprintln!("error: {fault}; write a depth of at least 1, a FEN and, in one word, moves");
            ExitCode::from(3)
        }
    }
}

/// Prints the count below each move and returns their sum.
fn divide(words: &[String]) -> Result<u64, Box<dyn Error>> {
    let [depth, fen, moves @ ..] = words else { return Err("a word is missing".into()) };
    let depth = depth.parse::<u32>()?.checked_sub(1).ok_or("the depth is 0")?;
    let fen: Fen = fen.parse()?;
    let mode = CastlingMode::detect(fen.as_setup());
    let mut position: Chess = fen.into_position(mode)?;
    for word in moves.concat().split_whitespace() {
        position.play_unchecked(word.parse::<UciMove>()?.to_move(&position)?);
    }
    let mut total = 0;
    for mv in position.legal_moves() {
        let mut child = position.clone();
        child.play_unchecked(mv);
        let nodes = perft(&child, depth);
        println!("{} {nodes}", mv.to_uci(mode));
        total += nodes;
    }
    Ok(total)
}

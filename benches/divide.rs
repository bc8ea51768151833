//! The peer libraries as programs: counts by first moves, for `polyboard compare` and `polyboard diff`.
//!
//! `programs.json` beside this file has the command that builds it, and how both libraries are asked.

use std::{env, fmt::Display, process::ExitCode};

use polyboard_benches::{chess_crate, cozy};

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    match divide(&words) {
        Ok(total) => {
            println!("\n{total}");
            ExitCode::SUCCESS
        }
        Err(fault) => {
            eprintln!("error: {fault}");
            ExitCode::from(3)
        }
    }
}

/// Prints the count below each move and returns their sum. The error is the fault and its remedy.
fn divide(words: &[String]) -> Result<u64, String> {
    let usage = || "write cozy-chess or chess, a depth, a FEN and, in one word, moves".to_string();
    let [library, depth, fen, moves @ ..] = words else { return Err(usage()) };
    let depth = depth.parse::<u32>().ok().and_then(|depth| depth.checked_sub(1));
    let depth = depth.ok_or_else(usage)?;
    let (moves, mut total) = (moves.concat(), 0);
    let mut print = |mv: &dyn Display, nodes| {
        println!("{mv} {nodes}");
        total += nodes;
    };
    if library == "chess" {
        let mut board: chess::Board = fen.parse().map_err(|error| unusable(fen, &error))?;
        for word in moves.split_whitespace() {
            let mv = word.parse().ok().filter(|&mv| board.legal(mv));
            board = board.make_move_new(mv.ok_or_else(|| unusable(word, &"it is not legal"))?);
        }
        for mv in chess::MoveGen::new_legal(&board) {
            print(&mv, chess_crate::bulk(&board.make_move_new(mv), depth));
        }
    } else if library == "cozy-chess" {
        let mut board: cozy_chess::Board = fen.parse().map_err(|error| unusable(fen, &error))?;
        for word in moves.split_whitespace() {
            let mv = cozy_chess::util::parse_uci_move(&board, word);
            let mv = mv.map_err(|error| unusable(word, &error))?;
            board.try_play(mv).map_err(|error| unusable(word, &error))?;
        }
        board.generate_moves(|moves| {
            for mv in moves {
                let mut child = board.clone();
                child.play_unchecked(mv);
                print(&mv, cozy::bulk(&child, depth));
            }
            false
        });
    } else {
        return Err(usage());
    }
    Ok(total)
}

fn unusable(what: &str, fault: &dyn Display) -> String {
    format!("{what}: {fault}; choose another one")
}

//! Plays an endgame of makruk and prints the count of moves, which limits how long a side may try to mate.
//!
//! `cargo run -p polyboard --example makruk_game`

use std::error::Error;

use polyboard::{Board, Game, Mailbox0x88Board, Makruk, MoveText, Position};

/// A rook and a met against a bare king. The count began at the number of pieces on the board.
const START: &str = "8/8/8/3k4/8/2KM4/8/7R w - - 0 1";
const MOVES: [&str; 6] = ["h1h5", "d5e6", "c3d4", "e6d6", "h5h6", "d6c7"];

/// A line for each move, with the count after it.
pub(crate) fn lines() -> Result<Vec<String>, Box<dyn Error>> {
    let start: Position<Makruk> = START.parse()?;
    let mut game = Game::<Mailbox0x88Board<Makruk>>::new(&start);
    let mut lines = Vec::new();
    for text in MOVES {
        let mv = game.board().find_uci(text)?;
        game.play(mv);
        let count = match game.clocks().count {
            Some(count) => format!("{} of {}", count.plies.div_ceil(2), count.limit.div_ceil(2)),
            None => "no count".into(),
        };
        let check = if game.board().is_check() { ", check" } else { "" };
        lines.push(format!("{text}: {count}{check}"));
        if let Some(outcome) = game.outcome() {
            lines.push(outcome.to_string());
            break;
        }
    }
    Ok(lines)
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("{}", lines()?.join("\n"));
    Ok(())
}

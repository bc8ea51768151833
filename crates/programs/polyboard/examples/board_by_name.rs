//! Draws a position as SVG, with the moves of its pieces as a board finds them whose name the user gives.
//!
//! `cargo run -p polyboard --features backends --example board_by_name -- lerf+magic > position.svg`

use std::{env, error::Error};

use polyboard::diagram::{Figure, Mark};
use polyboard::{Chess, Color, Position, Variant, backends};

const POSITION: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// The position, with the targets of White's queen marked.
pub(crate) fn drawing(backend: &str) -> Result<String, Box<dyn Error>> {
    let position: Position<Chess> = POSITION.parse()?;
    let board = backends::named(backend)?.board::<Chess>(&position)?;
    let figure = Figure::position(&board.setup(), &Chess::RULES, Color::White)
        .titled(format!("{} moves, counted by {backend}", board.count_legal()));
    let queen = polyboard::Square::F3;
    let moves = board.sorted_moves().into_iter().filter(|mv| mv.origin() == queen);
    let marked = moves.fold(figure, |figure, mv| {
        let is_capture = board.piece_at(mv.target()).is_some();
        figure.marked(mv.target(), if is_capture { Mark::Capture } else { Mark::Target })
    });
    Ok(marked.marked(queen, Mark::Origin).svg())
}

fn main() -> Result<(), Box<dyn Error>> {
    let name = env::args().nth(1).unwrap_or_else(|| "lerf".into());
    println!("{}", drawing(&name)?);
    Ok(())
}

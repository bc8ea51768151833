//! The piece on a square.

use std::hint::black_box;

use polyboard::{
    Board, Chess, HybridBoard, LerfBoard, Mailbox8x8Board, Mailbox10x12Board, Piece, PlainBoard,
    Position, QuadBoard, SixPlusTwoBoard, Square, TwelveBoard, X88Board,
};

use super::{lookup::on_boards, prelude::*};
use crate::games;

/// Squares, each with the number of its board.
type Asked = Vec<(usize, Square)>;

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let positions = games::positions(64);
    let mut random = Random::new(8);
    let at_random: Asked = (0..4_096)
        .map(|_| (random.below(positions.len()), Square::ALL[random.below(64)]))
        .collect();
    let all: Asked =
        (0..positions.len()).flat_map(|board| Square::ALL.map(|square| (board, square))).collect();
    for (name, asked) in [("random", at_random), ("whole board", all)] {
        macro_rules! board {
            ($name:literal, $board:ty) => {
                asking::<$board>($name, &positions, &asked)
            };
        }
        bench.time_without_loop(
            Workload { name, unit: "ns per square", operations: asked.len() },
            || on_boards(&positions, &asked, |_, square| square.index()),
            vec![
                board!("8x8", Mailbox8x8Board<Chess>),
                board!("10x12", Mailbox10x12Board<Chess>),
                board!("0x88", X88Board<Chess>),
                board!("plain", PlainBoard<Chess>),
                board!("12bb", TwelveBoard<Chess>),
                board!("6+2", SixPlusTwoBoard<Chess>),
                board!("lerf", LerfBoard<Chess>),
                board!("quad", QuadBoard<Chess>),
                board!("hybrid", HybridBoard<Chess>),
            ],
        )?;
    }
    Ok(())
}

fn asking<B: Board<Variant = Chess> + 'static>(
    name: &'static str,
    positions: &[Position<Chess>],
    asked: &Asked,
) -> Contender<'static> {
    let boards: Vec<B> = positions.iter().map(B::new).collect();
    // Hidden, so that a walk over all squares does not become a few operations on whole words.
    let asked = asked.iter().map(|&(board, square)| (board, square.into()));
    let asked: Vec<(usize, B::Square)> = black_box(asked.collect());
    let code = |piece: Piece| 1 + piece.role as u8 + 6 * piece.color as u8;
    let sum =
        move || on_boards(&boards, &asked, |board, square| board.piece_at(square).map_or(0, code));
    Contender::new(name, sum).with_bytes(size_of::<B>())
}

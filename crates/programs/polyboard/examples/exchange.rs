//! Mobility and static exchange evaluation, written once over `B: Board`: the same numbers on every board.
//!
//! Run it with `cargo run --release -p polyboard --features backends --example exchange`.

use polyboard::{
    Board, Chess, Color, Move, MoveList, NativeMove, Position, backends::ALL, read_fen,
};

/// The values of the roles, from the pawn to the king.
pub(crate) const VALUES: [i16; 6] = [100, 320, 330, 500, 900, 20_000];

/// The squares that the pieces of a side attack and do not occupy, one count for each piece.
///
/// The number is the usual [mobility](https://www.chessprogramming.org/Mobility) without pins.
pub(crate) fn mobility<B: Board>(board: &B, color: Color) -> u32 {
    let own = board.pieces_of(color);
    own.squares().map(|from| (board.attacks_from(from.square().into()) & !own).len()).sum()
}

/// The mobility of both sides, and the capture or promotion that wins most, by [`Board::exchange`].
pub(crate) fn answers<B: Board>(board: &B) -> ([u32; 2], Option<(i32, Move)>) {
    let mobility = Color::ALL.map(|color| mobility(board, color));
    let mut captures = MoveList::new();
    board.generate_captures(&mut captures);
    let exchanges = captures.into_iter().map(|mv| (board.exchange(mv, &VALUES), mv.neutral()));
    (mobility, exchanges.max())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let position: Position<Chess> = read_fen(kiwipete)?;
    println!("board         White   Black   best exchange");
    for backend in ALL {
        let ([white, black], best) = answers(&backend.any_board(&position)?);
        let best = best.map_or("none".into(), |(gain, mv)| format!("{gain} by {mv}"));
        println!("{backend:<12}  {white:5}   {black:5}   {best}");
    }
    Ok(())
}

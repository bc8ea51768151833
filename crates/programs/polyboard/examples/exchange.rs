//! Mobility and static exchange evaluation, written once over `B: Board`: the same numbers on every board.
//!
//! Run it with `cargo run --release -p polyboard --features backends --example exchange`.

use polyboard::{
    Board, Chess, Color, MoveList, NativeMove, Piece, Position, Role, Square, backends::ALL,
    read_fen,
};

/// The squares that the pieces of a side attack and do not occupy, one count for each piece.
///
/// The number is the usual [mobility](https://www.chessprogramming.org/Mobility) without pins.
pub(crate) fn mobility<B: Board>(board: &B, color: Color) -> usize {
    let is_free = |to: &B::Square| board.piece_at(*to).is_none_or(|piece| piece.color != color);
    let of_piece = |from| board.attacks_from(from).filter(is_free).count();
    board.pieces_of(color).map(of_piece).sum()
}

/// The material that the side to move wins if both sides capture on a square as long as it pays, the least
/// valuable piece first; 0 if no capture pays.
///
/// This is [static exchange evaluation](https://www.chessprogramming.org/Static_Exchange_Evaluation). It
/// plays the captures, so pieces behind others join in, and pinned pieces do not.
pub(crate) fn exchange<B: Board>(board: &mut B, square: B::Square) -> i32 {
    let captured = board.piece_at(square).map_or(0, value);
    let mut attackers: Vec<(i32, Role)> = board
        .attackers_to(square, board.turn())
        .filter_map(|from| board.piece_at(from))
        .map(|piece| (value(piece), piece.role))
        .collect();
    attackers.sort_unstable();
    attackers.dedup();
    let mut moves = MoveList::new();
    for (_, role) in attackers {
        board.generate_to(role, square, &mut moves);
        let captures = moves.iter().copied().filter(|&mv| board.is_capture(mv));
        // The best promotion, and the first square: the choice must not depend on the order of the list.
        let least = captures.max_by_key(|&mv| {
            let from: Square = mv.origin().into();
            (board.promotion(mv).map_or(0, worth), from)
        });
        if let Some(mv) = least {
            let promoted = board.promotion(mv).map_or(0, |role| worth(role) - worth(Role::Pawn));
            let undo = board.make(mv);
            let lost = exchange(board, square);
            board.unmake(mv, undo);
            return (captured + promoted - lost).max(0);
        }
    }
    0
}

fn value(piece: Piece) -> i32 {
    worth(piece.role)
}

fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 320,
        Role::Bishop => 330,
        Role::Rook => 500,
        Role::Queen => 900,
        Role::King => 20_000,
    }
}

/// The mobility of both sides, and the best exchange with its square.
pub(crate) fn answers<B: Board>(board: &mut B) -> ([usize; 2], Option<(Square, i32)>) {
    let mobility = Color::ALL.map(|color| mobility(board, color));
    let targets: Vec<B::Square> = board.pieces_of(!board.turn()).collect();
    let exchanges = targets.into_iter().map(|to| (to.into(), exchange(board, to)));
    let best = exchanges.filter(|&(_, gain)| gain > 0).max_by_key(|&(to, gain)| (gain, to));
    (mobility, best)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let position: Position<Chess> = read_fen(kiwipete)?;
    println!("board         White   Black   best exchange");
    for backend in ALL {
        let ([white, black], best) = answers(&mut backend.any_board(&position)?);
        let best = best.map_or("none".into(), |(to, gain)| format!("{gain} on {to}"));
        println!("{backend:<12}  {white:5}   {black:5}   {best}");
    }
    Ok(())
}

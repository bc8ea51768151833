//! Strategies for proptest that draw and shrink random setups.
//!
//! Games reach likely positions. Random setups reach the others: three kinds of slider that pin one
//! another's pieces, kings in the corners, pawns about to promote everywhere.

use polyboard_rules::{Color, Piece, Position, Role, Rules, Setup, Variant};
use polyboard_squares::{Direction, File, Rank, Square};
use proptest::{
    collection::vec,
    prelude::{Strategy, any},
};

use polyboard_backend::AnyVariant;

/// Random setups that can be played; nothing if either king is attacked.
pub fn positions<V: Variant>() -> impl Strategy<Value = Option<Position<V>>> {
    playable(AnyVariant::of::<V>()).prop_map(|setup| Position::lenient(setup?).ok())
}

/// The setups of [`positions`].
pub(crate) fn playable(game: AnyVariant) -> impl Strategy<Value = Option<Setup>> {
    setups(*game.rules).prop_map(move |setup| {
        // If the wrong side is in check, it is the other's turn.
        let flipped = Setup { turn: !setup.turn, en_passant: None, ..setup.clone() };
        (game.lenient)(setup).or_else(|_| (game.lenient)(flipped)).ok()
    })
}

/// Random setups of up to eighteen pieces besides the kings.
///
/// Half of the kings stand at home with rooks beside them, so that castling comes up in variants
/// that have it, and a double step that could just have been played is taken for one that was.
pub fn setups(rules: Rules) -> impl Strategy<Value = Setup> {
    let pieces = vec((0..64_usize, 0..10_usize), 0..=18);
    let kings = (0..64_usize, 0..64_usize);
    let drawn = (pieces, kings, any::<[bool; 4]>());
    drawn.prop_map(move |(pieces, kings, [turn, white, black, passed])| {
        let mut setup = Setup::empty();
        for (square, piece) in pieces {
            let piece = Piece::new(Color::ALL[piece / 5], Role::ALL[piece % 5]);
            put(&mut setup, Square::ALL[square], piece);
        }
        for (color, is_home, square) in
            [(Color::White, white, kings.0), (Color::Black, black, kings.1)]
        {
            if is_home && rules.castling {
                settle(&mut setup, color, Square::ALL[square]);
            } else {
                put(&mut setup, Square::ALL[square], Piece::new(color, Role::King));
            }
        }
        setup.turn = Color::ALL[usize::from(turn)];
        if passed {
            setup.en_passant = passed_square(&rules, &setup);
        }
        setup
    })
}

fn put(setup: &mut Setup, square: Square, piece: Piece) {
    let is_back_rank = matches!(square.rank(), Rank::First | Rank::Eighth);
    if piece.role != Role::Pawn || !is_back_rank {
        setup.put(square, Some(piece));
    }
}

/// Puts a king on its home rank, with a rook on each side that may castle.
fn settle(setup: &mut Setup, color: Color, square: Square) {
    let home = color.rank(Rank::First);
    let index = square.index();
    let king = File::ALL[usize::from(1 + index % 6)];
    let rooks = [index % king.index(), king.index() + 1 + index % (7 - king.index())];
    setup.put(Square::new(king, home), Some(Piece::new(color, Role::King)));
    for rook in rooks {
        let file = File::ALL[usize::from(rook)];
        setup.put(Square::new(file, home), Some(Piece::new(color, Role::Rook)));
        setup.castling = setup.castling.with(color, file);
    }
}

/// A square that a pawn of the side not to move may have just passed.
fn passed_square(rules: &Rules, setup: &Setup) -> Option<Square> {
    let rank = setup.turn.rank(Rank::Sixth);
    let ahead = setup.turn.step(Direction::North.step());
    let pawn = Some(Piece::new(!setup.turn, Role::Pawn));
    let is_passed = |&square: &Square| {
        let piece_on = |square: Option<Square>| square.and_then(|square| setup.piece_at(square));
        setup.piece_at(square).is_none()
            && piece_on(square.stepped(ahead)).is_none()
            && piece_on(square.stepped(ahead.reversed())) == pawn
    };
    let mut squares = File::ALL.into_iter().map(|file| Square::new(file, rank));
    squares.find(is_passed).filter(|_| rules.pawn.double_step)
}

//! Strategies for proptest that draw and shrink random setups.
//!
//! Games reach likely positions. Random setups reach the others: three kinds of slider that pin one
//! another's pieces, kings in the corners, pawns about to promote everywhere.

use polyboard_rules::{Color, Piece, Playable, Position, Role, Rules, Setup, Variant};
use polyboard_squares::{File, Rank, Square};
use proptest::{
    collection::vec,
    prelude::{Strategy, any},
};

use polyboard_backend::AnyVariant;

/// Random setups that can be played: about half of all [`setups`].
pub fn positions<V: Variant>() -> impl Strategy<Value = Position<V>> {
    playable(AnyVariant::of::<V>())
        .prop_map(|setup| Position::lenient(setup).expect("the setup can be played"))
}

/// The setups of [`positions`].
pub(crate) fn playable(game: AnyVariant) -> impl Strategy<Value = Setup> {
    setups(*game.rules).prop_filter_map("a king could be captured", move |setup| {
        // If the wrong side is in check, it is the other's turn.
        let flipped = Setup { turn: !setup.turn, en_passant: None, ..setup.clone() };
        (game.lenient)(setup).or_else(|_| (game.lenient)(flipped)).ok().map(Playable::into_setup)
    })
}

/// Random setups of up to eighteen pieces besides the kings.
///
/// Half of the kings stand at home with rooks beside them, so that castling comes up in variants that have it. In half
/// of the setups, if pawns have a double step, one has just been played beside a pawn of the other side.
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
        setup.turn = Color::ALL[usize::from(turn)];
        let passing = File::ALL[(kings.0 + kings.1) % 8];
        if passed && rules.pawn.double_step {
            step_beside(&mut setup, passing);
        }
        let places = [(Color::White, white, kings.0), (Color::Black, black, kings.1)];
        for (color, is_home, square) in places {
            match Square::ALL[square] {
                square if is_home && rules.castling => settle(&mut setup, color, square),
                square => put(&mut setup, square, Piece::new(color, Role::King)),
            }
        }
        if passed && rules.pawn.double_step {
            setup.en_passant = passed_square(&setup, passing);
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

/// Puts a pawn of the side not to move where a double step ends, and one of the side to move beside it.
fn step_beside(setup: &mut Setup, file: File) {
    let rank = setup.turn.rank(Rank::Fifth);
    let beside = File::ALL[usize::from(file.index() ^ 1)];
    setup.put(Square::new(file, rank), Some(Piece::new(!setup.turn, Role::Pawn)));
    setup.put(Square::new(beside, rank), Some(Piece::new(setup.turn, Role::Pawn)));
    for passed in [Rank::Sixth, Rank::Seventh] {
        setup.put(Square::new(file, setup.turn.rank(passed)), None);
    }
}

/// The square on this file that a pawn of the side not to move may have just passed: kings are placed after the pawns.
fn passed_square(setup: &Setup, file: File) -> Option<Square> {
    let on = |rank| Square::new(file, setup.turn.rank(rank));
    let is_free = [Rank::Sixth, Rank::Seventh].iter().all(|&it| setup.piece_at(on(it)).is_none());
    let pawn = Some(Piece::new(!setup.turn, Role::Pawn));
    (is_free && setup.piece_at(on(Rank::Fifth)) == pawn).then(|| on(Rank::Sixth))
}

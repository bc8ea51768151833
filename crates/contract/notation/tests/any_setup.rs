//! Every setup survives being written and read. `crates/checks/fuzz` reads any texts.

use polyboard_notation::{CastlingFen, Dialect, EnPassantFen, Fen, FenStyle};
use polyboard_rules::{
    CastlingRights, Chess, Clocks, Color, Makruk, MakrukCount, Piece, Role, Setup, Variant,
};
use polyboard_squares::{Bitboard, File, Lerf, Rank, Square};
use proptest::{collection::vec, prelude::*};

use super::common::{config, style};

fn any_setup() -> impl Strategy<Value = Setup> {
    let piece =
        (prop::bool::ANY, prop::sample::select(&Role::ALL[..])).prop_map(|(black, role)| {
            Piece::new(if black { Color::Black } else { Color::White }, role)
        });
    let piece = prop::option::weighted(0.4, piece);
    // The home ranks have many kings and rooks, because castling letters depend on them.
    let home = prop::sample::select(vec![None, Some(Role::King), Some(Role::Rook)]);
    let homes = [vec(home.clone(), 8), vec(home, 8)];
    let en_passant = prop::option::of(prop::sample::select(&Square::ALL[..]));
    (vec(piece, 64), homes, any::<[u8; 2]>(), any::<bool>(), en_passant).prop_map(
        |(pieces, homes, rights, black, en_passant)| {
            let mut setup = Setup::empty();
            for (square, piece) in Square::ALL.into_iter().zip(pieces) {
                setup.put(square, piece);
            }
            for (color, (home, rights)) in Color::ALL.into_iter().zip(homes.iter().zip(rights)) {
                for (file, role) in File::ALL.into_iter().zip(home) {
                    let rank = color.rank(Rank::First);
                    let piece = role.map(|role| Piece::new(color, role));
                    setup.put(Square::new(file, rank), piece);
                    if rights & 1 << file.index() != 0 {
                        setup.castling = setup.castling.with(color, file);
                    }
                }
            }
            setup.turn = if black { Color::Black } else { Color::White };
            setup.en_passant = en_passant;
            setup
        },
    )
}

/// The squares of the pieces whose bits are set in `marks`, without pawns and kings.
fn marked(setup: &Setup, marks: u64) -> Bitboard<Lerf> {
    let can_be_promoted = |piece: Piece| !matches!(piece.role, Role::Pawn | Role::King);
    let is_marked = |square: &Square| {
        setup.piece_at(*square).is_some_and(can_be_promoted) && marks >> square.index() & 1 == 1
    };
    Square::ALL.into_iter().filter(is_marked).collect()
}

fn fen<V: Variant>(setup: Setup, promoted: Bitboard<Lerf>, clocks: Clocks) -> Fen<V> {
    let mut fen = Fen::new(setup);
    (fen.promoted, fen.clocks) = (promoted, clocks);
    fen
}

fn survives<V: Variant>(fen: &Fen<V>) {
    assert_eq!(fen.to_string(), fen.to_text(FenStyle::default()));
    for &castling in CastlingFen::ALL {
        for &en_passant in EnPassantFen::ALL {
            let text = fen.to_text(style(castling, en_passant));
            let (again, notes) = Fen::<V>::parse(&text).expect("what we write is a FEN");
            assert_eq!(notes, [], "{text}");
            if en_passant == EnPassantFen::Always {
                assert_eq!(&again, fen, "{text}");
            }
        }
    }
    if let Ok(text) = fen.to_text_in(Dialect::MakrukJs) {
        let (again, notes) = Fen::<V>::parse(&text).expect("what we write is a FEN");
        assert_eq!(notes, [], "{text}");
        assert_eq!(again, as_in_makruk_js(fen), "{text}");
    }
}

/// The part of a FEN that makruk-js can express: it has a letter for a promoted pawn but no mark
/// for other pieces, no halfmove clock, and limits in moves rather than plies.
fn as_in_makruk_js<V: Variant>(fen: &Fen<V>) -> Fen<V> {
    let is_met = |square: &Square| {
        fen.setup.piece_at(*square).is_some_and(|piece| piece.role == Role::Queen)
    };
    let even = |count: MakrukCount| MakrukCount { limit: count.limit.next_multiple_of(2), ..count };
    let count = fen.clocks.count.filter(|count| count.number() > 0).map(even);
    let mut kept = fen.clone();
    kept.promoted = fen.promoted.squares().map(Square::from).filter(is_met).collect();
    kept.clocks = fen.clocks.with_halfmove(0).with_count(count);
    kept
}

proptest! {
    #![proptest_config(config(2000))]

    #[test]
    fn any_setup_at_all_survives_being_written(
        setup in any_setup(),
        marks in any::<u64>(),
        halfmove in any::<u32>(),
        fullmove in 1..=u32::MAX,
    ) {
        let promoted = marked(&setup, marks);
        let clocks = Clocks::START.with_halfmove(halfmove).with_fullmove(fullmove);
        survives(&fen::<Chess>(setup, promoted, clocks));
    }

    #[test]
    fn any_setup_with_a_count_survives_being_written(
        setup in any_setup(),
        marks in any::<u64>(),
        // A count of moves in makruk-js has at most 31 bits.
        count in prop::option::of((1..u32::MAX, 0..u32::MAX)),
        fullmove in 1..=u32::MAX,
    ) {
        let promoted = marked(&setup, marks);
        let setup = Setup { castling: CastlingRights::NONE, en_passant: None, ..setup };
        let count = count.map(|(limit, plies)| MakrukCount { limit, plies });
        let clocks = Clocks::START.with_fullmove(fullmove).with_count(count);
        survives(&fen::<Makruk>(setup, promoted, clocks));
    }
}

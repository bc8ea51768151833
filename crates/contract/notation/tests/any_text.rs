//! Properties: no text makes a parser panic, and every setup survives being written and read.

use polyboard_notation::{
    CastlingFen, Dialect, EnPassantFen, Fen, FenStyle, Level, UciMove, fen_text, parse_suite,
    read_fen, read_position,
};
use polyboard_rules::{
    CastlingRights, Chess, Clocks, Color, Makruk, MakrukCount, Piece, Role, Setup, Variant,
    reference,
};
use polyboard_squares::{Bitboard, File, Lerf, Rank, Square};
use proptest::{collection::vec, prelude::*};

use super::common::config;

const CHESS_FENS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/8/8/2K4b/R1pP2k1/5R2/8/8 b - d3 0 20",
    "nrkbb1rr/p1pp4/8/p7/8/7Q/n1BBPP2/R1B1K1RN b GAgb - 0 1",
    "Q~3k3/8/8/8/8/8/8/4Kn~1n w - - 99 200",
    "4k3/8/8/8/8/8/8/4K3_w_-_-",
];

const MAKRUK_FENS: [&str; 8] = [
    "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1",
    "8/2K3k1/5m2/4S1S1/8/8/8/8 w - 128 97 1",
    "1rr1k3/1sm5/ppp2M~2/4p3/PP2PP2/2P3P1/3KSn2/1Sn3NR w 0 1",
    "8/8/7k/K7/8/5n1n/8/5m~2_b_-_64_19_7",
    "rmtektmr/8/bbbbbbbb/8/8/BBBBBBBB/8/RMTKETMR w 1",
    "8/8/7k/K7/8/5m1m/8/5f2 b 7 w pp 10 6 32",
    "4k3/8/8/8/8/8/8/RM2K3 w 10 w bp 64 10 100",
    "4k3/8/8/8/8/8/8/RM2K3 b 10 - - - - -",
];

/// The characters that a mutation puts into a FEN: letters with a meaning somewhere, and others.
const LETTERS: &str = "0123456789pnbrqksmPNBRQKSMwbetfETFACHach-~/_ \t\0;é♜+";

fn fen_like(fens: &'static [&'static str]) -> impl Strategy<Value = String> {
    let letter = prop::sample::select(LETTERS.chars().collect::<Vec<_>>());
    let edit = (any::<prop::sample::Index>(), prop::option::of(letter), any::<bool>());
    (prop::sample::select(fens), vec(edit, 0..4)).prop_map(|(fen, edits)| {
        let mut letters: Vec<char> = fen.chars().collect();
        for (place, letter, inserts) in edits {
            let place = place.index(letters.len());
            match letter {
                Some(letter) if inserts => letters.insert(place, letter),
                Some(letter) => letters[place] = letter,
                None => drop(letters.remove(place)),
            }
        }
        letters.into_iter().collect()
    })
}

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

/// Reads a text in every dialect and at every level; a FEN must survive being written.
fn read_in_every_way<V: Variant>(text: &str) {
    let readings: Vec<_> =
        Dialect::ALL.iter().map(|&dialect| Fen::<V>::parse_in(text, dialect)).collect();
    assert!(readings.contains(&Fen::<V>::parse(text)), "{text} is detected as one of the two");
    for reading in readings {
        match reading {
            // A message quotes twenty characters, and an escape has at most ten.
            Err(error) => assert!(error.to_string().len() < 350, "{error}"),
            Ok((fen, _)) => survives::<V>(&fen),
        }
    }
    for &level in Level::ALL {
        match read_position::<V>(text, level) {
            Err(error) => drop(error.to_string()),
            Ok((position, _)) => {
                let again = read_position(&fen_text(&position), level);
                assert_eq!(again, Ok((position, vec![])), "{text}");
            }
        }
    }
}

fn survives<V: Variant>(fen: &Fen<V>) {
    assert_eq!(fen.to_string(), fen.to_text(FenStyle::default()));
    for &castling in CastlingFen::ALL {
        for &en_passant in EnPassantFen::ALL {
            let text = fen
                .to_text(FenStyle::default().with_castling(castling).with_en_passant(en_passant));
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

fn move_is_read_or_rejected<V: Variant>(text: &str, fen: &str) {
    let legal = reference::moves(&read_fen::<V>(fen).expect("a position"));
    match text.parse::<UciMove>().and_then(|mv| mv.find::<V, _>(&legal)) {
        Ok(mv) => assert!(legal.contains(&mv)),
        Err(error) => assert!(error.to_string().len() < 350, "{error}"),
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
    fn any_string_is_read_or_rejected(text in any::<String>()) {
        read_in_every_way::<Chess>(&text);
        read_in_every_way::<Makruk>(&text);
        drop(parse_suite(&text));
        let legal = reference::legal_moves(&Chess::RULES, &Chess::RULES.start());
        prop_assert!(text.parse::<UciMove>().and_then(|mv| mv.find::<Chess, _>(&legal)).is_err());
    }

    #[test]
    fn mutated_fens_are_read_or_rejected(text in fen_like(&CHESS_FENS)) {
        read_in_every_way::<Chess>(&text);
        drop(parse_suite(&format!("{text};D1 20")));
    }

    #[test]
    fn mutated_makruk_fens_are_read_or_rejected(text in fen_like(&MAKRUK_FENS)) {
        read_in_every_way::<Makruk>(&text);
    }

    #[test]
    fn move_like_strings_are_read_or_rejected(text in "[a-i][0-9][a-i][0-9][a-rA-Z]?.?") {
        move_is_read_or_rejected::<Chess>(&text, CHESS_FENS[1]);
        move_is_read_or_rejected::<Makruk>(&text, MAKRUK_FENS[2]);
    }

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

    #[test]
    fn a_setup_without_rights_has_a_dash(mut setup in any_setup()) {
        setup.castling = CastlingRights::NONE;
        let text = Fen::<Chess>::new(setup).to_string();
        prop_assert_eq!(text.split(' ').nth(2), Some("-"));
    }
}

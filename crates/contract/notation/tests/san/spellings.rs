//! Examples of spellings that the lenient reader accepts and the strict reader rejects.

use polyboard_notation::{
    Castling, San, Suffix, UciMove,
    reference::{parse_san, parse_san_lenient},
};
use polyboard_rules::{CastlingSide, Chess, Position, Role, Variant};
use polyboard_squares::{File, Rank, Square};

use super::corpus::position;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const PROMOTION: &str = "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1";
const EN_PASSANT: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
const CAPTURE: &str = "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1";

/// Spellings of moves that the lenient reader accepts, after the text of the move in UCI.
type Spellings<'a> = [(&'a str, &'a [&'a str])];

pub(crate) fn moves<V: Variant>(fen: &str, spellings: &Spellings<'_>) {
    let position: Position<V> = position(fen);
    for &(uci, texts) in spellings {
        for text in texts {
            let read = parse_san_lenient(text, &position);
            let read = read.map(|mv| UciMove::of::<V>(mv, Castling::Classical).to_string());
            assert_eq!(read.as_deref(), Ok(uci), "{text}");
        }
    }
}

/// The same, and the strict reader rejects them.
pub(crate) fn odd<V: Variant>(fen: &str, spellings: &Spellings<'_>) {
    moves::<V>(fen, spellings);
    for text in spellings.iter().flat_map(|(_, texts)| *texts) {
        assert!(parse_san(text, &position::<V>(fen)).is_err(), "{text} is not exact");
    }
}

#[test]
fn castling_has_many_spellings() {
    odd::<Chess>(
        CASTLING,
        &[
            ("e1g1", &["0-0", "o-o", "0-0+", "e1g1", "e1h1", "Ke1g1"]),
            ("e1c1", &["0-0-0", "o-o-o!?", "e1-c1", "Ke1-a1"]),
        ],
    );
    // In Chess960 a step to the next square is a step, and the rook's square is castling.
    let chess960 = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
    moves::<Chess>(chess960, &[("f1g1", &["f1g1", "Kg1"]), ("f1h1", &["f1h1", "O-O"])]);
    assert!(parse_san_lenient("Kh1", &position::<Chess>(chess960)).is_err());
}

#[test]
fn promotions_have_many_spellings() {
    odd::<Chess>(
        PROMOTION,
        &[
            ("e7e8q", &["e8Q", "e8q", "e8(Q)", "e7e8q", "e7-e8=Q", "e8=♕", "e8=♛+"]),
            ("e7e8n", &["e8(n)+"]),
            ("e7e8r", &["e8/R"]),
            ("e7d8b", &["exd8B"]),
            ("e7d8n", &["e7d8n"]),
            ("e7d8q", &["e7xd8(Q)", "ed8=Q"]),
        ],
    );
    moves::<Chess>(PROMOTION, &[("e7e8q", &["e8=q"]), ("e7d8n", &["exd8=n"])]);
}

#[test]
fn captures_need_no_mark_and_moves_may_have_one() {
    odd::<Chess>(
        CAPTURE,
        &[
            ("e4d5", &["ed5", "e:d5", "e4d5", "e4:d5"]),
            ("c3d5", &["Nd5", "N:d5", "c3d5"]),
            ("e4e5", &["exe5"]),
            ("c3b5", &["Nxb5", "c3-b5", "N-b5"]),
        ],
    );
    odd::<Chess>(
        EN_PASSANT,
        &[("e5d6", &["exd6ep", "exd6e.p.", "exd6 e.p.", "exd6 e.p", "ed6", "e5d6", "e5xd6ep+!"])],
    );
}

#[test]
fn long_algebraic_uci_and_figurines_are_read() {
    odd::<Chess>(
        START,
        &[
            ("e2e4", &["e2-e4", "Pe4", "Pe2e4", "♙e4", "♟e2-e4", " e4 "]),
            ("g1f3", &["Ng1-f3", "g1f3", "g1-f3", "♘f3", "♞f3", "♘\u{fe0e}f3"]),
        ],
    );
    let figurines = "4k3/8/8/8/8/8/8/QRB1K3 w - - 0 1";
    odd::<Chess>(
        figurines,
        &[("e1e2", &["♔e2", "♚e2"]), ("a1a2", &["♕a2"]), ("b1b2", &["♖b2"]), ("c1d2", &["♗d2"])],
    );
}

#[test]
fn annotations_and_suffixes_are_dropped() {
    let marks = "! ? !! ?? !? ?! ++ +! #! !+ +++ ch mate".split(' ');
    for mark in
        marks.chain([" ch", " ch.", " mate", " dbl ch", " dbl. ch.", " dis ch", " dis. ch."])
    {
        odd::<Chess>(START, &[("e2e4", &[&format!("e4{mark}")])]);
    }
    moves::<Chess>(START, &[("e2e4", &["e4+", "e4#"])]);
    let suffix = |text| San::parse_lenient::<Chess>(text).map(San::suffix);
    assert_eq!(suffix("e4 dbl ch"), Ok(Some(Suffix::Check)));
    assert_eq!(suffix("e4+#"), Ok(Some(Suffix::Checkmate)));
    assert_eq!(suffix("e4 mate+"), Ok(Some(Suffix::Checkmate)));
    assert_eq!(suffix("e4!"), Ok(None));
}

#[test]
fn what_is_no_move_is_rejected_by_both() {
    let start: Position<Chess> = position(START);
    let words = "+ ! e e9 i4 4e e4e e4= e4=QQ =Q x xd5 -e4 e4- e2--e4 e2xxe4 NN Nff3e5 O O- OO \
                 O-O-O-O O_O e8=(Q) (e4) ม-จ๒ é4 e４ nf3 E4 NF3 * 1-0 Xf3 ♔ e2e4e5"
        .split_whitespace();
    for text in words.chain(["", " ", "Nf3 e5", "1. e4", "e4 e5", "e4\0", "\0", "\u{fe0f}"]) {
        assert!(parse_san(text, &start).is_err(), "{text:?}");
        assert!(parse_san_lenient(text, &start).is_err(), "{text:?}");
    }
}

#[test]
fn a_value_tells_what_the_text_says() {
    let san = San::parse::<Chess>("R1xe2#").expect("a move");
    assert_eq!((san.role(), san.target()), (Some(Role::Rook), Some(Square::E2)));
    assert!(san.is_capture());
    assert_eq!((san.file(), san.rank()), (None, Some(Rank::First)));
    assert_eq!((san.promotion(), san.castling()), (None, None));
    assert_eq!(san.suffix(), Some(Suffix::Checkmate));
    let pawn = San::parse::<Chess>("e4").expect("a move");
    assert_eq!((pawn.role(), pawn.file()), (Some(Role::Pawn), Some(File::E)));
    let castling = San::parse::<Chess>("O-O-O+").expect("a move");
    assert_eq!((castling.castling(), castling.target()), (Some(CastlingSide::Queen), None));
    assert_eq!(castling.role(), Some(Role::King));
    let uci = San::parse_lenient::<Chess>("g1f3").expect("a move");
    assert_eq!((uci.role(), uci.file()), (None, Some(File::G)));
    assert!(size_of::<San>() <= 12, "{}", size_of::<San>());
}

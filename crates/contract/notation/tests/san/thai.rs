//! Spellings of makruk that the lenient reader accepts: the letters of chess, and Thai.

use polyboard_notation::{
    Castling, San, UciMove,
    reference::{parse_san_lenient, thai_san_text},
};
use polyboard_rules::{Makruk, Move, Position};
use polyboard_squares::Square;

use super::{
    corpus::position,
    spellings::{moves, odd},
};

const MAKRUK: &str = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1";
const BIA: &str = "4k3/8/2p5/3P4/4n3/3P4/8/3MK3 w - - 0 1";

#[test]
fn makruk_is_read_with_letters_of_chess_and_in_thai() {
    odd::<Makruk>(
        MAKRUK,
        &[
            ("c1c2", &["Bc1c2", "Bc2", "♗c2", "ค-ค๒"]),
            ("e1d2", &["Qd2", "Fd2", "♕d2", "ม็-ง๒"]),
            ("a3a4", &["Pa4", "ก๔"]),
            ("d1c2", &["ข-ค๒"]),
            ("a1a2", &["ร-ก๒"]),
            ("b1d2", &["ม-ง๒!", "มข-ง๒", "มข๑-ง๒", "มง๒"]),
        ],
    );
    odd::<Makruk>(
        BIA,
        &[
            ("d5d6m", &["d6", "d6M", "d6=Q", "d6q", "ง๖", "ง๖=M", "ง๖=ม็", "ง๖=ง"]),
            ("d5c6m", &["dxc6", "dc6", "d5c6m", "งxค๖=M"]),
            ("d3e4", &["งxจ๔", "งจ๔"]),
        ],
    );
    moves::<Makruk>(BIA, &[("d5d6m", &["d6=M", "d6=m"])]);
}

/// The move that a text means, in UCI, or why it means none.
fn uci(text: &str, fen: &str) -> String {
    match parse_san_lenient(text, &position::<Makruk>(fen)) {
        Ok(mv) => UciMove::of::<Makruk>(mv, Castling::Classical).to_string(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn a_thai_letter_can_be_a_file_or_a_piece() {
    // The bia on b4 can capture on c5, and the khun on c3 cannot.
    assert_eq!(uci("ขxค๕", "4k3/8/8/2p5/1P6/2K5/8/8 w - - 0 1"), "b4c5");
    assert_eq!(uci("ขxค๕", "4k3/8/8/2p5/3K4/8/8/8 w - - 0 1"), "d4c5");
    let both = "4k3/8/8/2p5/1P1K4/8/8/8 w - - 0 1";
    let ambiguous = "Kxc5 is ambiguous: b4c5 or d4c5; write b4xc5 or Kd4xc5";
    assert_eq!(uci("ขxค๕", both), ambiguous);
    // A longer origin is not ambiguous.
    assert_eq!([uci("ขงxค๕", both), uci("ข-ค๕", both)], ["d4c5"; 2]);
    assert_eq!(San::parse_lenient::<Makruk>("ขxค๕").map(San::role), Ok(None));
}

#[test]
fn a_thai_letter_is_a_file_only_with_the_promotion() {
    // . . . . k . . .
    // . . . . . . . .
    // . . p . . . . .
    // . . . P . . . .
    // . . . . . . . .      A bia, and a met that was one, can capture on c6.
    let both = "4k3/1M~6/2p5/3P4/8/8/8/4K3 w - - 0 1";
    assert_eq!([uci("งxค๖", both), uci("งxค๖=M", both)], ["b7c6", "d5c6m"]);
    let bia = "4k3/8/2p5/3P4/8/8/8/4K3 w - - 0 1";
    assert_eq!(uci("งxค๖", bia), "Mxc6 is not legal: the bia promotes; write dxc6=M");
    let met = "4k3/1M~6/2p5/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(uci("งxค๖=M", met), "Mxc6=M is not legal: nothing promotes on c6; write Mxc6");
}

#[test]
fn a_marked_piece_that_is_no_met_is_written_by_its_own_letter() {
    let marked: Position<Makruk> = position("7k/8/8/8/8/8/1N~2M~3/4K3 w - - 0 1");
    for (from, to, text) in [(Square::B2, Square::A4, "ม-ก๔"), (Square::E2, Square::D3, "ง-ง๓")]
    {
        let mv = Move::normal(from, to);
        assert_eq!(thai_san_text(&marked, mv).as_deref(), Some(text));
        assert_eq!(parse_san_lenient(text, &marked), Ok(mv));
    }
}

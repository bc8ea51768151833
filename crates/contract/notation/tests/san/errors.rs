//! Errors: each names the place, the reason and, if there is one, the remedy.

use polyboard_notation::{
    SanError, SanFault,
    reference::{parse_san, parse_san_lenient},
};
use polyboard_rules::{Chess, Makruk, Move, Variant};
use polyboard_squares::Square::*;

use super::corpus::position;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn strict<V: Variant>(fen: &str, errors: &[(&str, &str)]) {
    for &(text, error) in errors {
        let found = parse_san(text, &position::<V>(fen)).unwrap_err();
        assert_eq!(found.to_string(), error);
    }
}

fn lenient<V: Variant>(fen: &str, errors: &[(&str, &str)]) {
    for &(text, error) in errors {
        let found = parse_san_lenient(text, &position::<V>(fen)).unwrap_err();
        assert_eq!(found.to_string(), error);
    }
}

#[test]
fn malformed_texts_are_quoted() {
    strict::<Chess>(
        START,
        &[
            ("", "\"\" is not a move; write a move such as Nf3, exd5, O-O or e8=Q"),
            ("e4 e5", "\"e4 e5\" is not a move; write a move such as Nf3, exd5, O-O or e8=Q"),
            ("e4\0", "\"e4\\0\" is not a move; write a move such as Nf3, exd5, O-O or e8=Q"),
            (
                "NNNNNNNNNNNNNNNNNNNNNN",
                "\"NNNNNNNNNNNNNNNNNNNN…\" is not a move; write a move such as Nf3, exd5, O-O or e8=Q",
            ),
            (
                "--",
                "-- is the null move, which is not legal; write a move such as Nf3, exd5, O-O or e8=Q",
            ),
            ("e4!?", "\"e4!?\" is not the standard spelling; write e4"),
            ("0-0", "\"0-0\" is not the standard spelling; write O-O"),
            ("exd8Q+", "\"exd8Q+\" is not the standard spelling; write exd8=Q+"),
            ("Pe4", "\"Pe4\" is not the standard spelling; write e4"),
            ("e8=K", "'K' is not a promotion letter; the letters are N B R Q"),
            ("e8=P+", "'P' is not a promotion letter; the letters are N B R Q"),
            // Exact, this would be a pawn's move.
            ("g1-f3", "\"g1-f3\" is not a move; write a move such as Nf3, exd5, O-O or e8=Q"),
        ],
    );
    strict::<Makruk>(
        "4k3/8/8/3P4/8/8/8/4K3 w - - 0 1",
        &[
            ("Xd6", "\"Xd6\" is not a move; write a move such as Nf3, exd5 or e6=M"),
            ("d6=N", "'N' is not a promotion letter; the letter is M"),
            ("d6", "d6 is not legal: the bia promotes; write d6=M"),
            ("O-O", "O-O is not legal: there is no castling in this variant"),
            ("Bc2", "\"Bc2\" is not the standard spelling; write Sc2"),
            // A khun's letter, and the letter of the b-file.
            ("ขxค๕", "\"ขxค๕\" is not the standard spelling; write Kxc5 or bxc5"),
        ],
    );
}

#[test]
fn ambiguous_texts_name_the_moves() {
    let queens = "8/8/k7/8/4Q2Q/8/8/K6Q w - - 0 1";
    strict::<Chess>(
        queens,
        &[
            ("Qhe1", "Qhe1 is ambiguous: h1e1 or h4e1; write Qh1e1 or Qh4e1"),
            ("Qe1", "Qe1 is ambiguous: h1e1 or e4e1 or h4e1; write Qh1e1 or Qe4e1 or Qh4e1"),
        ],
    );
    let error = parse_san("Qhe1", &position::<Chess>(queens)).unwrap_err();
    let moves = vec![Move::normal(H1, E1), Move::normal(H4, E1)];
    assert!(matches!(error, SanError::Ambiguous { moves: found, .. } if found == moves));
    let knights = "4k3/8/8/3p4/8/2N1N3/8/4K3 w - - 0 1";
    lenient::<Chess>(knights, &[("Nd5", "Nd5 is ambiguous: c3d5 or e3d5; write Nc3xd5 or Ne3xd5")]);
}

#[test]
fn pieces_that_cannot_get_there_are_named() {
    strict::<Chess>(
        START,
        &[
            ("Nf6", "Nf6 is not legal: the knight on b1 or g1 cannot go to f6"),
            ("Nbd4", "Nbd4 is not legal: the knight on b1 cannot go to d4"),
            ("Nce4", "Nce4 is not legal: White has no knight on the c-file"),
            ("N2e4", "N2e4 is not legal: White has no knight on rank 2"),
            ("Nc1e4", "Nc1e4 is not legal: White has no knight on c1"),
            ("Bc4", "Bc4 is not legal: the bishop on f1 is blocked by the pawn on e2"),
            ("Nd2", "Nd2 is not legal: White's own pawn stands on d2"),
            ("e5", "e5 is not legal: the pawn on e2 cannot go to e5"),
            ("exd3", "exd3 is not legal: the pawn on e2 has nothing to capture on d3"),
            ("Nxf3", "Nxf3 is not legal: it captures nothing on f3; write Nf3"),
            ("e4=Q", "e4=Q is not legal: nothing promotes on e4; write e4"),
        ],
    );
    lenient::<Chess>(
        START,
        &[
            ("e7e5", "e7e5 is not legal: White has no piece on e7"),
            ("e2-d3", "e2d3 is not legal: the pawn on e2 has nothing to capture on d3"),
            ("♗b5", "Bb5 is not legal: the bishop on f1 is blocked by the pawn on e2"),
        ],
    );
    strict::<Chess>(
        "4k3/8/8/3p4/3n4/3PP3/3P4/4K3 w - - 0 1",
        &[
            ("d3d4", "d3d4 is not legal: the pawn on d3 is blocked by the knight on d4"),
            ("d2d4", "d2d4 is not legal: the pawn on d2 is blocked by the pawn on d3"),
            ("ed4", "ed4 is not legal: it captures on d4; write exd4"),
            ("Qd1", "Qd1 is not legal: White has no queen"),
        ],
    );
    strict::<Makruk>(
        "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1",
        &[
            ("Md3", "Md3 is not legal: White's own bia stands on d3"),
            ("Sd4", "Sd4 is not legal: the khon on c1 or f1 cannot go to d4"),
            ("Ra4", "Ra4 is not legal: the rua on a1 is blocked by the bia on a3"),
            ("d5", "d5 is not legal: the bia on d3 cannot go to d5"),
        ],
    );
    strict::<Chess>(
        "4k3/8/8/8/8/8/4P3/N1N1K1N1 w - - 0 1",
        &[("Nh8", "Nh8 is not legal: the knight on a1, c1 or g1 cannot go to h8")],
    );
}

#[test]
fn kings_that_would_be_attacked_are_named() {
    strict::<Chess>(
        "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1",
        &[("Ne4", "Ne4 is not legal: it would leave the king on e1 attacked by the bishop on b4")],
    );
    strict::<Chess>(
        "4k3/8/8/8/4r3/8/P7/3K4 w - - 0 1",
        &[("Ke2", "Ke2 is not legal: it would leave the king on e2 attacked by the rook on e4")],
    );
    strict::<Chess>(
        "4k3/8/8/8/1b6/8/P7/4K1N1 w - - 0 1",
        &[
            ("a3", "a3 is not legal: it does not answer the check from the bishop on b4"),
            ("Kd2", "Kd2 is not legal: it would leave the king on d2 attacked by the bishop on b4"),
        ],
    );
    // Both pawns leave the fourth rank at once.
    strict::<Chess>(
        "8/8/8/2K4b/R1pP2k1/5R2/8/8 b - d3 0 20",
        &[("cxd3", "cxd3 is not legal: it would leave the king on g4 attacked by the rook on a4")],
    );
    let rook = "4k3/8/8/8/4r3/8/8/3SK3 w - - 0 1";
    strict::<Makruk>(
        rook,
        &[("Sc2", "Sc2 is not legal: it does not answer the check from the rua on e4")],
    );
}

#[test]
fn castling_is_refused_with_a_reason() {
    for (fen, text, error) in [
        (START, "O-O", "castling is blocked by the bishop on f1"),
        ("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "O-O-O", "castling is blocked by the knight on b1"),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", "White has no right to castle kingside"),
        ("r3k3/8/8/8/8/8/8/4K3 b - - 0 1", "O-O-O", "Black has no right to castle queenside"),
        (
            "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1",
            "O-O",
            "there is no castling out of the check from the rook on e2",
        ),
        (
            "4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1",
            "O-O",
            "the castling king would cross f1, which the rook on f3 attacks",
        ),
        (
            "4k3/8/8/8/8/6r1/8/R3K2R w KQ - 0 1",
            "O-O",
            "the castling king would cross g1, which the rook on g3 attacks",
        ),
        // The rook that castles protects its king.
        (
            "4k3/8/8/8/8/8/8/rR1K4 w B - 0 1",
            "O-O-O",
            "the castling king would cross c1, which the rook on a1 attacks",
        ),
    ] {
        let error = format!("{text} is not legal: {error}");
        strict::<Chess>(fen, &[(text, &error)]);
        lenient::<Chess>(fen, &[(text, &error)]);
    }
    let blocked = "4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1";
    lenient::<Chess>(
        blocked,
        &[
            ("e1g1", "e1g1 is not legal: castling is blocked by the bishop on f1"),
            ("e1h1", "e1h1 is not legal: castling is blocked by the bishop on f1"),
            ("Ke1a2", "Ke1a2 is not legal: the king on e1 cannot go to a2"),
        ],
    );
    // In Chess960 a king that goes far castles, and one that goes to the next square steps.
    lenient::<Chess>(
        "4k3/8/8/8/8/8/8/1K3B1R w H - 0 1",
        &[
            ("b1g1", "b1g1 is not legal: castling is blocked by the bishop on f1"),
            ("b1h1", "b1h1 is not legal: castling is blocked by the bishop on f1"),
        ],
    );
    lenient::<Chess>(
        "4k3/8/8/8/8/6r1/8/5K1R w H - 0 1",
        &[("f1g1", "f1g1 is not legal: it would leave the king on g1 attacked by the rook on g3")],
    );
    lenient::<Chess>(
        "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
        &[("e1g1", "e1g1 is not legal: White has no right to castle kingside")],
    );
    let error = parse_san("O-O", &position::<Chess>(blocked)).unwrap_err();
    assert!(matches!(error, SanError::Illegal { fault: SanFault::Castling(_), .. }));
}

#[test]
fn marks_and_promotions_are_corrected() {
    let promotion = "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1";
    for read in [strict::<Chess>, lenient::<Chess>] {
        read(
            promotion,
            &[
                ("e8", "e8 is not legal: the pawn promotes; write e8=N or e8=B or e8=R or e8=Q"),
                (
                    "exd8",
                    "exd8 is not legal: the pawn promotes; write exd8=N or exd8=B or exd8=R or exd8=Q",
                ),
            ],
        );
    }
    strict::<Chess>(
        "4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1",
        &[
            ("Nd5", "Nd5 is not legal: it captures on d5; write Nxd5"),
            ("Nxb5+", "Nxb5+ is not legal: it captures nothing on b5; write Nb5+"),
        ],
    );
    strict::<Chess>(
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
        &[("ed6", "ed6 is not legal: it captures on d6; write exd6")],
    );
}

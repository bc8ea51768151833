//! A third variant is one constant, and all boards play it.
//!
//! ASEAN chess has the pieces of makruk under the names of chess: a bishop moves like a khon, a
//! queen as a met. The kings face each other, and a pawn promotes on the last rank, to any piece
//! that its side chooses. After the Laws of ASEAN-Chess (ASEAN Chess Confederation, Bangkok 2011).
//!
//! The corpus has nothing under that name, so the suite holds the boards against the reference. The
//! counts and moves below are Fairy-Stockfish's.
//!
//! The boards take the compiler long, so `cargo test --workspace` leaves them out:
//! `cargo test -p polyboard-commands --test third_variant` plays them.

use polyboard::{
    Backend, BoardType, Chess, HybridBoard, LefrBoard, LerfBoard, Mailbox0x88Board,
    Mailbox8x8Board, Mailbox10x12Board, Mailbox16x12Board, PerftMode, PlainBoard, Position,
    QuadBoard, Reference, ReferenceRepresentation, Representation, Role, SixPlusTwoBoard,
    TwelveBoard, Variant,
    notation::{Castling, UciMove, read_fen},
    rules::{CountingRule, Makruk, Rules, reference},
    squares::Rank,
};
use polyboard_conformance::{Effort, conformance};

/// The chess of the Association of Southeast Asian Nations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Asean;

impl Variant for Asean {
    const RULES: Rules = {
        let mut rules = Chess::RULES;
        rules.name = "asean";
        rules.start = [
            "r n b q k b n r",
            ". . . . . . . .",
            "p p p p p p p p",
            ". . . . . . . .",
            ". . . . . . . .",
            "P P P P P P P P",
            ". . . . . . . .",
            "R N B Q K B N R",
        ];
        rules.movements = Makruk::RULES.movements;
        rules.pawn.double_step = false;
        rules.pawn.promotion_rank = Rank::Eighth;
        rules.pawn.promotions = &[Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
        rules.castling = false;
        rules.counting = CountingRule::FiftyMoves;
        rules.positions = &[];
        rules
    };
}

conformance!(word_by_word, Reference<Asean>, Effort::SHALLOW);
conformance!(lerf, LerfBoard<Asean>, Effort::SHALLOW);
conformance!(lefr, LefrBoard<Asean>, Effort::SHALLOW);
conformance!(x88, Mailbox0x88Board<Asean>, Effort::SHALLOW);
conformance!(mailbox10x12, Mailbox10x12Board<Asean>, Effort::SHALLOW);
conformance!(mailbox8x8, Mailbox8x8Board<Asean>, Effort::SHALLOW);

const START: &str = "rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR w - - 0 1";
const ENDGAME: &str = "6k1/1P1P4/1b6/5B2/8/8/p5p1/1N2K3 b - - 0 1";

/// Leaves at the depths 1 to 4. Of the start the last stands in Fairy-Stockfish's tests; the others
/// were counted with it, in positions where pawns promote on both sides.
const COUNTS: [(&str, [u64; 4]); 3] = [
    (START, [23, 529, 12012, 273026]),
    ("rnb1k2r/2P3P1/8/3q4/3Q4/8/2p3p1/RNB1K2R w - - 0 1", [41, 1440, 51421, 1731104]),
    (ENDGAME, [22, 393, 6805, 123134]),
];

fn position(fen: &str) -> Position<Asean> {
    read_fen(fen).expect("a position of ASEAN chess")
}

/// Every board under the new rules.
static BOARDS: [BoardType; 12] = [
    BoardType::of::<LerfBoard<Asean>>(),
    BoardType::of::<LefrBoard<Asean>>(),
    BoardType::of::<Mailbox0x88Board<Asean>>(),
    BoardType::of::<Mailbox10x12Board<Asean>>(),
    BoardType::of::<Mailbox8x8Board<Asean>>(),
    BoardType::of::<Mailbox16x12Board<Asean>>(),
    BoardType::of::<TwelveBoard<Asean>>(),
    BoardType::of::<SixPlusTwoBoard<Asean>>(),
    BoardType::of::<QuadBoard<Asean>>(),
    BoardType::of::<HybridBoard<Asean>>(),
    BoardType::of::<PlainBoard<Asean>>(),
    BoardType::of::<Reference<Asean>>(),
];

/// A backend plays whatever variants its list has.
#[test]
fn a_backend_may_play_the_new_variant_only() {
    static MINE: Backend =
        Backend::new(ReferenceRepresentation::FACTS, &[BoardType::of::<Reference<Asean>>()]);
    let mut board = MINE.board::<Asean>(&Position::start()).expect("it plays the variant");
    assert_eq!(board.leaves(2, PerftMode::Bulk), Ok(COUNTS[0].1[1]));
    let refused = MINE.board::<Chess>(&Position::start()).expect_err("it does not play chess");
    assert_eq!(refused.to_string(), "reference plays asean, and not chess; choose another backend");
}

#[test]
fn the_start_is_the_published_one() {
    assert_eq!(position(START), Position::start());
}

#[test]
fn every_board_has_the_counts_of_fairy_stockfish() {
    for (fen, counts) in COUNTS {
        let position = position(fen);
        for (i, board) in BOARDS.iter().enumerate() {
            // The last two make every move to see whether it is legal.
            let depth = if i < 10 { 4 } else { 3 };
            let mut board = (board.set_up)(&(&position).into()).expect("it plays the variant");
            for (depth, &count) in (1..=depth).zip(&counts) {
                assert_eq!(board.leaves(depth, PerftMode::Bulk), Ok(count), "{board:?}: {fen}");
            }
        }
    }
}

#[test]
fn pawns_become_what_they_like_on_the_last_rank() {
    let legal = reference::moves(&position(ENDGAME));
    let mut moves: Vec<String> = legal
        .into_iter()
        .map(|mv| UciMove::of::<Asean>(mv, Castling::Classical).to_string())
        .collect();
    moves.sort_unstable();
    let published = "a2a1b a2a1n a2a1q a2a1r a2b1b a2b1n a2b1q a2b1r b6a5 b6a7 b6b5 b6c5 b6c7 \
                     g2g1b g2g1n g2g1q g2g1r g8f7 g8f8 g8g7 g8h7 g8h8";
    assert_eq!(moves.join(" "), published);
}

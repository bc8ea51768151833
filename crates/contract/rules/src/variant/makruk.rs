//! Makruk, the chess of Thailand.
//!
//! The six roles are bia, ma, khon, rua, met and khun. Pawns start on the third rank, take one step
//! at a time, and promote on the sixth rank, to a met only. Each khun stands to the left of
//! its met as its own side sees it, so a khun faces the other side's met: rotating the board by 180
//! degrees, not flipping it, exchanges the sides.

use polyboard_squares::{
    Direction::{self, North, NorthEast, NorthWest, SouthEast, SouthWest},
    KING_STEPS, KNIGHT_STEPS, Rank, Step,
};

use super::{
    DrawRules, FenDialect, Movement, NamedPosition, PawnRules, Rules, ThaiNotation, Variant,
};
use crate::{CountingRule, Role};

/// Makruk, the chess of Thailand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Makruk;

/// The met: one step along a diagonal.
const MET_STEPS: [Step; 4] =
    [NorthEast.step(), SouthEast.step(), SouthWest.step(), NorthWest.step()];

/// The khon: one step along a diagonal, or one straight ahead.
const KHON_STEPS: [Step; 5] =
    [North.step(), NorthEast.step(), SouthEast.step(), SouthWest.step(), NorthWest.step()];

/// The initials of bia, ma, khon, rua, met and khun, as Fairy-Stockfish writes them. A met that was a
/// bia is a bia ngai, an overturned one.
const THAI: ThaiNotation = ThaiNotation {
    files: ['ก', 'ข', 'ค', 'ง', 'จ', 'ฉ', 'ช', 'ญ'],
    ranks: ['๑', '๒', '๓', '๔', '๕', '๖', '๗', '๘'],
    roles: ["บ", "ม", "ค", "ร", "ม็", "ข"],
    promoted: "ง",
};

impl Variant for Makruk {
    const RULES: Rules = Rules {
        name: "makruk",
        letters: ['P', 'N', 'S', 'R', 'M', 'K'],
        promotion_letters: ['p', 'n', 's', 'r', 'm', 'k'],
        // The letters of chess, and F for the ferz, the met's name in older games.
        aliases: &[('B', Role::Bishop), ('Q', Role::Queen), ('F', Role::Queen)],
        thai: Some(THAI),
        words: [
            &["bia", "pawn"],
            &["ma", "knight"],
            &["khon", "thon"],
            &["rua", "rook"],
            &["met"],
            &["khun", "king"],
        ],
        start: [
            "r n s m k s n r",
            ". . . . . . . .",
            "p p p p p p p p",
            ". . . . . . . .",
            ". . . . . . . .",
            "P P P P P P P P",
            ". . . . . . . .",
            "R N S K M S N R",
        ],
        movements: [
            Movement::Leaper(&KNIGHT_STEPS),
            Movement::Leaper(&KHON_STEPS),
            Movement::Slider(&Direction::STRAIGHT),
            Movement::Leaper(&MET_STEPS),
            Movement::Leaper(&KING_STEPS),
        ],
        pawn: PawnRules {
            double_step: false,
            promotion_rank: Rank::Sixth,
            promotions: &[Role::Queen],
        },
        castling: false,
        counting: CountingRule::Makruk,
        draws: DrawRules {
            repetition_claim: None,
            repetition_end: 3,
            dead_position: false,
            mates_alone: &[Role::Rook, Role::Bishop],
        },
        marks_promoted: true,
        dialects: &[FenDialect::MakrukJs],
        pgn_names: &[("makruk", false), ("thaichess", false)],
        positions: POSITIONS,
    };
}

/// After the tests of Fairy-Stockfish and cutechess.
const POSITIONS: &[NamedPosition] = positions! {
    "startpos" "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1"
        [23, 529, 12_012, 273_026, 6_223_994, 142_078_049];
    "opening" "rnsm1s1r/4n1k1/1ppppppp/p7/2PPP3/PP3PPP/4N2R/RNSKMS2 b - - 1 5"
        [25, 655, 16_749, 455_040, 11_877_265, 330_264_751];
    "middlegame" "r1smksn1/3n3r/1pppppp1/p7/1P2P3/P1PP1PSP/1S6/RN1KM1NR w - - 0 7"
        [25, 822, 20_550, 657_081, 16_689_995, 526_125_289];
    // Pins and discovered checks, which only rooks give.
    "rooks" "2r1k3/3sr3/2p1np2/1pP1p1pp/1P1R1PPP/3NS3/2KR4/3M4 w - - 0 1"
        [27, 661, 17_918, 435_358, 12_240_708, 302_809_437];
    // A met that was a bia.
    "promoted" "rnsmksnr/8/1pM~1pppp/p7/8/PPPP1PPP/8/RNSKMSNR b - - 0 3"
        [23, 594, 13_581, 348_073, 8_188_877, 209_721_599];
    // The last bia promotes.
    "last-bia" "6r1/3M2k1/1M1K4/3N1M1R/7p/6m1/8/8 b - - 0 93"
        [13, 377, 5_638, 153_645, 2_385_052, 64_778_779];
    // A count is running.
    "counting" "8/2K3k1/5m2/4S1S1/8/8/8/8 w - 128 97 1"
        [18, 136, 2_077, 15_644, 222_212, 1_623_538];
};

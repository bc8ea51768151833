//! Chess and Chess960. Castling rights are rook files, so the same rules play both.

use polyboard_squares::{Direction, KING_STEPS, KNIGHT_STEPS, Rank};

use super::{DrawRules, Movement, NamedPosition, PawnRules, Rules, Variant};
use crate::{CountingRule, Role};

/// Orthodox chess and Chess960, which differ only by the start position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chess;

impl Variant for Chess {
    const RULES: Rules = Rules {
        name: "chess",
        letters: ['P', 'N', 'B', 'R', 'Q', 'K'],
        promotion_letters: ['p', 'n', 'b', 'r', 'q', 'k'],
        aliases: &[],
        thai: None,
        words: [&["pawn"], &["knight"], &["bishop"], &["rook"], &["queen"], &["king"]],
        start: [
            "r n b q k b n r",
            "p p p p p p p p",
            ". . . . . . . .",
            ". . . . . . . .",
            ". . . . . . . .",
            ". . . . . . . .",
            "P P P P P P P P",
            "R N B Q K B N R",
        ],
        movements: [
            Movement::Leaper(&KNIGHT_STEPS),
            Movement::Slider(&Direction::DIAGONAL),
            Movement::Slider(&Direction::STRAIGHT),
            Movement::Slider(&Direction::ALL),
            Movement::Leaper(&KING_STEPS),
        ],
        pawn: PawnRules {
            double_step: true,
            promotion_rank: Rank::Eighth,
            promotions: &[Role::Knight, Role::Bishop, Role::Rook, Role::Queen],
        },
        castling: true,
        counting: CountingRule::FiftyMoves,
        // The laws of FIDE, 9.2, 9.6.1 and 5.2.2.
        draws: DrawRules {
            repetition_claim: Some(3),
            repetition_end: 5,
            dead_position: true,
            mates_alone: &[Role::Rook, Role::Queen],
        },
        marks_promoted: false,
        dialects: &[],
        pgn_names: &[
            ("chess", false),
            ("standard", false),
            ("normal", false),
            ("fromposition", false),
            ("chess960", true),
            ("fischerandom", true),
            ("fischerrandom", true),
            ("freestyle", true),
        ],
        positions: POSITIONS,
    };
}

/// The names "position 3" to "position 6" are those of the Chess Programming Wiki; Kiwipete is by
/// Peter McKenzie. Several programs agree on the counts.
const POSITIONS: &[NamedPosition] = positions! {
    "startpos" "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
        [20, 400, 8_902, 197_281, 4_865_609, 119_060_324, 3_195_901_860];
    // A middlegame with castling, pins, en passant and promotions.
    "kiwipete" "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
        [48, 2_039, 97_862, 4_085_603, 193_690_690, 8_031_647_685];
    // An endgame in which en passant may expose the king along the rank.
    "position3" "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"
        [14, 191, 2_812, 43_238, 674_624, 11_030_083, 178_633_661];
    // A quiet middlegame with many open lines.
    "position6" "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"
        [46, 2_079, 89_890, 3_894_594, 164_075_551, 6_923_051_137];
    // Promotions on every path.
    "promotions" "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N w - - 0 1"
        [24, 496, 9_483, 182_838, 3_605_103, 71_179_139];
    // Four knights and two kings: leapers only.
    "knights" "8/1n4N1/2k5/8/8/5K2/1N4n1/8 w - - 0 1"
        [14, 195, 2_760, 38_675, 570_726, 8_107_539];
};

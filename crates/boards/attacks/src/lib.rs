//! The family of boards that keep who attacks whom.
//!
//! Bitboards and mailboxes store where the pieces stand, and find attacks when they are asked. These boards store the
//! attacks, too, and every move keeps them up to date. Making a move costs more, and what other boards compute is a
//! load:
//!
//! ```text
//! by square: a word for each side and square        by piece: a set for each piece
//! words[WHITE][e4] = 0b0000_0000_0010_0100          rows[WHITE][2] = . . . . . . . .
//!                    pieces 2 and 5 attack e4                        . x . . . . . x   …
//! who attacks a square       a load                 one bit of each row
//! what a piece attacks       one bit of each word   a load
//! ```
//!
//! One generator, [`AttackBoard<V, T>`], is generic over the variant `V` and the table `T`. It shares only the contract
//! with the other families, so it is a further witness. Engines have kept such tables since KnightCap (Andrew Tridgell,
//! 1997); the Chess Programming Wiki calls them [attack and defend
//! maps](https://www.chessprogramming.org/Attack_and_Defend_Maps). Rebel (Ed Schröder) keeps a byte for each square,
//! Rookie (Marcel van Kervinck) the directions, Rose (87flowers, 2025) a bit for each piece, and Soul (Aethdv, 2026) a set
//! for each piece.
//!
//! # What a move changes
//!
//! The piece that moves attacks other squares. And each slider that attacks the square which it leaves, or that on
//! which it arrives, sees farther or less far:
//!
//! ```text
//! . . . . . . . .      The knight leaves e4. Two sliders attack
//! . . . . . x . .      that square: the rook on b4 now sees f4,
//! . . . . . x . .      g4 and h4, the bishop on c2 sees f5, g6
//! . . . . . x . .      and h7. The rays beyond e4 flip: they
//! . R - - N x x x      close again when a piece arrives there.
//! . . . - . . . .
//! . . B . . . . .
//! . . . . . . . .
//! ```
//!
//! # What it costs
//!
//! | beside cozy-chess 0.3.4 | AVX-512 | x86-64-v3 |
//! |---|--:|--:|
//! | leaves per second, `by-square`, in bulk | 1.5 | 1.1 |
//! | the same, listed, made and unmade | 0.83 | 0.60 |
//! | leaves per second, `by-piece`, in bulk | 1.2 | 1.1 |
//! | the same, listed, made and unmade | 0.89 | 0.65 |
//! | time to make and unmake a move, either | 1.6 | 2.2 |
//!
//! > Measured: AMD EPYC (Zen 5), shared; rustc 1.95.0; 2026-11-29; processor time, best of 24 rounds; means of four
//! > positions; fat link-time optimisation for all.
//!
//! The aims were 1.6 and 1.3 in bulk with AVX-512 and 1.2 for a move: both boards miss them, so they pay only for a
//! program that asks. Every move copies the board, seven lines of 64 bytes, as it is made and again as it is unmade.
//! Without AVX-512 a loop goes over the sliders that a move uncovers or blocks; its branches are mispredicted where
//! positions differ.
//!
//! # Playing
//!
//! ```
//! use polyboard::{AttacksBySquareBoard, Board, Chess, Color, Position, Square::*, SquareSet};
//!
//! let mut board = AttacksBySquareBoard::<Chess>::new(&Position::start());
//! assert_eq!(board.count_replies(), 400);
//! assert_eq!(board.attackers_to(F3, Color::White), SquareSet::from_iter([G1, E2, G2]));
//! ```
//!
//! # Files, in reading order
//!
//! ```text
//! table.rs      the trait: what a table answers, and what a move changes in it
//! by_square.rs  who attacks each square
//! by_piece.rs   what each piece attacks
//! lines.rs      rays, directions, and the first piece on a ray
//! movements.rs  how the pieces of a variant move, as constants
//! pieces.rs     cells with numbered pieces, and whose turn it is
//! sight.rs      the rays of a square, fetched at once with AVX-512
//! board.rs      all that is stored, and its check against a walk
//! mv.rs         a move: the bits of a neutral one
//! generate.rs   which moves are legal, passed to a visitor
//! visit.rs      the visitors: count and list
//! play.rs       make
//! many.rs       a side of more than sixteen pieces
//! contract.rs   impl Board
//! ```

#![no_std]

mod by_piece;
mod by_square;
mod table;

mod board;
mod lines;
mod movements;
mod mv;
mod pieces;
mod sight;

mod generate;
mod many;
mod play;
mod visit;

mod contract;

pub use board::{AttackBoard, kept};
pub use by_piece::ByPiece;
pub use by_square::BySquare;
pub use mv::AttackMove;
use polyboard_board::{Facts, Family, Representation};
use polyboard_rules::{Chess, Variant};
pub use table::{Moved, Table};

/// A position with a table of who attacks each square.
pub type AttacksBySquareBoard<V> = AttackBoard<V, BySquare>;

/// A position with a table of what each piece attacks.
pub type AttacksByPieceBoard<V> = AttackBoard<V, ByPiece>;

/// The table by square as a representation: for every variant an [`AttacksBySquareBoard`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AttacksBySquare;

/// The table by piece as a representation: for every variant an [`AttacksByPieceBoard`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AttacksByPiece;

const fn facts(name: &'static str, title: &'static str) -> Facts {
    Facts::new(name, title, Family::AttackTable)
        .with_off_board("ray tables")
        .with_tables(
            lines::BYTES
                + movements::Movements::<Chess>::BYTES
                + sight::BYTES
                + sight::Reach::<Chess>::BYTES,
        )
        .with_counting(AttacksBySquareBoard::<Chess>::COUNTS_BY)
}

impl Representation for AttacksBySquare {
    const FACTS: Facts = facts("by-square", "attackers of each square");
    type Board<V: Variant> = AttacksBySquareBoard<V>;
}

impl Representation for AttacksByPiece {
    const FACTS: Facts = facts("by-piece", "attacks of each piece");
    type Board<V: Variant> = AttacksByPieceBoard<V>;
}

//! A game of chess on any board: history, clocks, repetition, outcome and claims.
//!
//! A board stores one position. A [`Game<B>`] adds the moves that led to it, the clocks, the number of
//! repetitions, and whether the game is over. It is written once, over
//! [`Board`](polyboard_board::Board), and gives the same answers on every board.
//!
//! ```
//! use polyboard::{Chess, Claim, Game, LerfBoard, Move, Position, Square::*};
//!
//! // Both knights go out and back, twice: the start occurs for the third time.
//! let mut game = Game::<LerfBoard<Chess>>::new(&Position::start());
//! for _ in 0..2 {
//!     for (from, to) in [(G1, F3), (G8, F6), (F3, G1), (F6, G8)] {
//!         game.try_play(Move::normal(from, to))?;
//!     }
//! }
//! assert_eq!(game.repetitions(), 3);
//! assert_eq!(game.claims(), [Claim::Repetition(3)]);
//! assert_eq!(game.outcome(), None); // a claim does not end the game by itself
//!
//! // Five plies back, and one forward.
//! game.jump(3)?;
//! assert_eq!(game.redo(), Some(Move::normal(F6, G8)));
//! assert_eq!(game.repetitions(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # When a game ends
//!
//! | | chess | makruk |
//! |---|---|---|
//! | checkmate, stalemate | ends it | ends it |
//! | a count beyond its limit | | ends it |
//! | insufficient material | ends it: [`can_mate`](polyboard_rules::Rules::can_mate) | a query only |
//! | 50 moves without progress | a claim | |
//! | 75 moves without progress | ends it | |
//! | a position for the third time | a claim | ends it |
//! | a position for the fifth time | ends it | |
//!
//! If several apply, the first of the table is the reason. The rules of chess are those of FIDE's *Laws of Chess*
//! (2023), articles 5.2, 9.2, 9.3 and 9.6. The rules of makruk are those of Fairy-Stockfish (Fabian Fichter). Players
//! can also end a game by agreement, by resigning, or by running out of time: [`Game::end`].
//!
//! # Repetition
//!
//! Two positions are the same if the same player is to move and can play the same moves. So an
//! en passant square counts only if a pawn can legally capture on it, and castling rights always count.
//! Positions are compared by their [Zobrist keys](https://www.chessprogramming.org/Zobrist_Hashing) of 64
//! bits. The probability that two different positions of one game share a key is less than 2⁻⁴⁰.
//!
//! # What is absent
//!
//! A game does not prevent moves after its end, because analysis plays them. It has no text and no time:
//! notation and PGN are crates of their own.

#![no_std]

extern crate alloc;

mod claims;
mod counting;
mod game;
mod outcome;
mod state;

pub use claims::CannotClaim;
pub use counting::{CannotCount, CountMode};
pub use game::{Game, NoSuchPly, UnknownMove};
pub use outcome::{Claim, Outcome, Reason};
pub use polyboard_board::position_key;

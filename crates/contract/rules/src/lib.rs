//! The rules of chess, Chess960 and makruk, free of any board representation.
//!
//! A [`Setup`] is any arrangement of pieces. A [`Position<V>`] is a setup from which the variant `V`
//! can be played; it is checked once, and the check names every fault. Boards are made from positions,
//! so they never check. A variant is const data ([`Rules`]), not code.
//!
//! A position also has what belongs to a game and not to a board: [`Clocks`], and marks on promoted
//! pieces.
//!
//! A board of another crate lists and plays the moves. [`mod@reference`] is the oracle: a generator that
//! follows the laws of the game literally, and takes a thousand times as long.
//!
//! ```
//! use polyboard::{Board, Chess, LerfBoard, Move, Position, Square::*};
//!
//! let mut board = LerfBoard::<Chess>::new(&Position::start());
//! assert_eq!(board.count_legal(), 20);
//!
//! let pawn = board.find(Move::normal(E2, E4)).expect("e4 is legal");
//! board.make(pawn);
//! assert_eq!(board.piece_at(E2.into()), None);
//! assert!(!board.is_legal(Move::normal(E4, E5))); // Black is to move
//! ```

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod color;
mod piece;
mod role;
mod text;

mod castling;
mod chess960;
mod clocks;
mod counting;
mod material;
mod mv;
mod played;
mod setup;

mod dead;
mod fault;
mod illegal_move;
mod playable;
mod position;
pub mod reference;
mod validity;
mod variant;

pub mod fen;
mod show;
pub mod uci;

pub use castling::{CastlingRights, CastlingSide};
pub use clocks::Clocks;
pub use color::Color;
pub use counting::{CountingRule, MakrukCount};
pub use fault::{Fault, InvalidPosition};
pub use illegal_move::IllegalMove;
pub use material::Material;
pub use mv::{Move, MoveKind};
pub use piece::Piece;
pub use playable::Playable;
pub use played::Played;
pub use position::Position;
pub use role::Role;
pub use setup::Setup;
pub use show::shown;
#[doc(hidden)]
pub use show::{cut, excerpt, in_lines, spaced};
pub use text::{ExactMove, ParseTextError};
pub use variant::{
    Chess, DrawRules, FenDialect, Makruk, Movement, NamedPosition, PawnRules, Rules, ThaiNotation,
    Variant,
};

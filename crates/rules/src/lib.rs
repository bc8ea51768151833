//! The game, free of any board representation.
//!
//! A [`Setup`] is anything that can be put on a board; a [`Position<V>`] is a setup that the variant
//! `V` can be played from, checked once, with every fault named. Boards are made from positions
//! and therefore never have to ask. A variant is const data ([`Rules`]), not code.
//!
//! [`mod@reference`] is the oracle: a generator as literal as the laws of the game, and as slow.
//!
//! ```
//! use polyboard_rules::{Chess, Position, Variant, reference};
//!
//! let position = Position::<Chess>::start();
//! assert_eq!(reference::legal_moves(&Chess::RULES, position.setup()).len(), 20);
//! ```

#![no_std]

extern crate alloc;

mod color;
mod piece;
mod role;
mod text;

mod castling;
mod counting;
mod mv;
mod setup;

mod fault;
mod position;
pub mod reference;
mod validity;
mod variant;

pub use castling::{CastlingRights, CastlingSide};
pub use color::Color;
pub use counting::CountingRule;
pub use fault::{Fault, InvalidPosition};
pub use mv::{Move, MoveKind};
pub use piece::Piece;
pub use position::Position;
pub use role::Role;
pub use setup::Setup;
pub use text::ParseTextError;
pub use variant::{Chess, FenDialect, Makruk, Movement, NamedPosition, PawnRules, Rules, Variant};

//! A variant as a value: its rules, and the functions that are generic over the variant.

use polyboard_board::{Answer, Board, Reference};
use polyboard_notation::{
    Castling, EnPassantFen, Fen, FenStyle, ReadError, UciError, UciMove, read_fen_lenient,
};
use polyboard_rules::{Clocks, InvalidPosition, Move, Playable, Position, Rules, Setup, Variant};

use crate::{DynBoard, boxed};

/// A variant behind pointers, so that a check is compiled once instead of once for each variant.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct AnyVariant {
    /// The rules.
    pub rules: &'static Rules,
    /// The board of the literal reference, or the faults of a setup that cannot be played.
    pub reference: fn(&Setup) -> Result<Box<dyn DynBoard>, InvalidPosition>,
    /// The setup of a FEN, at the lenient level.
    pub read: fn(&str) -> Result<Setup, ReadError>,
    /// A setup as a FEN.
    pub write: fn(&Setup, FenStyle) -> String,
    /// A setup as a FEN with these clocks.
    pub write_with: fn(&Setup, Clocks, FenStyle) -> String,
    /// A position that is valid at the lenient level.
    pub lenient: fn(Setup) -> Result<Playable, InvalidPosition>,
    /// Whether a setup is a position at the strict level.
    pub is_reachable: fn(&Setup) -> bool,
    /// A move in UCI.
    pub uci: fn(Move, Castling) -> String,
    /// The legal move that a text in UCI means.
    pub parse_uci: fn(&str, &[Move]) -> Result<Move, UciError>,
}

impl AnyVariant {
    /// The variant `V` as a value.
    #[must_use]
    pub const fn of<V: Variant>() -> AnyVariant {
        AnyVariant {
            rules: &V::RULES,
            reference: |setup| {
                let position = Position::lenient(setup.clone())?;
                Ok(boxed(Reference::<V>::new(&position)))
            },
            read: |fen| Ok(read_fen_lenient::<V>(fen)?.setup().clone()),
            write: |setup, style| Fen::<V>::new(setup.clone()).to_text(style),
            write_with: |setup, clocks, style| {
                let mut fen = Fen::<V>::new(setup.clone());
                fen.clocks = clocks;
                fen.to_text(style)
            },
            lenient: |setup| Ok(Playable::from(&Position::<V>::lenient(setup)?)),
            is_reachable: |setup| Position::<V>::new(setup.clone()).is_ok(),
            uci: |mv, castling| UciMove::of::<V>(mv, castling).to_string(),
            parse_uci: |text, legal| text.parse::<UciMove>()?.find::<V, _>(legal),
        }
    }

    /// A setup as a FEN with all its fields, valid or not.
    #[must_use]
    pub fn literally(&self, setup: &Setup) -> String {
        (self.write)(setup, FenStyle::default().with_en_passant(EnPassantFen::Always))
    }

    /// An answer as text, in one line. Castling is the king taking its rook.
    #[must_use]
    pub fn answer_text(&self, answer: &Answer) -> String {
        let uci = |mv: Move| (self.uci)(mv, Castling::KingTakesRook);
        answer.text(&uci, &|setup| self.literally(setup))
    }
}

//! A variant as a value: its rules, and the functions that are generic over the variant.

use polyboard_board::{Board, Reference};
use polyboard_notation::{Castling, Fen, FenStyle, UciMove, read_fen_lenient};
use polyboard_rules::{Move, Position, Rules, Setup, Variant};

use crate::{DynBoard, boxed};

/// A variant behind pointers, so that a check is compiled once instead of once for each variant.
///
/// Faults are texts here, because they are only printed.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct AnyVariant {
    /// The rules.
    pub rules: &'static Rules,
    /// The board of the literal reference.
    pub reference: fn(&Setup) -> Box<dyn DynBoard>,
    /// The setup of a FEN, at the lenient level.
    pub read: fn(&str) -> Result<Setup, String>,
    /// A setup as a FEN.
    pub write: fn(&Setup, FenStyle) -> String,
    /// The setup of a position that is valid at the lenient level.
    pub lenient: fn(Setup) -> Result<Setup, String>,
    /// Whether a setup is a position at the strict level.
    pub is_reachable: fn(&Setup) -> bool,
    /// A move in UCI.
    pub uci: fn(Move, Castling) -> String,
    /// The legal move that a text in UCI means.
    pub parse_uci: fn(&str, &[Move]) -> Result<Move, String>,
}

impl AnyVariant {
    /// The variant `V` as a value.
    #[must_use]
    pub fn of<V: Variant>() -> AnyVariant {
        AnyVariant {
            rules: &V::RULES,
            reference: |setup| {
                let position = Position::<V>::lenient(setup.clone());
                boxed(Reference::new(&position.expect("the setup is that of a position")))
            },
            read: |fen| match read_fen_lenient::<V>(fen) {
                Ok(position) => Ok(position.setup().clone()),
                Err(error) => Err(error.to_string()),
            },
            write: |setup, style| Fen::<V>::new(setup.clone()).to_text(style),
            lenient: |setup| match Position::<V>::lenient(setup) {
                Ok(position) => Ok(position.setup().clone()),
                Err(faults) => Err(faults.to_string()),
            },
            is_reachable: |setup| Position::<V>::new(setup.clone()).is_ok(),
            uci: |mv, castling| UciMove::of::<V>(mv, castling).to_string(),
            parse_uci: |text, legal| {
                text.parse::<UciMove>()
                    .and_then(|mv| mv.find::<V, _>(legal))
                    .map_err(|error| error.to_string())
            },
        }
    }
}

//! Mutants: writers and readers with one planted fault each, at least one for each check, which must reject it.

use polyboard_notation::{San, SanError, reference::parse_san};
use polyboard_rules::{Makruk, Move, MoveKind, Position, Role, Variant, reference};
use strum::VariantArray;

use super::{
    checks::{self, Library, Notation},
    corpus,
};

#[derive(Clone, Copy, PartialEq, Eq, Debug, strum::VariantArray)]
enum Fault {
    StatesNoOrigin,
    StatesTheRankFirst,
    StatesTheWholeOrigin,
    CountsPseudoLegalRivals,
    WritesNoCheck,
    WritesNoMate,
    WritesNoCaptureEnPassant,
    WritesPromotionWithoutSign,
    CastlesToTheOtherSide,
    ReadsTheFirstOfSeveral,
}

use Fault::*;

/// The library with one fault.
struct Mutant(Fault);

impl Notation for Mutant {
    fn write<V: Variant>(&self, position: &Position<V>, mv: Move) -> String {
        let text = Library.write(position, mv);
        let role = role(position, mv);
        let is_piece = role != Some(Role::Pawn) && mv.kind() != MoveKind::Castling;
        let from = mv.origin();
        let with_origin =
            |origin: &str| format!("{}{origin}{}", &text[..1], &text[checks::origin(&text).end..]);
        match self.0 {
            StatesNoOrigin if is_piece => with_origin(""),
            StatesTheRankFirst if is_piece && checks::origin(&text).len() == 1 => {
                let by_rank = with_origin(&from.rank().to_string());
                if parse_san(&by_rank, position).is_ok() { by_rank } else { text }
            }
            StatesTheWholeOrigin if is_piece => with_origin(&from.to_string()),
            CountsPseudoLegalRivals if is_piece => {
                let all = reference::pseudo_legal_moves(&V::RULES, position.setup());
                let is_rival = |rival: &&Move| {
                    rival.target() == mv.target() && self::role(position, **rival) == role
                };
                let rivals = all.iter().filter(is_rival).map(|rival| rival.origin());
                let suffix = San::parse::<V>(&text).expect("our own text").suffix();
                let san = San::among(mv, role.expect("a piece moves"), text.contains('x'), rivals);
                san.with_suffix(suffix).to_text::<V>()
            }
            WritesNoCheck => text.replace('+', ""),
            WritesNoMate => text.replace('#', ""),
            WritesNoCaptureEnPassant if mv.kind() == MoveKind::EnPassant => text.replace('x', ""),
            WritesPromotionWithoutSign => text.replace('=', ""),
            CastlesToTheOtherSide => match text.contains("O-O-O") {
                true => text.replace("O-O-O", "O-O"),
                false => text.replace("O-O", "O-O-O"),
            },
            _ => text,
        }
    }

    fn read<V: Variant>(&self, text: &str, position: &Position<V>) -> Result<Move, SanError> {
        match parse_san(text, position) {
            Err(SanError::Ambiguous { moves, .. }) if self.0 == ReadsTheFirstOfSeveral => {
                Ok(moves[0])
            }
            exact => exact,
        }
    }
}

fn role<V: Variant>(position: &Position<V>, mv: Move) -> Option<Role> {
    position.setup().piece_at(mv.origin()).map(|piece| piece.role)
}

/// The faults that the checks find.
fn properties(notation: &impl Notation) -> Result<(), String> {
    corpus::chess().iter().try_for_each(|(position, _)| checks::inverse(notation, position))?;
    corpus::makruk().iter().try_for_each(|(position, _)| checks::inverse(notation, position))?;
    let marked = corpus::position::<Makruk>("4k3/8/8/8/2M~1M3/8/8/4K3 w - - 0 1");
    checks::inverse(notation, &marked)
}

#[test]
fn the_library_passes_and_every_mutant_is_rejected() {
    properties(&Library).unwrap();
    for &fault in Fault::VARIANTS {
        assert!(properties(&Mutant(fault)).is_err(), "{fault:?} passes");
    }
}

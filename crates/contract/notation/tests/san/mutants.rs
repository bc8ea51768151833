//! Mutants: writers and readers with one planted fault each, which the checks must reject.

use polyboard_notation::{
    San, SanError,
    reference::{parse_san, parse_san_lenient},
};
use polyboard_rules::{Chess, Makruk, Move, MoveKind, Position, Role, Variant, reference};
use polyboard_squares::Square;
use strum::VariantArray;

use super::{
    checks::{self, Library, Notation},
    corpus,
};

#[derive(Clone, Copy, PartialEq, Eq, Debug, strum::VariantArray)]
enum Fault {
    // Writers: the origin.
    StatesNoOrigin,
    StatesTheFileOnly,
    StatesTheRankFirst,
    StatesTheWholeOrigin,
    CountsPseudoLegalRivals,
    CountsRivalsOfOtherRoles,
    OverlooksPromotedRivals,
    StatesTheRankOfPawns,
    StatesTheFileOfPushes,
    LeavesOutTheFileOfPawns,
    // Writers: the marks.
    WritesNoCheck,
    WritesNoCheckAfterCastling,
    WritesNoMate,
    WritesMateAsCheck,
    WritesNoCaptureEnPassant,
    WritesCapturesOfPawnsOnly,
    WritesNoPromotion,
    WritesPromotionWithoutSign,
    WritesSmallPromotions,
    CastlesToTheOtherSide,
    CastlesWithZeros,
    // Readers.
    ReadsTheFirstOfSeveral,
    ReadsTheFirstOfSeveralLeniently,
    ReadsPseudoLegalMoves,
    ReadsPawnsOfTheBFileAsBishops,
    IgnoresTheOriginalFile,
    IgnoresCaptureMarks,
    IgnoresPromotions,
    DemandsCaptureMarksLeniently,
    ReadsCastlingToTheOtherSide,
}

use Fault::*;

/// The library with one fault.
struct Mutant(Fault);

impl Notation for Mutant {
    fn write<V: Variant>(&self, position: &Position<V>, mv: Move) -> String {
        let text = Library.write(position, mv);
        let role = role(position, mv.origin());
        let (is_pawn, is_castling) = (role == Some(Role::Pawn), mv.kind() == MoveKind::Castling);
        let is_piece = !is_pawn && !is_castling;
        let (from, marked) = (mv.origin(), marked(&text));
        let with_origin = |origin: &str| format!("{}{origin}{marked}", &text[..1]);
        match self.0 {
            StatesNoOrigin if is_piece => with_origin(""),
            StatesTheFileOnly if is_piece && !checks::origin(&text).is_empty() => {
                with_origin(&from.file().to_string())
            }
            StatesTheRankFirst if is_piece && checks::origin(&text).len() == 1 => {
                let by_rank = with_origin(&from.rank().to_string());
                if parse_san(&by_rank, position).is_ok() { by_rank } else { text }
            }
            StatesTheWholeOrigin if is_piece => with_origin(&from.to_string()),
            CountsPseudoLegalRivals | CountsRivalsOfOtherRoles | OverlooksPromotedRivals
                if is_piece =>
            {
                let suffix = San::parse::<V>(&text).expect("our own text").suffix();
                let is_capture = text.contains('x');
                let role = role.expect("a piece moves");
                let rivals = self.rivals(position, mv);
                San::among(mv, role, is_capture, rivals).with_suffix(suffix).to_text::<V>()
            }
            StatesTheRankOfPawns if is_pawn && text.contains('x') => {
                text.replacen('x', &format!("{}x", from.rank()), 1)
            }
            StatesTheFileOfPushes if is_pawn && !text.contains('x') => {
                format!("{}{text}", from.file())
            }
            LeavesOutTheFileOfPawns if is_pawn && text.contains('x') => text[1..].into(),
            WritesNoCheck => text.replace('+', ""),
            WritesNoCheckAfterCastling if is_castling => text.replace(['+', '#'], ""),
            WritesNoMate => text.replace('#', ""),
            WritesMateAsCheck => text.replace('#', "+"),
            WritesNoCaptureEnPassant if mv.kind() == MoveKind::EnPassant => text.replace('x', ""),
            WritesCapturesOfPawnsOnly if !is_pawn => text.replace('x', ""),
            WritesNoPromotion => match text.split_once('=') {
                Some((before, after)) => format!("{before}{}", &after[1..]),
                None => text,
            },
            WritesPromotionWithoutSign => text.replace('=', ""),
            WritesSmallPromotions => match text.split_once('=') {
                Some((before, after)) => format!("{before}={}", after.to_lowercase()),
                None => text,
            },
            CastlesToTheOtherSide => other_side(&text),
            CastlesWithZeros => text.replace('O', "0"),
            _ => text,
        }
    }

    fn read<V: Variant>(&self, text: &str, position: &Position<V>) -> Result<Move, SanError> {
        let read = |text: &str| parse_san(text, position);
        match (self.0, read(text)) {
            (ReadsTheFirstOfSeveral, Err(SanError::Ambiguous { moves, .. })) => Ok(moves[0]),
            (ReadsPseudoLegalMoves, _) => {
                let setup = position.setup();
                let all = reference::pseudo_legal_moves(&V::RULES, setup);
                San::parse::<V>(text)?.find::<V, _>(setup, &all)
            }
            (ReadsPawnsOfTheBFileAsBishops, pawn) if text.starts_with('b') => {
                read(&text.replacen('b', "B", 1)).or(pawn)
            }
            (IgnoresTheOriginalFile, exact) if checks::origin(text).len() == 1 => {
                let origin = checks::origin(text);
                read(&format!("{}{}", &text[..origin.start], &text[origin.end..])).or(exact)
            }
            (IgnoresCaptureMarks, _) => parse_san_lenient(text, position),
            (IgnoresPromotions, exact) => match text.split_once('=') {
                Some((before, _)) => read(&format!("{before}=Q")).or(exact),
                None => exact,
            },
            (ReadsCastlingToTheOtherSide, _) => read(&other_side(text)),
            (_, exact) => exact,
        }
    }

    fn read_lenient<V: Variant>(
        &self,
        text: &str,
        position: &Position<V>,
    ) -> Result<Move, SanError> {
        match (self.0, parse_san_lenient(text, position)) {
            (ReadsTheFirstOfSeveralLeniently, Err(SanError::Ambiguous { moves, .. })) => {
                Ok(moves[0])
            }
            (DemandsCaptureMarksLeniently, _) => parse_san(text, position),
            (_, lenient) => lenient,
        }
    }
}

impl Mutant {
    /// The origins of rivals, with the mistake of this mutant.
    fn rivals<V: Variant>(&self, position: &Position<V>, mv: Move) -> Vec<Square> {
        let moves = match self.0 {
            CountsPseudoLegalRivals => reference::pseudo_legal_moves(&V::RULES, position.setup()),
            _ => reference::moves(position),
        };
        let is_marked = |square: Square| !(position.promoted() & square.into()).is_empty();
        let is_rival = |rival: &&Move| {
            let is_alike = role(position, rival.origin()) == role(position, mv.origin());
            rival.target() == mv.target()
                && rival.kind() != MoveKind::Castling
                && match self.0 {
                    CountsRivalsOfOtherRoles => true,
                    OverlooksPromotedRivals => {
                        is_alike && is_marked(rival.origin()) == is_marked(mv.origin())
                    }
                    _ => is_alike,
                }
        };
        moves.iter().filter(is_rival).map(|rival| rival.origin()).collect()
    }
}

fn role<V: Variant>(position: &Position<V>, square: Square) -> Option<Role> {
    position.setup().piece_at(square).map(|piece| piece.role)
}

/// The text from the capture mark or the target on.
fn marked(text: &str) -> &str {
    match text.contains('O') {
        true => text,
        false => &text[checks::origin(text).end..],
    }
}

fn other_side(text: &str) -> String {
    match text.contains("O-O-O") {
        true => text.replace("O-O-O", "O-O"),
        false => text.replace("O-O", "O-O-O"),
    }
}

/// The faults that the checks find.
fn properties(notation: &impl Notation) -> Result<(), String> {
    corpus::chess().iter().try_for_each(|(position, _)| checks::inverse(notation, position))?;
    corpus::makruk().iter().try_for_each(|(position, _)| checks::inverse(notation, position))?;
    TRAPS.iter().try_for_each(|fen| checks::inverse(notation, &corpus::position::<Chess>(fen)))?;
    let marked = corpus::position::<Makruk>("4k3/8/8/8/2M~1M3/8/8/4K3 w - - 0 1");
    checks::inverse(notation, &marked)
}

/// Positions for faults that the published ones do not show.
const TRAPS: [&str; 2] = [
    // A bishop and a pawn of the b-file can both capture on c3; castling gives check.
    "5k2/8/8/8/8/2n5/1P1B4/4K2R w K - 0 1",
    "8/8/8/8/1b6/p1P5/1p6/r3k2K b - - 0 1",
];

#[test]
fn the_library_passes_and_every_mutant_is_rejected() {
    properties(&Library).unwrap();
    for &fault in Fault::VARIANTS {
        assert!(properties(&Mutant(fault)).is_err(), "{fault:?} passes");
    }
}

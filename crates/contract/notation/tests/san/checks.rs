//! Checks of a notation of moves, which the library must pass and mutants must fail.

use std::collections::HashMap;

use polyboard_notation::{
    San, SanError,
    reference::{parse_san, parse_san_lenient, suffix_after},
};
use polyboard_rules::{Move, MoveKind, Position, Role, Variant, reference};
use polyboard_squares::{File, Rank, Square};

/// A writer and a reader of moves: the library, or a mutant of it.
pub(crate) trait Notation {
    /// The text of a legal move.
    fn write<V: Variant>(&self, position: &Position<V>, mv: Move) -> String {
        let legal = reference::moves(position);
        let san = San::of::<V, _>(position.setup(), mv, &legal).expect("the move is legal");
        let after = reference::play(position, mv).expect("the move is legal");
        san.with_suffix(suffix_after(&after)).to_text::<V>()
    }

    /// The legal move that an exact text means.
    fn read<V: Variant>(&self, text: &str, position: &Position<V>) -> Result<Move, SanError> {
        parse_san(text, position)
    }

    /// The legal move that a text means in any spelling.
    fn read_lenient<V: Variant>(
        &self,
        text: &str,
        position: &Position<V>,
    ) -> Result<Move, SanError> {
        parse_san_lenient(text, position)
    }
}

/// The notation of the library.
pub(crate) struct Library;

impl Notation for Library {}

/// Moves are written as published, and published texts are read.
pub(crate) fn published<V: Variant>(
    notation: &impl Notation,
    position: &Position<V>,
    moves: &[(Move, &str)],
) -> Result<(), String> {
    for &(mv, theirs) in moves {
        let ours = notation.write(position, mv);
        if ours != theirs {
            return Err(format!("{ours} is written {theirs} in\n{position}"));
        }
        means(notation, position, theirs, mv)?;
    }
    Ok(())
}

/// All moves have different texts, as short as can be, and both readers find the move again.
pub(crate) fn inverse<V: Variant>(
    notation: &impl Notation,
    position: &Position<V>,
) -> Result<(), String> {
    let mut texts = HashMap::new();
    for mv in reference::moves(position) {
        let text = notation.write(position, mv);
        means(notation, position, &text, mv)?;
        is_minimal(notation, position, &text, mv)?;
        is_strict(notation, position, &text, mv)?;
        heeds_the_origin(notation, position, &text, mv)?;
        has_true_marks(position, &text, mv)?;
        has_the_form_of_a_pawn(position, &text, mv)?;
        if let Some(other) = texts.insert(text.clone(), mv) {
            return Err(format!("{text} is {mv:?} and {other:?} in\n{position}"));
        }
    }
    rejects_unsafe_moves(notation, position)
}

fn means<V: Variant>(
    notation: &impl Notation,
    position: &Position<V>,
    text: &str,
    mv: Move,
) -> Result<(), String> {
    for read in [notation.read(text, position), notation.read_lenient(text, position)] {
        if read != Ok(mv) {
            return Err(format!("{text} is {mv:?}, but is read as {read:?} in\n{position}"));
        }
    }
    Ok(())
}

/// The result of a reader for a text that neither reader accepts.
fn either<V: Variant>(
    notation: &impl Notation,
    text: &str,
    position: &Position<V>,
) -> Option<Move> {
    let exact = notation.read(text, position).ok();
    exact.or_else(|| notation.read_lenient(text, position).ok())
}

/// No character of the origin can be omitted, and the file is stated if file and rank are both enough.
fn is_minimal<V: Variant>(
    notation: &impl Notation,
    position: &Position<V>,
    text: &str,
    mv: Move,
) -> Result<(), String> {
    let role = position.setup().piece_at(mv.origin()).map(|piece| piece.role);
    if mv.kind() == MoveKind::Castling || role == Some(Role::Pawn) {
        return Ok(());
    }
    let stated = origin(text);
    for i in stated.clone() {
        let shorter = format!("{}{}", &text[..i], &text[i + 1..]);
        if let Some(found) = either(notation, &shorter, position) {
            return Err(format!("{text} could be {shorter}, {found:?}, in\n{position}"));
        }
    }
    if stated.len() == 1 && text.as_bytes()[stated.start].is_ascii_digit() {
        let by_file = format!("{}{}{}", &text[..1], mv.origin().file(), &text[stated.end..]);
        if notation.read(&by_file, position).is_ok() {
            return Err(format!("{text} is written {by_file} in\n{position}"));
        }
    }
    Ok(())
}

/// A text with the file of another square means a move from there, or nothing.
fn heeds_the_origin<V: Variant>(
    notation: &impl Notation,
    position: &Position<V>,
    text: &str,
    mv: Move,
) -> Result<(), String> {
    let role = position.setup().piece_at(mv.origin()).map(|piece| piece.role);
    if mv.kind() == MoveKind::Castling || role == Some(Role::Pawn) {
        return Ok(());
    }
    let next = File::ALL[(mv.origin().file() as usize + 1) % 8];
    let wrong = format!("{}{next}{}", &text[..1], &text[origin(text).end..]);
    for read in [notation.read(&wrong, position), notation.read_lenient(&wrong, position)] {
        if read.as_ref().is_ok_and(|found| found.origin().file() != next) {
            return Err(format!("{wrong} is read as {read:?} in\n{position}"));
        }
    }
    Ok(())
}

/// The strict reader requires the capture mark for captures only; the lenient reader ignores it.
fn is_strict<V: Variant>(
    notation: &impl Notation,
    position: &Position<V>,
    text: &str,
    mv: Move,
) -> Result<(), String> {
    let role = position.setup().piece_at(mv.origin()).map(|piece| piece.role);
    let end = origin(text).end;
    let changed = match text.contains('x') {
        true => text.replacen('x', "", 1),
        false if mv.kind() == MoveKind::Castling || role == Some(Role::Pawn) => return Ok(()),
        false => format!("{}x{}", &text[..end], &text[end..]),
    };
    match (notation.read(&changed, position), notation.read_lenient(&changed, position)) {
        (Err(_), lenient) if lenient == Ok(mv) => Ok(()),
        readings => Err(format!("{changed} for {text} is read as {readings:?} in\n{position}")),
    }
}

/// A pawn states its file when it captures, and nothing else of its origin.
fn has_the_form_of_a_pawn<V: Variant>(
    position: &Position<V>,
    text: &str,
    mv: Move,
) -> Result<(), String> {
    let role = position.setup().piece_at(mv.origin()).map(|piece| piece.role);
    if role != Some(Role::Pawn) {
        return Ok(());
    }
    let (from, to) = (mv.origin(), mv.target());
    let step = match from.file() == to.file() {
        true => to.to_string(),
        false => format!("{}x{to}", from.file()),
    };
    let promotion = match mv.kind() {
        MoveKind::Promotion(role) => format!("={}", V::RULES.letters[role as usize]),
        _ => String::new(),
    };
    match text.trim_end_matches(['+', '#']) == format!("{step}{promotion}") {
        true => Ok(()),
        false => Err(format!("{text} is a pawn's move in\n{position}")),
    }
}

/// A move that leaves the king attacked is not read, with any origin.
fn rejects_unsafe_moves<V: Variant>(
    notation: &impl Notation,
    position: &Position<V>,
) -> Result<(), String> {
    let (setup, legal) = (position.setup(), reference::moves(position));
    for mv in reference::pseudo_legal_moves(&V::RULES, setup) {
        if legal.contains(&mv) || mv.kind() == MoveKind::Castling {
            continue;
        }
        let text = format!("{}{}", mv.origin(), mv.target());
        let letter = match setup.piece_at(mv.origin()).map(|piece| piece.role) {
            None | Some(Role::Pawn) => String::new(),
            Some(role) => V::RULES.letters[role as usize].into(),
        };
        for text in [format!("{letter}{text}"), format!("{letter}{}x{}", mv.origin(), mv.target())]
        {
            if let Some(found) = either(notation, &text, position) {
                return Err(format!("{text} is read as {found:?} in\n{position}"));
            }
        }
    }
    Ok(())
}

/// The part of a piece's move that states its origin, between its letter and the mark or the target.
pub(crate) fn origin(text: &str) -> std::ops::Range<usize> {
    let body = text.trim_end_matches(['+', '#']);
    let body = body.split_once('=').map_or(body, |(body, _)| body);
    let end = body.len().saturating_sub(2).max(1);
    1..end - usize::from(body.as_bytes()[end - 1] == b'x')
}

/// The marks are those of the rules: `x` if a piece leaves the board, `=` if the role changes, `+` or
/// `#` by the answers of the other side, `O-O` if king and rook both move.
fn has_true_marks<V: Variant>(position: &Position<V>, text: &str, mv: Move) -> Result<(), String> {
    let after = reference::play(position, mv).expect("the move is legal");
    let pieces = |position: &Position<V>| {
        position.setup().pieces.iter().filter(|piece| piece.is_some()).count()
    };
    let role = |position: &Position<V>, square| position.setup().piece_at(square).map(|p| p.role);
    let is_mate = after.is_check() && reference::moves(&after).is_empty();
    let castling = (mv.kind() == MoveKind::Castling).then(|| {
        let home = position.turn().rank(Rank::First);
        let is_king = role(&after, Square::new(File::G, home)) == Some(Role::King);
        if is_king { "O-O" } else { "O-O-O" }
    });
    let promotes = castling.is_none() && role(position, mv.origin()) != role(&after, mv.target());
    let body = text.trim_end_matches(['+', '#']);
    for (mark, is_there, is_due) in [
        ("x", text.contains('x'), pieces(position) > pieces(&after)),
        ("#", text.ends_with('#'), is_mate),
        ("+", text.ends_with('+'), after.is_check() && !is_mate),
        ("=", text.contains('='), promotes),
        ("O-O", text.starts_with("O-O"), castling.is_some()),
        ("the side", castling.is_none_or(|side| body == side), true),
    ] {
        if is_there != is_due {
            return Err(format!("{text}: {mark} is wrong in\n{position}"));
        }
    }
    Ok(())
}

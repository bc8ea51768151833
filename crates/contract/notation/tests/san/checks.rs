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
        Scene { notation, position, mv, text: theirs }.is_read()?;
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
        let scene = Scene { notation, position, mv, text: &text };
        scene.is_read()?;
        match (mv.kind(), scene.role()) {
            (MoveKind::Castling, _) => {}
            (_, Some(Role::Pawn)) => scene.has_the_form_of_a_pawn()?,
            _ => {
                scene.is_minimal()?;
                scene.heeds_the_origin()?;
            }
        }
        scene.is_strict()?;
        scene.has_true_marks()?;
        if let Some(other) = texts.insert(text.clone(), mv) {
            return Err(format!("{text} is {mv:?} and {other:?} in\n{position}"));
        }
    }
    rejects_unsafe_moves(notation, position)
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

/// A legal move of a position, and its text.
struct Scene<'a, N, V> {
    notation: &'a N,
    position: &'a Position<V>,
    mv: Move,
    text: &'a str,
}

impl<N: Notation, V: Variant> Scene<'_, N, V> {
    fn role(&self) -> Option<Role> {
        self.position.setup().piece_at(self.mv.origin()).map(|piece| piece.role)
    }

    /// What both readers make of a text.
    fn read(&self, text: &str) -> [Result<Move, SanError>; 2] {
        [self.notation.read(text, self.position), self.notation.read_lenient(text, self.position)]
    }

    /// An error about the position if it does not hold.
    fn holds(&self, holds: bool, error: impl FnOnce() -> String) -> Result<(), String> {
        if holds { Ok(()) } else { Err(format!("{} in\n{}", error(), self.position)) }
    }

    fn is_read(&self) -> Result<(), String> {
        let (text, mv, read) = (self.text, self.mv, self.read(self.text));
        self.holds(read == [Ok(mv), Ok(mv)], || {
            format!("{text} is {mv:?}, but is read as {read:?}")
        })
    }

    /// No character of a piece's origin can be omitted, and the file is stated if file and rank are both enough.
    fn is_minimal(&self) -> Result<(), String> {
        let (text, stated) = (self.text, origin(self.text));
        for i in stated.clone() {
            let shorter = format!("{}{}", &text[..i], &text[i + 1..]);
            let found = either(self.notation, &shorter, self.position);
            self.holds(found.is_none(), || format!("{text} could be {shorter}, {found:?},"))?;
        }
        if stated.len() == 1 && text.as_bytes()[stated.start].is_ascii_digit() {
            let file = self.mv.origin().file();
            let by_file = format!("{}{file}{}", &text[..1], &text[stated.end..]);
            let is_enough = self.notation.read(&by_file, self.position).is_ok();
            self.holds(!is_enough, || format!("{text} is written {by_file}"))?;
        }
        Ok(())
    }

    /// A piece's move with the file of another square means a move from there, or nothing.
    fn heeds_the_origin(&self) -> Result<(), String> {
        let next = File::ALL[(self.mv.origin().file() as usize + 1) % 8];
        let wrong = format!("{}{next}{}", &self.text[..1], &self.text[origin(self.text).end..]);
        let read = self.read(&wrong);
        let is_from_there = read.iter().flatten().all(|found| found.origin().file() == next);
        self.holds(is_from_there, || format!("{wrong} is read as {read:?}"))
    }

    /// The strict reader requires the capture mark for captures only; the lenient reader ignores it.
    fn is_strict(&self) -> Result<(), String> {
        let (text, end) = (self.text, origin(self.text).end);
        let changed = match text.contains('x') {
            true => text.replacen('x', "", 1),
            false if self.mv.kind() == MoveKind::Castling => return Ok(()),
            false if self.role() == Some(Role::Pawn) => return Ok(()),
            false => format!("{}x{}", &text[..end], &text[end..]),
        };
        let [strict, lenient] = self.read(&changed);
        let is_strict = strict.is_err() && lenient == Ok(self.mv);
        self.holds(is_strict, || format!("{changed} for {text} is {strict:?}, {lenient:?}"))
    }

    /// A pawn states its file when it captures, and nothing else of its origin.
    fn has_the_form_of_a_pawn(&self) -> Result<(), String> {
        let (from, to) = (self.mv.origin(), self.mv.target());
        let step = match from.file() == to.file() {
            true => to.to_string(),
            false => format!("{}x{to}", from.file()),
        };
        let promotion = match self.mv.promotes_to() {
            Some(role) => format!("={}", V::RULES.letters[role as usize]),
            None => String::new(),
        };
        let is_exact = self.text.trim_end_matches(['+', '#']) == format!("{step}{promotion}");
        self.holds(is_exact, || format!("{} is a pawn's move", self.text))
    }

    /// The marks are those of the rules: `x` if a piece leaves the board, `=` if the role changes, `+` or
    /// `#` by the answers of the other side, `O-O` if king and rook both move.
    fn has_true_marks(&self) -> Result<(), String> {
        let (position, mv, text) = (self.position, self.mv, self.text);
        let after = reference::play(position, mv).expect("the move is legal");
        let pieces = |position: &Position<V>| position.setup().pieces.iter().flatten().count();
        let role = |square| after.setup().piece_at(square).map(|piece| piece.role);
        let is_mate = after.is_check() && reference::moves(&after).is_empty();
        let castling = (mv.kind() == MoveKind::Castling).then(|| {
            let home = position.turn().rank(Rank::First);
            let is_king = role(Square::new(File::G, home)) == Some(Role::King);
            if is_king { "O-O" } else { "O-O-O" }
        });
        let promotes = castling.is_none() && self.role() != role(mv.target());
        let body = text.trim_end_matches(['+', '#']);
        for (mark, is_there, is_due) in [
            ("x", text.contains('x'), pieces(position) > pieces(&after)),
            ("#", text.ends_with('#'), is_mate),
            ("+", text.ends_with('+'), after.is_check() && !is_mate),
            ("=", text.contains('='), promotes),
            ("O-O", text.starts_with("O-O"), castling.is_some()),
            ("the side", castling.is_none_or(|side| body == side), true),
        ] {
            self.holds(is_there == is_due, || format!("{text}: {mark} is wrong"))?;
        }
        Ok(())
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

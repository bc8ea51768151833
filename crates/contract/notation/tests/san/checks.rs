//! Checks of a notation of moves, which the library must pass and mutants must fail.

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

/// The texts of all moves are as short as can be, and both readers find the move again, so no two are the same.
pub(crate) fn inverse<V: Variant>(
    notation: &impl Notation,
    position: &Position<V>,
) -> Result<(), String> {
    for mv in reference::moves(position) {
        let text = notation.write(position, mv);
        let scene = Scene { notation, position, mv, text: &text };
        scene.is_read()?;
        if mv.kind() != MoveKind::Castling && scene.role() != Some(Role::Pawn) {
            scene.is_minimal()?;
        }
        scene.has_true_marks()?;
    }
    Ok(())
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
        [self.notation.read(text, self.position), parse_san_lenient(text, self.position)]
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
            let found = self.read(&shorter);
            self.holds(found.iter().all(Result::is_err), || {
                format!("{text} could be {shorter}, {found:?},")
            })?;
        }
        if stated.len() == 1 && text.as_bytes()[stated.start].is_ascii_digit() {
            let file = self.mv.origin().file();
            let by_file = format!("{}{file}{}", &text[..1], &text[stated.end..]);
            let is_enough = self.notation.read(&by_file, self.position).is_ok();
            self.holds(!is_enough, || format!("{text} is written {by_file}"))?;
        }
        Ok(())
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

/// The part of a piece's move that states its origin, between its letter and the mark or the target.
pub(crate) fn origin(text: &str) -> std::ops::Range<usize> {
    let body = text.trim_end_matches(['+', '#']);
    let body = body.split_once('=').map_or(body, |(body, _)| body);
    let end = body.len().saturating_sub(2).max(1);
    1..end - usize::from(body.as_bytes()[end - 1] == b'x')
}

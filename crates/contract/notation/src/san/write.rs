//! The writer of algebraic notation, with as much of the origin as the rivals require.

use alloc::string::String;
use core::fmt;

use polyboard_rules::{
    CastlingSide, Chess, Move, MoveKind, Role, Rules, Setup, ThaiNotation, Variant,
};
use polyboard_squares::{File, Rank, Square};

use super::{Action, San, Step, Who, captures};

impl San {
    /// The shortest exact form of a legal move, or `None` if the move is not in `legal`.
    ///
    /// `legal` are the legal moves of `setup`: those that a board lists, or neutral ones. If another piece of the
    /// same role has a legal move to the same target, the text states the file of the origin, or the rank if the file
    /// is not enough, or both. It has no [suffix](San::with_suffix), which depends on the position after the move.
    ///
    /// ```
    /// use polyboard::{
    ///     Board, BoardExt, Chess, LerfBoard, Move, Square::*, notation::San, read_fen,
    /// };
    ///
    /// // . . . . . . . .
    /// // . . . . . . . k
    /// // . . . . . . . .
    /// // . . . . . . . .
    /// // Q . . Q . . . .      All three queens can go to d1.
    /// // . . . . . . . .
    /// // . . . . . . . .
    /// // Q . . . . . K .
    /// let position = read_fen::<Chess>("8/7k/8/8/Q2Q4/8/8/Q5K1 w - - 0 1")?;
    /// let board = LerfBoard::new(&position);
    /// let legal = board.legal_moves();
    /// let text = |from, to| {
    ///     let mv = board.find(Move::normal(from, to)).unwrap();
    ///     San::of::<Chess, _>(position.setup(), mv, &legal).unwrap().to_text::<Chess>()
    /// };
    /// assert_eq!(text(D4, D1), "Qdd1");
    /// assert_eq!(text(A1, D1), "Q1d1");
    /// assert_eq!(text(A4, D1), "Qa4d1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of<V: Variant, M: Copy + Into<Move>>(setup: &Setup, mv: M, legal: &[M]) -> Option<San> {
        let mv = mv.into();
        let legal = || legal.iter().map(|&mv| -> Move { mv.into() });
        if !legal().any(|other| other == mv) {
            return None;
        }
        let piece = setup.piece_at(mv.origin())?;
        let rivals = legal().filter(|rival| {
            rival.target() == mv.target()
                && rival.kind() != MoveKind::Castling
                && setup.piece_at(rival.origin()) == Some(piece)
        });
        let rivals = rivals.map(|rival| rival.origin());
        Some(San::among(mv, piece.role, captures(setup, mv), rivals))
    }

    /// The shortest exact form of a move, by the origins of its rivals.
    ///
    /// `role` is the role of the piece that moves, `is_capture` whether the move captures, and `rivals` are the
    /// squares of the pieces of this role that have a *legal* move to the same target, with or without the origin of
    /// the move itself. Rivals of pawns, kings and castling are ignored.
    ///
    /// ```
    /// use polyboard::{Chess, Move, Role, Square::*, notation::San};
    ///
    /// let san = San::among(Move::normal(B1, D2), Role::Knight, false, [F3]);
    /// assert_eq!(san.to_text::<Chess>(), "Nbd2");
    /// ```
    pub fn among(
        mv: Move,
        role: Role,
        is_capture: bool,
        rivals: impl IntoIterator<Item = Square>,
    ) -> San {
        if let Some(side) = mv.castling_side() {
            return San::exact(Action::Castling(side));
        }
        let from = mv.origin();
        let (file, rank) = match role {
            // Two pawns that arrive on one square come from different files.
            Role::Pawn => (Some(from.file()), None),
            _ => origin(from, rivals),
        };
        let promotion = mv.promotes_to();
        let who = Who::Role(role);
        San::exact(Action::Step(Step { who, file, rank, to: mv.target(), promotion, is_capture }))
    }

    pub(super) fn with_origin(mut self, from: Square) -> San {
        if let Action::Step(step) = &mut self.action {
            (step.file, step.rank) = (Some(from.file()), Some(from.rank()));
        }
        self
    }

    /// Writes the move with the letters of the variant. A value from the lenient parser does not always have exact
    /// text: it has a capture mark only if the text that was parsed had one.
    ///
    /// ```
    /// use polyboard::{Chess, Makruk, notation::San};
    ///
    /// // A knight is a ma, and both are in one slot.
    /// let san = San::parse::<Chess>("Nbxd2+").unwrap();
    /// assert_eq!(san.to_text::<Makruk>(), "Nbxd2+");
    /// assert_eq!(san.to_thai_text::<Makruk>(false).unwrap(), "มขxง๒+");
    /// ```
    #[must_use]
    pub fn to_text<V: Variant>(self) -> String {
        self.write(&V::RULES, None, false)
    }

    /// Writes the move in Thai; `None` if the variant has no Thai letters.
    ///
    /// `is_promoted` says whether the piece that moves is marked as promoted, which matters only for the role to
    /// which pawns promote. Three letters name both a file and a piece, so the captures of a pawn and of a piece can
    /// have the same text.
    #[must_use]
    pub fn to_thai_text<V: Variant>(self, is_promoted: bool) -> Option<String> {
        Some(self.write(&V::RULES, Some(V::RULES.thai?), is_promoted))
    }

    fn write(self, rules: &Rules, thai: Option<ThaiNotation>, is_promoted: bool) -> String {
        let mut text = String::with_capacity(if thai.is_some() { 24 } else { 8 });
        match self.action {
            Action::Castling(side) => text.push_str(castling(side)),
            Action::Step(step) => {
                let piece = match step.who {
                    Who::Role(Role::Pawn) | Who::Any => None,
                    Who::Role(role) | Who::RoleOrPawn(role) => Some(role),
                };
                // The letter of a marked piece is that of a marked met: a FEN can mark any piece, such as `N~`.
                let is_marked = is_promoted && piece == rules.pawn.promotions.first().copied();
                match (piece, thai) {
                    (None, _) => {}
                    (Some(role), None) => text.push(rules.letters[role as usize]),
                    (Some(_), Some(thai)) if is_marked => text.push_str(thai.promoted),
                    (Some(role), Some(thai)) => text.push_str(thai.roles[role as usize]),
                }
                let file = |it: File| thai.map_or(it.letter(), |thai| thai.files[it as usize]);
                let rank = |it: Rank| thai.map_or(it.digit(), |thai| thai.ranks[it as usize]);
                text.extend(step.stated_file().map(file));
                text.extend(step.rank.map(rank));
                match (step.is_capture, thai.and(piece)) {
                    (true, _) => text.push('x'),
                    (false, Some(_)) => text.push('-'),
                    (false, None) => {}
                }
                text.extend([file(step.to.file()), rank(step.to.rank())]);
                if let Some(role) = step.promotion {
                    text.extend(['=', rules.letters[role as usize]]);
                }
            }
        }
        text.extend(self.suffix.map(super::Suffix::letter));
        text
    }
}

/// Writes the move with the letters of chess; [`to_text`](San::to_text) has those of any variant.
impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.to_text::<Chess>())
    }
}

impl Step {
    /// The file in the text: a pawn that stays on its file has the file of the target.
    fn stated_file(&self) -> Option<File> {
        let is_pawn = self.who == Who::Role(Role::Pawn);
        let is_implied = is_pawn && self.rank.is_none() && !self.is_capture;
        self.origin_file().filter(|&file| !is_implied || file != self.to.file())
    }
}

/// The part of the origin that must be stated: nothing, the file, the rank, or both, whichever is enough.
fn origin(from: Square, rivals: impl IntoIterator<Item = Square>) -> (Option<File>, Option<Rank>) {
    let (mut is_alone, mut on_file, mut on_rank) = (true, false, false);
    for rival in rivals.into_iter().filter(|&rival| rival != from) {
        is_alone = false;
        on_file |= rival.file() == from.file();
        on_rank |= rival.rank() == from.rank();
    }
    let file = (!is_alone && (!on_file || on_rank)).then_some(from.file());
    let rank = on_file.then_some(from.rank());
    (file, rank)
}

const fn castling(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::King => "O-O",
        CastlingSide::Queen => "O-O-O",
    }
}

//! The counters of a game: they change with every move, and no board holds them.

use crate::{Color, MakrukCount, Move, MoveKind, Role, Rules, Setup};

/// The counters of a position: the half-move clock, the move number, and a count of moves.
///
/// ```
/// use polyboard_rules::{Chess, Clocks, Move, Position};
/// use polyboard_squares::Square;
///
/// let start = Position::<Chess>::start();
/// assert_eq!(start.clocks(), Clocks::START);
///
/// let knight = start.play(Move::normal(Square::G1, Square::F3)).unwrap();
/// let pawn = knight.play(Move::normal(Square::E7, Square::E5)).unwrap();
/// assert_eq!((knight.clocks().halfmove, knight.clocks().fullmove), (1, 1));
/// assert_eq!((pawn.clocks().halfmove, pawn.clocks().fullmove), (0, 2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clocks {
    /// The plies since the last capture or pawn move; 0 while there is a count, which replaces this
    /// clock as it does in a FEN.
    pub halfmove: u32,
    /// The number of the move, from 1; it increases after Black's move.
    pub fullmove: u32,
    /// The count that is running, in variants that [have one](crate::CountingRule::has_count).
    pub count: Option<MakrukCount>,
}

impl Clocks {
    /// The clocks at the start of a game: move 1, and no count.
    pub const START: Clocks = Clocks { halfmove: 0, fullmove: 1, count: None };

    /// The clocks that a position of the variant can have and a FEN can hold: move 1 instead of 0,
    /// no count where the rules have none or to a limit of 0, no half-move clock beside a count.
    pub(crate) fn normalised(self, rules: &Rules) -> Clocks {
        let count = self.count.filter(|count| rules.counting.has_count() && count.limit > 0);
        let halfmove = if count.is_some() { 0 } else { self.halfmove };
        Clocks { halfmove, fullmove: self.fullmove.max(1), count }
    }

    /// The clocks after a move.
    pub(crate) fn after(self, rules: &Rules, played: &Played<'_>) -> Clocks {
        let is_progress = played.role == Role::Pawn || played.captured.is_some();
        let is_blacks = played.after.turn == Color::White;
        let clocks = Clocks {
            halfmove: if is_progress { 0 } else { self.halfmove.saturating_add(1) },
            fullmove: self.fullmove.saturating_add(is_blacks.into()),
            count: rules.counting.after(self.count, played),
        };
        clocks.normalised(rules)
    }
}

/// [`Clocks::START`].
impl Default for Clocks {
    fn default() -> Clocks {
        Clocks::START
    }
}

/// A move that has been played, as far as the clocks depend on it.
pub(crate) struct Played<'a> {
    /// The role of the piece that moved, before a promotion.
    pub(crate) role: Role,
    /// The role of the captured piece.
    pub(crate) captured: Option<Role>,
    pub(crate) kind: MoveKind,
    /// The setup after the move.
    pub(crate) after: &'a Setup,
}

impl Played<'_> {
    /// A legal move between two setups; `None` if no piece stands where it starts.
    pub(crate) fn new<'a>(before: &Setup, mv: Move, after: &'a Setup) -> Option<Played<'a>> {
        let captured = match mv.kind() {
            MoveKind::Castling => None,
            MoveKind::EnPassant => Some(Role::Pawn),
            MoveKind::Normal | MoveKind::Promotion(_) => {
                before.piece_at(mv.to()).map(|piece| piece.role)
            }
        };
        let role = before.piece_at(mv.from())?.role;
        Some(Played { role, captured, kind: mv.kind(), after })
    }
}

//! The counters of a game, which change with every move and which no board stores.

use crate::{Color, MakrukCount, Material, Played, Rules};

/// The counters of a position: the halfmove clock, the fullmove number and makruk's count.
///
/// ```
/// use polyboard::{Chess, Game, LerfBoard, Move, Position, Square::*, rules::Clocks};
///
/// let mut game = Game::<LerfBoard<Chess>>::new(&Position::start());
/// assert_eq!(game.clocks(), Clocks::START);
///
/// game.try_play(Move::normal(G1, F3))?;
/// let knight = game.clocks();
/// assert_eq!((knight.halfmove, knight.fullmove), (1, 1));
///
/// game.try_play(Move::normal(E7, E5))?;
/// let pawn = game.clocks();
/// assert_eq!((pawn.halfmove, pawn.fullmove), (0, 2));
/// # Ok::<(), polyboard::rules::IllegalMove>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
#[must_use]
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

    /// The same clocks with this number of plies since the last capture or pawn move.
    pub const fn with_halfmove(self, halfmove: u32) -> Clocks {
        Clocks { halfmove, ..self }
    }

    /// The same clocks with this number of the move.
    pub const fn with_fullmove(self, fullmove: u32) -> Clocks {
        Clocks { fullmove, ..self }
    }

    /// The same clocks with this count.
    pub const fn with_count(self, count: Option<MakrukCount>) -> Clocks {
        Clocks { count, ..self }
    }

    /// The clocks that a position of the variant can have and a FEN can hold: move 1 instead of 0,
    /// no count where the rules have none or to a limit of 0, no halfmove clock beside a count.
    pub(crate) fn normalised(self, rules: &Rules) -> Clocks {
        let count = self.count.filter(|count| rules.counting.has_count() && count.limit > 0);
        let halfmove = if count.is_some() { 0 } else { self.halfmove };
        Clocks { halfmove, fullmove: self.fullmove.max(1), count }
    }

    /// The clocks after a move, as a game advances them; `material` is that of the position after it.
    #[inline]
    pub fn after(self, rules: &Rules, played: &Played, material: &Material) -> Clocks {
        let count = rules.counting.after(self.count, played, material);
        self.advanced(played.is_progress(), played.piece.color, count)
    }

    /// The clocks after a move of `mover` that leaves this count running. Progress is a capture or a move of a pawn.
    #[inline]
    pub fn advanced(self, is_progress: bool, mover: Color, count: Option<MakrukCount>) -> Clocks {
        let is_reset = is_progress || count.is_some();
        Clocks {
            halfmove: if is_reset { 0 } else { self.halfmove.saturating_add(1) },
            fullmove: self.fullmove.saturating_add((mover == Color::Black).into()),
            count,
        }
    }
}

impl Default for Clocks {
    fn default() -> Clocks {
        Clocks::START
    }
}

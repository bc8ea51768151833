use polyboard_board::Board;
use polyboard_rules::{Color, MakrukCount, Role, Variant};

use crate::Game;

/// The choice of who starts a count of board's honour, in variants that [have
/// counts](polyboard_rules::CountingRule::has_count).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum CountMode {
    /// The game starts the count as soon as the last pawn is gone, like engines.
    #[default]
    Automatic,
    /// The players start the count: the side to move starts and stops its own, as over a wooden board. While
    /// a side counts it cannot win, and its opponent may take the draw at any time.
    Manual,
}

/// The reason why a player cannot start or stop a count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CannotCount {
    /// The rules of the variant have no count.
    #[error("{0} has no count of moves")]
    NoRule(&'static str),
    /// The game starts and stops counts by itself.
    #[error("the game counts by itself; choose manual counting first")]
    Automatic,
    /// There are pawns on the board.
    #[error("no side may count while there is a pawn on the board")]
    Pawns,
    /// A side has only its king, so the count is pieces' honour, which starts by itself.
    #[error("a side has only its king; its count runs by itself and cannot be stopped")]
    BareKing,
    /// A count is running.
    #[error("{0} is counting; a second count cannot start")]
    Running(Color),
    /// The side to move is not counting.
    #[error("{0} does not count; only the side that counts can stop its count")]
    NotCounting(Color),
}

impl<B: Board> Game<B> {
    /// Chooses who starts a count of board's honour, from the next move on.
    pub const fn set_count_mode(&mut self, mode: CountMode) {
        self.mode = mode;
    }

    /// The side that counts, if any.
    #[must_use]
    pub fn counting_side(&self) -> Option<Color> {
        self.clocks().count.map(|count| count.side(self.turn()))
    }

    /// Starts a count for the side to move: its next move is number one.
    ///
    /// Undoing and redoing moves keeps the count where it was started.
    ///
    /// ```
    /// use polyboard::{Color, CountMode, Game, LerfBoard, Makruk, Move, Square::*, read_fen};
    ///
    /// let mut game = Game::<LerfBoard<Makruk>>::new(&read_fen("4k3/8/3m4/8/8/8/4R3/4K3 b - - 0 1")?);
    /// game.set_count_mode(CountMode::Manual);
    /// game.start_count()?;
    /// game.try_play(Move::normal(E8, D7));
    ///
    /// let count = game.clocks().count.expect("Black counts");
    /// assert_eq!((game.counting_side(), count.number(), count.limit), (Some(Color::Black), 1, 128));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`CannotCount`] if the side to move may not start a count.
    pub fn start_count(&mut self) -> Result<(), CannotCount> {
        self.may_count()?;
        if let Some(side) = self.counting_side() {
            return Err(CannotCount::Running(side));
        }
        self.now.clocks.count = MakrukCount::boards_honour(&self.now.material);
        self.now.clocks.halfmove = 0;
        Ok(())
    }

    /// Stops the count of the side to move, for instance before it gives mate. A new count starts at one.
    ///
    /// # Errors
    ///
    /// [`CannotCount`] if the side to move does not count, or counts pieces' honour.
    pub fn stop_count(&mut self) -> Result<(), CannotCount> {
        self.may_count()?;
        if self.counting_side() != Some(self.turn()) {
            return Err(CannotCount::NotCounting(self.turn()));
        }
        self.now.clocks.count = None;
        Ok(())
    }

    fn may_count(&self) -> Result<(), CannotCount> {
        let (rules, material) = (B::Variant::RULES, &self.now.material);
        let faults = [
            (!rules.counting.has_count(), CannotCount::NoRule(rules.name)),
            (self.mode == CountMode::Automatic, CannotCount::Automatic),
            (material.role(Role::Pawn) > 0, CannotCount::Pawns),
            (Color::ALL.into_iter().any(|color| material.is_bare(color)), CannotCount::BareKing),
        ];
        faults.into_iter().find(|(applies, _)| *applies).map_or(Ok(()), |(_, fault)| Err(fault))
    }
}

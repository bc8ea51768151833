use core::fmt;

use polyboard_board::Board;
use polyboard_notation::Castling;
use polyboard_probe::{AnyVariant, Probe};
use polyboard_rules::{Move, Position, Setup, Variant};

use crate::{Line, ProgramError};

/// The legal moves of a position, in any order, each with the leaves below it.
pub type Counts = Vec<(Move, u64)>;

/// A side of a comparison: a board, or a program that counts leaves.
pub trait Side {
    /// The name of the side in a report.
    fn name(&self) -> &str;

    /// The leaves of the tree of `depth` plies, at least one, below each legal move after a line, in
    /// any order.
    ///
    /// # Errors
    ///
    /// [`ProgramError`] if a program cannot be asked, or its answer cannot be used.
    fn divide(&mut self, line: &Line, depth: u32) -> Result<Counts, ProgramError>;

    /// The board after a line; `None` for a program, which only counts.
    ///
    /// # Errors
    ///
    /// [`ProgramError::Refused`] if a move of the line is not in the board's list.
    fn board(&self, line: &Line) -> Result<Option<Box<dyn Probe>>, ProgramError>;
}

/// A function that sets up a board.
type SetUp = Box<dyn Fn(&Setup) -> Box<dyn Probe>>;

/// A board as a side of a comparison.
pub struct BoardSide {
    name: String,
    game: AnyVariant,
    set_up: SetUp,
}

impl BoardSide {
    /// Creates a side from a type of board and a name for reports.
    #[must_use]
    pub fn of<B: Board>(name: &str) -> BoardSide {
        BoardSide::new::<B::Variant, B>(name, B::new)
    }

    /// Creates a side from a function that sets up a board, if the type alone does not determine
    /// the board.
    #[must_use]
    pub fn new<V: Variant, B: Board<Variant = V>>(
        name: &str,
        set_up: impl Fn(&Position<V>) -> B + 'static,
    ) -> BoardSide {
        let set_up = move |setup: &Setup| -> Box<dyn Probe> {
            let position = Position::lenient(setup.clone());
            Box::new(set_up(&position.expect("lines start from positions that can be played")))
        };
        BoardSide { name: name.to_owned(), game: AnyVariant::of::<V>(), set_up: Box::new(set_up) }
    }

    /// The board after a line.
    pub(crate) fn after(&self, line: &Line) -> Result<Box<dyn Probe>, ProgramError> {
        let mut board = (self.set_up)(&line.start);
        for &mv in &line.moves {
            let list = board.list();
            let Some(place) = list.neutral.iter().position(|&listed| listed == mv) else {
                let (name, mv) = (self.name.clone(), (self.game.uci)(mv, Castling::Classical));
                return Err(ProgramError::Refused { name, mv });
            };
            board.make(&list, place);
        }
        Ok(board)
    }
}

impl Side for BoardSide {
    fn name(&self) -> &str {
        &self.name
    }

    fn divide(&mut self, line: &Line, depth: u32) -> Result<Counts, ProgramError> {
        let mut board = self.after(line)?;
        let list = board.list();
        let overflow = |_| ProgramError::Overflow { name: self.name.clone(), depth };
        let mut counts = Vec::with_capacity(list.neutral.len());
        for (place, &mv) in list.neutral.iter().enumerate() {
            let made = board.make(&list, place);
            counts.push((mv, board.count_in_bulk(depth - 1).map_err(overflow)?));
            board.unmake(made);
        }
        Ok(counts)
    }

    fn board(&self, line: &Line) -> Result<Option<Box<dyn Probe>>, ProgramError> {
        self.after(line).map(Some)
    }
}

impl fmt::Debug for BoardSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("BoardSide").field(&self.name).finish()
    }
}

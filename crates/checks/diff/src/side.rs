use core::fmt;

use polyboard_backend::{AnyVariant, Backend, DynBoard, NoBoard, Selection, board_of};
use polyboard_board::Board;
use polyboard_notation::Castling;
use polyboard_perft::PerftMode;
use polyboard_rules::{Move, Playable};

use crate::{Line, ProgramError};

/// The legal moves of a position, in any order, each with the leaves below it.
pub type Counts = Vec<(Move, u64)>;

/// A side of a comparison: a board, or a program that counts leaves.
pub trait Side {
    /// The name of the side in a report.
    fn name(&self) -> &str;

    /// The leaves of the tree of `depth` plies, at least one, below each legal move after a line, in any order.
    fn divide(&mut self, line: &Line, depth: u32) -> Result<Counts, ProgramError>;

    /// The board after a line, if the moves of the line are in its lists; `None` for a program, which only counts.
    #[allow(unused)]
    fn board(&self, line: &Line) -> Result<Option<Box<dyn DynBoard>>, ProgramError> {
        Ok(None)
    }
}

type SetUp = Box<dyn Fn(&Playable) -> Box<dyn DynBoard>>;

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
        BoardSide::new(name, AnyVariant::of::<B::Variant>(), board_of::<B>)
    }

    /// Creates a side from a function that sets up a board of this variant; once it returns `None`, the side panics.
    #[must_use]
    pub fn new(
        name: &str,
        game: AnyVariant,
        set_up: impl Fn(&Playable) -> Option<Box<dyn DynBoard>> + 'static,
    ) -> BoardSide {
        let set_up = move |start: &Playable| set_up(start).expect("it is of the variant");
        BoardSide { name: name.to_owned(), game, set_up: Box::new(set_up) }
    }

    /// Creates a side from a backend, under its name, unless the backend does not play the variant.
    pub fn backend(backend: &Backend, game: AnyVariant) -> Result<BoardSide, NoBoard> {
        Ok(BoardSide::new(backend.name(), game, backend.board_type(game.rules)?.set_up))
    }

    pub(crate) fn after(&self, line: &Line) -> Result<Box<dyn DynBoard>, ProgramError> {
        let start = (self.game.lenient)(line.start.clone())
            .map_err(|faults| ProgramError::cannot_play(&self.name, "the position", faults))?;
        let mut board = (self.set_up)(&start);
        let mut list = Vec::new();
        for &mv in &line.moves {
            // A move has to be in the list; that `find` knows it is a question of its own.
            list.clear();
            board.list(Selection::All, &mut list);
            let Some(listed) = list.iter().find(|listed| listed.mv == mv) else {
                let (name, mv) = (self.name.clone(), (self.game.uci)(mv, Castling::Classical));
                return Err(ProgramError::Refused { name, mv });
            };
            board.make(listed.place);
            board.forget();
        }
        Ok(board)
    }
}

impl Side for BoardSide {
    fn name(&self) -> &str {
        &self.name
    }

    fn divide(&mut self, line: &Line, depth: u32) -> Result<Counts, ProgramError> {
        let overflow = |_| ProgramError::Overflow { name: self.name.clone(), depth };
        self.after(line)?.leaves_by_move(depth, PerftMode::Bulk).map_err(overflow)
    }

    fn board(&self, line: &Line) -> Result<Option<Box<dyn DynBoard>>, ProgramError> {
        self.after(line).map(Some)
    }
}

impl fmt::Debug for BoardSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("BoardSide").field(&self.name).finish()
    }
}

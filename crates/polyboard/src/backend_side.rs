use polyboard_diff::{BoardSide, Counts, Line, ProgramError, Side};
use polyboard_notation::{Castling, uci_text};
use polyboard_perft::PerftMode;
use polyboard_probe::Probe;
use polyboard_rules::{Position, Variant};

use crate::{AnyBackend, AnyBoard};

/// A backend as a side of a [comparison](polyboard_diff::Diff). It counts at full speed, and its
/// answers are those of an [`AnyBoard`].
#[derive(Debug)]
pub struct BackendSide {
    backend: AnyBackend,
    board: BoardSide,
    count: fn(AnyBackend, &Line, u32) -> Result<Counts, ProgramError>,
}

impl BackendSide {
    /// The board of this backend that plays `V`.
    #[must_use]
    pub fn new<V: Variant>(backend: AnyBackend) -> BackendSide {
        let set_up = move |position: &Position<V>| AnyBoard::<V>::of(backend, position);
        let board = BoardSide::new(&backend.to_string(), set_up);
        BackendSide { backend, board, count: count::<V> }
    }
}

fn count<V: Variant>(backend: AnyBackend, line: &Line, depth: u32) -> Result<Counts, ProgramError> {
    let position = Position::<V>::lenient(line.start.clone());
    let mut board =
        backend.board(&position.expect("lines start from positions that can be played"));
    for &mv in &line.moves {
        if board.play(mv).is_none() {
            let (name, mv) = (backend.to_string(), uci_text::<V>(mv, Castling::Classical));
            return Err(ProgramError::Refused { name, mv });
        }
    }
    let overflow = |_| ProgramError::Overflow { name: backend.to_string(), depth };
    board.leaves_by_move(depth, PerftMode::Bulk).map_err(overflow)
}

impl Side for BackendSide {
    fn name(&self) -> &str {
        self.board.name()
    }

    fn divide(&mut self, line: &Line, depth: u32) -> Result<Counts, ProgramError> {
        (self.count)(self.backend, line, depth)
    }

    fn board(&self, line: &Line) -> Result<Option<Box<dyn Probe>>, ProgramError> {
        self.board.board(line)
    }
}

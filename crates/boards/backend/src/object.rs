use core::{fmt, mem};

use polyboard_board::{Answer, Board, Key, Keyed, KeyedUndo, MoveList, Question, position_key};
use polyboard_perft::{Overflow, PerftColumns, PerftMode, perft, perft_columns};
use polyboard_rules::{IllegalMove, Move, Playable, Rules, Variant};

use crate::{
    BoardWork, Candidate, CannotPass, DynBoard, Selection, TooManyBoards, Workload,
    dyn_board::Sealed, workload::prepared,
};

/// The board of a position, behind a pointer; `None` if the position is one of another variant.
pub fn board_of<B: Board>(position: &Playable) -> Option<Box<dyn DynBoard>> {
    position.position().map(|position| boxed(B::new(&position)))
}

/// A board behind a pointer.
pub fn boxed<B: Board>(board: B) -> Box<dyn DynBoard> {
    boxed_keyed(Keyed::from(board))
}

/// A board that keeps its key, behind a pointer.
pub fn boxed_keyed<B: Board>(board: Keyed<B>) -> Box<dyn DynBoard> {
    let (moves, lists, made, passed) = (MoveList::new(), Vec::new(), Vec::new(), Vec::new());
    Box::new(Object { board, number: 0, numbers: 0, moves, lists, made, passed })
}

/// The implementation of [`DynBoard`] for every board.
///
/// It is a type of its own, and not the board, so that both traits can be in scope at once.
#[derive(Clone)]
pub struct Object<B: Board> {
    board: Keyed<B>,
    /// The number of the position, and the last that was given: each position that is reached gets the next, so it is
    /// greater than those below it on the stack.
    number: u64,
    numbers: u64,
    /// The lists one after the other, each with its start and the number of its position.
    moves: MoveList<B::Move>,
    lists: Vec<(usize, u64)>,
    /// The moves made, each with the number of the position before it.
    made: Vec<(B::Move, KeyedUndo<B::Undo>, u64)>,
    /// The boards before each pass, with their numbers.
    passed: Vec<(Keyed<B>, u64)>,
}

impl<B: Board> Object<B> {
    fn board(&self) -> &B {
        self.board.inner()
    }

    fn play(&mut self, mv: B::Move) {
        self.made.push((mv, self.board.make(mv), self.number));
        self.begin();
    }

    /// Gives the position that was reached its number.
    fn begin(&mut self) {
        self.numbers += 1;
        self.number = self.numbers;
    }
}

impl<B: Board> Sealed for Object<B> {}

impl<B: Board> DynBoard for Object<B> {
    fn rules(&self) -> &'static Rules {
        const { &<B::Variant as Variant>::RULES }
    }

    fn to_box(&self) -> Box<dyn DynBoard> {
        Box::new(self.clone())
    }

    fn memory(&self) -> Vec<u8> {
        let mut bytes = vec![0; if B::FIELDS.is_empty() { 0 } else { size_of::<B>() }];
        self.board().write_fields(&mut bytes);
        bytes
    }

    fn ask(&self, question: Question) -> Answer {
        match question {
            Question::KeptKey => Answer::Key(self.board.kept_key()),
            question => question.ask(self.board()),
        }
    }

    fn is_check(&self) -> bool {
        self.board().is_check()
    }

    fn position_key(&self) -> Key {
        position_key(&self.board)
    }

    fn try_make(&mut self, mv: Move) -> Result<(), IllegalMove> {
        let Some(found) = self.board().find(mv) else {
            return Err(IllegalMove::new(mv, self.ask(Question::Moves).moves()));
        };
        self.play(found);
        Ok(())
    }

    fn list(&mut self, wanted: Selection, list: &mut Vec<Candidate>) {
        let start = self.moves.len();
        self.lists.push((start, self.number));
        match wanted {
            Selection::All => self.board.generate(&mut self.moves),
            Selection::Captures => self.board.generate_captures(&mut self.moves),
            Selection::Arrivals(role, to) => {
                self.board.generate_to(role, to.into(), &mut self.moves);
            }
        }
        // A search waits for this; a loop of `push` took `0x88` 5 % more instructions of a search.
        list.extend(self.moves[start..].iter().zip(0..).map(|(&mv, place)| Candidate {
            order: 0,
            mv: mv.into(),
            place,
            role: self.board.moving_piece(mv).role,
            captured: self.board.captured(mv).map(|piece| piece.role),
        }));
    }

    fn forget(&mut self) {
        if let Some((start, _)) = self.lists.pop() {
            self.moves.truncate(start);
        }
    }

    fn make(&mut self, place: u16) {
        if let Some(&(start, number)) = self.lists.last()
            && number == self.number
            && let Some(&mv) = self.moves.get(start + usize::from(place))
        {
            self.play(mv);
        }
    }

    fn unmake(&mut self) {
        let passed = self.passed.last().map(|passed| passed.1);
        if let Some((mv, undo, number)) = self.made.pop_if(|made| Some(made.2) > passed) {
            self.board.unmake(mv, undo);
            self.number = number;
        }
    }

    fn pass(&mut self) -> Result<(), CannotPass> {
        let passed = self.board.pass().ok_or(CannotPass)?;
        self.passed.push((mem::replace(&mut self.board, passed), self.number));
        self.begin();
        Ok(())
    }

    fn unpass(&mut self) {
        let made = self.made.last().map(|made| made.2);
        if let Some((board, number)) = self.passed.pop_if(|passed| Some(passed.1) > made) {
            (self.board, self.number) = (board, number);
        }
    }

    fn leaves(&mut self, depth: u32, mode: PerftMode) -> Result<u64, Overflow> {
        // The board inside `Keyed`: perft needs no keys.
        perft(self.board.inner_mut(), depth, mode)
    }

    fn columns(&mut self, depth: u32) -> PerftColumns {
        perft_columns(self.board.inner_mut(), depth)
    }

    fn workload(&self, work: BoardWork, depth: u32) -> Result<Box<dyn Workload>, TooManyBoards> {
        prepared(self.board(), work, depth)
    }
}

impl<B: Board> fmt::Debug for Object<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.board().fmt(f)
    }
}

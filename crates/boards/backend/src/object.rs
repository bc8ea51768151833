use core::{fmt, mem};

use polyboard_board::{
    Board, Field, Inconsistency, Key, Keyed, KeyedUndo, MoveList, NativeMove, position_key,
};
use polyboard_perft::{Overflow, PerftMode, perft};
use polyboard_rules::{
    CastlingRights, Color, IllegalMove, InvalidPosition, Move, Piece, Position, Role, Rules, Setup,
    Variant,
};
use polyboard_squares::Square;

use crate::{
    BoardWork, Candidate, CannotPass, DynBoard, MoveFacts, TooManyBoards, Wanted, Workload,
    dyn_board::Sealed, workload::prepared,
};

/// The board of a setup, behind a pointer.
///
/// # Errors
///
/// [`InvalidPosition`] if the setup cannot be played.
pub fn board_of<B: Board>(setup: &Setup) -> Result<Box<dyn DynBoard>, InvalidPosition> {
    let position = Position::<B::Variant>::lenient(setup.clone())?;
    Ok(boxed(B::new(&position)))
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

    fn listed(&self) -> MoveList<B::Move> {
        let mut moves = MoveList::new();
        self.board().generate(&mut moves);
        moves
    }
}

// What follows is compiled for each of some sixty boards, and `push` once for all, so a loop takes the place of
// `collect`, which would be compiled for each iterator.

fn neutral<M: NativeMove>(moves: &[M]) -> Vec<Move> {
    let mut neutral = Vec::with_capacity(moves.len());
    for &mv in moves {
        neutral.push(mv.into());
    }
    neutral
}

fn neutral_squares(squares: impl Iterator<Item = impl Into<Square>>) -> Vec<Square> {
    let mut neutral = Vec::new();
    for square in squares {
        neutral.push(square.into());
    }
    neutral
}

impl<B: Board> Sealed for Object<B> {}

impl<B: Board> DynBoard for Object<B> {
    fn rules(&self) -> &'static Rules {
        const { &<B::Variant as Variant>::RULES }
    }

    fn size(&self) -> usize {
        size_of::<B>()
    }

    fn to_box(&self) -> Box<dyn DynBoard> {
        Box::new(Object {
            board: self.board.clone(),
            number: self.number,
            numbers: self.numbers,
            moves: self.moves.clone(),
            lists: self.lists.clone(),
            made: self.made.clone(),
            passed: self.passed.clone(),
        })
    }

    fn setup(&self) -> Setup {
        self.board().setup()
    }

    fn turn(&self) -> Color {
        self.board().turn()
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board().piece_at(square.into())
    }

    fn is_attacked(&self, square: Square, by: Color) -> bool {
        self.board().is_attacked(square.into(), by)
    }

    fn is_check(&self) -> bool {
        self.board().is_check()
    }

    fn castling_rights(&self) -> CastlingRights {
        self.board().castling_rights()
    }

    fn en_passant(&self) -> Option<Square> {
        self.board().en_passant().map(Into::into)
    }

    fn visited(&self) -> Vec<(Square, Piece)> {
        let mut visited = Vec::new();
        self.board().for_each_piece(|square, piece| visited.push((square.into(), piece)));
        visited
    }

    fn squares_of(&self, piece: Piece) -> Vec<Square> {
        neutral_squares(self.board().pieces(piece))
    }

    fn occupied(&self) -> Vec<Square> {
        neutral_squares(self.board().occupied())
    }

    fn pieces_of(&self, color: Color) -> Vec<Square> {
        neutral_squares(self.board().pieces_of(color))
    }

    fn attackers_to(&self, square: Square, by: Color) -> Vec<Square> {
        neutral_squares(self.board().attackers_to(square.into(), by))
    }

    fn attacks_from(&self, square: Square) -> Vec<Square> {
        neutral_squares(self.board().attacks_from(square.into()))
    }

    fn checkers(&self) -> Vec<Square> {
        neutral_squares(self.board().checkers())
    }

    fn key(&self) -> Key {
        self.board().key()
    }

    fn kept_key(&self) -> Key {
        self.board.key()
    }

    fn position_key(&self) -> Key {
        position_key(&self.board)
    }

    fn fields(&self) -> &'static [Field] {
        B::FIELDS
    }

    fn memory(&self) -> Vec<u8> {
        let mut bytes = vec![0; if B::FIELDS.is_empty() { 0 } else { size_of::<B>() }];
        self.board().write_fields(&mut bytes);
        bytes
    }

    fn check_consistency(&self) -> Result<(), Inconsistency> {
        self.board().check_consistency()
    }

    fn moves(&self) -> Vec<Move> {
        neutral(&self.listed())
    }

    fn facts(&self) -> Vec<MoveFacts> {
        let (board, mut facts) = (self.board(), Vec::new());
        for &mv in self.listed().iter() {
            facts.push(MoveFacts {
                mv: mv.into(),
                from: mv.origin().into(),
                to: mv.target().into(),
                moving: board.moving_piece(mv),
                captured: board.captured(mv),
                is_capture: board.is_capture(mv),
                promotion: board.promotion(mv),
            });
        }
        facts
    }

    fn appended(&self) -> (bool, Vec<Move>) {
        let (once, mut twice) = (self.listed(), self.listed());
        self.board().generate(&mut twice);
        let (before, appended) = twice.split_at(once.len().min(twice.len()));
        (once[..] == *before, neutral(appended))
    }

    fn captures_twice(&self) -> Vec<Move> {
        let mut list = MoveList::new();
        for _ in 0..2 {
            self.board().generate_captures(&mut list);
        }
        neutral(&list)
    }

    fn arrivals_of(&self, role: Role, to: Square) -> Vec<Move> {
        let mut list = MoveList::new();
        self.board().generate_to(role, to.into(), &mut list);
        neutral(&list)
    }

    fn arrivals(&self) -> Vec<(Role, Square, Vec<Move>)> {
        let (mut arrivals, mut list) = (Vec::new(), MoveList::new());
        for role in Role::ALL {
            for to in Square::ALL {
                let known = list.len();
                self.board().generate_to(role, to.into(), &mut list);
                arrivals.push((role, to, neutral(&list[known..])));
            }
        }
        arrivals
    }

    fn find(&self, mv: Move) -> Option<Move> {
        self.board().find(mv).map(Into::into)
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.board().is_legal(mv)
    }

    fn has_legal_move(&self) -> bool {
        self.board().has_legal_move()
    }

    fn count_legal(&self) -> u64 {
        self.board().count_legal()
    }

    fn count_replies(&mut self) -> u64 {
        self.board.inner_mut().count_replies()
    }

    fn children(&mut self) -> Vec<(Setup, u64)> {
        let mut children = Vec::new();
        let visit = |child: &mut B| children.push((child.setup(), child.count_legal()));
        self.board.inner_mut().for_each_child(visit);
        children
    }

    fn try_make(&mut self, mv: Move) -> Result<(), IllegalMove> {
        let found = self.board().find(mv).ok_or_else(|| IllegalMove::new(mv, self.moves()))?;
        self.play(found);
        Ok(())
    }

    fn list(&mut self, wanted: Wanted, list: &mut Vec<Candidate>) {
        let start = self.moves.len();
        self.lists.push((start, self.number));
        match wanted {
            Wanted::All => self.board.generate(&mut self.moves),
            Wanted::Captures => self.board.generate_captures(&mut self.moves),
            Wanted::Arrivals(role, to) => {
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

    fn workload(&self, work: BoardWork, depth: u32) -> Result<Box<dyn Workload>, TooManyBoards> {
        prepared(self.board(), work, depth)
    }
}

impl<B: Board> fmt::Debug for Object<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.board().fmt(f)
    }
}

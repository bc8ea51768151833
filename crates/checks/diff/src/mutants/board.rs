//! The board in which bugs are planted.

use core::{fmt, marker::PhantomData};

use polyboard_backend::{AnyBoard, Ask};
use polyboard_board::{Answer, Board, Inspect, MoveList, NativeMove, Question};
use polyboard_rules::{Chess, Color, Move, Piece, Position, Rules, Setup, Variant, reference};
use polyboard_squares::Square;

/// The rules of chess, which the bugs about chess violate in code.
pub(crate) const RULES: &Rules = &Chess::RULES;

/// A planted bug: one wrong building block of a board that plays the variant `V`, or a wrong answer.
///
/// The constant and every provided method are right. A bug replaces one of them.
pub trait Bug<V: Variant = Chess>: Copy + fmt::Debug + Send + Sync + 'static {
    /// The rules as the board applies them.
    const RULES: Rules = V::RULES;

    /// Every move that the pieces can make, whether or not it leaves the king attacked.
    fn pseudo_legal_moves(setup: &Setup) -> Vec<Move> {
        reference::pseudo_legal_moves(&Self::RULES, setup)
    }

    /// Whether a pseudo-legal move leaves the mover's king safe.
    fn is_safe(setup: &Setup, mv: Move) -> bool {
        reference::is_safe(&Self::RULES, setup, mv)
    }

    /// Every legal move.
    fn legal_moves(setup: &Setup) -> Vec<Move> {
        let mut moves = Self::pseudo_legal_moves(setup);
        moves.retain(|&mv| Self::is_safe(setup, mv));
        moves
    }

    /// The setup after a move.
    fn after(setup: &Setup, mv: Move) -> Setup {
        reference::after(&Self::RULES, setup, mv)
    }

    /// The setup after unmaking a move that led from `before` to `after`.
    #[allow(unused)]
    fn unmade(before: Setup, after: &Setup) -> Setup {
        before
    }

    /// Whether a side attacks a square.
    fn is_attacked(setup: &Setup, square: Square, by: Color) -> bool {
        reference::is_attacked(&Self::RULES, setup, square, by)
    }

    /// The answer of the board, instead of `answer`, which follows from the building blocks.
    #[allow(unused)]
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        answer
    }
}

/// Implements bugs of chess by the one building block that is wrong in each.
macro_rules! bugs {
    ($($bug:ident: $block:ident($($known:tt)*) -> $result:ty $body:block)*) => {$(
        impl Bug for super::$bug {
            fn $block($($known)*) -> $result $body
        }
    )*};
}
pub(super) use bugs;

/// What a bug may know when it changes an answer.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Scene<'a> {
    /// The position with which the board was set up.
    pub start: &'a Setup,
    /// The position before the last move.
    pub before: Option<&'a Setup>,
    /// The position that it has come to.
    pub setup: &'a Setup,
}

/// The absence of a bug. This mutant must pass; otherwise the others could be rejected for the wrong reason.
#[derive(Clone, Copy, Debug)]
pub struct NoBug;

impl<V: Variant> Bug<V> for NoBug {}

/// The building blocks of a bug behind pointers, so that a board is compiled once for all bugs.
#[derive(Debug)]
pub(crate) struct Blocks {
    legal_moves: fn(&Setup) -> Vec<Move>,
    after: fn(&Setup, Move) -> Setup,
    unmade: fn(Setup, &Setup) -> Setup,
    is_attacked: fn(&Setup, Square, Color) -> bool,
    answer: fn(Question, &Scene<'_>, Answer) -> Answer,
}

impl Blocks {
    pub(crate) const fn of<K: Bug<V>, V: Variant>() -> Blocks {
        Blocks {
            legal_moves: K::legal_moves,
            after: K::after,
            unmade: K::unmade,
            is_attacked: K::is_attacked,
            answer: K::answer,
        }
    }
}

/// A board that plays `V` correctly except for the bug `K`.
pub type Mutant<K, V = Chess> = AnyBoard<V, Inside<K, V>>;

/// What a [`Mutant`] asks: a board that plays by the building blocks, whose answers the bug may change.
#[derive(Clone)]
pub struct Inside<K, V> {
    start: Setup,
    board: Played<V>,
    past: Vec<Setup>,
    bug: PhantomData<K>,
}

impl<K, V> Inside<K, V> {
    /// A board of a setup that plays by these building blocks, which its type need not name.
    pub(crate) fn with(setup: &Setup, blocks: &'static Blocks) -> Self {
        let board = Played { setup: setup.clone(), blocks, variant: PhantomData };
        Inside { start: setup.clone(), board, past: Vec::new(), bug: PhantomData }
    }
}

impl<V: Variant, K: Bug<V>> Ask for Inside<K, V> {
    fn about<W: Variant>(position: &Position<W>) -> Self {
        Inside::with(position.setup(), const { &Blocks::of::<K, V>() })
    }

    fn ask(&self, question: Question) -> Answer {
        let Played { setup, blocks, .. } = &self.board;
        let scene = Scene { start: &self.start, before: self.past.last(), setup };
        let answer = fact(&self.board, question).unwrap_or_else(|| question.ask(&self.board));
        (blocks.answer)(question, &scene, answer)
    }

    fn make(&mut self, mv: Move) -> bool {
        self.past.push(self.board.make(PlayedMove(mv)));
        true
    }

    fn unmake(&mut self) {
        if let Some(before) = self.past.pop() {
            self.board.restore(before);
        }
    }

    fn pass(&mut self) -> bool {
        let passed = self.ask(Question::Pass).setup();
        passed.map(|setup| self.board.setup = *setup).is_some()
    }
}

/// A fact about a move. A bug may list a move that is not legal, and the board knows what that one moves, too.
fn fact<V: Variant>(board: &Played<V>, question: Question) -> Option<Answer> {
    match question {
        Question::MovingPiece(mv) => Some(Answer::Piece(board.piece_at(mv.origin()))),
        Question::Captured(mv) => Some(Answer::Piece(board.captured(PlayedMove(mv)))),
        Question::IsCapture(mv) => Some(Answer::Flag(board.is_capture(PlayedMove(mv)))),
        Question::Promotion(mv) => Some(Answer::Role(mv.promotes_to())),
        _ => None,
    }
}

impl<K, V> fmt::Debug for Inside<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.board.fmt(f)
    }
}

/// A setup, played by building blocks. The contract provides all its other answers.
#[derive(Clone)]
struct Played<V> {
    setup: Setup,
    blocks: &'static Blocks,
    variant: PhantomData<V>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PlayedMove(Move);

impl From<PlayedMove> for Move {
    fn from(mv: PlayedMove) -> Move {
        mv.0
    }
}

impl NativeMove for PlayedMove {
    type Square = Square;
}

impl<V> Inspect for Played<V> {}

impl<V> Played<V> {
    fn restore(&mut self, before: Setup) {
        self.setup = (self.blocks.unmade)(before, &self.setup);
    }
}

impl<V: Variant> Board for Played<V> {
    type Variant = V;
    type Square = Square;
    type Move = PlayedMove;
    type Undo = Setup;

    fn new(position: &Position<V>) -> Self {
        let blocks = const { &Blocks::of::<NoBug, V>() };
        Played { setup: position.setup().clone(), blocks, variant: PhantomData }
    }

    fn setup(&self) -> Setup {
        self.setup.clone()
    }

    fn turn(&self) -> Color {
        self.setup.turn
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.setup.piece_at(square)
    }

    fn is_attacked(&self, square: Square, by: Color) -> bool {
        (self.blocks.is_attacked)(&self.setup, square, by)
    }

    fn generate(&self, moves: &mut MoveList<PlayedMove>) {
        moves.extend((self.blocks.legal_moves)(&self.setup).into_iter().map(PlayedMove));
    }

    fn make(&mut self, mv: PlayedMove) -> Setup {
        let after = (self.blocks.after)(&self.setup, mv.0);
        core::mem::replace(&mut self.setup, after)
    }

    fn unmake(&mut self, _: PlayedMove, before: Setup) {
        self.restore(before);
    }
}

impl<V> fmt::Debug for Played<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "mutant\n{:?}", self.setup)
    }
}

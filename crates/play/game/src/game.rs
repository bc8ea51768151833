use alloc::vec::Vec;
use core::fmt;

use polyboard_board::{Board, BoardExt, Key, Keyed, KeyedUndo};
use polyboard_rules::{
    Clocks, Color, DrawRules, IllegalMove, Material, Move, Played, Position, Role, Variant,
};
use polyboard_squares::{Bitboard, Lerf};

use crate::{CountMode, Outcome, Reason, position_key, state::State};

/// A game on a board: its start, the moves played, and the position reached.
///
/// A move is played, undone or redone in constant time. The [board](Game::board) answers questions about the
/// position, and the game those about its history.
///
/// ```
/// use polyboard::{Board, Chess, Game, LerfBoard, Move, Position, Square::*};
///
/// let mut game = Game::<LerfBoard<Chess>>::new(&Position::start());
/// game.try_play(Move::normal(E2, E4))?;
/// assert_eq!(
///     game.try_play(Move::normal(E4, E5)).unwrap_err().to_string(),
///     "e4e5 is not legal here; no legal move starts on e4", // Black is to move
/// );
/// assert_eq!(game.board().count_legal(), 20);
/// assert_eq!((game.ply(), game.clocks().halfmove), (1, 0));
///
/// let mut variation = game.clone();
/// variation.undo();
/// assert_eq!((variation.ply(), game.ply()), (0, 1));
/// # Ok::<(), polyboard::rules::IllegalMove>(())
/// ```
#[derive(Clone)]
pub struct Game<B: Board> {
    start: Keyed<B>,
    at_start: State,
    board: Keyed<B>,
    pub(crate) now: State,
    past: Vec<Ply<B>>,
    /// The moves that were undone, the next one last, each with the clocks after it.
    future: Vec<(B::Move, Clocks)>,
    pub(crate) mode: CountMode,
    end: Option<Outcome>,
}

/// A move that was played, with its undo and the state before it.
#[derive(Clone)]
struct Ply<B: Board> {
    mv: B::Move,
    undo: KeyedUndo<B::Undo>,
    before: State,
}

/// The error for a ply beyond the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("there is no ply {ply}; name one from 0 to {len}, the last of the game")]
#[non_exhaustive]
pub struct NoSuchPly {
    /// The ply that was asked for.
    pub ply: usize,
    /// The number of moves of the game, undone ones included.
    pub len: usize,
}

/// The error for a move of a game that another board does not find: one of the two boards is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error(
    "the board does not find {mv} after {ply} plies; compare it with the other board to find the wrong one"
)]
#[non_exhaustive]
pub struct UnknownMove {
    /// The move.
    pub mv: Move,
    /// The number of moves before it.
    pub ply: usize,
}

impl<B: Board> Game<B> {
    /// Creates a game that begins with this position.
    #[must_use]
    pub fn new(start: &Position<B::Variant>) -> Game<B> {
        Game::on(B::new(start), start)
    }

    /// Creates a game that begins with this position on a board that already holds it. It serves boards that
    /// are chosen at run time.
    #[must_use]
    pub fn on(board: B, start: &Position<B::Variant>) -> Game<B> {
        let board = Keyed::from(board);
        let (start, now) = (board.clone(), State::of(start, position_key(&board)));
        let (past, future, mode) = (Vec::new(), Vec::new(), CountMode::Automatic);
        Game { start, at_start: now, board, now, past, future, mode, end: None }
    }

    /// Forgets all moves and returns to the start. The memory is kept for the next game.
    pub fn restart(&mut self) {
        self.board = self.start.clone();
        self.now = self.at_start;
        self.past.clear();
        self.future.clear();
        self.end = None;
    }

    /// The same game on a board of another type, move by move, with the moves that were undone.
    ///
    /// # Errors
    ///
    /// [`UnknownMove`] if the other board does not find one of the moves, which cannot happen between correct boards.
    pub fn replay<C: Board<Variant = B::Variant>>(&self) -> Result<Game<C>, UnknownMove> {
        self.replay_on(C::new(&self.start()))
    }

    /// The same game on this board, which must hold the [start](Game::start). It serves boards that are chosen
    /// at run time.
    ///
    /// # Errors
    ///
    /// [`UnknownMove`] if the board does not find one of the moves.
    pub fn replay_on<C: Board<Variant = B::Variant>>(
        &self,
        board: C,
    ) -> Result<Game<C>, UnknownMove> {
        let mut game = Game::on(board, &self.start());
        game.mode = self.mode;
        let moves = self.moves().chain(self.undone());
        // A count is in the clocks from the position on in which it was started.
        let undone = self.future.iter().rev().map(|&(_, clocks)| clocks);
        let mut clocks = self.all_clocks().chain(undone);
        game.now.clocks = clocks.next().unwrap_or(game.now.clocks);
        for (mv, clocks) in moves.zip(clocks) {
            let unknown = UnknownMove { mv, ply: game.ply() };
            let mv = game.board.find(mv).ok_or(unknown)?;
            game.push(mv);
            game.now.clocks = clocks;
        }
        game.go_to(self.ply());
        game.end = self.end;
        Ok(game)
    }

    /// The board.
    #[must_use]
    #[inline]
    pub const fn board(&self) -> &B {
        self.board.inner()
    }

    /// The board with its key, which the game keeps up to date.
    #[must_use]
    #[inline]
    pub const fn keyed(&self) -> &Keyed<B> {
        &self.board
    }

    /// The side to move.
    #[must_use]
    #[inline]
    pub fn turn(&self) -> Color {
        self.board.turn()
    }

    /// The halfmove clock, the fullmove number and the count.
    pub const fn clocks(&self) -> Clocks {
        self.now.clocks
    }

    /// The squares of the pieces that are marked as promoted.
    pub const fn promoted(&self) -> Bitboard<Lerf> {
        self.now.promoted
    }

    /// The number of pieces of each kind.
    pub const fn material(&self) -> Material {
        self.now.material
    }

    /// The position, with its clocks and marks.
    #[must_use]
    pub fn position(&self) -> Position<B::Variant> {
        self.position_of(&self.board, &self.now)
    }

    /// The position with which the game begins.
    #[must_use]
    pub fn start(&self) -> Position<B::Variant> {
        self.position_of(&self.start, &self.at_start)
    }

    fn position_of(&self, board: &Keyed<B>, state: &State) -> Position<B::Variant> {
        board.position().with_clocks(state.clocks).with_promoted(state.promoted)
    }

    /// The number of moves played from the start to here.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.past.len()
    }

    /// The number of all moves, undone ones included.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.past.len() + self.future.len()
    }

    /// Whether the game has no moves, not even undone ones: [`len`](Game::len) is 0. A game at its start has a
    /// [`ply`](Game::ply) of 0.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The moves played from the start to here.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator + '_ {
        self.past.iter().map(|ply| ply.mv.into())
    }

    /// The moves that can be redone, the next one first.
    pub fn undone(&self) -> impl Iterator<Item = Move> + '_ {
        self.future.iter().rev().map(|&(mv, _)| mv.into())
    }

    /// The clocks at the start and after each move played.
    pub fn all_clocks(&self) -> impl Iterator<Item = Clocks> + '_ {
        self.states().map(|state| state.clocks)
    }

    /// The keys of all positions from the start to here, by which repetitions are found.
    pub fn keys(&self) -> impl Iterator<Item = Key> + '_ {
        self.states().map(|state| state.key)
    }

    fn states(&self) -> impl Iterator<Item = &State> + '_ {
        self.past.iter().map(|ply| &ply.before).chain([&self.now])
    }

    /// Plays a move that the [board](Game::board) generated or found. The moves that were undone are dropped.
    #[inline]
    pub fn play(&mut self, mv: B::Move) {
        self.future.clear();
        self.push(mv);
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] with the legal targets of the same piece.
    pub fn try_play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        let found = self.board.find(mv);
        let illegal = || IllegalMove::new(mv, self.board.legal_moves().into_iter().map(Into::into));
        self.play(found.ok_or_else(illegal)?);
        Ok(())
    }

    #[inline]
    pub(crate) fn push(&mut self, mv: B::Move) {
        let piece = self.board.moving_piece(mv);
        let captured = self.board.captured(mv).map(|piece| piece.role);
        let is_plain = captured.is_none() && self.board.promotion(mv).is_none();
        let undo = self.board.make(mv);
        let key = position_key(&self.board);
        let plain = if is_plain { self.now.after_plain::<B::Variant>(piece, key) } else { None };
        let after = plain.unwrap_or_else(|| {
            let played = Played { mv: mv.into(), piece, captured };
            self.now.after::<B::Variant>(&played, self.mode, key)
        });
        self.past.push(Ply { mv, undo, before: core::mem::replace(&mut self.now, after) });
        self.end = None;
    }

    /// Undoes the last move and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<Move> {
        let clocks = self.now.clocks;
        let mv = self.pop()?;
        self.future.push((mv, clocks));
        self.end = None;
        Some(mv.into())
    }

    pub(crate) fn pop(&mut self) -> Option<B::Move> {
        let Ply { mv, undo, before } = self.past.pop()?;
        self.board.unmake(mv, undo);
        self.now = before;
        Some(mv)
    }

    /// Redoes the move that was undone last and returns it; `None` if there is none.
    pub fn redo(&mut self) -> Option<Move> {
        let (mv, clocks) = self.future.pop()?;
        self.push(mv);
        self.now.clocks = clocks;
        Some(mv.into())
    }

    /// Goes to this ply by undoing or redoing moves.
    ///
    /// # Errors
    ///
    /// [`NoSuchPly`] if the game has fewer moves, undone ones included.
    pub fn jump(&mut self, ply: usize) -> Result<(), NoSuchPly> {
        if ply > self.len() {
            return Err(NoSuchPly { ply, len: self.len() });
        }
        self.go_to(ply);
        Ok(())
    }

    fn go_to(&mut self, ply: usize) {
        while self.ply() > ply && self.undo().is_some() {}
        while self.ply() < ply && self.redo().is_some() {}
    }

    /// The number of times that the position has occurred, including this time. It compares keys back to the last
    /// capture or pawn move.
    #[must_use]
    pub fn repetitions(&self) -> u32 {
        let reachable = self.past.iter().rev().take(self.now.reversible as usize);
        1 + reachable.filter(|ply| ply.before.key == self.now.key).count() as u32
    }

    /// The plies since the start or the last capture or pawn move: no position before them can be repeated.
    #[must_use]
    pub const fn reversible(&self) -> u32 {
        self.now.reversible
    }

    /// Ends the game by a decision of the players, or by their clocks. The next move, played or undone,
    /// removes this outcome.
    pub const fn end(&mut self, outcome: Outcome) {
        self.end = Some(outcome);
    }

    /// The outcome of the game; `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.end.or_else(|| self.outcome_by_the_rules())
    }

    fn outcome_by_the_rules(&self) -> Option<Outcome> {
        let (rules, clocks) = (&B::Variant::RULES, self.clocks());
        let turn = self.turn();
        if !self.board.has_legal_move() {
            if !self.board.is_check() {
                return Some(Outcome::draw(Reason::Stalemate));
            }
            let has_counted = self.counting_side() == Some(!turn);
            return Some(match self.mode {
                CountMode::Manual if has_counted => Outcome::draw(Reason::Counting),
                _ => Outcome::win(!turn, Reason::Checkmate),
            });
        }
        let draw = |applies: bool, reason| applies.then_some(Outcome::draw(reason));
        let is_beyond = |limit: Option<u32>| limit.is_some_and(|limit| clocks.halfmove >= limit);
        let DrawRules { repetition_end, dead_position, .. } = rules.draws;
        draw(clocks.count.is_some_and(|count| count.plies > count.limit), Reason::Counting)
            .or_else(|| draw(dead_position && self.is_dead(), Reason::InsufficientMaterial))
            .or_else(|| draw(is_beyond(rules.counting.ends_after()), Reason::SeventyFiveMoves))
            .or_else(|| {
                draw(self.repetitions() >= repetition_end, Reason::Repetition(repetition_end))
            })
    }

    /// Whether neither side could still give mate, judged by material alone: see
    /// [`can_mate`](polyboard_rules::Rules::can_mate).
    #[must_use]
    pub fn is_dead(&self) -> bool {
        // A setup is expensive to build, and few positions have no pawns.
        self.now.material.role(Role::Pawn) == 0 && B::Variant::RULES.is_dead(&self.board.setup())
    }
}

/// Shows the moves and the board.
impl<B: Board> fmt::Debug for Game<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves: Vec<Move> = self.moves().collect();
        f.debug_struct("Game").field("moves", &moves).field("board", &self.board).finish()
    }
}

use std::{fmt, ops::Range};

use polyboard_board::{Board, MoveList};
use polyboard_game::Game;
use polyboard_notation::{San, SanError};
use polyboard_rules::Move;

use crate::{GameText, Item, on_board::find_san_among};

/// A game of a PGN file, played on a board item by item.
///
/// Each [step](Replay::step) is an item of the movetext. Moves are played as they are met, and
/// variations too: they begin where the last move is undone, and end where it is played again. A move
/// that cannot be played ends its line; the error says how much of the line is not played.
///
/// ```
/// use polyboard_board::Reference;
/// use polyboard_game::Game;
/// use polyboard_notation::fen_text;
/// use polyboard_pgn::{Reader, Replay, Step};
/// use polyboard_rules::{Chess, Position};
///
/// let mut reader = Reader::new(&b"1. e4 (1. d4 d5) 1... e5 2. Ke3 d6 *"[..]);
/// let text = reader.next_game()?.expect("a game");
/// let mut game = Game::<Reference<Chess>>::new(&Position::start());
///
/// let mut replay = Replay::new(&text, &mut game);
/// let (mut moves, mut errors) = (Vec::new(), Vec::new());
/// while let Some(step) = replay.step() {
///     match step {
///         Step::Played { mv, depth } => moves.push((mv.to_string(), depth)),
///         Step::Failed(error) => errors.push(error.to_string()),
///         Step::Other(_) => {}
///     }
/// }
/// let moves: Vec<(&str, usize)> = moves.iter().map(|(mv, depth)| (&**mv, *depth)).collect();
/// assert_eq!(moves, [("e2e4", 0), ("d2d4", 1), ("d7d5", 1), ("e7e5", 0)]);
/// assert_eq!(errors, ["Ke3 is not legal: the king on e1 cannot go to e3; 2 moves are not played"]);
/// assert_eq!(
///     fen_text(&game.position()),
///     "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
/// );
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Replay<'g, B: Board, I> {
    items: I,
    game: &'g mut Game<B>,
    /// For each open variation the number of plies before the move that it replaces, and that move.
    open: Vec<(usize, B::Move)>,
    last: Option<B::Move>,
    list: MoveList<B::Move>,
}

/// A step of a [`Replay`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step<'a> {
    /// A move was played.
    Played {
        /// The move.
        mv: Move,
        /// The number of variations around it; 0 for a move of the game.
        depth: usize,
    },
    /// An item that is not a move.
    Other(Item<'a>),
    /// The rest of a line cannot be played.
    Failed(ReplayError),
}

/// The error of a line that cannot be played on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayError {
    /// What is wrong.
    pub fault: ReplayFault,
    /// The bytes of the move, or of the parenthesis, in the text of the game.
    pub span: Range<usize>,
    /// The bytes that are not played, from the same place on.
    pub skipped: Range<usize>,
    /// The number of moves among them.
    pub moves: usize,
    /// The number of variations around them.
    pub depth: usize,
}

/// Why a line cannot be played on.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ReplayFault {
    /// The text is not a legal move.
    Move(SanError),
    /// A variation has no move before it that it could replace.
    NoMove,
}

impl<'g, B: Board> Replay<'g, B, ()> {
    /// The replay of a game from where `game` stands, which is to be the [start](GameText::start).
    pub fn new<'a>(
        text: &GameText<'a>,
        game: &'g mut Game<B>,
    ) -> Replay<'g, B, impl Iterator<Item = (Range<usize>, Item<'a>)> + Clone + use<'a, B>> {
        Replay { items: text.spans(), game, open: Vec::new(), last: None, list: MoveList::new() }
    }
}

impl<'a, B, I> Replay<'_, B, I>
where
    B: Board,
    I: Iterator<Item = (Range<usize>, Item<'a>)> + Clone,
{
    /// The game as it stands after the last step.
    #[must_use]
    pub const fn game(&self) -> &Game<B> {
        self.game
    }

    /// The game, to look at the last move: whoever changes it puts it back.
    pub const fn game_mut(&mut self) -> &mut Game<B> {
        self.game
    }

    /// Plays or passes on the next item; `None` at the end.
    #[inline]
    pub fn step(&mut self) -> Option<Step<'a>> {
        let (span, item) = self.items.next()?;
        Some(match item {
            Item::Move(text) => match self.play(text) {
                Ok(mv) => Step::Played { mv, depth: self.open.len() },
                Err(error) => self.fail(ReplayFault::Move(error), span, 1),
            },
            Item::Open => match self.last.take() {
                Some(mv) => {
                    self.game.undo();
                    self.open.push((self.game.ply(), mv));
                    Step::Other(item)
                }
                None => self.fail(ReplayFault::NoMove, span, 0),
            },
            Item::Close => {
                self.close();
                Step::Other(item)
            }
            Item::Nag(_) | Item::Comment(_) | Item::Escape(_) => Step::Other(item),
        })
    }

    #[inline]
    fn play(&mut self, text: &str) -> Result<Move, SanError> {
        let san = San::parse_lenient::<B::Variant>(text)?;
        let mv = find_san_among(self.game.board(), &san, &mut self.list)?;
        self.game.play(mv);
        self.last = Some(mv);
        Ok(mv.into())
    }

    /// Returns to the move that a variation replaces.
    fn close(&mut self) {
        if let Some((ply, mv)) = self.open.pop() {
            self.game.jump(ply);
            self.game.play(mv);
            self.last = Some(mv);
        }
    }

    /// Skips the rest of a line: to the end of its variation, or of the game. Of a variation that
    /// cannot begin, the variation.
    #[cold]
    fn fail(&mut self, fault: ReplayFault, span: Range<usize>, moves: usize) -> Step<'a> {
        let is_variation = fault == ReplayFault::NoMove;
        let mut error =
            ReplayError { fault, skipped: span.clone(), span, moves, depth: self.open.len() };
        let mut depth = usize::from(is_variation);
        let mut ahead = self.items.clone();
        while let Some((span, item)) = ahead.next() {
            match item {
                Item::Open => depth += 1,
                Item::Close if depth == 0 => break,
                Item::Close => depth -= 1,
                Item::Move(_) => error.moves += 1,
                Item::Nag(_) | Item::Comment(_) | Item::Escape(_) => {}
            }
            error.skipped.end = span.end;
            self.items = ahead.clone();
            if is_variation && depth == 0 {
                break;
            }
        }
        Step::Failed(error)
    }
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fault.fmt(f)?;
        match self.moves {
            0 | 1 => Ok(()),
            moves => write!(f, "; {moves} moves are not played"),
        }
    }
}

impl std::error::Error for ReplayError {}

impl fmt::Display for ReplayFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayFault::Move(error) => error.fmt(f),
            ReplayFault::NoMove => f.write_str("a variation has no move before it; write it after"),
        }
    }
}

impl<B: Board, I> fmt::Debug for Replay<'_, B, I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Replay").field("game", &self.game).finish_non_exhaustive()
    }
}

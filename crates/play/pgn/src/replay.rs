use std::{borrow::BorrowMut, fmt, ops::Range};

use polyboard_board::{Board, MoveList};
use polyboard_game::Game;
use polyboard_notation::{ReadError, San, SanError};
use polyboard_rules::Move;

use crate::token::{Kind, Token, wide};
use crate::{GameText, Item};

/// A replay of a PGN game, which plays it on a board item by item.
///
/// Each [step](Replay::step) is an item of the movetext. Moves are played in order, also those of variations: a
/// variation begins by undoing the last move, and ends by playing it again. A move that cannot be played ends its line,
/// and the error says how many moves of the line are not played.
///
/// ```
/// use polyboard::{
///     Chess, LerfBoard, fen_text,
///     pgn::{Reader, Replay, Step},
/// };
///
/// let mut reader = Reader::new(&b"1. e4 (1. d4 d5) 1... e5 2. Ke3 d6 *"[..]);
/// let text = reader.next_game()?.expect("a game");
/// let mut replay = Replay::<LerfBoard<Chess>>::of(&text)?;
/// let (mut moves, mut errors) = (Vec::new(), Vec::new());
/// while let Some(step) = replay.step() {
///     match step {
///         Step::Played { mv, depth } => moves.push((mv.to_string(), depth)),
///         Step::Failed(error) => errors.push(error.to_string()),
///         _ => {}
///     }
/// }
/// let moves: Vec<(&str, usize)> = moves.iter().map(|(mv, depth)| (&**mv, *depth)).collect();
/// assert_eq!(moves, [("e2e4", 0), ("d2d4", 1), ("d7d5", 1), ("e7e5", 0)]);
/// assert_eq!(errors, ["Ke3 is not legal: the king on e1 cannot go to e3; 2 moves are not played"]);
/// assert_eq!(
///     fen_text(&replay.game().position()),
///     "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Replay<'a, B: Board, G = Game<B>> {
    text: GameText<'a>,
    /// The number of tokens that have been replayed.
    at: usize,
    game: G,
    /// For each open variation the number of plies before the move that it replaces, and that move.
    open: Vec<(usize, B::Move)>,
    last: Option<B::Move>,
    list: MoveList<B::Move>,
}

/// A step of a [`Replay`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Step {
    /// A move has been played.
    Played {
        /// The move.
        mv: Move,
        /// The number of variations around it; 0 for a move of the game.
        depth: usize,
    },
    /// An item that is not a move: see [`Replay::item`].
    Other,
    /// The rest of a line cannot be played.
    Failed(ReplayError),
}

/// The error of a line that cannot be played further.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{fault}{}", unplayed(*moves))]
#[non_exhaustive]
pub struct ReplayError {
    /// The reason.
    pub fault: ReplayFault,
    /// The bytes of the move, or of the parenthesis, in the text of the game.
    pub span: Range<usize>,
    /// The bytes that are not played, from the same place.
    pub skipped: Range<usize>,
    /// The number of moves among them.
    pub moves: usize,
    /// The number of variations around them.
    pub depth: usize,
}

/// The reason why a line cannot be played further.
#[derive(Clone, PartialEq, Eq, Debug, strum::Display)]
#[non_exhaustive]
pub enum ReplayFault {
    /// The text is not a legal move.
    #[strum(to_string = "{0}")]
    Move(SanError),
    /// A variation has no move before it that it could replace.
    #[strum(to_string = "a variation has no move before it; write it after")]
    NoMove,
}

impl<'a, B: Board> Replay<'a, B> {
    /// Creates a replay of a text from its [start](GameText::start).
    ///
    /// # Errors
    ///
    /// [`ReadError`] if the tag `FEN` is not a position that can be played.
    pub fn of(text: &GameText<'a>) -> Result<Replay<'a, B>, ReadError> {
        let (start, _) = text.start()?;
        Ok(Replay::new(text, Game::new(&start)))
    }
}

impl<'a, B: Board, G: BorrowMut<Game<B>>> Replay<'a, B, G> {
    /// Creates a replay on a game, or on a mutable reference to one, that stands at the
    /// [start](GameText::start) of the text.
    pub fn new(text: &GameText<'a>, game: G) -> Replay<'a, B, G> {
        let list = MoveList::new();
        Replay { text: *text, at: 0, game, open: Vec::new(), last: None, list }
    }

    /// The game after the last step.
    #[must_use]
    pub fn game(&self) -> &Game<B> {
        self.game.borrow()
    }

    /// The game, mutably, to examine the last move. The caller must undo its changes.
    pub fn game_mut(&mut self) -> &mut Game<B> {
        self.game.borrow_mut()
    }

    /// The item of the last step.
    #[must_use]
    pub fn item(&self) -> Option<Item<'a>> {
        Some(self.text.item(self.text.tokens.get(self.at.checked_sub(1)?)?))
    }

    /// Skips the rest of the text. The game stays after the last move that was played outside variations.
    #[cold]
    pub fn finish(&mut self) {
        self.at = self.text.tokens.len();
        while !self.open.is_empty() {
            self.close();
        }
    }

    /// Replays the next item. It returns `None` at the end; the game then stands after its last move, even
    /// if a variation was never closed.
    #[inline]
    pub fn step(&mut self) -> Option<Step> {
        let Some(token) = self.text.tokens.get(self.at) else {
            self.finish();
            return None;
        };
        self.at += 1;
        Some(match token.kind {
            Kind::Move => match self.play(token) {
                Ok(mv) => Step::Played { mv, depth: self.open.len() },
                Err(error) => self.fail(ReplayFault::Move(error), token),
            },
            Kind::Open => match self.last.take() {
                Some(mv) => {
                    self.game_mut().undo();
                    self.open.push((self.game().ply(), mv));
                    Step::Other
                }
                None => self.fail(ReplayFault::NoMove, token),
            },
            Kind::Close => {
                self.close();
                Step::Other
            }
            Kind::Nag(_) | Kind::Comment | Kind::Escape => Step::Other,
        })
    }

    #[inline]
    fn play(&mut self, token: &Token) -> Result<Move, SanError> {
        let Item::Move(text) = self.text.item(token) else { unreachable!("the token is a move") };
        let san = San::parse_lenient::<B::Variant>(text)?;
        let (mv, neutral) = san.find_with(self.game.borrow().board(), &mut self.list)?;
        self.game_mut().play(mv);
        self.last = Some(mv);
        Ok(neutral)
    }

    /// Returns to the move that a variation replaces.
    fn close(&mut self) {
        if let Some((ply, mv)) = self.open.pop() {
            self.game_mut().jump(ply).expect("the game has gone on from this ply");
            self.game_mut().play(mv);
            self.last = Some(mv);
        }
    }

    /// Skips the rest of a line, up to the end of its variation or of the game. If a variation cannot begin,
    /// the whole variation is skipped.
    #[cold]
    fn fail(&mut self, fault: ReplayFault, token: &Token) -> Step {
        let span = wide((token.start, token.end));
        let is_variation = fault == ReplayFault::NoMove;
        let mut depth = usize::from(is_variation);
        let (skipped, moves, around) = (span.clone(), usize::from(!is_variation), self.open.len());
        let mut error = ReplayError { fault, span, skipped, moves, depth: around };
        while let Some(token) = self.text.tokens.get(self.at) {
            match token.kind {
                Kind::Open => depth += 1,
                Kind::Close if depth == 0 => break,
                Kind::Close => depth -= 1,
                Kind::Move => error.moves += 1,
                Kind::Nag(_) | Kind::Comment | Kind::Escape => {}
            }
            error.skipped.end = token.end as usize;
            self.at += 1;
            if is_variation && depth == 0 {
                break;
            }
        }
        Step::Failed(error)
    }
}

/// What a message says about the moves that are skipped, if the first is not the only one.
fn unplayed(moves: usize) -> String {
    if moves < 2 { String::new() } else { format!("; {moves} moves are not played") }
}

impl<B: Board, G: BorrowMut<Game<B>>> fmt::Debug for Replay<'_, B, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Replay").field("game", self.game()).finish_non_exhaustive()
    }
}

//! Games of PGN, of any built-in variant, replayed on one board or on several that must agree.
//!
//! A [`Replayer`] plays each game under the rules that its tags name, and checks every move, also those in variations.
//! It says what it found in a [`Replayed`]: plies, faults with their places, and the facts that are [`Wanted`].
//!
//! ```
//! use polyboard::backends::{LERF, MAILBOX_8X8};
//! use polyboard::pgn::Reader;
//! use polyboard::replay::{Replayer, Wanted};
//!
//! let mut reader = Reader::new(&b"1. e4 e5 (1... c5) 2. Ke2 d6 3. Ke4 *"[..]);
//! let text = reader.next_game()?.expect("a game");
//!
//! // Two boards, which must agree after each move.
//! let mut replayer = Replayer::new(&[&LERF, &MAILBOX_8X8]);
//! let mut wanted = Wanted::default();
//! wanted.uci = true;
//! let game = replayer.replay(&text, wanted);
//! assert_eq!((game.plies, &game.uci[..]), (4, "e2e4 e7e5 e1e2 d7d6"));
//! assert_eq!(game.mismatch, None);
//!
//! let (at, fault) = &game.errors[0];
//! assert_eq!(text.place(*at).to_string(), "line 1, column 33");
//! assert_eq!(fault, "Ke4 is not legal: White's own pawn stands on e4");
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! To replay games on one board that a program names as a type, take a [`pgn::Replay`](polyboard_pgn::Replay).

mod convert;
mod lockstep;

use std::{fmt, ptr};

use polyboard_backend::{Backend, NoBoard};
use polyboard_board::Board;
use polyboard_game::Game;
use polyboard_lerf::{LERF, LerfBoard};
use polyboard_notation::{
    Castling, EnPassantFen, Fen, FenNote, FenStyle, SanError, UciMove, shown,
};
use polyboard_pgn::{GameText, Item, MAX_FAULTS, Replay, ReplayFault, Step, Termination, Writer};
use polyboard_rules::{Position, Variant};

pub use self::convert::printable;
use self::{convert::drawing, lockstep::Boards};
use crate::{BuiltInVariant, ByName, VariantVisitor};

/// The facts about a game that are wanted beside its plies and faults; none by default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[non_exhaustive]
pub struct Wanted {
    /// The moves in UCI notation.
    pub uci: bool,
    /// The last position.
    pub fen: bool,
    /// The game in export format, with exact moves.
    pub pgn: bool,
    /// The position after this number of plies, drawn.
    pub drawing: Option<usize>,
}

/// A game that was replayed. What is not [`Wanted`] is empty.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub struct Replayed {
    /// The number of moves of the game that could be played, variations not among them.
    pub plies: usize,
    /// The parts that could not be read or played, each with its [place](GameText::place) in the text of the game.
    pub errors: Vec<(usize, String)>,
    /// The unusual but clear parts, and the null moves of variations, each with its place.
    pub notes: Vec<(usize, String)>,
    /// The tag Result as [`shown`] writes it; if it says nothing, the result after the moves.
    pub result: String,
    /// A disagreement of two boards, which ended the game.
    pub mismatch: Option<String>,
    /// The moves that could be played in UCI notation, separated by spaces.
    pub uci: String,
    /// The last position as [`legal_fen`](polyboard_notation::legal_fen) writes it; none if nothing is replayed.
    pub fen: Option<String>,
    /// The game in export format.
    pub pgn: Vec<u8>,
    /// The drawing, or none if the game is shorter.
    pub drawing: Option<String>,
}

impl Replayed {
    /// A game that cannot be played, for this reason. As PGN it stays as it is.
    fn refused(text: &GameText<'_>, wanted: Wanted, at: usize, error: String) -> Replayed {
        let mut replayed = Replayed { errors: vec![(at, error)], ..Replayed::default() };
        if wanted.pgn {
            let mut writer = Writer::new(Vec::new());
            // Writing to a vector cannot fail.
            let _ = writer.write_game(text);
            replayed.pgn = writer.into_inner();
        }
        replayed
    }

    /// The text between two games: a comment there is left out.
    fn between_games(text: &GameText<'_>) -> Replayed {
        let mut replayed = Replayed::default();
        replayed.add_faults(text);
        for (span, item) in text.spans() {
            if let Item::Comment(_) | Item::Escape(_) = item {
                let note = "the comment is outside of any game, and is left out".to_string();
                replayed.notes.push((span.start, note));
            }
        }
        replayed
    }

    fn add_faults(&mut self, text: &GameText<'_>) {
        for error in text.faults() {
            let list = if error.fault.is_harmless() { &mut self.notes } else { &mut self.errors };
            list.push((error.span.start, error.fault.to_string()));
        }
    }

    /// Adds the result, and notes if two places say different things.
    fn add_result(&mut self, text: &GameText<'_>) {
        let (tag, end) = (text.tag("Result"), text.result());
        if let (Some(tag), Some(end)) = (&tag, end)
            && tag.parse::<Termination>().is_ok_and(|tag| tag != end)
        {
            let note = format!("the tag Result says {tag}, but the moves end with {end}");
            self.notes.push((0, note));
        }
        self.result = match tag.filter(|result| !matches!(&**result, "" | "*" | "?")) {
            Some(result) => shown(&result),
            None => end.unwrap_or(Termination::Unknown).to_string(),
        };
    }
}

/// Replays games of one variant on one board, or on several at once.
trait ReplayVariant: Send {
    /// Replays a game; `castling` is the spelling of castling in UCI.
    fn replay(&mut self, text: &GameText<'_>, wanted: Wanted, castling: Castling) -> Replayed;
}

/// What replays the games of a variant, or why nothing does.
type Made = Result<Box<dyn ReplayVariant>, NoBoard>;

/// Boards that replay games, one after the other.
///
/// Boards of a variant are set up when the first game asks for them, and used again for the next.
pub struct Replayer {
    backends: Vec<&'static Backend>,
    made: Vec<(BuiltInVariant, Made)>,
}

impl Replayer {
    /// Creates a replayer on these backends; on the LERF board if there is none.
    ///
    /// All play the moves of a game, and must agree after each about the position, its key, check and the legal moves.
    /// Only the first reads the text, and plays the variations.
    #[must_use]
    pub fn new(backends: &[&'static Backend]) -> Replayer {
        let backends = if backends.is_empty() { vec![&LERF] } else { backends.to_vec() };
        Replayer { backends, made: Vec::new() }
    }

    /// Replays a game under the rules that its tags name, from the position that they name.
    ///
    /// A game that cannot be played at all, because of its tags or because a backend does not play its variant, has an
    /// error that says so. Of a text [between two games](GameText::is_empty), the faults and comments are reported.
    pub fn replay(&mut self, text: &GameText<'_>, wanted: Wanted) -> Replayed {
        if text.is_empty() {
            return Replayed::between_games(text);
        }
        let replayed = variant_of(text).and_then(|(variant, is_chess960)| {
            let castling = if is_chess960 { Castling::KingTakesRook } else { Castling::Classical };
            let boards = self.of(variant).as_mut().map_err(|error| (0, error.to_string()))?;
            Ok(boards.replay(text, wanted, castling))
        });
        let refused = |(at, error)| Replayed::refused(text, wanted, at, error);
        let mut replayed = replayed.unwrap_or_else(refused);
        replayed.add_faults(text);
        replayed.add_result(text);
        replayed
    }

    fn of(&mut self, variant: BuiltInVariant) -> &mut Made {
        let at = self.made.iter().position(|(made, _)| *made == variant).unwrap_or_else(|| {
            self.made.push((variant, variant.visit(Make(&self.backends))));
            self.made.len() - 1
        });
        &mut self.made[at].1
    }
}

impl fmt::Debug for Replayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Replayer").field("backends", &self.backends).finish_non_exhaustive()
    }
}

struct Make<'a>(&'a [&'static Backend]);

impl VariantVisitor for Make<'_> {
    type Output = Made;

    fn visit<V: Variant>(self) -> Made {
        match *self.0 {
            // The default board is used directly; another backend may have its name. The others play behind a pointer,
            // because the code below would be compiled for each, and reading text takes longer than the difference.
            [backend] if ptr::eq(backend, &LERF) => {
                Boards::boxed(self.0, |_, start| Ok(LerfBoard::<V>::new(start)))
            }
            _ => Boards::boxed(self.0, Backend::any_board::<V>),
        }
    }
}

/// The variant that the tags of a game name, and whether it is Chess960; or a fault with its place in the text.
pub fn variant_of(text: &GameText<'_>) -> Result<(BuiltInVariant, bool), (usize, String)> {
    let named = |&variant: &BuiltInVariant| {
        text.is_played_by(&variant.rules()).map(|is_chess960| (variant, is_chess960))
    };
    BuiltInVariant::ALL.iter().find_map(named).ok_or_else(|| {
        let value = shown(&text.tag("Variant").unwrap_or_default());
        let known = Vec::from_iter(BuiltInVariant::ALL.iter().map(ByName::name)).join(", ");
        let fault =
            format!("the variant \"{value}\" is not one of {known}, so the moves are not checked");
        (place_of_tag(text, "Variant"), fault)
    })
}

/// The place where a tag pair begins.
pub fn place_of_tag(text: &GameText<'_>, name: &str) -> usize {
    text.tags().find(|tag| tag.name == name).map_or(0, |tag| tag.span.start)
}

/// Replays a game from its start: `None` is the usual one.
fn from_start<V: Variant>(
    text: &GameText<'_>,
    wanted: Wanted,
    replay: impl FnOnce(Option<Position<V>>) -> Result<Replayed, NoBoard>,
) -> Replayed {
    let at = || place_of_tag(text, "FEN");
    let replayed = || {
        let start = text.tag("FEN").map(|_| text.start::<V>()).transpose();
        let unusable = |error| format!("the tag FEN: {error}; the moves are not played");
        let (start, notes) = start.map_err(unusable)?.unzip();
        let mut replayed = replay(start).map_err(|error| error.to_string())?;
        let note = |note: FenNote| (at(), format!("the tag FEN: {note}"));
        replayed.notes.splice(..0, notes.into_iter().flatten().map(note));
        Ok(replayed)
    };
    replayed().unwrap_or_else(|error| Replayed::refused(text, wanted, at(), error))
}

/// The position of a game as FEN, even if a faulty board holds one that cannot be played.
fn fen_of<B: Board>(game: &Game<B>, style: FenStyle) -> String {
    let mut fen = Fen::<B::Variant>::new(game.board().setup());
    (fen.clocks, fen.promoted) = (game.clocks(), game.promoted());
    fen.to_text(style)
}

/// A question after each move of a game; the answer is a disagreement, and ends the game.
type Check<'a, B> = &'a mut dyn FnMut(&Game<B>) -> Option<String>;

/// Replays a game from its start to its last move, unless `check` ends it.
fn replay<B: Board>(
    text: &GameText<'_>,
    game: &mut Game<B>,
    wanted: Wanted,
    castling: Castling,
    check: Check<'_, B>,
) -> Replayed {
    let mut replayed = Replayed::default();
    let mut pgn = wanted.pgn.then(|| convert::begin(text, game));
    let draw = |game: &Game<B>| (wanted.drawing == Some(game.ply())).then(|| drawing(game));
    replayed.drawing = draw(game);
    let mut replay = Replay::new(text, &mut *game);
    while let Some(step) = replay.step() {
        match step {
            Step::Played { mv, depth } => {
                if depth == 0 {
                    replayed.plies += 1;
                    if wanted.uci {
                        let blank = if replayed.uci.is_empty() { "" } else { " " };
                        replayed.uci +=
                            &format!("{blank}{}", UciMove::of::<B::Variant>(mv, castling));
                    }
                    let drawing = replayed.drawing.take();
                    replayed.drawing = drawing.or_else(|| draw(replay.game()));
                    replayed.mismatch = check(replay.game());
                    if replayed.mismatch.is_some() {
                        break;
                    }
                }
                if let Some(pgn) = &mut pgn {
                    convert::played(pgn, replay.game_mut());
                }
            }
            Step::Failed(error) => {
                if let Some(pgn) = &mut pgn {
                    convert::failed(pgn, text, &error);
                }
                let error_end = error.skipped.end;
                // In a variation an annotator shows a threat by it; in the game a move is missing.
                let is_threat = error.depth > 0
                    && matches!(error.fault, ReplayFault::Move(SanError::Null { .. }));
                let list = if is_threat { &mut replayed.notes } else { &mut replayed.errors };
                list.push((error.span.start, error.to_string()));
                if replayed.errors.len() + replayed.notes.len() >= MAX_FAULTS {
                    let error = "too many lines cannot be played; the rest of the game is not read";
                    replayed.errors.push((error_end, error.to_string()));
                    replay.finish();
                }
            }
            _ => {
                if let (Some(pgn), Some(item)) = (&mut pgn, replay.item()) {
                    pgn.item(&item);
                }
            }
        }
    }
    let style = FenStyle::default().with_en_passant(EnPassantFen::Legal);
    replayed.fen = wanted.fen.then(|| fen_of(game, style));
    replayed.pgn = pgn.map(|pgn| convert::end(pgn, text)).unwrap_or_default();
    replayed
}

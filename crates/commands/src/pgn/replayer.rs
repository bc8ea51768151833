//! The facts that are wanted about a game, and the replay of a game on a board.

use polyboard::{
    Board, BuiltInVariant, Game, LerfBoard, Position, Variant, VariantVisitor,
    backends::LERF,
    notation::{Castling, FenNote, uci_text},
    pgn::{GameText, MAX_FAULTS, Replay, Step, Writer},
};

use super::{
    convert::{Export, drawing},
    lockstep::Lockstep,
};
use crate::{
    backends::{Choice, any_board},
    output::quote,
    position::legal_fen,
};

/// The facts about a game that are wanted beside its plies and errors.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Wants {
    /// The moves in UCI notation.
    pub(super) uci: bool,
    /// The last position.
    pub(super) fen: bool,
    /// The game in export format, with exact moves.
    pub(super) pgn: bool,
    /// The position after this number of plies.
    pub(super) drawing: Option<usize>,
}

/// A game that was replayed.
#[derive(Default, Debug)]
pub(super) struct Replayed {
    /// The moves of the game that could be played, variations not among them.
    pub(super) plies: usize,
    /// The faults that could not be read or played, each with its place in the text of the game.
    pub(super) errors: Vec<(usize, String)>,
    /// The unusual but clear parts.
    pub(super) notes: Vec<(usize, String)>,
    /// A disagreement of two boards.
    pub(super) mismatch: Option<String>,
    pub(super) uci: String,
    /// The last position; none if the game is not replayed at all.
    pub(super) fen: Option<String>,
    pub(super) pgn: Vec<u8>,
    /// The drawing, or none if the game is shorter.
    pub(super) drawing: Option<String>,
}

impl Replayed {
    /// A game that cannot be played, for this reason. As PGN it stays as it is.
    pub(super) fn refused(text: &GameText<'_>, wants: Wants, at: usize, error: String) -> Replayed {
        let mut replayed = Replayed { errors: vec![(at, error)], ..Replayed::default() };
        if wants.pgn {
            let mut writer = Writer::new(Vec::new());
            // Writing to a vector cannot fail.
            let _ = writer.write_game(text);
            replayed.pgn = writer.into_inner();
        }
        replayed
    }

    /// Adds the faults in the text of the game.
    pub(super) fn add_faults(&mut self, text: &GameText<'_>) {
        for error in text.faults() {
            let list = if error.fault.is_harmless() { &mut self.notes } else { &mut self.errors };
            list.push((error.span.start, error.fault.to_string()));
        }
    }
}

/// Replays games of one variant on one board, or on several at once.
pub(super) trait Replayer {
    /// Replays a game; `castling` is the spelling of castling in UCI.
    fn replay(&mut self, text: &GameText<'_>, wants: Wants, castling: Castling) -> Replayed;
}

/// A replayer for each variant, made when a game asks for it.
pub(super) struct Replayers<'a> {
    choice: &'a Choice,
    made: Vec<(BuiltInVariant, Box<dyn Replayer>)>,
}

impl Replayers<'_> {
    pub(super) fn new(choice: &Choice) -> Replayers<'_> {
        Replayers { choice, made: Vec::new() }
    }

    /// Replays a game under the rules that its tags name.
    pub(super) fn replay(&mut self, text: &GameText<'_>, wants: Wants) -> Replayed {
        let variants = BuiltInVariant::ALL.into_iter();
        let named = |variant: BuiltInVariant| {
            text.is_played_by(&variant.rules()).map(|is_chess960| (variant, is_chess960))
        };
        let mut replayed = match variants.filter_map(named).next() {
            Some((variant, is_chess960)) => {
                let castling =
                    if is_chess960 { Castling::KingTakesRook } else { Castling::Classical };
                self.of(variant).replay(text, wants, castling)
            }
            None => {
                let value = text.tag("Variant").unwrap_or_default();
                let known = BuiltInVariant::ALL.map(|variant| variant.to_string()).join(", ");
                let error = format!(
                    "the variant {} is not one of {known}, so the moves are not checked",
                    quote(&value)
                );
                Replayed::refused(text, wants, place_of_tag(text, "Variant"), error)
            }
        };
        replayed.add_faults(text);
        replayed
    }

    fn of(&mut self, variant: BuiltInVariant) -> &mut dyn Replayer {
        let at = self.made.iter().position(|(made, _)| *made == variant).unwrap_or_else(|| {
            self.made.push((variant, variant.visit(Make(self.choice))));
            self.made.len() - 1
        });
        &mut *self.made[at].1
    }
}

struct Make<'a>(&'a Choice);

impl VariantVisitor for Make<'_> {
    type Output = Box<dyn Replayer>;

    fn visit<V: Variant>(self) -> Box<dyn Replayer> {
        match self.0 {
            // The default board is used directly. The others play behind a pointer, because the
            // code below would be compiled for each, and reading text takes longer than the
            // difference.
            Choice::One(backend) if *backend == &LERF => On::boxed(LerfBoard::<V>::new),
            &Choice::One(backend) => {
                On::boxed(move |start: &Position<V>| any_board(backend, start))
            }
            Choice::Several(backends) => Box::new(Lockstep::<V>::new(backends)),
        }
    }
}

/// A game on one board, and the function that makes a board for another start.
struct On<B: Board, F> {
    game: Game<B>,
    board: F,
}

impl<B: Board, F: Fn(&Position<B::Variant>) -> B + 'static> On<B, F> {
    fn boxed(board: F) -> Box<dyn Replayer> {
        let start = Position::start();
        Box::new(On { game: Game::on(board(&start), &start), board })
    }
}

impl<B: Board, F: Fn(&Position<B::Variant>) -> B> Replayer for On<B, F> {
    fn replay(&mut self, text: &GameText<'_>, wants: Wants, castling: Castling) -> Replayed {
        match start::<B::Variant>(text) {
            Start::Usual => {
                self.game.restart();
                replay(text, &mut self.game, wants, castling, None)
            }
            Start::Position(start, notes) => {
                let mut game = Game::on((self.board)(&start), &start);
                Replayed { notes, ..replay(text, &mut game, wants, castling, None) }
            }
            Start::Fault(at, error) => Replayed::refused(text, wants, at, error),
        }
    }
}

/// The place where a tag pair begins.
fn place_of_tag(text: &GameText<'_>, name: &str) -> usize {
    text.tags().find(|tag| tag.name == name).map_or(0, |tag| tag.span.start)
}

/// The place where a game starts.
pub(super) enum Start<V> {
    Usual,
    /// The position of the tag FEN, and notes on unusual text.
    Position(Position<V>, Vec<(usize, String)>),
    /// The place and the error of a start that cannot be played.
    Fault(usize, String),
}

pub(super) fn start<V: Variant>(text: &GameText<'_>) -> Start<V> {
    if text.tag("FEN").is_none() {
        return Start::Usual;
    }
    match text.start::<V>() {
        Ok((start, notes)) => {
            let note = |note: FenNote| (place_of_tag(text, "FEN"), format!("the tag FEN: {note}"));
            Start::Position(start, notes.into_iter().map(note).collect())
        }
        Err(error) => {
            let error = format!("the tag FEN: {error}; the moves are not played");
            Start::Fault(place_of_tag(text, "FEN"), error)
        }
    }
}

/// A question after each move of a game; the answer is a disagreement, and ends the game.
pub(super) type Check<'a, B> = &'a mut dyn FnMut(&Game<B>) -> Option<String>;

/// Replays a game from its start to its last move, unless `check` ends it.
pub(super) fn replay<B: Board>(
    text: &GameText<'_>,
    game: &mut Game<B>,
    wants: Wants,
    castling: Castling,
    mut check: Option<Check<'_, B>>,
) -> Replayed {
    let mut replayed = Replayed::default();
    let mut pgn = wants.pgn.then(|| Export::begin(text, game));
    let draw = |game: &Game<B>| (wants.drawing == Some(game.ply())).then(|| drawing(game));
    replayed.drawing = draw(game);
    let mut replay = Replay::new(text, game);
    while let Some(step) = replay.step() {
        match step {
            Step::Played { mv, depth } => {
                if depth == 0 {
                    replayed.plies += 1;
                    if wants.uci {
                        let blank = if replayed.uci.is_empty() { "" } else { " " };
                        replayed.uci += blank;
                        replayed.uci += &uci_text::<B::Variant>(mv, castling);
                    }
                    if wants.drawing.is_some() && replayed.drawing.is_none() {
                        replayed.drawing = draw(replay.game());
                    }
                    if let Some(check) = &mut check
                        && let Some(mismatch) = check(replay.game())
                    {
                        replayed.mismatch = Some(mismatch);
                        break;
                    }
                }
                if let Some(pgn) = &mut pgn {
                    pgn.played(replay.game_mut());
                }
            }
            Step::Other => {
                if let (Some(pgn), Some(item)) = (&mut pgn, replay.item()) {
                    pgn.writer.item(&item);
                }
            }
            Step::Failed(error) => {
                if let Some(pgn) = &mut pgn {
                    pgn.failed(text, &error);
                }
                let error_end = error.skipped.end;
                replayed.errors.push((error.span.start, error.to_string()));
                if replayed.errors.len() >= MAX_FAULTS {
                    let error = "too many lines cannot be played; the rest of the game is not read";
                    replayed.errors.push((error_end, error.to_string()));
                    replay.finish();
                }
            }
        }
    }
    if wants.fen {
        replayed.fen = Some(legal_fen(&game.position()));
    }
    if let Some(pgn) = pgn {
        replayed.pgn = pgn.end(text);
    }
    replayed
}

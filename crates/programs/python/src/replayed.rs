//! Games of PGN, replayed on the board `lerf`.

use std::fmt::Display;

use polyboard::{
    BuiltInVariant, Castling, Game, LerfBoard, Position, UciMove, Variant, VariantVisitor,
    pgn::{GameText, MAX_FAULTS, Replay, Step},
    replay::{place_of_tag, variant_of},
};

use crate::arrays::Arrays;

/// The moves of a game that could be played, and what could not.
#[derive(Default)]
pub(crate) struct Replayed {
    /// The variant that the tags name, and whether it is Chess960; none if there is no such variant.
    pub(crate) variant: Option<(BuiltInVariant, bool)>,
    pub(crate) moves: Vec<UciMove>,
    pub(crate) errors: Vec<String>,
}

impl Replayed {
    fn fail(&mut self, text: &GameText<'_>, at: usize, fault: impl Display) {
        self.errors.push(format!("{}: {fault}", text.place(at)));
    }
}

/// Replays games, one after the other, on one board for each variant.
#[derive(Default)]
pub(crate) struct Replayer {
    made: Vec<(BuiltInVariant, Box<dyn Replays>)>,
}

impl Replayer {
    /// Plays the moves of a game. The arrays get its positions, the first and the last included.
    pub(crate) fn replay(&mut self, text: &GameText<'_>, arrays: Option<&mut Arrays>) -> Replayed {
        let named = variant_of(text);
        let mut replayed =
            Replayed { variant: named.as_ref().ok().copied(), ..Replayed::default() };
        match named {
            Ok((variant, _)) => self.of(variant).replay(text, &mut replayed, arrays),
            Err((at, fault)) => replayed.fail(text, at, fault),
        }
        for error in text.faults().filter(|error| !error.fault.is_harmless()) {
            replayed.fail(text, error.span.start, error.fault);
        }
        replayed
    }

    fn of(&mut self, variant: BuiltInVariant) -> &mut dyn Replays {
        let at = self.made.iter().position(|(made, _)| *made == variant).unwrap_or_else(|| {
            self.made.push((variant, variant.visit(Make)));
            self.made.len() - 1
        });
        &mut *self.made[at].1
    }
}

/// A game that replays others of its variant.
trait Replays: Send {
    fn replay(&mut self, text: &GameText<'_>, into: &mut Replayed, arrays: Option<&mut Arrays>);
}

/// Makes the game of a variant.
struct Make;

impl VariantVisitor for Make {
    type Output = Box<dyn Replays>;

    fn visit<V: Variant>(self) -> Box<dyn Replays> {
        Box::new(Game::<LerfBoard<V>>::new(&Position::start()))
    }
}

impl<V: Variant> Replays for Game<LerfBoard<V>> {
    fn replay(&mut self, text: &GameText<'_>, into: &mut Replayed, arrays: Option<&mut Arrays>) {
        let mut other;
        let game = match text.tag("FEN").map(|_| text.start::<V>()) {
            None => {
                self.restart();
                self
            }
            Some(Ok((start, _))) => {
                other = Game::new(&start);
                &mut other
            }
            Some(Err(error)) => {
                let fault = format!("the tag FEN: {error}; the moves are not played");
                into.fail(text, place_of_tag(text, "FEN"), fault);
                return;
            }
        };
        play(text, game, into, arrays);
    }
}

fn play<V: Variant>(
    text: &GameText<'_>,
    game: &mut Game<LerfBoard<V>>,
    into: &mut Replayed,
    mut arrays: Option<&mut Arrays>,
) {
    if let Some(arrays) = &mut arrays {
        arrays.add(game.board());
    }
    let castling = match into.variant {
        Some((_, true)) => Castling::KingTakesRook,
        _ => Castling::Classical,
    };
    let mut replay = Replay::new(text, game);
    while let Some(step) = replay.step() {
        match step {
            Step::Played { mv, depth: 0 } => {
                into.moves.push(UciMove::of::<V>(mv, castling));
                if let Some(arrays) = &mut arrays {
                    arrays.add(replay.game().board());
                }
            }
            Step::Failed(error) => {
                // In a variation an annotator may show a threat by a null move.
                if error.depth == 0 {
                    into.fail(text, error.span.start, &error);
                }
                if into.errors.len() >= MAX_FAULTS {
                    let fault = "too many lines cannot be played; the rest of the game is not read";
                    into.fail(text, error.skipped.end, fault);
                    replay.finish();
                }
            }
            _ => {}
        }
    }
}

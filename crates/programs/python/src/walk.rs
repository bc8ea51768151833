//! A walk through the text of a game, on the board `lerf`.

use polyboard::pgn::{GameText, Item, MAX_FAULTS, Replay, Step};
use polyboard::{Castling, Game, LerfBoard, UciMove, Variant, VariantVisitor, replay::variant_of};

use crate::moves::Move;

/// What is done at each step of a game.
pub(crate) trait Visit {
    /// The game stands at its start, or behind a move that is in this number of variations.
    fn at<V: Variant>(&mut self, game: &mut Game<LerfBoard<V>>, mv: Option<Move>, depth: usize);
    /// An item that is not a move, in this number of variations.
    fn item(&mut self, item: Item<'_>, depth: usize);
}

/// Replays a game from its start, as far as it can be played: what cannot is among the errors of the game.
pub(crate) fn walk(text: &GameText<'_>, visit: &mut impl Visit) {
    if let Ok((variant, is_chess960)) = variant_of(text) {
        let castling = if is_chess960 { Castling::KingTakesRook } else { Castling::Classical };
        variant.visit(Walk { text, castling, visit });
    }
}

struct Walk<'a, 't, W> {
    text: &'a GameText<'t>,
    castling: Castling,
    visit: &'a mut W,
}

impl<W: Visit> VariantVisitor for Walk<'_, '_, W> {
    type Output = ();

    fn visit<V: Variant>(self) {
        let Walk { text, castling, visit } = self;
        let Ok(mut replay) = Replay::<LerfBoard<V>>::of(text) else { return };
        let (mut depth, mut failed) = (0_usize, 0);
        visit.at(replay.game_mut(), None, 0);
        while let Some(step) = replay.step() {
            match (step, replay.item()) {
                (Step::Played { mv, depth }, _) => {
                    let mv = Move(UciMove::of::<V>(mv, castling));
                    visit.at(replay.game_mut(), Some(mv), depth);
                }
                (Step::Failed(_), _) => {
                    failed += 1;
                    if failed >= MAX_FAULTS {
                        replay.finish();
                    }
                }
                (_, Some(item)) => {
                    depth += usize::from(item == Item::Open);
                    visit.item(item.clone(), depth);
                    depth = depth.saturating_sub(usize::from(item == Item::Close));
                }
                _ => {}
            }
        }
    }
}

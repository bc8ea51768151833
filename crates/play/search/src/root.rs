//! The root of a search: a position on any board.

use polyboard_backend::{DynBoard, boxed_keyed};
use polyboard_board::{Board, Key, Keyed};
use polyboard_game::Game;
use polyboard_rules::{Clocks, Color, Material, Move, Position, Rules, Setup, Variant};

/// A position to search, on a board, with the clocks, counts and keys of the game before it. The type of the board is
/// erased, so code with a `Root` is the same for all boards.
#[derive(Clone, Debug)]
pub struct Root {
    board: Box<dyn DynBoard>,
    pub(crate) rules: &'static Rules,
    pub(crate) turn: Color,
    pub(crate) clocks: Clocks,
    pub(crate) material: Material,
    /// The keys of the positions since the last capture or pawn move, this one last.
    pub(crate) keys: Vec<Key>,
}

impl Root {
    /// The current position of a game, on its board.
    #[must_use]
    pub fn of<B: Board>(game: &Game<B>) -> Root {
        Root::with(boxed_keyed(game.keyed().clone()), game)
    }

    /// A position without a game before it.
    #[must_use]
    pub fn at<B: Board>(position: &Position<B::Variant>) -> Root {
        Root::new(boxed_keyed(Keyed::<B>::new(position)), position)
    }

    /// A position without a game before it, on a board behind a pointer, which must hold it.
    #[must_use]
    pub fn new<V: Variant>(board: Box<dyn DynBoard>, position: &Position<V>) -> Root {
        Root {
            rules: const { &V::RULES },
            turn: board.turn(),
            clocks: position.clocks(),
            material: Material::of(position.setup()),
            keys: vec![board.position_key()],
            board,
        }
    }

    /// The current position of a game, on a board behind a pointer, which must hold it.
    #[must_use]
    pub fn with<G: Board>(board: Box<dyn DynBoard>, game: &Game<G>) -> Root {
        let keys: Vec<Key> = game.keys().collect();
        let reversible = game.reversible() as usize;
        Root {
            board,
            rules: const { &<G::Variant as Variant>::RULES },
            turn: game.turn(),
            clocks: game.clocks(),
            material: game.material(),
            keys: keys[keys.len().saturating_sub(reversible + 1)..].to_vec(),
        }
    }

    /// The setup on the board.
    #[must_use]
    pub fn setup(&self) -> Setup {
        self.board.setup()
    }

    /// The rules of the game.
    #[must_use]
    pub const fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// The legal moves, sorted.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        self.board.sorted_moves()
    }

    /// A hash of the game before this position, since its last irreversible move.
    pub(crate) fn game_hash(&self) -> u64 {
        const ODD: u64 = 0xd134_2543_de82_ef95;
        let before = self.keys.iter().rev().skip(1);
        before.fold(ODD, |hash, key| (hash ^ key.0).wrapping_mul(ODD))
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &dyn DynBoard {
        &*self.board
    }
}

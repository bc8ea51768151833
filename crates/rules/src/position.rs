use alloc::vec::Vec;
use core::{fmt, marker::PhantomData};

use crate::{
    Color, Fault, InvalidPosition, Setup, Variant, reference,
    validity::{unplayable, unreachable},
};

/// A setup from which the variant `V` can be played.
///
/// There are two levels. [`new`](Position::new) takes what a game can reach, as far as material
/// and checks tell; [`lenient`](Position::lenient) takes whatever the rules can be applied to,
/// which is what test suites ask for: nine queens, or a check that no move can have given.
///
/// The en passant square is normalised: a square that no pawn of the side to move can ask about
/// is dropped.
///
/// ```
/// use polyboard_rules::{Chess, Fault, Position, Setup, Color};
///
/// let faults = Position::<Chess>::new(Setup::empty()).unwrap_err();
/// assert_eq!(faults.faults(), [Fault::NoKing(Color::White), Fault::NoKing(Color::Black)]);
/// ```
pub struct Position<V> {
    setup: Setup,
    variant: PhantomData<V>,
}

impl<V: Variant> Position<V> {
    /// The proof that boards can play the variant. No position is made without it.
    const PLAYABLE: () = V::RULES.assert_playable();

    /// The start of the game.
    #[must_use]
    pub fn start() -> Position<V> {
        const { Self::PLAYABLE }
        Position { setup: V::RULES.start(), variant: PhantomData }
    }

    /// The strict level: a position that a game can reach.
    ///
    /// # Errors
    ///
    /// Every [`Fault`] of the setup.
    pub fn new(setup: Setup) -> Result<Position<V>, InvalidPosition> {
        let mut faults = unplayable(&V::RULES, &setup);
        faults.extend(unreachable(&V::RULES, &setup, faults.is_empty()));
        Position::unless(faults, setup)
    }

    /// The lenient level: a position that can be played, wherever it came from.
    ///
    /// # Errors
    ///
    /// Every [`Fault`] of the setup but those of material and of unreachable checks.
    pub fn lenient(setup: Setup) -> Result<Position<V>, InvalidPosition> {
        Position::unless(unplayable(&V::RULES, &setup), setup)
    }

    fn unless(faults: Vec<Fault>, mut setup: Setup) -> Result<Position<V>, InvalidPosition> {
        const { Self::PLAYABLE }
        match InvalidPosition::new(faults) {
            Some(invalid) => Err(invalid),
            None => {
                setup.en_passant = setup
                    .en_passant
                    .filter(|&square| reference::is_en_passant_useful(&setup, square));
                Ok(Position { setup, variant: PhantomData })
            }
        }
    }

    /// The setup, with its en passant square normalised.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The side to move.
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.setup.turn
    }
}

// Derives would ask the variant for what only the setup has to have.
impl<V> Clone for Position<V> {
    fn clone(&self) -> Self {
        Position { setup: self.setup.clone(), variant: PhantomData }
    }
}

impl<V> PartialEq for Position<V> {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup
    }
}

impl<V> Eq for Position<V> {}

impl<V> fmt::Debug for Position<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.setup)
    }
}

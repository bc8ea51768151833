use crate::{Position, Rules, Setup, Variant};

/// A position of a variant that is known at run time only: the proof that its setup can be played by its rules. A board
/// behind a pointer is made from it, so that a setup is validated once. Only a [`Position`] becomes one.
///
/// ```
/// use polyboard::{Chess, Makruk, Position, rules::Playable};
///
/// let playable = Playable::from(&Position::<Chess>::start());
/// assert_eq!(playable.position::<Chess>(), Some(Position::start()));
/// assert_eq!(playable.position::<Makruk>(), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Playable {
    rules: &'static Rules,
    setup: Setup,
}

impl Playable {
    /// The rules of the variant.
    #[must_use]
    pub const fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// The setup.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The setup, without the proof.
    #[must_use]
    pub fn into_setup(self) -> Setup {
        self.setup
    }

    /// The position, with the clocks of a new game; `None` if the variant has other rules.
    #[must_use]
    pub fn position<V: Variant>(&self) -> Option<Position<V>> {
        (V::RULES == *self.rules).then(|| Position::proven(self.setup.clone()))
    }
}

impl<V: Variant> From<&Position<V>> for Playable {
    fn from(position: &Position<V>) -> Playable {
        Playable { rules: const { &V::RULES }, setup: position.setup().clone() }
    }
}

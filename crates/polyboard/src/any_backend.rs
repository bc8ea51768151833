use core::{fmt, marker::PhantomData, str::FromStr};

use polyboard_board::{Board, Facts, Representation};
use polyboard_compare::Contender;
use polyboard_lerf::LerfWith;
use polyboard_rules::{Position, Variant};
use polyboard_sliders::{Algorithm, Sliders, SlidersVisitor};
use strum::IntoEnumIterator;

use crate::{Backend, DynBoard, Visitor, backend::Enter};

/// Whatever goes by a name on the command line: a backend, or the LERF board with sliders of one's
/// choice, as `lerf+magic`.
///
/// There is no visitor for all of these. Every job would be compiled for ten more boards, and what
/// there is to ask of them is how they play and how fast: a [`DynBoard`] answers that.
///
/// ```
/// use polyboard::{Chess, AnyBackend, PerftMode, Position};
///
/// let choice: AnyBackend = "lerf+rotated".parse().unwrap();
/// let mut board = choice.board::<Chess>(&Position::start());
/// assert_eq!(board.leaves(3, PerftMode::Bulk), Ok(8902));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AnyBackend {
    /// A backend.
    Backend(Backend),
    /// The LERF board with these sliders. [`Backend::Lerf`] takes the fastest that the build allows.
    Lerf(Algorithm),
}

impl AnyBackend {
    /// Everything that can be chosen.
    pub fn iter() -> impl Iterator<Item = AnyBackend> {
        let backends = Backend::iter().map(AnyBackend::Backend);
        backends.chain(Algorithm::ALL.into_iter().map(AnyBackend::Lerf))
    }

    /// A board of this kind.
    #[must_use]
    pub fn board<V: Variant>(self, position: &Position<V>) -> Box<dyn DynBoard> {
        struct SetUp<'a, V>(&'a Position<V>);
        impl<V: Variant> Visitor<V> for SetUp<'_, V> {
            type Output = Box<dyn DynBoard>;
            fn visit<B: Board<Variant = V>>(self) -> Box<dyn DynBoard> {
                Box::new(B::new(self.0))
            }
        }
        self.visit(SetUp(position))
    }

    /// What is to be known of it.
    #[must_use]
    pub fn facts(self) -> Facts {
        struct Read;
        impl SlidersVisitor for Read {
            type Output = Facts;
            fn visit<S: Sliders>(self) -> Facts {
                LerfWith::<S>::FACTS
            }
        }
        match self {
            AnyBackend::Backend(backend) => backend.facts(),
            AnyBackend::Lerf(algorithm) => algorithm.visit(Read),
        }
    }

    /// A row of a comparison.
    #[must_use]
    pub fn contender<V: Variant>(self) -> Contender<V> {
        self.visit(Enter(self.facts()))
    }

    fn visit<V: Variant, J: Visitor<V>>(self, job: J) -> J::Output {
        struct WithLerf<V, J>(J, PhantomData<V>);
        impl<V: Variant, J: Visitor<V>> SlidersVisitor for WithLerf<V, J> {
            type Output = J::Output;
            fn visit<S: Sliders>(self) -> J::Output {
                self.0.visit::<<LerfWith<S> as Representation>::Board<V>>()
            }
        }
        match self {
            AnyBackend::Backend(backend) => backend.visit(job),
            AnyBackend::Lerf(algorithm) => algorithm.visit(WithLerf(job, PhantomData)),
        }
    }
}

impl From<Backend> for AnyBackend {
    fn from(backend: Backend) -> AnyBackend {
        AnyBackend::Backend(backend)
    }
}

impl fmt::Display for AnyBackend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.facts().name)
    }
}

/// Nothing goes by that name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownName;

impl FromStr for AnyBackend {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<AnyBackend, UnknownName> {
        AnyBackend::iter().find(|choice| choice.facts().name == name).ok_or(UnknownName)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_has_a_name_of_its_own() {
        for choice in AnyBackend::iter() {
            assert_eq!(choice.to_string().parse(), Ok(choice));
        }
        assert_eq!(AnyBackend::Lerf(Algorithm::KoggeStone).to_string(), "lerf+kogge-stone");
        for name in ["", "lerf+", "lerf+none", "lefr+magic", "magic", "lerf+Magic"] {
            assert_eq!(name.parse::<AnyBackend>(), Err(UnknownName), "{name}");
        }
    }
}

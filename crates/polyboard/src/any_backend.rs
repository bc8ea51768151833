use core::marker::PhantomData;

use polyboard_board::{Board, Facts, Representation};
use polyboard_compare::Contender;
use polyboard_lerf::LerfWith;
use polyboard_rules::{Position, Variant};
use polyboard_sliders::{Algorithm, Sliders, SlidersVisitor};

use crate::{
    Backend, DynBoard, RepresentationVisitor,
    backend::{Enter, ReadFacts},
};

/// Any board with a name on the command line: a backend, or the LERF board with one of the slider
/// algorithms, such as `lerf+magic`.
///
/// There is no visitor for all of these: every job would be compiled for ten more boards. A
/// [`DynBoard`] is enough to play on them and to measure their speed.
///
/// ```
/// use polyboard::{AnyBackend, Chess, PerftMode, Position};
///
/// let backend: AnyBackend = "lerf+rotated".parse().unwrap();
/// let mut board = backend.board::<Chess>(&Position::start());
/// assert_eq!(board.leaves(3, PerftMode::Bulk), Ok(8902));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum AnyBackend {
    /// A backend.
    Backend(Backend),
    /// The LERF board with this slider algorithm. [`Backend::Lerf`] takes the fastest that the
    /// build allows.
    Lerf(Algorithm),
}

impl AnyBackend {
    /// All backends, and then the LERF board with each slider algorithm.
    pub fn iter() -> impl Iterator<Item = AnyBackend> {
        let backends = Backend::iter().map(AnyBackend::Backend);
        backends.chain(Algorithm::ALL.into_iter().map(AnyBackend::Lerf))
    }

    /// A board of this backend that holds a position.
    #[must_use]
    pub fn board<V: Variant>(self, position: &Position<V>) -> Box<dyn DynBoard> {
        struct SetUp<'a, V>(&'a Position<V>);
        impl<V: Variant> RepresentationVisitor for SetUp<'_, V> {
            type Output = Box<dyn DynBoard>;
            fn visit<R: Representation>(self) -> Box<dyn DynBoard> {
                Box::new(R::Board::<V>::new(self.0))
            }
        }
        self.visit(SetUp(position))
    }

    /// Facts about the backend.
    #[must_use]
    pub fn facts(self) -> Facts {
        self.visit(ReadFacts)
    }

    /// The backend as a row of a comparison.
    #[must_use]
    pub fn contender<V: Variant>(self) -> Contender<V> {
        self.visit(Enter(PhantomData))
    }

    fn visit<J: RepresentationVisitor>(self, job: J) -> J::Output {
        struct WithLerf<J>(J);
        impl<J: RepresentationVisitor> SlidersVisitor for WithLerf<J> {
            type Output = J::Output;
            fn visit<S: Sliders>(self) -> J::Output {
                self.0.visit::<LerfWith<S>>()
            }
        }
        match self {
            AnyBackend::Backend(backend) => backend.visit_representation(job),
            AnyBackend::Lerf(algorithm) => algorithm.visit(WithLerf(job)),
        }
    }
}

impl From<Backend> for AnyBackend {
    fn from(backend: Backend) -> AnyBackend {
        AnyBackend::Backend(backend)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_sliders_are_named_after_the_board() {
        assert_eq!(AnyBackend::Lerf(Algorithm::KoggeStone).to_string(), "lerf+kogge-stone");
        assert_eq!("lerf+magic".parse(), Ok(AnyBackend::Lerf(Algorithm::Magic)));
    }
}

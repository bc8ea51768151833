use core::fmt;

use polyboard::{AnyBackend, BuiltInVariant, DynBoard, Position, Setup, Variant, VariantVisitor};

/// The function that sets up a board of any backend; `None` if the setup is not playable.
type SetUp = fn(BuiltInVariant, AnyBackend, &Setup) -> Option<Box<dyn DynBoard>>;

/// The boards that answer.
///
/// The boards are handed over as a function: [`Boards::built_in`] is inlined, so a program that has
/// all boards in another crate compiles them there once, and this crate does not compile them at all.
#[derive(Clone, Copy)]
pub struct Boards {
    set_up: SetUp,
}

impl Boards {
    /// All boards with a name.
    #[must_use]
    #[inline]
    pub fn built_in() -> Boards {
        struct Job<'a>(AnyBackend, &'a Setup);
        impl VariantVisitor for Job<'_> {
            type Output = Option<Box<dyn DynBoard>>;
            #[inline]
            fn visit<V: Variant>(self) -> Option<Box<dyn DynBoard>> {
                let position = Position::<V>::lenient(self.1.clone()).ok()?;
                Some(self.0.board(&position))
            }
        }
        Boards { set_up: |variant, backend, setup| variant.visit(Job(backend, setup)) }
    }

    /// Boards that a function of your own sets up, which returns `None` for a setup that it cannot play.
    #[must_use]
    pub const fn by(set_up: SetUp) -> Boards {
        Boards { set_up }
    }

    /// The board of a backend in a position.
    pub(crate) fn board<V: Variant>(
        &self,
        backend: AnyBackend,
        position: &Position<V>,
    ) -> Option<Box<dyn DynBoard>> {
        let variant =
            BuiltInVariant::ALL.into_iter().find(|it| it.rules().name == V::RULES.name)?;
        (self.set_up)(variant, backend, position.setup())
    }
}

impl fmt::Debug for Boards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Boards").finish_non_exhaustive()
    }
}

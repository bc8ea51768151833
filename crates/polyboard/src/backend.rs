use core::marker::PhantomData;

use polyboard_board::{Board, Facts, Field, ReferenceRepresentation, Representation};
use polyboard_compare::Contender;
use polyboard_lefr::LefrRepresentation;
use polyboard_lerf::LerfRepresentation;
use polyboard_mailbox8x8::Mailbox8x8Representation;
use polyboard_mailbox10x12::Mailbox10x12Representation;
use polyboard_mailbox16x12::Mailbox16x12Representation;
use polyboard_object::{DynBoard, boxed};
use polyboard_plain::PlainRepresentation;
use polyboard_rules::{Chess, Position, Variant};
use polyboard_storages::{
    HybridRepresentation, QuadRepresentation, SixPlusTwoRepresentation, TwelveRepresentation,
};
use polyboard_x88::X88Representation;

/// A job to run on the boards of any one backend.
///
/// # For callers
///
/// Pass it to [`Backend::visit`]. The fields of the job carry what it needs to know.
///
/// # For implementors
///
/// `visit` is compiled once for each backend, with `B` known: put the loop inside. Where the cost
/// of a virtual call does not matter, [`DynBoard`](crate::DynBoard) is less to write.
pub trait Visitor<V: Variant> {
    /// The result of the job.
    type Output;

    /// Does the job on boards of type `B`.
    fn visit<B: Board<Variant = V>>(self) -> Self::Output;
}

/// A job to run on any one representation.
///
/// # For callers
///
/// Pass it to [`Backend::visit_representation`].
///
/// # For implementors
///
/// `visit` is compiled once for each backend. The representation knows its facts, and its boards
/// for every variant; a job for the boards of one variant is a [`Visitor`].
pub trait RepresentationVisitor {
    /// The result of the job.
    type Output;

    /// Does the job on the representation `R`.
    fn visit<R: Representation>(self) -> Self::Output;
}

/// Makes the enum of the backends, and the function that leads from a name to a type. Types cannot
/// be listed at run time, so this is the list of them. It counts itself.
macro_rules! backends {
    ($($(#[$what:meta])+ $name:ident = $representation:ty,)+) => {
        /// The representations that are built in, by their names on the command line.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, strum::VariantArray)]
        #[non_exhaustive]
        pub enum Backend { $($(#[$what])+ $name),+ }

        impl Backend {
            const EVERY: &[Backend] = <Backend as strum::VariantArray>::VARIANTS;

            /// Runs a job on the representation of this backend.
            pub fn visit_representation<J: RepresentationVisitor>(self, job: J) -> J::Output {
                match self { $(Backend::$name => job.visit::<$representation>()),+ }
            }
        }
    };
}

backends! {
    /// Little-endian rank-file bitboards.
    Lerf = LerfRepresentation,
    /// Little-endian file-rank bitboards.
    Lefr = LefrRepresentation,
    /// The 0x88 board.
    X88 = X88Representation,
    /// The 10x12 mailbox.
    Mailbox10x12 = Mailbox10x12Representation,
    /// The 8x8 mailbox.
    Mailbox8x8 = Mailbox8x8Representation,
    /// The 16x12 mailbox.
    Mailbox16x12 = Mailbox16x12Representation,
    /// Twelve bitboards.
    TwelveBitboards = TwelveRepresentation,
    /// Six plus two bitboards.
    SixPlusTwo = SixPlusTwoRepresentation,
    /// Quad-bitboards.
    Quad = QuadRepresentation,
    /// Bitboards and a mailbox.
    Hybrid = HybridRepresentation,
    /// The board of a first chess program.
    Plain = PlainRepresentation,
    /// The literal reference.
    Reference = ReferenceRepresentation,
}

impl Backend {
    /// Every backend but the reference, which must be named: the meaning of `all` on the command
    /// line.
    pub const ALL: [Backend; Backend::EVERY.len() - 1] =
        *Backend::EVERY.first_chunk().expect("the reference is the last of the list");

    /// The default backends of a comparison: two bitboards, three mailboxes, and the board of a
    /// first chess program.
    pub const USUAL: [Backend; 6] = [
        Backend::Lerf,
        Backend::Lefr,
        Backend::X88,
        Backend::Mailbox10x12,
        Backend::Mailbox8x8,
        Backend::Plain,
    ];

    /// Every backend, the reference included.
    pub fn iter() -> impl Iterator<Item = Backend> {
        Backend::EVERY.iter().copied()
    }

    /// Runs a job on the boards of this backend.
    pub fn visit<V: Variant, J: Visitor<V>>(self, job: J) -> J::Output {
        struct OnBoards<V, J>(J, PhantomData<V>);
        impl<V: Variant, J: Visitor<V>> RepresentationVisitor for OnBoards<V, J> {
            type Output = J::Output;
            fn visit<R: Representation>(self) -> J::Output {
                self.0.visit::<R::Board<V>>()
            }
        }
        self.visit_representation(OnBoards(job, PhantomData))
    }

    /// A board of this backend that holds a position.
    #[must_use]
    pub fn board<V: Variant>(self, position: &Position<V>) -> Box<dyn DynBoard> {
        self.visit_representation(SetUp(position))
    }

    /// Facts about the backend.
    #[must_use]
    pub fn facts(self) -> Facts {
        self.visit_representation(ReadFacts)
    }

    /// The backend as a row of a comparison.
    #[must_use]
    pub fn contender<V: Variant>(self) -> Contender<V> {
        self.visit_representation(Enter(PhantomData))
    }
}

/// Sets up a board.
pub(crate) struct SetUp<'a, V>(pub(crate) &'a Position<V>);

impl<V: Variant> RepresentationVisitor for SetUp<'_, V> {
    type Output = Box<dyn DynBoard>;

    fn visit<R: Representation>(self) -> Box<dyn DynBoard> {
        boxed(R::Board::<V>::new(self.0))
    }
}

/// Reads the facts about a representation.
pub(crate) struct ReadFacts;

impl RepresentationVisitor for ReadFacts {
    type Output = Facts;

    fn visit<R: Representation>(self) -> Facts {
        R::FACTS
    }
}

/// Reads the fields of the boards of a representation.
pub(crate) struct ReadFields;

impl RepresentationVisitor for ReadFields {
    type Output = &'static [Field];

    fn visit<R: Representation>(self) -> &'static [Field] {
        <R::Board<Chess> as Board>::FIELDS
    }
}

/// Makes a row of a comparison of a representation.
pub(crate) struct Enter<V>(pub(crate) PhantomData<V>);

impl<V: Variant> RepresentationVisitor for Enter<V> {
    type Output = Contender<V>;

    fn visit<R: Representation>(self) -> Contender<V> {
        Contender::of::<R>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_leaves_out_only_the_reference() {
        assert!(Backend::iter().eq(Backend::ALL.into_iter().chain([Backend::Reference])));
    }

    #[test]
    fn a_contender_has_the_size_of_its_board() {
        struct Size;
        impl Visitor<Chess> for Size {
            type Output = usize;
            fn visit<B: Board<Variant = Chess>>(self) -> usize {
                size_of::<B>()
            }
        }
        for backend in Backend::iter() {
            assert_eq!(backend.contender::<Chess>().board_bytes, backend.visit(Size), "{backend}");
        }
    }
}

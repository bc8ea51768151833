use core::marker::PhantomData;

use polyboard_board::{Board, Facts, ReferenceRepresentation, Representation};
use polyboard_compare::Contender;
use polyboard_lefr::LefrRepresentation;
use polyboard_lerf::LerfRepresentation;
use polyboard_mailbox8x8::Mailbox8x8Representation;
use polyboard_mailbox10x12::Mailbox10x12Representation;
use polyboard_rules::Variant;
use polyboard_x88::X88Representation;

/// The representations that are built in, by their names on the command line.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, strum::Display, strum::EnumIter, strum::EnumString,
)]
#[strum(serialize_all = "lowercase")]
pub enum Backend {
    /// Little-endian rank-file bitboards.
    Lerf,
    /// Little-endian file-rank bitboards.
    Lefr,
    /// The 0x88 board.
    #[strum(serialize = "0x88")]
    X88,
    /// The 10x12 mailbox.
    #[strum(serialize = "10x12")]
    Mailbox10x12,
    /// The 8x8 mailbox.
    #[strum(serialize = "8x8")]
    Mailbox8x8,
    /// The literal reference.
    Reference,
}

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

impl Backend {
    /// Every backend but the reference, which must be named: the meaning of `all` on the command
    /// line.
    pub const ALL: [Backend; 5] =
        [Backend::Lerf, Backend::Lefr, Backend::X88, Backend::Mailbox10x12, Backend::Mailbox8x8];

    /// Runs a job on the representation of this backend.
    pub fn visit_representation<J: RepresentationVisitor>(self, job: J) -> J::Output {
        match self {
            Backend::Lerf => job.visit::<LerfRepresentation>(),
            Backend::Lefr => job.visit::<LefrRepresentation>(),
            Backend::X88 => job.visit::<X88Representation>(),
            Backend::Mailbox10x12 => job.visit::<Mailbox10x12Representation>(),
            Backend::Mailbox8x8 => job.visit::<Mailbox8x8Representation>(),
            Backend::Reference => job.visit::<ReferenceRepresentation>(),
        }
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

/// Reads the facts about a representation.
pub(crate) struct ReadFacts;

impl RepresentationVisitor for ReadFacts {
    type Output = Facts;

    fn visit<R: Representation>(self) -> Facts {
        R::FACTS
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
    use strum::IntoEnumIterator;

    use super::*;

    #[test]
    fn every_backend_goes_by_the_name_in_its_facts() {
        for backend in Backend::iter() {
            assert_eq!(backend.to_string(), backend.facts().name);
            assert_eq!(backend.facts().name.parse(), Ok(backend));
        }
    }

    #[test]
    fn all_leaves_out_only_the_reference() {
        let rest: Vec<Backend> =
            Backend::iter().filter(|backend| !Backend::ALL.contains(backend)).collect();
        assert_eq!(rest, [Backend::Reference]);
    }
}

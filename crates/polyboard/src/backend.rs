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

impl Backend {
    /// Every backend but the reference, which must be named: the meaning of `all` on the command
    /// line.
    pub const ALL: [Backend; 5] =
        [Backend::Lerf, Backend::Lefr, Backend::X88, Backend::Mailbox10x12, Backend::Mailbox8x8];

    /// Runs a job on the boards of this backend.
    pub fn visit<V: Variant, J: Visitor<V>>(self, job: J) -> J::Output {
        match self {
            Backend::Lerf => job.visit::<<LerfRepresentation as Representation>::Board<V>>(),
            Backend::Lefr => job.visit::<<LefrRepresentation as Representation>::Board<V>>(),
            Backend::X88 => job.visit::<<X88Representation as Representation>::Board<V>>(),
            Backend::Mailbox10x12 => {
                job.visit::<<Mailbox10x12Representation as Representation>::Board<V>>()
            }
            Backend::Mailbox8x8 => {
                job.visit::<<Mailbox8x8Representation as Representation>::Board<V>>()
            }
            Backend::Reference => {
                job.visit::<<ReferenceRepresentation as Representation>::Board<V>>()
            }
        }
    }

    /// Facts about the backend.
    #[must_use]
    pub const fn facts(self) -> Facts {
        match self {
            Backend::Lerf => LerfRepresentation::FACTS,
            Backend::Lefr => LefrRepresentation::FACTS,
            Backend::X88 => X88Representation::FACTS,
            Backend::Mailbox10x12 => Mailbox10x12Representation::FACTS,
            Backend::Mailbox8x8 => Mailbox8x8Representation::FACTS,
            Backend::Reference => ReferenceRepresentation::FACTS,
        }
    }

    /// The backend as a row of a comparison.
    #[must_use]
    pub fn contender<V: Variant>(self) -> Contender<V> {
        self.visit(Enter(self.facts()))
    }
}

/// Makes a row of a comparison of a board.
pub(crate) struct Enter(pub(crate) Facts);

impl<V: Variant> Visitor<V> for Enter {
    type Output = Contender<V>;

    fn visit<B: Board<Variant = V>>(self) -> Contender<V> {
        Contender::new::<B>(self.0)
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

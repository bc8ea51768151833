//! The boards without a crate of their own, as values: those of the layouts, storages and attack tables of the three
//! families, eight words under each other mapping, and the LERF board with each slider algorithm.

use polyboard_attacks::{AttacksByPiece, AttacksBySquare, ByPiece, BySquare, Table};
use polyboard_backend::Backend;
use polyboard_bitboard::{
    LerfWith, Under,
    sliders::{self, Algorithm, Sliders},
    storages,
};
use polyboard_board::{Facts, ReferenceRepresentation, Representation};
use polyboard_explain::{
    Arithmetic, AttackExplainer, AttackLookup, BitboardExplainer, Explain, MailboxExplainer,
};
use polyboard_mailbox::{
    Layout,
    layouts::{Layout8x8, Layout16x12, Mailbox8x8Representation, Mailbox16x12Representation},
};
use polyboard_squares::{
    Befr, Berf, H1g1, H1h2, H8g8, H8h7, Lerf, MappingInfo, SquareMapping, WordMapping,
};

/// Declares the values of boards, each with its name.
macro_rules! values {
    ($($value:ident $name:literal = $backend:expr;)*) => {$(
        #[doc = concat!("The board `", $name, "` as a value.")]
        pub static $value: Backend = $backend;
    )*};
}

values! {
    REFERENCE "reference" = Backend::of::<ReferenceRepresentation>();
    MAILBOX_8X8 "8x8" = Backend::of::<Mailbox8x8Representation>().explained_by(|| {
        by_cells::<Layout8x8>(Mailbox8x8Representation::FACTS, Arithmetic::LookUpAndLoad)
    });
    MAILBOX_16X12 "16x12" = Backend::of::<Mailbox16x12Representation>().explained_by(|| {
        by_cells::<Layout16x12>(Mailbox16x12Representation::FACTS, Arithmetic::AddAndLoad)
    });
    TWELVE "12bb" = stored::<storages::TwelveRepresentation>();
    SIX_PLUS_TWO "6+2" = stored::<storages::SixPlusTwoRepresentation>();
    QUAD "quad" = stored::<storages::QuadRepresentation>();
    HYBRID "hybrid" = stored::<storages::HybridRepresentation>();
    ATTACKS_BY_SQUARE "by-square" = Backend::of::<AttacksBySquare>()
        .explained_by(|| by_load::<BySquare>(AttacksBySquare::FACTS, AttackLookup::BySquare));
    ATTACKS_BY_PIECE "by-piece" = Backend::of::<AttacksByPiece>()
        .explained_by(|| by_load::<ByPiece>(AttacksByPiece::FACTS, AttackLookup::ByPiece));
}

/// Eight words under each mapping of 64 cells that is neither that of `lerf` nor that of `lefr`.
/// A backend is named after its squares 0 and 1, its explainer after the mapping.
pub static MAPPINGS: &[Backend] = &[
    under::<Berf>().also_named(&["berf"]),
    under::<Befr>().also_named(&["befr"]),
    under::<H1g1>(),
    under::<H1h2>(),
    under::<H8g8>(),
    under::<H8h7>(),
];

/// Lists the LERF board with each of these algorithms.
macro_rules! lerf_with {
    ($($name:ident),+) => {
        &[$(Backend::of::<LerfWith<sliders::$name>>()
            .explained_by(|| by_sets::<Lerf>(sliders::$name::BOARD, Algorithm::$name))),+]
    };
}

/// The board `lerf` with each slider algorithm, such as `lerf+magic`, as values; in the order of [`Algorithm::ALL`].
#[rustfmt::skip] // the order is that of the algorithms
pub static SLIDERS: &[Backend] = lerf_with!(
    Walk, Rays, Obstruction, Hyperbola, DualHyperbola, Kindergarten, Rotated, Dumb7Fill, KoggeStone, Magic, Pext
);

const fn stored<R: Representation>() -> Backend {
    Backend::of::<R>().explained_by(|| by_sets::<Lerf>(R::FACTS.name, Algorithm::FASTEST))
}

const fn under<M: WordMapping>() -> Backend {
    Backend::of::<Under<M>>().explained_by(|| by_sets::<M>(M::NAME, Algorithm::FASTEST))
}

fn by_sets<M: SquareMapping>(name: &'static str, algorithm: Algorithm) -> Box<dyn Explain> {
    Box::new(BitboardExplainer::new(name, MappingInfo::of::<M>(), algorithm))
}

fn by_cells<L: Layout>(facts: Facts, arithmetic: Arithmetic) -> Box<dyn Explain> {
    Box::new(MailboxExplainer::<L>::new(facts, arithmetic))
}

fn by_load<T: Table>(facts: Facts, lookup: AttackLookup) -> Box<dyn Explain> {
    Box::new(AttackExplainer::<T>::new(facts, lookup))
}

use polyboard_backend::Backend;
use polyboard_bitboard::{
    sliders::Algorithm,
    storages::{
        HybridRepresentation, QuadRepresentation, SixPlusTwoRepresentation, TwelveRepresentation,
    },
};
use polyboard_board::Representation;
use polyboard_explain::BitboardExplainer;
use polyboard_squares::{Lerf, MappingInfo};

/// The board `12bb` as a value.
pub static TWELVE: Backend = value::<TwelveRepresentation>();

/// The board `6+2` as a value.
pub static SIX_PLUS_TWO: Backend = value::<SixPlusTwoRepresentation>();

/// The board `quad` as a value.
pub static QUAD: Backend = value::<QuadRepresentation>();

/// The board `hybrid` as a value.
pub static HYBRID: Backend = value::<HybridRepresentation>();

const fn value<R: Representation>() -> Backend {
    Backend::of::<R>().explained_by(|| {
        let mapping = MappingInfo::of::<Lerf>();
        Box::new(BitboardExplainer::new(R::FACTS.name, mapping, Algorithm::FASTEST))
    })
}

use polyboard_backend::Backend;
use polyboard_bitboard::{
    sliders::Algorithm,
    storages::{
        HybridRepresentation, QuadRepresentation, SixPlusTwoRepresentation, TwelveRepresentation,
    },
};
use polyboard_board::Representation;
use polyboard_explain::{BitboardExplainer, Explain};
use polyboard_squares::{Lerf, MappingInfo};

/// The board `12bb` as a value.
pub static TWELVE: Backend =
    Backend::of::<TwelveRepresentation>().explained_by(|| explainer::<TwelveRepresentation>());

/// The board `6+2` as a value.
pub static SIX_PLUS_TWO: Backend = Backend::of::<SixPlusTwoRepresentation>()
    .explained_by(|| explainer::<SixPlusTwoRepresentation>());

/// The board `quad` as a value.
pub static QUAD: Backend =
    Backend::of::<QuadRepresentation>().explained_by(|| explainer::<QuadRepresentation>());

/// The board `hybrid` as a value.
pub static HYBRID: Backend =
    Backend::of::<HybridRepresentation>().explained_by(|| explainer::<HybridRepresentation>());

fn explainer<R: Representation>() -> Box<dyn Explain> {
    let name = R::FACTS.name;
    Box::new(BitboardExplainer::new(name, MappingInfo::of::<Lerf>(), Algorithm::FASTEST))
}

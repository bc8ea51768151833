use alloc::boxed::Box;

use polyboard_backend::Backend;
use polyboard_bitboard::Under;
use polyboard_board::Representation;
use polyboard_explain::{BitboardExplainer, Explain};
use polyboard_sliders::Algorithm;
use polyboard_squares::{Befr, Berf, H1g1, H1h2, H8g8, H8h7, Lerf, MappingInfo};

use crate::{
    HybridRepresentation, QuadRepresentation, SixPlusTwoRepresentation, TwelveRepresentation,
};

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

/// Lists eight words under each of these mappings.
macro_rules! under {
    ($($mapping:ident $(or $alias:literal)?,)+) => {
        /// Eight words under each mapping of 64 cells that is neither that of `lerf` nor that of `lefr`.
        /// A backend is named after its squares 0 and 1, its explainer after the mapping.
        pub static MAPPINGS: [Backend; 6] = [
            $(Backend::of::<Under<$mapping>>().also_named(&[$($alias)?]).explained_by(|| {
                let mapping = MappingInfo::of::<$mapping>();
                Box::new(BitboardExplainer::new(mapping.name, mapping, Algorithm::FASTEST))
            })),+
        ];
    };
}

under! {
    Berf or "berf",
    Befr or "befr",
    H1g1,
    H1h2,
    H8g8,
    H8h7,
}

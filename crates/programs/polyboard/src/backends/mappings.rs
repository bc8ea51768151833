use polyboard_backend::Backend;
use polyboard_bitboard::{Under, sliders::Algorithm};
use polyboard_explain::BitboardExplainer;
use polyboard_squares::{Befr, Berf, H1g1, H1h2, H8g8, H8h7, MappingInfo};

/// Lists eight words under each of these mappings.
macro_rules! under {
    ($($mapping:ident $(or $alias:literal)?,)+) => {
        /// Eight words under each mapping of 64 cells that is neither that of `lerf` nor that of `lefr`.
        /// A backend is named after its squares 0 and 1, its explainer after the mapping.
        pub static MAPPINGS: &[Backend] = &[
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

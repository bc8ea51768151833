use alloc::boxed::Box;

use polyboard_backend::Backend;
use polyboard_bitboard::sliders::Algorithm;
use polyboard_explain::BitboardExplainer;
use polyboard_squares::{Lefr, MappingInfo};

use crate::LefrRepresentation;

/// The board `lefr` as a value.
pub static LEFR: Backend =
    Backend::of::<LefrRepresentation>().also_named(&["a1a2"]).explained_by(|| {
        Box::new(BitboardExplainer::new("lefr", MappingInfo::of::<Lefr>(), Algorithm::FASTEST))
    });

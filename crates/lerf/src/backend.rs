use alloc::boxed::Box;

use polyboard_backend::Backend;
use polyboard_bitboard::sliders::Algorithm;
use polyboard_explain::BitboardExplainer;
use polyboard_squares::{Lerf, MappingInfo};

use crate::LerfRepresentation;

/// The board `lerf` as a value.
pub static LERF: Backend =
    Backend::of::<LerfRepresentation>().also_named(&["a1b1"]).explained_by(|| {
        Box::new(BitboardExplainer::new("lerf", MappingInfo::of::<Lerf>(), Algorithm::FASTEST))
    });

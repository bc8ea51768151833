use alloc::boxed::Box;

use polyboard_backend::{Backend, BoardType};
use polyboard_bitboard::sliders::Algorithm;
use polyboard_board::{Facts, Family};
use polyboard_explain::BitboardExplainer;
use polyboard_squares::{Lerf, MappingInfo};

use crate::{
    LerfRepresentation, Textbook,
    textbook::{KING, KNIGHT, PAWN, RAYS},
};

/// The board `lerf` as a value.
pub static LERF: Backend =
    Backend::of::<LerfRepresentation>().also_named(&["a1b1"]).explained_by(|| {
        Box::new(BitboardExplainer::new("lerf", MappingInfo::of::<Lerf>(), Algorithm::FASTEST))
    });

/// The board `lerf-textbook` as a value; it plays chess.
pub static LERF_TEXTBOOK: Backend = Backend::new(
    Facts::new("lerf-textbook", "bitboards of a textbook", Family::Bitboard)
        .with_mapping(MappingInfo::of::<Lerf>())
        .with_off_board("wrap mask")
        .with_tables(
            size_of_val(&KNIGHT) + size_of_val(&KING) + size_of_val(&PAWN) + size_of_val(&RAYS),
        ),
    &[BoardType::of::<Textbook>()],
);

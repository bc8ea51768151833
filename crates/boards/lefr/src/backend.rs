use alloc::boxed::Box;

use polyboard_backend::{Backend, BoardType};
use polyboard_bitboard::sliders::Algorithm;
use polyboard_board::{Facts, Family};
use polyboard_explain::BitboardExplainer;
use polyboard_squares::{Lefr, MappingInfo};

use crate::{
    LefrRepresentation, Textbook,
    textbook::{KING, KNIGHT, PAWN, RAYS},
};

/// The board `lefr` as a value.
pub static LEFR: Backend =
    Backend::of::<LefrRepresentation>().also_named(&["a1a2"]).explained_by(|| {
        Box::new(BitboardExplainer::new("lefr", MappingInfo::of::<Lefr>(), Algorithm::FASTEST))
    });

/// The board `lefr-textbook` as a value; it plays chess.
pub static LEFR_TEXTBOOK: Backend = Backend::new(
    Facts::new("lefr-textbook", "bitboards of a textbook", Family::Bitboard)
        .with_mapping(MappingInfo::of::<Lefr>())
        .with_off_board("wrap mask")
        .with_tables(
            size_of_val(&KNIGHT) + size_of_val(&KING) + size_of_val(&PAWN) + size_of_val(&RAYS),
        ),
    &[BoardType::of::<Textbook>()],
);

use polyboard_backend::Backend;
use polyboard_bitboard::{
    LerfWith,
    sliders::{
        Algorithm, Dumb7Fill, Hyperbola, Kindergarten, KoggeStone, Magic, Obstruction, Pext, Rays,
        Rotated, Sliders, Walk,
    },
};
use polyboard_explain::BitboardExplainer;
use polyboard_squares::{Lerf, MappingInfo};

/// Lists the LERF board with each of these algorithms.
macro_rules! lerf_with {
    ($($sliders:ident,)+) => {
        /// The board `lerf` with each slider algorithm, such as `lerf+magic`, as values; in the order of
        /// [`Algorithm::ALL`].
        pub static SLIDERS: &[Backend] = &[
            $(Backend::of::<LerfWith<$sliders>>().explained_by(|| {
                let mapping = MappingInfo::of::<Lerf>();
                Box::new(BitboardExplainer::new($sliders::BOARD, mapping, Algorithm::$sliders))
            })),+
        ];
    };
}

lerf_with! {
    Walk,
    Rays,
    Obstruction,
    Hyperbola,
    Kindergarten,
    Rotated,
    Dumb7Fill,
    KoggeStone,
    Magic,
    Pext,
}

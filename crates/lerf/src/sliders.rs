use alloc::boxed::Box;

use polyboard_backend::Backend;
use polyboard_bitboard::sliders::{
    Algorithm, Dumb7Fill, Hyperbola, Kindergarten, KoggeStone, Magic, Obstruction, Pext, Rays,
    Rotated, Walk,
};
use polyboard_board::Representation;
use polyboard_explain::BitboardExplainer;
use polyboard_squares::{Lerf, MappingInfo};

use crate::LerfWith;

/// Lists the board with each of these algorithms, which have a type and a name at run time.
macro_rules! with {
    ($($sliders:ident,)+) => {
        /// The board `lerf` with each slider algorithm, such as `lerf+magic`, as values; in the order of
        /// [`Algorithm::ALL`].
        pub static SLIDERS: &[Backend] = &EACH;

        // A list of its own: a static that took an element of a slice without a name would take a copy of the
        // element, and compile its boards once more.
        static EACH: [Backend; Algorithm::ALL.len()] = [
            $(Backend::of::<LerfWith<$sliders>>().explained_by(|| {
                let name = LerfWith::<$sliders>::FACTS.name;
                let mapping = MappingInfo::of::<Lerf>();
                Box::new(BitboardExplainer::new(name, mapping, Algorithm::$sliders))
            })),+
        ];
    };
}

with! {
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

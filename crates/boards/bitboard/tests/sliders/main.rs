//! The slider algorithms, compared with walks that this program takes itself.

mod exhaustive;
mod lookup;

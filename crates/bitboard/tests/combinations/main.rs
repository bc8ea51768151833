//! The generator with eight words, under other mappings and with other sliders than `lerf` and `lefr` have.

mod mappings;
mod sliders;

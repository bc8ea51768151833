//! The experiments: a text of `texts` each, with its claim, rule, contenders and discussion, and here the function that
//! does its work. What several of them time is in a file that they share.

use std::sync::LazyLock;

use crate::Experiment;

mod edges;
mod lookup;
mod sets;

mod x01_pawn_wrap;
mod x02_on_board;
mod x03_step;
mod x04_ray_walk;
mod x05_dimensions;
mod x06_sparse;
mod x07_attacked;
mod x08_piece_at;
mod x09_line_query;
mod x10_find;
mod x11_difference_table;
mod x12_make_style;
mod x13_redundancy;
mod x14_popcount;
mod x15_bitscan;
mod x16_sliders;
mod x17_color_test;
mod x18_piece_lists;
mod x19_castling_mask;
mod x20_move_size;
mod x21_zobrist;
mod x22_repetition;
mod x23_san_origin;
mod x24_fen;
mod x25_representations;
mod x26_mapping_neutral;
mod x27_flips;
mod x28_scan_order;
mod x29_bounds_check;
mod x30_dispatch;
mod x31_memory;
mod x32_legality;
mod x33_fills;
mod x34_numbering;

/// What every experiment needs.
mod prelude {
    pub(super) use crate::{Bench, Contender, LabError, Random, Workload};
}

macro_rules! experiments {
    ($($text:literal $module:ident)*) => {
        vec![$(Experiment::read(include_str!(concat!("../../texts/", $text, ".md")), $module::run)),*]
    };
}

/// All experiments, in the order of their numbers.
pub static EXPERIMENTS: LazyLock<Vec<Experiment>> = LazyLock::new(|| {
    experiments! {
        "x01" x01_pawn_wrap
        "x02" x02_on_board
        "x03" x03_step
        "x04" x04_ray_walk
        "x05" x05_dimensions
        "x06" x06_sparse
        "x07" x07_attacked
        "x08" x08_piece_at
        "x09" x09_line_query
        "x10" x10_find
        "x11" x11_difference_table
        "x12" x12_make_style
        "x13" x13_redundancy
        "x14" x14_popcount
        "x15" x15_bitscan
        "x16" x16_sliders
        "x17" x17_color_test
        "x18" x18_piece_lists
        "x19" x19_castling_mask
        "x20" x20_move_size
        "x21" x21_zobrist
        "x22" x22_repetition
        "x23" x23_san_origin
        "x24" x24_fen
        "x25" x25_representations
        "x26" x26_mapping_neutral
        "x27" x27_flips
        "x28" x28_scan_order
        "x29" x29_bounds_check
        "x30" x30_dispatch
        "x31" x31_memory
        "x32" x32_legality
        "x33" x33_fills
        "x34" x34_numbering
    }
});

/// The experiment of this number or name, in any case: `X16`, `sliders`.
#[must_use]
pub fn find(name: &str) -> Option<&'static Experiment> {
    let is_meant = |experiment: &&Experiment| {
        experiment.id.eq_ignore_ascii_case(name) || experiment.name.eq_ignore_ascii_case(name)
    };
    EXPERIMENTS.iter().find(is_meant)
}

#[cfg(test)]
pub(crate) mod tests;

//! The experiments: a text of `texts` each, with its claim, rule, contenders and discussion, and here the function that
//! does its work. What several of them time is in a file that they share.

use std::sync::LazyLock;

use crate::Experiment;

/// Contenders, each with its name, the bytes of its tables or state if they matter, and its work.
macro_rules! contenders {
    ($($name:tt $(of $bytes:expr)? => $work:expr),* $(,)?) => {
        vec![$(Contender::new($name, || $work)$(.with_bytes($bytes))?),*]
    };
}

/// Times such contenders in a workload, of which the name, the unit and the number of operations are given.
macro_rules! time {
    ($bench:expr, $name:expr, $unit:expr, $operations:expr; $($contenders:tt)*) => {
        $bench.time(
            Workload { name: $name, unit: $unit, operations: $operations },
            contenders![$($contenders)*],
        )
    };
}

/// The same work on several types, as contenders that state the bytes of their type, which is an argument of the work.
macro_rules! on_types {
    ($type:ident => $work:expr; $($name:literal $of:ty)*) => {
        vec![$({
            type $type = $of;
            Contender::new($name, $work).with_bytes(size_of::<$type>())
        }),*]
    };
}

mod boards;
mod differences;
mod edges;
mod files_first;
mod lookup;
mod off_board;
mod questions;
mod sets;
mod storages;

mod x10_find;
mod x16_sliders;
mod x17_color_test;
mod x18_piece_lists;
mod x19_castling_mask;
mod x20_move_size;
mod x21_zobrist;
mod x22_repetition;
mod x23_san_origin;
mod x28_scan_order;
mod x30_dispatch;
mod x32_legality;
mod x35_planes;

/// What every experiment needs.
mod prelude {
    pub(super) use std::hint::black_box;

    pub(super) use polyboard::{
        Board, Chess, Color, File, LerfBoard, Mailbox0x88Board, Move, MoveKind, MoveList,
        NativeMove, Piece, Position, Rank, Role, Setup, Square, read_fen,
    };

    pub(super) use crate::{
        Contender, EMPTY_LOOP, LabError, Workload,
        bench::Bench,
        cells::{Random, shuffle},
        games::{GAMES, Ply, positions},
    };
}

macro_rules! experiments {
    ($($text:literal $run:path)*) => {
        vec![$(Experiment::read(include_str!(concat!("../../texts/", $text, ".md")), $run)),*]
    };
}

/// All experiments, in the order of their numbers.
pub static EXPERIMENTS: LazyLock<Vec<Experiment>> = LazyLock::new(|| {
    experiments! {
        "x01" files_first::pawn_wrap    "x02" off_board::on_board       "x03" off_board::step
        "x04" off_board::ray_walk       "x05" lookup::dimensions        "x06" lookup::sparse
        "x07" differences::attacked     "x08" lookup::piece_at          "x09" files_first::line_query
        "x10" x10_find::run             "x11" differences::table        "x12" storages::make_style
        "x13" storages::redundancy      "x14" sets::popcount            "x15" sets::bitscan
        "x16" x16_sliders::run          "x17" x17_color_test::run       "x18" x18_piece_lists::run
        "x19" x19_castling_mask::run    "x20" x20_move_size::run        "x21" x21_zobrist::run
        "x22" x22_repetition::run       "x23" x23_san_origin::run       "x24" boards::fen
        "x25" boards::representations   "x26" boards::mappings          "x27" sets::flips
        "x28" x28_scan_order::run       "x29" off_board::bounds_check   "x30" x30_dispatch::run
        "x31" boards::memory            "x32" x32_legality::run         "x33" boards::fills
        "x34" boards::numbering         "x35" x35_planes::run           "x36" questions::attack_table
        "x37" questions::captures       "x38" x16_sliders::beside
    }
});

/// The experiment of this number or name, in any case: `X16`, `sliders`.
#[must_use]
pub fn find(name: &str) -> Option<&'static Experiment> {
    EXPERIMENTS.iter().find(|it| [it.id, it.name].iter().any(|of| of.eq_ignore_ascii_case(name)))
}

#[cfg(test)]
pub(crate) mod tests;

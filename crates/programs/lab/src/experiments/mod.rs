//! The experiments, one file each, all in the same order: contenders, rule, workload. Their prose is in
//! `texts`: quote, source, claim, workload in words, discussion. What several of them time is in a file
//! that they share.

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
    pub(super) use crate::{
        Bench,
        Bound::{self, AtLeast, Between},
        Contender, Experiment, LabError, Random, Rule, Workload,
        code::{TESTBED, hash, more},
        experiment::told,
        rule::clause,
    };
}

/// All experiments, in the order of their numbers. A constant would be computed again in every crate that names it.
pub static EXPERIMENTS: &[Experiment] = &[
    x01_pawn_wrap::EXPERIMENT,
    x02_on_board::EXPERIMENT,
    x03_step::EXPERIMENT,
    x04_ray_walk::EXPERIMENT,
    x05_dimensions::EXPERIMENT,
    x06_sparse::EXPERIMENT,
    x07_attacked::EXPERIMENT,
    x08_piece_at::EXPERIMENT,
    x09_line_query::EXPERIMENT,
    x10_find::EXPERIMENT,
    x11_difference_table::EXPERIMENT,
    x12_make_style::EXPERIMENT,
    x13_redundancy::EXPERIMENT,
    x14_popcount::EXPERIMENT,
    x15_bitscan::EXPERIMENT,
    x16_sliders::EXPERIMENT,
    x17_color_test::EXPERIMENT,
    x18_piece_lists::EXPERIMENT,
    x19_castling_mask::EXPERIMENT,
    x20_move_size::EXPERIMENT,
    x21_zobrist::EXPERIMENT,
    x22_repetition::EXPERIMENT,
    x23_san_origin::EXPERIMENT,
    x24_fen::EXPERIMENT,
    x25_representations::EXPERIMENT,
    x26_mapping_neutral::EXPERIMENT,
    x27_flips::EXPERIMENT,
    x28_scan_order::EXPERIMENT,
    x29_bounds_check::EXPERIMENT,
    x30_dispatch::EXPERIMENT,
    x31_memory::EXPERIMENT,
    x32_legality::EXPERIMENT,
    x33_fills::EXPERIMENT,
    x34_numbering::EXPERIMENT,
];

/// The experiment of this number or name, in any case: `X16`, `sliders`.
#[must_use]
pub fn find(name: &str) -> Option<&'static Experiment> {
    let is_meant = |experiment: &&Experiment| {
        experiment.id.eq_ignore_ascii_case(name) || experiment.name.eq_ignore_ascii_case(name)
    };
    EXPERIMENTS.iter().find(is_meant)
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::HashSet;

    use polyboard::{
        backends::{self, LERF, SLIDERS, X88},
        sliders::Algorithm,
    };

    use super::*;
    use crate::{Bench, Boards, Clause, Contender, EMPTY_LOOP, Workload, bench::Mode};

    /// Two boards.
    pub(crate) fn boards() -> Boards {
        let both = vec![&LERF, &X88];
        let counting = vec![&LERF, &SLIDERS[Algorithm::Pext as usize]];
        Boards { chess: both.clone(), makruk: both, mappings: vec![&LERF], counting }
    }

    /// This also tests that all contenders agree: otherwise there would be no driver. Nothing is timed.
    #[test]
    fn rules_discussions_and_lists_speak_of_what_is_measured() {
        let boards = boards();
        for experiment in EXPERIMENTS {
            let id = experiment.id;
            let mut rows: Vec<(String, String)> = Vec::new();
            let mut driver = |Workload { name, .. }, contenders: &mut [Contender<'_>]| {
                rows.extend(
                    contenders.iter().map(|each| (name.to_string(), each.name.to_string())),
                );
            };
            let mut bench = Bench::new(&boards, Mode::Driven(&mut driver));
            (experiment.run)(&mut bench).unwrap_or_else(|error| panic!("{id}: {error}"));
            let counted = bench.into_rows();
            rows.extend(counted.into_iter().map(|row| (row.workload, row.contender)));
            let is_of_boards = experiment.contenders.iter().any(|name| name.starts_with("every "));
            let has_fills = boards.counting[0].facts.counts_by == polyboard::Counting::Fills;
            let is_built = |name: &str| name != x33_fills::FILLS || has_fills;
            let is_row = |workload: &str, name: &str| {
                let mut rows = rows.iter().filter(|row| row.0 == workload).peekable();
                let is_board = is_of_boards && backends::named(name).is_ok();
                !is_built(name)
                    || is_board && rows.peek().is_some()
                    || rows.any(|row| row.1 == name)
            };
            // A contender may be one of another workload.
            let is_measured = |workload: &str, name: &str| {
                is_row(workload, name) || name.split_once(": ").is_some_and(|(w, n)| is_row(w, n))
            };
            for Clause { workload, of, to, .. } in experiment.rule.0 {
                assert!(is_measured(workload, of), "{id}: {workload}: {of}");
                assert!(is_measured(workload, to), "{id}: {workload}: {to}");
            }
            for part in experiment.discussion.split('{').skip(1) {
                let (ratio, _) = part.split_once('}').expect("a ratio ends");
                let (workload, rivals) = ratio.split_once(": ").unwrap_or(("", ratio));
                let (of, to) = rivals.split_once(" / ").expect("a ratio has two contenders");
                assert!(is_measured(workload, of), "{id}: {ratio}");
                assert!(is_measured(workload, to), "{id}: {ratio}");
            }
            let measured = rows.iter().map(|row| row.1.as_str());
            let measured: HashSet<&str> = measured.filter(|&name| name != EMPTY_LOOP).collect();
            let listed: HashSet<&str> =
                experiment.contenders.iter().copied().filter(|name| is_built(name)).collect();
            assert!(is_of_boards || measured == listed, "{id}: {measured:?}, {listed:?}");
        }
    }

    #[test]
    fn experiments_are_numbered_and_named() {
        for (i, experiment) in EXPERIMENTS.iter().enumerate() {
            assert_eq!(experiment.id, format!("X{}", i + 1));
            assert_eq!(find(experiment.name).map(|found| found.id), Some(experiment.id));
        }
        assert_eq!(find("x16").map(|found| found.name), Some("sliders"));
        assert_eq!(find("sliders").map(|found| found.id), Some("X16"));
        assert!(find("X0").is_none());
    }
}

//! Charts, compared with what is in print, and formulas, checked on every square.

use polyboard_explain::charts::{Chart, Formula, which};
use polyboard_squares::{Rank, Square};

fn chart(name: &str) -> Chart {
    Chart::named(name).unwrap_or_else(|| panic!("{name} is a mapping"))
}

#[test]
fn every_name_and_alias_finds_its_chart_however_it_is_written() {
    for chart in Chart::all() {
        for name in [chart.name()].iter().chain(chart.aliases()) {
            assert_eq!(Chart::named(name), Some(chart), "{name}");
            assert_eq!(Chart::named(&name.to_uppercase()), Some(chart), "{name}");
            assert_eq!(Chart::named(&name.replace(['-', ' '], "_")), Some(chart), "{name}");
        }
    }
    for (name, canonical) in [("a1b1", "LERF"), ("8x8", "LERF"), ("file-first", "LEFR")] {
        assert_eq!(chart(name).name(), canonical);
    }
    for junk in ["", " ", "-", "lerfs", "88", "é"] {
        assert_eq!(Chart::named(junk), None, "{junk:?}");
    }
}

#[test]
fn the_masks_of_every_word_part_the_board() {
    for chart in Chart::words() {
        let masks = chart.masks().expect("64 cells");
        let parts = [&masks[..8], &masks[8..16], &masks[18..]];
        for part in parts {
            assert_eq!(part.iter().fold(0, |all, (_, mask)| all ^ mask), u64::MAX);
            assert!(part.iter().all(|(_, mask)| mask.count_ones() as usize == 64 / part.len()));
        }
        let named = |name| masks.iter().find(|mask| mask.0 == name).expect("a mask").1;
        assert_eq!(named("diagonal_a1_h8") & named("light"), 0);
        assert_eq!(named("antidiagonal_h1_a8") & named("dark"), 0);
        assert_eq!(named("rank_1") & named("file_a"), 1 << chart.index(Square::A1));
    }
    assert!(["0x88", "10x12", "16x12"].iter().all(|name| chart(name).masks().is_none()));
}

#[test]
fn the_knight_offsets_are_those_in_print() {
    assert_eq!(chart("lerf").knight(), [17, 15, 10, 6, -6, -10, -15, -17]);
    assert_eq!(chart("0x88").knight(), [33, 31, 18, 14, -14, -18, -31, -33]);
    assert_eq!(chart("10x12").knight(), [21, 19, 12, 8, -8, -12, -19, -21]);
    assert_eq!(chart("16x12").knight(), chart("0x88").knight());
}

#[test]
fn every_formula_leads_from_every_square_to_lerf_and_back() {
    for chart in Chart::all() {
        let [to, back] = [chart.to_lerf(), chart.back_from_lerf()]
            .map(|formula| formula.unwrap_or_else(|| panic!("{} has a formula", chart.name())));
        for square in Square::ALL {
            let (native, lerf) = (chart.index(square).into(), square.index().into());
            assert_eq!(to.apply(native), lerf, "{}: {to} on {square}", chart.name());
            assert_eq!(back.apply(lerf), native, "{}: {back} on {square}", chart.name());
        }
    }
}

#[test]
fn formulas_read_as_in_the_books() {
    let text = |formula: Option<Formula>| formula.expect("it has one").to_string();
    for (name, to, back) in [
        ("lerf", "index", "index"),
        ("berf", "index ^ 56", "index ^ 56"),
        ("h1g1", "index ^ 7", "index ^ 7"),
        ("h8g8", "index ^ 63", "index ^ 63"),
        ("lefr", "(index & 7) << 3 | index >> 3", "(index & 7) << 3 | index >> 3"),
        ("befr", "((index & 7) << 3 | index >> 3) ^ 56", "((index & 7) << 3 | index >> 3) ^ 7"),
        ("0x88", "(index + (index & 7)) >> 1", "index + (index & 56)"),
        ("10x12", "index - 21 - (index - 21) / 10 * 2", "21 + index + index / 8 * 2"),
        ("16x12", "index - 36 - (index - 36) / 16 * 8", "36 + index + index / 8 * 8"),
    ] {
        assert_eq!(text(chart(name).to_lerf()), to, "{name}");
        assert_eq!(text(chart(name).back_from_lerf()), back, "{name}");
    }
}

#[test]
fn the_cells_around_the_board_are_off_it() {
    for chart in Chart::all() {
        let off: usize = chart.off_board().iter().map(ExactSizeIterator::len).sum();
        assert_eq!(off, chart.cells() - 64, "{}", chart.name());
    }
    let x88: Vec<_> = (0..8).map(|rank| rank * 16 + 8..=rank * 16 + 15).collect();
    assert_eq!(chart("0x88").off_board(), x88);
    assert_eq!(chart("10x12").off_board()[..2], [0..=20, 29..=30]);
    assert_eq!(chart("16x12").off_board()[..2], [0..=35, 44..=51]);
    assert_eq!(chart("16x12").extent(), (-4..12, -2..10));
    assert_eq!(chart("16x12").off_board_test(), chart("10x12").off_board_test());
}

#[test]
fn a_bit_and_its_square_give_the_mapping_away() {
    for chart in Chart::words() {
        for square in Square::ALL {
            let bit = 1 << chart.index(square);
            let fits = which::of_set(bit, &[square]);
            assert!(fits.contains(&chart));
            assert!(fits.iter().all(|fit| fit.index(square) == chart.index(square)));
            assert!(which::meanings_of_set(bit).contains(&(chart, vec![square])));
        }
    }
    for chart in Chart::all() {
        for square in Square::ALL {
            let index = chart.index(square);
            assert!(which::of_index(index, square).contains(&chart));
            assert!(which::meanings_of_index(index).contains(&(chart, square)));
        }
    }
}

#[test]
fn a_rank_tells_the_rank_but_not_the_files() {
    let second: Vec<Square> =
        Square::ALL.into_iter().filter(|square| square.rank() == Rank::Second).collect();
    let names: Vec<&str> = which::of_set(0xff00, &second).iter().map(Chart::name).collect();
    assert_eq!(names, ["LERF", "h1g1"]);
    assert!(which::of_set(0xff00, &[]).is_empty());
    assert_eq!(which::of_set(0, &[]).len(), 8);
    assert!(which::of_index(255, Square::A1).is_empty());
}

/// <https://www.chessprogramming.org/Big-endian>: h8, h7 … h1, g8 … a1.
#[test]
fn the_wiki_calls_another_mapping_berf() {
    let first = [Square::H8, Square::H7, Square::G8, Square::A1].map(|at| chart("h8h7").index(at));
    assert_eq!(first, [0, 1, 8, 63]);
    let has_caution = Chart::all().into_iter().filter(|chart| chart.caution().is_some());
    assert!(has_caution.map(|chart| chart.name()).eq(["BERF", "h8h7"]));
}

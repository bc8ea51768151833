//! Charts, compared with what is in print, and formulas, checked on every square.

use polyboard_explain::charts::{Chart, Formula, which};
use polyboard_squares::{Rank, Square};

fn chart(name: &str) -> Chart {
    Chart::named(name).unwrap_or_else(|| panic!("{name} is a mapping"))
}

#[test]
fn there_are_eight_words_and_three_wider_boards() {
    let names: Vec<&str> = Chart::all().iter().map(Chart::name).collect();
    let words = ["LERF", "LEFR", "BERF", "BEFR", "h1g1", "h1h2", "h8g8", "h8h7"];
    assert_eq!(names, [&words[..], &["0x88", "10x12", "16x12"]].concat());
    assert_eq!(Chart::words(), Chart::all()[..8]);
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
        for parts in [masks.files, masks.ranks] {
            assert_eq!(parts.iter().fold(0, |all, part| all | part), u64::MAX);
            assert!(parts.iter().all(|part| part.count_ones() == 8));
        }
        assert_eq!((masks.light ^ masks.dark, masks.light.count_ones()), (u64::MAX, 32));
        assert_eq!(masks.diagonal & masks.light, 0);
        assert_eq!(masks.antidiagonal & masks.dark, 0);
        assert_eq!(masks.named().len(), 20);
        assert_eq!(masks.named()[8], ("rank_1".to_string(), masks.ranks[0]));
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
    let to = |name| chart(name).to_lerf().as_ref().map(Formula::to_string).unwrap_or_default();
    let back =
        |name| chart(name).back_from_lerf().as_ref().map(Formula::to_string).unwrap_or_default();
    assert_eq!((to("lerf"), back("lerf")), ("index".into(), "index".into()));
    assert_eq!(to("berf"), "index ^ 56");
    assert_eq!(to("h1g1"), "index ^ 7");
    assert_eq!(to("h8g8"), "index ^ 63");
    assert_eq!(to("lefr"), "(index & 7) << 3 | index >> 3");
    assert_eq!(to("befr"), "((index & 7) << 3 | index >> 3) ^ 56");
    assert_eq!(back("befr"), "((index & 7) << 3 | index >> 3) ^ 7");
    assert_eq!(
        (to("0x88"), back("0x88")),
        ("(index + (index & 7)) >> 1".into(), "index + (index & 56)".into())
    );
    assert_eq!(to("10x12"), "index - 21 - (index - 21) / 10 * 2");
    assert_eq!(back("10x12"), "21 + index + index / 8 * 2");
    assert_eq!(to("16x12"), "index - 36 - (index - 36) / 16 * 8");
    assert_eq!(back("16x12"), "36 + index + index / 8 * 8");
}

#[test]
fn the_definition_is_the_three_numbers() {
    let definition = |name| chart(name).definition();
    assert_eq!(definition("lerf"), "file + 8 * rank");
    assert_eq!(definition("berf"), "56 + file - 8 * rank");
    assert_eq!(definition("h8h7"), "63 - 8 * file - rank");
    assert_eq!(definition("10x12"), "21 + file + 10 * rank");
    assert_eq!(definition("16x12"), "36 + file + 16 * rank");
}

#[test]
fn the_cells_around_the_board_are_all_there_once() {
    for chart in Chart::all() {
        let cells: Vec<_> = chart.rows().concat();
        let mut indices: Vec<usize> = cells.iter().map(|cell| cell.index.into()).collect();
        indices.sort_unstable();
        assert!(indices.into_iter().eq(0..chart.cells()), "{}", chart.name());
        assert!(cells.iter().all(|cell| chart.square(cell.index) == cell.square));
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

#[test]
fn lsf_and_lsr_are_four_of_the_eight_each() {
    let names = |charts: Vec<Chart>| charts.iter().map(Chart::name).collect::<Vec<_>>();
    assert_eq!(names(Chart::least_significant_file()), ["LERF", "BERF", "h1g1", "h8g8"]);
    assert_eq!(names(Chart::least_significant_rank()), ["LEFR", "BEFR", "h1h2", "h8h7"]);
    assert_eq!([Chart::named("LSF"), Chart::named("LSR")], [None, None]);
}

/// <https://www.chessprogramming.org/Big-endian>: h8, h7 … h1, g8 … a1.
#[test]
fn the_wiki_calls_another_mapping_berf() {
    let wiki = Chart::named("h8h7").expect("a mapping");
    let first = [Square::H8, Square::H7, Square::G8, Square::A1].map(|at| wiki.index(at));
    assert_eq!(first, [0, 1, 8, 63]);
    let cautions =
        Chart::all().into_iter().filter_map(|chart| Some((chart.name(), chart.caution()?)));
    let names: Vec<&str> = cautions.map(|(name, _)| name).collect();
    assert_eq!(names, ["BERF", "h8h7"]);
}

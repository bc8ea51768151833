//! Figures as SVG documents.

use polyboard_explain::{
    charts::Chart,
    diagram::{Figure, Mark, Pieces, Place, Size, sheet},
};
use polyboard_rules::{Chess, Color, Makruk, Position, Setup, Variant};
use polyboard_squares::{Bitboard, Direction, Lerf, Square};

use super::chart;

fn start() -> Figure {
    Figure::position(Position::<Chess>::start().setup(), &Chess::RULES, Color::White)
}

fn marked() -> Figure {
    let squares = Square::ALL.into_iter().zip(Mark::ALL.iter().copied());
    squares.fold(Figure::set(Bitboard::<Lerf>::EMPTY, Color::White), |figure, (square, mark)| {
        figure.marked(square, mark)
    })
}

#[test]
fn svg_is_closed_escaped_accessible_and_the_same_every_time() {
    let mut figures: Vec<Figure> = Chart::all().iter().map(Figure::chart).collect();
    figures.push(start().indexed(&chart("0x88")).marked(Square::E4, Mark::Origin));
    figures.push(marked().captioned("a & b\nc"));
    figures.push(Figure::new(Vec::new(), Vec::new()).captioned("\n\n\n"));
    let mut drawings: Vec<String> = figures.iter().map(Figure::svg).collect();
    drawings.push(sheet("All & more", "a < b", &figures));
    for svg in &drawings {
        assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""), "{svg}");
        assert!(svg.contains("role=\"img\"") && svg.contains("aria-labelledby="), "{svg}");
        assert!(svg.contains("<title ") && svg.contains("<desc "), "{svg}");
        assert!(svg.contains("https://creativecommons.org/licenses/by/4.0/"), "{svg}");
        well_formed(svg);
    }
    assert!(drawings.last().is_some_and(|svg| svg.contains(">All &amp; more</title>")));
    assert!(drawings[0].len() < 8_000, "{} bytes", drawings[0].len());
    assert!(figures.iter().map(Figure::svg).eq(drawings[..figures.len()].iter().cloned()));
    let outside = drawings.iter().any(|svg| svg.contains("@import") || svg.contains("href=\"http"));
    assert!(!outside, "nothing is fetched");
}

#[test]
fn every_mark_has_its_colour_its_shape_and_its_name_in_the_legend() {
    let svg = marked().svg();
    for &mark in Mark::ALL {
        assert!(svg.contains(&format!(">{}</text>", mark.name())), "{mark:?}: {svg}");
        assert!(svg.contains(mark.color()), "{mark:?}");
    }
    assert!(!start().svg().contains("scale(.5)"), "no marks, no legend");
    let chart = Figure::chart(&chart("10x12")).svg();
    assert!(chart.contains(">off the board</text>"), "{chart}");
}

#[test]
fn pieces_are_glyphs_or_letters_and_kings_may_be_missing() {
    let glyphs = start().svg();
    assert_eq!(glyphs.matches("<use ").count(), 32);
    assert_eq!(glyphs.matches("<symbol ").count(), 6, "each glyph is drawn once");
    let mut letters = start();
    letters.pieces = Pieces::Letters;
    let letters = letters.svg();
    assert_eq!((letters.matches("<circle").count(), letters.matches("<use").count()), (32, 0));
    let makruk = Position::<Makruk>::start();
    let makruk = Figure::position(makruk.setup(), &Makruk::RULES, Color::White).svg();
    for word in ["khun", "met", "khon", "knight", "rua", "bia"] {
        assert!(makruk.contains(&format!("-{word}\" viewBox")), "{word}");
    }
    let mut setup = Setup::empty();
    assert!(Figure::position(&setup, &Chess::RULES, Color::White).svg().contains("No pieces."));
    setup.pieces[Square::A1 as usize] = Chess::RULES.piece('R');
    let rook = Figure::position(&setup, &Chess::RULES, Color::White).svg();
    assert!(rook.contains("Pieces: Ra1.") && rook.contains("-rook\""), "{rook}");
}

#[test]
fn arrows_point_at_squares_and_off_the_board() {
    let arrow = |figure: Figure| {
        let svg = figure.svg();
        let path = svg.split("class=\"mw a\" d=\"").nth(1).expect("an arrow");
        path.split('"').next().expect("a path").to_string()
    };
    let board = || Figure::set(Bitboard::<Lerf>::EMPTY, Color::White);
    let onto = arrow(board().arrow(Square::A1, Square::C1, Mark::Wrapped));
    assert_eq!(onto, "M54 326.5L103 326.5L103 332L115 324L103 316L103 321.5L54 321.5z");
    let off = Direction::East.step();
    assert_eq!(
        arrow(board().arrow_by(Square::H8, off, Mark::Wrapped)),
        arrow(board().arrow_between(
            Place { column: 7, row: 0 },
            Place { column: 8, row: 0 },
            Mark::Wrapped
        ))
    );
    // Black below: the east is on the left.
    let black =
        Figure::set(Bitboard::<Lerf>::EMPTY, Color::Black).arrow_by(Square::A8, off, Mark::Target);
    assert_eq!(black.arrows[0].to, Place { column: 6, row: 7 });
    let cells = Figure::chart(&chart("10x12"));
    assert_eq!(cells.place(Square::A8), Some(Place { column: 1, row: 2 }));
    let targets = [Square::A2, Square::A3, Square::B1].map(|to| (to, Mark::Target));
    assert_eq!(board().fan(Square::A1, &targets).arrows.len(), 2, "to a3 and to b1");
    let nowhere = board().arrow(Square::A1, Square::A1, Mark::Target).svg();
    assert!(!nowhere.contains("NaN") && !nowhere.contains("mt a"), "{nowhere}");
}

#[test]
fn a_sheet_draws_equal_boards_once_and_its_ids_are_its_own() {
    let figures = [
        Figure::set([Square::A1], Color::White),
        Figure::set(Bitboard::<Lerf>::EMPTY, Color::White),
    ];
    let [one, other] = ["one", "other"].map(|title| sheet(title, "", &figures));
    assert_eq!(one.matches("class=\"l\"").count(), 1);
    // A browser styles a copy as if nothing were around it, and the styles name the class.
    let ground = one.split("<path class=\"l\"").next().unwrap_or_default();
    assert!(ground.trim_end().ends_with("-g0\" class=\"polyboard\">"), "{ground}");
    let ids = |svg: &str| -> Vec<String> {
        let ids = svg.split(" id=\"").skip(1);
        ids.map(|rest| rest.split('"').next().unwrap_or_default().to_string()).collect()
    };
    let mut all = [ids(&one), ids(&other)].concat();
    assert!(all.len() >= 6, "{all:?}");
    all.sort_unstable();
    let count = all.len();
    all.dedup();
    assert_eq!(all.len(), count, "two sheets fit into one page");
}

#[test]
fn a_small_figure_and_a_long_caption_fit() {
    let small = Figure::chart(&chart("0x88")).with_size(Size::Small).svg();
    assert!(small.contains("scale(.65)") && small.contains("width=\"447\""), "{small}");
    let wide = Figure::set(Bitboard::<Lerf>::EMPTY, Color::White).captioned("x".repeat(60)).svg();
    assert!(wide.contains("width=\"496\""), "{wide}");
}

/// Asserts that every opened element is closed, in order.
fn well_formed(svg: &str) {
    let mut open = Vec::new();
    for tag in svg.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').expect("a tag ends");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "{svg}");
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap_or_default());
        }
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
    }
    assert!(open.is_empty(), "{open:?}");
}

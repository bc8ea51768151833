//! Figures and their drawings.

use polyboard_explain::{
    charts::Chart,
    diagram::{Figure, Glyphs, Mark, index_table},
};
use polyboard_rules::{Chess, Color, Position, Variant};
use polyboard_squares::Square;

use super::chart;

fn start(side: Color) -> Figure {
    Figure::position(Position::<Chess>::start().setup(), &Chess::RULES, side)
}

#[test]
fn the_frame_of_16x12_is_around_the_squares() {
    let table = index_table(&chart("16x12"));
    let lines: Vec<&str> = table.lines().collect();
    assert!(lines[11].starts_with("1   32  33  34  35 |  36  37 "), "{table}");
    assert!(lines[11].contains(" 42  43 |  44 "), "{table}");
    // The letter of the a-file is above its cells, and a corner above the bar.
    assert_eq!(lines[0].find('a'), lines[4].find("148"));
    assert_eq!(lines[3].find('+'), lines[11].find('|'));
}

#[test]
fn a_position_is_drawn_from_either_side() {
    let white = start(Color::White).text(Glyphs::Ascii);
    assert!(white.starts_with("8  r n b q k b n r\n7  p p p p p p p p\n6  . . ."), "{white}");
    assert!(white.ends_with("1  R N B Q K B N R\n\n   a b c d e f g h\n"), "{white}");
    let black = start(Color::Black).text(Glyphs::Unicode);
    assert!(black.starts_with("1  ♖ ♘ ♗ ♔ ♕ ♗ ♘ ♖\n2  ♙"), "{black}");
    assert!(black.ends_with("8  ♜ ♞ ♝ ♚ ♛ ♝ ♞ ♜\n\n   h g f e d c b a\n"), "{black}");
}

#[test]
fn a_piece_may_stand_in_place_of_its_label() {
    let setup = Position::<Chess>::start();
    let array = Figure::chart(&chart("10x12")).holding(setup.setup(), &Chess::RULES);
    let text = array.text(Glyphs::Ascii);
    assert!(text.contains("\n8   90   r   n   b   q   k   b   n   r  99\n7   80   p"), "{text}");
    let set = Figure::set([Square::A1], Color::White).indexed(&chart("lerf")).text(Glyphs::Ascii);
    assert!(set.contains("\n1   1  .  .  .  .  .  .  .\n    0  1  2"), "{set}");
}

#[test]
fn marks_have_signs_in_text_where_no_piece_is() {
    let figure = Figure::set([Square::A1], Color::White)
        .marked(Square::B1, Mark::Added)
        .marked(Square::C1, Mark::Removed)
        .marked(Square::D1, Mark::Wrapped)
        .marked(Square::E1, Mark::Blocker)
        .marked(Square::F1, Mark::LastMove);
    let text = figure.text(Glyphs::Ascii);
    assert!(text.contains("\n1  1 + - w # . . .\n"), "{text}");
}

#[test]
fn paint_changes_nothing_but_the_colours_and_no_line_ends_in_a_blank() {
    let mut figures: Vec<Figure> = Chart::all().iter().map(Figure::chart).collect();
    figures.push(start(Color::White).indexed(&chart("0x88")));
    figures.push(Figure::set([Square::A1, Square::H8], Color::Black));
    for figure in figures {
        for glyphs in [Glyphs::Ascii, Glyphs::Unicode] {
            let (plain, painted) = (figure.text(glyphs), figure.painted(glyphs));
            assert!(painted.contains("\u{1b}["));
            assert_eq!(without_colours(&painted), plain);
            assert!(plain.lines().all(|line| line == line.trim_end()), "{plain}");
        }
    }
}

/// The text without escape sequences, from an escape to the next `m`.
fn without_colours(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |plain, part| plain + part.split_once('m').map_or("", |(_, rest)| rest))
}

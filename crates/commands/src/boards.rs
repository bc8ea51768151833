//! What some boards store of a position, drawn side by side.

use polyboard::{
    Color, Piece, Setup,
    charts::Chart,
    diagram::{Figure, Glyphs, Size},
    rules::{Role, Rules},
    squares::{Lerf, Mailbox0x88, Mailbox10x12, Square},
};

use crate::number::hex;

/// The bitboard of White's pawns, the array of 0x88 and that of 10x12.
pub(crate) fn figures(setup: &Setup, rules: &Rules) -> [Figure; 3] {
    let array = |chart: &Chart| {
        let figure = Figure::chart(chart).holding(setup, rules);
        let title = format!("{}: {} cells", chart.name(), chart.cells());
        let figure = figure.titled(title).with_size(Size::Small);
        figure.captioned(format!("off the board: {}", chart.off_board_test()))
    };
    [pawns(setup, rules), array(&Chart::of::<Mailbox0x88>()), array(&Chart::of::<Mailbox10x12>())]
}

/// The figures below each other as text.
pub(crate) fn text(figures: &[Figure]) -> String {
    let text = |figure: &Figure| {
        let Figure { title, caption, .. } = figure;
        format!("\n{title}\n\n{}\n{caption}\n", figure.painted(Glyphs::Ascii))
    };
    figures.iter().map(text).collect()
}

fn pawns(setup: &Setup, rules: &Rules) -> Figure {
    let chart = Chart::of::<Lerf>();
    let pawn = Piece { color: Color::White, role: Role::Pawn };
    let is_pawn = |square: &Square| setup.piece_at(*square) == Some(pawn);
    let pawns: Vec<Square> = Square::ALL.into_iter().filter(is_pawn).collect();
    let set = chart.set(pawns.iter().copied()).unwrap_or_default();
    Figure::set(pawns, Color::White)
        .indexed(&chart)
        .titled(format!("{}: White's {}s in a word", chart.name(), rules.word(Role::Pawn)))
        .captioned(hex(set))
}

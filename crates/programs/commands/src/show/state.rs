//! What a position holds beside its pieces.

use crate::prelude::*;

fn rooks(setup: &Setup) -> impl Iterator<Item = Square> {
    Color::ALL.into_iter().flat_map(|color| setup.castling.rooks(color))
}

/// The squares that matter.
pub(super) fn text(setup: &Setup) -> String {
    let or_none = |text: String| if text.is_empty() { "none".to_string() } else { text };
    let [rooks, target] = [joined(rooks(setup), " "), joined(setup.en_passant, "")].map(or_none);
    format!("rooks that may castle: {rooks}; en passant square: {target}\n")
}

/// The figure of a position with these squares marked, and with the fields of the FEN below it.
pub(super) fn marked(figure: Figure, setup: &Setup, fen: &str) -> Figure {
    let figure = rooks(setup).fold(figure, |figure, rook| figure.marked(rook, Mark::InSet));
    let target = setup.en_passant.into_iter();
    let figure = target.fold(figure, |figure, to| figure.marked(to, Mark::Capture));
    let fields: Vec<&str> = fen.split_whitespace().skip(1).collect();
    match fields[..] {
        [turn, castling, en_passant, clock, number] => figure.captioned(format!(
            "turn {turn}, castling {castling}, en passant {en_passant}\n\
             halfmove clock {clock}, move {number}"
        )),
        _ => figure,
    }
}

//! A game in another form: in the export format, or as a drawing.

use polyboard_board::Board;
use polyboard_explain::diagram::{Figure, Glyphs};
use polyboard_game::Game;
use polyboard_notation::{San, fen_text};
use polyboard_pgn::{GameText, Item, ReplayError, Writer};
use polyboard_rules::{Color, Variant};

/// PGN as a terminal may show it: control characters are escaped, and so are those that change the direction of the
/// text. An escape has no braces, which would end a comment.
///
/// ```
/// use polyboard::replay::printable;
///
/// assert_eq!(printable("{caf\u{e9} \u{1b}[31m \u{202e}} *\n"), "{caf\u{e9} \\u001b[31m \\u202e} *\n");
/// ```
#[must_use]
pub fn printable(pgn: &str) -> String {
    let is_printable = |c: char| match c {
        '\n' | '\t' => true,
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => false,
        c => !c.is_control(),
    };
    let mut text = String::with_capacity(pgn.len());
    for c in pgn.chars() {
        match is_printable(c) {
            true => text.push(c),
            false => text += &format!("\\u{:04x}", u32::from(c)),
        }
    }
    text
}

/// The board after the last move, which is marked.
pub(super) fn drawing<B: Board>(game: &Game<B>) -> String {
    let position = game.position();
    let figure = Figure::position(position.setup(), &B::Variant::RULES, Color::White);
    let figure = figure.with_last_move(game.moves().next_back());
    let (ply, turn) = (game.ply(), game.turn());
    let board = figure.painted(Glyphs::Ascii);
    format!("{board}\nply {ply}, {turn} to move\n{}\n", fen_text(&position))
}

/// A game being written in the export format.
pub(super) type Export = Writer<Vec<u8>>;

pub(super) fn begin<B: Board>(text: &GameText<'_>, game: &Game<B>) -> Export {
    let mut export = Writer::new(Vec::new());
    export.begin(text.tags().map(|tag| (tag.name, tag.value)), &fen_text(&game.position()));
    export
}

/// Writes the last move of a game.
pub(super) fn played<B: Board>(export: &mut Export, game: &mut Game<B>) {
    let Some(mv) = game.undo() else { return };
    let mut board = game.board().clone();
    if let Some(mv) = board.find(mv) {
        let san = San::on(&mut board, mv).to_text::<B::Variant>();
        export.item(&Item::Move(&san));
    }
    game.redo();
}

/// Keeps moves that cannot be played as a comment.
pub(super) fn failed(export: &mut Export, text: &GameText<'_>, error: &ReplayError) {
    let skipped = String::from_utf8_lossy(&text.text()[error.skipped.clone()]).into_owned();
    let comment = format!("not played: {}", skipped.replace(['\r', '\n'], " "));
    export.item(&Item::Comment(comment.into()));
}

pub(super) fn end(mut export: Export, text: &GameText<'_>) -> Vec<u8> {
    // Writing to a vector cannot fail.
    let _ = export.end(text.final_result());
    export.into_inner()
}

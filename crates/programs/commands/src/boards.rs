//! What some boards store of a position, drawn side by side.

use polyboard::{
    diagram::{FigureCell, Size, sheet_of_rows},
    squares::{Lerf, Mailbox0x88, Mailbox10x12},
};
use polyboard_answers::Relation;

use crate::{backends::one, prelude::*};

/// The bitboard of White's pawns, the arrays of 0x88 and 10x12, and White's words of the table by square.
pub(crate) fn figures(setup: &Setup, rules: &Rules) -> [Figure; 4] {
    let array = |chart: &Chart| {
        let figure = Figure::chart(chart).holding(setup, rules);
        let hex = if chart.is_in_hex() { ", in hexadecimal" } else { "" };
        let title = format!("{}: {} cells{hex}", chart.name(), chart.cells());
        let figure = figure.titled(title).with_size(Size::Small);
        figure.captioned(format!("off the board: {}", chart.off_board_test()))
    };
    let (x88, wide) = (Chart::of::<Mailbox0x88>(), Chart::of::<Mailbox10x12>());
    [pawns(setup, rules), array(&x88), array(&wide), words(setup, rules)]
}

/// The names of the words of the boards that [`storages`] draws, in the order in which they lie in memory.
const WORDS: [(&str, &[&str]); 5] = [
    ("12bb", &["P", "N", "B", "R", "Q", "K", "p", "n", "b", "r", "q", "k", "state"]),
    ("6+2", &SETS),
    ("lerf", &["pawns", "knights", "low", "high", "kings", "white", "black", "state"]),
    ("quad", &["low", "high", "rest", "black"]),
    ("hybrid", &SETS),
];

const SETS: [&str; 9] =
    ["pawns", "knights", "bishops", "rooks", "queens", "kings", "white", "black", "state"];

/// The words of a row before the next row begins.
const LONGEST: usize = 9;

/// An SVG document of six boards that hold a position, from their memory: a row of words for each, and cells
/// where it has cells.
pub(crate) fn storages<V: Variant>(position: &Position<V>) -> Result<String, Failure> {
    let (setup, rules) = (position.setup(), &V::RULES);
    let cells =
        || Figure::position(setup, rules, Color::White).titled("cells").with_size(Size::Tiny);
    let heading = |name: &str, bytes: usize| {
        let heading = if bytes == 0 { String::new() } else { format!("{name}: {bytes} B") };
        // All headings are as wide, so that the words stand in columns.
        Figure::default().titled(format!("{heading:^14}")).with_size(Size::Tiny)
    };
    let backend = |name: &str| one(name, "leave it out", &[V::RULES]);
    let memory = |name: &str| backend(name).map(|backend| board(backend, position).memory());
    let mut rows: Vec<Vec<Figure>> = Vec::new();
    for (name, words) in WORDS {
        let memory = memory(name)?;
        let word = |(name, bytes): (&&str, &[u8])| {
            let set = bytes.try_into().map(u64::from_ne_bytes).unwrap_or_default();
            let squares = Chart::of::<Lerf>().squares(set).unwrap_or_default();
            Figure::set(squares, Color::White).titled(*name).with_size(Size::Tiny)
        };
        let figures: Vec<Figure> = words.iter().zip(memory.chunks(8)).map(word).collect();
        for (i, part) in figures.chunks(LONGEST).enumerate() {
            let first = heading(name, if i == 0 { memory.len() } else { 0 });
            rows.push([first].into_iter().chain(part.iter().cloned()).collect());
        }
        if name == "hybrid" {
            rows.last_mut().expect("it has words").push(cells());
        }
    }
    rows.push(vec![heading("8x8", memory("8x8")?.len()), cells()]);
    let title = format!("{}, in six boards", fen_text(position));
    let description =
        "The words of 12bb, 6+2, lerf, quad and hybrid, and the cells of hybrid and 8x8.";
    Ok(sheet_of_rows(&title, description, &rows))
}

/// The figures below each other as text.
pub(crate) fn text(figures: &[Figure]) -> String {
    let text = |figure: &Figure| {
        let Figure { title, caption, .. } = figure;
        format!("\n{title}\n\n{}\n{caption}\n", figure.painted(Glyphs::Ascii))
    };
    figures.iter().map(text).collect()
}

fn words(setup: &Setup, rules: &Rules) -> Figure {
    let relation = Relation::of(setup, rules);
    let rows = || relation.states.iter().flat_map(|state| &state.rows);
    let figure = Figure::board(Color::White, |square| {
        let attackers =
            rows().filter(|row| row.piece.is_uppercase() && row.attacks.contains(&square));
        let word = attackers.fold(0_u64, |word, row| word | 1 << row.number);
        let mut cell = FigureCell::of(square);
        cell.label = format!("{word:x}");
        cell
    });
    let description = "Each square has a word with a bit for each white piece that attacks it.";
    let figure =
        figure.titled("by-square: White's attackers, in hexadecimal").with_size(Size::Small);
    figure.described(description).captioned("bit n: White's piece number n")
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

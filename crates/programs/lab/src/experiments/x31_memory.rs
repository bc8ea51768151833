//! The bytes of a board and of its tables.

use polyboard::{Backend, Chess, Color, HybridBoard, Role, TwelveBoard, Variant};

use super::prelude::*;

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let bytes = |size: usize| size as f64;
    let cells = [
        ("64 bytes", 64.0),
        ("one byte each", bytes(size_of::<[u8; 64]>())),
        ("int", bytes(size_of::<[i32; 64]>())),
        ("Option<(Role, Color)>", bytes(size_of::<[Option<(Role, Color)>; 64]>())),
    ];
    bench.count("64 cells", "bytes", &cells);
    let twelve = bytes(size_of::<TwelveBoard<Chess>>());
    bench.count("12bb", "bytes", &[("96 bytes", 96.0), ("12bb", twelve)]);
    let hybrid = bytes(size_of::<HybridBoard<Chess>>());
    bench.count("hybrid", "bytes", &[("200 bytes", 200.0), ("hybrid", hybrid)]);
    let boards = &bench.boards().chess;
    let sizes = |size: fn(&Backend) -> usize| -> Vec<(&str, f64)> {
        boards.iter().map(|board| (board.name(), bytes(size(board)))).collect()
    };
    let all = sizes(|board| board.board_type(&Chess::RULES).map_or(0, |board| board.bytes));
    let tables = sizes(|board| board.facts.table_bytes);
    bench.count("one board", "bytes", &all);
    bench.count("tables", "bytes", &tables);
    Ok(())
}

//! The bytes of a board and of its tables.

use polyboard::{Backend, Chess, Color, HybridBoard, Role, TwelveBoard, Variant};

use crate::{Bench, Bound, Clause, Experiment, LabError, Rule};

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X31",
    name: "memory",
    claim: "A board of 64 cells takes 64 bytes, twelve bitboards about 100, and a hybrid about 200.",
    source: "ChessWAV, Chess Programming Concepts, \"Memory\"",
    contenders: &["every backend"],
    workload: "the size of one board that plays chess, of its lookup tables, and of 64 cells",
    rule: Rule(&[
        Clause {
            workload: "64 cells",
            of: "[Option<(Role, Color)>; 64]",
            to: "64 bytes",
            is: Bound::AtMost(1.0),
        },
        Clause { workload: "12bb", of: "12bb", to: "100 bytes", is: Bound::Between(0.9, 1.1) },
        Clause { workload: "hybrid", of: "hybrid", to: "200 bytes", is: Bound::Between(0.9, 1.1) },
    ]),
    discussion: "In Rust, a cell with a role and a colour takes two bytes, one for each of the two enums. \
        One enum of twelve pieces, or a byte with a code, takes one. Twelve bitboards take 96 bytes, and \
        rights, en passant square and turn take another word. The hybrid here has a set for each role and \
        colour and an array, but no lists, because a set is one: it takes {hybrid: hybrid / 200 bytes} \
        times what the claim says. The mailboxes here take about a kilobyte, because they hold piece lists \
        beside the cells. The smallest board is the quad, which stores a piece as four bits in four words. \
        All boards share their tables.",
    counts_instructions: false,
    seconds: 1,
    run,
};

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let bytes = |size: usize| size as f64;
    let cells = bytes(size_of::<[Option<(Role, Color)>; 64]>());
    bench.count(
        "64 cells",
        "bytes",
        &[("64 bytes", 64.0), ("[Option<(Role, Color)>; 64]", cells), ("[u8; 64]", 64.0)],
    );
    let twelve = bytes(size_of::<TwelveBoard<Chess>>());
    bench.count("12bb", "bytes", &[("100 bytes", 100.0), ("12bb", twelve)]);
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

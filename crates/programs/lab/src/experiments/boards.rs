//! X24, X25, X26, X31, X33 and X34: the boards of the workspace, most of them in jobs of `polyboard compare`.

use polyboard::{
    Backend, BoardWork, Counting, HybridBoard, Makruk, TwelveBoard, Variant,
    backends::TEXTBOOKS,
    compare::Job,
    notation::{Fen, FenStyle, fen_text},
};

use super::prelude::*;

pub(super) const KIWIPETE: &str =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const ENDGAME: &str = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";

/// Positions, each with the depth to which the job is done.
type Depths<V> = Vec<(Position<V>, u32)>;

pub(super) fn position(fen: &str) -> Position<Chess> {
    read_fen(fen).expect("the FEN is a legal position")
}

/// Positions for a job that has no depth.
fn games() -> Depths<Chess> {
    positions(64).into_iter().map(|position| (position, 0)).collect()
}

/// Times a job on all boards, each under its own name.
fn time<V: Variant>(
    bench: &mut Bench<'_>,
    boards: &[&'static Backend],
    job: Job,
    (workload, positions): (Workload, &Depths<V>),
) -> Result<(), LabError> {
    let all = boards.iter().map(|board| Contender::board(board, job, positions));
    bench.time(workload, all.collect())
}

/// A kind of work: its names in chess and makruk, the job, the depth for each position of chess and for the start of
/// makruk, and the moves listed, or nodes visited, in both. Another search visits others: its work is a new one.
type Work = ([&'static str; 2], Job, ([u32; 3], u32), [usize; 2]);

const LISTS: Job = Job::Boards(BoardWork::Generate);

const WORKS: [Work; 4] = [
    (["lists", "makruk lists"], LISTS, ([2, 2, 3], 2), [150_002, 12_012]),
    (["perft", "makruk perft"], Job::Bulk, ([4, 3, 4], 3), [338_381, 12_012]),
    (
        ["search without table", "makruk search without table"],
        Job::SearchWithoutTable,
        ([7, 6, 9], 8),
        [24_686, 7_717],
    ),
    (["search", "makruk search"], Job::Search, ([7, 6, 9], 8), [32_950, 9_832]),
];

fn at_depths((chess, makruk): ([u32; 3], u32)) -> (Depths<Chess>, Depths<Makruk>) {
    let positions = [Position::start(), position(KIWIPETE), position(ENDGAME)];
    (positions.into_iter().zip(chess).collect(), vec![(Position::start(), makruk)])
}

/// X25: bitboards against mailboxes, in four kinds of work.
pub(super) fn representations(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let boards = bench.boards;
    for (names, job, depths, counts) in WORKS {
        let unit = if job == LISTS { "ns per move" } else { "ns per node" };
        let workload = |i: usize| Workload { name: names[i], unit, operations: counts[i] };
        let (chess, makruk) = at_depths(depths);
        time(bench, &boards.chess, job, (workload(0), &chess))?;
        time(bench, &boards.makruk, job, (workload(1), &makruk))?;
    }
    Ok(())
}

/// X26: the same generator under eight mappings.
pub(super) fn mappings(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let games = games();
    let kiwipete = |depth| vec![(position(KIWIPETE), depth)];
    let works = [
        ("start", LISTS, "ns per move", 8_902, vec![(Position::start(), 2)]),
        ("kiwipete", LISTS, "ns per move", 97_862, kiwipete(2)),
        ("perft", Job::Bulk, "ns per leaf", 97_862, kiwipete(3)),
        ("attacks", Job::Boards(BoardWork::Attacked), "ns per square", 2 * 64 * games.len(), games),
    ];
    let boards = bench.boards;
    for (name, job, unit, operations, positions) in works {
        let workload = Workload { name, unit, operations };
        time(bench, &boards.mappings, job, (workload, &positions))?;
    }
    Ok(())
}

/// The start, Kiwipete and an endgame, with their leaves at a depth.
fn perfts(endgame: (u32, usize)) -> [(Workload, Depths<Chess>); 3] {
    let workload = |name, operations| Workload { name, unit: "ns per leaf", operations };
    [
        (workload("start", 197_281), vec![(Position::start(), 4)]),
        (workload("kiwipete", 97_862), vec![(position(KIWIPETE), 3)]),
        (workload("endgame", endgame.1), vec![(position(ENDGAME), endgame.0)]),
    ]
}

/// The name of the board that counts by fills.
pub(super) const FILLS: &str = "fills";
/// The name of the board that counts piece by piece.
const PIECES: &str = "piece by piece";

/// X33: counting by fills against counting piece by piece.
pub(super) fn fills(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let boards = bench.boards;
    for (workload, positions) in perfts((5, 674_624)) {
        let mut all: Vec<Contender<'_>> = Vec::new();
        for board in &boards.counting {
            let name = match board.facts.counts_by {
                Counting::Fills => FILLS,
                Counting::Pieces => PIECES,
                _ => board.facts.name,
            };
            // Without fills both boards count in the same way: one of them is enough.
            if all.iter().all(|other| other.name != name) {
                let mut contender = Contender::board(board, Job::Bulk, &positions);
                contender.name = name;
                all.push(contender);
            }
        }
        bench.time(workload, all)?;
    }
    Ok(())
}

/// X34: the same algorithm on two numberings, in each family.
pub(super) fn numbering(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let time = |(workload, positions)| time(bench, TEXTBOOKS, Job::Lists, (workload, &positions));
    perfts((4, 43_238)).into_iter().try_for_each(time)
}

/// X24: reading a FEN into a board, and writing it from the board.
pub(super) fn fen(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let positions = games();
    let texts: Vec<String> = positions.iter().map(|(position, _)| fen_text(position)).collect();
    let workload = |name| Workload { name, unit: "ns per FEN", operations: texts.len() };
    let boards = bench.boards;
    let (mut reading, mut writing) = (Vec::new(), Vec::new());
    for backend in &boards.chess {
        let board = move |position: &Position<Chess>| backend.board(position);
        let read = move |text: &String| {
            let position = read_fen::<Chess>(black_box(text)).expect("the text was written");
            board(&position).map_or(0, |board| 1 + u64::from(black_box(board).is_check()))
        };
        let texts = &texts;
        reading.push(Contender::new(backend.name(), move || texts.iter().map(read).sum()));
        let full: Vec<_> = positions.iter().flat_map(|(position, _)| board(position)).collect();
        let write = move || {
            let text = |setup| Fen::<Chess>::new(setup).to_text(FenStyle::default());
            full.iter().map(|board| text(black_box(board).setup()).len() as u64).sum()
        };
        writing.push(Contender::new(backend.name(), write));
    }
    bench.time(workload("reading"), reading)?;
    bench.time(workload("writing"), writing)?;
    for (name, work) in [("import", BoardWork::Import), ("export", BoardWork::Export)] {
        let workload = Workload { unit: "ns per position", ..workload(name) };
        time(bench, &boards.chess, Job::Boards(work), (workload, &positions))?;
    }
    Ok(())
}

/// X31: the bytes of a board and of its tables.
pub(super) fn memory(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let boards = &bench.boards.chess;
    let sizes = |size: fn(&Backend) -> usize| -> Vec<(&str, usize)> {
        boards.iter().map(|board| (board.name(), size(board))).collect()
    };
    let cells = vec![
        ("64 bytes", 64),
        ("one byte each", size_of::<[u8; 64]>()),
        ("int", size_of::<[i32; 64]>()),
        ("Option<(Role, Color)>", size_of::<[Option<(Role, Color)>; 64]>()),
    ];
    for (name, sizes) in [
        ("64 cells", cells),
        ("12bb", vec![("96 bytes", 96), ("12bb", size_of::<TwelveBoard<Chess>>())]),
        ("hybrid", vec![("200 bytes", 200), ("hybrid", size_of::<HybridBoard<Chess>>())]),
        ("one board", sizes(|it| it.board_type(&Chess::RULES).map_or(0, |board| board.bytes))),
        ("tables", sizes(|board| board.facts.table_bytes)),
    ] {
        let bytes: Vec<_> = sizes.into_iter().map(|(of, size)| (of, size as f64)).collect();
        bench.count(name, "bytes", &bytes);
    }
    Ok(())
}

#[cfg(test)]
#[path = "tests/boards.rs"]
mod tests;

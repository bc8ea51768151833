//! Units that are found, counted, resumed and added up, on boards of both families and on the
//! reference.

mod recount;
mod sum;
mod unique;
mod worker;

use polyboard_board::Board;
use polyboard_lerf::LerfBoard;
use polyboard_notation::read_fen_lenient;
use polyboard_perft::PerftMode;
use polyboard_rules::{Chess, Position, Variant};
use polyboard_units::{
    Count, Counter, LineFault, Manifest, Run, Stream, Sum, Unit, Worker, count_nodes, unique,
};
use polyboard_x88::Mailbox0x88Board;

const MEGABYTES: usize = 64 << 20;

fn units<B: Board>(root: &Position<B::Variant>, depth: u32, plies: u32) -> String {
    let mut listed = Vec::new();
    let layer = unique(root, plies, MEGABYTES, B::new).unwrap();
    layer.write(depth - plies, &mut listed).unwrap();
    String::from_utf8(listed).unwrap()
}

/// The lines that a worker with one or two boards writes.
fn work<B: Board, C: Board>(units: &str) -> String {
    let count = |unit: &Unit| count_nodes::<B>(unit, PerftMode::Bulk);
    let check = |unit: &Unit| count_nodes::<C>(unit, PerftMode::Bulk);
    let mut worker = Worker::new(Counter::new("first", &count));
    (worker.check, worker.threads) = (Some(Counter::new("second", &check)), 2);
    results(&worker, units)
}

/// The lines that a worker writes.
fn results(worker: &Worker, units: &str) -> String {
    let mut results = Vec::new();
    worker.run(units.as_bytes(), &mut Stream(&mut results)).unwrap();
    String::from_utf8(results).unwrap()
}

/// The units of the start of chess.
fn start(depth: u32, plies: u32) -> String {
    units::<LerfBoard<Chess>>(&Position::start(), depth, plies)
}

/// The lines about units of chess of a worker with a board of either family.
fn checked(units: &str) -> String {
    work::<LerfBoard<Chess>, Mailbox0x88Board<Chess>>(units)
}

fn total(units: &str, results: &str) -> Option<u128> {
    let mut sum = Sum::new(units.as_bytes(), MEGABYTES).unwrap();
    sum.add(results.as_bytes()).unwrap();
    sum.verdict(1).unwrap().nodes
}

fn fen<V: Variant>(text: &str) -> Position<V> {
    read_fen_lenient(text).unwrap()
}

fn worker<'a>(count: &'a (dyn Fn(&Unit) -> Result<u128, LineFault> + Sync)) -> Worker<'a> {
    Worker::new(Counter::new("lerf", count))
}

fn count(unit: &Unit) -> Result<u128, LineFault> {
    count_nodes::<LerfBoard<Chess>>(unit, PerftMode::Bulk)
}

/// A count that is made up after 1. e3.
fn made_up(unit: &Unit) -> Result<u128, LineFault> {
    Ok(count(unit)? + u128::from(unit.fen.contains("/4P3/PPPP1PPP")))
}

/// A unit and its result, written by hand.
fn by_hand(multiplicity: u128, nodes: u128) -> (Unit, Count) {
    let unit = Unit::new("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", multiplicity, 3);
    let mut count = Count::new(unit.id(), nodes, "by hand", Run::new());
    count.seconds = 0.5;
    (unit, count)
}

/// A file of these units, with a manifest that fits them.
fn file(units: impl IntoIterator<Item = Unit>) -> String {
    let mut file = Vec::new();
    let root = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    Manifest::write(root, "chess", [3, 0], units.into_iter().map(Ok), &mut file).unwrap();
    String::from_utf8(file).unwrap()
}

//! What each technique of the search saves.
//!
//! Question: how many nodes does the search need to a depth without one of its techniques?
//! Held fixed: positions, depth, one thread, a table of 64 megabytes that is cleared each time.
//! Expect: the same numbers on every machine and every board: they are counts.
//! Do not conclude: that a technique that saves nodes makes the search stronger. Reductions and pruning
//! lose lines as well; `duel` measures what is left.
//!
//! `cargo run --release -p polyboard-benches --bin techniques -- [DEPTH]`

use std::{env, process::ExitCode};

use polyboard::{
    Chess, LerfBoard,
    notation::read_fen,
    search::{Search, Table, Technique, Techniques},
};
use polyboard_benches::{BenchPosition, POSITIONS};

/// Openings, middle games and endings of ordinary games, beside the positions of all benchmarks.
const OTHERS: [&str; 6] = [
    "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
    "rnbqkb1r/pp3ppp/4pn2/2pp4/2PP4/2N1PN2/PP3PPP/R1BQKB1R b KQkq - 0 5",
    "2rq1rk1/pb1n1ppN/4p3/1pb5/3P1Pn1/P1N5/1PQ1B1PP/R1B2RK1 b - - 0 16",
    "r2q1rk1/1b1nbppp/pp1ppn2/8/2PQP3/1PN2NP1/PB3PBP/R2R2K1 w - - 0 12",
    "8/8/4kpp1/3p1b2/p6P/2B5/6P1/6K1 b - - 0 47",
    "2r3k1/5pp1/p3p2p/1p1rP3/1P1P4/P3R2P/5PP1/2R3K1 w - - 0 30",
];

fn main() -> ExitCode {
    let depth = env::args().nth(1).map_or(Ok(10), |depth| depth.parse());
    let Ok(depth) = depth else {
        eprintln!("the depth must be a number, such as 10");
        return ExitCode::from(2);
    };
    let all = nodes(Techniques::ALL, depth);
    println!("{:<32}{:>14}  ratio to all", format!("depth {depth}"), "nodes");
    println!("{:<32}{:>14}", "all techniques", all.iter().sum::<u64>());
    for &technique in Technique::ALL {
        let without = nodes(Techniques::ALL.without(technique), depth);
        let logs = without.iter().zip(&all).map(|(&of, &to)| (of as f64 / to as f64).ln());
        let ratio = (logs.sum::<f64>() / all.len() as f64).exp();
        println!("without {:<24}{:>14}  {ratio:.2}", technique.name(), without.iter().sum::<u64>());
    }
    ExitCode::SUCCESS
}

fn nodes(techniques: Techniques, depth: u32) -> Vec<u64> {
    let table = Table::new(64).expect("64 megabytes are available");
    let nodes = |fen: &str| {
        let position = read_fen(fen).expect("a legal position");
        table.clear();
        let search = Search::at::<LerfBoard<Chess>>(&position).techniques(techniques);
        search.depth(depth).run_with(&table).nodes
    };
    POSITIONS.iter().map(BenchPosition::fen).chain(OTHERS).map(nodes).collect()
}

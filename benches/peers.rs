//! Our boards beside cozy-chess, the fastest chess crate that links without obligations.
//!
//! Question: how fast is each backend, as a ratio to a program that everybody can run?
//! Held fixed: position, depth, one thread, no hash; the programs take turns, round by round.
//! Expect: bitboards well ahead in bulk, where cozy-chess plays the last ply but one move by move;
//! closer with lists, where making moves dominates.
//! Do not conclude: that a search would gain as much. Perft does nothing but generate and make.
//!
//! `cargo run --release -p polyboard-benches --bin peers [ROUNDS]`

use std::time::{Duration, Instant};

use polyboard::{Backend, Board, Chess, Counting, Position, Visitor, perft};
use polyboard_benches::{LINES, Line, cozy};

fn main() {
    let rounds = std::env::args().nth(1).map_or(Ok(5), |text| text.parse());
    let Ok(rounds @ 1..=1000) = rounds else {
        eprintln!("error: the number of rounds is a whole number from 1 to 1000");
        std::process::exit(2);
    };
    for (title, counting) in
        [("in bulk", Counting::Bulk), ("with lists, every leaf made", Counting::Leaves)]
    {
        println!("{title}, Mnodes/s: median of {rounds} rounds, spread, ratio to cozy-chess\n");
        table(counting, rounds);
        println!();
    }
}

fn table(counting: Counting, rounds: u32) {
    let mut ratios = vec![0.0; Backend::ALL.len()];
    for line in LINES {
        let (depth, nodes) = match counting {
            Counting::Bulk => (line.depth, line.nodes),
            Counting::Leaves => (line.short_depth, line.short_nodes),
        };
        let mut times: Vec<Vec<Duration>> = vec![Vec::new(); Backend::ALL.len() + 1];
        for _ in 0..rounds {
            times[0].push(peer(&line, depth, nodes, counting));
            for (backend, times) in Backend::ALL.into_iter().zip(&mut times[1..]) {
                let job = Timed { position: line.position(), depth, nodes, counting };
                times.push(backend.visit(job));
            }
        }
        let peer = median(&mut times[0]);
        println!("{:<12} d{depth}  cozy-chess  {}", line.name, speed(nodes, &mut times[0]));
        for (i, backend) in Backend::ALL.into_iter().enumerate() {
            let own = &mut times[i + 1];
            let ratio = peer.as_secs_f64() / median(own).as_secs_f64();
            ratios[i] += ratio.ln() / LINES.len() as f64;
            println!("{:15}  {backend:<10}  {}  {ratio:5.2}", "", speed(nodes, own));
        }
    }
    for (backend, ratio) in Backend::ALL.into_iter().zip(ratios) {
        println!("geometric mean   {backend:<10}  {:21}  {:5.2}", "", ratio.exp());
    }
}

fn peer(line: &Line, depth: u32, nodes: u64, counting: Counting) -> Duration {
    let board: cozy_chess::Board = line.fen.parse().expect("cozy-chess reads legal positions");
    let mut lists = vec![Vec::with_capacity(256); depth as usize];
    let start = Instant::now();
    let counted = match counting {
        Counting::Bulk => cozy::bulk(&board, depth),
        Counting::Leaves => cozy::leaves(&board, &mut lists),
    };
    let time = start.elapsed();
    assert_eq!(counted, nodes, "cozy-chess on {}", line.name);
    time
}

struct Timed {
    position: Position<Chess>,
    depth: u32,
    nodes: u64,
    counting: Counting,
}

impl Visitor<Chess> for Timed {
    type Output = Duration;

    fn visit<B: Board<Variant = Chess>>(self) -> Duration {
        let mut board = B::new(&self.position);
        let start = Instant::now();
        let counted = perft(&mut board, self.depth, self.counting);
        let time = start.elapsed();
        assert_eq!(counted, Ok(self.nodes), "{board:?}");
        time
    }
}

fn median(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

fn speed(nodes: u64, times: &mut [Duration]) -> String {
    let middle = median(times).as_secs_f64();
    let spread = (times[times.len() - 1] - times[0]).as_secs_f64() / middle;
    format!("{:8.1}  ±{:4.1} %", nodes as f64 / middle / 1e6, 50.0 * spread)
}

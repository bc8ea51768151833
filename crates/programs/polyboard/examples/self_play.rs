//! Plays games against itself on all processors, and prints each position with its score and the result of its game.
//!
//! `cargo run --release -p polyboard --features search --example self_play -- 100 2000 >positions.txt`

use std::{
    env,
    error::Error,
    num::NonZero,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    thread,
};

use polyboard::search::{NoMemory, Search, Table};
use polyboard::{BoardExt, Chess, Game, LerfBoard, Position, squares::SplitMix64};

/// The plies at the start that are drawn, so that no two games are alike.
const DRAWN: usize = 8;

/// The positions of a game: FEN, the score for the side to move, and the result. The same number is the same game.
pub(crate) fn positions(number: u64, nodes: u64, table: &Table) -> Vec<String> {
    let mut random = SplitMix64::new(number);
    let mut game = Game::<LerfBoard<Chess>>::new(&Position::start());
    let mut searched = Vec::new();
    table.clear();
    while game.outcome().is_none() && game.claims().is_empty() {
        if game.ply() < DRAWN {
            let moves = game.board().legal_moves();
            game.play(moves[random.below(moves.len())]);
            continue;
        }
        let report = Search::of(&game).nodes(nodes).run_with(table);
        searched.push(format!("{}; {}", game.position(), report.best().score));
        let best = report.best_move().expect("the game goes on");
        game.try_play(best).expect("the search plays legal moves");
    }
    // Who can claim a draw, claims it.
    let result = game.outcome().map_or("1/2-1/2".to_owned(), |outcome| outcome.to_string());
    searched.iter().map(|position| format!("{position}; {result}")).collect()
}

fn main() -> Result<(), Box<dyn Error>> {
    let argument = |place, usual| env::args().nth(place).map_or(Ok(usual), |text| text.parse());
    let (games, nodes): (u64, u64) = (argument(1, 10)?, argument(2, 2000)?);
    let next = AtomicU64::new(0);
    // A table takes as long to make as a short search, so each thread makes one and keeps it.
    let work = || -> Result<(), NoMemory> {
        let table = Table::new(1)?;
        loop {
            let number = next.fetch_add(1, Relaxed);
            if number >= games {
                return Ok(());
            }
            println!("{}", positions(number, nodes, &table).join("\n"));
        }
    };
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        let threads: Vec<_> = (0..processors).map(|_| scope.spawn(work)).collect();
        threads.into_iter().try_for_each(|thread| thread.join().expect("no thread panics"))
    })?;
    Ok(())
}

//! Matches of our search against itself: what a board or a technique is worth.
//!
//! Question: how many Elo does a player lose by another board, by less speed, or without a technique?
//! Held fixed: the other player, which searches on `lerf` with everything; the openings, each played
//! with both colours; the time or the number of nodes a move.
//! Expect: at an equal number of nodes a board makes no difference at all, since all boards search the
//! same tree; at equal time a slower board plays weaker.
//! Do not conclude: that the numbers hold at another pace, or for another search.
//!
//! `cargo run --release -p polyboard-benches --bin duel -- --help`

use std::{process::ExitCode, sync::Mutex, thread, time::Duration};

use clap::{Parser, ValueEnum};
use polyboard::{
    AnyBoard, Backend, BuiltInVariant, Color, Game, Move, Position, Variant, VariantVisitor,
    backends::{self, LERF},
    notation::UciMove,
    rules::reference,
    search::{Evaluation, Limits, Root, Search, Table, Technique, Techniques},
};

/// Play a match of our search against itself, and report the difference in Elo
///
/// The first player is the one to be measured; the second one searches on lerf with all techniques. A game ends by the
/// rules, after 300 plies (a draw), or when both players have seen a decisive score for four plies.
#[derive(Clone, Debug, Parser)]
#[command(name = "duel")]
struct Args {
    /// Board of the first player
    #[arg(long, value_name = "NAME", default_value = "lerf", value_parser = backends::named)]
    backend: &'static Backend,

    /// Techniques that the first player does without, separated by commas
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', value_parser = technique)]
    without: Vec<Technique>,

    /// Evaluation of the first player: that of the variant, the one derived from the rules, or the plain
    /// values of the pieces
    #[arg(long, value_enum, value_name = "NAME", default_value_t = Values::Tuned)]
    evaluation: Values,

    /// Variant: chess or makruk
    #[arg(long, value_name = "NAME", default_value = "chess")]
    variant: BuiltInVariant,

    /// Milliseconds a move
    #[arg(long, value_name = "MS", required_unless_present = "nodes", conflicts_with = "nodes")]
    movetime: Option<u64>,

    /// Nodes a move
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,

    /// Multiply the nodes or the time of the second player by this number
    #[arg(long, value_name = "RATIO", default_value_t = 1.0)]
    odds: f64,

    /// Number of games, at least 4, rounded up to an even number
    #[arg(long, value_name = "N", default_value_t = 400)]
    games: usize,

    /// Games at the same time
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Values {
    Tuned,
    Derived,
    Plain,
}

fn technique(name: &str) -> Result<Technique, String> {
    let known = Technique::ALL.iter().find(|technique| technique.name() == name);
    let names = || Vec::from_iter(Technique::ALL.iter().map(|known| known.name())).join(", ");
    known.copied().ok_or_else(|| format!("unknown technique; name one of {}", names()))
}

fn main() -> ExitCode {
    let args = Args::parse();
    let variant = args.variant;
    variant.visit(args)
}

impl VariantVisitor for Args {
    type Output = ExitCode;

    fn visit<V: Variant>(self) -> ExitCode {
        let openings = openings::<V>(self.variant);
        let pairs = self.games.div_ceil(2).max(2);
        let (pairs, results) = (Mutex::new(0..pairs), Mutex::new(Vec::new()));
        // The lock ends before a game begins.
        let next = || pairs.lock().expect("no thread panics").next();
        let play = || {
            while let Some(pair) = next() {
                let opening = opening::<V>(&openings, pair);
                let games = Color::ALL.map(|color| self.play::<V>(&opening, color));
                results.lock().expect("no thread panics").push(games);
            }
        };
        thread::scope(|scope| (0..self.threads.max(1)).for_each(|_| _ = scope.spawn(play)));
        report(&results.into_inner().expect("no thread panics"));
        ExitCode::SUCCESS
    }
}

impl Args {
    /// Plays a game; the points of the first player, which has this colour, in halves.
    fn play<V: Variant>(&self, opening: &[Move], color: Color) -> u32 {
        let start = Position::<V>::start();
        let mut game = Game::<AnyBoard<V>>::new(&start);
        opening.iter().for_each(|&mv| game.try_play(mv).expect("the move is legal"));
        let tables = [(); 2].map(|()| Table::new(8).expect("16 megabytes are available"));
        let mut decided = 0;
        loop {
            if let Some(outcome) = game.outcome() {
                return outcome.winner.map_or(1, |winner| if winner == color { 2 } else { 0 });
            }
            if game.ply() >= 300 || !game.claims().is_empty() {
                return 1;
            }
            let is_first = game.turn() == color;
            let (evaluation, techniques, limits, backend) = self.player::<V>(is_first);
            let board = backend.board(&game.position()).expect("it plays the variant");
            let root = Root::with(board, &game);
            let table = &tables[usize::from(is_first)];
            let search = Search::new(&root).evaluation(evaluation).techniques(techniques);
            let found = search.limits(limits).run_with(table);
            let score = found.best().score;
            // How many plies in a row both players have seen the first one win, or lose if negative.
            let own = if is_first { score.centipawns() } else { -score.centipawns() };
            decided = match own {
                1_000.. => decided.max(0) + 1,
                ..=-1_000 => decided.min(0) - 1,
                _ => 0,
            };
            if i32::abs(decided) >= 4 {
                return if decided > 0 { 2 } else { 0 };
            }
            let Some(mv) = found.best_move() else { return 1 };
            game.try_play(mv).expect("the move is legal");
        }
    }

    fn player<V: Variant>(
        &self,
        is_first: bool,
    ) -> (Evaluation, Techniques, Limits, &'static Backend) {
        let odds = if is_first { 1.0 } else { self.odds };
        let mut limits = Limits::default();
        limits.nodes = self.nodes.map(|nodes| (nodes as f64 * odds) as u64);
        limits.time = self.movetime.map(|time| Duration::from_millis(time).mul_f64(odds));
        let without = self.without.iter().filter(|_| is_first);
        let techniques = without.fold(Techniques::ALL, |all, &technique| all.without(technique));
        let evaluation = match self.evaluation {
            Values::Derived if is_first => Evaluation::derived(&V::RULES),
            Values::Plain if is_first => Evaluation::plain(&V::RULES),
            _ => Evaluation::of(&V::RULES),
        };
        (evaluation, techniques, limits, if is_first { self.backend } else { &LERF })
    }
}

/// The opening of a pair of games. Pairs beyond the last opening begin with one more move, drawn by their
/// number, so that no game is played twice.
fn opening<V: Variant>(openings: &[Vec<Move>], pair: usize) -> Vec<Move> {
    let mut moves = openings[pair % openings.len()].clone();
    if pair >= openings.len() {
        let play = |at, mv: &Move| reference::play(&at, *mv).expect("a legal move");
        let legal = reference::moves(&moves.iter().fold(Position::<V>::start(), play));
        let drawn = pair.wrapping_mul(0x9e37_79b9) / openings.len() % legal.len().max(1);
        moves.extend(legal.get(drawn));
    }
    moves
}

fn openings<V: Variant>(variant: BuiltInVariant) -> Vec<Vec<Move>> {
    let text = match variant {
        BuiltInVariant::Makruk => include_str!("match/openings_makruk.txt"),
        _ => include_str!("match/openings.txt"),
    };
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let line = |line: &str| {
        let mut position = Position::<V>::start();
        let play = |text: &str| {
            let mv = text.parse::<UciMove>();
            let mv = mv.and_then(|mv| mv.find::<V, _>(&reference::moves(&position)));
            let mv = mv.expect("a legal move");
            position = reference::play(&position, mv).expect("a legal move");
            mv
        };
        line.split_whitespace().map(play).collect()
    };
    lines.map(line).collect()
}

/// The score and the difference in Elo, with the interval in which it lies with a probability of 95 %.
/// The two games of an opening are one sample, since they depend on each other.
fn report(pairs: &[[u32; 2]]) {
    let games = pairs.as_flattened();
    let count = |points| games.iter().filter(|&&game| game == points).count();
    let samples: Vec<f64> = pairs.iter().map(|pair| f64::from(pair[0] + pair[1]) / 4.0).collect();
    let n = samples.len() as f64;
    let mean = samples.iter().sum::<f64>() / n;
    let variance = samples.iter().map(|sample| (sample - mean).powi(2)).sum::<f64>() / (n - 1.0);
    let error = 1.96 * (variance / n).sqrt();
    let elo = |score: f64| -400.0 * (1.0 / score.clamp(1e-9, 1.0 - 1e-9) - 1.0).log10();
    println!(
        "{} games: +{} ={} -{}, {:.1} %, Elo {:+.0}, 95 % interval {:+.0} to {:+.0}",
        games.len(),
        count(2),
        count(1),
        count(0),
        100.0 * mean,
        elo(mean),
        elo(mean - error),
        elo(mean + error)
    );
}

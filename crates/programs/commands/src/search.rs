//! `polyboard search`: the best line of a position, found on any board.

use polyboard::{
    AnyBoard, Board, Game,
    notation::San,
    search::{Limits, Progress, Report as Found, Root, Score, Search, Table},
};

use crate::prelude::*;

/// Search for the best move in a position, on one or several boards
///
/// The search is alpha-beta with a transposition table, null moves, late move reductions, and a tapered
/// evaluation of pieces, squares, pawn structure and attacked squares. Scores are in pawns, from the point of
/// view of the side to move.
///
/// With one thread and a limit of depth or nodes, the search visits the same nodes on every board. So with
/// several boards the command fails if a score, a line or a number of nodes differs, and it names the command that
/// compares their speeds.
#[derive(clap::Args)]
#[command(after_help = examples("\
  polyboard search
  polyboard search --position kiwipete --depth 12 --backend all
  polyboard search --fen 'kbK5/pp6/1P6/8/8/8/8/R7 w - -' --mate 2
  polyboard search --moves 'e4 e5' --movetime 500 --threads 2
  polyboard search --variant makruk --nodes 100000 --backend 0x88 --format json"))]
#[command(group(clap::ArgGroup::new("limit").args(["depth", "movetime", "nodes", "mate"])))]
#[command(mut_arg("chess960", |arg| {
    arg.help("Print castling in UCI as the king taking its rook, e1h1 instead of e1g1")
}))]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) variant: VariantArgs,

    /// Depth in plies, 1 to 100 [default: 10, without another limit]
    #[arg(long, value_name = "N", value_parser = depth(1))]
    depth: Option<u32>,

    /// Time in milliseconds
    #[arg(long, value_name = "MS", value_parser = number::<u64>("a time", 1..=86_400_000))]
    movetime: Option<u64>,

    /// Number of nodes
    #[arg(long, value_name = "N", value_parser = number::<u64>("this number", 1..))]
    nodes: Option<u64>,

    /// Look for a mate in at most this many moves, without pruning: if none is found, there is none (unless two positions
    /// share a key of 64 bits)
    #[arg(long, value_name = "N", value_parser = number::<u32>("this number", 1..=50))]
    mate: Option<u32>,

    /// Boards that search, separated by commas, or all
    #[arg(long, value_name = "NAME|all", default_value = "lerf")]
    backend: String,

    /// Number of threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads())]
    threads: u16,

    /// Size of the transposition table in megabytes
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = number::<u64>("a size", 1..))]
    hash: u64,

    #[command(flatten)]
    report: ReportArgs,
}

pub(crate) fn run<V: Variant>(args: &Args) -> Result<Exit, Failure> {
    let backends = several(&args.backend, ALL, &[V::RULES])?;
    let game = args.report.position.play::<V>(&LERF)?;
    let table = memory::allocate(args.hash, Table::new)?;
    let is_limited = args.movetime.is_some() || args.nodes.is_some() || args.mate.is_some();
    let mut limits = Limits::default();
    limits.depth = args.depth.or((!is_limited).then_some(10));
    limits.mate = args.mate;
    limits.time = args.movetime.map(Duration::from_millis);
    limits.nodes = args.nodes;
    let run = |backend: &'static Backend| {
        let root = Root::with(board(backend, &game.position()), &game);
        table.clear();
        let bar = spinner(backend.to_string());
        let tell = |progress: &Progress<'_>| {
            let (depth, nodes) = (progress.line.depth, grouped(progress.nodes));
            bar.set_message(format!("{backend}: depth {depth}, {nodes} nodes"));
        };
        let search = Search::new(&root).threads(args.threads.into()).limits(limits.clone());
        let found = search.progress(tell).run_with(&table);
        bar.finish_and_clear();
        Row::of(backend, &game, &found, args.report.castling())
    };
    // With threads or a clock, each search is a little different.
    let is_same_tree = args.threads == 1 && args.movetime.is_none();
    let rows = Several(backends.into_iter().map(run).collect());
    let fen = fen_text(&game.position());
    if args.report.format == Format::Text && rows.0.len() != 1 {
        log_compare(V::RULES.name, &fen, Job::Search, &args.backend);
    }
    show(&Report { fen, rows, is_same_tree }, args.report.format)
}

#[derive(Serialize)]
#[serde(transparent)]
struct Report {
    #[serde(skip)]
    fen: String,
    rows: Several<Row>,
    /// Whether all boards must have visited the same nodes.
    #[serde(skip)]
    is_same_tree: bool,
}

#[derive(Serialize)]
struct Row {
    backend: String,
    depth: u32,
    /// The score in centipawns; left out if the line ends in a mate.
    #[serde(skip_serializing_if = "Option::is_none")]
    score_cp: Option<i32>,
    /// The moves up to a mate, negative if the side to move is mated; left out if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    mate_in: Option<i32>,
    pv: Vec<String>,
    nodes: u64,
    seconds: f64,
    #[serde(skip)]
    score: String,
    /// The best line in algebraic notation, with move numbers.
    #[serde(skip)]
    line: String,
}

impl Row {
    fn of<V: Variant>(
        backend: &'static Backend,
        game: &Game<AnyBoard<V>>,
        found: &Found,
        castling: Castling,
    ) -> Row {
        let best = found.best();
        let (score_cp, mate_in) = match best.score {
            Score::Centipawns(score) => (Some(score), None),
            Score::Mate(moves) => (None, Some(moves)),
        };
        Row {
            backend: backend.to_string(),
            depth: best.depth,
            score_cp,
            mate_in,
            pv: best.moves.iter().map(|&mv| UciMove::of::<V>(mv, castling).to_string()).collect(),
            nodes: found.nodes,
            seconds: found.time.as_secs_f64(),
            score: best.score.to_string(),
            line: line_text(game, &best.moves),
        }
    }

    /// The part of a result that does not depend on the speed of the board.
    fn tree(&self) -> (u32, &str, &[String], u64) {
        (self.depth, &self.score, &self.pv, self.nodes)
    }
}

/// A line in algebraic notation: `12. Nf3 d5 13. e4`.
fn line_text<V: Variant>(game: &Game<AnyBoard<V>>, line: &[Move]) -> String {
    let mut board = game.board().clone();
    let mut number = game.clocks().fullmove;
    let mut words = Vec::new();
    for &mv in line {
        let is_white = board.turn() == Color::White;
        if is_white || words.is_empty() {
            words.push(format!("{number}.{}", if is_white { "" } else { ".." }));
        }
        number = number.saturating_add(u32::from(!is_white));
        let mv = board.find(mv).expect("a line consists of legal moves");
        words.push(San::on(&mut board, mv).to_text::<V>());
        board.make(mv);
    }
    words.join(" ")
}

impl output::Report for Report {
    fn text(&self) -> String {
        match &self.rows.0[..] {
            [Row { score, line, depth, nodes, seconds, .. }] => {
                let speed = output::speed(*nodes, Duration::from_secs_f64(*seconds));
                let line = if line.is_empty() { "no legal move" } else { line };
                let (fen, nodes) = (&self.fen, grouped(*nodes));
                let found = format!("score   {score}\nline    {line}\ndepth   {depth}");
                format!("{fen}\n\n{found}\nnodes   {nodes}, {speed}\n")
            }
            rows => {
                let row = |row: &Row| {
                    let best = row.pv.first().cloned().unwrap_or_default();
                    let (depth, nodes) = (row.depth.to_string(), grouped(row.nodes));
                    vec![row.backend.clone(), row.score.clone(), depth, nodes, best]
                };
                let header = ["backend", "score", "depth", "nodes", "best"];
                let table = table(&header, &[1, 2, 3], rows.iter().map(row));
                let line = rows.first().map_or("", |row| &row.line);
                format!("{}\n\n{table}\n{line}\n", self.fen)
            }
        }
    }

    fn mismatch(&self) -> Option<String> {
        let rows = &self.rows.0;
        let first = rows.first().filter(|_| self.is_same_tree)?;
        let other = rows.iter().find(|row| row.tree() != first.tree())?;
        Some(format!("{} and {} did not search the same tree", first.backend, other.backend))
    }
}

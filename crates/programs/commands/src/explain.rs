//! `polyboard explain`: how each board finds the targets of a piece.

mod index;
mod words;

use polyboard::{
    backends::{MAILBOX_0X88, STORED, explainer, explainers},
    explain::{Explain, Question},
};
use polyboard_answers::{Explanation, place_blockers};

use crate::prelude::*;
use words::Words;

/// Explain how a board finds the targets of a piece, step by step
///
/// Every step shows the numbers of the board itself, so that you can check them by hand: the sum
/// and the test of 0x88, the cell and the guard of 10x12, the shift and the mask of bitboards, the
/// key of a slider table. Each slider algorithm explains itself, as lerf+magic or lerf+rays.
///
/// Without a position, the board is empty except for the piece. With a position, leave the piece
/// out to explain the one on the square, or name a piece to place there. Without any argument, the
/// command explains a knight on h1.
///
/// Targets are pseudo-legal: whether the move exposes the king is not checked. No line is wider
/// than 80 columns: where an outcome does not fit, all outcomes are shortened.
///
/// With --svg, every step is a frame of one picture, in which arrows lead to the targets.
///
/// With --index, the command shows the test of 0x88 on any numbers, bit by bit.
#[derive(clap::Args)]
#[command(after_help = examples("\
  polyboard explain h1 knight
  polyboard explain e4 queen --backend 10x12
  polyboard explain h4 black pawn --backend lerf,lefr
  polyboard explain d4 R --backend lerf+magic,lerf+hyperbola
  polyboard explain d4 R --backend lerf+magic --blockers d6,f4
  polyboard explain f3 --position kiwipete --backend all
  polyboard explain e4 met --variant makruk
  polyboard explain d4 rook --backend lerf+pext --svg > pext.svg
  polyboard explain d4 rook --backend lerf+hyperbola --line rank
  polyboard explain --index 0,7,8,119,135,25,33,256"))]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) variant: VariantArgs,

    /// Squares and a piece, in either order: e4 knight, black rook d5, or h1,e4 N. A letter is a
    /// piece as in FEN, upper case for White. Makruk has its own names, such as met and khon
    #[arg(value_name = "SQUARE,… PIECE")]
    words: Vec<String>,

    /// Boards to explain, separated by commas, or all; a mapping of 64 cells means bitboards
    #[arg(long, value_name = "NAME|all", default_value = "0x88")]
    backend: String,

    /// Apply the off-board test of 0x88 to these numbers; it is exact from -136 to 255
    #[arg(long, value_name = "INDEX,…", allow_hyphen_values = true,
          conflicts_with_all = ["words", "blockers", "fen", "position", "moves", "lenient"])]
    index: Option<String>,

    /// Squares on which pawns of the other side stop the piece, separated by commas
    #[arg(long, value_name = "SQUARE,…")]
    blockers: Option<String>,

    /// Show only the steps of this line, by its name in the output, such as rank
    #[arg(long, value_name = "LINE", conflicts_with = "index")]
    line: Option<String>,

    #[command(flatten)]
    picture: PictureArgs,

    #[command(flatten)]
    position: PositionArgs,
}

pub(crate) fn run<V: Variant>(args: &Args) -> Result<Exit, Failure> {
    let boards = boards(&args.backend)?;
    if let Some(numbers) = &args.index {
        let edge = MAILBOX_0X88.explainer().and_then(|x88| x88.edge());
        if !matches!(&boards[..], [board] if board.edge() == edge) {
            let fault = "only 0x88 has an off-board test on an index; leave --backend out";
            return Err(Failure::new(fault));
        }
        return index::run(numbers, args.picture.picture());
    }
    let position = args.position.is_given().then(|| args.position.read::<V>()).transpose()?;
    let setup = position.as_ref().map_or_else(Setup::empty, |given| given.setup().clone());
    let fen = position.as_ref().map(fen_text);
    let words = match &args.words[..] {
        [] if fen.is_none() => Words::first_example(),
        words => Words::read(words, &V::RULES)?,
    };
    let blockers = args.blockers.iter().flat_map(|list| list.split(','));
    let blockers = blockers.map(|name| mappings::square(name.trim()));
    let blockers = blockers.collect::<Result<Vec<Square>, Failure>>()?;
    let (mut traces, mut placed) = (Vec::new(), false);
    for &square in &words.squares {
        let piece = words.piece(&setup, square, &V::RULES)?;
        let mut blocked = setup.clone();
        place_blockers(&mut blocked, piece.color, &blockers);
        let question = Question::new(&V::RULES, &blocked, square, piece)?;
        if let Some(note) = note::<V>(&setup, square, piece).filter(|_| fen.is_some()) {
            log("note", note);
            placed = true;
        }
        for board in &boards {
            let mut trace = board.explain(&question);
            if let Some(line) = &args.line {
                let names: Vec<String> = trace.lines.iter().map(|it| it.label.clone()).collect();
                trace.lines.retain(|it| it.label == *line);
                if trace.lines.is_empty() {
                    let names = names.iter().map(String::as_str);
                    let remedy = format!("name one that {} has without --line", board.name());
                    return Err(Failure::unknown("line", line, names, &remedy));
                }
            }
            traces.push((question.setup.clone(), trace));
        }
    }
    let explanation = Explanation { rules: V::RULES, fen, placed, blockers, traces };
    draw(&Report(explanation), args.picture.picture())
}

#[derive(Serialize)]
struct Report(Explanation);

impl output::Report for Report {
    fn text(&self) -> String {
        self.0.to_string()
    }
}

impl Drawing for Report {
    fn svg(&self) -> String {
        self.0.svg()
    }
}

/// How the boards of a list find the targets of the piece on a square of a position.
pub(crate) fn text(
    list: &str,
    rules: &Rules,
    setup: &Setup,
    square: Square,
) -> Result<String, Failure> {
    let boards = boards(list)?;
    let empty = || Failure::new(format!("{square} is empty; name the square of a piece"));
    let question = Question::new(rules, setup, square, setup.piece_at(square).ok_or_else(empty)?)?;
    let traces = boards.iter().map(|board| (setup.clone(), board.explain(&question))).collect();
    let (rules, blockers) = (*rules, Vec::new());
    Ok(Explanation { rules, fen: None, placed: false, blockers, traces }.to_string())
}

/// The boards of a list of names: backends, or mappings, which mean bitboards; `all` stands for all backends.
fn boards(list: &str) -> Result<Vec<Box<dyn Explain>>, Failure> {
    let mut boards: Vec<Box<dyn Explain>> = Vec::new();
    for name in list.split(',') {
        let add = match name {
            // A backend need not explain itself, and those that only store differently would repeat it.
            "all" => {
                let way = |backend: &Backend| (backend.facts.family, backend.facts.mapping);
                let is_first = |(i, backend): &(usize, &&'static Backend)| {
                    !STORED[..*i].iter().any(|other| way(other) == way(backend))
                };
                let ways = STORED.iter().enumerate().filter(is_first);
                ways.filter_map(|(_, backend)| backend.explainer()).collect()
            }
            name => vec![board(name)?],
        };
        for board in add {
            let name = board.name();
            if boards.iter().any(|other| other.name() == name) {
                return Err(Failure::new(format!("{name} is named twice; name each once")));
            }
            boards.push(board);
        }
    }
    Ok(boards)
}

fn board(name: &str) -> Result<Box<dyn Explain>, Failure> {
    let chart = Chart::named(name);
    if let Some(caution) = mappings::caution(name) {
        log("note", caution);
    }
    let board = explainer(name).or_else(|| explainer(chart?.name()));
    board.ok_or_else(|| {
        let names: Vec<&str> = explainers().iter().map(|board| board.name()).collect();
        let hint = Failure::hint(name, names.iter().copied());
        let remedy = format!("{hint}name some of {}, or all", joined(names, ", "));
        Failure::new(format!("{} is not a board that can explain; {remedy}", quote(name)))
    })
}

/// The note on a piece that is placed on a square of the position, to explain it there.
fn note<V: Variant>(setup: &Setup, square: Square, piece: Piece) -> Option<String> {
    let name = |piece: Piece| pieces::name(piece, &V::RULES);
    let before = match setup.piece_at(square) {
        Some(there) if there == piece => return None,
        Some(there) => format!(" in place of {}", name(there)),
        None => ", which is empty".to_string(),
    };
    Some(format!("{} is placed on {square}{before}", name(piece)))
}

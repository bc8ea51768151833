//! `polyboard explain`: how each board finds where a piece can go.

mod index;
mod report;

use polyboard::{
    Backend, Piece, Setup, Variant,
    charts::Chart,
    explain::{Explain, Question, all, named},
    squares::Square,
};

use crate::{
    failure::{Exit, Failure},
    mappings,
    output::{Format, log, quote, show},
    pieces,
    position::{PositionArgs, fen_text},
    variant::VariantArgs,
};
use report::Report;

/// Explain step by step how a board finds where a piece can go
///
/// Every step is shown in the numbers of the board itself, exact enough to be checked by hand:
/// the sum and the test of 0x88, the cell and the guard of 10x12, the shift and the mask of
/// bitboards, the key of a slider table. Without a position the board is empty but for the piece.
/// In a position the piece that stands on the square is meant, or the one named is put there. Targets
/// are pseudo-legal: nobody asks whether the king is attacked afterwards.
///
/// With --index the test of 0x88 is made on any numbers, bit by bit.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) game: VariantArgs,

    /// Where the piece stands
    #[arg(value_name = "SQUARE", required_unless_present = "index")]
    square: Option<String>,

    /// The piece: knight, black knight; of makruk met, white khon; in a position it may be left out
    #[arg(value_name = "MAN")]
    piece: Vec<String>,

    /// The boards that explain, several as a,b, or all; or a mapping of 64 cells, for bitboards
    #[arg(long, value_name = "NAME|all", default_value = "0x88")]
    backend: String,

    /// Test these numbers, -136 to 255, as 0x88 tests an index
    #[arg(
        long,
        value_name = "INDEX,…",
        allow_hyphen_values = true,
        conflicts_with_all = ["square", "piece", "fen", "position", "moves", "lenient"]
    )]
    index: Option<String>,

    /// How to print the result
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,

    #[command(flatten)]
    position: PositionArgs,
}

const EXAMPLES: &str = "\
Examples:
  polyboard explain h1 knight
  polyboard explain e4 queen --backend 10x12
  polyboard explain h4 black pawn --backend lerf,lefr
  polyboard explain f3 --position kiwipete --backend all
  polyboard explain e4 met --variant makruk
  polyboard explain --index 0,7,8,119,135,25,33";

pub(crate) fn run<V: Variant>(args: &Args) -> Result<Exit, Failure> {
    let boards = boards(&args.backend)?;
    if let Some(numbers) = &args.index {
        return match &boards[..] {
            [board] if board.name() == "0x88" => index::run(numbers, args.format),
            _ => Err(Failure::new("only 0x88 sees the edge in an index; leave --backend out")),
        };
    }
    let square = mappings::square(args.square.as_deref().unwrap_or_default())?;
    let (setup, fen) = if args.position.is_given() {
        let (position, fen) = args.position.read::<V>()?;
        (position.setup().clone(), Some(fen_text::<V>(&fen)))
    } else {
        (Setup::empty(), None)
    };
    let piece = piece::<V>(&args.piece.join(" "), &setup, square)?;
    let question = Question::new(&V::RULES, &setup, square, piece)
        .map_err(|fault| Failure::new(fault.to_string()))?;
    let placed = placed::<V>(&setup, square, piece).filter(|_| fen.is_some());
    if let Some(placed) = &placed {
        log("note", placed);
    }
    let traces = boards.iter().map(|board| board.explain(&question)).collect();
    show(&Report { rules: V::RULES, fen, is_placed: placed.is_some(), traces }, args.format)
}

/// The boards of a list: backends, and bitboards under any mapping by its name; `all` stands for
/// the backends.
fn boards(list: &str) -> Result<Vec<Box<dyn Explain>>, Failure> {
    let mut boards: Vec<Box<dyn Explain>> = Vec::new();
    for name in list.split(',') {
        let add = match name {
            "all" => Backend::ALL.iter().map(|backend| board(backend.facts().name)).collect(),
            name => board(name).map(|board| vec![board]),
        };
        for board in add? {
            let name = board.name();
            if boards.iter().any(|other| other.name() == name) {
                return Err(Failure::new(format!("{name} is there twice; name each once")));
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
    let board = named(name).or_else(|| named(chart?.name()));
    board.ok_or_else(|| {
        let names: Vec<&str> = all().iter().map(|board| board.name()).collect();
        let (name, names) = (quote(name), names.join(", "));
        Failure::new(format!("{name} is no board that explains; name some of {names}, or all"))
    })
}

/// The piece that is meant: the one that stands there, if the words do not say otherwise.
fn piece<V: Variant>(words: &str, setup: &Setup, square: Square) -> Result<Piece, Failure> {
    let there = setup.piece_at(square);
    if words.is_empty() {
        return there.ok_or_else(|| {
            let fault = format!("nobody stands on {square}; name a piece to put there");
            Failure::new(format!("{fault}, {}", pieces::expected(&V::RULES)))
        });
    }
    let (color, role) = pieces::one(words, &V::RULES)?;
    let same = there.filter(|piece| piece.role == role).map(|piece| piece.color);
    let color = color.or(same).unwrap_or(setup.turn);
    Ok(Piece::new(color, role))
}

/// What to say of a piece that does not stand where it is asked about.
fn placed<V: Variant>(setup: &Setup, square: Square, piece: Piece) -> Option<String> {
    let name = |piece: Piece| pieces::name(piece, &V::RULES);
    match setup.piece_at(square) {
        Some(there) if there == piece => None,
        Some(there) => {
            let (piece, there) = (name(piece), name(there));
            Some(format!(
                "{piece} is put on {square} in place of {there}, to see where it could go"
            ))
        }
        None => {
            let piece = name(piece);
            Some(format!("{piece} is put on {square}, which is empty, to see where it could go"))
        }
    }
}

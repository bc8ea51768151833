//! `polyboard show`: a position as a board.

use std::fmt::Display;

use polyboard::{
    Color, Setup, Variant,
    charts::Chart,
    diagram::{Figure, Glyphs, Mark},
    rules::{Rules, reference},
    squares::Square,
};
use serde::{Serialize, Serializer, ser::SerializeMap};

use crate::{
    failure::{Exit, Failure},
    mappings,
    output::{self, Drawing, Picture, draw},
    position::{PositionArgs, fen_text},
    variant::VariantArgs,
};

/// Draw a position
///
/// As a board in letters or in the chessmen of Unicode, or as SVG for a page, either side below;
/// with --indices each square has its number as a board of that numbering has it.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) game: VariantArgs,

    /// In which signs text draws the pieces
    #[arg(long, value_enum, default_value_t = Style::Ascii)]
    style: Style,

    /// The side below
    #[arg(long, value_enum, default_value_t = Side::White)]
    side: Side,

    /// Turn the board round
    #[arg(long)]
    flip: bool,

    /// Number the squares as this mapping or backend does: lerf, lefr, 0x88, 10x12, 8x8 and so on
    #[arg(long, value_name = "NAME")]
    indices: Option<String>,

    /// Mark where the piece on this square can go; castling goes to its rook
    #[arg(long, value_name = "SQUARE")]
    targets: Option<String>,

    /// How to print the result
    #[arg(long, value_enum, default_value_t = Picture::Text)]
    format: Picture,

    #[command(flatten)]
    position: PositionArgs,
}

const EXAMPLES: &str = "\
Examples:
  polyboard show
  polyboard show --moves 'e2e4 e7e5' --side black --style unicode
  polyboard show --indices 0x88
  polyboard show --targets g1 --format svg
  polyboard show --variant makruk --format svg > makruk.svg";

/// In which signs pieces are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Style {
    /// Letters, upper case for White.
    Ascii,
    /// The chessmen of Unicode.
    Unicode,
}

/// The side below.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Side {
    White,
    Black,
}

pub(crate) fn run<V: Variant>(args: &Args) -> Result<Exit, Failure> {
    let indices = args.indices.as_deref().map(mappings::native).transpose()?;
    let from = args.targets.as_deref().map(mappings::square).transpose()?;
    let (position, fen) = args.position.read::<V>()?;
    let side = match args.side {
        Side::White => Color::White,
        Side::Black => Color::Black,
    };
    let report = Report {
        variant: V::RULES.name,
        fen: fen_text::<V>(&fen),
        turn: position.setup().turn.to_string(),
        side: if args.flip { !side } else { side },
        indices,
        targets: from.map(|from| Targets::new(from, position.setup(), &V::RULES)),
        board: Pieces { setup: position.setup().clone(), rules: V::RULES, indices },
        glyphs: match args.style {
            Style::Ascii => Glyphs::Ascii,
            Style::Unicode => Glyphs::Unicode,
        },
    };
    draw(&report, args.format)
}

#[derive(Serialize)]
struct Report {
    variant: &'static str,
    fen: String,
    turn: String,
    /// The side below.
    #[serde(serialize_with = "as_text")]
    side: Color,
    /// The name of the mapping that numbers the squares; null if none was asked for.
    #[serde(serialize_with = "as_name")]
    indices: Option<Chart>,
    /// Where the piece on one square can go; absent if nobody asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    targets: Option<Targets>,
    board: Pieces,
    #[serde(skip)]
    glyphs: Glyphs,
}

/// By square: the piece, and the index if a mapping was named.
struct Pieces {
    setup: Setup,
    rules: Rules,
    indices: Option<Chart>,
}

#[derive(Serialize)]
struct Cell {
    /// The letter, upper case for White; null if nobody stands there.
    piece: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    index: Option<u8>,
}

impl Serialize for Pieces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(64))?;
        for square in Square::ALL {
            let piece = self.setup.piece_at(square).map(|piece| self.rules.letter(piece));
            let index = self.indices.map(|chart| chart.index(square));
            map.serialize_entry(&square.to_string(), &Cell { piece, index })?;
        }
        map.end()
    }
}

/// Where the piece on a square can go, by the laws of the game.
#[derive(Serialize)]
struct Targets {
    #[serde(serialize_with = "as_text")]
    from: Square,
    #[serde(serialize_with = "as_texts")]
    to: Vec<Square>,
}

impl Targets {
    fn new(from: Square, setup: &Setup, rules: &Rules) -> Targets {
        let moves = reference::legal_moves(rules, setup).into_iter();
        let mut to: Vec<Square> = moves.filter(|mv| mv.from() == from).map(|mv| mv.to()).collect();
        to.sort_unstable();
        to.dedup(); // promotions
        Targets { from, to }
    }

    fn marked(&self, figure: Figure) -> Figure {
        let figure = figure.marked(self.from, Mark::Focus);
        self.to.iter().fold(figure, |figure, &to| figure.marked(to, Mark::Member))
    }

    fn text(&self) -> String {
        let names: Vec<String> = self.to.iter().map(Square::to_string).collect();
        match names.len() {
            0 => format!("{} goes nowhere\n", self.from),
            _ => format!("{} goes to {}\n", self.from, names.join(" ")),
        }
    }
}

impl Report {
    fn figure(&self) -> Figure {
        let figure = Figure::position(&self.board.setup, &self.board.rules, self.side);
        let figure = match &self.targets {
            Some(targets) => targets.marked(figure),
            None => figure,
        };
        match &self.indices {
            Some(chart) => figure.indexed(chart),
            None => figure,
        }
    }
}

impl output::Report for Report {
    fn text(&self) -> String {
        let targets = self.targets.as_ref().map(Targets::text).unwrap_or_default();
        let board = self.figure().painted(self.glyphs);
        format!("{board}\n{} to move\n{}\n{targets}", self.turn, self.fen)
    }
}

impl Drawing for Report {
    fn svg(&self) -> String {
        self.figure().titled(&self.fen).svg()
    }
}

fn as_text<S: Serializer>(word: &impl Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(word)
}

fn as_texts<S: Serializer>(words: &[impl ToString], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(words.iter().map(ToString::to_string))
}

fn as_name<S: Serializer>(chart: &Option<Chart>, serializer: S) -> Result<S::Ok, S::Error> {
    chart.map(|chart| chart.name()).serialize(serializer)
}

//! `polyboard show`: a position as a board.

use polyboard::{
    Color, Setup, Variant,
    atlas::Chart,
    diagram::{Figure, Glyphs},
    rules::Rules,
    squares::Square,
};
use serde::{Serialize, Serializer, ser::SerializeMap};

use crate::{
    failure::{Exit, Failure},
    game::GameArgs,
    mappings,
    output::{self, Drawing, Picture, draw},
    position::{PositionArgs, fen_text},
};

/// Draw a position
///
/// As a board in letters or in the chessmen of Unicode, or as SVG for a page, either side below;
/// with --indices each square has its number as a board of that numbering has it.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) game: GameArgs,

    /// In which signs text draws the men
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
  polyboard show --variant makruk --format svg > makruk.svg";

/// In which signs men are drawn.
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
        board: Men { setup: position.setup().clone(), rules: V::RULES, indices },
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
    board: Men,
    #[serde(skip)]
    glyphs: Glyphs,
}

/// By square: the man, and the index if a mapping was named.
struct Men {
    setup: Setup,
    rules: Rules,
    indices: Option<Chart>,
}

#[derive(Serialize)]
struct Cell {
    /// The letter, upper case for White; null if nobody stands there.
    man: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    index: Option<u8>,
}

impl Serialize for Men {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(64))?;
        for square in Square::ALL {
            let man = self.setup.piece_at(square).map(|piece| self.rules.letter(piece));
            let index = self.indices.map(|chart| chart.index(square));
            map.serialize_entry(&square.to_string(), &Cell { man, index })?;
        }
        map.end()
    }
}

impl Report {
    fn figure(&self) -> Figure {
        let figure = Figure::position(&self.board.setup, &self.board.rules, self.side);
        match &self.indices {
            Some(chart) => figure.indexed(chart),
            None => figure,
        }
    }
}

impl output::Report for Report {
    fn text(&self) -> String {
        format!("{}\n{} to move\n{}\n", self.figure().painted(self.glyphs), self.turn, self.fen)
    }
}

impl Drawing for Report {
    fn svg(&self) -> String {
        self.figure().titled(&self.fen).svg()
    }
}

fn as_text<S: Serializer>(color: &Color, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(color)
}

fn as_name<S: Serializer>(chart: &Option<Chart>, serializer: S) -> Result<S::Ok, S::Error> {
    chart.map(|chart| chart.name()).serialize(serializer)
}

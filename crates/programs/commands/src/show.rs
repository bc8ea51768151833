//! `polyboard show`: a diagram of a position.

mod state;
mod targets;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use polyboard::diagram::{Pieces, sheet};
use polyboard_answers::Relation;

use crate::{boards, prelude::*};
use targets::Targets;

/// Draw a position
///
/// The diagram is text, with letters or Unicode chess symbols, or SVG, with White or Black at the
/// bottom. With --indices, each square shows its index in a mapping. With --targets, > marks the
/// piece, * the squares to which it can move, and x the captures. In SVG an arrow shows the last
/// move of --moves. With --lenient, kings may be missing.
#[derive(clap::Args)]
#[command(after_help = examples("\
  polyboard show
  polyboard show --moves 'e2e4 e7e5' --side black --style unicode
  polyboard show --indices 0x88
  polyboard show --targets g1 --svg
  polyboard show --moves 'e4 c5 Nf3' --boards --svg > boards.svg
  polyboard show --moves 'e4 c5 Nf3' --storages --svg > storages.svg
  polyboard show --moves 'e2e4 a7a6 e4e5 d7d5' --state
  polyboard show --moves 'e4 c5 Nf3' --attacks
  polyboard show --variant makruk --svg > makruk.svg"))]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) variant: VariantArgs,

    /// Symbols for the pieces in text
    #[arg(long, value_enum, default_value_t = Style::Ascii)]
    style: Style,

    /// Side at the bottom
    #[arg(long, default_value = "white", value_parser = side())]
    side: Color,

    /// Show the index of each square in this mapping or backend: lerf, lefr, 0x88, 10x12, 8x8 …
    #[arg(long, value_name = "NAME")]
    indices: Option<String>,

    /// Mark the targets of the piece on this square; castling is marked on the rook's square
    #[arg(long, value_name = "SQUARE")]
    targets: Option<String>,

    /// Pieces in SVG
    #[arg(long, value_enum, default_value_t = Form::Glyphs)]
    pieces: Form,

    /// Also show what some boards store of the position: a bitboard, 0x88, 10x12 and a table by square
    #[arg(long, conflicts_with_all = ["indices", "targets"])]
    boards: bool,

    /// Draw the words and cells of six boards that hold the position, a row for each; needs --svg
    #[arg(long, conflicts_with_all = ["indices", "targets", "boards", "state"])]
    storages: bool,

    /// Show who attacks whom, as a matrix, and what each step of the last move changes; SVG has the matrix alone
    #[arg(long, conflicts_with_all = ["indices", "targets", "boards", "storages", "state"])]
    attacks: bool,

    /// Mark what the position holds beside its pieces: the rooks that may castle, and the en passant square
    #[arg(long, conflicts_with_all = ["indices", "targets", "boards"])]
    state: bool,

    #[command(flatten)]
    output: PictureArgs,

    #[command(flatten)]
    position: PositionArgs,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Style {
    /// Letters, upper case for White
    Ascii,
    /// Unicode chess symbols
    Unicode,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Form {
    /// Drawn pieces
    Glyphs,
    /// Letters on discs
    Letters,
}

fn side() -> impl TypedValueParser<Value = Color> {
    PossibleValuesParser::new(["white", "black"])
        .map(|name| if name.eq_ignore_ascii_case("white") { Color::White } else { Color::Black })
}

pub(crate) fn run<V: Variant>(args: &Args) -> Result<Exit, Failure> {
    let indices = args.indices.as_deref().map(mappings::native).transpose()?;
    let from = args.targets.as_deref().map(mappings::square).transpose()?;
    if args.storages {
        if args.output.picture() != Picture::Svg {
            let boards = "12bb,6+2,lerf,quad,hybrid,8x8";
            let remedy =
                format!("add --svg, or print the bytes by polyboard list --backend {boards}");
            return Err(Failure::at("--storages", remedy));
        }
        return print(&boards::storages(&args.position.read::<V>()?)?).map(|()| Exit::Fine);
    }
    let (setup, fen, last) = read::<V>(&args.position)?;
    let game = args.attacks.then(|| args.position.play::<V>(&LERF)).transpose()?;
    let report = Report {
        variant: V::RULES.name,
        fen,
        turn: setup.turn,
        side: args.side,
        indices: indices.map(|chart| chart.name()),
        targets: from.map(|from| Targets::new(from, &setup, &V::RULES)).transpose()?,
        board: Squares { setup, rules: V::RULES, indices },
        attacks: game.map(|it| Relation::after(&it.start(), &it.moves().collect::<Vec<_>>())),
        last,
        args,
    };
    draw(&report, args.output.picture())
}

/// The setup to draw, its FEN, and the last of the moves that led to it. With `--lenient`, kings may be missing.
fn read<V: Variant>(args: &PositionArgs) -> Result<(Setup, String, Option<Move>), Failure> {
    let failure = match args.play::<V>(&LERF) {
        Ok(game) => {
            let position = game.position();
            return Ok((position.setup().clone(), fen_text(&position), game.moves().next_back()));
        }
        Err(failure) => failure,
    };
    let remedy = "add --lenient to draw a board without kings";
    match args.without_kings::<V>() {
        Some(fen) if args.level.lenient => Ok((fen.setup.clone(), fen.to_string(), None)),
        Some(_) => Err(Failure::new(format!("{failure}; {remedy}"))),
        None => Err(failure),
    }
}

#[derive(Serialize)]
struct Report<'a> {
    variant: &'static str,
    fen: String,
    #[serde(serialize_with = "as_text")]
    turn: Color,
    /// The side at the bottom.
    #[serde(serialize_with = "as_text")]
    side: Color,
    /// The mapping of the indices; null without `--indices`.
    indices: Option<&'static str>,
    /// The targets of the piece on a square; absent without `--targets`.
    #[serde(skip_serializing_if = "Option::is_none")]
    targets: Option<Targets>,
    board: Squares,
    /// Who attacks whom; absent without `--attacks`.
    #[serde(skip_serializing_if = "Option::is_none")]
    attacks: Option<Relation>,
    /// The last move of the line, which SVG shows.
    #[serde(skip)]
    last: Option<Move>,
    #[serde(skip)]
    args: &'a Args,
}

/// The piece on each square, and the index of the square if there is a mapping.
struct Squares {
    setup: Setup,
    rules: Rules,
    indices: Option<Chart>,
}

#[derive(Serialize)]
struct Cell {
    /// The letter of the piece, upper case for White; null if the square is empty.
    piece: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    index: Option<u8>,
}

impl Serialize for Squares {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let cell = |square: Square| {
            let piece = self.setup.piece_at(square).map(|piece| self.rules.letter(piece));
            let index = self.indices.map(|chart| chart.index(square));
            (square.to_string(), Cell { piece, index })
        };
        serializer.collect_map(Square::ALL.map(cell))
    }
}

impl Report<'_> {
    fn figure(&self) -> Figure {
        let figure = Figure::position(&self.board.setup, &self.board.rules, self.side);
        let figure = self.targets.iter().fold(figure, |figure, targets| targets.marked(figure));
        match &self.board.indices {
            Some(chart) => figure.indexed(chart),
            None if self.args.state => state::marked(figure, &self.board.setup, &self.fen),
            None => figure,
        }
    }
}

impl output::Report for Report<'_> {
    fn text(&self) -> String {
        let Report { turn, fen, board: Squares { setup, rules, .. }, targets, args, .. } = self;
        let figure = self.figure();
        let glyphs = if args.style == Style::Ascii { Glyphs::Ascii } else { Glyphs::Unicode };
        let legend = args.state || targets.is_some();
        let parts = [
            legend.then(|| format!("\n{}\n", figure.text_legend())),
            Some(format!("\n{turn} to move\n{fen}\n")),
            args.state.then(|| state::text(setup)),
            targets.as_ref().map(Targets::text),
            args.boards.then(|| boards::text(&boards::figures(setup, rules))),
            self.attacks.as_ref().map(|attacks| format!("\n{}", attacks.text(PAPER))),
        ];
        figure.painted(glyphs) + &joined(parts.into_iter().flatten(), "")
    }
}

impl Drawing for Report<'_> {
    fn svg(&self) -> String {
        if let Some(attacks) = &self.attacks {
            return attacks.figure().matrix();
        }
        let with_pieces = |mut figure: Figure| {
            let is_drawn = self.args.pieces == Form::Glyphs;
            figure.pieces = if is_drawn { Pieces::Glyphs } else { Pieces::Letters };
            figure
        };
        let figure = with_pieces(self.figure().with_last_move(self.last));
        let figure = self
            .last
            .iter()
            .fold(figure, |figure, mv| figure.arrow(mv.origin(), mv.destination(), Mark::LastMove));
        if !self.args.boards {
            return figure.titled(&self.fen).svg();
        }
        let boards = boards::figures(&self.board.setup, &self.board.rules).map(with_pieces);
        let description = format!("{} Beside it, what boards store of it.", figure.description);
        let title = format!("{}, and what boards store of it", self.fen);
        let figures: Vec<_> = [figure.titled("The position")].into_iter().chain(boards).collect();
        sheet(&title, &description, &figures)
    }
}

//! `polyboard list`: the backends, mappings and slider algorithms, with facts about each.

use polyboard::compare::chosen_build;
use polyboard_answers::{BoardList, MemoryPicture};

use crate::prelude::*;

/// List the backends, mappings and slider algorithms
///
/// With --backend, shows the fields of boards in memory: their bytes and cache lines, what is stored
/// twice, and what is derived from other fields. With a position, shows the bytes of the fields too,
/// and with --moves, those that the last move changes.
///
/// Three numbers define a numbering of the squares: the index of a1, the step for one file to the
/// east, and the step for one rank to the north. The array of a mailbox may have more cells than the
/// numbering: 128 of 256. The size of a board is that of one chess position; all positions share the
/// tables.
///
/// When a table is too wide for the terminal, columns are left out from the right; a line below the
/// table names them.
///
/// lerf+NAME is the LERF board with the slider algorithm NAME. A name such as h8g8 is a board of
/// bitboards under the mapping in which these two squares have the indices 0 and 1. The name all does
/// not include these boards.
#[derive(clap::Args)]
#[command(after_help = examples("\
  polyboard list
  polyboard list --backend hybrid
  polyboard list --backend lerf,0x88 --moves 'e2e4 d7d5 e4d5'"))]
#[command(mut_args(|arg| match arg.get_id().as_str() {
    "fen" | "position" | "moves" | "lenient" | "strict" => arg.requires("backend"),
    _ => arg,
}))]
pub(crate) struct Args {
    /// Show how these boards lie in memory; several are separated by commas, or all
    #[arg(long, value_name = "NAME|all")]
    backend: Option<String>,

    /// Variant of the position: chess, which includes Chess960, or makruk
    #[arg(long, value_name = "NAME", requires = "backend")]
    variant: Option<String>,

    /// Output format; with several boards, JSON is an array
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,

    #[command(flatten)]
    position: PositionArgs,
}

pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    let Some(name) = &args.backend else {
        return show(&List { boards: BoardList::new(ALL), build: chosen_build() }, args.format);
    };
    let variant = args.variant.as_deref().map(str::parse::<BuiltInVariant>).transpose()?;
    let backends = several(name, ALL, &[variant.unwrap_or_default().rules()])?;
    let pictures = if variant.is_none() && !args.position.is_given() {
        Several(backends.into_iter().map(MemoryPicture::of).collect())
    } else {
        variant.unwrap_or_default().visit(Play { backends, position: &args.position })?
    };
    show(&pictures, args.format)
}

struct Play<'a> {
    backends: Vec<&'static Backend>,
    position: &'a PositionArgs,
}

impl VariantVisitor for Play<'_> {
    type Output = Result<Several<MemoryPicture>, Failure>;

    fn visit<V: Variant>(self) -> Self::Output {
        let line = self.position.play::<V>(&LERF)?;
        let (start, moves) = (line.start(), line.moves().collect::<Vec<_>>());
        let pictures = self.backends.into_iter();
        let pictures = pictures.map(|it| MemoryPicture::after(board(it, &start), &moves, it));
        Ok(Several(pictures.collect()))
    }
}

impl output::Report for Several<MemoryPicture> {
    fn text(&self) -> String {
        joined(self.0.iter().map(|picture| picture.text(PAPER)), "\n")
    }
}

#[derive(Serialize)]
struct List {
    #[serde(flatten)]
    boards: BoardList,
    #[serde(skip_serializing_if = "String::is_empty")]
    build: String,
}

impl output::Report for List {
    fn text(&self) -> String {
        let boards = self.boards.text(PAPER);
        match &self.build[..] {
            "" => boards,
            build => boards + "\n" + &wrapped(&format!("This is the build {build}."), 0),
        }
    }
}

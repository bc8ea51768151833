//! `polyboard perftree`: counts as perftree asks for them.

use std::ffi::OsString;

use crate::prelude::*;

/// Count the leaves below each move, for the perftree tool
///
/// Prints a line for each legal move with the leaves below it, an empty line, and the total. With this
/// format, the program perftree and the command polyboard diff compare programs with these boards.
#[derive(clap::Args)]
#[command(after_help = examples("\
  polyboard perftree 3 '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1'
  polyboard perftree 2 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' 'e1g1 e8c8'
  perftree 'polyboard perftree'"))]
pub(crate) struct Args {
    /// Depth in plies, 1 to 100
    #[arg(value_parser = depth(1))]
    depth: u32,

    /// Position as FEN, or by its name
    fen: OsString,

    /// Moves to play first, as one argument, in UCI or algebraic notation
    moves: Option<OsString>,

    #[command(flatten)]
    pub(crate) variant: VariantArgs,

    /// Board that counts
    #[arg(long, value_name = "NAME", default_value = "lerf")]
    backend: String,

    #[command(flatten)]
    level: LevelArgs,
}

pub(crate) fn run<V: Variant>(args: &Args) -> Result<Exit, Failure> {
    let remedy = "to count on several, write polyboard perft --backend all";
    let backend = backends::one(&args.backend, remedy, &[V::RULES])?;
    let moves = args.moves.clone().filter(|moves| !moves.is_empty());
    let position = PositionArgs::without_flags(args.fen.clone(), moves, args.level).read::<V>()?;
    let counts = board(backend, &position).leaves_by_move(args.depth, PerftMode::Bulk);
    let too_deep = |overflow| Failure::at(format!("depth {}", args.depth), overflow);
    let counts = counts.map_err(too_deep)?;
    let line = |&(mv, leaves): &(Move, u64)| {
        format!("{} {leaves}\n", UciMove::of::<V>(mv, Castling::Classical))
    };
    let mut lines: Vec<String> = counts.iter().map(line).collect();
    lines.sort_unstable();
    let total: u128 = counts.iter().map(|(_, leaves)| u128::from(*leaves)).sum();
    print(&format!("{}\n{total}\n", lines.concat())).map(|()| Exit::Fine)
}

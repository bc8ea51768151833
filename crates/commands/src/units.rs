//! `polyboard units`: the units of work of a count for many machines.

use std::io::{self, BufWriter, Write};

use polyboard::{
    Backend, Position, Variant,
    units::{BYTES_PER_POSITION, Layer, UniqueError, unique},
};

use crate::{
    arguments::{depth, number},
    backends::{self, any_board},
    failure::{Exit, Failure},
    memory,
    output::{grouped, log, plural},
    position::PositionArgs,
    variant::VariantArgs,
};

/// Split a perft count into units of work for many machines
///
/// Prints the unique positions after some plies. Each is a unit, and one line of JSON: id, variant, FEN,
/// multiplicity (the number of sequences of moves that lead to the position), and the depth that
/// remains. The lines are sorted, and they are the same on every machine. "polyboard work" counts the
/// units, and "polyboard sum" adds up the counts.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) variant: VariantArgs,

    /// Depth of the whole count in plies, 0 to 100
    #[arg(long, value_name = "N", value_parser = depth(0))]
    depth: u32,

    /// Number of plies after which the positions are listed, at most the depth
    #[arg(long, value_name = "K", value_parser = depth(0))]
    at: u32,

    /// Board that finds the positions
    #[arg(long, value_name = "NAME", default_value = "lerf")]
    backend: String,

    /// Board of another family that must find the same positions, each by as many sequences of moves
    #[arg(long, value_name = "NAME")]
    check: Option<String>,

    /// Memory for the positions in megabytes; each takes 48 bytes [default: 1024, or what is available]
    #[arg(long, value_name = "MB", value_parser = number::<u64>("a size", 1..))]
    memory: Option<u64>,

    #[command(flatten)]
    position: PositionArgs,
}

const EXAMPLES: &str = "\
Examples:
  polyboard units --depth 8 --at 4 --check 8x8 > units.jsonl
  polyboard units --position kiwipete --depth 6 --at 3
  polyboard units --variant makruk --depth 7 --at 3";

pub(crate) fn run<V: Variant>(args: &Args) -> Result<Exit, Failure> {
    let backend = backends::one(&args.backend, "name another one with --check")?;
    let check = args.check.as_deref().map(|name| backends::independent(backend, name));
    let check = check.transpose()?;
    let position = args.position.read::<V>()?;
    if args.at > args.depth {
        let fault = format!("this is deeper than --depth {0}; choose at most {0}", args.depth);
        return Err(Failure::at(format!("--at {}", args.at), fault));
    }
    let megabytes = memory::megabytes(args.memory)?;
    let checked = check.map(|check| layer(check, &position, args.at, megabytes)).transpose()?;
    let checked = checked.map(|layer| (layer.digest(), layer.len(), layer.sequences()));
    let layer = layer(backend, &position, args.at, megabytes)?;
    let found = (layer.digest(), layer.len(), layer.sequences());
    if let (Some(check), Some(checked)) = (check, checked.filter(|&checked| checked != found)) {
        let text = |(_, positions, sequences): ([u8; 32], usize, u128)| {
            format!("{positions} positions by {sequences} sequences of moves")
        };
        log("error", format!("{backend} finds {}, and {check} {}", text(found), text(checked)));
        return Ok(Exit::Mismatch);
    }
    if layer.is_empty() {
        let fault =
            "every game ends earlier, so there is no position to list; choose a smaller --at";
        return Err(Failure::at(format!("--at {}", args.at), fault));
    }
    match write(&layer, args.depth - args.at) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            return Err(Failure::of_output(error));
        }
        _ => (),
    }
    let (units, sequences) = (plural(layer.len() as u64, "unit"), layer.sequences());
    log("note", format!("{units} for {sequences} sequences of moves"));
    Ok(Exit::Fine)
}

fn layer<V: Variant>(
    backend: &'static Backend,
    position: &Position<V>,
    plies: u32,
    megabytes: usize,
) -> Result<Layer<V>, Failure> {
    let set_up = |position: &Position<V>| any_board(backend, position);
    unique(position, plies, megabytes.saturating_mul(1 << 20), set_up).map_err(|error| match error {
        UniqueError::TooMany { plies, .. } => {
            let (room, bytes) = (grouped(megabytes as u64), BYTES_PER_POSITION);
            let fault = format!(
                "the positions after {plies} plies do not fit into {room} MB, at {bytes} bytes each; \
                 choose a smaller --at or a greater --memory"
            );
            Failure::at(format!("--at {plies}"), fault)
        }
        error => Failure::at("--at", error),
    })
}

/// Writes each unit as soon as it is made, so that no text stays in memory.
fn write<V: Variant>(layer: &Layer<V>, depth: u32) -> io::Result<()> {
    let mut stdout = BufWriter::new(io::stdout().lock());
    for unit in layer.units(depth) {
        writeln!(stdout, "{unit}")?;
    }
    stdout.flush()
}

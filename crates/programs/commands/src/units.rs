//! `polyboard units`: the units of work of a count for many machines.

use std::{
    fs::{File, TryLockError},
    io::{self, BufRead, BufReader, BufWriter, Read, Write},
};

use polyboard::pgn::{compress, decompress};
use polyboard_units::{Layer, LineFault, Unit, unique};

use crate::{
    disk::{can_replace, is_special, replace_with},
    prelude::*,
};

/// Split a perft count into units of work for many machines
///
/// Prints the unique positions after some plies. Each is a unit, and one line of JSON: id, variant, FEN,
/// multiplicity (the number of sequences of moves that lead to the position), and the depth that
/// remains. The lines are sorted, and they are the same on every machine. The last line is a manifest: what
/// was split, and a digest of all units. "polyboard work" counts the units, "polyboard sum" adds up the
/// counts, and "polyboard verify" counts some units again.
#[derive(clap::Args)]
#[command(after_help = examples("\
  polyboard units --depth 8 --at 4 --check 8x8 > units.jsonl
  polyboard units --depth 10 --at 6 --output units.jsonl.zst
  polyboard units --position kiwipete --depth 6 --at 3
  polyboard units --variant makruk --depth 7 --at 3"))]
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

    /// File to write the units to, compressed by Zstandard if its name ends in .zst; a file of anything else,
    /// such as results, is not replaced [default: standard output]
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Memory for the positions in megabytes; each takes 48 bytes, and what does not fit goes to a
    /// temporary file [default: 1024, or what is available]
    #[arg(long, value_name = "MB", value_parser = number::<u64>("a size", 1..))]
    memory: Option<u64>,

    #[command(flatten)]
    position: PositionArgs,
}

pub(crate) fn run<V: Variant>(args: &Args) -> Result<Exit, Failure> {
    let backend = backends::one(&args.backend, "name another one with --check", &[V::RULES])?;
    let check = backends::independent(backend, args.check.as_deref(), &[V::RULES])?;
    let position = args.position.read::<V>()?;
    if args.at > args.depth {
        let fault = format!("this is deeper than --depth {0}; choose at most {0}", args.depth);
        return Err(Failure::at(format!("--at {}", args.at), fault));
    }
    args.output.as_deref().map(can_hold_units).transpose()?;
    let memory = memory::bytes(args.memory)?;
    let layer = |backend: &'static Backend| {
        let set_up = |position: &Position<V>| any_board(backend, position);
        unique(&position, args.at, memory, set_up).map_err(|error| Failure::at("--at", error))
    };
    let checked = check.map(|check| found(check, &layer(check)?)).transpose()?;
    let layer = layer(backend)?;
    if let (Some(check), Some(checked)) = (check, checked) {
        let found = found(backend, &layer)?;
        if found != checked {
            let text = |(_, positions, sequences): Found| {
                let (positions, sequences) = (plural(positions, "position"), grouped(sequences));
                format!("{positions} by {sequences} sequences of moves")
            };
            let message = format!("{backend} finds {}, and {check} {}", text(found), text(checked));
            log("error", message);
            return Ok(Exit::Mismatch);
        }
    }
    if layer.is_empty() {
        let fault =
            "every game ends earlier, so there is no position to list; choose a smaller --at";
        return Err(Failure::at(format!("--at {}", args.at), fault));
    }
    let depth = args.depth - args.at;
    match &args.output {
        None => match write(&layer, depth, io::stdout().lock()) {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                return Err(Failure::of_output(error));
            }
            _ => (),
        },
        Some(path) => replace_with(path, |file| match path.extension() {
            Some(end) if end == "zst" => write(&layer, depth, Frames(file)),
            _ => write(&layer, depth, file),
        })
        .map_err(|error| Failure::unwritable(path, error))?,
    }
    let (units, sequences) = (plural(layer.len(), "unit"), grouped(layer.sequences()));
    log("note", format!("{units} for {sequences} sequences of moves"));
    Ok(Exit::Fine)
}

/// Refuses a file that cannot be written, that holds anything but units, such as results, or to which a worker
/// appends.
fn can_hold_units(path: &Path) -> Result<(), Failure> {
    can_replace(path).map_err(|error| Failure::unwritable(path, error))?;
    if is_special(path) || !path.exists() {
        return Ok(());
    }
    let refused = |fault| Failure::in_file(path, format!("{fault}; name another file"));
    let unreadable = |error: io::Error| refused(error.to_string());
    let file = File::open(path).map_err(unreadable)?;
    if matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)) {
        return Err(refused("a worker writes its results to this file".to_string()));
    }
    let mut first = String::new();
    let read = decompress(file).map_err(unreadable)?;
    let read = BufReader::new(read.take(FRAME as u64)).read_line(&mut first);
    // Damaged units may be written again.
    let is_other = matches!(first.trim_end().parse::<Unit>(), Err(LineFault::NotAUnit(_)));
    if read.is_ok_and(|bytes| bytes == 0 || !is_other) {
        return Ok(());
    }
    Err(refused("the file holds something else than units, such as results".to_string()))
}

/// The digest of the positions, their number, and that of the sequences of moves.
type Found = ([u8; 32], u64, u128);

fn found<V: Variant>(backend: &'static Backend, layer: &Layer<V>) -> Result<Found, Failure> {
    let digest = layer.digest().map_err(|error| Failure::at(backend, error))?;
    Ok((digest, layer.len(), layer.sequences()))
}

/// Writes each unit as soon as it is made, so that no text stays in memory.
fn write<V: Variant>(layer: &Layer<V>, depth: u32, output: impl Write) -> io::Result<()> {
    let mut output = BufWriter::with_capacity(FRAME, output);
    layer.write(depth, &mut output)?;
    output.flush()
}

/// The bytes that are compressed at once.
const FRAME: usize = 1 << 20;

/// A file that is compressed by Zstandard, a frame for each write.
struct Frames<'a>(&'a mut dyn Write);

impl Write for Frames<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write_all(&compress(bytes))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

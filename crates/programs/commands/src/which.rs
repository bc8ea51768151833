//! `polyboard which`: the mappings under which a constant means the given squares.

use polyboard_answers::NumberAnswer;

use crate::prelude::*;

/// Find the mapping that a constant was written for
///
/// A hexadecimal or binary number is a set of squares. The command lists which of the eight
/// mappings with 64 cells make it exactly the named squares. A decimal number is an index. The
/// command lists under which mappings, also 0x88 and 10x12, it is the named square. A decimal number
/// that is no index under any mapping is a set. The exit code is 0 if a mapping fits, and 1 if none does.
///
/// Without squares, the command shows what the number means under each mapping, as a set and as an
/// index.
#[derive(clap::Args)]
#[command(after_help = examples("\
  polyboard which 0x04000000 c4
  polyboard which 0x04000000 f5
  polyboard which 0xff a1 a2 a3 a4 a5 a6 a7 a8
  polyboard which 52 e4
  polyboard which 65280"))]
pub(crate) struct Args {
    /// Set as 0x… or 0b…, or index in decimal; underscores are allowed
    #[arg(value_name = "VALUE")]
    value: String,

    /// Squares that the number should mean, one for an index; without them, all meanings are shown
    #[arg(value_name = "SQUARE")]
    squares: Vec<String>,

    #[command(flatten)]
    output: FormatArgs,
}

pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    let number = Number::read(&args.value)?;
    let squares = args.squares.iter().map(|name| mappings::square(name));
    let squares = squares.collect::<Result<Vec<Square>, Failure>>()?;
    let answer = NumberAnswer::of(number, &squares).map_err(Failure::new)?;
    show(&Report(answer), args.output.format)
}

#[derive(Serialize)]
struct Report(NumberAnswer);

impl output::Report for Report {
    fn text(&self) -> String {
        self.0.text(PAPER)
    }

    fn mismatch(&self) -> Option<String> {
        let NumberAnswer::Fits(it) = &self.0 else { return None };
        let (value, squares) = (it.reading(), it.squares.join(" "));
        it.fits.is_empty().then(|| format!("no mapping makes {value} mean {squares}"))
    }
}

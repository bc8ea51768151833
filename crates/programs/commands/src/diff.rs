//! `polyboard diff`: the first position in which two boards or programs differ.

mod planted;
pub(crate) mod report;
mod sides;
mod snippet;

use clap::builder::NonEmptyStringValueParser;
use polyboard::diff::{Diff, Found, Games, Line, ProgramError, Side};
use polyboard_backend::AnyVariant;

use self::{planted::Bugs, report::Report, sides::side, snippet::Snippet};
use crate::{file::Suite, output::ProgressBar, prelude::*};

/// Find the first position in which two boards or programs differ
///
/// Both sides count the leaves below each move. Where the counts differ, the command goes down until it
/// finds a position with different lists of moves. Then it makes the position as small as possible, and
/// says which side is wrong, and why. Without a position, it compares built-in positions of chess, Chess960
/// and makruk, and then random games, in which it compares all answers of two boards.
///
/// A side is a backend (see polyboard list), a planted bug (`mutant:NAME`, see --mutants), an engine that
/// understands Stockfish's go perft (`engine:COMMAND`), or a program that takes a depth, a FEN and moves,
/// and prints the format of polyboard perftree (`divide:COMMAND`).
#[derive(clap::Args)]
#[command(after_help = examples("\
  polyboard diff lerf 0x88
  polyboard diff mutant:CastlesThroughAttack reference
  polyboard diff engine:stockfish lerf --position kiwipete --depth 4
  polyboard diff 'divide:./my-perft --quiet' lerf --suite perft.epd --depth 3
  polyboard diff lerf+magic 8x8 --variant makruk --walk 100
  polyboard diff --snippet cpp
  polyboard diff --mutants"))]
pub(crate) struct Args {
    /// Side to test
    #[arg(value_name = "A", required_unless_present_any = ["mutants", "snippet"],
          value_parser = NonEmptyStringValueParser::new())]
    left: Option<String>,

    /// Side to compare it with
    #[arg(value_name = "B", required_unless_present_any = ["mutants", "snippet"],
          value_parser = NonEmptyStringValueParser::new())]
    right: Option<String>,

    /// List the planted bugs
    #[arg(long, conflicts_with_all = ["left", "right"])]
    mutants: bool,

    /// Print a program with both interfaces of an engine, go perft and that of divide:, to put around your board
    #[arg(long, value_name = "LANGUAGE", conflicts_with_all = ["left", "right", "mutants"])]
    snippet: Option<Snippet>,

    /// Variant: chess or makruk [default: that of the planted bug, or both]
    #[arg(long, value_name = "NAME")]
    variant: Option<String>,

    /// Compare the positions of a perft suite; its counts are not used
    #[arg(long, value_name = "FILE", conflicts_with_all = ["fen", "position", "moves"])]
    suite: Option<PathBuf>,

    /// Depth in plies of the counts below the given positions, 1 to 100
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = depth(1))]
    depth: u32,

    /// Number of random games in which to compare move lists, checks, attacks, keys and all other answers
    /// [default: 20 without a position, 0 with one]
    #[arg(long, value_name = "N", value_parser = number::<u32>("this number", 0..=u32::MAX))]
    walk: Option<u32>,

    /// Go on with random games for this time in each variant, in place of a number of games
    #[arg(long, value_name = "SECONDS", conflicts_with = "walk",
          value_parser = number::<u64>("a time", 1..=86_400))]
    seconds: Option<u64>,

    /// Make the position smaller, for at most this many seconds
    #[arg(long, value_name = "SECONDS", num_args = 0..=1, default_value_t = 20,
          default_missing_value = "20", overrides_with = "no_minimise",
          value_parser = number::<u64>("a time", ..))]
    minimise: u64,

    /// Report the position as it was found
    #[arg(long)]
    no_minimise: bool,

    /// Seconds within which a program must answer
    #[arg(long, value_name = "SECONDS", default_value_t = 60,
          value_parser = number::<u64>("a time", 1..=86_400))]
    timeout: u64,

    #[command(flatten)]
    output: FormatArgs,

    #[command(flatten)]
    position: PositionArgs,
}

pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    if let Some(snippet) = args.snippet {
        return print(snippet.text()).map(|()| Exit::Fine);
    }
    let (Some(left), Some(right)) = (&args.left, &args.right) else {
        return show(&Bugs::all(), args.output.format);
    };
    let variants = match &args.variant {
        Some(name) => vec![name.parse()?],
        None => match planted::variant_of(left).or(planted::variant_of(right)) {
            Some(variant) => vec![variant],
            None if is_chess(args, [left, right]) => vec![BuiltInVariant::default()],
            None => BuiltInVariant::ALL.to_vec(),
        },
    };
    let mut report = Report::of(left, right);
    for (number, variant) in variants.into_iter().enumerate() {
        if variant.visit(Compare { args, report: &mut report, is_last_resort: number > 0 })? {
            break;
        }
    }
    show(&report, args.output.format)
}

/// Whether to compare only in chess: a position is given, or a program that cannot be told another variant.
fn is_chess(args: &Args, sides: [&String; 2]) -> bool {
    let is_script = |side: &&String| side.to_ascii_lowercase().starts_with("divide:");
    args.position.is_given() || args.suite.is_some() || sides.iter().any(is_script)
}

/// Compares both sides in one variant, and returns whether they differ.
struct Compare<'a> {
    args: &'a Args,
    report: &'a mut Report,
    /// Whether the sides have been compared in another variant, so that this one may be left out.
    is_last_resort: bool,
}

impl VariantVisitor for Compare<'_> {
    type Output = Result<bool, Failure>;

    fn visit<V: Variant>(self) -> Result<bool, Failure> {
        let Compare { args, report, is_last_resort } = self;
        let (game, variant) = (AnyVariant::of::<V>(), V::RULES.name);
        let side = |name: &str| side(name, game, Duration::from_secs(args.timeout));
        let sides = side(&report.left).and_then(|left| Ok((left, side(&report.right)?)));
        let (mut left, mut right) = match sides {
            Err(failure) if is_last_resort => {
                log("note", format!("{variant} is left out: {failure}"));
                return Ok(false);
            }
            sides => sides?,
        };
        let mut diff = Diff::new(game, &mut *left, &mut *right);
        let given = given::<V>(args)?;
        let bar = spinner(format!("all built-in positions of {variant}, and games"));
        let (compared, usual) = match &given {
            None => (format!("the built-in positions of {variant}"), WALKS),
            Some(lines) => {
                let positions = plural(lines.len() as u64, "position");
                (format!("{positions} to depth {}", args.depth), 0)
            }
        };
        let (games, and_games) = args.games(usual);
        report.compared.push(compared + &and_games);
        let found = match given {
            None => diff.everywhere(games)?,
            Some(lines) => in_lines(&mut diff, &lines, args.depth, games, &bar)?,
        };
        let Some(found) = found else { return Ok(false) };
        bar.set_message("making the position smaller");
        let time = Duration::from_secs(if args.no_minimise { 0 } else { args.minimise });
        report.found(diff.report(found, time)?);
        Ok(true)
    }
}

/// The random games if no position is given.
const WALKS: u32 = 20;

impl Args {
    /// The random games that the user asks for, or else `usual`, and the words for them.
    fn games(&self, usual: u32) -> (Games, String) {
        if let Some(seconds) = self.seconds {
            let time = plural(seconds, "second");
            let games = Games::Time(Duration::from_secs(seconds));
            return (games, format!(", and random games for {time}"));
        }
        let number = self.walk.unwrap_or(usual);
        let words = format!(", and {}", plural(number.into(), "random game"));
        (Games::Number(number), if number == 0 { String::new() } else { words })
    }
}

fn line<V: Variant>(position: &Position<V>) -> Line {
    Line::new(position.setup().clone()).with_clocks(position.clocks())
}

/// The positions to compare; none, if none is given.
fn given<V: Variant>(args: &Args) -> Result<Option<Vec<Line>>, Failure> {
    if let Some(file) = &args.suite {
        let entries = Suite::<V>::read(file, args.position.level.level())?;
        return Ok(Some(entries.iter().map(|entry| line(&entry.position)).collect()));
    }
    if !args.position.is_given() {
        return Ok(None);
    }
    let game = args.position.play::<V>(&LERF)?;
    Ok(Some(vec![line(&game.start()).with_moves(game.moves().collect())]))
}

fn in_lines(
    diff: &mut Diff<'_, dyn Side, dyn Side>,
    lines: &[Line],
    depth: u32,
    games: Games,
    bar: &ProgressBar,
) -> Result<Option<Found>, ProgramError> {
    for (number, line) in (1..).zip(lines) {
        bar.set_message(format!("position {number} of {}, depth {depth}", lines.len()));
        if let Some(found) = diff.below(line, depth)? {
            return Ok(Some(found));
        }
    }
    bar.set_message("random games");
    diff.walks(lines, games)
}

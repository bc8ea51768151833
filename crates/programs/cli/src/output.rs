//! Reports in every format, tables, notes and progress.

use std::{
    env,
    fmt::Display,
    io::{self, Write},
    path::Path,
    time::Duration,
};

use anstyle::{AnsiColor, Style};
pub use indicatif::ProgressBar;
use indicatif::ProgressStyle;
use polyboard::compare::{Columns, Job};
pub use polyboard::{
    compare::{bytes, grouped, millions, plural},
    notation::shown,
    rules::in_lines,
};
use serde::Serialize;
use terminal_size::{Width, terminal_size_of};

use crate::{
    disk::{can_replace, is_stdout},
    failure::{Exit, Failure},
    variant,
};

/// The output format of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Format {
    /// Text for people
    Text,
    /// One JSON value for programs
    Json,
}

/// The argument for the output format of a report.
#[derive(clap::Args, Debug)]
pub struct FormatArgs {
    /// Output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

/// The output format of a report that can be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Picture {
    /// Text for people
    Text,
    /// One JSON value for programs
    Json,
    /// One SVG document for web pages
    Svg,
}

/// The arguments for the output of a report that can be drawn.
#[derive(clap::Args, Debug)]
pub struct PictureArgs {
    /// Output format
    #[arg(long, value_enum, default_value_t = Picture::Text)]
    format: Picture,

    /// Draw SVG: short for --format svg
    #[arg(long, conflicts_with = "format")]
    svg: bool,
}

impl PictureArgs {
    pub fn picture(&self) -> Picture {
        if self.svg { Picture::Svg } else { self.format }
    }
}

/// The result of a command.
pub trait Report: Serialize {
    /// The report as text; it ends with a line break unless it is empty.
    fn text(&self) -> String;

    /// One sentence about what does not agree, if anything: the command exits with 1 then.
    fn mismatch(&self) -> Option<String> {
        None
    }
}

/// A report that can be drawn as SVG.
pub trait Drawing: Report {
    /// The report as one SVG document.
    fn svg(&self) -> String;
}

pub fn show(report: &impl Report, format: Format) -> Result<Exit, Failure> {
    finish(report, &if format == Format::Text { report.text() } else { json(report) })
}

pub fn draw(report: &impl Drawing, format: Picture) -> Result<Exit, Failure> {
    let text = match format {
        Picture::Text => report.text(),
        Picture::Json => json(report),
        Picture::Svg => report.svg(),
    };
    finish(report, &text)
}

/// Writes to stdout; colours are removed unless they are enabled.
///
/// A reader that closes the pipe, such as `head`, is not an error.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut stdout = anstream::stdout().lock();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Failure::of_output(error)),
        _ => Ok(()),
    }
}

/// Finds out whether a command can write a file beside its output, before the work begins whose result goes there.
pub fn check_file(path: &Path) -> Result<(), Failure> {
    if is_stdout(path) {
        return Err(Failure::unwritable(path, "standard output goes there"));
    }
    can_replace(path).map_err(|error| Failure::unwritable(path, error))
}

fn json(report: &impl Report) -> String {
    serde_json::to_string_pretty(report).expect("the keys of every report are text") + "\n"
}

fn finish(report: &impl Report, text: &str) -> Result<Exit, Failure> {
    print(text)?;
    let Some(mismatch) = report.mismatch() else { return Ok(Exit::Fine) };
    log("error", mismatch);
    Ok(Exit::Mismatch)
}

/// Prints a message to stderr. A failure is ignored, since there is no other place to report it.
///
/// Control characters are escaped once more here, so that no message can send commands to a terminal.
pub fn log(kind: &str, message: impl Display) {
    let escape = |c: char| match c.is_control() && c != '\n' {
        true => c.escape_default().to_string(),
        false => c.to_string(),
    };
    let message: String = message.to_string().chars().map(escape).collect();
    let ink = if kind == "error" { AnsiColor::Red.on_default() } else { Style::new() };
    let style = ink.bold();
    let _ = writeln!(anstream::stderr(), "{style}{kind}:{style:#} {message}");
}

/// The number of characters in a line of text output.
///
/// It is the environment variable `COLUMNS`, else the width of the terminal, else 80, so a pipe or a
/// file gets lines of 80 characters. It is at least 40.
pub fn width() -> usize {
    const LEAST: usize = 40;
    const USUAL: usize = 80;
    let wanted = env::var("COLUMNS").ok().and_then(|text| text.trim().parse::<u16>().ok());
    let terminal = || terminal_size_of(io::stdout()).map(|(Width(columns), _)| columns);
    // A terminal of width 0 does not know its width.
    let columns = wanted.or_else(terminal).filter(|&columns| columns > 0);
    columns.map_or(USUAL, usize::from).max(LEAST)
}

/// The width of help texts and paragraphs: those of more than 100 characters a line are hard to read.
pub fn help_width() -> usize {
    const READABLE: usize = 100;
    width().min(READABLE)
}

/// A table as wide as [`width`] at most; the columns in `right` are right-aligned.
pub fn table(header: &[&str], right: &[usize], rows: impl Iterator<Item = Vec<String>>) -> String {
    fitted(&Columns::new(header, right, rows).spaced(3))
}

/// A table as wide as [`width`] at most, and a line that names the columns left out, if any.
pub fn fitted(columns: &Columns) -> String {
    let (text, left_out) = columns.fitted(width());
    if left_out.is_empty() {
        return text;
    }
    let left_out = left_out.join(", ");
    text + &wrapped(&format!("(left out for width: {left_out}; --format json has every column)"), 0)
}

/// A paragraph in lines of at most [`width`] and at most 100 characters, each indented by `indent` blanks.
pub fn wrapped(text: &str, indent: usize) -> String {
    let lines = in_lines(text.split_whitespace(), help_width().saturating_sub(indent));
    let indent = " ".repeat(indent);
    format!("{indent}{}\n", lines.join(&format!("\n{indent}")))
}

/// A paragraph after a name, in a column of `column` characters.
pub fn item(name: &str, column: usize, text: &str) -> String {
    let text = wrapped(text, column);
    let rest: String = text.chars().skip(column).collect();
    format!("{name:<column$}{rest}")
}

/// The command that divides a count by first moves, to be copied into a shell.
pub fn perft_command(variant: &str, fen: &str, depth: u32, backend: &str) -> String {
    let position = format!("polyboard perft{} --lenient --fen '{fen}'", variant::argument(variant));
    format!("{position} --depth {depth} --backend {backend} --divide")
}

/// A text from the user or from a file in quotes: escaped, and cut if it is long.
pub fn quote(text: &str) -> String {
    format!("\"{}\"", shown(text))
}

/// The speed of a run, or that it was too short to time.
pub fn speed(nodes: u64, time: Duration) -> String {
    /// The length of a turn of `compare`. A shorter run mostly times what happens once.
    const LEAST: Duration = Duration::from_millis(50);
    if time < LEAST {
        return "too short to time".to_string();
    }
    format!("{} million nodes a second", millions(nodes as f64 / time.as_secs_f64()))
}

/// Names the command that times boards in turns. One run of each compares nothing: the first also does what happens once.
pub fn log_compare(variant: &str, fen: &str, job: Job, backends: &str) {
    let line = format!("polyboard compare{} --lenient --fen '{fen}'", variant::argument(variant));
    log("note", format!("to compare speeds: {line} --job {job} --backends {backends}"));
}

/// A progress bar on stderr, if stderr is a terminal.
pub fn progress(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {percent:>3} %  {elapsed}  {msg}");
    ProgressBar::new(length).with_style(style.expect("the template is well-formed"))
}

/// A line on stderr, if stderr is a terminal, that shows the time and a message while nothing can be counted.
pub fn spinner(message: String) -> ProgressBar {
    const TICK: Duration = Duration::from_millis(250);
    let style = ProgressStyle::with_template("{spinner} {elapsed}  {msg}");
    let bar = ProgressBar::new_spinner().with_style(style.expect("the template is well-formed"));
    bar.set_message(message);
    bar.enable_steady_tick(TICK);
    bar
}

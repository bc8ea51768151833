//! Reports in every format, tables, notes and progress.

use std::{
    env,
    fmt::Display,
    io::{self, Write},
    time::Duration,
};

use anstyle::{AnsiColor, Style};
use comfy_table::{CellAlignment, ContentArrangement, LineStyle, Table, TableStyle};
use indicatif::{ProgressBar, ProgressStyle};
pub(crate) use polyboard::compare::{grouped, millions};
use serde::Serialize;
use terminal_size::{Width, terminal_size_of};

use crate::{
    failure::{Exit, Failure},
    variant,
};

/// The output format of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Format {
    /// Text for people
    Text,
    /// One JSON value for programs
    Json,
}

/// The output format of a report that can be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Picture {
    /// Text for people
    Text,
    /// One JSON value for programs
    Json,
    /// One SVG document for web pages
    Svg,
}

/// The result of a command.
pub(crate) trait Report: Serialize {
    /// The report as text; it ends with a line break unless it is empty.
    fn text(&self) -> String;

    /// One sentence about what does not agree, if anything. The command prints it to stderr and
    /// exits with 1.
    fn mismatch(&self) -> Option<String> {
        None
    }
}

/// A report that can be drawn as SVG.
pub(crate) trait Drawing: Report {
    /// The report as one SVG document.
    fn svg(&self) -> String;
}

/// Prints a report and returns the exit code.
pub(crate) fn show(report: &impl Report, format: Format) -> Result<Exit, Failure> {
    print(&match format {
        Format::Text => report.text(),
        Format::Json => json(report),
    })?;
    Ok(end(report))
}

/// Prints a report that can be drawn and returns the exit code.
pub(crate) fn draw(report: &impl Drawing, format: Picture) -> Result<Exit, Failure> {
    print(&match format {
        Picture::Text => report.text(),
        Picture::Json => json(report),
        Picture::Svg => report.svg(),
    })?;
    Ok(end(report))
}

/// Writes to stdout; colours are removed unless they are enabled.
///
/// A reader that closes the pipe, such as `head`, is not an error.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    let mut stdout = anstream::stdout().lock();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::at("standard output", error))
        }
        _ => Ok(()),
    }
}

fn json(report: &impl Report) -> String {
    serde_json::to_string_pretty(report).expect("the keys of every report are text") + "\n"
}

fn end(report: &impl Report) -> Exit {
    match report.mismatch() {
        Some(mismatch) => {
            log("error", mismatch);
            Exit::Mismatch
        }
        None => Exit::Fine,
    }
}

/// Prints a line to stderr. A failure is ignored, since there is no other place to report it.
pub(crate) fn log(kind: &str, message: impl Display) {
    let style = match kind {
        "error" => AnsiColor::Red.on_default().bold(),
        _ => Style::new().bold(),
    };
    let _ = writeln!(anstream::stderr(), "{style}{kind}:{style:#} {message}");
}

/// The number of characters in a line of text output.
///
/// It is the environment variable `COLUMNS`, else the width of the terminal, else 80, so a pipe or a
/// file gets lines of 80 characters. It is at least 40.
pub(crate) fn width() -> usize {
    const LEAST: usize = 40;
    const USUAL: usize = 80;
    let wanted = env::var("COLUMNS").ok().and_then(|text| text.trim().parse::<u16>().ok());
    let terminal = || terminal_size_of(io::stdout()).map(|(Width(columns), _)| columns);
    // A terminal of width 0 does not know its width.
    let columns = wanted.or_else(terminal).filter(|&columns| columns > 0);
    columns.map_or(USUAL, usize::from).max(LEAST)
}

/// The width of help texts: paragraphs of more than 100 characters a line are hard to read.
pub(crate) fn help_width() -> usize {
    const READABLE: usize = 100;
    width().min(READABLE)
}

/// A table as wide as [`width`] at most; the columns in `right` are right-aligned.
pub(crate) fn table(
    header: &[&str],
    right: &[usize],
    rows: impl Iterator<Item = Vec<String>>,
) -> String {
    const RULE: TableStyle =
        TableStyle::new().header_separator(LineStyle::none().fill('-').junction('-'));
    let mut table = Table::new();
    table
        .load_style(RULE)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(width().try_into().unwrap_or(u16::MAX));
    table.set_header(header.to_vec());
    table.add_rows(rows);
    for &column in right {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table.trim_fmt() + "\n"
}

/// The command that divides a count by first moves, to be copied into a shell.
pub(crate) fn perft_command(variant: &str, fen: &str, depth: u32, backend: &str) -> String {
    let variant = variant::argument(variant);
    format!(
        "polyboard perft{variant} --lenient --fen '{fen}' --depth {depth} --backend {backend} --divide"
    )
}

/// The start of the user's text, in quotes.
pub(crate) fn quote(text: &str) -> String {
    const SHOWN: usize = 60;
    match text.char_indices().nth(SHOWN) {
        None => format!("{text:?}"),
        Some((end, _)) => format!("{:?}…", &text[..end]),
    }
}

/// A number with a noun in the singular or plural: `1 check`, `2 checks`.
pub(crate) fn plural(number: u64, thing: &str) -> String {
    format!("{} {thing}{}", grouped(number), if number == 1 { "" } else { "s" })
}

/// A size in bytes, or in KiB from ten KiB on.
pub(crate) fn bytes(bytes: usize) -> String {
    if bytes < 10_240 { format!("{bytes} B") } else { format!("{} KiB", bytes.div_ceil(1024)) }
}

/// The speed in nodes per second. A time of 0 counts as one nanosecond, the resolution of the
/// clock.
pub(crate) fn speed(nodes: u64, time: Duration) -> f64 {
    nodes as f64 / time.as_secs_f64().max(1e-9)
}

/// A progress bar on stderr, if stderr is a terminal.
pub(crate) fn progress(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {percent:>3} %  {elapsed}  {msg}");
    ProgressBar::new(length).with_style(style.expect("the template is well-formed"))
}

/// A progress bar for the bytes of a file, if stderr is a terminal; of an unknown length, none.
pub(crate) fn progress_of_bytes(length: u64) -> ProgressBar {
    if length == 0 { ProgressBar::hidden() } else { progress(length) }
}

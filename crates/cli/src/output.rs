//! Reports in either format, tables, notes and progress.

use std::{
    fmt::Display,
    io::{self, Write},
    time::Duration,
};

use anstyle::{AnsiColor, Style};
use comfy_table::{CellAlignment, ContentArrangement, LineStyle, Table, TableStyle};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::failure::{Exit, Failure};

/// How a report is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Format {
    /// For people.
    Text,
    /// For programs: one JSON value.
    Json,
}

/// How a report that is a drawing is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Picture {
    /// For people.
    Text,
    /// For programs: one JSON value.
    Json,
    /// For pages: one SVG document.
    Svg,
}

/// What a command has to say.
pub(crate) trait Report: Serialize {
    /// The report for people; ends with a line break unless it is empty.
    fn text(&self) -> String;

    /// In one sentence, what does not agree; it goes to stderr, and the command ends with 1.
    fn mismatch(&self) -> Option<String> {
        None
    }
}

/// A report that can be drawn on a page.
pub(crate) trait Drawing: Report {
    /// One SVG document.
    fn svg(&self) -> String;
}

/// Prints a report, and says how the command ends.
pub(crate) fn show(report: &impl Report, format: Format) -> Result<Exit, Failure> {
    print(&match format {
        Format::Text => report.text(),
        Format::Json => json(report),
    })?;
    Ok(end(report))
}

/// Prints a report that can be drawn, and says how the command ends.
pub(crate) fn draw(report: &impl Drawing, format: Picture) -> Result<Exit, Failure> {
    print(&match format {
        Picture::Text => report.text(),
        Picture::Json => json(report),
        Picture::Svg => report.svg(),
    })?;
    Ok(end(report))
}

/// Writes to stdout, where colours stay only if they are wanted.
///
/// A reader that has seen enough, as `head` has, is no error.
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

/// A line on stderr. Where nobody listens there is nobody to tell, so failure is ignored.
pub(crate) fn log(kind: &str, message: impl Display) {
    let style = match kind {
        "error" => AnsiColor::Red.on_default().bold(),
        _ => Style::new().bold(),
    };
    let _ = writeln!(anstream::stderr(), "{style}{kind}:{style:#} {message}");
}

/// A table at most 100 columns wide; the columns in `right` are set flush right.
pub(crate) fn table(
    header: &[&str],
    right: &[usize],
    rows: impl Iterator<Item = Vec<String>>,
) -> String {
    const RULE: TableStyle =
        TableStyle::new().header_separator(LineStyle::none().fill('-').junction('-'));
    let mut table = Table::new();
    table.load_style(RULE).set_content_arrangement(ContentArrangement::Dynamic).set_width(100);
    table.set_header(header.to_vec());
    table.add_rows(rows);
    for &column in right {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table.trim_fmt() + "\n"
}

/// The command that shows where a count comes from, to be copied into a shell.
pub(crate) fn perft_command(variant: &str, fen: &str, depth: u32, backend: &str) -> String {
    let variant = if variant == "chess" { String::new() } else { format!(" --variant {variant}") };
    format!(
        "polyboard perft{variant} --lenient --fen '{fen}' --depth {depth} --backend {backend} --divide"
    )
}

/// The user's own words, as far as they help to recognise them.
pub(crate) fn quote(text: &str) -> String {
    const SHOWN: usize = 60;
    match text.char_indices().nth(SHOWN) {
        None => format!("{text:?}"),
        Some((end, _)) => format!("{:?}…", &text[..end]),
    }
}

/// Digits in groups of three: 4 865 609.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push(' ');
        }
        grouped.push(digit);
    }
    grouped
}

/// One thing, or several: `1 check`, `2 checks`.
pub(crate) fn plural(number: u64, thing: &str) -> String {
    format!("{} {thing}{}", grouped(number), if number == 1 { "" } else { "s" })
}

/// Bytes, or KiB where they are many.
pub(crate) fn bytes(bytes: usize) -> String {
    if bytes < 10_240 { format!("{bytes} B") } else { format!("{} KiB", bytes.div_ceil(1024)) }
}

/// Nodes a second; the clock ticks in nanoseconds, so no time is shorter than one.
pub(crate) fn speed(nodes: u64, time: Duration) -> f64 {
    nodes as f64 / time.as_secs_f64().max(1e-9)
}

/// Millions, to three digits or so.
pub(crate) fn millions(number: f64) -> String {
    let millions = number / 1e6;
    let places = match millions {
        ..10.0 => 2,
        ..100.0 => 1,
        _ => 0,
    };
    format!("{millions:.places$}")
}

/// A bar on stderr; nothing at all where stderr is no terminal.
pub(crate) fn progress(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {percent:>3} %  {elapsed}  {msg}");
    ProgressBar::new(length).with_style(style.expect("the template is well-formed"))
}

//! Measured times as bars.

use core::fmt::Write as _;

use crate::{Conditions, Row, html::escaped, rule::short};

/// The width of a chart, and the height of a line.
const WIDTH: usize = 900;
const LINE: usize = 22;

/// An SVG document with a bar for the median of each row, its interval, and the conditions of the run.
#[must_use]
pub fn svg(rows: &[Row], conditions: &Conditions) -> String {
    let Conditions { cpu, target, compiler, .. } = conditions;
    let run = escaped(&format!("{cpu}, compiled for {target} by {compiler}"));
    let (title, height) = (title(rows), (rows.len() + 2) * LINE);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"bars\" role=\"img\" \
         viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" aria-label=\"{title}\">\n\
         {LICENCE}<style>\n{STYLE}</style>\n<rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#fdfcf9\"/>\n\
         {}<text x=\"8\" y=\"{}\">{run}</text>\n</svg>\n",
        bars(rows),
        height - 8,
    )
}

/// The same bars as an element of a page, which has the colours.
pub(crate) fn element(rows: &[Row]) -> String {
    let (title, height) = (title(rows), (rows.len() + 1) * LINE);
    format!(
        "<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{title}\">\n{}</svg>\n",
        bars(rows)
    )
}

/// The workload and the unit.
fn title(rows: &[Row]) -> String {
    let first = rows.first().map(|row| [&*row.workload, &*row.unit]).unwrap_or_default();
    let words: Vec<&str> = first.into_iter().filter(|text| !text.is_empty()).collect();
    escaped(&words.join(", "))
}

fn bars(rows: &[Row]) -> String {
    const LEFT: f64 = 220.0;
    const LONGEST: f64 = 420.0;
    let most = rows.iter().map(|row| row.high).fold(f64::MIN_POSITIVE, f64::max);
    let place = |value: f64| LEFT + LONGEST * value.max(0.0) / most;
    let mut bars = format!("<text x=\"8\" y=\"15\" font-weight=\"bold\">{}</text>\n", title(rows));
    for (r, row) in rows.iter().enumerate() {
        let (top, middle) = ((r + 1) * LINE + 3, (r + 1) * LINE + 11);
        let (name, width) = (escaped(&row.contender), place(row.median) - LEFT);
        let [low, high] = [row.low, row.high].map(place);
        let mut label = format!("{} (x {})", short(row.median), short(row.ratio));
        if let Some(bytes) = row.bytes {
            _ = write!(label, ", {bytes} bytes");
        }
        if let Some(instructions) = row.instructions {
            _ = write!(label, ", {} instructions", short(instructions));
        }
        _ = writeln!(
            bars,
            "<text x=\"{:.0}\" y=\"{}\" text-anchor=\"end\">{name}</text>\
             <rect class=\"bar\" x=\"{LEFT}\" y=\"{top}\" width=\"{width:.1}\" height=\"16\"/>\
             <line class=\"interval\" x1=\"{low:.1}\" x2=\"{high:.1}\" y1=\"{middle}\" y2=\"{middle}\"/>\
             <text x=\"{:.1}\" y=\"{}\">{label}</text>",
            LEFT - 8.0,
            middle + 5,
            high.max(LEFT) + 8.0,
            middle + 5,
        );
    }
    bars
}

const LICENCE: &str = "<metadata>Drawn by polyboard. CC BY 4.0: https://creativecommons.org/licenses/by/4.0/</metadata>\n";

const STYLE: &str = "\
.bars{font:13px ui-sans-serif,system-ui,sans-serif}
.bars text{fill:#111}
.bars .bar{fill:#3973ac}
.bars .interval{stroke:#e08a00;stroke-width:2}
";

//! Measured numbers as bars, with the intervals in which they lie and the bounds that they are held to.

use polyboard_rules::in_lines;

use super::{sheet::LICENCE, svg::escaped};

/// A number as a bar.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Bar {
    /// The name on the left.
    pub name: String,
    /// The number: the length of the bar, which is 0 if the number is negative or not finite.
    pub value: f64,
    /// The text behind the bar, which says the number.
    pub label: String,
    /// The interval in which the number lies, drawn as a whisker; none if the number is exact.
    pub interval: Option<[f64; 2]>,
    /// The numbers to which a rule compares the bar, drawn as lines.
    pub bounds: Vec<f64>,
}

impl Bar {
    /// A bar without an interval.
    #[must_use]
    pub fn new(name: impl Into<String>, value: f64, label: impl Into<String>) -> Bar {
        let (name, label) = (name.into(), label.into());
        Bar { name, value, label, interval: None, bounds: Vec::new() }
    }

    /// The same bar with an interval, unless the interval is a point or not finite.
    #[must_use]
    pub fn within(self, low: f64, high: f64) -> Bar {
        let is_drawn = low < high && (high - low).is_finite();
        Bar { interval: is_drawn.then_some([low, high]), ..self }
    }

    /// The same bar with lines at those of these numbers that are finite.
    #[must_use]
    pub fn bounded(self, mut bounds: Vec<f64>) -> Bar {
        bounds.retain(|bound| bound.is_finite());
        Bar { bounds, ..self }
    }

    /// The largest number that is drawn.
    fn end(&self) -> f64 {
        let numbers = self.interval.iter().flatten().chain(&self.bounds).chain([&self.value]);
        numbers.copied().map(length).fold(0.0, f64::max)
    }
}

fn length(number: f64) -> f64 {
    if number.is_finite() { number.max(0.0) } else { 0.0 }
}

/// Bars of one unit, from the top, under a title that names the job and the unit.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct BarGroup {
    /// The job and the unit.
    pub title: String,
    /// The bars, from the top.
    pub bars: Vec<Bar>,
}

impl BarGroup {
    /// Bars under a title.
    #[must_use]
    pub fn new(title: impl Into<String>, bars: Vec<Bar>) -> BarGroup {
        BarGroup { title: title.into(), bars }
    }
}

/// The height of a line, the length of the longest bar, and what a letter needs at most.
pub(super) const LINE: usize = 22;
const LONGEST: f64 = 420.0;
pub(super) const LETTER: usize = 8;
/// The room to the left of the names.
pub(super) const MARGIN: usize = 12;

/// An SVG document of groups of bars below each other, each group with a scale of its own from 0, and of notes.
///
/// A key below the bars names the whisker and the line. The colours follow the page, where the browser knows them.
#[must_use]
pub fn bar_chart(title: &str, groups: &[BarGroup], notes: &[String]) -> String {
    let all = || groups.iter().flat_map(|group| &group.bars);
    let key = [
        (all().any(|bar| bar.interval.is_some()), "whisker: the interval in which the median lies"),
        (all().any(|bar| !bar.bounds.is_empty()), "dashed line: the bound of the rule"),
    ];
    let key: Vec<&str> = key.into_iter().filter(|(is_used, _)| *is_used).map(|it| it.1).collect();
    let letters = |text: &str| text.chars().count() * LETTER;
    let left = MARGIN + all().map(|bar| letters(&bar.name)).max().unwrap_or(0) + 8;
    let labels = all().map(|bar| letters(&bar.label)).max().unwrap_or(0);
    let most = left + LONGEST as usize + 8 + labels + MARGIN;
    let mut lines = wrapped(notes, most);
    if !key.is_empty() {
        lines.insert(0, key.join("; "));
    }
    let titles = groups.iter().map(|group| &*group.title).chain([title]);
    let width = most.max(2 * MARGIN + titles.map(letters).max().unwrap_or(0));

    let (mut body, mut y) = (text(MARGIN, LINE, " class=\"h\"", title), LINE + 8);
    for group in groups {
        body += &text(MARGIN, y + 16, " class=\"h\"", &group.title);
        y += LINE;
        let most = group.bars.iter().map(Bar::end).fold(f64::MIN_POSITIVE, f64::max);
        for bar in &group.bars {
            body += &drawn(bar, left, y, most);
            y += LINE;
        }
        y += 8;
    }
    document(title, (width, y), STYLE, body, &lines)
}

pub(super) fn wrapped(notes: &[String], width: usize) -> Vec<String> {
    let lines = |note: &String| in_lines(note.split_whitespace(), (width - 2 * MARGIN) / LETTER);
    notes.iter().flat_map(lines).collect()
}

/// An SVG document of this width, with lines of text below what is drawn down to this height.
pub(super) fn document(
    title: &str,
    (width, mut y): (usize, usize),
    style: &str,
    mut body: String,
    lines: &[String],
) -> String {
    for line in lines {
        body += &text(MARGIN, y + 14, " class=\"n\"", line);
        y += 18;
    }
    let height = y + 8;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"bars\" role=\"img\" \
         viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" aria-label=\"{}\">\n\
         {LICENCE}<style>\n{style}</style>\n\
         <rect class=\"p\" width=\"{width}\" height=\"{height}\"/>\n{body}</svg>\n",
        quoted(title),
    )
}

/// A bar with its name, its whisker, its lines and its label; `most` is the number of the longest bar.
fn drawn(bar: &Bar, left: usize, y: usize, most: f64) -> String {
    // `LONGEST / most` can be infinite.
    let place = |value: f64| left as f64 + LONGEST * (length(value) / most);
    let (top, middle, base) = (y + 3, y + 11, y + 16);
    let width = place(bar.value) - left as f64;
    let mut drawn = format!(
        "{}<rect class=\"bar\" x=\"{left}\" y=\"{top}\" width=\"{width:.1}\" height=\"16\"/>\n",
        text(left - 8, base, " class=\"e\"", &bar.name)
    );
    if let Some([low, high]) = bar.interval.map(|interval| interval.map(place)) {
        let ends = [low, high].map(|end| format!("M{end:.1} {}v8", middle - 4));
        let whisker = format!("{}M{low:.1} {middle}H{high:.1}{}", ends[0], ends[1]);
        drawn += &format!("<path class=\"interval\" d=\"{whisker}\"/>\n");
    }
    for bound in bar.bounds.iter().map(|&bound| place(bound)) {
        drawn += &format!("<path class=\"bound\" d=\"M{bound:.1} {y}v{LINE}\"/>\n");
    }
    drawn + &text(place(bar.end()) as usize + 8, base, "", &bar.label)
}

pub(super) fn text(x: usize, y: usize, class: &str, words: &str) -> String {
    format!("<text{class} x=\"{x}\" y=\"{y}\">{}</text>\n", escaped(words))
}

fn quoted(text: &str) -> String {
    escaped(text).replace('"', "&quot;")
}

/// The classes apply only inside the chart, so it can be pasted into a page.
const STYLE: &str = include_str!("bars.css");

//! Measured numbers as curves over an amount, such as bytes or questions.

use std::fmt::Write;

use super::bars::{LETTER, LINE, MARGIN, document, text, wrapped};

/// A number at each place of an axis, as a curve.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Curve {
    /// The name, which stands at the end of the curve.
    pub name: String,
    /// At each place the number, and the ends of the interval in which it lies.
    pub points: Vec<[f64; 3]>,
}

impl Curve {
    /// A curve through these numbers, each before the ends of its interval.
    #[must_use]
    pub fn new(name: impl Into<String>, points: Vec<[f64; 3]>) -> Curve {
        Curve { name: name.into(), points }
    }
}

/// Curves of one unit over one axis, under a title that names the work and the unit.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct CurveGroup {
    /// The work and the unit.
    pub title: String,
    /// What the places are amounts of, and each of them from the left.
    pub axis: (String, Vec<String>),
    /// The curves.
    pub curves: Vec<Curve>,
}

impl CurveGroup {
    /// Curves under a title, over the places of an axis.
    #[must_use]
    pub fn new(
        title: impl Into<String>,
        axis: (impl Into<String>, Vec<String>),
        curves: Vec<Curve>,
    ) -> CurveGroup {
        CurveGroup { title: title.into(), axis: (axis.0.into(), axis.1), curves }
    }
}

/// The room to the left of the places for the numbers, the length of the axis, and the height of a group.
const LEFT: f64 = 60.0;
const LENGTH: f64 = 400.0;
const HEIGHT: f64 = 260.0;
/// The colours of the style sheet.
const COLOURS: usize = 8;
const STYLE: &str = concat!(include_str!("bars.css"), include_str!("curves.css"));

/// An SVG document of groups of curves below each other, and of notes. Places lie evenly apart, and numbers so that
/// equal ratios are equal distances. Numbers that are not positive and finite are left out.
#[must_use]
pub fn curve_chart(title: &str, groups: &[CurveGroup], notes: &[String]) -> String {
    let curves = groups.iter().flat_map(|group| &group.curves);
    let names = curves.map(|curve| curve.name.chars().count()).max().unwrap_or(0);
    let width = MARGIN + (LEFT + LENGTH) as usize + 12 + names * LETTER;
    let (mut body, mut y) = (text(MARGIN, LINE, " class=\"h\"", title), LINE + 8);
    for group in groups {
        body += &text(MARGIN, y + 16, " class=\"h\"", &group.title);
        let (drawn, lowest) = drawn(group, (y + LINE + 8) as f64);
        body += &drawn;
        y = lowest as usize + 2 * LINE;
    }
    let key = "Both axes are in even steps of ratios or places; a bar through a point is the interval of its median.";
    let lines = wrapped(&[&[key.to_owned()], notes].concat(), width);
    document(title, (width, y), STYLE, body, &lines)
}

/// The grid, the curves and the names of a group, and how far down they reach.
fn drawn(group: &CurveGroup, top: f64) -> (String, f64) {
    let is_drawn = |number: &f64| *number > 0.0 && number.is_finite();
    let all = group.curves.iter().flat_map(|curve| &curve.points).map(|point| point[0]);
    let (least, most) = all
        .filter(is_drawn)
        .fold((f64::MAX, f64::MIN_POSITIVE), |(least, most), it| (least.min(it), most.max(it)));
    // A little room above and below, which also keeps a constant from dividing by zero.
    let (least, most) = (least.min(most) / 1.15, most * 1.15);
    let height = |number: f64| {
        top + HEIGHT * (most / number.max(least).min(most)).ln() / (most / least).ln()
    };
    let step = LENGTH / (group.axis.1.len().max(2) - 1) as f64;
    let left = MARGIN as f64 + LEFT;
    let place = |at: usize| left + step * at as f64;
    let bottom = top + HEIGHT;

    let mut drawn = String::new();
    for tick in ticks(least, most) {
        let y = height(tick);
        _ = writeln!(drawn, "<path class=\"grid\" d=\"M{left} {y:.1}h{LENGTH}\"/>");
        drawn += &text(left as usize - 8, y as usize + 4, " class=\"e n\"", &tick.to_string());
    }
    for (at, name) in group.axis.1.iter().enumerate() {
        drawn += &text(place(at) as usize, bottom as usize + 16, " class=\"m n\"", name);
    }
    let middle = (left + LENGTH / 2.0) as usize;
    drawn += &text(middle, bottom as usize + 34, " class=\"m n\"", &group.axis.0);
    let mut names = Vec::new();
    for (i, Curve { name, points }) in group.curves.iter().enumerate() {
        let colour = i % COLOURS;
        let mut path = String::new();
        for (at, &[number, low, high]) in points.iter().enumerate() {
            if is_drawn(&number) {
                let (x, y) = (place(at), height(number));
                _ = write!(path, "{}{x:.1} {y:.1}", if path.is_empty() { 'M' } else { 'L' });
                let [low, high] = [low, high].map(height);
                _ = writeln!(drawn, "<path class=\"c{colour}\" d=\"M{x:.1} {low:.1}V{high:.1}\"/>");
                let place = format!("cx=\"{x:.1}\" cy=\"{y:.1}\"");
                _ = writeln!(drawn, "<circle class=\"f{colour}\" {place} r=\"3\"/>");
            }
        }
        _ = writeln!(drawn, "<path class=\"c{colour}\" d=\"{path}\"/>");
        let last = points.last().map_or(least, |point| point[0]);
        names.push((height(last), colour, name));
    }
    // Names of curves that end close together are moved apart.
    names.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut lowest = top;
    for (y, colour, name) in names {
        lowest = y.max(lowest + 15.0);
        let x = (left + LENGTH) as usize + 10;
        drawn += &text(x, lowest as usize + 4, &format!(" class=\"f{colour}\""), name);
    }
    (drawn, lowest.max(bottom + 12.0))
}

/// The numbers 1, 2 and 5 times a power of ten in a range; without 2 and 5 if there are too many.
fn ticks(least: f64, most: f64) -> Vec<f64> {
    let powers = (least.log10().floor() as i32)..=(most.log10().ceil() as i32);
    let few = powers.clone().count() < 6;
    let of_power = |power: i32| {
        [1.0, 2.0, 5.0].into_iter().take(if few { 3 } else { 1 }).map(move |digit| {
            // A quotient of whole numbers is printed as 0.2, and not as 0.200…1.
            if power < 0 { digit / 10_f64.powi(-power) } else { digit * 10_f64.powi(power) }
        })
    };
    powers.flat_map(of_power).filter(|tick| (least..=most).contains(tick)).collect()
}

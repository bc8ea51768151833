//! An operation on a set, with its result.

use polyboard::{
    Color,
    charts::{Chart, Operation},
    diagram::{Figure, Glyphs, Size, sheet},
    squares::{Square, Symmetry},
};
use serde::Serialize;

use super::{arguments::Named, as_names, as_object, beside::beside, listed, shift::Edge, values};
use crate::{
    number::hex,
    output::{width, wrapped},
};

/// An operation on the set `a`, with its result under the mapping of the set.
#[derive(Serialize)]
pub(super) struct Applied {
    #[serde(flatten)]
    named: Named,
    #[serde(flatten)]
    edge: Option<Edge>,
    #[serde(flatten)]
    result: Computed,
    /// The value of the result under each requested mapping.
    #[serde(serialize_with = "as_object")]
    values: Vec<(Chart, String)>,
    #[serde(flatten)]
    lowest: Option<Lowest>,
    #[serde(skip)]
    chart: Chart,
    #[serde(skip)]
    squares: Vec<Square>,
}

/// A set that a formula computes.
#[derive(Clone, Serialize)]
struct Computed {
    formula: String,
    value: String,
    #[serde(serialize_with = "as_names")]
    squares: Vec<Square>,
    #[serde(skip)]
    letters: String,
    #[serde(skip)]
    transposes: bool,
}

/// The lowest bit of a set, and the set without it.
#[derive(Serialize)]
struct Lowest {
    /// The index of the bit; `null` for the empty set, as its square is.
    index: Option<u8>,
    square: Option<String>,
    without: Computed,
}

/// The result of a shift in a field of its own, for programs that ask for nothing but shifts.
#[derive(Serialize)]
pub(super) struct Shifted {
    /// The shift operator and the distance: `<< 9`.
    shift: String,
    value: String,
    #[serde(serialize_with = "as_names")]
    squares: Vec<Square>,
    #[serde(flatten)]
    edge: Edge,
}

impl Applied {
    /// The operation on these squares under a mapping of 64 cells; `charts` are those of the values.
    pub(super) fn new(
        named: Named,
        chart: Chart,
        squares: &[Square],
        charts: &[Chart],
    ) -> Option<Applied> {
        let operation = named.operation;
        let result = Computed::new(operation, &chart, squares)?;
        let lowest = || Lowest::new(&chart, squares, &result.squares);
        Some(Applied {
            named,
            edge: Edge::of(operation, &chart, squares),
            values: values(charts, &result.squares),
            lowest: if operation == Operation::Lowest { lowest() } else { None },
            chart,
            squares: squares.to_vec(),
            result,
        })
    }

    /// The same for programs that ask for a shift.
    pub(super) fn shifted(&self) -> Option<Shifted> {
        let edge = self.edge.clone()?;
        let Computed { value, squares, .. } = self.result.clone();
        Some(Shifted { shift: edge.operator().to_string(), value, squares, edge })
    }

    /// The edge of a shift without a mask, which is drawn bit by bit.
    fn bare(&self) -> Option<&Edge> {
        self.edge.as_ref().filter(|edge| !edge.is_masked())
    }

    /// The operands and the result as boards, the formula, and the number of the result. `set` is the
    /// text about the set `a` alone.
    pub(super) fn text(&self, set: &str) -> String {
        let Computed { value, squares, .. } = &self.result;
        let legend = |figure: &Figure| format!("\n{}\n", figure.text_legend());
        if let Some(edge) = self.bare() {
            let (figure, formula) = (edge.after(squares), self.formula());
            let legend = if edge.count() > 0 { legend(&figure) } else { String::new() };
            let (drawn, summary) = (figure.painted(Glyphs::Ascii), wrapped(&edge.summary(), 0));
            return format!("{set}{formula}\n{drawn}{legend}\n{value}\n{summary}");
        }
        let figures = self.figures();
        let clears = self.edge.as_ref().is_some_and(Edge::clears);
        let legend = if clears { legend(&figures[0]) } else { String::new() };
        let boards = beside(&figures, width());
        let mut text =
            format!("{boards}{legend}\n{}\n{value}\n{}", self.formula(), listed(squares));
        if let Some(edge) = &self.edge {
            text += &wrapped(&edge.summary(), 0);
        }
        if let Some(lowest) = &self.lowest {
            text += &lowest.text();
        }
        if self.result.transposes {
            text += &delta_swaps();
        }
        text
    }

    /// The last lines of a text that ends with the number of the result under another mapping.
    pub(super) fn converted(&self) -> String {
        let value =
            |(chart, value): &(Chart, String)| format!("\nUnder {}:\n\n{value}\n", chart.name());
        self.values.iter().map(value).collect()
    }

    pub(super) fn svg(&self) -> String {
        let title = format!("{} under {}", self.result.formula, self.chart.name());
        if let Some(edge) = self.bare() {
            let count = edge.count();
            let description = format!("A set before and after a shift; {count} wrapped.");
            let before = edge.before(&self.squares, self.set());
            let after = edge.after(&self.result.squares).titled(edge.operator());
            let before = before.titled(format!("Under {}", self.chart.name()));
            return sheet(&title, &description, &[before, after.captioned(&self.result.value)]);
        }
        let description = format!("The boards of {}: operands and result.", self.result.letters);
        let mut figures = self.figures();
        if figures.len() > 2 {
            // Only boards of this size are beside each other.
            figures.iter_mut().for_each(|figure| figure.size = Size::Small);
        }
        sheet(&title, &description, &figures)
    }

    fn figures(&self) -> Vec<Figure> {
        let result = match &self.edge {
            Some(edge) => self.result.drawn(edge.after(&self.result.squares)),
            None => self.result.figure(),
        };
        match (self.named.second, &self.edge, &self.lowest) {
            (Some(set), ..) => {
                let squares = self.chart.squares(set).unwrap_or_default();
                let second = Figure::set(squares, Color::White).titled("b").captioned(hex(set));
                vec![self.set(), second, result]
            }
            (_, Some(edge), _) => {
                let before = [edge.before(&self.squares, self.set())];
                before.into_iter().chain(edge.mask()).chain([result]).collect()
            }
            (_, _, Some(lowest)) => vec![self.set(), result, lowest.without.figure()],
            _ => vec![self.set(), result],
        }
    }

    fn set(&self) -> Figure {
        let value = self.chart.set(self.squares.iter().copied()).unwrap_or_default();
        Figure::set(self.squares.iter().copied(), Color::White).titled("a").captioned(hex(value))
    }

    fn formula(&self) -> String {
        wrapped(&format!("{}, under {}:", self.result.formula, self.chart.name()), 0)
    }
}

impl Computed {
    fn new(operation: Operation, chart: &Chart, squares: &[Square]) -> Option<Computed> {
        let (formula, set) = (chart.operation(operation)?, chart.set(squares.iter().copied())?);
        let value = formula.apply(set);
        Some(Computed {
            formula: formula.with(set),
            value: hex(value),
            squares: chart.squares(value)?,
            letters: formula.to_string(),
            transposes: formula.transposes(),
        })
    }

    fn figure(&self) -> Figure {
        self.drawn(Figure::set(self.squares.iter().copied(), Color::White))
    }

    fn drawn(&self, figure: Figure) -> Figure {
        figure.titled(&self.letters).captioned(&self.value)
    }
}

impl Lowest {
    fn new(chart: &Chart, squares: &[Square], lowest: &[Square]) -> Option<Lowest> {
        let square = lowest.first();
        Some(Lowest {
            index: square.map(|&square| chart.index(square)),
            square: square.map(Square::to_string),
            without: Computed::new(Operation::WithoutLowest, chart, squares)?,
        })
    }

    fn text(&self) -> String {
        let Computed { formula, value, squares, .. } = &self.without;
        let index = match self.index {
            Some(index) => format!("index {index}, the number of zeros below the bit"),
            None => "no index: the set is empty".to_string(),
        };
        let formula = wrapped(&format!("{formula}:"), 0);
        format!("{}\n{formula}\n{value}\n{}", wrapped(&index, 0), listed(squares))
    }
}

/// The definition of the function `transpose`.
fn delta_swaps() -> String {
    let meaning = "transpose(a) exchanges bit 8 i + j with bit 8 j + i by three delta swaps:";
    let swap = |(mask, distance): (u64, u32)| {
        let swap =
            format!("t = (a ^ (a >> {distance})) & {}; a = a ^ t ^ (t << {distance})", hex(mask));
        wrapped(&swap, 2)
    };
    let swaps: String = Symmetry::DELTA_SWAPS.into_iter().map(swap).collect();
    format!("\n{}\n{swaps}", wrapped(meaning, 0))
}

//! Figures, the colours in them, and their drawings as text and as SVG.

mod bars;
mod curves;
mod drawings;
mod palette;
mod svg;

use polyboard_explain::charts::Chart;

fn chart(name: &str) -> Chart {
    Chart::named(name).unwrap_or_else(|| panic!("{name} is a mapping"))
}

//! Squares as numbers, on and off the board. Every number comes from the chart of the mapping.

use polyboard_squares::{Direction, Geometry, Square};

use super::{Asked, map, numbers};
use crate::{
    IndexTest,
    charts::Chart,
    quiz::{Answer, random::Random},
};

/// A square, its index, and the definition with the file and the rank of the square.
fn scene(random: &mut Random, chart: Chart) -> (Square, u8, String) {
    let square = random.one(&Square::ALL);
    let (file, rank, index) = (square.file().index(), square.rank().index(), chart.index(square));
    let reason = format!(
        "index = {}; {square} has file {file} and rank {rank}, so it is {index}.",
        chart.definition(),
    );
    (square, index, reason)
}

pub(crate) fn index(random: &mut Random, chart: Chart) -> Asked {
    let (square, index, reason) = scene(random, chart);
    let text = format!("Which index does {square} have under {}?", numbers(&chart));
    (text, Answer::Number(index.into()), reason, map(&chart))
}

pub(crate) fn square(random: &mut Random, chart: Chart) -> Asked {
    let (square, index, reason) = scene(random, chart);
    let text = format!("Which square has index {index} under {}?", numbers(&chart));
    (text, Answer::Square(square), reason, map(&chart))
}

pub(crate) fn convert(random: &mut Random, chart: Chart) -> Asked {
    let square = random.one(&Square::ALL);
    let (from, to) = (chart.index(square), square.index());
    let text = format!("Index {from} of {} is which index of LERF?", numbers(&chart));
    let formula = chart.to_lerf().map(|formula| formula.to_string()).unwrap_or_default();
    let reason =
        format!("The formula is {formula}, and for {from} that is {to}: both are {square}.");
    (text, Answer::Number(to.into()), reason, map(&chart))
}

/// A step in a direction that is not one of the three numbers.
pub(crate) fn step(random: &mut Random, chart: Chart) -> Asked {
    let mut directions = Direction::ALL.to_vec();
    directions.retain(|it| !matches!(it, Direction::North | Direction::East));
    let direction = random.one(&directions);
    let (name, mapping) = (direction.name(), numbers(&chart));
    let text = format!("How much does a step {name} add to an index of {mapping}?");
    let Geometry { east, north, .. } = chart.geometry();
    let reason = format!("A step east adds {east:+}, a step north {north:+}.");
    (text, Answer::Number(chart.offset(direction).into()), reason, map(&chart))
}

pub(crate) fn test(random: &mut Random, _: Chart) -> Asked {
    let index = random.within(0, 256) as u8;
    let test = IndexTest::new(index.into());
    let text = format!("Is {index} = {index:#04x} the index of a square of the 0x88 board?");
    let command = format!("polyboard explain --index {index}");
    (text, Answer::YesNo(test.square().is_some()), format!("{test}."), command)
}

pub(crate) fn neighbour(random: &mut Random, chart: Chart) -> Asked {
    let square = random.one(&Square::ALL);
    let mut directions = Direction::ALL.to_vec();
    directions.retain(|it| square.stepped(it.step()).is_some());
    let direction = random.one(&directions);
    let (from, delta) = (i64::from(chart.index(square)), i64::from(chart.offset(direction)));
    let (mapping, name) = (numbers(&chart), direction.name());
    let text = format!("Which index of {mapping} is one step {name} of {square}?");
    let reason = format!("{square} is {from}, and the step adds {delta:+}.");
    (text, Answer::Number(from + delta), reason, map(&chart))
}

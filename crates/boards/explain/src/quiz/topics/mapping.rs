//! Squares as numbers. Every number comes from the chart of the mapping.

use polyboard_squares::{Direction, Square};

use super::map;
use crate::{
    charts::Chart,
    quiz::{Answer, Question, Topic, random::Random},
};

fn ask(text: String, answer: Answer, chart: &Chart, reason: String) -> Question {
    Question { topic: Topic::Mapping, text, answer, reason, command: map(chart) }
}

/// A mapping and a square, its index, and the definition with the file and the rank of the square.
fn scene(random: &mut Random) -> (Chart, Square, u8, String) {
    let (chart, square) = (random.one(&Chart::all()), random.one(&Square::ALL));
    let (file, rank, index) = (square.file().index(), square.rank().index(), chart.index(square));
    let reason = format!(
        "index = {}; {square} has file {file} and rank {rank}, so it is {index}.",
        chart.definition(),
    );
    (chart, square, index, reason)
}

pub(crate) fn index(random: &mut Random) -> Question {
    let (chart, square, index, reason) = scene(random);
    let text = format!("Which index does {square} have under {}?", chart.name());
    ask(text, Answer::Number(index.into()), &chart, reason)
}

pub(crate) fn square(random: &mut Random) -> Question {
    let (chart, square, index, reason) = scene(random);
    let text = format!("Which square has index {index} under {}?", chart.name());
    ask(text, Answer::Square(square), &chart, reason)
}

pub(crate) fn convert(random: &mut Random) -> Question {
    let (chart, square) = (random.one(&Chart::all()[1..]), random.one(&Square::ALL));
    let (from, to) = (chart.index(square), square.index());
    let text = format!("Index {from} of {} is which index of LERF?", chart.name());
    let formula = chart.to_lerf().map(|formula| formula.to_string()).unwrap_or_default();
    let reason =
        format!("The formula is {formula}, and for {from} that is {to}: both are {square}.");
    ask(text, Answer::Number(to.into()), &chart, reason)
}

pub(crate) fn step(random: &mut Random) -> Question {
    let (chart, direction) = (random.one(&Chart::all()), random.one(&Direction::ALL));
    let (name, mapping) = (direction.name(), chart.name());
    let text = format!("How much does a step {name} add to an index of {mapping}?");
    let geometry = chart.geometry();
    let reason =
        format!("A step east adds {:+}, a step north {:+}.", geometry.east, geometry.north);
    ask(text, Answer::Number(chart.offset(direction).into()), &chart, reason)
}

//! Squares as numbers. Every number comes from the chart of the mapping.

use polyboard_squares::{Direction, KNIGHT_STEPS, Square};

use super::Kind;
use crate::{
    charts::Chart,
    quiz::{Answer, Question, Topic, random::Random},
};

pub(crate) const KINDS: &[Kind] = &[index, step, square, convert, leap, flip];

fn chart(random: &mut Random) -> Chart {
    random.one(&Chart::all())
}

fn ask(text: String, answer: impl Into<Answer>, chart: &Chart) -> Question {
    let command = format!("polyboard map {}", chart.name().to_ascii_lowercase());
    Question::new(Topic::Mapping, text, answer).shown_by(command)
}

/// The definition with the file and the rank of a square.
fn sum(chart: &Chart, square: Square) -> String {
    let (file, rank) = (square.file().index(), square.rank().index());
    format!(
        "index = {}; {square} has file {file} and rank {rank}, so it is {}.",
        chart.definition(),
        chart.index(square)
    )
}

fn index(random: &mut Random) -> Question {
    let (chart, square) = (chart(random), random.one(&Square::ALL));
    let text = format!("Which index does {square} have under {}?", chart.name());
    ask(text, Answer::Number(chart.index(square).into()), &chart).because(sum(&chart, square))
}

fn square(random: &mut Random) -> Question {
    let (chart, square) = (chart(random), random.one(&Square::ALL));
    let text = format!("Which square has index {} under {}?", chart.index(square), chart.name());
    ask(text, square, &chart).because(sum(&chart, square))
}

fn convert(random: &mut Random) -> Question {
    let (chart, square) = (random.one(&Chart::all()[1..]), random.one(&Square::ALL));
    let (from, to) = (chart.index(square), square.index());
    let text = format!("Index {from} of {} is which index of LERF?", chart.name());
    let formula = chart.to_lerf().map(|formula| formula.to_string()).unwrap_or_default();
    ask(text, Answer::Number(to.into()), &chart).because(format!(
        "The formula is {formula}, and for {from} that is {to}: both are {square}."
    ))
}

fn step(random: &mut Random) -> Question {
    let (chart, direction) = (chart(random), random.one(&Direction::ALL));
    let name = direction.name();
    let text = format!("How much does a step {name} add to an index of {}?", chart.name());
    let geometry = chart.geometry();
    ask(text, Answer::Number(chart.offset(direction).into()), &chart).because(format!(
        "A step east adds {:+}, a step north {:+}.",
        geometry.east, geometry.north
    ))
}

fn leap(random: &mut Random) -> Question {
    let (chart, leap) = (chart(random), random.within(0, 8) as usize);
    let step = KNIGHT_STEPS[leap];
    let part = |size: i8, [more, less]: [&str; 2]| {
        format!("{} {}", size.abs(), if size > 0 { more } else { less })
    };
    let (north, east) = (part(step.north, ["north", "south"]), part(step.east, ["east", "west"]));
    let text = format!(
        "How much does a knight's leap {north}, {east} add to an index of {}?",
        chart.name()
    );
    let geometry = chart.geometry();
    ask(text, Answer::Number(chart.knight()[leap].into()), &chart).because(format!(
        "{} * {:+} for the files and {} * {:+} for the ranks.",
        step.east, geometry.east, step.north, geometry.north
    ))
}

fn flip(random: &mut Random) -> Question {
    let (chart, square) = (random.one(&Chart::words()), random.one(&Square::ALL));
    let (bits, index) = (random.one(&[7, 56, 63]), chart.index(square));
    let flipped = chart.square(index ^ bits).expect("six bits are an index of a word");
    let text =
        format!("Under {} {square} is {index}. Which square is {index} ^ {bits}?", chart.name());
    ask(text, flipped, &chart).because(format!("{index} ^ {bits} = {}.", index ^ bits))
}

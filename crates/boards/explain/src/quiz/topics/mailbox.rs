//! Arrays with cells off the board.

use polyboard_squares::{Direction, KNIGHT_STEPS, Mailbox0x88, Mailbox10x12, Mailbox16x12, Square};

use super::map;
use crate::{
    IndexTest,
    charts::Chart,
    quiz::{Answer, Question, Topic, random::Random},
};

fn ask(text: String, answer: Answer, reason: String, command: String) -> Question {
    Question { topic: Topic::Mailbox, text, answer, reason, command }
}

pub(crate) fn test(random: &mut Random) -> Question {
    let index = random.within(0, 256) as u8;
    let test = IndexTest::of_byte(index);
    let text = format!("Is {index} = {index:#04x} the index of a square of the 0x88 board?");
    let command = format!("polyboard explain --index {index}");
    ask(text, Answer::YesNo(test.square().is_some()), format!("{test}."), command)
}

pub(crate) fn masked(random: &mut Random) -> Question {
    let (square, leap) = (random.one(&Square::ALL), random.one(&KNIGHT_STEPS));
    let chart = Chart::of::<Mailbox0x88>();
    let (from, delta) = (chart.index(square), chart.geometry().delta(leap));
    let sum = i16::from(from) + delta;
    let test = IndexTest::of_byte(sum as u8);
    let text = format!(
        "On the 0x88 board a knight's leap from {square} = {from:#04x} adds {delta:+}. What is the \
         sum AND 0x88, in eight bits?"
    );
    let reason = format!("{sum} as a byte is {:#04x}: {}.", sum as u8, test.verdict());
    let command = format!("polyboard explain {square} knight --backend 0x88");
    ask(text, Answer::Number(test.masked().into()), reason, command)
}

/// One of the layouts with cells off the board.
fn layout(random: &mut Random) -> Chart {
    random.one(&[
        Chart::of::<Mailbox0x88>(),
        Chart::of::<Mailbox10x12>(),
        Chart::of::<Mailbox16x12>(),
    ])
}

pub(crate) fn neighbour(random: &mut Random) -> Question {
    let (chart, square) = (layout(random), random.one(&Square::ALL));
    let onto_board: Vec<Direction> = Direction::ALL
        .into_iter()
        .filter(|direction| square.stepped(direction.step()).is_some())
        .collect();
    let direction = random.one(&onto_board);
    let from = i64::from(chart.index(square));
    let delta = i64::from(chart.offset(direction));
    let text =
        format!("Which index of {} is one step {} of {square}?", chart.name(), direction.name());
    let reason = format!("{square} is {from}, and the step adds {delta:+}.");
    ask(text, Answer::Number(from + delta), reason, map(&chart))
}

pub(crate) fn difference(random: &mut Random) -> Question {
    let (from, to) = (random.one(&Square::ALL), random.one(&Square::ALL));
    let chart = layout(random);
    let [a, b] = [from, to].map(|square| i64::from(chart.index(square)));
    let text =
        format!("How much must be added to the index of {from} to reach {to} on {}?", chart.name());
    ask(text, Answer::Number(b - a), format!("{b} - {a} = {}.", b - a), map(&chart))
}

//! Arrays with cells off the board.

use polyboard_squares::{
    Direction, KNIGHT_STEPS, Mailbox0x88, Mailbox10x12, Mailbox16x12, Square, Step,
};

use super::Kind;
use crate::{
    IndexTest,
    charts::Chart,
    quiz::{Answer, Question, Topic, random::Random},
};

pub(crate) const KINDS: &[Kind] = &[test, neighbour, masked, difference, reach];

fn test(random: &mut Random) -> Question {
    let index = random.within(0, 256) as u8;
    let test = IndexTest::of_byte(index);
    let text = format!("Is {index} = {index:#04x} the index of a square of the 0x88 board?");
    Question::new(Topic::Mailbox, text, test.square().is_some())
        .because(format!("{test}."))
        .shown_by(format!("polyboard explain --index {index}"))
}

fn masked(random: &mut Random) -> Question {
    let (square, leap) = (random.one(&Square::ALL), random.one(&KNIGHT_STEPS));
    let chart = Chart::of::<Mailbox0x88>();
    let (from, delta) = (chart.index(square), chart.geometry().delta(leap));
    let sum = i16::from(from) + delta;
    let test = IndexTest::of_byte(sum as u8);
    let text = format!(
        "On the 0x88 board a knight's leap from {square} = {from:#04x} adds {delta:+}. What is the \
         sum AND 0x88, in eight bits?"
    );
    Question::new(Topic::Mailbox, text, Answer::Number(test.masked().into()))
        .because(format!("{sum} as a byte is {:#04x}: {}.", sum as u8, test.verdict()))
        .shown_by(format!("polyboard explain {square} knight --backend 0x88"))
}

/// One of the layouts with cells off the board.
fn layout(random: &mut Random) -> Chart {
    random.one(&[
        Chart::of::<Mailbox0x88>(),
        Chart::of::<Mailbox10x12>(),
        Chart::of::<Mailbox16x12>(),
    ])
}

fn neighbour(random: &mut Random) -> Question {
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
    Question::new(Topic::Mailbox, text, Answer::Number(from + delta))
        .because(format!("{square} is {from}, and the step adds {delta:+}."))
        .shown_by(format!("polyboard map {}", chart.name()))
}

fn difference(random: &mut Random) -> Question {
    let (from, to) = (random.one(&Square::ALL), random.one(&Square::ALL));
    let chart = layout(random);
    let [a, b] = [from, to].map(|square| i64::from(chart.index(square)));
    let text =
        format!("How much must be added to the index of {from} to reach {to} on {}?", chart.name());
    Question::new(Topic::Mailbox, text, Answer::Number(b - a))
        .because(format!("{b} - {a} = {}.", b - a))
        .shown_by(format!("polyboard map {}", chart.name()))
}

/// On 0x88 a difference of indices tells files and ranks apart, so a table can say who bridges it.
fn reach(random: &mut Random) -> Question {
    const PIECES: [&str; 3] = ["rook", "bishop", "knight"];
    let piece = random.one(&PIECES);
    let step = loop {
        let part = |random: &mut Random| random.within(0, 7) as i8 - 3;
        let step = Step::new(part(random), part(random));
        if step != Step::new(0, 0) {
            break step;
        }
    };
    let (east, north) = (step.east.abs(), step.north.abs());
    let is_bridged = match piece {
        "rook" => east == 0 || north == 0,
        "bishop" => east == north,
        _ => east * north == 2,
    };
    let delta = Chart::of::<Mailbox0x88>().geometry().delta(step);
    let text = format!(
        "Two squares of the 0x88 board differ by {delta:+}. Does a {piece} on an empty board go \
         from one to the other in one move?"
    );
    Question::new(Topic::Mailbox, text, is_bridged)
        .because(format!(
            "{delta:+} = {} * 16 {:+}: {north} ranks and {east} files.",
            step.north, step.east
        ))
        .shown_by("polyboard map 0x88")
}

//! Words as sets of squares, and sets as words.

use polyboard_rules::{Color, Piece, Role};
use polyboard_squares::Square;

use super::names;
use crate::{
    charts::{Chart, hex},
    quiz::{
        Answer, Question, Topic,
        positions::{drawn_set, played},
        random::Random,
    },
};

fn ask(text: String, answer: Answer, reason: String, of: String) -> Question {
    let command = format!("polyboard bits {of}");
    Question { topic: Topic::Bitboard, text, answer, reason, command }
}

/// One of the two mappings that most programs use, and a word of a few squares.
fn scene(random: &mut Random) -> (Chart, u64, String) {
    let (chart, count) = (random.one(&Chart::words()[..2]), random.within(2, 6));
    let word = (0..count).fold(0, |set, _| set | 1 << random.within(0, 64));
    let of = format!("{} --mapping {}", hex(word), chart.name().to_ascii_lowercase());
    (chart, word, of)
}

pub(crate) fn read(random: &mut Random) -> Question {
    let (chart, word, of) = scene(random);
    let squares = chart.squares(word).unwrap_or_default();
    let text = format!("Which squares are in {} under {}?", hex(word), chart.name());
    let bits = squares.iter().map(|&at| format!("{} = {at}", chart.index(at)));
    let reason = format!("The bits are {}.", bits.collect::<Vec<_>>().join(", "));
    ask(text, Answer::Squares(squares), reason, of)
}

pub(crate) fn contains(random: &mut Random) -> Question {
    let (chart, word, of) = scene(random);
    let members = chart.squares(word).unwrap_or_default();
    let square = if random.coin() { random.one(&members) } else { random.one(&Square::ALL) };
    let (index, word) = (chart.index(square), hex(word));
    let is_in = members.contains(&square);
    let text = format!("Is {square} in {word} under {}?", chart.name());
    let bit = u8::from(is_in);
    let reason = format!("{square} is bit {index}, and {word} >> {index} & 1 = {bit}.");
    ask(text, Answer::YesNo(is_in), reason, of)
}

pub(crate) fn write(random: &mut Random) -> Question {
    let (chart, color) = (random.one(&Chart::words()[..2]), random.one(&Color::ALL));
    let role = random.one(&[Role::Pawn, Role::Knight, Role::Bishop, Role::Rook]);
    let plies = random.within(8, 20);
    let (position, moves) = played(random, plies);
    let squares: Vec<Square> = position.setup().squares_of(Piece::new(color, role)).collect();
    let word = chart.set(squares.iter().copied()).unwrap_or_default();
    let (name, mapping) = (format!("{color} {role}s").to_ascii_lowercase(), chart.name());
    let text = format!(
        "These are the {name} of a position. Which word are they under {mapping}?\n{}",
        drawn_set(&squares)
    );
    let bits: Vec<String> = squares.iter().map(|&at| chart.index(at).to_string()).collect();
    let bits = if bits.is_empty() { "none".to_string() } else { bits.join(", ") };
    let names = names(&squares);
    let reason = format!("The bits of the squares {names} are {bits}.");
    let (moves, mapping) = (moves.join(" "), mapping.to_ascii_lowercase());
    let of = format!("--moves '{moves}' --of '{name}' --to {mapping}");
    ask(text, Answer::Word(word), reason, of)
}

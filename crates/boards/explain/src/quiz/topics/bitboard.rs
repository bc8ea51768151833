//! Words as sets of squares, and sets as words.

use polyboard_rules::{Color, Piece, Role};
use polyboard_squares::Square;

use super::{Kind, hex, names};
use crate::{
    charts::Chart,
    quiz::{
        Answer, Question, Topic,
        positions::{drawn_set, played},
        random::Random,
    },
};

pub(crate) const KINDS: &[Kind] = &[read, write, contains, line];

/// A few squares, and the word of them.
fn set(random: &mut Random, chart: &Chart) -> (Vec<Square>, u64) {
    let count = random.within(2, 6);
    let word = (0..count).fold(0, |set, _| set | 1 << random.within(0, 64));
    (chart.squares(word).unwrap_or_default(), word)
}

/// One of the two mappings that most programs use.
fn chart(random: &mut Random) -> Chart {
    random.one(&Chart::words()[..2])
}

fn bits(word: u64, chart: &Chart) -> String {
    format!("polyboard bits {} --mapping {}", hex(word), chart.name().to_ascii_lowercase())
}

fn read(random: &mut Random) -> Question {
    let chart = chart(random);
    let (squares, word) = set(random, &chart);
    let text = format!("Which squares are in {} under {}?", hex(word), chart.name());
    let bits: Vec<String> =
        squares.iter().map(|&at| format!("{} = {at}", chart.index(at))).collect();
    Question::new(Topic::Bitboard, text, Answer::Squares(squares))
        .because(format!("The bits are {}.", bits.join(", ")))
        .shown_by(self::bits(word, &chart))
}

fn write(random: &mut Random) -> Question {
    let (chart, color) = (chart(random), random.one(&Color::ALL));
    let role = random.one(&[Role::Pawn, Role::Knight, Role::Bishop, Role::Rook]);
    let plies = random.within(8, 20);
    let (position, moves) = played(random, plies);
    let squares: Vec<Square> = position.setup().squares_of(Piece::new(color, role)).collect();
    let word = chart.set(squares.iter().copied()).unwrap_or_default();
    let name = format!("{color} {role}s").to_ascii_lowercase();
    let text = format!(
        "These are the {name} of a position. Which word are they under {}?\n{}",
        chart.name(),
        drawn_set(&squares)
    );
    let bits: Vec<String> = squares.iter().map(|&at| chart.index(at).to_string()).collect();
    let bits = if bits.is_empty() { "none".to_string() } else { bits.join(", ") };
    let mapping = chart.name().to_ascii_lowercase();
    Question::new(Topic::Bitboard, text, Answer::Word(word))
        .because(format!("The bits of the squares {} are {bits}.", names(&squares)))
        .shown_by(format!(
            "polyboard bits --moves '{}' --of '{name}' --to {mapping}",
            moves.join(" ")
        ))
}

fn contains(random: &mut Random) -> Question {
    let chart = chart(random);
    let (squares, word) = set(random, &chart);
    let square = if random.coin() { random.one(&squares) } else { random.one(&Square::ALL) };
    let index = chart.index(square);
    let is_in = word >> index & 1 == 1;
    let text = format!("Is {square} in {} under {}?", hex(word), chart.name());
    Question::new(Topic::Bitboard, text, is_in)
        .because(format!(
            "{square} is bit {index}, and {} >> {index} & 1 = {}.",
            hex(word),
            u8::from(is_in)
        ))
        .shown_by(bits(word, &chart))
}

fn line(random: &mut Random) -> Question {
    let chart = random.one(&Chart::words());
    let masks = chart.masks().expect("a mapping of 64 cells has masks");
    let (name, word) = random.one(&masks.named()[..16]);
    let line = name.replace('_', " ");
    let text = format!("Which word is {line} under {}?", chart.name());
    let squares = chart.squares(word).unwrap_or_default();
    let bits: Vec<String> = squares.iter().map(|&at| chart.index(at).to_string()).collect();
    Question::new(Topic::Bitboard, text, Answer::Word(word))
        .because(format!("Its squares are the bits {}.", bits.join(", ")))
        .shown_by(format!("polyboard map {}", chart.name().to_ascii_lowercase()))
}

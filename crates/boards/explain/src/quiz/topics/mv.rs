//! Moves in sixteen bits.

use polyboard_rules::{Move, MoveKind, Role, reference};
use polyboard_squares::{File, Rank, Square};

use crate::quiz::{Answer, Question, Radix, Topic, positions::played, random::Random};

const LAYOUT: &str = "bits 0-5 to, 6-11 from, 12-13 promotion (knight, bishop, rook, queen), \
                      14-15 kind (normal, promotion, en passant, castling)";

fn any(random: &mut Random) -> Move {
    match random.within(0, 6) {
        0 => {
            let file = random.one(&File::ALL);
            let [from, to] = random
                .one(&[[Rank::Seventh, Rank::Eighth], [Rank::Second, Rank::First]])
                .map(|rank| Square::new(file, rank));
            let roles = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
            Move::promotion(from, to, random.one(&roles)).expect("a pawn promotes to these roles")
        }
        1 => Move::en_passant(Square::E5, random.one(&[Square::D6, Square::F6])),
        2 => random
            .one(&[Move::castling(Square::E1, Square::H1), Move::castling(Square::E8, Square::A8)]),
        _ => {
            let plies = random.within(4, 30);
            let (position, _) = played(random, plies);
            let legal = reference::moves(&position);
            if legal.is_empty() { Move::normal(Square::E2, Square::E4) } else { random.one(&legal) }
        }
    }
}

/// The four fields of the word, as a sum of shifts.
fn fields(mv: Move) -> String {
    let bits = mv.bits();
    format!(
        "{} << 14 | {} << 12 | {} << 6 | {} = {bits:#06x}; {} is {}, {} is {}.",
        bits >> 14,
        bits >> 12 & 3,
        bits >> 6 & 63,
        bits & 63,
        mv.origin(),
        mv.origin().index(),
        mv.target(),
        mv.target().index()
    )
}

fn ask(text: &str, answer: Answer, mv: Move) -> Question {
    let text = format!("{text}\n({LAYOUT}; squares as LERF counts them)");
    let command = "polyboard map lerf".to_string();
    Question { topic: Topic::Move, text, answer, reason: fields(mv), command }
}

pub(crate) fn decode(random: &mut Random) -> Question {
    let mv = any(random);
    ask(&format!("Which move is {:#06x}?", mv.bits()), Answer::Move(mv), mv)
}

pub(crate) fn encode(random: &mut Random) -> Question {
    let mv = any(random);
    let more = match mv.kind() {
        MoveKind::Promotion(role) => format!("which promotes to a {role}"),
        MoveKind::Normal => "a move of the kind normal".to_string(),
        MoveKind::EnPassant => "a move of the kind en passant".to_string(),
        MoveKind::Castling => "a move of the kind castling".to_string(),
    };
    let text = format!("Write {}{}, {more}, in hexadecimal.", mv.origin(), mv.target());
    ask(&text, Answer::Digits(mv.bits().into(), Radix::Hexadecimal, 4), mv)
}

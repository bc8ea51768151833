//! Numbers of legal moves.

use polyboard_rules::{Chess, Color, Move, MoveKind, Piece, Position, Role, reference};

use crate::quiz::{
    Answer, Question, Topic,
    positions::{drawn, option, play, scattered, uci},
    random::Random,
};

const WHITE: [Role; 4] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook];

fn ask(position: &Position<Chess>, text: &str, depth: u32, count: usize) -> Question {
    let mut names: Vec<String> = reference::moves(position).into_iter().map(uci).collect();
    names.sort_unstable();
    let moves = if names.is_empty() { "none".to_string() } else { names.join(" ") };
    let fen = option(position);
    Question {
        topic: Topic::Perft,
        text: format!("{text}\n{}", drawn(position)),
        answer: Answer::Number(count as i64),
        reason: format!("The legal moves are {moves}."),
        command: format!("polyboard perft --depth {depth} --divide {fen}"),
    }
}

pub(crate) fn moves(random: &mut Random) -> Question {
    let pieces = [
        Piece::new(Color::White, random.one(&WHITE)),
        Piece::new(Color::Black, random.one(&[Role::Rook, Role::Bishop, Role::Queen])),
    ];
    let position = scattered(random, &pieces);
    let count = reference::moves(&position).len();
    ask(&position, "How many legal moves does White have (perft of depth 1)?", 1, count)
}

pub(crate) fn two_plies(random: &mut Random) -> Question {
    let position = scattered(random, &[Piece::new(Color::White, Role::Pawn)]);
    let replies = |mv: &Move| reference::moves(&play(&position, *mv)).len();
    let moves = reference::moves(&position);
    let count = moves.iter().map(replies).sum();
    let promotions = moves.iter().filter(|mv| matches!(mv.kind(), MoveKind::Promotion(_))).count();
    let question = ask(&position, "What is perft of depth 2: White moves, then Black?", 2, count);
    let each: Vec<String> =
        moves.iter().map(|mv| format!("{} {}", uci(*mv), replies(mv))).collect();
    let note = if promotions > 0 { " A promotion counts once for each piece." } else { "" };
    let reason = format!("Replies to each move: {}.{note}", each.join(", "));
    Question { reason, ..question }
}

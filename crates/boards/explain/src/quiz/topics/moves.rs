//! Moves: their sixteen bits, the castling rights after them, and their number.

use polyboard_rules::{Chess, Color, Move, MoveKind, Piece, Position, Role, reference};
use polyboard_squares::{File, Rank, Square};

use super::Asked;
use crate::quiz::{
    Answer, Radix,
    positions::{drawn, option, play, played, rights, scattered, uci, with_rights},
    random::Random,
};

const LAYOUT: &str = "bits 0-5 to, 6-11 from, 12-13 promotion (knight, bishop, rook, queen), \
                      14-15 kind (normal, promotion, en passant, castling)";

fn any(random: &mut Random) -> Move {
    match random.within(0, 6) {
        0 => {
            let file = random.one(&File::ALL);
            let ranks = [[Rank::Seventh, Rank::Eighth], [Rank::Second, Rank::First]];
            let [from, to] = random.one(&ranks).map(|rank| Square::new(file, rank));
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
    let (bits, from, to) = (mv.bits(), mv.origin(), mv.target());
    let [kind, promotion, high, low] = [bits >> 14, bits >> 12 & 3, bits >> 6 & 63, bits & 63];
    let squares = format!("{from} is {}, {to} is {}", from.index(), to.index());
    format!("{kind} << 14 | {promotion} << 12 | {high} << 6 | {low} = {bits:#06x}; {squares}.")
}

fn ask(text: &str, answer: Answer, mv: Move) -> Asked {
    let text = format!("{text}\n({LAYOUT}; squares as LERF counts them)");
    (text, answer, fields(mv), "polyboard map lerf".to_string())
}

pub(crate) fn decode(random: &mut Random) -> Asked {
    let mv = any(random);
    ask(&format!("Which move is {:#06x}?", mv.bits()), Answer::Move(mv), mv)
}

pub(crate) fn encode(random: &mut Random) -> Asked {
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

/// A position with all rights and a move, which costs some if any legal move does.
fn costly_move(random: &mut Random) -> (Position<Chess>, Move) {
    let turn = random.one(&Color::ALL);
    let others = [(turn, Role::Bishop), (turn, Role::Knight), (!turn, Role::Knight)];
    let position = with_rights(random, turn, &others.map(|(color, role)| Piece::new(color, role)));
    let moves = reference::moves(&position);
    let costs = |mv: &&Move| rights(&play(&position, **mv)) != rights(&position);
    let costly: Vec<Move> = moves.iter().filter(costs).copied().collect();
    let mv = random.one(if costly.is_empty() { &moves } else { &costly });
    (position, mv)
}

pub(crate) fn left(random: &mut Random) -> Asked {
    let (position, mv) = costly_move(random);
    let played = uci(mv);
    let text = format!(
        "All four castling rights exist. {} plays {played}. Which rights are left, of K Q k q?\n{}",
        position.turn(),
        drawn(&position)
    );
    let reason =
        "A king's move ends both rights of its side; a move from or to a rook's corner ends one.";
    let command = format!("polyboard game {} --moves {played}", option(&position));
    let left = rights(&play(&position, mv)).into_iter().collect();
    (text, Answer::Words(left), reason.to_string(), command)
}

pub(crate) fn count(random: &mut Random) -> Asked {
    let white = random.one(&[Role::Pawn, Role::Knight, Role::Bishop, Role::Rook]);
    let black = random.one(&[Role::Rook, Role::Bishop, Role::Queen]);
    let pieces = [Piece::new(Color::White, white), Piece::new(Color::Black, black)];
    let position = scattered(random, &pieces);
    let mut names: Vec<String> = reference::moves(&position).into_iter().map(uci).collect();
    names.sort_unstable();
    let moves = if names.is_empty() { "none".to_string() } else { names.join(" ") };
    let text = "How many legal moves does White have (perft of depth 1)?";
    let reason = format!("The legal moves are {moves}.");
    perft(text, names.len(), reason, &position, 1)
}

pub(crate) fn two_plies(random: &mut Random) -> Asked {
    let position = scattered(random, &[Piece::new(Color::White, Role::Pawn)]);
    let replies = |mv: &Move| reference::moves(&play(&position, *mv)).len();
    let moves = reference::moves(&position);
    let promotes = moves.iter().any(|mv| matches!(mv.kind(), MoveKind::Promotion(_)));
    let note = if promotes { " A promotion counts once for each piece." } else { "" };
    let each: Vec<_> = moves.iter().map(|mv| format!("{} {}", uci(*mv), replies(mv))).collect();
    let reason = format!("Replies to each move: {}.{note}", each.join(", "));
    let text = "What is perft of depth 2: White moves, then Black?";
    perft(text, moves.iter().map(replies).sum(), reason, &position, 2)
}

fn perft(text: &str, count: usize, reason: String, at: &Position<Chess>, depth: u32) -> Asked {
    let text = format!("{text}\n{}", drawn(at));
    let command = format!("polyboard perft --depth {depth} --divide {}", option(at));
    (text, Answer::Number(count as i64), reason, command)
}

//! Compares two boards by everything that the contract lets a caller ask.

use polyboard_backend::{DynBoard, Wanted};
use polyboard_rules::{Color, Move, Piece, Role, Setup, reference};
use polyboard_squares::Square;

use crate::{
    difference::{Difference, Question, only_in},
    pair::{Pair, debug, unless_equal},
};

type Ask = fn(Pair<'_>) -> Option<Difference>;

/// The questions, the most informative first: a wrong move in a list may cause many other wrong
/// answers.
const QUESTIONS: [Ask; 22] = [
    moves,
    turn,
    pieces,
    piece_at,
    castling_rights,
    en_passant,
    check,
    records,
    attacks,
    sets,
    unmade,
    count,
    has_move,
    facts,
    children,
    replies,
    captures,
    arrivals,
    find,
    appended,
    pass,
    key,
];

/// The first answer that differs, if there is one.
pub(crate) fn first_difference(pair: Pair<'_>) -> Option<Difference> {
    QUESTIONS.into_iter().find_map(|ask| ask(pair))
}

/// The difference in the answers to an earlier question, perhaps on other squares.
pub(crate) fn same_difference(pair: Pair<'_>, earlier: &Difference) -> Option<Difference> {
    let Difference::Answer { question, .. } = earlier else { return moves(pair) };
    let ask = match question {
        Question::Turn => turn,
        Question::Pieces => pieces,
        Question::PieceAt(_) => piece_at,
        Question::CastlingRights => castling_rights,
        Question::EnPassant => en_passant,
        Question::Check => check,
        Question::Attack(..) => attacks,
        Question::Occupied
        | Question::PiecesOf(_)
        | Question::Attackers(..)
        | Question::AttacksFrom(_)
        | Question::Checkers => sets,
        Question::Records => records,
        Question::Count => count,
        Question::Replies => replies,
        Question::HasMove => has_move,
        Question::Children => children,
        Question::Captures => captures,
        Question::Arrivals(..) => arrivals,
        Question::Captured(_)
        | Question::Moving(_)
        | Question::IsCapture(_)
        | Question::Promotion(_) => facts,
        Question::Find(_) => find,
        Question::Appended => appended,
        Question::Pass => pass,
        Question::Unmade(_) => unmade,
        Question::Key => key,
    };
    ask(pair).filter(|difference| difference.is_like(earlier))
}

fn moves(pair: Pair<'_>) -> Option<Difference> {
    lists(&pair.left.sorted_moves(), &pair.right.sorted_moves())
}

/// The difference of two sorted lists of moves.
pub(crate) fn lists(left: &[Move], right: &[Move]) -> Option<Difference> {
    let (missing, extra) = (only_in(right, left), only_in(left, right));
    let differ = !missing.is_empty() || !extra.is_empty();
    differ.then_some(Difference::Moves { missing, extra })
}

fn turn(pair: Pair<'_>) -> Option<Difference> {
    unless_equal(Question::Turn, pair.left.turn(), pair.right.turn(), |turn| turn.to_string())
}

fn pieces(pair: Pair<'_>) -> Option<Difference> {
    let text = |square: Square, piece: Piece| format!("{piece} on {square}");
    let visited = |board: &dyn DynBoard| -> Vec<String> {
        let pieces = board.visited().into_iter();
        pieces.map(|(square, piece)| text(square, piece)).collect()
    };
    let listed = |board: &dyn DynBoard| -> Vec<String> {
        let all = Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| (color, role)));
        let pieces = all.map(|(color, role)| Piece::new(color, role));
        let pieces = pieces.flat_map(|piece| board.squares_of(piece).into_iter().zip([piece; 64]));
        pieces.map(|(square, piece)| text(square, piece)).collect()
    };
    let differ = |mut left: Vec<String>, mut right: Vec<String>| {
        left.sort_unstable();
        right.sort_unstable();
        let only = |these: &[String], those: &[String]| {
            let only = only_in(these, those);
            if only.is_empty() { "nothing".to_owned() } else { only.join(", ") }
        };
        (left != right).then(|| Difference::Answer {
            question: Question::Pieces,
            left: only(&left, &right),
            right: only(&right, &left),
        })
    };
    differ(visited(pair.left), visited(pair.right))
        .or_else(|| differ(listed(pair.left), listed(pair.right)))
}

fn piece_at(pair: Pair<'_>) -> Option<Difference> {
    Square::ALL.into_iter().find_map(|square| {
        let (left, right) = (pair.left.piece_at(square), pair.right.piece_at(square));
        let text = |piece: Option<Piece>| piece.map_or("none".into(), |piece| piece.to_string());
        unless_equal(Question::PieceAt(square), left, right, text)
    })
}

fn castling_rights(pair: Pair<'_>) -> Option<Difference> {
    let rights = |board: &dyn DynBoard| {
        let rights = board.castling_rights();
        let (setup, kept) = (board.setup(), board.setup().castling);
        // The setup contains it too; either may differ.
        (pair.literally(&Setup { castling: rights, en_passant: None, ..setup }), kept)
    };
    let (left, right) = (rights(pair.left), rights(pair.right));
    let field = |(fen, _): (String, _)| fen.split(' ').nth(2).unwrap_or("-").to_owned();
    unless_equal(Question::CastlingRights, left, right, field)
}

fn en_passant(pair: Pair<'_>) -> Option<Difference> {
    let square = |board: &dyn DynBoard| (board.en_passant(), board.setup().en_passant);
    let (left, right) = (square(pair.left), square(pair.right));
    let text = |(square, _): (Option<Square>, _)| square.map_or("none".into(), debug_square);
    unless_equal(Question::EnPassant, left, right, text)
}

fn debug_square(square: Square) -> String {
    square.to_string()
}

fn check(pair: Pair<'_>) -> Option<Difference> {
    unless_equal(Question::Check, pair.left.is_check(), pair.right.is_check(), yes)
}

fn yes(is_so: bool) -> String {
    if is_so { "yes" } else { "no" }.to_owned()
}

fn records(pair: Pair<'_>) -> Option<Difference> {
    let found = |board: &dyn DynBoard| match board.check_consistency() {
        Ok(()) => "they agree".to_owned(),
        Err(inconsistency) => inconsistency.to_string(),
    };
    unless_equal(Question::Records, found(pair.left), found(pair.right), |text| text)
}

fn attacks(pair: Pair<'_>) -> Option<Difference> {
    let asked = Color::ALL.into_iter().flat_map(|by| Square::ALL.map(|square| (by, square)));
    asked.into_iter().find_map(|(by, square)| {
        let (left, right) = (pair.left.is_attacked(square, by), pair.right.is_attacked(square, by));
        unless_equal(Question::Attack(by, square), left, right, yes)
    })
}

/// Asks for occupied squares, attackers, attacks and checkers, in the order of the squares.
fn sets(pair: Pair<'_>) -> Option<Difference> {
    type Set = fn(&dyn DynBoard, &Question) -> Vec<Square>;
    let set: Set = |board, question| match *question {
        Question::Occupied => board.occupied(),
        Question::PiecesOf(color) => board.pieces_of(color),
        Question::Attackers(by, square) => board.attackers_to(square, by),
        Question::AttacksFrom(square) => board.attacks_from(square),
        _ => board.checkers(),
    };
    let sides = Color::ALL.into_iter().map(Question::PiecesOf);
    let asked = Color::ALL.into_iter().flat_map(|by| Square::ALL.map(|square| (by, square)));
    let attackers = asked.map(|(by, square)| Question::Attackers(by, square));
    let attacks = Square::ALL.into_iter().map(Question::AttacksFrom);
    let first = [Question::Occupied].into_iter().chain(sides).chain([Question::Checkers]);
    first.chain(attackers).chain(attacks).find_map(|question| {
        let sorted = |board| {
            let mut squares = set(board, &question);
            squares.sort_unstable();
            squares
        };
        let (left, right) = (sorted(pair.left), sorted(pair.right));
        let text = |squares: Vec<Square>| {
            let squares: Vec<String> = squares.into_iter().map(debug_square).collect();
            if squares.is_empty() { "none".to_owned() } else { squares.join(" ") }
        };
        unless_equal(question.clone(), left, right, text)
    })
}

fn count(pair: Pair<'_>) -> Option<Difference> {
    unless_equal(Question::Count, pair.left.count_legal(), pair.right.count_legal(), debug)
}

fn replies(pair: Pair<'_>) -> Option<Difference> {
    let replies = |board: &dyn DynBoard| board.to_box().count_replies();
    unless_equal(Question::Replies, replies(pair.left), replies(pair.right), debug)
}

fn has_move(pair: Pair<'_>) -> Option<Difference> {
    let end = |board: &dyn DynBoard| match (board.is_checkmate(), board.is_stalemate()) {
        (true, _) => "checkmate",
        (_, true) => "stalemate",
        _ => "there is a move",
    };
    unless_equal(Question::HasMove, end(pair.left), end(pair.right), str::to_owned)
}

fn children(pair: Pair<'_>) -> Option<Difference> {
    let children = |board: &dyn DynBoard| {
        let mut children = board.to_box().children();
        children.sort_unstable_by_key(|(setup, _)| pair.literally(setup));
        children
    };
    let (left, right) = (children(pair.left), children(pair.right));
    let only = |these: &[(Setup, u64)], those: &[(Setup, u64)]| {
        let only = these.iter().find(|child| !those.contains(child));
        let only = only.map(|(setup, moves)| {
            format!(", among them {} with {moves} moves", pair.literally(setup))
        });
        format!("{}{}", these.len(), only.unwrap_or_default())
    };
    (left != right).then(|| Difference::Answer {
        question: Question::Children,
        left: only(&left, &right),
        right: only(&right, &left),
    })
}

fn captures(pair: Pair<'_>) -> Option<Difference> {
    pair.unless_same_moves(Question::Captures, |board| board.captures_twice())
}

/// Tests pseudo-legal moves, and the squares of rooks, where no castling king arrives.
fn arrivals(pair: Pair<'_>) -> Option<Difference> {
    let moves = reference::pseudo_legal_moves(pair.game.rules, pair.setup).into_iter();
    let mut asked: Vec<(Role, Square)> = moves
        .filter_map(|mv| Some((pair.setup.piece_at(mv.origin())?.role, mv.target())))
        .collect();
    asked.sort_unstable();
    asked.dedup();
    asked.into_iter().find_map(|(role, to)| {
        pair.unless_same_moves(Question::Arrivals(role, to), |board| board.arrivals_of(role, to))
    })
}

fn facts(pair: Pair<'_>) -> Option<Difference> {
    let listed = |board: &dyn DynBoard| {
        let mut facts = board.facts();
        facts.sort_unstable_by_key(|facts| facts.mv);
        facts
    };
    let text = |piece: Option<Piece>| piece.map_or("none".into(), |piece| piece.to_string());
    listed(pair.left).into_iter().zip(listed(pair.right)).find_map(|(left, right)| {
        let (mv, moving) = (left.mv, (Some(left.moving), Some(right.moving)));
        unless_equal(Question::Moving(mv), moving.0, moving.1, text)
            .or_else(|| unless_equal(Question::Captured(mv), left.captured, right.captured, text))
            .or_else(|| {
                unless_equal(Question::IsCapture(mv), left.is_capture, right.is_capture, yes)
            })
            .or_else(|| {
                let role = |role: Option<Role>| role.map_or("none".into(), |role| role.to_string());
                unless_equal(Question::Promotion(mv), left.promotion, right.promotion, role)
            })
    })
}

/// Tests pseudo-legal moves.
fn find(pair: Pair<'_>) -> Option<Difference> {
    let moves = reference::pseudo_legal_moves(pair.game.rules, pair.setup);
    moves.into_iter().find_map(|mv| {
        let found = |board: &dyn DynBoard| board.find(mv).is_some();
        let legal = |board: &dyn DynBoard| board.is_legal(mv);
        unless_equal(Question::Find(mv), found(pair.left), found(pair.right), yes)
            .or_else(|| unless_equal(Question::Find(mv), legal(pair.left), legal(pair.right), yes))
    })
}

fn appended(pair: Pair<'_>) -> Option<Difference> {
    pair.unless_same_moves(Question::Appended, |board| board.appended().1)
}

fn pass(pair: Pair<'_>) -> Option<Difference> {
    let passed = |board: &dyn DynBoard| {
        let mut board = board.to_box();
        board.pass().ok().map(|()| board.setup())
    };
    let text = |setup: Option<Setup>| match setup {
        None => "none".to_owned(),
        Some(setup) => pair.literally(&setup),
    };
    unless_equal(Question::Pass, passed(pair.left), passed(pair.right), text)
}

fn unmade(pair: Pair<'_>) -> Option<Difference> {
    let restored = |board: &dyn DynBoard, mv: Move| {
        let (mut board, mut list) = (board.to_box(), Vec::new());
        board.list(Wanted::All, &mut list);
        if let Some(listed) = list.iter().find(|listed| listed.mv == mv) {
            board.make(listed.place);
            board.unmake();
        }
        board.setup()
    };
    pair.left.sorted_moves().into_iter().find_map(|mv| {
        let (left, right) = (restored(pair.left, mv), restored(pair.right, mv));
        unless_equal(Question::Unmade(mv), left, right, |setup| pair.literally(&setup))
    })
}

fn key(pair: Pair<'_>) -> Option<Difference> {
    let text = |key: polyboard_board::Key| format!("{:#018x}", key.0);
    unless_equal(Question::Key, pair.left.key(), pair.right.key(), text)
}

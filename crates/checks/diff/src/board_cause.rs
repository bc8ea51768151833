//! Finds the causes of wrong answers that no list of moves shows.

use polyboard_backend::DynBoard;
use polyboard_board::Question;
use polyboard_rules::{MoveKind, Setup, reference};

use crate::{
    Cause,
    CauseKind::{self, *},
    Difference,
    cause::Scene,
    move_cause::extra,
};

/// The cause of a wrong answer, found by asking each board and the reference the same question.
pub(crate) fn of(
    scene: &Scene<'_>,
    question: &Question,
    names: [String; 2],
    boards: [Option<Box<dyn DynBoard>>; 2],
) -> Cause {
    let setup = scene.setup();
    let right = match (scene.game.reference)(setup) {
        Ok(right) => right,
        Err(faults) => {
            let sentence = format!("cannot be compared with the reference: {faults}");
            return Cause { kind: Unknown, wrong: Vec::new(), sentence };
        }
    };
    let (mut wrong, mut first) = (Vec::new(), None);
    for (name, board) in names.into_iter().zip(boards) {
        let Some(board) = board else { continue };
        let both = [&*board, &*right];
        if let Some(Difference::Answer { question, left, right }) =
            Difference::of_boards(scene.game, setup, both, Some(question))
        {
            wrong.push(name);
            first = first.or(Some((question, left, right)));
        }
    }
    let Some((question, said, expected)) = first else {
        let sentence = "answers as the reference does when it is asked again".to_owned();
        return Cause { kind: Unknown, wrong, sentence };
    };
    let (kind, remark) = kind(scene, &question, &said, &expected);
    let sentence = format!("gets {question} wrong: {said} instead of {expected}{remark}");
    Cause { kind, wrong, sentence }
}

/// The kind of mistake, and a remark for the sentence.
fn kind(scene: &Scene<'_>, question: &Question, said: &str, expected: &str) -> (CauseKind, String) {
    use Question::*;
    let setup = scene.setup();
    let field = |text: &str, place| text.split(' ').nth(place).map(str::to_owned);
    let differ = |place| field(said, place) != field(expected, place);
    let (kind, remark) = match question {
        Turn => (WrongTurn, ""),
        Pieces | SquaresOf(_) | PieceAt(_) | Occupied | PiecesOf(_) => (WrongPieces, ""),
        CastlingRights => (rights(scene), ""),
        EnPassant if expected == "none" => {
            (WrongEnPassantSquare, ", since no pawn can capture there")
        }
        EnPassant => (WrongEnPassantSquare, ""),
        Setup if differ(2) => (rights(scene), ""),
        Setup if differ(3) => (WrongEnPassantSquare, ""),
        Setup => (WrongPieces, ""),
        IsCheck | Checkers | GivesCheck(_) => (WrongCheck, ""),
        Records => (WrongRecords, ""),
        IsAttacked(square, by)
            if setup.piece_at(*square).is_some_and(|piece| piece.color == *by) =>
        {
            (WrongAttack, "; a piece attacks the squares of its own side, too")
        }
        IsAttacked(..) | AttackersTo(..) | AttackersUnder(..) => (WrongAttack, ""),
        AttacksFrom(_) | AttacksUnder(..) | AttackedBy(_) | Attacks => (WrongAttack, ""),
        Added(_) | Removed(_) => (WrongAttack, ""),
        Unmade(_) if differ(2) => (UnmakeForgetsCastling, ", with all castling rights"),
        Unmade(_) if differ(3) => (UnmakeForgetsEnPassant, ", with the en passant square"),
        Unmade(_) => (UnmakeForgetsPieces, ""),
        Count => (WrongCount, ", the length of its list"),
        HasMove => (WrongEnd, ""),
        Captured(mv) if mv.kind() == MoveKind::Castling => {
            (WrongFacts, ", since a king that castles captures nothing")
        }
        MovingPiece(mv) if matches!(mv.kind(), MoveKind::Promotion(_)) => {
            (WrongFacts, ", which it is until it promotes")
        }
        MovingPiece(_) | Captured(_) | IsCapture(_) => (WrongFacts, ""),
        Promotion(_) | Origin(_) | Target(_) => (WrongFacts, ""),
        Children => (WrongChildren, ""),
        Replies => (WrongCount, ", the lengths of the lists after each move"),
        Captures => return (WrongCaptures, illegal(scene, said)),
        Arrivals(..) => return (WrongArrivals, illegal(scene, said)),
        IsLegal(mv) if said == "yes" => {
            return (WrongFind, format!(", since {}", extra(scene, *mv).1));
        }
        IsLegal(_) | Find(_) => (WrongFind, ""),
        Appended | AppendedCaptures | AppendedArrivals(..) => (WrongAppending, ""),
        Pass if expected == "none" => (WrongPass, ", since the side to move is in check"),
        Pass if differ(2) => (WrongPass, ", with all castling rights"),
        Pass if differ(3) => (WrongPass, ", since after a pass no pawn has just advanced"),
        Pass => (WrongPass, ""),
        Key if setup.en_passant.is_some() => {
            (WrongKey, "; perhaps it leaves out the en passant square")
        }
        Key if !setup.castling.is_empty() => (WrongKey, "; perhaps it leaves out castling rights"),
        Key | KeptKey => (WrongKey, ""),
        _ => (Unknown, ""),
    };
    (kind, remark.to_owned())
}

/// The reason why the first illegal move of a list is illegal.
fn illegal(scene: &Scene<'_>, moves: &str) -> String {
    let rules = scene.game.rules;
    let pseudo_legal = reference::pseudo_legal_moves(rules, scene.setup());
    let legal = reference::legal_moves(rules, scene.setup());
    let mut moves =
        moves.split(' ').filter_map(|mv| (scene.game.parse_uci)(mv, &pseudo_legal).ok());
    match moves.find(|mv| !legal.contains(mv)) {
        Some(mv) => format!(", since {}", extra(scene, mv).1),
        None => String::new(),
    }
}

/// The cause of wrong castling rights: the last move, if it should have removed one.
fn rights(scene: &Scene<'_>) -> CauseKind {
    let (Some(&mv), [.., before, after]) = (scene.moves.last(), &scene.positions[..]) else {
        return WrongCastlingRights;
    };
    if before.castling == after.castling {
        return WrongCastlingRights;
    }
    let rooks = |setup: &Setup| setup.castling.rooks(before.turn).collect::<Vec<_>>();
    if rooks(before) == rooks(after) {
        let promotes = matches!(mv.kind(), MoveKind::Promotion(_));
        return if promotes { RightSurvivesCapturingPromotion } else { RightSurvivesCapture };
    }
    let is_king = before.king(before.turn) == Some(mv.origin());
    if is_king { RightSurvivesKingMove } else { RightSurvivesRookMove }
}

//! Compares two boards by everything that the contract lets a caller ask.

use core::mem::discriminant;

use polyboard_board::{Answer, Question};
use polyboard_rules::{Move, Setup};

use crate::{
    difference::{Difference, only_in},
    pair::Pair,
};

/// The first answer that differs, if there is one.
pub(crate) fn first_difference(pair: Pair<'_>) -> Option<Difference> {
    pair.questions().into_iter().find_map(|question| difference(pair, question))
}

/// The difference in the answers to an earlier question, perhaps about other squares.
pub(crate) fn same_difference(pair: Pair<'_>, earlier: &Difference) -> Option<Difference> {
    let earlier = match earlier {
        Difference::Answer { question, .. } => *question,
        _ => Question::Moves,
    };
    let mut same = pair.questions();
    same.retain(|question| discriminant(question) == discriminant(&earlier));
    same.into_iter().find_map(|question| difference(pair, question))
}

/// The difference in the answers to one question.
fn difference(pair: Pair<'_>, question: Question) -> Option<Difference> {
    let (left, right) = (pair.left.ask(question).sorted(), pair.right.ask(question).sorted());
    if left == right {
        return None;
    }
    if let (Question::Moves, Answer::Moves(left), Answer::Moves(right)) = (question, &left, &right)
    {
        return lists(left, right);
    }
    let (said, expected) = (text(pair, &left, &right), text(pair, &right, &left));
    Some(Difference::Answer { question, left: said, right: expected })
}

/// The difference of two sorted lists of moves.
pub(crate) fn lists(left: &[Move], right: &[Move]) -> Option<Difference> {
    let (missing, extra) = (only_in(right, left), only_in(left, right));
    let differ = !missing.is_empty() || !extra.is_empty();
    differ.then_some(Difference::Moves { missing, extra })
}

/// An answer as text. Of a long one, that is what the other answer does not have.
fn text(pair: Pair<'_>, answer: &Answer, other: &Answer) -> String {
    match (answer, other) {
        (Answer::Pieces(these), Answer::Pieces(those)) => {
            let only = only_in(these, those);
            if only.is_empty() { "nothing".to_owned() } else { pair.text(&Answer::Pieces(only)) }
        }
        (Answer::Children(these), Answer::Children(those)) => {
            let mut only: Vec<&(Setup, u64)> =
                these.iter().filter(|child| !those.contains(child)).collect();
            only.sort_by_cached_key(|(setup, _)| pair.literally(setup));
            let first = only.first().map(|(setup, moves)| {
                format!(", among them {} with {moves} moves", pair.literally(setup))
            });
            format!("{}{}", these.len(), first.unwrap_or_default())
        }
        (&Answer::Rights(castling), _) => {
            let fen = pair.literally(&Setup { castling, en_passant: None, ..pair.setup.clone() });
            fen.split(' ').nth(2).unwrap_or("-").to_owned()
        }
        _ => pair.text(answer),
    }
}

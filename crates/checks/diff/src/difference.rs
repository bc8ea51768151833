use core::mem::discriminant;

use polyboard_backend::{AnyVariant, DynBoard};
use polyboard_board::{Answer, Question};
use polyboard_rules::{Move, Setup};

/// A difference between two sides after the same line.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[allow(missing_docs)] // the sentences tell what the fields are
pub enum Difference {
    /// The lists of legal moves: those that only the second side lists are missing, those that only the first side
    /// lists, or lists more often, are extra. Both are sorted.
    Moves { missing: Vec<Move>, extra: Vec<Move> },
    /// The answers of both sides to another question.
    Answer { question: Question, left: String, right: String },
    /// The leaves that both sides count at this depth below a move, which differ although they are equal if counted
    /// after that move.
    Count { mv: Move, depth: u32, left: u64, right: u64 },
}

impl Difference {
    /// The difference between the answers of two sides to a question about a position; `None` if they are equal.
    #[must_use]
    pub fn between(
        game: &AnyVariant,
        setup: &Setup,
        question: Question,
        left: Answer,
        right: Answer,
    ) -> Option<Difference> {
        let (left, right) = (left.sorted(), right.sorted());
        if left == right {
            return None;
        }
        match (question, &left, &right) {
            (Question::Moves, Answer::Moves(left), Answer::Moves(right)) => {
                Difference::of_lists(left, right)
            }
            _ => {
                let text = |answer, other| text(game, setup, answer, other);
                let (left, right) = (text(&left, &right), text(&right, &left));
                Some(Difference::Answer { question, left, right })
            }
        }
    }

    /// The first difference between the answers of two boards in a position. After an earlier difference only the same
    /// question is asked, perhaps about other squares.
    pub(crate) fn of_boards(
        game: &AnyVariant,
        setup: &Setup,
        [left, right]: [&dyn DynBoard; 2],
        earlier: Option<&Question>,
    ) -> Option<Difference> {
        let is_asked =
            |it: &Question| earlier.is_none_or(|at| discriminant(it) == discriminant(at));
        let mut questions = Question::all(game.rules, setup).into_iter().filter(is_asked);
        questions.find_map(|question| {
            Difference::between(game, setup, question, left.ask(question), right.ask(question))
        })
    }

    pub(crate) fn of_lists(left: &[Move], right: &[Move]) -> Option<Difference> {
        let (missing, extra) = (only_in(right, left), only_in(left, right));
        let differ = !missing.is_empty() || !extra.is_empty();
        differ.then_some(Difference::Moves { missing, extra })
    }
}

/// An answer as text. Of a long one, that is what the other answer does not have.
fn text(game: &AnyVariant, setup: &Setup, answer: &Answer, other: &Answer) -> String {
    match (answer, other) {
        (Answer::Pieces(these), Answer::Pieces(those)) => match only_in(these, those) {
            only if only.is_empty() => "nothing".to_owned(),
            only => game.answer_text(&Answer::Pieces(only)),
        },
        (Answer::Children(these), Answer::Children(those)) => {
            let only = these.iter().filter(|child| !those.contains(child));
            let only = only.map(|(setup, moves)| (game.literally(setup), moves));
            let first = only.min_by(|(a, _), (b, _)| a.cmp(b));
            let first = first.map(|(fen, moves)| format!(", among them {fen} with {moves} moves"));
            format!("{}{}", these.len(), first.unwrap_or_default())
        }
        (&Answer::Rights(castling), _) => {
            let fen = game.literally(&Setup { castling, en_passant: None, ..setup.clone() });
            fen.split(' ').nth(2).unwrap_or("-").to_owned()
        }
        _ => game.answer_text(answer),
    }
}

/// The items that only the first of two sorted lists has, or has more often.
pub(crate) fn only_in<T: Clone + Ord>(one: &[T], other: &[T]) -> Vec<T> {
    let (mut only, mut rest) = (Vec::new(), other);
    for item in one {
        let skipped = rest.iter().take_while(|&known| known < item).count();
        rest = &rest[skipped..];
        match rest.split_first() {
            Some((known, after)) if known == item => rest = after,
            _ => only.push(item.clone()),
        }
    }
    only
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_listed_twice_is_in_one_list_only() {
        assert_eq!(only_in(&[1, 2, 2, 5], &[0, 2, 3]), [1, 2, 5]);
        assert_eq!(only_in(&[0, 2, 3], &[1, 2, 2, 5]), [0, 3]);
        assert!(only_in(&[], &[1]).is_empty());
    }
}

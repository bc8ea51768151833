use polyboard_board::Question;
use polyboard_rules::Move;

/// A difference between two sides after the same line.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Difference {
    /// The lists of legal moves.
    Moves {
        /// The moves that only the second side lists, sorted.
        missing: Vec<Move>,
        /// The moves that only the first side lists, or lists more often, sorted.
        extra: Vec<Move>,
    },
    /// The answers to another question.
    Answer {
        /// The question.
        question: Question,
        /// The answer of the first side.
        left: String,
        /// The answer of the second side.
        right: String,
    },
    /// The leaves below a move, which differ although they are equal if counted after that move.
    Count {
        /// The move.
        mv: Move,
        /// The depth of the tree that the move begins.
        depth: u32,
        /// The leaves that the first side counts.
        left: u64,
        /// The leaves that the second side counts.
        right: u64,
    },
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

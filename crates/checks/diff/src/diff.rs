use std::time::{Duration, Instant};

use polyboard_backend::AnyVariant;
use polyboard_board::Question;
use polyboard_rules::{Move, reference};
use polyboard_squares::SplitMix64;

use crate::{Difference, Line, ProgramError, Side, positions, side::Counts};

/// The number of positions of a tree that are compared if the counts differ but no list does.
const ASKED: usize = 400;

/// The number of leaves from which on a built-in position is counted no deeper.
const ENOUGH: u64 = 2000;

const PLIES: usize = 60;

type Search = Result<Option<Found>, ProgramError>;

/// Two sides to compare. A comparison fails with a [`ProgramError`] if a program cannot answer.
#[derive(Debug)]
#[non_exhaustive]
pub struct Diff<'a, L: ?Sized, R: ?Sized> {
    /// The variant that both play.
    pub game: AnyVariant,
    /// The side under test.
    pub left: &'a mut L,
    /// The side to compare it with.
    pub right: &'a mut R,
}

/// The random games that are compared: a number of them, or as many as a time allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[allow(missing_docs)] // the sentence above tells what they are
pub enum Games {
    Number(u32),
    Time(Duration),
}

/// A line after which two sides differ.
///
/// Displayed, it is a row for each fact: the position that both set up, the moves that they played, the position in
/// which they differ, and the difference.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Found {
    /// The variant that both play.
    pub game: AnyVariant,
    /// The line.
    pub line: Line,
    /// The difference after the line.
    pub difference: Difference,
}

/// Two are equal if their lines and differences are.
impl PartialEq for Found {
    fn eq(&self, other: &Found) -> bool {
        (&self.line, &self.difference) == (&other.line, &other.difference)
    }
}

impl Eq for Found {}

impl<'a, L: Side + ?Sized, R: Side + ?Sized> Diff<'a, L, R> {
    /// Two sides that play the same variant: the one under test, and the one to compare it with.
    #[must_use]
    pub const fn new(game: AnyVariant, left: &'a mut L, right: &'a mut R) -> Diff<'a, L, R> {
        Diff { game, left, right }
    }

    /// Compares counts in the tree of `depth` plies after a line, and, of two boards, all answers after the line.
    pub fn below(&mut self, line: &Line, depth: u32) -> Result<Option<Found>, ProgramError> {
        self.counts(line, depth)?.map_or_else(|| self.answers(line), |found| Ok(Some(found)))
    }

    /// Goes through the built-in positions of the variant, and then through random games from them.
    /// A position in which a table of counts may confuse two others is counted at least to a depth of its own.
    /// Positions that a program cannot play are left out.
    pub fn everywhere(&mut self, games: Games) -> Result<Option<Found>, ProgramError> {
        let mut starts = Vec::new();
        for (start, depth) in positions::of(&self.game) {
            match self.until_enough(&start, depth) {
                Ok(None) => starts.push(start),
                Err(ProgramError::CannotPlay { .. }) => {}
                found => return found,
            }
        }
        for start in &starts {
            if let Some(found) = self.answers(start)? {
                return Ok(Some(found));
            }
        }
        self.walks(&starts, games)
    }

    /// Compares counts to a depth that a slow board counts in a moment, and at least to this one.
    fn until_enough(&mut self, line: &Line, least: u32) -> Search {
        for depth in 1.. {
            let (left, right) = self.divided(line, depth)?;
            if let Some(found) = self.compared(line, depth, &left, &right)? {
                return Ok(Some(found));
            }
            let leaves: u64 = right.iter().map(|it| it.1).sum();
            if leaves == 0 || leaves > ENOUGH && depth >= least {
                break;
            }
        }
        Ok(None)
    }

    /// Compares lists and, of two boards, all answers along random games, each of which continues a line.
    pub fn walks(&mut self, starts: &[Line], games: Games) -> Result<Option<Found>, ProgramError> {
        // The first digits of e: the same games in every run.
        let mut random = SplitMix64::new(2_718_281_828_459_045_235);
        // `None` is later than any time that a clock can represent.
        let (number, deadline) = match games {
            Games::Number(number) => (number as usize, None),
            Games::Time(time) => (usize::MAX, Instant::now().checked_add(time)),
        };
        for start in starts.iter().cycle().take(number) {
            let mut line = start.clone();
            for _ in 0..PLIES {
                if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                    return Ok(None);
                }
                for compare in [Self::answers, Self::listed] {
                    if let Some(found) = compare(self, &line)? {
                        return Ok(Some(found));
                    }
                }
                let end = line.end(self.game.rules);
                let mut moves = reference::legal_moves(self.game.rules, &end);
                moves.sort_unstable();
                let Some(&mv) = moves.get(random.below(moves.len())) else { break };
                line = line.then(mv);
            }
        }
        Ok(None)
    }

    /// Descends to the first difference in the tree of `depth` plies after a line.
    fn counts(&mut self, line: &Line, depth: u32) -> Search {
        let (left, right) = self.divided(line, depth)?;
        self.compared(line, depth, &left, &right)
    }

    /// Compares the leaves below each move of both sides, and descends to the first difference.
    fn compared(
        &mut self,
        line: &Line,
        depth: u32,
        left: &[(Move, u64)],
        right: &[(Move, u64)],
    ) -> Search {
        if let Some(difference) = lists(left, right) {
            return Ok(Some(self.found(line, difference)));
        }
        let Some((&(mv, left), &(_, right))) = left.iter().zip(right).find(|(a, b)| a.1 != b.1)
        else {
            return Ok(None);
        };
        if depth > 1 {
            let child = line.then(mv);
            if let Some(found) = self.counts(&child, depth - 1)? {
                return Ok(Some(found));
            }
            // The position after the move alone is counted correctly: another answer is wrong, or
            // an earlier count has changed the board.
            for line in [&child, line] {
                if let Some(found) = self.answers_in_tree(line, depth)? {
                    return Ok(Some(found));
                }
            }
        }
        let difference = Difference::Count { mv, depth: depth - 1, left, right };
        Ok(Some(self.found(line, difference)))
    }

    /// The leaves below each move by both sides, in the order of the moves.
    pub(crate) fn divided(
        &mut self,
        line: &Line,
        depth: u32,
    ) -> Result<(Counts, Counts), ProgramError> {
        let mut left = self.left.divide(line, depth)?;
        let mut right = self.right.divide(line, depth)?;
        left.sort_unstable();
        right.sort_unstable();
        Ok((left, right))
    }

    fn found(&self, line: &Line, difference: Difference) -> Found {
        Found { game: self.game, line: line.clone(), difference }
    }

    /// The difference between the lists after a line.
    fn listed(&mut self, line: &Line) -> Search {
        let (left, right) = self.divided(line, 1)?;
        let difference = lists(&left, &right);
        Ok(difference.map(|difference| self.found(line, difference)))
    }

    /// The difference between the answers after a line, if both sides are boards.
    fn answers(&mut self, line: &Line) -> Search {
        let Some(difference) = self.asked(line, None)? else { return Ok(None) };
        if matches!(difference, Difference::Answer { question: Question::Children, .. }) {
            // The line that ends with the child describes a wrong child best.
            for mv in reference::legal_moves(self.game.rules, &line.end(self.game.rules)) {
                let line = line.then(mv);
                match self.asked(&line, None)? {
                    None | Some(Difference::Answer { question: Question::Children, .. }) => {}
                    Some(difference) => return Ok(Some(self.found(&line, difference))),
                }
            }
        }
        Ok(Some(self.found(line, difference)))
    }

    /// The first difference between answers in the positions of a tree, the nearest first, in at
    /// most [`ASKED`] of them.
    fn answers_in_tree(&mut self, line: &Line, depth: u32) -> Search {
        let deepest = line.moves.len() + depth as usize;
        let mut lines = vec![line.clone()];
        for next in 0..ASKED {
            let Some(line) = lines.get(next).cloned() else { break };
            if let Some(found) = self.answers(&line)? {
                return Ok(Some(found));
            }
            if line.moves.len() < deepest && lines.len() < ASKED {
                let end = line.end(self.game.rules);
                let moves = reference::legal_moves(self.game.rules, &end);
                lines.extend(moves.into_iter().map(|mv| line.then(mv)));
            }
        }
        Ok(None)
    }

    /// The difference between the answers after a line, or the answers to a question asked before.
    fn asked(
        &mut self,
        line: &Line,
        earlier: Option<&Question>,
    ) -> Result<Option<Difference>, ProgramError> {
        let (Some(left), Some(right)) = (self.left.board(line)?, self.right.board(line)?) else {
            return Ok(None);
        };
        let end = line.end(self.game.rules);
        Ok(Difference::of_boards(&self.game, &end, [&*left, &*right], earlier))
    }

    /// The difference after a line, if it is the same as that of another line.
    pub(crate) fn shows(&mut self, line: &Line, earlier: &Difference) -> Search {
        let difference = match earlier {
            Difference::Moves { .. } => return self.listed(line),
            Difference::Answer { question, .. } => self.asked(line, Some(question))?,
            // A count needs its tree, which no smaller position has.
            Difference::Count { .. } => None,
        };
        Ok(difference.map(|difference| self.found(line, difference)))
    }
}

/// The difference between the moves of sorted counts.
fn lists(left: &[(Move, u64)], right: &[(Move, u64)]) -> Option<Difference> {
    let moves = |counts: &[(Move, u64)]| Vec::from_iter(counts.iter().map(|it| it.0));
    Difference::of_lists(&moves(left), &moves(right))
}

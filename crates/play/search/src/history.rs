//! The move ordering of quiet moves: [killers](https://www.chessprogramming.org/Killer_Heuristic),
//! [history](https://www.chessprogramming.org/History_Heuristic), and history by the moves before.

use polyboard_backend::Candidate;
use polyboard_rules::{Color, Move, Role};
use polyboard_squares::Square;

use crate::technique::{Technique, Techniques};

/// The two quiet moves that caused the last cutoffs at one distance from the root.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Killers([Option<Move>; 2]);

impl Killers {
    /// Stores a move that caused a cutoff.
    pub(crate) fn add(&mut self, mv: Move) {
        if self.0[0] != Some(mv) {
            self.0 = [Some(mv), self.0[0]];
        }
    }

    /// The place of a move among the killers, the last one first.
    pub(crate) fn place_of(self, mv: Move) -> Option<usize> {
        self.0.iter().position(|&killer| killer == Some(mv))
    }
}

/// The side to move, the move before, and the one before that, as far as the search made them: each the
/// [`place`] of the role and its target.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context {
    pub(crate) turn: Color,
    pub(crate) before: [Option<u16>; 2],
}

/// What one thread has learned about quiet moves, which lasts from search to search. A cutoff raises the scores of the
/// move that caused it, and lowers those of the quiet moves that were searched before it. The change shrinks as the
/// score grows ("history gravity"), so no score exceeds its bound.
pub(crate) struct Histories {
    /// By side and squares.
    quiets: Box<[[i16; 64 * 64]; 2]>,
    /// By role and target of this move, in a row for each of the move before it, and of the one before that.
    continuations: [Vec<[i16; PLACES]>; 2],
}

/// The roles times the squares.
const PLACES: usize = 6 * 64;

const BOUND: i32 = 16_384;

/// A role and the square that it reaches, seen from its side.
pub(crate) fn place(turn: Color, role: Role, to: Square) -> u16 {
    64 * role as u16 + (to as u16 ^ if turn == Color::White { 0 } else { 56 })
}

impl Histories {
    pub(crate) fn new() -> Histories {
        let continuations = [(); 2].map(|()| vec![[0; PLACES]; PLACES]);
        Histories { quiets: Box::new([[0; 64 * 64]; 2]), continuations }
    }

    /// What is known about the quiet moves of a position, by these techniques.
    pub(crate) fn at(&self, context: &Context, techniques: Techniques) -> Quiets<'_> {
        let moves = techniques.has(Technique::History);
        let moves = moves.then_some(&self.quiets[context.turn as usize]);
        let rows = |before: usize| {
            let row = &self.continuations[before][usize::from(context.before[before]?)];
            techniques.has(Technique::Continuations).then_some(row)
        };
        Quiets { turn: context.turn, moves, rows: [rows(0), rows(1)] }
    }

    /// Raises or lowers the scores of a move by this bonus.
    pub(crate) fn learn(&mut self, context: &Context, candidate: &Candidate, bonus: i32) {
        let change = |slot: &mut i16| {
            let before = i32::from(*slot);
            *slot = (before + bonus - before * bonus.abs() / BOUND) as i16;
        };
        let Candidate { mv, role, .. } = *candidate;
        change(&mut self.quiets[context.turn as usize][usize::from(mv.bits() & 0xfff)]);
        let place = usize::from(place(context.turn, role, mv.target()));
        for (table, before) in self.continuations.iter_mut().zip(context.before) {
            if let Some(before) = before {
                change(&mut table[usize::from(before)][place]);
            }
        }
    }
}

/// What is known about the quiet moves of one position.
pub(crate) struct Quiets<'a> {
    turn: Color,
    moves: Option<&'a [i16; 64 * 64]>,
    rows: [Option<&'a [i16; PLACES]>; 2],
}

impl Quiets<'_> {
    /// The score of a move, within 3 * 16,384 of zero.
    #[inline]
    pub(crate) fn of(&self, candidate: &Candidate) -> i32 {
        let Candidate { mv, role, .. } = *candidate;
        let mut score = self.moves.map_or(0, |moves| moves[usize::from(mv.bits() & 0xfff)].into());
        let place = usize::from(place(self.turn, role, mv.target()));
        for row in self.rows.into_iter().flatten() {
            score += i32::from(row[place]);
        }
        score
    }
}

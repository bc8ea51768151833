//! The static evaluation of a position, which is data of a variant.
//!
//! A position is worth the sum over its pieces of a value by role, and of a value by role and square.
//! Each of them is a pair, for the opening and for the ending; the pieces left on the board decide how
//! much of either counts ([tapered evaluation](https://www.chessprogramming.org/Tapered_Eval): Larry Atkin and
//! David Slate, Chess 4.5, 1977; the usual form is that of Fruit, Fabien Letouzey, 2005). The [structure](Structure)
//! of the pawns and the [activity](Activity) of the pieces are sums of such pairs, too.
//!
//! A move changes the values of pieces and squares by a few additions, and the sets of the pieces by as many
//! exclusive ors. Structure and activity are computed from these sets, and the board is not asked.
//!
//! ```text
//! value = (opening * phase + ending * (full - phase)) / full
//! ```

mod activity;
mod chess;
mod derived;
mod exchange;
mod pawns;
mod sets;
mod steps;

use polyboard_rules::{Chess, Color, Makruk, Movement, Piece, Played, Role, Rules, Setup, Variant};
use polyboard_squares::Square;

use activity::Activities;
pub use activity::Activity;
use exchange::Attackers;
pub use pawns::Structure;
use sets::{Sets, each_change};

/// An evaluation: values of pieces, of squares, and of what pieces and pawns do, in hundredths of a pawn.
///
/// A table of squares is drawn as a board with the own side below, its eighth rank first. It has four
/// files, since the files e to h mirror the files a to d: a table that is the same on both
/// halves fits both sides, whether the variant flips or rotates its start.
///
/// ```
/// use polyboard::{Chess, Position, Variant, search::Evaluation};
///
/// let evaluation = Evaluation::of(&Chess::RULES);
/// // Both sides have the same, but White is to move.
/// let value = evaluation.of_position(Position::<Chess>::start().setup());
/// assert_eq!(value, i32::from(evaluation.tempo[0]));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Evaluation {
    /// The weight of each role in the phase, from the pawn to the king.
    pub phase: [i16; 6],
    /// The phase of the start position: the sum of the weights of all pieces.
    pub full: i16,
    /// The values of the roles in the opening and in the ending.
    pub values: [[i16; 2]; 6],
    /// The values of the squares in the opening and in the ending, by role.
    pub squares: [Squares; 6],
    /// The values of the structure of the pawns.
    pub structure: Structure,
    /// The values of what the pieces do.
    pub activity: Activity,
    /// The value of being to move, in the opening and in the ending.
    pub tempo: [i16; 2],
    /// How the roles move, which decides what they attack. A role without a movement attacks nothing. A pawn always
    /// attacks diagonally ahead, and its entry is not read.
    pub movements: [Option<Movement>; 6],
}

/// The values of the squares of one role, each in the opening and in the ending: the ranks from the eighth to the
/// first, the files a to d.
pub type Squares = [[[i16; 2]; 4]; 8];

impl Evaluation {
    /// The default evaluation of a variant: tuned for chess, and [derived](Evaluation::derived) from the rules
    /// for any other.
    #[must_use]
    pub fn of(rules: &Rules) -> Evaluation {
        let derived = Evaluation::derived(rules);
        if *rules != Chess::RULES {
            return derived;
        }
        Evaluation { movements: derived.movements, ..chess::TUNED }
    }

    /// A plain evaluation: a value for each role, the same on all squares.
    ///
    /// The values of chess are those that Claude Shannon gives ("Programming a Computer for Playing
    /// Chess", 1950), with the knight and the bishop at 300; the values of makruk are those that
    /// its programs use, in which a khon is worth more than a met, since it has a fifth step.
    #[must_use]
    pub fn plain(rules: &Rules) -> Evaluation {
        let Evaluation { mut values, phase, full, movements, .. } = Evaluation::derived(rules);
        let plain = [
            (&Chess::RULES, [100, 300, 300, 500, 900, 0]),
            (&Makruk::RULES, [100, 300, 250, 500, 150, 0]),
        ];
        if let Some((_, plain)) = plain.into_iter().find(|(of, _)| *of == rules) {
            values = plain.map(|value| [value; 2]);
        }
        Evaluation { values, phase, full, movements, ..Evaluation::empty() }
    }

    /// An evaluation in which nothing has a value, to set some of its values.
    #[must_use]
    pub fn empty() -> Evaluation {
        Evaluation {
            phase: [0; 6],
            full: 1,
            values: [[0; 2]; 6],
            squares: [[[[0; 2]; 4]; 8]; 6],
            structure: Structure::default(),
            activity: Activity::default(),
            tempo: [0; 2],
            movements: [None; 6],
        }
    }

    /// The score of what a side's pieces do, in the opening and in the ending.
    #[must_use]
    pub fn activity_of(&self, setup: &Setup, side: Color) -> [i32; 2] {
        let activities = Activities::new(&self.activity, &self.movements);
        split(activities.of_side(&Sets::of(setup).seen_from(side)))
    }

    /// The value of a piece on a square for its side, in the opening and in the ending.
    #[must_use]
    pub fn of_piece(&self, piece: Piece, square: Square) -> [i32; 2] {
        let role = piece.role as usize;
        let file = (square.file() as usize).min(7 - square.file() as usize);
        let row = 7 - piece.color.rank(square.rank()) as usize;
        let [values, squares] = [self.values[role], self.squares[role][row][file]];
        [0, 1].map(|phase| i32::from(values[phase]) + i32::from(squares[phase]))
    }

    /// The value of a setup for the side to move.
    #[must_use]
    pub fn of_position(&self, setup: &Setup) -> i32 {
        let weights = Weights::new(self);
        weights.of(setup).score(&weights, setup.turn)
    }
}

/// The bound of evaluations, with any number of queens.
const BOUND: i32 = 20_000;

/// An evaluation prepared for the search: the value of each piece on each square, for White.
#[derive(Debug)]
pub(crate) struct Weights {
    pieces: [[[Pair; 64]; 6]; 2],
    /// The weight of each role in the phase.
    phase: [i32; 6],
    /// The phase of the opening.
    full: i32,
    /// The values of the roles in the opening, by which captures are ordered.
    pub(crate) values: [i32; 6],
    /// The structure of the pawns; `None` if all its values are 0, so that it is not computed.
    structure: Option<Structure>,
    /// What the pieces do, in the same way.
    activities: Option<Activities>,
    tempo: Pair,
    attackers: Attackers,
    /// The roles, the least valuable first and the king last.
    by_value: [Role; 6],
}

/// The sums of an evaluation for White, updated move by move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Worth {
    pieces: Pair,
    phase: i32,
    sets: Sets,
    structure: Pair,
}

/// A value of the opening and one of the ending in one number, so that one addition or multiplication is enough for
/// both. The sums of an evaluation are below 2³¹.
type Pair = i64;

fn pair([opening, ending]: [i32; 2]) -> Pair {
    i64::from(opening) + (i64::from(ending) << 32)
}

#[inline]
fn split(pair: Pair) -> [i32; 2] {
    let opening = pair as i32;
    [opening, ((pair - i64::from(opening)) >> 32) as i32]
}

impl Weights {
    pub(crate) fn new(evaluation: &Evaluation) -> Weights {
        let of_role = |color, role| {
            let sign = if color == Color::White { 1 } else { -1 };
            let piece = Piece::new(color, role);
            Square::ALL.map(|square| sign * pair(evaluation.of_piece(piece, square)))
        };
        let pieces = Color::ALL.map(|color| Role::ALL.map(|role| of_role(color, role)));
        let values = evaluation.values.map(|[opening, _]| opening.into());
        let structure = Some(evaluation.structure).filter(|&it| it != Structure::default());
        let activities = (evaluation.activity != Activity::default())
            .then(|| Activities::new(&evaluation.activity, &evaluation.movements));
        let mut by_value = Role::ALL;
        by_value.sort_by_key(|&role| (role == Role::King, values[role as usize]));
        Weights {
            attackers: Attackers::new(&evaluation.movements),
            by_value,
            pieces,
            phase: evaluation.phase.map(i32::from),
            full: i32::from(evaluation.full).max(1),
            values,
            structure,
            activities,
            tempo: pair(evaluation.tempo.map(i32::from)),
        }
    }

    pub(crate) fn of(&self, setup: &Setup) -> Worth {
        let mut worth = Worth::default();
        for square in Square::ALL {
            if let Some(piece) = setup.piece_at(square) {
                worth.sets.toggle(piece, square);
                worth.pieces += self.piece(piece, square);
                worth.phase += self.phase[piece.role as usize];
            }
        }
        if let Some(structure) = &self.structure {
            worth.structure = structure.of(&worth.sets);
        }
        worth
    }

    #[inline]
    pub(crate) fn after(&self, before: Worth, played: &Played) -> Worth {
        let Played { piece, captured, .. } = *played;
        let mut worth = before;
        each_change(played, |piece, square, is_put| {
            let (value, phase) = (self.piece(piece, square), self.phase[piece.role as usize]);
            worth.sets.toggle(piece, square);
            worth.pieces += if is_put { value } else { -value };
            worth.phase += if is_put { phase } else { -phase };
        });
        let is_changed =
            matches!(piece.role, Role::Pawn | Role::King) || captured == Some(Role::Pawn);
        if let Some(structure) = self.structure.as_ref().filter(|_| is_changed) {
            worth.structure = structure.of(&worth.sets);
        }
        worth
    }

    #[inline]
    fn piece(&self, piece: Piece, square: Square) -> Pair {
        self.pieces[piece.color as usize][piece.role as usize][square as usize]
    }
}

impl Worth {
    /// The value for the side to move.
    #[inline]
    pub(crate) fn score(&self, weights: &Weights, turn: Color) -> i32 {
        let Worth { pieces, ref sets, structure, .. } = *self;
        let mut sum = pieces + structure;
        if let Some(activities) = &weights.activities {
            sum += activities.of_side(&sets.seen_from(Color::White))
                - activities.of_side(&sets.seen_from(Color::Black));
        }
        sum += if turn == Color::White { weights.tempo } else { -weights.tempo };
        let (full, phase) = (weights.full, self.phase.clamp(0, weights.full));
        // Products of such sums do not overflow, and no legal position of a sensible evaluation exceeds them.
        let [opening, ending] = split(sum).map(|sum| sum.clamp(-BOUND, BOUND));
        let white = (opening * phase + ending * (full - phase)) / full;
        if turn == Color::White { white } else { -white }
    }
}

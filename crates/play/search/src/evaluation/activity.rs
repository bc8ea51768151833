//! What the pieces do: how many squares they attack, and how many of those are near the enemy king.
//!
//! [Mobility](https://www.chessprogramming.org/Mobility) is a term of Claude Shannon's evaluation, 1950; Eliot Slater,
//! "Statistics for the Chess Computer and the Factor of Mobility", 1950, found that it correlates with winning.
//! Squares that enemy pawns attack do not count, as in
//! [safe mobility](https://www.chessprogramming.org/Mobility#Safe_Mobility); those near the king are its
//! [zone](https://www.chessprogramming.org/King_Safety#Attacking_King_Zone).
//!
//! The attacks of all pieces of a role are computed at once: those of sliders by
//! [Kogge-Stone](https://www.chessprogramming.org/Kogge-Stone_Algorithm) fills, whose sources are in `steps`.

use polyboard_rules::{Movement, Role};

use super::sets::{View, beside, files};
use super::{Pair, pair, steps::Moves};

/// The values of what pieces do, each a pair for the opening and for the ending.
///
/// ```text
/// . . . . . . k .
/// . . . . . p p p
/// . . . . . . . .
/// . P . . . . . .     the knight attacks b3, c2, c6, e2, f3 and f5; a pawn guards e6
/// . . . N . . . .     the rook attacks a1, b1, c1, e1, f1, d2 and d3, and its file is open
/// . . . . . . . .     no piece attacks a square on or beside g8
/// . P . . . . . .
/// . . . R . . K .
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Activity {
    /// The value of each square that pieces of a role attack, by role. A square with an own piece does not count,
    /// nor does one that an enemy pawn attacks.
    pub mobility: [[i16; 2]; 6],
    /// The value of each square that pieces of a role attack on or beside the square of the enemy king, by role.
    pub near_king: [[i16; 2]; 6],
    /// The value of a rook on a file without pawns.
    pub open_file: [i16; 2],
    /// The value of a rook on a file without own pawns, but with enemy pawns.
    pub half_open_file: [i16; 2],
    /// The value of bishops on squares of both colours.
    pub bishop_pair: [i16; 2],
}

/// The values with the steps of the pieces, prepared for the search.
#[derive(Debug)]
pub(super) struct Activities {
    mobility: [Pair; 6],
    near_king: [Pair; 6],
    open_file: Pair,
    half_open_file: Pair,
    bishop_pair: Pair,
    moves: Moves,
}

const LIGHT: u64 = 0x55aa_55aa_55aa_55aa;

impl Activities {
    pub(super) fn new(values: &Activity, movements: &[Option<Movement>; 6]) -> Activities {
        let Activity { mobility, near_king, open_file, half_open_file, bishop_pair } = *values;
        let of = |value: [i16; 2]| pair(value.map(i32::from));
        Activities {
            mobility: mobility.map(of),
            near_king: near_king.map(of),
            open_file: of(open_file),
            half_open_file: of(half_open_file),
            bishop_pair: of(bishop_pair),
            // Two shifts of a word are faster than one of eight.
            moves: Moves::new(movements, &[], |step| step),
        }
    }

    /// The squares that a side's pieces attack, by role.
    #[inline]
    fn attacks(&self, view: &View) -> [u64; 6] {
        let mut attacks = [beside(view.own(Role::Pawn)) << 8, 0, 0, 0, 0, 0];
        for steps in &self.moves.leaps {
            steps.add(&mut attacks, steps.shift(steps.from(&view.own)));
        }
        for steps in &self.moves.slides {
            if steps.has_any(&view.own) {
                steps.add(&mut attacks, steps.slide(steps.from(&view.own), !view.all));
            }
        }
        attacks
    }

    /// The score of a side's pieces, in the opening and in the ending.
    #[inline]
    pub(super) fn of_side(&self, view: &View) -> Pair {
        let attacks = self.attacks(view);
        let safe = !view.all_own & !(beside(view.other(Role::Pawn)) >> 8);
        let king = view.other(Role::King);
        let rank = king | beside(king);
        let near = rank | rank << 8 | rank >> 8;

        let mut sum = 0;
        let mut add = |value: Pair, count: u32| sum += value * i64::from(count);
        for ((attacks, mobility), near_king) in
            attacks.into_iter().zip(self.mobility).zip(self.near_king)
        {
            add(mobility, (attacks & safe).count_ones());
            add(near_king, (attacks & near).count_ones());
        }
        let rooks = view.own(Role::Rook);
        if rooks != 0 {
            let rooks = rooks & !files(view.own(Role::Pawn));
            let half_open = rooks & files(view.other(Role::Pawn));
            add(self.open_file, (rooks & !half_open).count_ones());
            add(self.half_open_file, half_open.count_ones());
        }
        let bishops = view.own(Role::Bishop);
        add(self.bishop_pair, u32::from(bishops & LIGHT != 0 && bishops & !LIGHT != 0));
        sum
    }
}

#[cfg(test)]
mod tests {
    use polyboard_notation::read_fen;
    use polyboard_rules::{Chess, Color, Position, Variant, reference};
    use polyboard_squares::Square;

    use super::*;
    use crate::same_tree::{chess, makruk};
    use crate::{Evaluation, evaluation::sets::Sets};

    /// The activity of White and of Black, in the opening and in the ending, with the values that `set` changes from 0.
    fn activity(fen: &str, set: fn(&mut Activity)) -> [[i32; 2]; 2] {
        let position = read_fen::<Chess>(fen).expect(fen);
        let mut only = Evaluation::empty();
        only.movements = Evaluation::of(&Chess::RULES).movements;
        set(&mut only.activity);
        Color::ALL.map(|color| only.activity_of(position.setup(), color))
    }

    /// The position of the drawing at [`Activity`], with one value of each kind other than 0.
    #[test]
    fn pieces_do_what_the_drawing_says() {
        let white = |set| activity("6k1/5ppp/8/1P6/3N4/8/1P6/3R2K1 w - - 0 1", set)[0];
        assert_eq!(white(|only| only.mobility[Role::Knight as usize] = [1, 2]), [6, 12]);
        assert_eq!(white(|only| only.mobility[Role::Rook as usize] = [1, -1]), [7, -7]);
        assert_eq!(white(|only| only.near_king = [[1; 2]; 6]), [0, 0]);
        assert_eq!(white(|only| only.open_file = [0, 1]), [0, 1]);
        assert_eq!(white(|only| only.half_open_file = [1; 2]), [0, 0]);
        assert_eq!(white(|only| only.bishop_pair = [1; 2]), [0, 0]);
    }

    /// The attacks of each role are those that the rules give its pieces one by one.
    #[test]
    fn attacks_are_those_of_the_rules() {
        fn check<V: Variant>(positions: Vec<Position<V>>) {
            let evaluation = Evaluation::derived(&V::RULES);
            let activities = Activities::new(&evaluation.activity, &evaluation.movements);
            for position in positions {
                let setup = position.setup();
                for color in Color::ALL {
                    let mut expected = [0; 6];
                    for from in Square::ALL {
                        let Some(piece) = setup.piece_at(from) else { continue };
                        if piece.color != color {
                            continue;
                        }
                        for to in reference::attacks_from(&V::RULES, setup, from) {
                            expected[piece.role as usize] |= 1_u64 << to as u8;
                        }
                    }
                    if color == Color::Black {
                        expected = expected.map(u64::swap_bytes);
                    }
                    let found = activities.attacks(&Sets::of(setup).seen_from(color));
                    assert_eq!(found, expected, "{color:?} {position}");
                }
            }
        }
        check(chess());
        check(makruk());
    }
}

//! The [structure of the pawns](https://www.chessprogramming.org/Pawn_Structure), which changes only when a pawn or a
//! king moves, or a pawn is captured.
//!
//! Claude Shannon's evaluation, 1950, has doubled and isolated pawns. All pawns of a kind are found at once by
//! [fills](https://www.chessprogramming.org/Pawn_Fills) of files, Kogge-Stone without blockers, as the wiki finds
//! [passed](https://www.chessprogramming.org/Passed_Pawns_(Bitboards)) and
//! [isolated](https://www.chessprogramming.org/Isolated_Pawns_(Bitboards)) pawns.

use polyboard_rules::{Color, Role, Setup};

use super::sets::{Sets, View, beside, northward, southward};
use super::{Pair, pair, split};

/// The values of the structure of the pawns, each a pair for the opening and for the ending.
///
/// ```text
/// . . . . . . . .
/// . . p . . . . .     a4      passed and isolated
/// . . . . . . . .     c3, c2  isolated, and c2 is doubled; neither is passed
/// . . . . . . . .     f2, g3  passed, g3 connected, and both shield the king
/// P . . . . . . .
/// . . P . . . P .
/// . . P . . P . .
/// . . . . . . K .
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Structure {
    /// The value of a passed pawn, by rank with the eighth rank first, as in [`Squares`](super::Squares). No
    /// enemy pawn is ahead of it on its file or on an adjacent file, and no pawn of its own on its file.
    pub passed: [[i16; 2]; 8],
    /// The value of a passed pawn that is protected by a pawn.
    pub supported: [i16; 2],
    /// The value of an isolated pawn: it has no pawns of its own on the adjacent files.
    pub isolated: [i16; 2],
    /// The value of a doubled pawn: it is behind another pawn of its own.
    pub doubled: [i16; 2],
    /// The value of a connected pawn: it is beside another pawn of its own, or protected by one.
    pub connected: [i16; 2],
    /// The value of a pawn on one of the six squares in front of its king, on its file and the adjacent files.
    pub shield: [i16; 2],
}

impl Structure {
    /// The score of a side's pawns, in the opening and in the ending.
    #[must_use]
    pub fn of_setup(&self, setup: &Setup, side: Color) -> [i32; 2] {
        split(self.of_side(&Sets::of(setup).seen_from(side)))
    }

    pub(super) fn of(&self, sets: &Sets) -> Pair {
        self.of_side(&sets.seen_from(Color::White)) - self.of_side(&sets.seen_from(Color::Black))
    }

    fn of_side(&self, view: &View) -> Pair {
        let (own, other) = (view.own(Role::Pawn), view.other(Role::Pawn));
        let doubled = own & southward(own >> 8);
        let stopped = southward(other >> 8);
        let passed = own & !(stopped | beside(stopped) | doubled);
        let files = southward(own) | northward(own);
        let isolated = own & !beside(files);
        let connected = own & (beside(own) | beside(own << 8));
        let king = view.own(Role::King);
        let rank = king | beside(king);
        let shield = own & (rank << 8 | rank << 16);

        let mut sum = 0;
        let mut add =
            |value: [i16; 2], count: u32| sum += pair(value.map(i32::from)) * i64::from(count);
        add(self.isolated, isolated.count_ones());
        add(self.doubled, doubled.count_ones());
        add(self.connected, connected.count_ones());
        add(self.supported, (passed & beside(own << 8)).count_ones());
        add(self.shield, shield.count_ones());
        let mut left = passed;
        while left != 0 {
            add(self.passed[7 - left.trailing_zeros() as usize / 8], 1);
            left &= left - 1;
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use polyboard_rules::Piece;
    use polyboard_squares::Square;

    use super::*;

    /// The position of the drawing at [`Structure`], with one value of each kind other than 0.
    #[test]
    fn pawns_are_what_the_drawing_says() {
        let mut pawns = Sets::default();
        for square in [Square::A4, Square::C3, Square::C2, Square::F2, Square::G3] {
            pawns.toggle(Piece::new(Color::White, Role::Pawn), square);
        }
        pawns.toggle(Piece::new(Color::Black, Role::Pawn), Square::C7);
        pawns.toggle(Piece::new(Color::White, Role::King), Square::G1);
        pawns.toggle(Piece::new(Color::Black, Role::King), Square::A8);
        let white = |structure: Structure| {
            let [opening, ending] = split(structure.of_side(&pawns.seen_from(Color::White)));
            assert_eq!(opening, ending);
            opening
        };
        let none = Structure::default();
        assert_eq!(white(Structure { passed: [[1; 2]; 8], ..none }), 3);
        assert_eq!(white(Structure { supported: [1; 2], ..none }), 1);
        assert_eq!(white(Structure { isolated: [1; 2], ..none }), 3);
        assert_eq!(white(Structure { doubled: [1; 2], ..none }), 1);
        assert_eq!(white(Structure { connected: [1; 2], ..none }), 1);
        assert_eq!(white(Structure { shield: [1; 2], ..none }), 2);
        let mut by_rank = none;
        by_rank.passed[4] = [1; 2];
        assert_eq!(white(by_rank), 1);
        // White's pawns on the c-file are ahead of Black's.
        let black = Structure { passed: [[1; 2]; 8], isolated: [10; 2], ..none };
        assert_eq!(split(black.of_side(&pawns.seen_from(Color::Black)))[0], 10);
    }
}

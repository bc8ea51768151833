//! The limits on the rules of a variant, asserted when the variant is compiled.
//!
//! Generators take shortcuts that are correct within these limits only: a slider is looked up by whole
//! lines, and a mailbox has guards for steps of two. A variant beyond the limits would be played wrongly
//! without an error, so it does not compile.

use polyboard_squares::{Direction, Rank, Square, Step};

use super::{Movement, Rules};
use crate::{CastlingSide, Color, Role};

/// Whether a list of steps contains this step.
pub(super) const fn contains(steps: &[Step], wanted: Step) -> bool {
    count(steps, wanted) > 0
}

impl Rules {
    /// Asserts that every generator can play by these rules; [`Variant`](crate::Variant) names the
    /// limits.
    ///
    /// [`Position`](crate::Position) calls it at compile time, so a variant need not.
    ///
    /// # Panics
    ///
    /// Panics if the rules are beyond the limits.
    pub const fn assert_playable(&self) {
        let mut role = 0;
        while role < self.movements.len() {
            match self.movements[role] {
                Movement::Leaper(steps) => assert_steps(steps),
                Movement::Slider(directions) => assert_lines(directions),
            }
            role += 1;
        }
        assert_promotions(self.pawn.promotions);
        assert_letters(self);
        assert_start(self);
    }
}

const fn assert_steps(steps: &[Step]) {
    assert!(!steps.is_empty() && steps.len() <= 8, "a leaper has one to eight steps");
    let mut i = 0;
    while i < steps.len() {
        let Step { east, north } = steps[i];
        assert!(
            -2 <= east && east <= 2 && -2 <= north && north <= 2,
            "a leaper goes no farther than two files and two ranks"
        );
        assert!(east != 0 || north != 0, "a leaper does not stay where it is");
        assert!(count(steps, steps[i]) == 1, "a leaper has each of its steps once");
        i += 1;
    }
}

const fn count(steps: &[Step], wanted: Step) -> usize {
    let (mut count, mut i) = (0, 0);
    while i < steps.len() {
        count += (steps[i].east == wanted.east && steps[i].north == wanted.north) as usize;
        i += 1;
    }
    count
}

const fn assert_lines(directions: &[Direction]) {
    let mut set = 0_u8;
    let mut i = 0;
    while i < directions.len() {
        assert!(set & 1 << directions[i] as u8 == 0, "a slider has each of its directions once");
        set |= 1 << directions[i] as u8;
        i += 1;
    }
    // Directions go around the compass: the even ones are ranks and files.
    assert!(
        set != 0 && matches!(set & 0x55, 0 | 0x55) && matches!(set & 0xaa, 0 | 0xaa),
        "a slider moves along all diagonals or none, and along all ranks and files or none"
    );
}

const fn assert_promotions(roles: &[Role]) {
    assert!(!roles.is_empty(), "a pawn promotes to at least one role");
    let mut set = 0_u8;
    let mut i = 0;
    while i < roles.len() {
        assert!(
            !matches!(roles[i], Role::Pawn | Role::King),
            "a pawn promotes neither to a pawn nor to a king"
        );
        assert!(set & 1 << roles[i] as u8 == 0, "a pawn promotes to each role once");
        set |= 1 << roles[i] as u8;
        i += 1;
    }
}

const fn assert_letters(rules: &Rules) {
    let (letters, promotions) = (&rules.letters, &rules.promotion_letters);
    let mut i = 0;
    while i < 6 {
        assert!(letters[i].is_ascii_uppercase(), "the letters of the roles are capitals, A to Z");
        assert!(promotions[i].is_ascii_lowercase(), "promotion letters are lower case, a to z");
        let mut j = 0;
        while j < i {
            assert!(letters[i] as u32 != letters[j] as u32, "no two roles share a letter");
            let is_shared = promotions[i] as u32 == promotions[j] as u32;
            assert!(!is_shared, "no two roles share a promotion letter");
            j += 1;
        }
        assert!(!rules.words[i].is_empty(), "every role has a word");
        i += 1;
    }
    assert_aliases(rules);
}

const fn assert_aliases(rules: &Rules) {
    let mut i = 0;
    while i < rules.aliases.len() {
        let (alias, role) = rules.aliases[i];
        assert!(alias.is_ascii_uppercase(), "aliases are capitals, A to Z");
        let mut other = 0;
        while other < 6 {
            let is_taken = rules.letters[other] as u32 == alias as u32;
            assert!(!is_taken || other == role as usize, "an alias is the letter of no other role");
            other += 1;
        }
        let mut j = 0;
        while j < i {
            assert!(rules.aliases[j].0 as u32 != alias as u32, "an alias stands for one role");
            j += 1;
        }
        i += 1;
    }
}

/// The start as bytes, in the order of the squares: letters and dots.
const fn cells(rules: &Rules) -> [u8; 64] {
    let mut cells = [b'.'; 64];
    let mut row = 0;
    while row < 8 {
        let text = rules.start[row].as_bytes();
        let (mut file, mut i) = (0, 0);
        while i < text.len() {
            if text[i] != b' ' {
                assert!(file < 8, "a rank of the start has eight cells");
                cells[8 * (7 - row) + file] = text[i];
                file += 1;
            }
            i += 1;
        }
        assert!(file == 8, "a rank of the start has eight cells");
        row += 1;
    }
    cells
}

/// The piece in a cell of the drawing.
const fn piece(rules: &Rules, cell: u8) -> Option<(Color, Role)> {
    if cell == b'.' {
        return None;
    }
    let mut role = 0;
    while role < 6 {
        if rules.letters[role] as u32 == cell.to_ascii_uppercase() as u32 {
            let color = if cell.is_ascii_uppercase() { Color::White } else { Color::Black };
            return Some((color, Role::ALL[role]));
        }
        role += 1;
    }
    panic!("the start is drawn with the letters of the roles, and dots")
}

const fn assert_start(rules: &Rules) {
    let cells = cells(rules);
    let mut kings = [0; 2];
    let mut black_king = 0;
    let mut i = 0;
    while i < 64 {
        if let Some((color, role)) = piece(rules, cells[i]) {
            if matches!(role, Role::King) {
                kings[color as usize] += 1;
                if matches!(color, Color::Black) {
                    black_king = i;
                }
            }
            let is_back_rank = matches!(Square::ALL[i].rank(), Rank::First | Rank::Eighth);
            let is_misplaced = matches!(role, Role::Pawn) && is_back_rank;
            assert!(!is_misplaced, "no pawn starts on the ranks 1 and 8");
        }
        i += 1;
    }
    assert!(kings[0] == 1 && kings[1] == 1, "each side starts with one king");
    let mut i = 0;
    while i < 64 {
        assert!(!attacks(rules, &cells, i, black_king), "Black does not start in check");
        i += 1;
    }
    if rules.castling {
        assert_castling(rules, &cells);
    }
}

const fn assert_castling(rules: &Rules, cells: &[u8; 64]) {
    let mut c = 0;
    while c < 2 {
        let home = Color::ALL[c].rank(Rank::First) as usize * 8;
        let mut side = 0;
        while side < 2 {
            let corner = home + CastlingSide::ALL[side].classical_rook() as usize;
            let is_rook = match piece(rules, cells[corner]) {
                Some((color, Role::Rook)) => color as usize == c,
                _ => false,
            };
            assert!(is_rook, "with castling, rooks start on the a-file and the h-file");
            side += 1;
        }
        let (mut kings, mut file) = (0, 1);
        while file < 7 {
            if let Some((color, Role::King)) = piece(rules, cells[home + file]) {
                kings += (color as usize == c) as u32;
            }
            file += 1;
        }
        assert!(kings == 1, "with castling, kings start between their rooks");
        c += 1;
    }
}

/// Whether White's piece on one square of the start, if there is one, attacks another.
const fn attacks(rules: &Rules, cells: &[u8; 64], from: usize, to: usize) -> bool {
    let Some((Color::White, role)) = piece(rules, cells[from]) else { return false };
    const CAPTURES: [Step; 2] = [Direction::NorthWest.step(), Direction::NorthEast.step()];
    match rules.movement(role) {
        None => leaps(&CAPTURES, from, to),
        Some(Movement::Leaper(steps)) => leaps(steps, from, to),
        Some(Movement::Slider(directions)) => {
            let mut i = 0;
            while i < directions.len() {
                let mut at = Square::ALL[from];
                while let Some(next) = at.stepped(directions[i].step()) {
                    if next as usize == to {
                        return true;
                    }
                    if cells[next as usize] != b'.' {
                        break;
                    }
                    at = next;
                }
                i += 1;
            }
            false
        }
    }
}

const fn leaps(steps: &[Step], from: usize, to: usize) -> bool {
    let mut i = 0;
    while i < steps.len() {
        if let Some(square) = Square::ALL[from].stepped(steps[i])
            && square as usize == to
        {
            return true;
        }
        i += 1;
    }
    false
}

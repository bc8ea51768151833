//! Variants as data.

mod chess;
mod makruk;

use core::fmt::Debug;

pub use chess::Chess;
pub use makruk::Makruk;
use polyboard_squares::{Direction, Rank, Square, Step};

use crate::{CastlingSide, Color, Piece, Role, Setup};

/// A game to be played on any board: a type whose one constant is its rules.
///
/// # For callers
///
/// `V::RULES` is a constant. Generators are generic over the variant and read it where they need
/// it, so that what a variant has not got costs nothing.
///
/// # For implementors
///
/// A zero-sized type and one block of data; there is no code to write. The start must be a position
/// by its own rules, and no piece may leap farther than two files or ranks, or in more than eight
/// ways. A slider slides all diagonals, all straight lines, or both.
pub trait Variant: Copy + Eq + Debug + Send + Sync + 'static {
    /// All there is to know.
    const RULES: Rules;
}

/// How a piece goes, as White takes the steps. For Black north is south.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Movement {
    /// One of these steps, over whatever stands between.
    Leaper(&'static [Step]),
    /// Any number of steps in one of these directions, up to the first piece.
    Slider(&'static [Direction]),
}

/// How pawns go: one step ahead, capturing one step diagonally ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PawnRules {
    /// Whether a pawn on its second rank may go two steps, and be captured en passant for it.
    pub double_step: bool,
    /// The rank, as White counts, from which on a pawn that arrives promotes. There is no choice
    /// but of what it becomes.
    pub promotion_rank: Rank,
    /// What it can become.
    pub promotions: &'static [Role],
}

/// The rules of a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// The variant's name, in lower case.
    pub name: &'static str,
    /// The upper-case letters of the six roles, from the pawn to the king.
    pub letters: [char; 6],
    /// The start, drawn with White below: letters, upper case for White, and dots.
    pub start: [&'static str; 8],
    /// How the pieces go, from the knight to the king.
    pub movements: [Movement; 5],
    /// How the pawns go.
    pub pawn: PawnRules,
    /// Whether kings may castle.
    pub castling: bool,
}

impl PawnRules {
    /// Whether a pawn of this side promotes where it arrives.
    #[must_use]
    pub const fn promotes_on(&self, color: Color, rank: Rank) -> bool {
        color.rank(rank) as u8 >= self.promotion_rank as u8
    }
}

impl Rules {
    /// How a piece goes; `None` for the pawn.
    #[must_use]
    pub const fn movement(&self, role: Role) -> Option<Movement> {
        match role {
            Role::Pawn => None,
            piece => Some(self.movements[piece as usize - Role::Knight as usize]),
        }
    }

    /// Whether every slider slides all diagonals or none, and all ranks and files or none.
    ///
    /// Boards that look up lines as wholes ask this when they are compiled: a lance, which slides one
    /// way only, would be played wrongly and in silence.
    #[must_use]
    pub const fn slides_whole_lines(&self) -> bool {
        let mut piece = 0;
        while piece < self.movements.len() {
            if let Movement::Slider(directions) = self.movements[piece] {
                let mut of_kind = [0; 2];
                let mut i = 0;
                while i < directions.len() {
                    of_kind[directions[i] as usize % 2] += 1;
                    i += 1;
                }
                if of_kind[0] % 4 != 0 || of_kind[1] % 4 != 0 {
                    return false;
                }
            }
            piece += 1;
        }
        true
    }

    /// The piece that a letter stands for: upper case is White.
    #[must_use]
    pub fn piece(&self, letter: char) -> Option<Piece> {
        let upper = letter.to_ascii_uppercase();
        let role = Role::ALL.into_iter().find(|&role| self.letters[role as usize] == upper)?;
        Some(Piece::new(if letter == upper { Color::White } else { Color::Black }, role))
    }

    /// The letter of a piece: upper case for White.
    #[must_use]
    pub const fn letter(&self, piece: Piece) -> char {
        let upper = self.letters[piece.role as usize];
        match piece.color {
            Color::White => upper,
            Color::Black => upper.to_ascii_lowercase(),
        }
    }

    /// The start of the game.
    #[must_use]
    pub fn start(&self) -> Setup {
        let mut setup = Setup::empty();
        let cells = self.start.iter().rev().flat_map(|rank| rank.split_whitespace());
        for (square, cell) in Square::ALL.into_iter().zip(cells) {
            setup.put(square, cell.chars().next().and_then(|letter| self.piece(letter)));
        }
        if self.castling {
            for color in Color::ALL {
                for side in [CastlingSide::Queen, CastlingSide::King] {
                    setup.castling = setup.castling.with(color, side.classical_rook());
                }
            }
        }
        setup
    }
}

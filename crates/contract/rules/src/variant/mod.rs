//! Variants as data: [`Rules`], and the trait that names them.

/// Named positions: each has its name, its FEN, and its counts from depth 1 on.
macro_rules! positions {
    ($($name:literal $fen:literal $counts:tt;)+) => {
        &[$(NamedPosition::new($name, $fen, &$counts)),+]
    };
}

mod chess;
mod limits;
mod makruk;

use core::fmt::Debug;

pub use chess::Chess;
pub use makruk::Makruk;
use polyboard_squares::{Direction, Rank, Square, Step};

use crate::{CastlingSide, Color, CountingRule, Piece, Role, Setup};

/// A variant of chess: a type whose one constant is its rules.
///
/// # For callers
///
/// `V::RULES` is a constant. Generators are generic over the variant and read it where they need it, so a rule that the
/// variant does not have costs nothing.
///
/// # For implementors
///
/// Write a zero-sized type and one block of data, the rules of another variant with what differs; there is no code to
/// write. Three roles are special: the pawn, the king, which must not be captured, and the rook if there is castling.
/// Rules that the generators cannot play have no positions: the first one names the limit, and so does [`Rules::check`]
/// in a test:
///
/// - A leaper has one to eight steps, all different, of at most two files and two ranks.
/// - A slider moves along all four diagonals, all four ranks and files, or both.
/// - A pawn promotes to one to four roles, all different, neither pawn nor king.
/// - The six letters are different capitals, the six promotion letters different lower-case letters, and
///   every role has a word.
/// - An alias is a capital letter that no other role has.
/// - The start is a valid position: one king a side, no pawn on the ranks 1 and 8, Black not in check, and
///   with castling a king between its rooks on the a-file and the h-file.
///
/// ```
/// use polyboard::{
///     Chess, Position, Setup, Variant,
///     rules::{Movement, Rules},
///     squares::Direction,
/// };
///
/// #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// struct Lances;
///
/// impl Variant for Lances {
///     const RULES: Rules = {
///         let mut rules = Chess::RULES;
///         rules.name = "lances";
///         rules.movements[0] = Movement::Slider(&[Direction::North]);
///         rules
///     };
/// }
///
/// let refused = Position::<Lances>::new(Setup::empty()).unwrap_err();
/// assert_eq!(Lances::RULES.check(), Err(refused.clone()));
/// assert_eq!(
///     refused.to_string(),
///     "the rules of lances cannot be played: \
///      a slider moves along all diagonals or none, and along all ranks and files or none",
/// );
/// ```
pub trait Variant: Copy + Eq + Debug + Send + Sync + 'static {
    /// The rules of the variant.
    const RULES: Rules;
}

/// How a role other than the pawn moves. The steps are White's; Black's have north and south exchanged.
///
/// Every generator plays both kinds, so there will be no others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Movement {
    /// One of these steps; pieces in between do not block it.
    Leaper(&'static [Step]),
    /// Any number of steps in one of these directions, up to the first piece.
    Slider(&'static [Direction]),
}

/// How pawns move. In every variant they go one step ahead and capture one step diagonally ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PawnRules {
    /// Whether a pawn on its second rank may take two steps, and be captured en passant for it.
    pub double_step: bool,
    /// The rank, as White counts, on which and beyond which an arriving pawn must promote. A capture en
    /// passant never promotes.
    pub promotion_rank: Rank,
    /// The roles a pawn can promote to.
    pub promotions: &'static [Role],
}

/// How a game is drawn, apart from stalemate and the [`CountingRule`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct DrawRules {
    /// The number of occurrences of a position after which a player may claim a draw.
    pub repetition_claim: Option<u32>,
    /// The number of occurrences of a position after which the game ends.
    pub repetition_end: u32,
    /// Whether a position that neither side can win ends the game.
    pub dead_position: bool,
    /// The roles of which a single piece can mate with its king: see [`Rules::can_mate`].
    pub mates_alone: &'static [Role],
}

/// The rules of a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Rules {
    /// The variant's name, in lower case.
    pub name: &'static str,
    /// The upper-case letters of the six roles, from the pawn to the king.
    pub letters: [char; 6],
    /// The promotion letters of the six roles: `q` in `e7e8q`.
    pub promotion_letters: [char; 6],
    /// Other capital letters for roles, which readers accept and writers never write.
    pub aliases: &'static [(char, Role)],
    /// The letters of moves in Thai, if the variant has them.
    pub thai: Option<ThaiNotation>,
    /// The words for the six roles, in lower case and singular, the usual word first.
    pub words: [&'static [&'static str]; 6],
    /// The start position, drawn with White below: letters, upper case for White, and dots.
    pub start: [&'static str; 8],
    /// How the roles other than the pawn move, from the knight to the king.
    pub movements: [Movement; 5],
    /// How the pawns move.
    pub pawn: PawnRules,
    /// Whether kings may castle.
    pub castling: bool,
    /// The rule by which a game without progress is drawn.
    pub counting: CountingRule,
    /// The other rules by which a game is drawn.
    pub draws: DrawRules,
    /// Whether a promoted piece is marked, as an overturned bia is on a wooden board. It moves like any
    /// other piece of its role.
    pub marks_promoted: bool,
    /// The other ways to write positions of this variant, beside FEN.
    pub dialects: &'static [FenDialect],
    /// The values of the PGN tag `Variant` that stand for this variant, in lower case and without
    /// blanks. The flag says whether castling is spelled as in Chess960.
    pub pgn_names: &'static [(&'static str, bool)],
    /// Well-known positions, the start first.
    pub positions: &'static [NamedPosition],
}

/// The letters and digits of moves in Thai.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ThaiNotation {
    /// The letters of the files, a to h.
    pub files: [char; 8],
    /// The digits of the ranks, 1 to 8.
    pub ranks: [char; 8],
    /// The abbreviations of the six roles, from the pawn to the king.
    pub roles: [&'static str; 6],
    /// The abbreviation of a piece that is marked as promoted, for every role.
    pub promoted: &'static str,
}

impl ThaiNotation {
    /// The notation with these letters, digits and abbreviations.
    #[must_use]
    pub const fn new(
        files: [char; 8],
        ranks: [char; 8],
        roles: [&'static str; 6],
        promoted: &'static str,
    ) -> ThaiNotation {
        ThaiNotation { files, ranks, roles, promoted }
    }
}

/// A way to write positions of one variant other than FEN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum FenDialect {
    /// The dialect of the engine makruk-js (kaisukez): the initials of the Thai names, and a count in words.
    MakrukJs,
}

/// A well-known position with its published perft counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct NamedPosition {
    /// The name, in lower case and without blanks.
    pub name: &'static str,
    /// The position in Forsyth-Edwards Notation.
    pub fen: &'static str,
    /// The perft counts at depth 1, 2, 3 and so on.
    pub counts: &'static [u64],
}

impl NamedPosition {
    /// A position with its perft counts.
    #[must_use]
    pub const fn new(name: &'static str, fen: &'static str, counts: &'static [u64]) -> Self {
        NamedPosition { name, fen, counts }
    }
}

impl PawnRules {
    /// Whether a pawn of this side promotes when it arrives on this square.
    #[must_use]
    pub const fn promotes_on(&self, color: Color, rank: Rank) -> bool {
        color.rank(rank) as u8 >= self.promotion_rank as u8
    }
}

impl Rules {
    /// The movement of a role; `None` for the pawn.
    #[must_use]
    pub const fn movement(&self, role: Role) -> Option<Movement> {
        match role {
            Role::Pawn => None,
            _ => Some(self.movements[role as usize - Role::Knight as usize]),
        }
    }

    /// Whether a king can attack the other king without being attacked by it: not if every step has its mirror image
    /// from left to right, as in chess, and not as a slider.
    #[must_use]
    pub const fn king_can_check(&self) -> bool {
        let Movement::Leaper(steps) = self.movements[Role::King as usize - 1] else {
            return false;
        };
        let mut i = 0;
        while i < steps.len() {
            let (mut has_mirror, mut j) = (false, 0);
            while j < steps.len() {
                has_mirror |= steps[j].east == -steps[i].east && steps[j].north == steps[i].north;
                j += 1;
            }
            if !has_mirror {
                return true;
            }
            i += 1;
        }
        false
    }

    /// The piece that a letter stands for: upper case is White.
    #[must_use]
    pub fn piece(&self, letter: char) -> Option<Piece> {
        let upper = letter.to_ascii_uppercase();
        let role = Role::ALL.into_iter().find(|&role| self.letters[role as usize] == upper)?;
        Some(Piece::new(Color::of_letter(letter), role))
    }

    /// The letter of a piece: upper case for White.
    #[must_use]
    pub const fn letter(&self, piece: Piece) -> char {
        piece.color.letter(self.letters[piece.role as usize])
    }

    /// The role that a word stands for, in the singular.
    #[must_use]
    pub fn role(&self, word: &str) -> Option<Role> {
        Role::ALL.into_iter().find(|&role| self.words[role as usize].contains(&word))
    }

    /// The usual word for a role.
    #[must_use]
    pub const fn word(&self, role: Role) -> &'static str {
        self.words[role as usize][0]
    }

    /// The position of this name, in upper or lower case.
    #[must_use]
    pub fn position(&self, name: &str) -> Option<&'static NamedPosition> {
        self.positions.iter().find(|position| position.name.eq_ignore_ascii_case(name))
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
                for side in CastlingSide::ALL {
                    setup.castling = setup.castling.with(color, side.classical_rook());
                }
            }
        }
        setup
    }
}

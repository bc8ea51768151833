use polyboard_rules::Variant;
use polyboard_squares::MappingInfo;
use strum::{Display, VariantArray};

use crate::Board;

/// A way to represent the board: a type constructor that gives a [`Board`] for every variant.
///
/// # For callers
///
/// A function over `R: Representation` can name the boards, `R::Board<V>`, and the facts, `R::FACTS`. So n
/// representations and m variants need n + m definitions, not n × m.
///
/// # For implementors
///
/// Implement it for a zero-sized type beside your generic board. `polyboard list` and `polyboard compare` print the
/// facts, so keep them true. A board of one variant needs none: implement [`Board`] alone, with `type Variant =
/// Chess`, and a backend as a value is made from the board and its facts.
pub trait Representation {
    /// The facts that tables and lists show.
    const FACTS: Facts;

    /// The board that plays the variant `V`.
    type Board<V: Variant>: Board<Variant = V>;
}

/// The facts about a representation.
///
/// ```
/// use polyboard::{
///     Counting, Facts, Family,
///     squares::{Lerf, MappingInfo},
/// };
///
/// const FACTS: Facts = Facts::new("mine", "a nibble for each square", Family::Other)
///     .with_mapping(MappingInfo::of::<Lerf>())
///     .with_off_board("bounds check");
///
/// assert_eq!((FACTS.table_bytes, FACTS.counts_by), (0, Counting::List));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[must_use]
pub struct Facts {
    /// The name on the command line.
    pub name: &'static str,
    /// The title, in a few words.
    pub title: &'static str,
    /// The family of the representation.
    pub family: Family,
    /// The mapping of the squares; `None` if the board uses the neutral names.
    pub mapping: Option<MappingInfo>,
    /// The board's off-board test, such as a sentinel or a wrap mask.
    pub off_board: &'static str,
    /// The size in bytes of the lookup tables, which all its boards share.
    pub table_bytes: usize,
    /// How its boards count the moves of a position of chess.
    pub counts_by: Counting,
}

impl Facts {
    /// The facts about a board with neutral squares and without tables, which counts moves by listing them.
    pub const fn new(name: &'static str, title: &'static str, family: Family) -> Facts {
        let (off_board, counts_by) = ("file and rank", Counting::List);
        Facts { name, title, family, mapping: None, off_board, table_bytes: 0, counts_by }
    }

    /// The same facts under another name.
    pub const fn with_name(self, name: &'static str) -> Facts {
        Facts { name, ..self }
    }

    /// The same facts with a mapping of the squares.
    pub const fn with_mapping(self, mapping: MappingInfo) -> Facts {
        Facts { mapping: Some(mapping), ..self }
    }

    /// The same facts with another off-board test.
    pub const fn with_off_board(self, off_board: &'static str) -> Facts {
        Facts { off_board, ..self }
    }

    /// The same facts with lookup tables of this size in bytes.
    pub const fn with_tables(self, table_bytes: usize) -> Facts {
        Facts { table_bytes, ..self }
    }

    /// The same facts with another way to count.
    pub const fn with_counting(self, counts_by: Counting) -> Facts {
        Facts { counts_by, ..self }
    }
}

/// How a board counts the legal moves of a position: the last ply of perft.
///
/// It depends on the build, because some ways need vector registers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Display, VariantArray)]
#[non_exhaustive]
pub enum Counting {
    /// The moves of all pieces at once, by fills in eight directions, without slider lookups.
    #[strum(to_string = "SIMD fill")]
    Fills,
    /// The sizes of the sets of targets, piece by piece.
    #[strum(to_string = "piece by piece")]
    Pieces,
    /// All cells around a piece fetched at once, around every piece or around sliders alone.
    #[strum(to_string = "SIMD gather")]
    CellsAtOnce,
    /// The cells that each piece can reach, cell by cell.
    #[strum(to_string = "cell by cell")]
    Cells,
    /// The length of a list of the moves.
    #[strum(to_string = "move list")]
    List,
}

impl Counting {
    /// All ways to count, in the order of their declaration.
    pub const ALL: &'static [Counting] = Counting::VARIANTS;

    /// A name for programs, such as `fills`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Counting::Fills => "fills",
            Counting::Pieces => "piece by piece",
            Counting::CellsAtOnce => "cells at once",
            Counting::Cells => "cell by cell",
            Counting::List => "list",
        }
    }
}

/// The three families of boards, and what belongs to none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display)]
#[strum(serialize_all = "lowercase")]
#[non_exhaustive]
pub enum Family {
    /// Bitboards: for each kind of piece the set of its squares.
    Bitboard,
    /// Mailboxes: for each square the piece on it, and for each piece its square.
    Mailbox,
    /// Attack tables: who attacks whom, kept from move to move.
    #[strum(to_string = "attacks")]
    AttackTable,
    /// The reference: the wording of the laws.
    Reference,
    /// A board that is none of these.
    Other,
}

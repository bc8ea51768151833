use core::fmt;

use polyboard_rules::Variant;
use polyboard_squares::MappingInfo;

use crate::{Board, Field};

/// A way to represent the board: for every variant a [`Board`] that plays it.
///
/// # For callers
///
/// A function over `R: Representation` has the boards, `R::Board<V>`, and the facts, `R::FACTS`.
/// With n representations and m variants there are n + m things to write, not n × m.
///
/// # For implementors
///
/// A zero-sized type beside your generic board. The facts are what `polyboard list` and
/// `polyboard compare` print; keep them true.
pub trait Representation {
    /// The facts that tables and lists show.
    const FACTS: Facts;

    /// The board that plays the variant `V`.
    type Board<V: Variant>: Board<Variant = V>;

    /// The fields of a board in memory, in their order. None are known of a board that does not say.
    const FIELDS: &'static [Field] = &[];
}

/// The facts about a representation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facts {
    /// The name on the command line.
    pub name: &'static str,
    /// What it is, in a few words.
    pub title: &'static str,
    /// How it thinks.
    pub family: Family,
    /// How it numbers the squares; `None` where it uses the neutral names.
    pub mapping: Option<MappingInfo>,
    /// How it notices the edge of the board.
    pub off_board: &'static str,
    /// The bytes of its lookup tables, shared by all its boards.
    pub table_bytes: usize,
}

/// The two ways of thinking about a board, and the oracle that has neither.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Family {
    /// Bitboards: for each kind of piece the set of its squares.
    Bitboard,
    /// Mailboxes: for each square the piece on it, for each piece its square.
    Mailbox,
    /// The wording of the laws.
    Reference,
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Family::Bitboard => "bitboard",
            Family::Mailbox => "mailbox",
            Family::Reference => "reference",
        })
    }
}

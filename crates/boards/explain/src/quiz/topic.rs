use strum::{Display, IntoStaticStr, VariantArray};

use super::topics::{
    Kind, bitboard, bits, castling, key, mailbox, mapping, mv, perft, shift, slider,
};

/// A subject of questions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Display, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
#[non_exhaustive]
pub enum Topic {
    /// Hexadecimal and binary numbers, AND, OR, XOR, NOT, shifts, two's complement.
    Bits,
    /// The index of a square under a mapping, conversions, and the numbers that steps add.
    Mapping,
    /// A word read as a set of squares, and a set written as a word.
    Bitboard,
    /// Shifts of whole sets: which bits wrap, and which mask prevents it.
    Shift,
    /// Rooks and bishops on a drawn board, and the index of a lookup by magic or PEXT.
    Slider,
    /// The arrays with off-board cells: the 0x88 test, neighbours, differences.
    Mailbox,
    /// Moves in 16 bits.
    Move,
    /// Castling rights after a move, and their masks.
    Castling,
    /// The parts of a Zobrist key, and repetition.
    Key,
    /// The number of legal moves.
    Perft,
}

impl Topic {
    /// All topics, in the order of the book.
    pub const ALL: &'static [Topic] = Topic::VARIANTS;

    /// The name of the topic, a word in the singular.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// What the questions of the topic are about, in a few words.
    #[must_use]
    pub const fn contents(self) -> &'static str {
        self.row().0
    }

    /// The kinds of questions of the topic.
    pub(super) const fn kinds(self) -> &'static [Kind] {
        self.row().1
    }

    /// The table of topics: the contents and the kinds of questions of each.
    const fn row(self) -> (&'static str, &'static [Kind]) {
        match self {
            Topic::Bits => (
                "hexadecimal, binary, AND, OR, XOR, NOT, shifts, two's complement",
                &[bits::notation, bits::operation, bits::count],
            ),
            Topic::Mapping => (
                "the index of a square, conversions, what a step adds",
                &[mapping::index, mapping::step, mapping::square, mapping::convert],
            ),
            Topic::Bitboard => (
                "a word as a set of squares, a set as a word",
                &[bitboard::read, bitboard::write, bitboard::contains],
            ),
            Topic::Shift => (
                "which bits wrap, and the mask against it",
                &[shift::wraps, shift::lands, shift::mask],
            ),
            Topic::Slider => (
                "targets of rooks and bishops, entries of magics and PEXT",
                &[slider::targets, slider::pext, slider::magic],
            ),
            Topic::Mailbox => (
                "the 0x88 test, neighbours, differences",
                &[mailbox::test, mailbox::neighbour, mailbox::masked, mailbox::difference],
            ),
            Topic::Move => ("moves in 16 bits", &[mv::decode, mv::encode]),
            Topic::Castling => {
                ("castling rights and their masks after a move", &[castling::left, castling::mask])
            }
            Topic::Key => (
                "the parts of a Zobrist key, and repetition",
                &[key::parts_of_move, key::same, key::count],
            ),
            Topic::Perft => {
                ("how many legal moves a small position has", &[perft::moves, perft::two_plies])
            }
        }
    }

    /// The topic of this name in the singular or plural; case does not matter.
    ///
    /// ```
    /// use polyboard::quiz::Topic;
    ///
    /// assert_eq!(Topic::named("Mappings"), Some(Topic::Mapping));
    /// assert_eq!(Topic::named("openings"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Topic> {
        let wanted = singular(name);
        Topic::ALL.iter().copied().find(|topic| singular(topic.name()) == wanted)
    }
}

fn singular(name: &str) -> String {
    let name = name.trim().to_ascii_lowercase();
    name.strip_suffix('s').map_or(name.clone(), str::to_string)
}

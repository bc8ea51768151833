use strum::{Display, IntoStaticStr, VariantArray};

use super::topics::{Kind, bits, key, moves, sets, slider, squares};

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
                &[squares::index, squares::step, squares::square, squares::convert],
            ),
            Topic::Bitboard => (
                "a word as a set of squares, a set as a word",
                &[sets::read, sets::write, sets::contains],
            ),
            Topic::Shift => (
                "which bits wrap, and the mask against it",
                &[sets::wraps, sets::lands, sets::mask],
            ),
            Topic::Slider => (
                "targets of rooks and bishops, entries of magics and PEXT",
                &[slider::targets, slider::pext, slider::magic],
            ),
            Topic::Mailbox => (
                "the 0x88 test, neighbours, differences",
                &[squares::test, squares::neighbour, squares::masked, squares::difference],
            ),
            Topic::Move => ("moves in 16 bits", &[moves::decode, moves::encode]),
            Topic::Castling => {
                ("castling rights and their masks after a move", &[moves::left, moves::mask])
            }
            Topic::Key => (
                "the parts of a Zobrist key, and repetition",
                &[key::parts_of_move, key::same, key::count],
            ),
            Topic::Perft => {
                ("how many legal moves a small position has", &[moves::count, moves::two_plies])
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

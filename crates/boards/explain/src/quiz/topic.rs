use strum::{Display, EnumMessage, IntoStaticStr, VariantArray};

use super::topics::{
    Kind::{self, About, Plain},
    bits, key, moves, sets, slider, squares,
};

/// A subject of questions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
#[non_exhaustive]
pub enum Topic {
    /// Hexadecimal, binary, AND, OR, XOR, NOT, shifts, two's complement.
    Bits,
    /// The index of a square, conversions, what a step adds.
    Mapping,
    /// A word as a set of squares, a set as a word.
    Bitboard,
    /// Which bits wrap, and the mask against it.
    Shift,
    /// Targets of rooks and bishops, entries of magics and PEXT.
    Slider,
    /// The 0x88 test, and neighbours.
    Mailbox,
    /// Moves in 16 bits.
    Move,
    /// Castling rights after a move.
    Castling,
    /// The parts of a Zobrist key.
    Key,
    /// How many legal moves a small position has.
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

    /// What the questions of the topic are about, in a few words: its documentation as the end of a line.
    #[must_use]
    pub fn contents(self) -> String {
        let text = self.get_documentation().unwrap_or_default().trim_end_matches('.');
        let mut letters = text.chars();
        let first = letters.next().map(|letter| letter.to_ascii_lowercase());
        first.into_iter().chain(letters).collect()
    }

    /// The kinds of questions of the topic.
    pub(super) const fn kinds(self) -> &'static [Kind] {
        match self {
            Topic::Bits => &[Plain(bits::notation), Plain(bits::operation)],
            Topic::Mapping => &[
                About(0..11, squares::index),
                About(0..11, squares::step),
                About(0..11, squares::square),
                About(1..11, squares::convert),
            ],
            // The two mappings that most programs use.
            Topic::Bitboard => &[About(0..2, sets::read), About(0..2, sets::write)],
            Topic::Shift => &[About(0..8, sets::wraps), About(0..8, sets::mask)],
            Topic::Slider => &[Plain(slider::targets), Plain(slider::pext), Plain(slider::magic)],
            Topic::Mailbox => &[About(8..9, squares::test), About(8..11, squares::neighbour)],
            Topic::Move => &[Plain(moves::decode), Plain(moves::encode)],
            Topic::Castling => &[Plain(moves::left)],
            Topic::Key => &[Plain(key::parts_of_move)],
            Topic::Perft => &[Plain(moves::count), Plain(moves::two_plies)],
        }
    }

    /// The topic of this name in the singular or plural; case does not matter.
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

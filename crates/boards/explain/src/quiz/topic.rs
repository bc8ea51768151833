use strum::{Display, IntoStaticStr, VariantArray};

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
        match self {
            Topic::Bits => "hexadecimal, binary, AND, OR, XOR, NOT, shifts, two's complement",
            Topic::Mapping => "the index of a square, conversions, what a step adds",
            Topic::Bitboard => "a word as a set of squares, a set as a word",
            Topic::Shift => "which bits wrap, and the mask against it",
            Topic::Slider => "targets of rooks and bishops, entries of magics and PEXT",
            Topic::Mailbox => "the 0x88 test, neighbours, differences",
            Topic::Move => "moves in 16 bits",
            Topic::Castling => "castling rights and their masks after a move",
            Topic::Key => "the parts of a Zobrist key, and repetition",
            Topic::Perft => "how many legal moves a small position has",
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

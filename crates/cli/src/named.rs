//! The positions that go by a name.
//!
//! The names "position 3" to "position 6" are those of the Chess Programming Wiki; Kiwipete is
//! by Peter McKenzie. The counts are facts on which many programs agree.

use crate::{failure::Failure, output::quote};

/// A position with its published counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Named {
    pub(crate) name: &'static str,
    pub(crate) fen: &'static str,
    /// How many leaves there are after 1, 2, 3 … plies.
    pub(crate) counts: &'static [u64],
}

impl Named {
    /// Depths and counts, from the lowest depth to the highest.
    pub(crate) fn counts(&self) -> Vec<(u32, u64)> {
        (1..).zip(self.counts.iter().copied()).collect()
    }
}

/// What `--position` takes, and what `compare` runs when it is not told what to run.
pub(crate) const NAMED: [Named; 6] = [
    Named {
        name: "startpos",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        counts: &[20, 400, 8_902, 197_281, 4_865_609, 119_060_324, 3_195_901_860],
    },
    // A middle game with everything in it: castling, pins, en passant, promotions.
    Named {
        name: "kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        counts: &[48, 2_039, 97_862, 4_085_603, 193_690_690, 8_031_647_685],
    },
    // An endgame in which en passant may expose the king along the rank.
    Named {
        name: "position3",
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        counts: &[14, 191, 2_812, 43_238, 674_624, 11_030_083, 178_633_661],
    },
    // A quiet middle game with many open lines.
    Named {
        name: "position6",
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        counts: &[46, 2_079, 89_890, 3_894_594, 164_075_551, 6_923_051_137],
    },
    // Promotions on every path.
    Named {
        name: "promotions",
        fen: "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N w - - 0 1",
        counts: &[24, 496, 9_483, 182_838, 3_605_103, 71_179_139],
    },
    // Four knights and two kings: leapers only.
    Named {
        name: "knights",
        fen: "8/1n4N1/2k5/8/8/5K2/1N4n1/8 w - - 0 1",
        counts: &[14, 195, 2_760, 38_675, 570_726, 8_107_539],
    },
];

/// The position of this name.
pub(crate) fn named(name: &str) -> Result<&'static Named, Failure> {
    NAMED.iter().find(|named| named.name == name).ok_or_else(|| {
        Failure::new(format!("unknown position {}; name one of {}", quote(name), names()))
    })
}

/// All the names.
pub(crate) fn names() -> String {
    NAMED.map(|named| named.name).join(", ")
}

//! The named positions.
//!
//! The names "position 3" to "position 6" are those of the Chess Programming Wiki; Kiwipete is
//! by Peter McKenzie. The makruk positions are tests of Fairy-Stockfish and cutechess. Several
//! programs agree on the counts.

use polyboard::Variant;

use crate::{failure::Failure, output::quote};

/// A position with its published counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Named {
    pub(crate) name: &'static str,
    pub(crate) fen: &'static str,
    /// The number of leaves after 1, 2, 3 … plies.
    pub(crate) counts: &'static [u64],
}

impl Named {
    /// The depths and counts, sorted by depth.
    pub(crate) fn counts(&self) -> Vec<(u32, u64)> {
        (1..).zip(self.counts.iter().copied()).collect()
    }
}

/// The positions that `--position` accepts and that `compare` uses by default.
pub(crate) fn all<V: Variant>() -> &'static [Named] {
    match V::RULES.name {
        "makruk" => &MAKRUK,
        _ => &CHESS,
    }
}

const CHESS: [Named; 6] = [
    Named {
        name: "startpos",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        counts: &[20, 400, 8_902, 197_281, 4_865_609, 119_060_324, 3_195_901_860],
    },
    // A middle game with castling, pins, en passant and promotions.
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
    // Promotions in every line.
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

const MAKRUK: [Named; 7] = [
    Named {
        name: "startpos",
        fen: "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1",
        counts: &[23, 529, 12_012, 273_026, 6_223_994, 142_078_049],
    },
    Named {
        name: "opening",
        fen: "rnsm1s1r/4n1k1/1ppppppp/p7/2PPP3/PP3PPP/4N2R/RNSKMS2 b - - 1 5",
        counts: &[25, 655, 16_749, 455_040, 11_877_265, 330_264_751],
    },
    Named {
        name: "middlegame",
        fen: "r1smksn1/3n3r/1pppppp1/p7/1P2P3/P1PP1PSP/1S6/RN1KM1NR w - - 0 7",
        counts: &[25, 822, 20_550, 657_081, 16_689_995, 526_125_289],
    },
    // Pins and discovered checks, which only rooks give.
    Named {
        name: "rooks",
        fen: "2r1k3/3sr3/2p1np2/1pP1p1pp/1P1R1PPP/3NS3/2KR4/3M4 w - - 0 1",
        counts: &[27, 661, 17_918, 435_358, 12_240_708, 302_809_437],
    },
    // A met that was a bia.
    Named {
        name: "promoted",
        fen: "rnsmksnr/8/1pM~1pppp/p7/8/PPPP1PPP/8/RNSKMSNR b - - 0 3",
        counts: &[23, 594, 13_581, 348_073, 8_188_877, 209_721_599],
    },
    // The last bia promotes.
    Named {
        name: "last-bia",
        fen: "6r1/3M2k1/1M1K4/3N1M1R/7p/6m1/8/8 b - - 0 93",
        counts: &[13, 377, 5_638, 153_645, 2_385_052, 64_778_779],
    },
    // A count is in progress.
    Named {
        name: "counting",
        fen: "8/2K3k1/5m2/4S1S1/8/8/8/8 w - 128 97 1",
        counts: &[18, 136, 2_077, 15_644, 222_212, 1_623_538],
    },
];

/// The position of this name.
pub(crate) fn named<V: Variant>(name: &str) -> Result<&'static Named, Failure> {
    all::<V>().iter().find(|named| named.name == name).ok_or_else(|| {
        let (unknown, names) = (quote(name), names(all::<V>()));
        Failure::new(format!("unknown position {unknown}; name one of {names}"))
    })
}

/// The help text with all names.
pub(crate) fn help() -> String {
    format!("Position by name: {}; for makruk {}", names(&CHESS), names(&MAKRUK))
}

fn names(positions: &[Named]) -> String {
    positions.iter().map(|named| named.name).collect::<Vec<_>>().join(", ")
}

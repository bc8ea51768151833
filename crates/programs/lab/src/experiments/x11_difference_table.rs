//! Finds the relation of two squares, by a table of differences or of pairs.

use std::hint::black_box;

use polyboard::squares::{Index, Mailbox0x88, Square};

use super::{prelude::*, sets::each};

/// The indices of two squares, in rows of sixteen or of eight.
type Pair = [u8; 2];

/// What could attack from one square to the other, as tables.
struct Tables {
    by_difference: [u8; 239],
    by_byte: [u8; 256],
    by_pair: [u8; 4096],
}

impl Tables {
    fn new() -> Tables {
        let mut tables = Tables { by_difference: [0; 239], by_byte: [0; 256], by_pair: [0; 4096] };
        for from in Square::ALL {
            for to in Square::ALL {
                let pair @ [a, b] = wide([from, to]);
                tables.by_difference[119 + usize::from(b) - usize::from(a)] = attack(pair);
                tables.by_byte[usize::from(b.wrapping_sub(a))] = attack(pair);
                tables.by_pair[64 * from as usize + to as usize] = attack(pair);
            }
        }
        tables
    }

    #[inline(always)]
    fn difference(&self, [from, to]: Pair) -> u64 {
        self.by_difference[119 + usize::from(to) - usize::from(from)].into()
    }

    #[inline(always)]
    fn byte(&self, [from, to]: Pair) -> u64 {
        self.by_byte[usize::from(to.wrapping_sub(from))].into()
    }

    #[inline(always)]
    fn pair(&self, [from, to]: Pair) -> u64 {
        self.by_pair[usize::from(from & 63) << 6 | usize::from(to & 63)].into()
    }
}

fn wide(pair: [Square; 2]) -> Pair {
    pair.map(|square| Index::<Mailbox0x88>::of(square).raw())
}

fn plain(pair: [Square; 2]) -> Pair {
    pair.map(Square::index)
}

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    const BATCH: usize = 64;
    const BATCHES: usize = 16;
    /// More bytes than a second cache has, and fewer than most third ones.
    const OTHER: usize = 4 << 20;
    let mut random = Random::new(11);
    let pairs: Vec<[Square; 2]> =
        (0..4_096).map(|_| [0; 2].map(|_| Square::ALL[random.below(64)])).collect();
    let wide: &Vec<Pair> = &pairs.iter().copied().map(wide).collect();
    let plain: &Vec<Pair> = &pairs.iter().copied().map(plain).collect();
    let tables = &Tables::new();
    let computed = |pair| u64::from(attack(pair));
    bench.time_without_loop(
        Workload { name: "warm", unit: "ns per pair", operations: pairs.len() },
        || each(wide, |_| 0),
        contenders![
            "[u8; 239]" of 239 => each(wide, |pair| tables.difference(pair)),
            "[u8; 256]" of 256 => each(wide, |pair| tables.byte(pair)),
            "[u8; 4096]" of 4096 => each(plain, |pair| tables.pair(pair)),
            "computed" of 0 => each(wide, computed),
        ],
    )?;
    let other = &vec![1_u64; OTHER / 8];
    let evict = || _ = black_box(black_box(other).iter().sum::<u64>());
    let (wide, plain) = (wide.as_chunks::<BATCH>().0, plain.as_chunks::<BATCH>().0);
    bench.time(
        Workload { name: "cold", unit: "ns per pair", operations: BATCH * BATCHES },
        vec![
            Contender::cold("[u8; 239]", BATCHES, evict, |i| {
                each(&wide[i], |pair| tables.difference(pair))
            }),
            Contender::cold("[u8; 256]", BATCHES, evict, |i| {
                each(&wide[i], |pair| tables.byte(pair))
            }),
            Contender::cold("[u8; 4096]", BATCHES, evict, |i| {
                each(&plain[i], |pair| tables.pair(pair))
            }),
            Contender::cold("computed", BATCHES, evict, |i| each(&wide[i], computed)),
        ],
    )
}

/// The number of files and ranks between two 0x88 squares.
#[inline(always)]
fn apart([from, to]: Pair) -> (i8, i8) {
    ((to & 7) as i8 - (from & 7) as i8, (to >> 4) as i8 - (from >> 4) as i8)
}

const STRAIGHT: u8 = 1;
const DIAGONAL: u8 = 2;
const KNIGHT: u8 = 4;
const KING: u8 = 8;
const PAWNS: [u8; 2] = [16, 32];

/// The set of pieces that could attack from one square to the other if no piece stands between.
#[inline(always)]
fn attack(pair: Pair) -> u8 {
    let (files, ranks) = apart(pair);
    match (files.unsigned_abs(), ranks.unsigned_abs()) {
        (0, 0) => 0,
        (1, 1) => DIAGONAL | KING | PAWNS[usize::from(ranks < 0)],
        (0, 1) | (1, 0) => STRAIGHT | KING,
        (1, 2) | (2, 1) => KNIGHT,
        (0, _) | (_, 0) => STRAIGHT,
        (a, b) if a == b => DIAGONAL,
        _ => 0,
    }
}

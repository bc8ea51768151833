//! Finds the relation of two squares, by a table of differences or of pairs.

use std::hint::black_box;

use polyboard::squares::{Index, Mailbox0x88, Square};

use crate::{Bench, Bound, Clause, Contender, Experiment, LabError, Random, Rule, Workload};

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X11",
    name: "difference-table",
    claim: "On 0x88 a table of 239 differences replaces a table of 4,096 pairs of squares; it is as fast \
        when it is in the cache, and faster when it is not.",
    source: "ChessWAV, Chess Programming Concepts; Chess Programming Wiki, \"0x88\" and \"Vector Attacks\"",
    contenders: &["[u8; 239]", "[u8; 256]", "[u8; 4096]", "computed"],
    workload: "distance, direction and kind of attack of 4,096 random pairs of squares; and the direction \
        of 64 pairs at a time after 4 MiB of something else were read (cold)",
    rule: Rule(&[
        Clause {
            workload: "direction",
            of: "[u8; 239]",
            to: "[u8; 4096]",
            is: Bound::Between(0.8, 1.25),
        },
        Clause {
            workload: "direction, cold",
            of: "[u8; 4096]",
            to: "[u8; 239]",
            is: Bound::AtLeast(1.1),
        },
        Clause { workload: "distance", of: "computed", to: "[u8; 239]", is: Bound::AtLeast(1.1) },
    ]),
    discussion: "In rows of sixteen, each difference of two indices means one relation of two squares: 225 \
        differences occur, from -119 to 119. In rows of ten, 70 differences have two meanings, and in rows \
        of eight 98, so 10x12 and 8x8 need the pair. If both tables are in the first cache, the small table \
        takes {direction: [u8; 239] / [u8; 4096]} times what the large one takes, because the large one \
        needs no bounds check. With 256 entries and a byte as index, the small table takes {direction: [u8; \
        256] / [u8; 4096]} times. The small table lies in four or five cache lines and the large one in 64, \
        so after other data has filled the caches the large one takes {direction, cold: [u8; 4096] / [u8; \
        239]} times as long. Computing the answer takes {distance: computed / [u8; 256]} times what the \
        table of 256 takes for a distance and {attack: computed / [u8; 256]} times for a kind of attack. The \
        rule takes ratios from 0.8 to 1.25 as equal. The times of the cold lookups contain a share of the \
        clock, which is read for each batch.",
    counts_instructions: false,
    seconds: 10,
    run,
};

/// The indices of two squares, in rows of sixteen or of eight.
type Pair = [u8; 2];

/// A relation as tables.
struct Tables {
    by_difference: [u8; 239],
    by_byte: [u8; 256],
    by_pair: [u8; 4096],
}

impl Tables {
    fn new(relation: impl Fn(Square, Square) -> u8) -> Tables {
        let mut tables = Tables { by_difference: [0; 239], by_byte: [0; 256], by_pair: [0; 4096] };
        for from in Square::ALL {
            for to in Square::ALL {
                let value = relation(from, to);
                let [a, b] = wide([from, to]);
                tables.by_difference[119 + usize::from(b) - usize::from(a)] = value;
                tables.by_byte[usize::from(b.wrapping_sub(a))] = value;
                tables.by_pair[64 * from as usize + to as usize] = value;
            }
        }
        tables
    }

    #[inline(always)]
    fn difference(&self, [from, to]: Pair) -> u8 {
        self.by_difference[119 + usize::from(to) - usize::from(from)]
    }

    #[inline(always)]
    fn byte(&self, [from, to]: Pair) -> u8 {
        self.by_byte[usize::from(to.wrapping_sub(from))]
    }

    #[inline(always)]
    fn pair(&self, [from, to]: Pair) -> u8 {
        self.by_pair[usize::from(from & 63) << 6 | usize::from(to & 63)]
    }
}

fn wide(pair: [Square; 2]) -> Pair {
    pair.map(|square| Index::<Mailbox0x88>::of(square).raw())
}

fn plain(pair: [Square; 2]) -> Pair {
    pair.map(Square::index)
}

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(11);
    let pairs: Vec<[Square; 2]> =
        (0..4_096).map(|_| [0; 2].map(|_| Square::ALL[random.below(64)])).collect();
    let wide: Vec<Pair> = pairs.iter().copied().map(wide).collect();
    let plain: Vec<Pair> = pairs.iter().copied().map(plain).collect();
    hot(bench, "distance", &wide, &plain, distance)?;
    hot(bench, "direction", &wide, &plain, direction)?;
    hot(bench, "attack", &wide, &plain, attack)?;
    cold(bench, &wide, &plain)
}

/// Times a relation of all pairs, which is computed from the pairs of wide indices.
#[inline(always)]
fn hot(
    bench: &mut Bench<'_>,
    name: &'static str,
    wide_pairs: &[Pair],
    plain_pairs: &[Pair],
    computed: impl Fn(Pair) -> u8 + Copy,
) -> Result<(), LabError> {
    let tables = &Tables::new(|from, to| computed(wide([from, to])));
    bench.time_without_loop(
        Workload { name, unit: "ns per pair", operations: wide_pairs.len() },
        || sum(wide_pairs, |_| 0),
        vec![
            Contender::new("[u8; 239]", || sum(wide_pairs, |pair| tables.difference(pair)))
                .with_bytes(239),
            Contender::new("[u8; 256]", || sum(wide_pairs, |pair| tables.byte(pair)))
                .with_bytes(256),
            Contender::new("[u8; 4096]", || sum(plain_pairs, |pair| tables.pair(pair)))
                .with_bytes(4096),
            Contender::new("computed", move || sum(wide_pairs, computed)).with_bytes(0),
        ],
    )
}

/// Times the direction of some pairs at a time, after something else has filled the caches.
fn cold(bench: &mut Bench<'_>, wide_pairs: &[Pair], plain_pairs: &[Pair]) -> Result<(), LabError> {
    const BATCH: usize = 64;
    const BATCHES: usize = 16;
    /// More bytes than a second cache has, and fewer than most third ones.
    const OTHER: usize = 4 << 20;
    let tables = &Tables::new(|from, to| direction(wide([from, to])));
    let other = &vec![1_u64; OTHER / 8];
    let evict = || _ = black_box(black_box(other).iter().sum::<u64>());
    bench.time(
        Workload { name: "direction, cold", unit: "ns per pair", operations: BATCH * BATCHES },
        vec![
            Contender::cold("[u8; 239]", BATCHES, evict, |i| {
                sum(&wide_pairs[i * BATCH..][..BATCH], |pair| tables.difference(pair))
            }),
            Contender::cold("[u8; 256]", BATCHES, evict, |i| {
                sum(&wide_pairs[i * BATCH..][..BATCH], |pair| tables.byte(pair))
            }),
            Contender::cold("[u8; 4096]", BATCHES, evict, |i| {
                sum(&plain_pairs[i * BATCH..][..BATCH], |pair| tables.pair(pair))
            }),
            Contender::cold("computed", BATCHES, evict, |i| {
                sum(&wide_pairs[i * BATCH..][..BATCH], direction)
            }),
        ],
    )
}

/// The sum of all answers. Each pair goes through a black box.
#[inline(always)]
fn sum(pairs: &[Pair], answer: impl Fn(Pair) -> u8) -> u64 {
    pairs.iter().map(|pair| u64::from(answer(*black_box(pair)))).sum()
}

/// The number of files and ranks between two 0x88 squares.
#[inline(always)]
fn apart([from, to]: Pair) -> (i8, i8) {
    ((to & 7) as i8 - (from & 7) as i8, (to >> 4) as i8 - (from >> 4) as i8)
}

/// The number of steps that a king needs.
#[inline(always)]
fn distance(pair: Pair) -> u8 {
    let (files, ranks) = apart(pair);
    files.unsigned_abs().max(ranks.unsigned_abs())
}

/// The number of the step along a common line: `3 * (north + 1) + east + 1`. It is 4 if there is no such line.
#[inline(always)]
fn direction(pair: Pair) -> u8 {
    let (files, ranks) = apart(pair);
    if files == 0 || ranks == 0 || files.abs() == ranks.abs() {
        (3 * (ranks.signum() + 1) + files.signum() + 1) as u8
    } else {
        4
    }
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

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use polyboard::squares::{
        Direction, KING_STEPS, KNIGHT_STEPS, Lerf, Mailbox10x12, Mailbox16x12, SquareMapping, Step,
    };

    use super::*;

    fn pairs() -> impl Iterator<Item = [Square; 2]> {
        Square::ALL.into_iter().flat_map(|from| Square::ALL.map(|to| [from, to]))
    }

    #[test]
    fn tables_say_what_is_computed() {
        for computed in [distance, direction, attack] {
            let tables = Tables::new(|from, to| computed(wide([from, to])));
            for pair in pairs() {
                let expected = computed(wide(pair));
                assert_eq!(tables.difference(wide(pair)), expected, "{pair:?}");
                assert_eq!(tables.byte(wide(pair)), expected, "{pair:?}");
                assert_eq!(tables.pair(plain(pair)), expected, "{pair:?}");
            }
        }
    }

    /// The distance comes from a flood fill, and the other relations from steps of the neutral
    /// board.
    #[test]
    fn what_is_computed_is_true_on_the_neutral_board() {
        let goes = |from: Square, to, steps: &[Step]| {
            steps.iter().any(|&step| from.stepped(step) == Some(to))
        };
        for from in Square::ALL {
            let mut reached = HashSet::from([from]);
            for far in 0..8 {
                for &to in &reached {
                    assert!(distance(wide([from, to])) <= far);
                }
                let near = reached.iter().flat_map(|at| KING_STEPS.map(|step| at.stepped(step)));
                let near: Vec<Square> = near.flatten().collect();
                for to in near {
                    if reached.insert(to) {
                        assert_eq!(distance(wide([from, to])), far + 1);
                    }
                }
            }
            for to in Square::ALL {
                let on_line = Direction::ALL.into_iter().find(|way| {
                    let next = |at: &Square| at.stepped(way.step());
                    std::iter::successors(next(&from), next).any(|at| at == to)
                });
                let step = on_line.map_or(Step::new(0, 0), Direction::step);
                let number = 3 * (step.north + 1) + step.east + 1;
                assert_eq!(direction(wide([from, to])), number as u8, "{from} {to}");
                let of = |is: bool, bit| if is { bit } else { 0 };
                let pawns = [Direction::NorthEast, Direction::NorthWest].map(Direction::step);
                let back = pawns.map(Step::flipped);
                let expected = on_line.map_or(0, |way| {
                    if Direction::STRAIGHT.contains(&way) { STRAIGHT } else { DIAGONAL }
                }) | of(goes(from, to, &KNIGHT_STEPS), KNIGHT)
                    | of(goes(from, to, &KING_STEPS), KING)
                    | of(goes(from, to, &pawns), PAWNS[0])
                    | of(goes(from, to, &back), PAWNS[1]);
                assert_eq!(attack(wide([from, to])), expected, "{from} {to}");
            }
        }
    }

    /// The number of differences of two indices, and of those that have two meanings or more.
    fn differences<M: SquareMapping>() -> (usize, usize) {
        let mut meanings: HashMap<i16, HashSet<(i8, i8)>> = HashMap::new();
        for [from, to] in pairs() {
            let difference = M::GEOMETRY.index(to) - M::GEOMETRY.index(from);
            meanings.entry(difference).or_default().insert(apart(wide([from, to])));
        }
        (meanings.len(), meanings.values().filter(|ways| ways.len() > 1).count())
    }

    #[test]
    fn rows_of_sixteen_keep_differences_apart() {
        assert_eq!(differences::<Mailbox0x88>(), (225, 0));
        assert_eq!(differences::<Mailbox16x12>(), (225, 0));
        assert_eq!(differences::<Mailbox10x12>(), (155, 70));
        assert_eq!(differences::<Lerf>(), (127, 98));
    }
}

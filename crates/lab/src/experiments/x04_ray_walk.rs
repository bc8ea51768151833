//! Walking along the lines of a queen.

use std::hint::black_box;

use polyboard::squares::{
    Direction, Index, Lerf, Mailbox0x88, Mailbox10x12, Mailbox16x12, Square, SquareMapping,
};

use crate::{
    Bench, Bound, Clause, Contender, Experiment, LabError, Random, Rule, Workload,
    cells::{EMPTY, WHITE, cells, random_codes},
};

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X4",
    name: "ray-walk",
    claim: "A sentinel makes one test of two, so a walk along a ray is faster on 10x12 and 16x12 than on \
        0x88; on 8x8 it is slowest, above all through a second board.",
    source: "Chess Programming Wiki, \"10x12 Board\" and \"Vector Attacks\"; Christophe Théron, \"0x88 is \
        not so smart\", rec.games.chess.computer, 2000",
    contenders: &[
        "8x8 checks",
        "8x8 mailbox",
        "8x8 lists",
        "10x12 of 120",
        "10x12",
        "0x88 usize",
        "0x88 u8",
        "16x12",
    ],
    workload: "the moves of 1,024 white queens on 64 random boards with 6, 16 and 32 pieces",
    rule: Rule(&[
        Clause { workload: "6 pieces", of: "0x88 u8", to: "16x12", is: Bound::AtLeast(1.1) },
        Clause { workload: "32 pieces", of: "0x88 u8", to: "16x12", is: Bound::AtLeast(1.1) },
        Clause { workload: "16 pieces", of: "8x8 mailbox", to: "10x12", is: Bound::AtLeast(1.3) },
        Clause { workload: "16 pieces", of: "8x8 checks", to: "0x88 u8", is: Bound::AtLeast(1.1) },
    ]),
    discussion: "A ray ends with a branch that depends on the position. A misprediction costs more than \
        several steps, so the boards differ less in time than in instructions. On 0x88 the test for the \
        edge is a second branch in each step, and takes {16 pieces: 0x88 u8 / 16x12} times what the \
        sentinel takes. File and rank take {16 pieces: 8x8 checks / 0x88 u8} times what 0x88 takes: the \
        compiler knows the step, so on a straight line it tests only the coordinate that changes. A board \
        of 120 cells takes {16 pieces: 10x12 of 120 / 10x12} times what one of 256 takes. Rust needs no \
        bounds check for 256 cells, because a byte cannot exceed them. The walk through a second board \
        waits for two loads, one after the other, and takes {16 pieces: 8x8 mailbox / 10x12} times what \
        10x12 takes. All boards here are in the first cache; elsewhere the smaller boards have an advantage.",
    counts_instructions: true,
    seconds: 13,
    run,
};

/// Boards as one mapping numbers them, and the squares of the queens on them.
struct Queens<M, const N: usize> {
    boards: Vec<[u8; N]>,
    queens: Vec<(usize, Index<M>)>,
}

impl<M: SquareMapping, const N: usize> Queens<M, N> {
    fn new(boards: &[[u8; 64]], queens: &[(usize, Square)]) -> Queens<M, N> {
        Queens {
            boards: boards.iter().map(cells::<M, N>).collect(),
            queens: queens.iter().map(|&(board, from)| (board, from.into())).collect(),
        }
    }

    /// The number of all targets, and the sum of the codes of what they capture.
    #[inline(always)]
    fn sum(&self, walk: impl Fn(&[u8; N], u8, &mut Sum)) -> u64 {
        let mut sum = Sum(0);
        for (board, from) in &self.queens {
            walk(&self.boards[*board], black_box(from.raw()), &mut sum);
        }
        sum.0
    }
}

/// A function that is called for each target. In the timed loop it adds them up.
trait Visit {
    /// A target, which is empty or a black piece, by its native index.
    fn visit(&mut self, to: u8, piece: u8);
}

struct Sum(u64);

impl Visit for Sum {
    #[inline(always)]
    fn visit(&mut self, _: u8, piece: u8) {
        self.0 += 1 + u64::from(piece);
    }
}

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(4);
    for (name, pieces) in [("6 pieces", 6), ("16 pieces", 16), ("32 pieces", 32)] {
        let boards: Vec<[u8; 64]> = (0..64).map(|_| random_codes(&mut random, pieces)).collect();
        let queens: Vec<(usize, Square)> =
            (0..1_024).map(|i| (i % 64, Square::ALL[random.below(64)])).collect();
        let plain = &Queens::<Lerf, 64>::new(&boards, &queens);
        let tight = &Queens::<Mailbox10x12, 120>::new(&boards, &queens);
        let framed = &Queens::<Mailbox10x12, 256>::new(&boards, &queens);
        let half = &Queens::<Mailbox0x88, 128>::new(&boards, &queens);
        let wide = &Queens::<Mailbox16x12, 256>::new(&boards, &queens);
        bench.time(
            Workload { name, unit: "ns per ray", operations: 8 * queens.len() },
            vec![
                Contender::new("8x8 checks", || plain.sum(file_and_rank)).with_bytes(64),
                Contender::new("8x8 mailbox", || plain.sum(mailbox)).with_bytes(64),
                Contender::new("8x8 lists", || plain.sum(lists)).with_bytes(64),
                Contender::new("10x12 of 120", || tight.sum(sentinels::<Mailbox10x12, _>))
                    .with_bytes(120),
                Contender::new("10x12", || framed.sum(sentinels::<Mailbox10x12, _>))
                    .with_bytes(256),
                Contender::new("0x88 usize", || half.sum(x88_usize)).with_bytes(128),
                Contender::new("0x88 u8", || half.sum(x88_u8)).with_bytes(128),
                Contender::new("16x12", || wide.sum(sentinels::<Mailbox16x12, _>)).with_bytes(256),
            ],
        )?;
    }
    Ok(())
}

/// Two numbers and their edges.
#[inline(always)]
fn file_and_rank(cells: &[u8; 64], from: u8, visitor: &mut impl Visit) {
    for direction in Direction::ALL {
        let step = direction.step();
        let (mut file, mut rank) = ((from & 7) as i8 + step.east, (from >> 3) as i8 + step.north);
        while (0..8).contains(&file) && (0..8).contains(&rank) {
            let to = (8 * rank + file) as u8;
            if stops(cells[usize::from(to)], to, visitor) {
                break;
            }
            file += step.east;
            rank += step.north;
        }
    }
}

/// Visits a target unless a white piece or a guard stands there. Returns whether the ray ends.
#[inline(always)]
fn stops(piece: u8, to: u8, visitor: &mut impl Visit) -> bool {
    if piece & WHITE == 0 {
        visitor.visit(to, piece);
    }
    piece != EMPTY
}

/// Each step goes through a second board of 10x12, which contains the edge of the first: Tom
/// Kerrigan, TSCP, 1997. TSCP keeps colours and pieces in two arrays; here one array has both, as
/// for the others.
#[inline(always)]
fn mailbox(cells: &[u8; 64], from: u8, visitor: &mut impl Visit) {
    const OFF: u8 = 64;
    static MAILBOX: [u8; 120] = {
        let mut mailbox = [OFF; 120];
        let mut i = 0;
        while i < 64 {
            mailbox[MAILBOX64[i] as usize] = i as u8;
            i += 1;
        }
        mailbox
    };
    static MAILBOX64: [u8; 64] = Mailbox10x12::GEOMETRY.index_table();
    for direction in Direction::ALL {
        let delta = Mailbox10x12::GEOMETRY.delta(direction.step()) as u8;
        let mut at = from & 63;
        loop {
            at = MAILBOX[usize::from(MAILBOX64[usize::from(at)].wrapping_add(delta))];
            if at >= OFF || stops(cells[usize::from(at)], at, visitor) {
                break;
            }
        }
    }
}

/// The squares of each ray, which a board of 64 cells may look up instead.
#[inline(always)]
fn lists(cells: &[u8; 64], from: u8, visitor: &mut impl Visit) {
    static RAYS: [[[u8; 8]; 8]; 64] = {
        let mut rays = [[[64; 8]; 8]; 64];
        let mut i = 0;
        while i < 64 * 8 {
            let (mut at, mut len) = (Square::ALL[i / 8], 0);
            while let Some(to) = at.stepped(Direction::ALL[i % 8].step()) {
                rays[i / 8][i % 8][len] = to.index();
                at = to;
                len += 1;
            }
            i += 1;
        }
        rays
    };
    for ray in &RAYS[usize::from(from & 63)] {
        for &to in ray {
            if to >= 64 || stops(cells[usize::from(to)], to, visitor) {
                break;
            }
        }
    }
}

/// The guard ends the ray like a white piece. Rust checks an index of 120 cells, but not a byte of
/// 256.
#[inline(always)]
fn sentinels<M: SquareMapping, const N: usize>(
    cells: &[u8; N],
    from: u8,
    visitor: &mut impl Visit,
) {
    for direction in Direction::ALL {
        let delta = M::GEOMETRY.delta(direction.step()) as u8;
        let mut at = from.wrapping_add(delta);
        while !stops(cells[usize::from(at)], at, visitor) {
            at = at.wrapping_add(delta);
        }
    }
}

/// One AND ends the ray at the edge. Rust does not know that a number without these bits is below 128.
#[inline(always)]
fn x88_usize(cells: &[u8; 128], from: u8, visitor: &mut impl Visit) {
    for direction in Direction::ALL {
        let delta = Mailbox0x88::GEOMETRY.delta(direction.step()) as isize;
        let mut at = usize::from(from).wrapping_add_signed(delta);
        while at & 0x88 == 0 && !stops(cells[at], at as u8, visitor) {
            at = at.wrapping_add_signed(delta);
        }
    }
}

/// A byte without these bits is below 128.
#[inline(always)]
fn x88_u8(cells: &[u8; 128], from: u8, visitor: &mut impl Visit) {
    for direction in Direction::ALL {
        let delta = Mailbox0x88::GEOMETRY.delta(direction.step()) as u8;
        let mut at = from.wrapping_add(delta);
        while at & 0x88 == 0 && !stops(cells[usize::from(at)], at, visitor) {
            at = at.wrapping_add(delta);
        }
    }
}

#[cfg(test)]
mod tests {
    use polyboard::{
        sliders::{Magic, Sliders},
        squares::Bitboard,
    };

    use super::*;
    use crate::{
        cells::{codes, set},
        games::positions,
    };

    /// The targets as a set, by neutral squares.
    struct Targets<M>(u64, M);

    impl<M: SquareMapping> Visit for Targets<M> {
        fn visit(&mut self, to: u8, _: u8) {
            let to = Index::<M>::new(to).expect("a target is on the board");
            self.0 |= Bitboard::<Lerf>::from(to.square()).bits();
        }
    }

    fn targets<M: SquareMapping, const N: usize>(
        mapping: M,
        codes: &[u8; 64],
        from: Square,
        walk: impl Fn(&[u8; N], u8, &mut Targets<M>),
    ) -> u64 {
        let mut targets = Targets(0, mapping);
        walk(&cells::<M, N>(codes), Index::<M>::of(from).raw(), &mut targets);
        targets.0
    }

    #[test]
    fn all_walks_find_what_magic_looks_up() {
        let mut random = Random::new(1);
        let games = positions(20).into_iter().map(|position| codes(position.setup()));
        let drawn = (0..20).map(|i| random_codes(&mut random, 2 * i));
        for codes in games.chain(drawn) {
            let occupied = set(&codes, |code| code != EMPTY);
            let free = set(&codes, |code| code & WHITE == 0);
            for from in Square::ALL {
                let attacked =
                    Magic::bishop(from.index(), occupied) | Magic::rook(from.index(), occupied);
                let expected = attacked & free;
                let found = [
                    targets(Lerf, &codes, from, file_and_rank),
                    targets(Lerf, &codes, from, mailbox),
                    targets(Lerf, &codes, from, lists),
                    targets::<_, 120>(Mailbox10x12, &codes, from, sentinels::<Mailbox10x12, _>),
                    targets::<_, 256>(Mailbox10x12, &codes, from, sentinels::<Mailbox10x12, _>),
                    targets(Mailbox0x88, &codes, from, x88_usize),
                    targets(Mailbox0x88, &codes, from, x88_u8),
                    targets::<_, 256>(Mailbox16x12, &codes, from, sentinels::<Mailbox16x12, _>),
                ];
                assert_eq!(found, [expected; 8], "{from}");
            }
        }
    }
}

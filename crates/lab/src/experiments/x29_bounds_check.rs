//! The bounds checks of Rust on 0x88.

use std::hint::black_box;

use polyboard::squares::{
    Index, KING_STEPS, KNIGHT_STEPS, Mailbox0x88, Square, SquareMapping, Step,
};

use crate::{
    Bench, Bound, Clause, Contender, Experiment, LabError, Rule, Workload,
    cells::{EMPTY, WHITE, cells, codes},
    games::positions,
};

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X29",
    name: "bounds-check",
    claim: "The test of a 0x88 index in a `usize` leaves Rust's bounds check in place, which costs a \
        generator 5 to 15 per cent; in a byte the test removes it.",
    source: "The machine code of rustc for this workspace; The Rust Performance Book, \"Bounds Checks\"",
    contenders: &["u8", "usize", "usize masked", "usize get", "newtype", "[u8; 256]"],
    workload: "the moves of all white knights, bishops, rooks and queens in 128 positions of games, on \
        0x88",
    rule: Rule(&[
        Clause { workload: "", of: "usize", to: "u8", is: Bound::AtLeast(1.05) },
        Clause { workload: "", of: "newtype", to: "u8", is: Bound::Between(0.95, 1.05) },
    ]),
    discussion: "A byte in which the bits of 0x88 are clear is below 128. The compiler proves this and \
        removes the bounds check of an array of 128. In a `usize`, the test says nothing about the higher \
        bits, so the bounds check remains. But the check never fails, so its branch is predicted, and a \
        `usize` need not be widened to an address, as a byte must. Together the `usize` takes {usize / u8} \
        times what the byte takes. A mask in place of the check takes {usize masked / usize} times what the \
        check takes, so the check itself costs little. `get` uses the check as the test of the ranks and \
        takes {usize get / u8} times what the byte takes. A type of its own is a byte to the compiler: \
        {newtype / u8} times.",
    counts_instructions: true,
    seconds: 3,
    run,
};

/// A board, and the squares of the pieces that move.
struct Board<const N: usize> {
    cells: [u8; N],
    movers: Vec<u8>,
}

impl<const N: usize> Board<N> {
    fn new(codes: &[u8; 64]) -> Board<N> {
        let moves = |at: &Square| (WHITE | 2..=WHITE | 5).contains(&codes[*at as usize]);
        let movers = Square::ALL.into_iter().filter(moves);
        Board {
            cells: cells::<Mailbox0x88, N>(codes),
            movers: movers.map(|at| Index::<Mailbox0x88>::of(at).raw()).collect(),
        }
    }
}

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let codes: Vec<[u8; 64]> = positions(128).iter().map(|each| codes(each.setup())).collect();
    let in_128: &Vec<Board<128>> = &codes.iter().map(Board::new).collect();
    let in_256: &Vec<Board<256>> = &codes.iter().map(Board::new).collect();
    bench.time(
        Workload { name: "", unit: "ns per position", operations: codes.len() },
        vec![
            Contender::new("u8", || sum::<Byte, 128>(in_128)).with_bytes(128),
            Contender::new("usize", || sum::<Checked, 128>(in_128)).with_bytes(128),
            Contender::new("usize masked", || sum::<Masked, 128>(in_128)).with_bytes(128),
            Contender::new("usize get", || sum::<Get, 128>(in_128)).with_bytes(128),
            Contender::new("newtype", || sum::<Newtype, 128>(in_128)).with_bytes(128),
            Contender::new("[u8; 256]", || sum::<Byte, 256>(in_256)).with_bytes(256),
        ],
    )
}

/// The number of all moves, and the sum of the codes of what they capture.
#[inline(always)]
fn sum<S: Steps<N>, const N: usize>(boards: &[Board<N>]) -> u64 {
    let mut sum = 0;
    for board in boards {
        generate::<S, N>(black_box(board), |_, piece| sum += 1 + u64::from(piece));
    }
    sum
}

/// Visits the target of each move, with the piece there.
#[inline(always)]
fn generate<S: Steps<N>, const N: usize>(board: &Board<N>, mut visit: impl FnMut(u8, u8)) {
    const KNIGHT: [i8; 8] = deltas(&KNIGHT_STEPS);
    const QUEEN: [i8; 8] = deltas(&KING_STEPS);
    const ROOK: [i8; 4] = [QUEEN[0], QUEEN[2], QUEEN[4], QUEEN[6]];
    const BISHOP: [i8; 4] = [QUEEN[1], QUEEN[3], QUEEN[5], QUEEN[7]];
    for &mover in &board.movers {
        let from = S::index(mover);
        let (deltas, slides): (&[i8], bool) = match S::piece(&board.cells, from) & 7 {
            2 => (&KNIGHT, false),
            3 => (&BISHOP, true),
            4 => (&ROOK, true),
            _ => (&QUEEN, true),
        };
        for &delta in deltas {
            let mut at = from;
            while let Some((to, piece)) = S::step(&board.cells, at, delta) {
                if piece & WHITE != 0 {
                    break;
                }
                visit(S::raw(to), piece);
                if piece != EMPTY || !slides {
                    break;
                }
                at = to;
            }
        }
    }
}

const fn deltas(steps: &[Step; 8]) -> [i8; 8] {
    let mut deltas = [0; 8];
    let mut i = 0;
    while i < 8 {
        deltas[i] = Mailbox0x88::GEOMETRY.delta(steps[i]) as i8;
        i += 1;
    }
    deltas
}

/// A way to step on a board with this number of cells.
trait Steps<const N: usize> {
    type Index: Copy;

    fn index(raw: u8) -> Self::Index;
    fn raw(index: Self::Index) -> u8;
    fn piece(cells: &[u8; N], at: Self::Index) -> u8;

    /// The target of a step and the piece there, unless the step leaves the board.
    fn step(cells: &[u8; N], from: Self::Index, delta: i8) -> Option<(Self::Index, u8)>;
}

/// The test shows that the byte is below 128. It is below 256 in any case.
struct Byte;

impl<const N: usize> Steps<N> for Byte {
    type Index = u8;

    #[inline(always)]
    fn index(raw: u8) -> u8 {
        raw
    }

    #[inline(always)]
    fn raw(index: u8) -> u8 {
        index
    }

    #[inline(always)]
    fn piece(cells: &[u8; N], at: u8) -> u8 {
        cells[usize::from(at)]
    }

    #[inline(always)]
    fn step(cells: &[u8; N], from: u8, delta: i8) -> Option<(u8, u8)> {
        let to = from.wrapping_add_signed(delta);
        (to & 0x88 == 0).then(|| (to, cells[usize::from(to)]))
    }
}

/// Steps of a `usize`, which differ only in the access to the cell.
macro_rules! of_usize {
    ($(#[$doc:meta] $name:ident: |$cells:ident, $to:ident| $found:expr;)*) => {$(
        #[$doc]
        struct $name;

        impl Steps<128> for $name {
            type Index = usize;

            #[inline(always)]
            fn index(raw: u8) -> usize {
                raw.into()
            }

            #[inline(always)]
            fn raw(index: usize) -> u8 {
                index as u8
            }

            #[inline(always)]
            fn piece($cells: &[u8; 128], at: usize) -> u8 {
                $cells[at & 0x7f]
            }

            #[inline(always)]
            fn step($cells: &[u8; 128], from: usize, delta: i8) -> Option<(usize, u8)> {
                let $to = from.wrapping_add_signed(delta.into());
                let piece: Option<u8> = $found;
                Some(($to, piece?))
            }
        }
    )*};
}

of_usize! {
    /// The test as it is in books on C, and the check of a safe array.
    Checked: |cells, to| (to & 0x88 == 0).then(|| cells[to]);
    /// A mask that changes nothing, and tells the compiler that the check is superfluous.
    Masked: |cells, to| (to & 0x88 == 0).then(|| cells[to & 0x7f]);
    /// The check is the test of the ranks: beyond the eighth, and below zero, there is no cell.
    Get: |cells, to| cells.get(to).copied().filter(|_| to & 0x08 == 0);
}

/// An index that only the test can make.
#[derive(Clone, Copy)]
struct Newtype(u8);

impl Newtype {
    #[inline(always)]
    fn tested(index: u8) -> Option<Newtype> {
        (index & 0x88 == 0).then_some(Newtype(index))
    }
}

impl Steps<128> for Newtype {
    type Index = Newtype;

    #[inline(always)]
    fn index(raw: u8) -> Newtype {
        Newtype::tested(raw).expect("a piece stands on the board")
    }

    #[inline(always)]
    fn raw(index: Newtype) -> u8 {
        index.0
    }

    #[inline(always)]
    fn piece(cells: &[u8; 128], at: Newtype) -> u8 {
        cells[usize::from(at.0)]
    }

    #[inline(always)]
    fn step(cells: &[u8; 128], from: Newtype, delta: i8) -> Option<(Newtype, u8)> {
        let to = Newtype::tested(from.0.wrapping_add_signed(delta))?;
        Some((to, cells[usize::from(to.0)]))
    }
}

#[cfg(test)]
mod tests {
    use polyboard::sliders::{Magic, Sliders};

    use super::*;
    use crate::cells::set;

    /// The targets of all moves.
    fn targets<S: Steps<N>, const N: usize>(codes: &[u8; 64]) -> Vec<u8> {
        let mut targets = Vec::new();
        generate::<S, N>(&Board::new(codes), |to, _| {
            let to = Index::<Mailbox0x88>::new(to).expect("a target is on the board");
            targets.push(to.square().index());
        });
        targets.sort_unstable();
        targets
    }

    fn expected(codes: &[u8; 64]) -> Vec<u8> {
        let occupied = set(codes, |code| code != EMPTY);
        let free = set(codes, |code| code & WHITE == 0);
        let mut targets = Vec::new();
        for from in Square::ALL {
            let at = from.index();
            let knight = KNIGHT_STEPS.into_iter().filter_map(|step| from.stepped(step));
            let attacked = match codes[from as usize] {
                code if code == WHITE | 2 => knight.fold(0, |set, to| set | 1 << to.index()),
                code if code == WHITE | 3 => Magic::bishop(at, occupied),
                code if code == WHITE | 4 => Magic::rook(at, occupied),
                code if code == WHITE | 5 => {
                    Magic::bishop(at, occupied) | Magic::rook(at, occupied)
                }
                _ => 0,
            };
            targets.extend((0..64).filter(|to| (attacked & free) >> to & 1 == 1));
        }
        targets.sort_unstable();
        targets
    }

    #[test]
    fn all_generate_the_same_moves() {
        for position in positions(100) {
            let codes = &codes(position.setup());
            let expected = expected(codes);
            assert_eq!(targets::<Byte, 128>(codes), expected);
            assert_eq!(targets::<Byte, 256>(codes), expected);
            assert_eq!(targets::<Checked, 128>(codes), expected);
            assert_eq!(targets::<Masked, 128>(codes), expected);
            assert_eq!(targets::<Get, 128>(codes), expected);
            assert_eq!(targets::<Newtype, 128>(codes), expected);
        }
    }
}

//! Compares piece lists by how they find and remove a captured piece.

use super::prelude::*;

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    for (name, count) in [("4 pieces", 4), ("8 pieces", 8), ("16 pieces", 16)] {
        let side = &side(count, 4_096);
        time!(bench, name, "ns per capture", side[1].len();
            "search" => played::<Search>(side),
            "index board" => played::<IndexBoard>(side),
            "linked list" => played::<LinkedList>(side),
            "bitboard" => played::<Bitboard>(side),
            EMPTY_LOOP => side[1].iter().map(|captured| u64::from(*black_box(captured))).sum(),
        )?;
    }
    let sides: Vec<Side> = (0..64).map(|_| side(16, 0)).collect();
    let workload = Workload { name: "walk", unit: "ns per piece", operations: 16 * sides.len() };
    let walks = on_types! { L => walk::<L>(&sides);
        "search" Search "index board" IndexBoard "linked list" LinkedList "bitboard" Bitboard
    };
    bench.time(workload, walks)
}

fn walk<P: Pieces + 'static>(sides: &[Side]) -> impl FnMut() -> u64 + use<P> {
    let lists: Vec<P> = sides.iter().map(listed).collect();
    move || {
        let mut sum = 0;
        for list in &lists {
            black_box(list).walk(|square| sum += u64::from(black_box(square)));
        }
        sum
    }
}

/// The squares of some pieces, and of those that are captured one after the other.
type Side = [Vec<u8>; 2];

fn side(count: usize, captures: usize) -> Side {
    let mut random = Random::new(18 + count as u64);
    let mut squares: Vec<u8> = (0..64).collect();
    shuffle(&mut random, &mut squares);
    let captured = (0..captures).map(|_| squares[random.below(count)]).collect();
    [squares[..count].to_vec(), captured]
}

fn listed<P: Pieces>([pieces, _]: &Side) -> P {
    let mut list = P::default();
    pieces.iter().for_each(|&square| list.add(square));
    list
}

/// Captures each piece and unmakes that. The sum of all squares at the end tells whether a piece was lost.
fn played<P: Pieces>(side: &Side) -> u64 {
    let mut list: P = listed(side);
    for captured in &side[1] {
        let square = *black_box(captured);
        let neighbours = list.capture(square);
        black_box(&mut list).uncapture(square, neighbours);
    }
    let mut sum = 0;
    list.walk(|square| sum += 1_u64 << square);
    sum
}

/// A list of the pieces of one side, at most 16.
trait Pieces: Clone + Default {
    /// Lists a piece.
    fn add(&mut self, square: u8);

    /// Removes a captured piece. Returns what only the linked list needs to unmake that: the neighbours.
    fn capture(&mut self, square: u8) -> [u8; 2];

    /// Lists the piece again that was captured last.
    #[inline(always)]
    fn uncapture(&mut self, square: u8, _: [u8; 2]) {
        self.add(square);
    }

    /// Calls `visit` with each square.
    fn walk(&self, visit: impl FnMut(u8));
}

/// One list, searched from its start (ChessWAV, Chess Programming Concepts, "Piece Lists"), or with the place of each
/// square beside it: Chess Programming Wiki, [Piece-Lists](https://www.chessprogramming.org/Piece-Lists).
#[derive(Clone)]
struct List<const INDICES: usize> {
    squares: [u8; 16],
    count: u8,
    slots: [[u8; 64]; INDICES],
}

type Search = List<0>;
type IndexBoard = List<1>;

impl<const INDICES: usize> Default for List<INDICES> {
    fn default() -> Self {
        List { squares: [0; 16], count: 0, slots: [[0; 64]; INDICES] }
    }
}

impl<const INDICES: usize> List<INDICES> {
    #[inline(always)]
    fn slot(&self, square: u8) -> u8 {
        if let Some(slots) = self.slots.first() {
            return slots[usize::from(square & 63)];
        }
        let mut listed = self.squares.iter();
        listed.position(|&listed| listed == square).expect("the piece is listed") as u8
    }

    #[inline(always)]
    fn set(&mut self, slot: u8, square: u8) {
        self.squares[usize::from(slot & 15)] = square;
        for slots in &mut self.slots {
            slots[usize::from(square & 63)] = slot;
        }
    }
}

impl<const INDICES: usize> Pieces for List<INDICES> {
    #[inline(always)]
    fn add(&mut self, square: u8) {
        self.set(self.count, square);
        self.count += 1;
    }

    #[inline(always)]
    fn capture(&mut self, square: u8) -> [u8; 2] {
        self.count -= 1;
        let last = self.squares[usize::from(self.count & 15)];
        self.set(self.slot(square), last);
        [0; 2]
    }

    #[inline(always)]
    fn walk(&self, visit: impl FnMut(u8)) {
        self.squares[..usize::from(self.count)].iter().copied().for_each(visit);
    }
}

/// A doubly linked list through the squares, of the same page. A removed square is put back between its neighbours, in
/// the opposite order: Hirosi Hitotumatu and Kohei Noshita, 1979; Donald Knuth, "Dancing Links", 2000.
#[derive(Clone)]
struct LinkedList {
    next: [u8; 128],
    previous: [u8; 128],
}

/// The number before the first square and after the last.
const ENDS: u8 = 64;

impl Default for LinkedList {
    fn default() -> Self {
        LinkedList { next: [ENDS; 128], previous: [ENDS; 128] }
    }
}

impl LinkedList {
    #[inline(always)]
    fn neighbours(&self, square: u8) -> [u8; 2] {
        [&self.previous, &self.next].map(|links| links[usize::from(square & 127)])
    }

    #[inline(always)]
    fn link(&mut self, square: u8, next: u8) {
        self.next[usize::from(square & 127)] = next;
        self.previous[usize::from(next & 127)] = square;
    }
}

impl Pieces for LinkedList {
    #[inline(always)]
    fn add(&mut self, square: u8) {
        let [last, _] = self.neighbours(ENDS);
        self.link(last, square);
        self.link(square, ENDS);
    }

    #[inline(always)]
    fn capture(&mut self, square: u8) -> [u8; 2] {
        let [previous, next] = self.neighbours(square);
        self.link(previous, next);
        [previous, next]
    }

    #[inline(always)]
    fn uncapture(&mut self, square: u8, [previous, next]: [u8; 2]) {
        self.link(previous, square);
        self.link(square, next);
    }

    #[inline(always)]
    fn walk(&self, mut visit: impl FnMut(u8)) {
        let [_, mut square] = self.neighbours(ENDS);
        while square != ENDS {
            visit(square);
            [_, square] = self.neighbours(square);
        }
    }
}

/// A set of squares, for comparison.
#[derive(Clone, Default)]
struct Bitboard(u64);

impl Pieces for Bitboard {
    #[inline(always)]
    fn add(&mut self, square: u8) {
        self.0 ^= 1 << (square & 63);
    }

    #[inline(always)]
    fn capture(&mut self, square: u8) -> [u8; 2] {
        self.0 ^= 1 << (square & 63);
        [0; 2]
    }

    #[inline(always)]
    fn walk(&self, mut visit: impl FnMut(u8)) {
        let mut left = self.0;
        while left != 0 {
            visit(left.trailing_zeros() as u8);
            left &= left - 1;
        }
    }
}

#[cfg(test)]
#[path = "tests/x18.rs"]
mod tests;

use core::fmt::Debug;

use polyboard_board::InMemory;
use polyboard_rules::Variant;
use polyboard_squares::{Direction, Geometry, Index, Mailbox0x88, SquareMapping, Step, table};

use crate::{DIRECTIONS, Relation, Relations, SHARED_BYTES, THREATS_BYTES};

/// An empty cell.
pub const EMPTY: u8 = 0;

/// The content of every cell off the board: a piece of both colours, so that no piece can go there.
///
/// Pieces of White have the bit 0x40, pieces of Black the bit 0x80, and the guard has both. "Own
/// piece or edge" is one AND with the own bit; "empty" is a comparison with zero.
pub const GUARD: u8 = 0xc0;

/// The arrangement of a mailbox's cells, and how a step leads from one to another: the part in
/// which mailboxes differ.
///
/// # For callers
///
/// Indices are the layout's own: the numbers of [`Mapping`](Layout::Mapping). An index from
/// [`leap`](Layout::leap) may be off the board; pass it to [`probe`](Layout::probe).
///
/// # For implementors
///
/// The trick of a layout is in this trait. A layout with guard cells answers a probe by a load,
/// which finds the guard; 0x88 tests two bits first; a layout of 64 cells looks up where a step
/// leads. Provided methods are for a layout in which a step is an addition to the index; its `Ray`
/// is an [`OffsetRay`]. If a step is a lookup, override [`leap`](Layout::leap) and [`look`](Layout::look). The ranks must be rows: `east` is 1, so
/// that a rank is a range of eight indices.
pub trait Layout: Copy + Eq + Debug + Send + Sync + 'static {
    /// The usual name of the layout.
    const NAME: &'static str;

    /// The mapping of the squares.
    type Mapping: SquareMapping;

    /// The cells, guards included.
    type Cells: Copy + Debug + InMemory + Send + Sync + 'static;

    /// The walk along a line.
    type Ray: Ray<Self>;

    /// The board without pieces.
    const NO_PIECES: Self::Cells;

    /// The piece on a square of the board.
    fn get(cells: &Self::Cells, square: u8) -> u8;

    /// Sets a piece on a square of the board.
    fn set(cells: &mut Self::Cells, square: u8, piece: u8);

    /// The piece at an index from [`leap`](Layout::leap), or [`GUARD`] off the board.
    fn probe(cells: &Self::Cells, index: u8) -> u8;

    /// The piece at the sum of an index and a step, modulo 256, or [`GUARD`] off the board. Some
    /// layouts can do this with fewer instructions if the compiler knows the step. Only layouts in
    /// which a step is an addition are asked.
    #[inline(always)]
    fn plus(cells: &Self::Cells, from: u8, delta: u8) -> u8 {
        Self::probe(cells, from.wrapping_add(delta))
    }

    /// The index to which a leap leads; it may be off the board.
    #[inline(always)]
    fn leap(from: u8, hop: Hop) -> u8 {
        from.wrapping_add(hop.delta)
    }

    /// The piece to which a leap leads from a square, or [`GUARD`] off the board.
    #[inline(always)]
    fn look(cells: &Self::Cells, from: u8, hop: Hop) -> u8 {
        Self::plus(cells, from, hop.delta)
    }

    /// The same for a step that stays on the board, such as a pawn's step ahead, which needs no test.
    #[inline(always)]
    fn ahead(cells: &Self::Cells, from: u8, hop: Hop) -> u8 {
        Self::look(cells, from, hop)
    }

    /// The ways in which pieces on one square can attack another.
    #[inline(always)]
    fn relation<V: Variant>(from: u8, to: u8) -> Relation {
        Relations::<V>::TABLE[Self::difference(from, to) as usize]
    }

    /// The number of the direction from one square to another on a common line; any number for two
    /// squares that share no line.
    #[inline(always)]
    fn direction(from: u8, to: u8) -> u8 {
        DIRECTIONS[Self::difference(from, to) as usize]
    }

    /// The difference of two squares in rows of sixteen: `16 * ranks + files`, modulo 256. Each
    /// difference has one meaning; in shorter rows it may have two, so there the squares are looked
    /// up first. To add the rank bits to an index of 8x8 took 6 % more instructions (perft, 2026-11).
    #[inline(always)]
    fn difference(from: u8, to: u8) -> u8 {
        if const { has_wide_rows::<Self::Mapping>() } {
            return to.wrapping_sub(from);
        }
        let wide = const { &wide::<Self::Mapping>() };
        wide[to as usize].wrapping_sub(wide[from as usize])
    }
}

const fn has_wide_rows<M: SquareMapping>() -> bool {
    M::GEOMETRY.delta(Step::new(0, 1)) == 16
}

/// The size in bytes of the tables of a layout that takes relations and directions by difference: these, the
/// lookup of squares if its rows are short, and those that all mailboxes share.
#[must_use]
pub const fn table_bytes<L: Layout>() -> usize {
    let wide = if has_wide_rows::<L::Mapping>() { 0 } else { size_of::<[u8; 256]>() };
    let by_difference = size_of::<[Relation; 256]>() + size_of_val(&DIRECTIONS);
    wide + by_difference + SHARED_BYTES + THREATS_BYTES
}

/// A walk along a line from a square of a layout.
pub trait Ray<L: Layout>: Copy {
    /// The start of a walk from a square in the direction of this number.
    fn new(from: u8, direction: u8) -> Self;

    /// Goes on by one square and returns the piece there, or [`GUARD`] off the board.
    fn step(&mut self, cells: &L::Cells) -> u8;

    /// The square where the last step led.
    fn at(self) -> u8;
}

/// The [`Ray`] of a layout in which a step is an addition to the index.
#[derive(Clone, Copy, Debug)]
pub struct OffsetRay {
    from: u8,
    /// The sum of the steps so far.
    sum: u8,
    /// The number that a step adds.
    delta: u8,
}

impl<L: Layout> Ray<L> for OffsetRay {
    #[inline(always)]
    fn new(from: u8, direction: u8) -> OffsetRay {
        let deltas = const { &Hop::deltas(L::Mapping::GEOMETRY) };
        OffsetRay { from, sum: 0, delta: deltas[direction as usize & 7] }
    }

    #[inline(always)]
    fn step(&mut self, cells: &L::Cells) -> u8 {
        self.sum = self.sum.wrapping_add(self.delta);
        L::plus(cells, self.from, self.sum)
    }

    #[inline(always)]
    fn at(self) -> u8 {
        self.from.wrapping_add(self.sum)
    }
}

/// The index that each square would have in rows of sixteen, by its own index.
#[must_use]
pub const fn wide<M: SquareMapping>() -> [u8; 256] {
    let squares = M::GEOMETRY.square_table();
    table![index in 256 => match squares[index] {
        Some(square) => Index::<Mailbox0x88>::of(square).raw(),
        None => 0,
    }]
}

/// The [difference](Layout::difference) of two squares that lie this step apart.
pub(crate) const fn difference_of(step: Step) -> u8 {
    Mailbox0x88::GEOMETRY.delta(step) as u8
}

/// A step as layouts take it: the number that it adds to an index, and a number of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Hop {
    /// The number that it adds, modulo 256.
    pub delta: u8,
    /// The number of the step, 0 to 24 for steps of up to two files and ranks:
    /// `5 * (north + 2) + east + 2`.
    pub number: u8,
}

impl Hop {
    /// The step of a leaper under a geometry.
    #[must_use]
    pub const fn new(geometry: Geometry, step: Step) -> Hop {
        assert!(
            step.east.abs() <= 2 && step.north.abs() <= 2,
            "a leaper goes no farther than two files and two ranks"
        );
        Hop {
            delta: geometry.delta(step) as u8,
            number: (5 * (step.north + 2) + step.east + 2) as u8,
        }
    }

    /// The step with this number.
    pub const fn step(number: u8) -> Step {
        Step::new(number as i8 % 5 - 2, number as i8 / 5 - 2)
    }

    /// The numbers that the eight directions add, modulo 256.
    #[must_use]
    pub const fn deltas(geometry: Geometry) -> [u8; 8] {
        table![d in 8 => geometry.delta(Direction::ALL[d].step()) as u8]
    }
}

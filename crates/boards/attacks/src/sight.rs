//! The rays of a square, fetched from the cells by one permutation.
//!
//! ```text
//! lanes of a square     a group of eight lanes for each direction: lane 0 is one of the eight knight's leaps,
//! 8 d + i               lanes 1 to 7 are the squares of the ray, from the nearest
//! ```
//!
//! Every leap of at most two files and ranks has a lane: a knight's leap, or the first or second square of a ray. A
//! subtraction finds where all rays end at once, and the group `d ^ 4` continues the ray `d` on the other side, so a
//! shuffle tells each square behind which slider sees it through this one. The idea is that of 87flowers, "Byteboard
//! attack tables" (2025).

use core::marker::PhantomData;

use polyboard_raw::{Bytes, U8x64, spread};
use polyboard_rules::{Color, Variant};
use polyboard_squares::{Direction, KNIGHT_STEPS, Square, Step, table};

use crate::{
    lines::{DIAGONAL, STRAIGHT},
    movements::Movements,
};

/// The lanes of leaps, the first of each group.
const LEAPS: u64 = 0x0101_0101_0101_0101;

/// The lanes of the groups of these directions.
const fn groups(directions: u8) -> u64 {
    spread(directions as u64, LEAPS) * 0xff
}

/// The step of each lane.
const STEPS: [Step; 64] = table![lane in 64 => match (lane / 8, (lane % 8) as i8) {
    (d, 0) => KNIGHT_STEPS[d],
    (d, far) => {
        let Step { east, north } = Direction::ALL[d].step();
        Step::new(far * east, far * north)
    }
}];

/// The square of each lane, or a1 if it is off the board.
static SQUARES: [Bytes; 64] = table![from in 64 => Bytes::new(table![lane in 64 => {
    match Square::ALL[from].stepped(STEPS[lane]) {
        Some(to) => to as u8,
        None => 0,
    }
}])];

/// The lanes on the board.
static ON_BOARD: [u64; 64] = table![from in 64 => {
    let (mut lanes, mut lane) = (0, 0);
    while lane < 64 {
        lanes |= (Square::ALL[from].stepped(STEPS[lane]).is_some() as u64) << lane;
        lane += 1;
    }
    lanes
}];

/// The lane of each square. A square without one has a lane that is off the board.
static LANES: [Bytes; 64] = table![from in 64 => {
    let (mut lanes, mut lane) = ([(!ON_BOARD[from]).trailing_zeros() as u8; 64], 0);
    while lane < 64 {
        if let Some(to) = Square::ALL[from].stepped(STEPS[lane]) {
            lanes[to as usize] = lane as u8;
        }
        lane += 1;
    }
    Bytes::new(lanes)
}];

/// The size in bytes of the tables of this file.
pub(crate) const BYTES: usize =
    size_of_val(&SQUARES) + size_of_val(&ON_BOARD) + size_of_val(&LANES);

/// The pieces that a square sees.
#[derive(Clone, Copy)]
pub(crate) struct Sight {
    from: u8,
    /// The cell of each lane.
    cells: Bytes,
    /// The lanes of rays up to the first occupied one.
    seen: u64,
}

impl Sight {
    /// What a square sees among these cells.
    #[inline(always)]
    pub(crate) fn of(cells: Bytes, from: u8) -> Sight {
        let place = from as usize & 63;
        let cells = cells.at(SQUARES[place]).kept(ON_BOARD[place], 0);
        Sight { from, cells, seen: cells.until_some().with_any(u8::MAX) & ON_BOARD[place] }
    }

    /// For each square in these lanes the number of the slider that sees it through this one, with 16 added for Black;
    /// 255 for none.
    #[inline(always)]
    pub(crate) fn through<V: Variant>(&self, lanes: u64) -> Bytes {
        // At most one in each group, so the sum of a group is its cell.
        let cells = self.cells.opposite_sums(self.seen & self.sliders::<V>());
        let numbers = cells.shifted_down::<3>().only(31);
        // The opposite lanes are those that the slider sees through this square.
        let some = self.seen & lanes & cells.with_any(u8::MAX);
        numbers.kept(some, u8::MAX).at(LANES[self.from as usize & 63])
    }

    /// The lanes with a piece that slides along its ray.
    #[inline(always)]
    fn sliders<V: Variant>(&self) -> u64 {
        // Two bits for each role: whether it slides along straight lines, and along diagonals.
        let slides = const {
            table![cell in 16 => {
                let lines = if cell & 7 == 0 { 0 } else { Movements::<V>::LINES[(cell & 7) - 1] };
                (lines & STRAIGHT != 0) as u8 | ((lines & DIAGONAL != 0) as u8) << 1
            }]
        };
        static WANTED: Bytes = Bytes::new(table![lane in 64 => 2 - (STRAIGHT >> (lane / 8) & 1)]);
        self.cells.looked_up(slides).that_meet(WANTED)
    }

    /// The squares of enemy sliders that would attack this square, the king's, if one piece of a side did not stand
    /// between.
    #[inline(always)]
    pub(crate) fn pinners<V: Variant>(&self, us: usize) -> u64 {
        let black = self.cells.with_any(0x80);
        let own = if us == 1 { black } else { !black };
        // A ray goes on beyond its first piece, if that is an own one.
        let beyond = self.cells.kept(!(self.seen & own), 0).until_some().with_any(u8::MAX);
        let pinners = beyond & !self.seen & !own & self.sliders::<V>();
        if pinners == 0 {
            return 0;
        }
        LANES[self.from as usize & 63].that_are_in(pinners)
    }

    /// The squares that a piece attacks from this one.
    #[inline(always)]
    pub(crate) fn attacks<V: Variant>(&self, color: usize, role: usize) -> u64 {
        let place = self.from as usize & 63;
        let [leaps, rays] = Reach::<V>::LANES[color & 1][role & 7];
        LANES[place].that_are_in(leaps & ON_BOARD[place] | rays & self.seen)
    }
}

/// The lanes that the pieces of a variant attack.
pub(crate) struct Reach<V>(PhantomData<V>);

impl<V: Variant> Reach<V> {
    /// The size in bytes of the table.
    pub(crate) const BYTES: usize = size_of_val(Self::LANES);

    /// By colour and role, the lanes of leaps and those of rays.
    const LANES: &'static [[[u64; 2]; 8]; 2] = &table![color in 2 => table![role in 8 => {
        let (steps, mut leaps, mut i) = (Movements::<V>::steps(role), 0, 0);
        while i < 64 * steps.len() {
            let (leap, lane) = (Color::ALL[color].step(steps[i / 64]), i % 64);
            if leap.east == STEPS[lane].east && leap.north == STEPS[lane].north {
                leaps |= 1 << lane;
            }
            i += 1;
        }
        [leaps, groups(Movements::<V>::LINES[role]) & !LEAPS]
    }]];
}

use std::ops::{Range, RangeInclusive};

use polyboard_squares::{
    Direction, Geometry, KNIGHT_STEPS, Lerf, Mailbox0x88, MappingInfo, Square, SquareMapping, Step,
    all_mappings,
};

use super::{Formula, formula};
use crate::sets;

/// A mapping as data, with tables and formulas derived from its three numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chart {
    info: MappingInfo,
}

impl Chart {
    /// The chart of the mapping `M`.
    #[must_use]
    pub const fn of<M: SquareMapping>() -> Chart {
        const {
            assert!(
                M::GEOMETRY.fits(M::CELLS),
                "every square needs an index of its own below CELLS"
            );
        }
        Chart { info: MappingInfo::of::<M>() }
    }

    /// The charts of all mappings: the eight of 64 cells, then 0x88, 10x12 and 16x12.
    #[must_use]
    pub fn all() -> Vec<Chart> {
        all_mappings().iter().copied().map(|info| Chart { info }).collect()
    }

    /// The charts of the eight mappings of 64 cells, under which a set of squares is a word.
    #[must_use]
    pub fn words() -> Vec<Chart> {
        Chart::all().into_iter().filter(Chart::is_word).collect()
    }

    /// The chart with this name or alias; case, blanks and hyphens do not matter.
    #[must_use]
    pub fn named(name: &str) -> Option<Chart> {
        let plain = |name: &str| -> String {
            let letters = name.chars().filter(|c| !matches!(c, ' ' | '-' | '_'));
            letters.map(|c| c.to_ascii_lowercase()).collect()
        };
        let wanted = plain(name);
        let is_meant = |chart: &Chart| {
            [chart.name()].iter().chain(chart.aliases()).any(|name| plain(name) == wanted)
        };
        Chart::all().into_iter().find(is_meant)
    }

    /// The usual name of the mapping, or the names of its squares 0 and 1 if it has none.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.info.name
    }

    /// Other names of the mapping.
    #[must_use]
    pub const fn aliases(&self) -> &'static [&'static str] {
        self.info.aliases
    }

    /// A warning about a name that others use for another mapping, if there is one.
    #[must_use]
    pub fn caution(&self) -> Option<&'static str> {
        match self.info.name {
            "BERF" => Some(
                "BERF names two mappings: here, as in the engine Lynx, a8 = 0 and h1 = 63; on \
                 the Chess Programming Wiki's page \"Big-endian\", h8 = 0, h7 = 1 and a1 = 63, \
                 here h8h7",
            ),
            "h8h7" => Some(
                "the Chess Programming Wiki's page \"Big-endian\" calls this mapping BERF; here \
                 BERF is another, with a8 = 0, as in the engine Lynx",
            ),
            _ => None,
        }
    }

    /// The three numbers that define the mapping.
    #[must_use]
    pub const fn geometry(&self) -> Geometry {
        self.info.geometry
    }

    /// The number of cells in the board's array, squares and off-board cells.
    #[must_use]
    pub const fn cells(&self) -> usize {
        self.info.cells
    }

    /// Whether a set of squares fits the 64 bits of a word.
    #[must_use]
    pub const fn is_word(&self) -> bool {
        self.info.cells == 64
    }

    /// The index of a square, 0 to 155.
    #[must_use]
    pub const fn index(&self, square: Square) -> u8 {
        self.info.geometry.index(square) as u8
    }

    /// An index as drawings show it: under 0x88 as two hexadecimal digits, rank and file, else in decimal.
    #[must_use]
    pub fn label(&self, index: u8) -> String {
        if self.is_in_hex() { format!("{index:02x}") } else { index.to_string() }
    }

    /// Whether drawings show indices in hexadecimal.
    #[must_use]
    pub fn is_in_hex(&self) -> bool {
        self.geometry() == Mailbox0x88::GEOMETRY
    }

    /// The square of an index; `None` off the board.
    #[must_use]
    pub const fn square(&self, index: u8) -> Option<Square> {
        self.info.geometry.square(index as i16)
    }

    /// The number that one step in a direction adds to an index.
    #[must_use]
    pub const fn offset(&self, direction: Direction) -> i16 {
        self.info.geometry.delta(direction.step())
    }

    /// The numbers that a knight's eight leaps add to an index, in the order of [`KNIGHT_STEPS`].
    #[must_use]
    pub fn knight(&self) -> [i16; 8] {
        KNIGHT_STEPS.map(|step| self.info.geometry.delta(step))
    }

    /// The ranges of files and ranks that the cells cover; the board is 0 to 7 of each.
    ///
    /// ```text
    ///           files       ranks
    /// 64 cells   0..8        0..8
    /// 0x88       0..16       0..8      off-board cells to the right
    /// 10x12     -1..9       -2..10     and all around
    /// 16x12     -4..12      -2..10
    /// ```
    #[must_use]
    pub fn extent(&self) -> (Range<i16>, Range<i16>) {
        let Geometry { a1, east, north } = self.info.geometry;
        if self.is_word() || east != 1 || north < 8 {
            return (0..8, 0..8);
        }
        let (left, below) = (a1 % north, a1 / north);
        (-left..north - left, -below..self.info.cells as i16 / north - below)
    }

    /// The index of a cell of the array by its file and its rank, which may be off the board.
    pub(crate) const fn cell(&self, file: i16, rank: i16) -> u8 {
        let Geometry { a1, east, north } = self.info.geometry;
        (a1 + east * file + north * rank) as u8
    }

    /// The indices off the board as ranges: 8 to 15, 24 to 31 and so on for 0x88.
    #[must_use]
    pub fn off_board(&self) -> Vec<RangeInclusive<u8>> {
        let cells = (0..=u8::MAX).take(self.info.cells);
        let off: Vec<u8> = cells.filter(|&index| self.square(index).is_none()).collect();
        off.chunk_by(|one, next| next - one == 1).map(|run| run[0]..=run[run.len() - 1]).collect()
    }

    /// The off-board test: how a program detects that a step has left the board.
    #[must_use]
    pub fn off_board_test(&self) -> &'static str {
        let mut cells = (0..=u8::MAX).take(self.info.cells);
        if self.is_word() {
            "none: mask before the shift, or look up the step"
        } else if cells.all(|index| (index & 0x88 == 0) == self.square(index).is_some()) {
            "index & 0x88 != 0"
        } else {
            "the cell holds a sentinel"
        }
    }

    /// A set of squares as a word; `None` for a mapping of more than 64 cells.
    #[must_use]
    pub fn set(&self, squares: impl IntoIterator<Item = Square>) -> Option<u64> {
        self.is_word().then(|| sets::word(self.geometry(), squares))
    }

    /// The squares of a word, from a1 to h8; `None` for a mapping of more than 64 cells.
    #[must_use]
    pub fn squares(&self, set: u64) -> Option<Vec<Square>> {
        self.is_word().then(|| sets::squares(self.geometry(), set))
    }

    /// The index as an expression in files and ranks counted from 0: `56 + file - 8 * rank`.
    #[must_use]
    pub fn definition(&self) -> String {
        formula::definition(self.info.geometry)
    }

    /// The formula that converts an index of this mapping to LERF.
    ///
    /// It is `None` if no formula is known; every chart of [`Chart::all`] has one.
    #[must_use]
    pub fn to_lerf(&self) -> Option<Formula> {
        formula::conversion(self, &Chart::of::<Lerf>(), formula::rows_to_lerf)
    }

    /// The formula that converts an index of LERF to this mapping, if one is known.
    #[must_use]
    pub fn back_from_lerf(&self) -> Option<Formula> {
        formula::conversion(&Chart::of::<Lerf>(), self, formula::rows_from_lerf)
    }

    /// Whether the file is the least significant part of the index (LSF): the files of a rank have consecutive indices,
    /// as `8 * rank + file` has under LERF. Otherwise the rank is (LSR), as in `8 * file + rank` under LEFR.
    #[must_use]
    pub const fn is_lsf(&self) -> bool {
        self.info.geometry.east.abs() < self.info.geometry.north.abs()
    }
}

/// The square of a file and a rank, counted from 0; `None` off the board.
pub(crate) fn square(file: i16, rank: i16) -> Option<Square> {
    Square::A1.stepped(Step::new(i8::try_from(file).ok()?, i8::try_from(rank).ok()?))
}

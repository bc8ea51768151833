//! What each mapping makes cheap, and what it costs elsewhere: the table of "Which mapping?".

use polyboard::{
    Backend, backends,
    squares::{
        Direction, Lerf, MappingInfo, Square, SquareMapping, Symmetry, all_mappings, wrap_mask,
    },
};
use polyboard_lab::{Finding, Row, recorded, recorded_v3};
use serde::Serialize;

use crate::catalogue::{array_cells, board_bytes};

/// The costs and the benefits of a mapping; each follows from the code or from a recorded finding.
#[derive(Clone, Debug, Serialize)]
pub struct TradeOff {
    /// The name of the mapping.
    pub mapping: &'static str,
    /// The shift, or the sum, of a step of a white pawn.
    pub push: String,
    /// The shifts of its captures, and whether they need a mask.
    pub captures: FactData,
    /// The directions in which a fill needs a mask; on a mailbox, how long a walk takes.
    pub fills: FactData,
    /// The line that is the lowest byte; null on a mailbox.
    pub byte: Option<FactData>,
    /// What three reorderings of the bits do to the board; null on a mailbox.
    pub reordered: Option<FactData>,
    /// The indices of a8, b8 and a7.
    pub fen: [u8; 3],
    /// A drawing of the letter F as a number; on a mailbox, the index of e4.
    pub hex: String,
    /// The first squares of a scan.
    pub scan: FactData,
    /// How a step off the board is detected.
    pub edge: FactData,
    /// The size of the board.
    pub memory: FactData,
    /// How long whole programs take.
    pub programs: Vec<FactData>,
    /// The cells that hold no square.
    pub unused_cells: usize,
    /// The bytes of the tables that all positions share.
    pub table_bytes: usize,
}

/// A fact and, if it was measured, a number and its experiment.
#[derive(Clone, Debug, Serialize)]
pub struct FactData {
    /// The fact in a few words.
    pub text: String,
    /// What was measured, such as a ratio of times, in the native build and in that for x86-64-v3; absent if nothing was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// The experiment that measured it: `X1`; absent without a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claim: Option<&'static str>,
}

impl FactData {
    fn new(text: &str, number: Option<String>, id: &'static str) -> FactData {
        let claim = number.is_some().then_some(id);
        FactData { text: text.to_string(), number, claim }
    }
}

impl TradeOff {
    /// All mappings, in the order of the chapter.
    #[must_use]
    pub fn all() -> Vec<TradeOff> {
        let findings = Findings([recorded(), recorded_v3()]);
        let of = |mapping| Of { mapping, board: board(mapping), findings: &findings }.trade_off();
        all_mappings().iter().map(of).collect()
    }
}

/// The letter F in the lower left corner of the board, as a set under LERF.
const F: u64 = 0x0007_0103_0101;

/// The contenders that stand for a board, in an experiment that names them otherwise: X4 walks on 0x88 by bytes and by
/// `usize`. X28 scans LERF from either end; from the upper end, the squares come as under h8g8 from the lower.
const OTHER_NAMES: [[&str; 3]; 4] = [
    ["X3", "lerf", "bitboards"],
    ["X4", "0x88", "0x88 u8"],
    ["X28", "lerf", "forward"],
    ["X28", "h8g8", "reverse"],
];

/// The findings that the chapter on claims prints: those of the native build, and those of the build for x86-64-v3.
struct Findings([Vec<Finding>; 2]);

impl Findings {
    /// The numbers of both builds: nothing if the contender does not take part.
    fn numbers(&self, number: impl Fn(&Finding) -> Option<String>, id: &str) -> Option<String> {
        let [native, v3] = self.of(id);
        Some(format!("{} / {}", number(native)?, number(v3)?))
    }

    fn of(&self, id: &str) -> [&Finding; 2] {
        let is_meant = |finding: &&Finding| finding.id == id;
        self.0.each_ref().map(|run| run.iter().find(is_meant).expect("each run is whole"))
    }
}

fn row<'a>(finding: &'a Finding, workload: &str, contender: &str) -> Option<&'a Row> {
    finding.results.iter().find(|row| (&*row.workload, &*row.contender) == (workload, contender))
}

fn board(mapping: &MappingInfo) -> &'static Backend {
    let is_meant = |it: &&&Backend| it.facts.mapping.is_some_and(|own| own.name == mapping.name);
    backends::ALL.iter().find(is_meant).expect("every mapping has a board")
}

/// What a reordering of the bits does to all squares.
fn moved(mapping: &MappingInfo, reordered: fn(u64) -> u64) -> &'static str {
    let bit = |i: usize| 1_u64 << mapping.geometry.index(Square::ALL[i]);
    let is = |xor: usize| (0..64).all(|i| reordered(bit(i)) == bit(i ^ xor));
    let symmetries = [(56, "flips the ranks"), (7, "mirrors the files"), (63, "rotates")];
    symmetries.into_iter().find(|&(xor, _)| is(xor)).expect("one of three symmetries").1
}

/// The line of the board that is byte 0 of a word.
fn lowest_byte(mapping: &MappingInfo) -> String {
    let squares: Vec<Square> = (0..8).filter_map(|i| mapping.geometry.square(i)).collect();
    let [first, .., last] = squares[..] else { unreachable!("eight squares") };
    let (rank, file) = (first.rank(), first.file());
    if rank == last.rank() { format!("rank {rank}") } else { format!("{file}-file") }
}

struct Of<'a> {
    mapping: &'static MappingInfo,
    board: &'static Backend,
    findings: &'a Findings,
}

impl Of<'_> {
    fn trade_off(&self) -> TradeOff {
        let Of { mapping, board, .. } = self;
        let index = |at| mapping.geometry.index(at);
        let is_word = mapping.cells == 64;
        TradeOff {
            mapping: mapping.name,
            push: self.step(Direction::North),
            captures: self.captures(),
            fills: self.fills(),
            byte: is_word.then(|| self.byte()),
            reordered: is_word.then(|| self.reordered()),
            fen: [Square::A8, Square::B8, Square::A7].map(|at| index(at) as u8),
            hex: match Symmetry::between(Lerf::GEOMETRY, mapping.geometry) {
                Some(to) => format!("`{:#018x}`", to.set(F)),
                None => format!("e4 is `{:#04x}`", index(Square::E4)),
            },
            scan: self.scan(),
            edge: self.edge(),
            memory: self.memory(),
            programs: self.programs(),
            unused_cells: mapping.cells - 64,
            table_bytes: board.facts.table_bytes,
        }
    }

    /// What this board takes, divided by what another takes: nothing if it does not take part.
    fn ratio(&self, id: &str, workload: &str, to: &str) -> Option<String> {
        let contender = |board| {
            let other = OTHER_NAMES.iter().find(|other| other[..2] == [id, board]);
            other.map_or(board, |other| other[2])
        };
        let [of, to] = [self.board.name(), to].map(contender);
        let ratio = |finding: &Finding| {
            let of = row(finding, workload, of)?;
            let to = row(finding, workload, to).expect("the row that counts as 1");
            Some(format!("{:.2}", of.ratio / to.ratio))
        };
        // The row that counts as 1 does so in each build.
        if of == to { ratio(self.findings.of(id)[0]) } else { self.findings.numbers(ratio, id) }
    }

    /// A fact with the ratio to another board.
    fn measured(&self, text: &str, id: &'static str, workload: &str, to: &str) -> FactData {
        FactData::new(text, self.ratio(id, workload, to), id)
    }

    /// The number of squares from which a step wraps, of those in `domain`.
    fn wraps(&self, direction: Direction, domain: u64) -> u32 {
        wrap_mask(self.mapping.geometry, direction.step(), domain).count_zeros()
    }

    /// A step as a shift of a word, or as a sum.
    fn step(&self, direction: Direction) -> String {
        let delta = self.mapping.geometry.delta(direction.step());
        match (self.mapping.cells, delta) {
            (64, 1..) => format!("`<< {delta}`"),
            (64, _) => format!("`>> {}`", -delta),
            _ => format!("`+ {delta}`"),
        }
    }

    fn captures(&self) -> FactData {
        let ways = [Direction::NorthWest, Direction::NorthEast];
        let shifts = ways.map(|to| self.step(to)).join(", ");
        if self.mapping.cells != 64 {
            return FactData::new(&shifts, None, "");
        }
        let middle = Square::ALL[8..56].iter();
        let pawns = middle.fold(0, |set: u64, &at| set | 1 << self.mapping.geometry.index(at));
        let masks = match ways.map(|to| self.wraps(to, pawns) > 0) {
            [false, false] => "no mask",
            [true, true] => "a mask each",
            _ => unreachable!("mirror images"),
        };
        self.measured(&format!("{shifts}, {masks}"), "X1", "", "lerf")
    }

    fn fills(&self) -> FactData {
        if self.mapping.cells != 64 {
            return self.measured("a walk", "X4", "16 pieces", "0x88");
        }
        let ways = [Direction::North, Direction::South, Direction::East, Direction::West];
        let masked = ways.into_iter().filter(|&to| self.wraps(to, !0) > 0).map(Direction::name);
        self.measured(&masked.collect::<Vec<_>>().join(", "), "X9", "file fill", "lerf")
    }

    fn byte(&self) -> FactData {
        let ratio = |line: &&str| self.ratio("X9", &format!("{line} occupancy"), "lerf");
        let ratios: Option<Vec<String>> = ["rank", "file"].iter().map(ratio).collect();
        let both = ratios.map(|ratios| format!("a rank {}, a file {}", ratios[0], ratios[1]));
        FactData::new(&lowest_byte(self.mapping), both, "X9")
    }

    /// What X27 measured under LERF is the same work under each mapping.
    fn reordered(&self) -> FactData {
        let flips: [fn(u64) -> u64; 3] =
            [u64::swap_bytes, u64::reverse_bits, |set| set.swap_bytes().reverse_bits()];
        let flips = flips.map(|flip| moved(self.mapping, flip));
        let rows = [("flip", "swap_bytes"), ("rotate", "reverse_bits"), ("mirror", "reverse_bits")];
        let time = |(workload, contender)| {
            let time = |finding: &Finding| {
                let row = row(finding, workload, contender)?;
                assert!(row.unit.starts_with("ns "), "{}", row.unit);
                Some(format!("{:.1}", row.median))
            };
            format!("{} ns", self.findings.numbers(time, "X27").expect("a row"))
        };
        let is_lerf = self.mapping.geometry == Lerf::GEOMETRY;
        FactData::new(&flips.join(", "), is_lerf.then(|| rows.map(time).join(", ")), "X27")
    }

    /// The test for the edge of the board, and how long the moves of a knight take with it.
    fn edge(&self) -> FactData {
        // Of the eight words, two stand for the others, which differ from them in constants.
        let known = match self.mapping.cells {
            64 if self.mapping.geometry.north.abs() == 1 => &backends::LEFR,
            64 => &backends::LERF,
            _ => self.board,
        };
        let test = known.facts.off_board.replace("index & 0x88", "`& 0x88`");
        self.measured(&test, "X3", "moves", "0x88")
    }

    /// The cells, the bytes of a board, and how long copying the cells takes.
    fn memory(&self) -> FactData {
        let cells = match array_cells(self.board) {
            Some(array) => format!("{} of {array} cells", self.mapping.cells),
            None => format!("{} bits", self.mapping.cells),
        };
        let copy = self.ratio("X6", "copy", "8x8").map(|copy| format!("copy {copy}"));
        FactData::new(&format!("{cells}, {} B", board_bytes(self.board)), copy, "X6")
    }

    /// Perft under the eight mappings was timed by X26, and on mailboxes by X25.
    fn programs(&self) -> Vec<FactData> {
        let id = if self.mapping.cells == 64 { "X26" } else { "X25" };
        let search = self.measured("search", "X25", "search", "lerf");
        let search = Some(search).filter(|fact| fact.number.is_some());
        [self.measured("perft", id, "perft", "lerf")].into_iter().chain(search).collect()
    }

    fn scan(&self) -> FactData {
        let squares = (0..256).filter_map(|i| self.mapping.geometry.square(i));
        let first: Vec<String> = squares.take(3).map(|at| at.to_string()).collect();
        self.measured(&first.join(" "), "X28", "larger tree to smaller", "equal trees")
    }
}

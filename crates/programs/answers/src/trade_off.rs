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
    /// What was measured, such as a ratio of times, in the native build and, after a stroke, in that for x86-64-v3;
    /// absent if nothing was.
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
        all_mappings().iter().map(|mapping| TradeOff::of(mapping, &findings)).collect()
    }

    fn of(mapping: &MappingInfo, findings: &Findings) -> TradeOff {
        let index = |at| mapping.geometry.index(at);
        let ofs = match mapping.cells {
            64 => of_word(mapping, findings),
            _ => of_cells(mapping, findings),
        };
        TradeOff {
            mapping: mapping.name,
            push: step(mapping, Direction::North),
            captures: ofs.captures,
            fills: ofs.fills,
            byte: ofs.byte,
            reordered: ofs.reordered,
            fen: [Square::A8, Square::B8, Square::A7].map(|at| index(at) as u8),
            hex: ofs.hex,
            scan: scan(mapping, findings),
            edge: edge(mapping, findings),
            memory: memory(mapping, findings),
            programs: programs(mapping, findings),
            unused_cells: mapping.cells - 64,
            table_bytes: backend(&board(mapping)).facts.table_bytes,
        }
    }
}

/// The letter F in the lower left corner of the board, as a set under LERF.
const F: u64 = 0x0007_0103_0101;

/// The findings that the chapter on claims prints: those of the native build, and those of the build for x86-64-v3.
struct Findings([Vec<Finding>; 2]);

impl Findings {
    /// The numbers of both builds: nothing if the contender does not take part.
    fn numbers(&self, number: impl Fn(&Finding) -> Option<String>, id: &str) -> Option<String> {
        let [native, v3] = self.of(id);
        Some(format!("{} / {}", number(native)?, number(v3)?))
    }

    /// What a contender takes, divided by what another takes: nothing if it does not take part.
    fn ratio(&self, id: &str, workload: &str, of: &str, to: &str) -> Option<String> {
        let ratio = |finding: &Finding| {
            let of = row(finding, workload, of)?;
            let to = row(finding, workload, to).expect("the row that counts as 1");
            Some(format!("{:.2}", of.ratio / to.ratio))
        };
        // The row that counts as 1 does so in each build.
        if of == to { ratio(self.of(id)[0]) } else { self.numbers(ratio, id) }
    }

    fn nanoseconds(&self, id: &str, workload: &str, contender: &str) -> String {
        let time = |finding: &Finding| {
            let row = row(finding, workload, contender)?;
            assert!(row.unit.starts_with("ns "), "{}", row.unit);
            Some(format!("{:.1}", row.median))
        };
        format!("{} ns", self.numbers(time, id).expect("a row"))
    }

    fn of(&self, id: &str) -> [&Finding; 2] {
        let of = |run: &'_ [Finding]| run.iter().position(|finding| finding.id == id);
        [0, 1].map(|run| &self.0[run][of(&self.0[run]).expect("each run is whole")])
    }
}

fn row<'a>(finding: &'a Finding, workload: &str, contender: &str) -> Option<&'a Row> {
    finding.results.iter().find(|row| (&*row.workload, &*row.contender) == (workload, contender))
}

/// The name of a mapping's board.
fn board(mapping: &MappingInfo) -> String {
    match mapping.name {
        "BERF" => "a8b8".to_string(),
        "BEFR" => "a8a7".to_string(),
        name => name.to_lowercase(),
    }
}

/// The number of squares from which a step wraps, of those in `domain`.
fn wraps(mapping: &MappingInfo, direction: Direction, domain: u64) -> u32 {
    wrap_mask(mapping.geometry, direction.step(), domain).count_zeros()
}

/// What a reordering of the bits does to all squares.
fn moved(mapping: &MappingInfo, reordered: fn(u64) -> u64) -> &'static str {
    let (ranks, files) = (|i: usize| i ^ 56, |i: usize| i ^ 7);
    let is = |image: &dyn Fn(usize) -> usize| {
        (0..64).all(|i| {
            let bit = |i: usize| 1_u64 << mapping.geometry.index(Square::ALL[i]);
            reordered(bit(i)) == bit(image(i))
        })
    };
    match () {
        () if is(&ranks) => "flips the ranks",
        () if is(&files) => "mirrors the files",
        () if is(&|i| ranks(files(i))) => "rotates",
        () => unreachable!("one of three symmetries"),
    }
}

/// The line of the board that is byte 0 of a word.
fn lowest_byte(mapping: &MappingInfo) -> String {
    let squares: Vec<Square> = (0..8).filter_map(|i| mapping.geometry.square(i)).collect();
    let [first, .., last] = squares[..] else { unreachable!("eight squares") };
    match first.rank() == last.rank() {
        true => format!("rank {}", first.rank() as u8 + 1),
        false => format!("{}-file", &first.to_string()[..1]),
    }
}

/// What a mapping onto the bits of a word and a mailbox answer differently.
struct Family {
    captures: FactData,
    fills: FactData,
    byte: Option<FactData>,
    reordered: Option<FactData>,
    hex: String,
}

fn of_word(mapping: &MappingInfo, findings: &Findings) -> Family {
    let name = board(mapping);
    let [west, east] = [Direction::NorthWest, Direction::NorthEast];
    let middle = [1, 2, 3, 4, 5, 6].iter().flat_map(|rank| (0..8).map(move |file| rank * 8 + file));
    let pawns =
        middle.fold(0, |set: u64, i: usize| set | 1 << mapping.geometry.index(Square::ALL[i]));
    let masks = match [west, east].map(|to| wraps(mapping, to, pawns) > 0) {
        [false, false] => "no mask",
        [true, true] => "a mask each",
        _ => unreachable!("mirror images"),
    };
    let [left, right] = [west, east].map(|to| step(mapping, to));
    let captures = FactData::new(
        &format!("{left}, {right}, {masks}"),
        findings.ratio("X1", "", &name, "lerf"),
        "X1",
    );

    let masked: Vec<&str> = [
        (Direction::North, "north"),
        (Direction::South, "south"),
        (Direction::East, "east"),
        (Direction::West, "west"),
    ]
    .into_iter()
    .filter(|(to, _)| wraps(mapping, *to, !0) > 0)
    .map(|(_, name)| name)
    .collect();
    let fills =
        FactData::new(&masked.join(", "), findings.ratio("X9", "file fill", &name, "lerf"), "X9");

    let questions = ["rank", "file"].map(|line| {
        let ratio = findings.ratio("X9", &format!("{line} occupancy"), &name, "lerf");
        ratio.map(|ratio| format!("a {line} {ratio}"))
    });
    let both = questions.into_iter().collect::<Option<Vec<String>>>().map(|both| both.join(", "));
    let byte = FactData::new(&lowest_byte(mapping), both, "X9");

    let flips = [
        moved(mapping, u64::swap_bytes),
        moved(mapping, u64::reverse_bits),
        moved(mapping, |set| set.swap_bytes().reverse_bits()),
    ];
    let times = ["flip: swap_bytes", "rotate: reverse_bits", "mirror: reverse_bits"].map(|row| {
        let (workload, contender) = row.split_once(": ").expect("two names");
        findings.nanoseconds("X27", workload, contender)
    });
    let reordered =
        FactData::new(&flips.join(", "), (name == "lerf").then(|| times.join(", ")), "X27");

    let to = Symmetry::between(Lerf::GEOMETRY, mapping.geometry).expect("64 cells");
    let hex = format!("`{:#018x}`", to.set(F));
    Family { captures, fills, byte: Some(byte), reordered: Some(reordered), hex }
}

fn of_cells(mapping: &MappingInfo, findings: &Findings) -> Family {
    let name = board(mapping);
    let [left, right] = [Direction::NorthWest, Direction::NorthEast].map(|to| step(mapping, to));
    // X4 walks on 0x88 by bytes and by `usize`.
    let walker = if name == "0x88" { "0x88 u8" } else { &name };
    let fills = FactData::new("a walk", findings.ratio("X4", "16 pieces", walker, "0x88 u8"), "X4");
    let e4 = mapping.geometry.index(Square::E4);
    let captures = FactData::new(&format!("{left}, {right}"), None, "");
    Family { captures, fills, byte: None, reordered: None, hex: format!("e4 is `{e4:#04x}`") }
}

/// A step as a shift of a word, or as a sum.
fn step(mapping: &MappingInfo, direction: Direction) -> String {
    let delta = mapping.geometry.delta(direction.step());
    match (mapping.cells, delta) {
        (64, 1..) => format!("`<< {delta}`"),
        (64, _) => format!("`>> {}`", -delta),
        _ => format!("`+ {delta}`"),
    }
}

/// The test for the edge of the board, and how long the moves of a knight take with it.
fn edge(mapping: &MappingInfo, findings: &Findings) -> FactData {
    let name = board(mapping);
    // Of the eight, two stand for the others, which differ from them in constants.
    let known = match mapping.cells {
        64 if mapping.geometry.north.abs() == 1 => "lefr",
        64 => "lerf",
        _ => mapping.name,
    };
    let test = backend(known).facts.off_board.replace("index & 0x88", "`& 0x88`");
    let mover = if name == "lerf" { "bitboards" } else { &name };
    FactData::new(&test, findings.ratio("X3", "moves", mover, "0x88"), "X3")
}

/// The board of a mapping.
fn backend(name: &str) -> &'static Backend {
    let is_meant = |it: &&&Backend| it.facts.name.eq_ignore_ascii_case(name);
    backends::ALL.iter().find(is_meant).expect("every mapping has a board")
}

/// The cells, the bytes of a board, and how long copying the cells takes.
fn memory(mapping: &MappingInfo, findings: &Findings) -> FactData {
    let name = board(mapping);
    let bytes = board_bytes(backend(&name));
    let cells = match array_cells(backend(&name)) {
        Some(array) => format!("{} of {array} cells", mapping.cells),
        None => format!("{} bits", mapping.cells),
    };
    let copy = findings.ratio("X6", "copy", &name, "8x8");
    FactData::new(&format!("{cells}, {bytes} B"), copy.map(|copy| format!("copy {copy}")), "X6")
}

/// Perft under the eight mappings was timed by X26, and on mailboxes by X25.
fn programs(mapping: &MappingInfo, findings: &Findings) -> Vec<FactData> {
    let name = board(mapping);
    let id = if mapping.cells == 64 { "X26" } else { "X25" };
    let perft = FactData::new("perft", findings.ratio(id, "perft", &name, "lerf"), id);
    let search = findings.ratio("X25", "search", &name, "lerf");
    let search = search.map(|ratio| FactData::new("search", Some(ratio), "X25"));
    core::iter::once(perft).chain(search).collect()
}

/// The first squares of a scan. X28 scanned LERF from either end; from the upper end, the squares come as
/// they do under h8g8 from the lower.
fn scan(mapping: &MappingInfo, findings: &Findings) -> FactData {
    let squares = (0..256).filter_map(|i| mapping.geometry.square(i));
    let first: Vec<String> = squares.take(3).map(|at| at.to_string()).collect();
    let from = match mapping.name {
        "LERF" => Some("forward"),
        "h8g8" => Some("reverse"),
        _ => None,
    };
    let ratio = |scan| findings.ratio("X28", "larger tree to smaller", scan, "equal trees");
    FactData::new(&first.join(" "), from.and_then(ratio), "X28")
}

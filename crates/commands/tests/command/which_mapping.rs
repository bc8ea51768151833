//! The table of "Which mapping?": each cell follows from the code or from a recorded finding.
//!
//! With `POLYBOARD_BLESS=1` the rows are written anew.

use std::{collections::BTreeMap, fs, path::Path};

use polyboard::squares::{
    Direction, Lerf, MappingInfo, Square, SquareMapping, Symmetry, all_mappings, wrap_mask,
};
use polyboard_lab::{EXPERIMENTS, Finding, Row, recorded};
use serde_json::Value;

use crate::{
    docs::{is_blessed, read, root},
    words,
};

const PAGE: &str = "docs/which-mapping.md";
/// The line below the head of the table.
const RULE: &str = "|---|---|---|---|---|---|---|---|---|---|---|---|\n";
/// The letter F in the lower left corner of the board, as a set under LERF.
const F: u64 = 0x0007_0103_0101;
/// A cell for a question that a mapping leaves open.
const NONE: &str = "–";

/// The findings that the chapter on claims prints.
struct Findings(Vec<Finding>);

impl Findings {
    fn row(&self, id: &str, workload: &str, contender: &str) -> Option<&Row> {
        let finding = self.0.iter().find(|finding| finding.id == id).expect("a finding");
        finding
            .results
            .iter()
            .find(|row| (&*row.workload, &*row.contender) == (workload, contender))
    }

    /// What a contender takes, divided by what another takes: nothing if it does not take part.
    fn ratio(&self, id: &str, workload: &str, of: &str, to: &str) -> Option<String> {
        let of = self.row(id, workload, of)?;
        let to = self.row(id, workload, to).expect("the row that counts as 1");
        Some(format!("{:.2}", of.ratio / to.ratio))
    }

    fn nanoseconds(&self, id: &str, workload: &str, contender: &str) -> String {
        let row = self.row(id, workload, contender).expect("a row");
        assert!(row.unit.starts_with("ns "), "{}", row.unit);
        format!("{:.1} ns", row.median)
    }
}

/// An experiment as a link to its paragraph.
fn link(id: &str) -> String {
    let name = EXPERIMENTS.iter().find(|it| it.id == id).expect("an experiment").name;
    format!("[{id}](claims.md#{}-{name})", id.to_lowercase())
}

/// A fact and, if it was measured, a number and its experiment.
fn with(fact: &str, number: Option<String>, id: &str) -> String {
    number.map_or(fact.to_string(), |number| format!("{fact}: {number} {}", link(id)))
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
    if first.rank() == last.rank() {
        assert!(squares.iter().all(|square| square.rank() == first.rank()));
        format!("rank {}", first.rank() as u8 + 1)
    } else {
        assert!(squares.iter().all(|square| square.file() == first.file()));
        format!("{}-file", &first.to_string()[..1])
    }
}

/// The cells that only a mapping onto the bits of a word has: captures, fills, byte, flips, hex.
fn of_word(mapping: &MappingInfo, findings: &Findings) -> [String; 5] {
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
    let captures =
        with(&format!("{left}, {right}, {masks}"), findings.ratio("X1", "", &name, "lerf"), "X1");

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
    let fills = with(&masked.join(", "), findings.ratio("X9", "file fill", &name, "lerf"), "X9");

    let questions = ["rank", "file"].map(|line| {
        let ratio = findings.ratio("X9", &format!("{line} occupancy"), &name, "lerf");
        ratio.map(|ratio| format!("a {line} {ratio}"))
    });
    let both = questions.into_iter().collect::<Option<Vec<String>>>().map(|both| both.join(", "));
    let byte = with(&lowest_byte(mapping), both, "X9");

    let flips = [
        moved(mapping, u64::swap_bytes),
        moved(mapping, u64::reverse_bits),
        moved(mapping, |set| set.swap_bytes().reverse_bits()),
    ];
    let times = ["flip: swap_bytes", "rotate: reverse_bits", "mirror: reverse_bits"].map(|row| {
        let (workload, contender) = row.split_once(": ").expect("two names");
        findings.nanoseconds("X27", workload, contender)
    });
    let flips = with(&flips.join(", "), (name == "lerf").then(|| times.join(", ")), "X27");

    let to = Symmetry::between(Lerf::GEOMETRY, mapping.geometry).expect("64 cells");
    [captures, fills, byte, flips, format!("`{:#018x}`", to.set(F))]
}

/// The same cells of a mailbox.
fn of_cells(mapping: &MappingInfo, findings: &Findings) -> [String; 5] {
    let name = board(mapping);
    let [left, right] = [Direction::NorthWest, Direction::NorthEast].map(|to| step(mapping, to));
    // X4 walks on 0x88 by bytes and by `usize`.
    let walker = if name == "0x88" { "0x88 u8" } else { &name };
    let walk = with("a walk", findings.ratio("X4", "16 pieces", walker, "0x88 u8"), "X4");
    let e4 = mapping.geometry.index(Square::E4);
    [format!("{left}, {right}"), walk, NONE.into(), NONE.into(), format!("e4 is `{e4:#04x}`")]
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
fn edge(mapping: &MappingInfo, findings: &Findings, listed: &BTreeMap<String, Value>) -> String {
    let name = board(mapping);
    let test = match listed.get(&name) {
        Some(row) => row["off_board"].as_str().expect("a text").replace("index & 0x88", "`& 0x88`"),
        // `list` names two of the eight; the others differ from them in constants.
        None if mapping.geometry.north.abs() == 1 => listed_test(listed, "lefr"),
        None => listed_test(listed, "lerf"),
    };
    let mover = if name == "lerf" { "bitboards" } else { &name };
    with(&test, findings.ratio("X3", "moves", mover, "0x88"), "X3")
}

fn listed_test(listed: &BTreeMap<String, Value>, name: &str) -> String {
    listed[name]["off_board"].as_str().expect("a text").to_string()
}

/// The cells, the bytes of a board, and how long copying the cells takes.
fn memory(mapping: &MappingInfo, findings: &Findings, bytes: &BTreeMap<String, Value>) -> String {
    let name = board(mapping);
    let board = &bytes[&name]["board_bytes"];
    let cells = if mapping.cells == 64 { "64 bits" } else { &format!("{} cells", mapping.cells) };
    let copy = findings.ratio("X6", "copy", &name, "8x8");
    with(&format!("{cells}, {board} B"), copy.map(|copy| format!("copy {copy}")), "X6")
}

/// Perft under the eight mappings was timed by X26, and on mailboxes by X25.
fn programs(mapping: &MappingInfo, findings: &Findings) -> String {
    let name = board(mapping);
    let id = if mapping.cells == 64 { "X26" } else { "X25" };
    let perft = with("perft", findings.ratio(id, "perft", &name, "lerf"), id);
    let search = findings.ratio("X25", "search", &name, "lerf");
    let search = search.map(|ratio| format!("; search: {ratio} {}", link("X25")));
    perft + &search.unwrap_or_default()
}

fn by_name(command: &str, key: Option<&str>) -> BTreeMap<String, Value> {
    let list = words(command).json(0);
    let rows = key.map_or(&list, |key| &list[key]).as_array().expect("an array");
    let name = |row: &Value| row["backend"].as_str().expect("a name").to_string();
    rows.iter().map(|row| (name(row), row.clone())).collect()
}

fn rows() -> String {
    let findings = Findings(recorded());
    let names: Vec<String> = all_mappings().iter().map(board).collect();
    let listed = by_name("list --format json", Some("backends"));
    let bytes = by_name(&format!("list --backend {} --format json", names.join(",")), None);
    let row = |mapping: &MappingInfo| {
        let [captures, fills, byte, flips, hex] = match mapping.cells {
            64 => of_word(mapping, &findings),
            _ => of_cells(mapping, &findings),
        };
        let fen = [Square::A8, Square::B8, Square::A7].map(|at| mapping.geometry.index(at));
        let mut squares = (0..256).filter_map(|i| mapping.geometry.square(i));
        let scan: Vec<String> = squares.by_ref().take(3).map(|at| at.to_string()).collect();
        let cells = [
            format!("`{}`", mapping.name),
            step(mapping, Direction::North),
            captures,
            fills,
            byte,
            flips,
            format!("{}, {}, … {}", fen[0], fen[1], fen[2]),
            hex,
            scan_order(mapping, &findings, &scan.join(" ")),
            edge(mapping, &findings, &listed),
            memory(mapping, &findings, &bytes),
            programs(mapping, &findings),
        ];
        format!("| {} |\n", cells.join(" | "))
    };
    all_mappings().iter().map(row).collect()
}

/// The first squares of a scan. X28 scanned LERF from either end; from the upper end, the squares come as
/// they do under h8g8 from the lower.
fn scan_order(mapping: &MappingInfo, findings: &Findings, squares: &str) -> String {
    let workload = "larger tree to smaller";
    let scan = match mapping.name {
        "LERF" => "forward",
        "h8g8" => "reverse",
        _ => return squares.to_string(),
    };
    with(squares, findings.ratio("X28", workload, scan, "equal trees"), "X28")
}

#[test]
fn the_table_of_the_chapter_follows_from_the_code_and_the_findings() {
    let page = read(Path::new(PAGE));
    let (before, rest) = page.split_once(RULE).expect("a table of twelve columns");
    let end = rest.find("\n\n").expect("a table ends") + 1;
    let rows = rows();
    if is_blessed() {
        let page = [before, RULE, &rows, &rest[end..]].concat();
        fs::write(root().join(PAGE), page).expect("a page can be written");
        return;
    }
    for (printed, row) in rest[..end].lines().zip(rows.lines()) {
        assert_eq!(printed, row, "{PAGE} (POLYBOARD_BLESS=1 writes it down)");
    }
    assert_eq!(rest[..end].lines().count(), 11);
}

#[test]
fn the_drawing_has_the_bits_of_both_numbers() {
    let page = read(Path::new(PAGE));
    let column = |mapping: &str| {
        let info = all_mappings().iter().find(|info| info.name == mapping).expect("a mapping");
        let to = Symmetry::between(Lerf::GEOMETRY, info.geometry).expect("64 cells");
        let bits = |byte: u8| {
            let bit = |i: u32| if byte >> (7 - i) & 1 == 1 { "x" } else { "." };
            (0..8).map(bit).collect::<Vec<_>>().join(" ")
        };
        let lines = to.set(F).to_be_bytes().map(|byte| format!("{byte:02x}       {}", bits(byte)));
        (format!("{mapping}     {:#018x}", to.set(F)), lines)
    };
    let [(left, left_lines), (right, right_lines)] = ["h1g1", "LERF"].map(column);
    assert!(page.contains(&format!("{left}       {right}\n")), "{left}, {right}");
    for (left, right) in left_lines.iter().zip(&right_lines) {
        assert!(page.contains(&format!("{left}          {right}\n")), "{left}          {right}");
    }
}

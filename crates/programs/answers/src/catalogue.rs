use std::collections::BTreeMap;

use polyboard::{
    Backend, Backends, BuiltInVariant, Chess, Color, Facts, Family, Piece, Position, Role,
    backends::{MAPPINGS, SLIDERS, TEXTBOOKS},
    compare::bytes,
    diagram::outline,
    explain::{About, Edge, Explain, charts::Chart},
    rules::NamedPosition,
    sliders::{Algorithm, Fastest, Sliders, SlidersVisitor},
};
use serde::Serialize;

use crate::{MappingSheet, Paper};

/// All names that a request can use, and the facts that need no position.
#[derive(Clone, Debug, Serialize)]
pub struct Catalogue {
    /// The version of the program.
    pub version: &'static str,
    /// All mappings.
    pub mappings: Vec<MappingSheet>,
    /// The boards.
    pub boards: BoardList,
    /// The variants with their named positions.
    pub variants: Vec<VariantRow>,
    /// The boards that explain themselves.
    pub explainers: Vec<ExplainerRow>,
    /// The [outlines](outline) of the pieces, by their words in all variants.
    pub glyphs: BTreeMap<&'static str, [&'static str; 2]>,
}

/// A board that explains itself, and how it finds the targets of sliders: what [`About`] says.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ExplainerRow {
    pub backend: &'static str,
    pub title: String,
    pub link: &'static str,
    pub idea: &'static str,
    pub formula: &'static str,
    /// How the board detects the edge; absent if it detects it like another board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edge: Option<EdgeText>,
}

/// How a board detects that a step leaves the board: an [`Edge`].
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct EdgeText {
    pub title: &'static str,
    pub link: &'static str,
    pub text: Vec<&'static str>,
}

/// A variant and its named positions.
#[derive(Clone, Debug, Serialize)]
pub struct VariantRow {
    /// The name.
    pub name: &'static str,
    /// The positions that have a name.
    pub positions: Vec<NamedFen>,
    /// The letters of the pieces, White's first, each from pawn to king.
    pub letters: [String; 2],
    /// The words for the pieces, from pawn to king.
    pub words: Vec<&'static str>,
    /// The pieces behind White's pawns in each numbered start position; empty but for chess, which has 960.
    pub starts: Vec<String>,
}

/// A position with a name, its FEN, and its perft counts from depth 1 on, as texts.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct NamedFen {
    pub name: &'static str,
    pub fen: &'static str,
    pub counts: Vec<String>,
}

/// The boards, in four lists.
#[derive(Clone, Debug, Serialize)]
pub struct BoardList {
    /// The backends.
    pub backends: Vec<BoardRow>,
    /// The boards of a textbook.
    pub textbooks: Vec<BoardRow>,
    /// Bitboards under the mappings that have no backend.
    pub mappings: Vec<BoardRow>,
    /// The LERF board with each slider algorithm.
    pub sliders: Vec<SlidersRow>,
}

/// A board and facts about it, with the numbers of its [mapping](MappingSheet).
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct BoardRow {
    pub backend: &'static str,
    /// The board in a few words.
    pub title: &'static str,
    /// `bitboard`, `mailbox` or `attacks`.
    pub family: String,
    /// The usual name of the mapping; null, as the next four, if the board uses the neutral squares.
    pub mapping: Option<&'static str>,
    pub a1: Option<i16>,
    pub east: Option<i16>,
    pub north: Option<i16>,
    pub cells: Option<usize>,
    /// The number of cells in the array of a mailbox, which may have more than the mapping.
    pub array_cells: Option<usize>,
    /// The test that tells cells off the board.
    pub off_board: &'static str,
    /// The bytes of one chess position.
    pub board_bytes: usize,
    /// The bytes of the tables that all positions share.
    pub table_bytes: usize,
    /// How the board counts moves in this build: `fills`, `piece by piece`, `cells at once`,
    /// `cell by cell` or `list`.
    pub counts_by: &'static str,
    /// The variants that the backend plays.
    pub variants: Vec<&'static str>,
}

/// The LERF board with one slider algorithm, such as `lerf+magic`; see [`BoardRow`].
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct SlidersRow {
    pub backend: &'static str,
    pub board_bytes: usize,
    pub table_bytes: usize,
    pub counts_by: &'static str,
    /// The CPU instruction that the algorithm needs; empty if it needs none.
    pub instruction: &'static str,
    /// The inventor of the algorithm.
    pub idea: &'static str,
    /// Whether `lerf` looks sliders up by this algorithm.
    pub fastest: bool,
}

impl Catalogue {
    /// The catalogue of everything built in.
    #[must_use]
    pub fn new(boards: Backends) -> Catalogue {
        let explainers = explainers(boards).into_iter();
        Catalogue {
            version: env!("CARGO_PKG_VERSION"),
            mappings: Chart::all().into_iter().map(|it| MappingSheet::of(it, None)).collect(),
            boards: BoardList::new(boards),
            variants: BuiltInVariant::ALL.iter().copied().map(VariantRow::of).collect(),
            explainers: explainers.filter_map(|board| ExplainerRow::of(&*board)).collect(),
            glyphs: glyphs(),
        }
    }
}

impl ExplainerRow {
    fn of(board: &dyn Explain) -> Option<ExplainerRow> {
        let About { title, link, idea, formula, .. } = board.about()?;
        let edge = |Edge { title, link, text, .. }: Edge| EdgeText { title, link, text };
        let (backend, edge) = (board.name(), board.edge().map(edge));
        Some(ExplainerRow { backend, title, link, idea, formula, edge })
    }
}

impl VariantRow {
    fn of(variant: BuiltInVariant) -> VariantRow {
        let rules = variant.rules();
        let letter = |color, role| rules.letter(Piece::new(color, role));
        let named = rules.positions.iter().map(|&NamedPosition { name, fen, counts, .. }| {
            NamedFen { name, fen, counts: counts.iter().map(u64::to_string).collect() }
        });
        VariantRow {
            name: rules.name,
            positions: named.collect(),
            letters: Color::ALL.map(|it| Role::ALL.iter().map(|&role| letter(it, role)).collect()),
            words: Role::ALL.map(|role| rules.word(role)).to_vec(),
            starts: if variant == BuiltInVariant::Chess { numbered_starts() } else { Vec::new() },
        }
    }
}

fn glyphs() -> BTreeMap<&'static str, [&'static str; 2]> {
    let rules = BuiltInVariant::ALL.iter().map(|variant| variant.rules());
    let words = rules.flat_map(|rules| Role::ALL.map(|role| (role, rules.word(role))));
    words.map(|(role, word)| (word, outline(role, word))).collect()
}

/// The last rank of the placement in the FEN of each start position of Chess960.
fn numbered_starts() -> Vec<String> {
    let starts = (0..).map_while(Position::<Chess>::chess960).map(|start| start.to_string());
    let home = |fen: String| fen.split_whitespace().next()?.rsplit('/').next().map(str::to_string);
    starts.filter_map(home).collect()
}

impl BoardList {
    /// All boards with a name.
    #[must_use]
    pub fn new(boards: Backends) -> BoardList {
        let all = || boards.iter().copied();
        let with = |backend| {
            let algorithm = SLIDERS.iter().position(|it| it == backend)?;
            Some(SlidersRow::of(backend, Algorithm::ALL[algorithm]))
        };
        BoardList {
            backends: stored(boards).map(BoardRow::of).collect(),
            textbooks: all().filter(|it| TEXTBOOKS.contains(it)).map(BoardRow::of).collect(),
            mappings: all().filter(|it| MAPPINGS.contains(it)).map(BoardRow::of).collect(),
            sliders: all().filter_map(with).collect(),
        }
    }

    /// A table of each list.
    #[must_use]
    pub fn text(&self, paper: Paper) -> String {
        let tables = [
            boards(&self.backends, "backend", paper),
            boards(&self.textbooks, "of a textbook", paper),
            boards(&self.mappings, "other mapping", paper),
            sliders(&self.sliders, paper),
        ];
        tables.join("\n")
    }
}

/// The backends that are not one board with other sliders or under another mapping, nor one of a textbook.
pub(crate) fn stored(boards: Backends) -> impl Iterator<Item = &'static Backend> {
    let is_other =
        |it: &&Backend| MAPPINGS.contains(it) || SLIDERS.contains(it) || TEXTBOOKS.contains(it);
    boards.iter().copied().filter(move |it| !is_other(it))
}

pub(crate) fn explainers(boards: Backends) -> Vec<Box<dyn Explain>> {
    boards.iter().filter_map(|backend| backend.explainer()).collect()
}

/// The bytes of a board of the first variant that a backend plays.
pub(crate) fn board_bytes(backend: &Backend) -> usize {
    backend.boards().first().map_or(0, |board| board.bytes)
}

/// The number of cells in the array of a mailbox with a mapping, whose field `cells` has a byte for each.
pub(crate) fn array_cells(backend: &Backend) -> Option<usize> {
    let is_array = matches!(backend.facts, Facts { family: Family::Mailbox, mapping: Some(_), .. });
    let mut fields = backend.boards().first().filter(|_| is_array)?.fields.iter();
    Some(fields.find(|field| field.name == "cells")?.bytes)
}

impl BoardRow {
    fn of(backend: &'static Backend) -> BoardRow {
        let Facts { name, title, family, mapping, off_board, table_bytes, counts_by, .. } =
            backend.facts;
        BoardRow {
            backend: name,
            title,
            family: family.to_string(),
            mapping: mapping.map(|it| it.name),
            a1: mapping.map(|it| it.geometry.a1),
            east: mapping.map(|it| it.geometry.east),
            north: mapping.map(|it| it.geometry.north),
            cells: mapping.map(|it| it.cells),
            array_cells: array_cells(backend),
            off_board,
            board_bytes: board_bytes(backend),
            table_bytes,
            counts_by: counts_by.name(),
            variants: backend.boards().iter().map(|it| it.rules.name).collect(),
        }
    }
}

impl SlidersRow {
    fn of(backend: &'static Backend, algorithm: Algorithm) -> SlidersRow {
        let Facts { name, table_bytes, counts_by, .. } = backend.facts;
        let (instruction, idea, fastest) = algorithm.visit(Ask);
        SlidersRow {
            backend: name,
            board_bytes: board_bytes(backend),
            table_bytes,
            counts_by: counts_by.name(),
            instruction,
            idea,
            fastest,
        }
    }
}

struct Ask;

impl SlidersVisitor for Ask {
    type Output = (&'static str, &'static str, bool);

    fn visit<S: Sliders>(self) -> Self::Output {
        (S::INSTRUCTION, S::IDEA, S::NAME == Fastest::NAME)
    }
}

/// The cells of the mapping, and of the array if it has more.
fn cells(row: &BoardRow) -> String {
    match (row.cells, row.array_cells) {
        (None, _) => "-".into(),
        (Some(cells), Some(array)) if array > cells => format!("{cells} of {array}"),
        (Some(cells), _) => cells.to_string(),
    }
}

fn boards(boards: &[BoardRow], what: &str, paper: Paper) -> String {
    let step = |number: Option<i16>| number.map_or("-".into(), |step| format!("{step:+}"));
    let row = |row: &BoardRow| {
        vec![
            row.backend.to_string(),
            row.family.clone(),
            row.a1.map_or("-".into(), |a1| a1.to_string()),
            step(row.east),
            step(row.north),
            cells(row),
            row.off_board.to_string(),
            bytes(row.board_bytes),
            bytes(row.table_bytes),
            row.variants.join(", "),
        ]
    };
    let sizes = ["off the board", "board", "tables", "plays"];
    let header = [&[what, "family", "a1", "east", "north", "cells"][..], &sizes].concat();
    paper.table(&header, &[2, 3, 4, 5, 7, 8], boards.iter().map(row))
}

fn sliders(sliders: &[SlidersRow], paper: Paper) -> String {
    let row = |row: &SlidersRow| {
        vec![
            row.backend.to_string() + if row.fastest { ", in lerf" } else { "" },
            bytes(row.board_bytes),
            bytes(row.table_bytes),
            if row.instruction.is_empty() { "-" } else { row.instruction }.to_string(),
            row.idea.to_string(),
        ]
    };
    let header = ["sliders", "board", "tables", "instruction", "inventor"];
    paper.table(&header, &[1, 2], sliders.iter().map(row))
}

use polyboard_rules::{Piece, Role};
use polyboard_squares::{Direction, Geometry, Square, Step};
use strum::IntoStaticStr;

use crate::{Equation, Question, StepTaken};

/// The steps by which a representation finds the targets of a piece.
///
/// `Display` prints it in lines of at most [`Trace::WIDTH`] columns.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Trace {
    /// The name of the representation: `0x88`, `lerf`.
    pub name: &'static str,
    /// The representation as named in a sentence: `the 0x88 board`.
    pub board: String,
    /// The piece whose targets are found.
    pub piece: Piece,
    /// The square of the piece.
    pub from: Square,
    /// The numbers by which the representation indexes its squares.
    pub geometry: Geometry,
    /// The index of that square, 0 to 119.
    pub index: u8,
    /// The index as this board writes it: `0x34`, `bit 28`.
    pub index_text: String,
    /// The method of this board, in one sentence.
    pub method: String,
    /// The steps in order, one a line.
    pub lines: Vec<TraceLine>,
    /// The pseudo-legal targets, in the order from a1 to h8.
    pub targets: Vec<Square>,
    /// Whether the piece is a king that may castle under these rules, which the trace leaves out.
    pub may_castle: bool,
}

/// A line of a trace: one step along a ray, one leap, one operation on sets or one lookup.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct TraceLine {
    /// The direction or the purpose of the line; all steps along one ray have the same label.
    pub label: String,
    /// The arithmetic of the line.
    pub equations: Vec<Equation>,
    /// The step from cell to cell, on a mailbox.
    pub step: Option<StepTaken>,
    /// The target cell with its index on this board; empty if there is no cell to name.
    pub cell: String,
    /// The outcome of the line.
    pub outcome: Outcome,
    /// What the line does and why, in a sentence or two; may be empty.
    pub note: String,
    /// The square of each bit, from the lowest, if the word has an order of its own; else empty.
    pub order: Vec<Square>,
}

/// The outcome of a line of a trace.
#[derive(Clone, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
#[allow(missing_docs)] // the sentences tell what the fields are
pub enum Outcome {
    /// An empty square to which the piece can move; a pawn may promote there.
    Empty { to: Square, promotes: bool },
    /// An enemy piece that the piece can capture; a pawn may promote there.
    Capture { to: Square, piece: Piece, promotes: bool },
    /// The en passant square, which an enemy pawn has just passed.
    EnPassant { to: Square },
    /// A square blocked by this piece: an own one, or any piece ahead of a pawn.
    Blocked { at: Square, piece: Piece },
    /// An empty square that a pawn could move to only by a capture.
    NothingToCapture { at: Square },
    /// A cell off the board. The step crosses this edge, such as `file beyond h`, and a guard cell may show it.
    Off { edge: String, guard: bool },
    /// A set of squares that is an intermediate result.
    Set(Vec<Square>),
    /// A set of targets.
    Targets(Vec<Square>),
    /// The set of targets on which a pawn promotes.
    Promoting(Vec<Square>),
    /// An entry of a table, with the number of all entries.
    Entry { entry: usize, entries: usize },
    /// A set of squares with a note on it.
    Noted(Vec<Square>, &'static str),
    /// A number that is not a set of squares, with a note on it; the note may be empty.
    Number(&'static str),
    /// A bit that the mask has cleared, because the shift would wrap it to this square.
    Masked(Square),
    /// A bit that the shift has moved out of the word.
    OutOfWord,
}

/// More squares than these make a line too long to name them.
pub(crate) const FEW: usize = 4;

impl Trace {
    /// The trace of a representation by its name, its numbering and its lines, from which the targets
    /// follow. The texts on the board, the index and the method are plain ones, to be replaced.
    #[must_use]
    pub fn new(
        name: &'static str,
        question: &Question,
        geometry: Geometry,
        lines: Vec<TraceLine>,
    ) -> Trace {
        let found = |at: &Square| lines.iter().any(|line| line.outcome.targets().contains(at));
        let index = geometry.index(question.from) as u8;
        Trace {
            name,
            board: format!("the {name} board"),
            piece: question.piece,
            from: question.from,
            geometry,
            index,
            index_text: index.to_string(),
            method: String::new(),
            targets: Square::ALL.into_iter().filter(found).collect(),
            may_castle: question.rules.castling && question.piece.role == Role::King,
            lines,
        }
    }
}

impl TraceLine {
    /// A line without a step from cell to cell.
    pub fn new(label: impl Into<String>, equations: Vec<Equation>, outcome: Outcome) -> TraceLine {
        let (label, cell, note) = (label.into(), String::new(), String::new());
        TraceLine { label, equations, step: None, cell, outcome, note, order: Vec::new() }
    }
}

impl Outcome {
    /// The outcome as text, with the caller's names for pieces.
    #[must_use]
    pub fn text(&self, called: impl Fn(Piece) -> String) -> String {
        let also = |promotes: &bool| if *promotes { ", promotes" } else { "" };
        match self {
            Outcome::Empty { promotes, .. } => format!("empty{}", also(promotes)),
            Outcome::Capture { piece, promotes, .. } => {
                format!("{}: captured{}", called(*piece), also(promotes))
            }
            Outcome::EnPassant { .. } => "empty: captures en passant".to_string(),
            Outcome::Blocked { piece, .. } => format!("{}: in the way", called(*piece)),
            Outcome::NothingToCapture { .. } => "empty: nothing to capture".to_string(),
            Outcome::Off { edge, guard: false } => format!("off the board: {edge}"),
            Outcome::Off { edge, guard: true } => format!("guard: off the board, {edge}"),
            Outcome::Set(squares) | Outcome::Targets(squares) => few(squares),
            Outcome::Promoting(squares) => names(squares),
            Outcome::Noted(squares, note) => format!("{}: {note}", few(squares)),
            Outcome::Entry { entry, entries } => format!("entry {entry} of {entries}"),
            Outcome::Number(note) => (*note).to_string(),
            Outcome::Masked(to) => format!("masked, or it would be {to}"),
            Outcome::OutOfWord => "out of the word".to_string(),
        }
    }

    /// A shorter text, for lines in which the whole one does not fit.
    ///
    /// It leaves out what the line itself shows: the colour of a piece that can only have one, the
    /// word `empty`, and the words around the edge that the step crosses.
    #[must_use]
    pub fn brief(&self, called: impl Fn(Piece) -> String) -> String {
        let also = |promotes: &bool| if *promotes { ", promotes" } else { "" };
        let role = |piece: &Piece| called(*piece).rsplit(' ').next().unwrap_or("").to_string();
        match self {
            Outcome::Capture { piece, promotes, .. } => {
                format!("takes {}{}", role(piece), also(promotes))
            }
            Outcome::EnPassant { .. } => "en passant".to_string(),
            Outcome::Blocked { piece, .. } => format!("blocked: {}", role(piece)),
            Outcome::NothingToCapture { .. } => "nothing to take".to_string(),
            Outcome::Off { edge, guard } => {
                let edges = edge.split(' ').filter(|word| word.len() < 3);
                let edges: Vec<&str> = edges.map(|word| word.trim_matches(',')).collect();
                let kind = if *guard { "guard" } else { "off" };
                format!("{kind}: past {}", edges.join(" and "))
            }
            Outcome::Entry { entries, .. } => format!("of {entries}"),
            Outcome::Masked(to) => format!("masked ({to})"),
            Outcome::OutOfWord => "out of word".to_string(),
            outcome => outcome.text(called),
        }
    }

    /// The kind of the outcome as a name for programs, such as `nothing-to-capture`.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Outcome::Off { guard: true, .. } => "guard",
            Outcome::Noted(..) => "set",
            outcome => outcome.into(),
        }
    }

    /// The squares that the outcome names.
    pub fn squares(&self) -> &[Square] {
        match self {
            Outcome::Empty { to: at, .. }
            | Outcome::Capture { to: at, .. }
            | Outcome::EnPassant { to: at }
            | Outcome::Blocked { at, .. }
            | Outcome::NothingToCapture { at }
            | Outcome::Masked(at) => core::slice::from_ref(at),
            Outcome::Set(squares)
            | Outcome::Targets(squares)
            | Outcome::Promoting(squares)
            | Outcome::Noted(squares, _) => squares,
            _ => &[],
        }
    }

    /// The targets that the line adds.
    pub fn targets(&self) -> &[Square] {
        match self {
            Outcome::Empty { .. }
            | Outcome::Capture { .. }
            | Outcome::EnPassant { .. }
            | Outcome::Targets(_) => self.squares(),
            _ => &[],
        }
    }
}

/// The name of the edge that a step crosses.
pub(crate) fn edge(from: Square, step: Step) -> String {
    let crossed = |at: i8, low: &'static str, high: &'static str| match at {
        ..0 => Some(low),
        8.. => Some(high),
        _ => None,
    };
    let file = crossed(from.file() as i8 + step.east, "file before a", "file beyond h");
    let rank = crossed(from.rank() as i8 + step.north, "rank below 1", "rank beyond 8");
    file.into_iter().chain(rank).collect::<Vec<_>>().join(", ")
}

/// The name of a step: `north`, `south-west`, `2 north, 1 east`.
pub(crate) fn way(step: Step) -> String {
    if let Some(direction) = Direction::ALL.iter().find(|direction| direction.step() == step) {
        return direction.name().to_string();
    }
    let part = |number: i8, positive: &str, negative: &str| {
        let name = if number > 0 { positive } else { negative };
        (number != 0).then(|| format!("{} {name}", number.unsigned_abs()))
    };
    let parts = [part(step.north, "north", "south"), part(step.east, "east", "west")];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The squares, or their number if they are many; the last line of a trace names them all.
fn few(squares: &[Square]) -> String {
    match squares.len() {
        0 => "no square".to_string(),
        1..=FEW => names(squares),
        many => format!("{many} squares"),
    }
}

pub(crate) fn names(squares: &[Square]) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" ")
}

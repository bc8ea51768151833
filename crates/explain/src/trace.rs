use polyboard_rules::{Piece, Role};
use polyboard_squares::{Direction, Square, Step};

use crate::{Equation, Question};

/// How a representation found where a piece can go.
///
/// `Display` prints it for people: one screen, at most forty lines for any piece of chess.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace {
    /// The representation: `0x88`, `lerf`.
    pub name: &'static str,
    /// What it is called in a sentence: `the 0x88 board`.
    pub board: String,
    /// The piece.
    pub piece: Piece,
    /// Where it stands.
    pub from: Square,
    /// The number of that square, 0 to 119.
    pub index: u8,
    /// That number as this board writes it: `0x34`, `bit 28`.
    pub index_text: String,
    /// How this board goes about it, in one sentence.
    pub method: String,
    /// What it did, in this order.
    pub lines: Vec<Line>,
    /// Where the piece can go, from a1 to h8, if nobody asks whether its king is attacked then.
    pub targets: Vec<Square>,
    /// Whether the piece is a king who may castle in this game, of which the trace tells nothing.
    pub may_castle: bool,
}

/// One step along a ray, one leap, one operation on sets or one lookup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Which way it goes, or what it is for; steps along one ray have it in common.
    pub label: String,
    /// The arithmetic.
    pub equations: Vec<Equation>,
    /// The cell it leads to, as this board numbers it; empty where there is none to name.
    pub cell: String,
    /// What it came to.
    pub outcome: Outcome,
}

/// What a line came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// An empty square to go to.
    Empty {
        /// The square.
        to: Square,
        /// Whether a pawn promotes there.
        promotes: bool,
    },
    /// A piece to capture.
    Capture {
        /// The square.
        to: Square,
        /// Who stands there.
        piece: Piece,
        /// Whether a pawn promotes there.
        promotes: bool,
    },
    /// The square that a pawn has just passed.
    EnPassant {
        /// The square.
        to: Square,
    },
    /// Somebody in the way: an own piece, or anyone ahead of a pawn.
    Blocked {
        /// The square.
        at: Square,
        /// Who stands there.
        piece: Piece,
    },
    /// An empty square, where a pawn would need somebody to capture.
    Nobody {
        /// The square.
        at: Square,
    },
    /// The step leaves the board.
    Off {
        /// Over which of its edges: `file beyond h`.
        edge: String,
        /// Whether a guard in the cell says so.
        guard: bool,
    },
    /// A set of squares on the way to the answer.
    Set(Vec<Square>),
    /// A set of squares to go to.
    Targets(Vec<Square>),
    /// The targets on which a pawn promotes.
    Promoting(Vec<Square>),
    /// The entry of a table that was found, of so many.
    Entry {
        /// Its number.
        entry: usize,
        /// How many there are.
        entries: usize,
    },
    /// A product, whose highest bits are the number of an entry.
    Product,
    /// The mask has cleared the piece's bit, which the shift would have brought out on this square.
    Masked(Square),
    /// The shift has moved the piece's bit out of the word.
    OutOfWord,
}

/// Who tells, and how it numbers the square from which the piece sets out.
pub(crate) struct Teller {
    pub(crate) name: &'static str,
    pub(crate) board: String,
    pub(crate) index: (u8, String),
}

impl Trace {
    pub(crate) fn new(question: &Question, of: Teller, method: String, lines: Vec<Line>) -> Trace {
        let found = |at: &Square| lines.iter().any(|line| line.outcome.targets().contains(at));
        Trace {
            name: of.name,
            board: of.board,
            piece: question.piece,
            from: question.from,
            index: of.index.0,
            index_text: of.index.1,
            method,
            targets: Square::ALL.into_iter().filter(found).collect(),
            may_castle: question.rules.castling && question.piece.role == Role::King,
            lines,
        }
    }
}

impl Outcome {
    /// The outcome for people, with pieces called as the caller likes.
    #[must_use]
    pub fn text(&self, called: impl Fn(Piece) -> String) -> String {
        // More than these would make the line too long; the last line of the trace has them all.
        const FEW: usize = 4;
        let also = |promotes: &bool| if *promotes { ", promotes" } else { "" };
        match self {
            Outcome::Empty { promotes, .. } => format!("empty{}", also(promotes)),
            Outcome::Capture { piece, promotes, .. } => {
                format!("{}: captured{}", called(*piece), also(promotes))
            }
            Outcome::EnPassant { .. } => "empty: captures en passant".to_string(),
            Outcome::Blocked { piece, .. } => format!("{}: in the way", called(*piece)),
            Outcome::Nobody { .. } => "empty: nobody to capture".to_string(),
            Outcome::Off { edge, guard: false } => format!("off the board: {edge}"),
            Outcome::Off { edge, guard: true } => format!("guard: off the board, {edge}"),
            Outcome::Set(squares) | Outcome::Targets(squares) => match squares.len() {
                0 => "no square".to_string(),
                1..=FEW => names(squares),
                many => format!("{many} squares"),
            },
            Outcome::Promoting(squares) => names(squares),
            Outcome::Entry { entry, entries } => format!("entry {entry} of {entries}"),
            Outcome::Product => "its highest bits:".to_string(),
            Outcome::Masked(to) => format!("masked, or it would be {to}"),
            Outcome::OutOfWord => "out of the word".to_string(),
        }
    }

    /// The targets that the line adds.
    #[must_use]
    pub fn targets(&self) -> &[Square] {
        match self {
            Outcome::Empty { to, .. } | Outcome::Capture { to, .. } | Outcome::EnPassant { to } => {
                core::slice::from_ref(to)
            }
            Outcome::Targets(squares) => squares,
            _ => &[],
        }
    }
}

/// What the edge is called that a step crosses.
pub(crate) fn edge(from: Square, step: Step) -> String {
    let file = from.file() as i8 + step.east;
    let rank = from.rank() as i8 + step.north;
    let file = match file {
        ..0 => Some("file before a"),
        8.. => Some("file beyond h"),
        _ => None,
    };
    let rank = match rank {
        ..0 => Some("rank below 1"),
        8.. => Some("rank beyond 8"),
        _ => None,
    };
    file.into_iter().chain(rank).collect::<Vec<_>>().join(", ")
}

/// `north`, `south-west`, `2 north, 1 east`.
pub(crate) fn way(step: Step) -> String {
    let names =
        ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
    if let Some(i) = Direction::ALL.iter().position(|direction| direction.step() == step) {
        return names[i].to_string();
    }
    let part = |number: i8, positive: &str, negative: &str| match number {
        0 => None,
        1.. => Some(format!("{number} {positive}")),
        _ => Some(format!("{} {negative}", -number)),
    };
    let parts = [part(step.north, "north", "south"), part(step.east, "east", "west")];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

pub(crate) fn names(squares: &[Square]) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" ")
}

use core::fmt;

use polyboard::{
    Piece, Setup,
    explain::{Equation, Term, Trace, TraceLine, frames, piece_name},
    rules::Rules,
    squares::Square,
};
use serde::Serialize;

/// How boards find the targets of a piece.
///
/// `Display` prints the steps, a board after the other, and [`svg`](Explanation::svg) draws them.
#[derive(Clone, Debug, Serialize)]
pub struct Explanation {
    /// The name of the variant.
    pub variant: &'static str,
    /// The position; null if the board is empty except for the piece and blockers.
    pub fen: Option<String>,
    /// Whether the piece was placed into the position.
    pub placed: bool,
    /// The squares with a pawn of the other side that were added; absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub blockers: Vec<String>,
    /// The steps of each board.
    pub traces: Vec<TraceData>,
    #[serde(skip)]
    rules: Rules,
    #[serde(skip)]
    drawn: Vec<(Setup, Trace)>,
}

/// The steps of one board.
#[derive(Clone, Debug, Serialize)]
pub struct TraceData {
    /// The name of the board.
    pub backend: &'static str,
    /// The board as named in a sentence.
    pub board: String,
    /// The piece: `white knight`.
    pub piece: String,
    /// The square of the piece.
    pub square: String,
    /// Its index on this board.
    pub index: u8,
    /// The three numbers by which this board numbers its squares: the index of a1, the step to the
    /// east, the step to the north.
    pub geometry: [i16; 3],
    /// The method of the board, in one sentence.
    pub method: String,
    /// The steps in order.
    pub steps: Vec<StepData>,
    /// The pseudo-legal targets, from a1 to h8.
    pub targets: Vec<String>,
}

/// One step along a ray, one leap, one operation on sets or one lookup.
#[derive(Clone, Debug, Serialize)]
pub struct StepData {
    /// The direction, or the purpose of the step.
    pub label: String,
    /// The additions, tests, shifts, masks and lookups, in this order.
    pub equations: Vec<EquationData>,
    /// The cell as this board names it; null if the step has no cell.
    pub cell: Option<String>,
    /// The kind of the outcome, for programs: `empty`, `capture`, `blocked`, `off`, `masked`, `set` …
    pub kind: &'static str,
    /// The step on a mailbox, which may lead off the board; absent for steps on sets.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taken: Option<TakenData>,
    /// The outcome in words.
    pub outcome: String,
    /// The squares of the outcome: where the step leads, what blocks it, or the members of a set.
    pub squares: Vec<String>,
    /// The squares that the step adds to the targets.
    pub targets: Vec<String>,
    /// What the step does and why; absent if there is nothing to say.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// The square of each bit, from the lowest, if the word has an order of its own; else absent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub order: Vec<String>,
}

/// A step from one cell of a mailbox to another.
#[derive(Clone, Debug, Serialize)]
pub struct TakenData {
    /// The square before the step; null if it is off the board.
    pub from: Option<String>,
    /// The index before the step.
    pub from_index: u8,
    /// The index after the step.
    pub to_index: u8,
    /// The files to the east.
    pub east: i8,
    /// The ranks to the north.
    pub north: i8,
}

/// An equation: its text and its terms.
#[derive(Clone, Debug, Serialize)]
pub struct EquationData {
    /// The equation as it is printed.
    pub text: String,
    /// The first term.
    pub first: NumberData,
    /// The operations; the second part is null for those with one operand.
    pub then: Vec<(&'static str, Option<NumberData>)>,
    /// The value.
    pub value: NumberData,
}

/// A number as text, since a set is too large for a JSON number.
#[derive(Clone, Debug, Serialize)]
pub struct NumberData {
    /// The name, if the number has one: `mask`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The number; a set of squares has sixteen hexadecimal digits.
    pub value: String,
}

impl Explanation {
    /// The traces of boards, each with the setup that it is about.
    #[must_use]
    pub fn new(
        rules: &Rules,
        fen: Option<String>,
        placed: bool,
        blockers: &[Square],
        traces: Vec<(Setup, Trace)>,
    ) -> Explanation {
        Explanation {
            variant: rules.name,
            fen,
            placed,
            blockers: names(blockers),
            traces: traces.iter().map(|(_, trace)| TraceData::new(trace, rules)).collect(),
            rules: *rules,
            drawn: traces,
        }
    }

    /// A picture with a frame for each step.
    #[must_use]
    pub fn svg(&self) -> String {
        frames(&self.drawn, &self.rules)
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |piece: Piece| piece_name(piece, &self.rules);
        let texts = self.drawn.iter().map(|(_, trace)| trace.text(Trace::WIDTH, name));
        f.write_str(&texts.collect::<Vec<_>>().join("\n"))
    }
}

impl TraceData {
    fn new(trace: &Trace, rules: &Rules) -> TraceData {
        let geometry = trace.geometry;
        TraceData {
            backend: trace.name,
            board: trace.board.clone(),
            piece: piece_name(trace.piece, rules),
            square: trace.from.to_string(),
            index: trace.index,
            geometry: [geometry.a1, geometry.east, geometry.north],
            method: trace.method.clone(),
            steps: trace.lines.iter().map(|line| StepData::new(line, rules)).collect(),
            targets: names(&trace.targets),
        }
    }
}

impl StepData {
    fn new(line: &TraceLine, rules: &Rules) -> StepData {
        let outcome = &line.outcome;
        let taken = line.step.map(|taken| TakenData {
            from: taken.geometry.square(taken.from.into()).map(|square| square.to_string()),
            from_index: taken.from,
            to_index: taken.to,
            east: taken.step.east,
            north: taken.step.north,
        });
        StepData {
            label: line.label.clone(),
            equations: line.equations.iter().map(EquationData::new).collect(),
            cell: Some(line.cell.clone()).filter(|cell| !cell.is_empty()),
            kind: outcome.kind(),
            taken,
            outcome: outcome.text(|piece| piece_name(piece, rules)),
            squares: names(outcome.squares()),
            targets: names(outcome.targets()),
            note: line.note.clone(),
            order: names(&line.order),
        }
    }
}

impl EquationData {
    fn new(equation: &Equation) -> EquationData {
        let then = equation.then.iter().map(|(operator, term)| {
            (operator.sign(), (!operator.is_unary()).then(|| NumberData::new(term)))
        });
        EquationData {
            text: equation.to_string(),
            first: NumberData::new(&equation.first),
            then: then.collect(),
            value: NumberData::new(&equation.value),
        }
    }
}

impl NumberData {
    fn new(term: &Term) -> NumberData {
        NumberData { name: term.name.as_ref().map(|name| name.to_string()), value: term.number() }
    }
}

fn names(squares: &[Square]) -> Vec<String> {
    squares.iter().map(Square::to_string).collect()
}

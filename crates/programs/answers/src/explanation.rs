use core::fmt;

use polyboard::{
    Piece, Setup,
    explain::{Equation, Term, Trace, TraceLine, frames, piece_name},
    rules::Rules,
    squares::{Geometry, Square},
};
use serde::{Serialize, Serializer, ser::SerializeStruct};

/// How boards find the targets of a piece.
///
/// `Display` prints the steps, a board after the other, and [`svg`](Explanation::svg) draws them. In JSON, squares are
/// names, and numbers are texts, since a set is too large for a number there.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The rules of the variant.
    pub rules: Rules,
    /// The position; none if the board is empty except for the piece and blockers.
    pub fen: Option<String>,
    /// Whether the piece was placed into the position.
    pub placed: bool,
    /// The squares with a pawn of the other side that were added.
    pub blockers: Vec<Square>,
    /// The steps of each board, with the setup that they are about.
    pub traces: Vec<(Setup, Trace)>,
}

impl Explanation {
    /// A picture with a frame for each step.
    #[must_use]
    pub fn svg(&self) -> String {
        frames(&self.traces, &self.rules)
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |piece: Piece| piece_name(piece, &self.rules);
        let texts = self.traces.iter().map(|(_, trace)| trace.text(Trace::WIDTH, name));
        f.write_str(&texts.collect::<Vec<_>>().join("\n"))
    }
}

impl Serialize for Explanation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Explanation { rules, fen, placed, blockers, traces } = self;
        let traces: Vec<_> = traces.iter().map(|(_, trace)| TraceData::new(trace, rules)).collect();
        let mut fields = serializer.serialize_struct("Explanation", 5)?;
        fields.serialize_field("variant", rules.name)?;
        fields.serialize_field("fen", fen)?;
        fields.serialize_field("placed", placed)?;
        if !blockers.is_empty() {
            fields.serialize_field("blockers", blockers)?;
        }
        fields.serialize_field("traces", &traces)?;
        fields.end()
    }
}

#[derive(Serialize)]
struct TraceData<'a> {
    backend: &'static str,
    board: &'a str,
    piece: String,
    square: Square,
    index: u8,
    /// The index of a1, the step to the east and the step to the north.
    geometry: [i16; 3],
    method: &'a str,
    steps: Vec<StepData<'a>>,
    targets: &'a [Square],
}

#[derive(Serialize)]
struct StepData<'a> {
    label: &'a str,
    equations: Vec<EquationData<'a>>,
    /// Null if the step has no cell.
    cell: Option<&'a str>,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    taken: Option<TakenData>,
    outcome: String,
    squares: &'a [Square],
    targets: &'a [Square],
    #[serde(skip_serializing_if = "str::is_empty")]
    note: &'a str,
    #[serde(skip_serializing_if = "<[Square]>::is_empty")]
    order: &'a [Square],
}

#[derive(Serialize)]
struct TakenData {
    /// Null off the board.
    from: Option<Square>,
    from_index: u8,
    to_index: u8,
    east: i8,
    north: i8,
}

#[derive(Serialize)]
struct EquationData<'a> {
    text: String,
    first: TermData<'a>,
    /// The operations; the second part is null for those with one operand.
    then: Vec<(&'static str, Option<TermData<'a>>)>,
    value: TermData<'a>,
}

#[derive(Serialize)]
struct TermData<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    value: String,
}

impl TraceData<'_> {
    fn new<'a>(trace: &'a Trace, rules: &Rules) -> TraceData<'a> {
        let Geometry { a1, east, north } = trace.geometry;
        TraceData {
            backend: trace.name,
            board: &trace.board,
            piece: piece_name(trace.piece, rules),
            square: trace.from,
            index: trace.index,
            geometry: [a1, east, north],
            method: &trace.method,
            steps: trace.lines.iter().map(|line| StepData::new(line, rules)).collect(),
            targets: &trace.targets,
        }
    }
}

impl StepData<'_> {
    fn new<'a>(line: &'a TraceLine, rules: &Rules) -> StepData<'a> {
        let outcome = &line.outcome;
        StepData {
            label: &line.label,
            equations: line.equations.iter().map(EquationData::new).collect(),
            cell: Some(&*line.cell).filter(|cell| !cell.is_empty()),
            kind: outcome.kind(),
            taken: line.step.map(|taken| TakenData {
                from: taken.geometry.square(taken.from.into()),
                from_index: taken.from,
                to_index: taken.to,
                east: taken.step.east,
                north: taken.step.north,
            }),
            outcome: outcome.text(|piece| piece_name(piece, rules)),
            squares: outcome.squares(),
            targets: outcome.targets(),
            note: &line.note,
            order: &line.order,
        }
    }
}

impl EquationData<'_> {
    fn new(equation: &Equation) -> EquationData<'_> {
        let Equation { first, then, value, .. } = equation;
        let [first, value] = [first, value].map(TermData::new);
        let then = then.iter().map(|(operator, operand)| {
            (operator.sign(), (!operator.is_unary()).then(|| TermData::new(operand)))
        });
        EquationData { text: equation.to_string(), first, then: then.collect(), value }
    }
}

impl TermData<'_> {
    fn new(term: &Term) -> TermData<'_> {
        TermData { name: term.name.as_deref(), value: term.number() }
    }
}

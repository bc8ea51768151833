//! The report of `polyboard explain`: traces as text and as data.

use polyboard::{
    Piece, Setup,
    explain::{Equation, Line, Operator, Outcome, Term, Trace},
    rules::Rules,
    squares::Square,
};
use serde::{Serialize, Serializer, ser::SerializeStruct};

use super::frames;
use crate::{output, pieces};

/// The trace of each board for one question.
pub(super) struct Report {
    pub(super) rules: Rules,
    /// The position; none if the board is empty except for the piece.
    pub(super) fen: Option<String>,
    /// Whether the piece was placed into the position.
    pub(super) is_placed: bool,
    /// The traces, each with the setup that it is about.
    pub(super) traces: Vec<(Setup, Trace)>,
}

impl output::Report for Report {
    fn text(&self) -> String {
        let name = |piece: Piece| pieces::name(piece, &self.rules);
        let texts = self.traces.iter().map(|(_, trace)| trace.text(Trace::WIDTH, name));
        texts.collect::<Vec<_>>().join("\n")
    }
}

impl output::Drawing for Report {
    fn svg(&self) -> String {
        frames::svg(&self.traces, &self.rules)
    }
}

impl Serialize for Report {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut report = serializer.serialize_struct("Report", 4)?;
        report.serialize_field("variant", self.rules.name)?;
        report.serialize_field("fen", &self.fen)?;
        report.serialize_field("placed", &self.is_placed)?;
        let traces = self.traces.iter().map(|(_, trace)| TraceData::new(trace, &self.rules));
        report.serialize_field("traces", &traces.collect::<Vec<_>>())?;
        report.end()
    }
}

#[derive(Serialize)]
struct TraceData<'a> {
    backend: &'a str,
    board: &'a str,
    piece: String,
    square: String,
    index: u8,
    method: &'a str,
    steps: Vec<Step<'a>>,
    targets: Vec<String>,
}

#[derive(Serialize)]
struct Step<'a> {
    /// The direction, or the purpose of the step.
    label: &'a str,
    /// The additions, tests, shifts, masks and lookups, in this order.
    equations: Vec<EquationData>,
    /// The cell as this board names it; null if the step has no cell.
    cell: Option<&'a str>,
    outcome: String,
    /// The squares that the step adds to the targets.
    targets: Vec<String>,
}

/// An equation: its text and its terms.
#[derive(Serialize)]
struct EquationData {
    text: String,
    first: Number,
    /// The operations; the second part is null for those with one operand.
    then: Vec<(&'static str, Option<Number>)>,
    value: Number,
}

/// A number as text, since a set is too large for a JSON number.
#[derive(Serialize)]
struct Number {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    value: String,
}

impl<'a> TraceData<'a> {
    fn new(trace: &'a Trace, rules: &Rules) -> TraceData<'a> {
        TraceData {
            backend: trace.name,
            board: &trace.board,
            piece: pieces::name(trace.piece, rules),
            square: trace.from.to_string(),
            index: trace.index,
            method: &trace.method,
            steps: trace.lines.iter().map(|line| Step::new(line, rules)).collect(),
            targets: names(&trace.targets),
        }
    }
}

impl<'a> Step<'a> {
    fn new(line: &'a Line, rules: &Rules) -> Step<'a> {
        let outcome: &Outcome = &line.outcome;
        Step {
            label: &line.label,
            equations: line.equations.iter().map(EquationData::new).collect(),
            cell: Some(line.cell.as_str()).filter(|cell| !cell.is_empty()),
            outcome: outcome.text(|piece| pieces::name(piece, rules)),
            targets: names(outcome.targets()),
        }
    }
}

impl EquationData {
    fn new(equation: &Equation) -> EquationData {
        let operand = |operator: &Operator, term| (!operator.is_unary()).then(|| Number::new(term));
        let then = equation.then.iter().map(|(sign, term)| (sign.sign(), operand(sign, term)));
        EquationData {
            text: equation.to_string(),
            first: Number::new(&equation.first),
            then: then.collect(),
            value: Number::new(&equation.value),
        }
    }
}

impl Number {
    fn new(term: &Term) -> Number {
        Number { name: term.name.as_ref().map(|name| name.to_string()), value: term.number() }
    }
}

fn names(squares: &[Square]) -> Vec<String> {
    squares.iter().map(Square::to_string).collect()
}

//! The report of `polyboard explain`: traces as text and as data.

use polyboard::{
    Piece, Setup,
    explain::{Trace, frames},
    rules::Rules,
    squares::Square,
};
use polyboard_answers::Explanation;
use serde::{Serialize, Serializer};

use crate::{output, pieces};

/// The trace of each board for one question.
pub(super) struct Report {
    pub(super) rules: Rules,
    /// The position; none if the board is empty except for the piece.
    pub(super) fen: Option<String>,
    /// Whether the piece was placed into the position.
    pub(super) is_placed: bool,
    /// The squares with a pawn of the other side that were added.
    pub(super) blockers: Vec<Square>,
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
        frames(&self.traces, &self.rules)
    }
}

impl Serialize for Report {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Report { rules, fen, is_placed, blockers, traces } = self;
        Explanation::new(rules, fen.clone(), *is_placed, blockers, traces).serialize(serializer)
    }
}

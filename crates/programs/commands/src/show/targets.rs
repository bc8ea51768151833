//! The squares that a piece can reach.

use polyboard::rules::{MoveKind, reference};

use crate::{answers::as_texts, prelude::*};

/// The targets of the legal moves of the piece on a square.
#[derive(Serialize)]
pub(super) struct Targets {
    #[serde(serialize_with = "as_text")]
    from: Square,
    #[serde(serialize_with = "as_texts")]
    to: Vec<Square>,
    /// The targets on which a move captures.
    #[serde(skip)]
    captures: Vec<Square>,
}

impl Targets {
    /// The targets of the piece on a square, which must be one of the side to move. A side without a king has no check
    /// to avoid, so all its moves count.
    pub(super) fn new(from: Square, setup: &Setup, rules: &Rules) -> Result<Targets, Failure> {
        check(from, setup, rules)
            .map_err(|fault| Failure::at(format!("--targets {from}"), fault))?;
        let mut moves = match setup.king(setup.turn) {
            Some(_) => reference::legal_moves(rules, setup),
            None => reference::pseudo_legal_moves(rules, setup),
        };
        moves.retain(|mv| mv.origin() == from);
        let mut to: Vec<Square> = moves.iter().map(|mv| mv.target()).collect();
        to.sort_unstable();
        to.dedup(); // promotions
        moves.retain(|mv| match mv.kind() {
            MoveKind::EnPassant => true,
            MoveKind::Castling => false,
            _ => setup.piece_at(mv.target()).is_some(),
        });
        Ok(Targets { from, to, captures: moves.iter().map(|mv| mv.target()).collect() })
    }

    /// The figure with marks on the piece and its targets, and with arrows between them.
    pub(super) fn marked(&self, figure: Figure) -> Figure {
        let mark = |to| if self.captures.contains(&to) { Mark::Capture } else { Mark::Target };
        let targets: Vec<(Square, Mark)> = self.to.iter().map(|&to| (to, mark(to))).collect();
        figure.fan(self.from, &targets)
    }

    pub(super) fn text(&self) -> String {
        match &self.to[..] {
            [] => format!("no legal move from {}\n", self.from),
            to => wrapped(&format!("legal targets from {}: {}", self.from, joined(to, " ")), 0),
        }
    }
}

/// The reason why nothing on the square can move: it is empty, or its piece is not to move.
fn check(from: Square, setup: &Setup, rules: &Rules) -> Result<(), String> {
    let (mover, other) = match setup.turn {
        Color::White => ("White", "Black"),
        Color::Black => ("Black", "White"),
    };
    let fault = match setup.piece_at(from) {
        Some(Piece { color, .. }) if color == setup.turn => return Ok(()),
        Some(Piece { role, .. }) => {
            format!("{mover} is to move, and the {} is {other}'s", rules.word(role))
        }
        None => "the square is empty".to_string(),
    };
    Err(match reference::pseudo_legal_moves(rules, setup).first().map(|mv| mv.origin()) {
        Some(at) => format!("{fault}; name the square of one of {mover}'s pieces, such as {at}"),
        None => format!("{fault}; leave --targets out"),
    })
}

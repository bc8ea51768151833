//! The questions whose answers an export stores.

use polyboard::{
    BuiltInVariant, Castling, Position, Square, UciMove, Variant, VariantVisitor,
    backends::{SLIDERS, STORED},
    read_fen,
    rules::reference,
};

use crate::answers::{ExplainRequest, PositionText, Request};

/// The depths of perft whose counts are stored: every board counts them in seconds.
const DEPTHS: core::ops::RangeInclusive<u32> = 1..=4;

/// All questions that the page asks, except those about free positions and free blockers.
pub(crate) fn all() -> Vec<Request> {
    let mut questions = vec![Request::Catalogue {}, Request::Claims {}];
    questions.extend(steps());
    for &variant in BuiltInVariant::ALL {
        questions.extend(variant.visit(OfPositions));
    }
    questions
}

/// The boards on which the page steps leapers.
const LEAPERS_ON: [&str; 6] = ["0x88", "10x12", "8x8", "16x12", "lerf", "lefr"];

/// The mailboxes on which the page walks sliders, beside LERF with each algorithm.
const SLIDERS_ON: [&str; 2] = ["0x88", "10x12"];

/// The blockers around the rook with which the page begins.
const BLOCKERS: [&str; 3] = ["b4", "f4", "d6"];

/// Leapers and sliders on each square of an empty board, and the rook with which the page begins.
fn steps() -> Vec<Request> {
    let sliders_on = || SLIDERS_ON.into_iter().chain(SLIDERS.iter().map(|it| it.name()));
    let mut questions: Vec<Request> =
        sliders_on().map(|board| question("R", board, Square::D4, &BLOCKERS)).collect();
    for square in Square::ALL {
        for piece in ["N", "K"] {
            questions.extend(LEAPERS_ON.map(|board| question(piece, board, square, &[])));
        }
        for piece in ["R", "B", "Q"] {
            questions.extend(sliders_on().map(|board| question(piece, board, square, &[])));
        }
    }
    questions
}

fn question(piece: &str, backend: &str, square: Square, blockers: &[&str]) -> Request {
    Request::Explain(ExplainRequest {
        variant: BuiltInVariant::Chess.to_string(),
        fen: None,
        square: square.to_string(),
        piece: Some(piece.into()),
        blockers: blockers.iter().map(|it| it.to_string()).collect(),
        backend: backend.into(),
    })
}

/// The named positions, and each of them after one move.
struct OfPositions;

impl VariantVisitor for OfPositions {
    type Output = Vec<Request>;

    fn visit<V: Variant>(self) -> Vec<Request> {
        let mut questions = Vec::new();
        for named in V::RULES.positions {
            let text = |moves| PositionText {
                variant: V::RULES.name.into(),
                fen: named.fen.into(),
                moves,
                lenient: false,
            };
            let position: Position<V> = read_fen(named.fen).expect("every named position is legal");
            let moves = reference::moves(&position).into_iter();
            let moves = moves.map(|mv| vec![UciMove::of::<V>(mv, Castling::Classical).to_string()]);
            for moves in core::iter::once(Vec::new()).chain(moves) {
                for chess960 in [false, true] {
                    let position = text(moves.clone());
                    questions.push(Request::Position { position, chess960 });
                }
                for backend in STORED {
                    let (position, backend) = (text(moves.clone()), backend.to_string());
                    questions.push(Request::Memory { position, backend });
                }
            }
            for (backend, depth) in STORED.iter().flat_map(|it| DEPTHS.map(move |d| (it, d))) {
                let (position, backend) = (text(Vec::new()), backend.to_string());
                questions.push(Request::Perft { position, depth, backend, divide: true });
            }
        }
        questions
    }
}

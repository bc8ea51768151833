use polyboard_backend::AnyVariant;
use polyboard_rules::{Move, reference};

use crate::{Cause, CauseKind, Line, cause::Scene, move_cause::extra, program::read_move::Counts};

/// Reads the text of a move in UCI, which a program has written, as the legal move after a line that it means.
///
/// ```
/// use polyboard::{
///     BuiltInVariant, Chess, Position,
///     diff::{CauseKind, Line, judged},
///     read_fen,
/// };
///
/// let start: Position<Chess> = read_fen("4k3/8/8/8/2b5/8/8/4K2R w K - 0 1")?;
/// let (game, line) = (BuiltInVariant::Chess.any(), Line::new(start.setup().clone()));
/// assert!(judged(&game, &line, "my engine", "h1h8").is_ok());
///
/// let cause = judged(&game, &line, "my engine", "e1g1").unwrap_err();
/// assert_eq!(cause.kind, CauseKind::CastlesThroughCheck);
/// assert_eq!(
///     cause.sentence,
///     "plays e1g1, though the king passes f1, which the bishop on c4 attacks",
/// );
/// # Ok::<(), polyboard::notation::ReadError>(())
/// ```
///
/// # Errors
///
/// The [`Cause`], which names `program` as the wrong side: the rule that the move breaks, or that the text is no move.
pub fn judged(game: &AnyVariant, line: &Line, program: &str, text: &str) -> Result<Move, Cause> {
    let scene = Scene::new(game, line);
    let lower = text.to_ascii_lowercase();
    let legal = reference::legal_moves(game.rules, scene.setup());
    (game.parse_uci)(&lower, &legal).map_err(|error| {
        let (kind, sentence) = match Counts::new(game, line).read_move(&lower) {
            Some(mv) => {
                let (kind, why) = extra(&scene, mv);
                (kind, format!("plays {lower}, though {why}"))
            }
            None => (CauseKind::NoSuchMove, error.to_string()),
        };
        Cause { kind, wrong: vec![program.to_owned()], sentence }
    })
}

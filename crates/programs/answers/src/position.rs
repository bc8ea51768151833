use polyboard::{
    AnyBoard, Backend, Backends, Board, BoardExt, Game, Move, MoveKind, Variant,
    backends::LERF,
    compare::plural,
    explain::piece_name,
    notation::{
        Castling, FenNote, Level, San, UciMove, fen_text,
        typed::{read_fen, read_move},
    },
    squares::Square,
};
use serde::Serialize;

use crate::{AnswerError, Listing, Paper, PositionText, catalogue::stored};

/// A position, its legal moves, and what every board says of it.
#[derive(Clone, Debug, Serialize)]
pub struct PositionAnswer {
    /// The name of the variant.
    pub variant: &'static str,
    /// The position.
    pub fen: String,
    /// `White` or `Black`.
    pub turn: String,
    /// Whether the side to move is in check.
    pub check: bool,
    /// `checkmate` or `stalemate`; null if there is a legal move.
    pub end: Option<&'static str>,
    /// The Zobrist key, in hexadecimal.
    pub key: String,
    /// What was corrected in the text of the position.
    pub notes: Vec<String>,
    /// The letter of the piece on each square that has one.
    #[serde(serialize_with = "crate::mapping::as_object")]
    pub pieces: Vec<(String, char)>,
    /// The moves that were played, in UCI notation.
    pub played: Vec<String>,
    /// The legal moves, sorted by their UCI notation.
    pub moves: Vec<MoveData>,
    /// The moves in UCI notation as each board generates them.
    pub listings: Vec<Listing>,
    /// Whether all boards generate the same moves.
    pub agree: bool,
}

/// A legal move.
#[derive(Clone, Debug, Serialize)]
pub struct MoveData {
    /// The move in UCI notation.
    pub uci: String,
    /// The move in algebraic notation.
    pub san: String,
    /// The square that the piece leaves.
    pub from: Square,
    /// The square on which the piece arrives; for castling, that of the king.
    pub to: Square,
    /// The square of the rook for castling, otherwise null.
    pub rook: Option<Square>,
    /// The letter of the role to which a pawn promotes.
    pub promotion: Option<char>,
    /// Whether it captures.
    pub capture: bool,
    /// The piece in words: `white knight`.
    pub piece: String,
}

impl PositionText {
    /// The game of the moves, on a board, with the notes on the text of the position.
    pub(crate) fn play<V: Variant>(
        &self,
    ) -> Result<(Game<AnyBoard<V>>, Vec<FenNote>), AnswerError> {
        let level = if self.lenient { Level::Lenient } else { Level::Strict };
        let (start, notes) = match V::RULES.position(self.fen.trim()) {
            Some(named) => read_fen::<V>(named.fen, Level::Strict, ""),
            None => read_fen::<V>(&self.fen, level, "set lenient"),
        }
        .map_err(|fault| AnswerError::at("fen", fault))?;
        let board = LERF.any_board(&start).map_err(|fault| AnswerError::at("variant", fault))?;
        let mut game = Game::on(board, &start);
        for (number, text) in (1..).zip(&self.moves) {
            let fault = |fault| AnswerError::at(format!("moves, move {number}"), fault);
            game.play(read_move(text, game.board()).map_err(fault)?);
        }
        Ok((game, notes))
    }
}

impl PositionAnswer {
    pub(crate) fn new<V: Variant>(
        (game, notes): (&Game<AnyBoard<V>>, &[FenNote]),
        chess960: bool,
        boards: Backends,
    ) -> PositionAnswer {
        let position = game.position();
        let castling = if chess960 { Castling::KingTakesRook } else { Castling::Classical };
        let uci = |mv: Move| UciMove::of::<V>(mv, castling).to_string();
        let fen = fen_text(&position);
        let list = |backend: &Backend| {
            let board = backend.board(&position).ok()?;
            let mut moves: Vec<String> = board.sorted_moves().into_iter().map(uci).collect();
            moves.sort_unstable();
            let (fen, backend, check) = (fen.clone(), backend.to_string(), board.is_check());
            Some(Listing { fen, backend, check, moves })
        };
        let listings: Vec<Listing> = stored(boards).filter_map(list).collect();
        let mut board = game.board().clone();
        let mut moves: Vec<MoveData> = Vec::new();
        for legal in board.legal_moves() {
            let san = San::on(&mut board, legal).to_text::<V>();
            let mv: Move = legal.into();
            moves.push(MoveData {
                uci: uci(mv),
                san,
                from: mv.origin(),
                to: mv.destination(),
                rook: (mv.kind() == MoveKind::Castling).then(|| mv.target()),
                promotion: mv.promotes_to().map(|role| V::RULES.promotion_letters[role as usize]),
                capture: board.is_capture(legal),
                piece: piece_name(board.moving_piece(legal), &V::RULES),
            });
        }
        moves.sort_unstable_by(|a, b| a.uci.cmp(&b.uci));
        let piece =
            |at: Square| Some((at.to_string(), V::RULES.letter(position.setup().piece_at(at)?)));
        PositionAnswer {
            variant: V::RULES.name,
            turn: position.turn().to_string(),
            check: board.is_check(),
            end: match (moves.is_empty(), board.is_check()) {
                (false, _) => None,
                (true, true) => Some("checkmate"),
                (true, false) => Some("stalemate"),
            },
            key: board.key().to_string(),
            notes: notes.iter().map(FenNote::to_string).collect(),
            pieces: Square::ALL.into_iter().filter_map(piece).collect(),
            played: game.moves().map(uci).collect(),
            agree: crate::moves::disagreement(&listings).is_none(),
            fen,
            moves,
            listings,
        }
    }

    /// The position, who is to move, and the moves in algebraic notation.
    #[must_use]
    pub fn text(&self, paper: Paper) -> String {
        let PositionAnswer { fen, turn, check, end, moves, .. } = self;
        let check = if *check { ", in check" } else { "" };
        let count = plural(moves.len() as u64, "move");
        let moves: Vec<&str> = moves.iter().map(|mv| &mv.san[..]).collect();
        let moves = match end {
            Some(end) => (*end).to_string(),
            None => format!("{count}: {}", moves.join(" ")),
        };
        format!("{fen}\n{turn} to move{check}\n{}", paper.paragraph(&moves))
    }
}

//! The moves of a board and their texts: the board generates the moves of one role to one square, and no others.

use polyboard_board::{Board, BoardExt, MoveList};
use polyboard_rules::{CastlingSide, Move, Piece, Role};
use polyboard_squares::Square;

use super::{San, SanError, Suffix};

impl San {
    /// Finds the move of a board that the text means. The board generates only the moves of that role to that square;
    /// if not exactly one of them fits, all legal moves are compared, to find the reason.
    ///
    /// ```
    /// use polyboard::{Board, Chess, LerfBoard, Position, notation::San};
    ///
    /// let board = LerfBoard::<Chess>::new(&Position::start());
    /// let knight = San::parse::<Chess>("Nf3")?.find_on(&board)?;
    /// assert!(board.find(knight.into()).is_some());
    ///
    /// let error = San::parse::<Chess>("Bc4")?.find_on(&board).unwrap_err();
    /// assert_eq!(error.to_string(), "Bc4 is not legal: the bishop on f1 is blocked by the pawn on e2");
    /// # Ok::<(), polyboard::notation::SanError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`SanError::Ambiguous`] or [`SanError::Illegal`].
    pub fn find_on<B: Board>(&self, board: &B) -> Result<B::Move, SanError> {
        self.find_with(board, &mut MoveList::new()).map(|(mv, _)| mv)
    }

    /// Finds the move in its native and its neutral form, with a list whose memory is reused.
    ///
    /// # Errors
    ///
    /// Those of [`find_on`](San::find_on).
    #[inline]
    pub fn find_with<B: Board>(
        &self,
        board: &B,
        moves: &mut MoveList<B::Move>,
    ) -> Result<(B::Move, Move), SanError> {
        if let Some(side) = self.castling() {
            if let Some(neutral) = castling(board, side)
                && let Some(mv) = board.find(neutral)
            {
                return Ok((mv, neutral));
            }
        } else if let (Some(role), Some(to)) = (self.role(), self.target()) {
            moves.clear();
            board.generate_to(role, to.into(), moves);
            let mut found = None;
            for &mv in moves.iter() {
                let neutral = mv.into();
                if self.fits::<B::Variant>(neutral, role, board.is_capture(mv)) {
                    if found.is_some() {
                        return self.find_among_all(board);
                    }
                    found = Some((mv, neutral));
                }
            }
            if let Some(found) = found {
                return Ok(found);
            }
        }
        self.find_among_all(board)
    }

    /// Finds the move among all legal moves, or the error: the text is ambiguous, illegal, or spells castling by
    /// squares.
    #[cold]
    fn find_among_all<B: Board>(&self, board: &B) -> Result<(B::Move, Move), SanError> {
        let mv = self.find::<B::Variant, _>(&board.setup(), &board.legal_moves())?;
        Ok((mv, mv.into()))
    }

    /// The shortest exact form of a legal move of a board, with the mark of a check or checkmate. The board makes and
    /// unmakes the move.
    ///
    /// ```
    /// use polyboard::{Board, Chess, LerfBoard, Move, Square::*, notation::San, read_fen};
    ///
    /// // . . . . . . k .
    /// // . . . . . p p p
    /// // . . . . . . . .
    /// // . . . . . . . .
    /// // . . . . . . . .
    /// // . . . . . . . .
    /// // R . . . . . . .
    /// // R . . . . . K .
    /// let mut board = LerfBoard::<Chess>::new(&read_fen("6k1/5ppp/8/8/8/8/R7/R5K1 w - - 0 1")?);
    /// let mate = board.find(Move::normal(A2, A8)).expect("it is legal");
    /// assert_eq!(San::on(&mut board, mate).to_string(), "Ra8#");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn on<B: Board>(board: &mut B, mv: B::Move) -> San {
        let (neutral, role): (Move, Role) = (mv.into(), board.moving_piece(mv).role);
        let mut rivals = MoveList::new();
        if !matches!(role, Role::Pawn | Role::King) {
            board.generate_to(role, neutral.target().into(), &mut rivals);
        }
        let rivals = rivals.iter().map(|&rival| rival.into().origin());
        let san = San::among(neutral, role, board.is_capture(mv), rivals);
        let undo = board.make(mv);
        let suffix = board.is_check().then(|| match board.has_legal_move() {
            true => Suffix::Check,
            false => Suffix::Checkmate,
        });
        board.unmake(mv, undo);
        san.with_suffix(suffix)
    }
}

/// The castling move of the side to move, legal or not.
fn castling<B: Board>(board: &B, side: CastlingSide) -> Option<Move> {
    let turn = board.turn();
    let king = board.pieces(Piece::new(turn, Role::King)).first()?.square();
    let is_on_side = |rook: &Square| CastlingSide::of(king.file(), rook.file()) == side;
    let rook = board.castling_rights().rooks(turn).find(is_on_side)?;
    Some(Move::castling(king, rook))
}

use core::{fmt::Debug, ops::BitOr};

use polyboard_rules::{
    CastlingRights, Color, Move, MoveKind, Piece, Position, Role, Setup, Variant, reference,
};
use polyboard_squares::{Index, Lerf, Square};

use crate::{
    BoardExt, Inspect, Key, MoveList, NativeMove, NativeSquare, SquareSet,
    changes::make_with_changes, exchange::exchange,
};

/// A chess position in some representation.
///
/// A board holds the pieces on their squares, the side to move, castling rights and en passant: a [`Setup`]. Clocks,
/// history and repetition belong to a game, not to a representation.
///
/// # For callers
///
/// - A board is made from a [`Position`], which is valid, and has no errors from then on.
/// - Inside, a board uses its own squares and moves. Convert them to neutral ones where you show, read or compare them,
///   never in a loop.
/// - A move is valid only for the position that generated it. On another position the result is unspecified, though
///   memory-safe, and may panic in debug builds. To play a move from elsewhere, call [`find`](Board::find); it
///   finds no illegal move.
/// - [`unmake`](Board::unmake) takes the move and the undo of the last [`make`](Board::make).
/// - Counting costs less than listing: [`count_legal`](Board::count_legal) and [`count_replies`](Board::count_replies)
///   need no list on a board that overrides them.
/// - What follows from the answers in one way only, such as a list of the legal moves, is in [`BoardExt`].
///
/// # For implementors
///
/// - Implement the eight required methods, and let the macro `conformance!` of the crate `conformance` test them.
///   Override a provided method to make it faster, never to give another answer: the suite compares them.
/// - A board of one variant, such as chess, needs no [`Representation`](crate::Representation), which is for boards of
///   every variant.
/// - A board is also [`Inspect`], about its memory and not about play: `impl Inspect for MyBoard {}` is enough.
/// - [`generate`](Board::generate) *appends* every legal move once, in any order. No list and no counter may assume
///   sixteen pieces a side or 218 moves: one position that can be played, though not reached, has 28 pieces of one
///   colour and 270 moves.
/// - [`setup`](Board::setup) reports an en passant square exactly when a pawn of the side to move stands beside the
///   pawn that has just made a double step, however the board stores it.
/// - Castling is the king taking its own rook, and rights are the files of rooks, so Chess960 is not a special case.
/// - A board is plain data that threads can share. So is an undo, which unmakes the move on a copy of the board, too.
/// - Keep the move type closed, so that only your board can make one.
/// - A wrapper cannot pass [`for_each_child`](Board::for_each_child) on to the board inside, because it would get a
///   child that is not a wrapper. The provided method is right for it.
pub trait Board: Inspect + Clone + Debug + Send + Sync + 'static {
    /// The variant that the board plays.
    type Variant: Variant;
    /// A square as this board numbers it.
    type Square: NativeSquare;
    /// A move as this board encodes it.
    type Move: NativeMove<Square = Self::Square>;
    /// The data that unmakes a move.
    type Undo: Clone + Send + Sync + 'static;

    /// Creates the board that holds this position.
    fn new(position: &Position<Self::Variant>) -> Self;

    /// The content of the board in neutral terms. Together with [`new`](Board::new) it makes a round trip.
    fn setup(&self) -> Setup;

    /// The side to move.
    fn turn(&self) -> Color;

    /// The piece on a square.
    fn piece_at(&self, square: Self::Square) -> Option<Piece>;

    /// Whether any piece of `by` attacks the square: it could capture an enemy piece there, pins aside. Squares of
    /// `by`'s own pieces can be attacked, too; the square of an en passant capture is not attacked for that reason.
    fn is_attacked(&self, square: Self::Square, by: Color) -> bool;

    /// Appends every legal move once, in no promised order.
    fn generate(&self, moves: &mut MoveList<Self::Move>);

    /// Makes a move that this position generated.
    fn make(&mut self, mv: Self::Move) -> Self::Undo;

    /// Unmakes the last move.
    fn unmake(&mut self, mv: Self::Move, undo: Self::Undo);

    /// Whether the side to move is in check.
    fn is_check(&self) -> bool {
        let turn = self.turn();
        let king = self.setup().king(turn);
        king.is_some_and(|king| self.is_attacked(king.into(), !turn))
    }

    /// The rooks that may castle.
    fn castling_rights(&self) -> CastlingRights {
        self.setup().castling
    }

    /// The en passant square, which is there exactly when a pawn of the side to move stands beside the pawn that has
    /// just made a double step.
    fn en_passant(&self) -> Option<Self::Square> {
        self.setup().en_passant.map(Self::Square::from)
    }

    /// Calls `visit` with each piece and its square, in no promised order.
    fn for_each_piece(&self, mut visit: impl FnMut(Self::Square, Piece)) {
        for square in Square::ALL.map(Self::Square::from) {
            if let Some(piece) = self.piece_at(square) {
                visit(square, piece);
            }
        }
    }

    /// The squares of all pieces of one colour and role.
    fn pieces(&self, piece: Piece) -> SquareSet {
        let stands = |square: &Square| self.piece_at((*square).into()) == Some(piece);
        Square::ALL.into_iter().filter(stands).collect()
    }

    /// The squares of all pieces.
    fn occupied(&self) -> SquareSet {
        let stands = |square: &Square| self.piece_at((*square).into()).is_some();
        Square::ALL.into_iter().filter(stands).collect()
    }

    /// The squares of all pieces of one colour.
    fn pieces_of(&self, color: Color) -> SquareSet {
        Role::ALL
            .into_iter()
            .fold(SquareSet::EMPTY, |all, role| all | self.pieces(Piece::new(color, role)))
    }

    /// The squares of the pieces of `by` that attack a square, pins aside:
    /// [`is_attacked`](Board::is_attacked) tells whether there are any.
    fn attackers_to(&self, square: Self::Square, by: Color) -> SquareSet {
        let rules = const { &<Self::Variant as Variant>::RULES };
        reference::attackers(rules, &self.setup(), square.into(), by).into_iter().collect()
    }

    /// The [attackers](Board::attackers_to) of a square if other squares are `occupied`: pieces elsewhere are gone,
    /// and whatever stands on a square that was empty only blocks. An exchange takes one piece after the other out of
    /// the set.
    fn attackers_under(&self, square: Self::Square, by: Color, occupied: SquareSet) -> SquareSet {
        let rules = const { &<Self::Variant as Variant>::RULES };
        let setup = under(self.setup(), occupied, !by);
        reference::attackers(rules, &setup, square.into(), by).into_iter().collect()
    }

    /// The squares that the piece on a square attacks, pins aside, those of its own side's pieces among them; none if
    /// the square is empty.
    fn attacks_from(&self, square: Self::Square) -> SquareSet {
        let rules = const { &<Self::Variant as Variant>::RULES };
        reference::attacks_from(rules, &self.setup(), square.into()).into_iter().collect()
    }

    /// The squares that the piece on a square [attacks](Board::attacks_from) if other squares are `occupied`. Whether
    /// its own is among them does not matter.
    fn attacks_under(&self, square: Self::Square, occupied: SquareSet) -> SquareSet {
        let Some(piece) = self.piece_at(square) else { return SquareSet::EMPTY };
        let (rules, from) = (const { &<Self::Variant as Variant>::RULES }, square.into());
        let setup = under(self.setup(), occupied | from.into(), !piece.color);
        reference::attacks_from(rules, &setup, from).into_iter().collect()
    }

    /// The squares that a side attacks, pins aside; those of its own pieces are among them.
    fn attacked_by(&self, by: Color) -> SquareSet {
        let from = |from: Index<Lerf>| self.attacks_from(from.square().into());
        self.pieces_of(by).squares().map(from).fold(SquareSet::EMPTY, BitOr::bitor)
    }

    /// The squares of the pieces that give check.
    fn checkers(&self) -> SquareSet {
        let turn = self.turn();
        let king = self.pieces(Piece::new(turn, Role::King)).first();
        king.map_or(SquareSet::EMPTY, |king| self.attackers_to(king.square().into(), !turn))
    }

    /// The squares of the pieces of a side that are pinned to its king: if such a piece were gone, a further enemy
    /// piece would attack the king. A pinned piece may still have moves.
    fn pinned(&self, color: Color) -> SquareSet {
        let king = self.pieces(Piece::new(color, Role::King)).first();
        let Some(king) = king.map(|king| king.square().into()) else { return SquareSet::EMPTY };
        let (occupied, attackers) = (self.occupied(), self.attackers_to(king, !color));
        let shields = |&at: &Index<Lerf>| {
            let without = occupied ^ SquareSet::of(at);
            !(self.attackers_under(king, !color, without) & !attackers).is_empty()
        };
        self.pieces_of(color).squares().filter(shields).collect()
    }

    /// Calls `visit` with each pair of a piece and a piece that it attacks, pins aside, in no promised order: the
    /// square of the attacker, then that of the attacked. Both may be of one side: then one protects the other.
    fn for_each_attack(&self, mut visit: impl FnMut(Self::Square, Self::Square)) {
        let occupied = self.occupied();
        for from in occupied {
            let from = from.square().into();
            for to in self.attacks_from(from) & occupied {
                visit(from, to.square().into());
            }
        }
    }

    /// [Makes](Board::make) a move, and calls `visit` with each pair of
    /// [`for_each_attack`](Board::for_each_attack) that the move adds (`true`) or removes (`false`), in no promised
    /// order.
    ///
    /// A pair is one of pieces: if another piece than before attacks or is attacked on the same squares, one pair is
    /// removed and another added. These are the changed inputs of a network that is told who attacks whom.
    fn make_with_changes(
        &mut self,
        mv: Self::Move,
        visit: impl FnMut(Self::Square, Self::Square, bool),
    ) -> Self::Undo {
        make_with_changes(self, mv, visit)
    }

    /// Appends every legal capture and every legal promotion once, in no promised order, and no other move.
    fn generate_captures(&self, moves: &mut MoveList<Self::Move>) {
        let is_wanted = |&mv: &Self::Move| self.is_capture(mv) || self.promotion(mv).is_some();
        moves.extend(self.legal_moves().into_iter().filter(is_wanted));
    }

    /// Appends every legal move by which a piece of this role arrives on a square, once, in no
    /// promised order. Castling is not among them.
    ///
    /// A move in algebraic notation, such as `Nf3` or `exd5`, asks this question: from which square
    /// does the piece come?
    fn generate_to(&self, role: Role, to: Self::Square, moves: &mut MoveList<Self::Move>) {
        let arrives = |&mv: &Self::Move| {
            mv.target() == to
                && self.moving_piece(mv).role == role
                && mv.into().kind() != MoveKind::Castling
        };
        moves.extend(self.legal_moves().into_iter().filter(arrives));
    }

    /// The board's own form of a neutral move, or `None` if the move is not legal here.
    fn find(&self, mv: Move) -> Option<Self::Move> {
        self.legal_moves().into_iter().find(|&native| native.into() == mv)
    }

    /// Whether a neutral move is legal here.
    fn is_legal(&self, mv: Move) -> bool {
        self.find(mv).is_some()
    }

    /// Whether the side to move has a legal move.
    fn has_legal_move(&self) -> bool {
        self.count_legal() > 0
    }

    /// The piece that a move of this position moves; for castling, the king.
    fn moving_piece(&self, mv: Self::Move) -> Piece {
        self.piece_at(mv.origin()).expect("a generated move moves a piece")
    }

    /// The piece that a move of this position captures, en passant too; a rook with which a king castles is not
    /// captured.
    fn captured(&self, mv: Self::Move) -> Option<Piece> {
        match mv.into().kind() {
            MoveKind::Castling => None,
            MoveKind::EnPassant => Some(Piece::new(!self.turn(), Role::Pawn)),
            MoveKind::Normal | MoveKind::Promotion(_) => self.piece_at(mv.target()),
        }
    }

    /// Whether a move of this position captures a piece.
    fn is_capture(&self, mv: Self::Move) -> bool {
        self.captured(mv).is_some()
    }

    /// The role to which a move of this position promotes.
    fn promotion(&self, mv: Self::Move) -> Option<Role> {
        mv.into().promotes_to()
    }

    /// Whether a move of this position gives check.
    fn gives_check(&self, mv: Self::Move) -> bool {
        let mut after = self.clone();
        after.make(mv);
        after.is_check()
    }

    /// The material that a move of this position wins if both sides then capture on its target as long as it pays, each
    /// time with the least valuable piece: [static exchange
    /// evaluation](https://www.chessprogramming.org/Static_Exchange_Evaluation). It is negative if the move loses
    /// material.
    ///
    /// `values` are those of the roles, from the pawn to the king. Pieces behind others join in, and pins are
    /// ignored. Of several pieces of the least value the first one captures: by its role, then by its square, as its
    /// side numbers them. A king captures nothing that is protected. Only the move itself promotes. Castling wins
    /// nothing.
    fn exchange(&self, mv: Self::Move, values: &[i16; 6]) -> i32 {
        exchange(self, mv, values)
    }

    /// The number of legal moves.
    fn count_legal(&self) -> u64 {
        self.legal_moves().len() as u64
    }

    /// The number of legal moves after each legal move, all together.
    fn count_replies(&mut self) -> u64 {
        let mut replies = 0;
        self.for_each_child(|child| replies += child.count_legal());
        replies
    }

    /// Calls `visit` with the board after each legal move; `visit` must leave the child unchanged.
    fn for_each_child(&mut self, visit: impl FnMut(&mut Self)) {
        for_each_child(self, visit);
    }

    /// The board after the side to move passes, or `None` if it is in check: the other side is to move, and no pawn
    /// can be captured en passant.
    ///
    /// Neither chess nor makruk allows a pass. A search tries one, because a position that is good enough even after
    /// a pass does not have to be searched further: see [null move
    /// pruning](https://www.chessprogramming.org/Null_Move_Pruning).
    fn pass(&self) -> Option<Self> {
        let mut setup = self.setup();
        (setup.turn, setup.en_passant) = (!setup.turn, None);
        // A position in which the king could be captured cannot be played.
        Position::lenient(setup).ok().map(|position| Self::new(&position))
    }

    /// The Zobrist key: the same number for the same position on every board. It is computed from scratch unless the
    /// board keeps it; [`Keyed`](crate::Keyed) keeps it for any board.
    fn key(&self) -> Key {
        Key::of(&self.setup())
    }

    /// The key, if the board keeps it move by move, as [`Keyed`](crate::Keyed) does.
    fn kept_key(&self) -> Option<Key> {
        None
    }
}

/// Makes each legal move, and unmakes it after the visit.
#[inline]
pub(crate) fn for_each_child<B: Board>(board: &mut B, mut visit: impl FnMut(&mut B)) {
    for mv in board.legal_moves() {
        let undo = board.make(mv);
        visit(board);
        board.unmake(mv, undo);
    }
}

/// The setup in which other squares are occupied, those that were empty by pawns of a side.
fn under(mut setup: Setup, occupied: SquareSet, blockers: Color) -> Setup {
    for square in Square::ALL {
        let piece = setup.piece_at(square).or(Some(Piece::new(blockers, Role::Pawn)));
        setup.put(square, piece.filter(|_| occupied.contains(Index::of(square))));
    }
    setup
}

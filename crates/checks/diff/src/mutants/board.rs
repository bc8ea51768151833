//! The board in which bugs are planted.

use core::{fmt, marker::PhantomData};

use polyboard_board::{Board, Inconsistency, Inspect, Key, MoveList, NativeMove};
use polyboard_rules::{
    CastlingRights, Chess, Color, Move, MoveKind, Piece, Position, Role, Rules, Setup, Variant,
    reference,
};
use polyboard_squares::Square;

use super::blocks::Blocks;

/// The rules of chess, which the bugs about chess violate in code.
pub(crate) const RULES: &Rules = &Chess::RULES;

/// A planted bug: one wrong building block of a board that plays the variant `V`.
///
/// The constant and every provided method are right. A bug replaces one of them.
pub trait Bug<V: Variant = Chess>: Copy + fmt::Debug + Send + Sync + 'static {
    /// The rules as the board applies them.
    const RULES: Rules = V::RULES;

    /// Every move that the pieces can make, whether or not it leaves the king attacked.
    fn pseudo_legal_moves(setup: &Setup) -> Vec<Move> {
        reference::pseudo_legal_moves(&Self::RULES, setup)
    }

    /// Whether a pseudo-legal move leaves the mover's king safe.
    fn is_safe(setup: &Setup, mv: Move) -> bool {
        reference::is_safe(&Self::RULES, setup, mv)
    }

    /// Every legal move.
    fn legal_moves(setup: &Setup) -> Vec<Move> {
        let mut moves = Self::pseudo_legal_moves(setup);
        moves.retain(|&mv| Self::is_safe(setup, mv));
        moves
    }

    /// The setup after a move.
    fn after(setup: &Setup, mv: Move) -> Setup {
        reference::after(&Self::RULES, setup, mv)
    }

    /// The setup after unmaking a move that led from `before` to `after`.
    fn unmade(before: Setup, after: &Setup) -> Setup {
        let _ = after;
        before
    }

    /// Whether a side attacks a square.
    fn is_attacked(setup: &Setup, square: Square, by: Color) -> bool {
        reference::is_attacked(&Self::RULES, setup, square, by)
    }

    /// The piece on a square, of a board that was set up with `start` and has come to `setup`.
    fn piece_at(start: &Setup, setup: &Setup, square: Square) -> Option<Piece> {
        let _ = start;
        setup.piece_at(square)
    }

    /// The side to move, of a board that was set up with `start` and has come to `setup`.
    fn turn(start: &Setup, setup: &Setup) -> Color {
        let _ = start;
        setup.turn
    }

    /// Appends the moves to a list.
    fn append(setup: &Setup, list: &mut MoveList<MutantMove>) {
        for mv in Self::legal_moves(setup) {
            list.push(MutantMove(mv));
        }
    }

    /// The number of legal moves.
    fn count_legal(setup: &Setup) -> u64 {
        Self::legal_moves(setup).len() as u64
    }

    /// The moves whose children are visited.
    fn moves_to_children(setup: &Setup) -> Vec<Move> {
        Self::legal_moves(setup)
    }

    /// Whether `find` accepts a neutral move.
    fn lets_in(setup: &Setup, mv: Move) -> bool {
        Self::legal_moves(setup).contains(&mv)
    }

    /// The captures and promotions.
    fn captures(setup: &Setup) -> Vec<Move> {
        let mut moves = Self::legal_moves(setup);
        moves.retain(|&mv| {
            Self::captured(setup, mv).is_some() || matches!(mv.kind(), MoveKind::Promotion(_))
        });
        moves
    }

    /// The moves of one role to one square.
    fn arrivals(setup: &Setup, role: Role, to: Square) -> Vec<Move> {
        let mut moves = Self::legal_moves(setup);
        moves.retain(|&mv| {
            let is_piece = Self::moving_piece(setup, mv).is_some_and(|piece| piece.role == role);
            is_piece && mv.target() == to && mv.kind() != MoveKind::Castling
        });
        moves
    }

    /// The piece that a move captures.
    fn captured(setup: &Setup, mv: Move) -> Option<Piece> {
        match mv.kind() {
            MoveKind::Castling => None,
            MoveKind::EnPassant => Some(Piece::new(!setup.turn, Role::Pawn)),
            MoveKind::Normal | MoveKind::Promotion(_) => setup.piece_at(mv.target()),
        }
    }

    /// The piece that a move moves.
    fn moving_piece(setup: &Setup, mv: Move) -> Option<Piece> {
        setup.piece_at(mv.origin())
    }

    /// Whether there is a legal move.
    fn has_legal_move(setup: &Setup) -> bool {
        !Self::legal_moves(setup).is_empty()
    }

    /// The rooks that may castle.
    fn castling_rights(setup: &Setup) -> CastlingRights {
        setup.castling
    }

    /// The squares of the pieces of one colour and role.
    fn pieces(setup: &Setup, piece: Piece) -> Vec<Square> {
        setup.squares_of(piece).collect()
    }

    /// The squares of all pieces.
    fn occupied(setup: &Setup) -> Vec<Square> {
        Square::ALL.into_iter().filter(|&square| setup.piece_at(square).is_some()).collect()
    }

    /// The squares of the pieces of a side that attack a square.
    fn attackers(setup: &Setup, square: Square, by: Color) -> Vec<Square> {
        reference::attackers(&Self::RULES, setup, square, by)
    }

    /// The squares that the piece on a square attacks.
    fn attacks_from(setup: &Setup, square: Square) -> Vec<Square> {
        reference::attacks_from(&Self::RULES, setup, square)
    }

    /// The squares of the pieces that give check.
    fn checkers(setup: &Setup) -> Vec<Square> {
        let king = setup.king(setup.turn).into_iter();
        king.flat_map(|king| reference::attackers(&Self::RULES, setup, king, !setup.turn)).collect()
    }

    /// The setup after a pass, or `None` if the side to move is in check.
    fn passed(setup: &Setup) -> Option<Setup> {
        let is_check = reference::is_check(&Self::RULES, setup);
        (!is_check).then(|| Setup { turn: !setup.turn, en_passant: None, ..setup.clone() })
    }

    /// The result of comparing the board's records, if the board was set up with `start` and has
    /// come to `setup`.
    fn check_consistency(start: &Setup, setup: &Setup) -> Result<(), Inconsistency> {
        let _ = (start, setup);
        Ok(())
    }

    /// The Zobrist key.
    fn key(setup: &Setup) -> Key {
        Key::of(setup)
    }
}

/// The absence of a bug. This mutant must pass; otherwise the others could be rejected for the
/// wrong reason.
#[derive(Clone, Copy, Debug)]
pub struct NoBug;

impl<V: Variant> Bug<V> for NoBug {}

/// A board that plays `V` correctly except for the bug `K`.
///
/// With [`NoBug`] it is also the type of a board whose bug is known at run time only: see
/// [`Mutant::with_bug`].
pub struct Mutant<K, V = Chess> {
    start: Setup,
    setup: Setup,
    blocks: &'static Blocks,
    bug: PhantomData<(K, V)>,
}

impl<V: Variant> Mutant<NoBug, V> {
    /// The board of a setup, with the bug `K`, which its type does not name: checks are compiled
    /// once for all bugs.
    #[must_use]
    pub fn with_bug<K: Bug<V>>(setup: &Setup) -> Self {
        Mutant::with(setup, const { &Blocks::of::<K, V>() })
    }
}

impl<K, V> Mutant<K, V> {
    /// A board of a setup that plays by these building blocks.
    pub(crate) fn with(setup: &Setup, blocks: &'static Blocks) -> Self {
        Mutant { start: setup.clone(), setup: setup.clone(), blocks, bug: PhantomData }
    }
}

/// A move that a [`Mutant`] generated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MutantMove(pub(crate) Move);

impl From<MutantMove> for Move {
    fn from(mv: MutantMove) -> Move {
        mv.0
    }
}

impl NativeMove for MutantMove {
    type Square = Square;
}

impl<K, V> Inspect for Mutant<K, V> {
    fn check_consistency(&self) -> Result<(), Inconsistency> {
        (self.blocks.check_consistency)(&self.start, &self.setup)
    }
}

impl<V: Variant, K: Bug<V>> Board for Mutant<K, V> {
    type Variant = V;
    type Square = Square;
    type Move = MutantMove;
    type Undo = Setup;

    fn new(position: &Position<V>) -> Self {
        Mutant::with(position.setup(), const { &Blocks::of::<K, V>() })
    }

    fn setup(&self) -> Setup {
        self.setup.clone()
    }

    fn turn(&self) -> Color {
        (self.blocks.turn)(&self.start, &self.setup)
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        (self.blocks.piece_at)(&self.start, &self.setup, square)
    }

    fn is_attacked(&self, square: Square, by: Color) -> bool {
        (self.blocks.is_attacked)(&self.setup, square, by)
    }

    fn generate(&self, moves: &mut MoveList<MutantMove>) {
        (self.blocks.append)(&self.setup, moves);
    }

    fn make(&mut self, mv: MutantMove) -> Setup {
        let after = (self.blocks.after)(&self.setup, mv.0);
        core::mem::replace(&mut self.setup, after)
    }

    fn unmake(&mut self, _: MutantMove, before: Setup) {
        self.setup = (self.blocks.unmade)(before, &self.setup);
    }

    fn count_legal(&self) -> u64 {
        (self.blocks.count_legal)(&self.setup)
    }

    fn for_each_child(&mut self, mut visit: impl FnMut(&mut Self)) {
        for mv in (self.blocks.moves_to_children)(&self.setup) {
            let undo = self.make(MutantMove(mv));
            visit(self);
            self.unmake(MutantMove(mv), undo);
        }
    }

    fn castling_rights(&self) -> CastlingRights {
        (self.blocks.castling_rights)(&self.setup)
    }

    fn pieces(&self, piece: Piece) -> impl Iterator<Item = Square> {
        (self.blocks.pieces)(&self.setup, piece).into_iter()
    }

    fn occupied(&self) -> impl Iterator<Item = Square> {
        (self.blocks.occupied)(&self.setup).into_iter()
    }

    fn attackers_to(&self, square: Square, by: Color) -> impl Iterator<Item = Square> {
        (self.blocks.attackers)(&self.setup, square, by).into_iter()
    }

    fn attacks_from(&self, square: Square) -> impl Iterator<Item = Square> {
        (self.blocks.attacks_from)(&self.setup, square).into_iter()
    }

    fn checkers(&self) -> impl Iterator<Item = Square> {
        (self.blocks.checkers)(&self.setup).into_iter()
    }

    fn generate_captures(&self, moves: &mut MoveList<MutantMove>) {
        moves.extend((self.blocks.captures)(&self.setup).into_iter().map(MutantMove));
    }

    fn generate_to(&self, role: Role, to: Square, moves: &mut MoveList<MutantMove>) {
        moves.extend((self.blocks.arrivals)(&self.setup, role, to).into_iter().map(MutantMove));
    }

    fn has_legal_move(&self) -> bool {
        (self.blocks.has_legal_move)(&self.setup)
    }

    fn moving_piece(&self, mv: MutantMove) -> Piece {
        (self.blocks.moving_piece)(&self.setup, mv.0).expect("a generated move moves a piece")
    }

    fn captured(&self, mv: MutantMove) -> Option<Piece> {
        (self.blocks.captured)(&self.setup, mv.0)
    }

    fn pass(&self) -> Option<Self> {
        let setup = (self.blocks.passed)(&self.setup)?;
        Some(Mutant { setup, ..self.clone() })
    }

    fn key(&self) -> Key {
        (self.blocks.key)(&self.setup)
    }

    fn find(&self, mv: Move) -> Option<MutantMove> {
        (self.blocks.lets_in)(&self.setup, mv).then_some(MutantMove(mv))
    }
}

impl<K, V> Clone for Mutant<K, V> {
    fn clone(&self) -> Self {
        let (start, setup) = (self.start.clone(), self.setup.clone());
        Mutant { start, setup, blocks: self.blocks, bug: PhantomData }
    }
}

impl<K, V> fmt::Debug for Mutant<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "mutant\n{:?}", self.setup)
    }
}

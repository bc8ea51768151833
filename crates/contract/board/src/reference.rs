use core::{fmt, marker::PhantomData};

use polyboard_rules::{Color, Move, MoveKind, Piece, Position, Role, Setup, Variant, reference};
use polyboard_squares::Square;

use crate::{Board, Facts, Family, Inspect, MoveList, NativeMove, Representation, fields};

/// The reference generator as a board: a [`Setup`], copied at every move.
///
/// The other boards are compared with it. Everything in it is neutral, so nothing is converted, and
/// the code is as simple as possible; see [`polyboard_rules::reference`] for how slow that is.
pub struct Reference<V> {
    setup: Setup,
    variant: PhantomData<V>,
}

/// A move that [`Reference`] generated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ReferenceMove(Move);

impl From<ReferenceMove> for Move {
    fn from(mv: ReferenceMove) -> Move {
        mv.0
    }
}

impl NativeMove for ReferenceMove {
    type Square = Square;
}

impl<V> Inspect for Reference<V> {
    fields! {
        setup: Once, "the setup: pieces, rights, en passant, turn";
    }
}

impl<V: Variant> Board for Reference<V> {
    type Variant = V;
    type Square = Square;
    type Move = ReferenceMove;
    type Undo = Setup;

    fn new(position: &Position<V>) -> Self {
        Reference { setup: position.setup().clone(), variant: PhantomData }
    }

    fn setup(&self) -> Setup {
        self.setup.clone()
    }

    fn turn(&self) -> Color {
        self.setup.turn
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.setup.piece_at(square)
    }

    fn is_attacked(&self, square: Square, by: Color) -> bool {
        reference::is_attacked(&V::RULES, &self.setup, square, by)
    }

    fn generate(&self, moves: &mut MoveList<ReferenceMove>) {
        for mv in reference::legal_moves(&V::RULES, &self.setup) {
            moves.push(ReferenceMove(mv));
        }
    }

    fn make(&mut self, mv: ReferenceMove) -> Setup {
        let after = reference::after(&V::RULES, &self.setup, mv.0);
        core::mem::replace(&mut self.setup, after)
    }

    fn unmake(&mut self, _: ReferenceMove, before: Setup) {
        self.setup = before;
    }

    // The provided methods would play every move.
    fn generate_to(&self, role: Role, to: Square, moves: &mut MoveList<ReferenceMove>) {
        let mut arriving = reference::pseudo_legal_moves(&V::RULES, &self.setup);
        arriving.retain(|&mv| {
            mv.target() == to
                && mv.kind() != MoveKind::Castling
                && self.setup.piece_at(mv.origin()).is_some_and(|piece| piece.role == role)
                && reference::is_safe(&V::RULES, &self.setup, mv)
        });
        moves.extend(arriving.into_iter().map(ReferenceMove));
    }

    fn find(&self, mv: Move) -> Option<ReferenceMove> {
        let is_legal = reference::pseudo_legal_moves(&V::RULES, &self.setup).contains(&mv)
            && reference::is_safe(&V::RULES, &self.setup, mv);
        is_legal.then_some(ReferenceMove(mv))
    }
}

impl<V> Clone for Reference<V> {
    fn clone(&self) -> Self {
        Reference { setup: self.setup.clone(), variant: PhantomData }
    }
}

impl<V> fmt::Debug for Reference<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "reference\n{:?}", self.setup)
    }
}

/// [`Reference`] as a representation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReferenceRepresentation;

impl Representation for ReferenceRepresentation {
    const FACTS: Facts = Facts::new("reference", "the laws, word by word", Family::Reference);
    type Board<V: Variant> = Reference<V>;
}

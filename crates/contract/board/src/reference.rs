use alloc::vec::Vec;
use core::{fmt, marker::PhantomData};

use polyboard_rules::{Color, Move, MoveKind, Piece, Position, Role, Setup, Variant, reference};
use polyboard_squares::Square;

use crate::{Board, Facts, Family, Inspect, MoveList, NativeMove, Representation, fields};

/// The reference generator as a board: a [`Setup`], copied at every move.
///
/// The other boards are compared with it. Everything in it is neutral, so nothing is converted, and
/// the code is as simple as possible; see [`polyboard_rules::reference`] for how slow that is.
#[derive(Clone)]
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

    // The provided methods look only where a move changes something, and play no exchange.
    fn make_with_changes(
        &mut self,
        mv: ReferenceMove,
        mut visit: impl FnMut(Square, Square, bool),
    ) -> Setup {
        let before = self.clone();
        let undo = self.make(mv);
        let (old, new) = (before.pairs(), self.pairs());
        let is_in = |pairs: &[Pair], pair| pairs.binary_search(pair).is_ok();
        old.iter().filter(|pair| !is_in(&new, pair)).for_each(|it| visit(it[0].0, it[1].0, false));
        new.iter().filter(|pair| !is_in(&old, pair)).for_each(|it| visit(it[0].0, it[1].0, true));
        undo
    }

    fn exchange(&self, ReferenceMove(mv): ReferenceMove, values: &[i16; 6]) -> i32 {
        if mv.kind() == MoveKind::Castling {
            return 0;
        }
        let after = reference::after(&V::RULES, &self.setup, mv);
        let material = |setup: &Setup, color| {
            let own = setup.pieces.iter().flatten().filter(|piece| piece.color == color);
            own.map(|piece| i32::from(values[piece.role as usize])).sum::<i32>()
        };
        let turn = self.setup.turn;
        let [before, now] =
            [&self.setup, &after].map(|setup| material(setup, turn) - material(setup, !turn));
        now - before - best_capture::<V>(&after, mv.target(), values)
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

/// Two pieces with their squares, of which the first attacks the second.
type Pair = [(Square, Option<Piece>); 2];

impl<V: Variant> Reference<V> {
    /// All such pairs, sorted.
    fn pairs(&self) -> Vec<Pair> {
        let mut pairs = Vec::new();
        self.for_each_attack(|from, to| {
            pairs.push([from, to].map(|square| (square, self.piece_at(square))));
        });
        pairs.sort_unstable();
        pairs
    }
}

/// What the side to move wins if it captures on a square with its least valuable piece, or 0 if that does not pay.
fn best_capture<V: Variant>(setup: &Setup, to: Square, values: &[i16; 6]) -> i32 {
    let (turn, attackers) = (setup.turn, reference::attackers(&V::RULES, setup, to, setup.turn));
    let mut order: Vec<(Role, Square)> =
        attackers.into_iter().filter_map(|from| Some((setup.piece_at(from)?.role, from))).collect();
    order.sort_by_key(|&(role, from)| {
        (role == Role::King, values[role as usize], role, turn.rank(from.rank()), from.file())
    });
    let (Some(&(role, from)), Some(captured)) = (order.first(), setup.piece_at(to)) else {
        return 0;
    };
    let mut after = setup.clone();
    (after.turn, after.en_passant) = (!turn, None);
    after.put(from, None);
    after.put(to, Some(Piece::new(turn, role)));
    if role == Role::King && reference::is_attacked(&V::RULES, &after, to, !turn) {
        return 0;
    }
    (i32::from(values[captured.role as usize]) - best_capture::<V>(&after, to, values)).max(0)
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

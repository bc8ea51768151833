//! The board as everybody else sees it: one question about the side to move, then code that knows.

use polyboard_board::{Board, MoveList};
use polyboard_rules::{Color, Piece, Position, Setup, Variant};
use polyboard_squares::{Index, WordMapping};

use crate::{
    BitboardMove, Bitboards, Sliders, Storage, counts_in_one,
    side::{Black, Side, White},
    visit::{Call, Count, List, Play, Replies},
};

impl<V, M, W, S> Board for Bitboards<V, W, S>
where
    V: Variant,
    M: WordMapping,
    W: Storage<Mapping = M>,
    S: Sliders,
{
    type Variant = V;
    type Square = Index<M>;
    type Move = BitboardMove<M>;
    /// The board before: 64 bytes are copied as fast as a move is taken back, and nobody has to ask what
    /// kind of move it was.
    type Undo = Self;

    fn new(position: &Position<V>) -> Self {
        Bitboards::from_setup(position.setup())
    }

    fn setup(&self) -> Setup {
        self.to_setup()
    }

    #[inline]
    fn turn(&self) -> Color {
        self.side_to_move()
    }

    fn piece_at(&self, square: Index<M>) -> Option<Piece> {
        self.piece_on(square)
    }

    fn is_attacked(&self, square: Index<M>, by: Color) -> bool {
        let attackers = match by {
            Color::White => self.attackers_to::<White>(square, self.occupancy()),
            Color::Black => self.attackers_to::<Black>(square, self.occupancy()),
        };
        !attackers.is_empty()
    }

    fn generate(&self, moves: &mut MoveList<BitboardMove<M>>) {
        match self.turn() {
            Color::White => self.list::<White>(moves),
            Color::Black => self.list::<Black>(moves),
        }
    }

    #[inline(always)]
    fn make(&mut self, mv: BitboardMove<M>) -> Self {
        let before = self.copied();
        self.play(mv);
        before
    }

    #[inline(always)]
    fn unmake(&mut self, _: BitboardMove<M>, before: Self) {
        *self = before.copied();
    }

    fn is_check(&self) -> bool {
        match self.turn() {
            Color::White => self.node::<White>().is_check(),
            Color::Black => self.node::<Black>().is_check(),
        }
    }

    fn count_legal(&self) -> u64 {
        match self.turn() {
            Color::White => self.count::<White>(),
            Color::Black => self.count::<Black>(),
        }
    }

    /// In one function, or by a call for each child: see `counts_in_one`.
    fn count_replies(&mut self) -> u64 {
        if const { !counts_in_one::<S>() } {
            let mut replies = 0;
            self.for_each_child(|child| replies += child.count_legal());
            return replies;
        }
        match self.turn() {
            Color::White => self.replies::<White>(),
            Color::Black => self.replies::<Black>(),
        }
    }

    fn for_each_child(&mut self, mut visit: impl FnMut(&mut Self)) {
        match self.turn() {
            Color::White => self.children::<White>(&mut visit),
            Color::Black => self.children::<Black>(&mut visit),
        }
    }
}

impl<V, M, W, S> Bitboards<V, W, S>
where
    V: Variant,
    M: WordMapping,
    W: Storage<Mapping = M>,
    S: Sliders,
{
    fn list<C: Side>(&self, moves: &mut MoveList<BitboardMove<M>>) {
        self.generate_for::<C>(&mut List::<V, M>::new(moves));
    }

    pub(crate) fn count<C: Side>(&self) -> u64 {
        let mut count = Count::<V>::new();
        self.generate_for::<C>(&mut count);
        count.moves
    }

    fn replies<C: Side>(&self) -> u64 {
        let mut play = Play::<V, W, S, C, _>::new(self, Replies::<C>::new());
        self.generate_for::<C>(&mut play);
        play.then.moves
    }

    /// A pointer to the function rather than the function: the generator is then compiled once for
    /// all of them, and a call a child is nothing beside what is done with the child.
    fn children<C: Side>(&self, visit: &mut dyn FnMut(&mut Self)) {
        if const { counts_in_one::<S>() } {
            self.generate_for::<C>(&mut Play::<V, W, S, C, _>::new(self, Call(visit)));
        } else {
            self.children_apart::<C>(visit);
        }
    }

    /// Never written out: counting replies visits children, too, and once is enough to compile.
    #[inline(never)]
    fn children_apart<C: Side>(&self, visit: &mut dyn FnMut(&mut Self)) {
        self.generate_for::<C>(&mut Play::<V, W, S, C, _>::new(self, Call(visit)));
    }
}

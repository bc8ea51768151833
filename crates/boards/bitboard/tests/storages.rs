//! A second storage, as simple as possible: the generator plays on it as on eight words.

use polyboard_bitboard::{Bit, Bitboards, Change, EFFECTS, Effect, EightWords, Fastest, Storage};
use polyboard_board::Board;
use polyboard_conformance::{Effort, conformance};
use polyboard_rules::{Chess, Color, Makruk, Piece, Position, Role};
use polyboard_squares::{Bitboard, Lefr, Lerf, WordMapping};

/// One set for each colour and role, and no more.
#[derive(Clone, Copy, Debug)]
struct TwelveSets<M: WordMapping> {
    sets: [[Bitboard<M>; 6]; 2],
    state: Bitboard<M>,
}

impl<M: WordMapping> Storage for TwelveSets<M> {
    type Mapping = M;
    type Arrival = Piece;
    type Undo = Self;

    const EFFECTS: &'static [Effect<M, Piece>; EFFECTS] = &Effect::of_pieces();

    const EMPTY: Self = TwelveSets { sets: [[Bitboard::EMPTY; 6]; 2], state: Bitboard::EMPTY };

    fn put(&mut self, square: Bit<M>, piece: Piece) {
        self.sets[piece.color as usize][piece.role as usize] |= Bitboard::of(square);
    }

    fn piece_at(&self, square: Bit<M>) -> Option<Piece> {
        let pieces = Color::ALL
            .into_iter()
            .flat_map(|color| Role::ALL.into_iter().map(move |role| Piece::new(color, role)));
        let stands =
            |piece: &Piece| self.sets[piece.color as usize][piece.role as usize].contains(square);
        pieces.into_iter().find(stands)
    }

    fn of(&self, color: Color) -> Bitboard<M> {
        self.sets[color as usize].into_iter().fold(Bitboard::EMPTY, |all, set| all | set)
    }

    fn with(&self, role: Role) -> Bitboard<M> {
        self.sets[0][role as usize] | self.sets[1][role as usize]
    }

    fn state(&self) -> Bitboard<M> {
        self.state
    }

    fn set_state(&mut self, state: Bitboard<M>) {
        self.state = state;
    }

    fn add_passed(&mut self, passed: Bitboard<M>) {
        self.state |= passed;
    }

    fn after(&self, change: Change<M>, piece: &Piece) -> Self {
        let mut sets = self.sets.map(|sets| sets.map(|set| set & !change.cleared));
        sets[piece.color as usize][piece.role as usize] |= change.to;
        TwelveSets { sets, state: change.state(self.state) }
    }

    fn save(&self, _: Bitboard<M>) -> Self {
        *self
    }

    fn restore(&mut self, before: Self) {
        *self = before;
    }
}

type TwelveSetsBoard<V, M> = Bitboards<V, TwelveSets<M>, Fastest>;

conformance!(lerf, TwelveSetsBoard<Chess, Lerf>, Effort::SHALLOW);
conformance!(lefr_makruk, TwelveSetsBoard<Makruk, Lefr>, Effort::SHALLOW);

#[test]
fn a_storage_decides_how_large_a_board_is() {
    assert_eq!(size_of::<Bitboards<Chess, EightWords<Lerf>, Fastest>>(), 64);
    assert_eq!(size_of::<TwelveSetsBoard<Chess, Lerf>>(), 104);
    let board = TwelveSetsBoard::<Chess, Lerf>::new(&Position::start());
    assert_eq!(board.count_legal(), 20);
}

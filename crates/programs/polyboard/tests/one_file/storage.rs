//! Seven sets: one for each role, and the white pieces.

use std::time::Duration;

use polyboard::compare::{Job, Task, compare};
use polyboard::diff::first_wrong_move;
use polyboard::search::Search;
use polyboard::squares::{Bitboard, Lefr, Lerf, WordMapping};
use polyboard::{
    Backend, BoardType, Chess, Color, LerfBoard, LerfRepresentation, Makruk, Piece, Position,
    Reference, Representation, Role, backends::LERF,
};
use polyboard_bitboard::{Bit, Bitboards, Change, EFFECTS, Effect, Fastest, Storage};
use polyboard_conformance::{Effort, conformance};

#[derive(Clone, Copy, Debug)]
struct SevenSets<M: WordMapping> {
    roles: [Bitboard<M>; 6],
    white: Bitboard<M>,
    state: Bitboard<M>,
}

impl<M: WordMapping> SevenSets<M> {
    fn add(&mut self, squares: Bitboard<M>, piece: Piece) {
        self.roles[piece.role as usize] |= squares;
        if piece.color == Color::White {
            self.white |= squares;
        }
    }
}

impl<M: WordMapping> Storage for SevenSets<M> {
    type Mapping = M;
    type Arrival = Piece;
    type Undo = Self;

    const EFFECTS: &'static [Effect<M, Piece>; EFFECTS] = &Effect::of_pieces();
    const EMPTY: Self =
        SevenSets { roles: [Bitboard::EMPTY; 6], white: Bitboard::EMPTY, state: Bitboard::EMPTY };

    fn put(&mut self, square: Bit<M>, piece: Piece) {
        self.add(Bitboard::of(square), piece);
    }

    fn piece_at(&self, square: Bit<M>) -> Option<Piece> {
        let role = Role::ALL.into_iter().find(|&role| self.with(role).contains(square))?;
        let is_white = self.white.contains(square);
        Some(Piece::new(if is_white { Color::White } else { Color::Black }, role))
    }

    fn of(&self, color: Color) -> Bitboard<M> {
        let all = self.roles.into_iter().fold(Bitboard::EMPTY, |all, set| all | set);
        if color == Color::White { self.white } else { all & !self.white }
    }

    fn with(&self, role: Role) -> Bitboard<M> {
        self.roles[role as usize]
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
        let mut after = SevenSets {
            roles: self.roles.map(|set| set & !change.cleared),
            white: self.white & !change.cleared,
            state: change.state(self.state),
        };
        after.add(change.to, *piece);
        after
    }

    fn save(&self, _: Bitboard<M>) -> Self {
        *self
    }

    fn restore(&mut self, before: Self) {
        *self = before;
    }
}

type SevenSetsBoard<V, M> = Bitboards<V, SevenSets<M>, Fastest>;

conformance!(seven_sets, SevenSetsBoard<Chess, Lerf>, Effort::SHALLOW);
conformance!(seven_lefr_sets, SevenSetsBoard<Chess, Lefr>, Effort::SHALLOW);
conformance!(makruk_seven_sets, SevenSetsBoard<Makruk, Lerf>, Effort::SHALLOW);

#[test]
fn it_differs_from_the_reference_nowhere() {
    let found = first_wrong_move::<SevenSetsBoard<Chess, Lerf>, Reference<Chess>>(5, Duration::MAX);
    assert_eq!(found.map(|report| (report.minimal, report.cause)), None);
}

#[test]
fn it_searches_the_same_tree_as_lerf_and_is_raced_with_it() {
    let position = Position::start();
    let own = Search::at::<SevenSetsBoard<Chess, Lerf>>(&position).depth(5).run().unwrap();
    let lerf = Search::at::<LerfBoard<Chess>>(&position).depth(5).run().unwrap();
    assert_eq!((own.best(), own.nodes), (lerf.best(), lerf.nodes));

    static MINE: Backend = Backend::new(
        LerfRepresentation::FACTS.with_name("seven sets"),
        &[BoardType::of::<SevenSetsBoard<Chess, Lerf>>()],
    );
    let tasks = [Task::new("startpos", position, 5)];
    let race = compare(&[&LERF, &MINE], Job::Search, &tasks, Duration::ZERO, |_, _| ()).unwrap();
    assert_eq!(race.tasks[0].nodes, own.nodes);
    println!("{race}");
}

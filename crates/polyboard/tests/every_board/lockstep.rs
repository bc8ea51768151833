//! All backends play the same random games, move by move, and none may differ from the reference.
//!
//! Each has its own conformance suite already. Here they stand side by side behind the pointer
//! that user interfaces hold them by, made by the visitor that the command line makes them with.

use std::{cell::Cell, fmt::Debug, marker::PhantomData};

use polyboard::{
    Backend, Board, Chess, DynBoard, DynUndo, Move, PerftMode, PerftTable, Position, Variant,
    Visitor,
    notation::fen_text,
    rules::{Color, Makruk},
    squares::Square,
};
use polyboard_conformance::{Effort, corpus, walks};
use proptest::test_runner::TestCaseError;

/// About forty plies each. Every board has played a thousand games in its own suite; what is new here
/// is the way to it, by visitor and pointer, which is the same for every game. Two of the boards make
/// every move to see whether it is legal, and take most of the time.
const GAMES: u32 = 25;

/// A board behind a pointer that can be asked to count.
trait Player: DynBoard {
    fn counts(&mut self) -> (u64, u64);
}

impl<B: Board> Player for B {
    fn counts(&mut self) -> (u64, u64) {
        (self.count_legal(), self.count_replies())
    }
}

struct SetUp<'a, V>(&'a Position<V>);

impl<V: Variant> Visitor<V> for SetUp<'_, V> {
    type Output = Box<dyn Player>;

    fn visit<B: Board<Variant = V>>(self) -> Box<dyn Player> {
        Box::new(B::new(self.0))
    }
}

/// The boards of one game, the reference first.
struct Table<V> {
    boards: Vec<(Backend, Box<dyn Player>)>,
    start: String,
    played: Vec<Move>,
    variant: PhantomData<V>,
}

impl<V: Variant> Table<V> {
    fn new(position: &Position<V>) -> Table<V> {
        let backends = [Backend::Reference].into_iter().chain(Backend::ALL);
        let boards = backends.map(|backend| (backend, backend.visit(SetUp(position)))).collect();
        let start = fen_text(position);
        Table { boards, start, played: Vec::new(), variant: PhantomData }
    }

    /// Asks every board one question.
    fn agree<T: PartialEq + Debug>(
        &mut self,
        what: &str,
        ask: impl Fn(&mut dyn Player) -> T,
    ) -> Result<T, TestCaseError> {
        let (reference, others) = self.boards.split_first_mut().expect("the reference is there");
        let expected = ask(&mut *reference.1);
        for (backend, board) in others {
            let found = ask(&mut **board);
            if found != expected {
                return Err(TestCaseError::fail(format!(
                    "{what} on {backend}: {found:?}, not {expected:?}\nfrom {}\nafter {:?}",
                    self.start, self.played,
                )));
            }
        }
        Ok(expected)
    }

    /// Compares everything, and returns the legal moves.
    fn compare(&mut self) -> Result<Vec<Move>, TestCaseError> {
        self.agree("the setup", |board| board.to_setup())?;
        self.agree("the side to move", |board| board.side_to_move())?;
        self.agree("the key", |board| board.zobrist())?;
        self.agree("the pieces", |board| Square::ALL.map(|square| board.piece_on(square)))?;
        for color in Color::ALL {
            let what = format!("what {color} attacks");
            self.agree(&what, |board| Square::ALL.map(|square| board.attacks(square, color)))?;
        }
        self.agree("check", |board| board.in_check())?;
        self.agree("the counts", |board| board.counts())?;
        self.agree("the moves", |board| board.sorted_moves())
    }

    /// Compares counts that each board remembers in a table of its own.
    fn remember(&mut self) -> Result<(), TestCaseError> {
        let leaves = |board: &mut dyn Player| {
            let table = PerftTable::new(1).expect("a megabyte is available");
            board.leaves(3, PerftMode::Hashed(&table))
        };
        self.agree("perft with a table", leaves).map(drop)
    }

    fn play(&mut self, mv: Move) -> Result<Vec<DynUndo>, TestCaseError> {
        self.played.push(mv);
        let boards = self.boards.iter_mut();
        let undos: Option<Vec<DynUndo>> = boards.map(|(_, board)| board.play(mv)).collect();
        undos.ok_or_else(|| TestCaseError::fail(format!("{:?}: the last is refused", self.played)))
    }

    fn take_back(&mut self, undos: Vec<DynUndo>) -> Result<(), TestCaseError> {
        let mut boards = self.boards.iter_mut().zip(undos);
        assert!(boards.all(|((_, board), undo)| board.take_back(undo)), "an undo is its board's");
        self.agree("the setup, a move unmade,", |board| board.to_setup())?;
        self.agree("the key, a move unmade,", |board| board.zobrist())?;
        self.played.pop();
        Ok(())
    }
}

fn play<V: Variant>() {
    let starts = corpus::positions::<V>(Effort::FULL);
    let visited = Cell::new(0);
    let mut runner = walks::runner(GAMES);
    let outcome = runner.run(&walks::walks(starts.len()), |walk| {
        let mut table = Table::<V>::new(&starts[walk.start]);
        let mut moves = table.compare()?;
        let mut undos = Vec::new();
        for choice in walk.choices {
            let Some(mv) = walks::choose(&moves, choice) else { break };
            undos.push(table.play(mv)?);
            moves = table.compare()?;
        }
        // Three plies take the reference longer than the game.
        if walk.start % 8 == 0 {
            table.remember()?;
        }
        visited.set(visited.get() + 1 + undos.len());
        undos.into_iter().rev().try_for_each(|undo| table.take_back(undo))
    });
    outcome.unwrap_or_else(|error| panic!("{error}"));
    // Fewer games only run if the environment asks for fewer.
    let is_cut_short = runner.config().cases < GAMES;
    assert!(
        is_cut_short || visited.get() >= 30 * GAMES as usize,
        "only {} positions",
        visited.get()
    );
}

#[test]
fn all_backends_play_the_same_games_of_chess() {
    play::<Chess>();
}

#[test]
fn all_backends_play_the_same_games_of_makruk() {
    play::<Makruk>();
}

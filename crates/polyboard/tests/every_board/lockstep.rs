//! All backends play the same random games, move by move, and none may differ from the reference.
//!
//! Each has its own conformance suite already. Here they stand side by side behind the pointer
//! that the commands hold them by.

use std::{cell::Cell, fmt::Debug, marker::PhantomData};

use polyboard::{
    Backend, Chess, DynBoard, Move, PerftMode, PerftTable, Position, Variant,
    backends::{REFERENCE, STORED},
    notation::fen_text,
    rules::{Color, Makruk},
    squares::Square,
};
use polyboard_conformance::{Effort, corpus, walks};
use proptest::test_runner::TestCaseError;

/// About forty plies each. Every board has played a thousand games in its own suite; what is new here
/// is the way to it, by pointer, which is the same for every game. Two of the boards make
/// every move to see whether it is legal, and take most of the time.
const GAMES: u32 = 25;

/// The boards of one game, the reference first.
struct Table<V> {
    boards: Vec<(&'static Backend, Box<dyn DynBoard>)>,
    start: String,
    played: Vec<Move>,
    variant: PhantomData<V>,
}

impl<V: Variant> Table<V> {
    fn new(position: &Position<V>) -> Table<V> {
        let backends = [&REFERENCE].into_iter().chain(STORED.iter().copied());
        let boards = backends.map(|backend| (backend, backend.board(position).unwrap())).collect();
        let start = fen_text(position);
        Table { boards, start, played: Vec::new(), variant: PhantomData }
    }

    /// Asks every board one question.
    fn agree<T: PartialEq + Debug>(
        &mut self,
        what: &str,
        ask: impl Fn(&mut dyn DynBoard) -> T,
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
        self.agree("the setup", |board| board.setup())?;
        self.agree("the side to move", |board| board.turn())?;
        self.agree("the key", |board| board.key())?;
        self.agree("the pieces", |board| Square::ALL.map(|square| board.piece_at(square)))?;
        for color in Color::ALL {
            let what = format!("what {color} attacks");
            self.agree(&what, |board| Square::ALL.map(|square| board.is_attacked(square, color)))?;
        }
        self.agree("check", |board| board.is_check())?;
        self.agree("the counts", |board| (board.count_legal(), board.count_replies()))?;
        self.agree("the moves", |board| board.sorted_moves())
    }

    /// Compares counts that each board remembers in a table of its own.
    fn remember(&mut self) -> Result<(), TestCaseError> {
        let leaves = |board: &mut dyn DynBoard| {
            let table = PerftTable::new(1).expect("a megabyte is available");
            board.leaves(3, PerftMode::Hashed(&table))
        };
        self.agree("perft with a table", leaves).map(drop)
    }

    fn play(&mut self, mv: Move) -> Result<(), TestCaseError> {
        self.played.push(mv);
        let is_played = self.boards.iter_mut().all(|(_, board)| board.try_make(mv).is_ok());
        let refused = || TestCaseError::fail(format!("{:?}: the last is refused", self.played));
        if is_played { Ok(()) } else { Err(refused()) }
    }

    fn unmake(&mut self) -> Result<(), TestCaseError> {
        self.boards.iter_mut().for_each(|(_, board)| board.unmake());
        self.agree("the setup, a move unmade,", |board| board.setup())?;
        self.agree("the key, a move unmade,", |board| board.key())?;
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
        for choice in walk.choices {
            let Some(mv) = walks::choose(&moves, choice) else { break };
            table.play(mv)?;
            moves = table.compare()?;
        }
        // Three plies take the reference longer than the game.
        if walk.start % 8 == 0 {
            table.remember()?;
        }
        visited.set(visited.get() + 1 + table.played.len());
        (0..table.played.len()).try_for_each(|_| table.unmake())
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

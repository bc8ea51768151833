//! Games: after moves, undone and redone ones, claims and counts in any order, a game is what its moves make of its
//! start, on another board, too. What ends a game, the tests of `polyboard-game` judge.

#![no_main]

use libfuzzer_sys::fuzz_target;
use polyboard::{
    Board, BoardExt, Claim, CountMode, Game, LerfBoard, Mailbox0x88Board, Move, MoveKind, Outcome,
    Position, Reason, Setup, Variant,
    rules::{Clocks, reference},
};
use polyboard_fuzz::{CHESS, MAKRUK};

/// The most steps of an input.
const LONGEST: usize = 60;

fuzz_target!(|data: &[u8]| {
    let [kind, high, low, halfmove, steps @ ..] = data else { return };
    let number = usize::from(u16::from_be_bytes([*high, *low]));
    let steps = &steps[..steps.len().min(2 * LONGEST)];
    match kind % 4 {
        0 | 1 => {
            let start = CHESS[number % CHESS.len()].clone();
            let clocks = start.clocks().with_halfmove((*halfmove).into());
            follow(start.with_clocks(clocks), CountMode::Automatic, steps);
        }
        2 => follow(MAKRUK[number % MAKRUK.len()].clone(), CountMode::Automatic, steps),
        _ => follow(MAKRUK[number % MAKRUK.len()].clone(), CountMode::Manual, steps),
    }
});

/// The positions of a game, with those that were undone, as the reference has them.
struct Line<V: Variant> {
    positions: Vec<Position<V>>,
    /// What is the same of a position that occurs again.
    same: Vec<Setup>,
    moves: Vec<Move>,
    at: usize,
}

fn follow<V: Variant>(start: Position<V>, mode: CountMode, steps: &[u8]) {
    let mut game = Game::<LerfBoard<V>>::new(&start);
    game.set_count_mode(mode);
    let same = vec![same(&start)];
    let mut line = Line { positions: vec![start], same, moves: Vec::new(), at: 0 };
    for step in steps.chunks_exact(2) {
        let (kind, choice) = (step[0] % 16, usize::from(step[1]));
        let legal = line.legal();
        let chosen = legal.get(choice % legal.len().max(1)).copied();
        let back = line.back().filter(|mv| legal.contains(mv));
        match kind {
            0..=3 => line.play(&mut game, chosen),
            // A position occurs again.
            4..=7 => line.play(&mut game, back.or(chosen)),
            8 => {
                let undone = line.at.checked_sub(1);
                assert_eq!(game.undo(), undone.map(|at| line.moves[at]));
                line.at = undone.unwrap_or(line.at);
            }
            9 => {
                let redone = line.moves.get(line.at).copied();
                assert_eq!(game.redo(), redone);
                line.at += usize::from(redone.is_some());
            }
            10 => {
                let ply = choice % (line.moves.len() + 2);
                assert_eq!(game.jump(ply).is_ok(), ply <= line.moves.len());
                line.at = if ply <= line.moves.len() { ply } else { line.at };
            }
            11 => {
                let claims = game.claims();
                let claim = [Claim::Repetition(3), Claim::FiftyMoves, Claim::Counting][choice % 3];
                let is_made = game.claim(claim);
                assert_eq!(is_made.is_ok(), claims.contains(&claim), "{is_made:?}");
                if is_made.is_ok() {
                    assert_eq!(game.outcome(), Some(Outcome::draw(claim.reason())));
                }
            }
            12 if choice % 4 == 0 => {
                let outcome = Outcome::win(!game.turn(), Reason::Resignation);
                game.end(outcome);
                assert_eq!(game.outcome(), Some(outcome));
            }
            12 => line.claims_by(&mut game, chosen),
            13 if choice == 0 => {
                game.restart();
                line = Line { moves: Vec::new(), at: 0, ..line };
                line.positions.truncate(1);
                line.same.truncate(1);
            }
            13 => replayed(&game),
            _ => line.count(&mut game, kind == 14),
        }
        line.agrees(&game);
    }
    replayed(&game);
    // Each position comes again when its moves are undone and redone.
    let states: Vec<_> = (0..=line.moves.len())
        .map(|ply| {
            game.jump(ply).expect("a ply of the game");
            state(&game)
        })
        .collect();
    for (ply, before) in states.iter().enumerate().rev() {
        game.jump(ply).expect("a ply of the game");
        assert_eq!(&state(&game), before, "ply {ply}");
    }
}

/// What two positions have in common that are the same: an en passant square counts only if the capture is legal.
fn same<V: Variant>(position: &Position<V>) -> Setup {
    let mut setup = position.setup().clone();
    if setup.en_passant.is_some() {
        let legal = reference::moves(position);
        let can_capture = legal.iter().any(|mv| mv.kind() == MoveKind::EnPassant);
        setup.en_passant = setup.en_passant.filter(|_| can_capture);
    }
    setup
}

fn state<B: Board>(game: &Game<B>) -> (Position<B::Variant>, u32, u32, Option<Outcome>) {
    assert_eq!(game.keyed().key(), game.board().key(), "the kept key");
    (game.position(), game.repetitions(), game.reversible(), game.outcome())
}

/// A game is the same on another board.
fn replayed<B: Board>(game: &Game<B>) {
    let mut other: Game<Mailbox0x88Board<B::Variant>> =
        game.replay().expect("boards play the same moves");
    assert_eq!(state(&other), state(game));
    assert_eq!(other.claims(), game.claims());
    assert!(other.moves().eq(game.moves()) && other.undone().eq(game.undone()));
    assert!(other.keys().eq(game.keys()));
    let clocks: [Vec<Clocks>; 2] = [other.all_clocks().collect(), game.all_clocks().collect()];
    assert_eq!(clocks[0], clocks[1], "{game:?}");
    let mut game = game.clone();
    for ply in (0..game.len()).rev() {
        game.jump(ply).and_then(|()| other.jump(ply)).expect("a ply of the game");
        assert_eq!(state(&other), state(&game), "ply {ply}");
    }
}

impl<V: Variant> Line<V> {
    fn now(&self) -> &Position<V> {
        &self.positions[self.at]
    }

    fn legal(&self) -> Vec<Move> {
        reference::moves(self.now())
    }

    /// The way back of the last move of the side to move.
    fn back(&self) -> Option<Move> {
        let mv = self.moves[self.at.checked_sub(2)?];
        Some(Move::normal(mv.destination(), mv.origin()))
    }

    fn play<B: Board<Variant = V>>(&mut self, game: &mut Game<B>, mv: Option<Move>) {
        let Some(mv) = mv else { return };
        game.try_play(mv).expect("the reference lists the move");
        let after = reference::play(self.now(), mv).expect("the reference lists the move");
        self.moves.truncate(self.at);
        self.positions.truncate(self.at + 1);
        self.same.truncate(self.at + 1);
        self.moves.push(mv);
        self.same.push(same(&after));
        // How a count goes on that the players have started, only the game knows.
        let is_manual = game.count_mode() == CountMode::Manual;
        self.positions.push(if is_manual { game.position() } else { after });
        self.at += 1;
    }

    /// The claims that a move would allow are those after it, but for the offer of the opponent.
    fn claims_by<B: Board<Variant = V>>(&self, game: &mut Game<B>, mv: Option<Move>) {
        let Some(mv) = mv.and_then(|mv| game.board().find(mv)) else { return };
        let mut after = game.clone();
        after.play(mv);
        let mut claims = after.claims();
        claims.retain(|&claim| claim != Claim::Counting && game.outcome().is_none());
        let before = state(game);
        assert_eq!(game.claims_by(mv), claims);
        assert_eq!(state(game), before);
    }

    /// Starts or stops a count, which only the side that counts may do.
    fn count<B: Board<Variant = V>>(&mut self, game: &mut Game<B>, starts: bool) {
        let (before, side) = (game.clone(), game.counting_side());
        let done = if starts { game.start_count() } else { game.stop_count() };
        match done {
            Ok(()) => {
                assert_eq!(game.count_mode(), CountMode::Manual);
                assert_eq!(side, (!starts).then_some(game.turn()));
                assert_eq!(game.counting_side(), starts.then_some(game.turn()));
                let clocks = game.clocks();
                self.positions[self.at] = self.now().clone().with_clocks(clocks);
            }
            Err(fault) => {
                assert!(!fault.to_string().is_empty());
                assert_eq!(state(game), state(&before));
            }
        }
    }

    fn agrees<B: Board<Variant = V>>(&self, game: &Game<B>) {
        let is_manual = game.count_mode() == CountMode::Manual;
        assert_eq!((game.ply(), game.len()), (self.at, self.moves.len()));
        assert!(game.moves().eq(self.moves[..self.at].iter().copied()));
        assert!(game.undone().eq(self.moves[self.at..].iter().copied()));
        let clocks: Vec<Clocks> = self.positions[..=self.at].iter().map(|it| it.clocks()).collect();
        if is_manual {
            assert_eq!(game.board().position().setup(), self.now().setup());
        } else {
            assert_eq!(&game.position(), self.now());
            assert!(game.all_clocks().eq(clocks));
        }
        let (now, before) = (&self.same[self.at], &self.same[..self.at]);
        let times = 1 + before.iter().filter(|&setup| setup == now).count() as u32;
        assert_eq!(game.repetitions(), times);
        let keys: Vec<_> = game.keys().collect();
        let same = keys.iter().filter(|&key| key == &keys[self.at]).count();
        assert_eq!(same as u32, times, "keys are equal where positions are");
    }
}

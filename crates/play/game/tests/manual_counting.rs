//! Counts that the players of makruk start and stop themselves.

use polyboard_board::BoardExt;
use polyboard_game::{CannotClaim, CannotCount, Claim, CountMode, Game, Outcome, Reason};
use polyboard_lerf::LerfBoard;
use polyboard_notation::{UciMove, read_fen_lenient};
use polyboard_rules::{Chess, Color, Makruk, MakrukCount, Position};
use polyboard_x88::Mailbox0x88Board;

type MakrukGame = Game<LerfBoard<Makruk>>;

fn game(fen: &str) -> MakrukGame {
    let mut game = MakrukGame::new(&read_fen_lenient(fen).expect(fen));
    game.set_count_mode(CountMode::Manual);
    game
}

fn play(game: &mut MakrukGame, moves: &str) {
    for uci in moves.split_whitespace() {
        let legal = game.board().legal_moves();
        game.play(uci.parse().and_then(|uci: UciMove| uci.find::<Makruk, _>(&legal)).expect(uci));
    }
}

fn count(game: &MakrukGame) -> Option<(u32, u32)> {
    game.clocks().count.map(|count| (count.limit, count.plies))
}

const BOTH_HAVE_MORE: &str = "8/8/3m4/2k5/8/5K2/4R3/8 w - - 0 1";

#[test]
fn boards_honour_waits_for_a_player_and_pieces_honour_does_not() {
    let mut manual = game(BOTH_HAVE_MORE);
    play(&mut manual, "f3f4");
    assert_eq!(count(&manual), None);
    let mut automatic = game(BOTH_HAVE_MORE);
    automatic.set_count_mode(CountMode::Automatic);
    play(&mut automatic, "f3f4");
    assert_eq!(count(&automatic), Some((128, 0)));

    // The rook takes the last met: a bare king has sixteen moves, and three pieces are on the board.
    let mut bare = game("8/8/3m4/2k5/8/5K2/3R4/8 w - - 0 1");
    play(&mut bare, "d2d6");
    assert_eq!(count(&bare), Some((32, 6)));
    assert_eq!(bare.stop_count(), Err(CannotCount::BareKing));
}

#[test]
fn a_side_starts_its_count_and_may_stop_and_start_again() {
    let mut game = game(BOTH_HAVE_MORE);
    play(&mut game, "f3f4");
    assert_eq!(game.start_count(), Ok(()));
    assert_eq!(game.counting_side(), Some(Color::Black));
    assert_eq!(game.start_count(), Err(CannotCount::Running(Color::Black)));
    play(&mut game, "c5c6");
    assert_eq!((count(&game), game.counting_side()), (Some((128, 1)), Some(Color::Black)));
    assert_eq!(game.stop_count(), Err(CannotCount::NotCounting(Color::White)));
    // The count offers a draw.
    assert_eq!(game.claims(), [Claim::Counting]);
    play(&mut game, "f4f3 c6c5 f3f4");
    assert_eq!(count(&game), Some((128, 4)));
    assert_eq!(game.stop_count(), Ok(()));
    play(&mut game, "c5c6 f4f3");
    assert_eq!((count(&game), game.start_count()), (None, Ok(())));
    play(&mut game, "c6c5");
    assert_eq!(count(&game), Some((128, 1)));
}

#[test]
fn a_claim_of_the_offered_draw_ends_the_game() {
    let mut game = game(BOTH_HAVE_MORE);
    let unmet = CannotClaim::Unmet { claim: Claim::Counting, claims: vec![] };
    assert_eq!(game.claim(Claim::Counting), Err(unmet.clone()));
    let text = "counting cannot be claimed here; there is nothing to claim yet, so play on";
    assert_eq!(unmet.to_string(), text);
    game.start_count().unwrap();
    assert_eq!(game.claim(Claim::Counting), Err(unmet), "a side cannot accept its own offer");
    play(&mut game, "f3f4");
    assert_eq!(game.claim(Claim::Counting), Ok(()));
    let error = game.claim(Claim::Counting).unwrap_err().to_string();
    assert_eq!(error, "the game is over, 1/2-1/2 by counting; undo a move to play on");
    assert_eq!(game.outcome(), Some(Outcome::draw(Reason::Counting)));
    assert_eq!((game.claims(), game.undo().is_some()), (vec![], true));
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_mate_by_the_side_that_counts_is_a_draw() {
    let mate = "7k/8/6K1/8/3m4/8/8/R7 w - - 0 1";
    let mut counting = game(mate);
    counting.start_count().unwrap();
    play(&mut counting, "a1a8");
    assert_eq!(counting.outcome(), Some(Outcome::draw(Reason::Counting)));

    let mut stopped = game(mate);
    stopped.start_count().unwrap();
    stopped.stop_count().unwrap();
    play(&mut stopped, "a1a8");
    assert_eq!(stopped.outcome(), Some(Outcome::win(Color::White, Reason::Checkmate)));
}

#[test]
fn a_count_that_was_started_survives_undo_redo_and_another_board() {
    let mut game = game(BOTH_HAVE_MORE);
    play(&mut game, "f3f4");
    game.start_count().unwrap();
    let started = game.clocks();
    assert_eq!((started.halfmove, count(&game)), (0, Some((128, 0))));
    play(&mut game, "c5c6 f4f3 c6c5");
    let expected = count(&game);
    assert_eq!(expected, Some((128, 3)));
    assert_eq!(game.jump(0), Ok(()));
    assert_eq!(count(&game), None);
    assert_eq!(game.jump(1), Ok(()));
    assert_eq!(game.clocks(), started, "where the count was started");
    let moved = game.replay::<Mailbox0x88Board<Makruk>>().expect("both boards are right");
    assert_eq!((moved.ply(), moved.len(), moved.clocks()), (1, 4, started));
    assert_eq!(game.jump(4), Ok(()));
    assert_eq!(count(&game), expected);

    let mut moved = game.replay::<Mailbox0x88Board<Makruk>>().expect("both boards are right");
    assert_eq!(moved.position(), game.position());
    assert!(moved.all_clocks().eq(game.all_clocks()) && moved.keys().eq(game.keys()));
    assert!(moved.jump(1).is_ok() && moved.jump(4).is_ok());
    assert_eq!(moved.position(), game.position());
}

/// Fairy-Stockfish numbers the plies of a game from 1 and takes the ply at which a count began. After a
/// move at ply 65 its counts are 8, 6 and 1 if they began at the plies 58, 60 and 65.
#[test]
fn a_manual_count_has_the_numbers_of_fairy_stockfish() {
    let fen = "8/2k5/8/8/3K4/4m3/1R2s3/8 w - - 0 33";
    for (began, plies) in [(58, 8), (60, 6), (65, 1)] {
        let position: Position<Makruk> = read_fen_lenient(fen).expect(fen);
        let count = Some(MakrukCount { limit: 128, plies: 65 - began });
        let clocks = position.clocks().with_count(count);
        let mut game = MakrukGame::new(&position.with_clocks(clocks));
        game.set_count_mode(CountMode::Manual);
        play(&mut game, "d4d5");
        assert_eq!(self::count(&game), Some((128, plies)));
    }
}

#[test]
fn counting_is_refused_where_the_rules_do_not_allow_it() {
    let mut automatic = game(BOTH_HAVE_MORE);
    automatic.set_count_mode(CountMode::Automatic);
    assert_eq!(automatic.start_count(), Err(CannotCount::Automatic));
    let mut pawns = MakrukGame::new(&Position::start());
    pawns.set_count_mode(CountMode::Manual);
    assert_eq!(pawns.start_count(), Err(CannotCount::Pawns));
    assert_eq!(game(BOTH_HAVE_MORE).stop_count(), Err(CannotCount::NotCounting(Color::White)));
    let mut chess = Game::<LerfBoard<Chess>>::new(&Position::start());
    chess.set_count_mode(CountMode::Manual);
    assert_eq!(chess.start_count(), Err(CannotCount::NoRule("chess")));
    assert_eq!(CannotCount::NoRule("chess").to_string(), "chess has no count of moves");
}

//! Dialogues about everything but searches: options, positions, counts, nonsense, and the end.

use std::{
    io,
    thread::sleep,
    time::{Duration, Instant},
};

use polyboard_uci::{SearchEngine, run};

use crate::engine::{Engine, SOON, TwoBoards, all};

#[test]
fn it_introduces_itself_with_all_options() {
    let version = env!("CARGO_PKG_VERSION");
    let expected = format!(
        "id name polyboard {version}
id author the polyboard authors

option name Hash type spin default 16 min 1 max 33554432
option name Clear Hash type button
option name Threads type spin default 1 min 1 max 256
option name Ponder type check default false
option name MultiPV type spin default 1 min 1 max 256
option name Move Overhead type spin default 10 min 0 max 5000
option name UCI_Chess960 type check default false
option name UCI_Variant type combo default chess var chess var makruk
option name Backend type combo default lerf var lerf var 0x88
uciok
"
    );
    assert_eq!(all("uci\n"), expected);
}

#[test]
fn nonsense_is_answered_and_changes_nothing() {
    let mut engine = Engine::start();
    engine.say("position startpos moves e2e4");
    let nonsense = "position|position fen|position fen 8/8/8/8/8/8/8/8 w - - 0 1|\
                    position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1|position fen kkkkkkkk/8 w|\
                    position startpos moves e2e4 e2e4|position startpos moves e7e5|position startpos moves e2e4\u{7}|\
                    position startpos e2e4|position e2e4|setoption name Hash value 0|\
                    setoption name Hash value 99999999999999999999|setoption name Hash value 33554432|\
                    setoption name Backend value none|setoption name UCI_Variant value shogi|setoption name|setoption|\
                    bench x|xyzzy|debug maybe";
    for nonsense in nonsense.split('|') {
        engine.say(nonsense);
        let answer = engine.line();
        assert!(answer.starts_with("info string "), "{nonsense}: {answer}");
        engine.say("d");
        let fen = engine.until("Checkers").into_iter().find(|line| line.starts_with("Fen"));
        let fen = fen.expect("d prints the FEN");
        assert_eq!(fen, "Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    }
    engine.say("stop\nponderhit\nregister later\n\n \t\r\n\tjoho isready \t now\u{a0}\r");
    assert_eq!(engine.line(), "readyok");
}

#[test]
fn a_reason_says_what_is_wrong_and_where() {
    let mut engine = Engine::start();
    engine.say("position startpos moves e2e4 e7e6 e4e6");
    let reason = engine.line();
    let expected =
        "info string move 3, \"e4e6\": e4e6 is not legal here; legal target from e4 is e5";
    assert_eq!(reason, expected);
    engine.say("go depth 0 searchmoves e2e5 foo");
    let lines = engine.until("bestmove ");
    assert_eq!(lines[0], "info string go: depth \"0\" is out of range; 1 is taken");
    assert!(lines[1].starts_with("info string searchmoves: \"e2e5\" is skipped: "), "{lines:?}");
    assert!(lines[2].starts_with("info string searchmoves: \"foo\" is skipped: "), "{lines:?}");
    assert_eq!(lines[3], "info string searchmoves: no move is left, so all moves are searched");
}

#[test]
fn castling_is_read_in_both_spellings_and_written_as_the_option_says() {
    let fen = "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let mut engine = Engine::start();
    for (is_chess960, castling) in [(false, "e1g1"), (true, "e1h1")] {
        engine.say(&format!("setoption name UCI_Chess960 value {is_chess960}"));
        for spelling in ["e1g1", "e1h1"] {
            engine.say(&format!("position {fen}\ngo depth 1 searchmoves {spelling}"));
            assert_eq!(engine.best_move(), castling);
            engine.say(&format!("position {fen} moves {spelling}\nd"));
            let fen = engine.until("Fen: ").pop().unwrap();
            assert_eq!(fen, "Fen: 4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
        }
    }
}

#[test]
fn a_backend_keeps_the_game_and_a_variant_starts_anew() {
    let mut engine = Engine::start();
    engine.say("position startpos moves e2e4\nsetoption name backend value 0X88\nd");
    assert!(engine.until("Fen: ").pop().unwrap().contains("4P3"));
    engine.say("setoption name UCI_Variant value makruk\nd");
    let fen = engine.until("Fen: ").pop().unwrap();
    assert_eq!(fen, "Fen: rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1");
    engine.say("position startpos moves e3e4\ngo depth 2");
    engine.best_move();
    engine.say("setoption name UCI_Variant value chess\nd");
    assert!(engine.until("Fen: ").pop().unwrap().contains("rnbqkbnr/pppppppp/8"));
}

#[test]
fn perft_is_printed_as_stockfish_prints_it() {
    let text = all("position startpos\ngo perft 3\n");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 23, "{text}");
    assert!(lines.contains(&"e2e4: 600") && lines.contains(&"a2a3: 380"), "{text}");
    assert_eq!(lines[20..], ["", "Nodes searched: 8902", ""]);
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let text = all(&format!("position fen {kiwipete}\ngo perft 4\n"));
    assert!(text.contains("\nNodes searched: 4085603\n"), "{text}");
    assert!(text.contains("\ne1g1: 86975\n"), "{text}");
}

#[test]
fn a_count_can_be_stopped_and_others_wait_for_it() {
    let mut engine = Engine::start();
    engine.say("go perft 20\nisready");
    engine.until("readyok");
    engine.say("stop");
    engine.until("info string the count was stopped");
    engine.say("go perft 1\ngo perft 2\ngo depth 1");
    engine.until("Nodes searched: 20");
    engine.until("Nodes searched: 400");
    engine.best_move();
}

#[test]
fn d_and_eval_describe_the_position() {
    let text = all("position fen 4k3/8/8/8/8/8/4r3/R3K3 w - - 3 9\nd\neval\n");
    for line in ["R . . . K . . .", "Fen: 4k3/8/8/8/8/8/4r3/R3K3 w - - 3 9", "Checkers: e2"] {
        assert!(text.lines().any(|found| found == line), "{text}");
    }
    assert!(text.contains("Key: "), "{text}");
    for word in ["rook |", "total |", "Phase: 4 of 22", "Static evaluation: "] {
        assert!(text.contains(word), "{text}");
    }
}

#[test]
fn bench_ends_with_three_sums() {
    assert!(all("bench 1 1 1\n").contains("\nPosition: 20/20 ("));
    let text = all("setoption name UCI_Variant value makruk\nbench 1 1 2\n");
    let end: Vec<&str> = text.lines().rev().take(4).collect();
    assert!(end[0].starts_with("Nodes/second    : "), "{text}");
    assert!(end[1].starts_with("Nodes searched  : "), "{text}");
    assert!(end[2].starts_with("Total time (ms) : "), "{text}");
    assert!(!text.contains("bestmove"), "{text}");
}

#[test]
fn the_end_of_the_input_ends_the_engine() {
    for commands in
        ["go infinite\n", "go ponder\n", "go depth 90\n", "go perft 30\n", "bench 1 1 60\n", ""]
    {
        let start = Instant::now();
        let mut engine = Engine::start();
        engine.say(commands.trim_end());
        let text = engine.end();
        assert!(start.elapsed() < SOON, "{commands}");
        let best_moves = text.iter().filter(|line| line.starts_with("bestmove ")).count();
        let searches = ["infinite", "ponder", "depth"].iter().filter(|go| commands.contains(**go));
        assert_eq!(best_moves, searches.count(), "{commands}: {text:?}");
    }
}

#[test]
fn a_line_that_is_too_long_is_skipped_and_the_next_one_read() {
    let text = all(&format!("{}\nisready\n", "x".repeat(3 << 20)));
    assert_eq!(text, "info string a line of more than 1048576 bytes is skipped\nreadyok\n");
}

#[test]
fn an_error_of_the_input_ends_the_engine_after_what_was_read() {
    struct Lost;
    impl io::Read for Lost {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the line is lost"))
        }
    }
    let input = io::BufReader::new(io::Read::chain(&b"isready\nstop"[..], Lost));
    let (mut engine, mut output) = (SearchEngine::new(&TwoBoards).unwrap(), Vec::new());
    let error = run(&mut engine, input, &mut output).expect_err("the line is lost");
    let fault = "the input cannot be read (the line is lost); write lines of UCI to it";
    assert_eq!((error.to_string(), &output[..]), (fault.into(), &b"readyok\n"[..]));
}

#[test]
fn quit_ends_the_engine_while_the_input_is_open() {
    let mut engine = Engine::start();
    let start = Instant::now();
    engine.say("go infinite\nquit");
    let lines = engine.until_closed();
    assert!(start.elapsed() < SOON);
    assert_eq!(lines.iter().filter(|line| line.starts_with("bestmove ")).count(), 1);
}

#[test]
fn a_closed_output_ends_the_engine() {
    let mut engine = Engine::start();
    engine.say("go infinite");
    engine.deafen();
    let start = Instant::now();
    while !engine.has_ended() {
        assert!(start.elapsed() < 5 * SOON);
        engine.say("isready");
        sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_flood_of_commands_is_obeyed_one_after_the_other() {
    let go = "go infinite\n".repeat(3_000);
    let text = all(&go);
    assert_eq!(text.lines().filter(|line| line.starts_with("bestmove ")).count(), 3_000);
}

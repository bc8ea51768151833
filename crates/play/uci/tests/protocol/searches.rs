//! Dialogues about searches: their output, and when they answer.

use std::time::Instant;

use crate::engine::{Engine, SOON};

#[test]
fn a_search_to_a_depth_tells_its_lines_and_one_move() {
    let mut engine = Engine::start();
    engine.say("position startpos moves e2e4 e7e5\ngo depth 5");
    let lines = engine.until("bestmove ");
    let last = lines.iter().rev().find(|line| line.contains(" pv ")).expect("a line of play");
    for word in
        "info depth 5 seldepth | multipv 1 score cp | nodes | nps | hashfull | time ".split('|')
    {
        assert!(last.contains(word), "{last} has no {word:?}");
    }
    let pv: Vec<&str> = last.split(" pv ").nth(1).unwrap().split(' ').collect();
    let best = format!("bestmove {} ponder {}", pv[0], pv[1]);
    assert_eq!(lines.last(), Some(&best));
}

#[test]
fn every_limit_ends_a_search() {
    let mut engine = Engine::start();
    engine.say("setoption name Move Overhead value 1");
    let limits = "depth 3|nodes 2000|nodes 1|movetime 30|movetime 1|wtime 300 btime 300|\
                  wtime 300 btime 300 winc 10 binc 10 movestogo 3|wtime 1 btime 1|wtime 0|wtime -100 btime -100|\
                  btime 1000|depth 2 searchmoves a2a3|perft 1\ngo depth 1";
    for limit in limits.split('|') {
        engine.say(&format!("position startpos\ngo {limit}"));
        engine.best_move();
    }
    engine.say("setoption name Threads value 256\ngo movetime 20");
    engine.best_move();
    engine.say("position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\ngo mate 1");
    let lines = engine.until("bestmove ");
    assert_eq!(lines.last().unwrap(), "bestmove a1a8");
    assert!(lines.iter().any(|line| line.contains("score mate 1")), "{lines:?}");
}

#[test]
fn a_search_answers_while_it_runs() {
    let mut engine = Engine::start();
    for _ in 0..3 {
        engine.say("go infinite");
        for _ in 0..3 {
            let start = Instant::now();
            engine.say("isready");
            engine.until("readyok");
            assert!(start.elapsed() < SOON);
        }
        let start = Instant::now();
        engine.say("stop");
        engine.best_move();
        assert!(start.elapsed() < SOON);
    }
}

#[test]
fn an_infinite_search_waits_for_stop_even_at_its_end() {
    let mut engine = Engine::start();
    let positions =
        ["startpos", "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "fen 7k/8/6KQ/8/8/8/8/8 b - - 0 1"];
    for position in positions {
        for limit in ["infinite depth 1", "ponder depth 1", "infinite nodes 1"] {
            engine.say(&format!("position {position}\ngo {limit}"));
            engine.silence();
            engine.say("stop");
            engine.until("bestmove ");
        }
        engine.say("go ponder depth 1");
        engine.silence();
        engine.say("ponderhit");
        engine.until("bestmove ");
    }
}

#[test]
fn a_ponderhit_starts_the_clock() {
    let mut engine = Engine::start();
    for time in ["wtime 500 btime 500", "movetime 50"] {
        engine.say(&format!("position startpos moves e2e4 e7e5\ngo ponder {time}"));
        engine.silence();
        let start = Instant::now();
        engine.say("ponderhit");
        engine.best_move();
        assert!(start.elapsed() < SOON);
    }
    // The only legal move needs no time at all.
    engine.say("position fen 7k/8/8/8/8/8/6q1/7K w - - 0 1");
    engine.say("go ponder wtime 100000000 btime 100000000\nponderhit");
    assert_eq!(engine.best_move(), "h1g2");
    engine.say("ponderhit\nstop\nponderhit\nisready");
    assert_eq!(engine.line(), "readyok");
}

#[test]
fn a_command_that_changes_something_stops_the_search() {
    let mut engine = Engine::start();
    let commands = "position startpos moves e2e4|setoption name Hash value 1|setoption name Threads value 2|\
                    setoption name Backend value 0x88|setoption name UCI_Variant value makruk|\
                    setoption name UCI_Variant value chess|setoption name Nonsense value 3|ucinewgame|d|go depth 1";
    for command in commands.split('|') {
        for go in ["go infinite", "go ponder wtime 1000 btime 1000"] {
            engine.say(&format!("{go}\n{command}"));
            engine.until("bestmove ");
            if command.starts_with("go") {
                engine.until("bestmove ");
            }
            engine.say("isready");
            engine.until("readyok");
        }
    }
}

#[test]
fn a_position_that_is_over_has_no_best_move() {
    let mut engine = Engine::start();
    for (fen, score) in [
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "info depth 0 score cp 0"),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "info depth 0 score mate 0"),
    ] {
        for go in ["depth 5", "movetime 1", "nodes 5", "wtime 1000 btime 1000", "searchmoves e2e4"]
        {
            engine.say(&format!("position fen {fen}\ngo {go}"));
            let lines = engine.until("bestmove ");
            assert_eq!(lines.last().unwrap(), "bestmove (none)");
            assert!(lines.iter().any(|line| line == score), "{lines:?}");
        }
    }
}

#[test]
fn search_moves_are_the_only_ones_searched() {
    let mut engine = Engine::start();
    engine.say("position startpos\ngo searchmoves a2a3 h2h3 e2e5 depth 4");
    assert!(["a2a3", "h2h3"].contains(&&*engine.best_move()));
    engine.say("setoption name MultiPV value 5\ngo depth 3 searchmoves a2a3 h2h3");
    let lines = engine.until("bestmove ");
    assert!(lines.iter().any(|line| line.contains(" multipv 2 ")), "{lines:?}");
    assert!(!lines.iter().any(|line| line.contains(" multipv 3 ")), "{lines:?}");
}

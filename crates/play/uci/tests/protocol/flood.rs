//! Random lines, sensible and not: the engine answers each `go` once, with a legal move, and ends.

use polyboard_squares::SplitMix64;

use crate::engine::{Engine, all};

fn one_of<'a>(random: &mut SplitMix64, list: &[&'a str]) -> &'a str {
    list[random.below(list.len())]
}

/// Lines of a user, sensible and not.
const LINES: &str = "go depth 1|go depth 3|go nodes 500|go movetime 1|go infinite|go ponder wtime 50 btime 50|\
                     go wtime 20 btime 20 winc 1 binc 1|go mate 1 nodes 100|go|go searchmoves e2e4 e7e5 a1a1 depth 2|\
                     stop|stop|ponderhit|isready|uci|ucinewgame|d|eval|position startpos|\
                     position startpos moves e2e4 c7c5|position startpos moves e2e5|\
                     position fen 4k3/8/8/8/8/8/8/4K2R w K - 149 80 moves e1g1|\
                     position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1|\
                     position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1|\
                     position fen R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1|\
                     position fen 4k3/8/8/8/8/8/8/4K2R w - 16 15 60|setoption name Threads value 3|\
                     setoption name Threads value 1|setoption name Hash value 2|setoption name MultiPV value 3|\
                     setoption name MultiPV value 1|setoption name UCI_Variant value makruk|\
                     setoption name UCI_Variant value chess|setoption name UCI_Chess960 value true|\
                     setoption name Backend value 0x88|setoption name Clear Hash|debug on|go perft 2|bench 1 1 1";

/// Words, apart by blanks, and what is no word.
const WORDS: &str = "name value moves fen startpos e2e4 0000 -1 0 depth é w KQkq infinite ponder wtime true \
                     99999999999999999999 searchmoves 8/8/8/8/8/8/8/8";
const BLANKS: [&str; 5] = ["", " ", "\t", "\r", "\0"];

#[test]
fn each_go_is_answered_once_whatever_comes_between() {
    let words: Vec<&str> = WORDS.split(' ').chain(BLANKS).collect();
    let lines: Vec<&str> = LINES.split('|').collect();
    for seed in 0..40 {
        let mut random = SplitMix64::new(seed);
        let mut input = String::new();
        let mut searches = 0;
        for _ in 0..60 {
            let mut line = one_of(&mut random, &lines).to_owned();
            while random.below(4) == 0 {
                line = format!("{line} {}", one_of(&mut random, &words));
            }
            // "go perft" with any arguments is not a search.
            searches += usize::from(line.starts_with("go") && !line.contains("perft"));
            input += &line;
            input.push('\n');
        }
        let text = all(&input);
        let answers = text.lines().filter(|line| line.starts_with("bestmove ")).count();
        assert_eq!(answers, searches, "seed {seed}:\n{input}\n{text}");
        let ready = input.lines().filter(|line| line.starts_with("isready")).count();
        assert_eq!(text.lines().filter(|line| *line == "readyok").count(), ready, "seed {seed}");
    }
}

#[test]
fn bytes_of_any_kind_do_no_harm() {
    for seed in 0..40 {
        let mut random = SplitMix64::new(seed);
        let mut engine = Engine::start();
        for _ in 0..30 {
            let bytes = (0..random.below(60)).map(|_| random.bits() as u8);
            let line: Vec<u8> = bytes.filter(|byte| *byte != b'\n').collect();
            engine.say(&String::from_utf8_lossy(&line));
        }
        engine.say("position startpos\nisready");
        engine.until("readyok");
        engine.say("go nodes 50");
        engine.best_move();
    }
}

/// More commands than the queue holds are all obeyed: the count ends, and `quit` is read.
#[test]
fn a_flood_does_not_keep_a_count_alive() {
    let input = format!("go perft 9\n{}stop\nquit\n", "d\n".repeat(1_200));
    let begun = std::time::Instant::now();
    let text = all(&input);
    assert!(begun.elapsed() < std::time::Duration::from_secs(20), "{:?}", begun.elapsed());
    assert_eq!(text.matches("Fen: ").count(), 1_200);
}

//! The engine on every board, by its host, and the example of an engine over `B: Board`.

#[path = "../../examples/engine.rs"]
#[allow(dead_code)]
mod program;

use std::{
    io::{self, BufRead, BufReader, Write},
    marker::PhantomData,
    thread,
    time::Instant,
};

use polyboard::{
    Board, Chess, LerfBoard, Mailbox0x88Board, UciHost,
    backends::ALL,
    uci::{GameText, Host, run},
};

use program::Small;

#[test]
fn every_backend_sets_up_every_variant() {
    let host = UciHost::new(ALL);
    for variant in host.variants() {
        for backend in host.backends() {
            let position = host.set_up(variant, backend, &GameText::default());
            if variant == "makruk" && backend.ends_with("-textbook") {
                let error = position.unwrap_err().to_string();
                assert!(error.contains("plays chess, and not makruk"), "{error}");
                continue;
            }
            let position = position.unwrap();
            let mut leaves = 0;
            let total = position.count(2, &|| false, &mut |_, below| leaves += below);
            assert_eq!(total, Ok(leaves), "{backend}");
            assert_eq!(leaves, position.root().rules().positions[0].counts[1], "{backend}");
        }
    }
    assert!(host.set_up("shogi", "lerf", &GameText::default()).is_err());
    assert!(host.set_up("chess", "none", &GameText::default()).is_err());
}

/// The output of the example on the board `B` up to its move, without times.
fn played<B: Board>(input: &str) -> Vec<String> {
    let (their_input, mut to_engine) = io::pipe().expect("a pipe");
    let (output, their_output) = io::pipe().expect("a pipe");
    let mut lines = Vec::new();
    thread::scope(|scope| {
        let engine = || {
            run(&mut Small::<B>(PhantomData), BufReader::new(their_input), their_output)
                .expect("it starts");
        };
        scope.spawn(engine);
        to_engine.write_all(input.as_bytes()).expect("it reads");
        for line in BufReader::new(output).lines() {
            let line = line.expect("the output is text");
            lines.extend(line.split(" nps ").next().map(str::to_owned));
            if line.starts_with("bestmove ") {
                break;
            }
        }
        // The end of the input ends the engine.
        drop(to_engine);
    });
    lines
}

#[test]
fn an_engine_over_any_board_plays_the_same_on_two() {
    let input = "uci\nposition fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 \
                 moves e1g1\ngo depth 3\n";
    let output = played::<LerfBoard<Chess>>(input);
    assert_eq!(output[0], "id name Small");
    assert!(output[output.len() - 2].starts_with("info depth 3 "), "{output:?}");
    assert_eq!(output, played::<Mailbox0x88Board<Chess>>(input));
}

#[test]
fn it_mates_and_honours_its_limits() {
    let mate = "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\n";
    let last = |go: &str| played::<LerfBoard<Chess>>(&format!("{mate}{go}\n")).pop();
    assert_eq!(last("go depth 2").as_deref(), Some("bestmove a1a8"));
    assert_eq!(last("go depth 2 searchmoves g1f1").as_deref(), Some("bestmove g1f1"));
    assert_eq!(last("go infinite\nisready\nstop").as_deref().map(|it| &it[..9]), Some("bestmove "));
    let start = Instant::now();
    assert!(last("go movetime 100").is_some());
    assert!((80..5_000).contains(&start.elapsed().as_millis()));
}

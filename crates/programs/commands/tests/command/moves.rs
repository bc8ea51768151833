use serde_json::json;

use crate::{all, run, words};

fn listed(args: &[&str]) -> Vec<String> {
    run(&[&["moves"], args].concat()).fine().lines().map(String::from).collect()
}

#[test]
fn one_backend_lists_a_move_in_each_line() {
    let moves = listed(&[]);
    assert_eq!(moves.len(), 20);
    assert!(moves.is_sorted());
    assert_eq!(moves[0], "a2a3");
    for backend in ["lerf", "lefr", "reference"] {
        assert_eq!(listed(&["--backend", backend]), moves);
    }
}

#[test]
fn several_backends_list_under_headings() {
    let text = words("moves --backend lefr,reference").fine();
    assert!(text.starts_with("lefr: 20 moves\na2a3\n"), "{text}");
    assert!(text.contains("\n\nreference: 20 moves\na2a3\n"), "{text}");
}

#[test]
fn json_is_an_object_for_one_backend_and_an_array_for_several() {
    let fen = "4k3/8/8/8/8/8/4r3/4K3 w - - 3 9";
    let listing = |backend: &str| {
        let moves = ["e1d1", "e1e2", "e1f1"];
        json!({ "fen": fen, "backend": backend, "check": true, "moves": moves })
    };
    let json =
        |backend| run(&["moves", "--fen", fen, "--backend", backend, "--format", "json"]).json(0);
    assert_eq!(json("lefr"), listing("lefr"));
    assert_eq!(json("reference"), listing("reference"));
    let listings: Vec<_> = all().iter().map(|name| listing(name)).collect();
    assert_eq!(json("all"), json!(listings));
    assert_eq!(json("reference,lerf"), json!([listing("reference"), listing("lerf")]));
}

#[test]
fn no_moves_are_a_mate_or_a_stalemate() {
    let mate = run(&["moves", "--moves", "f2f3 e7e5 g2g4 d8h4"]);
    assert_eq!(mate.stderr, "note: no legal moves: checkmate\n");
    assert_eq!(mate.fine(), "");
    let stalemate =
        run(&["moves", "--fen", "7k/5Q2/6K1/8/8/8/8/8 b - -", "--backend", "lerf,lefr"]);
    assert_eq!(stalemate.stderr, "note: no legal moves: stalemate\n");
    assert_eq!(stalemate.fine(), "lerf: 0 moves\n\nlefr: 0 moves\n");
}

#[test]
fn castling_is_spelled_by_position_and_flag() {
    let castling = |args: &[&str]| -> Vec<String> {
        let is_castling = |mv: &String| ["e1", "f1", "b1"].contains(&&mv[..2]) && mv.ends_with('1');
        listed(args).into_iter().filter(is_castling).collect()
    };
    let classical = ["--fen", "4k3/8/8/8/8/8/P2PPP1P/R3K2R w KQ - 0 1"];
    assert_eq!(castling(&classical), ["e1c1", "e1d1", "e1f1", "e1g1"]);
    let flagged = [&classical[..], &["--chess960"]].concat();
    assert_eq!(castling(&flagged), ["e1a1", "e1d1", "e1f1", "e1h1"]);
    let rook_elsewhere = ["--fen", "4k3/8/8/8/8/8/P2PPPP1/1R2K1R1 w GB - 0 1"];
    assert_eq!(castling(&rook_elsewhere), ["b1a1", "b1c1", "b1d1", "e1b1", "e1d1", "e1f1", "e1g1"]);
    let king_elsewhere = ["--fen", "4k3/8/8/8/8/8/P3PPPP/R4K1R w KQ - 0 1"];
    assert_eq!(castling(&king_elsewhere), ["f1a1", "f1e1", "f1g1", "f1h1"]);
}

#[test]
fn both_spellings_of_castling_are_read() {
    let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let after = |mv| {
        let json = ["--format", "json", "--backend", "reference"];
        run(&[&["moves", "--fen", fen, "--moves", mv], &json[..]].concat()).json(0)["fen"].clone()
    };
    assert_eq!(after("e1g1"), "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1");
    assert_eq!(after("e1h1"), after("e1g1"));
    assert_eq!(after("e1c1"), "4k3/8/8/8/8/8/8/2KR3R b - - 1 1");
    assert_eq!(after("e1a1"), after("e1c1"));
}

#[test]
fn the_clocks_go_on_with_the_moves() {
    let after = |fen: &str, moves: &str| {
        let args = ["moves", "--format", "json", "--fen", fen, "--moves", moves];
        run(&args).json(0)["fen"].as_str().unwrap().to_string()
    };
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert!(after(start, "g1f3").ends_with(" b KQkq - 1 1"));
    assert!(after(start, "g1f3 g8f6 h1g1").ends_with(" b Qkq - 3 2"));
    assert!(after(start, "g1f3 g8f6 e2e4").ends_with(" b KQkq - 0 2"));
    assert!(after(start, "e2e4 d7d5 b1c3 d5e4 c3e4").ends_with(" b KQkq - 0 3"));
    // Castling is not a capture, although it is written as the king taking its rook.
    assert!(after("4k3/8/8/8/8/8/8/4K2R w K - 7 30", "e1h1").ends_with(" b - - 8 30"));
    // The en passant square is written only if a pawn can capture there.
    assert!(after(start, "e2e4").ends_with(" b KQkq - 0 1"));
    assert!(after(start, "e2e4 a7a6 e4e5 d7d5").ends_with(" w KQkq d6 0 3"));
    assert!(after(start, "e2e4 a7a6 e4e5 d7d5 e5d6").contains("/1pp1pppp/p2P4/8/8/8/PPPP1PPP/"));
    // A promotion mark moves with its piece and disappears when the piece is captured.
    assert!(after("4k3/8/8/8/8/8/3r4/Q~3K3 w - - 0 9", "a1a8").starts_with("Q~3k3/"));
    assert!(after("4k3/8/8/8/8/8/3q~4/4K3 w - - 0 9", "e1d2").starts_with("4k3/8/8/8/8/8/3K4/8 "));
    let last = u32::MAX;
    assert!(
        after(&format!("4k3/8/8/8/8/8/8/4K3 b - - {last} {last}"), "e8e7")
            .ends_with(&format!(" w - - {last} {last}"))
    );
}

#[test]
fn a_bad_move_names_itself_and_its_place() {
    let bad = |moves| run(&["moves", "--moves", moves]);
    bad("e2e4 e7e5 e4e5").refuses_input(&["move 3", "e4e5", "not legal"]);
    for none in ["", "  "] {
        bad(none).refuses_input(&["--moves", "no moves"]);
    }
    bad("e2e4,e7e5").refuses_input(&["move 1"]);
    bad("e2e5").refuses_input(&["move 1", "e2e5"]);
    bad("e2e4 Nf5").refuses_input(&["move 2", "Nf5", "cannot go to f5"]);
    bad("e2e4 0000").refuses_input(&["move 2", "0000"]);
    bad("e2e4 e7e5q").refuses_input(&["move 2", "e7e5q"]);
    bad("e2e4 \u{1b}[31mé").refuses_input(&["move 2", "\\u{1b}"]);
    let promotion = ["moves", "--fen", "7k/P7/8/8/8/8/8/K7 w - -", "--moves"];
    run(&[&promotion[..], &["a7a8"]].concat()).refuses_input(&["move 1", "a7a8", "promotion"]);
    run(&[&promotion[..], &["a7a8k"]].concat()).refuses_input(&["move 1", "a7a8k"]);
    assert!(run(&[&promotion[..], &["a7a8n"]].concat()).fine().starts_with("h8"));
}

#[test]
fn unknown_backends_are_invalid_input_that_names_the_known_ones() {
    let bad = |name| run(&["moves", "--backend", name]);
    bad("mailbox").refuses_input(&["\"mailbox\"", "lerf", "lefr", "reference", "all"]);
    bad("").refuses_input(&["empty", "lerf"]);
    bad("lerf,lerf").refuses_input(&["lerf", "twice"]);
    bad("all,lefr").refuses_input(&["lefr", "twice"]);
}

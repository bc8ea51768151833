use crate::run;

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

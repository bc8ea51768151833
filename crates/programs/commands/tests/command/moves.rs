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

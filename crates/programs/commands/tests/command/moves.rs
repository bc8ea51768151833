use crate::words;

fn listed(args: &str) -> Vec<String> {
    words(&format!("moves {args}")).fine().lines().map(String::from).collect()
}

#[test]
fn one_backend_lists_a_move_in_each_line() {
    let moves = listed("");
    assert_eq!((moves.len(), moves.is_sorted(), &moves[0][..]), (20, true, "a2a3"));
    for backend in ["lerf", "lefr", "reference"] {
        assert_eq!(listed(&format!("--backend {backend}")), moves);
    }
}

#[test]
fn castling_is_spelled_by_position_and_flag() {
    let is_castling = |mv: &String| ["e1", "f1", "b1"].contains(&&mv[..2]) && mv.ends_with('1');
    for (args, castling) in [
        ("--fen '4k3/8/8/8/8/8/P2PPP1P/R3K2R w KQ -'", "e1c1 e1d1 e1f1 e1g1"),
        ("--fen '4k3/8/8/8/8/8/P2PPP1P/R3K2R w KQ -' --chess960", "e1a1 e1d1 e1f1 e1h1"),
        ("--fen '4k3/8/8/8/8/8/P2PPPP1/1R2K1R1 w GB -'", "b1a1 b1c1 b1d1 e1b1 e1d1 e1f1 e1g1"),
        ("--fen '4k3/8/8/8/8/8/P3PPPP/R4K1R w KQ -'", "f1a1 f1e1 f1g1 f1h1"),
    ] {
        let moves: Vec<String> = listed(args).into_iter().filter(is_castling).collect();
        assert_eq!(moves.join(" "), castling, "{args}");
    }
}

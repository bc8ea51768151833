use polyboard::MoveKind;

use super::*;

#[test]
fn all_find_where_the_move_starts() {
    let (mut found, mut left_out) = (0, 0);
    for ply in GAMES.iter().flatten().filter(|ply| ply.mv.kind() != MoveKind::Castling) {
        let Some(case) = case(ply) else {
            left_out += 1;
            continue;
        };
        let (expected, wanted) = (ply.mv.origin().index(), case.wanted);
        assert_eq!(scan(&case.cells, wanted), expected, "{}", ply.san);
        assert_eq!(reverse(&case.sets, wanted), expected, "{}", ply.san);
        found += 1;
    }
    assert!(left_out * 100 < found, "{left_out} of {found} moves are left out");
}

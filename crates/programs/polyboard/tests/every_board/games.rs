//! Games and passes on every board that has a name.

use polyboard::{AnyBoard, Board, BoardExt, Chess, Game, Position, backends::ALL};

#[test]
fn a_game_moves_from_board_to_board() {
    let start = Position::<Chess>::start();
    let mut game = Game::<AnyBoard<Chess>>::new(&start);
    for (ply, &backend) in ALL.iter().cycle().take(60).enumerate() {
        let moves = game.board().legal_moves();
        let Some(&mv) = moves.get(ply * 7 % moves.len().max(1)) else { break };
        game.play(mv);
        if ply % 5 == 0 {
            game.undo();
        }
        let moved = game.replay_on(backend.any_board(&start).unwrap()).expect("boards agree");
        assert_eq!(moved.position(), game.position(), "{backend}");
        assert!(moved.undone().eq(game.undone()) && moved.moves().eq(game.moves()));
        game = moved;
    }
    assert!(game.ply() > 30);
}

#[test]
fn a_board_that_passes_stays_on_its_backend() {
    let start = Position::<Chess>::start();
    for backend in ALL {
        let passed = backend.any_board(&start).unwrap().pass().expect("White is not in check");
        let fresh = backend.any_board(&passed.position()).unwrap();
        assert_eq!(format!("{passed:?}"), format!("{fresh:?}"));
    }
}

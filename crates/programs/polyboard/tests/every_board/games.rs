//! Notation and games on every board that has a name, compiled once for `AnyBoard`.

use polyboard::{
    AnyBoard, Backend, Board, BoardExt, Castling, Chess, Game, Makruk, Move, Position, UciMove,
    Variant,
    backends::ALL,
    fen_text,
    notation::{San, read_fen_lenient},
    pgn::{find_san, san_of},
    rules::reference,
};

/// A position of a corpus, with its moves in UCI and their texts in algebraic notation.
struct Listed<V> {
    position: Position<V>,
    castling: Castling,
    moves: Vec<(&'static str, &'static str)>,
}

/// The positions of a corpus of the notation crate.
fn listed<V: Variant>(text: &'static str) -> Vec<Listed<V>> {
    let rows = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let listed = rows.map(|row| {
        let columns: Vec<&str> = row.split('\t').collect();
        let (castling, fen, moves) = match columns[..] {
            ["rook", fen, moves] => (Castling::KingTakesRook, fen, moves),
            [_, fen, moves] | [fen, moves] => (Castling::Classical, fen, moves),
            _ => panic!("two or three columns: {columns:?}"),
        };
        let texts = moves.split_whitespace().map(|texts| {
            let mut texts = texts.split(':');
            (texts.next().expect("UCI"), texts.next().expect("SAN"))
        });
        let position = read_fen_lenient(fen).expect(fen);
        Listed { position, castling, moves: texts.collect() }
    });
    listed.collect()
}

/// Every move of a corpus is written and found as published.
fn writes_and_reads<V: Variant>(backend: &Backend, corpus: &[Listed<V>]) {
    for Listed { position, castling, moves } in corpus {
        let mut board = backend.any_board(position).unwrap();
        assert_eq!(board.count_legal(), moves.len() as u64, "{backend}\n{position}");
        for mv in board.legal_moves() {
            let uci = UciMove::of::<V>(mv.into(), *castling).to_string();
            let san = san_of(&mut board, mv).to_text::<V>();
            assert!(moves.contains(&(&uci, &san)), "{uci} {san} on {backend}\n{position}");
            for parsed in [San::parse::<V>(&san), San::parse_lenient::<V>(&san)] {
                let found = parsed.and_then(|san| find_san(&board, &san));
                assert_eq!(found, Ok(mv), "{san} on {backend}\n{position}");
            }
        }
    }
}

#[test]
fn every_board_writes_and_reads_published_moves() {
    let chess =
        listed::<Chess>(include_str!("../../../../contract/notation/tests/corpus/san_moves.tsv"));
    let makruk =
        listed::<Makruk>(include_str!("../../../../contract/notation/tests/corpus/makruk_san.tsv"));
    assert_eq!((chess.len(), makruk.len()), (54, 20));
    for backend in ALL {
        writes_and_reads(backend, &chess);
        if backend.plays(&Makruk::RULES) {
            writes_and_reads(backend, &makruk);
        }
    }
}

/// A game of a corpus of the game crate: start, moves, the last position, and why it ended.
fn recorded<V: Variant>(text: &'static str) -> Vec<(Position<V>, Vec<Move>, &'static str, String)> {
    let mut games = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (word, rest) = line.split_once(' ').expect("a word and a text");
        let rest = rest.trim_start();
        if word == "start" {
            games.push((read_fen_lenient(rest).expect(rest), Vec::new(), "", String::new()));
        }
        let (start, moves, end, reason) = games.last_mut().expect("a game begins with its start");
        match word {
            "play" => {
                let mut position = moves.iter().fold(Position::clone(start), |position, &mv| {
                    reference::play(&position, mv).expect("the move is legal")
                });
                for uci in rest.split_whitespace().step_by(2) {
                    let mv = uci
                        .parse::<UciMove>()
                        .and_then(|mv| mv.find::<V, _>(&reference::moves(&position)))
                        .expect(uci);
                    position = reference::play(&position, mv).expect("the move is legal");
                    moves.push(mv);
                }
            }
            "end" => *end = rest,
            "reason" => *reason = rest.rsplit(' ').next().expect("a word").into(),
            _ => {}
        }
    }
    games
}

fn ends_as_recorded<V: Variant>(text: &'static str) {
    for (start, moves, end, reason) in recorded::<V>(text) {
        for backend in ALL.iter().filter(|backend| backend.plays(&V::RULES)) {
            let mut game = Game::on(backend.any_board(&start).unwrap(), &start);
            for &mv in &moves {
                assert_eq!(game.try_play(mv), Ok(()), "{backend}");
            }
            let found = game.outcome().map_or("none".into(), |outcome| outcome.reason.to_string());
            assert_eq!((fen_text(&game.position()), found), (end.into(), reason.clone()));
            while game.undo().is_some() {}
            assert_eq!(game.position(), start, "{backend}");
        }
    }
}

#[test]
fn games_end_as_recorded_on_every_board() {
    ends_as_recorded::<Chess>(include_str!(
        "../../../../play/game/tests/corpus/chess_outcomes.txt"
    ));
    ends_as_recorded::<Makruk>(include_str!(
        "../../../../play/game/tests/corpus/makruk_outcomes.txt"
    ));
}

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
        let moved = game.onto_board(backend.any_board(&start).unwrap()).expect("boards agree");
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

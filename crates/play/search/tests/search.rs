//! The results of searches, and their limits.

use std::time::{Duration, Instant};

use polyboard_board::Board;
use polyboard_game::Game;
use polyboard_lerf::LerfBoard;
use polyboard_notation::{UciMove, read_fen, read_fen_lenient};
use polyboard_rules::{Chess, Makruk, Move, Position, Variant, reference};
use polyboard_search::{
    Certainty, Evaluation, Progress, Report, Root, Score, Search, Stop, Table, Technique,
    Techniques,
};
use polyboard_squares::SplitMix64;

fn game<V: Variant>(fen: &str, moves: &str) -> Game<LerfBoard<V>> {
    let mut game = Game::new(&read_fen_lenient::<V>(fen).expect(fen));
    for text in moves.split_whitespace() {
        let legal: Vec<Move> = Root::of(&game).legal_moves();
        let mv = text.parse().and_then(|uci: UciMove| uci.find::<V, _>(&legal)).expect(text);
        game.try_play(mv).expect("the move is legal");
    }
    game
}

fn root<V: Variant>(fen: &str) -> Root {
    Root::of(&game::<V>(fen, ""))
}

fn run(search: Search<'_>) -> Report {
    search.run_with(&Table::new(4).expect("four megabytes are available"))
}

fn score<V: Variant>(fen: &str, depth: u32) -> Score {
    run(Search::new(&root::<V>(fen)).depth(depth)).best().score
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Mates are counted in moves, and a clock, a count or a repetition draws what would take longer.
#[test]
fn positions_have_their_scores() {
    const DRAW: Score = Score::Centipawns(0);
    for (fen, depth, expected) in [
        // Mated, and stalemated.
        ("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", 5, Score::Mate(0)),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 5, DRAW),
        ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 4, Score::Mate(1)),
        ("7k/8/6K1/8/8/8/8/R7 b - - 0 1", 6, Score::Mate(-1)),
        // White mates in 1 on the hundredth ply, which comes before the draw; a mate in 2 comes too late.
        ("7k/8/6K1/8/8/8/8/R7 w - - 99 80", 6, Score::Mate(1)),
        ("7k/8/5K2/8/8/8/8/R7 w - - 0 80", 6, Score::Mate(2)),
        ("7k/8/5K2/8/8/8/8/R7 w - - 97 80", 6, Score::Mate(2)),
        ("7k/8/5K2/8/8/8/8/R7 w - - 98 80", 6, DRAW),
        // White would be mated, and draws by perpetual check: Qe8+ Kh7 Qh5+ Kg8.
        ("6k1/6p1/8/7Q/8/8/qr6/7K w - - 0 1", 8, DRAW),
    ] {
        assert_eq!(score::<Chess>(fen, depth), expected, "{fen}");
    }
    // The game is drawn when Black has counted sixteen moves against a rua.
    let rua = |plies| format!("7k/8/5K2/8/8/8/8/R7 w - 32 {plies} 80");
    assert_eq!(score::<Makruk>(&rua(8), 6), Score::Mate(2));
    assert_eq!(score::<Makruk>(&rua(32), 6), DRAW);
    // A FEN may claim any limit.
    let two = |limit: u32| format!("8/8/8/3k4/8/3K4/8/R6R w - {limit} 0 1");
    assert_eq!(score::<Makruk>(&two(u32::MAX), 6), score::<Makruk>(&two(128), 6));
}

/// A mate that an earlier search stored in the table is not reported if a clock draws the game first.
#[test]
fn the_table_does_not_bring_a_mate_past_the_clock() {
    let table = Table::new(4).expect("four megabytes are available");
    let score = |clock| {
        let root = root::<Chess>(&format!("7k/8/5K2/8/8/8/8/R7 w - - {clock} 80"));
        Search::new(&root).depth(6).run_with(&table).best().score
    };
    assert_eq!([0, 98, 97].map(score), [Score::Mate(2), Score::Centipawns(0), Score::Mate(2)]);
}

/// What searches for a mate leave in the table proves nothing for other clocks.
#[test]
fn a_search_for_a_mate_proves_nothing_for_another_clock() {
    let table = Table::new(4).expect("four megabytes are available");
    // With 95 plies, the mate comes on the hundredth.
    let mates = [0, 97, 96, 0, 95, 96, 80].map(|clock| {
        let root = root::<Chess>(&format!("6k1/8/4K3/8/8/8/8/R7 w - - {clock} 80"));
        Search::new(&root).mate(3).run_with(&table).best().score == Score::Mate(3)
    });
    assert_eq!(mates, [true, false, false, true, true, false, true]);
}

/// Nor for another game: here a position on the way to the mate has occurred twice.
#[test]
fn a_search_for_a_mate_proves_nothing_for_another_game() {
    let table = Table::new(4).expect("four megabytes are available");
    let shuffled = "c3f3 a8a7 f3c3 a7a8 c3f3 a8a7 c6d5 a7a6";
    let game = game::<Chess>("k7/8/2K5/8/8/2R5/8/8 w - - 0 1", shuffled);
    let roots = [Root::of(&game), Root::at::<LerfBoard<Chess>>(&game.position())];
    let mates = [0, 1, 0]
        .map(|of| Search::new(&roots[of]).mate(3).run_with(&table).best().score == Score::Mate(3));
    assert_eq!(mates, [false, true, false]);
}

#[test]
fn a_cleared_table_is_like_a_new_one() {
    let (root, table) = (root::<Chess>(START), Table::new(1).expect("a megabyte is available"));
    let search = || Search::new(&root).depth(7).run_with(&table).nodes;
    let nodes = search();
    assert!(table.permille_full() > 0 && search() < nodes);
    for _ in 0..2 {
        table.clear();
        assert_eq!((table.permille_full(), search()), (0, nodes));
    }
    // What a search stores after the table was cleared is cleared the next time.
    let clear_once = |progress: &Progress<'_>| {
        if progress.line.depth == 3 {
            table.clear();
        }
    };
    Search::new(&root).depth(7).progress(clear_once).run_with(&table);
    assert!(table.permille_full() > 0);
    table.clear();
    assert_eq!((table.permille_full(), search()), (0, nodes));
}

/// What a search learns about quiet moves lasts until the table is cleared, even if it stores no position.
#[test]
fn the_order_of_quiet_moves_lasts() {
    let (root, table) = (root::<Chess>(START), Table::new(1).expect("a megabyte is available"));
    let techniques = Techniques::ALL.without(Technique::Table);
    let search = || Search::new(&root).techniques(techniques).depth(6).run_with(&table).nodes;
    let first = search();
    assert_ne!(search(), first);
    table.clear();
    assert_eq!(search(), first);
}

/// A line may end in a mate that comes one ply after the count: the last ply is a draw.
#[test]
fn a_count_draws_also_where_only_captures_are_searched() {
    let root = root::<Makruk>("r6k/8/5K2/6nS/8/2m2N2/8/R7 b - 128 126 1");
    let moves = root.legal_moves();
    let uci: UciMove = "c3d2".parse().expect("two squares");
    let capture = uci.find::<Makruk, _>(&moves).expect("a legal move");
    let found = run(Search::new(&root).moves([capture]).depth(1));
    assert!(matches!(found.best().score, Score::Centipawns(_)), "{found:?}");
}

/// A capture is not the only way to a dead position.
#[test]
fn a_knight_instead_of_a_queen_is_a_draw() {
    let root = root::<Chess>("8/P7/8/8/8/7k/8/K7 w - - 0 1");
    let uci: UciMove = "a7a8n".parse().expect("two squares and a letter");
    let knight = uci.find::<Chess, _>(&root.legal_moves()).expect("a legal move");
    let found = run(Search::new(&root).moves([knight]).depth(4));
    assert_eq!(found.best().score, Score::Centipawns(0));
}

/// Lines consist of legal moves, also where captures end in dead positions.
#[test]
fn every_move_of_a_line_is_legal() {
    let mut random = SplitMix64::new(1);
    let mut positions = vec![
        read_fen("6k1/8/8/8/3K4/8/2p5/Nb6 w - - 0 1").expect("a legal position"),
        read_fen("6n1/8/4n3/1B1K4/8/1k6/8/8 w - - 0 1").expect("a legal position"),
    ];
    while positions.len() < 300 {
        let mut cells = [b'1'; 64];
        for piece in *b"KkNBnbPp" {
            // Pawns stand neither on the first rank nor on the last.
            cells[8 + random.below(48)] = piece;
        }
        let ranks: Vec<_> = cells.chunks(8).map(|rank| String::from_utf8_lossy(rank)).collect();
        positions.extend(read_fen::<Chess>(&format!("{} w - - 0 1", ranks.join("/"))));
    }
    for position in positions {
        let root = Root::at::<LerfBoard<Chess>>(&position);
        for depth in 1..=4 {
            let report = run(Search::new(&root).depth(depth));
            let mut after = position.clone();
            for &mv in &report.best().moves {
                after = reference::play(&after, mv)
                    .unwrap_or_else(|error| panic!("{error} {depth}\n{position}"));
            }
        }
    }
}

/// An evaluation is data of the caller, and no value of it overflows.
#[test]
fn no_evaluation_is_too_large() {
    for value in [i16::MAX, i16::MIN] {
        let mut evaluation = Evaluation::empty();
        evaluation.phase = [value; 6];
        evaluation.full = value;
        evaluation.values = [[value; 2]; 6];
        evaluation.squares = [[[[value; 2]; 4]; 8]; 6];
        let structure = &mut evaluation.structure;
        structure.passed = [[value; 2]; 8];
        structure.isolated = [value; 2];
        structure.doubled = [value; 2];
        structure.connected = [value; 2];
        structure.shield = [value; 2];
        structure.supported = [value; 2];
        let activity = &mut evaluation.activity;
        activity.mobility = [[value; 2]; 6];
        activity.near_king = [[value; 2]; 6];
        activity.open_file = [value; 2];
        activity.half_open_file = [value; 2];
        activity.bishop_pair = [value; 2];
        evaluation.tempo = [value; 2];
        evaluation.movements = Evaluation::of(&Chess::RULES).movements;
        let root = root::<Chess>("3qkq2/8/PPPPPPPP/8/8/8/8/QQQ1K1QQ w - - 0 1");
        assert!(run(Search::new(&root).evaluation(evaluation).depth(3)).best_move().is_some());
    }
}

/// Where neither side can give mate, every move is worth the same.
#[test]
fn a_dead_root_is_a_draw() {
    let dead = [
        "8/8/8/8/8/8/8/k1K5 w - - 0 1",
        "4k3/8/8/8/8/8/8/4KB2 w - - 0 1",
        "4k1n1/8/8/8/8/8/8/4K3 b - - 0 1",
        "5b2/4k3/8/8/8/2B5/8/4K3 w - - 0 1",
    ];
    for (fen, depth) in dead.into_iter().zip([1, 2, 4, 7]) {
        assert_eq!(score::<Chess>(fen, depth), Score::Centipawns(0), "{fen}");
        // One node is enough for depth 1, since no move is searched.
        let stopped = run(Search::new(&root::<Chess>(fen)).nodes(0));
        assert_eq!(stopped.best().score, Score::Centipawns(0), "{fen}");
    }
    assert_ne!(score::<Chess>("4k3/8/8/8/8/8/8/4KBB1 w - - 0 1", 4), Score::Centipawns(0));
}

/// A game that is drawn already is searched like any other.
#[test]
fn a_drawn_root_has_a_best_move() {
    let shuffled =
        "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";
    let fivefold = game::<Chess>(START, shuffled);
    assert!(fivefold.outcome().is_some());
    let drawn = [
        Root::of(&fivefold),
        root::<Chess>("4k3/8/8/8/8/8/8/4K2R w - - 150 100"),
        root::<Chess>("4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        root::<Makruk>("8/2K3k1/5m2/4S1S1/8/8/8/8 w - 128 129 1"),
    ];
    for root in drawn {
        let best = run(Search::new(&root).depth(4)).best_move().expect("there is a legal move");
        assert!(root.legal_moves().contains(&best), "{root:?}");
    }
}

#[test]
fn nodes_are_counted_to_the_last() {
    for nodes in [1, 2, 100, 12_345] {
        let report = run(Search::new(&root::<Chess>(START)).nodes(nodes));
        assert_eq!(report.nodes, nodes);
        assert!(report.best_move().is_some());
    }
}

#[test]
fn a_search_ends_in_time() {
    for milliseconds in [0, 1, 50] {
        let (start, time) = (Instant::now(), Duration::from_millis(milliseconds));
        let report = run(Search::new(&root::<Chess>(START)).time(time));
        assert!(report.best_move().is_some());
        assert!(start.elapsed() < time + Duration::from_secs(2));
    }
}

#[test]
fn a_stopped_search_has_a_move() {
    let root = root::<Chess>(START);
    let table = Table::new(1).expect("one megabyte is available");
    let stop = Stop::default();
    stop.stop();
    let report = Search::new(&root).stop(&stop).run_with(&table);
    assert!(root.legal_moves().contains(&report.best_move().expect("a legal move")));
}

#[test]
fn lines_begin_with_different_moves_and_are_sorted() {
    let root = root::<Chess>(START);
    let report = run(Search::new(&root).lines(4).depth(5));
    let mut first: Vec<Move> = report.lines.iter().map(|line| line.moves[0]).collect();
    assert!(report.lines.is_sorted_by(|one, next| one.score >= next.score));
    first.sort_unstable();
    first.dedup();
    assert_eq!(first.len(), 4);
    // There are no more lines than moves.
    let root = Root::of(&game::<Chess>("7k/8/8/8/8/8/6q1/K7 w - - 0 1", ""));
    let report = run(Search::new(&root).lines(9).depth(3));
    assert_eq!(report.lines.len(), root.legal_moves().len());
}

/// A bound of the second line names a move of it, also at a depth at which both lines exchange their moves.
#[test]
fn a_line_has_no_move_of_a_line_before_it() {
    let fen = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";
    let (mut bounds, mut seen) = (Vec::new(), 0);
    run(Search::new(&root::<Chess>(fen)).lines(2).depth(8).progress(|progress| {
        let first = progress.line.moves[0];
        match (progress.number, progress.certainty) {
            (1, Certainty::Exact) => {
                assert!(!bounds.contains(&first), "{first:?}");
                seen += bounds.len();
                bounds.clear();
            }
            (2, Certainty::AtMost) => bounds.push(first),
            _ => {}
        }
    }));
    assert!(seen > 0);
}

#[test]
fn only_wanted_moves_are_searched() {
    let root = root::<Chess>(START);
    let wanted: Vec<Move> = root.legal_moves().into_iter().take(2).collect();
    let report = run(Search::new(&root).moves(wanted.clone()).depth(4));
    assert!(wanted.contains(&report.best_move().expect("a legal move")));
}

/// Each reported line can be played, and the last one is the result.
#[test]
fn progress_leads_to_the_result() {
    let game = game::<Chess>(START, "e2e4 e7e5");
    let root = Root::of(&game);
    let (mut last, mut nodes) = (None, 0);
    let report = run(Search::new(&root).depth(7).progress(|progress| {
        let mut board = *game.board();
        for &mv in &progress.line.moves {
            let mv = board.find(mv).expect("a line consists of legal moves");
            board.make(mv);
        }
        assert!(progress.nodes >= nodes && progress.number == 1);
        nodes = progress.nodes;
        if progress.certainty == Certainty::Exact {
            last = Some(progress.line.clone());
        }
    }));
    assert_eq!(last.as_ref(), Some(report.best()));
    assert_eq!(report.best().depth, 7);
}

#[test]
fn threads_find_what_one_finds() {
    let root = root::<Chess>("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    assert_eq!(run(Search::new(&root).threads(4).depth(6)).best().score, Score::Mate(1));
}

/// Alpha-beta has the score of plain minimax.
#[test]
fn alpha_beta_is_minimax() {
    fn minimax(position: &Position<Chess>, depth: u32) -> i32 {
        let moves = reference::moves(position);
        if moves.is_empty() {
            return if position.is_check() { -30_000 - depth as i32 } else { 0 };
        }
        if depth == 0 {
            return Evaluation::of(&Chess::RULES).of_position(position.setup());
        }
        let below = moves.into_iter().map(|mv| {
            let after = reference::play(position, mv).expect("the move is legal");
            -minimax(&after, depth - 1)
        });
        below.max().expect("there are moves")
    }
    for fen in [
        START,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    ] {
        let position = read_fen::<Chess>(fen).expect(fen);
        let root = Root::at::<LerfBoard<Chess>>(&position);
        for depth in 1..=2 {
            let report = run(Search::new(&root).techniques(Techniques::NONE).depth(depth));
            let expected = Score::Centipawns(minimax(&position, depth));
            assert_eq!(report.best().score, expected, "{fen}");
        }
    }
}

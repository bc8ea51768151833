//! Published mates in two and three: each is found, with one of its keys, on bitboards and on a
//! mailbox; and no mate is reported that is not one. `.ci/mates.sh` runs the command on them with every
//! backend.

use polyboard_board::{Board, BoardExt};
use polyboard_lerf::LerfBoard;
use polyboard_notation::{UciMove, read_fen};
use polyboard_rules::{Chess, Move, Position, reference};
use polyboard_search::{Report, Root, Score, Search, Table};
use polyboard_x88::Mailbox0x88Board;

/// A problem: the position, the number of moves, and the first moves that mate in as many.
struct Problem {
    fen: &'static str,
    position: Position<Chess>,
    moves: u32,
    keys: Vec<Move>,
}

fn problems() -> Vec<Problem> {
    let lines = include_str!("corpus/mates.txt").lines();
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let problem = |line: &'static str| {
        let mut parts = line.split(';').map(str::trim);
        let mut next = || parts.next().expect(line);
        let (fen, moves, keys) = (next(), next(), next());
        let position = read_fen::<Chess>(fen).expect(fen);
        let legal = reference::moves(&position);
        let find = |uci: UciMove| uci.find::<Chess, _>(&legal);
        let key = |text: &str| text.parse().and_then(find).expect(text);
        Problem {
            fen,
            moves: moves.strip_prefix("mate in ").and_then(|n| n.parse().ok()).expect(line),
            keys: keys.split_whitespace().map(key).collect(),
            position,
        }
    };
    lines.map(problem).collect()
}

fn table() -> Table {
    Table::new(4).expect("four megabytes are available")
}

fn solve<B: Board<Variant = Chess>>(problem: &Problem, moves: u32) -> Report {
    Search::at::<B>(&problem.position).mate(moves).run_with(&table())
}

fn check(problem: &Problem, report: &Report) {
    let Problem { fen, moves, keys, .. } = problem;
    let best = report.best();
    assert_eq!(best.score, Score::Mate(*moves as i32), "{fen}");
    assert!(keys.contains(&best.moves[0]), "{fen}: {best:?}");
    assert_eq!(best.moves.len() as u32, 2 * moves - 1, "{fen}");
}

/// A search for a mate finds each, on two boards by the same nodes, and none that is shorter.
#[test]
fn a_search_for_a_mate_finds_it() {
    for problem in problems() {
        let report = solve::<LerfBoard<Chess>>(&problem, problem.moves);
        check(&problem, &report);
        assert_eq!(report.nodes, solve::<Mailbox0x88Board<Chess>>(&problem, problem.moves).nodes);
        let shorter = solve::<LerfBoard<Chess>>(&problem, problem.moves - 1);
        assert!(shorter.best().score < Score::Mate(problem.moves as i32 - 1), "{}", problem.fen);
    }
}

/// Table entries of a search that prunes do not hide a mate from an exhaustive search.
#[test]
fn a_search_for_a_mate_trusts_no_pruned_search() {
    for problem in problems() {
        let root = Root::at::<LerfBoard<Chess>>(&problem.position);
        let table = table();
        Search::new(&root).depth(2 * problem.moves).run_with(&table);
        check(&problem, &Search::new(&root).mate(problem.moves).run_with(&table));
    }
}

/// Whether the side to move can force mate in `moves` moves, by trying everything.
fn can_mate<B: Board>(board: &mut B, moves: i32) -> bool {
    board.legal_moves().into_iter().any(|mv| {
        let undo = board.make(mv);
        let is_mated = is_mated_within(board, moves - 1);
        board.unmake(mv, undo);
        is_mated
    })
}

/// Whether every move of the side to move leads to a mate within `moves` moves.
fn is_mated_within<B: Board>(board: &mut B, moves: i32) -> bool {
    if !board.has_legal_move() {
        return board.is_check();
    }
    moves > 0
        && board.legal_moves().into_iter().all(|mv| {
            let undo = board.make(mv);
            let can_mate = can_mate(board, moves);
            board.unmake(mv, undo);
            can_mate
        })
}

/// The usual search prunes, but a mate that it reports is forced: in positions of random games, where
/// mates are frequent, and before published ones.
#[test]
fn no_mate_is_reported_that_is_not_one() {
    let mut random = 1_u64;
    let mut below = |bound: usize| {
        random =
            random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) as usize % bound
    };
    let (mut wins, mut losses) = (0, 0);
    for _ in 0..200 {
        let mut board = LerfBoard::<Chess>::new(&Position::start());
        for _ in 0..30 + below(100) {
            // In an order that is not that of generation: another order of generation plays the same games.
            let mut moves = board.legal_moves();
            if moves.is_empty() {
                break;
            }
            moves.sort_unstable_by_key(|&mv| Move::from(mv));
            board.make(moves[below(moves.len())]);
        }
        let root = Root::at::<LerfBoard<Chess>>(&board.position());
        let table = Table::new(1).expect("one megabyte is available");
        for depth in 1..=6 {
            let report = Search::new(&root).depth(depth).run_with(&table);
            match report.best().score {
                Score::Mate(moves @ 1..=3) => {
                    assert!(can_mate(&mut board, moves), "{moves}\n{}", board.position());
                    wins += 1;
                }
                Score::Mate(moves @ -2..=0) => {
                    assert!(is_mated_within(&mut board, -moves), "{moves}\n{}", board.position());
                    losses += 1;
                }
                _ => {}
            }
        }
    }
    assert!(wins > 20 && losses > 5, "{wins} wins, {losses} losses");
}

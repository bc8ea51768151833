//! The search on every board that has a name: the same tree, node by node.

use polyboard::{
    AnyBoard, Chess, Game, LerfBoard, Makruk, Position, Variant,
    backends::ALL,
    notation::read_fen_lenient,
    search::{Report, Root, Search, Table},
};

const CHESS: &str = include_str!("../../../../contract/notation/tests/corpus/san_moves.tsv");
const MAKRUK: &str = include_str!("../../../../contract/notation/tests/corpus/makruk_san.tsv");

/// The positions of a corpus of the notation crate, chess with Chess960 or makruk.
fn positions<V: Variant>(corpus: &str) -> Vec<Position<V>> {
    let rows = corpus.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let fens = rows.filter_map(|row| row.split('\t').find(|cell| cell.contains('/')));
    fens.map(|fen| read_fen_lenient(fen).expect(fen)).collect()
}

fn run(root: &Root, depth: u32) -> Report {
    let table = Table::new(1).expect("one megabyte is available");
    Search::new(root).depth(depth).run_with(&table)
}

fn is_the_same_on_every_board<V: Variant>(positions: &[Position<V>], depth: u32) {
    for position in positions {
        let game = Game::<AnyBoard<V>>::new(position);
        let expected = run(&Root::at::<LerfBoard<V>>(position), depth);
        for backend in ALL.iter().filter(|backend| backend.plays(&V::RULES)) {
            let found = run(&Root::with(backend.board(&game.position()).unwrap(), &game), depth);
            let tree = |report: &Report| (report.best().clone(), report.nodes, report.deepest);
            assert_eq!(tree(&found), tree(&expected), "{backend}\n{position}");
        }
    }
}

#[test]
fn every_board_searches_the_same_tree() {
    let (chess, makruk) = (positions::<Chess>(CHESS), positions::<Makruk>(MAKRUK));
    assert_eq!((chess.len(), makruk.len()), (54, 20));
    is_the_same_on_every_board(&chess, 3);
    is_the_same_on_every_board(&makruk, 3);
}

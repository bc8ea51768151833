//! The columns of perft, on every board, as the wiki's tables have them.

use polyboard::{Chess, backends::ALL, read_fen};

/// Larger trees are for a release build: `cargo run --release -- perft --columns --backend all`.
const MOST_NODES: u64 = 10_000;

#[test]
fn every_board_counts_the_columns_of_the_wiki() {
    let rows = include_str!("perft_columns.tsv").lines().filter(|row| !row.starts_with('#'));
    let mut compared = 0;
    for row in rows {
        let [fen, depth, counts @ ..] = &row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}: a position, a depth and counts")
        };
        let counts: Vec<u64> = counts.iter().map(|count| count.parse().unwrap()).collect();
        if counts[0] > MOST_NODES {
            continue;
        }
        let position = read_fen::<Chess>(fen).unwrap();
        for backend in ALL {
            let mut board = backend.board(&position).unwrap();
            let columns = board.columns(depth.parse().unwrap());
            assert_eq!(columns.named().map(|(_, count)| count)[..], counts, "{backend}: {row}");
        }
        compared += 1;
    }
    assert!(compared > 10, "{compared}");
}

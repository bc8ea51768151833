//! Reads games of PGN and prints the opening moves that were played, with how often and with what result.
//!
//! `cargo run --release -p polyboard --features compression --example opening_tree -- games.pgn.zst`

use std::{collections::BTreeMap, env, error::Error, io::Read};

use polyboard::pgn::{Reader, Replay, Step, open};
use polyboard::{Board, Chess, LerfBoard, MoveText};

/// A position of the tree: how many games reached it, what White scored in them, and the moves from there.
#[derive(Default)]
pub(crate) struct Node {
    games: u32,
    points: f64,
    moves: BTreeMap<String, Node>,
}

/// The tree of the first `plies` plies of all games.
pub(crate) fn tree<R: Read>(mut reader: Reader<R>, plies: usize) -> Result<Node, Box<dyn Error>> {
    let mut root = Node::default();
    while let Some(text) = reader.next_game()? {
        let points = match text.tag("Result").as_deref() {
            Some("1-0") => 1.0,
            Some("1/2-1/2") => 0.5,
            Some("0-1") => 0.0,
            _ => continue,
        };
        let mut node = &mut root;
        node.add(points);
        let mut replay = Replay::<LerfBoard<Chess>>::of(&text)?;
        let mut left = plies;
        while left > 0 {
            let board = *replay.game().board();
            let mv = match replay.step() {
                Some(Step::Played { depth: 0, mv }) => board.find(mv),
                // The moves that cannot be played end the game here.
                Some(Step::Failed(_)) | None => break,
                // A comment, or a part of a variation.
                Some(_) => continue,
            };
            let Some(mv) = mv else { break };
            left -= 1;
            node = node.moves.entry(board.san(mv)).or_default();
            node.add(points);
        }
    }
    Ok(root)
}

impl Node {
    fn add(&mut self, points: f64) {
        self.games += 1;
        self.points += points;
    }

    /// The lines of the tree, the most frequent move first.
    pub(crate) fn lines(&self, indent: usize, least: u32) -> Vec<String> {
        let mut moves: Vec<_> = self.moves.iter().filter(|(_, node)| node.games >= least).collect();
        moves.sort_by_key(|(_, node)| core::cmp::Reverse(node.games));
        let lines = moves.into_iter().flat_map(|(san, node)| {
            let percent = 100.0 * node.points / f64::from(node.games);
            let line = format!("{:indent$}{san} {} {percent:.0} %", "", node.games);
            [vec![line], node.lines(indent + 2, least)].concat()
        });
        lines.collect()
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args().nth(1).ok_or("name a file of PGN games")?;
    println!("{}", tree(open(path)?, 6)?.lines(0, 2).join("\n"));
    Ok(())
}

use core::{fmt, iter};
use std::{collections::BTreeMap, time::Duration};

use polyboard::{
    Backend, Cancellable, Castling, Cut, DynBoard, Move, Overflow, PerftColumns, PerftMode,
    Position, UciMove, Variant,
    compare::{Clock, Columns, grouped},
    fen_text,
};
use serde::{Serialize, Serializer};

use crate::AnswerError;

/// The number of leaves of the tree of legal moves, counted by one board.
///
/// `Display` prints the count of each first move and the sum, as Stockfish does.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Count {
    /// The name of the board.
    pub backend: String,
    /// The position.
    pub fen: String,
    /// The depth in plies.
    pub depth: u32,
    /// The number of threads.
    pub threads: u16,
    /// The size of the transposition table in megabytes; null without a table.
    pub hash: Option<u64>,
    /// The number of leaves.
    pub nodes: u64,
    /// The time of the count.
    pub seconds: f64,
    /// The count of each first move, sorted by move; empty unless it was asked for.
    #[serde(serialize_with = "crate::mapping::as_object")]
    pub divide: Vec<(String, u64)>,
    /// The columns of each depth from 1; empty unless they were asked for.
    #[serde(serialize_with = "as_objects", skip_serializing_if = "Vec::is_empty")]
    pub columns: Vec<PerftColumns>,
}

fn as_objects<S: Serializer>(columns: &[PerftColumns], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(columns.iter().map(|columns| BTreeMap::from(columns.named())))
}

impl Count {
    /// The count of a board in a position, on one thread without a table, with its parts by first moves.
    pub fn new<V: Variant>(
        backend: &Backend,
        position: &Position<V>,
        depth: u32,
        (nodes, moves): (u64, Vec<(Move, u64)>),
        (castling, time): (Castling, Duration),
    ) -> Count {
        let spell = |(mv, nodes)| (UciMove::of::<V>(mv, castling).to_string(), nodes);
        let mut divide: Vec<(String, u64)> = moves.into_iter().map(spell).collect();
        divide.sort_unstable();
        Count {
            backend: backend.to_string(),
            fen: fen_text(position),
            depth,
            threads: 1,
            hash: None,
            nodes,
            seconds: time.as_secs_f64(),
            divide,
            columns: Vec::new(),
        }
    }

    /// The sum of the counts of all first moves.
    ///
    /// # Errors
    ///
    /// [`Overflow`] if it does not fit into 64 bits.
    pub fn sum(moves: &[(Move, u64)]) -> Result<u64, Overflow> {
        moves.iter().try_fold(0_u64, |sum, (_, nodes)| sum.checked_add(*nodes)).ok_or(Overflow)
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (mv, nodes) in &self.divide {
            writeln!(f, "{mv}: {nodes}")?;
        }
        if !self.divide.is_empty() {
            writeln!(f)?;
        }
        let Some(last) = self.columns.last() else {
            return writeln!(f, "Nodes searched: {}", self.nodes);
        };
        let depths: Vec<_> = (1..=self.columns.len()).map(|ply| format!("depth {ply}")).collect();
        let header: Vec<&str> = iter::once("").chain(depths.iter().map(|it| &it[..])).collect();
        let row = |place: usize| {
            let counts = self.columns.iter().map(|depth| grouped(depth.named()[place].1));
            iter::once(last.named()[place].0.replace('_', " ")).chain(counts).collect()
        };
        let right: Vec<usize> = (1..header.len()).collect();
        Columns::new(&header, &right, (0..last.named().len()).map(row)).fmt(f)
    }
}

/// The time of one board in a race.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Turn {
    /// The name of the board.
    pub backend: String,
    /// The depth in plies.
    pub depth: u32,
    /// The number of leaves of one count.
    pub nodes: u64,
    /// The number of counts.
    pub counts: u32,
    /// The time of all counts.
    pub seconds: f64,
    /// The clock: `processor`, the time of the thread, or `wall` where the system does not report it.
    pub clock: &'static str,
}

/// Counts over and over, until the time can be measured.
pub(crate) fn turn(
    backend: &Backend,
    board: &mut dyn DynBoard,
    depth: u32,
    is_cancelled: &dyn Fn() -> bool,
) -> Result<Turn, AnswerError> {
    /// The time that a turn lasts at least, as in a comparison.
    const LEAST: Duration = Duration::from_millis(50);
    /// The number of counts with which a turn ends in any case.
    const MOST: u32 = 1 << 20;
    let clock = Clock::best();
    let (mut counts, mut elapsed) = (0, Duration::ZERO);
    let mut count = Cancellable::new(PerftMode::Bulk, is_cancelled);
    loop {
        // To read the clock takes as long as a small count, so the number of counts doubles.
        let more = u32::max(counts, 1);
        let mut counted = Ok(0);
        elapsed += clock.time(|| {
            for _ in 0..more {
                counted = count.leaves(board, depth);
            }
        });
        counts += more;
        let nodes = counted.map_err(refused)?;
        // A position without moves takes no time, whatever the number.
        if elapsed >= LEAST || counts >= MOST {
            let (backend, seconds) = (backend.to_string(), elapsed.as_secs_f64());
            return Ok(Turn { backend, depth, nodes, counts, seconds, clock: clock.into() });
        }
    }
}

/// The count of a tree and, if `divide` is set, that of each first move.
pub(crate) fn count_by_move(
    board: &mut dyn DynBoard,
    depth: u32,
    divide: bool,
    is_cancelled: &dyn Fn() -> bool,
) -> Result<(u64, Vec<(Move, u64)>), AnswerError> {
    let mut count = Cancellable::new(PerftMode::Bulk, is_cancelled);
    if depth == 0 || !divide {
        return Ok((count.leaves(board, depth).map_err(refused)?, Vec::new()));
    }
    let mut moves = Vec::new();
    let add = |mv, leaves| {
        moves.push((mv, leaves));
        Ok(())
    };
    count.leaves_by_move(board, depth, add).map_err(refused)?;
    let sum = Count::sum(&moves).map_err(|overflow| AnswerError::at("depth", overflow))?;
    Ok((sum, moves))
}

fn refused(cut: Cut) -> AnswerError {
    match cut {
        Cut::Stopped => AnswerError::cancelled(),
        _ => AnswerError::at("depth", Overflow),
    }
}

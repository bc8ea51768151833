//! The state of one thread of a search, and how it makes moves.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Instant;

use polyboard_backend::{Candidate, DynBoard};
use polyboard_board::Key;
use polyboard_rules::{Move, Rules};

use crate::history::{Context, Histories, Killers, place};
use crate::{
    Limits, Progress, Root, Stop, Table, Technique, Techniques, Variation, evaluation::Weights,
    limits::Watch, node::Node, score::MAX_PLY, table::Known,
};

pub(crate) struct Shared<'a> {
    pub(crate) techniques: Techniques,
    pub(crate) weights: &'a Weights,
    pub(crate) limits: &'a Limits,
    pub(crate) table: &'a Table,
    /// Set by the caller.
    pub(crate) stop: &'a Stop,
    /// Set by the first thread when it is done.
    pub(crate) is_done: &'a Stop,
    pub(crate) start: Instant,
    /// The nodes of all threads; each thread adds its own from time to time.
    pub(crate) nodes: &'a AtomicU64,
}

pub(crate) struct Searcher<'a> {
    pub(crate) board: Box<dyn DynBoard>,
    pub(crate) rules: &'static Rules,
    pub(crate) techniques: Techniques,
    pub(crate) weights: &'a Weights,
    pub(crate) shared: &'a Shared<'a>,
    /// Is told each line by the first thread; the others have none.
    pub(crate) tell: Option<&'a mut dyn FnMut(&Progress<'_>)>,

    /// The positions from the root to the one on the board.
    pub(crate) nodes: Box<[Node; MAX_PLY + 2]>,
    /// The keys of the game since its last irreversible move, and then of the search.
    pub(crate) keys: Vec<Key>,
    /// The index of the root's key.
    pub(crate) root_key: usize,
    /// Whether neither side can give mate at the root, and so nowhere.
    pub(crate) is_dead_root: bool,
    /// A hash of the game before the root, if the search is for a mate.
    pub(crate) proof: Option<u64>,
    /// The moves of all positions from the root, one list after the other.
    pub(crate) candidates: Vec<Candidate>,
    /// The quiet moves that were searched, in the same way.
    pub(crate) quiets: Vec<Candidate>,
    /// The principal variation of each position on the path.
    pub(crate) lines: Vec<Vec<Move>>,
    pub(crate) killers: [Killers; MAX_PLY + 2],
    pub(crate) histories: Histories,

    pub(crate) depth: usize,
    /// The best move of the iteration before.
    pub(crate) best_of_last: Option<Move>,
    /// The moves of the root with which better lines begin.
    pub(crate) excluded: Vec<Move>,
    /// The best line of the root in a depth that is not finished.
    pub(crate) unfinished: Option<Variation>,
    pub(crate) deepest: usize,
    pub(crate) visited: u64,
    /// The nodes that have been added to those of all threads.
    told: u64,
    watch: Watch,
    /// Whether the search was stopped, so that scores have no meaning.
    pub(crate) is_over: bool,
}

impl<'a> Searcher<'a> {
    pub(crate) fn new(
        root: &Root,
        shared: &'a Shared<'a>,
        tell: Option<&'a mut dyn FnMut(&Progress<'_>)>,
    ) -> Searcher<'a> {
        let board = root.board().to_box();
        let setup = board.setup();
        let key = board.position_key();
        let node = Node {
            key,
            turn: root.turn,
            is_check: board.is_check(),
            clocks: root.clocks,
            material: root.material,
            worth: shared.weights.of(&setup),
            reversible: (root.keys.len() as u32).saturating_sub(1),
            last: None,
            may_be_dead: true,
        };
        Searcher {
            is_dead_root: node.is_dead(root.rules, &*board),
            board,
            rules: root.rules,
            techniques: shared.techniques,
            weights: shared.weights,
            shared,
            tell,
            nodes: Box::new([node; MAX_PLY + 2]),
            keys: root.keys.clone(),
            root_key: root.keys.len().saturating_sub(1),
            proof: shared.limits.mate.map(|_| root.game_hash()),
            candidates: Vec::with_capacity(2_048),
            quiets: Vec::with_capacity(512),
            lines: vec![Vec::new(); MAX_PLY + 2],
            killers: [Killers::default(); MAX_PLY + 2],
            histories: shared.table.take_histories(),
            depth: 0,
            best_of_last: None,
            excluded: Vec::new(),
            unfinished: None,
            deepest: 0,
            visited: 0,
            told: 0,
            watch: Watch::new(shared.start),
            is_over: false,
        }
    }

    #[inline]
    pub(crate) fn has(&self, technique: Technique) -> bool {
        self.techniques.has(technique)
    }

    pub(crate) fn is_wanted(&self, mv: Move) -> bool {
        let wanted = &self.shared.limits.moves;
        (wanted.is_empty() || wanted.contains(&mv)) && !self.excluded.contains(&mv)
    }

    /// Counts a node and checks whether the search continues.
    #[inline]
    pub(crate) fn count_node(&mut self, ply: usize) -> bool {
        let is_first = self.tell.is_some();
        if is_first && self.shared.limits.nodes.is_some_and(|most| self.visited >= most) {
            self.is_over = true;
            return false;
        }
        self.visited += 1;
        self.deepest = self.deepest.max(ply);
        self.is_over |= self.shared.stop.is_stopped() || self.shared.is_done.is_stopped();
        if let Some(elapsed) = self.watch.look() {
            self.tell_nodes();
            self.is_over |= self.shared.limits.time.is_some_and(|most| elapsed >= most);
        }
        !self.is_over
    }

    /// Adds the nodes since the last time to those of all threads.
    pub(crate) fn tell_nodes(&mut self) -> u64 {
        let new = self.visited - self.told;
        self.told = self.visited;
        self.shared.nodes.fetch_add(new, Relaxed) + new
    }

    /// What the histories of this position depend on.
    #[inline]
    pub(crate) fn context(&self, ply: usize) -> Context {
        let before = ply.checked_sub(1).and_then(|ply| self.nodes[ply].last);
        let node = &self.nodes[ply];
        Context { turn: node.turn, before: [node.last, before] }
    }

    #[inline]
    pub(crate) fn evaluate(&self, ply: usize) -> i32 {
        let node = &self.nodes[ply];
        node.worth.score(self.weights, node.turn)
    }

    /// The evaluation for pruning. In check nothing is pruned, and quiescence does not stand pat.
    #[inline]
    pub(crate) fn evaluation(&self, ply: usize, known: Option<Known>) -> i32 {
        match known {
            Some(known) => known.evaluation,
            None if self.nodes[ply].is_check && self.has(Technique::Quiescence) => 0,
            None => self.evaluate(ply),
        }
    }

    #[inline]
    pub(crate) fn make(&mut self, candidate: &Candidate, ply: usize) {
        let before = self.nodes[ply];
        let played = candidate.played(before.turn);
        self.board.make(candidate.place);
        let material =
            if candidate.is_quiet() { before.material } else { before.material.after(&played) };
        let key = self.board.position_key();
        self.keys.push(key);
        self.nodes[ply + 1] = Node {
            key,
            turn: !before.turn,
            is_check: self.board.is_check(),
            clocks: before.clocks.after(self.rules, &played, &material),
            material,
            worth: self.weights.after(before.worth, &played),
            reversible: if played.is_progress() { 0 } else { before.reversible + 1 },
            last: Some(place(before.turn, candidate.role, candidate.mv.target())),
            may_be_dead: !candidate.is_quiet(),
        };
    }

    #[inline]
    pub(crate) fn unmake(&mut self) {
        self.board.unmake();
        self.keys.pop();
    }
}

//! One game on several boards.

use core::fmt::Display;

use polyboard_backend::{AnyVariant, Candidate, DynBoard, Selection};
use polyboard_board::{Answer, Question};
use polyboard_notation::Castling;
use polyboard_rules::{Move, Setup};

use super::{Disagreement, SetUp, Tally};
use crate::walks;

/// The result of a comparison.
type Agreement<T = ()> = Result<T, Box<Disagreement>>;

/// A board, with the moves that it lists in the current position, sorted.
struct Player {
    name: &'static str,
    board: Box<dyn DynBoard>,
    moves: Vec<Candidate>,
}

/// The boards of a game.
pub(super) struct Table {
    game: AnyVariant,
    players: Vec<Player>,
    start: Setup,
    played: Vec<Move>,
    pub(super) tally: Tally,
}

impl Table {
    /// Sets up the boards.
    pub(super) fn new(
        game: AnyVariant,
        boards: &[(&'static str, SetUp)],
        start: &Setup,
    ) -> Agreement<Table> {
        let mut table = Table {
            game,
            players: Vec::new(),
            start: start.clone(),
            played: Vec::new(),
            tally: Tally::default(),
        };
        let refused = |table: &Table, name, why| {
            let first = (boards[0].0, "a position".to_owned());
            table.disagreement("the setup of a game", first, (name, why))
        };
        let position = (game.lenient)(start.clone())
            .map_err(|faults| refused(&table, boards[0].0, faults.to_string()))?;
        for &(name, set_up) in boards {
            let board = set_up(&position).ok_or_else(|| {
                refused(&table, name, format!("does not play {}", game.rules.name))
            })?;
            table.players.push(Player { name, board, moves: Vec::new() });
        }
        Ok(table)
    }

    /// Plays the choices, each an index into the sorted moves, and unmakes them all; compares after each.
    pub(super) fn play(&mut self, choices: &[u16]) -> Agreement {
        let mut before = Vec::new();
        for &choice in choices {
            let moves = self.moves()?;
            let key = self.compare()?;
            self.tally.positions += 1;
            let Some(mv) = walks::choose(&moves, choice) else { break };
            before.push(key);
            self.make(moves.binary_search(&mv).unwrap_or(0), mv);
        }
        self.forget();
        while let Some(key) = before.pop() {
            self.unmake();
            let what = "the key kept, once a move is unmade";
            let after = self.agree(what, |board| board.ask(Question::KeptKey))?;
            if after != key {
                let name = self.players[0].name;
                let (first, other) = ((name, key.to_string()), (name, after.to_string()));
                return Err(self.disagreement("the key before and after a move", first, other));
            }
            let what = "the setup, once a move is unmade";
            self.agree(what, |board| board.ask(Question::Setup))?;
            self.forget();
        }
        Ok(())
    }

    /// Asks what is not in the list of moves. Returns the key that the boards keep.
    fn compare(&mut self) -> Agreement<Answer> {
        for question in Question::all(self.game.rules, &self.setup()) {
            self.agree(question, |board| board.ask(question).sorted())?;
        }
        self.agree("the key without a useless en passant square", |board| {
            Answer::Key(Some(board.position_key()))
        })?;
        self.agree(Question::KeptKey, |board| board.ask(Question::KeptKey))
    }

    /// Asks every board a question, and compares the answers with that of the first.
    fn agree(
        &mut self,
        what: impl Display,
        ask: impl Fn(&dyn DynBoard) -> Answer,
    ) -> Agreement<Answer> {
        self.tally.questions += 1;
        let (first, others) = self.players.split_first().expect("a soak has boards");
        let expected = ask(&*first.board);
        for Player { name, board, .. } in others {
            let found = ask(&**board);
            if found != expected {
                let first = (first.name, self.game.answer_text(&expected));
                let other = (*name, self.game.answer_text(&found));
                return Err(self.disagreement(what, first, other));
            }
        }
        Ok(expected)
    }

    /// The position by the first board.
    fn setup(&self) -> Setup {
        self.players.first().map_or_else(|| self.start.clone(), |first| first.board.setup())
    }

    /// Compares the lists of moves, and keeps them for the next move.
    fn moves(&mut self) -> Agreement<Vec<Move>> {
        self.tally.questions += 1;
        for Player { board, moves, .. } in &mut self.players {
            moves.clear();
            board.list(Selection::All, moves);
            moves.sort_unstable_by_key(|candidate| candidate.mv);
        }
        let (first, others) = self.players.split_first().expect("a soak has boards");
        let facts = |it: &Candidate| (it.mv, it.role, it.captured);
        let wrong =
            others.iter().find(|it| !it.moves.iter().map(facts).eq(first.moves.iter().map(facts)));
        if let Some(wrong) = wrong {
            let text = |player: &Player| (player.name, self.listed(&player.moves));
            return Err(self.disagreement("the moves", text(first), text(wrong)));
        }
        Ok(first.moves.iter().map(|candidate| candidate.mv).collect())
    }

    /// Makes the move at this place of the sorted lists.
    fn make(&mut self, place: usize, mv: Move) {
        for Player { board, moves, .. } in &mut self.players {
            board.make(moves[place].place);
        }
        self.played.push(mv);
    }

    fn unmake(&mut self) {
        self.players.iter_mut().for_each(|player| player.board.unmake());
        self.played.pop();
    }

    /// Drops the lists of the current position.
    fn forget(&mut self) {
        self.players.iter_mut().for_each(|player| player.board.forget());
    }

    /// A list of moves in UCI, with the pieces that each moves and captures.
    fn listed(&self, moves: &[Candidate]) -> String {
        let text = |it: &Candidate| {
            let captured = it.captured.map_or(String::new(), |role| format!(" takes {role}"));
            format!("{} ({}{captured})", self.uci(it.mv), it.role)
        };
        let texts: Vec<String> = moves.iter().map(text).collect();
        if texts.is_empty() { "none".to_owned() } else { texts.join(", ") }
    }

    fn uci(&self, mv: Move) -> String {
        (self.game.uci)(mv, Castling::KingTakesRook)
    }

    fn disagreement(
        &self,
        question: impl Display,
        first: (&'static str, String),
        other: (&'static str, String),
    ) -> Box<Disagreement> {
        let moves: Vec<String> = self.played.iter().map(|&mv| self.uci(mv)).collect();
        Box::new(Disagreement {
            variant: self.game.rules.name,
            start: self.game.literally(&self.start),
            moves: moves.join(" "),
            position: self.game.literally(&self.setup()),
            question: question.to_string(),
            first,
            other,
        })
    }
}

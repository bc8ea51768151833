//! The games of the corpora: every move with the facts after it, and the reason why the game is over.

use polyboard_notation::{UciMove, read_fen_lenient};
use polyboard_rules::{Chess, Makruk, Move, Position, Variant, reference};

use super::judge::{Ruling, rule};

/// A game of a corpus, played by positions.
pub(crate) struct Record<V> {
    /// The start, and the position after each move.
    pub(crate) positions: Vec<Position<V>>,
    pub(crate) moves: Vec<Move>,
    /// What the corpus says after each move: a count in makruk, claims in chess.
    pub(crate) notes: Vec<&'static str>,
    pub(crate) end: &'static str,
    pub(crate) result: Option<&'static str>,
    pub(crate) reason: &'static str,
    /// The sides that could still give mate; makruk only.
    pub(crate) mates: &'static str,
}

pub(crate) fn chess() -> Vec<Record<Chess>> {
    read(include_str!("../corpus/chess_outcomes.txt"))
}

pub(crate) fn makruk() -> Vec<Record<Makruk>> {
    read(include_str!("../corpus/makruk_outcomes.txt"))
}

fn read<V: Variant>(text: &'static str) -> Vec<Record<V>> {
    let mut records: Vec<Record<V>> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (word, text) = line.split_once(' ').expect("a word and a text");
        let text = text.trim_start();
        if word == "start" {
            records.push(Record::new(text));
            continue;
        }
        let record = records.last_mut().expect("a game begins with its start");
        match word {
            "play" => {
                let words: Vec<&str> = text.split_whitespace().collect();
                words.chunks(2).for_each(|pair| record.play_uci(pair[0], pair[1]));
            }
            "end" => record.end = text,
            "mates" => record.mates = text,
            "reason" => {
                let reason: Vec<&str> = text.split_whitespace().collect();
                record.result = (reason.len() == 2).then(|| reason[0]);
                record.reason = reason[reason.len() - 1];
            }
            _ => panic!("{word:?} begins no line of a game"),
        }
    }
    records
}

impl<V: Variant> Record<V> {
    /// A game without moves.
    pub(crate) fn new(start: &str) -> Record<V> {
        let positions = vec![read_fen_lenient(start).expect(start)];
        let (moves, notes) = (Vec::new(), Vec::new());
        Record { positions, moves, notes, end: "", result: None, reason: "", mates: "" }
    }

    fn last(&self) -> &Position<V> {
        self.positions.last().expect("there is a start")
    }

    pub(crate) fn play(&mut self, mv: Move, note: &'static str) {
        self.positions.push(reference::play(self.last(), mv).expect("the move is legal"));
        self.moves.push(mv);
        self.notes.push(note);
    }

    fn play_uci(&mut self, uci: &str, note: &'static str) {
        let legal = reference::moves(self.last());
        let mv = uci.parse().and_then(|uci: UciMove| uci.find::<V, _>(&legal)).expect(uci);
        self.play(mv, note);
    }

    /// Whether the literal judge says of the game what the corpus does.
    pub(crate) fn is_met(&self) -> bool {
        let rulings = (1..=self.positions.len()).map(|n| rule(&self.positions[..n]));
        let rulings: Vec<Ruling> = rulings.collect();
        let last = rulings.last().expect("there is a position");
        let has_claims = !V::RULES.counting.has_count();
        let claims_match = |(ruling, note): (&Ruling, &&str)| {
            ruling.claims == [note.contains('3'), note.contains('f')]
        };
        // Recorded games of makruk stop where they end; some of chess go on.
        let goes_on = |ruling: &Ruling| has_claims || ruling.reason == "none";
        last.reason == self.reason
            && rulings[..rulings.len() - 1].iter().all(goes_on)
            && self.result.is_none_or(|result| result == last.result)
            && (!has_claims || rulings[1..].iter().zip(&self.notes).all(claims_match))
    }
}

use core::marker::PhantomData;

use polyboard_attacks::{Table, kept};
use polyboard_board::Facts;
use polyboard_squares::{Direction, Lerf, Rank, Square, SquareMapping};

use crate::{
    About, Edge, Explain, Question, Trace,
    sets::{Sets, word},
};

/// A board that keeps who attacks whom, explained by what it loads and masks.
///
/// The trace shows the number of the piece, which its cell has, and the set that a table `T` of the setup has for it.
#[derive(Clone, Copy, Debug)]
pub struct AttackExplainer<T> {
    facts: Facts,
    lookup: AttackLookup,
    table: PhantomData<fn() -> T>,
}

/// How a table answers what a piece attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, strum::IntoStaticStr)]
#[non_exhaustive]
pub enum AttackLookup {
    /// It tests the bit of the piece in the word of each square.
    BySquare,
    /// It loads the row of the piece.
    ByPiece,
}

impl<T: Table> AttackExplainer<T> {
    /// The explainer of the representation with these facts.
    #[must_use]
    pub const fn new(facts: Facts, lookup: AttackLookup) -> AttackExplainer<T> {
        AttackExplainer { facts, lookup, table: PhantomData }
    }
}

impl<T: Table> Explain for AttackExplainer<T> {
    fn name(&self) -> &'static str {
        self.facts.name
    }

    fn about(&self) -> Option<About> {
        Some(About::of(self.lookup.into()))
    }

    fn edge(&self) -> Option<Edge> {
        Some(Edge::of("edge rays"))
    }

    fn explain(&self, question: &Question) -> Trace {
        let geometry = Lerf::GEOMETRY;
        let mut sets = Sets::new(question, geometry);
        let (number, attacked) = kept::<T>(&question.rules, &question.setup, question.from);
        let index_text = number.map_or("no number".to_owned(), |number| format!("number {number}"));
        let (place, method) = match (number, self.lookup) {
            (Some(number), AttackLookup::BySquare) => (
                format!("words with bit {number}"),
                "test the bit of the piece in the word of each square",
            ),
            (Some(number), AttackLookup::ByPiece) => {
                (format!("rows[{number}]"), "load the row of the piece")
            }
            (None, _) => ("cells".to_owned(), "walk: numbers are not enough for the pieces"),
        };
        let attacked = Square::ALL.into_iter().filter(|&at| attacked >> at as u8 & 1 != 0);
        sets.label("attacks");
        let note = match number {
            Some(_) => "The table has them; every move keeps them up to date.",
            None => "A board with more than sixteen pieces of a side keeps no table.",
        };
        sets.read(note, "attacks", place, word(geometry, attacked));
        match question.rules.movement(question.piece.role) {
            None => pawn(&mut sets),
            Some(_) => sets.not_own("attacks"),
        }
        let board = format!("the board with the {}", self.facts.title);
        let trace = Trace::new(self.facts.name, question, geometry, sets.lines);
        Trace { board, index_text, method: method.to_string(), ..trace }
    }
}

/// A pawn captures what it attacks. The squares ahead are in no table.
fn pawn(sets: &mut Sets<'_>) {
    let (color, double_step) = (sets.question.piece.color, sets.question.rules.pawn.double_step);
    sets.label("captures");
    let mut targets = sets.targets("attacks & enemies") | sets.en_passant("attacks");
    let by = if color.step(Direction::North.step()).north > 0 { "<< 8" } else { ">> 8" };
    sets.label("ahead");
    let one = sets.targets(&format!("p = piece {by} & empty"));
    targets |= one;
    if double_step && one & sets.ranks(|rank| rank == color.rank(Rank::Third)) != 0 {
        sets.label("once more");
        targets |= sets.targets(&format!("p {by} & empty"));
    }
    sets.promotion(targets);
}

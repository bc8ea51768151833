use core::marker::PhantomData;

use polyboard_attacks::{Table, kept};
use polyboard_board::Facts;
use polyboard_rules::Movement;
use polyboard_squares::{Direction, Geometry, Lerf, Rank, Square, SquareMapping};

use crate::{
    About, Edge, Explain, Outcome, Question, Trace,
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
        Some(About::of(match self.lookup {
            AttackLookup::BySquare => "BySquare",
            AttackLookup::ByPiece => "ByPiece",
        }))
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
            Some(Movement::Leaper(_) | Movement::Slider(_)) => sets.not_own("attacks"),
        }
        let board = format!("the board with the {}", self.facts.title);
        let method = method.to_string();
        Trace {
            board,
            index_text,
            method,
            ..Trace::new(self.facts.name, question, geometry, sets.lines)
        }
    }
}

/// A pawn captures what it attacks. The squares ahead are in no table.
fn pawn(sets: &mut Sets<'_>) {
    let question = sets.question;
    let (color, geometry): (_, Geometry) = (question.piece.color, sets.geometry);
    sets.label("captures");
    let mut targets = sets.work_as("", "attacks & enemies", Outcome::Targets);
    if let Some(passed) = question.setup.en_passant {
        sets.name("passed", word(geometry, [passed]));
        sets.label("en passant");
        targets |= sets.work_as("", "attacks & passed", Outcome::Targets);
    }
    let ahead = color.step(Direction::North.step());
    let by = if ahead.north > 0 { "<< 8" } else { ">> 8" };
    sets.label("ahead");
    let one = sets.work_as("", &format!("p = piece {by} & empty"), Outcome::Targets);
    targets |= one;
    let rank =
        |wanted: Rank| word(geometry, Square::ALL.into_iter().filter(|at| at.rank() == wanted));
    if question.rules.pawn.double_step && one & rank(color.rank(Rank::Third)) != 0 {
        sets.label("once more");
        targets |= sets.work_as("", &format!("p {by} & empty"), Outcome::Targets);
    }
    let promoting = Square::ALL.into_iter();
    let promoting = promoting.filter(|at| question.rules.pawn.promotes_on(color, at.rank()));
    let promoting = word(geometry, promoting);
    if targets & promoting != 0 {
        sets.label("promotion");
        sets.name("targets", targets);
        sets.name("ranks", promoting);
        sets.work_as("", "targets & ranks", Outcome::Promoting);
    }
}

use polyboard_board::Facts;
use polyboard_rules::{Movement, reference};
use polyboard_squares::{Direction, Geometry, Lerf, Rank, SquareMapping};

use crate::{
    About, Edge, Explain, Outcome, Question, Trace,
    sets::{Sets, word},
};

/// A board that keeps who attacks whom, explained by what it loads and masks.
///
/// The trace shows the two numbers by which the table is asked: the number of the piece, which its cell has, and the
/// set that the table has for it. That set is found by the reference here, and by the moves of the game on a board.
#[derive(Clone, Copy, Debug)]
pub struct AttackExplainer {
    facts: Facts,
    lookup: AttackLookup,
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

impl AttackExplainer {
    /// The explainer of the representation with these facts.
    #[must_use]
    pub const fn new(facts: Facts, lookup: AttackLookup) -> AttackExplainer {
        AttackExplainer { facts, lookup }
    }
}

impl Explain for AttackExplainer {
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
        let number = number(question);
        let (place, method) = match self.lookup {
            AttackLookup::BySquare => (
                format!("words with bit {number}"),
                "test the bit of the piece in the word of each square",
            ),
            AttackLookup::ByPiece => (format!("rows[{number}]"), "load the row of the piece"),
        };
        let attacked = reference::attacks_from(&question.rules, &question.setup, question.from);
        sets.label("attacks");
        let note = "The table has them; every move keeps them up to date.";
        sets.read(note, "attacks", place, word(geometry, attacked));
        match question.rules.movement(question.piece.role) {
            None => pawn(&mut sets),
            Some(Movement::Leaper(_) | Movement::Slider(_)) => sets.not_own("attacks"),
        }
        let board = format!("the board with the {}", self.facts.title);
        let index_text = format!("number {number}");
        let method = method.to_string();
        Trace {
            board,
            index_text,
            method,
            ..Trace::new(self.facts.name, question, geometry, sets.lines)
        }
    }
}

/// The number of the piece among those of its side: 0 is the king, and the others follow from a1 to h8.
fn number(question: &Question) -> usize {
    let king = question.setup.king(question.piece.color);
    if king == Some(question.from) {
        return 0;
    }
    let own = question.squares(|color| color == Some(question.piece.color));
    own.into_iter().filter(|&at| at < question.from && Some(at) != king).count() + 1
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
    let rank = |wanted: Rank| {
        word(geometry, polyboard_squares::Square::ALL.into_iter().filter(|at| at.rank() == wanted))
    };
    if question.rules.pawn.double_step && one & rank(color.rank(Rank::Third)) != 0 {
        sets.label("once more");
        targets |= sets.work_as("", &format!("p {by} & empty"), Outcome::Targets);
    }
    let promoting = polyboard_squares::Square::ALL.into_iter();
    let promoting = promoting.filter(|at| question.rules.pawn.promotes_on(color, at.rank()));
    let promoting = word(geometry, promoting);
    if targets & promoting != 0 {
        sets.label("promotion");
        sets.name("targets", targets);
        sets.name("ranks", promoting);
        sets.work_as("", "targets & ranks", Outcome::Promoting);
    }
}

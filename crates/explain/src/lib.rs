//! How each representation finds where a piece can go, step by step and checkable by hand.
//!
//! A [`Question`] is a piece on a square of a setup. Whoever can [`Explain`] answers it with a
//! [`Trace`]: lines of arithmetic in the numbers that this board itself uses, what each came to,
//! and the targets that are left. One question to all boards shows what they differ in, and that
//! they agree.
//!
//! ```text
//! White knight on h1 = 0x07 of the 0x88 board: pseudo-legal targets
//!
//! 2 north, 1 east   0x07 + 0x21 = 0x28   & 0x88 = 0x08   i3 = 40   off the board: file beyond h
//! 2 north, 1 west   0x07 + 0x1f = 0x26   & 0x88 = 0x00   g3 = 38   empty
//! 1 north, 2 east   0x07 + 0x12 = 0x19   & 0x88 = 0x08   j2 = 25   off the board: file beyond h
//! ```
//!
//! The mailbox boards are not described but used: a trace is written by walking their own
//! [`Layout`](polyboard_mailbox::Layout), so what is told is what happens. The bitboard ones are
//! told from what they are made of, the masks of `polyboard-squares` and the tables of
//! `polyboard-sliders`. A test holds every trace of every piece on every square against the
//! reference generator, and computes every equation again.
//!
//! ```
//! use polyboard_explain::{Explain, Question, named};
//! use polyboard_rules::{Chess, Color, Piece, Role, Setup, Variant};
//! use polyboard_squares::Square;
//!
//! let knight = Piece::new(Color::White, Role::Knight);
//! let question = Question::new(&Chess::RULES, &Setup::empty(), Square::H1, knight).unwrap();
//! let trace = named("0x88").unwrap().explain(&question);
//! assert_eq!(trace.targets, [Square::F2, Square::G3]);
//! assert!(trace.to_string().contains("0x07 + 0x12 = 0x19   & 0x88 = 0x08   j2 = 25   off the board"));
//! ```
//!
//! Targets are pseudo-legal: whether the king is attacked afterwards is another question. Castling,
//! which moves two pieces, is left out.
//!
//! Reading order: `question.rs`, `equation.rs`, `trace.rs` (what is asked and what is told),
//! `cells.rs` and `layouts.rs` (boards that walk), `words.rs` and `sliders.rs` (boards that shift and
//! look up), `text.rs` (how it is printed), `index.rs` (the test of 0x88 on any number).

mod equation;
mod question;
mod trace;

mod cells;
mod layouts;
mod sliders;
mod words;

mod index;
mod text;

pub use cells::Cells;
pub use equation::{Equation, Notation, Operator, Term};
pub use index::IndexTest;
pub use layouts::Arithmetic;
use polyboard_board::Representation;
use polyboard_lefr::LefrRepresentation;
use polyboard_lerf::LerfRepresentation;
use polyboard_mailbox8x8::{Layout8x8, Mailbox8x8Representation};
use polyboard_mailbox10x12::{Layout10x12, Mailbox10x12Representation};
use polyboard_sliders::Fastest;
use polyboard_squares::all_mappings;
use polyboard_x88::{X88, X88Representation};
pub use question::{EmptySquare, Question};
pub use trace::{Line, Outcome, Trace};
pub use words::Words;

/// A representation that can tell how it finds its targets.
///
/// # For callers
///
/// [`all`] lists those that are built in, [`named`] picks one.
///
/// # For implementors
///
/// Every equation of the trace must be true, and the targets those of the reference generator,
/// for any question; the functions of `tests/traces.rs` say so.
pub trait Explain {
    /// The name, as on the command line.
    fn name(&self) -> &'static str;

    /// How this board finds where the piece can go.
    fn explain(&self, question: &Question) -> Trace;
}

/// All that can tell: the five backends that have a numbering of their own, then bitboards under
/// the six other mappings of 64 cells.
#[must_use]
pub fn all() -> Vec<Box<dyn Explain>> {
    let lerf = LerfRepresentation::FACTS;
    let lefr = LefrRepresentation::FACTS;
    let mut all: Vec<Box<dyn Explain>> = Vec::new();
    for facts in [lerf, lefr] {
        let mapping = facts.mapping.expect("bitboards have a mapping");
        all.push(Box::new(Words::<Fastest>::new(facts.name, mapping)));
    }
    all.push(Box::new(Cells::<X88>::new(X88Representation::FACTS)));
    all.push(Box::new(Cells::<Layout10x12>::new(Mailbox10x12Representation::FACTS)));
    all.push(Box::new(Cells::<Layout8x8>::new(Mailbox8x8Representation::FACTS)));
    let backends = [lerf.mapping, lefr.mapping];
    for mapping in all_mappings() {
        if mapping.cells == 64 && !backends.contains(&Some(mapping)) {
            all.push(Box::new(Words::<Fastest>::new(mapping.name, mapping)));
        }
    }
    all
}

/// The one of this name, in capitals or not.
#[must_use]
pub fn named(name: &str) -> Option<Box<dyn Explain>> {
    all().into_iter().find(|board| board.name().eq_ignore_ascii_case(name))
}

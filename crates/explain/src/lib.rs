//! Traces of how each representation finds the targets of a piece, step by step.
//!
//! A [`Question`] is a piece on a square of a setup. A board that can [`Explain`] answers with a
//! [`Trace`]: lines of arithmetic in the numbers that the board itself uses, the outcome of each
//! line, and the targets. You can check every line by hand. The traces of all boards for one
//! question show how the boards differ, and that they agree on the targets.
//!
//! ```text
//! White knight on h1 = 0x07 of the 0x88 board: pseudo-legal targets
//!
//! 2 north, 1 east   0x07 + 0x21 = 0x28   & 0x88 = 0x08   i3 = 40   off the board: file beyond h
//! 2 north, 1 west   0x07 + 0x1f = 0x26   & 0x88 = 0x00   g3 = 38   empty
//! 1 north, 2 east   0x07 + 0x12 = 0x19   & 0x88 = 0x08   j2 = 25   off the board: file beyond h
//! ```
//!
//! The trace of a mailbox records a walk over its own [`Layout`](polyboard_mailbox::Layout), so it
//! shows what the board does. The trace of a bitboard is built from the parts of the board: the
//! masks of `polyboard-squares` and the tables of `polyboard-sliders`. A test compares the trace of
//! every piece on every square with the reference generator, and recomputes every equation.
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
//! Targets are pseudo-legal: the trace does not test whether the move leaves the king attacked.
//! Castling, which moves two pieces, is left out.
//!
//! Reading order: `question.rs`, `equation.rs` and `trace.rs` (the question and the answer),
//! `mailbox.rs` and `layouts.rs` (boards that walk), `bitboards.rs` and `sliders.rs` (boards that
//! shift and look up), `text.rs` (printing), `index.rs` (the 0x88 test of any number).

mod equation;
mod question;
mod trace;

mod layouts;
mod mailbox;

mod bitboards;
mod sliders;

mod index;
mod text;

pub use bitboards::BitboardExplainer;
pub use equation::{Equation, NumberFormat, Operator, Term};
pub use index::IndexTest;
pub use layouts::Arithmetic;
pub use mailbox::MailboxExplainer;
use polyboard_board::Representation;
use polyboard_lefr::LefrRepresentation;
use polyboard_lerf::LerfRepresentation;
use polyboard_mailbox8x8::{Layout8x8, Mailbox8x8Representation};
use polyboard_mailbox10x12::{Layout10x12, Mailbox10x12Representation};
use polyboard_sliders::Fastest;
use polyboard_squares::all_mappings;
use polyboard_x88::{X88, X88Representation};
pub use question::{PawnOnBackRank, Question};
pub use trace::{Line, Outcome, Trace};

/// A representation that can explain how it finds the targets of a piece.
///
/// # For callers
///
/// [`all`] lists the built-in ones, [`named`] finds one by its name.
///
/// # For implementors
///
/// For any question every equation of the trace must be true, and the targets must be those of the
/// reference generator. `tests/traces.rs` checks both.
pub trait Explain {
    /// The name of the representation, as on the command line.
    fn name(&self) -> &'static str;

    /// Traces how this board finds the targets of the piece.
    fn explain(&self, question: &Question) -> Trace;
}

/// All representations that can explain themselves.
///
/// These are the five backends with their own mapping, then bitboards under the six other mappings
/// of 64 cells.
#[must_use]
pub fn all() -> Vec<Box<dyn Explain>> {
    let lerf = LerfRepresentation::FACTS;
    let lefr = LefrRepresentation::FACTS;
    let mut all: Vec<Box<dyn Explain>> = Vec::new();
    for facts in [lerf, lefr] {
        let mapping = facts.mapping.expect("bitboards have a mapping");
        all.push(Box::new(BitboardExplainer::<Fastest>::new(facts.name, mapping)));
    }
    all.push(Box::new(MailboxExplainer::<X88>::new(X88Representation::FACTS)));
    all.push(Box::new(MailboxExplainer::<Layout10x12>::new(Mailbox10x12Representation::FACTS)));
    all.push(Box::new(MailboxExplainer::<Layout8x8>::new(Mailbox8x8Representation::FACTS)));
    let backends = [lerf.mapping, lefr.mapping];
    for mapping in all_mappings() {
        if mapping.cells == 64 && !backends.contains(&Some(mapping)) {
            all.push(Box::new(BitboardExplainer::<Fastest>::new(mapping.name, mapping)));
        }
    }
    all
}

/// The representation with this name, ignoring case.
#[must_use]
pub fn named(name: &str) -> Option<Box<dyn Explain>> {
    all().into_iter().find(|board| board.name().eq_ignore_ascii_case(name))
}

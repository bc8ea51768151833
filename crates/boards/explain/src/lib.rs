//! Traces of how each representation finds the targets of a piece, step by step.
//!
//! A [`Question`] is a piece on a square of a setup. A board that can [`Explain`] answers with a
//! [`Trace`]: lines of arithmetic in the numbers that the board itself uses, the outcome of each
//! line, and the targets. You can check every line by hand. The traces of all boards for one
//! question show how the boards differ, and that they agree on the targets.
//!
//! [`MailboxExplainer`] records a walk over any [`Layout`](polyboard_mailbox::Layout).
//! [`BitboardExplainer`] explains any mapping of 64 cells with any slider algorithm, from the masks of
//! `polyboard-squares` and the tables of `polyboard-bitboard`, and [`AttackExplainer`] a board that
//! keeps attacks. This crate knows no board; the crate `polyboard` lists the built-in ones.
//!
//! ```
//! use polyboard::{
//!     Chess, Color, Piece, Representation, Role, Setup, Square, Variant, Mailbox0x88Representation,
//!     explain::{Arithmetic, Explain, MailboxExplainer, Question},
//! };
//! use polyboard_x88::Layout0x88;
//!
//! let knight = Piece::new(Color::White, Role::Knight);
//! let question = Question::new(&Chess::RULES, &Setup::empty(), Square::H1, knight).unwrap();
//! let board = MailboxExplainer::<Layout0x88>::new(Mailbox0x88Representation::FACTS, Arithmetic::AddAndTest);
//! let trace = board.explain(&question);
//! assert_eq!(trace.targets, [Square::F2, Square::G3]);
//! assert!(trace.to_string().contains("0x07 + 0x12 = 0x19  & 0x88 = 0x08  j2 = 25  off: past h"));
//! ```
//!
//! Targets are pseudo-legal: the trace does not test whether the move leaves the king attacked.
//! Castling, which moves two pieces, is left out.
//!
//! Reading order: `question.rs`, `equation.rs` and `trace.rs`; then `mailbox.rs` and `arithmetic.rs` for boards that
//! walk, `sets.rs`, `bitboards.rs` and `sliders/` for those that shift, and `text.rs` and `frames.rs`, which print.
//!
//! Three modules explain in other ways: [`charts`] has every numbering of the squares as data,
//! [`diagram`] draws boards, and [`quiz`] asks questions about all of these.

mod about;
mod arithmetic;
mod attacks;
mod bitboards;
pub mod charts;
pub mod diagram;
mod equation;
mod frames;
mod index;
mod mailbox;
mod question;
pub mod quiz;
mod sets;
mod sliders;
mod text;
mod trace;

pub use about::{About, Edge};
pub use arithmetic::{Arithmetic, StepTaken};
pub use attacks::{AttackExplainer, AttackLookup};
pub use bitboards::BitboardExplainer;
pub use equation::{Equation, NumberFormat, Operator, Term};
pub use frames::{frames, piece_name};
pub use index::IndexTest;
pub use mailbox::MailboxExplainer;
pub use question::{PawnOnBackRank, Question};
pub use trace::{Outcome, Trace, TraceLine};

/// A representation that can explain how it finds the targets of a piece.
///
/// Every equation of a trace must be true, and the targets must be those of the reference generator.
/// `crates/programs/polyboard/tests/explainers.rs` checks every piece on every square of the built-in boards.
pub trait Explain {
    /// The name of the representation, as on the command line.
    fn name(&self) -> &'static str;

    /// How this board finds the targets of sliders, in a few words; `None` if it does not say.
    fn about(&self) -> Option<About> {
        None
    }

    /// How this board detects that a step leaves the board; `None` if it does not say.
    fn edge(&self) -> Option<Edge> {
        None
    }

    /// Traces how this board finds the targets of the piece.
    fn explain(&self, question: &Question) -> Trace;
}

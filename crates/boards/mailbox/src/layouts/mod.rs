//! Two layouts: a lookup instead of a step, and a frame around rows of sixteen.
//!
//! | layout | board | cells | the edge is found by | two squares are compared by |
//! |---|---|--:|---|---|
//! | [`Layout8x8`] | `8x8` | 64 of 256 | the end of a list | both of them |
//! | [`Layout16x12`] | `16x12` | 192 of 512 | a guard in the cell | their difference |
//!
//! Each has a folder, as the crates `x88` and `mailbox10x12` have a layout each: an essay with the board. A
//! frame is the same around rows of ten, so 10x12 is the other [`Framed`] layout.
//!
//! ```
//! use polyboard::{Board, Chess, Mailbox8x8Board, Mailbox16x12Board, MoveList, Position};
//!
//! fn play<B: Board<Variant = Chess>>() {
//!     let mut board = B::new(&Position::start());
//!     assert_eq!(board.count_legal(), 20);
//!     assert_eq!(board.count_replies(), 400);
//!
//!     let mut moves = MoveList::new();
//!     board.generate(&mut moves);
//!     let taken = board.make(moves[0]);
//!     board.unmake(moves[0], taken);
//! }
//!
//! play::<Mailbox8x8Board<Chess>>();
//! play::<Mailbox16x12Board<Chess>>();
//! ```

mod framed;
pub mod mailbox16x12;
pub mod mailbox8x8;

pub use framed::Framed;
pub use mailbox8x8::{Layout8x8, ListRay, Mailbox8x8Board, Mailbox8x8Representation};
pub use mailbox16x12::{Layout16x12, Mailbox16x12Board, Mailbox16x12Representation};

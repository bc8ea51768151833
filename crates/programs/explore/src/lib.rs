//! The boards in a browser: the page, the server for it, and its export as files.
//!
//! The page asks questions, and [`polyboard_answers::answer`] answers them. There are two doors to
//! that function. A [`Server`] listens on the loopback address, serves the [`assets`] and answers requests.
//! [`export`] writes the assets as files, with the same function as WebAssembly.
//!
//! # What the server refuses
//!
//! - Connections from other machines: it listens on 127.0.0.1 only.
//! - Requests that a foreign page sends by a name of its own for this address (DNS rebinding): there is one
//!   header `Host`, and it must be the server's own, as must `Origin` and a host in the target, if present.
//! - Bodies of more than 64 KiB, headers that take more than 10 seconds, perfts of more than 7 plies, and
//!   answers that take more than 20 seconds, waiting included. When a browser closes the connection, the count
//!   that it asked for ends. A connection accepts requests for a minute; then the browser opens another one.
//! - More than 256 connections: the next one closes the oldest on which no answer is awaited.
//!
//! As many counts run at once as there are cores. Other questions are short: they wait for no count, and what
//! never changes, the catalogue and the claims, waits for nothing.
//!
//! It serves no files: the assets are in the program.

mod assets;
mod encoding;
mod export;
mod reply;
mod server;

pub use assets::{Asset, assets};
pub use export::{ExportError, export};
pub use server::Server;

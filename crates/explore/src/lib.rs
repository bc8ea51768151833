//! The boards in a browser: the page, the server for it, and its export as files.
//!
//! The page asks questions, and [`answers::answer`] answers them. There are two doors to
//! that function. A [`Server`] listens on the loopback address, serves the [`ASSETS`] and answers requests.
//! [`export`] writes the assets as files, with the answers to the questions that the page asks about named
//! positions; or with the same function as WebAssembly, which answers everything.
//!
//! # What the server refuses
//!
//! - Connections from other machines: it listens on 127.0.0.1 only.
//! - Requests that a foreign page sends by a name of its own for this address (DNS rebinding): the header
//!   `Host` must be the server's own, and `Origin`, if present, too.
//! - Bodies of more than 64 KiB, headers that take more than 10 seconds, perfts of more than 7 plies, and
//!   answers that take more than 20 seconds. When a browser closes the connection, the count that it asked
//!   for ends. A connection accepts requests for a minute; then the browser opens another one.
//!
//! It serves no files: the assets are in the program.

#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod answers;

mod assets;
mod export;
mod questions;
#[cfg(feature = "server")]
mod reply;
#[cfg(feature = "server")]
mod server;

pub use assets::{ASSETS, Asset};
pub use export::{ExportError, export};
#[cfg(feature = "server")]
pub use server::Server;

//! What the tests of the server share.

use std::{net::SocketAddr, thread};

use polyboard::Backend;
use polyboard_commands::Server;

pub(crate) const KIWIPETE: &str =
    r#"{"variant":"chess","fen":"kiwipete","moves":[],"lenient":false}"#;

/// Starts a server on a thread, and returns its address.
pub(crate) fn start(server: Server, backends: &'static [&'static Backend]) -> SocketAddr {
    let url = server.url();
    thread::spawn(move || server.run_until(backends, std::future::pending));
    url.trim_start_matches("http://").trim_end_matches('/').parse().unwrap()
}

/// The question for a count.
pub(crate) fn perft(depth: u32) -> String {
    format!(
        r#"{{"ask":"perft","position":{KIWIPETE},"depth":{depth},"backend":"lerf","divide":false}}"#
    )
}

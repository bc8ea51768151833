//! The board stays small enough to read in one sitting, and uses no code of another board.

use std::fs;

#[test]
fn the_source_has_at_most_350_lines() {
    let lines = source().lines().count();
    assert!(lines <= 350, "{lines} lines");
}

#[test]
fn nothing_is_borrowed_from_what_it_is_compared_with() {
    let (source, manifest) = (source(), include_str!("../Cargo.toml"));
    let (dependencies, _) = manifest.split_once("[dev-dependencies]").expect("two lists");
    for name in ["bitboard", "mailbox", "sliders", "lerf", "lefr", "x88", "conformance"] {
        assert!(!source.contains(&format!("polyboard_{name}")), "{name} in the source");
        assert!(!dependencies.contains(&format!("polyboard-{name}")), "{name} in the manifest");
    }
    // The crates that it may use also have helpers: the oracle, a step with its off-board test, and
    // predicates of the rules.
    for name in ["reference", "Reference", ".stepped(", "promotes_on", "king_can_check"] {
        assert!(!source.contains(name), "{name}");
    }
}

/// All files of the board, one after the other: not the file that hands it to programs as a value.
fn source() -> String {
    let files = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src")).expect("a folder");
    let files = files.map(|file| file.expect("a file").path());
    let files = files.filter(|path| !path.ends_with("backend.rs"));
    files.map(|path| fs::read_to_string(path).expect("a text")).collect()
}

//! Public structs and enums that no new field or variant breaks, and those that will never get one.
//!
//! The lints `exhaustive_structs` and `exhaustive_enums` of clippy would need an exception at each of forty structs without
//! fields, which no field can break: mappings, sliders, variants, boards.

use std::collections::BTreeSet;

use crate::docs::{CRATES, read, sources};

/// By crate, what the geometry of the board, the rules of chess, UCI, PGN or the type itself closes.
const CLOSED: &str = "bitboard::Source board::Key compare::Commit compare::Contender compare::Estimate \
    explain::Number explain::Place explain::Radix explain::Verdict mailbox::Relation notation::Suffix \
    pgn::MoveNumber pgn::Place pgn::Termination rules::Castling rules::CastlingSide rules::Color rules::ExactMove \
    rules::Level rules::MakrukCount rules::MoveKind rules::Movement rules::Piece rules::Played rules::Role \
    rules::Setup rules::UciMove search::Certainty search::Score squares::Direction squares::File squares::Geometry \
    squares::Rank squares::Step units::Stream";

/// The crates that are programs, or that only programs use.
const PROGRAMS: [&str; 5] = ["answers", "cli", "commands", "explore", "lab"];

/// An item of a source: its name, and whether a new field or variant would break a program.
fn items(source: &str) -> Vec<(&str, bool)> {
    let lines: Vec<&str> = source.lines().collect();
    let item = |at: usize| {
        let (kind, rest) = lines[at].strip_prefix("pub ")?.split_once(' ')?;
        let name = rest.split(|c: char| !c.is_alphanumeric()).next()?;
        let above = lines[..at].iter().rev().take_while(|line| !line.is_empty() && **line != "}");
        let is_growing = above.clone().any(|line| *line == "#[non_exhaustive]");
        let is_hidden = above.clone().any(|line| *line == "#[doc(hidden)]");
        let body = lines[at + 1..].iter().take_while(|line| **line != "}");
        let mut fields = body.map(|line| line.trim_start()).filter(|line| {
            line.split_once(": ").is_some_and(|(field, _)| !field.contains(['/', '#', '(']))
        });
        let is_open = match kind {
            "enum" => true,
            "struct" if rest.ends_with(';') => rest.contains("(pub "),
            "struct" => fields.clone().count() > 0 && fields.all(|field| field.starts_with("pub ")),
            _ => return None,
        };
        Some((name, is_open && !is_growing && !is_hidden))
    };
    (0..lines.len()).filter_map(item).collect()
}

#[test]
fn a_new_field_or_variant_breaks_no_program() {
    let library = CRATES.iter().filter(|(name, _)| !PROGRAMS.contains(&&***name));
    let (mut all, mut open) = (0, BTreeSet::new());
    for (name, folder) in library {
        for source in sources(&folder.join("src")) {
            let source = read(&source);
            let items = items(&source);
            all += items.len();
            let is_open = items.iter().filter(|item| item.1);
            open.extend(is_open.map(|item| format!("{name}::{}", item.0)));
        }
    }
    assert!(all > 150, "{all} items");
    let closed = CLOSED.split_whitespace().map(str::to_string).collect::<BTreeSet<_>>();
    let remedy = "mark them #[non_exhaustive], or say in their documentation why they are closed";
    assert_eq!(open, closed, "{remedy}");
}

//! The list of backends, and what a comparison of two of them compares.

mod faults;
mod names;

use polyboard::{
    Backend, Chess, Counting, DynBoard, Family, LerfRepresentation, Position, Representation,
    backends::{
        ALIASES, ALL, LERF, MAPPINGS, NAMES, REFERENCE, SLIDERS, STORED, TEXTBOOKS, USUAL, named,
    },
    pgn::Reader,
    replay::{Replayer, Wanted},
    sliders::Algorithm,
};

#[test]
fn the_lists_agree() {
    let names: Vec<&str> = ALL.iter().map(|backend| backend.name()).collect();
    assert_eq!(names, NAMES);
    let aliases: Vec<&str> = ALL.iter().flat_map(|backend| backend.aliases()).copied().collect();
    assert_eq!(aliases, ALIASES);
    let (stored, others) = ALL.split_at(STORED.len());
    assert_eq!(stored, STORED);
    assert_eq!(others[0], &REFERENCE);
    let (textbooks, others) = others[1..].split_at(TEXTBOOKS.len());
    assert_eq!(textbooks, TEXTBOOKS);
    assert!(others.iter().copied().eq(MAPPINGS.iter().chain(SLIDERS)));
    assert_eq!(USUAL, [TEXTBOOKS, &STORED[..4]].concat());
    for (backend, &algorithm) in SLIDERS.iter().zip(Algorithm::ALL) {
        let name = polyboard::ByName::name(&algorithm);
        assert_eq!(backend.name(), format!("lerf+{name}"));
    }
}

/// The built-in board `lerf` replays games directly, but only in the place of its own value.
#[test]
fn a_backend_of_ones_own_may_have_the_name_of_another() {
    static OWN: Backend = Backend::new(LerfRepresentation::FACTS, &[]);

    let mut reader = Reader::new(&b"1. e4 *"[..]);
    let text = reader.next_game().unwrap().unwrap();
    let replayed = |backend| Replayer::new(&[backend]).replay(&text, Wanted::default());
    assert_eq!(replayed(&LERF).plies, 1);
    let refused = replayed(&OWN);
    assert_eq!(refused.plies, 0);
    assert_eq!(refused.errors[0].1, "lerf does not play chess; choose another backend");
}

/// A comparison of mappings, storages or sliders is one of algorithms only if the facts say so.
#[test]
fn boards_that_are_compared_count_in_the_same_way() {
    for backend in SLIDERS {
        assert_eq!(backend.facts.counts_by, Counting::Pieces, "{backend}");
    }
    for backend in MAPPINGS.iter().chain(STORED.iter().copied()) {
        if backend.facts.family == Family::Bitboard {
            assert_eq!(backend.facts.counts_by, LERF.facts.counts_by, "{backend}");
        }
    }
}

#[test]
fn every_mapping_of_a_word_is_a_board() {
    for name in ["a1b1", "a1a2", "a8b8", "a8a7", "h1g1", "h1h2", "h8g8", "h8h7"] {
        let mapping = named(name).unwrap().facts.mapping.unwrap();
        let squares = [0, 1].map(|index| mapping.geometry.square(index).unwrap().to_string());
        assert_eq!(squares.concat(), name);
    }
    for (alias, name) in [("a1b1", "lerf"), ("a1a2", "lefr"), ("berf", "a8b8"), ("BEFR", "a8a7")] {
        assert_eq!(named(alias).unwrap().name(), name);
    }
}

/// Linux shows a program its own memory as a file. The board lies somewhere in the object behind the
/// pointer, always at the same place.
#[cfg(target_os = "linux")]
#[test]
fn the_bytes_of_a_board_are_those_in_memory() {
    use std::{fs::File, os::unix::fs::FileExt};

    let memory = File::open("/proc/self/mem").unwrap();
    // A board need not name its fields.
    let named = ALL.iter().filter(|backend| !backend.boards()[0].fields.is_empty());
    assert!(named.clone().count() >= 28);
    for backend in named {
        let board_type = backend.boards()[0];
        let mut board = backend.board::<Chess>(&Position::start()).unwrap();
        let bytes_of_fields: Vec<usize> =
            board_type.fields.iter().flat_map(|it| it.offset..it.offset + it.bytes).collect();
        // An array of pieces: the role of a piece that is not there is padding, and is written as 0.
        let is_padded = ["plain", "reference"].contains(&backend.name());
        let mut places: Option<Vec<usize>> = None;
        for number in 0..60 {
            let object: &dyn DynBoard = &*board;
            let mut bytes = vec![0; size_of_val(object)];
            memory.read_exact_at(&mut bytes, (&raw const *object).addr() as u64).unwrap();
            let written = object.memory();
            let is_there = |place: &usize| {
                let found = &bytes[*place..];
                bytes_of_fields
                    .iter()
                    .all(|&at| found[at] == written[at] || is_padded && written[at] == 0)
            };
            let all = 0..=bytes.len() - board_type.bytes;
            let fits = match places.take() {
                None => all.filter(is_there).collect::<Vec<_>>(),
                Some(places) => places.into_iter().filter(|place| is_there(place)).collect(),
            };
            assert!(!fits.is_empty(), "{backend} after {number} moves");
            places = Some(fits);
            let moves = board.moves();
            let Some(&mv) = moves.get(number * 11 % moves.len().max(1)) else { break };
            board.try_make(mv).expect("the move is legal");
        }
        assert_eq!(places.unwrap().len(), 1, "{backend}");
    }
}

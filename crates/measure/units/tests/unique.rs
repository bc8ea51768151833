//! The unique positions, and the sums over them.

use std::{env, fs, io, process, thread};

use polyboard_board::{Board, Reference};
use polyboard_lerf::LerfBoard;
use polyboard_perft::{PerftMode, perft};
use polyboard_rules::{Chess, Makruk, Position, Variant};
use polyboard_units::{UniqueError, unique};
use polyboard_x88::Mailbox0x88Board;

use super::{MEGABYTES, checked, fen, start, total, units, work};

/// OEIS A083276: positions after n plies, with en passant squares only where a capture is legal.
#[test]
fn the_start_has_as_many_unique_positions_as_published() {
    let published = [1, 20, 400, 5362, 72078, 822_518];
    let sequences = [1, 20, 400, 8902, 197_281, 4_865_609];
    for (plies, (positions, sequences)) in (0..).zip(published.into_iter().zip(sequences)) {
        let layer = unique(&Position::start(), plies, 1 << 30, LerfBoard::<Chess>::new).unwrap();
        assert_eq!((layer.len(), layer.sequences()), (positions, sequences));
    }
}

/// Castling, en passant that is legal or pinned, promotions, Chess960, more pieces than a game has, and
/// makruk. Each has its depth: a ply less where a position has the most moves.
const CHESS: [(&str, u32); 9] = [
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 2),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 3),
    ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 3),
    ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 3),
    ("1rkr3b/8/8/8/8/8/8/BRK1R3 w EBdb - 0 1", 3),
    ("3k4/8/8/8/2Pp4/8/8/3RK3 b - c3 0 1", 3),
    ("8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3", 3),
    ("QQQQQQQQ/QQ6/8/8/8/8/1k6/7K b - - 0 1", 2),
    ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 3),
];
const MAKRUK: [&str; 3] = [
    "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1",
    "4k3/8/1P4P1/2m5/5M2/8/3n4/R3K2s w - - 0 1",
    "8/8/7k/K7/8/5n1n/8/5m~2 b - 64 19 7",
];

/// Every split of a count adds up to the count, and boards of two families find the same units.
fn splits_add_up<V, A, B>(text: &str, depth: u32)
where
    V: Variant,
    A: Board<Variant = V>,
    B: Board<Variant = V>,
{
    let root = fen::<V>(text);
    let whole = perft(&mut Reference::<V>::new(&root), depth, PerftMode::Bulk).unwrap();
    for plies in 0..=depth {
        let listed = units::<A>(&root, depth, plies);
        assert_eq!(listed, units::<B>(&root, depth, plies), "{text}");
        // A ply deeper, the reference takes most of the time of all tests of units.
        if plies < 3 {
            assert_eq!(listed, units::<Reference<V>>(&root, depth, plies), "{text}");
        }
        if listed.starts_with("{\"root\"") {
            assert_eq!(whole, 0, "{text}");
            continue;
        }
        assert_eq!(total(&listed, &work::<A, B>(&listed)), Some(whole.into()), "{text} at {plies}");
    }
}

#[test]
fn every_split_of_chess_adds_up_to_the_whole() {
    thread::scope(|scope| {
        for (text, depth) in CHESS {
            scope.spawn(move || {
                splits_add_up::<Chess, LerfBoard<Chess>, Mailbox0x88Board<Chess>>(text, depth);
            });
        }
    });
}

#[test]
fn every_split_of_makruk_adds_up_to_the_whole() {
    for text in MAKRUK {
        splits_add_up::<Makruk, LerfBoard<Makruk>, Mailbox0x88Board<Makruk>>(text, 3);
    }
}

#[test]
fn an_en_passant_square_counts_only_if_the_capture_is_legal() {
    let listed = |text| units::<LerfBoard<Chess>>(&fen(text), 0, 0);
    // The capturing pawn is pinned to its king.
    assert!(listed("3k4/8/8/8/2Pp4/8/8/3RK3 b - c3 0 1").contains(" b - - 0 1\""));
    assert!(listed("4k3/8/8/8/2Pp4/8/8/3RK3 b - c3 0 1").contains(" b - c3 0 1\""));
    // Clocks, and the marks and counts of makruk, change no move.
    let listed = units::<LerfBoard<Makruk>>(&fen("8/8/7k/K7/8/5n1n/8/5m~2 b - 64 19 7"), 0, 0);
    assert!(listed.contains("\"8/8/7k/K7/8/5n1n/8/5m2 b - - 0 1\""), "{listed}");
}

#[test]
fn units_are_the_same_on_every_machine() {
    let listed = start(5, 1);
    let first = listed.lines().next().unwrap();
    assert_eq!(
        first,
        r#"{"id":"ddb346fccb16c52abc48f3ffdf7ca3e1","variant":"chess","fen":"rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR b KQkq - 0 1","multiplicity":"1","depth":4,"sha256":"03c6ef06badd8bb6"}"#
    );
    let layer = unique(&Position::start(), 2, MEGABYTES, Mailbox0x88Board::<Chess>::new).unwrap();
    let digest: String =
        layer.digest().unwrap()[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(digest, "95add976a364edef");
}

/// Two kings have some 3,600 positions for each side to move, and any number of sequences of moves.
#[test]
fn multiplicities_beyond_64_bits_are_exact_and_beyond_128_refused() {
    let kings = fen::<Chess>("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    let listed = units::<LerfBoard<Chess>>(&kings, 26, 24);
    let by_units = total(&listed, &checked(&listed)).unwrap();
    assert!(by_units > u128::from(u64::MAX));
    // The same number by another split, in which all but the last plies are multiplicities.
    let layer = unique(&kings, 26, MEGABYTES, Mailbox0x88Board::<Chess>::new).unwrap();
    assert_eq!(layer.sequences(), by_units);
    assert!(layer.len() < 3700);
    let beyond = unique(&kings, 60, MEGABYTES, LerfBoard::<Chess>::new);
    assert!(matches!(beyond, Err(UniqueError::Overflow { .. })));
}

/// Without memory, runs of 1024 positions are sorted in a temporary file.
#[test]
fn positions_that_do_not_fit_into_the_memory_are_sorted_on_the_disk() {
    let files = |bytes| {
        let layer = unique(&Position::start(), 3, bytes, LerfBoard::<Chess>::new).unwrap();
        let mut file = Vec::new();
        layer.write(1, &mut file).unwrap();
        (layer.len(), layer.sequences(), layer.digest().unwrap(), file)
    };
    let (in_memory, on_disk) = (files(64 << 20), files(0));
    assert_eq!((on_disk.0, on_disk.1), (5362, 8902));
    assert!(in_memory == on_disk);
    // Other tests of this process have files, too, each with a name for a moment.
    let name = format!("polyboard-{}-", process::id());
    let is_named = |entry: io::Result<fs::DirEntry>| {
        entry.unwrap().file_name().to_string_lossy().starts_with(&name)
    };
    let is_left = || fs::read_dir(env::temp_dir()).unwrap().any(is_named);
    assert!((0..1000).any(|_| !is_left()), "a temporary file is left");
}

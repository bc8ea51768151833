//! Squares, files, ranks, steps and mappings by their names.

use polyboard_squares::{Direction, File, MappingInfo, Rank, Square, Step, all_mappings};

use crate::common::word_mappings;

#[test]
fn files_and_ranks_survive_printing_and_parsing() {
    for (file, rank) in File::ALL.into_iter().zip(Rank::ALL) {
        assert_eq!((file.to_string().parse(), rank.to_string().parse()), (Ok(file), Ok(rank)));
        assert_eq!(File::from_index(rank.index()), Some(file));
        assert_eq!(Rank::from_index(file.index()), Some(rank));
        assert_eq!(rank.flipped().flipped(), rank);
    }
    assert_eq!((File::from_index(8), Rank::from_index(8)), (None, None));
}

#[test]
fn junk_is_no_square() {
    for junk in ["", "i", "A", "ab", "1", " a", "é", "\u{161}"] {
        assert!(junk.parse::<File>().is_err(), "{junk:?}");
    }
    for junk in ["", "0", "9", "12", "a", " 1", "٣", "\u{131}"] {
        assert!(junk.parse::<Rank>().is_err(), "{junk:?}");
    }
    for junk in ["", "e", "e9", "e0", "i1", "e44", "E4", " e4", "e4 ", "é4", "e\u{664}", "44"] {
        assert!(junk.parse::<Square>().is_err(), "{junk:?}");
    }
}

#[test]
fn an_error_quotes_the_beginning_of_a_long_text() {
    let error = |text: &str| text.parse::<Square>().unwrap_err().to_string();
    assert_eq!(error("i9"), "\"i9\" is not a square from a1 to h8");
    assert!(error("").starts_with("\"\" is not"));
    assert!(error(&"x".repeat(99)).starts_with("\"xxxxxxxxxxxxxxxx\" is not"));
    assert!(error(&format!("x{}", "é".repeat(99))).starts_with("\"xééééééé\" is not"));
}

#[test]
fn steps_of_any_length_leave_the_board_or_arrive_and_opposite_ones_return() {
    assert_eq!(Square::H8.stepped(Step::new(i8::MAX, i8::MAX)), None);
    assert_eq!(Square::A1.stepped(Step::new(i8::MIN, 0)), None);
    assert_eq!(Square::A1.stepped(Step::new(7, 7)), Some(Square::H8));
    for direction in Direction::ALL {
        assert_eq!(direction.opposite().step(), direction.step().reversed());
    }
}

#[test]
fn no_two_mappings_share_their_numbers_or_a_name() {
    let all = all_mappings();
    for (i, a) in all.iter().enumerate() {
        for b in &all[i + 1..] {
            assert_ne!(a.geometry, b.geometry);
            let names = |m: &MappingInfo| [&[m.name], m.aliases].concat();
            assert!(names(a).iter().all(|name| !names(b).contains(name)));
        }
    }
    // The squares 0 and 1 make a name of each mapping of 64 cells.
    for MappingInfo { name, aliases, geometry, .. } in word_mappings() {
        let [zero, one] = [0, 1].map(|i| geometry.square(i).unwrap());
        let canonical = format!("{zero}{one}");
        assert!(name == canonical || aliases.contains(&&canonical[..]), "{name}: no {canonical}");
    }
}

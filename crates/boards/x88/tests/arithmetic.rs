//! The arithmetic of the 0x88 board, as tutorials teach it, and where they leave something out.

use polyboard_rules::{Chess, Color, Role, Variant};
use polyboard_squares::{Direction, File, Index, KNIGHT_STEPS, Mailbox0x88, Rank, Square};
use polyboard_x88::differences::{DIRECTIONS, Relations, slot_of};

type Cell = Index<Mailbox0x88>;

fn cell(square: Square) -> Cell {
    Cell::of(square)
}

#[test]
fn an_index_is_a_rank_and_a_file() {
    for square in Square::ALL {
        let (file, rank) = (square.file().index(), square.rank().index());
        let index = cell(square).raw();
        assert_eq!(index, rank << 4 | file);
        assert_eq!(index, 16 * rank + file);
        assert_eq!((index >> 4, index & 15), (rank, file));
    }
    let corners = [Square::A1, Square::H1, Square::A8, Square::H8].map(|s| cell(s).raw());
    assert_eq!(corners, [0, 7, 112, 119]);
}

#[test]
fn only_the_64_squares_have_an_index() {
    // An index that the test refuses has no square, so no cell stands for a square that it is not.
    let valid: Vec<u8> = (0..=u8::MAX).filter(|&raw| Cell::new(raw).is_some()).collect();
    assert_eq!(valid, (0..=u8::MAX).filter(|raw| raw & 0x88 == 0).collect::<Vec<_>>());
    assert_eq!(valid.len(), 64);
    for raw in valid {
        assert_eq!(Cell::new(raw).map(|index| cell(index.square())), Cell::new(raw));
    }
}

#[test]
fn a_wide_index_is_tested_from_minus_136_to_255() {
    // Farther out the two bits repeat: 256 and -137 pass the test, and are no squares.
    let is_square = |index: i32| u8::try_from(index).ok().and_then(Cell::new).is_some();
    for index in -136..=255 {
        assert_eq!(index & 0x88 == 0, is_square(index), "{index}");
    }
    for index in [-137, 256] {
        assert_eq!(index & 0x88, 0);
        assert!(!is_square(index));
    }
}

#[test]
fn knights_leap_by_the_published_offsets() {
    let offsets = KNIGHT_STEPS.map(|step| i32::from(step.east) + 16 * i32::from(step.north));
    let mut sorted = offsets;
    sorted.sort_unstable();
    assert_eq!(sorted, [-33, -31, -18, -14, 14, 18, 31, 33]);
    for square in Square::ALL {
        for (step, offset) in KNIGHT_STEPS.into_iter().zip(offsets) {
            let index = i32::from(cell(square).raw()) + offset;
            let target = (index & 0x88 == 0).then(|| Cell::new(index as u8)).flatten();
            assert_eq!(target.map(Index::square), square.stepped(step));
        }
    }
}

#[test]
fn a_piece_is_a_letter_and_no_letter_is_no_piece() {
    for color in Color::ALL {
        for role in Role::ALL {
            let piece = polyboard_rules::Piece::new(color, role);
            assert_eq!(Chess::RULES.piece(Chess::RULES.letter(piece)), Some(piece));
        }
    }
    for junk in ['.', ' ', 'x', '1', 'é', 'ſ'] {
        assert_eq!(Chess::RULES.piece(junk), None, "{junk:?}");
    }
}

#[test]
fn of_239_differences_225_occur_and_each_means_one_thing() {
    let mut meanings = std::collections::BTreeMap::new();
    for from in Square::ALL {
        for to in Square::ALL {
            let files = to.file().index() as i32 - from.file().index() as i32;
            let ranks = to.rank().index() as i32 - from.rank().index() as i32;
            let difference = i32::from(cell(to).raw()) - i32::from(cell(from).raw());
            let first = *meanings.entry(difference).or_insert((files, ranks));
            assert_eq!(first, (files, ranks));
        }
    }
    assert_eq!(meanings.len(), 225);
    let (lowest, highest) = (meanings.keys().next(), meanings.keys().last());
    assert_eq!((lowest, highest), (Some(&-119), Some(&119)));
    assert_eq!(119 + 119 + 1, 239);
}

/// The number of index differences that occur in rows of this width, and of those that mean more
/// than one step.
fn ambiguous(width: i32) -> (usize, usize) {
    let mut meanings = std::collections::BTreeMap::<i32, std::collections::BTreeSet<_>>::new();
    for files in -7..=7 {
        for ranks in -7..=7 {
            meanings.entry(width * ranks + files).or_default().insert((files, ranks));
        }
    }
    (meanings.len(), meanings.values().filter(|steps| steps.len() > 1).count())
}

#[test]
fn rows_of_fifteen_are_needed_to_tell_differences_apart() {
    assert_eq!(ambiguous(8), (127, 98));
    assert_eq!(ambiguous(10), (155, 70));
    assert_eq!([12, 14, 15, 16].map(|width| ambiguous(width).1), [42, 14, 0, 0]);
}

#[test]
fn the_difference_tells_the_direction() {
    for from in Square::ALL {
        for direction in Direction::ALL {
            let mut at = from;
            while let Some(to) = at.stepped(direction.step()) {
                let slot = slot_of(cell(from), cell(to));
                assert_eq!(DIRECTIONS[slot], direction as u8);
                at = to;
            }
        }
    }
}

#[test]
fn the_difference_tells_which_roles_attack() {
    use polyboard_mailbox::Relation;
    let relation = |from, to| Relations::<Chess>::TABLE[slot_of(cell(from), cell(to))];
    let (e4, d5) = (Square::new(File::E, Rank::Fourth), Square::new(File::D, Rank::Fifth));
    // A white pawn attacks ahead of it, and ahead is north.
    assert!(relation(e4, d5).meets(Relation::leap(Color::White, Role::Pawn)));
    assert!(!relation(e4, d5).meets(Relation::leap(Color::Black, Role::Pawn)));
    assert!(relation(d5, e4).meets(Relation::leap(Color::Black, Role::Pawn)));
    for to in [Square::D3, Square::F3] {
        assert!(!relation(e4, to).meets(Relation::leap(Color::White, Role::Pawn)));
    }
    assert!(relation(e4, Square::F6).meets(Relation::leap(Color::White, Role::Knight)));
    assert!(relation(e4, Square::H7).meets(Relation::DIAGONAL));
    assert!(relation(e4, Square::A4).meets(Relation::STRAIGHT));
    assert_eq!(relation(e4, Square::H6), Relation::NONE);
}

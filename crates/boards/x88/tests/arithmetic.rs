//! The arithmetic of the 0x88 board, as tutorials teach it, and where they leave something out.

use polyboard_rules::{Chess, Color, Role, Variant};
use polyboard_squares::{Direction, File, Index, Mailbox0x88, Rank, Square};
use polyboard_x88::differences::{DIRECTIONS, Relations, slot_of};

type Cell = Index<Mailbox0x88>;

fn cell(square: Square) -> Cell {
    Cell::of(square)
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

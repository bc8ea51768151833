//! In a random setup, all boards show the pieces, attacks and checks of the reference.

use crate::boards::{boards, config, positions, runner, setups};
use polyboard::{Chess, Color, Key, Makruk, Position, Square, Variant, rules::reference};
use proptest::{prelude::*, strategy::ValueTree};

proptest! {
    #![proptest_config(config(250))]

    #[test]
    fn all_boards_show_the_same_chess(position in positions::<Chess>()) {
        show_the_same(&position)?;
    }

    #[test]
    fn all_boards_show_the_same_makruk(position in positions::<Makruk>()) {
        show_the_same(&position)?;
    }
}

fn show_the_same<V: Variant>(position: &Position<V>) -> Result<(), TestCaseError> {
    let (rules, setup) = (&V::RULES, position.setup());
    let attacked = Color::ALL.map(|by| reference::attacked_squares(rules, setup, by));
    for (backend, board) in boards(&position.into()) {
        prop_assert_eq!(&board.setup(), setup, "{}", backend);
        prop_assert_eq!(board.key(), Key::of(setup), "{}", backend);
        prop_assert_eq!(board.is_check(), reference::is_check(rules, setup), "{}", backend);
        for square in Square::ALL {
            prop_assert_eq!(board.piece_at(square), setup.piece_at(square), "{}", backend);
            for by in Color::ALL {
                let expected = attacked[by as usize][square as usize];
                let found = board.is_attacked(square, by);
                prop_assert_eq!(found, expected, "{}: {} attacks {}", backend, by, square);
            }
        }
    }
    Ok(())
}

/// A setup in which a king could be captured is not played. Of the others, enough have checks, en passant squares and
/// castling rights.
#[test]
fn many_setups_can_be_played() {
    let (mut runner, strategy) = (runner(0), setups(Chess::RULES));
    let drawn = (0..1000).map(|_| strategy.new_tree(&mut runner).expect("none is refused"));
    let playable: Vec<Position<Chess>> =
        drawn.filter_map(|tree| Position::lenient(tree.current()).ok()).collect();
    let count = |is_meant: fn(&Position<Chess>) -> bool| {
        playable.iter().filter(|position| is_meant(position)).count()
    };
    let check = count(|position| reference::is_check(&Chess::RULES, position.setup()));
    let en_passant = count(|position| position.setup().en_passant.is_some());
    let castling = count(|position| !position.setup().castling.is_empty());
    let counts = [playable.len(), check, en_passant, castling];
    let is_enough = counts.iter().zip([400, 100, 50, 100]).all(|(&found, floor)| found >= floor);
    assert!(is_enough, "{counts:?}");
}

//! Any setup that the lenient level accepts: all boards answer every question alike, and its FEN is read again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use polyboard::{
    CastlingRights, Chess, Color, File, Makruk, Piece, Position, Role, Setup, Square, Variant,
    notation::Level,
};
use polyboard_fuzz::{boards_agree, is_written_and_read};

fuzz_target!(|data: &[u8]| {
    let [kind, rest @ ..] = data else { return };
    let Some((setup, choices)) = setup(rest) else { return };
    match kind % 2 {
        0 => agree::<Chess>(setup, choices),
        _ => agree::<Makruk>(setup, choices),
    }
});

fn agree<V: Variant>(setup: Setup, choices: &[u8]) {
    let lenient = Position::<V>::lenient(setup.clone());
    let strict = Position::<V>::new(setup);
    match lenient {
        Ok(position) => {
            is_written_and_read(&position, Level::Lenient);
            match strict {
                Ok(strict) => assert_eq!(strict, position, "the strict level changes nothing"),
                // The reasons are many, and none is empty.
                Err(error) => assert!(!error.to_string().is_empty()),
            }
            let choices: Vec<u16> = choices.iter().take(2).map(|&byte| byte.into()).collect();
            boards_agree(&position, &choices);
        }
        Err(error) => {
            assert!(strict.is_err(), "strict is within lenient");
            assert!(!error.to_string().is_empty());
        }
    }
}

/// A setup from bytes: the two kings, the castling rights of each side, the rest of its state, and then a square and a
/// piece for each byte pair, up to thirty. What follows chooses moves.
fn setup(bytes: &[u8]) -> Option<(Setup, &[u8])> {
    let [white, black, rights @ ..] = bytes else { return None };
    let [castling_white, castling_black, state, count, rest @ ..] = rights else { return None };
    let mut setup = Setup::empty();
    let (pieces, choices) = rest.split_at(rest.len().min(2 * usize::from(count % 31)));
    for pair in pieces.chunks_exact(2) {
        let piece = Piece::new(
            Color::ALL[usize::from(pair[1] % 2)],
            Role::ALL[usize::from(pair[1] / 2 % 6)],
        );
        setup.put(Square::ALL[usize::from(pair[0] % 64)], Some(piece));
    }
    for (color, king) in [(Color::White, white), (Color::Black, black)] {
        setup.put(Square::ALL[usize::from(king % 64)], Some(Piece::new(color, Role::King)));
    }
    setup.castling = CastlingRights::NONE;
    for (color, files) in [(Color::White, castling_white), (Color::Black, castling_black)] {
        for file in File::ALL {
            if files >> file.index() & 1 == 1 {
                setup.castling = setup.castling.with(color, file);
            }
        }
    }
    setup.turn = Color::ALL[usize::from(state % 2)];
    setup.en_passant = (state & 2 != 0).then(|| Square::ALL[usize::from(state / 4)]);
    Some((setup, choices))
}

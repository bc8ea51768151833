//! What several fuzz targets share.

use polyboard::{
    Board, LerfBoard, Mailbox0x88Board, Position, Reference, Variant, fen_text,
    notation::{Fen, Level, San, SanError, read_fen_lenient, read_position, reference},
};

/// The position on the first line of an input, and the other lines; `None` if it is no FEN of the variant.
#[must_use]
pub fn position_and_text<V: Variant>(input: &str) -> Option<(Position<V>, &str)> {
    let (fen, text) = input.split_once('\n')?;
    Some((read_fen_lenient(fen).ok()?, text))
}

/// Panics if a message is too long to show: it quotes an excerpt of a text, of which each letter may be escaped.
pub fn is_short(error: &impl ToString) {
    let text = error.to_string();
    assert!(text.len() < 1500, "{text}");
}

/// Reads a text of a move in every way, and panics if two ways differ.
pub fn read_san<V: Variant>(text: &str, position: &Position<V>) {
    let legal = polyboard::rules::reference::moves(position);
    let (exact, lenient) = (San::parse::<V>(text), San::parse_lenient::<V>(text));
    if let Ok(san) = exact {
        assert_eq!(San::parse::<V>(&san.to_text::<V>()), Ok(san), "{text:?} is written again");
        assert!(lenient.is_ok(), "{text:?} is exact, so it is lenient");
    }
    let move_of = |san: San| {
        let neutral = san.find::<V, _>(position.setup(), &legal);
        assert_eq!(on::<Mailbox0x88Board<V>>(&san, position), neutral, "{text:?} on a board");
        assert_eq!(on::<LerfBoard<V>>(&san, position), neutral, "{text:?} on a board");
        neutral
    };
    let [exact, lenient] = [exact, lenient].map(|san| san.and_then(move_of));
    for read in [&exact, &lenient] {
        match read {
            Ok(mv) => {
                let again = reference::san_text(position, *mv).expect("the move is legal");
                assert_eq!(reference::parse_san(&again, position), Ok(*mv), "{text:?} is {again}");
            }
            Err(error) => is_short(error),
        }
    }
    // An exact text has the same meaning for the lenient reader.
    if exact.is_ok() {
        assert_eq!(lenient, exact, "{text:?}");
    }
}

fn on<B: Board>(san: &San, position: &Position<B::Variant>) -> Result<polyboard::Move, SanError> {
    san.find_on(&B::new(position)).map(Into::into)
}

/// Writes a position and reads it again; a position of the strict level is one of the lenient level.
pub fn is_written_and_read<V: Variant>(position: &Position<V>, level: Level) {
    let text = fen_text(position);
    let again = read_position::<V>(&text, level);
    assert_eq!(again, Ok((position.clone(), Vec::new())), "{text}");
    assert_eq!(text.parse::<Position<V>>().as_ref(), Ok(position), "{text}");
    assert_eq!(Fen::<V>::from(position).to_string(), text);
    let lenient = read_position::<V>(&text, Level::Lenient);
    assert_eq!(lenient, Ok((position.clone(), Vec::new())), "{text}");
    // The reference is a board, too.
    assert_eq!(&Reference::<V>::new(position).setup(), position.setup(), "{text}");
}

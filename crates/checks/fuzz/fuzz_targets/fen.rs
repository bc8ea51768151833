//! FEN: strict, lenient, and in both dialects. What is read is written and read again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use polyboard::{
    Chess, Makruk, Variant,
    notation::{CastlingFen, Dialect, EnPassantFen, Fen, FenStyle, Level, read_position},
};
use polyboard_fuzz::{is_short, is_written_and_read};

fuzz_target!(|text: &str| {
    read::<Chess>(text);
    read::<Makruk>(text);
});

fn read<V: Variant>(text: &str) {
    let readings = [
        Fen::<V>::parse(text),
        Fen::<V>::parse_in(text, Dialect::Common),
        Fen::<V>::parse_in(text, Dialect::MakrukJs),
    ];
    assert!(readings[1..].contains(&readings[0]), "the text is in one of the dialects");
    if let Ok((fen, _)) = &readings[0] {
        let lenient = Fen::<V>::parse_lenient(text).map(|(fen, _)| fen);
        assert_eq!(lenient.as_ref(), Ok(fen), "strict is within lenient");
    }
    for reading in readings.into_iter().chain([Fen::<V>::parse_lenient(text)]) {
        match reading {
            Ok((fen, notes)) => {
                notes.iter().for_each(is_short);
                survives(&fen);
            }
            Err(error) => is_short(&error),
        }
    }
    let levels: Vec<_> =
        Level::ALL.iter().map(|&level| (level, read_position::<V>(text, level))).collect();
    for (level, read) in &levels {
        match read {
            Ok((position, _)) => is_written_and_read(position, *level),
            // Each of 64 squares can have a fault of its own.
            Err(error) => drop(error.to_string()),
        }
    }
    if let [(_, Ok(strict)), (_, lenient)] = &levels[..] {
        assert_eq!(lenient.as_ref(), Ok(strict), "strict is within lenient");
    }
}

/// Every style says the same.
fn survives<V: Variant>(fen: &Fen<V>) {
    for &castling in CastlingFen::ALL {
        for &en_passant in EnPassantFen::ALL {
            let style = FenStyle::default().with_castling(castling).with_en_passant(en_passant);
            let text = fen.to_text(style);
            let (again, notes) = Fen::<V>::parse(&text).expect("what is written can be read");
            assert_eq!(notes, [], "{text}");
            if en_passant == EnPassantFen::Always {
                assert_eq!(&again, fen, "{text}");
            }
        }
    }
    if let Ok(text) = fen.to_text_in(Dialect::MakrukJs) {
        let (again, notes) = Fen::<V>::parse(&text).expect("what is written can be read");
        assert_eq!(notes, [], "{text}");
        assert_eq!(again.setup, fen.setup, "{text}");
    }
}

//! Reading: the text into fields, and each field in its turn.

use polyboard_rules::{Color, Setup, Variant};
use polyboard_squares::Square;

use super::{Fen, FenError, FenFault, FenField, FenNote, castling, counter, placement};
use crate::show::excerpt;

impl Fen {
    /// Reads classical FEN, X-FEN and Shredder-FEN, which are one language.
    ///
    /// Three fields are enough: men, side to move and castling rights. Fields are separated by
    /// any white space or, where there is none, by underscores, as in addresses of web pages.
    ///
    /// ```
    /// use polyboard_notation::{CastlingFen, Fen, FenStyle};
    /// use polyboard_rules::{Chess, Color};
    /// use polyboard_squares::File;
    ///
    /// // White's outermost rook on that wing stands on g1; Black's right is the inner rook's.
    /// let (fen, _) = Fen::parse::<Chess>("1r2k1rr/8/8/8/8/8/8/1R2K1R1_w_KQgq")?;
    /// assert!(fen.setup.castling.has(Color::White, File::G));
    ///
    /// let shredder = FenStyle { castling: CastlingFen::Shredder, ..FenStyle::default() };
    /// assert_eq!(fen.to_text::<Chess>(shredder), "1r2k1rr/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1");
    /// # Ok::<(), polyboard_notation::FenError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first thing wrong with the text. Whether its setup makes sense is not asked here.
    pub fn parse<V: Variant>(text: &str) -> Result<(Fen, Vec<FenNote>), FenError> {
        let mut notes = Vec::new();
        let mut setup = Setup::empty();
        let mut fields = fields(text);
        let mut required = |field, remedy| {
            let missing = FenError { field, place: None, fault: FenFault::Missing(remedy) };
            fields.next().ok_or(missing)
        };

        let men = required(FenField::Placement, "write eight ranks with / between them")?;
        let promoted = placement::read::<V>(men, &mut setup, &mut notes)?;
        setup.turn = read_turn(required(FenField::Turn, "write w or b")?)?;
        let rights = required(FenField::Castling, "write KQkq, or - for none")?;
        setup.castling = castling::read(rights, &setup, &mut notes)?;

        let mut fen = Fen { promoted, ..Fen::new(setup) };
        if let Some(field) = fields.next() {
            fen.setup.en_passant = read_en_passant(field)?;
        }
        if let Some(field) = fields.next() {
            fen.halfmove_clock = counter::read(FenField::HalfmoveClock, field, &mut notes)?;
        }
        if let Some(field) = fields.next() {
            fen.fullmove_number = counter::read(FenField::FullmoveNumber, field, &mut notes)?;
        }
        if fen.fullmove_number == 0 {
            notes.push(FenNote::MoveZero);
            fen.fullmove_number = 1;
        }
        match fields.next() {
            None => Ok((fen, notes)),
            Some(field) => Err(error(FenField::Seventh, FenFault::Excess(excerpt(field)))),
        }
    }
}

fn fields(text: &str) -> impl Iterator<Item = &str> {
    let text = text.trim();
    let is_spaced = text.contains(char::is_whitespace);
    let ends_field = move |c: char| if is_spaced { c.is_whitespace() } else { c == '_' };
    text.split(ends_field).filter(|field| !field.is_empty())
}

fn read_turn(text: &str) -> Result<Color, FenError> {
    match text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(error(FenField::Turn, FenFault::UnknownTurn(excerpt(text)))),
    }
}

fn read_en_passant(text: &str) -> Result<Option<Square>, FenError> {
    if text == "-" {
        return Ok(None);
    }
    let unknown = |_| error(FenField::EnPassant, FenFault::UnknownSquare(excerpt(text)));
    text.parse().map(Some).map_err(unknown)
}

fn error(field: FenField, fault: FenFault) -> FenError {
    FenError { field, place: None, fault }
}

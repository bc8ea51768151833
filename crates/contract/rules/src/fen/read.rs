//! Parsing, in the dialect of the text.

use alloc::vec::Vec;
use core::str::FromStr;

use crate::Variant;

use super::{Dialect, Fen, FenError, FenField, FenNote, common, fields, makruk_js};

impl<V: Variant> Fen<V> {
    /// Parses a FEN: classical FEN, X-FEN and Shredder-FEN are read as one format. A second dialect, if the variant has
    /// one, is [detected](Dialect::detect).
    ///
    /// Three fields are enough: pieces, side to move and castling rights. Fields are separated by any white space or,
    /// if there is none, by underscores, as in URLs.
    ///
    /// ```
    /// use polyboard::{
    ///     Chess, Color, Fen, File,
    ///     notation::{CastlingFen, FenStyle},
    /// };
    ///
    /// // White's outermost kingside rook is on g1; Black's `g` is the right of the inner rook.
    /// let (fen, _) = Fen::<Chess>::parse("1r2k1rr/8/8/8/8/8/8/1R2K1R1_w_KQgq")?;
    /// assert!(fen.setup.castling.has(Color::White, File::G));
    ///
    /// let shredder = FenStyle::default().with_castling(CastlingFen::Shredder);
    /// assert_eq!(fen.to_text(shredder), "1r2k1rr/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1");
    /// # Ok::<(), polyboard::notation::FenError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`FenError`] with the first fault in the text. The setup is not validated.
    pub fn parse(text: &str) -> Result<(Fen<V>, Vec<FenNote>), FenError> {
        Fen::parse_in(text, Dialect::detect::<V>(text))
    }

    /// Parses a FEN that may end after any field. What is missing is read as in python-chess, with a
    /// [note](FenNote::Missing): White is to move, without castling rights and en passant square, at the first move.
    ///
    /// ```
    /// use polyboard::{Chess, Fen, notation::FenStyle};
    ///
    /// let (fen, notes) = Fen::<Chess>::parse_lenient("4k3/8/8/8/8/8/8/4K2R")?;
    /// assert_eq!(fen.to_text(FenStyle::default()), "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    /// assert_eq!(notes[0].to_string(), "side to move: the field is missing, and is read as w");
    /// # Ok::<(), polyboard::notation::FenError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`FenError`] with the first fault in the fields that are there.
    pub fn parse_lenient(text: &str) -> Result<(Fen<V>, Vec<FenNote>), FenError> {
        let dialect = Dialect::detect::<V>(text);
        let third = match dialect {
            Dialect::Common => (FenField::Castling, "-"),
            Dialect::MakrukJs => (FenField::FullmoveNumber, "1"),
        };
        let mut fields: Vec<&str> = fields::of(text).collect();
        let mut notes = Vec::new();
        for (at, (field, read)) in [(1, (FenField::Turn, "w")), (2, third)] {
            if fields.len() == at {
                fields.push(read);
                notes.push(FenNote::Missing { field, read });
            }
        }
        let (fen, more) = Fen::parse_in(&fields.join(" "), dialect)?;
        notes.extend(more);
        Ok((fen, notes))
    }

    /// Parses a FEN in the given dialect.
    ///
    /// ```
    /// use polyboard::{Color, Fen, Makruk, Piece, Role, Square, notation::Dialect};
    ///
    /// // Both dialects have an M: it is a met (role `Queen`) in one and a ma in the other.
    /// let text = "4k3/8/8/8/8/8/8/M3K3 w 0 1";
    /// let (common, _) = Fen::<Makruk>::parse_in(text, Dialect::Common)?;
    /// let met = Piece::new(Color::White, Role::Queen);
    /// assert_eq!(common.setup.piece_at(Square::A1), Some(met));
    ///
    /// let (makruk_js, _) = Fen::<Makruk>::parse_in(&text.replace(" 0", ""), Dialect::MakrukJs)?;
    /// let ma = Piece::new(Color::White, Role::Knight);
    /// assert_eq!(makruk_js.setup.piece_at(Square::A1), Some(ma));
    /// # Ok::<(), polyboard::notation::FenError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`FenError`] with the first fault in the text, or if the variant does not have the dialect.
    pub fn parse_in(text: &str, dialect: Dialect) -> Result<(Fen<V>, Vec<FenNote>), FenError> {
        let mut notes = Vec::new();
        let fen = match dialect {
            Dialect::Common => common::read::<V>(fields::of(text), &mut notes)?,
            Dialect::MakrukJs => makruk_js::read::<V>(fields::of(text), &mut notes)?,
        };
        Ok((fen, notes))
    }
}

/// Reads what [`Fen::parse`] reads, without the notes.
impl<V: Variant> FromStr for Fen<V> {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Fen<V>, FenError> {
        Fen::parse(text).map(|(fen, _)| fen)
    }
}

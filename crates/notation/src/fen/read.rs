//! Reading, in the dialect that the text is in.

use polyboard_rules::Variant;

use super::{Dialect, Fen, FenError, FenNote, common, fields, makruk_js};

impl Fen {
    /// Reads classical FEN, X-FEN and Shredder-FEN, which are one language.
    ///
    /// Three fields are enough: pieces, side to move and castling rights. Fields are separated by
    /// any white space or, where there is none, by underscores, as in addresses of web pages.
    ///
    /// In variants without castling or without double steps the fields for them have another use,
    /// and some variants are written in a second dialect, which is [detected](Dialect::detect).
    ///
    /// ```
    /// use polyboard_notation::{CastlingFen, Fen, FenStyle};
    /// use polyboard_rules::{Chess, Color};
    /// use polyboard_squares::File;
    ///
    /// // White's outermost rook on that side stands on g1; Black's right is the inner rook's.
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
        Fen::parse_in::<V>(text, Dialect::detect::<V>(text))
    }

    /// Reads a text in a dialect that is known.
    ///
    /// ```
    /// use polyboard_notation::{Dialect, Fen};
    /// use polyboard_rules::{Color, Makruk, Piece, Role};
    /// use polyboard_squares::Square;
    ///
    /// // Both dialects have an M: it is a met (a queen's slot) to one and a ma to the other.
    /// let text = "4k3/8/8/8/8/8/8/M3K3 w 0 1";
    /// let (common, _) = Fen::parse_in::<Makruk>(text, Dialect::Common)?;
    /// let met = Piece::new(Color::White, Role::Queen);
    /// assert_eq!(common.setup.piece_at(Square::A1), Some(met));
    ///
    /// let (makruk_js, _) = Fen::parse_in::<Makruk>(&text.replace(" 0", ""), Dialect::MakrukJs)?;
    /// let ma = Piece::new(Color::White, Role::Knight);
    /// assert_eq!(makruk_js.setup.piece_at(Square::A1), Some(ma));
    /// # Ok::<(), polyboard_notation::FenError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first thing wrong with the text, or that the dialect is not one of the variant's.
    pub fn parse_in<V: Variant>(
        text: &str,
        dialect: Dialect,
    ) -> Result<(Fen, Vec<FenNote>), FenError> {
        let mut notes = Vec::new();
        let fen = match dialect {
            Dialect::Common => common::read::<V>(fields::of(text), &mut notes)?,
            Dialect::MakrukJs => makruk_js::read::<V>(fields::of(text), &mut notes)?,
        };
        Ok((fen, notes))
    }
}

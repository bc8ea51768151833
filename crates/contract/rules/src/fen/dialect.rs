use crate::Variant;

use super::{Alphabet, fields, makruk_js};

/// A dialect of FEN: the letters of the pieces and the meaning of the fields.
///
/// ```
/// use polyboard::{Fen, Makruk, Variant, notation::Dialect};
///
/// let common = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1";
/// let makruk_js = "rmtektmr/8/bbbbbbbb/8/8/BBBBBBBB/8/RMTKETMR w 1";
/// assert_eq!(Dialect::detect::<Makruk>(common), Dialect::Common);
/// assert_eq!(Dialect::detect::<Makruk>(makruk_js), Dialect::MakrukJs);
///
/// let (fen, _) = Fen::<Makruk>::parse(makruk_js)?;
/// assert_eq!(fen, Fen::new(Makruk::RULES.start()));
/// assert_eq!(fen.to_text_in(Dialect::Common)?, common);
/// assert_eq!(fen.to_text_in(Dialect::MakrukJs)?, makruk_js);
/// # Ok::<(), polyboard::notation::FenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Dialect {
    /// The letters of the variant's rules, and up to six fields.
    #[default]
    Common,
    /// The dialect of the engine makruk-js (kaisukez), for variants whose
    /// [`dialects`](crate::Rules::dialects) name it: the initials of the Thai names, and
    /// three fields, or eight while there is a count.
    ///
    /// | letter | piece | in the common dialect |
    /// |---|---|---|
    /// | `B` | bia | `P` |
    /// | `M` | **ma** | `N`; there `M` is the met |
    /// | `T` | thon, another name of the khon | `S` |
    /// | `R` | rua | `R` |
    /// | `E` | met | `M` |
    /// | `K` | khun | `K` |
    /// | `F` | flipped bia | `M~` |
    ///
    /// | field | meaning | in the common dialect |
    /// |---|---|---|
    /// | 1, 2 | pieces; side to move, `w` or `b` | the same |
    /// | 3 | fullmove number | field 6; this dialect has no halfmove clock |
    /// | 4 | counting side, `w` or `b` | whether field 5 is odd |
    /// | 5 | `bp`, board's honour, or `pp`, pieces' honour | follows from the pieces: a side with only its khun counts `pp` |
    /// | 6 | number counted | (field 5 + 1) / 2 |
    /// | 7 | first number of the count | not written: by the rules 1 for `bp`, the number of pieces plus 1 for `pp` |
    /// | 8 | last number of the count | field 4 / 2 |
    ///
    /// If the kind or the first number of a count differs from the rules, as makruk-js allows, the
    /// text is read with a [note](super::FenNote). A count that has not reached 1 is not written.
    MakrukJs,
}

impl Dialect {
    /// Detects the dialect of a text from its letters and the number of its fields.
    ///
    /// A text with a letter that only makruk-js has (`E T B F`), and without one that only the common dialect has
    /// (`P N S ~`), is makruk-js. So is one that has neither, but three or eight fields of which the third begins with
    /// a digit. Everything else is common, and so is any text of a variant without the dialect.
    #[must_use]
    pub fn detect<V: Variant>(text: &str) -> Dialect {
        let Some(alphabet) = makruk_js::alphabet::<V>() else {
            return Dialect::Common;
        };
        let common = Alphabet::common::<V>();
        let mut fields = fields::of(text);
        let count = fields.len();
        let pieces = fields.next().unwrap_or_default();
        let third = fields.nth(1).unwrap_or_default();
        let has_makruk_js = pieces.chars().any(|c| alphabet.knows(c) && !common.knows(c));
        let has_common = pieces.chars().any(|c| common.knows(c) && !alphabet.knows(c));
        let has_shape = matches!(count, 3 | 8) && fields::starts_with_digit(third);
        match (has_makruk_js, has_common) {
            (true, false) => Dialect::MakrukJs,
            (false, false) if has_shape => Dialect::MakrukJs,
            _ => Dialect::Common,
        }
    }
}

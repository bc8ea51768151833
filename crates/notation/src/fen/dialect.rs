use polyboard_rules::Variant;

use super::{Alphabet, fields, makruk_js};

/// Which letters and fields a FEN is written in.
///
/// ```
/// use polyboard_notation::{Dialect, Fen};
/// use polyboard_rules::{Makruk, Variant};
///
/// let common = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1";
/// let makruk_js = "rmtektmr/8/bbbbbbbb/8/8/BBBBBBBB/8/RMTKETMR w 1";
/// assert_eq!(Dialect::detect::<Makruk>(common), Dialect::Common);
/// assert_eq!(Dialect::detect::<Makruk>(makruk_js), Dialect::MakrukJs);
///
/// let (fen, _) = Fen::parse::<Makruk>(makruk_js)?;
/// assert_eq!(fen, Fen::new(Makruk::RULES.start()));
/// assert_eq!(fen.to_text_in::<Makruk>(Dialect::Common)?, common);
/// assert_eq!(fen.to_text_in::<Makruk>(Dialect::MakrukJs)?, makruk_js);
/// # Ok::<(), polyboard_notation::FenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Dialect {
    /// The letters of the variant's rules, and up to six fields.
    #[default]
    Common,
    /// What the engine makruk-js (kaisukez) reads and writes: the initials of the Thai names, and
    /// three fields, or eight while there is a count. For makruk only.
    ///
    /// | letter | piece | in the common dialect |
    /// |---|---|---|
    /// | `B` | bia | `P` |
    /// | `M` | **ma** | `N`; there `M` is the met |
    /// | `T` | thon, that is khon | `S` |
    /// | `R` | rua | `R` |
    /// | `E` | met | `M` |
    /// | `K` | khun | `K` |
    /// | `F` | flipped bia | `M~` |
    ///
    /// | field | what | in the common dialect |
    /// |---|---|---|
    /// | 1, 2 | pieces; `w` or `b` to move | the same |
    /// | 3 | the number of the move | field 6; there is no half-move clock |
    /// | 4 | `w` or `b`, who counts | whether field 5 is odd |
    /// | 5 | `bp`, board's honour, or `pp`, pieces' honour | follows from the pieces: a side with its khun alone counts `pp` |
    /// | 6 | the number counted | (field 5 + 1) / 2 |
    /// | 7 | the number that the count began with | not known: by the rules 1 for `bp`, one more than there are pieces for `pp` |
    /// | 8 | the number that it ends with | field 4 / 2 |
    ///
    /// A count that begins or is called otherwise than by the rules, as makruk-js does it, is
    /// read with a [note](crate::FenNote). One that has not reached 1 cannot be written.
    MakrukJs,
}

impl Dialect {
    /// The dialect of a text, as far as that can be told without reading it.
    ///
    /// Letters decide: one that only makruk-js has (`E T B F`) against none that only the common
    /// dialect has (`P N S ~`) is makruk-js. Where there is neither, and nothing stands on the
    /// board but what both write as `K R M`, the fields decide: three or eight of them, the third
    /// beginning with a digit, are makruk-js. All else is common, and so is any text of a variant
    /// other than makruk.
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

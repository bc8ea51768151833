//! The lenient reader: the strict one first, then the spellings that players and programs use.
//!
//! Another spelling is first rewritten, in a short buffer, into the letters that [`strict`](super::strict) reads, so
//! there is one grammar. A text that does not fit into the buffer is not a move.

use polyboard_rules::{CastlingSide, Role, Rules, ThaiNotation, Variant};
use polyboard_squares::Square;

use super::{Action, San, SanError, Step, Suffix, Who, strict};

impl San {
    /// Parses a move in any spelling that games contain.
    ///
    /// The [crate documentation](crate#which-moves-are-accepted) lists the spellings. A text in
    /// standard form costs little more than with [`parse`](San::parse), and nothing is allocated.
    ///
    /// ```
    /// use polyboard::{Chess, Makruk, notation::San};
    ///
    /// for (text, exact) in [
    ///     ("0-0+!", "O-O+"),
    ///     ("e7xd8(q)", "e7xd8=Q"),
    ///     ("♘g1-f3", "Ng1f3"),
    ///     ("Pe4", "e4"),
    ///     ("exd6 e.p.", "exd6"),
    ///     ("Qh5 mate", "Qh5#"),
    /// ] {
    ///     assert_eq!(San::parse_lenient::<Chess>(text)?.to_text::<Chess>(), exact);
    /// }
    /// // The letters of chess, and Thai.
    /// assert_eq!(San::parse_lenient::<Makruk>("Bd2")?.to_text::<Makruk>(), "Sd2");
    /// assert_eq!(San::parse_lenient::<Makruk>("ค-ง๒")?.to_text::<Makruk>(), "Sd2");
    /// # Ok::<(), polyboard::notation::SanError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`SanError::Malformed`], [`SanError::Null`] or [`SanError::UnknownPromotion`].
    pub fn parse_lenient<V: Variant>(text: &str) -> Result<San, SanError> {
        match strict::parse::<V>(text.as_bytes()) {
            Some(san) => Ok(lenient(san)),
            None => odd::<V>(text).ok_or_else(|| SanError::of_text::<V>(text)),
        }
    }
}

/// Makes a strict result lenient: two squares without a letter mean any piece, as in UCI.
fn lenient(mut san: San) -> San {
    san.is_lenient = true;
    if let Action::Step(Step { who, file: Some(_), rank: Some(_), .. }) = &mut san.action
        && *who == Who::Role(Role::Pawn)
    {
        *who = Who::Any;
    }
    san
}

#[cold]
fn odd<V: Variant>(text: &str) -> Option<San> {
    let (text, suffix) = undecorated(text);
    let action = match castling(text) {
        Some(side) => Action::Castling(side),
        None => Action::Step(Letters::of(&V::RULES, text)?.step(&V::RULES)?),
    };
    Some(San { action, suffix, is_lenient: true })
}

/// The remarks that can follow a move, and their suffixes; words may have a full stop.
const DECORATIONS: [(&str, Option<Suffix>); 10] = [
    ("!", None),
    ("?", None),
    ("+", Some(Suffix::Check)),
    ("#", Some(Suffix::Checkmate)),
    ("ch", Some(Suffix::Check)),
    ("dbl", Some(Suffix::Check)),
    ("dis", Some(Suffix::Check)),
    ("mate", Some(Suffix::Checkmate)),
    ("e.p", None),
    ("ep", None),
];

/// The text without annotations, checks and `e.p.`, and the strongest suffix among them.
fn undecorated(text: &str) -> (&str, Option<Suffix>) {
    let stripped = |text: &str| {
        let mut decorations = DECORATIONS.iter();
        decorations.find_map(|&(end, suffix)| Some((text.strip_suffix(end)?.len(), suffix)))
    };
    let (mut text, mut suffix) = (text.trim(), None);
    while let Some((len, found)) = stripped(text).or_else(|| stripped(text.strip_suffix('.')?)) {
        text = text[..len].trim_end();
        suffix = match (suffix, found) {
            (Some(Suffix::Checkmate), _) | (_, None) => suffix,
            _ => found,
        };
    }
    (text, suffix)
}

/// The castling side of `O-O` and `O-O-O`, also with zeros or lower-case letters.
fn castling(text: &str) -> Option<CastlingSide> {
    let is_circle = |byte: &u8| matches!(byte, b'O' | b'o' | b'0');
    match text.as_bytes() {
        [a, b'-', b] if [a, b].into_iter().all(is_circle) => Some(CastlingSide::King),
        [a, b'-', b, b'-', c] if [a, b, c].into_iter().all(is_circle) => Some(CastlingSide::Queen),
        _ => None,
    }
}

/// A move in ASCII: lower-case letters are files, capitals the letters of the variant.
struct Letters {
    bytes: [u8; 12],
    len: usize,
    /// The role that the first letter can mean, besides the file in the bytes.
    thai_role: Option<Role>,
}

impl Letters {
    fn of(rules: &Rules, text: &str) -> Option<Letters> {
        let mut letters = Letters { bytes: [0; 12], len: 0, thai_role: None };
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let (byte, len) = match (letter, rules.thai) {
                (':', _) => (Some(b'x'), 1),
                (letter, _) if letter.is_ascii() => (Some(letter as u8), 1),
                // White and black pieces, from the king to the pawn.
                ('\u{2654}'..='\u{265f}', _) => {
                    let role = Role::ALL[5 - (letter as usize - 0x2654) % 6];
                    (Some(rules.letters[role as usize] as u8), letter.len_utf8())
                }
                // A figurine may be followed by a choice of its shape.
                ('\u{fe0e}' | '\u{fe0f}', _) => (None, letter.len_utf8()),
                (_, Some(thai)) => {
                    let (byte, len) = letters.thai(rules, &thai, rest)?;
                    (Some(byte), len)
                }
                _ => return None,
            };
            if let Some(byte) = byte {
                *letters.bytes.get_mut(letters.len)? = byte;
                letters.len += 1;
            }
            rest = &rest[len..];
        }
        Some(letters)
    }

    /// The byte for the Thai letter or digit at the start of `text`, and its length.
    fn thai(&mut self, rules: &Rules, thai: &ThaiNotation, text: &str) -> Option<(u8, usize)> {
        let letter = text.chars().next()?;
        let place = |letters: &[char; 8]| letters.iter().position(|&known| known == letter);
        let file = place(&thai.files).map(|file| b'a' + file as u8);
        if let Some(rank) = place(&thai.ranks) {
            return Some((b'1' + rank as u8, letter.len_utf8()));
        }
        // A marked piece was a pawn, so it has the role to which pawns promote.
        let promoted = rules.pawn.promotions.first().map(|&role| (thai.promoted, role));
        let roles = Role::ALL.into_iter().map(|role| (thai.roles[role as usize], role));
        let roles = roles.chain(promoted).filter(|(word, _)| text.starts_with(word));
        // The abbreviation of the met starts with that of the ma.
        let role = roles.max_by_key(|(word, _)| word.len());
        let is_first = self.len == 0;
        let is_promotion = self.bytes[..self.len].ends_with(b"=");
        match (role, file) {
            (Some((word, role)), file) if is_promotion || is_first && file.is_none() => {
                return Some((rules.letters[role as usize] as u8, word.len()));
            }
            (Some((_, role)), Some(_)) if is_first => self.thai_role = Some(role),
            _ => {}
        }
        Some((file?, letter.len_utf8()))
    }

    fn step(&self, rules: &Rules) -> Option<Step> {
        let (bytes, promotion) = match &self.bytes[..self.len] {
            [rest @ .., b'(', letter, b')'] => (rest, Some(*letter)),
            [rest @ .., b'=' | b'/', letter] => (rest, Some(*letter)),
            [rest @ .., letter] if letter.is_ascii_alphabetic() => (rest, Some(*letter)),
            bytes => (bytes, None),
        };
        let promotion = match promotion {
            Some(letter) => Some(promoted(rules, letter)?),
            None => None,
        };
        let [rest @ .., file, rank] = bytes else { return None };
        let to = Square::new(strict::file(*file)?, strict::rank(*rank)?);
        let (rest, separator) = match rest {
            [rest @ .., mark @ (b'x' | b'-')] if !rest.is_empty() => (rest, Some(*mark)),
            _ => (rest, None),
        };
        let is_capture = separator == Some(b'x');
        let (who, rest) = match (rest, self.thai_role) {
            ([_, rest @ ..], Some(role)) if separator == Some(b'-') || starts_with_file(rest) => {
                (Who::Role(role), rest)
            }
            // Without a hyphen, which pawns do not have, and without a second file the letter may be a file.
            ([_, ..], Some(role)) => (Who::RoleOrPawn(role), rest),
            ([letter @ b'A'..=b'Z', rest @ ..], _) => (Who::Role(piece(rules, *letter)?), rest),
            ([_, _], _) => (Who::Any, rest),
            _ => (Who::Role(Role::Pawn), rest),
        };
        let (file, rank) = strict::origin(rest)?;
        let file = match who {
            Who::Role(role) => strict::pawn_file(role, file, to, is_capture)?,
            Who::Any | Who::RoleOrPawn(_) => file,
        };
        Some(Step { who, file, rank, to, promotion, is_capture })
    }
}

fn starts_with_file(bytes: &[u8]) -> bool {
    bytes.first().is_some_and(|&letter| strict::file(letter).is_some())
}

/// The role of a capital, by the letters of the variant or their aliases.
fn piece(rules: &Rules, letter: u8) -> Option<Role> {
    let letter = char::from(letter);
    let alias = || rules.aliases.iter().find(|(alias, _)| *alias == letter);
    rules.piece(letter).map(|piece| piece.role).or_else(|| Some(alias()?.1))
}

/// The role that a pawn promotes to, by a letter of UCI or of a piece, in either case.
fn promoted(rules: &Rules, letter: u8) -> Option<Role> {
    let promotions = rules.pawn.promotions;
    let is_uci = |role: &&Role| rules.promotion_letters[**role as usize] == char::from(letter);
    let by_letter =
        || piece(rules, letter.to_ascii_uppercase()).filter(|role| promotions.contains(role));
    promotions.iter().find(is_uci).copied().or_else(by_letter)
}

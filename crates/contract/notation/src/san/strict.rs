//! The strict reader: one pass over the bytes, from the end to the start.

use core::marker::PhantomData;

use polyboard_rules::{CastlingSide, Role, Rules, Variant};
use polyboard_squares::{File, Rank, Square};

use super::{Action, San, SanError, Step, Suffix, Who};

impl San {
    /// Parses the exact text that [`to_text`](San::to_text) writes, with three exceptions.
    ///
    /// As in other libraries, the text may state more of the origin than needed (`Nc5e4`, `e2e4`), the promotion
    /// letter may be lower case, and the suffix is not compared with the position. The letters are those of the
    /// variant.
    ///
    /// ```
    /// use polyboard::{
    ///     CastlingSide, Chess, Makruk, Role,
    ///     notation::{San, Suffix},
    /// };
    ///
    /// let san = San::parse::<Chess>("fxe8=Q#")?;
    /// assert_eq!((san.role(), san.promotion()), (Some(Role::Pawn), Some(Role::Queen)));
    /// assert_eq!(san.suffix(), Some(Suffix::Checkmate));
    /// assert_eq!(San::parse::<Chess>("O-O-O")?.castling(), Some(CastlingSide::Queen));
    ///
    /// // A met is in the slot of the queen.
    /// assert_eq!(San::parse::<Makruk>("Md4")?.role(), Some(Role::Queen));
    ///
    /// for text in ["e4!?", "0-0", "e8(Q)", "exd8Q+", "e2-e4", "--", "e4 e5", "Pe4"] {
    ///     assert!(San::parse::<Chess>(text).is_err());
    /// }
    /// # Ok::<(), polyboard::notation::SanError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`SanError::Malformed`], [`SanError::Null`] or [`SanError::UnknownPromotion`].
    pub fn parse<V: Variant>(text: &str) -> Result<San, SanError> {
        parse::<V>(text.as_bytes()).ok_or_else(|| SanError::of_inexact_text::<V>(text))
    }
}

#[inline]
pub(super) fn parse<V: Variant>(bytes: &[u8]) -> Option<San> {
    match common::<V>(bytes) {
        Some(step) => Some(San::exact(Action::Step(step))),
        None => whole::<V>(bytes),
    }
}

/// Reads the four most common forms, `e4`, `Nf3`, `Bxc6` and `exd5`, which are nine moves in ten.
#[inline]
fn common<V: Variant>(bytes: &[u8]) -> Option<Step> {
    let step = |role, file, is_capture, to| Step {
        who: Who::Role(role),
        file,
        rank: None,
        to,
        promotion: None,
        is_capture,
    };
    let to = |f, r| Some(Square::new(file(f)?, rank(r)?));
    match *bytes {
        [f, r] => to(f, r).map(|to| step(Role::Pawn, Some(to.file()), false, to)),
        [letter @ b'A'..=b'Z', f, r] => Some(step(piece::<V>(letter)?, None, false, to(f, r)?)),
        [letter @ b'A'..=b'Z', b'x', f, r] => {
            Some(step(piece::<V>(letter)?, None, true, to(f, r)?))
        }
        [from, b'x', f, r] => Some(step(Role::Pawn, Some(file(from)?), true, to(f, r)?)),
        _ => None,
    }
}

fn whole<V: Variant>(bytes: &[u8]) -> Option<San> {
    let (bytes, suffix) = match bytes {
        [rest @ .., b'+'] => (rest, Some(Suffix::Check)),
        [rest @ .., b'#'] => (rest, Some(Suffix::Checkmate)),
        _ => (bytes, None),
    };
    let action = match bytes {
        b"O-O" => Action::Castling(CastlingSide::King),
        b"O-O-O" => Action::Castling(CastlingSide::Queen),
        _ => Action::Step(step::<V>(bytes)?),
    };
    Some(San::exact(action).with_suffix(suffix))
}

#[inline]
fn step<V: Variant>(bytes: &[u8]) -> Option<Step> {
    let (bytes, promotion) = match bytes {
        [rest @ .., b'=', letter] => (rest, Some(promotion::<V>(*letter)?)),
        _ => (bytes, None),
    };
    let [rest @ .., file, rank] = bytes else { return None };
    let to = Square::new(self::file(*file)?, self::rank(*rank)?);
    let (rest, is_capture) = match rest {
        [rest @ .., b'x'] => (rest, true),
        _ => (rest, false),
    };
    let (role, rest) = match rest {
        [letter @ b'A'..=b'Z', rest @ ..] => (piece::<V>(*letter)?, rest),
        _ => (Role::Pawn, rest),
    };
    let (file, rank) = origin(rest)?;
    let file = pawn_file(role, file, to, is_capture)?;
    Some(Step { who: Who::Role(role), file, rank, to, promotion, is_capture })
}

/// The stated part of the origin: a file, a rank, both or neither.
#[inline]
pub(super) fn origin(bytes: &[u8]) -> Option<(Option<File>, Option<Rank>)> {
    Some(match *bytes {
        [] => (None, None),
        [letter] => match file(letter) {
            Some(file) => (Some(file), None),
            None => (None, Some(rank(letter)?)),
        },
        [file, rank] => (Some(self::file(file)?), Some(self::rank(rank)?)),
        _ => return None,
    })
}

/// The file of the origin. A pawn without a stated file stays on its file and does not capture.
#[inline]
pub(super) fn pawn_file(
    role: Role,
    file: Option<File>,
    to: Square,
    is_capture: bool,
) -> Option<Option<File>> {
    match (role, file) {
        (Role::Pawn, None) if is_capture => None,
        (Role::Pawn, None) => Some(Some(to.file())),
        _ => Some(file),
    }
}

#[inline]
pub(super) fn file(byte: u8) -> Option<File> {
    File::from_index(byte.wrapping_sub(b'a'))
}

#[inline]
pub(super) fn rank(byte: u8) -> Option<Rank> {
    Rank::from_index(byte.wrapping_sub(b'1'))
}

/// The role of a capital letter other than the pawn's.
fn piece<V: Variant>(letter: u8) -> Option<Role> {
    role_of::<V>(letter).filter(|&role| role != Role::Pawn)
}

/// The role that a pawn promotes to, by the letter of the piece in either case.
fn promotion<V: Variant>(letter: u8) -> Option<Role> {
    let role = role_of::<V>(letter.to_ascii_uppercase())?;
    V::RULES.pawn.promotions.contains(&role).then_some(role)
}

#[inline]
fn role_of<V: Variant>(letter: u8) -> Option<Role> {
    *Letters::<V>::ROLES.get(usize::from(letter))?
}

/// The letters of a variant as a table, which is a load instead of six comparisons.
struct Letters<V>(PhantomData<V>);

impl<V: Variant> Letters<V> {
    const ROLES: [Option<Role>; 128] = roles(&V::RULES);
}

const fn roles(rules: &Rules) -> [Option<Role>; 128] {
    let mut roles = [None; 128];
    let mut i = 0;
    while i < 6 {
        if rules.letters[i].is_ascii() {
            roles[rules.letters[i] as usize] = Some(Role::ALL[i]);
        }
        i += 1;
    }
    roles
}

use std::{borrow::Cow, ops::Range};

use memchr::{memchr, memchr2};
use strum::{Display, EnumString, IntoStaticStr};

use crate::bytes::decode;

/// A part of the movetext: a move, a NAG, a comment, an escape, or the begin or end of a variation.
///
/// Move numbers and `e.p.` are not items, because they follow from the moves.
///
/// ```
/// use polyboard::pgn::{Item, Reader};
///
/// let mut reader = Reader::new(&b"1. e4!? {Best by test} (1. d4) 1... e5 *"[..]);
/// let game = reader.next_game()?.expect("a game");
/// let items: Vec<Item> = game.items().collect();
/// assert_eq!(items, [
///     Item::Move("e4"),
///     Item::Nag(5),
///     Item::Comment("Best by test".into()),
///     Item::Open,
///     Item::Move("d4"),
///     Item::Close,
///     Item::Move("e5"),
/// ]);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Item<'a> {
    /// The text of a move, without a mark such as `!?`. It is not checked.
    Move(&'a str),
    /// A numeric annotation glyph, from `$5`, from `!?`, or from a symbol such as `±`.
    Nag(u8),
    /// A comment, from `{...}` or from `;` to the end of the line. A line break in it is read as a
    /// blank; everything else is kept as it is.
    Comment(Cow<'a, str>),
    /// The beginning of a variation, which replaces the last move.
    Open,
    /// The end of a variation.
    Close,
    /// An escape: the text of a line after `%` in its first column, which programs may use freely.
    Escape(Cow<'a, str>),
}

/// A tag pair: a name and a value.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Tag<'a> {
    /// The name.
    pub name: Cow<'a, str>,
    /// The value, without the backslashes of `\"` and `\\`.
    pub value: Cow<'a, str>,
    /// The bytes of the tag pair in the text of the game, with its brackets.
    pub span: Range<usize>,
}

/// A game termination marker: the result at the end of the movetext. The standard has these four.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Display, EnumString, IntoStaticStr)]
pub enum Termination {
    /// White wins, `1-0`.
    #[strum(serialize = "1-0")]
    WhiteWins,
    /// Black wins, `0-1`.
    #[strum(serialize = "0-1")]
    BlackWins,
    /// The game is drawn, `1/2-1/2`.
    #[strum(serialize = "1/2-1/2")]
    Draw,
    /// The game is not over, or its result is unknown, `*`.
    #[default]
    #[strum(serialize = "*")]
    Unknown,
}

pub(crate) fn comment(bytes: &[u8]) -> Cow<'_, str> {
    match decode(bytes) {
        Cow::Borrowed(text) => one_line(text),
        Cow::Owned(text) => Cow::Owned(one_line(&text).into_owned()),
    }
}

/// The text with a blank for each line break.
pub(crate) fn one_line(text: &str) -> Cow<'_, str> {
    if memchr2(b'\n', b'\r', text.as_bytes()).is_none() {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.replace("\r\n", " ").replace(['\n', '\r'], " "))
}

/// The value of a tag: `\"` and `\\` lose a backslash, and any other backslash stays.
pub(crate) fn value(bytes: &[u8]) -> Cow<'_, str> {
    let text = decode(bytes);
    if memchr(b'\\', bytes).is_none() {
        return text;
    }
    let mut value = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let escaped = (letter == '\\').then(|| letters.next_if(|next| matches!(next, '"' | '\\')));
        value.push(escaped.flatten().unwrap_or(letter));
    }
    Cow::Owned(value)
}

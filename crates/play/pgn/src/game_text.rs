use std::{borrow::Cow, ops::Range};

use polyboard_notation::{FenNote, Level, ReadError, read_position};
use polyboard_rules::{Position, Rules, Variant};

use crate::bytes::{Cursor, decode};
use crate::fault::{PgnError, PgnFault, Place};
use crate::item::{Item, Tag, Termination, comment, value};
use crate::token::{Kind, RawFault, TagSpan, Token, wide};

/// One game as text: a view of the buffer of a [`Reader`](crate::Reader), or of a [`GameBuf`]. The moves are words. A
/// [`Replay`](crate::Replay) checks on a board whether they are legal.
#[derive(Clone, Copy, Debug)]
pub struct GameText<'a> {
    pub(crate) number: u64,
    pub(crate) place: Place,
    pub(crate) text: &'a [u8],
    /// The same text as `str` if it is UTF-8, so that slices of it need no second check.
    pub(crate) utf8: Option<&'a str>,
    pub(crate) tokens: &'a [Token],
    pub(crate) tags: &'a [TagSpan],
    pub(crate) faults: &'a [RawFault],
    pub(crate) result: Option<Termination>,
}

impl<'a> GameText<'a> {
    /// The number of the game in the file, from 1.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The line on which the game begins, from 1.
    #[must_use]
    pub fn line(&self) -> u64 {
        self.place.line
    }

    /// The text from the first byte of the game up to the next game.
    #[must_use]
    pub fn text(&self) -> &'a [u8] {
        self.text
    }

    /// The tag pairs, in the order of the text.
    pub fn tags(&self) -> impl ExactSizeIterator<Item = Tag<'a>> + use<'a> {
        let text = self.text;
        self.tags.iter().map(move |tag| Tag {
            name: decode(&text[wide(tag.name)]),
            value: value(&text[wide(tag.value)]),
            span: wide((tag.start, tag.end)),
        })
    }

    /// The value of the first tag with this name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<Cow<'a, str>> {
        let is_named = |tag: &&TagSpan| &self.text[wide(tag.name)] == name.as_bytes();
        self.tags.iter().find(is_named).map(|tag| value(&self.text[wide(tag.value)]))
    }

    /// Whether castling is spelled as in Chess960; `None` if the tag `Variant` does not name these rules.
    ///
    /// A game without the tag is chess.
    ///
    /// ```
    /// use polyboard::{Chess, Makruk, Variant, pgn::Reader};
    ///
    /// let mut reader = Reader::new(&b"[Variant \"Fischer Random\"] 1. e4 *"[..]);
    /// let game = reader.next_game()?.expect("a game");
    /// assert_eq!(game.is_played_by(&Chess::RULES), Some(true));
    /// assert_eq!(game.is_played_by(&Makruk::RULES), None);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[must_use]
    pub fn is_played_by(&self, rules: &Rules) -> Option<bool> {
        let value = self.tag("Variant").filter(|value| !matches!(&**value, "" | "?" | "-"));
        let name = value.as_deref().unwrap_or("Standard").chars().filter(|it| it.is_alphanumeric());
        let name: String = name.flat_map(char::to_lowercase).collect();
        rules.pgn_names.iter().find(|(known, _)| *known == name).map(|named| named.1)
    }

    /// The position with which the game begins, by the tag `FEN`, with notes on its text.
    ///
    /// # Errors
    ///
    /// [`ReadError`] if the tag is not a position that can be played.
    pub fn start<V: Variant>(&self) -> Result<(Position<V>, Vec<FenNote>), ReadError> {
        match self.tag("FEN") {
            None => Ok((Position::start(), Vec::new())),
            Some(fen) => read_position(&fen, Level::Lenient),
        }
    }

    /// The movetext, item by item.
    pub fn items(&self) -> impl ExactSizeIterator<Item = Item<'a>> + use<'a> {
        self.spans().map(|(_, item)| item)
    }

    /// The movetext with the bytes of each item in [`text`](GameText::text), without the braces of
    /// comments, `;` and `%`.
    pub fn spans(&self) -> impl ExactSizeIterator<Item = (Range<usize>, Item<'a>)> + use<'a> {
        let game = *self;
        self.tokens.iter().map(move |token| (wide((token.start, token.end)), game.item(token)))
    }

    #[inline]
    pub(crate) fn item(&self, token: &Token) -> Item<'a> {
        let span = wide((token.start, token.end));
        let bytes = &self.text[span.clone()];
        match token.kind {
            Kind::Move => Item::Move(match self.utf8 {
                Some(text) => text.get(span).unwrap_or_default(),
                None => std::str::from_utf8(bytes).unwrap_or_default(),
            }),
            Kind::Nag(value) => Item::Nag(value),
            Kind::Comment => Item::Comment(comment(bytes)),
            Kind::Open => Item::Open,
            Kind::Close => Item::Close,
            Kind::Escape => Item::Escape(decode(bytes)),
        }
    }

    /// The result at the end of the movetext, which may differ from the tag `Result`.
    #[must_use]
    pub fn result(&self) -> Option<Termination> {
        self.result
    }

    /// The result at the end of the movetext or, if that is `*` or missing, the tag `Result`.
    #[must_use]
    pub fn final_result(&self) -> Termination {
        let tag = || self.tag("Result")?.parse().ok();
        let known = self.result.filter(|&result| result != Termination::Unknown);
        known.or_else(tag).unwrap_or_default()
    }

    /// The faults of the text, in the order of the text.
    pub fn faults(&self) -> impl ExactSizeIterator<Item = PgnError> + use<'a> {
        let game = *self;
        let mut places = self.places();
        self.faults.iter().map(move |&raw| {
            let span = wide((raw.start, raw.end));
            // A fault of a tag pair lies within the tag pair, and tag pairs are in their order.
            let tag = game.tags[..game.tags.partition_point(|tag| tag.start <= raw.start)].last();
            let name = tag.map_or(&[][..], |tag| &game.text[wide(tag.name)]);
            let fault = PgnFault::new(raw, &game.text[span.clone()], name);
            PgnError { place: places(span.start), span, fault }
        })
    }

    /// The place of a byte of [`text`](GameText::text) in the file. It counts the lines of the text before the byte.
    #[must_use]
    pub fn place(&self, offset: usize) -> Place {
        self.places()(offset)
    }

    /// The places of bytes. Queries in ascending order take one pass over the text together, and any other begins anew.
    fn places(&self) -> impl FnMut(usize) -> Place + use<'a> {
        let (text, place) = (self.text, self.place);
        let (mut cursor, mut at) = (Cursor::new(place), 0);
        move |offset| {
            let offset = offset.min(text.len());
            if offset < at {
                (cursor, at) = (Cursor::new(place), 0);
            }
            cursor.advance(&text[at..offset]);
            at = offset;
            cursor.place
        }
    }

    /// Whether the game has no tag pairs, no moves and no result, but only comments, escaped lines or faults.
    /// Such text occurs between games and at the end of a file.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let has_move = || self.tokens.iter().any(|token| token.kind == Kind::Move);
        self.tags.is_empty() && self.result.is_none() && !has_move()
    }

    /// A copy that owns its text.
    #[must_use]
    pub fn to_buf(&self) -> GameBuf {
        GameBuf {
            number: self.number,
            place: self.place,
            text: self.utf8.map_or_else(|| Err(self.text.into()), |text| Ok(text.into())),
            tokens: self.tokens.into(),
            tags: self.tags.into(),
            faults: self.faults.into(),
            result: self.result,
        }
    }
}

/// An owned [`GameText`], for another thread. Making one copies memory three times and parses nothing.
#[derive(Clone, Debug)]
pub struct GameBuf {
    number: u64,
    place: Place,
    /// The bytes only if they are not UTF-8.
    text: Result<String, Vec<u8>>,
    tokens: Vec<Token>,
    tags: Vec<TagSpan>,
    faults: Vec<RawFault>,
    result: Option<Termination>,
}

impl GameBuf {
    /// A view of the game.
    #[must_use]
    pub fn view(&self) -> GameText<'_> {
        GameText {
            number: self.number,
            place: self.place,
            text: self.text.as_deref().map_or_else(|bytes| &bytes[..], str::as_bytes),
            utf8: self.text.as_deref().ok(),
            tokens: &self.tokens,
            tags: &self.tags,
            faults: &self.faults,
            result: self.result,
        }
    }
}

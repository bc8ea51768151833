use std::borrow::Cow;
use std::ops::Range;

use crate::bytes::{Cursor, decode};
use crate::fault::{PgnError, PgnFault, Place};
use crate::item::{Item, Tag, comment, value};
use crate::termination::Termination;
use crate::token::{Kind, RawFault, TagSpan, Token, wide};

/// One game as text: a view of the buffer of a [`Reader`](crate::Reader), or of a [`GameBuf`].
///
/// The moves are words. A [`Replay`](crate::Replay) checks on a board whether they are legal.
///
/// ```
/// use polyboard::pgn::{Reader, Termination};
///
/// let text = b"[White \"Morphy\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 d6 1-0\n";
/// let mut reader = Reader::new(&text[..]);
/// let game = reader.next_game()?.expect("a game");
/// assert_eq!((game.number(), game.line()), (1, 1));
/// assert_eq!(game.tag("White").as_deref(), Some("Morphy"));
/// assert_eq!(game.items().count(), 4);
/// assert_eq!(game.result(), Some(Termination::WhiteWins));
/// assert_eq!(game.faults().count(), 0);
/// # Ok::<(), std::io::Error>(())
/// ```
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

    /// The movetext, item by item.
    pub fn items(&self) -> impl ExactSizeIterator<Item = Item<'a>> + use<'a> {
        self.spans().map(|(_, item)| item)
    }

    /// The movetext with the bytes of each item in [`text`](GameText::text), without the braces of
    /// comments, `;` and `%`.
    ///
    /// ```
    /// use polyboard::pgn::{Item, Reader};
    ///
    /// let mut reader = Reader::new(&b"1. e4\n1... e5 *"[..]);
    /// let game = reader.next_game()?.expect("a game");
    /// let (span, item) = game.spans().last().expect("two moves");
    /// assert_eq!(item, Item::Move("e5"));
    /// assert_eq!(game.place(span.start).to_string(), "line 2, column 6");
    /// # Ok::<(), std::io::Error>(())
    /// ```
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

    /// The result at the end of the movetext or, if that says nothing, the tag `Result`.
    ///
    /// ```
    /// use polyboard::pgn::{Reader, Termination};
    ///
    /// let mut reader = Reader::new(&b"[Result \"0-1\"]\n\n1. f3 e5 *\n"[..]);
    /// let game = reader.next_game()?.expect("a game");
    /// assert_eq!(game.result(), Some(Termination::Unknown));
    /// assert_eq!(game.final_result(), Termination::BlackWins);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[must_use]
    pub fn final_result(&self) -> Termination {
        let tag = || Termination::parse(&self.tag("Result")?);
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
            PgnError { place: places.of(span.start), span, fault }
        })
    }

    /// The place of a byte of [`text`](GameText::text) in the file.
    ///
    /// It counts the lines of the text before the byte. For many bytes use [`places`](GameText::places).
    #[must_use]
    pub fn place(&self, offset: usize) -> Place {
        self.places().of(offset)
    }

    /// The places of several bytes. Queries in ascending order take one pass over the text together.
    ///
    /// ```
    /// use polyboard::pgn::Reader;
    ///
    /// let mut reader = Reader::new(&b"1. e4\n1... e5 *"[..]);
    /// let game = reader.next_game()?.expect("a game");
    /// let mut places = game.places();
    /// assert_eq!(places.of(3).to_string(), "line 1, column 4");
    /// assert_eq!(places.of(11).to_string(), "line 2, column 6");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[must_use]
    pub fn places(&self) -> Places<'a> {
        Places { game: *self, cursor: Cursor::new(self.place), at: 0 }
    }

    /// Whether the text is not UTF-8. Values and comments that are not UTF-8 are read as
    /// [ISO 8859-1](https://en.wikipedia.org/wiki/ISO/IEC_8859-1), as the standard of 1994 requires.
    ///
    /// ```
    /// use polyboard::pgn::Reader;
    ///
    /// let mut reader = Reader::new(&b"[White \"Garc\xeda\"] *"[..]);
    /// let game = reader.next_game()?.expect("a game");
    /// assert!(game.is_latin1());
    /// assert_eq!(game.tag("White").as_deref(), Some("García"));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[must_use]
    pub fn is_latin1(&self) -> bool {
        self.utf8.is_none()
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
        let mut buf = GameBuf::default();
        buf.copy_from(self);
        buf
    }
}

/// The places of bytes of a game in the file: see [`GameText::places`].
#[derive(Clone, Debug)]
pub struct Places<'a> {
    game: GameText<'a>,
    cursor: Cursor,
    /// The position of the cursor in the text.
    at: usize,
}

impl Places<'_> {
    /// The place of a byte. A byte before the last one takes a pass from the beginning.
    pub fn of(&mut self, offset: usize) -> Place {
        let offset = offset.min(self.game.text.len());
        if offset < self.at {
            (self.cursor, self.at) = (Cursor::new(self.game.place), 0);
        }
        self.cursor.advance(&self.game.text[self.at..offset]);
        self.at = offset;
        self.cursor.place
    }
}

/// An owned [`GameText`], for another thread. Making one copies memory three times and parses nothing.
///
/// ```
/// use polyboard::pgn::{GameBuf, Reader};
///
/// let mut reader = Reader::new(&b"1. e4 * 1. d4 *"[..]);
/// let mut games = Vec::new();
/// while let Some(game) = reader.next_game()? {
///     games.push(game.to_buf());
/// }
/// let lengths = std::thread::spawn(move || games.iter().map(|game| game.view().items().count()).sum());
/// assert_eq!(lengths.join().ok(), Some(2_usize));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameBuf {
    number: u64,
    place: Place,
    /// Text that is UTF-8 is in the first, other text in the second.
    utf8: String,
    bytes: Vec<u8>,
    tokens: Vec<Token>,
    tags: Vec<TagSpan>,
    faults: Vec<RawFault>,
    result: Option<Termination>,
}

impl GameBuf {
    /// Replaces the game by a copy of another and reuses the memory.
    ///
    /// ```
    /// use polyboard::pgn::{GameBuf, Reader};
    ///
    /// let mut last = GameBuf::default();
    /// let mut reader = Reader::new(&b"1. e4 * 1. d4 *"[..]);
    /// while let Some(game) = reader.next_game()? {
    ///     last.copy_from(&game);
    /// }
    /// assert_eq!(last.view().number(), 2);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn copy_from(&mut self, game: &GameText<'_>) {
        self.number = game.number;
        self.place = game.place;
        self.result = game.result;
        self.utf8.clear();
        self.bytes.clear();
        match game.utf8 {
            Some(text) => self.utf8.push_str(text),
            None => self.bytes.extend_from_slice(game.text),
        }
        game.tokens.clone_into(&mut self.tokens);
        game.tags.clone_into(&mut self.tags);
        game.faults.clone_into(&mut self.faults);
    }

    /// A view of the game.
    #[must_use]
    pub fn view(&self) -> GameText<'_> {
        let utf8 = self.bytes.is_empty().then_some(self.utf8.as_str());
        GameText {
            number: self.number,
            place: self.place,
            text: utf8.map_or(&self.bytes[..], str::as_bytes),
            utf8,
            tokens: &self.tokens,
            tags: &self.tags,
            faults: &self.faults,
            result: self.result,
        }
    }
}

impl Default for GameBuf {
    /// A game without tag pairs, moves and result.
    fn default() -> GameBuf {
        GameBuf {
            number: 1,
            place: Place { line: 1, column: 1 },
            utf8: String::new(),
            bytes: Vec::new(),
            tokens: Vec::new(),
            tags: Vec::new(),
            faults: Vec::new(),
            result: None,
        }
    }
}

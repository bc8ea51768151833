use std::{fmt, ops::Range};

use strum::{EnumDiscriminants, EnumIter, IntoEnumIterator};

use crate::bytes::excerpt;
use crate::token::{MAX_DEPTH, MAX_FAULTS, MAX_GAME_BYTES, MAX_ITEMS, MAX_TAGS, RawFault};

/// A place in a PGN file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line, from 1.
    pub line: u64,
    /// The character in the line, from 1.
    pub column: u64,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// The default is the first place of a file.
impl Default for Place {
    fn default() -> Place {
        Place { line: 1, column: 1 }
    }
}

/// An error in a PGN text: the place and the fault.
///
/// ```
/// use polyboard::pgn::{PgnFault, Reader};
///
/// let mut reader = Reader::new(&b"1. e4 e5)\n2. Nf3 *"[..]);
/// let game = reader.next_game()?.expect("a game");
/// let error = game.faults().next().expect("a fault");
/// assert_eq!(error.fault, PgnFault::StrayParenthesis);
/// assert_eq!(error.to_string(), "line 1, column 9: ) without a variation; write ( before it, or remove it");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {fault}")]
#[non_exhaustive]
pub struct PgnError {
    /// The place where the fault begins.
    pub place: Place,
    /// The bytes of the fault in the text of the game.
    pub span: Range<usize>,
    /// The fault.
    pub fault: PgnFault,
}

/// The faults that a PGN text can have. Messages quote at most the start of a bad text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, EnumDiscriminants, EnumIter)]
#[strum_discriminants(name(FaultKind), vis(pub(crate)))]
#[strum_discriminants(doc = "A fault without the text that its message quotes.")]
#[non_exhaustive]
pub enum PgnFault {
    /// A comment has no closing brace. It is read up to the next line that begins with `[Event "`.
    #[error("the comment has no closing brace; write }} after it")]
    UnclosedComment,
    /// A variation has no closing parenthesis.
    #[error("the variation has no closing parenthesis; write ) after it")]
    UnclosedVariation,
    /// A closing brace is not in a comment.
    #[error("}} without a comment; write {{ before it, or remove it")]
    StrayBrace,
    /// A closing parenthesis does not end a variation.
    #[error(") without a variation; write ( before it, or remove it")]
    StrayParenthesis,
    /// A bracket is not part of a tag pair.
    #[error(
        "{0} is not part of a tag pair; write tag pairs before the moves, such as [Round \"1\"]"
    )]
    StrayBracket(char),
    /// A word is not a move and not another item.
    #[error("{0:?} is not a move, a number, a mark or a result; put it in braces, or remove it")]
    UnknownWord(String),
    /// The mark after a move is not one of the six.
    #[error("{0:?} is not a mark; write one of ! ? !! ?? !? ?!")]
    UnknownMark(String),
    /// A NAG is not a number from 0 to 255.
    #[error("{0:?} is not a NAG; write a number from 0 to 255 after $")]
    UnknownNag(String),
    /// A line of prose precedes the moves.
    #[error("{0:?} is not a tag pair or a move; put the line in braces, or remove it")]
    Junk(String),
    /// A variation contains a result.
    #[error("{0} in a variation; write the result after the moves of the game")]
    ResultInVariation(String),
    /// A second result follows the first.
    #[error("{0} is a second result; remove the wrong one")]
    SecondResult(String),
    /// The movetext has no result at its end.
    #[error("the moves end without a result; write * after them")]
    MissingResult,
    /// Moves follow the result of a game, without a tag pair or the number of a first move.
    #[error(
        "the moves follow a result, and are read as another game; remove the result, or write a tag pair \
         before the moves"
    )]
    AfterResult,
    /// Two tag pairs have the same name. Both are kept.
    #[error("the tag {0} is given twice; remove the wrong one")]
    DuplicateTag(String),
    /// A tag has no value.
    #[error("the tag {0} has no value; write one in quotes, such as {0} \"?\"")]
    MissingValue(String),
    /// A quote before or after the value of a tag is missing.
    #[error("the value of the tag {0} is not in quotes; write \" on both sides")]
    MissingQuote(String),
    /// The closing bracket of a tag pair is missing.
    #[error("the tag {0} has no closing bracket; write ] after the value")]
    MissingBracket(String),
    /// The value of a tag contains a quote without a backslash.
    #[error("the value of the tag {0} contains a quote; write \\\" for it")]
    UnescapedQuote(String),
    /// The brackets of a tag contain several pairs. They are kept as one value.
    #[error(
        "the brackets of the tag {0} contain several tags; write each tag in brackets of its own"
    )]
    JoinedTags(String),
    /// The value of a tag ends with a single backslash.
    #[error("the value of the tag {0} ends with a backslash; write \\\\ for it")]
    UnescapedBackslash(String),
    /// The text of a game exceeds [`MAX_GAME_BYTES`].
    #[error(
        "the game has more than {MAX_GAME_BYTES} bytes; the rest of it is skipped, so split it"
    )]
    TooLong,
    /// More than [`MAX_DEPTH`] variations are open.
    #[error(
        "more than {MAX_DEPTH} variations are open; the rest of the game is skipped, so close some"
    )]
    TooDeep,
    /// A game has more than [`MAX_TAGS`] tag pairs.
    #[error("more than {MAX_TAGS} tag pairs; the rest of the game is skipped, so remove some")]
    TooManyTags,
    /// A game has more than [`MAX_ITEMS`] items.
    #[error(
        "more than {MAX_ITEMS} moves and comments; the rest of the game is skipped, so split it"
    )]
    TooManyItems,
    /// A game has more than [`MAX_FAULTS`] faults.
    #[error("more than {MAX_FAULTS} faults; the rest of the game is skipped, so check the file")]
    TooManyFaults,
}

impl PgnFault {
    /// Whether the fault is a note: the meaning is clear and all of it is read, as with a missing result,
    /// or a quote or bracket whose place is clear.
    #[must_use]
    pub fn is_harmless(&self) -> bool {
        matches!(
            self,
            PgnFault::MissingResult
                | PgnFault::AfterResult
                | PgnFault::MissingQuote(_)
                | PgnFault::MissingBracket(_)
                | PgnFault::UnescapedQuote(_)
                | PgnFault::UnescapedBackslash(_)
        )
    }

    /// The fault with what its message quotes: `text` is its span, and `tag` the name of the tag pair in which it is.
    pub(crate) fn new(raw: RawFault, text: &[u8], tag: &[u8]) -> PgnFault {
        let is_it = |fault: &PgnFault| FaultKind::from(fault) == raw.kind;
        let mut fault = PgnFault::iter().find(is_it).expect("each kind is that of a fault");
        match &mut fault {
            PgnFault::StrayBracket(quoted) => *quoted = text.first().map_or('[', |&it| it.into()),
            PgnFault::UnknownWord(quoted)
            | PgnFault::UnknownMark(quoted)
            | PgnFault::UnknownNag(quoted)
            | PgnFault::Junk(quoted)
            | PgnFault::ResultInVariation(quoted)
            | PgnFault::SecondResult(quoted) => *quoted = excerpt(text),
            PgnFault::DuplicateTag(name)
            | PgnFault::MissingValue(name)
            | PgnFault::MissingQuote(name)
            | PgnFault::MissingBracket(name)
            | PgnFault::UnescapedQuote(name)
            | PgnFault::JoinedTags(name)
            | PgnFault::UnescapedBackslash(name) => *name = excerpt(tag),
            _ => {}
        }
        fault
    }
}

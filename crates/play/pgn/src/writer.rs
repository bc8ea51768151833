use std::{borrow::Cow, fmt, io, io::Write};

use crate::lines::{Lines, comment_words};
use crate::{GameText, Item, Termination, item::one_line};

/// The seven tag roster, which the export format writes first.
const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// A writer of the export format: the seven tag roster first, lines of at most 79 characters, and
/// move numbers where they are needed.
///
/// Write games as they were read with [`write_game`](Writer::write_game), or your own with
/// [`begin`](Writer::begin), [`item`](Writer::item) and [`end`](Writer::end). A reader reads
/// the same tag pairs, items and result from the output.
///
/// ```
/// use polyboard::pgn::{Item, Termination, Writer};
///
/// let mut writer = Writer::new(Vec::new());
/// writer.begin([("Round", "1"), ("Event", "The \"Big\" Open")], "");
/// writer.item(&Item::Move("e4"));
/// writer.item(&Item::Nag(1));
/// writer.item(&Item::Open);
/// writer.item(&Item::Move("d4"));
/// writer.item(&Item::Comment("also good".into()));
/// writer.item(&Item::Close);
/// writer.item(&Item::Move("e5"));
/// writer.end(Termination::Draw)?;
/// let text = String::from_utf8(writer.into_inner())?;
/// assert_eq!(text, "\
/// [Event \"The \\\"Big\\\" Open\"]
/// [Round \"1\"]
///
/// 1. e4 $1 (1. d4 {also good}) 1... e5 1/2-1/2
///
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Writer<W> {
    output: W,
    lines: Lines,
    /// The plies before the next move.
    plies: u64,
    /// A move has been written in this variation, so that another variation can replace it.
    has_move: bool,
    /// The same two values before each open variation.
    variations: Vec<(u64, bool)>,
    needs_number: bool,
}

impl<W: Write> Writer<W> {
    /// Creates a writer to a stream. Each game is one call of `write_all`.
    #[must_use]
    pub fn new(output: W) -> Writer<W> {
        let (lines, variations) = (Lines::default(), Vec::new());
        Writer { output, lines, plies: 0, has_move: false, variations, needs_number: true }
    }

    /// Begins a game with its tag pairs: first the seven tag roster, then the others in their order. A game
    /// that was begun and not ended is dropped.
    ///
    /// Moves are numbered from the second and sixth field of `fen`, the first position; without these fields, from move
    /// 1 of White.
    pub fn begin<N: AsRef<str>, V: AsRef<str>>(
        &mut self,
        tags: impl IntoIterator<Item = (N, V)>,
        fen: &str,
    ) {
        self.lines.clear();
        self.variations.clear();
        let field = |number| fen.split_ascii_whitespace().nth(number);
        let number = field(5).and_then(|number| number.parse().ok()).unwrap_or(1_u32);
        self.plies = 2 * u64::from(number.max(1)) - 2 + u64::from(field(1) == Some("b"));
        self.has_move = false;
        self.needs_number = true;
        let mut tags: Vec<(N, V)> = tags.into_iter().collect();
        let place = |name: &N| ROSTER.iter().position(|roster| *roster == name.as_ref());
        tags.sort_by_key(|(name, _)| place(name).unwrap_or(ROSTER.len()));
        for (name, value) in &tags {
            let value = one_line(value.as_ref()).replace('\\', "\\\\").replace('"', "\\\"");
            self.lines.line(&format!("[{} \"{value}\"]", name.as_ref()));
        }
        if !tags.is_empty() {
            self.lines.line("");
        }
    }

    /// Adds an item to the movetext. Moves are written as they are, and numbered.
    ///
    /// A comment is wrapped at single blanks; a line break in it becomes a blank. A comment that contains `}` is
    /// written after `;`. A [`Close`](Item::Close) without its [`Open`](Item::Open) is not written.
    pub fn item(&mut self, item: &Item<'_>) {
        match item {
            Item::Move(text) => {
                let is_black = self.plies % 2 == 1;
                if self.needs_number || !is_black {
                    let dots = if is_black { "..." } else { "." };
                    self.lines.word(&format!("{}{dots}", self.plies / 2 + 1));
                }
                self.lines.word(text);
                self.plies += 1;
                self.has_move = true;
                self.needs_number = false;
                return;
            }
            Item::Nag(number) => return self.lines.word(&format!("${number}")),
            Item::Comment(text) => {
                let text = one_line(text);
                if text.contains('}') {
                    self.lines.word(&format!(";{text}"));
                    self.lines.end_line();
                } else {
                    comment_words(&format!("{{{text}}}")).for_each(|word| self.lines.word(word));
                }
            }
            Item::Open => {
                self.variations.push((self.plies, self.has_move));
                self.plies -= u64::from(self.has_move);
                self.has_move = false;
                self.lines.open();
            }
            Item::Close => {
                let Some((plies, has_move)) = self.variations.pop() else { return };
                (self.plies, self.has_move) = (plies, has_move);
                self.lines.close();
            }
            Item::Escape(text) => self.lines.line(&format!("%{}", one_line(text))),
        }
        self.needs_number = true;
    }

    /// Ends the game with its result and a blank line. Variations that are open are closed.
    ///
    /// # Errors
    ///
    /// If the stream cannot be written.
    pub fn end(&mut self, result: Termination) -> io::Result<()> {
        while !self.variations.is_empty() {
            self.item(&Item::Close);
        }
        self.lines.word(result.into());
        self.lines.line("");
        let written = self.output.write_all(self.lines.text().as_bytes());
        self.lines.clear();
        written
    }

    /// Writes a game that was read. The numbers of its moves start from its tag `FEN`, and it ends with its
    /// [final result](GameText::final_result).
    ///
    /// # Errors
    ///
    /// If the stream cannot be written.
    pub fn write_game(&mut self, game: &GameText<'_>) -> io::Result<()> {
        let fen = game.tag("FEN").unwrap_or(Cow::Borrowed(""));
        self.begin(game.tags().map(|tag| (tag.name, tag.value)), &fen);
        game.items().for_each(|item| self.item(&item));
        self.end(game.final_result())
    }

    /// Returns the stream.
    #[must_use]
    pub fn into_inner(self) -> W {
        self.output
    }
}

impl<W> fmt::Debug for Writer<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer").field("game", &self.lines.text()).finish_non_exhaustive()
    }
}

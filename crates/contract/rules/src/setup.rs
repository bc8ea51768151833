use core::{fmt, str::FromStr};

use polyboard_squares::{File, Rank, Square};

use crate::{CastlingRights, Chess, Color, ParseTextError, Piece, Role, Rules, Variant};

/// Pieces, a side to move, castling rights and an en passant square, valid or not.
///
/// A board representation stores these facts and no others; clocks, history and repetition belong to a game. A
/// [`Position`](crate::Position) is a setup that can be played.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The piece on each square, in the order of [`Square::ALL`].
    pub pieces: [Option<Piece>; 64],
    /// The side to move.
    pub turn: Color,
    /// The rooks that may castle.
    pub castling: CastlingRights,
    /// The square that a pawn has just passed with a double step. The setup of a [`Position`](crate::Position) or of a
    /// board has it exactly when a pawn of the side to move stands beside the pawn that passed, as in X-FEN.
    pub en_passant: Option<Square>,
}

impl Setup {
    /// An empty board, White to move.
    #[must_use]
    pub const fn empty() -> Setup {
        Setup {
            pieces: [None; 64],
            turn: Color::White,
            castling: CastlingRights::NONE,
            en_passant: None,
        }
    }

    /// The piece on a square.
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.pieces[square as usize]
    }

    /// Puts a piece on a square, or clears it.
    pub const fn put(&mut self, square: Square, piece: Option<Piece>) {
        self.pieces[square as usize] = piece;
    }

    /// The squares of all pieces of this colour and role, from a1 to h8.
    pub fn squares_of(&self, piece: Piece) -> impl Iterator<Item = Square> + '_ {
        Square::ALL.iter().copied().filter(move |&square| self.piece_at(square) == Some(piece))
    }

    /// The square of a side's king; the first one if there are several.
    #[must_use]
    pub fn king(&self, color: Color) -> Option<Square> {
        self.squares_of(Piece::new(color, Role::King)).next()
    }

    /// The setup with the colours exchanged: the board is flipped vertically, and the other side is to move.
    #[must_use]
    pub fn flipped(&self) -> Setup {
        let castling = self.castling.flipped();
        Setup { castling, ..self.exchanged(Square::flipped_vertically) }
    }

    /// Like [`flipped`](Setup::flipped), but rotated by 180 degrees. Files change places too, and with them the
    /// castling sides, so it does not fit games with castling.
    #[must_use]
    pub fn rotated(&self) -> Setup {
        self.exchanged(Square::rotated)
    }

    /// The setup with the colours exchanged and every square moved, without castling rights.
    fn exchanged(&self, to: fn(Square) -> Square) -> Setup {
        let mut setup = Setup::empty();
        for square in Square::ALL {
            let piece = self.piece_at(square).map(|piece| Piece::new(!piece.color, piece.role));
            setup.put(to(square), piece);
        }
        setup.turn = !self.turn;
        setup.en_passant = self.en_passant.map(to);
        setup
    }

    /// Draws the board with the letters of a variant.
    pub(crate) fn draw(&self, rules: &Rules, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let piece = self.piece_at(Square::new(file, rank));
                let letter = piece.map_or('.', |piece| rules.letter(piece));
                write!(f, "{letter}{}", if file == File::H { '\n' } else { ' ' })?;
            }
        }
        write!(f, "{} to move", self.turn)?;
        if !self.castling.is_empty() {
            write!(f, ", castling {:?}", self.castling)?;
        }
        match self.en_passant {
            Some(square) => write!(f, ", en passant {square}"),
            None => Ok(()),
        }
    }
}

/// Draws the board with the letters of chess, White below.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.draw(&Chess::RULES, f)
    }
}

/// Reads the drawing that `Display` makes, with any white space between and around the letters.
///
/// ```
/// use polyboard::{Chess, Setup, Square, Variant};
///
/// let text = "\
/// . . . . k . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . p P . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// R . . . K . . .
/// White to move, castling A, en passant d6";
/// let setup: Setup = text.parse()?;
/// assert_eq!(setup.en_passant, Some(Square::D6));
/// assert_eq!(setup.to_string(), text);
/// assert_eq!(Chess::RULES.start().to_string().parse(), Ok(Chess::RULES.start()));
/// assert_eq!(
///     "8/8/8".parse::<Setup>().unwrap_err().to_string(),
///     "\"8/8/8\" is not a drawing of a board: eight ranks of eight letters or dots, then White to move",
/// );
/// # Ok::<(), polyboard::rules::ParseTextError>(())
/// ```
impl FromStr for Setup {
    type Err = ParseTextError;

    fn from_str(text: &str) -> Result<Setup, ParseTextError> {
        let wanted =
            "a drawing of a board: eight ranks of eight letters or dots, then White to move";
        drawn(text).ok_or_else(|| ParseTextError::new(text, wanted))
    }
}

fn drawn(text: &str) -> Option<Setup> {
    let mut setup = Setup::empty();
    let mut lines = text.trim().lines();
    for rank in Rank::ALL.into_iter().rev() {
        let mut letters = lines.next()?.split_whitespace();
        for file in File::ALL {
            let piece = match letters.next()? {
                "." => None,
                letter => Some(Chess::RULES.piece(letter.parse().ok()?)?),
            };
            setup.put(Square::new(file, rank), piece);
        }
        if letters.next().is_some() {
            return None;
        }
    }
    let mut state = lines.next()?.trim().split(", ");
    setup.turn = state.next()?.strip_suffix(" to move")?.parse().ok()?;
    for part in state {
        if let Some(rooks) = part.strip_prefix("castling ") {
            for rook in rooks.chars() {
                let file = File::from_letter(rook.to_ascii_lowercase())?;
                setup.castling = setup.castling.with(Color::of_letter(rook), file);
            }
        } else {
            setup.en_passant = Some(part.strip_prefix("en passant ")?.parse().ok()?);
        }
    }
    lines.next().is_none().then_some(setup)
}

impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

use core::{error, fmt};

/// Two boards that answer a question differently after the same moves.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Disagreement {
    /// The name of the variant.
    pub variant: &'static str,
    /// The position in which the game began, as FEN.
    pub start: String,
    /// The moves that led to the position, in UCI, with blanks between them. Castling is the king taking its rook.
    pub moves: String,
    /// The position by the first board, as FEN.
    pub position: String,
    /// The question.
    pub question: String,
    /// The first board, and its answer.
    pub first: (&'static str, String),
    /// The other board, and its answer.
    pub other: (&'static str, String),
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "variant   {}", self.variant)?;
        writeln!(f, "start     {}", self.start)?;
        if !self.moves.is_empty() {
            writeln!(f, "moves     {}", self.moves)?;
        }
        writeln!(f, "position  {}", self.position)?;
        writeln!(f, "question  {}", self.question)?;
        writeln!(f, "{:<9} {}", self.first.0, self.first.1)?;
        write!(f, "{:<9} {}", self.other.0, self.other.1)
    }
}

impl fmt::Debug for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}

impl error::Error for Disagreement {}

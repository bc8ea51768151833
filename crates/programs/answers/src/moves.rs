use core::fmt;

use serde::Serialize;

/// The legal moves of a position, as one board generates them. `Display` prints each on a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Listing {
    /// The position.
    pub fen: String,
    /// The name of the board.
    pub backend: String,
    /// Whether the side to move is in check.
    pub check: bool,
    /// The moves in the notation asked for, sorted.
    pub moves: Vec<String>,
}

impl fmt::Display for Listing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.moves.iter().try_for_each(|mv| writeln!(f, "{mv}"))
    }
}

/// The first two listings of which one has a move or a check that the other does not have.
#[must_use]
pub fn disagreement(listings: &[Listing]) -> Option<(&Listing, &Listing)> {
    let (first, rest) = listings.split_first()?;
    let odd = rest.iter().find(|odd| (odd.check, &odd.moves) != (first.check, &first.moves))?;
    Some((first, odd))
}

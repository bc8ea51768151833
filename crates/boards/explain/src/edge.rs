use polyboard_squares::Geometry;

/// How a board detects that a step leaves the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Edge {
    /// The test in a few words.
    pub title: &'static str,
    /// The page of the Chess Programming Wiki.
    pub link: &'static str,
    /// Why the test works, in paragraphs.
    pub text: &'static [&'static str],
}

impl Edge {
    /// The edge of 0x88: one AND before the cell is loaded.
    pub(crate) const TEST: Edge = Edge {
        title: "One AND for four edges",
        link: "https://www.chessprogramming.org/0x88",
        text: &[
            "A row has sixteen cells, and only the left eight are squares. In hexadecimal an index has a digit \
             for the rank and a digit for the file, so 0x26 is rank 2 and file 6, counted from 0: g3. Digits \
             from 0 to 7 need three bits. Bit 3 and bit 7, the fourth of each digit, are 0 on every square.",
            "A file beyond h sets bit 3. So does a file before a, which borrows from the digit of the rank: \
             0x10 - 1 = 0x0f. A rank beyond 8 sets bit 7. So does a rank below 1, because the sum is negative, \
             and modulo 256 it is 128 or more. The number 0x88 has just these two bits.",
            "The test comes before anything is loaded, so the right half of the array is never read.",
        ],
    };

    /// The edge of the 8x8 mailbox: a table of targets.
    pub(crate) const TABLE: Edge = Edge {
        title: "A table instead of a sum",
        link: "https://www.chessprogramming.org/8x8_Board",
        text: &[
            "The array has no room for guards: the cell after h1 = 7 is a2 = 8, and no test of a sum can tell \
             that a piece went from the right edge to the left. So this board adds nothing. A table says for \
             each square and step where it leads.",
            "For a step off the board the table says 64. That is the cell after the squares, and it holds the \
             only guard. The load that looks for a piece finds it, as on 10x12.",
            "The other answer is that of Tom Kerrigan's TSCP: look the square up in a 10x12 board, add the step \
             there, and look the cell up that it gives. It takes two dependent loads for each step.",
        ],
    };

    const NARROW_FRAME: Edge = Edge {
        title: "Guards around the squares",
        link: "https://www.chessprogramming.org/10x12_Board",
        text: &[
            "The squares lie in a frame of guards. The board adds the step and loads the cell, which it has to \
             do in any case to see which piece is there. A guard counts as an own piece for both sides, so a \
             piece stops there without a test for the edge.",
            "Below and above, two rows of guards stop a knight. At the sides a column each is enough, because \
             the right edge of a row and the left edge of the next are neighbours in memory. A step two files \
             beyond h comes to the left guard of the next row: the rows share two columns, which do the work of \
             four.",
        ],
    };

    const WIDE_FRAME: Edge = Edge {
        title: "Guards in rows of sixteen",
        link: "https://www.chessprogramming.org/10x12_Board",
        text: &[
            "Guards as on 10x12, in rows as wide as those of 0x88. With four columns of guards at each side no \
             step comes around to another row.",
            "The wide rows pay off elsewhere. In rows of sixteen the difference of two indices has only one \
             meaning, such as “two files east and one rank north”, so a small table tells whether a piece could \
             attack a square. In rows of ten, +7 is seven files east, but also one rank north and three files \
             west.",
        ],
    };

    const FILES: Edge = Edge {
        title: "A mask before the shift",
        link: "https://www.chessprogramming.org/General_Setwise_Operations",
        text: &[
            "A bitboard shifts the whole word, so all knights of a set move at once. North and south need no \
             test: a bit that leaves the board there leaves the word, too. But after h1 comes a2, so a bit that \
             goes beyond the h-file comes in again on the left, a rank higher. It wraps.",
            "After the shift nothing tells such a bit from the others. So the board masks before the shift: it \
             clears the files from which the step would leave, one file for a step of one and two for a step of \
             two.",
            "In a game the board does not shift for a single knight. A table has the eight sets of each square, \
             and these masks filled it.",
        ],
    };

    const RANKS: Edge = Edge {
        title: "A mask for ranks instead of files",
        link: "https://www.chessprogramming.org/Square_Mapping_Considerations",
        text: &[
            "This mapping counts up the files: after h1 = 56 comes h2 = 57, and after a8 = 7 comes b1 = 8. So \
             the edges change places. East and west leave the word, and a bit that leaves at the top comes in \
             at the bottom of the next file. The masks clear ranks.",
            "For pawns that is a gain. Their captures go to the east and west, where nothing wraps, so under \
             LEFR they need no mask.",
        ],
    };

    /// The edge of a board in a frame of guards: rows of ten cells share their columns of guards.
    pub(crate) const fn frame(geometry: Geometry) -> Edge {
        if geometry.north == 10 { Edge::NARROW_FRAME } else { Edge::WIDE_FRAME }
    }

    /// The edge of bitboards that count up the ranks or the files from a1. The text names indices, which
    /// are others under the other mappings.
    pub(crate) const fn mask(geometry: Geometry) -> Option<Edge> {
        match geometry {
            Geometry { a1: 0, east: 1, north: 8 } => Some(Edge::FILES),
            Geometry { a1: 0, east: 8, north: 1 } => Some(Edge::RANKS),
            _ => None,
        }
    }
}

use polyboard_bitboard::sliders::Algorithm;

/// A method in a few words: where it is described, its idea, and its formula in the usual form.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct About {
    /// The usual name.
    pub title: String,
    /// The page of the Chess Programming Wiki.
    pub link: &'static str,
    /// What it does, in one sentence, with its formula as the trace shows it.
    pub method: &'static str,
    /// Why it works, in two or three sentences.
    pub idea: &'static str,
    /// The formula, in the syntax of C.
    pub formula: &'static str,
}

impl About {
    pub(crate) fn new(
        title: impl Into<String>,
        link: &'static str,
        method: &'static str,
        idea: &'static str,
        formula: &'static str,
    ) -> About {
        About { title: title.into(), link, method, idea, formula }
    }

    /// The idea of a slider algorithm.
    pub(crate) fn sliders(algorithm: Algorithm) -> About {
        match algorithm {
            Algorithm::Walk => About::new(
                "Walk",
                "https://www.chessprogramming.org/Sliding_Piece_Attacks",
                "step to the next square until a piece or the edge stops the walk",
                "Go step by step until a piece or the edge ends the walk. It needs no table. But a queen on \
                 an open board takes up to 27 steps, and the branch that ends each walk is often mispredicted.",
                "do { bit = step(bit); attacks |= bit; } while (bit & empty);",
            ),
            Algorithm::Rays => About::new(
                "Rays",
                "https://www.chessprogramming.org/Classical_Approach",
                "look up the ray, find the first blocker, and remove the ray behind it: \
                 ray[direction][square] ^ ray[direction][first blocker]",
                "Look up the ray of the empty board, find the first blocker on it, look up the ray of the \
                 blocker, and XOR the two. The squares behind the blocker cancel out.",
                "ray[direction][square] ^ ray[direction][first blocker]",
            ),
            Algorithm::Obstruction => About::new(
                "Obstruction difference",
                "https://www.chessprogramming.org/Obstruction_Difference",
                "subtract the nearest blocker below from the blockers above: \
                 (upper ^ (upper - nearest)) & line",
                "Read a line as a number, and subtract the nearest blocker below from the blockers above. The \
                 borrow runs from one blocker to the other, and changes every bit between them.",
                "(upper ^ (upper - highest(lower | 1))) & line",
            ),
            Algorithm::Hyperbola => About::new(
                "Hyperbola quintessence",
                "https://www.chessprogramming.org/Hyperbola_Quintessence",
                "subtract the slider from the blockers: o ^ (o - 2r) upwards, and downwards the same \
                 with reversed bits. The XOR of both removes o",
                "Read a line as a number and subtract the slider. The subtraction borrows from the first \
                 blocker above, and changes every bit between the two. With all bits reversed, the same works \
                 downwards.",
                "upwards:    o ^ (o - 2r)\nboth ways:  ((o - 2r) ^ reverse(o' - 2r')) & line",
            ),
            Algorithm::Kindergarten => About::new(
                "Kindergarten bitboards",
                "https://www.chessprogramming.org/Kindergarten_Bitboards",
                "multiply the blockers of a line, so that they become the six highest bits, and look \
                 up the row of squares that they leave: ((occupied & line) * bFile) >> 58",
                "A multiplication gathers the squares of a line into a row, side by side. A row has only six \
                 inner squares, so a table of 64 entries has the answer for each place in it.",
                "((occupied & line) * bFile) >> 58",
            ),
            Algorithm::Rotated => About::new(
                "Rotated bitboards",
                "https://www.chessprogramming.org/Rotated_Bitboards",
                "shift the occupancy that is rotated so that the line is a row, and look up the six \
                 inner squares: attacks[square][(rotated >> shift) & 63]",
                "The board keeps its occupancy four times: as it is, rotated by 90 degrees, and rotated by 45 \
                 degrees in either direction. In one of the four, every line is a row, whose bits are side by \
                 side. Every move updates all four.",
                "attacks[square][(rotated >> shift[square]) & 63]",
            ),
            Algorithm::Dumb7Fill => About::new(
                "Dumb7 fill",
                "https://www.chessprogramming.org/Dumb7Fill",
                "flood the empty squares in six steps, then step once more, also onto a piece: \
                 flood |= front = (front << 8) & empty",
                "A flood spreads over the empty squares by one square at a time. Six steps fill the longest \
                 ray, and the seventh takes the blocker. The cost is the same for one slider and for ten.",
                "six times:  flood |= r = (r << 8) & empty;\nthen:       attacks = flood << 8;",
            ),
            Algorithm::KoggeStone => About::new(
                "Kogge-Stone fill",
                "https://www.chessprogramming.org/Kogge-Stone_Algorithm",
                "flood the empty squares p in strides of one, two and four, then step once more, also \
                 onto a piece: g |= p & (g << 8), p &= p << 8",
                "The same flood in three strides, of one, two and four squares. A stride of two needs two \
                 empty squares, so the set p of squares that a stride may reach shrinks as the strides grow.",
                "g |= p & (g <<  8);   p &= p <<  8;\n\
                 g |= p & (g << 16);   p &= p << 16;\n\
                 g |= p & (g << 32);   attacks = g << 8;",
            ),
            Algorithm::Magic => About::new(
                "Magic bitboards",
                "https://www.chessprogramming.org/Magic_Bitboards",
                "multiply the blockers by a magic; the highest bits are the number of the entry: \
                 table[((occupied & mask) * magic) >> shift]",
                "A multiplication gathers the blockers of both lines into the highest bits. They are the \
                 number of a table entry, which holds the attacks. All the work was done when the table was \
                 filled.",
                "table[((occupied & mask) * magic) >> shift]",
            ),
            _ => About::new(
                "PEXT bitboards",
                "https://www.chessprogramming.org/BMI2",
                "gather the blockers by PEXT; the result is the number of the entry: \
                 table[pext(occupied, mask)]",
                "A CPU instruction gathers the blockers: PEXT puts the bits of a mask side by side, in their \
                 order. No factor has to be found, and the table has no gaps.",
                "table[pext(occupied, mask)]",
            ),
        }
    }
}

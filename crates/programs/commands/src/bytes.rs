//! A set of squares as the eight bytes of a word.

use polyboard::diagram::sheet;

use crate::prelude::*;

/// A word under a mapping of 64 cells, byte by byte.
pub(crate) struct Bytes {
    chart: Chart,
    word: u64,
}

impl Bytes {
    pub(crate) fn new(chart: Chart, squares: &[Square]) -> Bytes {
        Bytes { chart, word: chart.set(squares.iter().copied()).unwrap_or_default() }
    }

    /// A row for each byte, byte 7 on top: the bits from the highest to the lowest, and their squares as well.
    pub(crate) fn text(&self) -> String {
        let row = |byte: u8| {
            let (low, high) = (8 * byte, 8 * byte + 7);
            let squares = (low..=high).rev().filter_map(|bit| self.chart.square(bit));
            let bits = format!("{high}-{low}");
            let value = self.word.to_le_bytes()[usize::from(byte)];
            format!("{byte:>4}  {bits:>5}  {value:#04x}   {value:08b}  {}\n", joined(squares, " "))
        };
        let rows: String = (0..8).rev().map(row).collect();
        format!("byte   bits  value  binary    squares\n{rows}")
    }

    /// The word beside the board, with the squares of a byte in its tone.
    pub(crate) fn svg(&self) -> String {
        let name = self.chart.name();
        let squares = self.chart.squares(self.word).unwrap_or_default();
        let word = Figure::word(self.word).titled("The word: rows are bytes").captioned(
            "A row is a byte, a column one of its bits.\nThe number is the bit of the word.",
        );
        let board = Figure::set(squares, Color::White)
            .bytes(&self.chart)
            .titled(format!("The board under {name}"))
            .captioned("A square has the colour of its byte\nand the number of its bit.");
        let title = format!("{} under {name}, byte by byte", hex(self.word));
        let description = "A word with a row for each byte, and the board: each square has the \
                           number of its bit and the colour of its byte.";
        sheet(&title, description, &[word, board])
    }
}

impl Serialize for Bytes {
    /// The bytes from the lowest.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.word.to_le_bytes().map(|byte| format!("{byte:#04x}")))
    }
}

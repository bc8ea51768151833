//! The off-board test of 0x88 on any number.

use polyboard::explain::IndexTest;

use crate::prelude::*;

/// Tests the numbers of a list: `0,7,8` or `0x77`.
pub(super) fn run(numbers: &str, picture: Picture) -> Result<Exit, Failure> {
    let format = match picture {
        Picture::Text => Format::Text,
        Picture::Json => Format::Json,
        Picture::Svg => {
            return Err(Failure::new("--index has no picture; use --format text or json"));
        }
    };
    let tests = numbers.split(',').map(|number| read(number.trim()).map(Row::new));
    show(&Report { rows: tests.collect::<Result<_, _>>()? }, format)
}

fn read(text: &str) -> Result<IndexTest, Failure> {
    let (digits, sign) = match text.strip_prefix('-') {
        Some(digits) => (digits, -1),
        None => (text, 1),
    };
    let fault = |fault| {
        let remedy = "write whole numbers in decimal or 0x…, separated by commas";
        Failure::new(format!("{} {fault}; {remedy}", quote(text)))
    };
    let (Number::Bits(number) | Number::Decimal(number)) =
        Number::read(digits).map_err(|_| fault("is not an index"))?;
    let index = i64::try_from(number).map_err(|_| fault("has more than 63 bits"))?;
    Ok(IndexTest::new(sign * index))
}

#[derive(Serialize)]
#[serde(transparent)]
struct Report {
    rows: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    index: i64,
    /// The index; a negative one modulo 256, or with more bytes where 256 is too few.
    hex: String,
    /// The lowest byte of the index.
    binary: String,
    mask: String,
    masked: String,
    masked_binary: String,
    on_board: bool,
    /// Whether the test accepts the index although it is not a square.
    false_accept: bool,
    /// The upper four bits of the lowest byte.
    rank: u8,
    /// The lower four bits.
    file: u8,
    /// The name of the cell, with files up to p and ranks beyond 8; null below the first rank.
    cell: Option<String>,
    #[serde(skip)]
    verdict: &'static str,
}

impl Row {
    fn new(test: IndexTest) -> Row {
        Row {
            index: test.index(),
            hex: test.hex(),
            binary: IndexTest::bits(test.byte()),
            mask: IndexTest::bits(IndexTest::MASK),
            masked: format!("{:#04x}", test.masked()),
            masked_binary: IndexTest::bits(test.masked()),
            on_board: test.square().is_some(),
            false_accept: test.is_false_accept(),
            rank: test.byte() >> 4,
            file: test.byte() & 0x0f,
            cell: test.cell(),
            verdict: test.verdict(),
        }
    }
}

impl output::Report for Report {
    fn text(&self) -> String {
        let row = |row: &Row| {
            vec![
                row.index.to_string(),
                row.hex.clone(),
                row.binary.clone(),
                row.masked_binary.clone(),
                u8::from_str_radix(&row.masked[2..], 16).unwrap_or_default().to_string(),
                row.cell.clone().unwrap_or_default(),
                row.verdict.to_string(),
            ]
        };
        let header = ["index", "hex", "binary", "& 1000 1000", "is", "cell", ""];
        let rows = table(&header, &[0, 4], self.rows.iter().map(row));
        match self.rows.iter().find(|row| row.false_accept) {
            None => rows,
            Some(row) => format!(
                "{rows}
{index} & 0x88 = 0, but {index} is not a square: the test looks at only two bits of the
lowest byte. It is exact from {} to {}. No step of a king or a knight leaves
-33 to 152, so no move generator asks about more.
",
                IndexTest::MIN,
                IndexTest::MAX,
                index = row.index,
            ),
        }
    }
}

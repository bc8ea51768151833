//! The off-board test of 0x88 on any number.

use polyboard::explain::IndexTest;
use serde::Serialize;

use crate::{
    failure::{Exit, Failure},
    number::Number,
    output::{self, Format, quote, show, table},
};

/// Tests the numbers of a list: `0,7,8` or `0x77`.
pub(super) fn run(numbers: &str, format: Format) -> Result<Exit, Failure> {
    let tests = numbers.split(',').map(|number| read(number.trim()).map(Row::new));
    show(&Report { rows: tests.collect::<Result<_, _>>()? }, format)
}

fn read(text: &str) -> Result<IndexTest, Failure> {
    let (digits, sign) = match text.strip_prefix('-') {
        Some(digits) => (digits, -1),
        None => (text, 1),
    };
    let (Number::Bits(number) | Number::Decimal(number)) = Number::read(digits)
        .map_err(|_| Failure::new(format!("{} is not an index; {}", quote(text), range())))?;
    let index = i16::try_from(number).ok().map(|number| sign * number);
    index.and_then(IndexTest::new).ok_or_else(|| {
        let fault = "is outside the range of the test";
        Failure::new(format!("{} {fault}; {}", quote(text), range()))
    })
}

fn range() -> String {
    let (min, max) = (IndexTest::MIN, IndexTest::MAX);
    format!("write indices from {min} to {max}, in decimal or 0x…, separated by commas")
}

#[derive(Serialize)]
#[serde(transparent)]
struct Report {
    rows: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    index: i16,
    /// The index modulo 256.
    hex: String,
    binary: String,
    mask: String,
    masked: String,
    masked_binary: String,
    on_board: bool,
    /// The upper four bits; modulo 16 below the first rank.
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
            hex: format!("{:#04x}", test.byte()),
            binary: IndexTest::bits(test.byte()),
            mask: IndexTest::bits(IndexTest::MASK),
            masked: format!("{:#04x}", test.masked()),
            masked_binary: IndexTest::bits(test.masked()),
            on_board: test.square().is_some(),
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
        table(&header, &[0, 4], self.rows.iter().map(row))
    }
}

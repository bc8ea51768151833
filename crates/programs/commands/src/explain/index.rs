//! The off-board test of 0x88 on any number.

use polyboard::explain::IndexTest;
use serde_json::json;

use crate::prelude::*;

/// Tests the numbers of a list: `0,7,8` or `0x77`.
pub(super) fn run(numbers: &str, picture: Picture) -> Result<Exit, Failure> {
    if picture == Picture::Svg {
        return Err(Failure::new("--index has no picture; use --format text or json"));
    }
    let format = if picture == Picture::Json { Format::Json } else { Format::Text };
    let tests = numbers.split(',').map(|number| read(number.trim()).map(Row));
    show(&Report(tests.collect::<Result<_, _>>()?), format)
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
struct Report(Vec<Row>);

struct Row(IndexTest);

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Row(test) = self;
        serializer.collect_map([
            ("index", json!(test.index())),
            // A negative index modulo 256, or with more bytes where 256 is too few.
            ("hex", json!(test.hex())),
            ("binary", json!(IndexTest::bits(test.byte()))),
            ("mask", json!(IndexTest::bits(IndexTest::MASK))),
            ("masked", json!(format!("{:#04x}", test.masked()))),
            ("masked_binary", json!(IndexTest::bits(test.masked()))),
            ("on_board", json!(test.square().is_some())),
            ("false_accept", json!(test.is_false_accept())),
            // The upper and the lower four bits of the lowest byte.
            ("rank", json!(test.byte() >> 4)),
            ("file", json!(test.byte() & 0x0f)),
            ("cell", json!(test.cell())),
        ])
    }
}

impl output::Report for Report {
    fn text(&self) -> String {
        let row = |Row(test): &Row| {
            vec![
                test.index().to_string(),
                test.hex(),
                IndexTest::bits(test.byte()),
                IndexTest::bits(test.masked()),
                test.masked().to_string(),
                test.cell().unwrap_or_default(),
                test.verdict().to_string(),
            ]
        };
        let header = ["index", "hex", "binary", "& 1000 1000", "is", "cell", ""];
        let rows = table(&header, &[0, 4], self.0.iter().map(row));
        match self.0.iter().find(|Row(test)| test.is_false_accept()) {
            None => rows,
            Some(Row(test)) => format!(
                "{rows}
{index} & 0x88 = 0, but {index} is not a square: the test looks at only two bits of the
lowest byte. It is exact from {} to {}. No step of a king or a knight leaves
-33 to 152, so no move generator asks about more.
",
                IndexTest::MIN,
                IndexTest::MAX,
                index = test.index(),
            ),
        }
    }
}

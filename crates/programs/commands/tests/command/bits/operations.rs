//! Operations on a set: `--and`, `--or`, `--xor`, `--and-not`, `--not`, `--shift --masked`, `--flip` and
//! `--lowest`.

use std::collections::BTreeSet;

use polyboard::{
    charts::Chart,
    squares::{File, Rank, Square},
};
use serde_json::{Value, json};

use crate::{in_columns, run, words};

type Squares = BTreeSet<String>;

/// The square of a file and a rank counted from 0, if it is on the board.
fn named(file: i8, rank: i8) -> Option<String> {
    let [file, rank] = [file, rank].map(|at| u8::try_from(at).ok());
    Some(Square::new(File::from_index(file?)?, Rank::from_index(rank?)?).to_string())
}

fn squares(chart: &Chart, word: u64) -> Squares {
    let is_in = |square: &Square| word >> chart.index(*square) & 1 == 1;
    Square::ALL.into_iter().filter(is_in).map(|square| square.to_string()).collect()
}

fn moved(set: &Squares, to: impl Fn(i8, i8) -> Option<String>) -> Squares {
    let at = |square: &String| -> Square { square.parse().expect("a square") };
    let to = |square| to(at(square).file().index() as i8, at(square).rank().index() as i8);
    set.iter().filter_map(to).collect()
}

fn read(value: &Value) -> Squares {
    let names = value.as_array().expect("an array").iter();
    names.map(|name| name.as_str().expect("a name").to_string()).collect()
}

fn word(value: &Value) -> u64 {
    let digits = value.as_str().and_then(|hex| hex.strip_prefix("0x")).expect("a number");
    u64::from_str_radix(digits, 16).expect("hexadecimal digits")
}

/// Random sets by xorshift64.
fn random() -> impl Iterator<Item = u64> {
    std::iter::successors(Some(0x9e37_79b9_7f4a_7c15_u64), |&set| {
        let set = set ^ set << 13;
        let set = set ^ set >> 7;
        Some(set ^ set << 17)
    })
}

const STEPS: [(&str, i8, i8); 8] = [
    ("north", 0, 1),
    ("north-east", 1, 1),
    ("east", 1, 0),
    ("south-east", 1, -1),
    ("south", 0, -1),
    ("south-west", -1, -1),
    ("west", -1, 0),
    ("north-west", -1, 1),
];

#[test]
fn every_operation_is_right_under_every_mapping() {
    let mut random = random();
    for chart in Chart::words() {
        let [a, b] = [(); 2].map(|()| random.next().expect("no end"));
        let (ours, theirs) = (squares(&chart, a), squares(&chart, b));
        let report = |operation: &str| {
            let mapping = chart.name();
            let line = format!("bits {a:#x} --mapping {mapping} {operation} --format json");
            let report = words(&line).json(0);
            assert_eq!(read(&report["squares"]), ours, "{line}");
            let result = &report["operation"];
            let value = word(&result["value"]);
            assert_eq!(squares(&chart, value), read(&result["squares"]), "{line}");
            assert_eq!(result["values"][mapping], result["value"], "{line}");
            result.clone()
        };
        let check = |operation: &str, expected: Squares| {
            let result = report(operation);
            assert_eq!(read(&result["squares"]), expected, "{} {operation}", chart.name());
            result
        };
        let all = squares(&chart, u64::MAX);
        check(&format!("--and {b}"), &ours & &theirs);
        check(&format!("--or {b}"), &ours | &theirs);
        check(&format!("--xor {b}"), &ours ^ &theirs);
        let result = check(&format!("--and-not {b:#b}"), &ours - &theirs);
        assert_eq!((&result["name"], word(&result["operand"])), (&json!("and-not"), b));
        assert!(check("--not", &all - &ours).get("operand").is_none());
        check("--flip vertical", moved(&ours, |file, rank| named(file, 7 - rank)));
        check("--flip horizontal", moved(&ours, |file, rank| named(7 - file, rank)));
        check("--flip diagonal", moved(&ours, |file, rank| named(rank, file)));
        check("--flip antidiagonal", moved(&ours, |file, rank| named(7 - rank, 7 - file)));
        check("--flip rotate", moved(&ours, |file, rank| named(7 - file, 7 - rank)));
        for (direction, east, north) in STEPS {
            let step = |file, rank| named(file + east, rank + north);
            let on_board = moved(&ours, step);
            let line = format!("--shift {direction}");
            let masked = check(&format!("{line} --masked"), on_board.clone());
            assert_eq!(masked["wrapped"], json!([]));
            let kept = squares(&chart, word(&masked["mask"]));
            assert_eq!(read(&masked["masked"]), &ours - &kept);
            // Without the mask, the result has the squares of the bits that wrap as well.
            let bare = report(&line);
            let pairs = bare["wrapped"].as_array().expect("an array").iter();
            let ends = pairs.map(|pair| [0, 1].map(|end| pair[end].as_str().expect("a name")));
            let (from, to): (Squares, Squares) =
                ends.map(|[from, to]| (from.to_string(), to.to_string())).unzip();
            assert!(from.is_subset(&ours) && moved(&from, step).is_empty(), "{line}: {from:?}");
            assert_eq!(read(&bare["squares"]), &on_board | &to, "{line}");
        }
        let lowest = ours.iter().min_by_key(|name| chart.index(name.parse().expect("a square")));
        let lowest: Squares = lowest.into_iter().cloned().collect();
        let result = check("--lowest", lowest.clone());
        assert_eq!(result["index"], a.trailing_zeros());
        assert!(lowest.contains(result["square"].as_str().expect("a square")));
        assert_eq!(read(&result["without"]["squares"]), &ours - &lowest);
    }
}

#[test]
fn operands_and_result_are_beside_each_other() {
    let text = words("bits 0xff00 --and-not 0x3c00").fine();
    let expected = "   a                     b                     a & !b
8  . . . . . . . .    8  . . . . . . . .    8  . . . . . . . .
7  . . . . . . . .    7  . . . . . . . .    7  . . . . . . . .
6  . . . . . . . .    6  . . . . . . . .    6  . . . . . . . .
5  . . . . . . . .    5  . . . . . . . .    5  . . . . . . . .
4  . . . . . . . .    4  . . . . . . . .    4  . . . . . . . .
3  . . . . . . . .    3  . . . . . . . .    3  . . . . . . . .
2  1 1 1 1 1 1 1 1    2  . . 1 1 1 1 . .    2  1 1 . . . . 1 1
1  . . . . . . . .    1  . . . . . . . .    1  . . . . . . . .

   a b c d e f g h       a b c d e f g h       a b c d e f g h

0x000000000000ff00 & !0x0000000000003c00, under LERF:

0x000000000000c300
4 squares: a2 b2 g2 h2
";
    assert_eq!(text, expected);
    assert_eq!(run(&["bits", "--of", "white pawns", "--and-not", "0x3c00"]).fine(), expected);
    // A narrow terminal has two boards in a row, and the third below.
    let narrow = in_columns("bits 0xff00 --and-not 0x3c00", 40);
    assert!(narrow.starts_with("   a                     b\n8"), "{narrow}");
    assert!(narrow.contains("\n\n   a & !b\n8  . . . . . . . .\n"), "{narrow}");
    let coloured = words("bits 0xff00 --not --color always").fine();
    assert!(coloured.contains("\u{1b}[") && coloured.starts_with("   a                     !a\n"));
}

#[test]
fn a_mask_clears_the_bits_that_would_wrap() {
    let lerf = words("bits 0x88000000 --shift north-east --masked").fine();
    assert!(lerf.starts_with("   a                     mask                  (a & mask) << 9\n"));
    assert!(lerf.contains("\n4  . . . 1 . . . -    4  1 1 1 1 1 1 1 .    4  . . ."), "{lerf}");
    assert!(lerf.contains("\n\n1 in the set, - removed\n\n(0x0000000088000000 & 0x7f7f"), "{lerf}");
    let end = "\n0x0000001000000000\n1 square: e5\nno bit wrapped; the mask cleared h4\n";
    assert!(lerf.ends_with(end), "{lerf}");
    let json = words("bits 0x88000000 --shift north-east --masked --format json").json(0);
    assert_eq!(
        json["shifted"],
        json!({
            "shift": "<< 9",
            "value": "0x0000001000000000",
            "squares": ["e5"],
            "wrapped": [],
            "mask": "0x7f7f7f7f7f7f7f7f",
            "masked": ["h4"],
        })
    );
    assert_eq!(json["operation"]["formula"], "(0x0000000088000000 & 0x7f7f7f7f7f7f7f7f) << 9");
    assert_eq!(json["operation"]["direction"], "north-east");
    // North leaves the word under LERF, and wraps under LEFR.
    let north = words("bits 0xff00 --shift north --masked").fine();
    assert!(north.contains("needs no mask") && !north.contains("   mask"), "{north}");
    let json = words("bits 0xff00 --shift north --masked --format json").json(0);
    assert_eq!(json["operation"]["mask"], "0xffffffffffffffff");
    let clear = words("bits 0xff00 --mapping lefr --shift north --masked").fine();
    assert!(clear.ends_with("\nno bit wrapped; the mask cleared b8\n"), "{clear}");
    let clear = words("bits 1 --shift east --masked").fine();
    assert!(
        clear.ends_with("\nno bit wrapped; the mask cleared no square of the set\n"),
        "{clear}"
    );
    let message = words("bits 1 --masked").fails(2);
    assert!(message.contains("--shift <DIRECTION>"), "{message}");
}

#[test]
fn flips_and_the_lowest_bit_name_their_formulas() {
    let formula =
        |line: &str| words(&format!("bits {line} --format json")).json(0)["operation"].clone();
    assert_eq!(formula("0xff00 --flip vertical")["formula"], "swap_bytes(0x000000000000ff00)");
    assert_eq!(
        formula("0xff00 --mapping lefr --flip vertical")["formula"],
        "reverse_bits(swap_bytes(0x000000000000ff00))"
    );
    assert_eq!(formula("1 --flip rotate")["value"], "0x8000000000000000");
    assert_eq!(formula("1 --flip anti-diagonal"), formula("1 --flip antidiagonal"));
    let diagonal = words("bits 0xff00 --flip diagonal").fine();
    assert!(diagonal.contains("\ntranspose(0x000000000000ff00), under LERF:\n"), "{diagonal}");
    assert!(diagonal.ends_with("a = a ^ t ^ (t << 7)\n"), "{diagonal}");

    let lowest = words("bits 0x34 --lowest").fine();
    let end = "
0x0000000000000034 & -0x0000000000000034, under LERF:

0x0000000000000004
1 square: c1
index 2, the number of zeros below the bit

0x0000000000000034 & (0x0000000000000034 - 1):

0x0000000000000030
2 squares: e1 f1
";
    assert!(lowest.ends_with(end), "{lowest}");
    assert_eq!(formula("0x34 --mapping lefr --lowest")["square"], "a3");
    let empty = formula("0 --lowest");
    assert_eq!((&empty["index"], &empty["value"]), (&Value::Null, &json!("0x0000000000000000")));
    assert!(words("bits 0 --lowest").fine().contains("\nno square\nno index: the set is empty\n"));
}

#[test]
fn to_converts_the_result() {
    for (line, end) in [
        ("bits 0xff00 --and 0xf00 --to lefr", "\nUnder LEFR:\n\n0x0000000002020202\n"),
        ("bits 0x8100 --shift east --to lefr", "\nUnder LEFR:\n\n0x0000000000000204\n"),
        ("bits 0x8100 --shift east --masked --to lefr", "\nUnder LEFR:\n\n0x0000000000000200\n"),
    ] {
        let text = words(line).fine();
        assert!(text.ends_with(end), "{line}: {text}");
    }
    let json = words("bits 0xff00 --and 0xf00 --to lefr --format json").json(0);
    assert_eq!(json["operation"]["values"], json!({ "LEFR": "0x0000000002020202" }));
    assert_eq!(json["values"], json!({ "LEFR": "0x0202020202020202" }));
}

#[test]
fn svg_has_the_operands_and_the_result_in_one_sheet() {
    for (line, titles) in [
        ("--and 0xf00", &["a", "b", "a &amp; b"][..]),
        ("--not", &["a", "!a"]),
        ("--shift east --masked", &["a", "mask", "(a &amp; mask) &lt;&lt; 1"]),
        ("--shift north --masked", &["a", "a &lt;&lt; 8"]),
        ("--lowest", &["a", "a &amp; -a", "a &amp; (a - 1)"]),
    ] {
        let svg = words(&format!("bits 0xff00 {line} --svg")).fine();
        assert_eq!(svg.matches("<text class=\"c\"").count(), titles.len(), "{line}: {svg}");
        for title in titles {
            assert!(svg.contains(&format!(">{title}</text>")), "{line}: {title}: {svg}");
        }
    }
    let masked = words("bits 0x88000000 --shift north-east --masked --svg").fine();
    assert!(masked.contains(">removed</text>") && !masked.contains(">wrapped</text>"), "{masked}");
}

#[test]
fn there_is_one_operation_and_its_operand_is_a_number() {
    for (flag, operand) in [("--and", "zz"), ("--or", "-1"), ("--xor", ""), ("--and-not", "white")]
    {
        let fault = format!("{flag}: \"{operand}\" is not a number; write hexadecimal 0x");
        run(&["bits", "1", flag, operand]).refuses_input(&[&fault]);
    }
    words("bits 1 --and 0x1ffffffffffffffff").refuses_input(&["--and: ", "64 bits"]);
    for line in [
        "bits 1 --and 1 --or 1",
        "bits 1 --not --lowest",
        "bits 1 --shift north --flip rotate",
        "bits 1 --and 1 --masked",
        "bits 1 --and",
        "bits 1 --flip up",
        "bits 1 --bytes --not",
    ] {
        words(line).fails(2);
    }
}

//! Operations on a set: `--and`, `--or`, `--xor`, `--and-not`, `--not`, `--shift --masked`, `--flip` and
//! `--lowest`.

use polyboard::{
    explain::charts::{Chart, Flip, Operation, hex},
    squares::Direction,
};
use serde_json::{Value, json};

use crate::{in_columns, run, words};

/// The tests of `polyboard-explain` compare the operations square by square.
#[test]
fn every_flag_is_its_operation_under_every_mapping() {
    let a = 0x9e37_79b9_7f4a_7c15;
    let flips = ["vertical", "horizontal", "diagonal", "antidiagonal", "rotate"];
    let flips = flips.iter().zip(Flip::ALL.iter().copied());
    let mut flags = vec![
        ("--and 3".to_string(), Operation::And(3)),
        ("--or 0x3".to_string(), Operation::Or(3)),
        ("--xor 0b11".to_string(), Operation::Xor(3)),
        ("--and-not 3".to_string(), Operation::AndNot(3)),
        ("--not".to_string(), Operation::Not),
        ("--lowest".to_string(), Operation::Lowest),
    ];
    flags.extend(flips.map(|(name, flip)| (format!("--flip {name}"), Operation::Flip(flip))));
    for direction in Direction::ALL {
        let flag = format!("--shift {}", direction.name());
        flags.push((format!("{flag} --masked"), Operation::MaskedShift(direction)));
        flags.push((flag, Operation::Shift(direction)));
    }
    for chart in Chart::words() {
        for (flag, operation) in &flags {
            let line = format!("bits {a:#x} --mapping {} {flag} --format json", chart.name());
            let result = words(&line).json(0)["operation"].clone();
            let formula = chart.operation(*operation).expect("64 cells");
            let value = formula.apply(a);
            let squares = chart.squares(value).expect("64 cells");
            let squares: Vec<String> = squares.iter().map(ToString::to_string).collect();
            assert_eq!(result["value"], hex(value), "{line}");
            assert_eq!(
                (&result["formula"], &result["squares"]),
                (&json!(formula.with(a)), &json!(squares))
            );
            assert_eq!(result["values"][chart.name()], result["value"], "{line}");
        }
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
    let mut expected = json!({
        "name": "shift",
        "direction": "north-east",
        "wrapped": [],
        "mask": "0x7f7f7f7f7f7f7f7f",
        "masked": ["h4"],
        "formula": "(0x0000000088000000 & 0x7f7f7f7f7f7f7f7f) << 9",
        "value": "0x0000001000000000",
        "squares": ["e5"],
    });
    expected["values"] = json["operation"]["values"].clone();
    assert_eq!(json["operation"], expected);
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
